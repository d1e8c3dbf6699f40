//! Between rounds nothing that was paid is taken back (R17d): every kind of report, in every game, with every source of
//! cards and every combination of facts, by everybody below the shift manager, and everything they can do about it then.
//! Only a wrong number of cards (5.5.3 RWS, 5.2 MBS) reaches back, and a corrected record (R17c, R13c).

use crate::floor::*;
use punto_rules::{Card, Fact, Kind, Side};
use punto_table::*;
use punto_vocabulary::{BettingBox, By, PatronId, RoundNumber, WagerId};
use std::collections::BTreeMap;

const SOURCES: [Source; 4] = [
    Source::RealShoe,
    Source::RealShuffler,
    Source::ElectronicShoe { behind_cut_card: 14 },
    Source::ElectronicShuffler,
];

/// The clauses by which a wrong number of cards is ruled on.
const REACHING_BACK: [&str; 6] = ["5.2", "5.5.3", "5.7", "5.7.1", "5.12", "5.12.2"];

/// What everybody has, and how the last round stands.
type Books = (Vec<(PatronId, PatronState)>, Option<SettledRound>, WagerId);

fn books(floor: &Floor) -> Books {
    let patrons = floor.table.patrons().map(|(patron, state)| (patron.clone(), state.clone()));
    let settled = floor.table.last_round().and_then(|last| last.settlement.clone());
    let wagers = floor.table.last_round().and_then(|last| last.wagers.keys().max().copied());
    (patrons.collect(), settled, wagers.unwrap_or_default())
}

/// Two paid rounds: Ann won and stayed, Bob lost, and Cid has won, cashed out and gone.
fn settled(game: &str, source: Source) -> Floor {
    let mut floor = Floor::with(game, |settings| {
        settings.source = source;
        settings.conducted = Conducted::ByDealer;
        settings.betting_ms = None;
    });
    floor.join("ann", 1);
    floor.join("bob", 2);
    floor.join("cid", 3);
    for round in 1..=2 {
        if round == 2 && source.is_shuffler() {
            floor.end_shoe(&dealer());
            floor.load();
        }
        floor.open();
        let on_box = |number| if floor.table.settings().unwrap().felt.is_some() { number } else { 0 };
        let [first, second, third] = [1, 2, 3].map(on_box);
        floor.bet("ann", "player", 100, first);
        floor.bet("bob", "banker", 100, second);
        floor.bet("cid", "player", 50, third);
        floor.close();
        floor.deal(SIX_CARDS);
        floor.finish();
    }
    let amount = floor.credits("cid");
    floor.ok(
        &cashier(),
        Command::House(HouseCommand::CashOut { patron: name("cid"), amount, into: Means::Cash }),
    );
    floor.ok(&patron("cid"), Command::Leave { patron: name("cid") });
    floor
}

/// Every combination of facts: each said, denied, or not mentioned.
fn combinations() -> Vec<BTreeMap<Fact, bool>> {
    Fact::ALL.into_iter().fold(vec![BTreeMap::new()], |known, fact| {
        let with = |facts: &BTreeMap<Fact, bool>, answer: Option<bool>| {
            let said = answer.map(|answer| (fact, answer));
            facts.iter().map(|(fact, answer)| (*fact, *answer)).chain(said).collect()
        };
        known
            .iter()
            .flat_map(|facts| [None, Some(true), Some(false)].map(|answer| with(facts, answer)))
            .collect()
    })
}

fn below_shift_manager() -> [By; 3] {
    [dealer(), supervisor(), manager()]
}

/// What somebody asks next, once a report has stopped play.
fn follow_ups(floor: &Floor) -> Vec<Command> {
    let dealt: Vec<Card> = floor
        .table
        .last_round()
        .into_iter()
        .flat_map(|last| &last.cards)
        .filter_map(|dealt| dealt.card)
        .collect();
    let decisions =
        [Decision::GoOn, Decision::Reconstruct, Decision::Void, Decision::Stands, Decision::Order(dealt)];
    let decide = |decision| Command::Decide { irregularity: None, decision, reason: name("seen on camera") };
    let mut asked: Vec<Command> = decisions.into_iter().map(decide).collect();
    for choice in [Choice::GoOn, Choice::TakeBack] {
        asked.push(Command::Choose { patron: name("ann"), choice });
    }
    asked.push(Command::DismissReport { reason: name("unfounded") });
    asked.push(Command::Settle {});
    asked.push(Command::AnnounceResult {});
    let drawn = Drawn::Read { card: Some(floor.cards("8")[0]), side: None };
    asked.push(Command::Deal { drawn });
    asked.push(Command::EndShoe { reveal: () });
    asked
}

