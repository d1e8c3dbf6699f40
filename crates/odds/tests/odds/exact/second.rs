//! A second enumeration, slow and obvious, that shares nothing with the engine.
//!
//! Cards that a wager cannot tell apart are put into one class. One card of each class stands for all of
//! them; every round that these cards can give is dealt and judged by the rules, and weighed with the
//! number of deals of six cards that look the same. Which classes a wager needs is written down by hand.

use crate::exact::games::{cards, game};
use crate::exact::tally::{Place, Tally, check, falling};
use punto_rules::{
    Card, CompletedRound, Composition, LooksAt, PayLine, Progress, Rank, Round, Rulebook, Suit, WagerRule,
};
use std::collections::HashMap;

/// How a wager of the games under test is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    /// Only points and the number of cards matter.
    Values,
    /// Fire matters in a round of four cards; a longer one has no hand of two cards with 9 points, because a
    /// natural 9 ends the round.
    FireInFour,
    /// The ranks of the first four cards matter, and nothing that follows them.
    RanksOfFour,
    /// The pairs that the first four cards make matter, suited or not, and nothing that follows them.
    CardsOfFour,
    /// Nothing but rounds within one suit is paid, and there only the number of cards matters.
    OneSuit,
}

fn method(book: &Rulebook, rule: &WagerRule) -> Method {
    match (&*book.front.key, rule.key()) {
        ("six-star", "player" | "banker") => Method::FireInFour,
        ("six-star", "element-bonus") => Method::OneSuit,
        (_, "player-pair" | "banker-pair" | "either-pair") => Method::RanksOfFour,
        (_, "perfect-pairs") => Method::CardsOfFour,
        _ => {
            let pushes = rule.pushes().iter().map(|push| &push.when);
            let conditions = rule.lines().iter().map(PayLine::when).chain(pushes);
            let looks = conditions.fold(LooksAt::default(), |looks, condition| looks | condition.looks_at());
            assert_eq!(looks, LooksAt::default(), "say here how {rule} of {} is counted", book.front.key);
            Method::Values
        }
    }
}

/// Which rounds are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dealing {
    /// Those that end with four cards.
    Four,
    /// Those that go on.
    Longer,
    /// All of them.
    All,
    /// The first four cards of all; whatever the round needs after them is of the first class.
    Openings,
}

/// Every round that the first card of each class can give, as if there were enough of them.
struct Rounds<'r> {
    classes: Vec<Vec<Card>>,
    dealing: Dealing,
    dealt: Vec<Dealt>,
    /// One round for each way to be judged.
    judged: Vec<CompletedRound<'r>>,
    by_code: HashMap<u64, u16>,
}

/// The classes of the cards of a round, in dealing order, and how it is judged.
struct Dealt {
    classes: [u8; 6],
    cards: u8,
    judged: u16,
}

/// Rounds and the number of deals of six cards that are judged like them.
type Weighed<'r> = Vec<(CompletedRound<'r>, i64)>;

impl<'r> Rounds<'r> {
    fn of(book: &'r Rulebook, classes: Vec<Vec<Card>>, dealing: Dealing) -> Self {
        let mut rounds = Self { classes, dealing, dealt: vec![], judged: vec![], by_code: HashMap::new() };
        rounds.deal(Round::begin(book), [0; 6], 0);
        rounds
    }

    fn deal(&mut self, round: Round<'r>, before: [u8; 6], dealt: u8) {
        let first_only = self.dealing == Dealing::Openings && dealt >= 4;
        for class in 0..if first_only { 1 } else { self.classes.len() } {
            let mut classes = before;
            classes[usize::from(dealt)] = u8::try_from(class).unwrap();
            match round.deal(self.classes[class][0]).unwrap() {
                Progress::Dealing(_) if self.dealing == Dealing::Four && dealt == 3 => {}
                Progress::Dealing(round) => self.deal(round, classes, dealt + 1),
                Progress::Complete(_) if self.dealing == Dealing::Longer && dealt == 3 => {}
                Progress::Complete(round) => {
                    let cards = if first_only { 4 } else { dealt + 1 };
                    let judged = self.judge(&round);
                    self.dealt.push(Dealt { classes, cards, judged });
                }
            }
        }
    }

    /// The first round of which the rules make the same.
    fn judge(&mut self, round: &CompletedRound<'r>) -> u16 {
        let next = u16::try_from(self.judged.len()).unwrap();
        let judged = *self.by_code.entry(code(round)).or_insert(next);
        if judged == next {
            self.judged.push(*round);
        }
        judged
    }

