//! From what the operator wrote to what a table is opened with.

use crate::nearest::hint;
use crate::{Pace, SourceName, TableConfig};
use punto_rules::{PlayedAt, Rulebook, WagerRule};
use punto_table::{Conducted, Felt, Limits, Range, Settings, SettingsRefused, Source};

/// Why a table cannot be opened so, and the key that is to blame.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{key}`: {why}")]
pub struct TableRefused {
    /// The key.
    pub key: &'static str,
    /// What is wrong with it.
    pub why: String,
}

impl TableConfig {
    /// What the table is opened with.
    ///
    /// ```
    /// let config = punto_config::Config::default();
    /// for table in &config.tables {
    ///     let rulebook = punto_rulebooks::house_rulebook(&table.game).ok_or("no such game")?;
    ///     let settings = table.settings(rulebook, config.pace.of(table.pace))?;
    ///     assert_eq!(settings.decks, 8);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Names the first key that the game does not take.
    pub fn settings(&self, rulebook: &Rulebook, pace: &Pace) -> Result<Settings, TableRefused> {
        match self.refused(rulebook, pace).into_iter().next() {
            Some(refused) => Err(refused),
            None => Ok(self.unchecked(rulebook, pace)),
        }
    }

    /// Everything about it that the game does not take.
    pub(crate) fn refused(&self, rulebook: &Rulebook, pace: &Pace) -> Vec<TableRefused> {
        let mut refused = self.wrong_limits(rulebook);
        if let Err(why) = self.unchecked(rulebook, pace).check(rulebook) {
            let blamed = self.blame(rulebook, &why);
            if !refused.iter().any(|earlier| earlier.key == blamed.key) {
                refused.push(blamed);
            }
        }
        refused
    }

    fn unchecked(&self, rulebook: &Rulebook, pace: &Pace) -> Settings {
        let live = rulebook.front.played_at == PlayedAt::LiveTable;
        Settings {
            game: self.game.as_str().into(),
            decks: self.decks,
            source: self.source(),
            dealt: self.dealt,
            chips: self.chips,
            conducted: self.conducted,
            felt: self.is_live().then(|| Felt { letter: self.layout.as_str().into(), seats: self.seats }),
            limits: self.limits(rulebook),
            // A dealer closes bets by hand; a clock does where nobody else would.
            betting_ms: (!live || self.conducted == Conducted::Automatically).then_some(pace.betting_ms),
            choice_ms: self.choice_ms,
            hand_pay_above: self.hand_pay_above,
        }
    }

    const fn source(&self) -> Source {
        match self.source {
            SourceName::ElectronicShoe => Source::ElectronicShoe { behind_cut_card: self.behind_cut_card },
            SourceName::ElectronicShuffler => Source::ElectronicShuffler,
            SourceName::RealShoe => Source::RealShoe,
            SourceName::RealShuffler => Source::RealShuffler,
        }
    }

    fn limits(&self, rulebook: &Rulebook) -> Limits {
        let range_of = |rule: &WagerRule| {
            let own = self.wager_limits.iter().find(|limit| *limit.on == *rule.key());
            let (minimum, maximum) = match (own, rule.backs()) {
                (Some(limit), _) => (limit.minimum, limit.maximum),
                (None, Some(_)) => (self.minimum, self.maximum),
                (None, None) => (self.side_minimum, self.side_maximum),
            };
            Range { minimum, maximum }
        };
        let entry = |rule: &WagerRule| Some((rule.key().parse().ok()?, range_of(rule)));
        Limits {
            chip_unit: self.chip_unit,
            wagers: rulebook.wagers.iter().filter_map(entry).collect(),
            box_maximum: self.box_maximum,
            differential: self.differential,
        }
    }

    /// What is wrong with the limits and chips in the words of our own keys.
    fn wrong_limits(&self, rulebook: &Rulebook) -> Vec<TableRefused> {
        let mut refused = vec![];
        let mut refuse = |key, why| refused.push(TableRefused { key, why });
        let known: Vec<&str> = rulebook.wagers.iter().map(WagerRule::key).collect();
        for (nth, limit) in self.wager_limits.iter().enumerate() {
            if !known.contains(&&*limit.on) {
                let hint = hint(&limit.on, &known, |word| format!("`{word}`"));
                refuse("wager_limits", format!("the game has no wager `{}`{hint}", limit.on));
            }
            if self.wager_limits.iter().take(nth).any(|earlier| earlier.on == limit.on) {
                refuse("wager_limits", format!("`{}` has limits twice", limit.on));
            }
        }
        let main = (self.minimum, self.maximum, "maximum");
        let side = (self.side_minimum, self.side_maximum, "side_maximum");
        for (low, high, key) in [main, side] {
            if low > high {
                refuse(key, format!("the most, {high}, is below the least, {low}"));
            }
        }
        let unit = self.chip_unit;
        if let Some(chip) = self.denominations.iter().find(|chip| chip.cents() % unit.cents().max(1) != 0) {
            refuse("denominations", format!("{chip} is not a multiple of `chip_unit`, which is {unit}"));
        }
        if self.denominations.is_empty() || !self.denominations.is_sorted_by(|chip, next| chip < next) {
            refuse("denominations", "at least one chip, the smallest first, none twice".to_owned());
        }
        refused
    }

    /// The key that the refusal is about.
    fn blame(&self, rulebook: &Rulebook, refused: &SettingsRefused) -> TableRefused {
        let key = match refused {
            SettingsRefused::Game { .. } => "game",
            SettingsRefused::Decks(_) => "decks",
            SettingsRefused::NoFelt | SettingsRefused::FeltAtTerminals | SettingsRefused::Felt { .. } => {
                "layout"
            }
            SettingsRefused::CutCard { .. } => "behind_cut_card",
            SettingsRefused::ChipsAtTerminals => "chips",
            SettingsRefused::HandPay { .. } => "hand_pay_above",
            SettingsRefused::NoTime => "choice_ms",
            SettingsRefused::ChipUnit { .. } | SettingsRefused::UnitOfWager { .. } => "chip_unit",
            SettingsRefused::Range { on, .. } => self.limit_key(rulebook, on.as_str()),
            SettingsRefused::NoLimits { .. } | SettingsRefused::NotOffered { .. } => "wager_limits",
            SettingsRefused::NotInUnits { money, .. } if Some(*money) == self.box_maximum => "box_maximum",
            SettingsRefused::Differential { .. } | SettingsRefused::NotInUnits { .. } => "differential",
        };
        TableRefused { key, why: refused.to_string() }
    }

    /// The key that holds the limits of this wager.
    fn limit_key(&self, rulebook: &Rulebook, on: &str) -> &'static str {
        let backs_a_hand = rulebook.offered(on).is_some_and(|rule| rule.backs().is_some());
        match (self.wager_limits.iter().any(|limit| &*limit.on == on), backs_a_hand) {
            (true, _) => "wager_limits",
            (false, true) => "maximum",
            (false, false) => "side_maximum",
        }
    }
}
