//! The house itself: its name and mode, its people's sessions, its play, its journal and its log.

use crate::money::units;
use crate::section::section;
use crate::{ChipColour, Colour, Language, LogFormat, LogLevel, Mode};
use punto_rules::Money;
use std::path::PathBuf;

section! {
    /// The house.
    pub struct HouseConfig {
        /// The name over the door.
        name: String = "Punto".to_owned(), 1..=80;
        /// The one setting that tells a demonstration from a real house. "demo" gives play money to guests,
        /// makes staff accounts on the first run, and lets the automatic dealer conduct live tables.
        /// "production" switches all three off and refuses to start half-way configured.
        mode: Mode = Mode::Demo, ();
        /// The folder of everything the house keeps. It is made if it is not there.
        data: PathBuf = PathBuf::from("./punto-data"), ();
        /// The folder of the house's signing keys. None: a folder `keys` inside the data folder.
        /// A production house keeps them elsewhere, so that a copy of the data is not a copy of the keys.
        keys: Option<PathBuf> = None, ();
        /// How many days the name and the PIN of a patron are kept after the last record about them. Before that they
        /// cannot be forgotten.
        patron_names_kept_days: u32 = 1_825, 1..=36_500;
        /// The hour at which the gaming day begins, UTC. Reports go by it.
        gaming_day_starts_hour: u32 = 6, 0..=23;
        /// The sign before an amount.
        currency: String = "$".to_owned(), 1..=8;
        /// The language that screens open in; everybody can switch.
        language: Language = Language::English, ();
        /// Whom a patron can call about gambling; shown on every patron's screen. A production house has one.
        helpline: String = String::new(), 0..=500;
        /// The house's sign for its boards and terminals: an SVG or PNG file of at most 256 KiB, read when the house
        /// opens. An SVG that holds a script or fetches something from elsewhere is refused.
        logo: Option<PathBuf> = None, ();
        /// The colour of the felt, in place of the screens' own green.
        felt_colour: Option<Colour> = None, ();
        /// The colour of the lines printed on it.
        line_colour: Option<Colour> = None, ();
        /// The colour of whatever a screen points at.
        accent_colour: Option<Colour> = None, ();
        /// A version of a rulebook comes into force so many hours after it was scheduled at the earliest, so that others
        /// can read it before. None: 24 in a production house, which has at least 1, and 0 in a demonstration.
        rulebook_delay_hours: Option<u32> = None, 0..=8_760;
        /// Chips with a colour of this house: the chip and its colour. Others have the screens' own.
        chip_colours: Vec<ChipColour> = vec![], ();
    }
}

section! {
    /// How long people stay signed in, and how often they may fail to sign in.
    pub struct SessionConfig {
        /// A member of staff who does nothing for so long is signed out.
        staff_idle_minutes: u32 = 15, 1..=1_440;
        /// A member of staff signs in again after so long, whatever they do: a shift.
        staff_absolute_minutes: u32 = 720, 5..=1_440;
        /// A patron who does nothing for so long is signed out. Credits stay theirs.
        patron_idle_minutes: u32 = 60, 1..=1_440;
        /// A patron signs in again after so long.
        patron_absolute_minutes: u32 = 1_440, 5..=10_080;
        /// How often a session is given a new secret.
        rotate_minutes: u32 = 15, 1..=1_440;
        /// The fewest characters of a password.
        password_length_min: usize = 12, 8..=128;
        /// So many wrong passwords within the window lock the account.
        lockout_tries: u32 = 5, 1..=100;
        /// How far back wrong passwords count.
        lockout_window_minutes: u32 = 15, 1..=1_440;
        /// How long a locked account stays locked.
        lockout_minutes: u32 = 15, 1..=1_440;
    }
}

section! {
    /// Acts that need a second person. `docs/security.md` lists them.
    pub struct ApprovalConfig {
        /// An account approves nothing before it is so old, nor so soon after somebody else set its password.
        /// A demonstration house waives this, and says so.
        cooling_off_hours: u32 = 24, 1..=720;
        /// How long an act waits for its second person before it expires.
        wait_minutes: u32 = 30, 1..=1_440;
        /// A cashier alone pays hand pays up to this amount.
        hand_pay_alone_max: Money = units(10_000), units(0)..=units(1_000_000_000);
    }
}

