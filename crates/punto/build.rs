//! Builds the screens with Node and puts them where the program embeds them from.

fn main() -> Result<(), String> {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "screens")]
    embedded::build()?;
    Ok(())
}

#[cfg(feature = "screens")]
mod embedded {
    use flate2::{Compression, write::GzEncoder};
    use std::env;
    use std::fs;
    use std::io::Write as _;
    use std::path::{Path, PathBuf};
    use std::process::Command;

    /// What the screens are made of, in `web/`.
    const SOURCES: [&str; 9] = [
        "src",
        "public",
        "index.html",
        "package.json",
        "package-lock.json",
        "vite.config.ts",
        "svelte.config.js",
        "tsconfig.json",
        "../rulebooks/zh",
    ];

    /// What is worth packing; fonts are packed already.
    const PACKED: [&str; 5] = ["html", "js", "css", "svg", "json"];

    /// Says in `node_modules` which lock was installed. `cargo xtask test` writes it as well.
    const INSTALLED: &str = "node_modules/.punto-lock";

    pub(super) fn build() -> Result<(), String> {
        println!("cargo::rerun-if-env-changed=PUNTO_WEB_DIST");
        let here = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
        let dist = PathBuf::from(variable("OUT_DIR")?).join("dist");
        if dist.exists() {
            fs::remove_dir_all(&dist).map_err(|error| said(&dist, &error))?;
        }
        if let Some(built) = env::var_os("PUNTO_WEB_DIST") {
            println!("cargo::rerun-if-changed={}", Path::new(&built).display());
            copy(Path::new(&built), &dist)?;
        } else {
            let web = here.join("../../web");
            for source in SOURCES {
                println!("cargo::rerun-if-changed={}", web.join(source).display());
            }
            install(&web)?;
            vite(&web, &dist)?;
        }
        pack(&dist)?;
        list(&dist, &PathBuf::from(variable("OUT_DIR")?).join("files.rs"))
    }

    fn variable(name: &str) -> Result<String, String> {
        env::var(name).map_err(|error| format!("{name}: {error}"))
    }

    fn said(path: &Path, error: &std::io::Error) -> String {
        format!("{}: {error}", path.display())
    }

    /// Only when the lock is another one than was installed: it takes seconds.
    fn install(web: &Path) -> Result<(), String> {
        let path = web.join("package-lock.json");
        let lock = fs::read_to_string(&path).map_err(|error| said(&path, &error))?;
        let installed = web.join(INSTALLED);
        if fs::read_to_string(&installed).is_ok_and(|old| old == lock) {
            return Ok(());
        }
        // No package runs a script of its own while it is installed.
        let args = ["ci", "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund"];
        run(Command::new("npm").args(args).current_dir(web))?;
        fs::write(&installed, lock).map_err(|error| said(&installed, &error))
    }

    fn vite(web: &Path, dist: &Path) -> Result<(), String> {
        let mut vite = Command::new("node");
        vite.args([
            "node_modules/vite/bin/vite.js",
            "build",
            "--logLevel",
            "warn",
            "--emptyOutDir",
            "--outDir",
        ]);
        run(vite.arg(dist).current_dir(web))
    }

    fn run(command: &mut Command) -> Result<(), String> {
        let shown = format!("{command:?}");
        let output = command.output().map_err(|error| {
            format!(
                "{shown}: {error}\nThe screens are built with Node 20 or later: install it, or name screens that were \
                 built elsewhere with PUNTO_WEB_DIST=dir"
            )
        })?;
        if output.status.success() {
            return Ok(());
        }
        let (out, errors) =
            (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        Err(format!("{shown} failed ({}):\n{out}\n{errors}", output.status))
    }

    fn copy(from: &Path, to: &Path) -> Result<(), String> {
        fs::create_dir_all(to).map_err(|error| said(to, &error))?;
        for file in files(from)? {
            let target = to.join(file.strip_prefix(from).unwrap_or(&file));
            if let Some(folder) = target.parent() {
                fs::create_dir_all(folder).map_err(|error| said(folder, &error))?;
            }
            fs::copy(&file, &target).map_err(|error| said(&file, &error))?;
        }
        Ok(())
    }

    /// A packed one beside each file that gets smaller by it.
    fn pack(dist: &Path) -> Result<(), String> {
        for file in files(dist)? {
            let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            if !PACKED.contains(&ending) {
                continue;
            }
            let plain = fs::read(&file).map_err(|error| said(&file, &error))?;
            let mut packer = GzEncoder::new(Vec::new(), Compression::best());
            let packed = packer.write_all(&plain).and_then(|()| packer.finish());
            let packed = packed.map_err(|error| said(&file, &error))?;
            if packed.len() < plain.len() {
                let beside = file.with_added_extension("gz");
                fs::write(&beside, packed).map_err(|error| said(&beside, &error))?;
            }
        }
        Ok(())
    }

    /// Every file by its name in the screens, in order, as the library takes it in.
    fn list(dist: &Path, to: &Path) -> Result<(), String> {
        let mut named: Vec<(String, String)> = files(dist)?
            .into_iter()
            .map(|file| {
                (
                    file.strip_prefix(dist).unwrap_or(&file).to_string_lossy().replace('\\', "/"),
                    file.to_string_lossy().into_owned(),
                )
            })
            .collect();
        named.sort();
        let line = |(name, file): &(String, String)| format!("    ({name:?}, include_bytes!({file:?})),");
        let lines: Vec<String> = named.iter().map(line).collect();
        let text = format!("&[\n{}\n]\n", lines.join("\n"));
        fs::write(to, text).map_err(|error| said(to, &error))
    }

    fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
        let mut found = Vec::new();
        for entry in fs::read_dir(folder).map_err(|error| said(folder, &error))? {
            let path = entry.map_err(|error| said(folder, &error))?.path();
            if path.is_dir() {
                found.extend(files(&path)?);
            } else {
                found.push(path);
            }
        }
        Ok(found)
    }
}
