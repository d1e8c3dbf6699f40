//! The screens: their types and components, and whole journeys through the real binary in a real browser.

use crate::process::{away_from_settings, must};
use crate::tools::{debian, debian_packages, python_with};
use crate::{build, root, target};
use anyhow::Context;
use std::path::PathBuf;
use std::process::Command;

/// Which lock is installed; `crates/punto/build.rs` looks at it before it installs anything itself.
const INSTALLED: &str = "node_modules/.punto-lock";

/// Beside it: that the tools of the tests are installed as well.
const WITH_TOOLS: &str = "node_modules/.punto-tools";

/// Types and warnings. It comes first, because it installs what the binary's own build needs.
pub(crate) fn check() -> anyhow::Result<()> {
    install()?;
    must(npx("svelte-check").args(["--fail-on-warnings", "--output", "human"]))
}

/// Components and pure parts, some of them held against the binary; then whole journeys.
pub(crate) fn journeys() -> anyhow::Result<()> {
    prepare()?;
    must(npx("vitest").args(["run", "--reporter=dot"]))?;
    must(npx("playwright").args(["test", "--project=journeys"]))
}

/// What is measured of a page, alone on the machine: figures for docs/benchmarks.md, and no part of the tests.
pub(crate) fn measure() -> anyhow::Result<()> {
    prepare()?;
    must(npx("playwright").args(["test", "--project=alone", "--workers=1"]))
}

/// Writes the types of everything that the house says.
pub(crate) fn types() -> anyhow::Result<()> {
    prepare()?;
    let mut playwright = npx("playwright");
    must(playwright.args(["test", "--project=journeys", "types"]).env("JOURNEY_WRITE_TYPES", "yes"))
}

/// Every screen, desktop and phone, as pictures in `docs/screenshots`.
pub(crate) fn screenshots() -> anyhow::Result<()> {
    prepare()?;
    must(npx("playwright").args(["test", "--project=screenshots"]))?;
    lighten()
}

/// The grain of the felt makes pictures heavy: 256 colours, mixed for the light's gradients, are enough to look at.
fn lighten() -> anyhow::Result<()> {
    const SCRIPT: &str = "import glob, PIL.Image as I\n\
        for name in glob.glob('docs/screenshots/*-desktop.png') + glob.glob('docs/screenshots/*-phone.png'):\n    \
        whole = I.open(name).convert('RGB')\n    \
        colours = whole.quantize(256, method=I.Quantize.FASTOCTREE)\n    \
        whole.quantize(palette=colours, dither=I.Dither.FLOYDSTEINBERG).save(name, optimize=True)";
    let python = python_with("pillow", "13.0.0")?;
    must(Command::new(python).args(["-c", SCRIPT]).current_dir(root()))
}

fn prepare() -> anyhow::Result<()> {
    install()?;
    debian("chromium")?;
    // Latin that is not the house's own, and Chinese.
    debian_packages(&["fonts-dejavu-core", "fonts-noto-cjk"])?;
    build::punto()
}

fn web() -> PathBuf {
    root().join("web")
}

/// Everything that the lock names, once for each lock. No package runs a script of its own while it is installed.
pub(crate) fn install() -> anyhow::Result<()> {
    let lock = std::fs::read_to_string(web().join("package-lock.json")).context("web/package-lock.json")?;
    let is_installed = |mark: &str| std::fs::read_to_string(web().join(mark)).is_ok_and(|old| old == lock);
    if is_installed(INSTALLED) && is_installed(WITH_TOOLS) {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    must(
        npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"])
            .current_dir(web()),
    )
    .context("the screens need Node 20 or later with npm")?;
    for mark in [INSTALLED, WITH_TOOLS] {
        std::fs::write(web().join(mark), &lock)?;
    }
    Ok(())
}

/// A program of the screens' own tools.
fn npx(program: &str) -> Command {
    let mut command = Command::new(web().join("node_modules/.bin").join(program));
    command
        .current_dir(web())
        .env("JOURNEY_BINARY", target().join("debug/punto"))
        .env("JOURNEY_OUTPUT", target().join("journeys"));
    away_from_settings(&mut command);
    command
}
