//! Wrong files: a small edit to a good one, and the refusal names the file, the line, the field, what was
//! found and what is allowed.

use punto_rulebooks::{WrongRulebook, read};

const SMALL: &str = include_str!("small.toml");

fn refusal(source: &str) -> WrongRulebook {
    match read("small.toml", source) {
        Ok(_) => panic!("it reads:\n{source}"),
        Err(wrong) => wrong,
    }
}

#[test]
fn the_file_that_the_edits_start_from_reads() {
    assert_eq!(read("small.toml", SMALL).map(|book| book.clauses.len()), Ok(4));
}

/// Replaces the first `from` by `to`; expects a refusal at `line` about `field`.
struct Edit {
    from: &'static str,
    to: &'static str,
    line: usize,
    field: &'static str,
    found: &'static str,
    /// How the list of what is allowed begins.
    allowed: &'static str,
}

const fn edit(
    from: &'static str,
    to: &'static str,
    line: usize,
    field: &'static str,
    found: &'static str,
    allowed: &'static str,
) -> Edit {
    Edit { from, to, line, field, found, allowed }
}

fn check(edits: &[Edit]) {
    for Edit { from, to, line, field, found, allowed } in edits {
        assert!(SMALL.contains(from), "nothing to edit: {from}");
        let wrong = refusal(&SMALL.replacen(from, to, 1));
        let WrongRulebook { file, line: at, field: of, found: what, allowed: instead } = &wrong;
        assert_eq!(
            (file.as_str(), *at, of.as_str(), what.as_str()),
            ("small.toml", *line, *field, *found),
            "{from:?} became {to:?}: {wrong}"
        );
        assert!(instead.starts_with(allowed), "{from:?} became {to:?}: {wrong}");
        assert_eq!(
            wrong.to_string(),
            format!("small.toml:{at}: in `{of}`: found {what}; allowed: {instead}")
        );
    }
}

#[test]
fn keys_that_are_missing_unknown_or_misspelt() {
    check(&[
        edit("title = \"Small\"\n", "", 1, "game.title", "nothing", "the key \"title\" is required here"),
        edit("deck = \"fifty-two\"\n", "", 9, "cards.deck", "nothing", "the key \"deck\" is required here"),
        edit("key = \"tie\"\n", "", 55, "wager[1].key", "nothing", "the key \"key\" is required here"),
        edit(
            "odds = \"8:1\", ",
            "",
            61,
            "wager[1].pays[0].odds",
            "nothing",
            "the key \"odds\" is required here",
        ),
        edit(
            "say = \"Somebody decides.\"\n",
            "",
            97,
            "irregularity[0].say",
            "nothing",
            "the key \"say\" is required",
        ),
        edit("[deal]\n", "[deals]\n", 22, "deals", "the unknown key \"deals\"", "game, cards, values, deal,"),
        edit("[deal]\n", "[\"\"]\n", 22, "\"\"", "the unknown key \"\"", "game, cards, values, deal,"),
        edit(
            "house =",
            "colour = 1\nhouse =",
            4,
            "game.colour",
            "the unknown key \"colour\"",
            "key, title, house,",
        ),
        edit(
            "0 = \"D",
            "8 = \"D",
            33,
            "table_of_play.banker.8",
            "the unknown key \"8\"",
            "clause, 0, 1, 2, 3,",
        ),
        edit(
            "points = 6",
            "point = 6",
            50,
            "wager[0].pays[0].when.banker.point",
            "the unknown key \"point\"",
            "points, cards, natural, pair, suit, ranks (did you mean \"points\"?)",
        ),
        edit(
            "loses = \"1.1\"",
            "looses = \"1.1\"",
            48,
            "wager[0].looses",
            "the unknown key \"looses\"",
            "key, name, zh, backs, offered, area, loses, pays, pushes (did you mean \"loses\"?)",
        ),
    ]);
}

