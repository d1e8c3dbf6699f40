//! Who may have caused what (I13), written a second time from the page of rights.

use crate::broken::{Checked, ensure};
use crate::check::Shadow;
use punto_cashier::Event as Cash;
use punto_rules::Role;
use punto_table::{Event, HandPay, Means};
use punto_vocabulary::{PatronId, TableTime};

/// Whoever a record names.
struct Who<'a> {
    kind: &'a str,
    id: &'a str,
    /// The role they act in, their own or a post.
    role: Option<Role>,
}

impl<'a> Who<'a> {
    fn of(actor: &'a str, shadow: Option<(&Shadow, TableTime)>) -> Self {
        let (kind, id) = actor.split_once(':').unwrap_or((actor, ""));
        let own = Role::ALL.into_iter().find(|role| role.key() == kind);
        let role = own.map(|own| {
            let post = shadow.and_then(|(shadow, now)| {
                let id = id.parse().ok()?;
                shadow.posts.get(&id).filter(|(_, until)| now < *until).map(|(post, _)| *post)
            });
            post.map_or(own, |post| own.max(post))
        });
        Self { kind, id, role }
    }

    fn at_least(&self, role: Role) -> bool {
        self.role >= Some(role)
    }

    fn is_patron(&self, patron: &PatronId) -> bool {
        self.kind == "patron" && self.id == patron.as_str()
    }

    fn conducts(&self) -> bool {
        self.role.is_some() || self.kind == "automatic-dealer"
    }
}

fn check(may: bool, who: &Who<'_>, kind: &str) -> Checked {
    ensure(may, "I13", || format!("{kind} by {} {}, who may not", who.kind, who.id))
}

/// Whether this person may have caused this event at a table.
pub(crate) fn check_table(actor: &str, event: &Event, shadow: &Shadow, now: TableTime) -> Checked {
    let who = Who::of(actor, Some((shadow, now)));
    let supervisor = || who.at_least(Role::PitSupervisor);
    let wager = |id| shadow.table.round().and_then(|round| round.wagers.get(&id));
    let may = match event {
        Event::TableOpened(_) => supervisor() || who.kind == "administrator",
        Event::TableClosed(_)
        | Event::LimitsSet(_)
        | Event::DealerHandedOver(_)
        | Event::IrregularityDismissed(_) => supervisor(),
        Event::TableLocked(_) => supervisor() || who.kind == "house",
        Event::TableUnlocked(_) => who.at_least(Role::PitManager),
        Event::TableRecovered(_) => who.kind == "house",
        Event::PostAssigned(post) => {
            who.at_least(post.post.max(Role::PitManager)) && who.id != post.staff.as_str()
        }
        Event::DecisionMade(made) => who.at_least(made.role) && made.role >= Role::PitSupervisor,
        // A pit supervisor puts a ruling in force, or the house that deals and was interrupted (R17e).
        Event::FactsEstablished(_) => supervisor() || is_the_house(&who, shadow),
        Event::CreditsBought(bought) => {
            who.kind == "cashier" || (bought.with != Means::Cash && who.is_patron(&bought.patron))
        }
        Event::CreditsCashedOut(cashed) => {
            who.kind == "cashier" || (cashed.into != Means::Cash && who.is_patron(&cashed.patron))
        }
        Event::HandPaid(paid) => who.kind == "cashier" || (paid.into == HandPay::Credits && supervisor()),
        Event::CreditsAdjusted(adjusted) => {
            let (asked, approved) = (adjusted.asked_by.as_str(), adjusted.approved_by.as_str());
            let plays = |id: &str| shadow.table.patrons().any(|(patron, _)| patron.as_str() == id);
            supervisor() && who.id == asked && asked != approved && !plays(asked) && !plays(approved)
        }
        Event::OwedPaidInCash(_) => who.kind == "cashier",
        Event::OwedRepaid(repaid) => who.kind == "cashier" || who.is_patron(&repaid.patron),
        Event::WagerPlaced(placed) => match &placed.placed_by {
            None => who.is_patron(&placed.patron),
            Some(staff) => {
                who.role <= Some(Role::PitManager) && who.role.is_some() && who.id == staff.as_str()
            }
        },
        Event::WagerRaised(raised) => match &raised.placed_by {
            None => wager(raised.wager).is_some_and(|wager| who.is_patron(&wager.patron)),
            Some(staff) => who.role.is_some() && who.id == staff.as_str(),
        },
        Event::WagerWithdrawn(back) => wager(back.wager).is_some_and(|wager| who.is_patron(&wager.patron)),
        Event::ChoiceMade(made) => {
            if let Some(staff) = &made.recorded_by {
                who.conducts() && who.id == staff.as_str()
            } else if made.in_time {
                who.is_patron(&made.patron)
            } else {
                ["clock", "house"].contains(&who.kind)
            }
        }
        Event::BetsClosed(_) => who.conducts() || ["clock", "reader", "house"].contains(&who.kind),
        Event::CardDealt(_) => who.conducts() || who.kind == "reader",
        Event::BetsOpened(_)
        | Event::LayoutRecorded(_)
        | Event::ResultAnnounced(_)
        | Event::RoundSettled(_)
        | Event::ShoeLoaded(_)
        | Event::CardsBurned(_)
        | Event::SqueezeGranted(_)
        | Event::CardCorrected(_)
        | Event::RoundResettled(_) => who.conducts(),
        // Whoever records the chips of a label seats it (R13c).
        Event::PatronJoined(joined) => {
            let is_seated = joined.patron.is_label() && who.conducts();
            is_seated || who.is_patron(&joined.patron) || who.role.is_some() || who.kind == "cashier"
        }
        _ => may_serve(&who, event),
    };
    check(may, &who, event.kind())
}

