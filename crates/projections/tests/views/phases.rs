//! The phases of a round, with their times.

use crate::play::*;
use punto_projections::*;
use punto_rules::{Fact, Kind, Money, Role};
use punto_table::*;
use punto_vocabulary::{By, PatronId, RoundNumber, TableTime};

fn rapid(dealt: Dealt) -> Play {
    Play::of("rapid-etg", |own| {
        own.source = Source::ElectronicShoe { behind_cut_card: 14 };
        (own.dealt, own.conducted, own.betting_ms) = (dealt, Conducted::Automatically, Some(10_000));
        own.hand_pay_above = None;
    })
}

fn phase(play: &Play) -> Phase {
    play.views.felt(&NoNames).phase
}

#[test]
fn a_round_goes_through_its_phases() {
    let mut play = rapid(Dealt::FaceUp);
    assert_eq!(phase(&play), Phase::Shuffle);
    play.step();
    assert_eq!(phase(&play), Phase::Shuffle);
    play.step();
    assert_eq!(phase(&play), Phase::Waiting);
    play.now = TableTime::from_ms(5_000);
    play.step();
    let felt = play.views.felt(&NoNames);
    assert_eq!((felt.phase, felt.round), (Phase::Betting, RoundNumber(1)));
    assert_eq!(felt.ends_at, Some(CLOCK.server_ms_at_open + 4_000 + 10_000));
    assert_eq!(felt.entered_at, placed(play.log.len() - 1).time_ms);
    play.step();
    assert_eq!(phase(&play), Phase::Closed);
    play.step();
    assert_eq!(phase(&play), Phase::Dealing);
    while next_step(&play.table) != NextStep::AnnounceResult {
        play.step();
    }
    assert_eq!(play.views.felt(&NoNames).result, None);
    play.step();
    let felt = play.views.felt(&NoNames);
    assert_eq!(felt.phase, Phase::Result);
    let result = felt.result.unwrap();
    assert_eq!(Some(result.player), felt.player.points);
    assert_eq!((result.draws.len(), felt.ends_at), (2, None));
    play.step();
    let felt = play.views.felt(&NoNames);
    assert_eq!(
        (felt.phase, felt.last.as_ref().map(|last| last.round)),
        (Phase::Settled, Some(RoundNumber(1)))
    );
    assert_eq!(felt.player, felt.last.unwrap().player);
}

#[test]
fn a_stop_pauses_and_a_void_is_shown() {
    let mut play = rapid(Dealt::FaceDown);
    let ann: PatronId = name(WHO[0]);
    for _ in 0..3 {
        play.step();
    }
    let by = By::Patron(ann.clone());
    let quiet = &mut |_: &TableViews, _: &Event, _: &Shown| {};
    assert!(play.ask(&by, Command::Join { patron: ann.clone(), place: Place::Terminal(name("t-1")) }, quiet));
    let buy = Command::House(HouseCommand::BuyCredits {
        patron: ann.clone(),
        amount: Money::from_cents(100_000),
        with: Means::Cash,
    });
    assert!(play.ask(&By::Cashier(name("cash-1")), buy, quiet));
    let wager = |on: &str| Command::PlaceWager {
        patron: ann.clone(),
        on: name(on),
        stake: Money::from_cents(5_000),
        betting_box: None,
        round: None,
    };
    assert!(play.ask(&by, wager("player"), quiet) && play.ask(&by, wager("tie"), quiet));
    assert!(play.views.patron(&ann, &NoNames).may_squeeze);
    for _ in 0..3 {
        play.step();
    }
    let shift = staff("shift-1", Role::ShiftManager);
    assert!(play.ask(&shift, report(Kind::Other), quiet));
    let felt = play.views.felt(&NoNames);
    assert_eq!(felt.phase, Phase::Paused);
    assert_eq!(felt.stop.as_ref().map(|stop| stop.kind), Some(Kind::Other));
    while play.table.stop().is_some() {
        let decide =
            Command::Decide { irregularity: None, decision: Decision::Void, reason: name("so be it") };
        if !play.ask(&shift, decide, quiet) {
            play.step();
        }
    }
    let felt = play.views.felt(&NoNames);
    assert_eq!((felt.phase, felt.last.map(|last| last.is_void)), (Phase::Void, Some(true)));
    let own = play.views.patron(&ann, &NoNames);
    let last = own.last.unwrap();
    assert!(last.is_void && last.wagers.iter().all(|wager| wager.result == WagerOutcome::Void));
    assert_eq!((last.wagers.len(), last.net, own.credits), (2, Money::ZERO, Money::from_cents(100_000)));
    assert_eq!(play.views.board().run.results, []);
    let pit = play.views.pit(&NoNames);
    assert_eq!((pit.account.void_rounds, pit.account.rounds), (1, 0));
    assert!(pit.irregularities.iter().all(|one| !one.is_open && !one.clauses.is_empty()));
}

#[test]
fn who_said_what_happened_is_shown_with_their_words() {
    let mut play = Play::of("commission-super-six-plus", |own| {
        own.source = Source::RealShoe;
        own.conducted = Conducted::ByDealer;
    });
    let shift = staff("shift-1", Role::ShiftManager);
    let quiet = &mut |_: &TableViews, _: &Event, _: &Shown| {};
    while play.table.round().is_none_or(|round| round.cards.len() < 3) {
        play.step();
    }
    let dealer = play.conductor();
    assert!(play.ask(&dealer, report(Kind::WrongHand), quiet));
    assert_eq!(play.views.pit(&NoNames).irregularities[0].established_by, None);
    let facts = [(Fact::Reconstructible, true)].into();
    assert!(play.ask(
        &shift,
        Command::EstablishFacts { facts, excess: Vec::new(), note: Some(name("seen on camera")) },
        quiet
    ));
    let case = play.views.pit(&NoNames).irregularities.remove(0);
    let said = case.established_by.unwrap();
    assert_eq!((said.at_ms > 0, said.note), (true, Some(name("seen on camera"))));
    assert!(case.ruling.is_some());
}

