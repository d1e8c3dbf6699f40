//! Established outcomes: wagers that have won or lost whatever cards may still come.

use crate::{
    Card, CardsOut, HandsRefused, LooksAt, PayLine, Progress, Round, Rulebook, Side, Verdict, WagerRule,
};
use alloc::vec::Vec;

/// How a wager is already decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// It wins whatever comes.
    Won,
    /// It loses whatever comes.
    Lost,
    /// It has won or lost by cards that lie face down, whatever comes.
    Unseen,
}

/// The wagers of the game, placed or not, that have won or lost whatever cards may still come. A card that lies face down
/// is out: what it decides is decided, whichever card it is.
///
/// It follows every continuation of the round, card by card, telling apart only what the wager looks
/// at, and stops as soon as two continuations disagree.
pub(crate) fn established<'r>(rulebook: &'r Rulebook, out: &CardsOut) -> Vec<(&'r WagerRule, Decided)> {
    let decide = |rule: &'r WagerRule| {
        let mut search =
            Search { rule, cards: cards_told_apart(rulebook, rule), seen: Seen::default(), rounds: 0 };
        let mut all = Seen::default();
        search.turn(rulebook, out, &mut all);
        Some((rule, all.over_all()?))
    };
    rulebook.wagers.iter().filter_map(decide).collect()
}

/// What the continuations looked at so far make of the wager.
#[derive(Clone, Copy, Default)]
struct Seen {
    won: bool,
    lost: bool,
    open: bool,
}

impl Seen {
    const fn is_open(self) -> bool {
        self.open || (self.won && self.lost)
    }

    const fn decided(self) -> Option<Decided> {
        match self {
            _ if self.is_open() => None,
            Self { won: true, .. } => Some(Decided::Won),
            Self { lost: true, .. } => Some(Decided::Lost),
            Self { .. } => None,
        }
    }
}

impl Seen {
    /// The same of every card that may lie face down: each decides it, though not all in the same way.
    const fn over_all(self) -> Option<Decided> {
        match self {
            Self { open: true, .. } | Self { won: false, lost: false, .. } => None,
            Self { won: true, lost: true, .. } => Some(Decided::Unseen),
            Self { won: true, .. } => Some(Decided::Won),
            Self { .. } => Some(Decided::Lost),
        }
    }
}

struct Search<'r> {
    rule: &'r WagerRule,
    cards: Vec<Card>,
    seen: Seen,
    rounds: u32,
}

/// More rounds than the three cards that can follow a third one could make (65 times 65 times 65). Before
/// the third card a wager of a sane pay table is shown open within far fewer; one that no card can ever
/// win would take years to prove lost, and is left open instead.
const ROUNDS_MAX: u32 = 1_000_000;

impl<'r> Search<'r> {
    /// Turns the first card that lies face down to be every card in turn; follows the round once all are seen.
    fn turn(&mut self, rulebook: &'r Rulebook, out: &CardsOut, all: &mut Seen) {
        let Some(at) = out.first_unseen() else {
            self.seen = Seen::default();
            match out.lay_out(rulebook) {
                Some(Ok(laid_out)) => self.follow(laid_out.progress),
                // Hands that cannot be end without a result, but the first cards of each have decided what they decide.
                Some(Err(HandsRefused::WrongNumber { .. })) => {
                    if let Some(progress) = out.first_of_each(rulebook) {
                        self.follow(progress);
                    }
                }
                Some(Err(HandsRefused::NotInDeck(_))) | None => {}
            }
            match self.seen.decided() {
                Some(Decided::Won) => all.won = true,
                Some(Decided::Lost) => all.lost = true,
                Some(Decided::Unseen) | None => all.open = true,
            }
            return;
        };
        for index in 0..self.cards.len() {
            if all.open {
                return;
            }
            self.turn(rulebook, &out.with(at, self.cards[index]), all);
        }
    }

    fn follow(&mut self, progress: Progress<'r>) {
        match progress {
            Progress::Complete(round) => self.take(self.rule.verdict(round.facts())),
            Progress::Dealing(round) if !self.may_win_or_push(&round) => self.take(Verdict::Lose),
            Progress::Dealing(round) => {
                for index in 0..self.cards.len() {
                    if self.seen.is_open() {
                        return;
                    }
                    // Every card of the deck can be dealt, so there is no other case.
                    if let Ok(progress) = round.deal(self.cards[index]) {
                        self.follow(progress);
                    }
                }
            }
        }
    }

    fn take(&mut self, verdict: Verdict<'r>) {
        self.rounds += 1;
        match verdict {
            Verdict::Win(_) => self.seen.won = true,
            Verdict::Lose => self.seen.lost = true,
            Verdict::Push(_) => self.seen.open = true,
        }
        self.seen.open |= self.rounds >= ROUNDS_MAX;
    }

    fn may_win_or_push(&self, round: &Round<'r>) -> bool {
        let (player, banker) = (round.hand(Side::Player), round.hand(Side::Banker));
        let wins = self.rule.lines().iter().map(PayLine::when);
        let pushes = self.rule.pushes().iter().map(|push| &push.when);
        wins.chain(pushes).any(|when| when.may_hold(player, banker))
    }
}

/// One card for each group that this wager cannot tell apart.
fn cards_told_apart(rulebook: &Rulebook, rule: &WagerRule) -> Vec<Card> {
    let lines = rule.lines().iter().map(PayLine::when);
    let pushes = rule.pushes().iter().map(|push| &push.when);
    let looks = lines.chain(pushes).fold(LooksAt::default(), |looks, when| looks | when.looks_at());
    let group = |card: Card| {
        let points = rulebook.values.of(card.rank()).as_total();
        (points, looks.ranks.then_some(card.rank()), looks.suits.then_some(card.suit()))
    };
    let mut cards: Vec<Card> = rulebook.deck.cards().collect();
    cards.sort_by_key(|card| group(*card));
    cards.dedup_by_key(|card| group(*card));
    cards
}
