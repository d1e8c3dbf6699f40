//! `settle`: a round and its wagers in, its settlement out.

use crate::answer::{answer, write};
use crate::cards::{CardIn, CardsOut, checked_cards};
use crate::read::{Cents, Reference, Text, echoed, maybe_object, objects};
use crate::{Answered, Refusal};
use punto_rulebooks::Library;
use punto_rules::{
    CompletedRound, DealRefused, Limits, Money, Placed, Rulebook, STAKE_MAX, Settled, Settlement, Side,
    StakeRefused, Standing, Verdict, Wager, WagerRule,
};
use serde::ser::{Serialize, Serializer};
use serde::{Deserialize, Serialize as DeriveSerialize};
use std::collections::BTreeSet;

/// A round to settle.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettleRequest<'l> {
    #[serde(borrow, default, rename = "ref", deserialize_with = "echoed")]
    reference: Option<Reference<'l>>,
    #[serde(borrow, default)]
    game: Option<Text<'l>>,
    decks: Option<u64>,
    cards: Vec<CardIn>,
    #[serde(borrow, deserialize_with = "objects")]
    wagers: Vec<WagerIn<'l>>,
    #[serde(default, deserialize_with = "maybe_object")]
    limits: Option<LimitsIn>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WagerIn<'l> {
    #[serde(borrow)]
    id: Text<'l>,
    #[serde(borrow, default)]
    player: Option<Text<'l>>,
    #[serde(borrow)]
    on: Text<'l>,
    stake: Cents,
    #[serde(rename = "box")]
    betting_box: Option<u32>,
    #[serde(default)]
    standing: Option<bool>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LimitsIn {
    minimum: Option<Cents>,
    differential: Option<Cents>,
}

