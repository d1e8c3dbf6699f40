//! The whole table of rulings: every kind, with every answer to every question, in every game.

use crate::check::{RWS, books, cards};
use punto_rules::{
    Adjudication, AdjudicationRefused, Card, Clause, Fact, Kind, Noticed, Options, Report, Role, Rulebook,
    Ruling,
};

use Fact::{InitialDeal, OrderKnown, Reconstructible, TooFew};
use Kind::{
    DeckShortageOrExcess, ExcessOrExposedCard, FaceUp, ForeignCard, InsufficientCards, NotShuffled, Other,
    ShoeOrderAltered, SimultaneousDraw, TechnicalInterruption, WrongHand, WrongNumberOfCards,
};
use Noticed::{AfterNextRound, AfterSettlement, InRound};
use Options::{Always, Never, UnlessEstablished};
use Role::{PitSupervisor, ShiftManager};
use Ruling::{Continue, Decide, Reconstruct, Stands, Void};

/// One line of the table.
struct Line {
    kind: Kind,
    noticed: Noticed,
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
    Line { kind, noticed: InRound, facts, established: None, ruling, options, decider: None, clauses }
}

/// The same line, noticed after settlement.
const fn paid(line: Line) -> Line {
    Line { noticed: AfterSettlement, ..line }
}

/// The same line, noticed after the next round began.
const fn late(line: Line) -> Line {
    Line { noticed: AfterNextRound, ..line }
}

const fn stands(kind: Kind, clauses: &'static [&'static str]) -> Line {
    line(kind, &[], Stands, Never, clauses)
}

/// Where the rulebook says nothing (R18).
const fn silent(kind: Kind, facts: &'static [(Fact, bool)]) -> Line {
    Line { decider: Some(ShiftManager), ..line(kind, facts, Decide, Never, &["R18"]) }
}

const YES: &[(Fact, bool)] = &[(Reconstructible, true)];
const NO: &[(Fact, bool)] = &[(Reconstructible, false)];
const KNOWN: &[(Fact, bool)] = &[(OrderKnown, true)];
const UNKNOWN: &[(Fact, bool)] = &[(OrderKnown, false)];

const YES_MANY: &[(Fact, bool)] = &[(Reconstructible, true), (TooFew, false)];
const YES_FEW: &[(Fact, bool)] = &[(Reconstructible, true), (TooFew, true)];

/// The MBS games.
const MBS_LINES: &[Line] = &[
    line(ForeignCard, &[], Void, Never, &["5.1", "5.1.1"]),
    silent(DeckShortageOrExcess, &[]),
    line(WrongNumberOfCards, NO, Void, Never, &["5.2"]),
    line(WrongNumberOfCards, YES, Reconstruct, Never, &["5.2"]),
    paid(line(WrongNumberOfCards, NO, Void, Never, &["5.2"])),
    paid(line(WrongNumberOfCards, YES, Reconstruct, Never, &["5.2"])),
    late(stands(WrongNumberOfCards, &["5.2"])),
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
    paid(stands(ForeignCard, &["5.1.2"])),
    paid(stands(DeckShortageOrExcess, &["R17d"])),
    paid(stands(InsufficientCards, &["R17d"])),
    paid(stands(NotShuffled, &["R17d"])),
    paid(stands(ShoeOrderAltered, &["R17d"])),
    paid(silent(SimultaneousDraw, &[])),
    paid(silent(WrongHand, &[])),
    paid(silent(ExcessOrExposedCard, &[])),
    paid(silent(FaceUp, &[])),
    paid(stands(TechnicalInterruption, &["R17d"])),
    paid(silent(Other, &[])),
    late(stands(ForeignCard, &["R17b"])),
    late(stands(DeckShortageOrExcess, &["R17b"])),
    late(stands(InsufficientCards, &["R17b"])),
    late(stands(NotShuffled, &["R17b"])),
    late(stands(ShoeOrderAltered, &["R17b"])),
    late(stands(SimultaneousDraw, &["R17b"])),
    late(stands(WrongHand, &["R17b"])),
    late(stands(ExcessOrExposedCard, &["R17b"])),
    late(stands(FaceUp, &["R17b"])),
    late(stands(TechnicalInterruption, &["R17b"])),
    late(silent(Other, &[])),
];

