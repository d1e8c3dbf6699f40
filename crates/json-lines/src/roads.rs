//! `roads`: results in, the five scoreboards out.

use crate::answer::{answer, write};
use crate::read::{Reference, Text, echoed};
use crate::{Answered, Refusal};
use punto_roads::{Ask, BeadCell, BigCell, ColourCell, Mark, Roads, RoundResult, Rows, Side, TailRule};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// Results to draw.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoadsRequest<'l> {
    #[serde(borrow, default, rename = "ref", deserialize_with = "echoed")]
    reference: Option<Reference<'l>>,
    #[serde(borrow)]
    results: Vec<Text<'l>>,
    rows: Option<u64>,
    /// May a tail drop again once it has passed what blocked it? A house's choice; not by default.
    #[serde(default)]
    tails_drop_again: bool,
}

/// Draws the roads of the results on one line and writes them, or the refusal, as one line.
///
/// ```
/// let mut out = vec![];
/// punto_json_lines::roads(br#"{"results":["B","Bb","T","P"]}"#, &mut out);
/// assert!(String::from_utf8(out)?.starts_with(r#"{"bead":[{"col":0,"row":0,"result":"B","#));
/// # Ok::<(), std::string::FromUtf8Error>(())
/// ```
pub fn roads(line: &[u8], out: &mut Vec<u8>) -> Answered {
    answer(line, out, |request: &RoadsRequest<'_>, out| {
        let roads = request.roads()?;
        write(&Answer::of(request.reference, &roads), out)
    })
}

/// More than any shoe has by far. An answer is a hundred times as long as its question, so that a line
/// of any length would eat the memory.
const RESULTS_MAX: usize = 100_000;

impl RoadsRequest<'_> {
    /// The roads of the results.
    ///
    /// # Errors
    /// Refuses a number of rows that no board has, and a token that is no result.
    pub fn roads(&self) -> Result<Roads, Refusal> {
        let rows = self
            .rows
            .map_or(Ok(Rows::STANDARD), Rows::new)
            .map_err(|wrong| Refusal::new("bad-rows", wrong))?;
        if self.results.len() > RESULTS_MAX {
            let message = format!(
                "{} results are more than the {RESULTS_MAX} that one request may have",
                self.results.len()
            );
            return Err(Refusal::new("too-many-results", message));
        }
        let tails = if self.tails_drop_again { TailRule::DropAgain } else { TailRule::Stay };
        let mut roads = Roads::with_tail_rule(rows, tails);
        for (index, token) in self.results.iter().enumerate() {
            let wrong = |error| Refusal::new("bad-result", format!("result {index}, {:?}: {error}", token.0));
            roads.push(token.0.parse::<RoundResult>().map_err(wrong)?);
        }
        Ok(roads)
    }
}

#[derive(Serialize)]
struct Answer<'a> {
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    reference: Option<Reference<'a>>,
    bead: Vec<Bead>,
    big: Vec<Big>,
    big_eye: Vec<Derived>,
    small: Vec<Derived>,
    cockroach: Vec<Derived>,
    ask: Asks,
}

impl<'a> Answer<'a> {
    fn of(reference: Option<Reference<'a>>, roads: &Roads) -> Self {
        let derived = |cells: &[ColourCell]| cells.iter().copied().map(Derived).collect();
        Self {
            reference,
            bead: roads.bead().iter().copied().map(Bead).collect(),
            big: roads.big().iter().copied().map(Big).collect(),
            big_eye: derived(roads.big_eye()),
            small: derived(roads.small()),
            cockroach: derived(roads.cockroach()),
            ask: Asks { player: AskOut(roads.ask(Side::Player)), banker: AskOut(roads.ask(Side::Banker)) },
        }
    }
}

#[derive(Serialize)]
struct Asks {
    #[serde(rename = "P")]
    player: AskOut,
    #[serde(rename = "B")]
    banker: AskOut,
}

struct AskOut(Ask);

impl Serialize for AskOut {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Out {
            big: Big,
            big_eye: Option<Derived>,
            small: Option<Derived>,
            cockroach: Option<Derived>,
        }
        let Ask { big, big_eye, small, cockroach } = self.0;
        let derived = |cell: Option<ColourCell>| cell.map(Derived);
        let (big_eye, small, cockroach) = (derived(big_eye), derived(small), derived(cockroach));
        Out { big: Big(big), big_eye, small, cockroach }.serialize(to)
    }
}

/// A bead stands for one result, so no ties ride on it.
struct Bead(BeadCell);

impl Serialize for Bead {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Out {
            col: usize,
            row: usize,
            result: char,
            ties: u8,
            player_pair: bool,
            banker_pair: bool,
            natural: bool,
        }
        let BeadCell { col, row, result } = self.0;
        let has = |mark| result.marks().has(mark);
        let (player_pair, banker_pair, natural) =
            (has(Mark::PlayerPair), has(Mark::BankerPair), has(Mark::Natural));
        let result = match result.winner() {
            punto_roads::Winner::Player => 'P',
            punto_roads::Winner::Banker => 'B',
            punto_roads::Winner::Tie => 'T',
        };
        Out { col, row, result, ties: 0, player_pair, banker_pair, natural }.serialize(to)
    }
}

struct Big(BigCell);

impl Serialize for Big {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        #[expect(clippy::struct_excessive_bools, reason = "the wire format has one flag for each mark")]
        struct Out {
            col: usize,
            row: usize,
            result: Option<char>,
            ties: usize,
            player_pair: bool,
            banker_pair: bool,
            natural: bool,
            six: bool,
            tie_player_pairs: usize,
            tie_banker_pairs: usize,
        }
        let cell = &self.0;
        let has = |mark| cell.marks.has(mark);
        Out {
            col: cell.col,
            row: cell.row,
            result: cell.result.map(|side| if side == Side::Player { 'P' } else { 'B' }),
            ties: cell.ties,
            player_pair: has(Mark::PlayerPair),
            banker_pair: has(Mark::BankerPair),
            natural: has(Mark::Natural),
            six: has(Mark::Six),
            tie_player_pairs: cell.tie_player_pairs,
            tie_banker_pairs: cell.tie_banker_pairs,
        }
        .serialize(to)
    }
}

struct Derived(ColourCell);

impl Serialize for Derived {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Out {
            col: usize,
            row: usize,
            colour: &'static str,
        }
        let ColourCell { col, row, colour } = self.0;
        let colour = match colour {
            punto_roads::Colour::Red => "red",
            punto_roads::Colour::Blue => "blue",
        };
        Out { col, row, colour }.serialize(to)
    }
}
