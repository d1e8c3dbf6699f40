//! Every round of eight full decks, counted through the real rules: our perft. Totals are of ordered deals of
//! six cards, the last ones dealt unseen where a round needs fewer.

use crate::check::{RWS, book, books, dealt};
use crate::plain::{self, Outcome};
use punto_rules::{
    Card, CompletedRound, Condition, LooksAt, PayLine, Progress, Rank, Round, Rulebook, Suit, Verdict,
    WagerRule, Winner,
};

const DECKS: u64 = 8;

/// A group of cards that count the same here, and how many of them are left.
#[derive(Clone, Copy)]
struct Group {
    left: u64,
    /// One of them for each place in the deal.
    shown: [Card; 6],
}

/// Deals one card of each group in turn until the round is complete, and tells `sink` in how many ways.
struct Count<'s, 'r> {
    groups: Vec<Group>,
    /// Cards left in all, those of no group included.
    left: u64,
    sink: &'s mut dyn FnMut(&CompletedRound<'r>, u64),
}

impl<'r> Count<'_, 'r> {
    fn follow(&mut self, progress: Progress<'r>, place: usize, ways: u64) {
        match progress {
            Progress::Complete(round) => (self.sink)(&round, ways * unseen(self.left, place)),
            Progress::Dealing(round) => {
                for group in 0..self.groups.len() {
                    let Group { left, shown } = self.groups[group];
                    if left == 0 {
                        continue;
                    }
                    self.groups[group].left -= 1;
                    self.left -= 1;
                    self.follow(dealt(round, shown[place]), place + 1, ways * left);
                    self.left += 1;
                    self.groups[group].left += 1;
                }
            }
        }
    }
}

/// In how many ways the places up to the sixth can be filled with what is left.
fn unseen(left: u64, places_filled: usize) -> u64 {
    (places_filled..6).zip(0..).map(|(_, taken)| left - taken).product()
}

fn count<'r>(book: &'r Rulebook, groups: Vec<Group>, sink: &mut dyn FnMut(&CompletedRound<'r>, u64)) {
    let mut count = Count { groups, left: all_cards(book), sink };
    count.follow(Progress::Dealing(Round::begin(book)), 0, 1);
}

fn suits_of(book: &Rulebook) -> u64 {
    book.deck.suits().iter().map(|_| 1).sum()
}

fn all_cards(book: &Rulebook) -> u64 {
    DECKS * 13 * suits_of(book)
}

/// Every ordered deal of six cards.
fn all_deals(book: &Rulebook) -> u64 {
    unseen(all_cards(book), 0)
}

fn card(rank: Rank, suit: Suit) -> Card {
    Card::new(rank, suit).expect("a card of the deck")
}

/// One group for each value 0 to 9, shown in a different suit at every place up to the fourth.
fn by_value(book: &Rulebook) -> Vec<Group> {
    let shown = |rank: Rank| core::array::from_fn(|place| card(rank, book.deck.suits()[place % 4]));
    let of_each_rank = DECKS * suits_of(book);
    let counting = book.deck.ranks().into_iter().take(9);
    let groups = counting.map(|rank| Group { left: of_each_rank, shown: shown(rank) });
    groups.chain([Group { left: 4 * of_each_rank, shown: shown(Rank::Ten) }]).collect()
}

/// The same ten groups, of one suit only.
fn by_value_in(suit: Suit) -> Vec<Group> {
    let counting = Rank::ALL.into_iter().take(9);
    let groups = counting.map(|rank| Group { left: DECKS, shown: [card(rank, suit); 6] });
    groups.chain([Group { left: 4 * DECKS, shown: [card(Rank::Ten, suit); 6] }]).collect()
}

/// In how many ways each outcome comes about, from nothing but ten counts and the plain table of play.
fn plain_count(book: &Rulebook, copies: u64) -> Vec<(Outcome, u64)> {
    let mut ways = vec![];
    let mut left = [copies; 10];
    left[0] = 4 * copies;
    plain_deal(&mut left, &mut [0; 6], 0, 1, all_cards(book), &mut ways);
    ways
}

