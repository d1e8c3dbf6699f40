//! Who may do what. Whoever may do a thing at a table, everyone further up may.

use super::Decider;
use crate::{Conducted, Refusal};
use punto_rules::Role;
use punto_vocabulary::{By, PatronId, StaffId};

impl Decider<'_> {
    /// The role that whoever asks acts in: their own, or a higher post they are assigned to (`1.11`).
    pub(super) fn role(&self) -> Option<Role> {
        let By::Staff { id, role } = self.by else { return None };
        let post = self.state.posts.get(id).filter(|post| self.now < post.until).map(|post| post.role);
        Some(post.map_or(*role, |post| post.max(*role)))
    }

    /// The member of staff who asks; nobody for patrons, machines and the house itself.
    pub(super) fn staff(&self) -> Option<StaffId> {
        match self.by {
            By::Staff { id, .. } | By::Cashier(id) | By::Administrator(id) => Some(id.clone()),
            By::Patron(_) | By::AutomaticDealer | By::Reader | By::Clock | By::House => None,
        }
    }

    /// Somebody of at least this role.
    pub(super) fn at_least(&self, needed: Role) -> Result<Role, Refusal> {
        self.role().filter(|role| *role >= needed).ok_or_else(|| Refusal::role(needed))
    }

    /// Whoever conducts the game: the dealer at the table, someone further up, or the automatic dealer where
    /// nobody is signed on.
    pub(super) fn conducts(&self) -> Result<(), Refusal> {
        let dealer = self.state.dealer.as_ref();
        match self.by {
            By::AutomaticDealer => match (self.settings()?.conducted, dealer) {
                (_, Some(_)) => Err(Refusal::AnotherDealer),
                (Conducted::Automatically, None) => Ok(()),
                (Conducted::ByDealer, None) => Err(Refusal::NoDealer),
            },
            By::Staff { id, .. } if dealer == Some(id) => Ok(()),
            By::Staff { .. } if self.role() > Some(Role::Dealer) => {
                if dealer.is_some() || self.settings()?.conducted == Conducted::Automatically {
                    Ok(())
                } else {
                    Err(Refusal::NoDealer)
                }
            }
            By::Staff { .. } => Err(Refusal::only("the dealer signed on at this table, or someone higher")),
            By::Patron(_) | By::Cashier(_) | By::Administrator(_) | By::Reader | By::Clock | By::House => {
                Err(Refusal::role(Role::Dealer))
            }
        }
    }

    /// Somebody who conducts: not the automatic dealer.
    pub(super) fn conducts_in_person(&self) -> Result<(), Refusal> {
        if *self.by == By::AutomaticDealer { Err(Refusal::role(Role::Dealer)) } else { self.conducts() }
    }

    /// Whoever conducts, or the card reader of the table.
    pub(super) fn deals(&self) -> Result<(), Refusal> {
        if *self.by == By::Reader { Ok(()) } else { self.conducts() }
    }

    /// The patron in person.
    pub(super) fn in_person(&self, patron: &PatronId) -> Result<(), Refusal> {
        match self.by {
            By::Patron(id) if id == patron && !patron.is_label() => Ok(()),
            // Somebody without an account has nothing to ask with: what they say is recorded (R13c, R19).
            _ if patron.is_label() => {
                Err(Refusal::only("the dealer or someone higher, who records what they say,"))
            }
            _ => Err(Refusal::only("the patron in person")),
        }
    }

    fn acts_in_post(&self, staff: &StaffId) -> bool {
        self.state.posts.get(staff).is_some_and(|post| self.now < post.until && post.role <= Role::PitManager)
    }

    /// The patron in person, or a pit employee at the patron's request (`5.16` RWS, R14 elsewhere), whose name is kept.
    pub(super) fn for_patron(&self, patron: &PatronId) -> Result<Option<StaffId>, Refusal> {
        match self.by {
            By::Patron(id) if id == patron => Ok(None),
            // A pit employee is a dealer, pit supervisor or pit manager. The shift manager is one only while assigned to
            // such a post (`1.11`).
            By::Staff { id, .. } if self.state.dealer.as_ref() == Some(id) => Ok(Some(id.clone())),
            By::Staff { role: Role::Dealer, .. } if self.role() == Some(Role::Dealer) => {
                Err(Refusal::only("the dealer signed on at this table, or someone higher"))
            }
            By::Staff { id, role } if *role <= Role::PitManager || self.acts_in_post(id) => {
                Ok(Some(id.clone()))
            }
            _ => {
                let has_clause = self.rulebook.clauses.iter().any(|(clause, _)| clause.as_str() == "5.16");
                let clause = if has_clause { "5.16" } else { "R14" };
                Err(Refusal::only(&format!(
                    "the patron, or a pit employee at the patron's request ({clause}),"
                )))
            }
        }
    }
}
