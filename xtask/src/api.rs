//! The check "api": schemathesis reads the description that the real binary serves, and asks everything in it that it
//! says one may ask, rightly and wrongly. Whatever the house answers must be what the description says. Then clients that are
//! generated from it play a round each.

use crate::folder::Folder;
use crate::process::{away_from_settings, must};
use crate::tools::SCHEMATHESIS;
use crate::{build, clients, target, web};
use anyhow::{Context, bail, ensure};
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The same questions in every run.
const SEED: &str = "20261115";

/// How many questions an operation gets by chance, beside those that cover its description.
const EXAMPLES: &str = "6";

/// How long one run may take; there are three.
const SECONDS: &str = "25";

/// Where tables are asked about that there are; names by chance only find that there are none.
const AT_A_TABLE: &str = "[parameters]\n\"path.table\" = \"rapid\"\n";

/// What must hold of every answer.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_schema_conformance,negative_data_rejection";

/// What is not asked, and why. Everything else is.
const NOT_ASKED: [(&str, &str); 2] = [
    // It ends the session that the questions are asked in: all that follow would be a stranger's.
    ("DELETE", "/api/session"),
    // The right password by chance would end it, too, and the wrong ones lock the account that asks.
    ("PUT", "/api/session/password"),
];

/// A house that nobody has to wait for: no limit on questions, rounds of a second.
const SETTINGS: [&str; 12] = [
    "limits.session_requests_per_second=1000000",
    "limits.session_requests_burst=1000000",
    "limits.address_requests_per_second=1000000",
    "limits.address_requests_burst=1000000",
    "limits.address_sign_ins_per_minute=1000000",
    "limits.address_guests_per_minute=1000000",
    "pace.speed.betting_ms=1000",
    "pace.speed.card_ms=20",
    "pace.speed.result_hold_ms=20",
    "pace.standard.betting_ms=1000",
    "pace.standard.card_ms=20",
    "pace.standard.result_hold_ms=20",
];

/// The password that the administrator chooses; the house is gone a minute later.
const PASSWORD: &str = "one that nobody guesses";

/// How much of the log is shown when something failed.
const LOG_LINES: usize = 50;

pub(crate) fn run() -> anyhow::Result<()> {
    let schemathesis = SCHEMATHESIS.installed()?;
    web::install()?;
    build::punto()?;
    let house = House::open()?;
    let outcome = ask_as_all(&house, &schemathesis);
    let log = house.close()?;
    if outcome.is_err() {
        let lines: Vec<&str> = log.lines().collect();
        let last = lines.len().saturating_sub(LOG_LINES);
        eprintln!("the house logged last:\n{}", lines[last..].join("\n"));
    }
    outcome?;
    ensure!(!log.contains("panicked"), "the house panicked:\n{log}");
    Ok(())
}

