//! The whole table of rulings: every kind, with every answer to every question, in every game.

use crate::check::{RWS, books, cards};
use punto_rules::{
    Adjudication, AdjudicationRefused, Card, Clause, Fact, Kind, Noticed, Options, Report, Role, Rulebook,
    Ruling,
};

use Fact::{InitialDeal, OrderKnown, Reconstructible};
use Kind::{
    DeckShortageOrExcess, ExcessOrExposedCard, FaceUp, ForeignCard, InsufficientCards, NotShuffled, Other,
    ShoeOrderAltered, SimultaneousDraw, TechnicalInterruption, WrongHand, WrongNumberOfCards,
};
use Options::{Always, Never, UnlessEstablished};
use Role::{PitSupervisor, ShiftManager};
use Ruling::{Continue, Decide, Reconstruct, Void};

/// One line of the table.
struct Line {
    kind: Kind,
    /// The answers that it is for.
    facts: &'static [(Fact, bool)],
    /// Whether it is for rounds with or without an established outcome, if it says.
    established: Option<bool>,
    ruling: Ruling,
    options: Options,
    decider: Option<Role>,
    clauses: &'static [&'static str],
}

const fn line(
    kind: Kind,
    facts: &'static [(Fact, bool)],
    ruling: Ruling,
    options: Options,
    clauses: &'static [&'static str],
) -> Line {
    Line { kind, facts, established: None, ruling, options, decider: None, clauses }
}

/// Where the rulebook says nothing (R18).
const fn silent(kind: Kind, facts: &'static [(Fact, bool)]) -> Line {
    Line { decider: Some(ShiftManager), ..line(kind, facts, Decide, Never, &["R18"]) }
}

const YES: &[(Fact, bool)] = &[(Reconstructible, true)];
const NO: &[(Fact, bool)] = &[(Reconstructible, false)];
const KNOWN: &[(Fact, bool)] = &[(OrderKnown, true)];
const UNKNOWN: &[(Fact, bool)] = &[(OrderKnown, false)];

/// The MBS games.
const MBS_LINES: &[Line] = &[
    line(ForeignCard, &[], Void, Never, &["5.1", "5.1.1"]),
    silent(DeckShortageOrExcess, &[]),
    line(WrongNumberOfCards, NO, Void, Never, &["5.2"]),
    line(WrongNumberOfCards, YES, Reconstruct, Never, &["5.2"]),
    line(SimultaneousDraw, KNOWN, Reconstruct, Never, &["5.3"]),
    line(SimultaneousDraw, &[(OrderKnown, false), (InitialDeal, true)], Void, Never, &["5.3"]),
    silent(SimultaneousDraw, &[(OrderKnown, false), (InitialDeal, false)]),
    line(ShoeOrderAltered, NO, Void, Never, &["5.4"]),
    line(ShoeOrderAltered, YES, Reconstruct, Never, &["5.4"]),
    line(InsufficientCards, &[], Void, Never, &["5.5"]),
    silent(NotShuffled, &[]),
    silent(ExcessOrExposedCard, &[]),
    silent(WrongHand, &[]),
    silent(FaceUp, &[]),
    line(TechnicalInterruption, YES, Continue, Never, &["R17", "5.4"]),
    line(TechnicalInterruption, NO, Void, Never, &["R17", "5.4"]),
    silent(Other, &[]),
];

