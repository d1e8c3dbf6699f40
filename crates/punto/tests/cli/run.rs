//! Running the binary.

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The binary, away from whatever the environment says about colours or to a house.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_punto"));
    command.args(arguments).current_dir(root());
    for variable in ["CLICOLOR_FORCE", "CLICOLOR", "NO_COLOR", "COLUMNS"] {
        command.env_remove(variable);
    }
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("PUNTO")) {
        command.env_remove(name);
    }
    command
}

/// The folder with `examples/` in it.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_owned()
}

/// Starts the binary with pipes on all sides.
pub(crate) fn start(arguments: &[&str]) -> Child {
    started(&mut command(arguments))
}

fn started(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Runs the binary on this input.
pub(crate) fn punto_bytes(arguments: &[&str], input: &[u8]) -> Ran {
    ran(&mut command(arguments), input)
}

/// Runs a command on this input.
pub(crate) fn ran(command: &mut Command, input: &[u8]) -> Ran {
    let mut child = started(command);
    let mut stdin = child.stdin.take().unwrap();
    let output = std::thread::scope(|scope| {
        // A command that does not read may be gone before all is written.
        scope.spawn(move || stdin.write_all(input));
        child.wait_with_output().unwrap()
    });
    Ran {
        status: output.status.code().expect("not killed"),
        out: String::from_utf8(output.stdout).expect("the output is text"),
        err: String::from_utf8(output.stderr).expect("the errors are text"),
    }
}

pub(crate) fn punto(arguments: &[&str], input: &str) -> Ran {
    punto_bytes(arguments, input.as_bytes())
}

/// Runs a command that answers line by line; gives the exit status and the answers.
pub(crate) fn answers(arguments: &[&str], input: &str) -> (i32, Vec<Value>) {
    let ran = punto(arguments, input);
    assert_eq!(ran.err, "", "an answer line says what is wrong, not standard error");
    assert!(ran.out.is_empty() || ran.out.ends_with('\n'));
    let answers = ran.out.lines().map(|line| {
        let answer: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert!(answer.is_object(), "{answer}");
        answer
    });
    (ran.status, answers.collect())
}

/// The answer to one line, which must not be refused.
pub(crate) fn answer(command: &str, line: &str) -> Value {
    let (status, answers) = answers(&[command], line);
    assert_eq!((status, answers.len()), (0, 1), "{answers:?}");
    answers.into_iter().next().unwrap()
}

/// The code and the message of the refusal of one line.
pub(crate) fn refusal(command: &str, line: &str) -> (String, String) {
    let (status, answers) = answers(&[command], line);
    assert_eq!((status, answers.len()), (1, 1), "{answers:?}");
    let text =
        |key: &str| answers[0]["error"][key].as_str().unwrap_or_else(|| panic!("{answers:?}")).to_owned();
    (text("code"), text("message"))
}
