//! What the floor does beside the game, as each audience sees it.

use crate::play::*;
use punto_projections::*;
use punto_rules::Role;
use punto_table::*;
use punto_vocabulary::{BettingBox, By, RoundNumber};

fn floor() -> (Play, By) {
    let mut play = Play::of("six-star", |own| {
        (own.source, own.dealt) = (Source::ElectronicShoe { behind_cut_card: 14 }, Dealt::FaceUp);
        (own.chips, own.conducted) = (Chips::Credits, Conducted::Automatically);
        own.betting_ms = Some(20_000);
    });
    let place = Place::Seat(BettingBox(2));
    let join = Command::Join { patron: name("ann"), place };
    assert!(play.ask(&By::Patron(name("ann")), join, &mut |_, _, _| {}));
    (play, staff("pit-1", Role::PitSupervisor))
}

/// Asks, and gives what everybody hears of it.
#[track_caller]
fn heard(play: &mut Play, by: &By, command: Command) -> Option<Happened> {
    let mut heard = None;
    let done = play.ask(by, command, &mut |_, _, shown| {
        heard = shown.felt.as_ref().map(|felt| felt.happened.clone());
    });
    assert!(done, "refused");
    heard
}

#[test]
fn a_pause_is_told_and_the_countdown_stands_still() {
    let (mut play, pit) = floor();
    while play.views.felt(&NoNames).phase != Phase::Betting {
        play.step();
    }
    let ends_at = play.views.felt(&NoNames).ends_at.unwrap();
    let pause = Command::PauseTable { reason: Some(name("the drop box")) };
    let reason = Some("the drop box".to_owned());
    assert_eq!(heard(&mut play, &pit, pause), Some(Happened::TablePaused { reason: reason.clone() }));
    let felt = play.views.felt(&NoNames);
    assert_eq!((felt.phase, felt.ends_at), (Phase::Paused, None));
    assert_eq!(felt.pause.and_then(|pause| pause.reason), reason);
    assert_eq!(play.views.lobby(&NoNames).phase, Phase::Paused);
    play.now = play.now.after_ms(60_000);
    let resumed = heard(&mut play, &pit, Command::ResumeTable {});
    assert_eq!(resumed, Some(Happened::TableResumed { closes_at: Some(ends_at + 60_000) }));
    let felt = play.views.felt(&NoNames);
    assert_eq!((felt.phase, felt.ends_at, felt.is_extended), (Phase::Betting, Some(ends_at + 60_000), false));
    let extended = heard(&mut play, &pit, Command::ExtendBets {});
    let closes_at = ends_at + 70_000;
    assert_eq!(extended, Some(Happened::BetsExtended { round: RoundNumber(1), closes_at }));
    let felt = play.views.felt(&NoNames);
    assert_eq!((felt.ends_at, felt.is_extended), (Some(closes_at), true));
}

#[test]
fn a_call_is_seen_by_staff_and_by_who_called() {
    let (mut play, pit) = floor();
    let call = Command::CallHelp { patron: Some(name("ann")), note: Some(name("a secret wish")) };
    assert_eq!(heard(&mut play, &By::Patron(name("ann")), call), None);
    let calls = play.views.dealer(&SomeNames).calls;
    assert_eq!((calls.len(), calls[0].note.as_deref()), (1, Some("a secret wish")));
    assert_eq!(calls[0].place, Some(Place::Seat(BettingBox(2))));
    assert!(
        play.views.patron(&name("ann"), &NoNames).has_called
            && !play.views.patron(&name("bob"), &NoNames).has_called
    );
    assert_eq!(heard(&mut play, &pit, Command::GiveHelp { patron: Some(name("ann")) }), None);
    assert!(!play.views.patron(&name("ann"), &NoNames).has_called);
}

#[test]
fn a_frozen_seat_a_message_and_the_way_to_the_cut_card_are_seen() {
    let (mut play, pit) = floor();
    let seat = Place::Seat(BettingBox(2));
    let freeze = Command::FreezeSeat { seat: seat.clone(), reason: name("a spill") };
    assert_eq!(heard(&mut play, &pit, freeze), Some(Happened::SeatFrozen { seat: BettingBox(2) }));
    let frozen = |play: &Play| {
        let seats = play.views.felt(&NoNames).seats;
        seats.into_iter().filter(|seat| seat.is_frozen).map(|seat| seat.seat.0).collect::<Vec<_>>()
    };
    assert_eq!(frozen(&play), [2]);
    assert_eq!(play.views.patron(&name("ann"), &NoNames).frozen.as_deref(), Some("a spill"));
    assert_eq!(play.views.dealer(&NoNames).frozen[0].seat, seat);
    heard(&mut play, &pit, Command::ReleaseSeat { seat });
    assert!(frozen(&play).is_empty() && play.views.patron(&name("ann"), &NoNames).frozen.is_none());
    let told = heard(&mut play, &pit, Command::TellTable { text: Some(name("last shoe")) });
    assert_eq!(told, Some(Happened::TableTold { text: Some("last shoe".to_owned()) }));
    assert_eq!(play.views.felt(&NoNames).message.as_deref(), Some("last shoe"));
    while play.views.felt(&NoNames).shoe.is_none() {
        play.step();
    }
    let shoe = play.views.felt(&NoNames).shoe.unwrap();
    assert_eq!(shoe.to_cut_card, Some(shoe.left - 14));
    assert_eq!(usize::from(shoe.decks) * 65, shoe.cards);
    let seated = play.views.dealer(&SomeNames).seated;
    assert_eq!((seated.len(), seated[0].seat.0), (1, 2));
}

#[test]
fn a_closed_table_says_why_and_until_when() {
    let (mut play, pit) = floor();
    let (reason, until_ms) = (Some(name("a new felt")), Some(1_800_000_000_000));
    let told = heard(&mut play, &pit, Command::CloseTable { reason, until_ms });
    let reason = Some("a new felt".to_owned());
    assert_eq!(told, Some(Happened::TableClosed { reason: reason.clone(), until_ms }));
    let closed = Some(ClosedView { reason, until_ms });
    assert_eq!(
        (play.views.lobby(&NoNames).closed, play.views.felt(&NoNames).closed),
        (closed.clone(), closed)
    );
}