    fn weigh(&self, shoe: &Composition) -> Weighed<'r> {
        let count = |class: &Vec<Card>| class.iter().map(|card| i64::from(shoe.count(*card))).sum();
        let left: Vec<i64> = self.classes.iter().map(count).collect();
        let total = i64::from(shoe.total());
        let fillers = [falling(total - 4, 2), falling(total - 5, 1), 1];
        let mut weights = vec![0; self.judged.len()];
        for dealt in &self.dealt {
            let cards = &dealt.classes[..usize::from(dealt.cards)];
            let mut ways = fillers[cards.len() - 4];
            for (nth, class) in cards.iter().enumerate() {
                let gone: i64 = cards[..nth].iter().map(|before| i64::from(before == class)).sum();
                ways *= left[usize::from(*class)] - gone;
            }
            weights[usize::from(dealt.judged)] += ways;
        }
        self.judged.iter().copied().zip(weights).collect()
    }
}

/// Everything that the rules make of a round in one number, sixteen values for each wager and bonus.
fn code(round: &CompletedRound<'_>) -> u64 {
    let (book, facts) = (round.rulebook(), round.facts());
    let of_wager = |rule: &WagerRule| match Place::of(rule, rule.verdict(facts)) {
        Place::Lose => 0,
        Place::Line(line) => 1 + line,
        Place::Push(push) => 15 - push,
    };
    let wagers = book.wagers.iter().map(of_wager);
    let bonuses = book.bonuses.iter().map(|bonus| usize::from(bonus.when.holds(facts)));
    let parts = wagers.chain(bonuses).chain([round.winner() as usize]);
    assert!(parts.clone().count() <= 16, "a code has room for sixteen");
    parts.fold(0, |code, part| code << 4 | part as u64)
}

/// The classes of cards that agree in something.
fn classes<K: PartialEq>(cards: impl IntoIterator<Item = Card>, key: impl Fn(Card) -> K) -> Vec<Vec<Card>> {
    let mut classes: Vec<(K, Vec<Card>)> = vec![];
    for card in cards {
        let key = key(card);
        match classes.iter_mut().find(|(known, _)| *known == key) {
            Some((_, class)) => class.push(card),
            None => classes.push((key, vec![card])),
        }
    }
    classes.into_iter().map(|(_, class)| class).collect()
}

/// A game with all the rounds that its wagers need, ready to be weighed for any shoe.
pub(crate) struct Second<'r> {
    book: &'r Rulebook,
    four: Rounds<'r>,
    longer: Rounds<'r>,
    ranks_of_four: Rounds<'r>,
    fire_in_four: Option<Rounds<'r>>,
    one_suit: Vec<Rounds<'r>>,
    six_stars: Option<Rounds<'r>>,
}

impl<'r> Second<'r> {
    pub(crate) fn of(book: &'r Rulebook) -> Self {
        let value = |card: Card| book.values.of(card.rank()).as_total();
        // The last suit comes first, so that what stands for all suits is never flaming.
        let mut all: Vec<Card> = book.deck.cards().collect();
        all.reverse();
        let cards = || all.iter().copied();
        let uses = |wanted: Method| book.wagers.iter().any(|rule| method(book, rule) == wanted);
        let value_and_fire = |card: Card| (value(card), card.suit() == Suit::Fire);
        let fire_in_four = || Rounds::of(book, classes(cards(), value_and_fire), Dealing::Four);
        let of_suit = |suit: &Suit| {
            Rounds::of(book, classes(cards().filter(|card| card.suit() == *suit), value), Dealing::All)
        };
        let star = |card: &Card| matches!(card.rank(), Rank::Sau | Rank::Luk | Rank::Fuk);
        let six_stars = || Rounds::of(book, classes(cards().filter(star), Card::rank), Dealing::All);
        let suits: &[Suit] = if uses(Method::OneSuit) { book.deck.suits() } else { &[] };
        Self {
            book,
            four: Rounds::of(book, classes(cards(), value), Dealing::Four),
            longer: Rounds::of(book, classes(cards(), value), Dealing::Longer),
            ranks_of_four: Rounds::of(book, classes(cards(), Card::rank), Dealing::Openings),
            fire_in_four: uses(Method::FireInFour).then(fire_in_four),
            one_suit: suits.iter().map(of_suit).collect(),
            six_stars: book.bonuses.iter().any(|bonus| &*bonus.key == "six-stars").then(six_stars),
        }
    }

