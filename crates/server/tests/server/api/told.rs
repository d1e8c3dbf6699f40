//! What the house says of itself and of its tables, as the operator configured it.

use crate::api::house::{FACE_DOWN, House, TERMINALS, config};
use punto_config::Language;
use punto_testkit::Directory;
use serde_json::{Value, json};

#[tokio::test(start_paused = true)]
async fn a_house_without_a_configuration_says_what_it_is() {
    let house = House::open().await;
    let told = house.get(None, "/api/house").await.ok();
    let expected = json!({
        "name": "Punto", "mode": "demo", "is_play_money": true, "language": "en", "currency": "$",
        "helpline": null, "logo": null, "colours": {"felt": null, "line": null, "accent": null},
        "password_length_min": 12, "reality_check_minutes": 60, "history_rounds": 200,
        "guest_credits": 1_000_000, "guest_credits_max_per_day": 10_000_000,
        "patron_idle_minutes": 60, "staff_idle_minutes": 15, "gaming_day_starts_hour": 6, "subscriptions_max": 16,
    });
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(told[field], *value, "{field}");
    }
    let chips: Vec<i64> =
        told["chips"].as_array().unwrap().iter().map(|chip| chip["denomination"].as_i64().unwrap()).collect();
    assert_eq!(chips, [100, 500, 2_500, 10_000, 50_000, 100_000]);
    assert_eq!(house.get(None, "/api/house/logo").await.problem(), (404, "no-logo"));
}

#[tokio::test(start_paused = true)]
async fn what_the_operator_says_is_told() {
    let mut config = config();
    let own = &mut config.house;
    (own.name, own.language, own.currency) = ("Lotus".to_owned(), Language::Chinese, "S$".to_owned());
    own.helpline = "1800 000 000".to_owned();
    own.felt_colour = Some("#102030".parse().unwrap());
    own.line_colour = Some("#c9a227".parse().unwrap());
    own.accent_colour = Some("#FFFFFF".parse().unwrap());
    own.chip_colours = vec!["25.00 #15703f".parse().unwrap(), "7.00 #000000".parse().unwrap()];
    config.sessions.password_length_min = 20;
    config.play.reality_check_minutes = 30;
    let house = House::try_open(config).await.unwrap();
    let told = house.get(None, "/api/house").await.ok();
    assert_eq!(
        (&told["name"], &told["language"], &told["currency"]),
        (&json!("Lotus"), &json!("zh"), &json!("S$"))
    );
    assert_eq!(told["helpline"], "1800 000 000");
    assert_eq!(told["colours"], json!({"felt": "#102030", "line": "#C9A227", "accent": "#FFFFFF"}));
    assert_eq!((&told["password_length_min"], &told["reality_check_minutes"]), (&json!(20), &json!(30)));
    let chips = told["chips"].as_array().unwrap();
    assert!(chips.contains(&json!({"denomination": 2_500, "colour": "#15703F"})), "{chips:?}");
    assert!(chips.contains(&json!({"denomination": 700, "colour": "#000000"})), "{chips:?}");
    assert!(chips.contains(&json!({"denomination": 500, "colour": null})), "{chips:?}");
}

#[tokio::test(start_paused = true)]
async fn the_sign_is_shown_and_can_do_nothing() {
    let svg = br#"<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>"#;
    let directory = Directory::new();
    let sign = directory.file("sign.svg");
    std::fs::write(&sign, svg).unwrap();
    let mut with_sign = config();
    with_sign.house.logo = Some(sign);
    let house = House::try_open(with_sign).await.unwrap();
    assert_eq!(house.get(None, "/api/house").await.ok()["logo"], "/api/house/logo");
    let shown = house.fetch("/api/house/logo", &[]).await;
    assert_eq!(shown.headers()["content-type"], "image/svg+xml");
    assert_eq!(shown.headers()["x-content-type-options"], "nosniff");
    let policy = shown.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.starts_with("default-src 'none'") && policy.ends_with("sandbox"), "{policy}");
    assert_eq!(&shown.body()[..], svg);

    let text = directory.file("sign.txt");
    std::fs::write(&text, "Punto").unwrap();
    let mut wrong = config();
    wrong.house.logo = Some(text);
    let refused = House::try_open(wrong).await.err().map(|error| format!("{error:#}")).unwrap_or_default();
    assert!(refused.contains("[house] `logo`") && refused.contains("sign.txt"), "{refused}");
}

