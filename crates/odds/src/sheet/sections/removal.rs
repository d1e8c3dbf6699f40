//! Effects of removal: what one card's absence does to every wager.

use super::Section;
use super::summary::wager_head;
use crate::Fraction;
use crate::sheet::axis::Axis;
use crate::sheet::chart::{Chart, Size, bar};
use crate::sheet::contents::{Sheet, alike, ink, listed};
use crate::sheet::html::{Element, classed, el, heads, p, table};
use crate::sheet::number::{count, rounded};
use punto_rules::{Rank, Suit};

/// Suits that act alike, and the effect of each of their ranks.
type Group = (Vec<Suit>, Vec<(Rank, Fraction)>);

/// The effects of one wager.
type Effects = Vec<Group>;

/// Effects are shown in thousandths of a per cent.
fn thousandths(effect: &Fraction) -> Fraction {
    effect * &Fraction::new(100_000, 1)
}

pub(super) fn section(sheet: &Sheet<'_>) -> Section {
    let effects: Vec<Effects> = (0..sheet.book.wagers.len()).map(|wager| of_wager(sheet, wager)).collect();
    let (still, moved): (Vec<_>, Vec<_>) =
        alike(&effects).into_iter().partition(|wagers| effects[wagers[0]].iter().all(is_nothing));
    let charts = moved.iter().flat_map(|wagers| {
        effects[wagers[0]].iter().enumerate().map(|(part, _)| chart(sheet, wagers, &effects[wagers[0]], part))
    });
    let mut body = vec![
        p(format!(
            "How much the expectation of each wager changes when one card of the rank is gone from a shoe \
             of {}, in thousandths of a per cent of the stake (0.001 %). Above zero the absence of the card \
             helps the patron, below zero it helps the house. Because a fresh shoe is the average of all \
             shoes with one card gone, the effects of all its cards together are exactly zero.",
            sheet.decks_in_words()
        )),
        p("Where the suit matters, suits that act alike share a chart and a row; elsewhere all suits of a \
           rank act alike. Each wager has its own vertical scale. Solid bars help the patron, hatched bars \
           the house."),
        classed("div", "charts").children(charts),
    ];
    body.extend(still.iter().map(|wagers| unmoved(sheet, wagers)));
    body.push(text_table(sheet, &effects));
    Section::new("removal", "Effects of removal", body)
}

fn is_nothing((_, ranks): &Group) -> bool {
    ranks.iter().all(|(_, effect)| *effect == Fraction::zero())
}

fn unmoved(sheet: &Sheet<'_>, wagers: &[usize]) -> Element {
    let names: Vec<String> = wagers.iter().map(|wager| sheet.book.wagers[*wager].to_string()).collect();
    p(format!(
        "For {} there is no chart: in a full shoe every card is like every other to such a wager, and one \
         missing card changes nothing, whichever it is.",
        listed(&names)
    ))
}

/// The suits of the deck in groups that act alike for this wager, with the effect of each rank.
fn of_wager(sheet: &Sheet<'_>, wager: usize) -> Effects {
    let mut groups: Effects = vec![];
    for suit in Suit::ALL {
        let of_suit = sheet.removals.iter().filter(|removal| removal.card.suit() == suit);
        let ranks: Vec<(Rank, Fraction)> = of_suit
            .filter_map(|removal| Some((removal.card.rank(), removal.effects.get(wager)?.clone())))
            .collect();
        match groups.iter_mut().find(|(_, effects)| *effects == ranks) {
            _ if ranks.is_empty() => {}
            Some((suits, _)) => suits.push(suit),
            None => groups.push((vec![suit], ranks)),
        }
    }
    groups
}

/// The suits of a group in words; nothing where all suits act alike.
fn suits_in_words(effects: &Effects, part: usize) -> Option<String> {
    let names: Vec<String> = effects[part].0.iter().map(|suit| suit.name().to_owned()).collect();
    (effects.len() > 1).then(|| listed(&names))
}

fn letters(suits: &[Suit]) -> String {
    suits.iter().map(|suit| suit.letter()).collect()
}

