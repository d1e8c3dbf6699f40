//! A version of a rulebook that came after the ones written out here by hand, read from its file.
//!
//! The file is read a second time, by other code than the house's: what it offers, what each line pays, its bonuses and
//! its rulings. The deck, what a card counts and the table of play stay those that are written out by hand; a file that
//! says otherwise is refused, and its rounds are not taken for settled.

use crate::card::points;
use crate::deal::{banker_draws, player_draws};
use crate::pays::Fate;
use crate::round::Round;
use crate::when::{OneOrMore, When};
use crate::{PlainBonus, PlainWager};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use toml::de::{DeTable, DeValue};

/// What a version pays and how it rules.
pub(crate) struct Book {
    wagers: BTreeMap<String, Wager>,
    bonuses: Vec<Bonus>,
    pub(crate) rows: Vec<Row>,
}

#[derive(Deserialize)]
struct File {
    game: Front,
    cards: Cards,
    values: Vec<Values>,
    table_of_play: Play,
    wager: Vec<Wager>,
    #[serde(default)]
    bonus: Vec<Bonus>,
    #[serde(default)]
    irregularity: Vec<Row>,
}

#[derive(Deserialize)]
struct Front {
    key: String,
}

#[derive(Deserialize)]
struct Cards {
    deck: String,
}

#[derive(Deserialize)]
struct Values {
    points: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
struct Play {
    natural: Naturals,
    player: Calls,
    banker_alone: Calls,
    banker: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Naturals {
    on: Vec<u8>,
}

#[derive(Deserialize)]
struct Calls {
    calls: String,
}

#[derive(Deserialize)]
struct Wager {
    key: String,
    pays: Vec<PayLine>,
    #[serde(default)]
    pushes: Vec<PushLine>,
}

#[derive(Deserialize)]
struct PayLine {
    when: When,
    odds: String,
    commission: Option<Commission>,
}

#[derive(Deserialize)]
struct Commission {
    rate: String,
}

#[derive(Deserialize)]
struct PushLine {
    when: When,
}

#[derive(Deserialize)]
struct Bonus {
    key: String,
    on: String,
    when: When,
    amount: String,
}

/// A row of the policy on irregularities.
#[derive(Deserialize)]
pub(crate) struct Row {
    pub(crate) kind: crate::audit::Kind,
    pub(crate) noticed: Option<OneOrMore<crate::audit::Noticed>>,
    pub(crate) reconstructible: Option<bool>,
    pub(crate) order_known: Option<bool>,
    pub(crate) initial_deal: Option<bool>,
    pub(crate) too_few: Option<bool>,
    pub(crate) established: Option<bool>,
    pub(crate) ruling: crate::audit::Ruling,
    #[serde(default)]
    pub(crate) options: Options,
    pub(crate) decider: Option<crate::audit::Role>,
    pub(crate) clauses: OneOrMore<String>,
}

/// Whether patrons choose (R19).
#[derive(Deserialize, Default, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Options {
    #[default]
    Never,
    Always,
    UnlessEstablished,
}

impl Book {
    /// Reads the file of a version of this game.
    pub(crate) fn read(game: &str, text: &str) -> Result<Self, String> {
        let parsed = DeTable::parse(text).map_err(|error| error.message().to_owned())?;
        let plain = plain(&DeValue::Table(parsed.into_inner()))?;
        let file: File = serde_json::from_value(plain).map_err(|error| error.to_string())?;
        if file.game.key != game {
            return Err(format!("it is a rulebook of {}", file.game.key));
        }
        let is_six_star = game == "six-star";
        if (file.cards.deck == "six-star") != is_six_star {
            return Err(format!("{game} is not played with the deck {}", file.cards.deck));
        }
        check_values(&file.values)?;
        file.table_of_play.check()?;
        for wager in &file.wager {
            for line in &wager.pays {
                line.net().ok_or_else(|| format!("the odds {:?} of {} are none", line.odds, wager.key))?;
            }
        }
        for bonus in &file.bonus {
            bonus.cents().ok_or_else(|| format!("{:?} of {} is no amount", bonus.amount, bonus.key))?;
        }
        let wagers = file.wager.into_iter().map(|wager| (wager.key.clone(), wager)).collect();
        Ok(Self { wagers, bonuses: file.bonus, rows: file.irregularity })
    }

    /// What becomes of a wager on `on`, if the version offers it. Pushes are looked at first, then the lines from the top.
    pub(crate) fn fate(&self, on: &str, round: &Round<'_>) -> Option<Fate> {
        let wager = self.wagers.get(on)?;
        if wager.pushes.iter().any(|push| push.when.holds(round)) {
            return Some(Fate::Pushes);
        }
        let line = wager.pays.iter().find(|line| line.when.holds(round));
        let Some(line) = line else { return Some(Fate::Loses) };
        line.net().map(|(pays, per)| Fate::Wins(pays, per))
    }