/// Settles the round on one line and writes the answer, or the refusal, as one line.
///
/// ```
/// let library = punto_rulebooks::Library::default();
/// let mut out = vec![];
/// let line = br#"{"game":"rapid-etg","cards":["9s","3c","Kd","3h"],"wagers":[{"id":"a","on":"player","stake":5000}]}"#;
/// punto_json_lines::settle(&library, line, &mut out);
/// assert!(String::from_utf8(out)?.contains(r#""result":"win","returned":10000,"net":5000,"clause":"4.1""#));
/// # Ok::<(), std::string::FromUtf8Error>(())
/// ```
pub fn settle(library: &Library, line: &[u8], out: &mut Vec<u8>) -> Answered {
    answer(line, out, |request: &SettleRequest<'_>, out| request.answer(library, out))
}

impl SettleRequest<'_> {
    fn answer(&self, library: &Library, out: &mut Vec<u8>) -> Result<(), Refusal> {
        self.settle(library, |round, settlement| {
            let answer = Answer {
                reference: self.reference,
                outcome: Outcome(round),
                wagers: WagersOut { sent: &self.wagers, settled: settlement.wagers() },
                bonuses: Bonuses(settlement),
            };
            write(&answer, out)
        })
    }

    /// Checks and settles the request, and hands over the round and its settlement.
    ///
    /// # Errors
    /// Refuses, in this order: the game, the decks, the limits, the cards, then the wagers one by one.
    pub fn settle<T>(
        &self,
        library: &Library,
        show: impl FnOnce(&CompletedRound<'_>, &Settlement<'_, Option<&str>>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let rulebook = named_game(library, self.game.as_ref())?;
        let decks = permitted_decks(rulebook, self.decks)?;
        let limits = self.limits(rulebook)?;
        let cards = checked_cards(&self.cards, rulebook, decks)?;
        let round = rulebook.play(&cards).map_err(deal_refusal)?;
        self.check_ids()?;
        let mut placed: Vec<Placed<'_, Option<&str>>> =
            self.wagers.iter().map(|wager| wager.placed(rulebook)).collect::<Result<_, _>>()?;
        if let Some(limits) = limits {
            self.pro_rata(limits, &mut placed);
        }
        show(&round, &round.settle(&placed))
    }

    /// What each wager is called, in order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.wagers.iter().map(|wager| &*wager.id.0)
    }

    fn limits(&self, rulebook: &Rulebook) -> Result<Option<Limits>, Refusal> {
        let Some(limits) = &self.limits else { return Ok(None) };
        if rulebook.differential.is_none() {
            let message = format!(
                "`limits` has no meaning in {}: its rulebook knows no differential",
                rulebook.front.key
            );
            return Err(Refusal::new("limits-not-allowed", message));
        }
        let amount = |name: &str, sent: &Cents| match sent {
            Cents::Whole(cents) if (0..=STAKE_MAX.cents()).contains(cents) => Ok(Money::from_cents(*cents)),
            Cents::Whole(cents) => Err(wrong_limit(name, &cents.to_string())),
            Cents::Not(found) => Err(wrong_limit(name, found)),
        };
        let minimum = limits.minimum.as_ref().map_or(Ok(Money::ZERO), |sent| amount("minimum", sent))?;
        let differential =
            limits.differential.as_ref().map(|sent| amount("differential", sent)).transpose()?;
        Ok(differential.map(|differential| Limits { differential, minimum }))
    }

    fn check_ids(&self) -> Result<(), Refusal> {
        let repeated = match &*self.wagers {
            // Most rounds have a handful of wagers, and looking back over them is quicker than a set.
            few if few.len() <= 16 => few
                .iter()
                .enumerate()
                .find(|(i, wager)| few[..*i].iter().any(|before| before.id == wager.id))
                .map(|(_, w)| w),
            many => {
                let mut seen = BTreeSet::new();
                many.iter().find(|wager| !seen.insert(&wager.id.0))
            }
        };
        match repeated {
            None => Ok(()),
            Some(wager) => Err(Refusal::new(
                "repeated-id",
                format!("the id {:?} stands twice; give each wager its own", wager.id.0),
            )),
        }
    }

    /// Scales the wagers of each box down to the differential (R13); wagers without a box share one.
    fn pro_rata(&self, limits: Limits, placed: &mut [Placed<'_, Option<&str>>]) {
        let mut by_box: Vec<(&WagerIn<'_>, &mut Wager<'_>)> =
            self.wagers.iter().zip(placed.iter_mut().map(|placed| &mut placed.wager)).collect();
        by_box.sort_by_key(|(sent, _)| sent.betting_box);
        for one_box in by_box.chunk_by_mut(|(a, _), (b, _)| a.betting_box == b.betting_box) {
            let wagers =
                one_box.iter_mut().map(|(sent, wager)| (&sent.player, sent.standing(), &mut **wager));
            limits.pro_rata(wagers);
        }
    }
}

impl WagerIn<'_> {
    fn standing(&self) -> Standing {
        if self.standing == Some(true) { Standing::Standing } else { Standing::Seated }
    }

    fn placed<'r>(&'r self, rulebook: &'r Rulebook) -> Result<Placed<'r, Option<&'r str>>, Refusal> {
        if self.betting_box == Some(0) {
            return Err(self.refuse("bad-box", "boxes are numbered from 1"));
        }
        let rule = rulebook.offered(&self.on.0).ok_or_else(|| {
            let offered: Vec<&str> = rulebook.wagers.iter().map(WagerRule::key).collect();
            let message = format!(
                "{} does not offer {:?}; it offers {}",
                rulebook.front.key,
                self.on.0,
                offered.join(", ")
            );
            self.refuse("wager-not-offered", message)
        })?;
        let stake = match &self.stake {
            Cents::Whole(cents) => Money::from_cents(*cents),
            Cents::Not(found) => {
                let message = format!(
                    "a stake of {found} cannot be taken; it must be a whole number of cents from 1 to 10^15"
                );
                return Err(self.refuse("bad-stake", message));
            }
        };
        let wager = rule.wager(stake).map_err(|refused| match refused {
            StakeRefused::NotWholeCents { unit, .. } => self
                .refuse("stake-not-payable", format!("{refused} (in cents: a multiple of {})", unit.cents())),
            StakeRefused::NotPositive { .. } | StakeRefused::TooLarge { .. } => {
                self.refuse("bad-stake", refused)
            }
        })?;
        Ok(Placed { patron: self.player.as_ref().map(|player| &*player.0), wager })
    }

    fn refuse(&self, code: &'static str, message: impl std::fmt::Display) -> Refusal {
        Refusal::new(code, format!("wager {:?}: {message}", self.id.0))
    }
}

fn wrong_limit(name: &str, found: &str) -> Refusal {
    Refusal::new(
        "bad-limits",
        format!("a {name} of {found} is no limit; give a whole number of cents from 0 to 10^15"),
    )
}