#[test]
fn values_of_the_wrong_type() {
    check(&[
        edit("title = \"Small\"", "title = 7", 3, "game.title", "7", "text in quotes"),
        edit("title = \"Small\"", "title = \" \"", 3, "game.title", "\" \"", "text that is not empty"),
        edit(
            "key = \"small\"",
            "key = \"Small Game\"",
            2,
            "game.key",
            "\"Small Game\"",
            "a key of small letters",
        ),
        edit(
            "natural = false",
            "natural = \"no\"",
            74,
            "mark[0].when.player.natural",
            "\"no\"",
            "true or false",
        ),
        edit("decks = [4, 10]", "decks = 8", 11, "cards.decks", "8", "a list in square brackets"),
        edit("diagrams = [", "diagrams = [1, ", 79, "layout.diagrams[0]", "1", "a table"),
        edit(
            "on = [8, 9]",
            "on = [8, 9.0]",
            27,
            "table_of_play.natural.on[1]",
            "9.0",
            "a whole number from 0 to 9",
        ),
        edit(
            "winner = \"banker\"",
            "winner = true",
            50,
            "wager[0].pays[0].when.winner",
            "true",
            "one of \"player\", \"banker\", \"tie\"",
        ),
        edit(
            "pair = true",
            "pair = 2",
            74,
            "mark[0].when.player.pair",
            "2",
            "true, false, \"suited\" or \"unsuited\"",
        ),
        edit(
            "pair = \"suited\"",
            "pair = \"mixed\"",
            67,
            "bonus[0].when.banker.pair",
            "\"mixed\"",
            "true, false, \"suited\" or",
        ),
    ]);
}

#[test]
fn cards_of_another_deck_and_points_that_do_not_add_up() {
    check(&[
        edit(
            "deck = \"fifty-two\"",
            "deck = \"fifty-to\"",
            10,
            "cards.deck",
            "\"fifty-to\"",
            "one of \"fifty-two\", \"six-star\" (did you mean \"fifty-two\"?)",
        ),
        edit("decks = [4, 10]", "decks = [10, 4]", 11, "cards.decks[1]", "4", "a whole number from 10 to 20"),
        edit("decks = [4, 10]", "decks = [0, 10]", 11, "cards.decks[0]", "0", "a whole number from 1 to 20"),
        edit(
            "decks = [4, 10]",
            "decks = [8]",
            11,
            "cards.decks",
            "a list",
            "the fewest and the most decks, like [4, 10]",
        ),
        edit(
            "K = 0",
            "S = 0",
            19,
            "values[1].points.S",
            "0",
            "each rank of the deck once: A 2 3 4 5 6 7 8 9 T J Q K",
        ),
        edit("K = 0", "A = 0", 19, "values[1].points.A", "0", "each rank of the deck once: A 2 3"),
        edit(", K = 0", "", 14, "values", "no points for the rank K", "points for every rank of the deck"),
        edit("K = 0", "K = 11", 19, "values[1].points.K", "11", "a whole number from 0 to 10"),
        edit(
            "ranks = [\"A\", \"A\"]",
            "ranks = [\"A\", \"L\"]",
            67,
            "bonus[0].when.player.ranks[1]",
            "\"L\"",
            "a rank of the deck: A 2 3 4 5 6 7 8 9 T J Q K",
        ),
        edit(
            "ranks = [\"A\", \"A\"]",
            "ranks = [\"A\"]",
            67,
            "bonus[0].when.player.ranks",
            "a list",
            "a list of two or three ranks",
        ),
        edit(
            "suit = \"h\"",
            "suit = \"f\"",
            67,
            "bonus[0].when.player.suit",
            "\"f\"",
            "\"one\", \"mixed\", or a suit of the deck: \"s\", \"h\", \"d\", \"c\"",
        ),
    ]);
}

#[test]
fn calls_that_are_no_table_of_play() {
    let eight = "8 calls, D or S, with spaces between them";
    check(&[
        edit(
            "calls = \"D D D D D D S S\"",
            "calls = \"D D D D D D S S S\"",
            28,
            "table_of_play.player.calls",
            "\"D D D D D D S S S\"",
            eight,
        ),
        edit(
            "calls = \"D D D D D D S S\"",
            "calls = \"D D D D D D S\"",
            28,
            "table_of_play.player.calls",
            "\"D D D D D D S\"",
            eight,
        ),
        edit(
            "calls = \"D D D D D D S S\"",
            "calls = \"D D D D D X S S\"",
            28,
            "table_of_play.player.calls",
            "\"D D D D D X S S\"",
            eight,
        ),
        edit(
            "3 = \"D D D D D D D D S D\"",
            "3 = \"DDDDDDDDSD\"",
            36,
            "table_of_play.banker.3",
            "\"DDDDDDDDSD\"",
            "10 calls, D or S",
        ),
        edit(
            "7 = \"S S S S S S S S S S\"\n",
            "",
            31,
            "table_of_play.banker.7",
            "nothing",
            "the key \"7\" is required here",
        ),
    ]);
}

