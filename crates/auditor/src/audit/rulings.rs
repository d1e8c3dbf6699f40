//! The rulings on irregularities as the paper has them: what happened, when it was noticed, and what is known about it.
//! To be held beside the table of irregularities in the rulings, line by line.

use super::payload::{Kind, Noticed, Role, Ruling};
use crate::book::{Book, Options, Row};

/// A ruling with what belongs to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Paper {
    pub(crate) ruling: Ruling,
    /// Whether players choose (R19).
    pub(crate) options: bool,
    /// Who decides, where somebody must.
    pub(crate) decider: Option<Role>,
    pub(crate) clauses: Vec<String>,
}

/// What is known. A fact that nobody said and the record does not tell is missing.
#[derive(Clone, Copy, Default)]
pub(crate) struct Facts {
    pub(crate) reconstructible: Option<bool>,
    pub(crate) order_known: Option<bool>,
    pub(crate) initial_deal: Option<bool>,
    pub(crate) too_few: Option<bool>,
    /// Whether an outcome is established by the cards that stay in the hands.
    pub(crate) established: bool,
    /// Whether one is by all cards that left the shoe, laid out in order.
    pub(crate) established_in_order: bool,
}

/// A fact that the ruling turns on and that is not known.
pub(crate) type Asked = Result<Paper, &'static str>;

/// What a later version's own file says: the first of its rows that fits, and where none does the rulings of the house.
pub(crate) fn filed(book: &Book, kind: Kind, noticed: Noticed, facts: Facts) -> Asked {
    let moment = if noticed == Noticed::BeforeNextRound { Noticed::InRound } else { noticed };
    for row in book.rows.iter().filter(|row| row.kind == kind && row.is_for(moment)) {
        let told = [
            (row.reconstructible, facts.reconstructible, "reconstructible"),
            (row.order_known, facts.order_known, "order_known"),
            (row.initial_deal, facts.initial_deal, "initial_deal"),
            (row.too_few, facts.too_few, "too_few"),
        ];
        let mut fits = true;
        for (wanted, found, fact) in told {
            if let Some(wanted) = wanted {
                fits &= found.ok_or(fact)? == wanted;
            }
        }
        // Once it is settled, its outcome is established.
        let is_settled = moment == Noticed::AfterSettlement;
        let established = is_settled
            || if row.ruling == Ruling::Reconstruct { facts.established_in_order } else { facts.established };
        if !fits || row.established.is_some_and(|wanted| wanted != established) {
            continue;
        }
        let options = match row.options {
            Options::Never => false,
            Options::Always => true,
            Options::UnlessEstablished => !established,
        };
        let clauses = row.clauses.all().to_vec();
        return Ok(Paper { ruling: row.ruling, options, decider: row.decider, clauses });
    }
    let is_of_set = kind.is_about_set() || kind == Kind::TechnicalInterruption;
    Ok(match moment {
        _ if kind == Kind::Other => silent(),
        Noticed::AfterNextRound => rules(Ruling::Stands, &["R17b"]),
        Noticed::AfterSettlement if is_of_set => rules(Ruling::Stands, &["R17d"]),
        Noticed::AfterSettlement | Noticed::InRound | Noticed::BeforeNextRound => silent(),
    })
}

impl Row {
    /// A row that names no moment is about the round in play (R17d).
    fn is_for(&self, moment: Noticed) -> bool {
        let is_then = |noticed: &Noticed| match noticed {
            Noticed::BeforeNextRound => moment == Noticed::InRound,
            noticed => *noticed == moment,
        };
        self.noticed.as_ref().map_or(moment == Noticed::InRound, |named| named.all().iter().any(is_then))
    }
}

/// What the paper says.
pub(crate) fn paper(game: &str, kind: Kind, noticed: Noticed, facts: Facts) -> Asked {
    let is_rws = game == "commission-super-six-plus";
    match (noticed, is_rws) {
        (Noticed::AfterNextRound, true) => Ok(rws_too_late(kind)),
        (Noticed::AfterNextRound, false) => Ok(mbs_too_late(kind)),
        (Noticed::AfterSettlement, true) => rws_after_settlement(kind, facts),
        (Noticed::AfterSettlement, false) => mbs_after_settlement(kind, facts),
        (Noticed::InRound | Noticed::BeforeNextRound, true) => rws_in_round(kind, facts),
        (Noticed::InRound | Noticed::BeforeNextRound, false) => mbs_in_round(kind, facts),
    }
}

fn rules(ruling: Ruling, clauses: &[&str]) -> Paper {
    Paper { ruling, options: false, decider: None, clauses: listed(clauses) }
}

fn decided_by(role: Role, clauses: &[&str]) -> Paper {
    Paper { ruling: Ruling::Decide, options: false, decider: Some(role), clauses: listed(clauses) }
}

pub(crate) fn listed(clauses: &[&str]) -> Vec<String> {
    clauses.iter().map(|clause| (*clause).to_owned()).collect()
}