fn plain_deal(
    left: &mut [u64; 10],
    values: &mut [u8; 6],
    place: usize,
    ways: u64,
    all_left: u64,
    found: &mut Vec<(Outcome, u64)>,
) {
    if place >= 4 && plain::play(*values).cards() <= place {
        found.push((plain::play(*values), ways * unseen(all_left, place)));
        return;
    }
    for value in 0..10_u8 {
        let copies = left[usize::from(value)];
        if copies > 0 {
            left[usize::from(value)] -= 1;
            values[place] = value;
            plain_deal(left, values, place + 1, ways * copies, all_left - 1, found);
            left[usize::from(value)] += 1;
        }
    }
    values[place] = 0;
}

fn sum_where(ways: &[(Outcome, u64)], holds: impl Fn(&Outcome) -> bool) -> u64 {
    ways.iter().filter(|(outcome, _)| holds(outcome)).map(|(_, ways)| ways).sum()
}

#[test]
fn eight_decks_of_52_give_the_known_number_of_rounds() {
    for book in books().filter(|book| book.deck.size() == 52) {
        let mut counted = [0; 3];
        count(book, by_value(book), &mut |round, ways| counted[round.winner() as usize] += ways);
        let [player, banker, tie] = counted;
        assert_eq!(banker, 2_292_252_566_437_888);
        assert_eq!(player, 2_230_518_282_592_256);
        assert_eq!(tie, 475_627_426_473_216);
        assert_eq!(player + banker + tie, 4_998_398_275_503_360);
    }
}

#[test]
fn eight_decks_of_65_give_every_deal_once() {
    let book = book("six-star");
    let mut counted = [0; 3];
    count(book, by_value(book), &mut |round, ways| counted[round.winner() as usize] += ways);
    let plain = plain_count(book, DECKS * 5);
    assert_eq!(counted[Winner::Player as usize], sum_where(&plain, |o| o.player > o.banker));
    assert_eq!(counted[Winner::Banker as usize], sum_where(&plain, |o| o.player < o.banker));
    assert_eq!(counted[Winner::Tie as usize], sum_where(&plain, |o| o.player == o.banker));
    assert_eq!(counted.iter().sum::<u64>(), 19_206_486_926_827_200);
    assert_eq!(all_deals(book), 19_206_486_926_827_200);
}

fn player_wins(o: &Outcome) -> bool {
    o.player > o.banker
}
fn banker_wins(o: &Outcome) -> bool {
    o.banker > o.player
}
fn tie(o: &Outcome) -> bool {
    o.player == o.banker
}
fn banker_wins_on_six(o: &Outcome) -> bool {
    banker_wins(o) && o.banker == 6
}
fn banker_wins_but_not_on_six(o: &Outcome) -> bool {
    banker_wins(o) && o.banker != 6
}
fn six_on_two_cards(o: &Outcome) -> bool {
    banker_wins_on_six(o) && o.banker_cards == 2
}
fn six_on_three_cards(o: &Outcome) -> bool {
    banker_wins_on_six(o) && o.banker_cards == 3
}

/// A question about an outcome.
type Asks = fn(&Outcome) -> bool;

/// A wager and the question that each line of its pay table asks.
type Lines = (&'static str, &'static [Asks]);

const NO_COMMISSION: &[Asks] = &[banker_wins_on_six, banker_wins_but_not_on_six];
const ON_SIX_BY_CARDS: &[Asks] = &[six_on_two_cards, six_on_three_cards];

/// Every pay line that points and numbers of cards decide.
const LINES: [(&str, &[Lines]); 5] = [
    (
        "super-six-etg",
        &[
            ("player", &[player_wins]),
            ("banker", NO_COMMISSION),
            ("tie", &[tie]),
            ("super-six", &[banker_wins_on_six]),
        ],
    ),
    (
        RWS,
        &[
            ("player", &[player_wins]),
            ("banker", &[banker_wins]),
            ("tie", &[tie]),
            ("super-six-plus", ON_SIX_BY_CARDS),
        ],
    ),
    ("six-star", &[("tie", &[tie]), ("fortune-six", ON_SIX_BY_CARDS)]),
    (
        "fortune-six",
        &[
            ("player", &[player_wins]),
            ("banker", NO_COMMISSION),
            ("tie", &[tie]),
            ("fortune-six", ON_SIX_BY_CARDS),
        ],
    ),
    ("rapid-etg", &[("player", &[player_wins]), ("banker", NO_COMMISSION), ("tie", &[tie])]),
];

