//! A round told again from its records.

use super::telling::{Told, tell};
use super::{WrongUse, approvals};
use punto_evidence::{About, Bundle, Followed, each_record, stream_of};
use punto_house::{Games, StoredEvent};
use punto_journal::{Journal, RecordedEvent};
use punto_rules::Money;
use punto_table::{CreditsBought, Event, Means, SettledRound, Table, evolve};
use punto_vocabulary::{IrregularityNumber, TableId};
use std::collections::BTreeMap;

/// One record of the round, with what it means.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) record: RecordedEvent,
    pub(crate) told: Told,
}

/// What a patron had before the round and after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Purse {
    pub(crate) before: Money,
    pub(crate) after: Money,
    pub(crate) hand_pay: Money,
    pub(crate) owed: Money,
}

/// How a round stands that was settled again.
#[derive(Debug)]
pub(crate) enum Again {
    Settled(SettledRound),
    Void,
}

/// A round from its first record to its last.
#[derive(Debug)]
pub(crate) struct Story {
    pub(crate) round: u64,
    /// The table after it; its rulebook is the round's.
    pub(crate) table: Table,
    pub(crate) steps: Vec<Step>,
    pub(crate) purses: BTreeMap<String, Purse>,
    /// How it was settled first.
    pub(crate) settled: Option<SettledRound>,
    /// How it stands now, where it was settled again.
    pub(crate) again: Option<Again>,
    pub(crate) is_void: bool,
}

/// Reads a round from a journal; the latest if none is named.
pub(crate) fn from_journal(
    journal: &dyn Journal,
    games: &Games,
    table: &TableId,
    round: Option<u64>,
) -> anyhow::Result<Story> {
    let stream = stream_of(journal, table)?;
    let round = match round {
        Some(round) => round,
        None => latest(journal, &stream, table)?,
    };
    let (mut teller, mut followed) = (Teller::new(round), Followed::new(games.clone()));
    each_record(journal, &stream, |record| {
        let took = followed.take(&record, |event, before| teller.take(&record, event, before));
        took.map(|_| ()).map_err(anyhow::Error::from)
    })?;
    let mut story = teller.finish(followed.table, table)?;
    story.steps.extend(approvals::of_round(journal, (table, round), &story.steps)?);
    // Of one append, what happened at the table comes first.
    story.steps.sort_by_key(|step| step.record.time);
    Ok(story)
}

fn latest(journal: &dyn Journal, stream: &punto_journal::StreamId, table: &TableId) -> anyhow::Result<u64> {
    let mut latest = None;
    each_record(journal, stream, |record| {
        if record.kind.as_str() == "BetsOpened"
            && let StoredEvent::Table(_, Event::BetsOpened(opened)) = StoredEvent::read(&record)?
        {
            latest = Some(opened.round.0);
        }
        anyhow::Ok(())
    })?;
    Ok(latest.ok_or_else(|| WrongUse(format!("table {table} has not played a round yet")))?)
}

/// Reads a round from a bundle; the one it is about, or else the latest in it, if none is named.
pub(crate) fn from_bundle(
    bundle: &Bundle,
    games: &Games,
    table: Option<&TableId>,
    round: Option<u64>,
) -> anyhow::Result<Story> {
    let (table, about) = match (&bundle.about, table) {
        (About::Round { table: about, round }, None) => (about.parse()?, Some(*round)),
        (About::Round { table: about, round }, Some(table)) if about == table.as_str() => {
            (table.clone(), Some(*round))
        }
        (_, Some(table)) => (table.clone(), None),
        (About::Patron { .. }, None) => {
            return Err(
                WrongUse("the bundle is about a patron; name the table with --table".to_owned()).into()
            );
        }
    };
    let stream = format!("table/{table}");
    let spans: Vec<_> = bundle.spans.iter().filter(|span| span.stream() == stream).collect();
    let opened = |record: &RecordedEvent| match StoredEvent::read(record) {
        Ok(StoredEvent::Table(_, Event::BetsOpened(opened))) => Some(opened.round.0),
        _ => None,
    };
    let latest = || spans.iter().flat_map(|span| &span.records).filter_map(opened).max();
    let missing = || WrongUse(format!("the bundle has no such round of table {table}"));
    let round = round.or(about).or_else(latest).ok_or_else(missing)?;
    let holds = |record: &RecordedEvent| opened(record) == Some(round);
    let span = spans.iter().find(|span| span.records.iter().any(holds)).ok_or_else(missing)?;
    let (mut teller, mut followed) = (Teller::new(round), Followed::new(games.clone()));
    for record in bundle.depended_on(span) {
        followed.take(record, |_, _| ())?;
    }
    if let Some(table) = &mut followed.table {
        for opening in span.opening.iter().filter(|opening| opening.credits.cents() > 0) {
            let (patron, amount) = (opening.patron.parse()?, opening.credits);
            evolve(table, &CreditsBought { patron, amount, with: Means::Cash }.into());
        }
    }
    for record in &span.records {
        followed.take(record, |event, before| teller.take(record, event, before))?;
    }
    teller.finish(followed.table, &table)
}

