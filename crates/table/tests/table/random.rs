//! Random commands by random people at random times against random settings: what must always hold.

use crate::floor::*;
use crate::laws::Laws;
use crate::next;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use punto_rules::{Card, Fact, Kind, Money, Role, Side};
use punto_table::*;
use punto_vocabulary::{BettingBox, By, PatronId, RoundNumber, WagerId, WagerKey};
use std::collections::BTreeMap;

const WHO: [&str; 5] = ["ann", "bob", "cat", "dan", "eve"];

/// A draw of lots that a command is made from.
#[derive(Clone, Copy, Debug)]
struct Lots {
    what: u8,
    by: u8,
    a: u16,
    b: u16,
    wait: u16,
}

fn lots() -> impl Strategy<Value = Lots> {
    let parts = (any::<u8>(), any::<u8>(), any::<u16>(), any::<u16>(), 0..6_000_u16);
    parts.prop_map(|(what, by, a, b, wait)| Lots { what, by, a, b, wait })
}

fn pick<T: Clone>(of: &[T], lot: u16) -> T {
    of[usize::from(lot) % of.len()].clone()
}

fn random_settings(game: &str, lots: Lots) -> Settings {
    let mut settings = settings(game);
    let is_live = settings.felt.is_some();
    settings.source = pick(
        &[
            Source::ElectronicShoe { behind_cut_card: 150 },
            Source::ElectronicShuffler,
            Source::RealShoe,
            Source::RealShuffler,
        ],
        lots.a,
    );
    settings.dealt = pick(&[Dealt::FaceUp, Dealt::FaceDown], lots.b);
    settings.conducted = pick(&[Conducted::ByDealer, Conducted::Automatically], lots.b / 2);
    settings.betting_ms = pick(&[None, Some(10_000)], lots.b / 4);
    settings.hand_pay_above = pick(&[None, Some(dollars(300))], lots.b / 8);
    if is_live && lots.b.is_multiple_of(5) {
        settings.chips = Chips::Real;
    }
    settings.limits.wagers.values_mut().for_each(|range| {
        *range = Range { minimum: dollars(20), maximum: dollars(400) };
    });
    if is_live {
        settings.limits.box_maximum = pick(&[None, Some(dollars(600))], lots.b / 16);
    }
    settings.limits.differential = settings.limits.differential.map(|_| dollars(100));
    settings.decks = 4;
    settings
}

/// The card that comes next: any of the deck, foreign ones and repeated ones among them.
fn card(floor: &Floor, lot: u16) -> Card {
    let deck: Vec<Card> = floor.deck().cards().collect();
    floor.table.next_left_over().unwrap_or_else(|| pick(&deck, lot))
}

/// What a floor would do next by itself.
fn sensible(floor: &Floor, lots: Lots) -> (By, Command) {
    let by = floor.conductor();
    let is_electronic = floor.table.settings().unwrap().source.is_electronic();
    if floor.table.locked().is_some() {
        return (manager(), Command::UnlockTable { reason: name("go on") });
    }
    if floor.table.paused().is_some() && floor.table.stop().is_none() {
        return (floor.somebody(), Command::ResumeTable {});
    }
    if let Some(stop) = floor.table.stop() {
        let command = settle_stop(floor, stop, lots);
        return (if command == (Command::Tick {}) { By::Clock } else { shift() }, command);
    }
    if floor.table.shoe().is_none() {
        return (by, load(is_electronic));
    }
    let Some(round) = floor.table.round() else {
        let is_over = decide(&floor.table, &by, &Command::OpenBets {}, floor.now) == Err(Refusal::ShoeIsOver);
        return (by, if is_over { end_shoe(is_electronic) } else { Command::OpenBets {} });
    };
    match round.stage {
        Stage::Betting { .. } if lots.by < 8 => (By::Clock, Command::Tick {}),
        Stage::Betting { .. } if lots.by < 25 => (by, Command::CloseBets {}),
        Stage::Betting { .. } => bet(floor, lots),
        Stage::Announced => (by, Command::Settle {}),
        Stage::Dealing => {
            let command = dealing(floor, round, lots);
            // With a card in sight a supervisor records the chips (R13c).
            let records = matches!(command, Command::RecordLayout { .. }) && !round.cards.is_empty();
            (if records { supervisor() } else { by }, command)
        }
    }
}

