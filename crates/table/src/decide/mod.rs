//! Deciding: a command and the time become events, or a refusal. Nothing changes here.

mod adjusting;
mod authority;
mod betting;
mod boxes;
mod cards;
mod correction;
mod countable;
mod dealing;
mod differences;
mod irregularity;
mod layout;
mod life;
mod patrons;
mod recovering;
mod reporting;
mod resettling;
mod ruling;
mod service;
mod settling;
mod squeeze;

pub use countable::ROUND_RETURN_MAX;
pub(crate) use irregularity::needs_confirmation;
pub(crate) use resettling::missing_card;
pub(crate) use ruling::cards_out;

use crate::state::{Round, Stage, State};
use crate::{Command, Event, HouseCommand, LoadedCards, RealCards, Refusal, Settings, Table};
use punto_rules::Rulebook;
use punto_vocabulary::{By, RoundNumber, TableTime};
use reporting::Told;

/// What comes of a command at this time.
///
/// ```
/// use punto_table::{Command, Refusal, Table, decide};
/// use punto_vocabulary::{By, TableTime};
/// # let rulebook = punto_rulebooks::house_rulebook("six-star").ok_or("no such game")?;
/// let table = Table::new("six-star-1".parse()?, rulebook.clone().into());
/// let ann = By::Patron("ann".parse()?);
/// let leave = Command::Leave { patron: "ann".parse()? };
/// let refused = decide(&table, &ann, &leave, TableTime::from_ms(0));
/// assert_eq!(refused, Err(Refusal::NotAtTable { patron: "ann".parse()? }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Says why nothing does.
pub fn decide(table: &Table, by: &By, command: &Command, now: TableTime) -> Result<Vec<Event>, Refusal> {
    // The table's clock never goes back, whatever becomes of the one that was read (I17).
    let now = now.max(table.clock());
    let desk = Decider { table, state: &table.state, rulebook: table.rulebook_for(command), by, now };
    // Staff of a table do not play at it; who plays at it is no staff of it.
    if let By::Staff { id, .. } = by {
        desk.does_not_play(id)?;
    }
    desk.check_moment(Moment::of(command))?;
    desk.at_its_moment(command)
}

/// What a table must be like for a command to be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// Whatever it is like. The command says itself what it needs.
    Any,
    /// Open, and perhaps locked.
    Open,
    /// Open and not locked.
    Unlocked,
    /// Open, not locked, and play does not pause.
    InPlay,
    /// The same, but a pause does not matter.
    Ending,
}

impl Moment {
    const fn of_house(command: &HouseCommand) -> Self {
        match command {
            // Credits can be fetched from a closed table and from a locked one, and put right there.
            HouseCommand::CashOut { .. }
            | HouseCommand::PayByHand { .. }
            | HouseCommand::AdjustCredits { .. }
            | HouseCommand::PayOwedInCash { .. }
            | HouseCommand::Recover { .. } => Self::Any,
            HouseCommand::BuyCredits { .. } => Self::Unlocked,
            HouseCommand::LoadElectronic { .. } | HouseCommand::DealNext { .. } => Self::InPlay,
            // See `Command::EndShoe`.
            HouseCommand::EndElectronic { .. } => Self::Ending,
        }
    }

    const fn of(command: &Command) -> Self {
        match command {
            Command::House(command) => Self::of_house(command),
            // What is owed can be paid, and a table left, whatever it is like.
            Command::OpenTable { .. }
            | Command::UnlockTable { .. }
            | Command::RepayOwed { .. }
            | Command::Leave { .. } => Self::Any,
            Command::LockTable { .. } => Self::Open,
            Command::CloseTable { .. }
            | Command::PauseTable { .. }
            | Command::ResumeTable {}
            | Command::CallHelp { .. }
            | Command::GiveHelp { .. }
            | Command::FreezeSeat { .. }
            | Command::ReleaseSeat { .. }
            | Command::TellTable { .. }
            | Command::SetLimits { .. }
            | Command::SignOn {}
            | Command::SignOff {}
            | Command::HandOver { .. }
            | Command::AssignPost { .. }
            | Command::Join { .. }
            | Command::CorrectCard { .. }
            | Command::CorrectLayout { .. }
            | Command::Report { .. }
            | Command::EstablishFacts { .. }
            | Command::DismissReport { .. }
            | Command::AskChoice { .. }
            | Command::Decide { .. }
            | Command::Choose { .. }
            | Command::Tick {} => Self::Unlocked,
            Command::LoadShoe { .. }
            | Command::CutCardOut {}
            | Command::CutShoe { .. }
            | Command::Burn { .. }
            | Command::OpenBets {}
            | Command::PlaceWager { .. }
            | Command::WithdrawWager { .. }
            | Command::ClearWagers { .. }
            | Command::ExtendBets {}
            | Command::CloseBets {}
            | Command::RecordLayout { .. }
            | Command::RequestSqueeze { .. }
            | Command::GrantSqueeze { .. }
            | Command::AcceptHand { .. }
            | Command::Deal { .. }
            | Command::Turn { .. }
            | Command::LoadElectronic {}
            | Command::BurnFirst {}
            | Command::DealNext {}
            | Command::TurnOver { .. }
            | Command::AnnounceResult {}
            | Command::Settle {} => Self::InPlay,
            // Cards are taken out of play in a pause, so that a table dealt by itself can be closed before it loads the
            // next set.
            Command::EndShoe { .. } | Command::RevealShoe {} => Self::Ending,
        }
    }
}

