//! The layout as it lies, played by people who have no account (R13c, R13d, R16).

use crate::floor::*;
use punto_rules::{Money, Role, Side, Standing};
use punto_table::*;
use punto_vocabulary::{BettingBox, By, WagerId};

/// A table with real chips, bets open.
fn floor(game: &str) -> Floor {
    let mut floor = Floor::with(game, |settings| {
        settings.chips = Chips::Real;
        settings.dealt = Dealt::FaceDown;
        settings.limits.differential = settings.limits.differential.map(|_| dollars(500));
    });
    floor.open();
    floor
}

fn chips(lying: &[(&str, &str, i64, u8)]) -> Vec<ChipsLying> {
    let chips = |(who, on, stake, number): &(&str, &str, i64, u8)| ChipsLying {
        patron: name(who),
        on: name(on),
        stake: dollars(*stake),
        betting_box: BettingBox(*number),
        placed_by: None,
    };
    lying.iter().map(chips).collect()
}

fn record(lying: &[(&str, &str, i64, u8)]) -> Command {
    Command::RecordLayout { wagers: chips(lying) }
}

fn correct(lying: &[(&str, &str, i64, u8)]) -> Command {
    Command::CorrectLayout { wagers: chips(lying), reason: name("two stacks were taken for one") }
}

/// Who has how much where.
fn lying(floor: &Floor) -> Vec<(String, i64, u8)> {
    let wagers = floor.table.round().unwrap().wagers.values();
    let view = |wager: &LiveWager| {
        (wager.patron.to_string(), wager.stake.cents() / 100, wager.betting_box.unwrap().0)
    };
    wagers.map(view).collect()
}

fn differences(events: &[Event]) -> Vec<(String, i64)> {
    let again = events.iter().find_map(|event| match event {
        Event::RoundResettled(again) => Some(again),
        _ => None,
    });
    let again = again.unwrap();
    assert_eq!(again.clauses.iter().map(ToString::to_string).collect::<Vec<_>>(), ["R13c"]);
    again.differences.iter().map(|one| (one.patron.to_string(), one.amount.cents())).collect()
}

/// R5: one Tie Bonus to each player, also to several who stand at one box without an account.
#[test]
fn three_people_standing_at_one_box_get_three_tie_bonuses() {
    let mut floor = floor("six-star");
    floor.ok(
        &dealer(),
        record(&[
            ("box-3-standing-a", "tie", 100, 3),
            ("box-3-standing-b", "tie", 50, 3),
            ("box-3-standing-b", "tie", 50, 4),
            ("box-3-standing-c", "tie", 10, 3),
        ]),
    );
    floor.close();
    // Both hands have two Fire cards that make nine (R3).
    let suit =
        floor.deck().suits().iter().find(|suit| format!("{suit:?}").starts_with("Fire")).unwrap().letter();
    floor.deal(&format!("9{suit} 9{suit} T{suit} T{suit}"));
    let settled = floor.finish();
    let bonuses: Vec<_> = settled.bonuses.iter().map(|bonus| (bonus.patron.as_str(), bonus.amount)).collect();
    let each = dollars(3_000);
    assert_eq!(bonuses, [("box-3-standing-a", each), ("box-3-standing-b", each), ("box-3-standing-c", each)]);
    floor.check_replay();
}

/// `5.1.2`, R13d: each person's Bet is held against the minimum, and below it stays whole.
#[test]
fn three_wagers_below_the_minimum_of_three_people_are_not_pro_rated_as_one() {
    let mut floor = floor(RWS);
    floor.ok(
        &dealer(),
        record(&[
            ("seat-1", "player", 1_000, 1),
            ("box-1-standing-a", "player", 5, 1),
            ("box-1-standing-b", "player", 5, 1),
            ("box-1-standing-c", "player", 5, 1),
        ]),
    );
    floor.close();
    floor.deal(SIX_CARDS);
    let effective: Vec<Money> = floor.finish().wagers.iter().map(|wager| wager.effective).collect();
    assert_eq!(effective, [485, 5, 5, 5].map(dollars));
}

