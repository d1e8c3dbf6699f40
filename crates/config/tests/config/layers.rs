//! Defaults, under the file, under the environment, under the flags.

use crate::support::{bare, change, section_of};
use punto_config::{Config, File, LogFormat, Mode, PaceName};

#[test]
fn every_key_can_be_set_by_a_variable_and_by_a_flag() {
    for key in Config::keys().into_iter().filter(|key| (key.section, key.name) != ("table", "id")) {
        let change = change(&key);
        let what = format!("{}.{}", section_of(&key), key.name);
        // Whoever names another kind of house gets the defaults of that kind.
        let is_mode = (key.section, key.name) == ("house", "mode");
        let expected = if is_mode { Config::defaults(Mode::Production).print() } else { change.text() };
        let by_variable =
            Config::read(None, change.variables(), []).unwrap_or_else(|wrong| panic!("{what}: {wrong}"));
        assert_eq!(by_variable.print(), expected, "{what}");
        let by_flag =
            Config::read(None, [], change.flags()).unwrap_or_else(|wrong| panic!("{what}: {wrong}"));
        assert_eq!(by_flag.print(), expected, "{what}");
    }
}

#[test]
fn a_flag_goes_before_a_variable_and_a_variable_before_the_file() {
    let file =
        || Some(File { name: "punto.toml", text: "[house]\nname = \"file\"\n[log]\nlevel = \"warn\"" });
    let variable = || [("PUNTO_HOUSE_NAME".to_owned(), "variable".to_owned())];
    let flag = || ["house.name=flag".to_owned()];
    assert_eq!(Config::read(None, [], []).unwrap().house.name, "Punto");
    assert_eq!(Config::read(file(), [], []).unwrap().house.name, "file");
    assert_eq!(Config::read(file(), variable(), []).unwrap().house.name, "variable");
    let all = Config::read(file(), variable(), flag()).unwrap();
    assert_eq!((all.house.name.as_str(), all.log.level.word()), ("flag", "warn"));
    let twice = ["house.name=one".to_owned(), "house.name=two".to_owned()];
    assert_eq!(Config::read(None, [], twice).unwrap().house.name, "two", "the last flag counts");
}

#[test]
fn empty_text_takes_an_optional_value_away_again() {
    let file = Some(File { name: "punto.toml", text: "[house]\nkeys = \"/keys\"" });
    let config = Config::read(file, [("PUNTO_HOUSE_KEYS".to_owned(), String::new())], []).unwrap();
    assert_eq!(config.house.keys, None);
    assert_eq!(config.keys_folder(), config.house.data.join("keys"));
}

#[test]
fn a_list_in_a_variable_is_written_as_in_the_file_and_one_value_is_a_list_of_one() {
    let proxies = |value: &str| {
        Config::read(None, [("PUNTO_SERVER_TRUSTED_PROXIES".to_owned(), value.to_owned())], [])
            .map(|config| config.server.trusted_proxies.len())
    };
    assert_eq!(proxies(""), Ok(0));
    assert_eq!(proxies("10.0.0.1"), Ok(1));
    assert_eq!(proxies("[\"10.0.0.1\", \"10.0.0.2\"]"), Ok(2));
    assert!(proxies("10.0.0.1,10.0.0.2").is_err());
    assert!(proxies("[10.0.0.1").is_err());
}

#[test]
fn the_tables_of_the_file_are_those_that_variables_and_flags_know() {
    let text = "[[table]]\nid = \"vip\"\ngame = \"six-star\"";
    let file = || Some(File { name: "punto.toml", text });
    let config = Config::read(file(), [], ["table.vip.maximum=500.00".to_owned()]).unwrap();
    assert_eq!(config.tables.len(), 1);
    assert_eq!(config.tables[0].maximum.to_string(), "500.00");
    let gone = Config::read(file(), [], ["table.rapid.maximum=500.00".to_owned()]).unwrap_err();
    assert_eq!(gone.to_string(), "flag table.rapid.maximum: there is no table `rapid`; there are `vip`");
}

#[test]
fn a_variable_that_could_mean_two_keys_is_refused_and_a_flag_tells_them_apart() {
    let text =
        "[[table]]\nid = \"a\"\ngame = \"rapid-etg\"\n[[table]]\nid = \"a-side\"\ngame = \"rapid-etg\"";
    let file = || Some(File { name: "punto.toml", text });
    let variable = ("PUNTO_TABLE_A_SIDE_MINIMUM".to_owned(), "7.00".to_owned());
    assert!(Config::read(file(), [variable], []).unwrap_err().to_string().contains("two tables"));
    let config = Config::read(file(), [], ["table.a.side_minimum=7.00".to_owned()]).unwrap();
    assert_eq!(config.tables[0].side_minimum.to_string(), "7.00");
}

#[test]
fn other_programs_variables_and_the_name_of_the_file_are_left_alone() {
    let variables =
        [("PATH", "/bin"), ("PUNTO_CONFIG", "punto.toml"), ("PUNTO", "x"), ("punto_server_listen", "x")];
    let variables = variables.map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(Config::read(None, variables, []), Ok(Config::default()));
}

#[test]
fn the_one_setting_switches_three_things() {
    let mut config = Config::default();
    let three =
        |config: &Config| [config.gives_play_money(), config.makes_demo_staff(), config.has_house_dealer()];
    assert_eq!(three(&config), [true; 3]);
    config.house.mode = Mode::Production;
    assert_eq!(three(&config), [false; 3]);
}

#[test]
fn quotes_are_taken_off_once() {
    assert_eq!(bare("\"a\""), "a");
    assert_eq!(bare("12"), "12");
}

#[test]
fn every_section_sets_the_struct_of_its_name() {
    let text = "\
[house]\nname = \"x\"\n[server]\nsubscriptions_max = 7\n[limits]\nsocket_commands_burst = 7\n[sessions]\nlockout_tries = 7
[play]\nhistory_rounds = 7\n[pace.speed]\ncard_ms = 7\n[pace.standard]\ncard_ms = 8\n[pace.squeeze]\ncard_ms = 9
[journal]\nslow_append_warn_ms = 7\n[log]\nformat = \"json\"\n";
    let mut expected = Config::default();
    expected.house.name = "x".to_owned();
    expected.server.subscriptions_max = 7;
    expected.limits.socket_commands_burst = 7;
    expected.sessions.lockout_tries = 7;
    expected.play.history_rounds = 7;
    expected.pace.speed.card_ms = 7;
    expected.pace.standard.card_ms = 8;
    expected.pace.squeeze.card_ms = 9;
    expected.journal.slow_append_warn_ms = 7;
    expected.log.format = LogFormat::Json;
    assert_eq!(Config::read(Some(File { name: "punto.toml", text }), [], []), Ok(expected));
}

#[test]
fn from_the_result_to_the_next_bets_are_three_four_and_five_seconds() {
    let paces = Config::default().pace;
    let after = |name| {
        let pace = paces.of(name);
        pace.result_hold_ms + pace.pay_ms + pace.rest_ms
    };
    assert_eq!([PaceName::Speed, PaceName::Standard, PaceName::Squeeze].map(after), [3_000, 4_000, 5_000]);
}
