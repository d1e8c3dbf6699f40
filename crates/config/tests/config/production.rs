//! A production house refuses to open half-way configured, and lists all of it; a demonstration opens.

use crate::support::read;
use punto_config::{Config, Mode, TableConfig};
use punto_table::Conducted;

const WHOLE: &str = "\
[house]
mode = \"production\"
data = \"/srv/punto/data\"
keys = \"/srv/punto/keys\"
helpline = \"Call 1800 000 000\"
[server]
tls_certificate = \"/srv/punto/tls/chain.pem\"
tls_key = \"/srv/punto/tls/key.pem\"
[[table]]
id = \"star-1\"
game = \"six-star\"
conducted = \"by-dealer\"
[[table]]
id = \"rapid-1\"
game = \"rapid-etg\"
";

fn whole() -> Config {
    read(WHOLE).unwrap()
}

/// Breaks one thing and expects one sentence about it.
#[track_caller]
fn check(spoil: impl FnOnce(&mut Config), said: &str) {
    let mut config = whole();
    spoil(&mut config);
    let missing = config.check().unwrap_err().missing;
    assert!(missing.len() == 1 && missing[0].contains(said), "{said}: {missing:#?}");
    config.house.mode = Mode::Demo;
    assert_eq!(config.check(), Ok(()), "harmless in a demonstration");
}

#[test]
fn a_whole_production_house_opens() {
    assert_eq!(whole().check(), Ok(()));
}

#[test]
fn each_thing_that_is_missing_is_told() {
    check(|config| (config.server.tls_certificate, config.server.tls_key) = (None, None), "speaks TLS");
    check(|config| config.server.behind_proxy = true, "`trusted_proxies`");
    check(|config| config.house.keys = None, "`keys` is not given");
    check(|config| config.house.keys = Some("/srv/punto/data/keys".into()), "outside the data folder");
    check(|config| config.house.keys = Some("/srv/punto/data".into()), "outside the data folder");
    check(|config| config.house.keys = Some("/srv/../srv/./punto/data/k".into()), "outside the data folder");
    check(|config| config.house.keys = Some("/../srv/punto/data/k".into()), "outside the data folder");
    check(|config| config.house.keys = Some("keys".into()), "absolute paths");
    check(|config| config.house.rulebook_delay_hours = Some(0), "`rulebook_delay_hours` is 0");
    check(|config| config.house.helpline = " \n".to_owned(), "`helpline` is empty");
    check(|config| config.tables[0].conducted = Conducted::Automatically, "star-1: a live table");
}

/// The defaults of a demonstration leave room for `punto load`: a flood from one address would pass them.
#[test]
fn limits_for_load_tests_are_refused_and_not_the_default() {
    let (demo, production) = (Config::default(), whole());
    for (spoil, key) in [
        (
            Box::new(|config: &mut Config| config.server.connections_per_address_max = 12_000)
                as Box<dyn Fn(&mut Config)>,
            "connections_per_address_max",
        ),
        (Box::new(|config| config.limits.address_requests_per_second = 2_000), "address_requests_per_second"),
        (Box::new(|config| config.limits.address_requests_burst = 24_000), "address_requests_burst"),
        (Box::new(|config| config.limits.address_sign_ins_per_minute = 301), "address_sign_ins_per_minute"),
        (Box::new(|config| config.limits.address_guests_per_minute = 12_000), "address_guests_per_minute"),
    ] {
        check(&spoil, &format!("`{key}` is "));
        check(&spoil, "a limit for load tests: a production house accepts at most");
    }
    assert_eq!(
        (demo.limits.address_guests_per_minute, production.limits.address_guests_per_minute),
        (12_000, 20)
    );
    assert_eq!(production.server.connections_per_address_max, 256);
    // What the operator says goes over the defaults of a production house, whichever layer names the mode.
    let text = WHOLE
        .replace("mode = \"production\"", "")
        .replace("[server]", "[server]\nconnections_per_address_max = 500");
    let file = punto_config::File { name: "punto.toml", text: &text };
    let flagged = Config::read(Some(file), [], ["house.mode=production".to_owned()]).unwrap();
    assert_eq!(flagged.server.connections_per_address_max, 500);
    assert_eq!(flagged.limits.address_requests_burst, 400);
    assert_eq!(flagged.check(), Ok(()));
}

#[test]
fn the_operators_listener_is_another_one() {
    let read = read("[server]\nlisten = \"127.0.0.1:8080\"\noperator_listen = \"127.0.0.1:8080\"");
    assert!(read.unwrap_err().to_string().contains("`operator_listen` is `listen`"));
}

#[test]
fn a_rulebook_waits_a_day_in_production_and_not_at_all_in_a_demonstration() {
    let hour = 60 * 60 * 1_000;
    assert_eq!((Config::default().rulebook_delay_ms(), whole().rulebook_delay_ms()), (0, 24 * hour));
    let mut config = whole();
    config.house.rulebook_delay_hours = Some(2);
    assert_eq!(config.rulebook_delay_ms(), 2 * hour);
}

#[test]
fn a_proxy_that_is_named_stands_for_tls() {
    let mut config = whole();
    (config.server.tls_certificate, config.server.tls_key) = (None, None);
    config.server.behind_proxy = true;
    config.server.trusted_proxies = vec!["10.0.0.1".parse().unwrap()];
    assert_eq!(config.check(), Ok(()));
}

#[test]
fn the_demonstrations_tables_are_not_those_of_a_production_house() {
    let mut config = whole();
    config.tables = TableConfig::house_tables();
    let missing = config.check().unwrap_err().missing;
    assert!(missing[0].contains("those of the demonstration"), "{missing:?}");
    assert_eq!(missing.len(), 4, "and its three live tables have no dealer: {missing:?}");
}

#[test]
fn production_alone_lists_everything_at_once() {
    let config = read("[house]\nmode = \"production\"").unwrap();
    let refused = config.check().unwrap_err();
    assert_eq!(refused.missing.len(), 7, "{refused}");
    for said in ["TLS", "`keys`", "`helpline`", "demonstration", "commission:", "six-star:", "fortune-six:"] {
        assert!(refused.to_string().contains(said), "{said}");
    }
}

#[test]
fn a_contradiction_is_refused_in_either_mode() {
    for mode in [Mode::Demo, Mode::Production] {
        let mut config = whole();
        config.house.mode = mode;
        config.server.tls_key = None;
        assert!(config.check().unwrap_err().to_string().contains("without `tls_key`"));
        config = whole();
        config.house.mode = mode;
        config.tables[0].decks = 3;
        assert!(config.check().unwrap_err().to_string().contains("star-1: `decks`"));
    }
}
