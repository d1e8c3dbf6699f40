//! Who gives a command.

use crate::{PatronId, StaffId};
use punto_rules::Role;
use serde::{Deserialize, Serialize};

/// Who gives a command.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum By {
    /// A patron, for themselves.
    Patron(PatronId),
    /// A member of staff in their own role at the table.
    Staff {
        /// Their staff number.
        id: StaffId,
        /// Their own role; a post they act in is the table's knowledge.
        role: Role,
    },
    /// The cashier.
    Cashier(StaffId),
    /// The administrator.
    Administrator(StaffId),
    /// The automatic dealer.
    AutomaticDealer,
    /// The card reader of the table.
    Reader,
    /// The table's clock.
    Clock,
    /// The house itself, when it takes a table up again.
    House,
}
