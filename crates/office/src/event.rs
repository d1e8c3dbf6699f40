//! What happened in the office: facts in the past, as the journal keeps them.
//!
//! People are numbers and pseudonyms here. Their names, passwords and tokens are in no event. Of what the vault keeps to
//! check a password with, a salted hash, the office knows a digest, so that a hash that somebody plants there is refused.

use crate::{
    Address, DualAct, DualControl, Evidence, HouseMoney, KeptSecret, LaterLimits, LostRecords, MachineKind,
    OfficeSettings, OwnLimits, PatronKind, StaffPost,
};
use punto_rules::Money;
use punto_table::Settings;
use punto_vocabulary::{
    AdjustmentNumber, ApprovalNumber, By, Digest, DisputeNumber, GameKey, MachineId, Note, PatronId,
    RoundNumber, StaffId, TableId, VersionName, WallTime, events,
};
use serde_json::Value;

events! {
    /// Something that happened in the office.
    enum Event;

    /// The house was founded. That happens once.
    HouseFounded {
        /// What is played for, for ever.
        money: HouseMoney,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// The house set its rules for signing in.
    OfficeSet {
        /// The rules.
        settings: OfficeSettings,
    }
    /// Somebody new works here.
    StaffHired {
        /// Their staff number.
        staff: StaffId,
        /// As what.
        post: StaffPost,
        /// Who hired them; left out before the house had acts that need a second person, and for its founders.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<StaffId>,
        /// When; left out where `by` is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<WallTime>,
    }
    /// Somebody works as something else from now on.
    StaffPostChanged {
        /// Their staff number.
        staff: StaffId,
        /// As what.
        post: StaffPost,
    }
    /// Somebody does not work here any more.
    StaffLeft {
        /// Their staff number.
        staff: StaffId,
    }
    /// Somebody works here again, in the post that they had.
    StaffReturned {
        /// Their staff number.
        staff: StaffId,
    }
    /// Somebody has a new password. It is kept elsewhere.
    PasswordSet {
        /// Their staff number.
        staff: StaffId,
        /// Who set it: they themselves, or the administrator.
        by: StaffId,
        /// Whether they must choose another before anything else.
        must_change: bool,
        /// When; left out before the house had acts that need a second person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<WallTime>,
    }
    /// Somebody signed in.
    SignedIn {
        /// Their staff number.
        staff: StaffId,
        /// The client's address, as the server saw it.
        from: Address,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// Somebody signed out.
    SignedOut {
        /// Their staff number.
        staff: StaffId,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// Somebody could not sign in.
    SignInFailed {
        /// Whose name was given, if anybody's.
        name_known: Option<StaffId>,
        /// The client's address, as the server saw it.
        from: Address,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// Too many failures: nobody signs in under that name for a while, from one source or from those that are new to it.
    StaffLockedOut {
        /// Their staff number.
        staff: StaffId,
        /// They may sign in from this tick on.
        until: WallTime,
        /// How many failures there were.
        tries: u32,
        /// The source that is locked; nothing for all at which they have never signed in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Address>,
    }
    /// The administrator let somebody sign in again before the time.
    LockOutLifted {
        /// Their staff number.
        staff: StaffId,
        /// Who lifted it.
        by: StaffId,
    }
    /// The house knows a new patron, by pseudonym.
    PatronRegistered {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// How they come to play.
        kind: PatronKind,
        /// Who registered them.
        by: By,
    }
    /// A patron with an account has a new PIN, by two people. It is kept elsewhere.
    PatronPinReset {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// The cashier who asked.
        asked_by: StaffId,
        /// Who approved; somebody else, of the pit.
        approved_by: StaffId,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// A patron chose their own PIN and showed the one before it. It is kept elsewhere.
    PatronPinChosen {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// A patron entered their PIN at the cash desk, and it was right. The cashier did not see it.
    PatronPinChecked {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// At whose desk.
        by: StaffId,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// A patron with an account signed in.
    PatronSignedIn {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// The client's address, as the server saw it.
        from: Address,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// Somebody gave a wrong PIN, at a sign-in or at the cash desk.
    PatronSignInFailed {
        /// Whose account was named, if there is such an account.
        account_known: Option<PatronId>,
        /// The client's address, as the server saw it.
        from: Address,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// The name and the PIN of a patron were erased from the vault. The journal keeps the pseudonym.
    PatronForgotten {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// Who ordered it.
        by: StaffId,
        /// The time of the last record about them before this one.
        last_seen: WallTime,
        /// How long the house keeps names after that, in milliseconds.
        kept_ms: u64,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// A patron set limits for themselves.
    PatronLimitsSet {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// What is in force from now on.
        limits: OwnLimits,
        /// Looser limits that wait, each for its own time.
        later: LaterLimits,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// A patron does not play for a while, or ever again.
    PatronExcluded {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// They may play from this tick on; none is never.
        until: Option<WallTime>,
        /// Who excluded them: they themselves, or somebody of the pit.
        by: By,
        /// Why, where it was the pit.
        reason: Option<Note>,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// The pit lets a patron play again that it had excluded.
    ExclusionLifted {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// Who lifted it.
        by: StaffId,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    }
    /// The house listens to a machine. Its token is kept elsewhere.
    MachineEnrolled {
        /// The name under which it was enrolled.
        machine: MachineId,
        /// What it does.
        kind: MachineKind,
        /// Where it stands, if it stands at one table.
        table: Option<TableId>,
    }
    /// The house does not listen to a machine any more.
    MachineRevoked {
        /// The name under which it was enrolled.
        machine: MachineId,
    }
    /// A patron disputes a round.
    RoundDisputed {
        /// What the dispute is called.
        dispute: DisputeNumber,
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// At which table.
        table: TableId,
        /// Which round.
        round: RoundNumber,
        /// What they say.
        words: Note,
        /// The records that it is about.
        evidence: Evidence,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// The house answered a dispute. That happens once.
    DisputeAnswered {
        /// Its number, counted from 1 in this house.
        dispute: DisputeNumber,
        /// Who answered.
        by: StaffId,
        /// In which words.
        answer: Note,
        /// Whether the patron was right.
        upheld: bool,
    }
    /// Somebody asked for an adjustment of a patron's credits.
    AdjustmentAsked {
        /// What it is called.
        adjustment: AdjustmentNumber,
        /// At which table the credits lie.
        table: TableId,
        /// Whose they are.
        patron: PatronId,
        /// How much they get, or lose where it is below zero.
        amount: Money,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
        /// The upheld dispute that is paid with it, if one is.
        dispute: Option<DisputeNumber>,
        /// Who asked.
        by: StaffId,
        /// When; not in records of houses that did not write it yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<WallTime>,
    }
    /// Somebody else approved it.
    AdjustmentApproved {
        /// Its number, counted from 1 in this house.
        adjustment: AdjustmentNumber,
        /// Who approved.
        by: StaffId,
        /// When; not in records of houses that did not write it yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<WallTime>,
    }
    /// Nothing comes of it.
    AdjustmentDeclined {
        /// Its number, counted from 1 in this house.
        adjustment: AdjustmentNumber,
        /// Who declined, or took it back.
        by: StaffId,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
        /// When; not in records of houses that did not write it yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<WallTime>,
    }
    /// It is written to the table, in the same append.
    AdjustmentDone {
        /// Its number, counted from 1 in this house.
        adjustment: AdjustmentNumber,
    }
    /// The house set what holds for acts that need a second person. From here on they need one.
    DualControlSet {
        /// What holds.
        settings: DualControl,
    }
    /// Somebody asked for an act that needs a second person. It waits.
    ApprovalAsked {
        /// What it is called.
        approval: ApprovalNumber,
        /// Which line of the list it is.
        act: DualAct,
        /// What exactly is to be done, as it was asked.
        order: Value,
        /// Who asked.
        by: StaffId,
        /// By the clock on the wall.
        at: WallTime,
        /// It expires at this tick.
        until: WallTime,
    }
    /// A second person approved it, and it was done in the same append.
    ApprovalGiven {
        /// Its number, counted from 1 in this house.
        approval: ApprovalNumber,
        /// Which line of the list it is.
        act: DualAct,
        /// Who asked.
        asked_by: StaffId,
        /// Who approved.
        by: StaffId,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// Nothing comes of it: a second person refused it, or whoever asked took it back.
    ApprovalRefused {
        /// Its number, counted from 1 in this house.
        approval: ApprovalNumber,
        /// Who refused.
        by: StaffId,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// Nobody approved it in time.
    ApprovalExpired {
        /// Its number, counted from 1 in this house.
        approval: ApprovalNumber,
        /// When that was noticed.
        at: WallTime,
    }
    /// A version of a rulebook is to be played by from a day on.
    RulebookScheduled {
        /// Of which game.
        game: GameKey,
        /// What the version is called.
        version: VersionName,
        /// The SHA-256 of its file.
        sha256: Digest,
        /// It is in force from this tick on, once an auditor has acknowledged it.
        from: WallTime,
        /// When it was scheduled. Records of before auditors acknowledged versions do not say it; those versions
        /// count as acknowledged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<WallTime>,
    }
    /// An auditor has read a version that is scheduled.
    RulebookAcknowledged {
        /// Of which game.
        game: GameKey,
        /// Which version.
        version: VersionName,
        /// The SHA-256 of the text that they read.
        sha256: Digest,
        /// Their staff number.
        by: StaffId,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// It will not be played by after all. It never was in force.
    RulebookWithdrawn {
        /// Of which game.
        game: GameKey,
        /// Which version.
        version: VersionName,
    }
    /// The vault keeps these secrets from now on. What it has otherwise is refused.
    SecretsKept {
        /// Whose, and the digest of what is kept.
        secrets: Vec<KeptSecret>,
        /// Whether the house found them in its vault when it first opened with an edition that writes this.
        found: bool,
    }
    /// The house was lawfully restored from an older state, by two people.
    HouseRestored {
        /// Who asked.
        by: StaffId,
        /// Who approved; somebody else.
        approved_by: StaffId,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
        /// The records that anchors speak of and the journal no longer has.
        lost: Vec<LostRecords>,
        /// How many anchors are missing.
        anchors_missing: u64,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// The administrator planned a table, or planned it anew.
    TablePlanned {
        /// Its name, as the configuration or the office gave it.
        table: TableId,
        /// How it is to be opened.
        settings: Settings,
    }
    /// It is no longer a table of the house.
    TableRetired {
        /// Its name, as the configuration or the office gave it.
        table: TableId,
    }
}
