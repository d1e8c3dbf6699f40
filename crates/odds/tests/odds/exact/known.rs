//! Figures that the literature agrees on, at eight decks.

use punto_odds::Odds;
use punto_rules::Composition;

fn edge(game: &str, wager: &str) -> String {
    let book = punto_rulebooks::house_rulebook(game).unwrap();
    edge_of(book, wager)
}

fn edge_of(book: &punto_rules::Rulebook, wager: &str) -> String {
    let analysis = Odds::of(book).analyse(&Composition::full(book.deck, 8)).unwrap();
    format!("{:.6}", analysis.wager(wager).unwrap().house_edge(None).to_f64() * 100.0)
}

#[test]
fn the_house_games_have_the_known_edges() {
    for (game, wager, percent) in [
        ("commission-super-six-plus", "banker", "1.057906"),
        ("commission-super-six-plus", "player", "1.235081"),
        ("commission-super-six-plus", "tie", "14.359629"),
        ("commission-super-six-plus", "player-pair", "10.361446"),
        ("commission-super-six-plus", "banker-pair", "10.361446"),
        ("rapid-etg", "banker", "1.458104"),
        ("super-six-etg", "super-six", "13.818055"),
        ("fortune-six", "fortune-six", "16.683572"),
        ("six-star", "element-bonus", "17.680581"),
    ] {
        assert_eq!(edge(game, wager), percent, "{game} {wager}");
    }
}

#[test]
fn the_example_games_have_the_known_edges() {
    let text = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../examples/rulebooks/ez-baccarat.toml"
    ));
    let book = punto_rulebooks::read("ez-baccarat.toml", &text.unwrap()).unwrap();
    assert_eq!(edge_of(&book, "dragon-7"), "7.611334");
    assert_eq!(edge_of(&book, "panda-8"), "10.187632");
}
