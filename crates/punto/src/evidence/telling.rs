//! What happened at a table, in a sentence each, with the clauses that it rests on.

mod irregularity;

use self::irregularity::of_irregularity;
use crate::show::{self, BANKER, PLAYER, RESET, STRONG, TIE};
use punto_rules::{Card, Clause, Fact, Moment, Money, Progress, Rulebook, Side, Standing, Why, Winner};
use punto_table::{
    CardFrom, Chips, Choice, Decision, Event, HandPay, LiveWager, LoadedCards, LyingWager, Means, Misdealt,
    Misplaced, Place, ReturnedFor, Table,
};
use punto_vocabulary::WagerKey;
use std::collections::BTreeMap;

/// One thing that happened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) words: String,
    pub(crate) clauses: Vec<Clause>,
}

impl Told {
    fn plain(words: String) -> Self {
        Self { words, clauses: Vec::new() }
    }

    fn by(words: String, clause: &Clause) -> Self {
        Self { words, clauses: vec![clause.clone()] }
    }
}

/// Says what an event means; `before` is the table as it stood before it.
pub(crate) fn tell(event: &Event, before: &Table) -> Told {
    let book = before.rulebook();
    of_bets(event, before)
        .or_else(|| of_cards(event, before))
        .or_else(|| of_irregularity(event, book))
        .or_else(|| of_end(event, before))
        .or_else(|| of_patrons(event))
        .unwrap_or_else(|| Told::plain(of_the_table(event)))
}

fn announced(book: &Rulebook, moment: Moment) -> Told {
    let Some(announcement) = book.announcements.iter().find(|announcement| announcement.moment == moment)
    else {
        let words = if moment == Moment::BetsOpen { "bets are open" } else { "bets are closed" };
        return Told::plain(words.to_owned());
    };
    let words: Vec<String> = announcement.words.iter().map(|words| format!("\"{words}\"")).collect();
    // Not everything has words in Chinese.
    let zh = announcement.zh.as_deref().map(|zh| format!(" {zh}")).unwrap_or_default();
    Told::by(format!("{STRONG}{}{RESET}{zh}", words.join(" or ")), &announcement.clause)
}

/// The wager as the rulebook calls it.
pub(crate) fn wager_name(book: &Rulebook, on: &WagerKey) -> String {
    book.offered(on.as_str()).map_or_else(|| on.to_string(), ToString::to_string)
}

fn of_bets(event: &Event, before: &Table) -> Option<Told> {
    let book = before.rulebook();
    let live = |wager| before.round().and_then(|round| round.wagers.get(&wager));
    let whose = |wager: punto_vocabulary::WagerId| {
        live(wager).map_or_else(
            || format!("wager {wager}"),
            |live| format!("{}'s wager {wager} on {}", live.patron, wager_name(book, &live.on)),
        )
    };
    Some(match event {
        Event::BetsOpened(_) => announced(book, Moment::BetsOpen),
        Event::BetsClosed(_) => announced(book, Moment::BetsClose),
        Event::WagerPlaced(e) => {
            // At terminals nothing lies in a box.
            let lies = e.betting_box.map(|betting_box| format!(" in box {betting_box}")).unwrap_or_default();
            let standing = if e.standing == Standing::Seated { "" } else { ", standing behind it" };
            let standing = if e.betting_box.is_some() { standing } else { "" };
            let by = e.placed_by.as_ref().map(|staff| format!(", placed by {staff} at their request"));
            let rejected = rejected(e.rejected);
            let words = format!(
                "{} places {} on {}{lies}{standing}{}{rejected} (wager {})",
                e.patron,
                e.stake,
                wager_name(book, &e.on),
                // Most do it themselves.
                by.unwrap_or_default(),
                e.wager
            );
            Told { words, clauses: at_request(book, e.placed_by.is_some()) }
        }
        Event::WagerRaised(e) => {
            let by = e.placed_by.as_ref().map(|staff| format!(", by {staff} at their request"));
            let words = format!(
                "{} is raised by {}{}{}",
                whose(e.wager),
                e.amount,
                // Most do it themselves.
                by.unwrap_or_default(),
                rejected(e.rejected)
            );
            Told { words, clauses: at_request(book, e.placed_by.is_some()) }
        }
        Event::WagerWithdrawn(e) => Told::plain(format!("{} is taken back by {}", whose(e.wager), e.amount)),
        Event::WagerReturned(e) => {
            let (why, clause) = match e.why {
                ReturnedFor::SeatedPriority => ("a seated patron's wager takes its place", "R12"),
                ReturnedFor::Differential => ("for the differential", "R12"),
                ReturnedFor::SeatedPatronWithdrew => ("the seated patron of the box withdrew", "R13b"),
                ReturnedFor::Choice => ("its patron takes it back after an irregularity", "R19"),
            };
            let clauses = clause.parse().into_iter().collect();
            Told { words: format!("{} of {} goes back: {why}", e.amount, whose(e.wager)), clauses }
        }
        Event::LayoutRecorded(e) => {
            let words = format!("the chips are recorded as they lie: {}", layout(book, &e.wagers));
            Told { words, clauses: of_layout(book, &e.wagers) }
        }
        Event::LayoutCorrected(e) => {
            let (was, lying) = (recorded(before), layout(book, &e.wagers));
            let words = format!(
                "the chips of round {} were recorded wrongly ({}) as {was}; they lay so: {lying}",
                e.round, e.reason
            );
            Told { words, clauses: of_layout(book, &e.wagers) }
        }
        _ => return None,
    })
}

