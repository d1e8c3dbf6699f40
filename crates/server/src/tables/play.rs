//! Commands of patrons, table staff, machines and cashiers: who may give them, and on the way to the house.
//!
//! HTTP and sockets come in here together, so that nothing is open through one door and closed through the other.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::RequestKey;
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::live::requests::{CreditAct, PlayAct};
use axum::http::StatusCode;
use punto_house::{CashAct, Order, Request};
use punto_office::{DualAct, PatronKind};
use punto_table::{Command, HandPay, Place};
use punto_vocabulary::{By, PatronId, TableId};
use tokio::sync::OwnedMutexGuard;

/// Who hands out play money in the journal.
const PLAY_MONEY: &str = "play-money";

impl App {
    /// Something that a patron does at a table.
    pub(crate) async fn play(
        &self,
        caller: &Caller,
        table: &TableId,
        key: &RequestKey,
        act: PlayAct,
    ) -> Result<Done, Problem> {
        let patron = caller.patron()?.clone();
        let mut may = Ok(None);
        let act = match act {
            PlayAct::Join { seat } => {
                self.register_guest(caller).await?;
                may = self.may_play(&patron).map(|()| None);
                let place = match (seat, self.is_at_terminals(table)?) {
                    (Some(seat), _) => Place::Seat(seat),
                    (None, true) => Place::Terminal(terminal_of(&patron)?),
                    (None, false) => Place::Standing,
                };
                Command::Join { patron, place }
            }
            PlayAct::Leave {} => Command::Leave { patron },
            PlayAct::PlaceWager { on, stake, betting_box, round } => {
                may = self.limits.may_stake(self, caller, &patron, table, stake).await;
                Command::PlaceWager { patron, on, stake, betting_box, round }
            }
            PlayAct::WithdrawWager { wager, amount } => Command::WithdrawWager { wager, amount },
            PlayAct::ClearWagers {} => Command::ClearWagers { patron },
            PlayAct::RequestSqueeze { side, nth } => Command::RequestSqueeze { patron, side, nth },
            PlayAct::TurnOver { side, nth } => Command::TurnOver { side, nth },
            PlayAct::CallHelp { note } => Command::CallHelp { patron: Some(patron), note },
            PlayAct::HelpCame {} => Command::GiveHelp { patron: Some(patron) },
            PlayAct::Choose { choice } => Command::Choose { patron, choice },
        };
        self.ask_if(may, caller, at(caller, table, key, act)?).await
    }

    /// Something that a patron does with their credits at a table.
    pub(crate) async fn credits(
        &self,
        caller: &Caller,
        table: &TableId,
        key: &RequestKey,
        act: CreditAct,
    ) -> Result<Done, Problem> {
        let patron = caller.patron()?.clone();
        let on_floor = self.floor.table(table)?;
        let (table, by) = (table.clone(), By::Patron(patron.clone()));
        let mut may = Ok(None);
        if matches!(act, CreditAct::BuyIn { .. } | CreditAct::Redeem { .. }) {
            self.register_guest(caller).await?;
        }
        let (by, act) = match act {
            CreditAct::BuyIn { amount } => {
                // One purchase at a time, until it is written: two cannot both fit into what is left of the day.
                let alone = self.limits.alone(&patron).await;
                let play_money = |()| self.limits.may_take_play_money(self, &patron, amount);
                may = self.may_play(&patron).and_then(play_money).map(|()| Some(alone));
                let giver = PLAY_MONEY.parse().map_err(|_| Problem::unknown("cashier"))?;
                (By::Cashier(giver), CashAct::BuyIn { table, patron, amount })
            }
            CreditAct::CashOut { amount } => (by, CashAct::CashOutToVoucher { table, patron, amount }),
            CreditAct::Redeem { number } => {
                may = self.may_play(&patron).map(|()| None);
                (by, CashAct::RedeemAtTable { table, patron, number })
            }
            CreditAct::RepayOwed { amount } => {
                return self.at(caller, &table, key, Command::RepayOwed { patron, amount }).await;
            }
        };
        on_floor.feed.note_act(self.floor.shared.clock.since_open_ms());
        let request = Request { key: Some(key.stem(caller)), by, order: Order::Cash(act) };
        self.ask_if(may, caller, request).await
    }

    /// Something that table staff or the table's machine does.
    pub(crate) async fn conduct(
        &self,
        caller: &Caller,
        table: &TableId,
        key: &RequestKey,
        act: Command,
    ) -> Result<Done, Problem> {
        Access::TABLE_STAFF.or(Access::ADMINISTRATOR).or(Access::MACHINE).check(caller)?;
        if let Caller::Machine { table: at, .. } = caller
            && at.as_ref() != Some(table)
        {
            return Err(Problem::unknown("table"));
        }
        // A patron's own limits and exclusion hold whoever puts the wager down for them.
        let may = match &act {
            Command::PlaceWager { patron, stake, .. } if self.is_known(patron) => {
                self.limits.may_stake(self, caller, patron, table, *stake).await
            }
            Command::Join { patron, .. } => {
                self.register_guest_of(patron).await?;
                self.may_be_seated(patron).map(|()| None)
            }
            Command::PlaceWager { patron, .. } => self.may_be_served(patron).map(|()| None),
            _ => Ok(None),
        };
        let needs = match &act {
            Command::PlaceWager { patron, .. } if self.is_known(patron) && !self.is_present(patron) => {
                Some(DualAct::WagerForAbsentPatron)
            }
            _ => None,
        };
        self.ask_if_needing(may, caller, at(caller, table, key, act)?, needs).await
    }