fn chart(sheet: &Sheet<'_>, wagers: &[usize], effects: &Effects, part: usize) -> Element {
    let names: Vec<String> = wagers.iter().map(|wager| sheet.book.wagers[*wager].to_string()).collect();
    let of_suits =
        suits_in_words(effects, part).map(|suits| format!(", cards of {suits}")).unwrap_or_default();
    let names = format!("{}{of_suits}", listed(&names));
    let rule = &sheet.book.wagers[wagers[0]];
    let (suits, ranks) = &effects[part];
    let all = effects.iter().flat_map(|(_, ranks)| ranks).map(|(_, effect)| thousandths(effect).to_f64());
    let letters_of_ranks: Vec<String> = ranks.iter().map(|(rank, _)| rank.letter().to_string()).collect();
    let chart = Chart {
        id: format!("removal-{}-{part}", rule.key()),
        title: format!("{names}: effect of removing one card"),
        description: format!(
            "Bar chart of the effect of removal on {names}, by rank, in thousandths of a per cent."
        ),
        size: Size::Half,
        ink: ink(rule),
        x: Axis::named("rank of the card removed", &letters_of_ranks),
        y: Axis::over("effect, 0.001 % of the stake", all.chain([0.0]), 5),
    };
    let width = (chart.across(1.0) - chart.across(0.0)) * 0.62;
    let bars = ranks.iter().enumerate().map(|(place, (rank, effect))| {
        let size = thousandths(effect).to_f64();
        let (top, bottom) = (chart.up(size.max(0.0)), chart.up(size.min(0.0)));
        let corner = (chart.across(count(place) + 0.5) - width / 2.0, top);
        let helps_house = size < 0.0;
        let class = if helps_house { "hatched" } else { "solid" };
        let drawn = bar(&format!("{} {class}", ink(rule)), corner, (width, bottom - top));
        let drawn = if helps_house { drawn.with("fill", format!("url(#{}-hatch)", chart.id)) } else { drawn };
        marked(drawn, sheet, rule.key(), *rank, suits, effect)
    });
    chart.figure(bars, caption(sheet, rule.key(), &names, &effects[part]))
}

/// The marks of an effect, by which a program can check it.
fn marked(
    e: Element,
    sheet: &Sheet<'_>,
    wager: &str,
    rank: Rank,
    suits: &[Suit],
    effect: &Fraction,
) -> Element {
    e.with("data-decks", sheet.decks)
        .with("data-wager", wager)
        .with("data-rank", rank.letter())
        .with("data-suits", letters(suits))
        .with("data-figure", "removal")
        .with("data-value", effect)
}

fn caption(sheet: &Sheet<'_>, wager: &str, names: &str, (suits, ranks): &Group) -> Element {
    let best = ranks.iter().map(|(_, effect)| effect).max();
    let worst = ranks.iter().map(|(_, effect)| effect).min();
    let (Some(best), Some(worst)) = (best, worst) else { return el("figcaption") };
    let with = |wanted: &Fraction| {
        let of_rank = ranks.iter().filter(|(_, effect)| effect == wanted).map(|(rank, _)| *rank);
        of_rank.collect::<Vec<Rank>>()
    };
    let figure = |ranks: &[Rank], effect: &Fraction| {
        let rank = ranks.first().copied().unwrap_or(Rank::Ace);
        marked(el("span"), sheet, wager, rank, suits, effect).text(rounded(&thousandths(effect), 3))
    };
    let words = |ranks: &[Rank]| ranks.iter().map(|rank| rank.name()).collect::<Vec<_>>().join(" or ");
    let (helping, hurting) = (with(best), with(worst));
    el("figcaption")
        .text(format!("{names}: a missing {} does most for the patron, ", words(&helping)))
        .child(figure(&helping, best))
        .text(format!(" thousandths of a per cent; a missing {} does most for the house, ", words(&hurting)))
        .child(figure(&hurting, worst))
        .text(".")
}

fn text_table(sheet: &Sheet<'_>, effects: &[Effects]) -> Element {
    let ranks = effects.first().and_then(|effects| effects.first()).map(|(_, ranks)| ranks.as_slice());
    let names = ranks.unwrap_or_default().iter().map(|(rank, _)| rank.letter().to_string());
    let head = heads(["Wager".to_owned()].into_iter().chain(names));
    let rows = sheet.book.wagers.iter().zip(effects).flat_map(|(rule, effects)| {
        effects.iter().enumerate().map(move |(part, (suits, ranks))| {
            let name = match suits_in_words(effects, part) {
                Some(suits) => wager_head(rule).child(classed("span", "suits").text(suits)),
                None => wager_head(rule),
            };
            let cells = ranks.iter().map(|(rank, effect)| {
                let cell = marked(el("td"), sheet, rule.key(), *rank, suits, effect);
                cell.with("title", effect).text(rounded(&thousandths(effect), 3))
            });
            el("tr").child(name).children(cells)
        })
    });
    let rows: Vec<Element> = rows.collect();
    let caption = format!(
        "Effect of removing one card from {}, by rank, in units of 0.001 % of the stake",
        sheet.decks_in_words()
    );
    table("figures effects", caption, head, rows)
}
