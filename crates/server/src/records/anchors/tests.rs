//! The chain on disk: cut, torn, reordered, and continued.

use super::{
    AnchorLog, AnchorPlaces, AnchorTrouble, CommandWitness, Depth, FolderWitness, HttpWitness, Sender,
    SenderFigures, Witness, file,
};
use punto_journal::{Actor, Anchor, Journal as _, MemoryJournal, SigningKey, Timestamp};
use punto_testkit::{Directory, sample};
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::PathBuf;
use std::time::{Duration, Instant};

const DAY_MS: u64 = 86_400_000;

struct Place {
    directory: Directory,
    journal: MemoryJournal,
    key: SigningKey,
    records: u64,
}

impl Place {
    fn new() -> Self {
        let key = SigningKey::from_bytes(&[7; 32]);
        Self { directory: Directory::new(), journal: MemoryJournal::new(), key, records: 0 }
    }

    fn places(&self) -> AnchorPlaces {
        AnchorPlaces {
            folder: self.directory.file("anchors"),
            mark: Some(self.directory.file("anchor.newest")),
        }
    }

    fn read(&self, depth: Depth) -> Result<AnchorLog, AnchorTrouble> {
        let log = AnchorLog::read(self.places(), &self.key.verifying_key(), depth)?;
        log.hold(&self.journal, &self.key.verifying_key())?;
        Ok(log)
    }

    /// One more record, anchored at this time.
    fn anchor(&mut self, log: &mut AnchorLog, ms: u64) -> Anchor {
        self.journal.append(&[sample::append("table/3", self.records, &["x"])]).unwrap();
        self.records += 1;
        let time = Timestamp::from_unix_ms(ms);
        log.append(self.journal.heads().unwrap(), &self.key, time).unwrap().unwrap()
    }

    /// A chain over so many days, three anchors each.
    fn days(&mut self, days: u64) -> AnchorLog {
        let mut log = AnchorLog::new(self.places());
        for day in 0..days {
            for hour in 1..=3 {
                self.anchor(&mut log, day * DAY_MS + hour * 3_600_000);
            }
        }
        log
    }

    fn files(&self) -> Vec<PathBuf> {
        file::list(&self.places().folder).unwrap()
    }
}

#[test]
fn a_chain_has_a_file_a_day_and_is_read_back() {
    let mut place = Place::new();
    let mut log = place.days(3);
    assert_eq!(place.files().len(), 3);
    for depth in [Depth::Ends, Depth::Whole] {
        assert_eq!(place.read(depth).unwrap().number(), 9);
    }
    let heads = place.journal.heads().unwrap();
    let again = log.append(heads, &place.key, Timestamp::from_unix_ms(9 * DAY_MS)).unwrap();
    assert_eq!(again, None, "nothing was recorded since");
    let mut log = place.read(Depth::Ends).unwrap();
    place.anchor(&mut log, 3 * DAY_MS);
    assert_eq!(place.read(Depth::Whole).unwrap().number(), 10);
}

#[test]
fn a_missing_file_and_reordered_anchors_show() {
    let mut place = Place::new();
    place.days(3);
    let files = place.files();
    for path in &files {
        let kept = fs::read(path).unwrap();
        fs::remove_file(path).unwrap();
        assert!(place.read(Depth::Ends).is_err(), "{}", path.display());
        fs::write(path, kept).unwrap();
    }
    // Within an older file: whoever reads all of it finds it.
    let anchors = file::read(&files[0]).unwrap().anchors;
    let kept = fs::read(&files[0]).unwrap();
    fs::write(&files[0], format!("{}{}", anchors[0], anchors[2])).unwrap();
    assert!(matches!(place.read(Depth::Whole), Err(AnchorTrouble::Chain { .. })));
    fs::write(&files[0], format!("{}{}{}", anchors[1], anchors[0], anchors[2])).unwrap();
    assert!(place.read(Depth::Ends).is_err());
    fs::write(&files[0], kept).unwrap();
    assert!(place.read(Depth::Whole).is_ok());
}