#[test]
fn odds_and_money() {
    let odds = "odds like \"8:1\" or \"1:2\", whole numbers from 1 to 1000000";
    check(&[
        edit("\"8:1\"", "\"8 to 1\"", 61, "wager[1].pays[0].odds", "\"8 to 1\"", odds),
        edit("\"8:1\"", "\"0:1\"", 61, "wager[1].pays[0].odds", "\"0:1\"", odds),
        edit("\"8:1\"", "\"99999999999:1\"", 61, "wager[1].pays[0].odds", "\"99999999999:1\"", odds),
        edit("\"8:1\"", "8.1", 61, "wager[1].pays[0].odds", "8.1", "text in quotes"),
        edit(
            "rate = \"1:20\"",
            "rate = \"5%\"",
            51,
            "wager[0].pays[1].commission.rate",
            "\"5%\"",
            "a part of the win",
        ),
        edit(
            "rate = \"1:20\"",
            "rate = \"1:1\"",
            51,
            "wager[0].pays[1]",
            "a table",
            "odds and a commission that leave something to win",
        ),
        edit(
            "\"3,000.00\"",
            "\"3,000\"",
            68,
            "bonus[0].amount",
            "\"3,000\"",
            "an amount above zero, like \"3,000.00\"",
        ),
        edit("\"3,000.00\"", "\"0.00\"", 68, "bonus[0].amount", "\"0.00\"", "an amount above zero"),
        edit("\"3,000.00\"", "3000", 68, "bonus[0].amount", "3000", "text in quotes"),
        edit(
            "[{ when = { winner = \"tie\", cards = [4, 5] }, odds = \"8:1\", clause = \"2.1\" }]",
            "[]",
            61,
            "wager[1].pays",
            "a list",
            "at least one line",
        ),
    ]);
}

#[test]
fn clauses_that_nobody_wrote() {
    check(&[
        edit(
            "clause = \"2.2\"",
            "clause = \"2.3\"",
            51,
            "wager[0].pays[1].commission.clause",
            "\"2.3\"",
            "a clause that [clauses] lists",
        ),
        edit(
            "clause = \"2.2\"",
            "clause = \"two\"",
            51,
            "wager[0].pays[1].commission.clause",
            "\"two\"",
            "a clause like \"3.10.1\", or a ruling",
        ),
        edit(
            "clauses = [\"1.1\", \"R18\"]",
            "clauses = [\"1.1\", \"R\"]",
            103,
            "irregularity[0].clauses[1]",
            "\"R\"",
            "a clause like",
        ),
        edit(
            "clauses = [\"1.1\", \"R18\"]",
            "clauses = []",
            103,
            "irregularity[0].clauses",
            "a list",
            "a value, or a list of at least one",
        ),
        edit(
            "\"2.2\" = \"Four.\"",
            "\"R22\" = \"Four.\"",
            110,
            "clauses.R22",
            "\"Four.\"",
            "a key that is a clause number in quotes",
        ),
        edit(
            "\"2.2\" = \"Four.\"",
            "\"2.2\" = \"\"",
            110,
            "clauses.\"2.2\"",
            "\"\"",
            "text that is not empty",
        ),
    ]);
}

#[test]
fn keys_that_point_nowhere_or_stand_twice() {
    check(&[
        edit(
            "key = \"tie\"",
            "key = \"banker\"",
            56,
            "wager[1].key",
            "\"banker\"",
            "a key that no entry before it has",
        ),
        edit(
            "on = \"tie\"",
            "on = \"pair\"",
            66,
            "bonus[0].on",
            "\"pair\"",
            "a wager of this game: banker, tie",
        ),
        edit(
            "backs = \"banker\"",
            "backs = \"tie\"",
            46,
            "wager[0].backs",
            "\"tie\"",
            "one of \"player\", \"banker\"",
        ),
    ]);
}

