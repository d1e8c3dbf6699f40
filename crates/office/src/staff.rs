//! Who works in the house.

use crate::Tries;
use punto_rules::Role;
use punto_vocabulary::{By, StaffId, WallTime};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What somebody is in the house. It is theirs until the administrator gives them another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StaffPost {
    /// Conducts the game.
    Dealer,
    /// Supervises tables.
    PitSupervisor,
    /// Manages the pit.
    PitManager,
    /// The table games shift manager.
    ShiftManager,
    /// Sells and pays credits and vouchers.
    Cashier,
    /// Reads everything and orders nothing.
    Auditor,
    /// Looks after staff, machines, tables and rulebooks.
    Administrator,
}

impl StaffPost {
    /// Every post.
    pub const ALL: [Self; 7] = [
        Self::Dealer,
        Self::PitSupervisor,
        Self::PitManager,
        Self::ShiftManager,
        Self::Cashier,
        Self::Auditor,
        Self::Administrator,
    ];

    /// As whom somebody in this post gives commands; an auditor gives none.
    ///
    /// ```
    /// use punto_office::StaffPost;
    /// use punto_vocabulary::By;
    /// let id = "C1".parse()?;
    /// assert_eq!(StaffPost::Cashier.by(&id), Some(By::Cashier(id.clone())));
    /// assert_eq!(StaffPost::Auditor.by(&id), None);
    /// # Ok::<(), punto_vocabulary::NotAName>(())
    /// ```
    #[must_use]
    pub fn by(self, id: &StaffId) -> Option<By> {
        let at_table = |role| Some(By::Staff { id: id.clone(), role });
        match self {
            Self::Dealer => at_table(Role::Dealer),
            Self::PitSupervisor => at_table(Role::PitSupervisor),
            Self::PitManager => at_table(Role::PitManager),
            Self::ShiftManager => at_table(Role::ShiftManager),
            Self::Cashier => Some(By::Cashier(id.clone())),
            Self::Auditor => None,
            Self::Administrator => Some(By::Administrator(id.clone())),
        }
    }
}

impl fmt::Display for StaffPost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dealer => "dealer",
            Self::PitSupervisor => "pit supervisor",
            Self::PitManager => "pit manager",
            Self::ShiftManager => "shift manager",
            Self::Cashier => "cashier",
            Self::Auditor => "auditor",
            Self::Administrator => "administrator",
        })
    }
}

/// A member of staff as the office knows them: no name, no password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StaffMember {
    /// What they are.
    pub post: StaffPost,
    /// Whether they work here now.
    pub is_working: bool,
    /// Whether they have a password.
    pub has_password: bool,
    /// Whether they must choose another before anything else.
    pub must_change_password: bool,
    /// Who hired them; nobody for founders of the house and for everybody from before acts needed a second person.
    pub hired_by: Option<StaffId>,
    /// When, where that is known.
    pub hired_at: Option<WallTime>,
    /// Who gave them the password that they have, or that they had to replace; nobody where they chose it themselves before.
    pub reset_by: Option<StaffId>,
    /// When, where that is known.
    pub reset_at: Option<WallTime>,
    /// When they last signed in.
    pub signed_in_at: Option<WallTime>,
    /// Failures to sign in under this name, and what is locked for them.
    pub(crate) tries: Tries,
}

impl StaffMember {
    pub(crate) const fn new(post: StaffPost) -> Self {
        Self {
            post,
            is_working: true,
            has_password: false,
            must_change_password: false,
            hired_by: None,
            hired_at: None,
            reset_by: None,
            reset_at: None,
            signed_in_at: None,
            tries: Tries::new(),
        }
    }
}
