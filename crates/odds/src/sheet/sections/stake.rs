//! Where a fixed bonus is paid: the edge against the stake.

use super::Section;
use super::exact::COLUMNS_MAX;
use crate::Fraction;
use crate::sheet::axis::Axis;
use crate::sheet::chart::{Chart, Size, label, line, marker, polyline};
use crate::sheet::contents::{Sheet, decks_in_words, ink};
use crate::sheet::figure::Figures;
use crate::sheet::html::{Element, el, heads, p, row_head, table, td};
use crate::sheet::number::{float, round_step, rounded};
use punto_rules::{Money, WagerRule};

/// Nothing for a game without fixed bonuses.
pub(super) fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let carriers = (0..sheet.book.wagers.len())
        .filter(|wager| sheet.figures(*wager).is_some_and(|figures| figures.bonuses().count() > 0));
    let carriers: Vec<usize> = carriers.collect();
    let title = match carriers.as_slice() {
        [] => return None,
        [wager] => format!("{}: house edge against the stake", sheet.book.wagers[*wager]),
        _ => "House edge against the stake".to_owned(),
    };
    let mut body = vec![p(format!(
        "A bonus of a fixed amount is paid whatever the stake, to each patron who has the wager; the \
         smaller the stake, the more it is worth beside it. The figures are for {}, one patron with one \
         wager. Stakes are in the currency of the table.",
        sheet.decks_in_words()
    ))];
    body.extend(carriers.into_iter().flat_map(|wager| of_wager(sheet, wager)));
    Some(Section::new("stake", title, body))
}

fn of_wager(sheet: &Sheet<'_>, wager: usize) -> Vec<Element> {
    let Some(figures) = sheet.figures(wager) else { return vec![] };
    let stakes = stakes(figures);
    let mut parts = vec![chart(figures, &stakes), table_of_stakes(figures, &stakes)];
    let by_decks = sheet.figures_by_decks(wager);
    parts.extend(by_decks.chunks(COLUMNS_MAX).map(|part| break_even(figures.wager.rule(), part)));
    parts
}

