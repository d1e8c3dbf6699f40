//! The moments at which an irregularity is noticed, for the mutants: every row of a policy gets each moment that it does not
//! have, one at a time.

use punto_rules::{Card, Fact, Kind, Noticed, Report, Rulebook};
use toml::de::{DeTable, DeValue};

/// The moments that a row names, or the one it is for where it names none.
pub(crate) fn moments_of(row: &DeTable<'_>) -> Vec<Noticed> {
    let named = row.iter().find(|(key, _)| key.get_ref() == "noticed").map(|(_, value)| value.get_ref());
    match named {
        Some(DeValue::String(word)) => Noticed::read(word).into_iter().collect(),
        Some(DeValue::Array(words)) => {
            words.iter().filter_map(|word| Noticed::read(word.get_ref().as_str()?)).collect()
        }
        _ => vec![Noticed::InRound],
    }
}

/// A list of moments as a rulebook file writes it.
pub(crate) fn written(moments: &[Noticed]) -> String {
    let words: Vec<String> = moments.iter().map(|moment| format!("\"{}\"", moment.key())).collect();
    format!("[{}]", words.join(", "))
}

/// Whether two files rule differently on this kind, at any moment, with any facts, before and after an outcome is
/// established. A row that no report ever reaches makes no difference, and is no fault.
pub(crate) fn rule_differently(one: &str, other: &str, kind: &str) -> bool {
    let read = |source: &str| punto_rulebooks::read("mutant", source).ok();
    let Some(kind) = Kind::ALL.into_iter().find(|known| known.key() == kind) else { return true };
    match (read(one), read(other)) {
        (Some(one), Some(other)) => rulings(&one, kind) != rulings(&other, kind),
        _ => true,
    }
}

fn rulings(book: &Rulebook, kind: Kind) -> Vec<String> {
    let deck: Vec<Card> = book.deck.cards().collect();
    let mut rulings = vec![];
    for noticed in Noticed::ALL {
        for report in reports(kind, noticed) {
            for dealt in [None, Some(&deck[..2]), Some(&deck[..3])] {
                rulings.push(match book.adjudicate(&report, dealt) {
                    Ok(found) => {
                        format!("{:?}", (found.ruling, found.options, found.decider, found.clauses))
                    }
                    Err(refused) => refused.to_string(),
                });
            }
        }
    }
    rulings
}

/// Every combination of facts, each said, denied, or not mentioned.
fn reports(kind: Kind, noticed: Noticed) -> Vec<Report> {
    Fact::ALL.into_iter().fold(vec![Report::of(kind).noticed(noticed)], |reports, fact| {
        let answered = |report: Report| [report, report.with(fact, true), report.with(fact, false)];
        reports.into_iter().flat_map(answered).collect()
    })
}