#[test]
fn a_locked_and_a_closed_table_say_so() {
    let mut play = rapid(Dealt::FaceUp);
    let pit = staff("pit-1", Role::PitSupervisor);
    let quiet = &mut |_: &TableViews, _: &Event, _: &Shown| {};
    assert!(play.ask(&pit, Command::LockTable { reason: name("a secret reason") }, quiet));
    assert_eq!((phase(&play), play.views.lobby(&NoNames).phase), (Phase::Locked, Phase::Locked));
    play.step();
    assert!(play.ask(&pit, Command::CloseTable { reason: None, until_ms: None }, quiet));
    assert_eq!(phase(&play), Phase::ClosedTable);
    let words = serde_json::to_string(&[Phase::ClosedTable, Phase::Result]).unwrap();
    assert_eq!(words, r#"["closed-table","result"]"#);
}

/// A board needs nothing beside its own view: the hands as everybody sees them, and the shoe before with its roads.
#[test]
fn a_board_shows_the_hands_and_the_shoe_before() {
    let mut play = Play::of("rapid-etg", |own| {
        own.source = Source::ElectronicShoe { behind_cut_card: 195 };
        (own.dealt, own.conducted, own.betting_ms) =
            (Dealt::FaceDown, Conducted::Automatically, Some(10_000));
        own.hand_pay_above = None;
    });
    let facts = TableFacts {
        name: "Rapid".into(),
        language: Some(LanguageWord::Zh),
        pace: PaceView { name: PaceWord::Speed, betting_ms: Some(1), card_ms: 550, ..PaceView::default() },
        ..TableFacts::default()
    };
    play.views.set_facts(facts);
    let (mut hidden, mut shown) = (0, 0);
    for _ in 0..600 {
        let (board, felt) = (play.views.board(), play.views.felt(&NoNames));
        assert_eq!((&board.player, &board.banker, &board.stop), (&felt.player, &felt.banker, &felt.stop));
        let cards = board.player.cards.iter().chain(&board.banker.cards);
        for lying in cards {
            hidden += usize::from(lying.card.is_none());
            shown += usize::from(lying.card.is_some());
        }
        if let Some(past) = board.previous {
            let results: Vec<punto_roads::RoundResult> =
                past.results.iter().map(|one| one.result.parse().unwrap()).collect();
            assert!(!results.is_empty() && past.shoe < board.run.shoe);
            assert_eq!(past.counts, Counts::of(results.iter().copied()));
            assert_eq!(past.roads, RoadsView::from(&roads_of(results)));
            assert!(hidden > 0 && shown > 0);
            let lobby = play.views.lobby(&NoNames);
            assert_eq!((&*board.name, &*felt.name, &*lobby.name), ("Rapid", "Rapid", "Rapid"));
            assert_eq!((lobby.language, lobby.is_closed_by_clock), (Some(LanguageWord::Zh), true));
            // How long bets stay open is what the table was opened with.
            assert_eq!((board.pace.betting_ms, board.pace.card_ms), (Some(10_000), 550));
            assert_eq!((&felt.pace, &lobby.pace), (&board.pace, &board.pace));
            return;
        }
        play.step();
    }
    panic!("the shoe never ended");
}

/// The dealer hears what to say, and why a hand draws.
#[test]
fn the_console_says_what_comes_next() {
    let mut play = Play::of("six-star", |own| {
        (own.source, own.dealt, own.chips) = (Source::RealShoe, Dealt::FaceUp, Chips::Credits);
        (own.conducted, own.betting_ms) = (Conducted::ByDealer, None);
    });
    for step in [NextStep::SignOn, NextStep::LoadShoe, NextStep::Burn] {
        assert_eq!(play.views.dealer(&SomeNames).next, step);
        play.step();
    }
    let call = play.views.dealer(&SomeNames).call.unwrap();
    assert_eq!((call.words.as_str(), call.zh.as_deref()), ("Place your bets, please", Some("请下注")));
    assert_eq!(call.clause, Some(name("3.1")));
    let mut drawn = 0;
    for _ in 0..600 {
        let view = play.views.dealer(&SomeNames);
        if let NextStep::Deal { nth: 3, side, .. } = view.next {
            let line = view.draws.iter().find(|line| line.side == side).unwrap();
            assert!(line.draws && line.why.contains("draws on"), "{line:?}");
            assert!(play.table.rulebook().clause_text(&line.clause).is_some());
            assert!(view.call.unwrap().words.ends_with("draws"));
            drawn += 1;
        } else if view.next == NextStep::AnnounceResult {
            let words = view.call.unwrap().words;
            assert!(words.contains(" wins, ") || words.starts_with("Tie, "), "{words}");
            assert_eq!(view.draws.len(), 2);
        }
        play.step();
    }
    assert!(drawn > 20);
    assert!(matches!(play.views.felt(&SomeNames).dealer, DealerShown::Dealer { name: Some(_) }));
}
