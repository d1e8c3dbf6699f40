//! Defaults, under the file, under the environment, under the flags.

use crate::support::{bare, change, section_of};
use punto_config::{Config, File, Mode};

#[test]
fn every_key_can_be_set_by_a_variable_and_by_a_flag() {
    for key in Config::keys().into_iter().filter(|key| (key.section, key.name) != ("table", "id")) {
        let change = change(&key);
        let what = format!("{}.{}", section_of(&key), key.name);
        let by_variable =
            Config::read(None, change.variables(), []).unwrap_or_else(|wrong| panic!("{what}: {wrong}"));
        assert_eq!(by_variable.print(), change.text(), "{what}");
        let by_flag =
            Config::read(None, [], change.flags()).unwrap_or_else(|wrong| panic!("{what}: {wrong}"));
        assert_eq!(by_flag.print(), change.text(), "{what}");
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