/// The clause by which a pit employee places a wager at a patron's request, where one did.
fn at_request(book: &Rulebook, is_placed_so: bool) -> Vec<Clause> {
    let has_clause = book.clauses.iter().any(|(clause, _)| clause.as_str() == "5.16");
    let clause = if has_clause { "5.16" } else { "R14" };
    clause.parse().into_iter().filter(|_| is_placed_so).collect()
}

fn of_layout(book: &Rulebook, wagers: &[LyingWager]) -> Vec<Clause> {
    let is_any_placed_so = wagers.iter().any(|lying| lying.placed_by.is_some());
    "R13c".parse().into_iter().chain(at_request(book, is_any_placed_so)).collect()
}

/// The wagers of the round in play, or of the last one, as they are on record.
fn recorded(table: &Table) -> String {
    let book = table.rulebook();
    let wagers = table.round().map(|round| &round.wagers).or(table.last_round().map(|last| &last.wagers));
    let one = |wager: &LiveWager| {
        // At terminals nothing lies in a box.
        let lies = wager.betting_box.map(|number| format!(" in box {number}")).unwrap_or_default();
        format!("{} {} on {}{lies}", wager.patron, wager.stake, wager_name(book, &wager.on))
    };
    let wagers: Vec<String> = wagers.into_iter().flat_map(BTreeMap::values).map(one).collect();
    if wagers.is_empty() { "no wager".to_owned() } else { wagers.join("; ") }
}

fn rejected(amount: Money) -> String {
    if amount.cents() == 0 {
        String::new()
    } else {
        format!(", {amount} more is rejected for the differential (R12)")
    }
}

/// The name of a hand in its colour.
pub(crate) fn side(side: Side) -> String {
    let style = if side == Side::Player { PLAYER } else { BANKER };
    format!("{style}{side}{RESET}")
}

pub(crate) fn winner(winner: Winner) -> String {
    match winner {
        Winner::Player => format!("{PLAYER}Player wins{RESET}"),
        Winner::Banker => format!("{BANKER}Banker wins{RESET}"),
        Winner::Tie => format!("{TIE}Tie{RESET}"),
    }
}

fn nth(nth: u8) -> &'static str {
    match nth {
        1 => "first",
        2 => "second",
        3 => "third",
        _ => "next",
    }
}

fn face(card: Option<Card>) -> String {
    card.map_or_else(|| "a card face down".to_owned(), show::card)
}

fn of_cards(event: &Event, before: &Table) -> Option<Told> {
    Some(match event {
        Event::CardDealt(e) => {
            let from =
                if e.from == CardFrom::LeftOver { ", left over from the round before (5.7)" } else { "" };
            let (why, clauses) = due(before, e.side, e.nth);
            Told { words: format!("{} {}: {}{from}{why}", side(e.side), nth(e.nth), face(e.card)), clauses }
        }
        Event::CardTurned(e) => {
            Told::plain(format!("{} {} is turned: {}", side(e.side), nth(e.nth), show::card(e.card)))
        }
        Event::TotalsAnnounced(e) => Told::plain(format!(
            "{} has {}, {} has {}",
            side(Side::Player),
            e.player,
            side(Side::Banker),
            e.banker
        )),
        Event::DrawAnnounced(e) => {
            let (why, clauses) = due(before, e.side, 3);
            Told { words: format!("{} draws a card{why}", side(e.side)), clauses }
        }
        Event::ResultAnnounced(e) => {
            let calls = calls(before);
            let words =
                format!("{}, Player {}, Banker {}{}", winner(e.winner), e.player, e.banker, calls.words);
            Told { words, clauses: calls.clauses }
        }
        Event::CardCorrected(e) => {
            let (old, new) = (show::card(e.old), show::card(e.new));
            let words =
                format!("{} {} was recorded as {old} and is {new}: {}", side(e.side), nth(e.nth), e.reason);
            Told { words, clauses: "R17c".parse().into_iter().collect() }
        }
        Event::SqueezeRequested(e) => {
            let by = e.recorded_by.as_ref().map(|staff| format!(" by word of mouth, recorded by {staff}"));
            Told::plain(format!(
                "{} asks leave{} to squeeze the {} card of {}",
                e.patron,
                // Most do it themselves.
                by.unwrap_or_default(),
                nth(e.nth),
                side(e.side)
            ))
        }
        Event::HandAccepted(e) => {
            let (hand, by) = (side(e.side), &e.recorded_by);
            let words = match &e.patron {
                Some(patron) => format!("{patron} accepts the hand of {hand}, recorded by {by}"),
                None => format!("the dealer holds the hand of {hand}, recorded by {by}"),
            };
            Told { words, clauses: "R16".parse().into_iter().collect() }
        }
        Event::SqueezeGranted(e) => {
            Told::plain(format!("{} may squeeze the {} card of {}", e.patron, nth(e.nth), side(e.side)))
        }
        _ => return None,
    })
}

