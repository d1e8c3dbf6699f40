//! The result of a hundred rounds on each wager that backs a hand.

use super::Section;
use super::summary::wager_head;
use crate::sheet::axis::Axis;
use crate::sheet::chart::{Chart, Size, bar};
use crate::sheet::contents::{Sheet, ink};
use crate::sheet::convolve::Total;
use crate::sheet::figure::Figures;
use crate::sheet::html::{Element, el, heads, p, table};
use crate::sheet::number::{decimal, float, round_step, with_plus};
use std::collections::BTreeMap;

const ROUNDS: u16 = 100;

pub(super) fn section(sheet: &Sheet<'_>) -> Section {
    let backing = sheet.all_figures().filter(|figures| figures.wager.rule().backs().is_some());
    let totals: Vec<(Figures<'_>, Total)> =
        backing.filter_map(|figures| Some((figures, Total::of(figures.wager, ROUNDS)?))).collect();
    let mut body = vec![p(format!(
        "What becomes of a patron who stakes one unit in each of {ROUNDS} rounds on the same wager, for {}. \
         Each round is taken as independent, with the probabilities of a full shoe; the distribution of the \
         total is then worked out by convolution in floating point, without sampling. Within one real shoe \
         the rounds depend on each other a little.",
        sheet.decks_in_words()
    ))];
    if sheet.book.bonuses.iter().any(|bonus| totals.iter().any(|(f, _)| f.wager.rule().key() == &*bonus.on)) {
        body.push(p("Fixed bonuses are left out here."));
    }
    body.extend(totals.iter().map(|(figures, total)| chart(*figures, total)));
    if totals.is_empty() {
        body.push(p("No wager of this game backs a hand in steps that can be added up here."));
    } else {
        body.push(table_of_totals(&totals));
    }
    Section::new("hundred", format!("The result of {ROUNDS} rounds"), body)
}

/// The width of a column, in units: a whole number, about a fifth of the standard deviation.
fn width(deviation: f64) -> i64 {
    format!("{:.0}", round_step((deviation / 5.2).max(1.0))).parse().unwrap_or(1)
}

/// Results in columns of this many units, each around a multiple of it: how likely each column is.
fn columns(total: &Total, width: i64) -> BTreeMap<i64, f64> {
    let mut columns = BTreeMap::new();
    let steps_per_column = width * total.unit;
    for (steps, chance) in total.results() {
        let column = (2 * steps + steps_per_column).div_euclid(2 * steps_per_column);
        *columns.entry(column).or_insert(0.0) += chance;
    }
    columns
}

fn chart(figures: Figures<'_>, total: &Total) -> Element {
    let rule = figures.wager.rule();
    let (mean, deviation) = total.moments();
    let width = width(deviation);
    let columns = columns(total, width);
    let reach = 3.6 * deviation;
    let shown = |column: &i64| (float(column * width) - mean).abs() <= reach;
    let columns: Vec<(i64, f64)> = columns.into_iter().filter(|(column, _)| shown(column)).collect();
    let ends = [mean - reach - float(width), mean + reach + float(width)];
    let highest = columns.iter().map(|(_, chance)| chance * 100.0).fold(0.0, f64::max);
    let chart = Chart {
        id: format!("hundred-{}", rule.key()),
        title: format!("{rule}: result of {ROUNDS} rounds of one unit"),
        description: format!(
            "Histogram of the total result of {ROUNDS} rounds on {rule}, in units, in columns of {width} \
             units."
        ),
        size: Size::Full,
        ink: ink(rule),
        x: Axis::over("result, units won (+) or lost (−)", ends, 8).between(ends[0], ends[1]),
        y: Axis::over(&format!("chance of a result, % per {width} units"), [0.0, highest], 5),
    };
    let bars = columns.iter().map(|(column, chance)| {
        let from = float(column * width) - float(width) / 2.0;
        let (left, right) = (chart.across(from), chart.across(from + float(width)));
        let top = chart.up(chance * 100.0);
        let class = match column {
            ..0 => "hatched",
            0 => "even",
            1.. => "solid",
        };
        let drawn = bar(
            &format!("{} {class}", ink(rule)),
            (left + 0.7, top),
            (right - left - 1.4, chart.floor() - top),
        );
        let drawn = if *column < 0 { drawn.with("fill", format!("url(#{}-hatch)", chart.id)) } else { drawn };
        drawn
            .with("data-wager", rule.key())
            .with("data-figure", "hundred_column")
            .with("data-from", from)
            .with("data-value", chance)
    });
    let lines = [(-2.0, "−2 s.d."), (-1.0, "−1 s.d."), (0.0, "mean"), (1.0, "+1 s.d."), (2.0, "+2 s.d.")];
    let lines = lines.into_iter().flat_map(|(times, name)| {
        let at = mean + times * deviation;
        let class = if times == 0.0 { "mean" } else { "guide" };
        chart.upright(class, at, &format!("{name} {}", with_plus(at, 1)))
    });
    chart.figure(bars.chain(lines), caption(figures, total))
}

fn caption(figures: Figures<'_>, total: &Total) -> Element {
    let (mean, deviation) = total.moments();
    let cell = |figure: &str, value: f64, shown: String| figures.marked("span", figure, value).text(shown);
    let within = |figure: &str, times: f64| {
        let chance = total.chance(|steps| (total.units(steps) - mean).abs() <= times * deviation);
        cell(figure, chance, format!("{}\u{a0}%", decimal(chance * 100.0, 1)))
    };
    let rule = figures.wager.rule();
    el("figcaption")
        .text(format!(
            "After {ROUNDS} rounds of one unit on {rule} the result lies within one standard deviation ("
        ))
        .child(cell("hundred_deviation", deviation, decimal(deviation, 2)))
        .text(" units) of the mean (")
        .child(cell("hundred_mean", mean, with_plus(mean, 2)))
        .text(" units) in ")
        .child(within("hundred_within_1", 1.0))
        .text(" of all cases, and within two in ")
        .child(within("hundred_within_2", 2.0))
        .text(
            ". Columns of loss are hatched, columns of gain solid, the column around zero is pale; results \
             further out than drawn are rarer still.",
        )
}

fn table_of_totals(totals: &[(Figures<'_>, Total)]) -> Element {
    let head = heads([
        "Wager",
        "Mean, units",
        "Standard deviation, units",
        "Ahead",
        "Exactly even",
        "Behind",
        "One in 20 is at or below, units",
        "Half are at or below, units",
        "19 in 20 are at or below, units",
    ]);
    let rows = totals.iter().map(|(figures, total)| {
        let (mean, deviation) = total.moments();
        let cell = |figure: &str, value: f64, shown: String| figures.marked("td", figure, value).text(shown);
        let share = |figure: &str, chance: f64| {
            cell(figure, chance, format!("{}\u{a0}%", decimal(chance * 100.0, 3)))
        };
        let units = |figure: &str, value: f64| cell(figure, value, with_plus(value, 2));
        el("tr")
            .child(wager_head(figures.wager.rule()))
            .child(units("hundred_mean", mean))
            .child(cell("hundred_deviation", deviation, decimal(deviation, 2)))
            .child(share("hundred_ahead", total.chance(|steps| steps > 0)))
            .child(share("hundred_even", total.chance(|steps| steps == 0)))
            .child(share("hundred_behind", total.chance(|steps| steps < 0)))
            .child(units("hundred_5", total.quantile(0.05)))
            .child(units("hundred_50", total.quantile(0.5)))
            .child(units("hundred_95", total.quantile(0.95)))
    });
    table("figures totals", format!("The total of {ROUNDS} rounds of one unit each"), head, rows)
}