/// Everything a decision looks at.
pub(crate) struct Decider<'a> {
    table: &'a Table,
    state: &'a State,
    rulebook: &'a Rulebook,
    by: &'a By,
    now: TableTime,
}

type Decided = Result<Vec<Event>, Refusal>;

impl<'a> Decider<'a> {
    fn check_moment(&self, moment: Moment) -> Result<(), Refusal> {
        if moment == Moment::Any {
            return Ok(());
        }
        if !self.table.is_open() {
            return Err(Refusal::TableClosed);
        }
        if moment == Moment::Open {
            return Ok(());
        }
        self.check_unlocked()?;
        if let Some(what) = self.table.broken() {
            return Err(Refusal::broken(what));
        }
        // An irregularity is brought to its end all the same, which may take turning a card.
        if moment == Moment::InPlay && self.state.paused.is_some() && self.state.stop.is_none() {
            return Err(Refusal::Paused);
        }
        Ok(())
    }

    fn by_house(&self, command: &HouseCommand) -> Decided {
        match command {
            HouseCommand::BuyCredits { patron, amount, with } => self.buy_credits(patron, *amount, with),
            HouseCommand::CashOut { patron, amount, into } => self.cash_out(patron, *amount, into),
            HouseCommand::PayByHand { patron, into } => self.pay_by_hand(patron, *into),
            HouseCommand::AdjustCredits { patron, amount, reason, approved_by } => {
                self.adjust_credits(patron, *amount, reason, approved_by)
            }
            HouseCommand::PayOwedInCash { patron, amount } => self.pay_owed_in_cash(patron, *amount),
            HouseCommand::LoadElectronic { commitment, sealed } => {
                let cards =
                    LoadedCards::Electronic { commitment: commitment.clone(), sealed: sealed.clone() };
                self.load_shoe(cards, None)
            }
            HouseCommand::DealNext { card } => self.deal_next(*card),
            HouseCommand::EndElectronic { reveal } => self.end_shoe(Some(reveal)),
            HouseCommand::Recover { order_survived, faces } => self.recover(*order_survived, faces),
        }
    }

