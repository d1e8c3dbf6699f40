//! What may be seen of the cards, and when (I6, I14, I15).

use crate::broken::{Broken, Checked, ensure};
use crate::check::Shadow;
use crate::entropy::SeededEntropy;
use punto_rules::Card;
use punto_shoe::{CardSet, Commitment, Cut, Reveal, Salt, Seed, Shuffled, verify_dealt};
use punto_table::{CardFrom, Event, LoadedCards, Revealed, ShoeEnded, Source};

pub(crate) fn check(event: &Event, shadow: &Shadow, entropy: &SeededEntropy) -> Checked {
    let table = &shadow.table;
    let has_face_down = || table.round().is_some_and(punto_table::Round::has_face_down);
    match event {
        Event::ShoeLoaded(loaded) => match &loaded.cards {
            LoadedCards::Electronic { commitment, .. } => follows_from_entropy(shadow, commitment, entropy),
            LoadedCards::Real => Ok(()),
        },
        Event::CardDealt(dealt) if dealt.from == CardFrom::Shoe => {
            let is_electronic = table.settings().is_some_and(|settings| settings.source.is_electronic());
            let shows = dealt.card.is_some();
            ensure(!is_electronic || shows != table.is_face_down(), "I14", || {
                "a card shows its face where it lies face down, or hides it where it lies face up".to_owned()
            })
        }
        Event::TotalsAnnounced(_) | Event::ResultAnnounced(_) | Event::RoundSettled(_) => {
            ensure(!has_face_down(), "I14", || {
                "something is announced of cards that lie face down".to_owned()
            })
        }
        Event::ShoeEnded(ended) => match &ended.reveal {
            Some(revealed) => {
                ensure(!has_face_down(), "I14", || {
                    "the order is shown while cards of it lie face down".to_owned()
                })?;
                is_as_committed(shadow, ended, revealed)
            }
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

fn set_of(shadow: &Shadow) -> Checked<CardSet> {
    let decks = shadow.table.settings().map_or(0, |settings| settings.decks);
    CardSet::of(shadow.table.rulebook(), u64::from(decks))
        .map_err(|refused| Broken::new("I6", refused.to_string()))
}

/// The order follows from the entropy that was drawn for it and from nothing else: no bet, patron or history.
fn follows_from_entropy(shadow: &Shadow, commitment: &str, entropy: &SeededEntropy) -> Checked {
    let drawn = entropy.drawn();
    let seed = drawn.first().and_then(|bytes| Seed::new(*bytes).ok());
    let seed = seed.ok_or_else(|| Broken::new("I15", "a set was shuffled without entropy"))?;
    let again = Shuffled::new(seed, set_of(shadow)?).commitment().to_string();
    ensure(again == commitment, "I15", || "a set depends on more than its entropy".to_owned())
}

/// The cards that were dealt are the first ones of the committed order.
fn is_as_committed(shadow: &Shadow, ended: &ShoeEnded, revealed: &Revealed) -> Checked {
    let wrong = |what: String| Broken::new("I6", format!("set {}: {what}", ended.shoe));
    let (Some(shoe), Some(settings)) = (shadow.table.shoe(), shadow.table.settings()) else {
        return Err(wrong("it is not in play".to_owned()));
    };
    let LoadedCards::Electronic { commitment, .. } = &shoe.cards else {
        return Err(wrong("real cards have no order to reveal".to_owned()));
    };
    let published: Commitment = commitment.parse().map_err(|_| wrong("no commitment".to_owned()))?;
    let salt: Salt = revealed.salt.parse().map_err(|_| wrong("no salt".to_owned()))?;
    let order: Option<Vec<Card>> = revealed.order.as_bytes().chunks(2).map(Card::from_notation).collect();
    let order = order.ok_or_else(|| wrong("no cards".to_owned()))?;
    let set = set_of(shadow)?;
    let behind = match settings.source {
        Source::ElectronicShoe { .. } => usize::from(shoe.cut.unwrap_or_default()),
        _ => 0,
    };
    let cut = Cut::at(behind, &set).map_err(|refused| wrong(refused.to_string()))?;
    verify_dealt(&published, &Reveal { set, salt, order }, cut, &shoe.out)
        .map_err(|mismatch| wrong(mismatch.to_string()))?;
    Ok(())
}

/// Whether a text names a card that is not one of these: a failure tells nobody a card.
pub(crate) fn names_a_card(text: &str, known: &[Card]) -> bool {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words
        .filter(|word| word.len() == 2)
        .any(|word| Card::from_notation(word.as_bytes()).is_some_and(|card| !known.contains(&card)))
}
