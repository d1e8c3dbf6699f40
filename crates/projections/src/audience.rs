//! Who may see which record of a table, decided here for every kind of event.
//!
//! Staff and auditors see everything but the seal of an electronic set. A patron sees their own facts whole. Everybody sees what
//! [`in_public`] leaves of the others. What a live view makes of an event is said in `show.rs` and `happened.rs`.

use punto_table::{Event, LoadedCards, SettledRound, ShoeLoaded};
use punto_vocabulary::{PatronId, WagerId};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// How much of a record somebody may see.
#[derive(Clone, Debug, PartialEq)]
pub enum Sight {
    /// All of it, also who caused it.
    Whole,
    /// All of it, but not who of the staff caused it.
    Unsigned,
    /// These fields.
    Part(Map<String, Value>),
    /// Only that it is there.
    Nothing,
}

/// Who looks at the records of one table, in order.
#[derive(Clone, Debug)]
pub enum Audience {
    /// Staff of tables, and auditors.
    Staff,
    /// A patron, with their wagers as the records have shown them.
    Patron(PatronId, BTreeSet<WagerId>),
    /// Everybody else.
    Anybody,
}

/// The named fields of a fact, as its JSON has them.
macro_rules! part {
    ($fact:expr; $($field:ident),+) => {{
        let mut part = Map::new();
        $( part.insert(stringify!($field).to_owned(), json!($fact.$field)); )+
        Sight::Part(part)
    }};
}

impl Audience {
    /// A patron who has seen no record yet.
    #[must_use]
    pub const fn patron(patron: PatronId) -> Self {
        Self::Patron(patron, BTreeSet::new())
    }

    /// How much of this event they may see. Events come in their order, so that it is known whose a wager is. `by_them` says
    /// whether this patron caused it, or nobody with a name.
    ///
    /// ```
    /// use punto_projections::{Audience, Sight};
    /// use punto_table::{BetsClosed, Event, TableLocked};
    /// use punto_vocabulary::RoundNumber;
    /// let closed: Event = BetsClosed { round: RoundNumber(7) }.into();
    /// assert_eq!(Audience::Anybody.sight(&closed, false), Sight::Unsigned);
    /// let locked: Event = TableLocked { reason: "a fault".parse()? }.into();
    /// assert_eq!(Audience::Anybody.sight(&locked, false), Sight::Nothing);
    /// assert_eq!(Audience::Staff.sight(&locked, false), Sight::Whole);
    /// # Ok::<(), punto_vocabulary::NotANote>(())
    /// ```
    pub fn sight(&mut self, event: &Event, by_them: bool) -> Sight {
        let patron = match self {
            Self::Staff => return for_staff(event),
            Self::Patron(patron, wagers) => {
                let is_own = is_own(event, patron, wagers);
                if is_own && by_them {
                    return Sight::Whole;
                }
                Some(&*patron)
            }
            Self::Anybody => None,
        };
        in_public(event, patron)
    }
}

/// Everything but the seal of an electronic set.
fn for_staff(event: &Event) -> Sight {
    match event {
        Event::ShoeLoaded(loaded @ ShoeLoaded { cards: LoadedCards::Electronic { .. }, .. }) => {
            let mut part = unsealed(loaded);
            if let Some(inspection) = loaded.inspection {
                part.insert("inspection".to_owned(), json!(inspection));
            }
            Sight::Part(part)
        }
        _ => Sight::Whole,
    }
}

/// What everybody may see of a set that was loaded: its commitment, never its order, even under seal.
fn unsealed(loaded: &ShoeLoaded) -> Map<String, Value> {
    let cards = match &loaded.cards {
        LoadedCards::Electronic { commitment, sealed: _ } => {
            json!({ "electronic": { "commitment": commitment } })
        }
        LoadedCards::Real => json!(loaded.cards),
    };
    fields([("shoe", json!(loaded.shoe)), ("decks", json!(loaded.decks)), ("cards", cards)])
}

