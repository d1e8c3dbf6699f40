//! What `OpenAPI` says of a request is what a table reads, and nothing else.

use punto_rules::{Money, Side};
use punto_table::*;
use punto_testkit::schema::{Description, variants_read};
use punto_vocabulary::{
    BettingBox, By, IrregularityNumber, Note, PatronId, RoundNumber, ShoeNumber, StaffId, TableId, TableTime,
    TerminalId, VoucherId, WagerId, WagerKey,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use utoipa::ToSchema;

fn described<T: ToSchema>() -> Description {
    Description::of(&T::name(), &punto_vocabulary::openapi::document_of::<T>())
}

fn check<T: ToSchema + DeserializeOwned + Serialize>() {
    described::<T>().check::<T>();
}

#[test]
fn names_numbers_and_notes_are_described_as_they_are_read() {
    check::<TableId>();
    check::<PatronId>();
    check::<StaffId>();
    check::<TerminalId>();
    check::<WagerKey>();
    check::<VoucherId>();
    check::<RoundNumber>();
    check::<WagerId>();
    check::<ShoeNumber>();
    check::<IrregularityNumber>();
    check::<BettingBox>();
    check::<TableTime>();
    check::<Note>();
}

#[test]
fn every_letter_of_a_note_is_described_as_it_is_read() {
    let described = described::<Note>();
    for letter in (0..=u32::from(u16::MAX)).filter_map(char::from_u32) {
        for text in [format!("{letter}"), format!("a{letter}b"), format!("{letter}a")] {
            assert_eq!(text.parse::<Note>().is_ok(), described.takes(&json!(text)), "{text:?}");
        }
    }
}

#[test]
fn every_letter_of_a_name_is_described_as_it_is_read() {
    let described = described::<PatronId>();
    for letter in (0..=1_000).filter_map(char::from_u32) {
        let text = format!("a{letter}");
        assert_eq!(text.parse::<PatronId>().is_ok(), described.takes(&json!(text)), "{text:?}");
    }
}

#[test]
fn settings_are_described_as_they_are_read() {
    check::<Settings>();
    check::<Limits>();
    check::<Range>();
    check::<Felt>();
    check::<Source>();
    check::<Dealt>();
    check::<Chips>();
    check::<Conducted>();
}

#[test]
fn facts_are_described_as_they_are_read() {
    check::<By>();
    check::<Place>();
    check::<Means>();
    check::<HandPay>();
    check::<LoadedCards>();
    check::<ShoeEnd>();
    check::<Revealed>();
    check::<ReturnedFor>();
    check::<LyingWager>();
    check::<CardFrom>();
    check::<SettledRound>();
    check::<SettledWager>();
    check::<WagerResult>();
    check::<PaidBonus>();
    check::<SetAside>();
    check::<ReturnedWager>();
    check::<Difference>();
    check::<Decision>();
    check::<Choice>();
    check::<Drawn>();
    check::<ChipsLying>();
}

#[test]
fn every_command_is_described_under_its_name() {
    assert_eq!(described::<Command>().variants("do"), variants_read::<Command>("do"));
}

#[test]
fn commands_are_described_as_they_are_read() {
    check::<Command>();
}

/// The other way round: values made without a look at the description.
#[test]
fn what_is_written_is_described() {
    let patron: PatronId = "ann".parse().unwrap();
    let (on, stake) = ("player-pair".parse().unwrap(), Money::from_cents(10_000));
    let commands = [
        Command::PlaceWager { patron, on, stake, betting_box: Some(BettingBox(3)), round: None },
        Command::Deal { drawn: Drawn::Read { card: "Th".parse().ok(), side: Some(Side::Player) } },
        Command::Deal { drawn: Drawn::Foreign },
        Command::Tick {},
    ];
    let described_commands = described::<Command>();
    for command in commands {
        assert!(described_commands.takes(&json!(command)), "{command:?}");
    }

    let described_refusals = described::<Refusal>();
    let refusals = [
        Refusal::TableClosed,
        Refusal::NoSuchBox { betting_box: None },
        Refusal::CardDue { side: Side::Banker, nth: 3 },
        Refusal::WagersClosed { clause: "3.10.1".parse().ok() },
        Refusal::NoSqueeze { why: "it is drawn" },
    ];
    for refusal in refusals {
        assert!(described_refusals.takes(&json!(refusal)), "{refusal:?}");
        assert!(!described_refusals.takes(&json!({"code": refusal.to_string()})));
    }

    let stop = Stop {
        irregularity: IrregularityNumber(1),
        round: RoundNumber(7),
        kind: punto_rules::Kind::ALL[0],
        facts: [(punto_rules::Fact::OrderKnown, true)].into(),
        established: [punto_rules::Fact::OrderKnown].into(),
        about: About::Round,
        excess: 1,
        lying: vec![(Side::Player, "Kh".parse().unwrap())],
        misdealt: Some(Misdealt::Area),
        misplaced: vec![Misplaced { side: Side::Banker, nth: 1 }],
        is_confirmed: true,
        reported_by: Some("S1".parse().unwrap()),
        set: Some(ShoeNumber(1)),
        ruled: None,
        reading: Reading::Second,
        waits_for: WaitsFor::Choices {
            until: TableTime::from_ms(5),
            open: vec!["bo".parse().unwrap()],
            asked: [("bo".parse().unwrap(), TableTime::from_ms(4))].into(),
        },
    };
    assert!(described::<Stop>().takes(&json!(stop)));
    let stages = [Stage::Betting { closes_at: None }, Stage::Dealing, Stage::Announced];
    assert!(stages.iter().all(|stage| described::<Stage>().takes(&json!(stage))));
}

/// Descriptions are for people who do not read Rust.
#[test]
fn no_description_holds_code() {
    let described = described::<Command>();
    assert!(!described.schema().to_string().contains("```"));
    assert_eq!(described.schema()["description"], "What is asked.");
}
