//! Acts for two people that were about a round: who asked, and who approved or refused it, or that nobody did in time.

use super::story::Step;
use super::telling::Told;
use punto_evidence::each_record;
use punto_house::StoredEvent;
use punto_journal::{Journal, StreamId};
use punto_office::{ApprovalAsked, Event};
use punto_vocabulary::{ApprovalNumber, StaffId, TableId};
use std::collections::{BTreeMap, BTreeSet};

/// What the office says of acts that were asked about this round, or that wrote one of its records.
pub(super) fn of_round(
    journal: &dyn Journal,
    (table, round): (&TableId, u64),
    steps: &[Step],
) -> anyhow::Result<Vec<Step>> {
    let written = steps.iter().filter_map(|step| number_of(step.record.key.as_ref()?.stem())).collect();
    let mut acts = Acts { table: table.as_str(), round, written, asked: BTreeMap::new() };
    let mut told = Vec::new();
    each_record(journal, &StreamId::new(punto_house::OFFICE_STREAM)?, |record| {
        if let StoredEvent::Office(event) = StoredEvent::read(&record)?
            && let Some(words) = acts.tell(&event)
        {
            told.push(Step { record, told: Told { words, clauses: Vec::new() } });
        }
        anyhow::Ok(())
    })?;
    Ok(told)
}

/// The number of the act under whose name an append was written.
fn number_of(stem: &str) -> Option<u64> {
    stem.strip_prefix("approval-")?.parse().ok()
}

/// The acts of a round, as far as the office's records were read.
struct Acts<'t> {
    table: &'t str,
    round: u64,
    /// Acts that wrote a record of the round.
    written: BTreeSet<u64>,
    asked: BTreeMap<ApprovalNumber, (String, StaffId)>,
}

impl Acts<'_> {
    fn tell(&mut self, event: &Event) -> Option<String> {
        match event {
            Event::ApprovalAsked(asked) if self.is_of_the_round(asked) => {
                let what = match asked.order["act"]["do"].as_str() {
                    Some(order) => format!("{} ({})", asked.act, order.replace('-', " ")),
                    None => asked.act.to_string(),
                };
                let words = format!(
                    "{} asks for act {}: {what}; it waits for a second person",
                    asked.by, asked.approval
                );
                self.asked.insert(asked.approval, (what, asked.by.clone()));
                Some(words)
            }
            Event::ApprovalGiven(given) => {
                let (what, asker) = self.asked.remove(&given.approval)?;
                Some(format!(
                    "{} approves act {}, which {asker} asked for, and it is done: {what}",
                    given.by, given.approval
                ))
            }
            Event::ApprovalRefused(refused) => {
                let (what, asker) = self.asked.remove(&refused.approval)?;
                let (by, number, why) = (&refused.by, refused.approval, &refused.reason);
                Some(if *by == asker {
                    format!("{by} takes act {number} back, and nothing is done: {what}; {why}")
                } else {
                    format!(
                        "{by} refuses act {number}, which {asker} asked for, and nothing is done: {what}; {why}"
                    )
                })
            }
            Event::ApprovalExpired(expired) => {
                let (what, asker) = self.asked.remove(&expired.approval)?;
                let number = expired.approval;
                Some(format!(
                    "act {number}, which {asker} asked for, expires unapproved, and nothing is done: {what}"
                ))
            }
            _ => None,
        }
    }

    fn is_of_the_round(&self, asked: &ApprovalAsked) -> bool {
        let order = &asked.order;
        let is_about = order["table"] == self.table && order["about"]["round"] == self.round;
        is_about || self.written.contains(&asked.approval.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Acts;
    use punto_office::{ApprovalAsked, ApprovalExpired, ApprovalGiven, ApprovalRefused, DualAct, Event};
    use punto_vocabulary::{ApprovalNumber, WallTime};
    use serde_json::json;
    use std::collections::{BTreeMap, BTreeSet};

    fn asked(approval: u64, round: u64) -> Event {
        let order =
            json!({"table": "t1", "act": {"do": "establish-facts"}, "about": {"round": round, "shoe": 1}});
        let (at, until) = (WallTime::from_ms(1), WallTime::from_ms(9));
        let (act, by) = (DualAct::RuleOnRound, "sam".parse().unwrap());
        ApprovalAsked { approval: ApprovalNumber(approval), act, order, by, at, until }.into()
    }

    #[test]
    fn what_two_people_did_about_a_round_is_told_in_words() {
        let mut acts = Acts { table: "t1", round: 7, written: BTreeSet::from([4]), asked: BTreeMap::new() };
        let at = WallTime::from_ms(2);
        let (sam, mara) = (|| "sam".parse().unwrap(), || "mara".parse().unwrap());
        let number = ApprovalNumber;
        let what = "Void, reconstruct or resettle a round (establish facts)";
        let told = |acts: &mut Acts<'_>, event: Event| acts.tell(&event).unwrap();
        assert_eq!(
            told(&mut acts, asked(1, 7)),
            format!("sam asks for act 1: {what}; it waits for a second person")
        );
        let given = |approval: u64| -> Event {
            let act = DualAct::RuleOnRound;
            ApprovalGiven { approval: number(approval), act, asked_by: sam(), by: mara(), at }.into()
        };
        assert_eq!(
            told(&mut acts, given(1)),
            format!("mara approves act 1, which sam asked for, and it is done: {what}")
        );
        told(&mut acts, asked(2, 7));
        let refused = |by, approval: u64| -> Event {
            ApprovalRefused { approval: number(approval), by, reason: "no joker".parse().unwrap(), at }.into()
        };
        assert_eq!(
            told(&mut acts, refused(mara(), 2)),
            format!("mara refuses act 2, which sam asked for, and nothing is done: {what}; no joker")
        );
        told(&mut acts, asked(3, 7));
        assert_eq!(
            told(&mut acts, refused(sam(), 3)),
            format!("sam takes act 3 back, and nothing is done: {what}; no joker")
        );
        // One that wrote a record of the round is of it, whatever it was asked about; one of another round is not.
        told(&mut acts, asked(4, 6));
        let expired = ApprovalExpired { approval: number(4), at };
        assert_eq!(
            told(&mut acts, expired.into()),
            format!("act 4, which sam asked for, expires unapproved, and nothing is done: {what}")
        );
        assert_eq!(acts.tell(&asked(5, 6)), None);
        assert_eq!(acts.tell(&given(5)), None);
    }
}