#[test]
fn an_anchor_that_a_crash_tore_locks_nobody_out_and_hides_nothing() {
    let mut place = Place::new();
    place.days(1);
    let (mark, path) = (place.places().mark.unwrap(), place.files().remove(0));
    let (before, marked) = (fs::read(&path).unwrap(), fs::read(&mark).unwrap());
    let mut log = place.read(Depth::Ends).unwrap();
    place.anchor(&mut log, 4 * 3_600_000);
    let (after, newest) = (fs::read(&path).unwrap(), fs::read(&mark).unwrap());
    for cut in before.len()..after.len() {
        // The process ended within the write: the mark is that of the anchor before.
        fs::write(&path, &after[..cut]).unwrap();
        fs::write(&mark, &marked).unwrap();
        let mut log = place.read(Depth::Ends).unwrap();
        assert_eq!(log.number(), 3, "cut at {cut}");
        let heads = place.journal.heads().unwrap();
        let again = log.append(heads, &place.key, Timestamp::from_unix_ms(4 * 3_600_000)).unwrap();
        assert!(again.is_some() && fs::read(&path).unwrap() == after, "what was torn is written over");
        // The same cut by somebody later: the mark knows better.
        fs::write(&path, &after[..cut]).unwrap();
        assert_eq!(fs::read(&mark).unwrap(), newest);
        assert!(place.read(Depth::Ends).is_err(), "cut at {cut}");
    }
    // Between the two writes the chain is ahead of its mark.
    fs::write(&path, &after).unwrap();
    fs::write(&mark, &marked).unwrap();
    assert_eq!(place.read(Depth::Ends).unwrap().number(), 4);
}

#[test]
fn the_first_anchor_may_be_torn_too() {
    let mut place = Place::new();
    let mut log = AnchorLog::new(place.places());
    place.anchor(&mut log, 1);
    let path = place.files().remove(0);
    let whole = fs::read(&path).unwrap();
    let none = format!("0 {}\n", "0".repeat(64));
    for cut in 0..whole.len() {
        fs::write(&path, &whole[..cut]).unwrap();
        fs::write(place.directory.file("anchor.newest"), &none).unwrap();
        let mut log = place.read(Depth::Ends).unwrap();
        log.append(place.journal.heads().unwrap(), &place.key, Timestamp::from_unix_ms(1)).unwrap();
        assert_eq!(place.read(Depth::Whole).unwrap().number(), 1);
    }
}

/// Two people, and why.
fn people() -> (Actor, Actor, &'static str) {
    (Actor::new("ada").unwrap(), Actor::new("sam").unwrap(), "the disk failed")
}

#[test]
fn a_lawful_restore_goes_on_and_stays_told() {
    let mut place = Place::new();
    place.days(2);
    let kept = Anchor::sign(place.journal.heads().unwrap(), &place.key, Timestamp::from_unix_ms(1));
    fs::write(place.places().folder.join("1.anchor"), kept.to_string()).unwrap();
    // The journal as it was after four records; the chain of then; the mark of now.
    let files = place.files();
    let anchors = file::read(&files[1]).unwrap().anchors;
    fs::write(&files[1], anchors[0].to_string()).unwrap();
    place.journal = MemoryJournal::new();
    for number in 0..4 {
        place.journal.append(&[sample::append("table/3", number, &["x"])]).unwrap();
    }
    assert!(matches!(place.read(Depth::Ends), Err(AnchorTrouble::Short { marked: 6, found: 4, .. })));

    let public = place.key.verifying_key();
    let salvaged = AnchorLog::salvage(place.places(), None, &public).unwrap();
    assert_eq!(salvaged.missing(), 2);
    let lost = salvaged.lost(&place.journal, &public).unwrap();
    assert_eq!((lost.len(), lost[0].first.get(), lost[0].last.get()), (1, 5, 6));
    let now = (place.journal.heads().unwrap(), &place.key, Timestamp::from_unix_ms(2 * DAY_MS));
    let anchor = salvaged.record(people(), lost, now).unwrap().unwrap();
    assert_eq!(anchor.link().unwrap().number, 7);

    for depth in [Depth::Ends, Depth::Whole] {
        let log = place.read(depth).unwrap();
        assert_eq!(log.restores(), std::slice::from_ref(&anchor));
    }
    // It plays on, and what it plays is anchored as before.
    place.records = 4;
    let mut log = place.read(Depth::Ends).unwrap();
    for hour in 1..5 {
        place.anchor(&mut log, 2 * DAY_MS + hour);
    }
    assert_eq!(place.read(Depth::Whole).unwrap().number(), 11);
}