fn settle_stop(floor: &Floor, stop: &Stop, lots: Lots) -> Command {
    let bit = |lot: u16| lot.is_multiple_of(2);
    let is_down = floor.table.round().is_some_and(Round::has_face_down);
    match &stop.waits_for {
        WaitsFor::Ruling(_) | WaitsFor::Decision(_) if is_down && bit(lots.a) => down(floor, lots),
        WaitsFor::Ruling(_) if next_step(&floor.table) == NextStep::RecordLayout => {
            Command::RecordLayout { wagers: [lots.a, lots.b, lots.a / 3].map(lay).to_vec() }
        }
        WaitsFor::Facts if lots.a.is_multiple_of(3) => Command::DismissReport { reason: name("unfounded") },
        WaitsFor::MissingCard if floor.table.shoe().is_none() => {
            Command::LoadShoe { cards: RealCards::Real, inspection: None }
        }
        WaitsFor::MissingCard => {
            let card = floor.table.next_left_over().unwrap_or_else(|| card(floor, lots.b));
            Command::Deal { drawn: Drawn::Read { card: Some(card), side: None } }
        }
        WaitsFor::Facts => {
            let facts = [(Fact::Reconstructible, bit(lots.b)), (Fact::OrderKnown, bit(lots.b / 2))];
            Command::EstablishFacts { facts: facts.into(), excess: Vec::new(), note: None }
        }
        WaitsFor::Decision(_) => {
            let order = Decision::Order(drawn_together(&floor.table));
            let all = [Decision::GoOn, Decision::Reconstruct, Decision::Void, order, Decision::Stands];
            Command::Decide { irregularity: None, decision: pick(&all, lots.a), reason: name("so be it") }
        }
        WaitsFor::Choices { open, .. }
            if floor.table.settings().is_some_and(|settings| settings.chips == Chips::Real) =>
        {
            let (patron, choice) = (open[0].clone(), pick(&[Choice::GoOn, Choice::TakeBack], lots.b));
            if lots.a.is_multiple_of(4) {
                Command::AskChoice { patron }
            } else {
                Command::Choose { patron, choice }
            }
        }
        _ => Command::Tick {},
    }
}

/// Turns the first card that lies face down.
fn down(floor: &Floor, lots: Lots) -> Command {
    let mut dealt = floor.table.round().map_or(&[][..], |round| &round.cards).iter();
    let lies = dealt.find(|dealt| dealt.card.is_none());
    let (side, nth) = lies.map_or((Side::Player, 1), |dealt| (dealt.side, dealt.nth));
    Command::Turn { side, nth, card: card(floor, lots.b) }
}

/// Chips of somebody, with an account or without.
fn lay(at: u16) -> ChipsLying {
    let labels = ["seat-3", "box-1-standing-a", "box-1-standing-b"];
    let who = if at.is_multiple_of(4) { pick(&labels, at / 4) } else { pick(&WHO, at) };
    ChipsLying {
        patron: name(who),
        on: name(["player", "banker", "tie"][usize::from(at % 3)]),
        stake: dollars(i64::from(at % 500) + 1),
        betting_box: BettingBox(u8::try_from(at % 3).unwrap() + 1),
        placed_by: None,
    }
}

fn dealing(floor: &Floor, round: &Round, lots: Lots) -> Command {
    let settings = floor.table.settings().unwrap();
    let is_recorded =
        floor.log.iter().rev().map(Event::kind).find(|kind| ["LayoutRecorded", "BetsOpened"].contains(kind));
    if settings.chips == Chips::Real && is_recorded == Some("BetsOpened") {
        return Command::RecordLayout { wagers: [lots.a, lots.b, lots.a / 3].map(lay).to_vec() };
    }
    if round.has_face_down() && lots.a.is_multiple_of(2) {
        return down(floor, lots);
    }
    if decide(&floor.table, &floor.conductor(), &Command::AnnounceResult {}, floor.now).is_ok()
        && lots.a % 8 != 1
    {
        return Command::AnnounceResult {};
    }
    let card = Some(card(floor, lots.b))
        .filter(|_| floor.table.next_left_over().is_some() || !floor.table.is_face_down());
    let is_due = settings.source.is_electronic() || floor.table.next_left_over().is_some();
    // Now and then a card goes to the wrong hand.
    let side = Some(Side::Player).filter(|_| lots.a % 32 == 3 && card.is_some());
    let next = Command::House(HouseCommand::DealNext { card });
    if is_due { next } else { Command::Deal { drawn: Drawn::Read { card, side } } }
}

