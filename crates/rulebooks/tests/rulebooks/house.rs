//! The house's five rulebooks read, and say what their title pages say.

use punto_rulebooks::{house_games, house_rulebook};

#[test]
fn every_house_rulebook_reads() {
    for key in house_games() {
        let book = house_rulebook(key).unwrap();
        assert_eq!(&*book.front.key, key);
    }
}

#[test]
fn there_are_278_numbered_clauses() {
    let count = |key| house_rulebook(key).unwrap().clauses.len();
    assert_eq!(house_games().map(count), [44, 80, 62, 50, 42]);
}
