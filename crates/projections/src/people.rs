//! The people at a table as its dealer knows them, with an account or by a label, and the limits that their chips break.

use crate::money::add;
use crate::names::Names;
use crate::views::TableViews;
use punto_rules::{Clause, Money, Rulebook, Side, WagerRule};
use punto_table::{Chips, ChipsLying, LiveWager, LyingWager, Place, Round};
use punto_vocabulary::{BettingBox, PatronId, WagerKey};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Somebody who sits at the table, or has chips on it now or had in the last round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonView {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// What they are called, where they allow it.
    pub name: Option<String>,
    /// Whether it is a label of a person without an account (R13c).
    pub label: bool,
    /// Where they play; nothing where they have no place at the table.
    pub place: Option<Place>,
}

/// Who accepts a face-down hand (`5.8.2`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AcceptedView {
    /// Which hand.
    pub side: Side,
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// What they are called, where they allow it.
    pub name: Option<String>,
}

/// What somebody gets or gives back because the last round was settled again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DifferenceView {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// What they are called, where they allow it.
    pub name: Option<String>,
    /// How much more they get, below zero if they give it back.
    pub amount: Money,
}

/// A limit that chips on the felt do not keep, so that the dealer can reject the excess or give advice in time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LayoutWarning {
    /// On which box.
    pub betting_box: BettingBox,
    /// Whose Bet; nobody's where it is the box as a whole.
    pub patron: Option<PatronId>,
    /// On what; for a differential the heavier side.
    pub on: Option<WagerKey>,
    /// Which limit.
    pub kind: LayoutLimit,
    /// What the limit is.
    pub limit: Money,
    /// What was found.
    pub found: Money,
    /// By which clause.
    pub clause: Clause,
}

/// A limit that chips on the felt can break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LayoutLimit {
    /// How far the two sides of a box may lie apart (R12).
    Differential,
    /// The least of a Bet (R11).
    Minimum,
    /// The most of a Bet, or of all Bets on one side of a box (R13a).
    Maximum,
}

/// Chips on a box, as they would be recorded again.
pub(crate) fn lying(wager: &LiveWager) -> Option<ChipsLying> {
    let LiveWager { patron, on, stake, betting_box, placed_by, .. } = wager;
    let betting_box = (*betting_box)?;
    let (patron, on, placed_by) = (patron.clone(), on.clone(), placed_by.clone());
    Some(ChipsLying { patron, on, stake: *stake, betting_box, placed_by })
}

impl TableViews {
    /// Everybody at a table with betting boxes.
    pub(crate) fn people(&self, names: &dyn Names) -> Vec<PersonView> {
        let table = self.table();
        if table.settings().is_none_or(|settings| settings.felt.is_none()) {
            return Vec::new();
        }
        let here = table.patrons().filter(|(_, state)| state.place.is_some()).map(|(patron, _)| patron);
        let betting = table.round().into_iter().flat_map(Round::patrons);
        let last = self.memory().last_layout.iter().map(|chips| &chips.patron);
        let all: BTreeSet<&PatronId> = here.chain(betting).chain(last).collect();
        let person = |patron: &PatronId| PersonView {
            patron: patron.clone(),
            name: names.patron(patron),
            label: patron.is_label(),
            place: table.patron(patron).and_then(|state| state.place.clone()),
        };
        all.into_iter().map(person).collect()
    }

    pub(crate) fn accepted(&self, names: &dyn Names) -> Vec<AcceptedView> {
        let accepted = self.table().round().into_iter().flat_map(|round| &round.accepted);
        let view = |(side, patron): (&Side, &PatronId)| AcceptedView {
            side: *side,
            patron: patron.clone(),
            name: names.patron(patron),
        };
        accepted.map(view).collect()
    }

    pub(crate) fn differences(&self, names: &dyn Names) -> Vec<DifferenceView> {
        let differences = self.memory().differences.iter().map(|difference| DifferenceView {
            patron: difference.patron.clone(),
            name: names.patron(&difference.patron),
            amount: difference.amount,
        });
        differences.collect()
    }