/// The rulebook is silent: the table games shift manager decides (R18).
fn silent() -> Paper {
    decided_by(Role::ShiftManager, &["R18"])
}

fn with_options(paper: Paper, options: bool) -> Paper {
    Paper { options, ..paper }
}

fn mbs_in_round(kind: Kind, facts: Facts) -> Asked {
    Ok(match kind {
        Kind::ForeignCard => rules(Ruling::Void, &["5.1", "5.1.1"]),
        Kind::WrongNumberOfCards => return mbs_wrong_number(facts),
        Kind::SimultaneousDraw => {
            if facts.order_known.ok_or("order_known")? {
                rules(Ruling::Reconstruct, &["5.3"])
            } else if facts.initial_deal.ok_or("initial_deal")? {
                rules(Ruling::Void, &["5.3"])
            } else {
                silent()
            }
        }
        Kind::ShoeOrderAltered => {
            let can = facts.reconstructible.ok_or("reconstructible")?;
            rules(if can { Ruling::Reconstruct } else { Ruling::Void }, &["5.4"])
        }
        Kind::InsufficientCards => rules(Ruling::Void, &["5.5"]),
        Kind::TechnicalInterruption => {
            let survived = facts.reconstructible.ok_or("reconstructible")?;
            rules(if survived { Ruling::Continue } else { Ruling::Void }, &["R17", "5.4"])
        }
        Kind::DeckShortageOrExcess
        | Kind::NotShuffled
        | Kind::ExcessOrExposedCard
        | Kind::WrongHand
        | Kind::FaceUp
        | Kind::Other => silent(),
    })
}

/// In the round and after it was settled alike.
fn mbs_wrong_number(facts: Facts) -> Asked {
    let can = facts.reconstructible.ok_or("reconstructible")?;
    Ok(rules(if can { Ruling::Reconstruct } else { Ruling::Void }, &["5.2"]))
}

fn mbs_after_settlement(kind: Kind, facts: Facts) -> Asked {
    Ok(match kind {
        Kind::WrongNumberOfCards => return mbs_wrong_number(facts),
        Kind::ForeignCard => rules(Ruling::Stands, &["5.1.2"]),
        Kind::DeckShortageOrExcess
        | Kind::InsufficientCards
        | Kind::NotShuffled
        | Kind::ShoeOrderAltered
        | Kind::TechnicalInterruption => rules(Ruling::Stands, &["R17d"]),
        Kind::SimultaneousDraw | Kind::WrongHand | Kind::ExcessOrExposedCard | Kind::FaceUp | Kind::Other => {
            silent()
        }
    })
}

fn mbs_too_late(kind: Kind) -> Paper {
    match kind {
        Kind::WrongNumberOfCards => rules(Ruling::Stands, &["5.2"]),
        Kind::Other => silent(),
        _ => rules(Ruling::Stands, &["R17b"]),
    }
}

fn rws_in_round(kind: Kind, facts: Facts) -> Asked {
    let (hands, in_order) = (!facts.established, !facts.established_in_order);
    Ok(match kind {
        Kind::ForeignCard => rules(Ruling::Void, &["5.5.1"]),
        Kind::DeckShortageOrExcess => rules(Ruling::Void, &["5.5.2"]),
        Kind::WrongNumberOfCards => return rws_wrong_number(facts, in_order),
        Kind::SimultaneousDraw => {
            if facts.order_known.ok_or("order_known")? {
                with_options(rules(Ruling::Reconstruct, &["5.7", "5.10.1"]), true)
            } else {
                with_options(decided_by(Role::PitSupervisor, &["5.10", "5.10.1", "5.10.2"]), true)
            }
        }
        Kind::ShoeOrderAltered => {
            if facts.reconstructible.ok_or("reconstructible")? {
                with_options(rules(Ruling::Reconstruct, &["5.12.2", "5.12"]), true)
            } else {
                with_options(rules(Ruling::Continue, &["5.12.1", "5.12"]), true)
            }
        }
        Kind::InsufficientCards => rules(Ruling::Void, &["5.5.4"]),
        Kind::NotShuffled => rules(Ruling::Void, &["5.5.5"]),
        Kind::ExcessOrExposedCard => {
            if facts.reconstructible.ok_or("reconstructible")? {
                with_options(rules(Ruling::Reconstruct, &["5.7", "5.7.1"]), in_order)
            } else {
                with_options(rules(Ruling::Continue, &["5.12.1", "5.7.1"]), hands)
            }
        }
        Kind::WrongHand => {
            if facts.reconstructible.ok_or("reconstructible")? {
                with_options(rules(Ruling::Reconstruct, &["5.8"]), in_order)
            } else {
                with_options(rules(Ruling::Continue, &["5.12.1", "5.8", "5.12"]), true)
            }
        }
        Kind::FaceUp => with_options(rules(Ruling::Continue, &["5.9"]), hands),
        Kind::TechnicalInterruption if facts.established => rules(Ruling::Continue, &["5.4.1"]),
        Kind::TechnicalInterruption => rules(Ruling::Void, &["5.4.2"]),
        Kind::Other => decided_by(Role::ShiftManager, &["5.17"]),
    })
}

