//! Which dealer deals at which table.

use crate::Failed;
use punto_table::Event;
use punto_vocabulary::{StaffId, TableId};
use std::collections::HashMap;

/// Whether this changes who deals at the table.
pub(crate) const fn moves_dealer(event: &Event) -> bool {
    matches!(event, Event::DealerSignedOn(_) | Event::DealerSignedOff(_) | Event::DealerHandedOver(_))
}

/// Nobody deals at two tables.
pub(crate) fn check_dealer(
    dealers: &HashMap<StaffId, TableId>,
    at: &TableId,
    events: &[Event],
) -> Result<(), Failed> {
    let comes = |event: &Event| match event {
        Event::DealerSignedOn(on) => Some(on.dealer.clone()),
        Event::DealerHandedOver(over) => Some(over.to.clone()),
        _ => None,
    };
    for dealer in events.iter().filter_map(comes) {
        if let Some(table) = dealers.get(&dealer).filter(|table| *table != at) {
            return Err(Failed::DealsElsewhere { dealer, table: table.clone() });
        }
    }
    Ok(())
}

/// Remembers who deals at this table now.
pub(crate) fn note_dealer(dealers: &mut HashMap<StaffId, TableId>, at: &TableId, events: &[Event]) {
    for event in events {
        match event {
            Event::DealerSignedOn(on) => {
                dealers.insert(on.dealer.clone(), at.clone());
            }
            Event::DealerSignedOff(off) => {
                dealers.remove(&off.dealer);
            }
            Event::DealerHandedOver(over) => {
                dealers.remove(&over.from);
                dealers.insert(over.to.clone(), at.clone());
            }
            _ => {}
        }
    }
}
