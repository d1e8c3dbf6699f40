//! Who asks, and who may ask what. Nothing is open that is not said to be.

use crate::http::problem::Problem;
use crate::identity::token::Digest;
use punto_office::StaffPost;
use punto_vocabulary::{By, MachineId, PatronId, StaffId, TableId};

/// Whoever is on the other end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Caller {
    /// Somebody who has not said who they are.
    Nobody,
    /// A patron.
    Patron {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        id: PatronId,
        /// Their session.
        session: Digest,
        /// When it began, in Unix milliseconds.
        since_ms: u64,
        /// Whether somebody else knows their PIN, and they must choose another before anything else.
        must_choose_pin: bool,
    },
    /// A member of staff.
    Staff {
        /// Their staff number.
        id: StaffId,
        /// In which post.
        post: StaffPost,
        /// Their session.
        session: Digest,
        /// Whether they must change their password before anything else.
        must_change: bool,
    },
    /// A card reader or a shoe.
    Machine {
        /// The name under which it was enrolled.
        id: MachineId,
        /// At which table.
        table: Option<TableId>,
    },
}

/// A set of those who may ask something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Access(u16);

impl Access {
    /// Somebody who has not said who they are.
    pub(crate) const NOBODY: Self = Self(1);
    /// A patron.
    pub(crate) const PATRON: Self = Self(1 << 1);
    /// A dealer.
    pub(crate) const DEALER: Self = Self(1 << 2);
    /// A pit supervisor.
    pub(crate) const PIT_SUPERVISOR: Self = Self(1 << 3);
    /// A pit manager.
    pub(crate) const PIT_MANAGER: Self = Self(1 << 4);
    /// A table games shift manager.
    pub(crate) const SHIFT_MANAGER: Self = Self(1 << 5);
    /// A cashier.
    pub(crate) const CASHIER: Self = Self(1 << 6);
    /// An auditor.
    pub(crate) const AUDITOR: Self = Self(1 << 7);
    /// An administrator.
    pub(crate) const ADMINISTRATOR: Self = Self(1 << 8);
    /// A card reader or shoe.
    pub(crate) const MACHINE: Self = Self(1 << 9);

    /// Pit supervisor and everyone further up.
    pub(crate) const PIT: Self = Self::PIT_SUPERVISOR.or(Self::PIT_MANAGER).or(Self::SHIFT_MANAGER);
    /// Dealer and everyone further up.
    pub(crate) const TABLE_STAFF: Self = Self::DEALER.or(Self::PIT);
    /// Everybody who works here.
    pub(crate) const STAFF: Self =
        Self::TABLE_STAFF.or(Self::CASHIER).or(Self::AUDITOR).or(Self::ADMINISTRATOR);
    /// Everybody, signed in or not.
    pub(crate) const ANYBODY: Self = Self::NOBODY.or(Self::PATRON).or(Self::STAFF).or(Self::MACHINE);

    /// These and those.
    #[must_use]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether somebody of this kind is among them.
    #[must_use]
    pub(crate) const fn includes(self, one: Self) -> bool {
        self.0 & one.0 != 0
    }

    /// Who they are, in words.
    pub(crate) fn names(self) -> impl Iterator<Item = &'static str> {
        const NAMES: [(Access, &str); 10] = [
            (Access::NOBODY, "anybody"),
            (Access::PATRON, "patron"),
            (Access::DEALER, "dealer"),
            (Access::PIT_SUPERVISOR, "pit-supervisor"),
            (Access::PIT_MANAGER, "pit-manager"),
            (Access::SHIFT_MANAGER, "shift-manager"),
            (Access::CASHIER, "cashier"),
            (Access::AUDITOR, "auditor"),
            (Access::ADMINISTRATOR, "administrator"),
            (Access::MACHINE, "machine"),
        ];
        NAMES.into_iter().filter(move |(one, _)| self.includes(*one)).map(|(_, name)| name)
    }

    /// Lets this caller through, or says why not.
    ///
    /// # Errors
    /// For somebody who is not among them.
    pub(crate) fn check(self, caller: &Caller) -> Result<(), Problem> {
        if self.includes(caller.kind()) {
            return Ok(());
        }
        if *caller == Caller::Nobody {
            return Err(Problem::nobody());
        }
        Err(Problem::not_allowed(&self.names().collect::<Vec<_>>().join(", ")))
    }
}

impl Caller {
    /// What kind of caller it is.
    #[must_use]
    pub(crate) const fn kind(&self) -> Access {
        match self {
            Self::Nobody => Access::NOBODY,
            Self::Patron { .. } => Access::PATRON,
            Self::Machine { .. } => Access::MACHINE,
            Self::Staff { post, .. } => match post {
                StaffPost::Dealer => Access::DEALER,
                StaffPost::PitSupervisor => Access::PIT_SUPERVISOR,
                StaffPost::PitManager => Access::PIT_MANAGER,
                StaffPost::ShiftManager => Access::SHIFT_MANAGER,
                StaffPost::Cashier => Access::CASHIER,
                StaffPost::Auditor => Access::AUDITOR,
                StaffPost::Administrator => Access::ADMINISTRATOR,
            },
        }
    }

    /// Who gives a command, in the house's words.
    ///
    /// # Errors
    /// For somebody who gives none.
    pub(crate) fn by(&self) -> Result<By, Problem> {
        match self {
            Self::Nobody => Err(Problem::nobody()),
            Self::Patron { id, .. } => Ok(By::Patron(id.clone())),
            Self::Machine { .. } => Ok(By::Reader),
            Self::Staff { id, post, .. } => {
                post.by(id).ok_or_else(|| Problem::not_allowed("somebody who plays or deals"))
            }
        }
    }

    /// The patron, if it is one.
    ///
    /// # Errors
    /// The member of staff on the other end.
    pub(crate) const fn staff(&self) -> Option<&StaffId> {
        match self {
            Self::Staff { id, .. } => Some(id),
            Self::Nobody | Self::Patron { .. } | Self::Machine { .. } => None,
        }
    }

    /// For anybody else.
    pub(crate) fn patron(&self) -> Result<&PatronId, Problem> {
        match self {
            Self::Patron { id, .. } => Ok(id),
            Self::Nobody => Err(Problem::nobody()),
            _ => Err(Problem::not_allowed("a patron")),
        }
    }

    /// Whose requests these are: no two callers share the names of their requests.
    #[must_use]
    pub(crate) fn namespace(&self) -> String {
        match self {
            Self::Nobody => "n".to_owned(),
            Self::Patron { id, .. } => format!("p:{id}"),
            Self::Staff { id, .. } => format!("s:{id}"),
            Self::Machine { id, .. } => format!("m:{id}"),
        }
    }

    /// The session, if there is one.
    #[must_use]
    pub(crate) const fn session(&self) -> Option<&Digest> {
        match self {
            Self::Patron { session, .. } | Self::Staff { session, .. } => Some(session),
            Self::Nobody | Self::Machine { .. } => None,
        }
    }
}
