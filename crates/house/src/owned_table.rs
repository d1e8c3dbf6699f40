//! One table with its place in the journal. Whoever holds this owns the table.

use crate::stored::append;
use crate::{Entropy, Failed, Game, Keys, Now, electronic};
use punto_journal::{Append, IdempotencyKey, RecordedEvent, RulebookVersion, Sequence, StreamId};
use punto_shoe::ElectronicShoe;
use punto_table::{
    Command, Event, HouseCommand, NotAdopted, Refusal, RulebookAdopted, Table, decide, evolve,
};
use punto_vocabulary::{By, TableTime};
use std::sync::Arc;

/// A table that this house owns.
pub(crate) struct OwnedTable {
    pub(crate) table: Table,
    pub(crate) game: Game,
    pub(crate) stream: StreamId,
    pub(crate) version: Option<Sequence>,
    /// What the table's clock said when the house opened.
    pub(crate) clock_at_open: TableTime,
    /// Whether somebody else has written to the stream. Then this house is not the owner any more.
    pub(crate) is_fenced: bool,
    /// The version of the rulebook that the last record was decided by.
    pub(crate) begun_under: Option<RulebookVersion>,
    /// The version that the round settled last was played by, where that is another.
    pub(crate) last_game: Option<Game>,
    /// The electronic set in play, if it was opened since the house was.
    shoe: Option<ElectronicShoe>,
}

impl OwnedTable {
    pub(crate) fn new(table: Table, game: Game, stream: StreamId, version: Option<Sequence>) -> Self {
        let clock_at_open = table.clock();
        let (is_fenced, begun_under, last_game) = (false, None, None);
        Self { table, game, stream, version, clock_at_open, is_fenced, begun_under, last_game, shoe: None }
    }

    /// The time on the table's clock.
    pub(crate) const fn now(&self, now: Now) -> TableTime {
        self.clock_at_open.after_ms(now.since_open_ms)
    }

    /// The command, with what only the house knows filled in.
    pub(crate) fn prepare(
        &mut self,
        by: &By,
        command: &Command,
        keys: &Keys,
        entropy: &dyn Entropy,
    ) -> Result<Command, Failed> {
        match command {
            command if self.is_houses_own(by, command) => Err(Failed::HousesOwn),
            Command::LoadElectronic {} => {
                let settings = self.table.settings().ok_or(Refusal::TableClosed)?;
                Ok(electronic::shuffle(self.table.rulebook(), settings, keys, entropy)?.into())
            }
            Command::BurnFirst {} => {
                let values = self.table.rulebook().values;
                let burned = self.electronic(keys)?.burn(&values);
                let burned = burned.map_err(|refused| Refusal::Cards { why: refused.to_string() })?;
                let face_down = u8::try_from(burned.face_down).unwrap_or(u8::MAX);
                Ok(Command::Burn { turned: burned.turned, face_down })
            }
            Command::DealNext {} => self.next_card(keys),
            Command::TurnOver { side, nth } => {
                let round = self.table.round().ok_or(Refusal::NoRound)?;
                let dealt = round.cards.iter().find(|dealt| (dealt.side, dealt.nth) == (*side, *nth));
                let place = dealt.and_then(|dealt| dealt.place).ok_or(Refusal::NoSuchCard)?;
                let card = self.electronic(keys)?.drawn_card(place).ok_or(Refusal::NoSuchCard)?;
                Ok(Command::Turn { side: *side, nth: *nth, card })
            }
            Command::RevealShoe {} => {
                self.electronic(keys)?;
                let shoe = self.shoe.take().ok_or(Refusal::NoShoe)?;
                Ok(HouseCommand::EndElectronic { reveal: electronic::revealed(shoe) }.into())
            }
            command => Ok(command.clone()),
        }
    }

    /// What nobody but the house may say at this table: the cards of an electronic set.
    fn is_houses_own(&self, by: &By, command: &Command) -> bool {
        let is_electronic = self.table.settings().is_some_and(|settings| settings.source.is_electronic());
        match command {
            // No message can be read as this.
            Command::House(_) => true,
            // A real card that a patron squeezes is entered by the dealer, not by the patron.
            Command::Turn { .. } => is_electronic || matches!(by, By::Patron(_)),
            Command::Burn { .. } => is_electronic,
            _ => false,
        }
    }

    /// A card that was left over, or the next one of an electronic set; its face only where everybody sees it.
    fn next_card(&mut self, keys: &Keys) -> Result<Command, Failed> {
        if let Some(card) = self.table.next_left_over() {
            return Ok(Command::House(HouseCommand::DealNext { card: Some(card) }));
        }
        let settings = self.table.settings().ok_or(Refusal::TableClosed)?;
        if !settings.source.is_electronic() {
            let why = "real cards are read as they are dealt".to_owned();
            return Err(Refusal::Cards { why }.into());
        }
        let is_face_down = self.table.is_face_down();
        let card = self.electronic(keys)?.draw().ok_or(Failed::NoCardLeft)?;
        Ok(Command::House(HouseCommand::DealNext { card: (!is_face_down).then_some(card) }))
    }