/// Whether an event is about this patron alone. Their wagers are noted as they are placed.
fn is_own(event: &Event, patron: &PatronId, wagers: &mut BTreeSet<WagerId>) -> bool {
    match event {
        Event::WagerPlaced(placed) if placed.patron == *patron => wagers.insert(placed.wager),
        Event::WagerRaised(raised) => wagers.contains(&raised.wager),
        Event::WagerWithdrawn(withdrawn) => wagers.contains(&withdrawn.wager),
        Event::WagerReturned(returned) => wagers.contains(&returned.wager),
        Event::PatronJoined(joined) => joined.patron == *patron,
        Event::PatronLeft(left) => left.patron == *patron,
        Event::CreditsBought(bought) => bought.patron == *patron,
        Event::CreditsCashedOut(out) => out.patron == *patron,
        Event::SqueezeRequested(asked) => asked.patron == *patron,
        Event::SqueezeGranted(granted) => granted.patron == *patron,
        Event::ChoiceMade(made) => made.patron == *patron,
        // Whoever squeezed it turned it.
        Event::CardTurned(_) => true,
        // Somebody else's wager, what others did to a patron's credits, and what the table did.
        Event::WagerPlaced(_)
        | Event::HandPaid(_)
        | Event::CreditsAdjusted(_)
        | Event::OwedRepaid(_)
        | Event::OwedPaidInCash(_)
        | Event::TableOpened(_)
        | Event::TableClosed(_)
        | Event::TableLocked(_)
        | Event::TableUnlocked(_)
        | Event::TablePaused(_)
        | Event::TableResumed(_)
        | Event::TableTold(_)
        | Event::TableRecovered(_)
        | Event::HelpCalled(_)
        | Event::HelpGiven(_)
        | Event::SeatFrozen(_)
        | Event::SeatReleased(_)
        | Event::LimitsSet(_)
        | Event::RulebookAdopted(_)
        | Event::DealerSignedOn(_)
        | Event::DealerSignedOff(_)
        | Event::DealerHandedOver(_)
        | Event::PostAssigned(_)
        | Event::ShoeLoaded(_)
        | Event::CutCardDrawn(_)
        | Event::SetRejected(_)
        | Event::ShoeCut(_)
        | Event::CardsBurned(_)
        | Event::ShoeEnded(_)
        | Event::BetsOpened(_)
        | Event::BetsExtended(_)
        | Event::BetsClosed(_)
        | Event::LayoutRecorded(_)
        | Event::LayoutCorrected(_)
        | Event::HandAccepted(_)
        | Event::CardDealt(_)
        | Event::TotalsAnnounced(_)
        | Event::DrawAnnounced(_)
        | Event::ResultAnnounced(_)
        | Event::RoundSettled(_)
        | Event::RoundVoided(_)
        | Event::CardCorrected(_)
        | Event::RoundResettled(_)
        | Event::IrregularityReported(_)
        | Event::IrregularityDismissed(_)
        | Event::FactsEstablished(_)
        | Event::IrregularityRuled(_)
        | Event::DecisionMade(_)
        | Event::CardsReconstructed(_)
        | Event::HandsStand(_)
        | Event::CardsLeftOver(_)
        | Event::ChoiceAsked(_)
        | Event::ChoicesOffered(_)
        | Event::RoundResumed(_) => false,
    }
}