    /// Something that the cashier does. Whoever else may do some of it is let through by the desk itself.
    pub(crate) async fn cash(
        &self,
        caller: &Caller,
        key: &RequestKey,
        act: CashAct,
    ) -> Result<Done, Problem> {
        Access::CASHIER.or(Access::PIT).or(Access::ADMINISTRATOR).check(caller)?;
        if matches!(act, CashAct::VoidVoucher { approved_by: Some(_), .. }) {
            let detail =
                "nobody names their own second person: leave `approved_by` out, and it waits for one";
            return Err(Problem::new(StatusCode::FORBIDDEN, "two-people", detail));
        }
        let may = match &act {
            CashAct::BuyIn { patron, .. } | CashAct::RedeemAtTable { patron, .. } => {
                self.may_be_served(patron).map(|()| None)
            }
            _ => Ok(None),
        };
        let needs = match &act {
            CashAct::CashOut { patron, .. }
            | CashAct::CashOutToVoucher { patron, .. }
            | CashAct::PayByHand { patron, into: HandPay::Cash, .. }
                if !self.is_present(patron) && !self.has_shown_pin(caller, patron) =>
            {
                Some(DualAct::CashOutForAbsentPatron)
            }
            _ => None,
        };
        let request = Request { key: Some(key.stem(caller)), by: caller.by()?, order: Order::Cash(act) };
        self.ask_if_needing(may, caller, request, needs).await
    }

    /// Whether the office knows this patron. Others are at tables by the dealer's word only.
    pub(crate) fn is_known(&self, patron: &PatronId) -> bool {
        self.floor.shared.house.office(|office| office.patron(patron).is_some())
    }

    async fn at(
        &self,
        caller: &Caller,
        table: &TableId,
        key: &RequestKey,
        act: Command,
    ) -> Result<Done, Problem> {
        self.ask(caller, at(caller, table, key, act)?).await
    }

    pub(crate) async fn ask(&self, caller: &Caller, request: Request) -> Result<Done, Problem> {
        self.floor.ask(request).await.map(|answer| Done::of(&answer, caller))
    }

    /// Asks if that may be now. What is refused now may have been done before it was: then its answer stays what it was.
    async fn ask_if(
        &self,
        may: Result<Option<OwnedMutexGuard<()>>, Problem>,
        caller: &Caller,
        request: Request,
    ) -> Result<Done, Problem> {
        self.ask_if_needing(may, caller, request, None).await
    }

    /// The same; what needs a second person waits for one.
    async fn ask_if_needing(
        &self,
        may: Result<Option<OwnedMutexGuard<()>>, Problem>,
        caller: &Caller,
        request: Request,
        needs: Option<DualAct>,
    ) -> Result<Done, Problem> {
        match may {
            Ok(_alone) => {
                let answer = self.floor.ask_needing(request, needs).await?;
                Ok(Done::of(&answer, caller))
            }
            Err(problem) => {
                let answer = self.floor.shared.house.answered(&request)?;
                answer.map_or(Err(problem), |answer| Ok(Done::of(&answer, caller)))
            }
        }
    }

    /// Whether a patron may play at all now. A guest whom the office does not know has joined no table yet: the table
    /// itself refuses what they ask.
    pub(crate) fn may_play(&self, patron: &PatronId) -> Result<(), Problem> {
        let now = self.wall_time();
        let kind = self.floor.shared.house.office(|office| match office.may_play(patron, now) {
            Err(punto_office::Refusal::UnknownPatron { .. }) => Ok(None),
            may => may.map(|()| office.patron(patron).map(|known| known.kind)),
        })?;
        if kind == Some(PatronKind::Account) { Ok(()) } else { self.check_anonymous_play() }
    }

    /// Whether staff may seat somebody. Whom the office does not know is at a table by a label, not by a name that only
    /// looks like an account.
    fn may_be_seated(&self, patron: &PatronId) -> Result<(), Problem> {
        if !self.is_known(patron) && !patron.is_label() {
            return Err(punto_office::Refusal::UnknownPatron { patron: patron.clone() }.into());
        }
        self.may_be_served(patron)
    }

    /// Whether staff may take somebody's money. People whom the office does not know are there by the
    /// dealer's word, and a label on a layout (R13c) is no person whom anything could follow.
    fn may_be_served(&self, patron: &PatronId) -> Result<(), Problem> {
        if self.is_known(patron) {
            return self.may_play(patron);
        }
        if patron.is_label() { Ok(()) } else { self.check_anonymous_play() }
    }

    /// Whether this house lets people play without an account.
    pub(crate) fn check_anonymous_play(&self) -> Result<(), Problem> {
        if self.config.allows_anonymous_play() {
            return Ok(());
        }
        let detail = "nobody plays in this house without an account: open one at the cash desk, and sign in with its \
                      number and your PIN";
        Err(Problem::new(StatusCode::FORBIDDEN, "no-anonymous-play", detail))
    }

    fn is_at_terminals(&self, table: &TableId) -> Result<bool, Problem> {
        Ok(self
            .floor
            .shared
            .house
            .table(table, |table| table.settings().is_some_and(|s| s.felt.is_none()))?)
    }
}

/// Every patron's browser is a terminal of its own.
fn terminal_of(patron: &PatronId) -> Result<punto_vocabulary::TerminalId, Problem> {
    format!("web-{patron}").parse().map_err(|_| Problem::unknown("terminal"))
}

fn at(caller: &Caller, table: &TableId, key: &RequestKey, act: Command) -> Result<Request, Problem> {
    let order = Order::At { table: table.clone(), act };
    Ok(Request { key: Some(key.stem(caller)), by: caller.by()?, order })
}
