//! Rounds as the roads see them.

use punto_roads::{Mark, Marks, Roads, RoundResult, Winner};
use punto_rules::{Card, PointTotal, Rulebook};
use punto_table::{Event, SettledRound};
use punto_vocabulary::RoundNumber;
use std::collections::BTreeMap;

/// The result of a settled round with its marks, a natural among them.
///
/// ```
/// use punto_projections::result_of;
/// use punto_table::SettledRound;
/// let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
/// let settled = SettledRound {
///     winner: punto_rules::Winner::Banker,
///     player: vec!["2s".parse()?, "2h".parse()?],
///     banker: vec!["Ks".parse()?, "9h".parse()?],
///     marks: vec!["player-pair".into()],
///     wagers: vec![],
///     bonuses: vec![],
///     hand_pays: vec![],
/// };
/// assert_eq!(result_of(rulebook, &settled).to_string(), "Bpn");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn result_of(rulebook: &Rulebook, settled: &SettledRound) -> RoundResult {
    let winner = match settled.winner {
        punto_rules::Winner::Player => Winner::Player,
        punto_rules::Winner::Banker => Winner::Banker,
        punto_rules::Winner::Tie => Winner::Tie,
    };
    let mark = |key: &str| match key {
        "player-pair" => Some(Mark::PlayerPair),
        "banker-pair" => Some(Mark::BankerPair),
        "six-two-cards" | "six-three-cards" => Some(Mark::Six),
        _ => None,
    };
    let has_natural = is_natural(rulebook, &settled.player) || is_natural(rulebook, &settled.banker);
    let marks = settled.marks.iter().filter_map(|key| mark(key)).chain(has_natural.then_some(Mark::Natural));
    // No rulebook shows a six but on a Banker win; one that did would be drawn without its marks.
    RoundResult::new(winner, marks.collect::<Marks>()).unwrap_or(RoundResult::plain(winner))
}

/// What these cards count together.
pub(crate) fn points(rulebook: &Rulebook, cards: impl IntoIterator<Item = Card>) -> u8 {
    let values = cards.into_iter().map(|card| rulebook.values.of(card.rank()).get());
    PointTotal::of(values.fold(0, |sum, value| (sum + value) % 10)).get()
}

/// Whether a hand of these cards is a natural.
pub(crate) fn is_natural(rulebook: &Rulebook, hand: &[Card]) -> bool {
    let total = PointTotal::of(points(rulebook, hand.iter().copied()));
    hand.len() == 2 && rulebook.table_of_play.is_natural(total)
}

/// The results of the rounds as they stand by these events, in order. A void round has none.
#[must_use]
pub fn results_of<'e>(
    rulebook: &Rulebook,
    events: impl IntoIterator<Item = &'e Event>,
) -> Vec<(RoundNumber, RoundResult)> {
    let mut rounds = BTreeMap::new();
    for event in events {
        match event {
            Event::RoundSettled(settled) => {
                rounds.insert(settled.round, result_of(rulebook, &settled.settlement));
            }
            Event::RoundResettled(again) => {
                match &again.settlement {
                    Some(settlement) => rounds.insert(again.round, result_of(rulebook, settlement)),
                    None => rounds.remove(&again.round),
                };
            }
            _ => {}
        }
    }
    rounds.into_iter().collect()
}

/// The roads of these results, on the usual board.
#[must_use]
pub fn roads_of(results: impl IntoIterator<Item = RoundResult>) -> Roads {
    let mut roads = Roads::default();
    roads.extend(results);
    roads
}
