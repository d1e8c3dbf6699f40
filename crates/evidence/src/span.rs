//! Which parts of a table's stream a bundle needs: whole shoes, from the loading to the end.

use punto_house::{StoredEvent, UnreadableRecord};
use punto_journal::RecordedEvent;
use punto_rules::Noticed;
use punto_table::{Event, Table, evolve};
use punto_vocabulary::{IrregularityNumber, PatronId};
use std::collections::{BTreeMap, BTreeSet};

/// A round of the stream.
#[derive(Clone, Debug)]
struct Known {
    /// The shoe it was dealt from, by its place in the list.
    shoe: usize,
    /// The last record before something else began.
    last: u64,
}

/// Where shoes and rounds of a table begin and end, in sequences of its stream.
#[derive(Debug, Default)]
pub(crate) struct Outline {
    /// Where a span may begin: the loading of a shoe with nothing left from before.
    begins: Vec<u64>,
    /// Where that shoe ended, if it did.
    ends: Vec<Option<u64>>,
    rounds: BTreeMap<u64, Known>,
    current: Option<u64>,
    /// Records that speak of an earlier round or irregularity, with where a span must begin that knows it.
    looks_back: Vec<(u64, u64)>,
    /// Where a span begins that holds the report of each irregularity.
    reported: BTreeMap<IrregularityNumber, u64>,
    of_patron: BTreeSet<u64>,
    head: u64,
}

impl Outline {
    /// Takes the next event of the stream; `before` is the table as it stood before it.
    pub(crate) fn take(
        &mut self,
        sequence: u64,
        event: &Event,
        before: Option<&Table>,
        of: Option<&PatronId>,
    ) {
        self.head = sequence;
        if self.begins.is_empty() {
            self.begin(sequence);
        }
        match event {
            Event::ShoeLoaded(_) => {
                let is_clear = before.is_none_or(|table| {
                    table.round().is_none() && table.left_over().is_empty() && table.stop().is_none()
                });
                self.current = None;
                if is_clear {
                    self.begin(sequence);
                } else if let Some(end) = self.ends.last_mut() {
                    *end = None;
                }
            }
            Event::ShoeEnded(_) => {
                if let Some(end) = self.ends.last_mut() {
                    *end = Some(sequence);
                }
            }
            Event::BetsOpened(opened) => {
                // A span has begun by now.
                let shoe = self.begins.len().saturating_sub(1);
                let known = Known { shoe, last: sequence };
                self.rounds.insert(opened.round.0, known);
                self.current = Some(opened.round.0);
            }
            Event::CardCorrected(corrected) => self.look_back(sequence, corrected.round.0),
            Event::RoundResettled(again) => self.look_back(sequence, again.round.0),
            Event::LayoutCorrected(corrected) => self.look_back(sequence, corrected.round.0),
            Event::IrregularityReported(reported) => {
                if let Some(begin) = self.begins.last() {
                    self.reported.insert(reported.irregularity, *begin);
                }
                match reported.noticed {
                    // What is found of a set between rounds is about none of them.
                    _ if !reported.about.is_round() => {}
                    Noticed::InRound | Noticed::AfterSettlement => {
                        self.look_back(sequence, reported.round.0);
                    }
                    // That another round was over is shown by the latest.
                    Noticed::AfterNextRound => {
                        if let Some(latest) = self.latest() {
                            self.reach_back(sequence, self.begin_of(latest));
                        }
                    }
                }
            }
            // What was noticed late may be decided long after.
            Event::DecisionMade(made) => {
                self.reach_back(sequence, self.reported.get(&made.irregularity).copied());
            }
            _ => {}
        }
        if let Some(round) = self.current.and_then(|round| self.rounds.get_mut(&round)) {
            round.last = sequence;
        }
        if let (Some(patron), Some(round)) = (of, self.current)
            && stakes(event, patron)
        {
            self.of_patron.insert(round);
        }
    }

    fn begin(&mut self, sequence: u64) {
        if self.begins.last() != Some(&sequence) {
            self.begins.push(sequence);
            self.ends.push(None);
        }
    }

    fn look_back(&mut self, sequence: u64, round: u64) {
        self.reach_back(sequence, self.begin_of(round));
        self.current = self.current.or(Some(round));
    }

    fn reach_back(&mut self, sequence: u64, begin: Option<u64>) {
        self.looks_back.extend(begin.map(|begin| (sequence, begin)));
    }

    /// Where the span begins that this round is in.
    fn begin_of(&self, round: u64) -> Option<u64> {
        self.begins.get(self.rounds.get(&round)?.shoe).copied()
    }

    /// The latest round, if there was one.
    pub(crate) fn latest(&self) -> Option<u64> {
        self.rounds.keys().next_back().copied()
    }

    /// The span that this round needs.
    pub(crate) fn of_round(&self, round: u64) -> Option<(u64, u64)> {
        let known = self.rounds.get(&round)?;
        let mut first = *self.begins.get(known.shoe)?;
        let shoe_end = self.ends.get(known.shoe).copied().flatten();
        let last = shoe_end.map_or(known.last, |end| end.max(known.last));
        // A record that puts an earlier round right needs that round too.
        loop {
            let reached = self.looks_back.iter().filter(|(at, _)| (first..=last).contains(at));
            match reached.map(|(_, begin)| *begin).min() {
                Some(earlier) if earlier < first => first = earlier,
                _ => return Some((first, last)),
            }
        }
    }

    /// The spans that the patron's rounds need, none of which touch.
    pub(crate) fn of_patron(&self) -> Vec<(u64, u64)> {
        let mut spans: Vec<(u64, u64)> =
            self.of_patron.iter().filter_map(|round| self.of_round(*round)).collect();
        spans.sort_unstable();
        let mut merged: Vec<(u64, u64)> = Vec::new();
        for (first, last) in spans {
            match merged.last_mut() {
                Some(before) if first <= before.1 + 1 => before.1 = before.1.max(last),
                _ => merged.push((first, last)),
            }
        }
        merged
    }
}

/// Whether a patron puts something down with this event.
fn stakes(event: &Event, patron: &PatronId) -> bool {
    match event {
        Event::WagerPlaced(placed) => placed.patron == *patron,
        Event::LayoutRecorded(layout) => layout.wagers.iter().any(|lying| lying.patron == *patron),
        Event::LayoutCorrected(corrected) => corrected.wagers.iter().any(|lying| lying.patron == *patron),
        _ => false,
    }
}

/// A table followed through its stream.
pub struct Followed {
    /// The table, once it was opened.
    pub table: Option<Table>,
    games: punto_house::Games,
}

impl Followed {
    /// A table before its first record.
    #[must_use]
    pub fn new(games: punto_house::Games) -> Self {
        Self { table: None, games }
    }

    /// Reads a record of the table's stream and shows it with the table as it stood before; then takes it in.
    ///
    /// # Errors
    /// When it is no event of a house.
    pub fn take<T>(
        &mut self,
        record: &RecordedEvent,
        look: impl FnOnce(&Event, Option<&Table>) -> T,
    ) -> Result<Option<T>, UnreadableRecord> {
        let StoredEvent::Table(id, event) = StoredEvent::read(record)? else { return Ok(None) };
        if let (Event::TableOpened(opened), None) = (&event, &self.table) {
            let game = self.games.get(&opened.settings.game);
            self.table = game.map(|game| Table::new(id, game.rulebook.clone()));
        }
        let seen = look(&event, self.table.as_ref());
        if let Some(table) = &mut self.table {
            evolve(table, &event);
        }
        Ok(Some(seen))
    }
}
