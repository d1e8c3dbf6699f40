//! Rulebooks that nobody has written yet: wagers with any conjunction of tests, any table of play and any
//! point values, against brute force.

use crate::exact::brute::brute;
use crate::exact::figures::{check_figures, check_sums};
use crate::exact::games::{cards, example_source, shoe};
use crate::exact::tally::check;
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use punto_rules::{Action, Card, CardPoints, Deck, Rulebook};

/// What the shoes and the conditions are made from: few ranks and suits, so that pairs, ranks and single
/// suits come up.
#[derive(Clone, Copy, Debug)]
struct Base {
    file: &'static str,
    clause: &'static str,
    ranks: &'static str,
    suits: &'static str,
}

const BASES: [Base; 3] = [
    Base { file: "ez-baccarat", clause: "2.3", ranks: "A459TK", suits: "hcs" },
    Base { file: "rapid-etg", clause: "3.10", ranks: "2368JQ", suits: "dsh" },
    Base { file: "six-star", clause: "3.10", ranks: "459SLF", suits: "fga" },
];

impl Base {
    fn source(self) -> String {
        match punto_rulebooks::house_source(self.file) {
            Some(source) => source.to_owned(),
            None => example_source(&format!("{}.toml", self.file)),
        }
    }
}

fn letters(of: &'static str) -> impl Strategy<Value = char> + Clone {
    select(of.chars().collect::<Vec<char>>())
}

/// Some of the numbers, as a list in a rulebook file.
fn some_of(numbers: std::ops::RangeInclusive<u8>) -> impl Strategy<Value = String> {
    let numbers: Vec<u8> = numbers.collect();
    let most = (numbers.len() / 2).max(1);
    subsequence(numbers, 1..=most).prop_map(|numbers| format!("{numbers:?}"))
}

fn suit_test(base: Base) -> impl Strategy<Value = String> {
    let letter = letters(base.suits).prop_map(|letter| format!("{letter:?}"));
    prop_oneof![Just("\"one\"".to_owned()), Just("\"mixed\"".to_owned()), letter]
}

fn pair_test() -> impl Strategy<Value = String> {
    select(vec!["true", "false", "\"suited\"", "\"unsuited\""]).prop_map(str::to_owned)
}

/// The tests that were chosen, with their names.
fn table(tests: &[(&str, &Option<String>)]) -> Option<String> {
    let tests = tests.iter().filter_map(|(name, test)| Some(format!("{name} = {}", test.as_ref()?)));
    let tests: Vec<String> = tests.collect();
    (!tests.is_empty()).then(|| format!("{{ {} }}", tests.join(", ")))
}

fn hand(base: Base) -> impl Strategy<Value = Option<String>> {
    let flag = any::<bool>().prop_map(|natural| natural.to_string());
    let ranks = vec(letters(base.ranks).prop_map(String::from), 2..=3).prop_map(|ranks| format!("{ranks:?}"));
    (
        weighted(0.15, some_of(0..=9)),
        weighted(0.1, some_of(2..=3)),
        weighted(0.1, flag),
        weighted(0.35, pair_test()),
        weighted(0.3, suit_test(base)),
        weighted(0.1, ranks),
    )
        .prop_map(|(points, cards, natural, pair, suit, ranks)| {
            table(&[
                ("points", &points),
                ("cards", &cards),
                ("natural", &natural),
                ("pair", &pair),
                ("suit", &suit),
                ("ranks", &ranks),
            ])
        })
}

/// A condition as a rulebook file has it.
fn condition(base: Base) -> impl Strategy<Value = String> {
    let winner = select(vec!["\"player\"", "\"banker\"", "\"tie\""]).prop_map(str::to_owned);
    (
        weighted(0.25, winner),
        weighted(0.1, some_of(0..=9)),
        weighted(0.15, some_of(4..=6)),
        weighted(0.2, suit_test(base)),
        hand(base),
        hand(base),
    )
        .prop_map(|(winner, margin, cards, suit, player, banker)| {
            let tests = [
                ("winner", &winner),
                ("margin", &margin),
                ("cards", &cards),
                ("suit", &suit),
                ("player", &player),
                ("banker", &banker),
            ];
            table(&tests).unwrap_or_else(|| "{ winner = \"tie\" }".to_owned())
        })
}

/// A wager with one to three pay lines and perhaps a push, and up to two bonuses that it carries.
fn wager(base: Base) -> impl Strategy<Value = String> {
    let clause = base.clause;
    let line =
        (condition(base), 1_u8..=40, select(vec![1, 2, 3, 4, 5])).prop_map(move |(when, pays, per)| {
            format!("{{ when = {when}, odds = \"{pays}:{per}\", clause = \"{clause}\" }}")
        });
    let push = condition(base).prop_map(move |when| format!("{{ when = {when}, clause = \"{clause}\" }}"));
    (vec(line, 1..=3), vec(push, 0..=1), vec(condition(base), 0..=2)).prop_map(
        move |(lines, pushes, bonuses)| {
            let bonus = |(nth, when)| {
                format!(
                    "[[bonus]]\nkey = \"bonus-{nth}\"\nname = \"Bonus\"\non = \"mine\"\nwhen = {when}\n\
                 amount = \"12.50\"\nclause = \"{clause}\"\nbecause = \"{clause}\"\n\n"
                )
            };
            let bonuses: String = bonuses.into_iter().enumerate().map(bonus).collect();
            format!(
                "[[wager]]\nkey = \"mine\"\nname = \"Mine\"\noffered = \"{clause}\"\nloses = \"{clause}\"\n\
             pays = [{}]\npushes = [{}]\n\n{bonuses}",
                lines.join(", "),
                pushes.join(", "),
            )
        },
    )
}

