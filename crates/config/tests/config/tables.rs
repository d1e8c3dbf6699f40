//! From a table of the configuration to what a table is opened with.

use crate::support::{read, wrongs};
use punto_config::{Config, TableConfig};
use punto_rulebooks::{house_games, house_rulebook};
use punto_rules::{Money, PlayedAt};
use punto_table::{Conducted, Dealt, Settings, Source};

fn settings(config: &Config, table: &TableConfig) -> Settings {
    let rulebook = house_rulebook(&table.game).unwrap();
    table.settings(rulebook, config.pace.of(table.pace)).unwrap()
}

#[test]
fn the_five_tables_of_the_house_are_one_for_each_game_and_open() {
    let config = Config::default();
    let ids: Vec<&str> = config.tables.iter().map(|table| table.id.as_str()).collect();
    assert_eq!(ids, ["super-six", "commission", "six-star", "fortune-six", "rapid"]);
    let games: Vec<&str> = config.tables.iter().map(|table| table.game.as_str()).collect();
    assert_eq!(games, house_games());
    for table in &config.tables {
        let rulebook = house_rulebook(&table.game).unwrap();
        let settings = settings(&config, table);
        settings.check(rulebook).unwrap();
        assert_eq!(settings.betting_ms, Some(config.pace.of(table.pace).betting_ms));
        assert_eq!(settings.limits.wagers.len(), rulebook.wagers.len());
        assert_eq!(settings.felt.is_some(), rulebook.front.played_at == PlayedAt::LiveTable);
    }
    let face_down = config.tables.iter().filter(|table| table.dealt == Dealt::FaceDown);
    assert_eq!(face_down.map(|table| table.pace.word()).collect::<Vec<_>>(), ["squeeze"]);
}

#[test]
fn each_wager_has_the_limits_of_its_kind_or_its_own() {
    let config = Config::default();
    let limits = settings(&config, &config.tables[2]).limits;
    let of = |on: &str| {
        let range = limits.of(&on.parse().unwrap()).unwrap();
        (range.minimum.cents() / 100, range.maximum.cents() / 100)
    };
    for (on, range) in [
        ("player", (10, 10_000)),
        ("banker", (10, 10_000)),
        ("tie", (5, 500)),
        ("fortune-six", (5, 500)),
        ("element-bonus", (5, 25)),
    ] {
        assert_eq!(of(on), range, "{on}");
    }
}

#[test]
fn a_table_takes_what_it_leaves_out_from_the_house_table_of_its_game() {
    for house in TableConfig::house_tables() {
        let text = format!("[[table]]\nid = \"second\"\ngame = \"{}\"\nname = \"Second\"", house.game);
        let config = read(&text).unwrap();
        let expected = TableConfig { id: "second".parse().unwrap(), name: "Second".to_owned(), ..house };
        assert_eq!(config.tables, [expected]);
    }
}

#[test]
fn every_source_and_conductor_reaches_the_table() {
    let mut table = TableConfig::house_tables().remove(3);
    let config = Config::default();
    let sources = [
        ("electronic-shoe", Source::ElectronicShoe { behind_cut_card: 14 }),
        ("electronic-shuffler", Source::ElectronicShuffler),
        ("real-shoe", Source::RealShoe),
        ("real-shuffler", Source::RealShuffler),
    ];
    for (word, source) in sources {
        let flag = format!("table.fortune-six.source={word}");
        let config = Config::read(None, [], [flag]).unwrap();
        assert_eq!(settings(&config, &config.tables[3]).source, source);
    }
    table.conducted = Conducted::ByDealer;
    assert_eq!(settings(&config, &table).betting_ms, None, "a dealer closes bets by hand");
    let mut rapid = TableConfig::house_tables().remove(4);
    rapid.conducted = Conducted::ByDealer;
    assert_eq!(settings(&config, &rapid).betting_ms, Some(15_000), "terminals keep their clock");
}