/// Nothing of the books has changed, and no event claims to have changed them.
#[track_caller]
fn check_untouched(before: &Books, floor: &Floor, log: usize, case: &str) {
    assert_eq!(books(floor), *before, "{case}");
    let moves = |event: &&Event| {
        matches!(
            event,
            Event::RoundResettled(_)
                | Event::RoundVoided(_)
                | Event::RoundSettled(_)
                | Event::WagerReturned(_)
                | Event::CardsReconstructed(_)
                | Event::CreditsAdjusted(_)
        )
    };
    assert_eq!(floor.log[log..].iter().find(moves), None, "{case}");
}

/// Asks one thing of a copy of the table; the copy, unless it was refused.
fn asked(floor: &Floor, by: &By, command: Command) -> Option<Floor> {
    let mut copy = floor.clone();
    copy.ask(by, command).ok().map(|_| copy)
}

fn told(kind: Kind, facts: &BTreeMap<Fact, bool>, round: Option<u64>) -> Command {
    let facts = facts.clone();
    let round = round.map(RoundNumber);
    Command::Report {
        round,
        kind,
        facts,
        excess: vec![],
        lies_at: None,
        misdealt: None,
        misplaced: vec![],
        note: None,
    }
}

/// Tries one kind at a table whose last round is paid; how many reports were taken.
fn try_kind(floor: &Floor, kind: Kind, combinations: &[BTreeMap<Fact, bool>]) -> usize {
    let (before, log) = (books(floor), floor.log.len());
    let mut taken = 0;
    for by in below_shift_manager() {
        for facts in combinations {
            // Of the last round, of the one before, and of whichever the table takes it to be.
            for round in [None, Some(2), Some(1)] {
                let Some(stopped) = asked(floor, &by, told(kind, facts, round)) else { continue };
                taken += 1;
                let case = format!("{kind:?} of {round:?} by {by:?} with {facts:?}");
                check_untouched(&before, &stopped, log, &case);
                if round.is_some() || stopped.table.stop().is_none() {
                    continue;
                }
                try_follow_ups(&before, &stopped, log, &case);
                // What a report says, a supervisor may say afterwards: once is enough.
                if facts.is_empty() {
                    for more in combinations {
                        try_facts(&before, &stopped, log, more, &case);
                    }
                }
            }
        }
    }
    taken
}

fn try_facts(before: &Books, stopped: &Floor, log: usize, facts: &BTreeMap<Fact, bool>, case: &str) {
    for by in below_shift_manager() {
        let establish = Command::EstablishFacts { facts: facts.clone(), excess: vec![], note: None };
        let Some(established) = asked(stopped, &by, establish) else { continue };
        let case = format!("{case}, then {facts:?} by {by:?}");
        check_untouched(before, &established, log, &case);
        try_follow_ups(before, &established, log, &case);
    }
}

/// Nobody below the shift manager gets any further, nor does time.
fn try_follow_ups(before: &Books, stopped: &Floor, log: usize, case: &str) {
    for command in follow_ups(stopped) {
        for by in below_shift_manager().into_iter().chain([patron("ann"), By::Reader]) {
            if let Some(then) = asked(stopped, &by, command.clone()) {
                check_untouched(before, &then, log, &format!("{case}, then {command:?} by {by:?}"));
            }
        }
    }
    let mut later = stopped.clone();
    later.now = later.now.after_ms(3_600_000);
    later.ok(&By::Clock, Command::Tick {});
    check_untouched(before, &later, log, &format!("{case}, then an hour passes"));
}

#[test]
fn no_report_below_shift_manager_moves_a_cent() {
    let combinations = combinations();
    assert_eq!(combinations.len(), 81);
    for game in GAMES {
        for source in SOURCES {
            let floor = settled(game, source);
            for kind in Kind::ALL {
                if kind == Kind::WrongNumberOfCards {
                    continue;
                }
                let taken = try_kind(&floor, kind, &combinations);
                // What the house's own cards disprove is not even taken.
                let is_disproved = source.is_electronic()
                    && !matches!(kind, Kind::InsufficientCards | Kind::TechnicalInterruption | Kind::Other);
                let is_disproved = is_disproved || kind == Kind::FaceUp;
                let is_enough = source.is_electronic() && kind == Kind::InsufficientCards;
                assert_eq!(
                    taken == 0,
                    is_disproved || is_enough,
                    "{game} {source:?} {kind:?}: {taken} taken"
                );
            }
        }
    }
}

