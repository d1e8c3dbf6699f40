//! `punto roads`: results to the five scoreboards.

use crate::show::{self, HEADING, QUIET, RESET};
use crate::{Ended, ndjson};
use anstyle::Style;
use clap::Args;
use punto_json_lines::{Refusal, RoadsRequest};
use punto_roads::{Colour, ColourCell, Side, Winner};

/// Compute the five roads: reads one JSON object for each line and writes one for each
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  echo '{\"results\":[\"B\",\"Bb\",\"T\",\"P\"]}' | punto roads\n  echo '{\"results\":[\"B\",\"Bb\",\"T\",\"P\"]}' | punto roads --show"
)]
pub(crate) struct Roads {
    /// Draw the roads for people instead of JSON
    #[arg(long, conflicts_with = "json")]
    show: bool,
    /// Answer in JSON, which is what happens anyway
    #[arg(long, hide = true)]
    json: bool,
}

impl Roads {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        if self.show {
            return ndjson::stream_shown(drawn);
        }
        Ok(ndjson::stream(punto_json_lines::roads)?)
    }
}

/// One mark on a board: where, in which style, and which sign.
type Sign = (usize, usize, Style, String);

fn drawn(line: &[u8]) -> Result<String, Refusal> {
    let request: RoadsRequest<'_> = punto_json_lines::read(line)?;
    let roads = request.roads()?;
    let bead = roads.bead().iter().map(|cell| {
        let style = match cell.result.winner() {
            Winner::Player => show::PLAYER,
            Winner::Banker => show::BANKER,
            Winner::Tie => show::TIE,
        };
        (cell.col, cell.row, style, cell.result.winner().to_string())
    });
    let big = roads.big().iter().map(|cell| {
        let (style, ring) = match cell.result {
            Some(Side::Player) => (show::PLAYER, "○"),
            Some(Side::Banker) => (show::BANKER, "●"),
            None => (show::TIE, "·"),
        };
        let ties = match cell.ties {
            0 => String::new(),
            1 => "/".to_owned(),
            many => many.to_string(),
        };
        (cell.col, cell.row, style, format!("{ring}{ties}"))
    });
    let derived = |cells: &[ColourCell], red: &str, blue: &str| {
        let sign = |cell: &ColourCell| match cell.colour {
            Colour::Red => (cell.col, cell.row, show::BANKER, red.to_owned()),
            Colour::Blue => (cell.col, cell.row, show::PLAYER, blue.to_owned()),
        };
        cells.iter().map(sign).collect::<Vec<Sign>>()
    };
    let boards = [
        board("Bead Plate 珠盘路", &bead.collect::<Vec<_>>()),
        board("Big Road 大路 (● Banker, ○ Player, / a tie)", &big.collect::<Vec<_>>()),
        board("Big Eye Boy 大眼仔 (R red, b blue)", &derived(roads.big_eye(), "R", "b")),
        board("Small Road 小路", &derived(roads.small(), "R", "b")),
        board("Cockroach Pig 曱甴路", &derived(roads.cockroach(), "R", "b")),
    ];
    Ok(boards.join("\n\n"))
}

fn board(title: &str, signs: &[Sign]) -> String {
    let rows = signs.iter().map(|sign| sign.1 + 1).max().unwrap_or(0);
    let cols = signs.iter().map(|sign| sign.0 + 1).max().unwrap_or(0);
    let mut grid = vec![vec![format!("{QUIET}. {RESET} "); cols]; rows];
    for (col, row, style, sign) in signs {
        grid[*row][*col] = format!("{style}{sign:<2}{RESET} ");
    }
    let lines: Vec<String> = grid.iter().map(|row| row.concat()).collect();
    let drawn = if lines.is_empty() { "not started".to_owned() } else { lines.join("\n") };
    format!("{HEADING}{title}{RESET}\n{drawn}")
}