#[test]
fn another_history_is_no_restore() {
    let mut place = Place::new();
    place.days(1);
    place.journal = MemoryJournal::new();
    place.journal.append(&[sample::append("table/3", 0, &["other", "other", "other"])]).unwrap();
    let public = place.key.verifying_key();
    assert!(matches!(place.read(Depth::Ends), Err(AnchorTrouble::Against { .. })));
    let salvaged = AnchorLog::salvage(place.places(), None, &public).unwrap();
    assert!(salvaged.lost(&place.journal, &public).is_err());
}

#[test]
fn a_damaged_file_is_set_aside_by_a_restore() {
    let mut place = Place::new();
    place.days(2);
    let files = place.files();
    let mut bytes = fs::read(&files[1]).unwrap();
    bytes[20] ^= 1;
    fs::write(&files[1], bytes).unwrap();
    assert!(place.read(Depth::Ends).is_err());
    let public = place.key.verifying_key();
    let salvaged = AnchorLog::salvage(place.places(), None, &public).unwrap();
    assert_eq!(salvaged.missing(), 3);
    let now = (place.journal.heads().unwrap(), &place.key, Timestamp::from_unix_ms(2 * DAY_MS));
    salvaged.record(people(), Vec::new(), now).unwrap();
    assert_eq!(place.read(Depth::Whole).unwrap().number(), 7);
    assert!(files[1].with_extension("anchors-set-aside").exists(), "evidence is kept");
}

#[test]
fn a_folder_keeps_what_it_is_given_and_knows_more_than_a_house_that_was_put_back() {
    let mut place = Place::new();
    let outside = place.directory.file("outside");
    let mut witness = FolderWitness(outside.clone());
    let public = place.key.verifying_key();
    let mut log = AnchorLog::new(place.places());
    assert!(matches!(log.hold_witness(&witness, &public), Err(AnchorTrouble::Silent { .. })), "no folder");
    fs::create_dir(&outside).unwrap();
    assert!(log.hold_witness(&witness, &public).unwrap().is_none());
    for ms in [1, 2, DAY_MS, DAY_MS + 1] {
        let anchor = place.anchor(&mut log, ms);
        witness.send(&anchor).unwrap();
        witness.send(&anchor).unwrap();
    }
    assert_eq!(witness.newest().unwrap().as_ref(), log.newest());
    assert_eq!(file::list(&outside).unwrap().len(), 2);
    assert!(log.hold_witness(&witness, &public).is_ok());

    // Journal, chain and mark of the house as they were a day ago, all together.
    let second = fs::remove_file(&place.files()[1]);
    assert!(second.is_ok());
    let older = file::read(&place.files()[0]).unwrap().anchors.pop().unwrap();
    let mark = format!("2 {}\n", older.digest());
    fs::write(place.directory.file("anchor.newest"), mark).unwrap();
    let log = AnchorLog::read(place.places(), &public, Depth::Ends).unwrap();
    let found = log.hold_witness(&witness, &public);
    assert!(matches!(found, Err(AnchorTrouble::Witnessed { newest: 4, found: 2, .. })), "{found:?}");
    // Two people may say that it was lawful; what the witness knows is not forgotten.
    let salvaged = AnchorLog::salvage(place.places(), witness.newest().unwrap(), &public).unwrap();
    assert_eq!(salvaged.missing(), 2);
    let now = (place.journal.heads().unwrap(), &place.key, Timestamp::from_unix_ms(2 * DAY_MS));
    let anchor = salvaged.record(people(), Vec::new(), now).unwrap().unwrap();
    assert_eq!(anchor.link().unwrap().number, 5);
    let log = AnchorLog::read(place.places(), &public, Depth::Whole).unwrap();
    assert!(log.hold_witness(&witness, &public).is_ok());
}

