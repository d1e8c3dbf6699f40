//! Journals of every schema version, as they were written, open for ever.
//!
//! A file in `golden/` is never changed. It is the output of `sqlite3 FILE .dump` with the two numbers of the
//! header, so that a reviewer can read it. A new schema adds a file. From the second on a segment of its archive lies beside it.

use punto_archive::Segment;
use punto_journal::{Journal as _, verify};
use punto_journal_sqlite::{SCHEMA_VERSION, SqliteJournal};
use punto_testkit::{
    Directory,
    sample::{append, keyed},
};
use rusqlite::Connection;
use std::{fs, path::Path};

#[test]
fn every_golden_journal_opens_and_goes_on() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for version in 1..=SCHEMA_VERSION {
        let dump = fs::read_to_string(folder.join(format!("schema-{version}.sql"))).unwrap();
        let directory = Directory::new();
        let path = directory.fresh();
        Connection::open(&path).unwrap().execute_batch(&dump).unwrap();
        let segment = folder.join(format!("schema-{version}.segment"));
        if segment.exists() {
            let archive = format!("{}-archive", path.display());
            fs::create_dir(&archive).unwrap();
            let link = Segment::open(&segment).unwrap().link().clone();
            fs::copy(segment, Path::new(&archive).join(link.file_name())).unwrap();
        }
        let journal = SqliteJournal::open(&path).unwrap();
        let verified = verify(&journal).unwrap();
        assert_eq!(verified.records, 4);
        let head = verified.heads[1].hash.to_string();
        assert_eq!(head, "bb0d1259e615b68c523fa2f78173f23ff7a8934436baf3776227f20f5722e150");
        let call = [keyed("k-1", append("table/3", 2, &["c"])), keyed("k-1", append("cashier", 0, &["d"]))];
        journal.append(&call).unwrap();
        assert_eq!(verify(&journal).unwrap().records, 4, "the key is known");
        journal.append(&[append("table/3", 3, &["e"])]).unwrap();
    }
}
