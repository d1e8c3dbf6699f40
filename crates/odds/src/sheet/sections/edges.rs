//! House edge by number of decks: one small chart for each wager.

use super::Section;
use crate::Fraction;
use crate::sheet::axis::Axis;
use crate::sheet::chart::{Chart, Size, bar, marker, place as at, polyline};
use crate::sheet::contents::{Sheet, alike, decks_in_words, ink, listed};
use crate::sheet::figure::Figures;
use crate::sheet::html::{Element, classed, el, p};
use crate::sheet::number::count;

pub(super) fn section(sheet: &Sheet<'_>) -> Section {
    let body = if sheet.by_decks.len() > 1 { by_decks(sheet) } else { vec![one_number(sheet)] };
    Section::new("edges", "House edge by number of decks", body)
}

fn edge(figures: &Figures<'_>) -> Fraction {
    figures.wager.house_edge(Some(figures.stake))
}

fn by_decks(sheet: &Sheet<'_>) -> Vec<Element> {
    let series: Vec<Vec<Fraction>> = (0..sheet.book.wagers.len())
        .map(|wager| sheet.figures_by_decks(wager).iter().map(edge).collect())
        .collect();
    let charts = alike(&series).into_iter().map(|wagers| chart(sheet, &wagers));
    vec![
        p("Every wager has its own vertical scale, fitted to its figures and not beginning at zero, \
             because the edge changes little with the number of decks. Wagers with the same figures share a \
             chart."),
        classed("div", "charts").children(charts),
    ]
}

/// Where only one number of decks is permitted, the wagers stand beside each other instead.
fn one_number(sheet: &Sheet<'_>) -> Element {
    let figures: Vec<Figures<'_>> = sheet.all_figures().collect();
    let names: Vec<String> = figures.iter().map(|figures| figures.wager.rule().to_string()).collect();
    let per_cent = |figures: &Figures<'_>| edge(figures).to_f64() * 100.0;
    let decks = decks_in_words(sheet.decks);
    let chart = Chart {
        id: "edge".to_owned(),
        title: format!("House edge of every wager with {decks}"),
        description: format!(
            "Bar chart of the house edge of every wager in per cent of the stake, with {decks}."
        ),
        size: Size::Full,
        ink: "side",
        x: Axis::named("wager", &names),
        y: Axis::over("house edge, % of the stake", figures.iter().map(per_cent).chain([0.0]), 6),
    };
    let width = (chart.across(1.0) - chart.across(0.0)) * 0.5;
    let marks = figures.iter().enumerate().flat_map(|(place, figures)| {
        let (size, middle) = (per_cent(figures), chart.across(count(place) + 0.5));
        let (top, bottom) = (chart.up(size.max(0.0)), chart.up(size.min(0.0)));
        let class = format!("{} solid", ink(figures.wager.rule()));
        let word = figures.house_edge("text").with("class", "note").with("text-anchor", "middle");
        let word = word.with("x", at(middle)).with("y", at(top - 6.0));
        [bar(&class, (middle - width / 2.0, top), (width, bottom - top)), word]
    });
    let marks: Vec<Element> = marks.collect();
    let text = format!(
        "The rulebook permits only {decks}, so the house edge has one value for each wager, shown here."
    );
    chart.figure(marks, el("figcaption").text(text))
}

fn chart(sheet: &Sheet<'_>, wagers: &[usize]) -> Element {
    let names: Vec<String> = wagers.iter().map(|wager| sheet.book.wagers[*wager].to_string()).collect();
    let names = listed(&names);
    let rule = &sheet.book.wagers[wagers[0]];
    let by_decks = sheet.figures_by_decks(wagers[0]);
    let edge = |figures: &Figures<'_>| edge(figures).to_f64();
    let (first, last) = (sheet.by_decks.first(), sheet.by_decks.last());
    let ends = first.zip(last).map_or((0, 0), |((first, _), (last, _))| (*first, *last));
    let chart = Chart {
        id: format!("edge-{}", rule.key()),
        title: format!("{names}: house edge by number of decks"),
        description: format!(
            "Line chart of the house edge of {names} in per cent of the stake, by number of decks."
        ),
        size: Size::Half,
        ink: ink(rule),
        x: Axis::whole("number of decks", ends.0, ends.1),
        y: Axis::over("house edge, % of the stake", by_decks.iter().map(|figures| edge(figures) * 100.0), 4),
    };
    let at =
        |figures: &Figures<'_>| (chart.across(f64::from(figures.decks)), chart.up(edge(figures) * 100.0));
    let points: Vec<(f64, f64)> = by_decks.iter().map(at).collect();
    let line = polyline(&format!("{} curve", ink(rule)), &points);
    let marks = by_decks.iter().zip(points).map(|(figures, point)| {
        let value = edge(figures);
        let mark = marker(ink(rule), point);
        mark.with("data-decks", figures.decks)
            .with("data-wager", rule.key())
            .with("data-figure", "house_edge")
            .with("data-value", value)
    });
    chart.figure([line].into_iter().chain(marks), caption(&names, &by_decks))
}

fn caption(names: &str, by_decks: &[Figures<'_>]) -> Element {
    let caption = el("figcaption");
    match by_decks {
        [first, .., last] => {
            let way = match edge(first).cmp(&edge(last)) {
                std::cmp::Ordering::Less => "rises",
                std::cmp::Ordering::Equal => "stays",
                std::cmp::Ordering::Greater => "falls",
            };
            caption
                .text(format!("The house edge of {names} {way} from "))
                .child(first.house_edge("span"))
                .text(format!(" with {} to ", decks_in_words(first.decks)))
                .child(last.house_edge("span"))
                .text(format!(" with {}.", decks_in_words(last.decks)))
        }
        _ => caption,
    }
}