/// The RWS game.
const RWS_LINES: &[Line] = &[
    line(ForeignCard, &[], Void, Never, &["5.5.1"]),
    line(DeckShortageOrExcess, &[], Void, Never, &["5.5.2"]),
    line(WrongNumberOfCards, NO, Void, Never, &["5.5.3"]),
    line(WrongNumberOfCards, YES, Reconstruct, UnlessEstablished, &["5.7", "5.7.1"]),
    Line {
        decider: Some(PitSupervisor),
        ..line(SimultaneousDraw, UNKNOWN, Decide, Always, &["5.10", "5.10.1", "5.10.2"])
    },
    line(SimultaneousDraw, KNOWN, Reconstruct, Always, &["5.7", "5.10.1"]),
    line(ShoeOrderAltered, NO, Continue, Always, &["5.12.1", "5.12"]),
    line(ShoeOrderAltered, YES, Reconstruct, Always, &["5.12.2", "5.12"]),
    line(InsufficientCards, &[], Void, Never, &["5.5.4"]),
    line(NotShuffled, &[], Void, Never, &["5.5.5"]),
    line(ExcessOrExposedCard, YES, Reconstruct, UnlessEstablished, &["5.7", "5.7.1"]),
    line(ExcessOrExposedCard, NO, Continue, UnlessEstablished, &["5.12.1", "5.7.1"]),
    line(WrongHand, YES, Reconstruct, UnlessEstablished, &["5.8"]),
    line(WrongHand, NO, Continue, Always, &["5.12.1", "5.8", "5.12"]),
    line(FaceUp, &[], Continue, UnlessEstablished, &["5.9"]),
    Line { established: Some(true), ..line(TechnicalInterruption, &[], Continue, Never, &["5.4.1"]) },
    Line { established: Some(false), ..line(TechnicalInterruption, &[], Void, Never, &["5.4.2"]) },
    Line { decider: Some(ShiftManager), ..line(Other, &[], Decide, Never, &["5.17"]) },
];

/// What a notice after the next round began rests on (R17b).
fn late_clauses(book: &Rulebook, kind: Kind) -> &'static [&'static str] {
    match (&*book.front.key == RWS, kind) {
        (false, ForeignCard) => &["5.1.2"],
        (false, WrongNumberOfCards) => &["5.2"],
        (true, ForeignCard | DeckShortageOrExcess | InsufficientCards | NotShuffled) => &["5.5", "5.11"],
        (
            true,
            WrongNumberOfCards | SimultaneousDraw | ShoeOrderAltered | ExcessOrExposedCard | WrongHand
            | FaceUp,
        ) => &["5.11"],
        _ => &["R17b"],
    }
}

fn lines_of(book: &Rulebook) -> &'static [Line] {
    if &*book.front.key == RWS { RWS_LINES } else { MBS_LINES }
}

/// Every report of this kind: each question answered yes, no, or not at all.
fn reports(kind: Kind) -> impl Iterator<Item = Report> {
    (0..27_u8).map(move |answers| {
        let answers = [answers % 3, answers / 3 % 3, answers / 9];
        let asked = Fact::ALL.into_iter().zip(answers).filter(|(_, answer)| *answer < 2);
        asked.fold(Report::of(kind), |report, (fact, answer)| report.with(fact, answer == 1))
    })
}

/// No cards; two cards, of one suit, that establish nothing; four cards, which always establish something.
fn dealt(book: &Rulebook) -> [Option<Vec<Card>>; 3] {
    let four = if book.deck.size() == 65 { cards("9f 3f Lf 3g") } else { cards("9s 3s Ks 3h") };
    [None, Some(four[..2].to_vec()), Some(four)]
}

/// The line that applies, or the fact or cards without which none does.
fn expected<'l>(
    lines: &'l [Line],
    report: Report,
    dealt: Option<&[Card]>,
) -> Result<&'l Line, AdjudicationRefused> {
    let kind = report.kind;
    let allowed = |line: &&Line| {
        let agrees =
            |(fact, wanted): &(Fact, bool)| report.fact(*fact).is_none_or(|answer| answer == *wanted);
        line.kind == kind && line.facts.iter().all(agrees)
    };
    let lines: Vec<&Line> = lines.iter().filter(allowed).collect();
    let missing = |line: &&Line| line.facts.iter().find(|(fact, _)| report.fact(*fact).is_none()).copied();
    if let Some((fact, _)) = lines.iter().find_map(missing) {
        return Err(AdjudicationRefused::MissingFact { kind, fact });
    }
    let turns_on_cards = |line: &&Line| {
        line.established.is_some() || line.options == UnlessEstablished || line.ruling == Reconstruct
    };
    let Some(dealt) = dealt else {
        let cards = lines.iter().any(turns_on_cards);
        return if cards { Err(AdjudicationRefused::MissingCards { kind }) } else { Ok(lines[0]) };
    };
    let established = dealt.len() == 4;
    let applies = |line: &&&Line| line.established.is_none_or(|wanted| wanted == established);
    let applying: Vec<_> = lines.iter().filter(applies).collect();
    assert_eq!(applying.len(), 1, "one line of the table for {report:?}");
    Ok(applying[0])
}

