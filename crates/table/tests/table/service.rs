//! Pauses, more time for bets, calls for help, frozen seats, messages, and why a table is closed.

use crate::floor::*;
use punto_table::*;
use punto_vocabulary::{BettingBox, By, Note, RoundNumber};

fn pause() -> Command {
    Command::PauseTable { reason: Some(name("the drop box")) }
}

#[test]
fn a_pause_stops_play_and_the_clock_with_it() {
    let mut floor = Floor::with(RWS, |settings| settings.betting_ms = Some(20_000));
    floor.join("ann", 1);
    floor.open();
    let wager_id = floor.bet("ann", "player", 100, 1);
    floor.now = floor.now.after_ms(15_000);
    floor.ok(&dealer(), pause());
    floor.now = floor.now.after_ms(600_000);
    let asked = [
        (patron("ann"), wager("ann", "banker", 100, 1)),
        (patron("ann"), withdraw(wager_id, None)),
        (dealer(), Command::CloseBets {}),
        (dealer(), Command::ExtendBets {}),
        (dealer(), pause()),
    ];
    for (by, command) in asked {
        assert_eq!(floor.no(&by, command), Refusal::Paused);
    }
    assert!(floor.ok(&By::Clock, Command::Tick {}).is_empty(), "the clock stands still");
    assert_eq!(next_step(&floor.table), NextStep::Resume);
    let resumed = floor.ok(&dealer(), Command::ResumeTable {});
    let closes_at = Some(floor.now.after_ms(5_000));
    assert_eq!(resumed, [TableResumed { at: floor.now, closes_at }.into()]);
    floor.bet("ann", "banker", 100, 1);
    floor.now = floor.now.after_ms(5_000);
    assert_eq!(floor.kinds(&By::Clock, Command::Tick {}), ["BetsClosed"]);
    assert_eq!(floor.no(&dealer(), Command::ResumeTable {}), Refusal::NothingWaits);
    floor.check_replay();
}

#[test]
fn cards_are_taken_out_of_play_in_a_pause_and_no_others_come() {
    let mut floor = Floor::of("rapid-etg");
    floor.ok(&supervisor(), pause());
    floor.end_shoe(&supervisor());
    assert_eq!(floor.no(&By::AutomaticDealer, load(true)), Refusal::Paused);
    floor.ok(&supervisor(), Command::CloseTable { reason: None, until_ms: None });
    assert!(floor.table.paused().is_none());
}

#[test]
fn a_pause_between_cards_goes_on_where_it_was() {
    let mut floor = Floor::of(RWS);
    floor.open();
    floor.close();
    floor.deal("2 T");
    floor.ok(&dealer(), pause());
    let card = Some(floor.cards("3")[0]);
    let drawn = Drawn::Read { card, side: None };
    assert_eq!(floor.no(&dealer(), Command::Deal { drawn }), Refusal::Paused);
    assert_eq!(floor.ok(&dealer(), Command::ResumeTable {}).len(), 1);
    floor.deal("3 3 4 5");
    floor.finish();
}

#[test]
fn bets_whose_time_is_up_are_closed_by_a_pause_and_not_opened_by_its_end() {
    let mut floor = Floor::with(RWS, |settings| settings.betting_ms = Some(20_000));
    floor.open();
    floor.now = floor.now.after_ms(20_000);
    assert_eq!(floor.kinds(&dealer(), pause()), ["BetsClosed", "TablePaused"]);
    let resumed = floor.ok(&dealer(), Command::ResumeTable {});
    assert_eq!(resumed, [TableResumed { at: floor.now, closes_at: None }.into()]);
}

#[test]
fn an_irregularity_is_ruled_on_in_a_pause() {
    let mut floor = Floor::of(RWS);
    floor.open();
    floor.close();
    floor.ok(&dealer(), pause());
    floor.ok(&supervisor(), report(punto_rules::Kind::Other, ""));
    let void = Command::Decide { irregularity: None, decision: Decision::Void, reason: name("so be it") };
    floor.ok(&shift(), void);
    assert!(floor.table.round().is_none() && floor.table.paused().is_some());
    assert_eq!(floor.no(&dealer(), Command::OpenBets {}), Refusal::Paused);
}

#[test]
fn who_conducts_may_pause_and_nobody_else() {
    let mut floor = Floor::of(RWS);
    for by in [patron("ann"), cashier(), By::Clock, staff("dealer-2", punto_rules::Role::Dealer)] {
        assert!(matches!(floor.no(&by, pause()), Refusal::NotAllowed { .. }), "{by:?}");
    }
    let mut rapid = Floor::of("rapid-etg");
    assert!(matches!(rapid.no(&By::AutomaticDealer, pause()), Refusal::NotAllowed { .. }));
    rapid.ok(&supervisor(), pause());
    assert_eq!(rapid.no(&By::AutomaticDealer, Command::OpenBets {}), Refusal::Paused);
    rapid.ok(&supervisor(), Command::ResumeTable {});
    rapid.open();
}

