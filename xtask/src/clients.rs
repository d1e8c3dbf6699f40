//! Clients that others generate from the description of the API: the description is valid, and each client plays a round.

use crate::process::must;
use crate::tools::python_with;
use crate::{root, target};
use anyhow::{Context, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Says whether a description keeps to the specification.
const VALIDATOR: [&str; 2] = ["openapi-spec-validator", "0.9.0"];

/// Makes the Python client, and brings what that needs.
const PYTHON: [&str; 2] = ["openapi-python-client", "0.29.1"];

/// What the Python generator leaves out, because it is no JSON. More than these would be a fault of the description.
const LEFT_OUT: [&str; 3] = ["/api/house/logo", "/api/tables/{table}/rounds/{round}/evidence", "/metrics"];

/// Fetches the generators that are not in `web/`.
pub(crate) fn prepare() -> anyhow::Result<()> {
    for [package, version] in [VALIDATOR, PYTHON] {
        python_with(package, version)?;
    }
    Ok(())
}

/// Checks the description of the house at this address, and plays over it.
pub(crate) fn play(house: &str) -> anyhow::Result<()> {
    let folder = target().join("clients");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).context("old clients")?;
    }
    std::fs::create_dir_all(&folder).context("a folder for clients")?;
    let description = folder.join("openapi.json");
    must(
        Command::new("curl")
            .args(["--silent", "--fail", "--output"])
            .arg(&description)
            .arg(format!("{house}/api/openapi.json")),
    )?;
    let [package, version] = VALIDATOR;
    must(
        Command::new(python_with(package, version)?).args(["-m", "openapi_spec_validator"]).arg(&description),
    )?;
    python(house, &folder, &description)?;
    typescript(house, &folder, &description)
}

fn example(name: &str) -> PathBuf {
    root().join("examples/clients").join(name)
}

fn python(house: &str, folder: &Path, description: &Path) -> anyhow::Result<()> {
    let [package, version] = PYTHON;
    let python = python_with(package, version)?;
    let mut generate = Command::new(python.with_file_name(package));
    generate.arg("generate").arg("--path").arg(description);
    generate.args(["--meta", "none", "--overwrite", "--output-path"]).arg(folder.join("punto_client"));
    let made = generate.output().context("openapi-python-client")?;
    let said = String::from_utf8_lossy(&made.stdout) + String::from_utf8_lossy(&made.stderr);
    ensure!(made.status.success(), "no Python client was made:\n{said}");
    for line in
        said.lines().filter(|line| line.starts_with("WARNING parsing") || line.starts_with("Unable to"))
    {
        ensure!(
            LEFT_OUT.iter().any(|path| line.contains(&format!(" {path} "))),
            "the Python client lacks something:\n{said}"
        );
    }
    must(Command::new(&python).env("PYTHONPATH", folder).arg(example("play.py")).arg(house))
}

fn typescript(house: &str, folder: &Path, description: &Path) -> anyhow::Result<()> {
    let modules = root().join("web/node_modules");
    std::os::unix::fs::symlink(&modules, folder.join("node_modules"))
        .context("node_modules for the client")?;
    std::fs::write(folder.join("package.json"), r#"{"type":"module"}"#)?;
    std::fs::copy(example("play.ts"), folder.join("play.ts")).context("play.ts")?;
    let tool = |name: &str| Command::new(modules.join(".bin").join(name));
    let mut types = tool("openapi-typescript");
    let made = types
        .arg(description)
        .arg("-o")
        .arg(folder.join("punto.d.ts"))
        .output()
        .context("openapi-typescript")?;
    ensure!(
        made.status.success(),
        "no TypeScript client was made:\n{}",
        String::from_utf8_lossy(&made.stderr)
    );
    let mut compile = tool("tsc");
    compile.args([
        "--strict",
        "--module",
        "nodenext",
        "--target",
        "es2022",
        "--lib",
        "es2022,dom",
        "--types",
        "node",
        "play.ts",
    ]);
    must(compile.current_dir(folder))?;
    must(Command::new("node").arg("play.js").arg(house).current_dir(folder))
}
