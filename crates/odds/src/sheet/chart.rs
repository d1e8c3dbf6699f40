//! Charts as inline SVG: a frame with axes, labels and a text for those who do not see it.

use crate::sheet::axis::Axis;
use crate::sheet::html::{Element, classed, el};
use std::fmt::Display;

/// A chart, before anything is drawn into it.
pub(crate) struct Chart {
    pub(crate) id: String,
    pub(crate) title: String,
    /// What it shows, in words, for those who hear the page.
    pub(crate) description: String,
    pub(crate) size: Size,
    /// The class of the colour that it is drawn in.
    pub(crate) ink: &'static str,
    pub(crate) x: Axis,
    pub(crate) y: Axis,
}

/// How large a chart is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    /// Beside another one.
    Half,
    /// Across the page.
    Full,
}

const LEFT: f64 = 62.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 22.0;
const BOTTOM: f64 = 42.0;
/// What a second line of names below the chart takes.
const SECOND_LINE: f64 = 12.0;
/// A longer name goes on two lines.
const NAME_MAX: usize = 14;

impl Chart {
    const fn extent(&self) -> (f64, f64) {
        match self.size {
            Size::Half => (420.0, 226.0),
            Size::Full => (860.0, 320.0),
        }
    }

    /// Where this value of the horizontal axis is drawn.
    pub(crate) fn across(&self, x: f64) -> f64 {
        LEFT + self.x.place(x) * (self.extent().0 - LEFT - RIGHT)
    }

    /// Where this value of the vertical axis is drawn.
    pub(crate) fn up(&self, y: f64) -> f64 {
        TOP + (1.0 - self.y.place(y)) * (self.floor() - TOP)
    }

    /// The bottom of the drawing area.
    pub(crate) fn floor(&self) -> f64 {
        let two_lines = self.x.ticks.iter().any(|(_, word)| word.len() > NAME_MAX);
        self.extent().1 - BOTTOM - if two_lines { SECOND_LINE } else { 0.0 }
    }

    /// A vertical line through the whole chart with a word on top.
    pub(crate) fn upright(&self, class: &str, x: f64, word: &str) -> [Element; 2] {
        let at = self.across(x);
        [line(class, (at, TOP - 2.0), (at, self.floor())), label("note", (at, TOP - 7.0), "middle", word)]
    }

    /// The figure: the frame, what is drawn in it, and the sentence that says what it shows.
    pub(crate) fn figure(&self, marks: impl IntoIterator<Item = Element>, caption: Element) -> Element {
        let (width, height) = self.extent();
        let (title_id, description_id) = (format!("{}-title", self.id), format!("{}-desc", self.id));
        let svg = el("svg")
            .with("viewBox", format!("0 0 {width} {height}"))
            .with("role", "img")
            .with("aria-labelledby", format!("{title_id} {description_id}"))
            .child(el("title").with("id", title_id).text(&self.title))
            .child(el("desc").with("id", description_id).text(&self.description))
            .child(self.hatching())
            .child(classed("g", "axes").children(self.axes()))
            .child(classed("g", "marks").children(marks));
        let class = if self.size == Size::Full { "chart full" } else { "chart" };
        classed("figure", class).child(el("h4").text(&self.title)).child(svg).child(caption)
    }

    /// What fills a hatched bar.
    fn hatching(&self) -> Element {
        let stripe = el("path").with("d", "M-1 6L6 -1M2 9L9 2").with("class", format!("{} stripe", self.ink));
        let pattern = el("pattern")
            .with("id", format!("{}-hatch", self.id))
            .with("width", 5)
            .with("height", 5)
            .with("patternUnits", "userSpaceOnUse")
            .child(stripe);
        el("defs").child(pattern)
    }

    fn axes(&self) -> Vec<Element> {
        let (width, height) = self.extent();
        let (right, floor) = (width - RIGHT, self.floor());
        let mut drawn = vec![];
        for (value, word) in &self.y.ticks {
            let at = self.up(*value);
            let class = if *value == 0.0 { "zero" } else { "grid" };
            drawn.push(line(class, (LEFT, at), (right, at)));
            drawn.push(label("tick", (LEFT - 7.0, at + 3.5), "end", word));
        }
        for (value, word) in &self.x.ticks {
            let at = self.across(*value);
            let top = if self.x.grid { TOP } else { floor };
            drawn.push(line("grid", (at, top), (at, floor + if self.x.grid { 4.0 } else { 0.0 })));
            let (first, second) = two_lines(word);
            drawn.push(label("tick", (at, floor + 15.0), "middle", first));
            drawn.extend(second.map(|rest| label("tick", (at, floor + 15.0 + SECOND_LINE), "middle", rest)));
        }
        drawn.push(line("base", (LEFT, floor), (right, floor)));
        let middle = f64::midpoint(LEFT, right);
        drawn.push(label("axis x-axis", (middle, height - 8.0), "middle", &self.x.label));
        let turned = label("axis y-axis", (0.0, 0.0), "middle", &self.y.label)
            .with("transform", format!("translate(13 {}) rotate(-90)", place(f64::midpoint(TOP, floor))));
        drawn.push(turned);
        drawn
    }
}

/// A long name in two parts, at its last space.
fn two_lines(name: &str) -> (&str, Option<&str>) {
    match name.rsplit_once(' ') {
        Some((first, rest)) if name.len() > NAME_MAX => (first, Some(rest)),
        _ => (name, None),
    }
}

/// A coordinate with as many decimals as a printer can show.
pub(crate) fn place(at: f64) -> String {
    let text = format!("{at:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A straight line.
pub(crate) fn line(class: &str, from: (f64, f64), to: (f64, f64)) -> Element {
    classed("line", class)
        .with("x1", place(from.0))
        .with("y1", place(from.1))
        .with("x2", place(to.0))
        .with("y2", place(to.1))
}

/// A word in a chart.
pub(crate) fn label(class: &str, at: (f64, f64), anchor: &str, word: impl Display) -> Element {
    classed("text", class)
        .with("x", place(at.0))
        .with("y", place(at.1))
        .with("text-anchor", anchor)
        .text(word)
}

/// A line through all these points.
pub(crate) fn polyline(class: &str, points: &[(f64, f64)]) -> Element {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{},{}", place(*x), place(*y))).collect();
    classed("polyline", class).with("points", points.join(" "))
}

/// A box between two corners.
pub(crate) fn bar(class: &str, (x, y): (f64, f64), (width, height): (f64, f64)) -> Element {
    classed("rect", class)
        .with("x", place(x))
        .with("y", place(y))
        .with("width", place(width))
        .with("height", place(height))
}

/// The mark of a point, by the class of its wager, each with a shape of its own: a disc, a square, a triangle
/// or a diamond.
pub(crate) fn marker(class: &str, (x, y): (f64, f64)) -> Element {
    let path = match class {
        "player" => {
            return classed("circle", "player point").with("cx", place(x)).with("cy", place(y)).with("r", 4);
        }
        "banker" => {
            corners(&[(x - 3.6, y - 3.6), (x + 3.6, y - 3.6), (x + 3.6, y + 3.6), (x - 3.6, y + 3.6)])
        }
        "tie" => corners(&[(x, y - 4.8), (x + 4.6, y + 3.6), (x - 4.6, y + 3.6)]),
        _ => corners(&[(x, y - 5.0), (x + 4.4, y), (x, y + 5.0), (x - 4.4, y)]),
    };
    classed("path", &format!("{class} point")).with("d", path)
}

fn corners(points: &[(f64, f64)]) -> String {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{} {}", place(*x), place(*y))).collect();
    format!("M{}Z", points.join("L"))
}