/// The same figures with another stake.
const fn staked(figures: Figures<'_>, stake: Money) -> Figures<'_> {
    Figures { stake, ..figures }
}

/// The stakes of the table: 1, 2 and 5 times powers of ten, from below the break-even stake to well above the
/// stake of the page.
fn stakes(figures: Figures<'_>) -> Vec<Money> {
    let even = figures.wager.break_even_stake().map_or(100.0, |cents| cents.to_f64());
    let asked = float(figures.stake.cents().max(1));
    let highest = (even * 1_000.0).max(asked * 10.0);
    let mut stake = round_step((even / 2.5).max(1.0));
    let mut stakes = vec![];
    while stake <= highest * 1.001 && stakes.len() < 40 {
        stakes.extend(whole_cents(stake));
        stake = round_step(stake * 1.01);
    }
    if !stakes.contains(&figures.stake) && figures.stake > Money::ZERO {
        stakes.push(figures.stake);
        stakes.sort();
    }
    stakes
}

fn whole_cents(cents: f64) -> Option<Money> {
    format!("{cents:.0}").parse().ok().map(Money::from_cents)
}

fn edge(figures: Figures<'_>, stake: Money) -> f64 {
    figures.wager.house_edge(Some(stake)).to_f64() * 100.0
}

fn chart(figures: Figures<'_>, stakes: &[Money]) -> Element {
    let rule = figures.wager.rule();
    let (from, to) =
        (stakes.first().map_or(1, |stake| stake.cents()), stakes.last().map_or(10, |stake| stake.cents()));
    let plain = figures.wager.house_edge(None).to_f64() * 100.0;
    let values = stakes.iter().map(|stake| edge(figures, *stake)).chain([plain * 1.12, 0.0]);
    let chart = Chart {
        id: format!("stake-{}", rule.key()),
        title: format!("{rule}: house edge against the stake"),
        description: format!(
            "Curve of the house edge of {rule} in per cent of the stake, against the stake on a logarithmic \
             axis."
        ),
        size: Size::Full,
        ink: ink(rule),
        x: Axis::logarithmic(
            "stake, currency of the table (logarithmic)",
            float(from),
            float(to),
            ticks(stakes),
        ),
        y: Axis::over("house edge, % of the stake", values, 6),
    };
    chart.figure(marks(figures, &chart, (float(from), float(to))), caption(figures))
}

/// The stakes that are marked on the axis; only powers of ten where there are many.
fn ticks(stakes: &[Money]) -> Vec<(f64, String)> {
    let few = stakes.len() <= 16;
    let round = |stake: &&Money| {
        let digits = stake.cents().to_string();
        let leading = if few { digits.strip_prefix(['1', '2', '5']) } else { digits.strip_prefix('1') };
        leading.is_some_and(|rest| rest.bytes().all(|digit| digit == b'0'))
    };
    let tick = |stake: &Money| (float(stake.cents()), stake.to_string().trim_end_matches(".00").to_owned());
    stakes.iter().filter(round).map(tick).collect()
}

fn marks(figures: Figures<'_>, chart: &Chart, (from, to): (f64, f64)) -> Vec<Element> {
    let colour = ink(figures.wager.rule());
    let plain = figures.wager.house_edge(None).to_f64() * 100.0;
    let curve = (0..=160_u8).map(|n| {
        let cents = from * ((to / from).ln() * f64::from(n) / 160.0).exp();
        (chart.across(cents), chart.up(plain - edge_of_bonus(figures) / cents))
    });
    let curve: Vec<(f64, f64)> = curve.collect();
    let (left, right, height) = (chart.across(from), chart.across(to), chart.up(plain));
    let mut marks = vec![
        line("guide", (left, height), (right, height)),
        label("note", (right - 4.0, height - 6.0), "end", "without bonus ")
            .child(without_bonus(figures, "tspan")),
        polyline(&format!("{colour} curve"), &curve),
    ];
    if let Some(even) = figures.wager.break_even_stake().filter(|even| chart.x.shows(even.to_f64())) {
        let at = (chart.across(even.to_f64()), chart.up(0.0));
        marks.extend(chart.upright("guide", even.to_f64(), &format!("break-even {}", in_currency(&even))));
        marks.push(marker(colour, at));
    }
    let asked = figures.stake;
    if asked > Money::ZERO {
        let at = (chart.across(float(asked.cents())), chart.up(edge(figures, asked)));
        marks.push(marker("side", at));
        marks.push(label("note", (at.0, at.1 + 18.0), "middle", format!("stake of this page {asked}")));
    }
    marks
}

/// The edge without the bonus, which is marked as that of no stake.
fn without_bonus(figures: Figures<'_>, tag: &'static str) -> Element {
    staked(figures, Money::ZERO).house_edge(tag).with("data-stake", 0)
}

/// What one cent of stake would lose of the edge by the bonuses: per cent times cents.
fn edge_of_bonus(figures: Figures<'_>) -> f64 {
    let paid =
        figures.bonuses().map(|(bonus, probability)| float(bonus.amount.cents()) * probability.to_f64());
    paid.sum::<f64>() * 100.0
}

/// An amount in cents that may be a fraction of one, as money.
fn in_currency(cents: &Fraction) -> String {
    rounded(&(cents * &Fraction::new(1, 100)), 2)
}

fn caption(figures: Figures<'_>) -> Element {
    let rule = figures.wager.rule();
    let caption = el("figcaption");
    match figures.wager.break_even_stake() {
        Some(even) => caption
            .text(format!("The house edge of {rule} is zero at a stake of "))
            .child(break_even_figure(figures, "span", &even))
            .text(": below it the patron has the better of it, above it the house. It is ")
            .child(figures.house_edge("span"))
            .text(format!(" at a stake of {} and never passes ", figures.stake))
            .child(without_bonus(figures, "span"))
            .text(", the edge without the bonus."),
        None => caption.text(format!("No stake makes {rule} even.")),
    }
}

fn break_even_figure(figures: Figures<'_>, tag: &'static str, even: &Fraction) -> Element {
    figures
        .marked(tag, "break_even_stake", even)
        .with("title", format!("{even} cents"))
        .text(in_currency(even))
}

fn table_of_stakes(figures: Figures<'_>, stakes: &[Money]) -> Element {
    let head = heads([
        "Stake, currency of the table",
        "Expectation, of the stake",
        "House edge, of the stake",
        "Standard deviation, × stake",
    ]);
    let rows = stakes.iter().map(|stake| {
        let figures = staked(figures, *stake);
        let mark = |cell: Element| cell.with("data-stake", stake.cents());
        el("tr")
            .child(row_head(stake).with("class", "amount"))
            .child(mark(figures.expectation("td")))
            .child(mark(figures.house_edge("td")))
            .child(mark(figures.deviation("td")))
    });
    table("figures stakes", format!("{} by stake", figures.wager.rule()), head, rows)
}

fn break_even(rule: &WagerRule, by_decks: &[Figures<'_>]) -> Element {
    let head = heads(by_decks.iter().map(|figures| decks_in_words(figures.decks)));
    let head = [row_head("Number of decks")].into_iter().chain(head);
    let cells = by_decks.iter().map(|figures| match figures.wager.break_even_stake() {
        Some(even) => break_even_figure(*figures, "td", &even),
        None => td("none"),
    });
    let row = el("tr").child(row_head("Stake, currency of the table")).children(cells);
    table("figures", format!("{rule}: break-even stake by number of decks"), head, [row])
}