/// Recorded wagers in words.
fn layout(book: &Rulebook, wagers: &[LyingWager]) -> String {
    let lying = wagers.iter().map(|lying| {
        let on = wager_name(book, &lying.on);
        let by = lying.placed_by.as_ref().map(|staff| format!(", placed by {staff} at their request"));
        format!(
            "{} {} on {on} in box {}{} (wager {})",
            lying.patron,
            lying.stake,
            lying.betting_box,
            // Most do it themselves.
            by.unwrap_or_default(),
            lying.wager
        )
    });
    lying.collect::<Vec<_>>().join("; ")
}

/// Why this card is due, as the cards before it lie.
fn due(before: &Table, of: Side, nth: u8) -> (String, Vec<Clause>) {
    let book = before.rulebook();
    let progress = before.round().and_then(|round| round.progress(book));
    match progress {
        Some(Progress::Dealing(round)) if round.due().side == of => {
            let due = round.due();
            let clause = match due.why {
                Why::InitialDeal(clause) => clause,
                Why::TableOfPlay(call) => call.clause,
            };
            (format!(" ({})", reason(&due.to_string())), vec![clause.clone()])
        }
        // With a card face down only the first four are known to be due.
        None if nth <= 2 => (String::new(), vec![book.initial_deal.of(of).clone()]),
        _ => (String::new(), Vec::new()),
    }
}

/// A reason without its clause, which stands at the end of the line.
fn reason(words: &str) -> &str {
    words.rsplit_once(", clause ").map_or(words, |(reason, _)| reason)
}

/// What each side did about a third card, once the hands are complete.
fn calls(before: &Table) -> Told {
    let progress = before.round().and_then(|round| round.progress(before.rulebook()));
    let Some(Progress::Complete(complete)) = progress else { return Told::default() };
    let calls = complete.calls();
    let words: Vec<String> = calls.iter().map(|call| reason(&call.to_string()).to_owned()).collect();
    Told {
        words: format!("; {}", words.join("; ")),
        clauses: calls.iter().map(|call| call.clause.clone()).collect(),
    }
}

fn of_end(event: &Event, before: &Table) -> Option<Told> {
    Some(match event {
        Event::RoundSettled(e) => {
            let s = &e.settlement;
            let marks = if s.marks.is_empty() { String::new() } else { format!(" ({})", s.marks.join(", ")) };
            let words = format!(
                "settled: {}, {} {}, {} {}{marks}",
                winner(s.winner),
                side(Side::Player),
                show::cards(&s.player),
                side(Side::Banker),
                show::cards(&s.banker)
            );
            Told::plain(words)
        }
        Event::RoundVoided(e) => {
            let back = e.returned.iter().map(|wager| format!("{} to {}", wager.amount, wager.patron));
            let back: Vec<String> = back.collect();
            // At a table with real chips nobody may have recorded them yet (R13c).
            let is_unrecorded = before.settings().is_some_and(|settings| settings.chips == Chips::Real)
                && before.round().is_some_and(|round| !round.is_layout_recorded);
            let back = match back.is_empty() {
                true if is_unrecorded => {
                    "the chips were not recorded; whatever lies there goes back".to_owned()
                }
                true => "there was no wager".to_owned(),
                false => back.join(", ") + " go back",
            };
            Told { words: format!("{STRONG}the round is void{RESET}: {back}"), clauses: e.clauses.clone() }
        }
        Event::RoundResettled(e) => {
            let how = e.settlement.as_ref().map_or("void".to_owned(), |settled| winner(settled.winner));
            let differences = e.differences.iter().map(|difference| {
                let owed = if difference.owed.cents() == 0 {
                    String::new()
                } else {
                    format!(" ({} of it owed)", difference.owed)
                };
                format!("{} {}{owed}", difference.patron, difference.amount)
            });
            let differences: Vec<String> = differences.collect();
            let words = format!("settled again as {how}; differences: {}", differences.join(", "));
            Told { words, clauses: e.clauses.clone() }
        }
        _ => return None,
    })
}

