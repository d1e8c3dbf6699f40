//! `punto settle`: rounds to settlements.

use super::OwnRulebook;
use crate::show::{self, QUIET, RESET};
use crate::{Ended, ndjson};
use clap::Args;
use punto_json_lines::{Refusal, SettleRequest};
use punto_rulebooks::Library;
use punto_rules::{CompletedRound, Settlement, Side, Verdict, Winner};

/// Settle rounds: reads one JSON object for each line and writes one for each
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  echo '{\"game\":\"six-star\",\"cards\":[\"9f\",\"4f\",\"Tf\",\"5f\"],' \\\n    '\"wagers\":[{\"id\":\"a\",\"on\":\"tie\",\"stake\":10000}]}' | punto settle\n\nIf a line cannot be settled, its answer is an error. The other lines are settled\nall the same, and the exit status is 1."
)]
pub(crate) struct Settle {
    #[command(flatten)]
    own: OwnRulebook,
    /// Print each round as a table for people instead of JSON
    #[arg(long, conflicts_with = "json")]
    show: bool,
    /// Answer in JSON, which is what happens anyway
    #[arg(long, hide = true)]
    json: bool,
}

impl Settle {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let library = self.own.library()?;
        if self.show {
            return ndjson::stream_shown(|line| settled_table(&library, line));
        }
        Ok(ndjson::stream(|line, out| punto_json_lines::settle(&library, line, out))?)
    }
}

fn settled_table(library: &Library, line: &[u8]) -> Result<String, Refusal> {
    let request: SettleRequest<'_> = punto_json_lines::read(line)?;
    request.settle(library, |round, settlement| {
        Ok(format!("{}\n{}", header(round), wagers(&request, settlement)))
    })
}

fn header(round: &CompletedRound<'_>) -> String {
    let (word, style) = match round.winner() {
        Winner::Player => ("Player wins", show::PLAYER),
        Winner::Banker => ("Banker wins", show::BANKER),
        Winner::Tie => ("Tie", show::TIE),
    };
    let hand = |side| {
        let hand = round.hand(side);
        let natural = if round.is_natural(side) { ", natural" } else { "" };
        format!("{side} {} ({}{natural})", show::cards(hand.cards()), hand.points())
    };
    let marks: Vec<&str> = round.marks().collect();
    let calls = round.calls().map(|call| format!("{QUIET}{call}{RESET}")).join("\n");
    let head = format!(
        "{style}{word}{RESET}   {}   {}   {}",
        hand(Side::Player),
        hand(Side::Banker),
        marks.join(", ")
    );
    format!("{head}\n{calls}")
}

fn wagers(request: &SettleRequest<'_>, settlement: &Settlement<'_, Option<&str>>) -> String {
    let mut table =
        show::table(["wager", "on", "stake", "in action", "result", "odds", "returned", "net", "clause"]);
    for (id, settled) in request.ids().zip(settlement.wagers()) {
        let (result, odds) = match settled.verdict() {
            Verdict::Win(line) => ("wins", line.odds().to_string()),
            Verdict::Push(_) => ("returned", String::new()),
            Verdict::Lose => ("loses", String::new()),
        };
        table.add_row([
            id.to_owned(),
            settled.wager().rule().to_string(),
            settled.wager().stake().to_string(),
            settled.wager().in_action().to_string(),
            result.to_owned(),
            odds,
            settled.returned().to_string(),
            settled.net().to_string(),
            settled.clause().to_string(),
        ]);
    }
    let bonuses = settlement.bonuses().iter().map(|won| {
        let patron = won.patron.unwrap_or("the patron");
        format!("\n{}: {} to {patron}, clause {}", won.bonus.name.en, won.bonus.amount, won.bonus.clause)
    });
    format!("{table}{}", bonuses.collect::<String>())
}