    #[expect(clippy::too_many_lines, reason = "one line for each command")]
    fn at_its_moment(&self, command: &Command) -> Decided {
        match command {
            Command::House(command) => self.by_house(command),
            Command::OpenTable { settings } => self.open_table(settings),
            Command::UnlockTable { reason } => self.unlock(reason),
            Command::LockTable { reason } => self.lock(reason),
            Command::RepayOwed { patron, amount } => self.repay_owed(patron, *amount),
            Command::Leave { patron } => self.leave(patron),
            Command::CloseTable { reason, until_ms } => self.close_table(reason.as_ref(), *until_ms),
            Command::PauseTable { reason } => self.pause(reason.as_ref()),
            Command::ResumeTable {} => self.resume(),
            Command::CallHelp { patron, note } => self.call_help(patron.as_ref(), note.as_ref()),
            Command::GiveHelp { patron } => self.give_help(patron.as_ref()),
            Command::FreezeSeat { seat, reason } => self.freeze(seat, reason),
            Command::ReleaseSeat { seat } => self.release(seat),
            Command::TellTable { text } => self.tell(text.as_ref()),
            Command::SetLimits { limits } => self.set_limits(limits),
            Command::SignOn {} => self.sign_on(),
            Command::SignOff {} => self.sign_off(),
            Command::HandOver { to } => self.hand_over(to),
            Command::AssignPost { staff, post, for_ms } => self.assign_post(staff, *post, *for_ms),
            Command::Join { patron, place } => self.join(patron, place),
            Command::CorrectCard { side, nth, card, reason } => self.correct(*side, *nth, *card, reason),
            Command::CorrectLayout { wagers, reason } => self.correct_layout(wagers, reason),
            Command::Report { round, kind, facts, excess, lies_at, misdealt, misplaced, note } => {
                let (round, kind, lies_at, misdealt) = (*round, *kind, *lies_at, *misdealt);
                let note = note.as_ref();
                self.report(&Told { round, kind, facts, excess, lies_at, misdealt, misplaced, note })
            }
            Command::EstablishFacts { facts, excess, note } => {
                self.establish_facts(facts, excess, note.as_ref())
            }
            Command::DismissReport { reason } => self.dismiss_report(reason),
            Command::AskChoice { patron } => self.ask_choice(patron),
            Command::Decide { irregularity: Some(late), decision, reason } => {
                self.decide_late(*late, decision, reason)
            }
            Command::Decide { irregularity: None, decision, reason } => self.decide(decision, reason),
            Command::Choose { patron, choice } => self.choose(patron, *choice),
            Command::Tick {} => self.tick(),
            Command::LoadShoe { cards: RealCards::Real, inspection } => {
                self.load_shoe(LoadedCards::Real, *inspection)
            }
            Command::CutCardOut {} => self.cut_card_out(),
            Command::CutShoe { behind } => self.cut_shoe(*behind),
            Command::Burn { turned, face_down } => self.burn(*turned, *face_down),
            Command::EndShoe { reveal: () } => self.end_shoe(None),
            Command::OpenBets {} => self.open_bets(),
            Command::PlaceWager { patron, on, stake, betting_box, round } => {
                self.for_patron(patron)?;
                self.check_round(*round)?;
                self.place_wager(patron, on, *stake, *betting_box)
            }
            Command::WithdrawWager { wager, amount } => self.withdraw(*wager, *amount),
            Command::ClearWagers { patron } => self.clear(patron),
            Command::ExtendBets {} => self.extend_bets(),
            Command::CloseBets {} => self.close_bets(),
            Command::RecordLayout { wagers } => self.record_layout(wagers),
            Command::RequestSqueeze { patron, side, nth } => self.request_squeeze(patron, *side, *nth),
            Command::GrantSqueeze { side, nth } => self.grant_squeeze(*side, *nth),
            Command::AcceptHand { side, patron } => self.accept_hand(*side, patron.as_ref()),
            Command::Deal { drawn } => self.deal(*drawn),
            Command::Turn { side, nth, card } => self.turn(*side, *nth, *card),
            Command::LoadElectronic {}
            | Command::BurnFirst {}
            | Command::DealNext {}
            | Command::TurnOver { .. }
            | Command::RevealShoe {} => {
                // The house gives the command again with the cards, before it comes here.
                Err(Refusal::Cards { why: "only the house knows the cards of an electronic set".to_owned() })
            }
            Command::AnnounceResult {} => self.announce_result(),
            Command::Settle {} => self.settle(),
        }
    }

    /// The settings, which an open table always has.
    fn settings(&self) -> Result<&'a Settings, Refusal> {
        self.state.settings.as_ref().ok_or(Refusal::TableClosed)
    }

    /// The round in play, with nothing to stop it.
    fn running(&self) -> Result<&'a Round, Refusal> {
        let round = self.state.round.as_ref().ok_or(Refusal::NoRound)?;
        if self.state.stop.is_some() { Err(Refusal::Stopped) } else { Ok(round) }
    }

    /// Who names a round means that one.
    fn check_round(&self, named: Option<RoundNumber>) -> Result<(), Refusal> {
        match (named, self.state.rounds) {
            (Some(named), round) if named != round => Err(Refusal::OtherRound { round }),
            _ => Ok(()),
        }
    }

    fn no_round(&self) -> Result<(), Refusal> {
        match &self.state.round {
            Some(round) => Err(Refusal::RoundInProgress { round: round.number }),
            None if self.state.stop.is_some() => Err(Refusal::Stopped),
            None => Ok(()),
        }
    }

    /// Whether bets are open at this time. The clock counts, also before anybody has looked at it.
    fn is_betting(&self, round: &Round) -> bool {
        match round.stage {
            Stage::Betting { closes_at } => closes_at.is_none_or(|closes_at| self.now < closes_at),
            Stage::Dealing | Stage::Announced => false,
        }
    }

    fn check_unlocked(&self) -> Result<(), Refusal> {
        match &self.state.locked {
            Some(reason) => Err(Refusal::TableLocked { reason: reason.to_string() }),
            None => Ok(()),
        }
    }
}