/// Listens to a table's events and tells those of one round.
struct Teller {
    round: u64,
    steps: Vec<Step>,
    purses: BTreeMap<String, Purse>,
    stage: Stage,
    irregularities: Vec<IrregularityNumber>,
    settled: Option<SettledRound>,
    again: Option<Again>,
    is_void: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Before,
    InPlay,
    /// It is over, and the next has not begun.
    Over,
    After,
}

impl Teller {
    fn new(round: u64) -> Self {
        Self {
            round,
            steps: Vec::new(),
            purses: BTreeMap::new(),
            stage: Stage::Before,
            irregularities: Vec::new(),
            settled: None,
            again: None,
            is_void: false,
        }
    }

    fn take(&mut self, record: &RecordedEvent, event: &Event, before: Option<&Table>) {
        let Some(before) = before else { return };
        if let Event::BetsOpened(opened) = event {
            if opened.round.0 == self.round {
                self.stage = Stage::InPlay;
                self.note_purses(before, |purse, credits| purse.before = credits);
            } else if self.stage == Stage::Over {
                self.stage = Stage::After;
            }
        }
        if !self.is_of_the_round(event) {
            return;
        }
        self.steps.push(Step { record: record.clone(), told: tell(event, before) });
        match event {
            Event::IrregularityReported(reported) => self.irregularities.push(reported.irregularity),
            Event::RoundSettled(settled) => {
                self.settled = Some(settled.settlement.clone());
                self.stage = Stage::Over;
            }
            Event::RoundVoided(_) => {
                self.is_void = true;
                self.stage = Stage::Over;
            }
            Event::RoundResettled(again) => {
                self.again = Some(again.settlement.clone().map_or(Again::Void, Again::Settled));
            }
            _ => {}
        }
        let mut after = before.clone();
        evolve(&mut after, event);
        self.note_purses(&after, |purse, credits| purse.after = credits);
    }

    fn note_purses(&mut self, table: &Table, note: impl Fn(&mut Purse, Money)) {
        for (patron, state) in table.patrons() {
            let purse = self.purses.entry(patron.to_string()).or_default();
            note(purse, state.credits);
            (purse.hand_pay, purse.owed) = (state.hand_pay, state.owed);
        }
    }

    fn is_of_the_round(&self, event: &Event) -> bool {
        let is_known = |irregularity: &IrregularityNumber| self.irregularities.contains(irregularity);
        match (self.stage, event) {
            (Stage::Before, _) => false,
            // Between rounds no card is dealt and nothing is chosen but for the round that is looked at again.
            (Stage::InPlay, _)
            | (
                Stage::Over,
                Event::CardsReconstructed(_)
                | Event::HandsStand(_)
                | Event::CardsLeftOver(_)
                | Event::CardDealt(_)
                | Event::ChoicesOffered(_)
                | Event::ChoiceAsked(_)
                | Event::ChoiceMade(_)
                | Event::WagerReturned(_),
            ) => true,
            (_, Event::IrregularityReported(reported)) => {
                reported.round.0 == self.round && reported.about.is_round()
            }
            (_, Event::IrregularityDismissed(dismissed)) => is_known(&dismissed.irregularity),
            (_, Event::RoundResumed(resumed)) => is_known(&resumed.irregularity),
            (_, Event::LayoutCorrected(corrected)) => corrected.round.0 == self.round,
            (_, Event::IrregularityRuled(ruled)) => is_known(&ruled.irregularity),
            (_, Event::FactsEstablished(known)) => is_known(&known.irregularity),
            (_, Event::DecisionMade(made)) => is_known(&made.irregularity),
            (_, Event::CardCorrected(corrected)) => corrected.round.0 == self.round,
            (_, Event::RoundResettled(again)) => again.round.0 == self.round,
            (Stage::Over | Stage::After, _) => false,
        }
    }

    fn finish(self, table: Option<Table>, id: &TableId) -> anyhow::Result<Story> {
        let round = self.round;
        let missing = || WrongUse(format!("table {id} has no round {round}"));
        if self.steps.is_empty() {
            return Err(missing().into());
        }
        let table = table.ok_or_else(missing)?;
        let Self { steps, mut purses, settled, again, is_void, .. } = self;
        // Whoever only sat there has no part in the story.
        purses.retain(|patron, _| {
            let name = format!("\"{patron}\"");
            steps.iter().any(|step| step.record.payload.as_str().contains(&name))
        });
        Ok(Story { round, table, steps, purses, settled, again, is_void })
    }
}
