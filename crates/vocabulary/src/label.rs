//! Labels: how people without an account are called at a table with real chips (R13c).

use crate::{BettingBox, PatronId};

/// A person without an account, by where the dealer first saw them. One person has one label over all boxes.
///
/// ```
/// use punto_vocabulary::{BettingBox, Label, PatronId};
/// let sits: PatronId = "seat-3".parse()?;
/// assert_eq!(sits.label(), Some(Label::Seat(BettingBox(3))));
/// let stands: PatronId = "box-3-standing-b".parse()?;
/// assert_eq!(stands.label(), Some(Label::Standing { behind: BettingBox(3), letter: 'b' }));
/// for other in ["ann", "box-3", "box-3-standing", "seat-0", "seat-03", "seat-256", "box-3-standing-bb"] {
///     assert!(!other.parse::<PatronId>()?.is_label(), "{other}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// `seat-3`: sits at this seat.
    Seat(BettingBox),
    /// `box-3-standing-b`: stands behind a box.
    Standing {
        /// The box where they were recorded first.
        behind: BettingBox,
        /// Tells several people behind one box apart: `a` to `z`.
        letter: char,
    },
}

impl Label {
    /// The label that a text is, if it is one.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        if let Some(seat) = text.strip_prefix("seat-") {
            return number(seat).map(Self::Seat);
        }
        let (behind, letter) = text.strip_prefix("box-")?.split_once("-standing-")?;
        let mut letters = letter.chars();
        match (letters.next(), letters.next()) {
            (Some(letter @ 'a'..='z'), None) => Some(Self::Standing { behind: number(behind)?, letter }),
            _ => None,
        }
    }
}

/// A box, written in one way only, so that nobody has two labels for the same place.
fn number(text: &str) -> Option<BettingBox> {
    let number: u8 = text.parse().ok()?;
    (number > 0 && number.to_string() == text).then_some(BettingBox(number))
}

impl PatronId {
    /// Whether it is a label of a person without an account. An account never has such a name.
    #[must_use]
    pub fn is_label(&self) -> bool {
        self.label().is_some()
    }

    /// The label that it is, if it is one.
    #[must_use]
    pub fn label(&self) -> Option<Label> {
        Label::of(self.as_str())
    }
}