fn of_patrons(event: &Event) -> Option<Told> {
    let means = |means: &Means| match means {
        Means::Cash => "cash".to_owned(),
        Means::Voucher(voucher) => format!("voucher {voucher}"),
    };
    Some(Told::plain(match event {
        Event::PatronJoined(e) => {
            let place = match &e.place {
                Place::Standing => "and stands behind the others".to_owned(),
                place => format!("to {}", seat(place)),
            };
            format!("{} comes {place}", e.patron)
        }
        Event::PatronLeft(e) => format!("{} leaves; their wagers stay", e.patron),
        Event::CreditsBought(e) => {
            format!("{} buys {} of credits with {}", e.patron, e.amount, means(&e.with))
        }
        Event::CreditsCashedOut(e) => format!("{} cashes out {} into {}", e.patron, e.amount, means(&e.into)),
        Event::HandPaid(e) => {
            let into = if e.into == HandPay::Cash { "in cash" } else { "as credits" };
            format!("{} is paid {} by hand, {into}", e.patron, e.amount)
        }
        Event::CreditsAdjusted(e) => {
            let owed = if e.owed_repaid > Money::ZERO {
                format!(", {} of it to what was owed", e.owed_repaid)
            } else {
                String::new()
            };
            let (asked, approved) = (&e.asked_by, &e.approved_by);
            format!("{asked} and {approved} adjust {} by {}{owed}: {}", e.patron, e.amount, e.reason)
        }
        Event::OwedRepaid(e) => format!("{} repays {} of what was owed", e.patron, e.amount),
        Event::OwedPaidInCash(e) => format!("{} pays {} of what was owed, in cash", e.patron, e.amount),
        _ => return None,
    }))
}

fn seat(place: &Place) -> String {
    match place {
        Place::Terminal(terminal) => format!("terminal {terminal}"),
        Place::Seat(seat) => format!("the seat at box {seat}"),
        Place::Standing => "standing".to_owned(),
    }
}

fn of_the_table(event: &Event) -> String {
    match event {
        Event::TableOpened(_) => "the table opens".to_owned(),
        Event::TableClosed(e) => {
            e.reason.as_ref().map_or("the table closes".to_owned(), |why| format!("the table closes: {why}"))
        }
        Event::TablePaused(e) => {
            e.reason.as_ref().map_or("play pauses".to_owned(), |why| format!("play pauses: {why}"))
        }
        Event::TableResumed(_) => "play goes on".to_owned(),
        Event::BetsExtended(_) => "bets stay open longer".to_owned(),
        Event::HelpCalled(e) => match &e.patron {
            Some(patron) => format!("{patron} calls an attendant"),
            None => "the dealer calls a supervisor".to_owned(),
        },
        Event::HelpGiven(e) => match &e.patron {
            Some(patron) => format!("the call of {patron} is answered"),
            None => "the dealer's call is answered".to_owned(),
        },
        Event::SeatFrozen(e) => format!("{} is frozen: {}", seat(&e.seat), e.reason),
        Event::SeatReleased(e) => format!("{} can be used again", seat(&e.seat)),
        Event::TableTold(e) => {
            e.text.as_ref().map_or("the message is taken away".to_owned(), |text| format!("told: {text}"))
        }
        Event::TableLocked(e) => format!("the table is locked: {}", e.reason),
        Event::TableUnlocked(e) => format!("the table is unlocked: {}", e.reason),
        Event::TableRecovered(e) => {
            format!("the house was down; the table is taken up again (epoch {})", e.epoch)
        }
        Event::LimitsSet(_) => "new limits from the next round on".to_owned(),
        Event::DealerSignedOn(e) => format!("{} takes the table", e.dealer),
        Event::DealerSignedOff(e) => format!("{} leaves the table", e.dealer),
        Event::DealerHandedOver(e) => format!("{} hands over to {}", e.from, e.to),
        Event::PostAssigned(e) => format!("{} acts as {}", e.staff, e.post),
        Event::ShoeLoaded(e) => match &e.cards {
            LoadedCards::Electronic { commitment, .. } => {
                format!("shoe {} is loaded, committed to as {commitment}", e.shoe)
            }
            LoadedCards::Real => format!("shoe {} is loaded with real cards", e.shoe),
        },
        Event::ShoeCut(e) => format!("the cards are cut behind {}", e.behind),
        Event::CardsBurned(e) => {
            format!("{} is turned and {} cards are burnt", show::card(e.turned), e.face_down)
        }
        Event::ShoeEnded(e) => format!("shoe {} is over", e.shoe),
        event => event.kind().to_owned(),
    }
}