/// The game that a request names, or the user's own if it names none.
pub(crate) fn named_game<'g>(library: &'g Library, key: Option<&Text<'_>>) -> Result<&'g Rulebook, Refusal> {
    match (key, library.own_game()) {
        (Some(key), _) => library.game(&key.0).map_err(|unknown| Refusal::new("unknown-game", unknown)),
        (None, Some(own)) => Ok(own),
        (None, None) => Err(Refusal::new("bad-request", "missing field `game`: say which rulebook applies")),
    }
}

/// The number of decks, eight if it is left out and the rulebook permits eight.
pub(crate) fn permitted_decks(rulebook: &Rulebook, decks: Option<u64>) -> Result<u8, Refusal> {
    match decks {
        None => Ok(8.clamp(rulebook.decks.min, rulebook.decks.max)),
        Some(decks) => {
            rulebook.permit_decks(decks).map_err(|refused| Refusal::new("decks-not-permitted", refused))
        }
    }
}

fn deal_refusal(refused: DealRefused) -> Refusal {
    let code = match refused {
        DealRefused::NotInDeck(_) => "card-not-in-deck",
        DealRefused::TooFew { .. } => "too-few-cards",
        DealRefused::TooMany { .. } => "too-many-cards",
    };
    Refusal::new(code, refused)
}

#[derive(DeriveSerialize)]
struct Answer<'a, 'l> {
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    reference: Option<Reference<'a>>,
    outcome: Outcome<'a>,
    wagers: WagersOut<'a, 'l>,
    bonuses: Bonuses<'a>,
}

struct Outcome<'a>(&'a CompletedRound<'a>);

impl Serialize for Outcome<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(DeriveSerialize)]
        struct HandOut<'a> {
            cards: CardsOut<'a>,
            points: u8,
            natural: bool,
        }
        #[derive(DeriveSerialize)]
        struct OutcomeOut<'a> {
            winner: &'static str,
            player: HandOut<'a>,
            banker: HandOut<'a>,
            marks: Marks<'a>,
        }
        let round = self.0;
        let hand = |side| HandOut {
            cards: CardsOut(round.hand(side).cards()),
            points: round.hand(side).points().get(),
            natural: round.is_natural(side),
        };
        let (player, banker) = (hand(Side::Player), hand(Side::Banker));
        OutcomeOut { winner: round.winner().key(), player, banker, marks: Marks(round) }.serialize(to)
    }
}

struct Marks<'a>(&'a CompletedRound<'a>);

impl Serialize for Marks<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.marks())
    }
}

struct WagersOut<'a, 'l> {
    sent: &'a [WagerIn<'l>],
    settled: &'a [Settled<'a>],
}

impl Serialize for WagersOut<'_, '_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(DeriveSerialize)]
        struct WagerOut<'a> {
            id: &'a str,
            on: &'a str,
            stake: i64,
            effective: i64,
            result: &'static str,
            returned: i64,
            net: i64,
            clause: &'a str,
        }
        to.collect_seq(self.sent.iter().zip(self.settled).map(|(sent, settled)| WagerOut {
            id: &sent.id.0,
            on: settled.wager().rule().key(),
            stake: settled.wager().stake().cents(),
            effective: settled.wager().in_action().cents(),
            result: result_key(settled.verdict()),
            returned: settled.returned().cents(),
            net: settled.net().cents(),
            clause: settled.clause().as_str(),
        }))
    }
}

fn result_key(verdict: Verdict<'_>) -> &'static str {
    match verdict {
        Verdict::Win(_) => "win",
        Verdict::Lose => "lose",
        Verdict::Push(_) => "push",
    }
}

struct Bonuses<'a>(&'a Settlement<'a, Option<&'a str>>);

impl Serialize for Bonuses<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(DeriveSerialize)]
        struct BonusOut<'a> {
            player: Option<&'a str>,
            kind: &'a str,
            amount: i64,
            clause: &'a str,
        }
        to.collect_seq(self.0.bonuses().iter().map(|won| BonusOut {
            player: won.patron,
            kind: &won.bonus.key,
            amount: won.bonus.amount.cents(),
            clause: won.bonus.clause.as_str(),
        }))
    }
}
