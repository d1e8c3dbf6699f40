//! The parts of the page, in the order in which they are read.

mod appendix;
mod cover;
mod edges;
mod exact;
mod hundred;
mod method;
mod pays;
mod play;
mod removal;
mod stake;
mod summary;
mod together;

pub(crate) use cover::{cover, foot};

use crate::sheet::contents::Sheet;
use crate::sheet::html::Element;

/// A part of the page, still without its number.
pub(crate) struct Section {
    pub(crate) id: &'static str,
    pub(crate) title: String,
    pub(crate) body: Vec<Element>,
}

impl Section {
    pub(crate) fn new(id: &'static str, title: impl Into<String>, body: Vec<Element>) -> Self {
        Self { id, title: title.into(), body }
    }
}

/// The sections, which get numbers, and the appendices, which get letters.
pub(crate) fn all(sheet: &Sheet<'_>) -> (Vec<Section>, Vec<Section>) {
    let mut sections = vec![
        summary::section(sheet),
        pays::section(sheet.book),
        play::section(sheet.book),
        exact::section(sheet),
        edges::section(sheet),
    ];
    sections.extend(stake::section(sheet));
    sections.push(removal::section(sheet));
    sections.push(hundred::section(sheet));
    sections.extend(together::section(sheet));
    sections.push(method::section(sheet));
    (sections, vec![appendix::fractions(sheet), appendix::clauses(sheet.book)])
}