/// Whether points and numbers of cards alone decide the wager.
fn looks_at_values_only(rule: &WagerRule) -> bool {
    let pays = rule.lines().iter().map(PayLine::when);
    let pushes = rule.pushes().iter().map(|push| &push.when);
    pays.chain(pushes).all(|when: &Condition| when.looks_at() == LooksAt::default())
}

/// Which line of the wager won, if one did.
fn winning_line(rule: &WagerRule, round: &CompletedRound<'_>) -> Option<usize> {
    let Verdict::Win(won) = rule.verdict(round.facts()) else { return None };
    rule.lines().iter().position(|line| core::ptr::eq(line, won))
}

#[test]
fn every_line_that_points_decide_wins_as_often_as_it_should() {
    let plain = [plain_count(book("rapid-etg"), DECKS * 4), plain_count(book("six-star"), DECKS * 5)];
    for (game, wagers) in LINES {
        let book = book(game);
        let rules: Vec<&WagerRule> = book.wagers.iter().filter(|rule| looks_at_values_only(rule)).collect();
        let keys: Vec<&str> = rules.iter().map(|rule| rule.key()).collect();
        assert_eq!(keys, wagers.iter().map(|(key, _)| *key).collect::<Vec<_>>(), "{game}");

        let mut won = vec![[0_u64; 2]; rules.len()];
        count(book, by_value(book), &mut |round, ways| {
            for (rule, won) in rules.iter().zip(&mut won) {
                if let Some(line) = winning_line(rule, round) {
                    won[line] += ways;
                }
            }
        });
        let plain = &plain[usize::from(book.deck.size() == 65)];
        for ((key, lines), won) in wagers.iter().zip(won) {
            let expected: Vec<u64> = lines.iter().map(|holds| sum_where(plain, holds)).collect();
            assert_eq!(won[..lines.len()], expected, "{game}: {key}");
        }
    }
}

/// One group for each rank, for the pairs: 13 ranks in four places; what follows is the same to them.
#[test]
fn a_pair_comes_as_often_as_a_second_card_of_the_same_rank() {
    for book in books() {
        let of_a_rank = DECKS * suits_of(book);
        let suits = book.deck.suits();
        let shown = |rank| core::array::from_fn(|place| card(rank, suits[place % 4]));
        let mut left: Vec<Group> =
            book.deck.ranks().map(|rank| Group { left: of_a_rank, shown: shown(rank) }).to_vec();
        let mut pairs = [0; 2];
        for (rule, pairs) in ["player-pair", "banker-pair"].iter().zip(&mut pairs) {
            let rule = book.offered(rule).expect("every game has the pairs");
            four_cards(Round::begin(book), &mut left, 0, 1, &mut |round, ways| {
                if winning_line(rule, &finished(round)).is_some() {
                    *pairs += ways * unseen(all_cards(book) - 4, 4);
                }
            });
        }
        // The second card is one of the rest of its rank, out of all the rest.
        let expected =
            u128::from(all_deals(book)) * u128::from(of_a_rank - 1) / u128::from(all_cards(book) - 1);
        assert_eq!(pairs.map(u128::from), [expected; 2], "{}", book.front.key);
    }
}

/// Deals every four cards of these groups.
fn four_cards<'r>(
    round: Round<'r>,
    groups: &mut [Group],
    place: usize,
    ways: u64,
    sink: &mut dyn FnMut(Progress<'r>, u64),
) {
    for group in 0..groups.len() {
        let Group { left, shown } = groups[group];
        if left == 0 {
            continue;
        }
        groups[group].left -= 1;
        match dealt(round, shown[place]) {
            Progress::Dealing(round) if place < 3 => four_cards(round, groups, place + 1, ways * left, sink),
            progress => sink(progress, ways * left),
        }
        groups[group].left += 1;
    }
}