/// The card of a table in the lobby.
async fn card(house: &House, table: &str) -> Value {
    let lobby = house.get(None, "/api/tables").await.ok();
    let cards = lobby["tables"].as_array().unwrap();
    cards.iter().find(|card| card["table"] == table).unwrap().clone()
}

#[tokio::test(start_paused = true)]
async fn every_view_of_a_table_tells_its_pace_and_its_name() {
    let house = House::open().await;
    let (rapid, felt_table) = (config().tables[1].clone(), config().tables[0].clone());
    for (table, named, pace) in [(TERMINALS, &rapid, "speed"), (FACE_DOWN, &felt_table, "squeeze")] {
        let views = [
            card(&house, table).await,
            house.get(None, &format!("/api/tables/{table}")).await.ok(),
            house.get(None, &format!("/api/tables/{table}/board")).await.ok(),
        ];
        for view in views {
            assert_eq!(view["name"], named.name.as_str());
            let expected = json!({
                "name": pace, "betting_ms": 1_000, "close_to_card_ms": 100, "card_ms": 100, "turn_ms": 100,
                "squeeze_ms": 100, "third_card_pause_ms": 0, "result_hold_ms": 100, "pay_ms": 0, "rest_ms": 100,
            });
            assert_eq!(view["pace"], expected, "{table}");
        }
    }
    assert_eq!(card(&house, TERMINALS).await["is_closed_by_clock"], true);
}

#[tokio::test(start_paused = true)]
async fn a_table_tells_its_language_its_video_and_its_chips() {
    let mut config = config();
    let table = config.tables.iter_mut().find(|table| table.id.as_str() == FACE_DOWN).unwrap();
    table.language = Some(Language::Chinese);
    table.video = Some("https://video.example:8443/one?low".parse().unwrap());
    table.denominations = vec![punto_rules::Money::from_cents(500), punto_rules::Money::from_cents(2_500)];
    table.conducted = punto_table::Conducted::ByDealer;
    let house = House::try_open(config).await.unwrap();
    let told = card(&house, FACE_DOWN).await;
    assert_eq!((&told["language"], &told["is_closed_by_clock"]), (&json!("zh"), &json!(false)));
    assert_eq!(told["video"], "https://video.example:8443/one?low");
    assert_eq!(told["denominations"], json!([500, 2_500]));
    assert_eq!(told["pace"]["betting_ms"], Value::Null, "the dealer closes bets by hand");
    let felt = house.get(None, &format!("/api/tables/{FACE_DOWN}")).await.ok();
    for field in ["language", "video", "denominations", "pace"] {
        assert_eq!(felt[field], told[field], "{field}");
    }
    assert_eq!(card(&house, TERMINALS).await["video"], Value::Null);
    // A page may show that video, and nothing else from there.
    let page = house.fetch("/api/house", &[]).await;
    let policy = page.headers()["content-security-policy"].to_str().unwrap();
    assert!(
        policy
            .contains("; media-src 'self' https://video.example:8443; frame-src https://video.example:8443")
    );
    assert!(policy.starts_with("default-src 'self';"), "{policy}");
}

