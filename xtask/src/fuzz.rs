//! `cargo xtask fuzz`: each fuzzer for a while, from its seeds.
//!
//! The flags are those that `cargo fuzz --sanitizer none` sets. They need no other toolchain and no other
//! tool, and our code has no `unsafe` that a sanitizer would look after.

use crate::process::{cargo, must};
use crate::root;
use anyhow::{Context, ensure};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const TARGETS: [&str; 4] = ["settle", "adjudicate", "roads", "rulebook"];

/// Coverage that libFuzzer reads, and debug assertions in an optimised build.
const FLAGS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
                     -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
                     -Cllvm-args=-sanitizer-coverage-trace-compares --cfg fuzzing -Ccodegen-units=1 -Cdebug-assertions";

/// Builds them all, in a folder of their own.
pub(crate) fn build() -> anyhow::Result<PathBuf> {
    let fuzz = root().join("fuzz");
    // Naming the target keeps the flags away from build scripts.
    let triple = host_triple()?;
    let target = fuzz.join("target");
    let mut build = cargo(["build", "--release", "--quiet", "--target", &triple]);
    must(build.current_dir(&fuzz).env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", &target))?;
    Ok(target.join(triple).join("release"))
}

/// As many at once as there are cores: each of them keeps one busy.
pub(crate) fn run(seconds: u32) -> anyhow::Result<()> {
    let programs = build()?;
    let mut failed = vec![];
    let cores = std::thread::available_parallelism().map_or(1, Into::into);
    for targets in TARGETS.chunks(cores) {
        println!("fuzzing {} for {seconds} s", targets.join(", "));
        let running: Vec<_> =
            targets.iter().map(|target| start(&programs, target, seconds)).collect::<anyhow::Result<_>>()?;
        for (target, fuzzer) in targets.iter().zip(running) {
            let told = fuzzer.wait_with_output()?;
            print!("{}", String::from_utf8_lossy(&told.stderr));
            if !told.status.success() {
                failed.push(*target);
            }
        }
    }
    ensure!(failed.is_empty(), "these fuzzers failed: {}", failed.join(", "));
    Ok(())
}

fn start(programs: &Path, target: &str, seconds: u32) -> anyhow::Result<Child> {
    let fuzz = root().join("fuzz");
    let (corpus, artifacts) = (fuzz.join("corpus").join(target), fuzz.join("artifacts").join(target));
    std::fs::create_dir_all(&corpus)?;
    std::fs::create_dir_all(&artifacts)?;
    let mut fuzzer = Command::new(programs.join(target));
    fuzzer
        .arg(format!("-max_total_time={seconds}"))
        .args(["-max_len=4096", "-timeout=5", "-rss_limit_mb=1024", "-verbosity=0", "-print_final_stats=1"])
        .arg(format!("-artifact_prefix={}/", artifacts.display()))
        .arg(&corpus)
        .arg(fuzz.join("seeds").join(target))
        .stderr(Stdio::piped());
    fuzzer.spawn().with_context(|| format!("cannot start {fuzzer:?}"))
}

/// The machine that this is, as the compiler calls it.
fn host_triple() -> anyhow::Result<String> {
    let version = Command::new("rustc").arg("-vV").current_dir(root()).output().context("rustc -vV")?;
    let version = String::from_utf8(version.stdout).context("rustc -vV in UTF-8")?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc -vV names no host")
}
