//! A recorded settlement against the auditor's own, wager by wager (I7, I4).

use super::card::{Card, Side, told};
use super::finding::{Checked, ensure, fault};
use super::meters::Meters;
use super::payload::{SettledRound, SettledWager, WagerResult};
use super::purses::Purses;
use super::round::Round;
use super::settings::{Chips, Settings, deck_size};
use super::wagers::Wager;
use crate::book::Book;
use crate::differential::BoxLimits;
use crate::settle::settle_in_boxes;
use crate::{PlainResult, PlainSettled, PlainSettlement, PlainWager};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// What one patron put into a round and got out of it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Share {
    pub(crate) staked: i128,
    pub(crate) returned: i128,
    pub(crate) bonuses: i128,
}

impl Share {
    /// All that went back.
    pub(crate) fn back(&self) -> i128 {
        self.returned + self.bonuses
    }

    /// What it leaves a patron with beyond the stakes.
    pub(crate) fn gain(&self) -> i128 {
        self.back() - self.staked
    }
}

/// A patron with a share.
pub(crate) type Named = (Arc<str>, Share);

/// Everybody's, each patron once.
pub(crate) type Shares = Vec<Named>;

/// What a patron has in these; nothing where they have no wager.
pub(crate) fn share_of(shares: &[Named], patron: &str) -> Share {
    shares.iter().find(|(name, _)| **name == *patron).map_or_else(Share::default, |(_, share)| *share)
}

/// What the record says that everybody got.
pub(crate) fn shares(settled: &SettledRound<'_>, names: &mut Purses) -> Shares {
    let wagers = settled.wagers.iter().map(|wager| {
        let (staked, returned) = (wager.stake.into(), wager.returned.into());
        (wager.patron, Share { staked, returned, bonuses: 0 })
    });
    let bonus = |amount: i64| Share { bonuses: amount.into(), ..Share::default() };
    let bonuses = settled.bonuses.iter().map(|paid| (paid.patron, bonus(paid.amount)));
    gathered(wagers.chain(bonuses), names)
}

/// What everybody has back where a round is void.
pub(crate) fn void_shares<'a>(stakes: impl Iterator<Item = (&'a str, i64)>, names: &mut Purses) -> Shares {
    let share = |stake: i128| Share { staked: stake, returned: stake, bonuses: 0 };
    gathered(stakes.map(|(patron, stake)| (patron, share(stake.into()))), names)
}

/// What a patron's share counts for the meters of a round that was settled, or is void.
pub(crate) fn counted(share: &Share, is_void: bool) -> Meters {
    if is_void {
        return Meters { voids: 1, voided: share.staked, ..Meters::default() };
    }
    let Share { staked: wagered, returned, bonuses } = *share;
    Meters { rounds: 1, wagered, returned, bonuses, ..Meters::default() }
}

fn gathered<'a>(parts: impl Iterator<Item = (&'a str, Share)>, names: &mut Purses) -> Shares {
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut shares = Shares::new();
    for (patron, part) in parts {
        let place = *places.entry(patron).or_insert_with(|| {
            shares.push((names.name(patron), Share::default()));
            shares.len() - 1
        });
        let share = &mut shares[place].1;
        share.staked += part.staked;
        share.returned += part.returned;
        share.bonuses += part.bonuses;
    }
    shares
}

