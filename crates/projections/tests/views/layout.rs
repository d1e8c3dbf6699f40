//! The layout of a table with real chips, as its dealer sees it (R13c, `5.1`, `5.2`).

use crate::play::*;
use punto_projections::*;
use punto_rules::{Money, Role, Side};
use punto_table::*;
use punto_vocabulary::{BettingBox, By, PatronId};

/// A table with real chips, dealt face down, bets open. The limits are 20.00 to 400.00, the differential 100.00.
fn floor(game: &str) -> (Play, By) {
    let mut play = Play::of(game, |own| {
        (own.source, own.dealt) = (Source::RealShoe, Dealt::FaceDown);
        (own.chips, own.conducted, own.betting_ms) = (Chips::Real, Conducted::Automatically, None);
        own.limits.box_maximum = Some(Money::from_cents(50_000));
    });
    while play.views.felt(&NoNames).phase != Phase::Betting {
        play.step();
    }
    (play, staff("pit-1", Role::PitSupervisor))
}

fn chips(who: &str, on: &str, stake: i64, number: u8) -> ChipsLying {
    let (stake, betting_box) = (Money::from_cents(stake * 100), BettingBox(number));
    ChipsLying { patron: name(who), on: name(on), stake, betting_box, placed_by: None }
}

#[track_caller]
fn does(play: &mut Play, by: &By, command: Command) {
    assert!(play.ask(by, command, &mut |_, _, _| {}), "refused");
}

fn warnings(play: &Play) -> Vec<(u8, Option<String>, LayoutLimit, i64, String)> {
    let view = |warning: LayoutWarning| {
        let patron = warning.patron.map(|patron| patron.to_string());
        let found = warning.found.cents() / 100;
        (warning.betting_box.0, patron, warning.kind, found, warning.clause.to_string())
    };
    play.views.dealer(&NoNames).warnings.into_iter().map(view).collect()
}

#[test]
fn the_dealer_is_warned_while_bets_are_open_of_what_the_limits_do_not_allow() {
    let (mut play, pit) = floor("commission-super-six-plus");
    assert!(!play.views.dealer(&NoNames).layout_recorded);
    let wagers = vec![
        chips("seat-1", "player", 300, 1),
        chips("box-1-standing-a", "player", 10, 1),
        chips("box-1-standing-a", "player", 10, 1),
        chips("box-1-standing-b", "player", 10, 1),
        chips("seat-2", "tie", 500, 2),
        chips("seat-3", "banker", 350, 3),
        chips("box-3-standing-a", "banker", 250, 3),
    ];
    does(&mut play, &pit, Command::RecordLayout { wagers });
    let of = |patron: &str| Some(patron.to_owned());
    assert_eq!(
        warnings(&play),
        [
            (1, None, LayoutLimit::Differential, 330, "5.1".to_owned()),
            // Two stacks of one person are one Bet (R13d), which meets the minimum of 20.00.
            (1, of("box-1-standing-b"), LayoutLimit::Minimum, 10, "5.2".to_owned()),
            (2, of("seat-2"), LayoutLimit::Maximum, 500, "R13a".to_owned()),
            (3, None, LayoutLimit::Differential, 600, "5.1".to_owned()),
            (3, None, LayoutLimit::Maximum, 600, "R13a".to_owned()),
        ]
    );
    let view = play.views.dealer(&NoNames);
    assert!(view.layout_recorded);
    let people: Vec<_> =
        view.people.iter().map(|one| (one.patron.as_str(), one.label, one.place.is_some())).collect();
    assert_eq!(
        people,
        [
            ("box-1-standing-a", true, false),
            ("box-1-standing-b", true, false),
            ("box-3-standing-a", true, false),
            ("seat-1", true, true),
            ("seat-2", true, true),
            ("seat-3", true, true),
        ]
    );
    // The excess is rejected and the advice given: nothing is left to warn of.
    does(&mut play, &pit, Command::RecordLayout { wagers: vec![chips("seat-1", "player", 100, 1)] });
    assert_eq!(warnings(&play), []);
    assert_eq!(play.views.dealer(&NoNames).wagers.len(), 1);
}

#[test]
fn a_game_without_a_differential_cites_the_house_for_its_advice() {
    let (mut play, pit) = floor("six-star");
    let wagers = vec![chips("seat-1", "player", 300, 1), chips("seat-2", "tie", 1, 2)];
    does(&mut play, &pit, Command::RecordLayout { wagers });
    let seat = Some("seat-2".to_owned());
    assert_eq!(warnings(&play), [(2, seat, LayoutLimit::Minimum, 1, "R11".to_owned())]);
}

