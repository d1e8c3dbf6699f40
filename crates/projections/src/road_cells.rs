//! The five roads as they are drawn.

use punto_roads::{Ask, BeadCell, BigCell, ColourCell, Mark, Marks, Roads, Side};
use serde::{Deserialize, Serialize};

/// The five roads of a shoe, and what each would gain from either side's win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoadsView {
    /// The Bead Plate.
    pub bead: Vec<BeadView>,
    /// The Big Road.
    pub big: Vec<BigView>,
    /// Big Eye Boy.
    pub big_eye: Vec<ColourView>,
    /// The Small Road.
    pub small: Vec<ColourView>,
    /// Cockroach Pig.
    pub cockroach: Vec<ColourView>,
    /// If Player won next.
    pub ask_player: AskView,
    /// If Banker won next.
    pub ask_banker: AskView,
}

/// One bead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BeadView {
    /// The column, from 0 on the left.
    pub col: usize,
    /// The row, from 0 on top.
    pub row: usize,
    /// The result as the roads write it: `Bb6`.
    pub result: String,
}

/// One cell of the Big Road.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BigView {
    /// The column, from 0 on the left.
    pub col: usize,
    /// The row, from 0 on top.
    pub row: usize,
    /// `P` or `B`; nothing while there were only ties.
    pub result: Option<String>,
    /// The marks of the deciding round, as the roads write them: `pn`.
    pub marks: String,
    /// How many ties ride on it.
    pub ties: usize,
    /// How many of those had a Player Pair.
    pub tie_player_pairs: usize,
    /// How many of those had a Banker Pair.
    pub tie_banker_pairs: usize,
}

/// One cell of a derived road.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ColourView {
    /// The column, from 0 on the left.
    pub col: usize,
    /// The row, from 0 on top.
    pub row: usize,
    /// `red` or `blue`.
    pub colour: String,
}

/// The cells that the roads would gain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AskView {
    /// On the Big Road.
    pub big: BigView,
    /// On Big Eye Boy, once it has started.
    pub big_eye: Option<ColourView>,
    /// On the Small Road, once it has started.
    pub small: Option<ColourView>,
    /// On Cockroach Pig, once it has started.
    pub cockroach: Option<ColourView>,
}

impl From<&Roads> for RoadsView {
    fn from(roads: &Roads) -> Self {
        let colours = |cells: &[ColourCell]| cells.iter().map(ColourView::from).collect();
        Self {
            bead: roads.bead().iter().map(BeadView::from).collect(),
            big: roads.big().iter().map(BigView::from).collect(),
            big_eye: colours(roads.big_eye()),
            small: colours(roads.small()),
            cockroach: colours(roads.cockroach()),
            ask_player: AskView::from(&roads.ask(Side::Player)),
            ask_banker: AskView::from(&roads.ask(Side::Banker)),
        }
    }
}

impl From<&BeadCell> for BeadView {
    fn from(cell: &BeadCell) -> Self {
        Self { col: cell.col, row: cell.row, result: cell.result.to_string() }
    }
}

fn letters(marks: Marks) -> String {
    marks.iter().map(Mark::letter).collect()
}

impl From<&BigCell> for BigView {
    fn from(cell: &BigCell) -> Self {
        Self {
            col: cell.col,
            row: cell.row,
            result: cell.result.map(|side| side.to_string()),
            marks: letters(cell.marks),
            ties: cell.ties,
            tie_player_pairs: cell.tie_player_pairs,
            tie_banker_pairs: cell.tie_banker_pairs,
        }
    }
}

impl From<&ColourCell> for ColourView {
    fn from(cell: &ColourCell) -> Self {
        Self { col: cell.col, row: cell.row, colour: cell.colour.to_string() }
    }
}

impl From<&Ask> for AskView {
    fn from(ask: &Ask) -> Self {
        let colour = |cell: &Option<ColourCell>| cell.as_ref().map(ColourView::from);
        Self {
            big: BigView::from(&ask.big),
            big_eye: colour(&ask.big_eye),
            small: colour(&ask.small),
            cockroach: colour(&ask.cockroach),
        }
    }
}
