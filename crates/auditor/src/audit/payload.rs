//! What the events of a table say, as far as the audit needs it. Written from the shapes that the journal holds,
//! not from the program that writes them.

mod irregular;

pub(crate) use irregular::*;

use super::card::{Card, Side};
use super::settings::{Limits, Settings};
use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct TableOpened {
    pub(crate) settings: Settings,
}

#[derive(Deserialize)]
pub(crate) struct RulebookAdopted<'a> {
    pub(crate) version: &'a str,
    pub(crate) sha256: &'a str,
}

#[derive(Deserialize)]
pub(crate) struct TableRecovered {
    pub(crate) epoch: u64,
    pub(crate) round: Option<u64>,
}

#[derive(Deserialize)]
pub(crate) struct LimitsSet {
    pub(crate) limits: Limits,
}

#[derive(Deserialize)]
pub(crate) struct PatronJoined<'a> {
    #[serde(borrow)]
    pub(crate) patron: &'a str,
    pub(crate) place: Place<'a>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Place<'a> {
    #[serde(borrow)]
    Terminal(&'a str),
    Seat(u8),
    Standing,
}

#[derive(Deserialize)]
pub(crate) struct PatronLeft<'a> {
    pub(crate) patron: &'a str,
}

#[derive(Deserialize)]
pub(crate) struct CreditsBought<'a> {
    pub(crate) patron: &'a str,
    pub(crate) amount: i64,
    #[serde(borrow)]
    pub(crate) with: Means<'a>,
}

#[derive(Deserialize)]
pub(crate) struct CreditsCashedOut<'a> {
    pub(crate) patron: &'a str,
    pub(crate) amount: i64,
    #[serde(borrow)]
    pub(crate) into: Means<'a>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Means<'a> {
    Cash,
    #[serde(borrow)]
    Voucher(&'a str),
}

#[derive(Deserialize)]
pub(crate) struct HandPaid<'a> {
    pub(crate) patron: &'a str,
    pub(crate) amount: i64,
    pub(crate) into: HandPay,
}

#[derive(Deserialize)]
pub(crate) struct CreditsAdjusted<'a> {
    pub(crate) patron: &'a str,
    pub(crate) amount: i64,
    pub(crate) owed_repaid: i64,
    pub(crate) asked_by: &'a str,
    pub(crate) approved_by: &'a str,
}

#[derive(Deserialize)]
pub(crate) struct OwedRepaid<'a> {
    pub(crate) patron: &'a str,
    pub(crate) amount: i64,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HandPay {
    Cash,
    Credits,
}

#[derive(Deserialize)]
pub(crate) struct ShoeLoaded<'a> {
    pub(crate) shoe: u64,
    pub(crate) decks: u8,
    #[serde(borrow)]
    pub(crate) cards: LoadedCards<'a>,
    #[serde(default)]
    pub(crate) inspection: Option<Inspection>,
}

/// What was found when a set of real cards was looked over (2.1, 5.5.5).
#[derive(Deserialize)]
pub(crate) struct Inspection {
    pub(crate) cards: u64,
    pub(crate) one_back: bool,
    pub(crate) no_jokers: bool,
    pub(crate) shuffled: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LoadedCards<'a> {
    Electronic {
        #[serde(borrow)]
        commitment: &'a str,
    },
    Real,
}

#[derive(Deserialize)]
pub(crate) struct ShoeCut {
    pub(crate) behind: u16,
}

#[derive(Deserialize)]
pub(crate) struct CardsBurned {
    pub(crate) turned: Card,
    pub(crate) face_down: u8,
}

#[derive(Deserialize)]
pub(crate) struct ShoeEnded<'a> {
    pub(crate) shoe: u64,
    pub(crate) why: ShoeEnd,
    #[serde(borrow)]
    pub(crate) reveal: Option<Revealed<'a>>,
}

#[derive(Deserialize, PartialEq, Eq, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ShoeEnd {
    Dealt,
    Shuffled,
    Replaced,
    Lost,
}

#[derive(Deserialize)]
pub(crate) struct Revealed<'a> {
    pub(crate) salt: &'a str,
    pub(crate) order: &'a str,
}

/// Of `BetsOpened`, `BetsExtended` and `BetsClosed`.
#[derive(Deserialize)]
pub(crate) struct OfRound {
    pub(crate) round: u64,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Standing {
    Seated,
    Standing,
}

#[derive(Deserialize)]
pub(crate) struct WagerPlaced<'a> {
    pub(crate) wager: u64,
    pub(crate) patron: &'a str,
    pub(crate) on: &'a str,
    pub(crate) stake: i64,
    pub(crate) rejected: i64,
    pub(crate) betting_box: Option<u8>,
    pub(crate) standing: Standing,
}

#[derive(Deserialize)]
pub(crate) struct WagerRaised {
    pub(crate) wager: u64,
    pub(crate) amount: i64,
    pub(crate) rejected: i64,
}

#[derive(Deserialize)]
pub(crate) struct WagerWithdrawn {
    pub(crate) wager: u64,
    pub(crate) amount: i64,
}