    /// What a stake on `on` must be a multiple of, in cents, so that every line comes out whole (R7).
    pub(crate) fn unit(&self, on: &str) -> i64 {
        let lines = self.wagers.get(on).map_or(&[][..], |wager| &wager.pays);
        lines.iter().filter_map(PayLine::net).fold(1, |unit, (_, per)| unit / gcd(unit, per) * per)
    }

    /// One of each bonus that holds to each patron with a wager that carries it (R5).
    pub(crate) fn bonuses(&self, round: &Round<'_>, wagers: &[PlainWager]) -> Vec<PlainBonus> {
        let mut bonuses: Vec<PlainBonus> = Vec::new();
        for bonus in self.bonuses.iter().filter(|bonus| bonus.when.holds(round)) {
            let Some(amount) = bonus.cents() else { continue };
            for wager in wagers.iter().filter(|wager| wager.on == bonus.on) {
                let has = |paid: &PlainBonus| paid.patron == wager.patron && paid.kind == bonus.key;
                if !bonuses.iter().any(has) {
                    let patron = wager.patron.clone();
                    bonuses.push(PlainBonus { patron, kind: bonus.key.clone(), amount });
                }
            }
        }
        bonuses
    }
}

impl PayLine {
    /// What it pays after the commission, in lowest terms: so many to so many.
    fn net(&self) -> Option<(i64, i64)> {
        let (mut pays, mut per) = ratio(&self.odds)?;
        if let Some(commission) = &self.commission {
            let (taken, of) = ratio(&commission.rate)?;
            pays = pays.checked_mul(of.checked_sub(taken)?)?;
            per = per.checked_mul(of)?;
        }
        let common = gcd(pays, per);
        (pays > 0 && per > 0).then(|| (pays / common, per / common))
    }
}

impl Bonus {
    /// Its amount: `"3,000.00"` is 300,000 cents.
    fn cents(&self) -> Option<i64> {
        let (whole, cents) = self.amount.split_once('.').unwrap_or((&self.amount, "00"));
        let whole: i64 = whole.replace(',', "").parse().ok()?;
        let cents: i64 = (cents.len() == 2).then(|| cents.parse().ok())??;
        whole.checked_mul(100)?.checked_add(cents).filter(|amount| *amount > 0)
    }
}

impl Play {
    /// Every game of the house is dealt by the one table of play that is written out in `deal.rs`.
    fn check(&self) -> Result<(), String> {
        let draws = |text: &str| -> Vec<bool> { text.split_whitespace().map(|call| call == "D").collect() };
        // Against a Player who stands on six or seven, and against one who drew.
        let player: Vec<bool> = (0..8).map(|own| player_draws(own, 0)).collect();
        let alone: Vec<bool> = (0..8).map(|own| banker_draws(own, 6, None)).collect();
        let mut naturals = self.natural.on.clone();
        naturals.sort_unstable();
        let mut is_same = naturals == [8, 9]
            && draws(&self.player.calls) == player
            && draws(&self.banker_alone.calls) == alone;
        for own in 0..8 {
            let row: Vec<bool> = (0..10).map(|third| banker_draws(own, 0, Some(third))).collect();
            is_same &= self.banker.get(&own.to_string()).is_some_and(|calls| draws(calls) == row);
        }
        if is_same { Ok(()) } else { Err("its table of play is another than the game's".to_owned()) }
    }
}

/// Only the last digit of what a card counts is ever used (R1a).
fn check_values(values: &[Values]) -> Result<(), String> {
    for (rank, counts) in values.iter().flat_map(|values| &values.points) {
        if points(rank) != counts % 10 {
            return Err(format!("it counts {rank} as {counts}"));
        }
    }
    Ok(())
}

/// `"8:1"` is eight to one.
fn ratio(text: &str) -> Option<(i64, i64)> {
    let (one, other) = text.split_once(':')?;
    let (one, other) = (one.parse().ok()?, other.parse().ok()?);
    (one > 0 && other > 0).then_some((one, other))
}

fn gcd(one: i64, other: i64) -> i64 {
    if other == 0 { one.max(1) } else { gcd(other, one % other) }
}

/// The file as plain values.
fn plain(value: &DeValue<'_>) -> Result<Value, String> {
    Ok(match value {
        DeValue::String(text) => Value::String(text.as_ref().to_owned()),
        DeValue::Boolean(flag) => Value::Bool(*flag),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map(Value::from)
            .map_err(|_| format!("{} is no number here", number.as_str()))?,
        DeValue::Array(items) => {
            Value::Array(items.iter().map(|item| plain(item.get_ref())).collect::<Result<_, _>>()?)
        }
        DeValue::Table(table) => {
            let mut object = serde_json::Map::new();
            for (key, value) in table {
                object.insert(key.get_ref().as_ref().to_owned(), plain(value.get_ref())?);
            }
            Value::Object(object)
        }
        DeValue::Float(_) | DeValue::Datetime(_) => {
            return Err("it has a fraction or a date where none belongs".to_owned());
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::deal;
    use crate::pays::fate;

    const FILES: [(&str, &str); 5] = [
        ("super-six-etg", include_str!("../../../rulebooks/super-six-etg.toml")),
        ("commission-super-six-plus", include_str!("../../../rulebooks/commission-super-six-plus.toml")),
        ("six-star", include_str!("../../../rulebooks/six-star.toml")),
        ("fortune-six", include_str!("../../../rulebooks/fortune-six.toml")),
        ("rapid-etg", include_str!("../../../rulebooks/rapid-etg.toml")),
    ];

    /// Rounds of every length, many of them with pairs, one suit and pictures.
    fn rounds(game: &str, mut look: impl FnMut(&Round<'_>)) {
        let (ranks, suits) =
            if game == "six-star" { ("A23456789TSLF", "fgewa") } else { ("A23456789TJQK", "shdc") };
        let deck: Vec<String> =
            ranks.chars().flat_map(|rank| suits.chars().map(move |suit| format!("{rank}{suit}"))).collect();
        let mut state: u64 = 7;
        let mut seen = 0;
        for _ in 0..200_000 {
            let mut cards = Vec::new();
            // A small part of the deck, so that pairs, suits and stars come together.
            let (first, few) = (usize::try_from(state >> 40).unwrap() % deck.len(), 2 + seen % 14);
            for _ in 0..6 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let step = usize::try_from(state >> 33).unwrap() % few * suits.len();
                cards.push(deck[(first + step) % deck.len()].as_str());
            }
            for count in 4..=6 {
                if let Ok(round) = deal(&cards[..count]) {
                    seen += 1;
                    look(&round);
                }
            }
        }
        assert!(seen > 100_000, "{seen}");
    }

    fn same(one: Fate, other: Fate) -> bool {
        match (one, other) {
            (Fate::Wins(pays, per), Fate::Wins(other, of)) => (pays, per) == (other, of),
            (Fate::Loses, Fate::Loses) | (Fate::Pushes, Fate::Pushes) => true,
            _ => false,
        }
    }

    #[test]
    fn the_houses_own_files_say_what_is_written_out_by_hand() {
        for (game, text) in FILES {
            let book = Book::read(game, text).unwrap();
            let wager = |on: &String| PlainWager {
                on: on.clone(),
                stake: 100,
                patron: Some(on.clone()),
                betting_box: None,
                standing: false,
            };
            let all: Vec<PlainWager> = book.wagers.keys().map(wager).collect();
            let mut bonuses = 0;
            rounds(game, |round| {
                for on in book.wagers.keys() {
                    let by_hand = fate((game, None), on, round).unwrap();
                    let filed = book.fate(on, round).unwrap();
                    assert!(same(by_hand, filed), "{game} {on} {:?} {:?}", round.player, round.banker);
                }
                let paid = book.bonuses(round, &all);
                bonuses += paid.len();
                assert_eq!(paid, crate::bonus::bonuses(game, round, &all));
            });
            assert_eq!(bonuses > 0, game == "six-star");
            for wager in &all {
                let stake = PlainWager { stake: book.unit(&wager.on), ..wager.clone() };
                crate::stake::check_stake((game, None), &stake).unwrap();
                let half = PlainWager { stake: stake.stake / 2, ..stake };
                assert!(crate::stake::check_stake((game, None), &half).is_err(), "{game} {}", half.on);
            }
        }
    }

    #[test]
    fn a_file_that_deals_or_counts_otherwise_is_refused() {
        let (game, text) = FILES[4];
        for (old, new, why) in [
            ("deck = \"fifty-two\"", "deck = \"six-star\"", "is not played with the deck six-star"),
            ("3 = \"D D D D D D D D S D\"", "3 = \"D D D D D D D D D D\"", "its table of play is another"),
            ("9 = 9", "9 = 8", "it counts 9 as 8"),
            ("odds = \"8:1\"", "odds = \"8:0\"", "are none"),
            ("when = { winner = \"tie\" }", "when = { loser = \"tie\" }", "unknown field"),
            ("key = \"rapid-etg\"", "key = \"rapid\"", "it is a rulebook of rapid"),
        ] {
            assert!(text.contains(old), "{old}");
            let refused = Book::read(game, &text.replacen(old, new, 1)).err().unwrap();
            assert!(refused.contains(why), "{refused}");
        }
    }
}