#[test]
fn conditions_that_ask_nothing_or_too_much() {
    check(&[
        edit(
            "when = { winner = \"tie\" }",
            "when = {}",
            53,
            "wager[0].pushes[0].when",
            "a table",
            "at least one test, like",
        ),
        edit(
            "when = { winner = \"tie\" }",
            "when = { banker = {} }",
            53,
            "wager[0].pushes[0].when",
            "a table",
            "at least one test, like",
        ),
        edit(
            "cards = [4, 5]",
            "cards = [4, 7]",
            61,
            "wager[1].pays[0].when.cards[1]",
            "7",
            "a whole number from 4 to 6",
        ),
        edit(
            "cards = [4, 5]",
            "cards = []",
            61,
            "wager[1].pays[0].when.cards",
            "a list",
            "a value, or a list of at least one",
        ),
        edit(
            "points = 6",
            "points = -6",
            50,
            "wager[0].pays[0].when.banker.points",
            "-6",
            "a whole number from 0 to 9",
        ),
        edit(
            "points = 6",
            "points = 99999999999999999999999",
            50,
            "wager[0].pays[0].when.banker.points",
            "99999999999999999999999",
            "a whole number from 0 to 9",
        ),
    ]);
}

#[test]
fn rulings_that_nobody_gives() {
    check(&[
        edit(
            "decider = \"shift-manager\"\n",
            "",
            97,
            "irregularity[0]",
            "a table",
            "a decider beside the ruling \"decide\"",
        ),
        edit(
            "ruling = \"decide\"",
            "ruling = \"void\"",
            97,
            "irregularity[0]",
            "a table",
            "a decider only beside the ruling \"decide\"",
        ),
        edit(
            "ruling = \"decide\"",
            "ruling = \"viod\"",
            101,
            "irregularity[0].ruling",
            "\"viod\"",
            "one of \"void\", \"continue\", \"reconstruct\", \"stands\", \"decide\" (did you mean \"void\"?)",
        ),
        edit(
            "kind = \"other\"",
            "kind = \"fire\"",
            98,
            "irregularity[0].kind",
            "\"fire\"",
            "one of \"foreign-card\"",
        ),
    ]);
}

#[test]
fn dates_that_are_none() {
    let date = "a date like \"2019-09-16\", or with a time";
    check(&[
        edit("\"2024-01-01\"", "\"1 January 2024\"", 6, "game.in_force_from", "\"1 January 2024\"", date),
        edit("\"2024-01-01\"", "\"2024-13-01\"", 6, "game.in_force_from", "\"2024-13-01\"", date),
        edit("\"2024-01-01\"", "\"2024-01-00\"", 6, "game.in_force_from", "\"2024-01-00\"", date),
        edit("\"2024-01-01\"", "\"2024-01-01 24:00\"", 6, "game.in_force_from", "\"2024-01-01 24:00\"", date),
        edit(
            "\"2024-01-01\"",
            "2024-01-01",
            6,
            "game.in_force_from",
            "a date without quotes",
            "text in quotes",
        ),
    ]);
}

#[test]
fn files_that_are_no_toml() {
    let check = |source: &str, line: usize| {
        let wrong = refusal(source);
        assert_eq!((wrong.line, wrong.field.as_str()), (line, "the file"), "{wrong}");
        assert_eq!(wrong.allowed, "TOML; see https://toml.io");
        assert!(!wrong.found.is_empty(), "{wrong}");
    };
    check("<html>", 1);
    check(&SMALL.replacen("title = \"Small\"", "title = \"Small", 1), 3);
    check(&SMALL.replacen("title = \"Small\"", "title = \"Sm\0ll\"", 1), 3);
    check(&SMALL.replacen("house = \"Example\"", "house = \"Example\"\nhouse = \"Example\"", 1), 5);
    check(&format!("{SMALL}\n\0"), 112);
    check(&format!("a = {}", "[".repeat(100_000)), 1);
}

#[test]
fn an_empty_file_lacks_its_clauses() {
    for source in ["", "\n\n", "# a rulebook, one day\n"] {
        let wrong = refusal(source);
        assert_eq!((wrong.line, wrong.field.as_str(), wrong.found.as_str()), (1, "clauses", "nothing"));
        assert_eq!(wrong.allowed, "the key \"clauses\" is required here");
    }
}
