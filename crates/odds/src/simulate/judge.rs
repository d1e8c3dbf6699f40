//! From keys back to what the rulebook says: one plain round stands for all with its key.

use super::kernel::{Kind, Marked};
use super::pool::CardWord;
use super::tables::{KEYS, Tables, card};
use super::tally::{Outcome, Tally};
use punto_rules::{Card, CompletedRound, Progress, Round, Rulebook};
use std::collections::BTreeMap;

/// What every key comes to. Thousands of keys share a few dozen outcomes.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    outcomes: Vec<Outcome>,
    /// For each key its place among the outcomes; none where no plain round has the key.
    by_key: Vec<Option<u16>>,
}

impl Judge {
    /// Finds a plain round for each key and asks the rulebook about it. `marked` are the cards of one deck.
    pub(super) fn new(rulebook: &Rulebook, tables: &Tables, marked: &[u32]) -> Self {
        let mut judge = Self { outcomes: Vec::new(), by_key: vec![None; KEYS] };
        let mut places = BTreeMap::new();
        for four in plain_starts(tables, marked) {
            for &fifth in &marked[..13] {
                for &sixth in &marked[..13] {
                    let [p1, b1, p2, b2] = four;
                    let cards = [p1, b1, p2, b2, fifth, sixth];
                    let ranks = cards.map(CardWord::rank);
                    let key = tables.look_up(tables.hands(ranks), ranks[4], ranks[5]).key;
                    if judge.by_key[key].is_none() {
                        let Some(round) = play(rulebook, cards.map(Marked::code)) else { continue };
                        let outcome = Outcome::of(&round);
                        let next = u16::try_from(places.len()).unwrap_or(u16::MAX);
                        let place = *places.entry(outcome.clone()).or_insert_with(|| {
                            judge.outcomes.push(outcome);
                            next
                        });
                        judge.by_key[key] = Some(place);
                    }
                }
            }
        }
        judge
    }

    /// Adds so many rounds of each key to the tally.
    pub(super) fn add(&self, keys: &[u32], tally: &mut Tally) {
        let mut times = vec![0_u64; self.outcomes.len()];
        for (count, place) in keys.iter().zip(&self.by_key) {
            if let Some(place) = place {
                times[usize::from(*place)] += u64::from(*count);
            } else {
                debug_assert_eq!(*count, 0, "a round was counted under a key that no plain round has");
            }
        }
        for (outcome, times) in self.outcomes.iter().zip(times) {
            tally.add(outcome, times);
        }
    }
}

/// Four first cards with no mark open for each way in which two hands can start, where there are any.
fn plain_starts(tables: &Tables, marked: &[u32]) -> Vec<[u32; 4]> {
    let hands = hands_by_start(tables, marked);
    let both = hands.iter().flat_map(|player| hands.iter().map(move |banker| (player, banker)));
    both.filter_map(|(player, banker)| {
        let mut fours = player.iter().flat_map(|p| banker.iter().map(move |b| [p[0], b[0], p[1], b[1]]));
        fours.find(|&[p1, b1, p2, b2]| {
            let cards = [p1, b1, p2, b2, p1, p1];
            !Marked::is_rare(cards, tables.hands(cards.map(CardWord::rank)))
        })
    })
    .collect()
}

/// Two first cards of a hand in every way, those with equal totals that pair or do not pair together.
fn hands_by_start(tables: &Tables, marked: &[u32]) -> Vec<Vec<[u32; 2]>> {
    let mut hands: BTreeMap<u32, Vec<[u32; 2]>> = BTreeMap::new();
    // Suit after suit for the second card, so that mixed hands, which are mostly plain, come early.
    for &second in marked.iter().rev() {
        for &first in marked {
            let start = Tables::player_start(tables.hands([first, 0, second, 0, 0, 0].map(CardWord::rank)));
            hands.entry(start).or_default().push([first, second]);
        }
    }
    hands.into_values().collect()
}

/// Plays as many of these cards as the round takes.
pub(super) fn play(rulebook: &Rulebook, codes: [u8; 6]) -> Option<CompletedRound<'_>> {
    let cards = codes.map(|code| card(rulebook.deck, code));
    let mut progress = Progress::Dealing(Round::begin(rulebook));
    for card in cards {
        match progress {
            Progress::Complete(_) => break,
            Progress::Dealing(round) => progress = deal(round, card?)?,
        }
    }
    match progress {
        Progress::Complete(round) => Some(round),
        Progress::Dealing(_) => None,
    }
}

fn deal(round: Round<'_>, card: Card) -> Option<Progress<'_>> {
    round.deal(card).ok()
}
