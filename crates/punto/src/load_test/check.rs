//! A settlement, done a second time from the cards that everybody was shown, and compared.

use crate::load_test::books::{Difference, OpenRound, Settled, cents, differs};
use crate::load_test::felt::Ended;
use crate::load_test::wire::{OwnSettlement, SettledLine};
use punto_rules::{Money, Placed, Rulebook, Verdict, Wager};

/// A settlement that agrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Checked {
    /// What the wagers brought beyond their stakes, by our own count.
    pub(crate) net: i64,
    pub(crate) settled: Settled,
}

/// Settles the round again and compares wager by wager.
pub(crate) fn settlement(
    open: &OpenRound,
    last: &OwnSettlement,
    ended: &Ended,
    rulebook: &Rulebook,
) -> Result<Checked, Difference> {
    let wrong = |what: &str, expected: &str, seen: &str| {
        Err(differs(
            what,
            Some(open.round),
            &format!("{expected} ({}; {:?})", ended.cards(), open.wagers),
            seen,
        ))
    };
    lines_are_ours(open, last)?;
    if last.is_void != ended.is_void && !last.is_again {
        return wrong(
            "a round that is void for one and not for the other",
            &ended.is_void.to_string(),
            &said(last),
        );
    }
    if last.is_void {
        let is_back = |line: &SettledLine| {
            line.result == "void" && line.returned == line.stake && line.net == Money::ZERO
        };
        if last.wagers.iter().all(is_back) && last.net == Money::ZERO && last.bonuses.is_empty() {
            return Ok(Checked { net: 0, settled: Settled::Void });
        }
        return wrong("a void round", "every stake back", &said(last));
    }
    let Some(complete) = ended.complete(rulebook) else {
        return wrong("cards that make no round", "a round by the table of play", &said(last));
    };
    if ended.winner.is_some_and(|winner| winner != complete.winner()) {
        return wrong("the winner", &format!("{:?}", complete.winner()), &format!("{:?}", ended.winner));
    }
    let make = |line: &SettledLine| -> Option<Placed<'_, ()>> {
        let wager: Wager<'_> = rulebook.offered(line.on.as_str())?.wager(line.stake).ok()?;
        Some(Placed { patron: (), wager })
    };
    let Some(placed) = last.wagers.iter().map(make).collect::<Option<Vec<_>>>() else {
        return wrong("a wager that the rulebook does not take", "none", &said(last));
    };
    let again = complete.settle(&placed);
    for (line, ours) in last.wagers.iter().zip(again.wagers()) {
        let result = match ours.verdict() {
            Verdict::Win(_) => "win",
            Verdict::Lose => "lose",
            Verdict::Push(_) => "push",
        };
        if line.returned != ours.returned() || line.net != ours.net() || line.result != result {
            let expected = format!("{result}, {} back, {} net", ours.returned(), ours.net());
            return wrong(&format!("wager {} on {}", line.wager, line.on), &expected, &format!("{line:?}"));
        }
    }
    let bonuses: i64 = again.bonuses().iter().map(|won| won.bonus.amount.cents()).sum();
    let net = bonuses + again.wagers().iter().map(|ours| ours.net().cents()).sum::<i64>();
    let paid: i64 = last.bonuses.iter().map(|line| line.amount.cents()).sum();
    if paid != bonuses || last.net.cents() != net {
        let expected = format!("{} net with bonuses of {}", cents(net), cents(bonuses));
        return wrong("the settlement in all", &expected, &said(last));
    }
    Ok(Checked { net, settled: Settled::Recomputed })
}

/// Where the cards were not seen: the lines are ours and add up.
pub(crate) fn sums(open: &OpenRound, last: &OwnSettlement) -> Result<Checked, Difference> {
    lines_are_ours(open, last)?;
    let bonuses: i64 = last.bonuses.iter().map(|line| line.amount.cents()).sum();
    let net =
        bonuses + last.wagers.iter().map(|line| line.returned.cents() - line.stake.cents()).sum::<i64>();
    let stakes: i64 = last.wagers.iter().map(|line| line.stake.cents()).sum();
    let adds_up =
        last.net.cents() == net && last.returned.cents() == net + stakes && last.stake.cents() == stakes;
    if adds_up && (!last.is_void || net == 0) {
        let settled = if last.is_void { Settled::Void } else { Settled::Unseen };
        return Ok(Checked { net, settled });
    }
    Err(differs("a settlement that does not add up", Some(open.round), &cents(net), &said(last)))
}

/// Every wager that was settled is one of ours, and none of ours is left out but what may have gone back before.
fn lines_are_ours(open: &OpenRound, last: &OwnSettlement) -> Result<(), Difference> {
    let mut rest = open.wagers.clone();
    for line in &last.wagers {
        let own = rest.remove(&line.wager);
        let agrees = own.as_ref().is_some_and(|own| {
            let may_be_less = own.betting_box.is_some() || open.took_back;
            own.on == line.on
                && (own.stake == line.stake.cents() || (may_be_less && line.stake.cents() < own.stake))
        });
        if !agrees {
            let what = format!("wager {} in the settlement", line.wager);
            return Err(differs(&what, Some(open.round), &format!("{own:?}"), &format!("{line:?}")));
        }
    }
    match rest.iter().find(|(_, own)| own.betting_box.is_none() && !open.took_back) {
        None => Ok(()),
        Some((id, own)) => Err(differs(
            &format!("wager {id} was not settled"),
            Some(open.round),
            &format!("{own:?}"),
            &said(last),
        )),
    }
}

fn said(last: &OwnSettlement) -> String {
    format!("{last:?}")
}
