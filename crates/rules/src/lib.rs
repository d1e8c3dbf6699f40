#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod adjudication;
mod card;
mod clause;
mod condition;
mod differential;
mod established;
mod hand;
mod irregularity;
mod money;
#[cfg(feature = "openapi")]
mod openapi;
mod pro_rata;
mod round;
mod rulebook;
#[cfg(feature = "serde")]
mod serial;
mod settlement;
mod shoe;
mod table_of_play;
mod wager;
mod words;

pub use adjudication::{Adjudication, AdjudicationRefused, CardsOut};
pub use card::{Card, Deck, NotACard, Rank, Suit};
pub use clause::{Clause, NotAClause};
pub use condition::{Condition, Facts, HandTest, LooksAt, PairTest, SuitTest, Test, Winner};
pub use differential::{Acceptance, BoxWager, Limits, Rejected, Standing};
pub use established::Decided;
pub use hand::{CardPoints, Hand, PointTotal, PointValues, Side};
pub use irregularity::{Fact, Kind, Noticed, Options, PolicyRow, Report, Role, Ruling};
pub use money::{Money, NotMoney, Odds};
pub use round::{CompletedRound, DueCard, HandsRefused, NotInDeck, Progress, Round, Why};
pub use rulebook::{
    AfterClose, Announcement, Announcer, Bonus, DealRefused, DeckRange, DecksRefused, Diagram, Differential,
    FrontPage, InitialDeal, LaidOut, LateAct, LateAnswer, Layout, Mark, Moment, PlayedAt, Rulebook, Seating,
};
pub use settlement::{BonusWon, Placed, Settled, Settlement};
pub use shoe::{CardRefused, Composition};
pub use table_of_play::{Action, Call, Reason, Row, TableOfPlay};
pub use wager::{
    Commission, Names, PayLine, PushLine, STAKE_MAX, StakeRefused, Verdict, Wager, WagerClauses, WagerRule,
};
