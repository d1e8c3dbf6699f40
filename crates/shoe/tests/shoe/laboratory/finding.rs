//! What an instrument found: how far chance is from theory.

use std::fmt;

/// How many standard errors a figure is from what theory says.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    pub(crate) what: String,
    pub(crate) z: f64,
}

/// A fair shuffle goes beyond once in 1.7 million findings.
const LIMIT: f64 = 5.0;

impl Finding {
    pub(crate) fn new(what: impl Into<String>, z: f64) -> Self {
        Self { what: what.into(), z }
    }

    /// A chi-square sum against its mean and variance.
    pub(crate) fn chi_square(what: impl Into<String>, sum: f64, mean: f64, variance: f64) -> Self {
        Self::new(what, (sum - mean) / variance.sqrt())
    }

    /// Whether chance explains it. What is not a number is not explained.
    pub(crate) fn is_fair(&self) -> bool {
        self.z.abs() < LIMIT
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = if self.is_fair() { "" } else { "  <- not by chance" };
        write!(f, "{:>+12.2}  {}{verdict}", self.z, self.what)
    }
}

/// The mean of something against its expectation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// With the variance that theory gives.
    pub(crate) fn against(&self, what: &str, mean: f64, variance: f64) -> Finding {
        Finding::new(what, (self.sum / self.count - mean) / (variance / self.count).sqrt())
    }

    /// With the variance that was observed.
    pub(crate) fn against_mean(&self, what: &str, mean: f64) -> Finding {
        let average = self.sum / self.count;
        self.against(what, mean, self.squares / self.count - average * average)
    }
}

/// Prints them and asserts that all are fair.
pub(crate) fn all_fair(of: &str, findings: &[Finding]) {
    print(of, findings);
    assert!(findings.iter().all(Finding::is_fair), "{of}");
}

/// Prints them and asserts that each of these is not fair.
pub(crate) fn caught(of: &str, findings: &[Finding], by: &[&str]) {
    print(of, findings);
    for by in by {
        let mut named = findings.iter().filter(|finding| finding.what.starts_with(by)).peekable();
        assert!(named.peek().is_some(), "there is no finding {by}");
        assert!(named.any(|finding| !finding.is_fair()), "{of} is not caught by {by}");
    }
}

fn print(of: &str, findings: &[Finding]) {
    let lines: Vec<String> = findings.iter().map(ToString::to_string).collect();
    println!("{of}\n{}\n", lines.join("\n"));
}