/// The round once whatever is due has come: here always a Ten.
fn finished(mut progress: Progress<'_>) -> CompletedRound<'_> {
    loop {
        match progress {
            Progress::Complete(round) => return round,
            Progress::Dealing(round) => {
                progress = dealt(round, card(Rank::Ten, round.cards()[0].suit()));
            }
        }
    }
}

#[test]
fn one_element_comes_on_four_five_and_six_cards_as_often_as_it_should() {
    let book = book("six-star");
    let rule = book.offered("element-bonus").expect("offered");
    let mut won = [0; 3];
    for &suit in book.deck.suits() {
        count(book, by_value_in(suit), &mut |round, ways| {
            let line = winning_line(rule, round).expect("all cards are of one element");
            won[line] += ways;
        });
    }
    let plain = plain_count(book, DECKS);
    let expected = [4, 5, 6].map(|cards| 5 * sum_where(&plain, |outcome| outcome.cards() == cards));
    assert_eq!(won, expected);
}

/// A natural nine of two Fire cards ends the round, so four cards tell: Fire or not, by value.
#[test]
fn flaming_nines_come_as_often_as_they_should() {
    let book = book("six-star");
    let mut groups = by_value_in(Suit::Fire);
    let of_others = by_value_in(Suit::Gold).into_iter().map(|group| Group { left: 4 * group.left, ..group });
    groups.extend(of_others);
    let [player, banker] = ["player", "banker"].map(|key| book.offered(key).expect("offered"));
    let bonus = book.bonuses.iter().find(|bonus| &*bonus.key == "flaming-nines").expect("a Tie Bonus");
    let (mut player_won, mut banker_won, mut both) = (0, 0, 0);
    four_cards(Round::begin(book), &mut groups, 0, 1, &mut |progress, ways| {
        let Progress::Complete(round) = progress else { return };
        player_won += if winning_line(player, &round) == Some(0) { ways } else { 0 };
        banker_won += if winning_line(banker, &round) == Some(1) { ways } else { 0 };
        both += if bonus.when.holds(round.facts()) { ways } else { 0 };
    });

    // Ordered pairs of fire cards that make nine: a zero (32) and a 9 (8), or two of 1 and 8 to 4 and 5.
    let flaming = 2 * 32 * 8 + 8 * 8 * 8;
    assert_eq!(both, both_flaming());
    assert_eq!(player_won, flaming * 518 * 517 - nine_against_flaming());
    assert_eq!(banker_won, player_won);
}

/// How many of each value are in eight decks of Fire.
const FIRE: [u64; 10] = [32, 8, 8, 8, 8, 8, 8, 8, 8, 8];

/// Two hands of nine, all Fire, for each first and second value of the one and then of the other.
fn both_flaming() -> u64 {
    nines(FIRE)
}

/// A Flaming nine against any nine: those ties are no win.
fn nine_against_flaming() -> u64 {
    nines(FIRE.map(|fire| 5 * fire))
}

/// Ordered hands of Flaming nines, times the nines among `cards` without those two.
fn nines(cards: [u64; 10]) -> u64 {
    let hands_of_nine = |left: [u64; 10]| (0..10).map(|first| left[first] * left[9 - first]).sum::<u64>();
    let flaming = (0..10).map(|first| {
        let mut left = cards;
        left[first] -= 1;
        left[9 - first] -= 1;
        FIRE[first] * FIRE[9 - first] * hands_of_nine(left)
    });
    flaming.sum()
}

#[test]
fn six_stars_come_as_often_as_they_should() {
    let book = book("six-star");
    let bonus = book.bonuses.iter().find(|bonus| &*bonus.key == "six-stars").expect("a Tie Bonus");
    let suits = book.deck.suits();
    let shown = |rank| core::array::from_fn(|place| card(rank, suits[place % 5]));
    let star = |rank| Group { left: 5 * DECKS, shown: shown(rank) };
    let mut won = 0;
    count(book, [Rank::Sau, Rank::Luk, Rank::Fuk].map(star).to_vec(), &mut |round, ways| {
        won += if bonus.when.holds(round.facts()) { ways } else { 0 };
    });
    // Six orders for each hand; 40 of each Star for the first hand, 39 for the second.
    assert_eq!(won, 6 * 6 * 40_u64.pow(3) * 39_u64.pow(3));
}
