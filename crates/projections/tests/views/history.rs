//! History: the index finds a round's events, and its story tells no more than the reader may know.

use crate::play::*;
use proptest::prelude::*;
use punto_projections::*;
use punto_table::*;
use punto_vocabulary::{PatronId, RoundNumber};
use std::collections::BTreeMap;

/// The story of a round, read from the journal by range.
pub(crate) fn story(play: &Play, entry: &RoundEntry) -> RoundStory {
    let range = (entry.first..=entry.last).chain(entry.later.iter().copied());
    let at = |sequence: u64| usize::try_from(sequence - 1).unwrap();
    let events: Vec<_> = range.map(|sequence| (placed(at(sequence)), &play.log[at(sequence)])).collect();
    round_story(play.table.rulebook(), events).unwrap()
}

/// What each patron won in each round by the journal alone.
fn nets(log: &[Event]) -> BTreeMap<(RoundNumber, PatronId), i64> {
    let mut nets: BTreeMap<(RoundNumber, PatronId), i64> = BTreeMap::new();
    for event in log {
        match event {
            Event::RoundSettled(settled) => {
                for wager in &settled.settlement.wagers {
                    let net = wager.returned.cents() - wager.stake.cents();
                    *nets.entry((settled.round, wager.patron.clone())).or_default() += net;
                }
                for bonus in &settled.settlement.bonuses {
                    *nets.entry((settled.round, bonus.patron.clone())).or_default() += bonus.amount.cents();
                }
            }
            Event::RoundVoided(voided) => {
                for returned in &voided.returned {
                    nets.entry((voided.round, returned.patron.clone())).or_default();
                }
            }
            Event::RoundResettled(again) => {
                // By a corrected layout (R13c) others may have had wagers in it.
                if let Some(settled) = &again.settlement {
                    let bets = |patron: &PatronId| settled.wagers.iter().any(|wager| wager.patron == *patron);
                    nets.retain(|(round, patron), _| *round != again.round || bets(patron));
                    for wager in &settled.wagers {
                        nets.entry((again.round, wager.patron.clone())).or_default();
                    }
                }
                let stays = |one: &&Difference| nets.contains_key(&(again.round, one.patron.clone()));
                let differences: Vec<_> = again.differences.iter().filter(stays).collect();
                for difference in differences {
                    let net = nets.entry((again.round, difference.patron.clone())).or_default();
                    *net += difference.amount.cents();
                }
            }
            _ => {}
        }
    }
    nets
}

fn check_history(game: &str, seed: u64) {
    let mut play = Play::new(game, seed);
    play.play(500, &mut |_, _, _| {});
    let index = &play.index;
    let nets = nets(&play.log);
    for who in WHO {
        let patron: PatronId = name(who);
        for own in index.of_patron(&patron) {
            assert_eq!(nets.get(&(own.round, patron.clone())), Some(&own.net.cents()));
        }
        let rounds = nets.keys().filter(|(_, one)| *one == patron).count();
        assert_eq!(index.of_patron(&patron).count(), rounds);
    }
    let results: BTreeMap<_, _> = results_of(play.table.rulebook(), &play.log).into_iter().collect();
    assert_eq!(index.latest_first().count() as u64, play.table.latest_round().0);
    for entry in index.latest_first() {
        let story = story(&play, entry);
        assert_eq!((story.round, &story.result, story.is_void), (entry.round, &entry.result, entry.is_void));
        assert_eq!(entry.result, results.get(&entry.round).map(ToString::to_string));
        check_story(&story, &nets);
    }
}

fn check_story(story: &RoundStory, nets: &BTreeMap<(RoundNumber, PatronId), i64>) {
    let public = story.clone().for_public();
    let json = serde_json::to_string(&public).unwrap();
    assert!(WHO.iter().all(|who| !json.contains(who)), "{json}");
    let mut shown = 0;
    for who in WHO.into_iter().chain(LABELS) {
        let patron: PatronId = name(who);
        let own = story.clone().for_patron(&patron, None);
        let json = serde_json::to_string(&own).unwrap();
        assert!(WHO.iter().all(|other| *other == who || !json.contains(other)), "{json}");
        let wagers = own.wagers.iter().map(|wager| wager.line.net.cents());
        let net: i64 = wagers.chain(own.bonuses.iter().map(|bonus| bonus.amount.cents())).sum();
        if story.result.is_some() || story.is_void {
            assert_eq!(net, nets.get(&(story.round, patron)).copied().unwrap_or_default());
        }
        shown += own.wagers.len();
    }
    assert_eq!(story.clone().for_staff().wagers.len(), shown);
    for step in &story.steps {
        if let Happened::DrawAnnounced { why, clause, .. } = &step.happened {
            assert!(why.is_some() && clause.is_some(), "{story:?}");
        }
    }
    assert!(story.steps.is_sorted_by_key(|step| step.sequence));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rounds_are_found_and_told((game, seed) in seeds()) {
        check_history(GAMES[game], seed);
    }
}

/// However long a table is open, its views keep the last rounds and no more.
#[test]
fn recent_rounds_are_few() {
    let mut play = Play::new("rapid-etg", 1);
    play.play(2_000, &mut |_, _, _| {});
    let recent: Vec<_> = play.views.recent().latest_first().collect();
    assert!(play.index.latest_first().count() > 2 * recent.len(), "{} rounds", recent.len());
    assert!((1..=8).contains(&recent.len()));
    for (recent, kept) in recent.iter().zip(play.index.latest_first()) {
        // The end of a round in play is told when it is over.
        let is_over = recent.result.is_some() || recent.is_void;
        assert_eq!((recent.round, recent.first), (kept.round, kept.first));
        assert!(!is_over || *recent == kept);
    }
}
