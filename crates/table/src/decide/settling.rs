//! Every wager of a round is settled in one event.

use super::boxes::{differential, heavy_side};
use super::{Decided, Decider};
use crate::event::RoundSettled;
use crate::state::{LiveWager, Stage};
use crate::{Chips, Limits, PaidBonus, Refusal, SetAside, SettledRound, SettledWager, WagerResult};
use punto_rules::{
    BonusWon, BoxWager, CompletedRound, Money, Placed, Rulebook, Settled, Side, Standing, Verdict, Wager,
};
use punto_vocabulary::{BettingBox, PatronId, WagerId};
use std::collections::BTreeMap;

impl Decider<'_> {
    pub(super) fn settle(&self) -> Decided {
        self.conducts()?;
        let round = self.running()?;
        if round.stage != Stage::Announced {
            return Err(Refusal::NotAnnounced);
        }
        let complete = self.complete(round)?;
        let above = self.hand_pay_above();
        let (on, gone) = (&round.wagers, &round.taken_back);
        let settlement = settlement(&complete, on, gone, self.pro_rata(&round.limits), above)?;
        Ok(vec![RoundSettled { round: round.number, settlement }.into()])
    }

    /// The limits that an excess is pro-rated by (R13). Only chips that were recorded as they lie can exceed them
    /// (R13c); what was accepted as credits stands as it was when bets closed (R9).
    pub(super) fn pro_rata<'l>(&self, limits: &'l Limits) -> Option<&'l Limits> {
        let settings = self.state.settings.as_ref();
        settings.filter(|settings| settings.chips == Chips::Real).map(|_| limits)
    }

    /// From where on an attendant pays. Real chips are paid on the felt.
    pub(super) fn hand_pay_above(&self) -> Option<Money> {
        let settings = self.state.settings.as_ref().filter(|settings| settings.chips == Chips::Credits);
        settings.and_then(|settings| settings.hand_pay_above)
    }
}

/// What becomes of the wagers that are still on. Those that are gone were taken back after bets closed: they have no
/// part in the round, but one patron's choice does not change what is in action of another's wager (`5.13`, R9).
///
/// # Errors
/// When a wager that was accepted cannot be made by its rule any more, or the sums do not fit: nothing is settled then, and
/// no wager is left out.
pub(super) fn settlement<'w>(
    complete: &CompletedRound<'w>,
    on: &'w BTreeMap<WagerId, LiveWager>,
    gone: &'w BTreeMap<WagerId, LiveWager>,
    pro_rata: Option<&Limits>,
    hand_pay_above: Option<Money>,
) -> Result<SettledRound, Refusal> {
    let rulebook = complete.rulebook();
    let as_they_lay: BTreeMap<&WagerId, &'w LiveWager> = on.iter().chain(gone).collect();
    let (mut live, mut placed) = (Vec::new(), Vec::new());
    for (id, lying) in as_they_lay {
        live.push((*id, lying));
        placed.push(made_again(rulebook, *id, lying)?);
    }
    if let Some(limits) = pro_rata {
        pro_rate(rulebook, limits, &live, &mut placed);
    }
    let is_on = |((id, _), _): &((WagerId, _), _)| on.contains_key(id);
    let (live, placed): (Vec<_>, Vec<_>) = live.into_iter().zip(placed).filter(is_on).unzip();
    let settled = complete.settle(&placed);
    let lines = live.into_iter().zip(settled.wagers());
    let wagers: Vec<SettledWager> = lines.map(|((id, live), settled)| line(id, live, settled)).collect();
    let bonuses: Vec<PaidBonus> = settled.bonuses().iter().map(paid).collect();
    let hand_pays = match hand_pay_above {
        Some(above) => set_aside(&wagers, &bonuses, above)?,
        None => Vec::new(),
    };
    Ok(SettledRound {
        winner: complete.winner(),
        player: complete.hand(Side::Player).cards().to_vec(),
        banker: complete.hand(Side::Banker).cards().to_vec(),
        marks: complete.marks().map(Into::into).collect(),
        wagers,
        bonuses,
        hand_pays,
    })
}

