//! The figures of a wager as marked elements, so that a program can check what the page shows.

use crate::sheet::html::{Element, el};
use crate::sheet::number::{decimal, one_in, percent};
use crate::{Analysis, Fraction, WagerWeights};
use punto_rules::{Bonus, Money};
use std::fmt::Display;

/// One wager of one analysis, and the stake that fixed bonuses are spread over.
#[derive(Clone, Copy)]
pub(crate) struct Figures<'a> {
    pub(crate) decks: u8,
    pub(crate) stake: Money,
    pub(crate) wager: &'a WagerWeights<'a>,
    /// All ordered deals of the shoe.
    pub(crate) deals: i64,
}

impl<'a> Figures<'a> {
    /// The wager with this place in the order of the felt.
    pub(crate) fn of(decks: u8, stake: Money, analysis: &'a Analysis<'a>, wager: usize) -> Option<Self> {
        Some(Self { decks, stake, wager: analysis.wagers().get(wager)?, deals: analysis.deals() })
    }

    /// An element with the marks of a figure, still without its text.
    pub(crate) fn marked(self, tag: &'static str, figure: &str, value: impl Display) -> Element {
        el(tag)
            .with("data-decks", self.decks)
            .with("data-wager", self.key())
            .with("data-figure", figure)
            .with("data-value", value)
    }

    fn key(self) -> &'a str {
        self.wager.rule().key()
    }

    fn share(self, tag: &'static str, figure: &str, value: &Fraction) -> Element {
        self.marked(tag, figure, value).with("title", value).text(percent(value))
    }

    /// How likely it wins.
    pub(crate) fn win(self, tag: &'static str) -> Element {
        self.share(tag, "win", &self.wager.win())
    }

    /// How likely it is returned.
    pub(crate) fn push(self, tag: &'static str) -> Element {
        self.share(tag, "push", &self.wager.push())
    }

    /// How likely it loses.
    pub(crate) fn lose(self, tag: &'static str) -> Element {
        self.share(tag, "lose", &self.wager.lose())
    }

    /// How likely its pay line with this index pays.
    pub(crate) fn line(self, tag: &'static str, index: usize, probability: &Fraction) -> Element {
        self.share(tag, "probability", probability).with("data-line", index)
    }

    /// How likely each fixed bonus is that it carries.
    pub(crate) fn bonuses(self) -> impl Iterator<Item = (&'a Bonus, Fraction)> {
        self.wager.bonus_weights().map(move |(bonus, weight)| (bonus, Fraction::new(weight, self.deals)))
    }

    /// How likely this bonus is paid.
    pub(crate) fn bonus(self, tag: &'static str, bonus: &Bonus, probability: &Fraction) -> Element {
        self.share(tag, "probability", probability).with("data-bonus", &bonus.key)
    }

    /// What it wins on average.
    pub(crate) fn expectation(self, tag: &'static str) -> Element {
        self.share(tag, "expectation", &self.wager.expectation(Some(self.stake)))
    }

    /// What the house keeps on average.
    pub(crate) fn house_edge(self, tag: &'static str) -> Element {
        let edge = self.wager.house_edge(Some(self.stake));
        self.marked(tag, "house_edge", edge.to_f64()).with("title", &edge).text(percent(&edge))
    }

    /// The standard deviation, in units of the stake.
    pub(crate) fn deviation(self, tag: &'static str) -> Element {
        let deviation = self.wager.deviation(Some(self.stake));
        self.marked(tag, "deviation", deviation).text(decimal(deviation, 6))
    }

    /// Once in how many rounds it wins.
    pub(crate) fn hit(self, tag: &'static str) -> Element {
        self.once_in(tag, "hit", &self.wager.win())
    }

    /// Once in how many rounds something of this probability happens.
    pub(crate) fn once_in(self, tag: &'static str, figure: &str, probability: &Fraction) -> Element {
        match Fraction::new(1, 1).checked_div(probability) {
            Some(rounds) => self.marked(tag, figure, &rounds).text(one_in(&rounds)),
            None => el(tag).text("never"),
        }
    }
}
