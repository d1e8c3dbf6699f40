//! Archives a journal, for tests that kill it and to measure what it takes.
//!
//! ```text
//! archive run FILE SEGMENT_RECORDS    appends and archives at once for ever; prints `STREAM SEQUENCE` after each
//!                                     acknowledged append
//! archive once FILE SEGMENT_RECORDS   archives every whole segment, trims, and prints what that took
//! ```
#![expect(clippy::print_stdout, reason = "a program for the command line")]

use punto_journal::{
    Actor, Append, ArchiveOrder, Archiving as _, EventKind, ExpectedVersion, IdempotencyKey, Journal as _,
    NewEvent, Payload, Position, RulebookVersion, SigningKey, StreamId, Timestamp,
};
use punto_journal_sqlite::SqliteJournal;
use std::{env, error::Error, io::Write as _, time::Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let [what, path, records] = arguments[..] else {
        return Err("archive run FILE SEGMENT_RECORDS | archive once FILE SEGMENT_RECORDS".into());
    };
    let (journal, records) = (SqliteJournal::open(path)?, records.parse()?);
    match what {
        "run" => std::thread::scope(|scope| {
            let archiving = scope.spawn(|| -> Result<(), String> {
                loop {
                    archive(&journal, records).map_err(|failed| failed.to_string())?;
                    journal.trim().map_err(|failed| failed.to_string())?;
                }
            });
            append(&journal)?;
            archiving.join().map_err(|_| "panicked")??;
            Ok(())
        }),
        "once" => {
            let start = Instant::now();
            let mut archived = 0;
            while archive(&journal, records)? {
                archived += records;
            }
            println!("{archived} records archived in {:.1} s", start.elapsed().as_secs_f64());
            while journal.trim()? {}
            println!("trimmed after {:.1} s", start.elapsed().as_secs_f64());
            Ok(())
        }
        _ => Err("run or once".into()),
    }
}

fn archive(journal: &SqliteJournal, records: u64) -> Result<bool, Box<dyn Error>> {
    let key = SigningKey::from_bytes(&[7; 32]);
    let (older_than, at_most) = (Timestamp::MAX, Position::new(u64::MAX));
    let order = ArchiveOrder { older_than, at_most, before: &[], records, key: &key };
    Ok(journal.archive(&order)?.is_some())
}

fn append(journal: &SqliteJournal) -> Result<(), Box<dyn Error>> {
    let mut call = 0_u64;
    loop {
        let stream = StreamId::new(&format!("table/{}", call % 3))?;
        let end = journal.heads()?.into_iter().find(|head| head.stream == stream).map(|head| head.sequence);
        let sequence = end.map_or(1, |end| end.get() + 1);
        let append = Append {
            key: Some(IdempotencyKey::new(&format!("{stream}/{sequence}"))?),
            stream,
            expected: ExpectedVersion::after(end),
            time: Timestamp::EPOCH,
            actor: Actor::new("example")?,
            rulebook: RulebookVersion::new("example@1")?,
            events: vec![NewEvent {
                kind: EventKind::new("Example")?,
                version: 1,
                payload: Payload::new(format!(r#"{{"call":{call}}}"#))?,
            }],
        };
        for record in journal.append(&[append])? {
            let mut out = std::io::stdout().lock();
            writeln!(out, "{} {}", record.stream, record.sequence)?;
            out.flush()?;
        }
        call += 1;
    }
}
