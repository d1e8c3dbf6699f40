//! Tools that the tests need: from crates.io and `PyPI` into `target/tools`, and from Debian's packages, once.

use crate::process::{cargo, must};
use crate::target;
use anyhow::{Context, ensure};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A tool at a pinned version.
pub(crate) struct Tool {
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
    pub(crate) features: &'static [&'static str],
}

/// Licences, bans, sources and advisories of every dependency. Without its default features it fetches the database of
/// advisories with the `git` of the machine.
pub(crate) const CARGO_DENY: Tool =
    Tool { name: "cargo-deny", version: "0.20.2", features: &["--no-default-features"] };

/// Changes code in one place and runs the tests, again and again.
pub(crate) const CARGO_MUTANTS: Tool = Tool { name: "cargo-mutants", version: "27.1.0", features: &[] };

impl Tool {
    /// Where the tool is, after installing it if it is not there. The debug build is ready in a third of
    /// the time and quick enough for what it does here.
    pub(crate) fn installed(&self) -> anyhow::Result<PathBuf> {
        let folder = target().join("tools").join(format!("{}-{}", self.name, self.version));
        let binary = folder.join("bin").join(self.name);
        if !binary.exists() {
            let mut install =
                cargo(["install", "--quiet", "--locked", "--debug", self.name, "--version", self.version]);
            install.env("CARGO_PROFILE_DEV_DEBUG", "0");
            must(install.args(self.features).arg("--root").arg(&folder))?;
        }
        Ok(binary)
    }
}

/// A program from `PyPI` at a pinned version.
pub(crate) struct PythonTool {
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
    pub(crate) program: &'static str,
}

/// Asks an API everything that its `OpenAPI` description says.
pub(crate) const SCHEMATHESIS: PythonTool =
    PythonTool { name: "schemathesis", version: "4.32.5", program: "st" };

impl PythonTool {
    /// Where the program is, after installing it if it is not there in this version.
    pub(crate) fn installed(&self) -> anyhow::Result<PathBuf> {
        let venv = target().join("tools/venv");
        let (program, mark) =
            (venv.join("bin").join(self.program), venv.join(format!("{}-{}", self.name, self.version)));
        if program.exists() && mark.exists() {
            return Ok(program);
        }
        let mut make = Command::new("python3");
        make.args(["-m", "venv", "--clear"]).arg(&venv).stdout(Stdio::null());
        must(&mut make).context(
            "cannot make a Python environment for schemathesis; install Python 3 with its venv module: \
             apt-get install python3 python3-venv",
        )?;
        let mut pip = Command::new(venv.join("bin/pip"));
        pip.args(["install", "--quiet", "--disable-pip-version-check"]);
        must(pip.arg(format!("{}=={}", self.name, self.version)))?;
        std::fs::write(mark, "")?;
        Ok(program)
    }
}

/// A Python that has this package from `PyPI`, in an environment of its own.
pub(crate) fn python_with(package: &str, version: &str) -> anyhow::Result<PathBuf> {
    let venv = target().join("tools").join(format!("{package}-{version}"));
    let (python, mark) = (venv.join("bin/python"), venv.join("installed"));
    if !mark.exists() {
        must(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&venv))?;
        let mut pip = Command::new(venv.join("bin/pip"));
        pip.args(["install", "--quiet", "--disable-pip-version-check"]);
        must(pip.arg(format!("{package}=={version}")))?;
        std::fs::write(mark, "")?;
    }
    Ok(python)
}

/// Makes sure that a program is there, from the Debian package of the same name if need be.
pub(crate) fn debian(program: &str) -> anyhow::Result<()> {
    let there = || Command::new(program).arg("--version").output().is_ok();
    if there() {
        return Ok(());
    }
    apt_get(&[program])?;
    ensure!(there(), "{program} is not there after installing it");
    Ok(())
}

/// Makes sure that Debian packages are there that bring no program.
pub(crate) fn debian_packages(packages: &[&str]) -> anyhow::Result<()> {
    let there = |package: &&str| {
        Command::new("dpkg").args(["--status", package]).output().is_ok_and(|told| told.status.success())
    };
    if packages.iter().all(there) {
        return Ok(());
    }
    apt_get(packages)
}

fn apt_get(packages: &[&str]) -> anyhow::Result<()> {
    must(Command::new("apt-get").args(["update", "--quiet"]).stdout(Stdio::null()))?;
    let mut install = Command::new("apt-get");
    install.args(["install", "--yes", "--quiet", "--no-install-recommends"]);
    must(install.args(packages).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()))
}
