//! The games and their rulebooks.

use crate::api::house::House;
use punto_json_lines::{Game, Manifest};
use serde_json::{json, to_value};

#[tokio::test(start_paused = true)]
async fn everybody_reads_every_rulebook() {
    let house = House::open().await;
    let list = house.get(None, "/api/games").await.ok();
    let mut keys = punto_rulebooks::house_games().to_vec();
    keys.sort_unstable();
    assert_eq!(list["games"].as_array().unwrap().len(), keys.len());
    for (nth, key) in keys.iter().enumerate() {
        let book = punto_rulebooks::house_rulebook(key).unwrap();
        let mut game = list["games"][nth].clone();
        let version = game.as_object_mut().unwrap().remove("rulebook").unwrap();
        assert_eq!(game, to_value(Game(book)).unwrap(), "{key}");
        // The version by its name is the one in force.
        let version = version.as_str().unwrap().replace('+', "%2B");
        let named = house.get(None, &format!("/api/games/{key}?version={version}")).await.ok();
        assert_eq!(named, to_value(Manifest(book)).unwrap(), "{key}");
        let told = house.get(None, &format!("/api/games/{key}")).await.ok();
        assert_eq!(told, to_value(Manifest(book)).unwrap(), "{key}");
    }
    let unknown = house.get(None, "/api/games/roulette").await;
    assert_eq!(unknown.problem(), (404, "unknown-game"));
    assert_eq!(unknown.json["facts"]["games"], json!(keys));
}