    /// The electronic set in play, exactly where the journal says that dealing stopped.
    pub(crate) fn electronic(&mut self, keys: &Keys) -> Result<&mut ElectronicShoe, Failed> {
        let state = self.table.shoe().ok_or(Refusal::NoShoe)?;
        let failed = |cause: String| Failed::Shoe { table: self.table.id().clone(), cause };
        let shoe = match self.shoe.take() {
            Some(shoe) if shoe.drawn() == state.out.len() => shoe,
            Some(shoe) => shoe.resume(&state.out).map_err(|mismatch| failed(mismatch.to_string()))?,
            None => electronic::open(&self.table, keys).map_err(failed)?,
        };
        Ok(self.shoe.insert(shoe))
    }

    /// The faces of the cards that lie face down.
    pub(crate) fn faces_down(&mut self, keys: &Keys) -> Result<Vec<punto_rules::Card>, Failed> {
        self.electronic(keys)?;
        let shoe = self.shoe.as_ref().ok_or(Refusal::NoShoe)?;
        Ok(electronic::faces_down(&self.table, shoe))
    }

    pub(crate) fn decide(&self, by: &By, command: &Command, now: Now) -> Result<Vec<Event>, Failed> {
        self.decide_on(&self.table, by, command, now)
    }

    /// Decides on what this table may come to before the command is written.
    pub(crate) fn decide_on(
        &self,
        table: &Table,
        by: &By,
        command: &Command,
        now: Now,
    ) -> Result<Vec<Event>, Failed> {
        if self.is_fenced {
            return Err(Failed::Fenced { stream: self.stream.to_string() });
        }
        decide(table, by, command, self.now(now)).map_err(|refusal| match refusal {
            Refusal::Broken { what } => Failed::Broken { table: self.table.id().clone(), what },
            refusal => refusal.into(),
        })
    }

    /// The version that this command is decided by. A look back at the last round is by the one it was played by.
    fn version_for(&self, command: &Command) -> RulebookVersion {
        let rulebook = self.table.rulebook_for(command);
        let last = self.last_game.as_ref().filter(|last| Arc::ptr_eq(&last.rulebook, rulebook));
        last.unwrap_or(&self.game).version.clone()
    }

    /// Goes on by another version, between one set of cards and the next.
    pub(crate) fn adopt(&mut self, game: Game) -> Result<(), NotAdopted> {
        self.table.adopt(game.rulebook.clone())?;
        let old = std::mem::replace(&mut self.game, game);
        let is_its = |game: &Game| self.table.is_last_by(&game.rulebook);
        self.last_game = [Some(old), self.last_game.take()].into_iter().flatten().find(is_its);
        Ok(())
    }

    /// That it goes on by this version, for the end of the table's stream.
    pub(crate) fn append_adoption(&self, game: &Game, now: Now) -> Result<(Event, Append), Failed> {
        let (version, sha256) = (game.version.as_str().into(), game.sha256.clone());
        let event = Event::from(RulebookAdopted { version, sha256 });
        let (stream, events) = (self.stream.clone(), std::slice::from_ref(&event));
        let append = append(stream, self.version, game.version.clone(), &By::House, events, None, now)?;
        Ok((event, append))
    }

    /// The events of this command for the end of the table's stream.
    pub(crate) fn append(
        &self,
        by: &By,
        (command, events): (&Command, &[Event]),
        key: Option<IdempotencyKey>,
        now: Now,
    ) -> Result<Append, Failed> {
        self.append_after(self.version, by, (command, events), key, now)
    }

    /// The events of this command for the place after this record.
    pub(crate) fn append_after(
        &self,
        version: Option<Sequence>,
        by: &By,
        (command, events): (&Command, &[Event]),
        key: Option<IdempotencyKey>,
        now: Now,
    ) -> Result<Append, Failed> {
        let (stream, rulebook) = (self.stream.clone(), self.version_for(command));
        append(stream, version, rulebook, by, events, key, now)
    }

    /// Remembers what is now on disk.
    pub(crate) fn remember(&mut self, events: &[Event], records: &[RecordedEvent]) {
        for event in events {
            evolve(&mut self.table, event);
            if matches!(event, Event::ShoeLoaded(_) | Event::ShoeCut(_) | Event::ShoeEnded(_)) {
                self.shoe = None;
            }
        }
        let last = records.iter().rfind(|record| record.stream == self.stream);
        self.version = last.map(|record| record.sequence).or(self.version);
    }
}

/// Whether a command brings something begun to its end. A journal that is running out of room still takes those.
pub(crate) const fn is_finishing(command: &Command) -> bool {
    !matches!(
        command,
        Command::OpenTable { .. }
            | Command::SetLimits { .. }
            | Command::SignOn {}
            | Command::AssignPost { .. }
            | Command::Join { .. }
            | Command::House(
                HouseCommand::BuyCredits { .. }
                    | HouseCommand::AdjustCredits { .. }
                    | HouseCommand::LoadElectronic { .. }
            )
            | Command::LoadShoe { .. }
            | Command::CutShoe { .. }
            | Command::Burn { .. }
            | Command::OpenBets {}
            | Command::PlaceWager { .. }
            | Command::RequestSqueeze { .. }
    )
}
