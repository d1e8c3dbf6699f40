//! Everything that the page shows, worked out once.

use crate::sheet::SheetOptions;
use crate::sheet::figure::Figures;
use crate::{Analysis, Covariances, Odds, Removal};
use punto_rules::{Composition, Rulebook, Test, WagerRule, Winner};

/// The figures of a game: for every permitted number of decks, and in more detail for one of them.
pub(crate) struct Sheet<'r> {
    pub(crate) book: &'r Rulebook,
    pub(crate) options: &'r SheetOptions,
    /// Every permitted number of decks.
    pub(crate) by_decks: Vec<(u8, Analysis<'r>)>,
    /// The number of decks of the detailed part.
    pub(crate) decks: u8,
    /// Its figures.
    pub(crate) detail: Analysis<'r>,
    /// Its effects of removal.
    pub(crate) removals: Vec<Removal>,
    /// Its covariances.
    pub(crate) covariances: Option<Covariances<'r>>,
}

impl<'r> Sheet<'r> {
    /// Works everything out; nothing for a game whose every shoe is too large to be analysed.
    pub(crate) fn of(book: &'r Rulebook, options: &'r SheetOptions) -> Option<Self> {
        let odds = Odds::of(book);
        let permitted = book.decks.min..=book.decks.max;
        let full = |decks: u8| Composition::full(book.deck, decks);
        let by_decks: Vec<_> =
            permitted.filter_map(|decks| Some((decks, odds.analyse(&full(decks)).ok()?))).collect();
        let wanted = options.decks;
        let (decks, detail) = by_decks.iter().min_by_key(|(decks, _)| decks.abs_diff(wanted))?.clone();
        let stake = Some(options.stake);
        let removals = odds.effects_of_removal(&full(decks), stake).unwrap_or_default();
        let covariances = odds.covariances(&full(decks), stake).ok();
        Some(Self { book, options, by_decks, decks, detail, removals, covariances })
    }

    /// The figures of this wager in the detailed part.
    pub(crate) fn figures(&self, wager: usize) -> Option<Figures<'_>> {
        Figures::of(self.decks, self.options.stake, &self.detail, wager)
    }

    /// The figures of every wager in the detailed part, in the order of the felt.
    pub(crate) fn all_figures(&self) -> impl Iterator<Item = Figures<'_>> {
        (0..self.book.wagers.len()).filter_map(|wager| self.figures(wager))
    }

    /// The figures of this wager for every number of decks.
    pub(crate) fn figures_by_decks<'s>(&'s self, wager: usize) -> Vec<Figures<'s>> {
        let of = |(decks, analysis): &'s (u8, Analysis<'r>)| {
            Figures::of(*decks, self.options.stake, analysis, wager)
        };
        self.by_decks.iter().filter_map(of).collect()
    }

    /// The decks of the detailed part in words: "8 decks of 52 cards".
    pub(crate) fn decks_in_words(&self) -> String {
        format!("{} of {} cards", decks_in_words(self.decks), self.book.deck.size())
    }
}

/// "1 deck", "8 decks".
pub(crate) fn decks_in_words(decks: u8) -> String {
    if decks == 1 { "1 deck".to_owned() } else { format!("{decks} decks") }
}

/// How a wager is drawn: the class of its colour. Shape and dash follow from it; colour is never alone.
pub(crate) fn ink(rule: &WagerRule) -> &'static str {
    let on_a_tie = |when: &punto_rules::Condition| when.tests().contains(&Test::Winner(Winner::Tie));
    match rule.backs() {
        Some(side) => side.key(),
        None if rule.lines().iter().all(|line| on_a_tie(line.when())) => "tie",
        None => "side",
    }
}

/// Wagers that a series of figures does not tell apart, named together: "Player Pair and Banker Pair".
pub(crate) fn alike<T: PartialEq>(series: &[T]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = vec![];
    for (index, one) in series.iter().enumerate() {
        match groups.iter_mut().find(|group| series[group[0]] == *one) {
            Some(group) => group.push(index),
            None => groups.push(vec![index]),
        }
    }
    groups
}

/// Names in a sentence: "a, b and c".
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