#[test]
fn bets_are_extended_once_in_a_round_by_ten_seconds() {
    let mut floor = Floor::with(RWS, |settings| settings.betting_ms = Some(20_000));
    assert_eq!(floor.no(&dealer(), Command::ExtendBets {}), Refusal::NoRound);
    floor.open();
    let opened = floor.now;
    floor.now = opened.after_ms(19_999);
    let events = floor.ok(&dealer(), Command::ExtendBets {});
    assert_eq!(events, [BetsExtended { round: RoundNumber(1), closes_at: opened.after_ms(30_000) }.into()]);
    assert_eq!(floor.no(&dealer(), Command::ExtendBets {}), Refusal::NotExtended);
    floor.now = opened.after_ms(29_999);
    assert!(floor.ok(&By::Clock, Command::Tick {}).is_empty());
    floor.now = opened.after_ms(30_000);
    assert_eq!(floor.kinds(&By::Clock, Command::Tick {}), ["BetsClosed"]);
    floor.deal(SIX_CARDS);
    floor.finish();
    floor.open();
    floor.ok(&supervisor(), Command::ExtendBets {});
    floor.now = floor.now.after_ms(30_000);
    let mut late = Floor::with(RWS, |settings| settings.betting_ms = Some(20_000));
    late.open();
    late.now = late.now.after_ms(20_000);
    assert_eq!(late.no(&dealer(), Command::ExtendBets {}), Refusal::NotExtended, "time is up");
    let mut untimed = Floor::of(RWS);
    untimed.open();
    assert_eq!(untimed.no(&dealer(), Command::ExtendBets {}), Refusal::NotExtended, "no clock runs");
}

#[test]
fn help_is_called_once_and_comes() {
    let mut floor = Floor::of(RWS);
    floor.join("ann", 1);
    let call = |patron: Option<&str>| Command::CallHelp { patron: patron.map(name), note: None };
    let give = |patron: Option<&str>| Command::GiveHelp { patron: patron.map(name) };
    assert!(matches!(floor.no(&patron("bob"), call(Some("bob"))), Refusal::NotAtTable { .. }));
    assert!(matches!(floor.no(&patron("bob"), call(Some("ann"))), Refusal::NotAllowed { .. }));
    floor.ok(&patron("ann"), call(Some("ann")));
    assert_eq!(floor.no(&patron("ann"), call(Some("ann"))), Refusal::HelpCalled);
    floor.ok(&dealer(), call(None));
    assert_eq!(floor.table.calls().len(), 2);
    assert!(matches!(floor.no(&patron("bob"), give(Some("ann"))), Refusal::NotAllowed { .. }));
    floor.ok(&supervisor(), give(Some("ann")));
    assert_eq!(floor.no(&supervisor(), give(Some("ann"))), Refusal::NothingWaits);
    floor.ok(&dealer(), give(None));
    floor.ok(&patron("ann"), call(Some("ann")));
    floor.ok(&patron("ann"), give(Some("ann")));
    floor.ok(&patron("ann"), call(Some("ann")));
    floor.ok(&patron("ann"), Command::Leave { patron: name("ann") });
    assert!(floor.table.calls().is_empty(), "nobody waits who has left");
    floor.check_replay();
}

#[test]
fn nobody_sits_down_at_a_frozen_seat_or_bets_from_it() {
    let mut floor = Floor::of(RWS);
    floor.join("ann", 1);
    floor.open();
    floor.bet("ann", "player", 100, 1);
    let seat = Place::Seat(BettingBox(1));
    let freeze = Command::FreezeSeat { seat: seat.clone(), reason: name("a spill") };
    assert!(matches!(floor.no(&dealer(), freeze.clone()), Refusal::NotAllowed { .. }));
    floor.ok(&supervisor(), freeze);
    let refused = Refusal::SeatFrozen { reason: "a spill".to_owned() };
    assert_eq!(floor.no(&patron("ann"), wager("ann", "player", 100, 1)), refused);
    floor.ok(&patron("ann"), Command::ClearWagers { patron: name("ann") });
    floor.ok(&patron("ann"), Command::Leave { patron: name("ann") });
    let join = Command::Join { patron: name("bob"), place: seat.clone() };
    assert_eq!(floor.no(&patron("bob"), join.clone()), refused);
    floor.ok(&supervisor(), Command::ReleaseSeat { seat: seat.clone() });
    floor.ok(&patron("bob"), join);
    assert_eq!(floor.no(&supervisor(), Command::ReleaseSeat { seat }), Refusal::NothingWaits);
    for seat in [Place::Seat(BettingBox(99)), Place::Standing, Place::Terminal(name("t-1"))] {
        let freeze = Command::FreezeSeat { seat, reason: name("no reason") };
        assert_eq!(floor.no(&supervisor(), freeze), Refusal::NoSuchPlace);
    }
    floor.check_replay();
}

#[test]
fn a_message_stays_until_it_is_taken_away_or_the_table_closes() {
    let mut floor = Floor::closed(RWS);
    let settings = Box::new(settings(RWS));
    floor.ok(&supervisor(), Command::OpenTable { settings: settings.clone() });
    let tell = |text: Option<&str>| Command::TellTable { text: text.map(name) };
    assert!(matches!(floor.no(&dealer(), tell(Some("hello"))), Refusal::NotAllowed { .. }));
    assert_eq!(floor.no(&supervisor(), tell(None)), Refusal::NothingWaits);
    floor.ok(&supervisor(), tell(Some("last shoe of the night")));
    assert_eq!(floor.table.told().map(Note::as_str), Some("last shoe of the night"));
    floor.ok(&supervisor(), tell(None));
    assert!(floor.table.told().is_none());
    floor.ok(&supervisor(), tell(Some("good night")));
    let close = Command::CloseTable { reason: Some(name("a new felt")), until_ms: Some(1_800_000_000_000) };
    floor.ok(&supervisor(), close);
    assert!(floor.table.told().is_none());
    let closed = Closed { reason: Some(name("a new felt")), until_ms: Some(1_800_000_000_000) };
    assert_eq!(floor.table.closed(), Some(&closed));
    floor.ok(&supervisor(), Command::OpenTable { settings });
    assert_eq!(floor.table.closed(), None);
    floor.check_replay();
}