#[derive(Deserialize)]
pub(crate) struct WagerReturned {
    pub(crate) wager: u64,
    pub(crate) amount: i64,
    pub(crate) why: ReturnedFor,
}

#[derive(Deserialize, PartialEq, Eq, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ReturnedFor {
    SeatedPriority,
    Differential,
    SeatedPatronWithdrew,
    Choice,
}

#[derive(Deserialize)]
pub(crate) struct LayoutRecorded<'a> {
    #[serde(borrow)]
    pub(crate) wagers: Vec<LyingWager<'a>>,
}

#[derive(Deserialize)]
pub(crate) struct LayoutCorrected<'a> {
    pub(crate) round: u64,
    #[serde(borrow)]
    pub(crate) wagers: Vec<LyingWager<'a>>,
}

#[derive(Deserialize)]
pub(crate) struct LyingWager<'a> {
    pub(crate) wager: u64,
    pub(crate) patron: &'a str,
    pub(crate) on: &'a str,
    pub(crate) stake: i64,
    pub(crate) betting_box: u8,
    pub(crate) standing: Standing,
}

#[derive(Deserialize)]
pub(crate) struct CardDealt {
    pub(crate) side: Side,
    pub(crate) nth: u8,
    pub(crate) card: Option<Card>,
    pub(crate) from: CardFrom,
}

#[derive(Deserialize, PartialEq, Eq, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CardFrom {
    Shoe,
    LeftOver,
}

#[derive(Deserialize)]
pub(crate) struct CardTurned {
    pub(crate) side: Side,
    pub(crate) nth: u8,
    pub(crate) card: Card,
}

#[derive(Deserialize)]
pub(crate) struct CardCorrected {
    pub(crate) round: u64,
    pub(crate) side: Side,
    pub(crate) nth: u8,
    pub(crate) old: Card,
    pub(crate) new: Card,
}

#[derive(Deserialize)]
pub(crate) struct TotalsAnnounced {
    pub(crate) player: u8,
    pub(crate) banker: u8,
}

#[derive(Deserialize)]
pub(crate) struct ResultAnnounced<'a> {
    pub(crate) winner: &'a str,
    pub(crate) player: u8,
    pub(crate) banker: u8,
}

#[derive(Deserialize)]
pub(crate) struct RoundSettled<'a> {
    pub(crate) round: u64,
    #[serde(borrow)]
    pub(crate) settlement: SettledRound<'a>,
}

#[derive(Deserialize)]
pub(crate) struct SettledRound<'a> {
    pub(crate) winner: &'a str,
    pub(crate) player: Vec<Card>,
    pub(crate) banker: Vec<Card>,
    #[serde(borrow)]
    pub(crate) wagers: Vec<SettledWager<'a>>,
    #[serde(borrow)]
    pub(crate) bonuses: Vec<PaidBonus<'a>>,
    #[serde(borrow)]
    pub(crate) hand_pays: Vec<SetAside<'a>>,
}

#[derive(Deserialize)]
pub(crate) struct SettledWager<'a> {
    pub(crate) wager: u64,
    pub(crate) patron: &'a str,
    pub(crate) on: &'a str,
    pub(crate) stake: i64,
    pub(crate) effective: i64,
    pub(crate) result: WagerResult,
    pub(crate) returned: i64,
    pub(crate) clause: &'a str,
}

#[derive(Deserialize, PartialEq, Eq, Clone, Copy, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WagerResult {
    Win,
    Lose,
    Push,
}

#[derive(Deserialize)]
pub(crate) struct PaidBonus<'a> {
    pub(crate) patron: &'a str,
    pub(crate) bonus: &'a str,
    pub(crate) amount: i64,
}

#[derive(Deserialize)]
pub(crate) struct SetAside<'a> {
    pub(crate) patron: &'a str,
    pub(crate) amount: i64,
}

#[derive(Deserialize)]
pub(crate) struct RoundVoided<'a> {
    pub(crate) round: u64,
    #[serde(borrow)]
    pub(crate) clauses: Vec<&'a str>,
    #[serde(borrow)]
    pub(crate) returned: Vec<ReturnedWager<'a>>,
}

#[derive(Deserialize)]
pub(crate) struct ReturnedWager<'a> {
    pub(crate) wager: u64,
    pub(crate) patron: &'a str,
    pub(crate) amount: i64,
}

#[derive(Deserialize)]
pub(crate) struct RoundResettled<'a> {
    pub(crate) round: u64,
    #[serde(borrow)]
    pub(crate) settlement: Option<SettledRound<'a>>,
    #[serde(borrow)]
    pub(crate) clauses: Vec<&'a str>,
    #[serde(borrow)]
    pub(crate) differences: Vec<Difference<'a>>,
}

#[derive(Deserialize)]
pub(crate) struct Difference<'a> {
    pub(crate) patron: &'a str,
    pub(crate) amount: i64,
    pub(crate) set_aside: i64,
    pub(crate) owed: i64,
}