    /// Counts everything for one shoe.
    pub(crate) fn count(&self, shoe: &Composition) -> Tally {
        let mut tally = Tally::empty(self.book);
        tally.deals = falling(i64::from(shoe.total()), 6);
        let (four, longer) = (self.four.weigh(shoe), self.longer.weigh(shoe));
        for (round, deals) in four.iter().chain(&longer) {
            tally.outcomes[round.winner() as usize] += deals;
        }
        assert_eq!(tally.outcomes.iter().sum::<i64>(), tally.deals, "every deal is counted once");
        let ranks_of_four = self.ranks_of_four.weigh(shoe);
        let fire_in_four = self.fire_in_four.iter().flat_map(|rounds| rounds.weigh(shoe)).collect();
        let one_suit = self.one_suit.iter().flat_map(|rounds| rounds.weigh(shoe)).collect();
        let six_stars: Weighed<'_> = self.six_stars.iter().flat_map(|rounds| rounds.weigh(shoe)).collect();
        let mut cards_of_four = vec![];
        for (rule, wager) in self.book.wagers.iter().zip(&mut tally.wagers) {
            let parts = match method(self.book, rule) {
                Method::Values => vec![&four, &longer],
                Method::FireInFour => vec![&fire_in_four, &longer],
                Method::RanksOfFour => vec![&ranks_of_four],
                Method::CardsOfFour => {
                    cards_of_four = weigh_pairs(self.book, shoe);
                    vec![&cards_of_four]
                }
                Method::OneSuit => vec![&one_suit],
            };
            for (round, deals) in parts.into_iter().flatten() {
                wager.add(Place::of(rule, rule.verdict(round.facts())), *deals);
            }
            let decided: i64 = wager.lines.iter().chain(&wager.pushes).sum();
            if method(self.book, rule) == Method::OneSuit {
                // Rounds of several suits were not dealt: they lose.
                wager.lose = tally.deals - decided;
            }
            assert_eq!(decided + wager.lose, tally.deals, "every deal decides {rule} once");
            // Two hands of two cards are never 6 Stars, and six Stars are never Flaming 9's.
            for (round, deals) in fire_in_four.iter().chain(&six_stars) {
                wager.add_bonuses(self.book, rule, round.facts(), *deals);
            }
        }
        tally
    }
}

/// All four first cards by rank and suit. Only the pairs matter, so nine rounds stand for all.
fn weigh_pairs<'r>(book: &'r Rulebook, shoe: &Composition) -> Weighed<'r> {
    let deck: Vec<Card> = book.deck.cards().collect();
    let mut left: Vec<i64> = deck.iter().map(|card| i64::from(shoe.count(*card))).collect();
    let kind = |one: usize, two: usize| match (one == two, deck[one].rank() == deck[two].rank()) {
        (true, _) => 2,
        (_, true) => 1,
        _ => 0,
    };
    let mut weights = [[0; 3]; 3];
    for one in 0..deck.len() {
        let ways_1 = left[one];
        left[one] -= 1;
        for two in 0..deck.len() {
            let ways_2 = ways_1 * left[two];
            left[two] -= 1;
            for three in 0..deck.len() {
                let ways_3 = ways_2 * left[three];
                left[three] -= 1;
                for four in 0..deck.len() {
                    weights[kind(one, two)][kind(three, four)] += ways_3 * left[four];
                }
                left[three] += 1;
            }
            left[two] += 1;
        }
        left[one] += 1;
    }
    let filler = falling(i64::from(shoe.total()) - 4, 2);
    // A natural ends each of the rounds with four cards.
    let (players, bankers) = (["9s Kh", "4s 4h", "4s 4s"].map(cards), ["8d Kc", "4d 4c", "4d 4d"].map(cards));
    let mut weighed = vec![];
    for (player, weights) in players.iter().zip(weights) {
        for (banker, ways) in bankers.iter().zip(weights) {
            let four = [player[0], banker[0], player[1], banker[1]];
            weighed.push((book.play(&four).unwrap(), ways * filler));
        }
    }
    weighed
}

fn check_full_shoes(key: &str) {
    let book = game(key);
    let second = Second::of(book);
    // All that are permitted, one deck, and as many as the engine takes.
    for decks in (book.decks.min..=book.decks.max).chain([1, 20]) {
        let shoe = Composition::full(book.deck, decks);
        check(book, &shoe, &second.count(&shoe));
    }
}

#[test]
fn super_six_etg_from_full_shoes() {
    check_full_shoes("super-six-etg");
}

#[test]
fn commission_super_six_plus_from_full_shoes() {
    check_full_shoes("commission-super-six-plus");
}

#[test]
fn six_star_from_full_shoes() {
    check_full_shoes("six-star");
}

#[test]
fn fortune_six_from_full_shoes() {
    check_full_shoes("fortune-six");
}

#[test]
fn rapid_etg_from_full_shoes() {
    check_full_shoes("rapid-etg");
}

#[test]
fn the_examples_from_full_shoes() {
    check_full_shoes("ez-baccarat");
    check_full_shoes("dragon-bonus");
}