/// A Banker six pays half, so a unit of an odd number of cents cannot be paid.
const UNEVEN_UNIT: &str = "\
chip_unit = \"1.01\"
minimum = \"1.01\"
maximum = \"1.01\"
side_minimum = \"1.01\"
side_maximum = \"1.01\"
denominations = [\"1.01\"]";

#[test]
fn what_the_game_does_not_take_is_told_by_key_and_line() {
    let live = "[[table]]\nid = \"x\"\ngame = \"commission-super-six-plus\"\n";
    let star = "[[table]]\nid = \"x\"\ngame = \"six-star\"\n";
    let terminals = "[[table]]\nid = \"x\"\ngame = \"rapid-etg\"\n";
    for (head, entry, key) in [
        (live, "decks = 9", "decks"),
        (live, "layout = \"Z\"", "layout"),
        (live, "seats = 8", "layout"),
        (live, "layout = \"\"", "layout"),
        (live, "differential = \"\"", "differential"),
        (live, "differential = \"0.50\"", "differential"),
        (star, "differential = \"100.00\"", "differential"),
        (star, "box_maximum = \"100.50\"", "box_maximum"),
        (terminals, "layout = \"A\"", "layout"),
        (terminals, "chips = \"real\"", "chips"),
        (terminals, "behind_cut_card = 416", "behind_cut_card"),
        (terminals, "minimum = \"10,001.00\"", "maximum"),
        (terminals, "minimum = \"10.50\"", "maximum"),
        (terminals, "side_minimum = \"501.00\"", "side_maximum"),
        (terminals, "side_maximum = \"500.50\"", "side_maximum"),
        (terminals, UNEVEN_UNIT, "chip_unit"),
        (terminals, "denominations = []", "denominations"),
        (terminals, "denominations = [\"5.00\", \"5.00\"]", "denominations"),
        (terminals, "denominations = [\"0.50\"]", "denominations"),
        (terminals, "wager_limits = [\"element-bonus 5.00 to 10.00\"]", "wager_limits"),
        (terminals, "wager_limits = [\"tie 5.00 to 10.00\", \"tie 6.00 to 10.00\"]", "wager_limits"),
        (terminals, "wager_limits = [\"tie 10.00 to 5.00\"]", "wager_limits"),
        (terminals, "game = \"fortune-sex\"", "game"),
    ] {
        let text = match entry.strip_prefix("game") {
            Some(_) => format!("[[table]]\nid = \"x\"\n\n{entry}"),
            None => format!("{head}{entry}"),
        };
        let found = wrongs(&text);
        let blamed = format!("[[table]] x: `{key}`: ");
        assert!(found.iter().any(|wrong| wrong.contains(&blamed)), "{entry}: {found:?}");
        let line = if entry.starts_with(key) { "punto.toml line 4: " } else { "punto.toml line " };
        assert!(found.iter().any(|wrong| wrong.starts_with(line)), "{entry}: {found:?}");
    }
}

#[test]
fn a_misspelt_wager_and_a_misspelt_game_get_the_nearest() {
    let wager = wrongs(
        "[[table]]\nid = \"x\"\ngame = \"six-star\"\nwager_limits = [\"element-bonos 5.00 to 10.00\"]",
    );
    assert!(
        wager[0].ends_with("the game has no wager `element-bonos`; did you mean `element-bonus`?"),
        "{wager:?}"
    );
    let game = wrongs("[[table]]\nid = \"x\"\ngame = \"six-stars\"");
    assert!(game[0].contains("did you mean \"six-star\"?"), "{game:?}");
}

#[test]
fn the_most_that_a_default_table_can_lose_to_one_wager_is_bounded() {
    let config = Config::default();
    for table in &config.tables {
        let limits = settings(&config, table).limits;
        for rule in &house_rulebook(&table.game).unwrap().wagers {
            let stake = limits.of(&rule.key().parse().unwrap()).unwrap().maximum.cents();
            let odds = rule.lines().iter().map(punto_rules::PayLine::odds);
            let most = odds.map(|odds| stake * i64::from(odds.pays()) / i64::from(odds.per())).max().unwrap();
            assert!(Money::from_cents(most) <= Money::from_cents(12_500_000), "{} {}", table.id, rule.key());
        }
    }
}