fn bet(floor: &Floor, lots: Lots) -> (By, Command) {
    let who = pick(&WHO[..4], lots.a / 8);
    let keys: Vec<WagerKey> = floor.table.limits().unwrap().wagers.keys().cloned().collect();
    let on = if lots.b.is_multiple_of(3) {
        pick(&keys, lots.b / 3)
    } else {
        name(["player", "banker"][usize::from(lots.b % 2)])
    };
    let is_live = floor.table.settings().unwrap().felt.is_some();
    let betting_box = is_live.then(|| BettingBox(u8::try_from(lots.a % 2).unwrap() + 1));
    let stake =
        Money::from_cents(i64::from(lots.b % 450) * 100 + if lots.b.is_multiple_of(97) { 50 } else { 0 });
    (patron(who), Command::PlaceWager { round: None, patron: name(who), on, stake, betting_box })
}

fn shoe_over(lots: Lots) -> Command {
    if lots.a.is_multiple_of(4) { Command::CutCardOut {} } else { Command::EndShoe { reveal: () } }
}

/// Somebody asks a person to choose, or somebody chooses.
fn choose(patron: PatronId, lots: Lots) -> Command {
    if lots.what.is_multiple_of(2) && lots.a.is_multiple_of(3) {
        return Command::AskChoice { patron };
    }
    Command::Choose { patron, choice: pick(&[Choice::GoOn, Choice::TakeBack], lots.b) }
}

fn wild_report(side: Side, nth: u8, facts: BTreeMap<Fact, bool>, seen: Card, lots: Lots) -> Command {
    let kind = pick(&Kind::ALL, lots.b / 2);
    let is_misplaced = kind == Kind::WrongHand && !lots.a.is_multiple_of(4);
    Command::Report {
        round: Some(RoundNumber(u64::from(lots.a % 5))).filter(|_| lots.b.is_multiple_of(2)),
        kind,
        facts,
        excess: if lots.b.is_multiple_of(3) { vec![seen] } else { vec![] },
        lies_at: Some(side).filter(|_| lots.a.is_multiple_of(3)),
        misdealt: None,
        misplaced: vec![Misplaced { side, nth }; usize::from(is_misplaced)],
        note: None,
    }
}

/// Anything at all.
fn wild(floor: &Floor, lots: Lots) -> (By, Command) {
    let who = pick(&WHO, lots.a);
    let people = [
        patron(who),
        dealer(),
        supervisor(),
        manager(),
        shift(),
        cashier(),
        By::AutomaticDealer,
        By::Reader,
        By::Clock,
        By::House,
        staff("dealer-2", Role::Dealer),
        patron(pick(&WHO, lots.b)),
    ];
    let by = pick(&people, lots.by.into());
    let amount = Money::from_cents(i64::from(lots.b) * 10 - 1_000);
    let side = pick(&[Side::Player, Side::Banker], lots.b / 4);
    let nth = u8::try_from(lots.b % 4).unwrap();
    let wagers = floor.table.round().map_or(Vec::new(), |round| round.wagers.keys().copied().collect());
    let id = if wagers.is_empty() { WagerId(1) } else { pick(&wagers, lots.b) };
    let facts = [(Fact::Reconstructible, lots.a.is_multiple_of(2)), (Fact::OrderKnown, lots.a % 4 < 2)];
    let seen = card(floor, lots.b);
    let patron = name(who);
    let command = match lots.what % 30 {
        0 | 1 => Command::Join { patron, place: place(floor, who, lots.b) },
        2 => Command::Leave { patron },
        3 | 4 => Command::House(HouseCommand::BuyCredits { patron, amount, with: Means::Cash }),
        5 => Command::House(HouseCommand::CashOut { patron, amount, into: Means::Cash }),
        6 => Command::House(HouseCommand::PayByHand {
            patron,
            into: pick(&[HandPay::Cash, HandPay::Credits], lots.b),
        }),
        7 | 8 => Command::WithdrawWager {
            wager: id,
            amount: Some(dollars(10)).filter(|_| lots.a.is_multiple_of(2)),
        },
        9 => Command::ClearWagers { patron },
        10 => Command::RequestSqueeze { patron, side, nth },
        11 => Command::GrantSqueeze { side, nth },
        12 => Command::Deal {
            drawn: pick(&[Drawn::Foreign, Drawn::Read { card: Some(seen), side: Some(side) }], lots.a),
        },
        13 | 14 => Command::CorrectCard { side, nth, card: seen, reason: name("misread") },
        15 => wild_report(side, nth, facts.into(), seen, lots),
        16 | 17 => choose(patron, lots),
        18 if lots.b.is_multiple_of(2) => Command::House(HouseCommand::Recover {
            order_survived: !lots.a.is_multiple_of(3),
            faces: vec![seen; usize::from(lots.b % 5)],
        }),
        19 if lots.a.is_multiple_of(4) => Command::LockTable { reason: name("wait") },
        20 => Command::HandOver { to: name(pick(&["dealer-1", "dealer-2"], lots.a)) },
        21 => Command::Turn { side, nth, card: seen },
        22 => shoe_over(lots),
        23 => {
            let approved_by = if lots.b.is_multiple_of(2) { shift() } else { pick(&people, lots.b / 2) };
            Command::House(HouseCommand::AdjustCredits {
                patron,
                amount,
                reason: name("put right"),
                approved_by,
            })
        }
        24 => repay(floor, patron, amount),
        25 | 26 => service(floor, who, lots),
        27 | 28 => relaid(side, patron, lots),
        _ => Command::Tick {},
    };
    let by = if lots.by.is_multiple_of(4) { by } else { proper(floor, &command, who) };
    (by, command)
}