/// R13c: while bets are open the dealer may record already, and again until the first card.
#[test]
fn a_layout_is_recorded_while_bets_are_open_and_replaced_until_the_first_card() {
    let mut floor = floor(RWS);
    floor.ok(&dealer(), record(&[("seat-1", "player", 900, 1)]));
    assert_eq!(lying(&floor), [("seat-1".into(), 900, 1)]);
    floor.ok(&dealer(), record(&[("seat-1", "player", 400, 1), ("ann", "banker", 100, 2)]));
    assert_eq!(lying(&floor), [("seat-1".into(), 400, 1), ("ann".into(), 100, 2)]);
    // Chips are taken off the felt, not off the record.
    let clear = Command::ClearWagers { patron: name("ann") };
    assert_eq!(floor.no(&patron("ann"), clear), Refusal::RealChips);
    assert_eq!(floor.no(&patron("ann"), withdraw(WagerId(3), None)), Refusal::RealChips);
    // An excess that nobody rejected lies as it lies: it is pro-rated, not handed back (5.1.1).
    floor.ok(&dealer(), record(&[("seat-1", "player", 900, 1)]));
    assert_eq!(floor.kinds(&dealer(), Command::CloseBets {}), ["BetsClosed"]);
    // What was recorded while bets were open counts, and can still be put right by the dealer.
    assert_ne!(next_step(&floor.table), NextStep::RecordLayout);
    floor.ok(&dealer(), record(&[("seat-1", "player", 800, 1)]));
    floor.deal("2");
    assert_eq!(floor.no(&dealer(), record(&[])), Refusal::Layout);
    floor.deal("T 3 3 4 5");
    let settled = floor.finish();
    assert_eq!((settled.wagers[0].stake, settled.wagers[0].effective), (dollars(800), dollars(500)));
    floor.check_replay();
}

/// R13c: order of placement is box number, then seated before standing, then as listed.
#[test]
fn recorded_wagers_are_ordered_by_box_then_seated_before_standing() {
    let mut floor = floor(RWS);
    floor.ok(&dealer(), Command::Join { patron: name("ann"), place: Place::Seat(BettingBox(2)) });
    floor.ok(
        &dealer(),
        record(&[
            ("box-2-standing-b", "tie", 30, 2),
            ("ann", "tie", 20, 2),
            ("box-2-standing-a", "tie", 40, 2),
            ("ann", "player", 10, 1),
        ]),
    );
    let order: Vec<_> = lying(&floor).into_iter().map(|(_, stake, _)| stake).collect();
    assert_eq!(order, [10, 20, 30, 40]);
    let standings: Vec<_> =
        floor.table.round().unwrap().wagers.values().map(|wager| wager.standing).collect();
    let (seated, standing) = (Standing::Seated, Standing::Standing);
    assert_eq!(
        standings,
        [standing, seated, standing, standing],
        "on another box she counts as standing (R13b)"
    );
}

/// Who sits where is recorded: the label of a seat takes that seat, and no other.
#[test]
fn a_label_of_a_seat_sits_there_and_nowhere_else() {
    let mut floor = floor(RWS);
    let kinds = floor.kinds(&dealer(), record(&[("seat-3", "player", 100, 3), ("seat-3", "tie", 100, 4)]));
    assert_eq!(kinds, ["PatronJoined", "LayoutRecorded"]);
    assert_eq!(floor.table.seated_at(BettingBox(3)), Some(&name("seat-3")));
    assert_eq!(floor.kinds(&dealer(), record(&[("seat-3", "player", 100, 3)])), ["LayoutRecorded"]);
    let join = |who: &str, place| Command::Join { patron: name(who), place };
    floor.ok(&dealer(), join("ann", Place::Seat(BettingBox(4))));
    assert_eq!(floor.no(&dealer(), record(&[("seat-4", "tie", 10, 4)])), Refusal::PlaceTaken);
    let elsewhere = Refusal::OtherLabel { patron: name("seat-5") };
    assert_eq!(floor.no(&dealer(), join("seat-5", Place::Seat(BettingBox(6)))), elsewhere);
    assert!(matches!(
        floor.no(&dealer(), record(&[("box-12-standing-a", "tie", 10, 1)])),
        Refusal::NoSuchBox { .. }
    ));
    // Where credits are played with, everybody has an account.
    let mut credits = Floor::of(RWS);
    assert_eq!(credits.no(&dealer(), join("seat-5", Place::Seat(BettingBox(5)))), Refusal::NotRealChips);
}

