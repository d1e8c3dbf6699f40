//! Reading the rows of the policy on irregularities.

use crate::fault::Fault;
use crate::node::{Node, Table};
use crate::reader::{Citations, each};
use punto_rules::{Fact, Kind, Noticed, Options, PolicyRow, Role, Ruling};

const KEYS: [&str; 12] = [
    "kind",
    "noticed",
    "reconstructible",
    "order_known",
    "initial_deal",
    "too_few",
    "established",
    "ruling",
    "options",
    "decider",
    "clauses",
    "say",
];

/// An entry of the file: a row for each moment that it names.
pub(crate) fn irregularity(node: &Node<'_>, cite: &Citations<'_>) -> Result<Vec<PolicyRow>, Fault> {
    let table = node.table(&KEYS)?;
    let row = row(node, &table, cite)?;
    Ok(moments(&table)?.into_iter().map(|noticed| PolicyRow { noticed, ..row.clone() }).collect())
}

/// The moments that an entry is for. One that names none is about the round in play: nothing that was paid is taken
/// back unless the rulebook says so in as many words (R17d).
fn moments(table: &Table<'_>) -> Result<Vec<Noticed>, Fault> {
    let Some(named) = table.get("noticed") else { return Ok(vec![Noticed::InRound]) };
    let moment = |node: &Node<'_>| match node.text().ok().and_then(Noticed::read) {
        Some(noticed) => Ok(noticed),
        None => node.one_of(&Noticed::ALL, Noticed::key),
    };
    each(named.one_or_more()?, moment)
}

fn row(node: &Node<'_>, table: &Table<'_>, cite: &Citations<'_>) -> Result<PolicyRow, Fault> {
    let clauses = table.need("clauses")?;
    let row = PolicyRow {
        kind: table.need("kind")?.one_of(&Kind::ALL, Kind::key)?,
        noticed: Noticed::InRound,
        facts: facts(table)?,
        established: table.get("established").map(Node::flag).transpose()?,
        ruling: table.need("ruling")?.one_of(&Ruling::ALL, Ruling::key)?,
        options: table
            .get("options")
            .map_or(Ok(Options::Never), |node| node.one_of(&Options::ALL, Options::key))?,
        decider: table.get("decider").map(|node| node.one_of(&Role::ALL, Role::key)).transpose()?,
        clauses: each(clauses.one_or_more()?, |node| cite.clause(node))?,
        say: table.need("say")?.words()?.into(),
    };
    match (row.ruling, row.decider) {
        (Ruling::Decide, None) => Err(node.refuse("a decider beside the ruling \"decide\"")),
        (ruling, Some(_)) if ruling != Ruling::Decide => {
            Err(node.refuse("a decider only beside the ruling \"decide\""))
        }
        _ => Ok(row),
    }
}

/// The questions that the row turns on, in the order of the file.
fn facts(table: &Table<'_>) -> Result<Vec<(Fact, bool)>, Fault> {
    let fact = |key: &str| Fact::ALL.into_iter().find(|fact| fact.key() == key);
    let asked = table.entries().iter().filter_map(|(key, node)| Some((fact(key)?, node)));
    asked.map(|(fact, node)| Ok((fact, node.flag()?))).collect()
}