/// The rulebook of the base with the wager, and without its own.
fn with_wager(base: Base, wager: &str) -> Rulebook {
    let source = base.source().replacen("[[wager]]", &format!("{wager}[[wager]]"), 1);
    let mut book = punto_rulebooks::read("mine.toml", &source).unwrap();
    book.wagers.retain(|rule| rule.key() == "mine");
    book.bonuses.retain(|bonus| &*bonus.on == "mine");
    book
}

/// Six to eight cards, most of them of one suit.
fn small_shoe(base: Base) -> impl Strategy<Value = Vec<Card>> {
    let ranks = subsequence(base.ranks.chars().collect::<Vec<char>>(), 3..=4);
    ranks.prop_flat_map(move |ranks| {
        let suit = prop_oneof![3 => Just(base.suits.chars().next().unwrap()), 2 => letters(base.suits)];
        let card = (select(ranks), suit).prop_map(|(rank, suit)| format!("{rank}{suit}").parse().unwrap());
        vec(card, 6..=8)
    })
}

/// Who draws, on what, at random: naturals, the Player's row, the Banker's alone, and against each third card.
type Draws = (Vec<bool>, Vec<bool>, Vec<bool>, Vec<bool>);

fn draws() -> impl Strategy<Value = Draws> {
    let row = || vec(any::<bool>(), 10);
    (vec(prop::bool::weighted(0.15), 10), row(), row(), vec(any::<bool>(), 100))
}

fn change_table_of_play(book: &mut Rulebook, (naturals, player, alone, against): &Draws) {
    let action = |draw: bool| if draw { Action::Draw } else { Action::Stand };
    let play = &mut book.table_of_play;
    for total in 0..10 {
        play.naturals.0[total] = naturals[total];
        play.player.0[total] = action(player[total]);
        play.banker_alone.0[total] = action(alone[total]);
        for third in 0..10 {
            play.banker.0[total][third] = action(against[total * 10 + third]);
        }
    }
}

fn change_values(book: &mut Rulebook, deck: Deck, values: &[u8]) {
    for (rank, points) in deck.ranks().iter().zip(values) {
        book.values.set(*rank, CardPoints::new(*points).unwrap());
    }
}

fn any_case() -> impl Strategy<Value = (Base, String, Vec<Card>)> {
    select(BASES.to_vec()).prop_flat_map(|base| (Just(base), wager(base), small_shoe(base)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_wager_is_counted_right((base, wager, cards) in any_case()) {
        let book = with_wager(base, &wager);
        check(&book, &shoe(book.deck, &cards), &brute(&book, &cards));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn any_wager_is_counted_right_with_any_table_of_play_and_any_values(
        (base, wager, cards) in any_case(), draws in draws(), values in weighted(0.5, vec(0_u8..=10, 13))
    ) {
        let mut book = with_wager(base, &wager);
        let deck = book.deck;
        change_table_of_play(&mut book, &draws);
        if let Some(values) = values {
            change_values(&mut book, deck, &values);
        }
        check(&book, &shoe(deck, &cards), &brute(&book, &cards));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn any_wager_has_the_right_figures((base, wager, cards) in any_case()) {
        check_figures(&with_wager(base, &wager), &cards);
    }

    #[test]
    fn any_wager_adds_up_in_the_largest_shoe((base, wager, cards) in any_case(), copies in select(vec![1_u16, 20, 160])) {
        let book = with_wager(base, &wager);
        let mut large = shoe(book.deck, &cards);
        for card in book.deck.cards() {
            // Twenty of each card, or up to 1,280 cards of a few kinds.
            let count = if copies == 20 { 20 } else { large.count(card) * copies };
            large.set(card, count).unwrap();
        }
        check_sums(&book, &large);
    }
}

#[test]
fn thirty_lines_that_overlap_are_counted_right_and_soon() {
    // Every total but one in each hand: any two of the lines have most rounds in common.
    let all_but = |one: usize| (0..10).filter(|total| *total != one % 10).collect::<Vec<usize>>();
    let line = |nth: usize| {
        let (player, banker) = (all_but(nth), all_but(nth * 3 + nth / 10));
        let when = format!("{{ player = {{ points = {player:?} }}, banker = {{ points = {banker:?} }} }}");
        format!("{{ when = {when}, odds = \"1:1\", clause = \"2.3\" }}")
    };
    let lines = (0..30).map(line).collect::<Vec<String>>().join(", ");
    let wager = format!(
        "[[wager]]\nkey = \"mine\"\nname = \"Mine\"\noffered = \"2.3\"\nloses = \"2.3\"\npays = [{lines}]\n\n"
    );
    let book = with_wager(BASES[0], &wager);
    let cards = cards("Ah 4h 5c 9h Ts 2d 3d 8s");
    check(&book, &shoe(book.deck, &cards), &brute(&book, &cards));
}
