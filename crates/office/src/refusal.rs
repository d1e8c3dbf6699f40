//! Why the office says no.

use crate::{AdjustmentState, Approvers, ExcludedBy, HouseMoney, MachineKind, StaffPost};
use punto_rules::Money;
use punto_vocabulary::{
    AdjustmentNumber, ApprovalNumber, Digest, DisputeNumber, GameKey, MachineId, PatronId, StaffId, TableId,
    VersionName, WallTime,
};
use serde::Serialize;

/// Why a command was refused. Whether there is a house comes first, then rights, then what is named, then its state.
///
/// ```
/// use punto_office::Refusal;
/// assert_eq!(serde_json::to_value(Refusal::SamePerson)?["code"], "same-person");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = OfficeRefusal))]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Refusal {
    /// There is no house yet.
    #[error("the house is not founded; say first whether it plays for play money or real money")]
    NotFounded,
    /// There is a house.
    #[error("the house is founded and plays for {money} for ever; found another house in another folder")]
    Founded {
        /// What it plays for.
        money: HouseMoney,
    },
    /// Somebody without the right.
    #[error("only {who} may do this")]
    NotAllowed {
        /// Who may.
        who: &'static str,
    },
    /// Somebody acts in a post that is not theirs now.
    #[error("{staff} does not work here in that post now; sign in again")]
    NotInPost {
        /// Their staff number.
        staff: StaffId,
    },
    /// The journal knows what the vault must keep.
    #[error("the journal knows what the vault must keep; set a new password instead")]
    SecretsKnown,
    /// Settings that cannot be.
    #[error("every setting of the office must be above zero, and at most 100 tries may be allowed")]
    Settings,
    /// Somebody by that number is known.
    #[error("there is a member of staff {staff}; numbers are given once, take another")]
    StaffKnown {
        /// Their staff number.
        staff: StaffId,
    },
    /// Nobody by that number.
    #[error("nobody works here as {staff}; the administrator takes people on")]
    UnknownStaff {
        /// Their staff number.
        staff: StaffId,
    },
    /// They have left.
    #[error("{staff} does not work here any more; the administrator can take them back")]
    StaffGone {
        /// Their staff number.
        staff: StaffId,
    },
    /// They have not left.
    #[error("{staff} works here; there is nobody to take back")]
    StaffWorks {
        /// Their staff number.
        staff: StaffId,
    },
    /// They are that already.
    #[error("{staff} is {post} already")]
    SamePost {
        /// Their staff number.
        staff: StaffId,
        /// What they are.
        post: StaffPost,
    },
    /// One's own post.
    #[error("nobody gives themselves another post; ask another administrator")]
    OwnPost,
    /// Nobody would look after the house.
    #[error("{staff} is the only administrator; make somebody else administrator first")]
    LastAdministrator {
        /// Their staff number.
        staff: StaffId,
    },
    /// Too many failures.
    #[error("{staff} is locked out before {} ms after too many failures; wait, or ask the administrator", until.ms())]
    LockedOut {
        /// Their staff number.
        staff: StaffId,
        /// They may sign in from this tick on.
        until: WallTime,
    },
    /// Not locked out.
    #[error("{staff} is not locked out; there is nothing to lift")]
    NotLockedOut {
        /// Their staff number.
        staff: StaffId,
    },
    /// One's own lock-out.
    #[error("nobody lifts their own lock-out; wait, or ask another administrator")]
    OwnLockOut,
    /// A patron who has no account, and no PIN.
    #[error("patron {patron} has no account, and so no PIN")]
    NoAccount {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// A name that is kept for people without an account.
    #[error("{patron} is a label of people without an account (R13c); an account has another name")]
    Label {
        /// The name.
        patron: PatronId,
    },
    /// A patron by that pseudonym is known.
    #[error("there is a patron {patron}; choose another pseudonym")]
    PatronKnown {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// No such patron.
    #[error(
        "the house does not know patron {patron}; the cashier registers accounts, the house lets guests in"
    )]
    UnknownPatron {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// Limits that cannot be.
    #[error(
        "a limit is above zero, and a session at most 1440 minutes; leave it out for no limit, or exclude yourself to play no more"
    )]
    Limits,
    /// They do not play now.
    #[error("patron {patron} {}{}", excluded_how(*by), until_when(*until))]
    Excluded {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// Who keeps them from playing.
        by: ExcludedBy,
        /// They may play from this tick on; none is never.
        until: Option<WallTime>,
    },
    /// A voucher of somebody who does not play now. It does not say whose it is: whoever holds it may be somebody else.
    #[error(
        "this voucher was issued to somebody who is excluded from play; no table takes it, the cash desk pays it out"
    )]
    VoucherOfExcluded,
    /// They have not chosen a PIN.
    #[error("patron {patron} has not chosen a PIN yet; they choose one when they sign in at a terminal")]
    PinNotChosen {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// Their name and PIN were erased.
    #[error("patron {patron} was forgotten: the house has no name and no PIN of them any more")]
    Forgotten {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// Names are kept longer than that.
    #[error(
        "the last record about patron {patron} is of {} ms, and names are kept until {} ms; forget them then", last_seen.ms(), until.ms()
    )]
    KeptLonger {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// The time of the last record about them.
        last_seen: WallTime,
        /// They can be forgotten from this tick on.
        until: WallTime,
    },
    /// Something is still between them and the house.
    #[error("patron {patron} cannot be forgotten: {what}; settle that first")]
    NotSettled {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// What there is.
        what: &'static str,
    },
    /// An exclusion that would end before the one there is.
    #[error("patron {patron} is excluded{}; an exclusion can be made longer and not shorter", until_when(*until))]
    Shorter {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// The exclusion in force.
        until: Option<WallTime>,
    },
    /// An end that has passed.
    #[error("{} ms has passed, the time is {} ms; name a later one", time.ms(), now.ms())]
    Passed {
        /// What was named.
        time: WallTime,
        /// When it was asked.
        now: WallTime,
    },
    /// No reason.
    #[error("say why: an exclusion by the pit needs a reason")]
    NoReason,
    /// Not excluded.
    #[error("patron {patron} is not excluded; there is nothing to lift")]
    NotExcluded {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// They excluded themselves.
    #[error("patron {patron} excluded themselves{}; nobody lifts that", until_when(*until))]
    OwnExclusion {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// They may play from this tick on; none is never.
        until: Option<WallTime>,
    },
    /// A machine by that name is enrolled.
    #[error("there is a machine {machine}; revoke it before it is enrolled again")]
    MachineKnown {
        /// The name under which it was enrolled.
        machine: MachineId,
    },
    /// No such machine.
    #[error("no machine {machine} is enrolled; the administrator enrols machines")]
    UnknownMachine {
        /// The name under which it was enrolled.
        machine: MachineId,
    },
    /// A machine that belongs to a table.
    #[error("{kind} stands at a table; name it")]
    NoTable {
        /// What it is.
        kind: MachineKind,
    },
    /// No such table.
    #[error("no table {table} is planned; the administrator plans tables")]
    UnknownTable {
        /// Its name, as the configuration or the office gave it.
        table: TableId,
    },
    /// Another game than before.
    #[error("table {table} is a table of {game}; plan another table for another game")]
    OtherGame {
        /// Its name, as the configuration or the office gave it.
        table: TableId,
        /// Its game.
        game: Box<str>,
    },
    /// Evidence that names nothing.
    #[error("evidence names records from 1 up, the first not after the last")]
    Evidence,
    /// One dispute a round.
    #[error("this round is disputed by the same patron; see dispute {dispute}")]
    Disputed {
        /// The dispute there is.
        dispute: DisputeNumber,
    },
    /// No such dispute.
    #[error("there is no dispute {dispute}")]
    UnknownDispute {
        /// Its number, counted from 1 in this house.
        dispute: DisputeNumber,
    },
    /// It has its answer.
    #[error("dispute {dispute} is answered; an answer is given once")]
    Answered {
        /// Its number, counted from 1 in this house.
        dispute: DisputeNumber,
    },
    /// An adjustment cannot pay for it.
    #[error("dispute {dispute} is not upheld for this patron at this table; answer it first")]
    NotUpheld {
        /// Its number, counted from 1 in this house.
        dispute: DisputeNumber,
    },
    /// It is paid.
    #[error("dispute {dispute} is paid with adjustment {adjustment}; a dispute is paid once")]
    DisputePaid {
        /// Its number, counted from 1 in this house.
        dispute: DisputeNumber,
        /// With what.
        adjustment: AdjustmentNumber,
    },
    /// Nothing.
    #[error("an adjustment of {amount} changes nothing; name an amount other than zero")]
    NoAmount {
        /// What was asked.
        amount: Money,
    },
    /// No such adjustment.
    #[error("there is no adjustment {adjustment}")]
    UnknownAdjustment {
        /// Its number, counted from 1 in this house.
        adjustment: AdjustmentNumber,
    },
    /// It does not stand so.
    #[error("adjustment {adjustment} is {state}")]
    AdjustmentIs {
        /// Its number, counted from 1 in this house.
        adjustment: AdjustmentNumber,
        /// How it stands.
        state: AdjustmentState,
    },
    /// One person twice.
    #[error("two different people must agree; whoever asked cannot approve, ask somebody else")]
    SamePerson,
    /// Settings of dual control that cannot be.
    #[error(
        "an act waits for its second person for 1 ms to 7 days, and the limit of hand pays is not below zero"
    )]
    DualControlSettings,
    /// Nothing needs a second person in this house.
    #[error("this house has not set what needs a second person; it does so when `punto serve` opens it")]
    NoDualControl,
    /// Too much waits.
    #[error(
        "{limit} acts wait for a second person, and no more may at once; have some of them approved, refuse them, or wait"
    )]
    TooManyWaiting {
        /// So many may.
        limit: usize,
    },
    /// No such act waits.
    #[error("no act {approval} waits for a second person; it was approved, refused or has expired")]
    NotWaiting {
        /// Its number, counted from 1 in this house.
        approval: ApprovalNumber,
    },
    /// Another round or another set of cards is at the table by now.
    #[error(
        "act {approval} was asked for when another round, set of cards or amount was at the table; ask for it again"
    )]
    AskedEarlier {
        /// Its number, counted from 1 in this house.
        approval: ApprovalNumber,
    },
    /// It waited too long.
    #[error("act {approval} expired at {} ms; ask for it again", until.ms())]
    ApprovalExpired {
        /// Its number, counted from 1 in this house.
        approval: ApprovalNumber,
        /// By the clock on the wall.
        until: WallTime,
    },
    /// Somebody who cannot be the second person of this act.
    #[error("the second person of this act is {who}")]
    NotAnApprover {
        /// Who can.
        who: Approvers,
    },
    /// An account that is too new, or whose password was just set by somebody else.
    #[error("{staff} cannot approve before {} ms: the account is new, or its password was set by somebody else", from.ms())]
    CoolingOff {
        /// Their staff number.
        staff: StaffId,
        /// They may from this tick on.
        from: WallTime,
    },
    /// The second person has a password that somebody else knows.
    #[error("{staff} must choose a password of their own before they approve anything")]
    MustChangePassword {
        /// Their staff number.
        staff: StaffId,
    },
    /// Two accounts of which one made or reset the other.
    #[error(
        "{staff} is not independent of {on}: one of the two accounts made or reset the other; ask somebody else"
    )]
    NotIndependent {
        /// Who was to approve.
        staff: StaffId,
        /// Who asked.
        on: StaffId,
    },
    /// A version that is there.
    #[error("version {version} of {game} is scheduled; a version is scheduled once")]
    RulebookKnown {
        /// Of which game.
        game: GameKey,
        /// Which version.
        version: VersionName,
    },
    /// Before the house's delay is over.
    #[error(
        "a version of a rulebook is in force {} ms at the earliest, and {} ms was named; name a later time",
        earliest.ms(),
        time.ms()
    )]
    TooSoon {
        /// What was named.
        time: WallTime,
        /// The earliest that may be named.
        earliest: WallTime,
    },
    /// Another text than the one that is scheduled.
    #[error("version {version} of {game} has the SHA-256 {sha256}; read that text and acknowledge it")]
    OtherText {
        /// Of which game.
        game: GameKey,
        /// Which version.
        version: VersionName,
        /// The SHA-256 of the text that is scheduled.
        sha256: Digest,
    },
    /// It is acknowledged.
    #[error("version {version} of {game} is acknowledged; that is done once")]
    Acknowledged {
        /// Of which game.
        game: GameKey,
        /// Which version.
        version: VersionName,
    },
    /// Two versions at once.
    #[error("version {version} of {game} comes into force at that very time; name another")]
    TimeTaken {
        /// Of which game.
        game: GameKey,
        /// Which version is there.
        version: VersionName,
    },
    /// No such version.
    #[error("no version {version} of {game} is scheduled")]
    UnknownRulebook {
        /// Of which game.
        game: GameKey,
        /// Which version.
        version: VersionName,
    },
    /// It is or was played by.
    #[error("version {version} of {game} is in force since {} ms; schedule another to replace it", from.ms())]
    InForce {
        /// Of which game.
        game: GameKey,
        /// Which version.
        version: VersionName,
        /// Since when.
        from: WallTime,
    },
}

const fn excluded_how(by: ExcludedBy) -> &'static str {
    match by {
        ExcludedBy::Themselves => "excluded themselves from play",
        ExcludedBy::House => "is excluded from play by the house, and a pit manager can say why,",
    }
}

fn until_when(until: Option<WallTime>) -> String {
    until.map_or_else(|| " for ever".to_owned(), |until| format!(" before {} ms", until.ms()))
}
