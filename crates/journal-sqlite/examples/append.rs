//! Appends to a journal and says on standard output what was acknowledged, for tests that kill it or take the
//! disk away.
//!
//! ```text
//! append run FILE THREADS CALLS PAYLOAD_BYTES    prints `STREAM SEQUENCE` after each acknowledged append
//! append verify FILE                             prints `STREAM SEQUENCE` for where each stream ends
//! ```
//!
//! It ends with 0 when all is done, with 3 when an append failed and what came after it was refused, with 4 when
//! the journal did not open, with 5 when it took more after a failure.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

use punto_journal::{
    Actor, Append, AppendFailed, EventKind, ExpectedVersion, Journal, NewEvent, Payload, RulebookVersion,
    StreamId, Timestamp, verify,
};
use punto_journal_sqlite::SqliteJournal;
use std::{env, error::Error, io::Write as _, path::Path, process::ExitCode, thread};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let (path, run) = match arguments[..] {
        ["verify", path] => (path, None),
        ["run", path, threads, calls, bytes] => {
            (path, Some((threads.parse::<u32>()?, calls.parse::<u32>()?, bytes.parse()?)))
        }
        _ => return Err("append run FILE THREADS CALLS PAYLOAD_BYTES | append verify FILE".into()),
    };
    let open = if Path::new(path).exists() { SqliteJournal::open } else { SqliteJournal::create };
    let journal = match open(path) {
        Ok(journal) => journal,
        Err(failed) => {
            eprintln!("{failed}");
            return Ok(ExitCode::from(4));
        }
    };
    let Some((threads, calls, bytes)) = run else {
        for head in verify(&journal)?.heads {
            println!("{} {}", head.stream, head.sequence);
        }
        return Ok(ExitCode::SUCCESS);
    };
    let ends: Vec<_> = thread::scope(|scope| {
        let append = |thread| append_many(&journal, thread, calls, bytes).map_err(|error| error.to_string());
        let threads: Vec<_> = (0..threads).map(|thread| scope.spawn(move || append(thread))).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|_| Err("panicked".to_owned())))
            .collect()
    });
    let failures: Vec<_> = ends.into_iter().filter_map(Result::err).collect();
    Ok(ExitCode::from(match &failures[..] {
        [] => 0,
        failures if failures.iter().all(|failure| failure == STOPPED) => 3,
        _ => 5,
    }))
}

/// What a thread says that was refused after a failure.
const STOPPED: &str = "stopped";

fn append_many(journal: &SqliteJournal, thread: u32, calls: u32, bytes: usize) -> Result<(), Box<dyn Error>> {
    let stream = StreamId::new(&format!("table/{thread}"))?;
    let last = journal.heads()?.into_iter().find(|head| head.stream == stream);
    let mut append = Append {
        stream,
        expected: ExpectedVersion::after(last.map(|head| head.sequence)),
        time: Timestamp::EPOCH,
        actor: Actor::new("example")?,
        key: None,
        rulebook: RulebookVersion::new("example@1")?,
        events: vec![NewEvent {
            kind: EventKind::new("Example")?,
            version: 1,
            payload: Payload::new(format!(r#"{{"text":"{}"}}"#, "x".repeat(bytes)))?,
        }],
    };
    for _ in 0..calls {
        match journal.append(std::slice::from_ref(&append)) {
            Ok(recorded) => {
                let record = recorded.last().ok_or("no record")?;
                append.expected = ExpectedVersion::Exactly(record.sequence);
                let mut out = std::io::stdout().lock();
                writeln!(out, "{} {}", record.stream, record.sequence)?;
                out.flush()?;
            }
            Err(failed) => {
                eprintln!("{failed}");
                let again = journal.append(std::slice::from_ref(&append));
                let refused = matches!(again, Err(AppendFailed::Stopped { .. }));
                return Err(if refused { STOPPED } else { "not stopped" }.into());
            }
        }
    }
    Ok(())
}