/// R13c: by the dealer until the first card is drawn, then by a pit supervisor until the next round begins.
#[test]
fn a_wrong_layout_is_corrected_by_a_supervisor_from_the_first_card_on() {
    let mut floor = floor(RWS);
    assert_eq!(
        floor.no(&supervisor(), correct(&[])),
        Refusal::LayoutStands { why: "until the first card it is recorded again" }
    );
    floor.ok(&dealer(), record(&[("seat-1", "player", 100, 1)]));
    floor.close();
    floor.deal("2 T");
    let right = [("seat-1", "player", 100, 1), ("box-1-standing-a", "banker", 50, 1)];
    assert!(matches!(floor.no(&dealer(), correct(&right)), Refusal::NotAllowed { .. }));
    assert_eq!(floor.kinds(&supervisor(), correct(&right)), ["LayoutCorrected"]);
    assert_eq!(lying(&floor), [("seat-1".into(), 100, 1), ("box-1-standing-a".into(), 50, 1)]);
    floor.deal("3 3 4 5");
    let settled = floor.finish();
    assert_eq!(settled.wagers.len(), 2);
    floor.check_replay();
    // Later it stands.
    floor.open();
    floor.close();
    let gone = floor.no(&supervisor(), correct(&right));
    assert!(matches!(gone, Refusal::LayoutStands { .. }));
    let mut credits = Floor::of(RWS);
    credits.play("9 2 T 3");
    assert_eq!(credits.no(&supervisor(), correct(&[])), Refusal::NotRealChips);
}

/// R13c: a settled round is settled again by the difference, for people added, removed and with other stakes.
#[test]
fn a_settled_round_is_settled_again_by_the_corrected_layout() {
    let mut floor = floor(RWS);
    floor.ok(
        &dealer(),
        record(&[("seat-1", "player", 100, 1), ("seat-2", "player", 100, 2), ("seat-3", "banker", 100, 3)]),
    );
    floor.close();
    // The Player wins with 9 to 8.
    floor.deal(SIX_CARDS);
    floor.finish();
    let right = [
        ("seat-1", "player", 250, 1),
        ("seat-3", "banker", 100, 3),
        ("seat-3", "banker", 50, 3),
        ("box-1-standing-a", "banker", 40, 1),
    ];
    assert!(matches!(floor.no(&dealer(), correct(&right)), Refusal::NotAllowed { .. }));
    let events = floor.ok(&supervisor(), correct(&right));
    let kinds: Vec<_> = events.iter().map(Event::kind).collect();
    assert_eq!(kinds, ["LayoutCorrected", "RoundResettled"]);
    assert_eq!(
        differences(&events),
        [
            ("box-1-standing-a".into(), -4_000),
            ("seat-1".into(), 15_000),
            ("seat-2".into(), -10_000),
            ("seat-3".into(), -5_000),
        ]
    );
    // Put right once more, it is the difference to the last settlement.
    let events = floor.ok(&supervisor(), correct(&right[..3]));
    assert_eq!(differences(&events), [("box-1-standing-a".into(), 4_000)]);
    let last = floor.table.last_round().unwrap();
    assert_eq!(last.settlement.as_ref().unwrap().wagers.len(), 3);
    assert!(
        floor.table.patrons().all(|(_, state)| state.owed == Money::ZERO && state.credits == Money::ZERO)
    );
    floor.check_replay();
}

/// R13c, R20: nothing is corrected while play is stopped, nor in a void round.
#[test]
fn a_void_round_keeps_its_layout_and_a_stopped_one_is_put_right() {
    let mut floor = floor("six-star");
    floor.ok(&dealer(), record(&[("seat-1", "player", 100, 1)]));
    floor.close();
    floor.deal("2");
    floor.ok(&shift(), report(punto_rules::Kind::Other, ""));
    // Until the next round begins the record is corrected, also while play is stopped (R13c).
    floor.ok(&supervisor(), correct(&[("seat-1", "player", 200, 1)]));
    floor.ok(
        &shift(),
        Command::Decide { irregularity: None, decision: Decision::Void, reason: name("so be it") },
    );
    assert!(matches!(floor.no(&supervisor(), correct(&[])), Refusal::LayoutStands { .. }));
}