#[test]
fn the_last_layout_is_kept_and_a_corrected_round_says_who_gets_the_difference() {
    let (mut play, pit) = floor("commission-super-six-plus");
    let first = vec![chips("seat-1", "player", 100, 1), chips("seat-2", "banker", 100, 2)];
    does(&mut play, &pit, Command::RecordLayout { wagers: first.clone() });
    does(&mut play, &pit, Command::CloseBets {});
    let accept = |patron| Command::AcceptHand { side: Side::Banker, patron };
    does(&mut play, &pit, accept(Some(name("seat-2"))));
    let accepted = play.views.dealer(&NoNames).accepted;
    assert_eq!(accepted, [AcceptedView { side: Side::Banker, patron: name("seat-2"), name: None }]);
    does(&mut play, &pit, accept(None));
    assert_eq!(play.views.dealer(&NoNames).accepted, [], "the dealer holds it after all");
    does(&mut play, &pit, accept(Some(name("seat-1"))));
    while play.table.round().is_some() {
        play.step();
    }
    let view = play.views.dealer(&NoNames);
    assert_eq!((view.last_layout, view.accepted, view.differences), (first.clone(), vec![], vec![]));
    let staked = play.views.pit(&NoNames).account.staked;
    // Nobody had bet on Banker.
    let reason = name("a chip of the house");
    does(&mut play, &pit, Command::CorrectLayout { wagers: first[..1].to_vec(), reason });
    let view = play.views.dealer(&NoNames);
    assert_eq!(view.last_layout, first[..1]);
    let net = play.table.last_round().unwrap().settlement.as_ref().unwrap().winner;
    let who: Vec<_> = view.differences.iter().map(|one| one.patron.as_str()).collect();
    // A push changes nothing; a Banker wager that won or lost does.
    let expected: &[&str] = if net == punto_rules::Winner::Tie { &[] } else { &["seat-2"] };
    assert_eq!(who, expected);
    assert_eq!(play.views.pit(&NoNames).account.staked.cents(), staked.cents() - 10_000);
    assert_eq!(play.index.of_patron(&name("seat-2")).count(), 0);
    assert_eq!(play.views.patron(&name("seat-2"), &NoNames).last, None);
    // Staff read who corrected what and why; others read that it was corrected.
    let entry = play.index.latest_first().next().unwrap();
    let story = crate::history::story(&play, entry);
    let [correction] = &*story.clone().for_staff().corrections else { panic!("one correction") };
    assert_eq!((&*correction.by, correction.reason.as_str()), ("staff:pit-1", "a chip of the house"));
    let (patron, on) = (name("seat-2"), name("banker"));
    let (from, to, betting_box) = (Money::from_cents(10_000), Money::ZERO, BettingBox(2));
    assert_eq!(correction.changes, [ChipsChange { betting_box, patron, on, from, to }]);
    assert_eq!(story.clone().for_patron(&name("seat-1"), None).corrections, []);
    assert_eq!(story.for_public().corrections, []);
    play.step();
    assert!(play.views.dealer(&NoNames).differences.is_empty());
    assert_eq!(play.views.dealer(&NoNames).last_layout, first[..1]);
}

#[test]
fn a_wager_that_a_pit_employee_placed_names_them_to_dealer_and_patron() {
    let mut play = Play::of("commission-super-six-plus", |own| {
        (own.source, own.dealt) = (Source::RealShoe, Dealt::FaceUp);
        (own.chips, own.conducted, own.betting_ms) = (Chips::Credits, Conducted::Automatically, None);
    });
    let pit = staff("pit-1", Role::PitSupervisor);
    while play.views.felt(&NoNames).phase != Phase::Betting {
        play.step();
    }
    let ann: PatronId = name("ann");
    let place = Place::Seat(BettingBox(1));
    does(&mut play, &pit, Command::Join { patron: ann.clone(), place });
    let amount = Money::from_cents(100_000);
    let buy = Command::House(HouseCommand::BuyCredits { patron: ann.clone(), amount, with: Means::Cash });
    does(&mut play, &By::Cashier(name("cash-1")), buy);
    let wager = |stake| Command::PlaceWager {
        patron: name("ann"),
        on: name("tie"),
        stake: Money::from_cents(stake),
        betting_box: Some(BettingBox(1)),
        round: None,
    };
    does(&mut play, &By::Patron(ann.clone()), wager(5_000));
    assert_eq!(play.views.patron(&ann, &NoNames).wagers[0].placed_by, None);
    does(&mut play, &pit, wager(1_000));
    assert_eq!(play.views.patron(&ann, &NoNames).wagers[0].placed_by, Some(name("pit-1")));
    assert_eq!(play.views.dealer(&NoNames).wagers[0].placed_by, Some(name("pit-1")));
    // By the name of a person, where it is known.
    assert_eq!(play.views.patron(&ann, &SomeNames).wagers[0].placed_by_name.as_deref(), Some("Dealer 5"));
    assert_eq!(play.views.dealer(&SomeNames).wagers[0].placed_by_name.as_deref(), Some("Dealer 5"));
}
