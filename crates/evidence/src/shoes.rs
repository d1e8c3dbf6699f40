//! Every table followed as the house followed it, for the cards that left each shoe.

use punto_house::Games;
use punto_rules::{Card, Rulebook};
use punto_shoe::{CardSet, Commitment, Cut, Reveal, verify_dealt};
use punto_table::{Event, LoadedCards, Revealed, Shoe, Table, evolve};
use punto_vocabulary::TableId;
use std::collections::HashMap;

/// The tables of a journal, and how many of their shoes were held against their commitments.
pub struct Shoes {
    games: Games,
    tables: HashMap<TableId, Table>,
    revealed: u64,
}

impl Shoes {
    /// Before the first record.
    #[must_use]
    pub fn new(games: Games) -> Self {
        Self { games, tables: HashMap::new(), revealed: 0 }
    }

    /// Takes the next event of a table.
    ///
    /// A shoe that ends with its order is compared with its commitment and with what was dealt, by the shoe's own
    /// check; the auditor has another.
    ///
    /// # Errors
    /// When a revealed order does not hold.
    pub fn take(&mut self, id: &TableId, event: &Event) -> Result<(), String> {
        if let Event::TableOpened(opened) = event
            && !self.tables.contains_key(id)
            && let Some(game) = self.games.get(&opened.settings.game)
        {
            self.tables.insert(id.clone(), Table::new(id.clone(), game.rulebook.clone()));
        }
        // A game that this program does not carry is nothing it can say more about.
        let Some(table) = self.tables.get_mut(id) else { return Ok(()) };
        if let Event::ShoeEnded(ended) = event
            && let (Some(revealed), Some(shoe)) = (&ended.reveal, table.shoe())
        {
            check(table.rulebook(), decks(table), shoe, revealed)?;
            self.revealed += 1;
        }
        evolve(table, event);
        Ok(())
    }

    /// How many shoes were revealed and hold.
    #[must_use]
    pub const fn revealed(&self) -> u64 {
        self.revealed
    }

    /// How many electronic shoes are still in play.
    #[must_use]
    pub fn in_play(&self) -> usize {
        let is_sealed = |shoe: &Shoe| matches!(shoe.cards, LoadedCards::Electronic { .. });
        self.tables.values().filter(|table| table.shoe().is_some_and(is_sealed)).count()
    }
}

fn decks(table: &Table) -> u8 {
    table.settings().map_or(0, |settings| settings.decks)
}

/// Holds a revealed order against what was promised and what was dealt.
fn check(rulebook: &Rulebook, decks: u8, shoe: &Shoe, revealed: &Revealed) -> Result<(), String> {
    let LoadedCards::Electronic { commitment, .. } = &shoe.cards else {
        return Err("an order is revealed of cards that nobody committed to".to_owned());
    };
    let published: Commitment = commitment.parse().map_err(|_| "the commitment is unreadable".to_owned())?;
    let set = CardSet::of(rulebook, decks.into()).map_err(|refused| refused.to_string())?;
    let salt = revealed.salt.parse().map_err(|_| "the salt is unreadable".to_owned())?;
    let order = cards(&revealed.order).ok_or("the order is not two characters a card")?;
    // A set that nobody cut lies as it was shuffled.
    let cut = Cut::at(shoe.cut.unwrap_or_default().into(), &set).map_err(|refused| refused.to_string())?;
    let reveal = Reveal { set, salt, order };
    verify_dealt(&published, &reveal, cut, &shoe.out).map_err(|mismatch| mismatch.to_string())?;
    Ok(())
}

fn cards(order: &str) -> Option<Vec<Card>> {
    let places = (0..order.len()).step_by(2);
    places.map(|place| order.get(place..place + 2)?.parse().ok()).collect()
}