/// The RWS game.
const RWS_LINES: &[Line] = &[
    line(ForeignCard, &[], Void, Never, &["5.5.1"]),
    line(DeckShortageOrExcess, &[], Void, Never, &["5.5.2"]),
    line(WrongNumberOfCards, NO, Void, Never, &["5.5.3"]),
    line(WrongNumberOfCards, YES_MANY, Reconstruct, UnlessEstablished, &["5.7", "5.7.1"]),
    line(WrongNumberOfCards, YES_FEW, Reconstruct, Always, &["5.12.2", "5.12"]),
    paid(line(WrongNumberOfCards, NO, Void, Never, &["5.5.3"])),
    paid(line(WrongNumberOfCards, YES_MANY, Reconstruct, Never, &["5.7", "5.7.1"])),
    paid(line(WrongNumberOfCards, YES_FEW, Reconstruct, Always, &["5.12.2", "5.12"])),
    late(stands(WrongNumberOfCards, &["R17b", "5.11"])),
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
    left_to_shift_manager(Other, &["5.17"]),
    paid(stands(ForeignCard, &["5.5", "R17d"])),
    paid(stands(DeckShortageOrExcess, &["5.5", "R17d"])),
    paid(stands(InsufficientCards, &["5.5", "R17d"])),
    paid(stands(NotShuffled, &["5.5", "R17d"])),
    paid(stands(ShoeOrderAltered, &["R17d"])),
    paid(left_to_shift_manager(SimultaneousDraw, &["5.17", "R17d"])),
    paid(left_to_shift_manager(WrongHand, &["5.17", "R17d"])),
    paid(stands(ExcessOrExposedCard, &["5.7", "R17f"])),
    paid(stands(FaceUp, &["5.9"])),
    paid(stands(TechnicalInterruption, &["R17d"])),
    paid(left_to_shift_manager(Other, &["5.17"])),
    late(stands(ForeignCard, &["R17b", "5.11"])),
    late(stands(DeckShortageOrExcess, &["R17b", "5.11"])),
    late(stands(InsufficientCards, &["R17b", "5.11"])),
    late(stands(NotShuffled, &["R17b", "5.11"])),
    late(stands(ShoeOrderAltered, &["R17b", "5.11"])),
    late(stands(SimultaneousDraw, &["R17b", "5.11"])),
    late(stands(WrongHand, &["R17b", "5.11"])),
    late(stands(ExcessOrExposedCard, &["R17b", "5.11"])),
    late(stands(FaceUp, &["R17b", "5.11"])),
    late(stands(TechnicalInterruption, &["R17b", "5.11"])),
    late(left_to_shift_manager(Other, &["5.17"])),
];

const fn left_to_shift_manager(kind: Kind, clauses: &'static [&'static str]) -> Line {
    Line { decider: Some(ShiftManager), ..line(kind, &[], Decide, Never, clauses) }
}

fn lines_of(book: &Rulebook) -> &'static [Line] {
    if &*book.front.key == RWS { RWS_LINES } else { MBS_LINES }
}

/// Every report of this kind: each question answered yes, no, or not at all, at every moment.
fn reports(kind: Kind) -> impl Iterator<Item = Report> {
    let at = move |noticed| (0..81_u8).map(move |answers| (noticed, answers));
    Noticed::ALL.into_iter().flat_map(at).map(move |(noticed, answers)| {
        let answers = [answers % 3, answers / 3 % 3, answers / 9 % 3, answers / 27];
        let asked = Fact::ALL.into_iter().zip(answers).filter(|(_, answer)| *answer < 2);
        let report = Report::of(kind).noticed(noticed);
        asked.fold(report, |report, (fact, answer)| report.with(fact, answer == 1))
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
        (line.kind, line.noticed) == (kind, report.noticed) && line.facts.iter().all(agrees)
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
fn the_table_has_a_line_for_every_kind_at_every_moment() {
    for (lines, kind) in [MBS_LINES, RWS_LINES].iter().flat_map(|lines| Kind::ALL.map(|kind| (lines, kind))) {
        let has = |noticed| lines.iter().any(|line| (line.kind, line.noticed) == (kind, noticed));
        assert!(Noticed::ALL.into_iter().all(has), "{kind:?}");
    }
}

/// R17d: after settlement only 5.5.3 and 5.2 take anything back without the shift manager, whatever else is known.
#[test]
fn what_was_paid_is_taken_back_only_for_a_wrong_number_of_cards() {
    for (book, kind) in books().flat_map(|book| Kind::ALL.map(|kind| (book, kind))) {
        let paid = reports(kind).filter(|report| report.noticed == AfterSettlement);
        for report in paid.filter(|_| kind != WrongNumberOfCards) {
            let found = book.adjudicate(&report, dealt(book)[2].as_deref()).expect("a ruling");
            let is_untouched = found.ruling == Stands || found.decider == Some(ShiftManager);
            assert!(is_untouched && !found.options, "{}: {report:?}: {found:?}", book.front.key);
        }
    }
}

/// What an older rulebook file, or somebody's own, does not say about a paid round is not read into it.
#[test]
fn a_row_that_names_no_moment_is_about_the_round_in_play() {
    for book in books() {
        let key = &*book.front.key;
        let first = punto_rulebooks::first_edition(key).expect("a first edition");
        let first = punto_rulebooks::read(key, first).expect("a rulebook");
        let report = Report::of(ForeignCard);
        assert_eq!(first.adjudicate(&report, None).expect("a ruling").ruling, Void, "{key}");
        let paid = first.adjudicate(&report.noticed(AfterSettlement), None).expect("a ruling");
        assert_eq!((paid.ruling, clauses(&paid)), (Stands, vec!["R17d"]), "{key}");
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
    assert_eq!(Report::of(Other).noticed, InRound);
    assert_eq!(Noticed::default(), InRound);
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