/// 5.7 is about cards drawn in excess; too few fall under 5.12 (R17b).
fn rws_wrong_number(facts: Facts, options: bool) -> Asked {
    if !facts.reconstructible.ok_or("reconstructible")? {
        return Ok(rules(Ruling::Void, &["5.5.3"]));
    }
    Ok(if facts.too_few.ok_or("too_few")? {
        with_options(rules(Ruling::Reconstruct, &["5.12.2", "5.12"]), true)
    } else {
        with_options(rules(Ruling::Reconstruct, &["5.7", "5.7.1"]), options)
    })
}

fn rws_after_settlement(kind: Kind, facts: Facts) -> Asked {
    Ok(match kind {
        // Once it is settled, its outcome is established.
        Kind::WrongNumberOfCards => return rws_wrong_number(facts, false),
        Kind::ForeignCard | Kind::DeckShortageOrExcess | Kind::InsufficientCards | Kind::NotShuffled => {
            rules(Ruling::Stands, &["5.5", "R17d"])
        }
        Kind::ShoeOrderAltered | Kind::TechnicalInterruption => rules(Ruling::Stands, &["R17d"]),
        Kind::SimultaneousDraw | Kind::WrongHand => decided_by(Role::ShiftManager, &["5.17", "R17d"]),
        Kind::ExcessOrExposedCard => rules(Ruling::Stands, &["5.7", "R17f"]),
        Kind::FaceUp => rules(Ruling::Stands, &["5.9"]),
        Kind::Other => decided_by(Role::ShiftManager, &["5.17"]),
    })
}

fn rws_too_late(kind: Kind) -> Paper {
    match kind {
        Kind::Other => decided_by(Role::ShiftManager, &["5.17"]),
        _ => rules(Ruling::Stands, &["R17b", "5.11"]),
    }
}

impl Kind {
    /// Whether it is about the set of cards, which concerns the round in play, and between rounds none (R17d).
    pub(crate) fn is_about_set(self) -> bool {
        matches!(
            self,
            Self::ForeignCard
                | Self::DeckShortageOrExcess
                | Self::InsufficientCards
                | Self::NotShuffled
                | Self::ShoeOrderAltered
        )
    }

    /// Whether cards that the software deals rule it out (R17e). Too few cards are counted apart.
    pub(crate) fn is_disproved_by_electronic_cards(self) -> bool {
        !matches!(self, Self::InsufficientCards | Self::TechnicalInterruption | Self::Other)
    }

    /// Whether a set of cards of which this is confirmed deals no further round (R17d).
    pub(crate) fn ends_set(self, reconstructible: Option<bool>) -> bool {
        match self {
            Self::ForeignCard | Self::DeckShortageOrExcess | Self::NotShuffled => true,
            Self::ShoeOrderAltered => reconstructible != Some(true),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [Kind; 12] = [
        Kind::ForeignCard,
        Kind::DeckShortageOrExcess,
        Kind::WrongNumberOfCards,
        Kind::SimultaneousDraw,
        Kind::ShoeOrderAltered,
        Kind::InsufficientCards,
        Kind::NotShuffled,
        Kind::ExcessOrExposedCard,
        Kind::WrongHand,
        Kind::FaceUp,
        Kind::TechnicalInterruption,
        Kind::Other,
    ];

    #[test]
    fn the_houses_own_files_rule_as_the_paper_does() {
        let files = [
            (
                "commission-super-six-plus",
                include_str!("../../../../rulebooks/commission-super-six-plus.toml"),
            ),
            ("rapid-etg", include_str!("../../../../rulebooks/rapid-etg.toml")),
            ("six-star", include_str!("../../../../rulebooks/six-star.toml")),
        ];
        let told = [None, Some(false), Some(true)];
        for (game, text) in files {
            let book = Book::read(game, text).unwrap();
            for kind in KINDS {
                for noticed in [Noticed::InRound, Noticed::AfterSettlement, Noticed::AfterNextRound] {
                    for at in 0..324_usize {
                        let facts = Facts {
                            reconstructible: told[at % 3],
                            order_known: told[at / 3 % 3],
                            initial_deal: told[at / 9 % 3],
                            too_few: told[at / 27 % 3],
                            established: at / 81 % 2 == 1,
                            established_in_order: at / 162 == 1,
                        };
                        let (filed, paper) =
                            (filed(&book, kind, noticed, facts), paper(game, kind, noticed, facts));
                        assert_eq!(filed, paper, "{game} {kind:?} {at}");
                    }
                }
            }
        }
    }
}
