//! What happens at tables, in the log of the process: which table, which round, and what. No card is in it, no name and
//! no number of a voucher: whoever reads the log learns nothing that the board does not show.

use punto_table::{CONTRADICTS, Event};
use punto_vocabulary::TableId;

/// Writes a line for what somebody who keeps the house running wants to see.
pub(crate) fn tell(table: &TableId, event: &Event) {
    match event {
        Event::TableOpened(_) => tracing::info!(%table, "the table opened"),
        Event::TableClosed(_) => tracing::info!(%table, "the table closed"),
        Event::TableLocked(e) if e.reason.as_str().starts_with(CONTRADICTS) => {
            // The house's own words: no card, no name and no number is in them.
            let why = e.reason.as_str();
            tracing::error!(%table, why, "the table is locked: its record contradicts itself. Run `punto verify`, and do not unlock it");
        }
        Event::TableLocked(_) => tracing::warn!(%table, "the table is locked"),
        Event::RulebookAdopted(e) => {
            tracing::info!(%table, version = &*e.version, sha256 = e.sha256.as_str(), "the table goes by this rulebook");
        }
        Event::TableUnlocked(_) => tracing::info!(%table, "the table is unlocked"),
        Event::BetsOpened(e) => tracing::debug!(%table, round = e.round.0, "bets are open"),
        Event::BetsClosed(e) => tracing::debug!(%table, round = e.round.0, "no more bets"),
        Event::RoundSettled(e) => {
            let wagers = e.settlement.wagers.len();
            tracing::info!(%table, round = e.round.0, wagers, "the round is settled");
        }
        Event::RoundVoided(e) => {
            tracing::info!(%table, round = e.round.0, wagers = e.returned.len(), "the round is void");
        }
        Event::RoundResettled(e) => tracing::warn!(%table, round = e.round.0, "the round is settled again"),
        Event::IrregularityReported(e) => {
            let (round, irregularity) = (e.round.0, e.irregularity.0);
            tracing::warn!(%table, round, irregularity, kind = e.kind.key(), "an irregularity is reported");
        }
        Event::IrregularityRuled(e) => {
            tracing::info!(%table, irregularity = e.irregularity.0, ruling = e.ruling.key(), "it is ruled on");
        }
        Event::FactsEstablished(e) => {
            tracing::info!(%table, irregularity = e.irregularity.0, "its facts are established");
        }
        Event::IrregularityDismissed(e) => {
            tracing::info!(%table, irregularity = e.irregularity.0, "it is dismissed");
        }
        Event::SetRejected(e) => {
            tracing::warn!(%table, shoe = e.shoe.0, kind = e.kind.key(), "the set deals no further round");
        }
        Event::DecisionMade(e) => {
            tracing::info!(%table, irregularity = e.irregularity.0, role = e.role.key(), "it is decided");
        }
        _ => {}
    }
}