    /// The limits that the chips on the felt do not keep, box by box. Credits are held to them when they are placed.
    pub(crate) fn warnings(&self) -> Vec<LayoutWarning> {
        let table = self.table();
        let is_real = table.settings().is_some_and(|settings| settings.chips == Chips::Real);
        let Some(round) = table.round().filter(|_| is_real) else { return Vec::new() };
        let mut warnings = of_boxes(table.rulebook(), round);
        warnings.extend(of_bets(table.rulebook(), round));
        warnings.sort_by_key(|warning| warning.betting_box);
        warnings
    }
}

/// What each patron has on each area of each box (R13d), against the least and the most of it.
fn of_bets(rulebook: &Rulebook, round: &Round) -> Vec<LayoutWarning> {
    let mut bets: BTreeMap<(BettingBox, &PatronId, &WagerKey), Money> = BTreeMap::new();
    for wager in round.wagers.values() {
        if let Some(number) = wager.betting_box {
            add(bets.entry((number, &wager.patron, &wager.on)).or_default(), wager.stake);
        }
    }
    let warning = |((betting_box, patron, on), found): ((BettingBox, &PatronId, &WagerKey), Money)| {
        let range = round.limits.of(on)?;
        let (kind, limit, clause) = match found {
            _ if found < range.minimum => (LayoutLimit::Minimum, range.minimum, advice(rulebook)),
            _ if found > range.maximum => (LayoutLimit::Maximum, range.maximum, "R13a"),
            _ => return None,
        };
        let (patron, on) = (Some(patron.clone()), Some(on.clone()));
        Some(LayoutWarning { betting_box, patron, on, kind, limit, found, clause: clause.parse().ok()? })
    };
    bets.into_iter().filter_map(warning).collect()
}

/// Where the advice to raise or withdraw is written: the rulebook with a differential has it in `5.2`, beside the excess
/// that is rejected in `5.1`; the others leave it to the house (R11).
const fn advice(rulebook: &Rulebook) -> &'static str {
    if rulebook.differential.is_some() { "5.2" } else { "R11" }
}

/// The two sides of each box, against the differential and the most that a side of a box takes.
fn of_boxes(rulebook: &Rulebook, round: &Round) -> Vec<LayoutWarning> {
    let mut sides: BTreeMap<BettingBox, BTreeMap<&WagerKey, Money>> = BTreeMap::new();
    for wager in round.wagers.values() {
        let backs = rulebook.offered(wager.on.as_str()).and_then(WagerRule::backs);
        if let (Some(number), Some(_)) = (wager.betting_box, backs) {
            add(sides.entry(number).or_default().entry(&wager.on).or_default(), wager.stake);
        }
    }
    let mut warnings = Vec::new();
    for (betting_box, on) in sides {
        let warning = |kind, on: &WagerKey, limit, found, clause| LayoutWarning {
            betting_box,
            patron: None,
            on: Some(on.clone()),
            kind,
            limit,
            found,
            clause,
        };
        if let (Some(rule), Some(limit)) = (&rulebook.differential, round.limits.differential)
            && let Some((heavy, difference)) = difference(&on)
            && difference > limit
        {
            let clause = rule.excess.clone();
            warnings.push(warning(LayoutLimit::Differential, heavy, limit, difference, clause));
        }
        for (on, found) in on {
            if let (Some(limit), Ok(clause)) = (round.limits.box_maximum, "R13a".parse())
                && found > limit
            {
                warnings.push(warning(LayoutLimit::Maximum, on, limit, found, clause));
            }
        }
    }
    warnings
}

/// The heavier of the two sides of a box, and how far the other lies below it.
fn difference<'w>(on: &BTreeMap<&'w WagerKey, Money>) -> Option<(&'w WagerKey, Money)> {
    let (heavy, most) = on.iter().max_by_key(|(_, stake)| **stake)?;
    let rest = on.iter().filter(|(key, _)| key != &heavy).fold(Money::ZERO, |mut sum, (_, stake)| {
        add(&mut sum, *stake);
        sum
    });
    Some((heavy, crate::money::less(*most, rest)))
}

/// A recorded wager as it would be recorded again.
pub(crate) fn again(lying: &LyingWager) -> ChipsLying {
    ChipsLying {
        patron: lying.patron.clone(),
        on: lying.on.clone(),
        stake: lying.stake,
        betting_box: lying.betting_box,
        placed_by: lying.placed_by.clone(),
    }
}
