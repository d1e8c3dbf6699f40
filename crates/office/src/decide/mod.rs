//! Commands become events, or are refused. Nothing is changed here.

mod adjustments;
mod approvals;
mod authority;
mod disputes;
mod history;
mod house;
mod patrons;
mod pins;
mod rulebooks;
mod staff;

use crate::{Command, Event, HouseFounded, Office, Refusal, StaffHired, StaffPost};
use punto_vocabulary::{By, WallTime};

type Decided = Result<Vec<Event>, Refusal>;

/// Everything a decision looks at.
struct Decider<'a> {
    office: &'a Office,
    by: &'a By,
    now: WallTime,
}

/// Decides a command: what happens, or why it does not.
///
/// A time before one that was seen counts as that one: a clock that goes back opens no lock, ends no wait and brings
/// no passed exclusion back.
///
/// ```
/// use punto_office::{Command, HouseMoney, Office, StaffPost, decide};
/// use punto_vocabulary::{By, WallTime};
///
/// let (mut office, now) = (Office::default(), WallTime::from_ms(1_000));
/// let found = Command::Found { money: HouseMoney::Play, administrator: "A1".parse()? };
/// for event in decide(&office, &By::House, found.clone(), now)? {
///     office.evolve(&event);
/// }
/// let refused = decide(&office, &By::House, found, now).unwrap_err();
/// assert!(refused.to_string().starts_with("the house is founded and plays for play money for ever"));
///
/// let administrator = By::Administrator("A1".parse()?);
/// let themself = Command::ChangePost { staff: "A1".parse()?, post: StaffPost::Cashier };
/// let refused = decide(&office, &administrator, themself, now).unwrap_err();
/// assert_eq!(refused.to_string(), "nobody gives themselves another post; ask another administrator");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the command is refused; see [`Refusal`].
pub fn decide(office: &Office, by: &By, command: Command, now: WallTime) -> Result<Vec<Event>, Refusal> {
    let desk = Decider { office, by, now: office.now(now) };
    if let Command::Found { money, administrator } = command {
        desk.check_house()?;
        return match office.money {
            Some(money) => Err(Refusal::Founded { money }),
            None => Ok(vec![
                HouseFounded { money, at: desk.now }.into(),
                StaffHired { staff: administrator, post: StaffPost::Administrator, by: None, at: None }
                    .into(),
            ]),
        };
    }
    if office.money.is_none() {
        return Err(Refusal::NotFounded);
    }
    desk.check_in_post()?;
    desk.run(command)
}

impl Decider<'_> {
    fn run(&self, command: Command) -> Decided {
        match command {
            // A house is founded before this is asked, and once.
            Command::Found { money, .. } => Err(Refusal::Founded { money }),
            Command::SetUp { settings } => self.set_up(settings),
            Command::HireStaff { staff, post, secret } => self.hire(staff, post, secret),
            Command::ChangePost { staff, post } => self.change_post(staff, post),
            Command::DismissStaff { staff } => self.dismiss(staff),
            Command::TakeBackStaff { staff } => self.take_back(staff),
            Command::SetPassword { staff, secret } => self.set_password(staff, secret),
            Command::SignIn { staff, from } => self.sign_in(staff, from),
            Command::FailSignIn { name_known, from } => self.fail_sign_in(name_known, from),
            Command::SignOut { staff } => self.sign_out(staff),
            Command::LiftLockOut { staff } => self.lift_lock_out(staff),
            Command::RegisterPatron { patron, kind } => self.register(patron, kind),
            Command::ResetPin { patron, reason, secret, approved_by } => {
                self.reset_pin(patron, reason, secret, approved_by.as_ref())
            }
            Command::ChoosePin { patron } => self.choose_pin(patron),
            Command::CheckPin { patron } => self.check_pin(patron),
            Command::SignInPatron { patron, from } => self.sign_in_patron(patron, from),
            Command::FailPatronSignIn { account_known, from } => {
                self.fail_patron_sign_in(account_known, from)
            }
            Command::ForgetPatron { patron, last_seen, kept_ms } => self.forget(patron, last_seen, kept_ms),
            Command::SetOwnLimits { patron, limits } => self.set_limits(patron, limits),
            Command::ExcludePatron { patron, until, reason } => self.exclude(patron, until, reason),
            Command::LiftExclusion { patron, reason } => self.lift_exclusion(patron, reason),
            Command::EnrolMachine { machine, kind, table, secret } => {
                self.enrol(machine, kind, table, secret)
            }
            Command::RevokeMachine { machine } => self.revoke(machine),
            Command::DisputeRound { patron, table, round, words, evidence } => {
                self.dispute((patron, table, round), words, evidence)
            }
            Command::AnswerDispute { dispute, answer, upheld } => self.answer(dispute, answer, upheld),
            Command::AskAdjustment { table, patron, amount, reason, dispute } => {
                self.ask((table, patron), amount, reason, dispute)
            }
            Command::ApproveAdjustment { adjustment } => self.approve(adjustment),
            Command::DeclineAdjustment { adjustment, reason } => self.decline(adjustment, reason),
            Command::CompleteAdjustment { adjustment } => self.complete(adjustment),
            Command::SetDualControl { settings } => self.set_dual_control(settings),
            Command::AskApproval { act, order } => self.ask_approval(act, order),
            Command::Approve { approval } => self.approve_act(approval),
            Command::RefuseApproval { approval, reason } => self.refuse_approval(approval, reason),
            Command::ExpireApprovals {} => self.expire_approvals(),
            Command::ScheduleRulebook { game, version, sha256, from } => {
                self.schedule(game, version, sha256, from)
            }
            Command::WithdrawRulebook { game, version } => self.withdraw(game, version),
            Command::KeepSecrets { secrets, found } => self.keep_secrets(secrets, found),
            Command::RecordRestore { reason, approved_by, lost, anchors_missing } => {
                self.record_restore(reason, &approved_by, lost, anchors_missing)
            }
            Command::AcknowledgeRulebook { game, version, sha256, auditor } => {
                self.acknowledge(game, version, sha256, auditor)
            }
            Command::PlanTable { table, settings } => self.plan(table, *settings),
            Command::RetireTable { table } => self.retire(table),
        }
    }
}
