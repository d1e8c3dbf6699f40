//! How the figures were found, and what they do not say.

use super::Section;
use crate::sheet::contents::Sheet;
use crate::sheet::html::{Element, el, p};
use crate::sheet::number::grouped;

pub(super) fn section(sheet: &Sheet<'_>) -> Section {
    let deals = grouped(&sheet.detail.deals().to_string());
    let body = vec![
        el("h3").text("Exact counting"),
        p(format!(
            "A round uses at most six cards. There are {deals} ways to draw six cards in order, without \
             replacement, from a full shoe of {}, all equally likely. For every pay line, every return and \
             every bonus Punto counts in whole numbers how many of those deals it decides; the cards that a \
             round does not need are counted with it, so that every round has the same denominator. \
             Probabilities, expectations, variances and covariances are fractions of such counts and are \
             never rounded; decimals appear only in the last step, on this page. Conditions are taken from \
             the rulebook's data, the same data that settles wagers, and a wager is decided as there: \
             returns first, then the pay lines from the top.",
            sheet.decks_in_words()
        )),
        p("Cards are told apart no further than the conditions ask: by point value for the outcome, by \
             rank for pairs, by suit where a line asks for suits. That makes it fast and leaves it exact."),
        el("h3").text("How it is checked"),
        el("ul").children(checks(sheet)),
        el("h3").text("What these figures do not say"),
        el("ul").children(LIMITS.map(|limit| el("li").text(limit))),
    ];
    Section::new("method", "Method and limits", body)
}

fn checks(sheet: &Sheet<'_>) -> [Element; 4] {
    let game = &sheet.options.game;
    let decks = sheet.decks;
    let stake = sheet.options.stake.to_string().replace(',', "");
    let simulate = format!("punto simulate {game} --decks {decks} --rounds 1e9 --seed 1");
    let odds = format!("punto odds {game} --decks {decks} --stake {stake} --json");
    [
        el("li").text(
            "A second, slow enumeration written without the first one's shortcuts gives the same integers.",
        ),
        el("li").text(
            "For small shoes every order of the cards is dealt through the code that settles real wagers, \
             and the results are added up.",
        ),
        el("li")
            .text(
                "Simulation deals whole shoes with a seeded generator and sets every pay line beside its \
                 exact probability. Anyone can repeat it: ",
            )
            .child(el("code").text(simulate)),
        el("li")
            .text(
                "Every figure of this page carries its unrounded value in the page source and equals the \
                 output of ",
            )
            .child(el("code").text(odds))
            .text(" for its number of decks."),
    ]
}

const LIMITS: [&str; 5] = [
    "They are averages over all deals from a full shoe, and hold as well for any later round as long as \
     nothing is known about the cards that have gone. They say nothing about the next round, or about any \
     one evening.",
    "No road predicts. A scoreboard shows past results; the next round depends only on the cards left in \
     the shoe, and streaks do not change them.",
    "Skill has no effect on a round: nobody decides anything after the wagers are placed, both hands are \
     drawn by the table of play. Choosing a wager chooses its edge; the order of stakes changes no edge, \
     nor does their size where no fixed bonus is paid.",
    "Knowing the cards that have gone changes the figures by the effects of removal. What that is worth to \
     somebody who counts cards is another analysis: punto counting.",
    "Limits, tips, taxes, procedure errors and void rounds are outside these figures.",
];
