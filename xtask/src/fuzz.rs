//! `cargo xtask fuzz`: each fuzzer for a while, from its seeds.
//!
//! The flags are those that `cargo fuzz --sanitizer none` sets. They need no other toolchain and no other
//! tool, and our code has no `unsafe` that a sanitizer would look after.

use crate::process::{cargo, must};
use crate::root;
use anyhow::Context;
use std::process::Command;

const TARGETS: [&str; 4] = ["settle", "adjudicate", "roads", "rulebook"];

/// Coverage that libFuzzer reads, and debug assertions in an optimised build.
const FLAGS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
                     -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
                     -Cllvm-args=-sanitizer-coverage-trace-compares --cfg fuzzing -Ccodegen-units=1 -Cdebug-assertions";

pub(crate) fn run(seconds: u32) -> anyhow::Result<()> {
    let fuzz = root().join("fuzz");
    // Naming the target keeps the flags away from build scripts.
    let triple = host_triple()?;
    let triple = triple.as_str();
    let mut build = cargo(["build", "--release", "--quiet", "--target", triple]);
    must(build.current_dir(&fuzz).env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", fuzz.join("target")))?;
    for target in TARGETS {
        let (corpus, artifacts) = (fuzz.join("corpus").join(target), fuzz.join("artifacts").join(target));
        std::fs::create_dir_all(&corpus)?;
        std::fs::create_dir_all(&artifacts)?;
        let mut fuzzer = Command::new(fuzz.join("target").join(triple).join("release").join(target));
        fuzzer
            .arg(format!("-max_total_time={seconds}"))
            .args([
                "-max_len=4096",
                "-timeout=5",
                "-rss_limit_mb=1024",
                "-verbosity=0",
                "-print_final_stats=1",
            ])
            .arg(format!("-artifact_prefix={}/", artifacts.display()))
            .arg(&corpus)
            .arg(fuzz.join("seeds").join(target));
        println!("fuzzing {target} for {seconds} s");
        must(&mut fuzzer)?;
    }
    Ok(())
}

/// The machine that this is, as the compiler calls it.
fn host_triple() -> anyhow::Result<String> {
    let version = Command::new("rustc").arg("-vV").current_dir(root()).output().context("rustc -vV")?;
    let version = String::from_utf8(version.stdout).context("rustc -vV in UTF-8")?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc -vV names no host")
}
