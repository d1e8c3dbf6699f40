//! The messages of the socket are described, and what the addresses answer is as they describe it.

use crate::description::house::House;
use punto_testkit::schema::Description;
use serde_json::{Value, json};

#[tokio::test]
async fn every_message_is_described() {
    let house = House::open().await;
    let tell = Description::of("Tell", &house.document);
    let names = [
        "welcome",
        "snapshot",
        "events",
        "yours",
        "peeled",
        "answer",
        "ok",
        "refused",
        "session-ending",
        "session-goes-on",
        "standing",
        "pong",
    ];
    assert_eq!(tell.variants("tell"), names);
    assert!(tell.takes(&json!({"tell": "pong", "id": 1, "server_time": 2})));
    let event = json!({"version": 2, "after": 1, "time_ms": 3, "kind": "table-closed"});
    let told =
        |events: Value| json!({"tell": "events", "table": "t1", "after": 1, "version": 2, "events": events});
    assert!(tell.takes(&told(json!([event]))));
    let staff = json!({"sequence": 2, "time_ms": 3, "actor": "staff:a", "kind": "TableClosed", "data": {}});
    assert!(tell.takes(&told(json!([staff]))));
    assert!(!tell.takes(&told(json!([event, staff]))) && !tell.takes(&told(json!([{"kind": "zzz"}]))));
}

/// The whole felt of every table of the house, as an address answers it and as the socket tells it.
#[tokio::test]
async fn what_is_answered_is_described() {
    let house = House::open().await;
    let described = |name: &str| Description::of(name, &house.document);
    let lobby = house.ask("GET", "/api/tables").await.json();
    assert!(described("Lobby").takes(&lobby), "{lobby}");
    let tables = lobby["tables"].as_array().unwrap();
    assert!(!tables.is_empty());
    for table in tables {
        let id = table["table"].as_str().unwrap();
        for (address, name) in [("", "FeltView"), ("/board", "BoardView")] {
            let view = house.ask("GET", &format!("/api/tables/{id}{address}")).await.json();
            assert!(described(name).takes(&view), "{view}");
            let peel = json!({"side": "player", "nth": 1, "share": 400, "grip": 4, "dx": 0, "dy": -1000});
            let told = json!({"tell": "snapshot", "table": id, "version": view["version"], "peels": [peel], "view": view});
            assert!(described("Tell").takes(&told), "{told}");
        }
    }
    let problem = house.ask("GET", "/api/tables/none").await;
    assert_eq!(problem.headers["content-type"], "application/problem+json");
    assert!(described("Problem").takes(&problem.json()), "{}", problem.text);
    assert!(described("You").takes(&house.ask("GET", "/api/session").await.json()));
}

/// Who comes in is somebody, and nothing but a token is added to it.
#[tokio::test]
async fn whoever_signs_in_is_described() {
    let house = House::open().await;
    let signed_in = Description::of("SignedIn", &house.document);
    let patron = json!({"you": "patron", "patron": "p1", "nickname": "Ann", "kind": "guest", "is_excluded": false,
               "must_choose_pin": false, "excluded_by": null, "excluded_until": null, "since": 1, "reality_check_at": 2, "net_today": 0, "tables": []});
    let mut with_token = patron.clone();
    with_token["token"] = json!("abc");
    assert!(signed_in.takes(&with_token) && !signed_in.takes(&patron));
    with_token["pin"] = json!("1234");
    assert!(!signed_in.takes(&with_token));
}