/// R16: a patron without a terminal asks by word of mouth; the dealer records it, and the right person is checked.
#[test]
fn a_squeeze_asked_for_by_word_of_mouth_is_recorded_with_both_names() {
    let mut floor = floor(RWS);
    floor.ok(
        &dealer(),
        record(&[
            ("seat-1", "player", 100, 1),
            // Two stacks on one area are one Bet (R13d).
            ("seat-2", "tie", 60, 2),
            ("seat-2", "tie", 60, 2),
            ("box-1-standing-a", "banker", 500, 1),
        ]),
    );
    floor.close();
    let ask = |who: &str| Command::RequestSqueeze { patron: name(who), side: Side::Player, nth: 1 };
    for other in ["seat-1", "box-1-standing-a"] {
        assert!(matches!(floor.no(&dealer(), ask(other)), Refusal::NoSqueeze { .. }), "{other}");
    }
    let events = floor.ok(&dealer(), ask("seat-2"));
    let by = |event: &Event| match event {
        Event::SqueezeRequested(asked) => asked.recorded_by.clone(),
        _ => None,
    };
    assert_eq!(by(&events[0]), Some(name("dealer-1")));
    let grant = Command::GrantSqueeze { side: Side::Player, nth: 1 };
    floor.ok(&dealer(), grant.clone());
    // By another layout somebody else has the highest Bet, and the leave is gone.
    floor.ok(&dealer(), record(&[("seat-1", "player", 100, 1), ("seat-2", "tie", 60, 2)]));
    assert!(matches!(floor.no(&dealer(), grant), Refusal::NoSqueeze { .. }));
    // Where the house counts credits, the patron asks in person.
    let mut credits = Floor::with(RWS, |settings| settings.dealt = Dealt::FaceDown);
    credits.join("ann", 1);
    credits.open();
    credits.bet("ann", "player", 100, 1);
    assert!(matches!(credits.no(&dealer(), ask("ann")), Refusal::NotAllowed { .. }));
}

/// `5.8.2`: the dealer records who accepts a face-down hand; it gives no right to turn it (R16).
#[test]
fn whoever_accepts_a_face_down_hand_is_recorded_and_may_not_turn_it() {
    let mut floor = floor(RWS);
    let accept = |who: &str| Command::AcceptHand { side: Side::Banker, patron: Some(name(who)) };
    floor.ok(&dealer(), record(&[("seat-1", "player", 100, 1), ("box-1-standing-a", "banker", 50, 1)]));
    assert_eq!(floor.no(&dealer(), accept("seat-1")), Refusal::WagersOpen);
    floor.close();
    assert_eq!(floor.no(&dealer(), accept("eve")), Refusal::NotAtTable { patron: name("eve") });
    assert!(matches!(floor.no(&patron("seat-1"), accept("seat-1")), Refusal::NotAllowed { .. }));
    floor.ok(&dealer(), accept("seat-1"));
    floor.ok(&dealer(), accept("box-1-standing-a"));
    let accepted = &floor.table.round().unwrap().accepted;
    assert_eq!(accepted.get(&Side::Banker), Some(&name("box-1-standing-a")), "the later record counts");
    let dealers = Command::AcceptHand { side: Side::Banker, patron: None };
    assert!(matches!(floor.no(&patron("seat-1"), dealers.clone()), Refusal::NotAllowed { .. }));
    floor.ok(&dealer(), dealers);
    assert!(floor.table.round().unwrap().accepted.is_empty(), "the dealer holds it after all");
    floor.ok(&dealer(), accept("box-1-standing-a"));
    floor.ok(&dealer(), Command::Deal { drawn: Drawn::Read { card: None, side: None } });
    floor.ok(&dealer(), Command::Deal { drawn: Drawn::Read { card: None, side: None } });
    let turn = Command::Turn { side: Side::Banker, nth: 1, card: "9s".parse().unwrap() };
    assert!(matches!(floor.no(&patron("box-1-standing-a"), turn), Refusal::NoSqueeze { .. }));
    floor.check_replay();
    let mut open = Floor::with(RWS, |settings| settings.chips = Chips::Real);
    open.open();
    open.close();
    assert!(matches!(open.no(&dealer(), accept("seat-1")), Refusal::NoHandToAccept { .. }));
}