/// Whether this is the house itself: its automatic dealer, its clock, or its electronic set, which knows its own cards.
fn is_the_house(who: &Who<'_>, shadow: &Shadow) -> bool {
    let is_electronic = shadow.table.settings().is_some_and(|settings| settings.source.is_electronic());
    is_electronic || ["automatic-dealer", "house", "clock"].contains(&who.kind)
}

/// Whether this person may have recorded this, or done it beside the game.
fn may_serve(who: &Who<'_>, event: &Event) -> bool {
    match event {
        Event::SqueezeRequested(asked) => match &asked.recorded_by {
            None => who.is_patron(&asked.patron),
            Some(staff) => who.conducts() && who.id == staff.as_str(),
        },
        Event::HandAccepted(accepted) => who.conducts() && who.id == accepted.recorded_by.as_str(),
        Event::LayoutCorrected(_) => who.at_least(Role::PitSupervisor),
        Event::SeatFrozen(_) | Event::SeatReleased(_) | Event::TableTold(_) => {
            who.at_least(Role::PitSupervisor)
        }
        Event::TablePaused(_) | Event::TableResumed(_) | Event::BetsExtended(_) => who.role.is_some(),
        Event::HelpCalled(called) => {
            called.patron.as_ref().map_or(who.role.is_some(), |patron| who.is_patron(patron))
        }
        _ => true,
    }
}

/// Whether this person may have caused this event at the cash desk.
pub(crate) fn check_cashier(actor: &str, event: &Cash) -> Checked {
    let who = Who::of(actor, None);
    let may = match event {
        Cash::DeskSet(_) => who.kind == "administrator",
        Cash::CashReceived(_) | Cash::CashPaid(_) => who.kind == "cashier",
        Cash::VoucherVoided(voided) => {
            voided.asked_by != voided.approved_by && who.id == voided.asked_by.as_str()
        }
        Cash::SuspensionLifted(_) => who.at_least(Role::PitSupervisor),
        Cash::VoucherReprinted(_) => who.kind == "cashier" || who.at_least(Role::PitSupervisor),
        _ => true,
    };
    check(may, &who, event.kind())
}
