//! Another version of the rulebook, between one set of cards and the next.

use crate::{Command, HouseCommand, SettingsRefused, Table};
use punto_rules::Rulebook;
use std::sync::Arc;

/// Why a table does not take up another version of its rulebook.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAdopted {
    /// A round is in play, or an irregularity of the last one is not ruled on.
    #[error("a round is in play, or one is not ruled on yet")]
    Round,
    /// A set of cards is in play.
    #[error("a set of cards is in play")]
    Set,
    /// The table as it is set up cannot be played by it.
    #[error("the table cannot be played by it: {0}")]
    Settings(#[from] SettingsRefused),
}

impl Table {
    /// Goes on by another version of the same rulebook; a closed table also by that of another game. The round settled
    /// last is still looked at by the version it was played by.
    ///
    /// ```
    /// use punto_table::Table;
    /// # let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
    /// let mut table = Table::new("rapid-1".parse()?, rulebook.clone().into());
    /// let other = punto_rulebooks::house_rulebook("six-star").ok_or("no such game")?;
    /// table.adopt(other.clone().into())?;
    /// assert_eq!(&*table.rulebook().front.key, "six-star");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Within a round or a set of cards, for another game while it is open, and where the settings do not fit.
    pub fn adopt(&mut self, rulebook: Arc<Rulebook>) -> Result<(), NotAdopted> {
        self.check_adopts(&rulebook)?;
        let old = std::mem::replace(&mut self.rulebook, rulebook);
        // Versions may follow each other while nobody plays; the last round has one.
        if self.state.last.is_some() && self.last_rulebook.is_none() {
            self.last_rulebook = Some(old);
        }
        Ok(())
    }

    /// Checks that the table could go on by this rulebook now.
    ///
    /// # Errors
    /// As [`Table::adopt`].
    pub fn check_adopts(&self, rulebook: &Rulebook) -> Result<(), NotAdopted> {
        let (asked, given) = (&self.rulebook().front.key, &rulebook.front.key);
        if asked != given && self.is_open() {
            return Err(SettingsRefused::Game { asked: asked.clone(), given: given.clone() }.into());
        }
        self.check_idle()?;
        Ok(self.check_fits(rulebook)?)
    }

    /// Checks that no round and no set of cards is in play, so that another version may come into force.
    ///
    /// # Errors
    /// Says what is in play.
    pub const fn check_idle(&self) -> Result<(), NotAdopted> {
        if self.state.round.is_some() || self.state.stop.is_some() {
            return Err(NotAdopted::Round);
        }
        if self.state.shoe.is_some() { Err(NotAdopted::Set) } else { Ok(()) }
    }

    /// Checks that the table as it is set up can be played by this rulebook. A closed one is set up anew when it opens.
    ///
    /// # Errors
    /// Names the first setting that cannot be.
    pub fn check_fits(&self, rulebook: &Rulebook) -> Result<(), SettingsRefused> {
        let Some(settings) = self.settings().filter(|_| self.is_open()) else { return Ok(()) };
        settings.check(rulebook)?;
        self.state.next_limits.as_ref().map_or(Ok(()), |limits| limits.check(rulebook))
    }

    /// For whoever builds a table again from its events, which say nothing of versions: what it goes by, and what the
    /// round settled last was played by, where that is another.
    pub fn rebuilt_by(&mut self, rulebook: Arc<Rulebook>, last: Option<Arc<Rulebook>>) {
        self.rulebook = rulebook;
        self.last_rulebook = last.filter(|_| self.state.last.is_some());
    }

    /// Whether the round settled last was played by another version than the table goes by now.
    #[must_use]
    pub const fn is_last_by_another(&self) -> bool {
        self.last_rulebook.is_some()
    }

    /// Whether the round settled last was played by this rulebook and the table goes by another now.
    #[must_use]
    pub fn is_last_by(&self, rulebook: &Arc<Rulebook>) -> bool {
        self.last_rulebook.as_ref().is_some_and(|last| Arc::ptr_eq(last, rulebook))
    }

    /// The rules that a command is decided by: those of the last round where it looks back at that.
    #[must_use]
    pub fn rulebook_for(&self, command: &Command) -> &Arc<Rulebook> {
        let looks_back = match command {
            Command::CorrectCard { .. } | Command::CorrectLayout { .. } | Command::Report { .. } => true,
            Command::EstablishFacts { .. }
            | Command::DismissReport { .. }
            | Command::Decide { .. }
            | Command::AskChoice { .. }
            | Command::Choose { .. }
            | Command::Deal { .. }
            | Command::Tick {}
            | Command::House(HouseCommand::DealNext { .. } | HouseCommand::Recover { .. }) => {
                self.state.stop.is_some()
            }
            _ => false,
        };
        let is_last = self.state.round.is_none() && self.state.last.is_some();
        let last = self.last_rulebook.as_ref().filter(|_| looks_back && is_last);
        last.unwrap_or_else(|| self.shared_rulebook())
    }
}