/// `5.12.3`, R19: who took their wagers back has none in the round, whatever is recorded later.
#[test]
fn a_corrected_layout_brings_nobody_back_who_took_their_wagers_back() {
    let mut floor = floor(RWS);
    floor.ok(&dealer(), Command::Join { patron: name("ann"), place: Place::Seat(BettingBox(1)) });
    let both = [("ann", "player", 100, 1), ("box-1-standing-a", "banker", 50, 1)];
    floor.ok(&dealer(), record(&both));
    floor.close();
    floor.deal("2");
    floor.ok(&supervisor(), report(punto_rules::Kind::ShoeOrderAltered, "!reconstructible"));
    floor.ok(&patron("ann"), Command::Choose { patron: name("ann"), choice: Choice::TakeBack });
    // Time runs only for a person who was asked.
    floor.now = floor.now.after_ms(60_000);
    assert_eq!(floor.ok(&By::Clock, Command::Tick {}), []);
    floor.ok(&dealer(), Command::AskChoice { patron: name("box-1-standing-a") });
    floor.now = floor.now.after_ms(60_000);
    floor.ok(&By::Clock, Command::Tick {});
    assert!(matches!(floor.no(&supervisor(), correct(&both)), Refusal::LayoutStands { .. }));
    floor.ok(&supervisor(), correct(&both[1..]));
    floor.check_replay();
}

/// 5.16 names pit employees; a shift manager is one only while assigned to such a post. Elsewhere R14 is cited.
#[test]
fn a_shift_manager_places_a_wager_for_a_patron_only_while_assigned_to_a_post() {
    for (game, clause) in [(RWS, "(5.16)"), ("six-star", "(R14)")] {
        let mut floor = Floor::of(game);
        floor.join("ann", 1);
        floor.open();
        let place = wager("ann", "player", 100, 1);
        assert!(floor.no(&shift(), place.clone()).to_string().contains(clause), "{game}");
        let other = staff("shift-2", Role::ShiftManager);
        let post = Command::AssignPost { staff: name("shift-1"), post: Role::PitManager, for_ms: 60_000 };
        floor.ok(&other, post);
        floor.ok(&shift(), place.clone());
        let by = floor.table.round().unwrap().wagers[&WagerId(1)].placed_by.clone();
        assert_eq!(by, Some(name("shift-1")));
        floor.now = floor.now.after_ms(60_001);
        assert!(floor.no(&shift(), place).to_string().contains(clause), "{game}: the post is over");
    }
}

/// 5.16: the pit employee who placed chips at a patron's request is kept with them, whoever records the felt later.
#[test]
fn a_recorded_wager_keeps_the_name_of_whoever_placed_it_at_a_patrons_request() {
    let mut floor = floor(RWS);
    let lay = |by: Option<&str>| {
        let mut wagers = chips(&[("seat-2", "player", 100, 2), ("seat-3", "banker", 100, 3)]);
        wagers[0].placed_by = by.map(name);
        Command::RecordLayout { wagers }
    };
    let by = |floor: &Floor| {
        let wagers = floor.table.round().unwrap().wagers.values();
        wagers.map(|wager| wager.placed_by.as_ref().map(ToString::to_string)).collect::<Vec<_>>()
    };
    let By::Staff { id: supervisor_id, .. } = supervisor() else { panic!("a supervisor is staff") };
    // Nobody records chips in another's name.
    floor.no(&dealer(), lay(Some(supervisor_id.as_str())));
    floor.ok(&supervisor(), lay(Some(supervisor_id.as_str())));
    assert_eq!(by(&floor), [Some(supervisor_id.to_string()), None]);
    // The dealer records the same chips again: it stays who placed them.
    floor.ok(&dealer(), lay(Some(supervisor_id.as_str())));
    assert_eq!(by(&floor), [Some(supervisor_id.to_string()), None]);
    floor.ok(&dealer(), lay(None));
    assert_eq!(by(&floor), [None, None]);
    floor.check_replay();
}
