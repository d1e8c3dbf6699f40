//! Appends to a journal and says on standard output what was acknowledged, for tests that kill it or take the
//! disk away.
//!
//! ```text
//! append run FILE THREADS CALLS PAYLOAD_BYTES [FINISHING]
//!                                          prints `STREAM SEQUENCE` after each acknowledged append; when the disk
//!                                          is full, makes so many more to finish, of 1000 bytes each
//! append verify FILE                       prints `STREAM SEQUENCE` for where each stream ends
//! append read FILE                         the same, without writing
//! ```
//!
//! It ends with 0 when all is done, with 3 when an append failed and what came after it was refused, with 4 when
//! the journal did not open, with 5 when it took more after a failure, with 6 when the disk was full, nothing new
//! was taken, and all was finished.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

use punto_journal::{
    Actor, Append, AppendFailed, EventKind, ExpectedVersion, IdempotencyKey, Journal, NewEvent, Payload,
    RecordedEvent, RulebookVersion, StreamId, Timestamp, verify,
};
use punto_journal_sqlite::{OpenFailed, SqliteJournal, SqliteReader};
use std::{env, error::Error, io::Write as _, path::Path, process::ExitCode, thread};

/// What each thread does.
#[derive(Clone, Copy)]
struct Work {
    calls: u32,
    bytes: usize,
    finishing: u32,
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments[..] {
        ["verify", path] => open(path).map(|journal| print_ends(&journal)),
        ["read", path] => SqliteReader::open(path).map(|journal| print_ends(&journal)),
        ["run", path, threads, calls, bytes, ref rest @ ..] => {
            let finishing = rest.first().map_or(Ok(0), |finishing| finishing.parse())?;
            let work = Work { calls: calls.parse()?, bytes: bytes.parse()?, finishing };
            let threads = threads.parse()?;
            open(path).map(|journal| Ok(run(&journal, threads, work)))
        }
        _ => {
            return Err(
                "append run FILE THREADS CALLS PAYLOAD_BYTES [FINISHING] | verify FILE | read FILE".into()
            );
        }
    };
    outcome.unwrap_or_else(|failed| {
        eprintln!("{failed}");
        Ok(ExitCode::from(4))
    })
}

fn open(path: &str) -> Result<SqliteJournal, OpenFailed> {
    if Path::new(path).exists() { SqliteJournal::open(path) } else { SqliteJournal::create(path) }
}

fn print_ends(journal: &impl Journal) -> Result<ExitCode, Box<dyn Error>> {
    for head in verify(journal)?.heads {
        println!("{} {}", head.stream, head.sequence);
    }
    Ok(ExitCode::SUCCESS)
}

fn run(journal: &SqliteJournal, threads: u32, work: Work) -> ExitCode {
    let ends: Vec<_> = thread::scope(|scope| {
        let append = |thread| append_many(journal, thread, work).map_err(|error| error.to_string());
        let threads: Vec<_> = (0..threads).map(|thread| scope.spawn(move || append(thread))).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|_| Err("panicked".to_owned())))
            .collect()
    });
    let failures: Vec<_> = ends.into_iter().filter_map(Result::err).collect();
    let all = |said: &str| failures.iter().all(|failure| failure == said);
    ExitCode::from(match failures.len() {
        0 => 0,
        _ if all(STOPPED) => 3,
        _ if all(FINISHED) => 6,
        _ => 5,
    })
}

/// What a thread says that was refused after a failure.
const STOPPED: &str = "stopped";
/// What a thread says that finished on a full disk.
const FINISHED: &str = "finished";

fn append_many(journal: &SqliteJournal, thread: u32, work: Work) -> Result<(), Box<dyn Error>> {
    let stream = StreamId::new(&format!("table/{thread}"))?;
    let end = journal.heads()?.into_iter().find(|head| head.stream == stream).map(|head| head.sequence);
    let first = end.map_or(1, |end| end.get() + 1);
    let mut last: Option<(Append, Vec<RecordedEvent>)> = None;
    let mut append = Append {
        stream,
        expected: ExpectedVersion::after(end),
        time: Timestamp::EPOCH,
        actor: Actor::new("example")?,
        key: None,
        rulebook: RulebookVersion::new("example@1")?,
        events: vec![event(work.bytes)?],
    };
    for call in 0..work.calls {
        append.key = Some(IdempotencyKey::new(&format!("{thread}/{}", first + u64::from(call)))?);
        match journal.append(std::slice::from_ref(&append)) {
            Ok(recorded) => {
                last = Some((append.clone(), recorded.clone()));
                say(&mut append, &recorded)?;
            }
            Err(failed) => {
                eprintln!("{failed}");
                let again = journal.append(std::slice::from_ref(&append));
                // A call that is known needs no room.
                let is_known = last.is_none_or(|(call, first)| journal.append(&[call]) == Ok(first));
                return Err(match again {
                    Err(AppendFailed::Stopped { .. }) => STOPPED.into(),
                    Err(AppendFailed::Full { .. }) if journal.is_low() && is_known => {
                        finish(journal, append, work.finishing)?.into()
                    }
                    _ => "not stopped".into(),
                });
            }
        }
    }
    Ok(())
}

fn finish(journal: &SqliteJournal, mut append: Append, calls: u32) -> Result<&'static str, Box<dyn Error>> {
    append.events = vec![event(1000)?];
    append.key = None;
    for _ in 0..calls {
        match journal.append_finishing(std::slice::from_ref(&append)) {
            Ok(recorded) => say(&mut append, &recorded)?,
            Err(failed) => {
                eprintln!("{failed}");
                let again = journal.append_finishing(std::slice::from_ref(&append));
                let is_stopped = matches!(again, Err(AppendFailed::Stopped { .. }));
                return Ok(if is_stopped { STOPPED } else { "not stopped" });
            }
        }
    }
    Ok(FINISHED)
}

fn event(bytes: usize) -> Result<NewEvent, Box<dyn Error>> {
    let payload = Payload::new(format!(r#"{{"text":"{}"}}"#, "x".repeat(bytes)))?;
    Ok(NewEvent { kind: EventKind::new("Example")?, version: 1, payload })
}

fn say(append: &mut Append, recorded: &[RecordedEvent]) -> Result<(), Box<dyn Error>> {
    let record = recorded.last().ok_or("no record")?;
    append.expected = ExpectedVersion::Exactly(record.sequence);
    let mut out = std::io::stdout().lock();
    writeln!(out, "{} {}", record.stream, record.sequence)?;
    Ok(out.flush()?)
}