/// A wrong number of cards reaches back, with its own clauses only, and never by a dealer alone.
#[test]
fn a_wrong_number_of_cards_reaches_back_by_its_own_clauses() {
    for game in GAMES {
        for source in SOURCES {
            let floor = settled(game, source);
            let (before, log) = (books(&floor), floor.log.len());
            let mut clauses: Vec<String> = Vec::new();
            for facts in combinations() {
                let told = |round| told(Kind::WrongNumberOfCards, &facts, round);
                let Some(stopped) = asked(&floor, &dealer(), told(None)) else { continue };
                check_untouched(&before, &stopped, log, &format!("{game} {source:?} dealer {facts:?}"));
            }
            for by in [supervisor(), manager()] {
                for facts in combinations() {
                    let told = |round| told(Kind::WrongNumberOfCards, &facts, round);
                    // Round 1 is long over: it stands.
                    if let Some(late) = asked(&floor, &by, told(Some(1))) {
                        check_untouched(&before, &late, log, &format!("{game} {source:?} {facts:?}"));
                    }
                    let Some(ruled) = asked(&floor, &by, told(None)) else { continue };
                    for event in &ruled.log[log..] {
                        let Event::RoundResettled(again) = event else { continue };
                        let cited: Vec<String> = again.clauses.iter().map(ToString::to_string).collect();
                        // Laid out again, the same cards come to the same settlement.
                        if again.differences.is_empty() {
                            assert!(
                                cited.iter().all(|clause| REACHING_BACK.contains(&&**clause)),
                                "{cited:?}"
                            );
                        } else {
                            clauses.extend(cited);
                        }
                    }
                }
            }
            clauses.sort_unstable();
            clauses.dedup();
            let expected: &[&str] = match (source.is_electronic(), game == RWS) {
                (true, _) => &[],
                (false, true) => &["5.5.3"],
                (false, false) => &["5.2"],
            };
            assert_eq!(clauses, expected, "{game} {source:?}");
        }
    }
}

/// A card read wrongly is put right, by a supervisor, and settled again by the difference (R17c).
#[test]
fn a_corrected_card_is_settled_again() {
    for game in GAMES {
        for source in SOURCES {
            let mut floor = settled(game, source);
            let before = books(&floor);
            // The Banker's last card, which gives it 8 points, was a six and gives it 9: a Tie.
            let card = floor.cards("6")[0];
            let correct =
                |card| Command::CorrectCard { side: Side::Banker, nth: 3, card, reason: name("misread") };
            floor.no(&dealer(), correct(card));
            if source.is_electronic() {
                floor.no(&supervisor(), correct(card));
                assert_eq!(books(&floor), before);
                continue;
            }
            let events = floor.ok(&supervisor(), correct(card));
            let [Event::CardCorrected(_), Event::RoundResettled(again)] = &events[..] else {
                panic!("{events:?}")
            };
            assert_eq!(again.clauses.iter().map(ToString::to_string).collect::<Vec<_>>(), ["R17c"]);
            let more = floor.credits("bob").cents() - before.0[1].1.credits.cents();
            assert_eq!(more, dollars(100).cents(), "a Tie returns the wager");
        }
    }
}

/// Chips recorded wrongly are put right, by a supervisor, and settled again by the difference (R13c).
#[test]
fn a_corrected_layout_is_settled_again() {
    for game in [RWS, "six-star", "fortune-six"] {
        let mut floor = Floor::with(game, |settings| settings.chips = Chips::Real);
        let lying = |stake| ChipsLying {
            patron: name("seat-1"),
            on: name("player"),
            stake: dollars(stake),
            betting_box: BettingBox(1),
            placed_by: None,
        };
        floor.open();
        floor.close();
        floor.ok(&dealer(), Command::RecordLayout { wagers: vec![lying(100)] });
        floor.deal(SIX_CARDS);
        floor.finish();
        let correct =
            |stake| Command::CorrectLayout { wagers: vec![lying(stake)], reason: name("two chips") };
        assert!(matches!(floor.no(&dealer(), correct(200)), Refusal::NotAllowed { .. }));
        let events = floor.ok(&supervisor(), correct(200));
        let [Event::LayoutCorrected(_), Event::RoundResettled(again)] = &events[..] else {
            panic!("{events:?}")
        };
        assert_eq!(again.clauses.iter().map(ToString::to_string).collect::<Vec<_>>(), ["R13c"]);
        assert_eq!(again.differences.iter().map(|more| more.amount).collect::<Vec<_>>(), [dollars(100)]);
    }
}
