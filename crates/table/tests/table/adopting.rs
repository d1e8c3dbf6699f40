//! Another version of the rulebook: between sets of cards, and never for a round that was played by the old one.

use crate::floor::*;
use punto_rules::{Card, Money, Rulebook, Side};
use punto_table::*;
use std::sync::Arc;

/// The same game with a Tie that pays 9 to 1.
fn nine_to_one(game: &str) -> Arc<Rulebook> {
    let source = punto_rulebooks::house_source(game).unwrap();
    let changed = source.replacen("odds = \"8:1\"", "odds = \"9:1\"", 1);
    assert_ne!(changed, source);
    Arc::new(punto_rulebooks::read("changed.toml", &changed).unwrap())
}

fn floor() -> Floor {
    let mut floor = Floor::with("six-star", |settings| settings.source = Source::RealShoe);
    floor.join("ann", 1);
    floor
}

fn tie(floor: &mut Floor, cards: &str) {
    floor.open();
    floor.bet("ann", "tie", 100, 1);
    floor.close();
    floor.deal(cards);
}

fn correct(card: &str) -> Command {
    let card: Card = card.parse().unwrap();
    Command::CorrectCard { side: Side::Banker, nth: 1, card, reason: name("misread") }
}

#[test]
fn a_version_comes_into_force_between_sets_only() {
    let mut floor = floor();
    let new = nine_to_one("six-star");
    assert_eq!(floor.table.adopt(new.clone()), Err(NotAdopted::Set));
    tie(&mut floor, "9e 9w Te Tw");
    assert_eq!(floor.table.adopt(new.clone()), Err(NotAdopted::Round));
    floor.finish();
    assert_eq!(floor.credits("ann"), dollars(10_800), "by the old version");
    assert_eq!(floor.table.adopt(new.clone()), Err(NotAdopted::Set));
    floor.end_shoe(&dealer());
    floor.table.adopt(new.clone()).unwrap();
    floor.load();
    tie(&mut floor, "9e 9w Te Tw");
    floor.finish();
    assert_eq!(floor.credits("ann"), dollars(11_700), "by the new version");
}

#[test]
fn the_last_round_is_settled_again_by_the_version_it_was_played_by() {
    let mut floor = floor();
    tie(&mut floor, "9e 8w Te Tw");
    floor.finish();
    assert_eq!(floor.credits("ann"), dollars(9_900));
    floor.end_shoe(&dealer());
    let (old, new) = (floor.table.shared_rulebook().clone(), nine_to_one("six-star"));
    floor.table.adopt(old.clone()).unwrap();
    floor.table.adopt(new.clone()).unwrap();
    assert!(Arc::ptr_eq(floor.table.rulebook_for(&correct("9w")), &old));
    assert!(Arc::ptr_eq(floor.table.rulebook_for(&Command::OpenBets {}), &new));
    floor.ok(&supervisor(), correct("9w"));
    assert_eq!(floor.credits("ann"), dollars(10_800), "8 to 1, as it was played");
    // From the next round on there is only the new one.
    floor.load();
    tie(&mut floor, "9e 8w Te Tw");
    floor.finish();
    assert!(Arc::ptr_eq(floor.table.rulebook_for(&correct("9w")), &new));
    floor.ok(&supervisor(), correct("9w"));
    assert_eq!(floor.credits("ann"), dollars(11_700));
}

#[test]
fn a_version_that_the_settings_do_not_fit_is_refused() {
    let mut floor = floor();
    floor.end_shoe(&dealer());
    let before = floor.table.clone();
    let refused = floor.table.adopt(nine_to_one("rapid-etg")).unwrap_err();
    assert!(matches!(refused, NotAdopted::Settings(SettingsRefused::Game { .. })), "{refused}");
    let mut fewer = (*nine_to_one("six-star")).clone();
    fewer.wagers.pop();
    let fewer = Arc::new(fewer);
    let refused = floor.table.adopt(fewer.clone()).unwrap_err();
    assert!(matches!(refused, NotAdopted::Settings(SettingsRefused::NotOffered { .. })), "{refused}");
    assert!(floor.table == before);
    // Limits that wait for the next round count too.
    let mut limits = floor.table.limits().unwrap().clone();
    limits.wagers.retain(|key, _| fewer.offered(key.as_str()).is_some());
    assert!(limits.check(&fewer).is_ok());
    let (all, mut odd) = (floor.table.limits().unwrap().clone(), (*nine_to_one("six-star")).clone());
    odd.differential = rulebook(RWS).differential.clone();
    let set = floor.table.limits().unwrap().clone();
    floor.ok(&supervisor(), Command::SetLimits { limits: set });
    assert!(matches!(floor.table.adopt(Arc::new(odd)), Err(NotAdopted::Settings(_))));
    assert_eq!(floor.table.limits(), Some(&all));
    assert_eq!(floor.credits("ann"), Money::from_cents(1_000_000));
    // A closed table is set up anew when it opens.
    floor.ok(&supervisor(), Command::CloseTable { reason: None, until_ms: None });
    floor.table.adopt(fewer).unwrap();
    let mut open = settings("six-star");
    assert!(matches!(
        floor.no(&supervisor(), Command::OpenTable { settings: Box::new(open.clone()) }),
        Refusal::Settings { .. }
    ));
    open.limits = limits;
    floor.ok(&supervisor(), Command::OpenTable { settings: Box::new(open) });
}
