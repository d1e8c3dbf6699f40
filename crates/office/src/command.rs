//! What is asked of the office.

use crate::{
    Address, DualAct, DualControl, Evidence, HouseMoney, KeptSecret, LostRecords, MachineKind,
    OfficeSettings, OwnLimits, PatronKind, StaffPost,
};
use punto_rules::Money;
use punto_table::Settings;
use punto_vocabulary::{
    AdjustmentNumber, ApprovalNumber, By, Digest, DisputeNumber, GameKey, MachineId, Note, PatronId,
    RoundNumber, StaffId, TableId, VersionName, WallTime,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What is asked.
///
/// ```
/// use punto_office::Command;
/// let asked = r#"{"do":"hire-staff","staff":"D7","post":"dealer"}"#;
/// assert!(matches!(serde_json::from_str(asked)?, Command::HireStaff { .. }));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = OfficeCommand))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Found the house, with its first administrator. The house's own.
    Found {
        /// What is played for.
        money: HouseMoney,
        /// Who looks after it.
        administrator: StaffId,
    },
    /// Set the rules for signing in. The administrator's; the house says it for its configuration.
    SetUp {
        /// The rules.
        settings: OfficeSettings,
    },
    /// Take somebody on. The administrator's.
    HireStaff {
        /// Their staff number.
        staff: StaffId,
        /// As what.
        post: StaffPost,
        /// The digest of what the vault keeps for their first password, which comes into force with this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<Digest>,
    },
    /// Give somebody else another post. The administrator's.
    ChangePost {
        /// Their staff number.
        staff: StaffId,
        /// As what.
        post: StaffPost,
    },
    /// Record that somebody has left. The administrator's; the last administrator stays.
    DismissStaff {
        /// Their staff number.
        staff: StaffId,
    },
    /// Take somebody back in the post that they had. The administrator's.
    TakeBackStaff {
        /// Their staff number.
        staff: StaffId,
    },
    /// Record a new password: one's own, or the administrator's for somebody else, who must then change it. The house
    /// says it for whoever has shown the old one.
    SetPassword {
        /// Their staff number.
        staff: StaffId,
        /// The digest of what the vault keeps for it, which comes into force with this. None: it is recorded apart.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<Digest>,
    },
    /// Record that somebody signed in with the right password. The house's own.
    SignIn {
        /// Their staff number.
        staff: StaffId,
        /// The client's address, as the server saw it.
        from: Address,
    },
    /// Record that somebody could not sign in. The house's own.
    FailSignIn {
        /// Whose name was given, if anybody's.
        name_known: Option<StaffId>,
        /// The client's address, as the server saw it.
        from: Address,
    },
    /// Record that somebody signed out, or was signed out. The house's own.
    SignOut {
        /// Their staff number.
        staff: StaffId,
    },
    /// Let somebody else sign in again before the time. The administrator's.
    LiftLockOut {
        /// Their staff number.
        staff: StaffId,
    },
    /// Take a patron in: guests the house, accounts the cashier, holders of vouchers either.
    RegisterPatron {
        /// By which pseudonym.
        patron: PatronId,
        /// How they come to play.
        kind: PatronKind,
    },
    /// Give a patron with an account a new PIN. The cashier's, with a second person of the pit.
    ResetPin {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
        /// The digest of what the vault will keep.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<Digest>,
        /// Who approves; they have shown who they are, as the one who asks has. Nobody yet: everything else is looked at
        /// first, and then it is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approved_by: Option<By>,
    },
    /// Record that a patron chose their own PIN. A patron's; they have shown the one before it.
    ChoosePin {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// Record that a patron entered the right PIN at the cash desk. The cashier's.
    CheckPin {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// Record that a patron signed in with the right PIN. The house's own.
    SignInPatron {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// The client's address, as the server saw it.
        from: Address,
    },
    /// Record that somebody gave a wrong PIN. The house's own.
    FailPatronSignIn {
        /// Whose account was named, if there is such an account.
        account_known: Option<PatronId>,
        /// The client's address, as the server saw it.
        from: Address,
    },
    /// Erase a patron's name and PIN from the vault. The administrator's; the house itself looks up the two times.
    ForgetPatron {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// The time of the last record about them.
        last_seen: WallTime,
        /// How long the house keeps names after that, in milliseconds.
        kept_ms: u64,
    },
    /// Set one's own limits, all of them: what is left out is not limited. A patron's.
    SetOwnLimits {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// The limits.
        limits: OwnLimits,
    },
    /// Keep a patron from playing: themselves, or the pit with a reason.
    ExcludePatron {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// They may play from this tick on; none is never.
        until: Option<WallTime>,
        /// Why, where it is the pit.
        reason: Option<Note>,
    },
    /// Let a patron play again whom the pit excluded. A pit manager's.
    LiftExclusion {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    },
    /// Listen to a machine. The administrator's.
    EnrolMachine {
        /// The name under which it was enrolled.
        machine: MachineId,
        /// What it does.
        kind: MachineKind,
        /// Where it stands, if it stands at one table.
        table: Option<TableId>,
        /// The digest of what the vault will keep of its token, which comes into force with this. None: it is recorded apart.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<Digest>,
    },
    /// Listen to a machine no more. The administrator's.
    RevokeMachine {
        /// The name under which it was enrolled.
        machine: MachineId,
    },
    /// Dispute a round. A patron's.
    DisputeRound {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// At which table.
        table: TableId,
        /// Which round.
        round: RoundNumber,
        /// What they say.
        words: Note,
        /// The records that it is about; the house looks them up.
        evidence: Evidence,
    },
    /// Answer a dispute. A pit supervisor's.
    AnswerDispute {
        /// Its number, counted from 1 in this house.
        dispute: DisputeNumber,
        /// In which words.
        answer: Note,
        /// Whether the patron was right.
        upheld: bool,
    },
    /// Ask for an adjustment of a patron's credits. A pit supervisor's.
    AskAdjustment {
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
    },
    /// Approve what somebody else asked for. A pit supervisor's.
    ApproveAdjustment {
        /// Its number, counted from 1 in this house.
        adjustment: AdjustmentNumber,
    },
    /// Decline it, or take it back. A pit supervisor's.
    DeclineAdjustment {
        /// Its number, counted from 1 in this house.
        adjustment: AdjustmentNumber,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    },
    /// Record that it is written to the table, in the same append. The house's own.
    CompleteAdjustment {
        /// Its number, counted from 1 in this house.
        adjustment: AdjustmentNumber,
    },
    /// Set what holds for acts that need a second person. The house says it for its configuration.
    SetDualControl {
        /// What holds.
        settings: DualControl,
    },
    /// Ask for an act that needs a second person. The house says it for whoever asked for the act itself, so nobody can
    /// write it.
    #[serde(skip)]
    AskApproval {
        /// Which line of the list it is.
        act: DualAct,
        /// What exactly is to be done.
        order: Value,
    },
    /// Approve an act that somebody else asked for; it is done at once.
    Approve {
        /// Its number, counted from 1 in this house.
        approval: ApprovalNumber,
    },
    /// Refuse it, or take back what one asked for.
    RefuseApproval {
        /// Its number, counted from 1 in this house.
        approval: ApprovalNumber,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    },
    /// Look at the clock: what nobody approved in time expires. The clock's.
    ExpireApprovals {},
    /// Play by a version of a rulebook from a day on, once an auditor has acknowledged it. The administrator's.
    ScheduleRulebook {
        /// Of which game.
        game: GameKey,
        /// What the version is called.
        version: VersionName,
        /// The SHA-256 of its file.
        sha256: Digest,
        /// It is in force from this tick on.
        from: WallTime,
    },
    /// Record that an auditor has read a version that is scheduled. The house's own, for an auditor who is signed in.
    AcknowledgeRulebook {
        /// Of which game.
        game: GameKey,
        /// Which version.
        version: VersionName,
        /// The SHA-256 of the text that they read.
        sha256: Digest,
        /// Their staff number.
        auditor: StaffId,
    },
    /// Do not play by it after all; only before it is in force. The administrator's.
    WithdrawRulebook {
        /// Of which game.
        game: GameKey,
        /// Which version.
        version: VersionName,
    },
    /// Record what the vault keeps to check passwords, PINs and machines with. The house's own.
    KeepSecrets {
        /// Whose, and the digest of what is kept.
        secrets: Vec<KeptSecret>,
        /// Whether the house found them in its vault; that can be once, before any other is recorded.
        found: bool,
    },
    /// Record that the house was restored from an older state. An administrator's or a shift manager's, with another
    /// one who approves.
    RecordRestore {
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
        /// Who approves; they have shown who they are, as the one who asks has.
        approved_by: By,
        /// The records that anchors speak of and the journal no longer has.
        lost: Vec<LostRecords>,
        /// How many anchors are missing.
        anchors_missing: u64,
    },
    /// Plan a table, or plan it anew for its next opening. The administrator's.
    PlanTable {
        /// Its name, as the configuration or the office gave it.
        table: TableId,
        /// How it is to be opened.
        settings: Box<Settings>,
    },
    /// Take a table out of the house. The administrator's.
    RetireTable {
        /// Its name, as the configuration or the office gave it.
        table: TableId,
    },
}
