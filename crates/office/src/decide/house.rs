//! Machines and tables: the administrator's.

use super::history::kept;
use super::{Decided, Decider};
use crate::{MachineEnrolled, MachineKind, MachineRevoked, Refusal, SecretOf, TablePlanned, TableRetired};
use punto_table::Settings;
use punto_vocabulary::{By, Digest, MachineId, TableId};

impl Decider<'_> {
    pub(super) fn enrol(
        &self,
        machine: MachineId,
        kind: MachineKind,
        table: Option<TableId>,
        secret: Option<Digest>,
    ) -> Decided {
        self.administrator()?;
        if self.office.machine(&machine).is_some() {
            return Err(Refusal::MachineKnown { machine });
        }
        match &table {
            Some(table) => self.check_planned(table)?,
            None if kind.needs_table() => return Err(Refusal::NoTable { kind }),
            None => {}
        }
        let kept = kept(SecretOf::Machine(machine.clone()), secret);
        let enrolled = MachineEnrolled { machine, kind, table }.into();
        Ok(std::iter::once(enrolled).chain(kept).collect())
    }

    pub(super) fn revoke(&self, machine: MachineId) -> Decided {
        self.administrator()?;
        if self.office.machine(&machine).is_none() {
            return Err(Refusal::UnknownMachine { machine });
        }
        Ok(vec![MachineRevoked { machine }.into()])
    }

    /// A table stays with its game, so that its stream can be read with one rulebook's words.
    pub(super) fn plan(&self, table: TableId, settings: Settings) -> Decided {
        // The house itself plans a table of its configuration as it is, so that a machine can stand at it.
        if *self.by != By::House {
            self.administrator()?;
        }
        match self.office.tables.get(&table) {
            Some(before) if before.settings.game != settings.game => {
                Err(Refusal::OtherGame { table, game: before.settings.game.clone() })
            }
            Some(before) if !before.is_retired && before.settings == settings => Ok(Vec::new()),
            _ => Ok(vec![TablePlanned { table, settings }.into()]),
        }
    }

    pub(super) fn retire(&self, table: TableId) -> Decided {
        self.administrator()?;
        self.check_planned(&table)?;
        Ok(vec![TableRetired { table }.into()])
    }

    fn check_planned(&self, table: &TableId) -> Result<(), Refusal> {
        let is_planned = self.office.tables.get(table).is_some_and(|planned| !planned.is_retired);
        if is_planned { Ok(()) } else { Err(Refusal::UnknownTable { table: table.clone() }) }
    }
}