#[tokio::test(start_paused = true)]
async fn a_session_says_at_which_tables_one_is() {
    let house = House::open().await;
    let ann = house.player("Ann", TERMINALS, None).await;
    let seat = json!({ "do": "join", "seat": 3 });
    house.post(Some(&ann), &format!("/api/tables/{FACE_DOWN}/play"), seat).await.ok();
    let mut has_bet = false;
    for _ in 0..100 {
        has_bet = house.bet(&ann, TERMINALS, "banker", None).await;
        if has_bet {
            break;
        }
        house.wait(50).await;
    }
    assert!(has_bet);
    let you = house.get(Some(&ann), "/api/session").await.ok();
    let tables = you["tables"].as_array().unwrap();
    let at = |table: &str| tables.iter().find(|own| own["table"] == table).unwrap();
    let rapid = at(TERMINALS);
    assert_eq!(
        (&rapid["staked"], &rapid["wagers"], &rapid["name"]),
        (&json!(1_000), &json!(1), &json!("Rapid"))
    );
    assert_eq!(
        (&rapid["credits"], &rapid["hand_pay"], &rapid["owed"]),
        (&json!(899_000), &json!(0), &json!(0))
    );
    assert_eq!(at(FACE_DOWN)["place"], json!({ "seat": 3 }));
    assert_eq!(at(FACE_DOWN)["staked"], 0);
    // Nobody else's.
    let bob = house.guest("Bob").await;
    assert_eq!(house.get(Some(&bob), "/api/session").await.ok()["tables"], json!([]));
    assert_eq!(house.get(None, "/api/session").await.ok(), json!({ "you": "nobody" }));
}

#[tokio::test(start_paused = true)]
async fn a_session_says_how_one_plays_and_when_one_is_reminded() {
    const HOUR_MS: u64 = 3_600_000;
    let house = House::open().await;
    let ann = house.player("Ann", TERMINALS, None).await;
    let you = house.get(Some(&ann), "/api/session").await.ok();
    assert_eq!((&you["kind"], &you["is_excluded"]), (&json!("guest"), &json!(false)));
    assert_eq!(you["excluded_until"], Value::Null);
    let (since, due) = (you["since"].as_u64().unwrap(), you["reality_check_at"].as_u64().unwrap());
    assert_eq!(due, since + HOUR_MS);
    house.wait(HOUR_MS / 2).await;
    house.post(Some(&ann), "/api/session/reality-check", json!({})).await;
    let you = house.get(Some(&ann), "/api/session").await.ok();
    assert!(you["reality_check_at"].as_u64().unwrap() >= since + HOUR_MS + HOUR_MS / 2, "{you}");
    house.post(Some(&ann), "/api/session/exclusion", json!({ "days": 7 })).await.ok();
    let you = house.get(Some(&ann), "/api/session").await.ok();
    assert_eq!(you["is_excluded"], json!(true), "{you}");
    assert!(you["excluded_until"].as_u64().unwrap() > since, "{you}");
}

#[tokio::test(start_paused = true)]
async fn a_round_tells_whoever_played_it_their_credits_and_everybody_its_totals() {
    let house = House::open().await;
    let (ann, bob) = (house.player("Ann", TERMINALS, None).await, house.player("Bob", TERMINALS, None).await);
    for _ in 0..40 {
        house.bet(&ann, TERMINALS, "banker", None).await;
        house.wait(500).await;
    }
    let own = house.get(Some(&ann), "/api/history").await.ok();
    let rounds: Vec<&Value> = own["rounds"].as_array().unwrap().iter().rev().collect();
    assert!(rounds.len() > 3);
    let mut had = 900_000;
    for round in rounds {
        let (net, balance) = (round["net"].as_i64().unwrap(), &round["balance"]);
        assert_eq!(*balance, json!({ "before": had, "after": had + net }));
        let path = format!("/api/tables/{TERMINALS}/rounds/{}", round["round"]);
        let told = house.get(Some(&ann), &path).await.ok();
        let expected =
            json!({ "before": had, "net": net, "set_aside": 0, "owed": 0, "moved": 0, "after": had + net });
        assert_eq!(told["balance"], expected);
        let outcome = &told["outcome"];
        assert_eq!(round["totals"], json!({ "player": outcome["player"], "banker": outcome["banker"] }));
        assert_eq!((&round["is_again"], &round["clauses"]), (&json!(false), &json!([])));
        // The rulebook that it was played by can be read under its name.
        let (game, version) = (told["game"].as_str().unwrap(), told["rulebook"].as_str().unwrap());
        let book = format!("/api/games/{game}?version={}", version.replace('+', "%2B"));
        assert_eq!(house.get(None, &book).await.ok()["game"]["key"], game);
        for other in [Some(&bob), None] {
            assert_eq!(house.get(other, &path).await.ok()["balance"], Value::Null);
        }
        had += net;
    }
}