/// The chips lay otherwise, or somebody accepts a hand.
fn relaid(side: Side, patron: PatronId, lots: Lots) -> Command {
    if lots.by.is_multiple_of(2) {
        return Command::AcceptHand { side, patron: Some(patron) };
    }
    let wagers = [lots.a, lots.b].map(lay).to_vec();
    Command::CorrectLayout { wagers, reason: name("chips of another box") }
}

/// Something that the floor does beside the game.
fn service(floor: &Floor, who: &str, lots: Lots) -> Command {
    let patron = || Some(name(who)).filter(|_| lots.b.is_multiple_of(3));
    let seat = place(floor, who, lots.b);
    match lots.a / 8 % 9 {
        0 | 1 => Command::PauseTable { reason: None },
        2 => Command::ResumeTable {},
        3 => Command::ExtendBets {},
        4 => Command::CallHelp { patron: patron(), note: None },
        5 => Command::GiveHelp { patron: patron() },
        6 | 8 if !floor.table.frozen().is_empty() => {
            Command::ReleaseSeat { seat: floor.table.frozen()[0].seat.clone() }
        }
        6 | 8 => Command::FreezeSeat { seat, reason: name("a loose wire") },
        _ => Command::TellTable { text: Some(name("the buffet is open")) },
    }
}

/// Somewhere at the table.
fn place(floor: &Floor, who: &str, lot: u16) -> Place {
    match floor.table.settings().unwrap().felt {
        Some(_) => pick(&[Place::Seat(BettingBox(1)), Place::Seat(BettingBox(2)), Place::Standing], lot),
        None => Place::Terminal(name(who)),
    }
}

/// Whoever owes something pays it back, if anybody does.
fn repay(floor: &Floor, patron: PatronId, amount: Money) -> Command {
    let debtor = floor.table.patrons().find(|(_, state)| state.owed > Money::ZERO);
    let debt = debtor.map(|(debtor, state)| (debtor.clone(), state.owed.min(state.credits)));
    let (patron, amount) = debt.unwrap_or((patron, amount));
    Command::RepayOwed { patron, amount }
}

/// Whoever may do this, as a rule.
fn proper(floor: &Floor, command: &Command, who: &str) -> By {
    match command {
        Command::House(
            HouseCommand::BuyCredits { .. } | HouseCommand::CashOut { .. } | HouseCommand::PayByHand { .. },
        )
        | Command::RepayOwed { .. } => cashier(),
        Command::House(HouseCommand::AdjustCredits { .. } | HouseCommand::EndElectronic { .. })
        | Command::CorrectCard { .. }
        | Command::CorrectLayout { .. }
        | Command::Report { .. }
        | Command::HandOver { .. }
        | Command::LockTable { .. }
        | Command::PauseTable { .. }
        | Command::ResumeTable {}
        | Command::ExtendBets {}
        | Command::CallHelp { patron: None, .. }
        | Command::GiveHelp { .. }
        | Command::FreezeSeat { .. }
        | Command::ReleaseSeat { .. }
        | Command::TellTable { .. }
        | Command::EndShoe { .. } => supervisor(),
        Command::GrantSqueeze { .. }
        | Command::Deal { .. }
        | Command::House(HouseCommand::DealNext { .. }) => floor.conductor(),
        Command::WithdrawWager { wager, .. } => {
            let owner = floor.table.round().and_then(|round| round.wagers.get(wager));
            owner.map_or(dealer(), |wager| By::Patron(wager.patron.clone()))
        }
        Command::House(HouseCommand::Recover { .. }) => By::House,
        Command::Tick {} => By::Clock,
        _ => patron(who),
    }
}