section! {
    /// What patrons are given and told.
    pub struct PlayConfig {
        /// The play money that a guest of a demo house may take at once.
        guest_credits: Money = units(10_000), units(1)..=units(100_000_000);
        /// The play money that a guest may take within a day.
        guest_credits_max_per_day: Money = units(100_000), units(1)..=units(1_000_000_000);
        /// How often a patron is told how long they have played and how they stand; bets wait until they answer.
        reality_check_minutes: u32 = 60, 1..=1_440;
        /// Whether people without an account may play: guests, and whoever brings a voucher. Not given: yes in a
        /// demonstration, no in a production house, where an exclusion could not follow such a person.
        anonymous: Option<bool> = None, ();
        /// A patron who has placed no bet for so long has had a pause, and their own limit of minutes counts anew.
        /// Signing out and in again is no pause.
        session_pause_minutes: u32 = 30, 1..=1_440;
        /// How many rounds back a screen shows without asking for more.
        history_rounds: u32 = 200, 1..=10_000;
        /// A table that nobody watches and nobody acts at stops dealing after so long, at the end of its round.
        unwatched_after_ms: u64 = 30_000, 0..=3_600_000;
    }
}

section! {
    /// The journal: the one record of everything that happened.
    pub struct JournalConfig {
        /// The database with the journal, like `postgres://punto@db1,db2/house?sslrootcert=/etc/punto/db.pem`, on PostgreSQL 15 or
        /// later. Empty: a file in the data folder. Vault, sessions, history and checkpoints stay in the data folder. The
        /// environment is the better place for a password: `PUNTO_JOURNAL_DATABASE`.
        database: String = String::new(), 0..=1_000;
        /// How often the journal is anchored while something is recorded: where every stream ends is signed and kept, so
        /// that an older or exchanged journal is refused. It is also anchored when a shoe ends and when the house closes.
        anchor_every_minutes: u32 = 1, 1..=1_440;
        /// A folder, best on another machine, that gets a copy of every anchor. The house asks it at opening, and does not
        /// open where the folder knows a newer anchor than the house. None: no copy.
        anchor_folder: Option<PathBuf> = None, ();
        /// A command that gets every anchor on its standard input and ends with 0 once it is kept. Empty: none.
        anchor_command: String = String::new(), 0..=500;
        /// An address that gets every anchor by POST, like `http://witness.example:8090/anchors`. Empty: none. For TLS use
        /// `anchor_command` with curl.
        anchor_url: String = String::new(), 0..=500;
        /// After so many records what the house has come to is saved, in the background. Opening goes on from there, so a
        /// house that was killed reads at most about so many records again. It is also saved when the house closes.
        checkpoint_every_records: u32 = 100_000, 100..=100_000_000;
        /// Read and check the whole journal at opening instead of what came after the newest checkpoint. `punto verify`
        /// does the same and more, beside the running house.
        check_all_at_opening: bool = false, ();
        /// How many records a second the open house reads again, in the background, to see that its whole journal is still
        /// what it was. A journal that somebody changed stops the house. 0: never.
        recheck_records_per_second: u32 = 1_000, 0..=1_000_000;
        /// Records older than so many days move from the journal's file to the archive beside it, in signed, compressed
        /// segments: they stay part of the journal and are read as before, only slower. Records of the sets of cards in play
        /// never move, whatever their age. 0: none move.
        archive_after_days: u32 = 90, 0..=36_500;
        /// Records move so many at once, as soon as so many are old enough; each segment holds about so many.
        archive_segment_records: u32 = 100_000, 1_000..=1_000_000;
        /// An append to the journal that takes longer is warned about.
        slow_append_warn_ms: u64 = 100, 1..=60_000;
    }
}

section! {
    /// The log of the process. No secret and no undealt card is ever in it.
    pub struct LogConfig {
        /// How much is logged.
        level: LogLevel = LogLevel::Info, ();
        /// Lines for people, or an object a line for machines.
        format: LogFormat = LogFormat::Text, ();
    }
}
