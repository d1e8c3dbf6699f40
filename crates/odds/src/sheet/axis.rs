//! The axes of a chart: where a value lies, and which values are marked.

use crate::sheet::number::{count, decimal, decimals_of, round_step};

/// One axis, with its label and unit.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    pub(crate) label: String,
    from: f64,
    to: f64,
    logarithmic: bool,
    /// Where the marks are, and what stands beside them.
    pub(crate) ticks: Vec<(f64, String)>,
    /// Whether a line is drawn across the chart at every mark.
    pub(crate) grid: bool,
}

impl Axis {
    /// An axis that shows all these values, with about so many marks at round numbers.
    pub(crate) fn over(label: &str, values: impl IntoIterator<Item = f64>, marks: usize) -> Self {
        let (low, high) = values
            .into_iter()
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        let (low, high) = if low <= high { (low, high) } else { (0.0, 1.0) };
        // A series that does not change still gets an axis with some room.
        let span = if high - low > 1e-9 { high - low } else { (high.abs() * 0.02).max(0.01) };
        let step = round_step(span / count(marks));
        let (first, last) = ((low / step).floor(), (high / step).ceil());
        let last = if last - first < 1.0 { first + 1.0 } else { last };
        let places = decimals_of(step);
        let ticks = steps(first, last).map(|n| (n * step, decimal(n * step, places))).collect();
        let (from, to) = (first * step, last * step);
        Self { label: label.to_owned(), from, to, logarithmic: false, ticks, grid: true }
    }

    /// An axis of whole numbers, each of them marked, with half a step of room at both ends.
    pub(crate) fn whole(label: &str, first: u8, last: u8) -> Self {
        let ticks = (first..=last).map(|n| (f64::from(n), n.to_string())).collect();
        let (from, to) = (f64::from(first) - 0.5, f64::from(last) + 0.5);
        Self { label: label.to_owned(), from, to, logarithmic: false, ticks, grid: false }
    }

    /// An axis of names; the n-th lies at n and a half.
    pub(crate) fn named(label: &str, names: &[String]) -> Self {
        let ticks = names.iter().enumerate().map(|(n, name)| (count(n) + 0.5, name.clone())).collect();
        Self {
            label: label.to_owned(),
            from: 0.0,
            to: count(names.len()),
            logarithmic: false,
            ticks,
            grid: false,
        }
    }

    /// A logarithmic axis between two values above zero, marked at these.
    pub(crate) fn logarithmic(label: &str, from: f64, to: f64, ticks: Vec<(f64, String)>) -> Self {
        Self { label: label.to_owned(), from, to, logarithmic: true, ticks, grid: true }
    }

    /// The same axis with these ends instead of its own.
    pub(crate) fn between(mut self, from: f64, to: f64) -> Self {
        (self.from, self.to) = (from, to);
        self.ticks.retain(|(value, _)| (from..=to).contains(value));
        self
    }

    /// Where the value lies: 0 at the beginning of the axis, 1 at its end.
    pub(crate) fn place(&self, value: f64) -> f64 {
        let scale = |value: f64| if self.logarithmic { value.ln() } else { value };
        (scale(value) - scale(self.from)) / (scale(self.to) - scale(self.from))
    }

    /// Whether the axis shows this value.
    pub(crate) fn shows(&self, value: f64) -> bool {
        (-1e-9..=1.0 + 1e-9).contains(&self.place(value))
    }
}

fn steps(first: f64, last: f64) -> impl Iterator<Item = f64> {
    std::iter::successors(Some(first), |n| Some(n + 1.0)).take_while(move |n| *n <= last + 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_has_round_marks_that_enclose_the_values() {
        let axis = Axis::over("edge, %", [1.0571, 1.0583], 4);
        let shown: Vec<&str> = axis.ticks.iter().map(|(_, shown)| &**shown).collect();
        assert_eq!(shown, ["1.0570", "1.0575", "1.0580", "1.0585"]);
        assert!((axis.place(1.0570)).abs() < 1e-9 && (axis.place(1.0585) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn one_value_still_has_an_axis() {
        let axis = Axis::over("edge, %", [5.0], 4);
        assert!(axis.ticks.len() >= 2 && axis.shows(5.0));
    }
}
