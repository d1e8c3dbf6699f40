//! `punto adjudicate`: irregularities to rulings.

use super::OwnRulebook;
use crate::show::{QUIET, RESET, STRONG};
use crate::{Ended, ndjson};
use clap::Args;
use punto_json_lines::{AdjudicateRequest, Refusal};
use punto_rulebooks::Library;
use punto_rules::{Adjudication, Clause};

/// Rule on irregularities: reads one JSON object for each line and writes one for each
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  echo '{\"game\":\"commission-super-six-plus\",\"dealt\":[\"Ah\",\"7c\",\"Ad\"],' \\\n    '\"irregularity\":{\"kind\":\"technical-interruption\"}}' | punto adjudicate"
)]
pub(crate) struct Adjudicate {
    #[command(flatten)]
    own: OwnRulebook,
    /// Print each ruling in words for people instead of JSON
    #[arg(long, conflicts_with = "json")]
    show: bool,
    /// Answer in JSON, which is what happens anyway
    #[arg(long, hide = true)]
    json: bool,
}

impl Adjudicate {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let library = self.own.library()?;
        if self.show {
            return ndjson::stream_shown(|line| in_words(&library, line));
        }
        Ok(ndjson::stream(|line, out| punto_json_lines::adjudicate(&library, line, out))?)
    }
}

fn in_words(library: &Library, line: &[u8]) -> Result<String, Refusal> {
    let request: AdjudicateRequest<'_> = punto_json_lines::read(line)?;
    request.adjudicate(library, |adjudication| Ok(words(adjudication)))
}

fn words(adjudication: &Adjudication<'_>) -> String {
    let clauses: Vec<&str> = adjudication.clauses.iter().map(Clause::as_str).collect();
    let established: Vec<String> = adjudication
        .established
        .iter()
        .map(|(rule, decided)| format!("{rule} {decided:?}").to_lowercase())
        .collect();
    let established = if established.is_empty() { "nothing yet".to_owned() } else { established.join(", ") };
    format!(
        "{STRONG}{}{RESET} by {}\n{}\n{QUIET}established: {established}{RESET}",
        adjudication.ruling.key(),
        clauses.join(", "),
        adjudication.why
    )
}
