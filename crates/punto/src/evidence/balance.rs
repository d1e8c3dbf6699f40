//! Two sets of books, one by the ledger and one by the auditor: they must say the same (I12).

use punto_auditor::Summary;
use punto_ledger::{Account, Ledger, Meter, Meters};

/// Compares what the ledger counted with what the auditor counted.
pub(crate) fn compare(ledger: &Ledger, meters: &Meters, summary: &Summary) -> Result<(), String> {
    same("the house", meters.total(), &summary.all)?;
    for (table, meter) in meters.tables() {
        same(&format!("table {table}"), meter, &of(&summary.tables, table.as_str()))?;
    }
    for (game, meter) in meters.games() {
        same(&format!("game {game}"), meter, &of(&summary.games, game))?;
    }
    for (terminal, meter) in meters.terminals() {
        same(&format!("terminal {terminal}"), meter, &of(&summary.terminals, terminal.as_str()))?;
    }
    compare_balances(ledger, meters, summary)
}

fn of(all: &std::collections::BTreeMap<String, punto_auditor::Meters>, name: &str) -> punto_auditor::Meters {
    // What was never played has counted nothing.
    all.get(name).copied().unwrap_or_default()
}

/// The auditor counts a round that was settled again as it stands now, the ledger as it was first settled with a
/// correction beside it. So with corrections only what comes of it can be compared.
fn same(where_: &str, one: &Meter, other: &punto_auditor::Meters) -> Result<(), String> {
    let won = one.wagered - one.returned - one.bonuses - one.corrections.amount;
    let mut figures = vec![
        ("credits in", one.credits_in, other.credits_in),
        ("credits out", one.credits_out, other.credits_out),
        ("adjustments", one.adjustments.amount, other.adjustments),
        ("how many adjustments", i128::from(one.adjustments.count), i128::from(other.adjustment_count)),
        ("debts repaid", one.debts_repaid.amount, other.debts_repaid),
        ("what the house won", won, other.wagered - other.returned - other.bonuses),
    ];
    if one.corrections.count == 0 {
        figures.extend([
            ("wagered", one.wagered, other.wagered),
            ("returned", one.returned, other.returned),
            ("bonuses", one.bonuses, other.bonuses),
            ("voided", one.voids.amount, other.voided),
            ("rounds", i128::from(one.rounds), i128::from(other.rounds)),
            ("void rounds", i128::from(one.voids.count), i128::from(other.voids)),
        ]);
    }
    match figures.into_iter().find(|(_, ledger, auditor)| ledger != auditor) {
        None => Ok(()),
        Some((what, ledger, auditor)) => Err(format!(
            "the meters of {where_} differ: {what} is {ledger} in the ledger and {auditor} to the auditor"
        )),
    }
}

fn compare_balances(ledger: &Ledger, meters: &Meters, summary: &Summary) -> Result<(), String> {
    let sum = |belongs: fn(&Account) -> bool| {
        let of = ledger.balances().filter(|(account, _)| belongs(account));
        of.map(|(_, balance)| balance).sum::<i128>()
    };
    let hand_pays = sum(|account| matches!(account, Account::HandPay { .. }));
    let theirs = &summary.balances;
    let figures = [
        ("all accounts together", ledger.sum(), 0),
        ("cash", -sum(|account| *account == Account::CashDesk), theirs.cash),
        ("credits", sum(|account| matches!(account, Account::Credits { .. })), theirs.credits),
        ("hand pays", hand_pays, theirs.hand_pays),
        ("vouchers outstanding", sum(|account| *account == Account::VouchersOutstanding), theirs.vouchers),
        ("debts", -sum(|account| matches!(account, Account::Receivable { .. })), theirs.receivables),
        ("adjusted", sum(|account| matches!(account, Account::Adjustments { .. })), theirs.adjustments),
        ("hand pays set aside", meters.total().hand_pays.amount + hand_pays, summary.all.hand_pays),
    ];
    match figures.into_iter().find(|(_, ledger, auditor)| ledger != auditor) {
        None => Ok(()),
        Some((what, ledger, auditor)) => Err(format!(
            "the books differ at the end: {what} is {ledger} in the ledger and {auditor} to the auditor"
        )),
    }
}