/// Checks a recorded settlement.
pub(crate) fn check(
    settings: &Settings,
    book: Option<&Book>,
    round: &Round,
    settled: &SettledRound<'_>,
) -> Checked {
    check_hands(round, settled)?;
    let lying = &round.wagers.lying;
    let order = match_wagers(lying, &settled.wagers)?;
    for wager in &settled.wagers {
        let within = (0..=wager.stake).contains(&wager.effective) && wager.returned >= 0;
        ensure(within, "I4", || format!("wager {} has amounts that cannot be", wager.wager))?;
    }
    if deck_size(&settings.game).is_none() {
        return Ok(());
    }
    // Pro rata goes by all chips as they lay when bets closed, also those that were taken back since (5.13, R9).
    let mut lay: Vec<&Wager> = lying.iter().chain(&round.taken_back).collect();
    lay.sort_by_key(|wager| wager.id);
    let own = settle_again(settings, book, round, &lay)?;
    ensure(own.winner == settled.winner, "I7", || {
        format!("{} is recorded as the winner, and it is {}", settled.winner, own.winner)
    })?;
    for (recorded, at) in settled.wagers.iter().zip(order) {
        let lies = &lying[at];
        // Who took their wagers back after the settlement has them back whole, and no part in the round (R19).
        if round.take_back.contains(&lies.patron) {
            check_taken_back(recorded)?;
        } else if let Ok(place) = lay.binary_search_by_key(&lies.id, |wager| wager.id) {
            check_wager(recorded, own.wagers[place])?;
        }
    }
    check_bonuses(&own, round, settled)
}

fn check_hands(round: &Round, settled: &SettledRound<'_>) -> Checked {
    for (side, recorded) in [(Side::Player, &settled.player), (Side::Banker, &settled.banker)] {
        let lies = round.hands.known(side);
        ensure(lies.as_ref() == Some(recorded), "I7", || {
            let lies = lies.map_or("cards face down".to_owned(), |cards| told(&cards));
            format!("the {} hand is settled as {} and lies as {lies}", side.word(), told(recorded))
        })?;
    }
    Ok(())
}