/// What everybody may see of an event. In lists of patrons, `viewer` finds their own lines and nobody those of others.
#[expect(clippy::too_many_lines, reason = "a table with a row for each kind of event")]
fn in_public(event: &Event, viewer: Option<&PatronId>) -> Sight {
    match event {
        // The cards, the calls and the clock: nothing in them is anybody's own.
        Event::BetsOpened(_)
        | Event::BetsClosed(_)
        | Event::BetsExtended(_)
        | Event::CardDealt(_)
        | Event::CardTurned(_)
        | Event::TotalsAnnounced(_)
        | Event::DrawAnnounced(_)
        | Event::ResultAnnounced(_)
        | Event::CardsBurned(_)
        | Event::ShoeEnded(_)
        | Event::TableRecovered(_)
        | Event::LimitsSet(_)
        | Event::IrregularityRuled(_)
        | Event::HandsStand(_)
        | Event::SetRejected(_)
        | Event::CutCardDrawn(_)
        | Event::RoundResumed(_)
        | Event::TableClosed(_)
        | Event::TablePaused(_)
        | Event::TableResumed(_)
        | Event::TableTold(_) => Sight::Unsigned,
        Event::ShoeLoaded(loaded) => Sight::Part(unsealed(loaded)),
        Event::ShoeCut(cut) => part!(cut; behind),
        Event::SqueezeGranted(granted) => part!(granted; side, nth),
        Event::RoundSettled(settled) => {
            let settlement = own_lines(&settled.settlement, viewer);
            Sight::Part(fields([("round", json!(settled.round)), ("settlement", json!(settlement))]))
        }
        Event::RoundVoided(voided) => {
            let returned: Vec<_> =
                voided.returned.iter().filter(|line| viewer == Some(&line.patron)).collect();
            let (round, clauses) = (json!(voided.round), json!(voided.clauses));
            Sight::Part(fields([("round", round), ("clauses", clauses), ("returned", json!(returned))]))
        }
        Event::RoundResettled(again) => {
            let settlement = again.settlement.as_ref().map(|new| own_lines(new, viewer));
            let differences: Vec<_> =
                again.differences.iter().filter(|line| viewer == Some(&line.patron)).collect();
            Sight::Part(fields([
                ("round", json!(again.round)),
                ("settlement", json!(settlement)),
                ("clauses", json!(again.clauses)),
                ("differences", json!(differences)),
            ]))
        }
        Event::CardCorrected(corrected) => part!(corrected; round, side, nth, old, new),
        // The faces of cards that are in no hand may be those that come first in the next round.
        Event::IrregularityReported(reported) => part!(reported; irregularity, round, kind, noticed),
        Event::FactsEstablished(established) => part!(established; irregularity, facts),
        Event::IrregularityDismissed(dismissed) => part!(dismissed; irregularity),
        Event::CardsReconstructed(cards) => part!(cards; player, banker),
        Event::DecisionMade(made) => part!(made; irregularity, role),
        Event::ChoicesOffered(offered) => part!(offered; until),
        Event::ChoiceAsked(asked) => part!(asked; until),
        // Patrons and their money, the staff, and what the pit keeps to itself.
        Event::TableOpened(_)
        | Event::TableLocked(_)
        | Event::TableUnlocked(_)
        | Event::HelpCalled(_)
        | Event::HelpGiven(_)
        | Event::SeatFrozen(_)
        | Event::SeatReleased(_)
        | Event::RulebookAdopted(_)
        | Event::DealerSignedOn(_)
        | Event::DealerSignedOff(_)
        | Event::DealerHandedOver(_)
        | Event::PostAssigned(_)
        | Event::PatronJoined(_)
        | Event::PatronLeft(_)
        | Event::CreditsBought(_)
        | Event::CreditsCashedOut(_)
        | Event::HandPaid(_)
        | Event::CreditsAdjusted(_)
        | Event::OwedRepaid(_)
        | Event::OwedPaidInCash(_)
        | Event::WagerPlaced(_)
        | Event::WagerRaised(_)
        | Event::WagerWithdrawn(_)
        | Event::WagerReturned(_)
        | Event::LayoutRecorded(_)
        | Event::LayoutCorrected(_)
        | Event::SqueezeRequested(_)
        | Event::HandAccepted(_)
        | Event::CardsLeftOver(_)
        | Event::ChoiceMade(_) => Sight::Nothing,
    }
}

fn fields<const N: usize>(fields: [(&str, Value); N]) -> Map<String, Value> {
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// A settlement with the viewer's own lines alone.
fn own_lines(settled: &SettledRound, viewer: Option<&PatronId>) -> SettledRound {
    let mut own = settled.clone();
    own.wagers.retain(|line| viewer == Some(&line.patron));
    own.bonuses.retain(|line| viewer == Some(&line.patron));
    own.hand_pays.retain(|line| viewer == Some(&line.patron));
    own
}