/// The wager by its rule, as it was made when it was accepted.
fn made_again<'w>(
    rulebook: &'w Rulebook,
    id: WagerId,
    live: &'w LiveWager,
) -> Result<Placed<'w, &'w PatronId>, Refusal> {
    let (on, stake) = (&live.on, live.stake);
    let rule = rulebook.offered(on.as_str());
    let rule = rule.ok_or_else(|| Refusal::broken(format!("wager {id} is on {on}, which is not offered")))?;
    let wager = rule.wager(stake);
    let wager =
        wager.map_err(|why| Refusal::broken(format!("wager {id} of {stake} on {on} cannot be: {why}")))?;
    Ok(Placed { patron: &live.patron, wager })
}

/// Leaves in action what the differential of each box allows (R13).
fn pro_rate(
    rulebook: &Rulebook,
    limits: &Limits,
    live: &[(WagerId, &LiveWager)],
    placed: &mut [Placed<'_, &PatronId>],
) {
    let mut boxes: BTreeMap<BettingBox, Vec<(&PatronId, Standing, &mut Wager<'_>)>> = BTreeMap::new();
    for ((_, live), placed) in live.iter().zip(placed) {
        if let Some(number) = live.betting_box {
            boxes.entry(number).or_default().push((&live.patron, live.standing, &mut placed.wager));
        }
    }
    for wagers in boxes.into_values() {
        let lies = |(_, standing, wager): &(&PatronId, Standing, &mut Wager<'_>)| {
            let side = wager.rule().backs()?;
            Some(BoxWager { side, stake: wager.stake(), standing: *standing })
        };
        let lying: Vec<BoxWager> = wagers.iter().filter_map(lies).collect();
        if let Some(limits) = differential(rulebook, limits, heavy_side(&lying)) {
            limits.pro_rata(wagers);
        }
    }
}

fn line(wager: WagerId, live: &LiveWager, settled: &Settled<'_>) -> SettledWager {
    SettledWager {
        wager,
        patron: live.patron.clone(),
        on: live.on.clone(),
        stake: settled.wager().stake(),
        effective: settled.wager().in_action(),
        result: match settled.verdict() {
            Verdict::Win(_) => WagerResult::Win,
            Verdict::Lose => WagerResult::Lose,
            Verdict::Push(_) => WagerResult::Push,
        },
        returned: settled.returned(),
        clause: settled.clause().clone(),
    }
}

fn paid(won: &BonusWon<'_, &PatronId>) -> PaidBonus {
    PaidBonus {
        patron: won.patron.clone(),
        bonus: won.bonus.key.clone(),
        amount: won.bonus.amount,
        clause: won.bonus.clause.clone(),
    }
}

/// Patrons who are up by more than an attendant's limit: all that is theirs is set aside.
fn set_aside(wagers: &[SettledWager], bonuses: &[PaidBonus], above: Money) -> Result<Vec<SetAside>, Refusal> {
    /// What came back to a patron, and what they had staked.
    type Sums = (Money, Money);
    let mut patrons: BTreeMap<&PatronId, Sums> = BTreeMap::new();
    let uncountable = || Refusal::broken("what a patron is paid came to more than can be counted");
    for wager in wagers {
        let (back, staked) = patrons.entry(&wager.patron).or_default();
        *back = back.checked_add(wager.returned).ok_or_else(uncountable)?;
        *staked = staked.checked_add(wager.stake).ok_or_else(uncountable)?;
    }
    for bonus in bonuses {
        let (back, _) = patrons.entry(&bonus.patron).or_default();
        *back = back.checked_add(bonus.amount).ok_or_else(uncountable)?;
    }
    let mut aside = Vec::new();
    for (patron, (back, staked)) in patrons {
        if back.checked_sub(staked).ok_or_else(uncountable)? > above {
            aside.push(SetAside { patron: patron.clone(), amount: back });
        }
    }
    Ok(aside)
}