/// As a patron who sits at a table and has credits; as an administrator, who may ask most of the rest; and as a patron
/// who asks about whatever there may be.
fn ask_as_all(house: &House, schemathesis: &Path) -> anyhow::Result<()> {
    let guest = house.token("POST", "/api/guests", &[], r#"{"nickname":"Schemathesis"}"#)?;
    house.send(
        "POST",
        "/api/tables/rapid/play",
        &[&bearer(&guest), "idempotency-key: 1"],
        r#"{"do":"join"}"#,
    )?;
    let buy_in = r#"{"do":"buy-in","amount":100000}"#;
    house.send("POST", "/api/tables/rapid/credits", &[&bearer(&guest), "idempotency-key: 2"], buy_in)?;
    let password = house.password()?;
    let sign_in = format!(r#"{{"staff":"admin","password":"{password}"}}"#);
    let admin = house.token("POST", "/api/staff/sessions", &[], &sign_in)?;
    let change = format!(r#"{{"old":"{password}","new":"{PASSWORD}"}}"#);
    let admin = house.token("PUT", "/api/session/password", &[&bearer(&admin)], &change)?;
    let at_a_table = house.folder.file("at-a-table.toml");
    std::fs::write(&at_a_table, AT_A_TABLE)?;
    ask(house, schemathesis, "a guest at a table", &guest, Some(&at_a_table))?;
    ask(house, schemathesis, "an administrator", &admin, Some(&at_a_table))?;
    ask(house, schemathesis, "a guest anywhere", &guest, None)?;
    clients::play(&house.url)
}

fn bearer(token: &str) -> String {
    format!("authorization: Bearer {token}")
}

fn ask(
    house: &House,
    schemathesis: &Path,
    who: &str,
    token: &str,
    config: Option<&Path>,
) -> anyhow::Result<()> {
    println!("schemathesis asks as {who}");
    let mut command = Command::new(schemathesis);
    if let Some(config) = config {
        command.arg("--config-file").arg(config);
    }
    command
        .args(["run", &format!("{}/api/openapi.json", house.url)])
        .args(["--phases", "examples,coverage,fuzzing", "--checks", CHECKS])
        .args(["--seed", SEED, "--max-examples", EXAMPLES, "--max-time", SECONDS, "--request-timeout", "10"])
        .args(["--continue-on-failure", "--no-color", "--warnings", "off", "--header", &bearer(token)])
        .current_dir(house.folder.path());
    for (method, path) in NOT_ASKED {
        command.args(["--exclude-name", &format!("{method} {path}")]);
    }
    let answered = command.output().context("schemathesis")?;
    let said = String::from_utf8_lossy(&answered.stdout);
    if answered.status.success() {
        // How far it came in its time is said, because a busy machine may cut it short.
        let figures =
            said.lines().map(str::trim).filter(|line| line.contains(" generated") || line.contains("ed: "));
        println!("{}", figures.collect::<Vec<_>>().join("; "));
        return Ok(());
    }
    println!("{said}{}", String::from_utf8_lossy(&answered.stderr));
    bail!("as {who}, the house does not answer as its description says")
}

/// A house of its own for the questions. It is stopped whatever comes of them.
struct House {
    child: Child,
    folder: Folder,
    url: String,
    said: String,
}

impl House {
    fn open() -> anyhow::Result<Self> {
        let folder = Folder::new()?;
        let log = std::fs::File::create(folder.file("log"))?;
        let mut command = Command::new(target().join("debug/punto"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.file("house"));
        for setting in SETTINGS {
            command.args(["--set", setting]);
        }
        away_from_settings(&mut command);
        command.current_dir(folder.path()).stdout(Stdio::piped()).stderr(log);
        let child = command.spawn().context("punto serve")?;
        let mut house = Self { child, folder, url: String::new(), said: String::new() };
        let out = house.child.stdout.take().context("a pipe from punto serve")?;
        for line in BufReader::new(out).lines() {
            let line = line?;
            house.said.push_str(&line);
            house.said.push('\n');
            if line.contains("Ctrl-C closes it") {
                let address = house.said.split_once("http://").and_then(|(_, rest)| rest.split('/').next());
                house.url = format!("http://{}", address.context("punto serve names no address")?);
                return Ok(house);
            }
        }
        bail!("the house did not open: {}", std::fs::read_to_string(house.folder.file("log"))?)
    }

    /// The administrator's, which a new house prints once.
    fn password(&self) -> anyhow::Result<&str> {
        let mut lines = self.said.lines().map(str::trim).filter(|line| line.starts_with("admin "));
        lines.next().and_then(|line| line.split_whitespace().last()).context("no administrator was printed")
    }

    /// Sends one request, which must be granted; gives the answer.
    fn send(&self, method: &str, path: &str, headers: &[&str], body: &str) -> anyhow::Result<String> {
        let mut curl = Command::new("curl");
        curl.args(["--silent", "--show-error", "--fail-with-body", "--request", method, "--data", body]);
        curl.args(["--header", "content-type: application/json"]).arg(format!("{}{path}", self.url));
        for header in headers {
            curl.args(["--header", header]);
        }
        let answer = curl.output().context("curl")?;
        let text = String::from_utf8_lossy(&answer.stdout).into_owned();
        ensure!(answer.status.success(), "{method} {path}: {text}");
        Ok(text)
    }

    /// The same, and reads the token of the answer.
    fn token(&self, method: &str, path: &str, headers: &[&str], body: &str) -> anyhow::Result<String> {
        let text = self.send(method, path, headers, body)?;
        let token = text.split_once(r#""token":""#).and_then(|(_, rest)| rest.split('"').next());
        Ok(token.with_context(|| format!("{method} {path} gives no token"))?.to_owned())
    }

    /// Stops the house; gives its log. Its folder goes with it.
    fn close(mut self) -> anyhow::Result<String> {
        must(Command::new("kill").arg(self.child.id().to_string()))?;
        let status = self.child.wait()?;
        ensure!(status.success(), "the house did not stop well: {status}");
        Ok(std::fs::read_to_string(self.folder.file("log"))?)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