#[test]
fn a_command_and_an_address_take_anchors_or_say_why_not() {
    let mut place = Place::new();
    let mut log = AnchorLog::new(place.places());
    let anchor = place.anchor(&mut log, 1);
    let kept = place.directory.file("kept");
    let mut command = CommandWitness(format!("cat > '{}'", kept.display()));
    command.send(&anchor).unwrap();
    assert_eq!(fs::read_to_string(kept).unwrap(), anchor.to_string());
    assert!(CommandWitness("exit 3".to_owned()).send(&anchor).unwrap_err().contains('3'));

    assert!(HttpWitness::at("https://witness.example/").is_none(), "TLS is for a command");
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut address = HttpWitness::at(&format!("http://{}/anchors", listener.local_addr().unwrap())).unwrap();
    for (status, is_taken) in [("204 No Content", true), ("503 Service Unavailable", false)] {
        let asked = std::thread::scope(|scope| {
            let answering = scope.spawn(|| {
                let (mut stream, _) = listener.accept().unwrap();
                let mut asked = String::new();
                while !asked.ends_with(&anchor.to_string()) {
                    let mut bytes = [0; 512];
                    let read = stream.read(&mut bytes).unwrap();
                    asked.push_str(std::str::from_utf8(&bytes[..read]).unwrap());
                }
                write!(stream, "HTTP/1.1 {status}\r\n\r\n").unwrap();
                asked
            });
            assert_eq!(address.send(&anchor).is_ok(), is_taken);
            answering.join().unwrap()
        });
        assert!(asked.starts_with("POST /anchors HTTP/1.1\r\n"), "{asked}");
    }
}

#[test]
fn what_is_not_taken_is_sent_again() {
    let mut place = Place::new();
    let mut log = AnchorLog::new(place.places());
    let anchor = place.anchor(&mut log, 1);
    let outside = place.directory.file("outside");
    let figures = SenderFigures::default();
    let sender = Sender::start(Box::new(FolderWitness(outside.clone())), figures.clone()).unwrap();
    sender.send(&anchor);
    let until = Instant::now() + Duration::from_mins(1);
    while figures.failures.get() == 0 {
        assert!(Instant::now() < until, "it never tried");
        std::thread::yield_now();
    }
    assert_eq!(figures.unsent.get(), 1);
    fs::create_dir(&outside).unwrap();
    while figures.unsent.get() != 0 {
        assert!(Instant::now() < until, "it was never taken");
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(FolderWitness(outside).newest().unwrap(), Some(anchor));
}

/// A named pipe that nobody writes to, a link to something that never ends, and a file of a terabyte hold up no opening.
#[cfg(unix)]
#[test]
fn what_is_no_file_of_anchors_is_not_read() {
    let directory = Directory::new();
    let place = |name: &str| directory.file(name);
    assert!(std::process::Command::new("mkfifo").arg(place("pipe")).status().unwrap().success());
    std::os::unix::fs::symlink("/dev/zero", place("link")).unwrap();
    fs::File::create(place("huge")).unwrap().set_len(1 << 40).unwrap();
    let began = Instant::now();
    for name in ["pipe", "link", "huge"] {
        assert!(file::bytes_of(&place(name)).is_err(), "{name}");
    }
    assert!(began.elapsed() < Duration::from_secs(10));
}
