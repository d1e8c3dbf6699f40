//! What a run consists of, and how it is written down in one line.

use std::fmt;
use std::str::FromStr;

/// A kind of trouble that a run can have, or be spared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trouble {
    /// The house dies between deciding and writing.
    CrashBefore,
    /// The house dies after writing, before anybody hears of it.
    CrashAfter,
    /// The house dies while it takes its tables up again.
    CrashInRecovery,
    /// The disk fails, and what was being written may be there or not.
    Disk,
    /// The disk has room only for what finishes something begun.
    Full,
    /// Another house opens on the same journal while the first one still runs.
    SecondHouse,
    /// The clock on the wall jumps.
    WallClock,
    /// The key of the electronic sets is lost.
    LostKey,
    /// The source of randomness fails.
    Entropy,
    /// Requests come twice, or their keys are used again.
    Repeats,
    /// Requests come late and out of order.
    Late,
    /// Cards are misdealt, misread and corrected; irregularities are reported.
    Irregularities,
    /// People ask for what they may not have and for what makes no sense.
    Senseless,
    /// Supervisors lock, limit, assign and replace.
    Staff,
    /// Tables pause, seats freeze, help is called, bets are extended.
    Service,
    /// Vouchers are bought, redeemed, lost, guessed, voided and left to expire.
    Vouchers,
}

impl Trouble {
    /// Every kind.
    pub const ALL: [Self; 16] = [
        Self::CrashBefore,
        Self::CrashAfter,
        Self::CrashInRecovery,
        Self::Disk,
        Self::Full,
        Self::SecondHouse,
        Self::WallClock,
        Self::LostKey,
        Self::Entropy,
        Self::Repeats,
        Self::Late,
        Self::Irregularities,
        Self::Senseless,
        Self::Staff,
        Self::Service,
        Self::Vouchers,
    ];

    /// Its name in a plan.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::CrashBefore => "crash-before",
            Self::CrashAfter => "crash-after",
            Self::CrashInRecovery => "crash-in-recovery",
            Self::Disk => "disk",
            Self::Full => "full",
            Self::SecondHouse => "second-house",
            Self::WallClock => "wall-clock",
            Self::LostKey => "lost-key",
            Self::Entropy => "entropy",
            Self::Repeats => "repeats",
            Self::Late => "late",
            Self::Irregularities => "irregularities",
            Self::Senseless => "senseless",
            Self::Staff => "staff",
            Self::Service => "service",
            Self::Vouchers => "vouchers",
        }
    }
}

/// What a run consists of. Two runs of one plan are the same, step by step.
///
/// ```
/// use punto_crash_test::Plan;
/// let plan: Plan = "seed=7 rounds=100 tables=2 patrons=5 steps=900 without=disk,late".parse()?;
/// assert_eq!(plan.to_string(), "seed=7 rounds=100 tables=2 patrons=5 steps=900 without=disk,late");
/// # Ok::<(), punto_crash_test::NotAPlan>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What everything follows from.
    pub seed: u64,
    /// After so many rounds the house closes.
    pub rounds: u64,
    /// The most tables.
    pub tables_max: usize,
    /// The most patrons.
    pub patrons_max: usize,
    /// After so many steps the house closes, however many rounds there were.
    pub steps_max: u64,
    /// What the run is spared.
    pub without: Vec<Trouble>,
}

impl Plan {
    /// A run of so many rounds with everything that can go wrong.
    #[must_use]
    pub const fn new(seed: u64, rounds: u64) -> Self {
        Self { seed, rounds, tables_max: 8, patrons_max: 24, steps_max: u64::MAX, without: Vec::new() }
    }

    /// Whether the run has this trouble.
    #[must_use]
    pub fn has(&self, trouble: Trouble) -> bool {
        !self.without.contains(&trouble)
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, rounds, tables_max, patrons_max, steps_max, without } = self;
        write!(f, "seed={seed} rounds={rounds} tables={tables_max} patrons={patrons_max}")?;
        if *steps_max != u64::MAX {
            write!(f, " steps={steps_max}")?;
        }
        for (index, trouble) in without.iter().enumerate() {
            let before = if index == 0 { " without=" } else { "," };
            write!(f, "{before}{}", trouble.key())?;
        }
        Ok(())
    }
}

/// Why a text is no plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{found:?} is no part of a plan: seed=, rounds=, tables=, patrons=, steps= or without=, and its value"
)]
pub struct NotAPlan {
    found: String,
}

impl FromStr for Plan {
    type Err = NotAPlan;

    fn from_str(text: &str) -> Result<Self, NotAPlan> {
        let mut plan = Self::new(0, 2_000);
        for part in text.split_whitespace() {
            let wrong = || NotAPlan { found: part.to_owned() };
            let (name, value) = part.split_once('=').ok_or_else(wrong)?;
            let number = || value.parse::<u64>().map_err(|_| wrong());
            let small = || value.parse::<usize>().map_err(|_| wrong());
            match name {
                "seed" => plan.seed = number()?,
                "rounds" => plan.rounds = number()?,
                "tables" => plan.tables_max = small()?,
                "patrons" => plan.patrons_max = small()?,
                "steps" => plan.steps_max = number()?,
                "without" => {
                    let named = |name: &str| Trouble::ALL.into_iter().find(|trouble| trouble.key() == name);
                    let troubles: Option<Vec<Trouble>> = value.split(',').map(named).collect();
                    plan.without = troubles.ok_or_else(wrong)?;
                }
                _ => return Err(wrong()),
            }
        }
        Ok(plan)
    }
}
