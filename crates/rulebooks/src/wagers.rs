//! Reading wagers, their pay tables, and fixed bonuses.

use crate::condition::condition;
use crate::fault::Fault;
use crate::node::Node;
use crate::reader::{Citations, each, names};
use punto_rules::{Bonus, Commission, Deck, Money, Odds, PayLine, PushLine, Side, WagerClauses, WagerRule};

pub(crate) fn wager(node: &Node<'_>, deck: Deck, cite: &Citations<'_>) -> Result<WagerRule, Fault> {
    let table = node.table(&["key", "name", "zh", "backs", "offered", "area", "loses", "pays", "pushes"])?;
    let clauses = WagerClauses {
        offered: cite.clause(table.need("offered")?)?,
        area: table.get("area").map(|node| cite.clause(node)).transpose()?,
        loses: cite.clause(table.need("loses")?)?,
    };
    let backs = table.get("backs").map(|node| node.one_of(&Side::BOTH, Side::key)).transpose()?;
    let pays = table.need("pays")?;
    let lines = each(pays.list()?, |node| pay_line(node, deck, cite))?;
    let pushes = each(table.many("pushes")?, |node| push_line(node, deck, cite))?;
    WagerRule::new(table.need("key")?.key()?.into(), names(&table)?, backs, lines, pushes, clauses)
        .ok_or_else(|| {
            pays.refuse("at least one line, and odds that some stake can be paid by in whole cents")
        })
}

fn pay_line(node: &Node<'_>, deck: Deck, cite: &Citations<'_>) -> Result<PayLine, Fault> {
    let table = node.table(&["when", "odds", "commission", "clause"])?;
    let commission = table.get("commission").map(|node| commission(node, cite)).transpose()?;
    let when = condition(table.need("when")?, deck)?;
    let gross = odds(table.need("odds")?, ODDS)?;
    PayLine::new(when, gross, commission, cite.of(&table)?)
        .ok_or_else(|| node.refuse("odds and a commission that leave something to win"))
}

fn commission(node: &Node<'_>, cite: &Citations<'_>) -> Result<Commission, Fault> {
    let table = node.table(&["rate", "clause"])?;
    Ok(Commission {
        rate: odds(table.need("rate")?, "a part of the win, like \"1:20\"")?,
        clause: cite.of(&table)?,
    })
}

const ODDS: &str = "odds like \"8:1\" or \"1:2\", whole numbers from 1 to 1000000";

fn odds(node: &Node<'_>, allowed: &str) -> Result<Odds, Fault> {
    let number = |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok())?;
    let make = |text: &str| {
        let (pays, per) = text.split_once(':')?;
        Odds::new(number(pays)?, number(per)?)
    };
    node.made(make, allowed)
}

fn push_line(node: &Node<'_>, deck: Deck, cite: &Citations<'_>) -> Result<PushLine, Fault> {
    let table = node.table(&["when", "clause"])?;
    Ok(PushLine { when: condition(table.need("when")?, deck)?, clause: cite.of(&table)? })
}

pub(crate) fn bonus(
    node: &Node<'_>,
    deck: Deck,
    wagers: &[WagerRule],
    cite: &Citations<'_>,
) -> Result<Bonus, Fault> {
    let table = node.table(&["key", "name", "zh", "on", "when", "amount", "clause", "because"])?;
    let on = table.need("on")?;
    if !wagers.iter().any(|wager| Some(wager.key()) == on.text().ok()) {
        let keys: Vec<&str> = wagers.iter().map(WagerRule::key).collect();
        return Err(on.refuse(format!("a wager of this game: {}", keys.join(", "))));
    }
    let amount = |text: &str| text.parse().ok().filter(|amount| *amount > Money::ZERO);
    Ok(Bonus {
        key: table.need("key")?.key()?.into(),
        name: names(&table)?,
        on: on.text()?.into(),
        when: condition(table.need("when")?, deck)?,
        amount: table.need("amount")?.made(amount, "an amount above zero, like \"3,000.00\"")?,
        clause: cite.of(&table)?,
        because: cite.clause(table.need("because")?)?,
    })
}
