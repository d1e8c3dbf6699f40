//! Long work: a progress bar on a terminal, and an early end by Ctrl-C.

use anyhow::Context;
use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// Set once Ctrl-C was pressed.
static STOP: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C ask for an early end instead of killing the program; pressed again, it kills it.
pub(crate) fn stop_on_ctrl_c() -> anyhow::Result<&'static AtomicBool> {
    let pressed = || {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(pressed).context("cannot listen for Ctrl-C")?;
    Ok(&STOP)
}

/// A progress bar with pace and time left, on standard error, only where that is a terminal.
pub(crate) struct Bar(ProgressBar);

impl Bar {
    pub(crate) fn new(total: u64, unit: &str) -> Self {
        let template =
            format!("{{bar:40}} {{human_pos}} of {{human_len}} {unit}, {{pace}} a second, {{eta}} left");
        let bar = ProgressBar::new(total);
        if let Ok(style) = ProgressStyle::with_template(&template) {
            let pace = |state: &ProgressState, out: &mut dyn Write| {
                // A whole number is all that anybody reads of it.
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "a pace is a positive number"
                )]
                // A bar that cannot be drawn is not drawn.
                let _ = write!(out, "{}", HumanCount(state.per_sec() as u64));
            };
            bar.set_style(style.with_key("pace", pace));
        }
        Self(bar)
    }

    /// How far the work has come.
    pub(crate) fn reach(&self, position: u64) {
        self.0.set_position(position);
    }

    pub(crate) fn finish(&self) {
        self.0.finish_and_clear();
    }
}