/// Finds for each recorded wager the one that lies: the same ones, each once, with the same stake.
fn match_wagers(lying: &[Wager], recorded: &[SettledWager<'_>]) -> Checked<Vec<usize>> {
    let mut is_met = vec![false; lying.len()];
    let mut order = Vec::with_capacity(recorded.len());
    for (at, wager) in recorded.iter().enumerate() {
        let same = |lies: &Wager| lies.id == wager.wager;
        let found = if lying.get(at).is_some_and(same) { Some(at) } else { lying.iter().position(same) };
        let Some(found) = found else {
            return fault("I4", format!("wager {} was settled and does not lie there", wager.wager));
        };
        let lies = &lying[found];
        let is_same = *lies.patron == *wager.patron && *lies.on == *wager.on && lies.stake == wager.stake;
        ensure(is_same && !is_met[found], "I4", || {
            format!("wager {} was settled twice, or as another than it is", wager.wager)
        })?;
        is_met[found] = true;
        order.push(found);
    }
    match is_met.iter().position(|is_met| !is_met) {
        Some(left) => fault("I4", format!("wager {} was not settled", lying[left].id)),
        None => Ok(order),
    }
}

/// The auditor's own settlement of the cards and of these wagers as they lay.
fn settle_again(
    settings: &Settings,
    book: Option<&Book>,
    round: &Round,
    lay: &[&Wager],
) -> Checked<PlainSettlement> {
    let limits = &settings.limits;
    let wagers: Vec<PlainWager> = lay.iter().map(|wager| plain(wager)).collect();
    // Hands that nobody has seen whole are no round to the second settlement, which says so.
    let cards = round.hands.in_dealing_order().unwrap_or_default();
    let cards: Vec<&str> = cards.iter().map(Card::text).collect();
    // R13 is for chips recorded as they lie; where credits are bet, the limits were kept when they were.
    let as_it_lies = settings.chips == Chips::Real && settings.game == "commission-super-six-plus";
    let in_boxes = limits.differential.filter(|_| as_it_lies).map(|differential| BoxLimits {
        differential,
        player_minimum: limits.minimum("player"),
        banker_minimum: limits.minimum("banker"),
    });
    match settle_in_boxes((&settings.game, book), &cards, &wagers, in_boxes) {
        Ok(settlement) => Ok(settlement),
        Err(refused) => fault("I7", format!("the round cannot be settled: {refused}")),
    }
}

fn plain(wager: &Wager) -> PlainWager {
    PlainWager {
        on: wager.on.as_ref().to_owned(),
        stake: wager.stake,
        patron: Some(wager.patron.as_ref().to_owned()),
        betting_box: wager.betting_box.map(u32::from),
        standing: wager.is_standing,
    }
}

/// A wager that its patron took back after the settlement (5.12.3).
fn check_taken_back(recorded: &SettledWager<'_>) -> Checked {
    let SettledWager { wager, stake, .. } = *recorded;
    let whole = PlainSettled { effective: stake, result: PlainResult::Push, returned: stake };
    check_wager(recorded, whole)?;
    ensure(recorded.clause == "R19", "I7", || {
        format!("wager {wager} was taken back by choice, and {} is cited for it", recorded.clause)
    })
}

fn check_wager(recorded: &SettledWager<'_>, own: PlainSettled) -> Checked {
    let result = match recorded.result {
        WagerResult::Win => PlainResult::Win,
        WagerResult::Lose => PlainResult::Lose,
        WagerResult::Push => PlainResult::Push,
    };
    let found = PlainSettled { effective: recorded.effective, result, returned: recorded.returned };
    ensure(found == own, "I7", || {
        let words = |settled: PlainSettled| {
            let result = match settled.result {
                PlainResult::Win => "win",
                PlainResult::Lose => "lose",
                PlainResult::Push => "push",
            };
            format!("{result}, {} cents in action, {} back", settled.effective, settled.returned)
        };
        let (id, on, stake) = (recorded.wager, recorded.on, recorded.stake);
        format!("wager {id} of {stake} on {on} is settled as {}; it is {}", words(found), words(own))
    })
}

/// The same bonuses, in whatever order, to those who are still in the round.
fn check_bonuses(own: &PlainSettlement, round: &Round, settled: &SettledRound<'_>) -> Checked {
    if own.bonuses.is_empty() && settled.bonuses.is_empty() {
        return Ok(());
    }
    let mut wanted: Vec<(&str, &str, i64)> = own
        .bonuses
        .iter()
        // A bonus of nobody is compared as one of nobody.
        .map(|bonus| (bonus.patron.as_deref().unwrap_or_default(), &*bonus.kind, bonus.amount))
        .filter(|(patron, _, _)| round.take_back.iter().all(|gone| **gone != **patron))
        .collect();
    let mut found: Vec<(&str, &str, i64)> =
        settled.bonuses.iter().map(|bonus| (bonus.patron, bonus.bonus, bonus.amount)).collect();
    wanted.sort_unstable();
    found.sort_unstable();
    ensure(wanted == found, "I7", || format!("the bonuses are recorded as {found:?}; they are {wanted:?}"))
}

/// Exactly those who are up by more than the table pays out itself are paid by hand, all that they get.
pub(crate) fn check_hand_pays(settings: &Settings, settled: &SettledRound<'_>, shares: &Shares) -> Checked {
    let mut found: BTreeMap<&str, i128> = BTreeMap::new();
    for aside in &settled.hand_pays {
        let before = found.insert(aside.patron, i128::from(aside.amount));
        ensure(before.is_none(), "I7", || format!("{} is paid by hand twice in a round", aside.patron))?;
    }
    // Real chips are paid on the felt; where a house sets aside there too, it does so by the same rule.
    if settings.chips == Chips::Real && found.is_empty() {
        return Ok(());
    }
    for (patron, share) in shares {
        let is_above =
            settings.hand_pay_above.is_some_and(|most| share.back() - share.staked > i128::from(most));
        let wanted = is_above.then(|| share.back());
        let found = found.remove(&**patron);
        ensure(found == wanted, "I7", || {
            let words = |amount: Option<i128>| amount.map_or("nothing".to_owned(), |cents| cents.to_string());
            format!("{} cents are set aside for {patron}; it should be {}", words(found), words(wanted))
        })?;
    }
    match found.keys().next() {
        Some(patron) => fault("I7", format!("{patron} is paid by hand and has no wager in the round")),
        None => Ok(()),
    }
}