/// Nothing can leave a table in a round that nobody can bring to an end (I16).
fn comes_to_an_end(floor: &Floor) -> Result<(), TestCaseError> {
    let mut floor = floor.clone();
    for at in 0..1_000_u16 {
        let (a, b) = (at.wrapping_mul(40_503), at.wrapping_mul(25_173).wrapping_add(at / 7));
        let lots = Lots { what: 255, by: a.to_be_bytes()[0], a, b, wait: 1_000 };
        if floor.table.round().is_none() && floor.table.stop().is_none() {
            return Ok(());
        }
        floor.now = floor.now.after_ms(lots.wait.into());
        let (by, command) = sensible(&floor, lots);
        let _ = floor.ask(&by, command);
    }
    Err(TestCaseError::fail(format!("stuck: {:?} {:?}", floor.table.stop(), floor.table.round())))
}

fn run(game: &str, first: Lots, all: &[Lots]) -> Result<Floor, TestCaseError> {
    let settings = random_settings(game, first);
    let mut floor = Floor::with(game, |own| *own = settings);
    let mut laws = Laws::default();
    let at_terminals = rulebook(game).layout.diagrams.is_empty();
    for (who, seat) in WHO.into_iter().zip([1, 2, 0, 0]) {
        floor.join(who, if at_terminals { 0 } else { seat });
    }
    for &lots in all {
        floor.now = floor.now.after_ms(lots.wait.into());
        next::check(&floor, lots.a).map_err(TestCaseError::fail)?;
        let (by, command) = if lots.what >= 96 { sensible(&floor, lots) } else { wild(&floor, lots) };
        let before = floor.table.clone();
        let answer = floor.ask(&by, command.clone());
        match answer {
            Ok(events) => laws.check(&before, &events, &floor.table).map_err(|broken| {
                TestCaseError::fail(format!("{broken}\nafter {by:?} {command:?}\n{events:#?}"))
            })?,
            Err(_) => prop_assert!(before == floor.table),
        }
    }
    floor.check_replay();
    crate::audited::check(&floor).map_err(TestCaseError::fail)?;
    comes_to_an_end(&floor)?;
    next::goes_on(floor.clone(), first.b).map_err(TestCaseError::fail)?;
    Ok(floor)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_asked_the_money_is_right(
        game in 0..GAMES.len(),
        first in lots(),
        all in prop::collection::vec(lots(), 150..400),
    ) {
        run(GAMES[game], first, &all)?;
    }
}

/// The random commands reach what they are meant to reach, or the property would say little.
#[test]
fn random_commands_reach_every_kind_of_event() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut seen = BTreeMap::<&str, u32>::new();
    for at in 0..60 {
        let tree = (lots(), prop::collection::vec(lots(), 300)).new_tree(&mut runner).unwrap();
        let (first, all) = proptest::strategy::ValueTree::current(&tree);
        let floor = run(GAMES[at % 5], first, &all).unwrap_or_else(|broken| panic!("{broken}"));
        floor.log.iter().for_each(|event| *seen.entry(event.kind()).or_default() += 1);
    }
    let rare = [
        "TableClosed",
        "SqueezeGranted",
        "LimitsSet",
        "DealerSignedOff",
        "PostAssigned",
        "ShoeCut",
        "CardsBurned",
        // Whoever owes something has cashed out just before a correction; the simulation gets there.
        "OwedRepaid",
        "OwedPaidInCash",
        // No command comes to it: the house writes it when another version of a rulebook is in force.
        "RulebookAdopted",
    ];
    for kind in Event::KINDS.iter().filter(|kind| !rare.contains(kind)) {
        assert!(seen.contains_key(kind), "no {kind} in {seen:?}");
    }
}