fn clauses<'a>(adjudication: &'a Adjudication<'_>) -> Vec<&'a str> {
    adjudication.clauses.iter().map(Clause::as_str).collect()
}

fn check(book: &'static Rulebook, report: Report, dealt: Option<&[Card]>) {
    let told = format!("{}: {report:?} with {dealt:?}", book.front.key);
    let expected = expected(lines_of(book), report, dealt);
    let (expected, found) = match (expected, book.adjudicate(&report, dealt)) {
        (Ok(expected), Ok(found)) => (expected, found),
        (expected, found) => {
            let refused = expected.err();
            assert!(refused.is_some(), "{told}: {found:?}");
            return assert_eq!(found.err(), refused, "{told}");
        }
    };
    let established = dealt.is_some_and(|dealt| dealt.len() == 4);
    let options = expected.options == Always || (expected.options == UnlessEstablished && !established);
    assert_eq!(found.ruling, expected.ruling, "{told}");
    assert_eq!(found.options, options, "{told}");
    assert_eq!(found.decider, expected.decider, "{told}");
    assert_eq!(clauses(&found), expected.clauses, "{told}");
    assert_eq!(found.established.is_empty(), !established, "{told}");
    assert_eq!(found.reconstruction.is_some(), found.ruling == Reconstruct, "{told}");
    assert_eq!(found.why.contains("(R19)"), options, "{told}: {}", found.why);
    assert!(found.why.ends_with('.'), "{told}: {}", found.why);
}

#[test]
fn every_kind_is_ruled_on_by_its_line_of_the_table() {
    for book in books() {
        for (kind, dealt) in Kind::ALL.iter().flat_map(|kind| dealt(book).map(|dealt| (*kind, dealt))) {
            for report in reports(kind) {
                check(book, report, dealt.as_deref());
            }
        }
    }
}

#[test]
fn the_table_has_a_line_for_every_kind() {
    for lines in [MBS_LINES, RWS_LINES] {
        assert!(Kind::ALL.iter().all(|kind| lines.iter().any(|line| line.kind == *kind)));
    }
}

/// R17b: nothing has to be known about it, and nobody has to decide.
#[test]
fn noticed_after_the_next_round_began_the_result_stands() {
    for book in books() {
        for (kind, dealt) in Kind::ALL.iter().flat_map(|kind| dealt(book).map(|dealt| (*kind, dealt))) {
            for report in reports(kind).map(|report| report.noticed(Noticed::AfterNextRound)) {
                let found = book.adjudicate(&report, dealt.as_deref()).expect("a ruling");
                let ruled = (found.ruling, found.options, found.decider);
                assert_eq!(ruled, (Ruling::Stands, false, None), "{}: {report:?}", book.front.key);
                assert_eq!(clauses(&found), late_clauses(book, kind), "{}: {report:?}", book.front.key);
                assert!(found.reconstruction.is_none());
            }
        }
    }
}

#[test]
fn a_silent_rulebook_names_what_was_looked_at_and_who_decides() {
    for book in books().filter(|book| &*book.front.key != RWS) {
        let why = book.adjudicate(&Report::of(NotShuffled), None).expect("a ruling").why;
        assert!(why.contains("clauses 5.1, 5.1.1, 5.1.2, 5.2, 5.3, 5.4, 5.5 were looked at"), "{why}");
        assert!(why.contains("table games shift manager"), "{why}");
        assert!(why.contains("(R18)"), "{why}");
    }
}

#[test]
fn a_report_is_noticed_in_time_unless_it_says_otherwise() {
    assert_eq!(Report::of(Other).noticed, Noticed::BeforeNextRound);
    assert_eq!(Noticed::default(), Noticed::BeforeNextRound);
}

/// Nothing is laid out that is not of the deck; the refusal says what to do about a foreign card.
#[test]
fn a_card_of_another_deck_is_left_out_of_the_dealt_cards() {
    for book in books() {
        let foreign = cards(if book.deck.size() == 65 { "Ks" } else { "Lf" });
        let refused = book.adjudicate(&Report::of(ForeignCard), Some(&foreign)).err();
        let said = refused.map(|refused| refused.to_string());
        let expected =
            format!("{} is not in the deck of this game; a foreign card is left out of `dealt`", foreign[0]);
        assert_eq!(said, Some(expected));
    }
}
