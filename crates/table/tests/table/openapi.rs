//! What `OpenAPI` says of a request is what a table reads, and nothing else.

use punto_rules::{Money, Side};
use punto_table::*;
use punto_testkit::schema::Description;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use utoipa::ToSchema;
use utoipa::openapi::{ComponentsBuilder, OpenApiBuilder};

fn described<T: ToSchema>() -> Description {
    let mut schemas = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut schemas);
    let components = ComponentsBuilder::new().schemas_from_iter(schemas).build();
    let document = OpenApiBuilder::new().components(Some(components)).build();
    let mut document = serde_json::to_value(document).unwrap();
    openapi::make_exact(&mut document);
    Description::of(&T::name(), &document)
}

/// Reader and description agree on whatever the description leads to, and the description takes what is written.
fn check<T: ToSchema + DeserializeOwned + Serialize>() {
    let described = described::<T>();
    let samples = described.samples();
    described.check(&samples, |value| serde_json::from_value::<T>(value.clone()).is_ok());
    for sample in samples {
        let written = serde_json::to_value(serde_json::from_value::<T>(sample).unwrap()).unwrap();
        assert!(described.takes(&written), "{written}");
    }
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

/// What serde says that it expects instead of something that there is not.
fn names_read<T: DeserializeOwned>() -> BTreeSet<String> {
    let refused = serde_json::from_value::<T>(json!({"do": "?"})).err().unwrap().to_string();
    let (_, expected) = refused.split_once("expected one of").unwrap();
    expected.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn names_described(described: &Description) -> Vec<String> {
    let variants = described.schema()["oneOf"].as_array().unwrap();
    let name = |variant: &Value| match variant["properties"]["do"]["enum"].as_array().unwrap().as_slice() {
        [name] => name.as_str().unwrap().to_owned(),
        other => panic!("one name each, not {other:?}"),
    };
    variants.iter().map(name).collect()
}

#[test]
fn every_command_is_described_under_its_name() {
    let described = names_described(&described::<Command>());
    assert_eq!(described.len(), names_read::<Command>().len());
    assert_eq!(described.into_iter().collect::<BTreeSet<_>>(), names_read::<Command>());
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
        waits_for: WaitsFor::Choices { until: TableTime::from_ms(5), open: vec!["bo".parse().unwrap()] },
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
