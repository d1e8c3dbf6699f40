//! The page of every game: well-formed, self-contained, and true to the last figure.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::float_arithmetic,
    reason = "a test that cannot be set up may stop; figures for display are compared with what is displayed"
)]

mod figures;
mod tags;

use figures::Fresh;
use punto_odds::sheet::{SheetOptions, page};
use punto_rules::{Money, Rulebook};
use std::collections::BTreeSet;

const EXAMPLES: [(&str, &str); 2] = [
    ("ez-baccarat.toml", include_str!("../../../../examples/rulebooks/ez-baccarat.toml")),
    ("dragon-bonus.toml", include_str!("../../../../examples/rulebooks/dragon-bonus.toml")),
];

fn games() -> Vec<Rulebook> {
    let house =
        punto_rulebooks::house_games().map(|key| punto_rulebooks::house_rulebook(key).unwrap().clone());
    let examples = EXAMPLES.map(|(file, source)| punto_rulebooks::read(file, source).unwrap());
    house.into_iter().chain(examples).collect()
}

/// A game that permits every number of decks there is, with a title that would like to be markup.
fn awkward() -> Rulebook {
    let mut book = games().remove(2);
    (book.decks.min, book.decks.max) = (1, 20);
    book.front.title = "\"Six\" & <Star>\\".into();
    book
}

#[test]
fn every_page_is_well_formed_and_stands_alone() {
    for book in games().iter().chain([&awkward()]) {
        let page = page(book, &SheetOptions::of(book));
        let tags = tags::read(&page).unwrap_or_else(|wrong| panic!("{}: {wrong}", book.front.key));
        assert!(!page.contains("http"), "{}", book.front.key);
        assert!(!page.contains("  "), "two spaces: {}", book.front.key);
        let mut words = page.split(|c: char| !c.is_alphanumeric());
        assert!(words.all(|word| !["NaN", "inf", "script"].contains(&word)), "{}", book.front.key);
        for tag in &tags {
            let outside = ["src", "href", "url"].iter().filter_map(|name| tag.get(name));
            assert!(outside.into_iter().all(|to| to.starts_with('#')), "{tag:?}");
        }
        let ids: Vec<&str> = tags.iter().filter_map(|tag| tag.get("id")).collect();
        assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "an id stands twice");
        let mut links = tags.iter().filter_map(|tag| tag.get("href"));
        assert!(links.all(|to| ids.contains(&&to[1..])));
    }
}

#[test]
fn every_figure_is_that_of_a_fresh_analysis() {
    for book in games().iter().chain([&awkward()]) {
        for (decks, cents) in [(8, 10_000), (book.decks.min, 250)] {
            let options = SheetOptions { decks, stake: Money::from_cents(cents), ..SheetOptions::of(book) };
            let page = page(book, &options);
            let tags = tags::read(&page).unwrap();
            let fresh = Fresh::of(book, options.stake);
            let marked = tags.iter().filter(|tag| tag.get("data-figure").is_some());
            assert!(marked.inspect(|tag| fresh.check(tag)).count() > 100);
        }
    }
}

#[test]
fn every_wager_has_its_figures_for_every_number_of_decks() {
    for book in games() {
        let page = page(&book, &SheetOptions::of(&book));
        let tags = tags::read(&page).unwrap();
        let seen: BTreeSet<String> = tags
            .iter()
            .filter_map(|tag| {
                let line = tag.get("data-line").unwrap_or_default();
                let (decks, wager) = (tag.get("data-decks")?, tag.get("data-wager")?);
                Some(format!("{decks} {wager} {}{line}", tag.get("data-figure")?))
            })
            .collect();
        for decks in book.decks.min..=book.decks.max {
            for rule in &book.wagers {
                let lines = (0..rule.lines().len()).map(|line| format!("probability{line}"));
                let others = ["win", "push", "lose", "expectation", "house_edge", "deviation", "hit"];
                for figure in lines.chain(others.map(str::to_owned)) {
                    let wanted = format!("{decks} {} {figure}", rule.key());
                    assert!(seen.contains(&wanted), "{}: no {wanted}", book.front.key);
                }
            }
        }
    }
}

#[test]
fn every_chart_has_a_title_axes_with_labels_and_a_sentence() {
    for book in games() {
        let page = page(&book, &SheetOptions::of(&book));
        let tags = tags::read(&page).unwrap();
        let charts: Vec<_> = tags.iter().filter(|tag| tag.name == "svg").collect();
        assert!(charts.len() >= 6, "{}", book.front.key);
        for chart in charts {
            assert_eq!(chart.get("role"), Some("img"));
            let end = chart.at + page[chart.at..].find("</svg>").unwrap();
            let inside: Vec<_> = tags.iter().filter(|tag| (chart.at..end).contains(&tag.at)).collect();
            let text = |what: &str, has: &dyn Fn(&tags::Tag<'_>) -> bool| {
                let found = inside.iter().find(|tag| has(tag)).unwrap_or_else(|| panic!("no {what}"));
                assert!(found.text.len() > 3, "{what}: {found:?}");
            };
            text("title", &|tag| tag.name == "title");
            text("description", &|tag| tag.name == "desc");
            text("label across", &|tag| tag.get("class") == Some("axis x-axis"));
            text("label up", &|tag| tag.get("class") == Some("axis y-axis"));
            let after = page[end + "</svg>".len()..].trim_start();
            let caption = after.strip_prefix("<figcaption>").unwrap_or_else(|| panic!("{after:.40}"));
            let caption = &caption[..caption.find("</figcaption>").unwrap()];
            assert!(caption.len() > 40 && caption.ends_with('.'), "{caption}");
        }
    }
}

#[test]
fn the_chances_of_a_hundred_rounds_add_up() {
    for book in games() {
        let page = page(&book, &SheetOptions::of(&book));
        let tags = tags::read(&page).unwrap();
        let of = |figure: &str| -> f64 {
            let marked = tags.iter().filter(|tag| tag.get("data-figure") == Some(figure));
            marked.map(|tag| tag.get("data-value").unwrap().parse::<f64>().unwrap()).sum()
        };
        let total = of("hundred_ahead") + of("hundred_even") + of("hundred_behind");
        assert!((total - 2.0).abs() < 1e-9, "{}: two wagers, {total}", book.front.key);
        assert!((of("hundred_column") - 2.0).abs() < 1e-3, "{}: what is drawn is nearly all", book.front.key);
    }
}

#[test]
fn the_effects_of_all_cards_are_exactly_nothing_together() {
    for book in games() {
        let odds = punto_odds::Odds::of(&book);
        let shoe = punto_rules::Composition::full(book.deck, book.decks.min);
        let removals = odds.effects_of_removal(&shoe, None).unwrap();
        for wager in 0..book.wagers.len() {
            let sum: punto_odds::Fraction =
                removals.iter().map(|removal| removal.effects[wager].clone()).sum();
            assert_eq!(sum.to_string(), "0");
        }
    }
}

#[test]
fn known_figures_stand_on_the_page() {
    let check = |key: &str, shown: &[&str]| {
        let book = punto_rulebooks::house_rulebook(key).unwrap();
        let page = page(book, &SheetOptions::of(book));
        for figure in shown {
            assert!(page.contains(&format!("{figure}\u{a0}%</td>")), "{key}: {figure}");
        }
    };
    check("commission-super-six-plus", &["1.057906", "1.235081", "14.359629", "10.361446", "16.683572"]);
    check("super-six-etg", &["1.458104", "13.818055"]);
    check("six-star", &["17.680581"]);
}
