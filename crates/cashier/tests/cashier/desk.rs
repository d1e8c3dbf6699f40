//! The cash desk: who may do what, and what becomes of a voucher.

use proptest::prelude::*;
use punto_cashier::*;
use punto_rules::{Money, Role};
use punto_vocabulary::{By, WallTime};

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

fn cashier() -> By {
    By::Cashier("C1".parse().unwrap())
}

fn patron(name: &str) -> By {
    By::Patron(name.parse().unwrap())
}

fn supervisor(name: &str) -> By {
    By::Staff { id: name.parse().unwrap(), role: Role::PitSupervisor }
}

fn credits(name: &str) -> CreditsAt {
    CreditsAt { table: "T1".parse().unwrap(), patron: name.parse().unwrap() }
}

fn window() -> PresentedAt {
    PresentedAt::Window("C1".parse().unwrap())
}

fn terminal() -> PresentedAt {
    PresentedAt::Terminal("E1".parse().unwrap())
}

fn cents(cents: i64) -> Money {
    Money::from_cents(cents)
}

fn issue(voucher: &str, amount: i64) -> Command {
    Command::IssueVoucher {
        voucher: voucher.parse().unwrap(),
        amount: cents(amount),
        paid_by: PaidBy::Credits(credits("P7")),
    }
}

fn redeem(voucher: &str) -> Command {
    Command::RedeemVoucher { voucher: voucher.parse().unwrap(), into: RedeemedInto::Cash, place: window() }
}

fn void(voucher: &str, approved_by: By) -> Command {
    Command::VoidVoucher {
        voucher: voucher.parse().unwrap(),
        reason: "lost".parse().unwrap(),
        approved_by: Some(approved_by),
    }
}

fn reprint(voucher: &str) -> Command {
    Command::ReprintVoucher { voucher: voucher.parse().unwrap() }
}

/// Gives a command, keeps what happened, and says what it was called.
fn give(desk: &mut CashDesk, by: &By, command: Command, now_ms: u64) -> Result<Vec<&'static str>, Refusal> {
    let before = desk.clone();
    let decided = decide(desk, by, command, WallTime::from_ms(now_ms));
    assert_eq!(*desk, before, "deciding changes nothing");
    let events = decided?;
    for event in &events {
        desk.evolve(event);
        let json = event.to_json().unwrap();
        assert_eq!(Event::from_json(event.kind(), &json).as_ref(), Ok(event), "{json}");
    }
    assert!(desk.balance().is_even());
    Ok(events.iter().map(Event::kind).collect())
}

fn with_voucher() -> CashDesk {
    let mut desk = CashDesk::default();
    give(&mut desk, &patron("P7"), issue("v1", 5_000), 0).unwrap();
    desk
}

#[test]
fn a_voucher_is_paid_once() {
    let mut desk = with_voucher();
    assert_eq!(give(&mut desk, &cashier(), redeem("v1"), 1), Ok(vec!["VoucherRedeemed", "CashPaid"]));
    let refused = Refusal::Redeemed { voucher: "v1".parse().unwrap() };
    assert_eq!(give(&mut desk, &cashier(), redeem("v1"), 1), Err(refused.clone()));
    assert_eq!(give(&mut desk, &cashier(), reprint("v1"), 1), Err(refused.clone()));
    assert_eq!(give(&mut desk, &cashier(), void("v1", supervisor("S1")), 1), Err(refused));
    assert_eq!(desk.balance().redeemed, Tally { count: 1, amount: cents(5_000) });
    assert_eq!(desk.cash_paid().amount, cents(5_000));
}

#[test]
fn two_servers_with_one_voucher_see_one_success() {
    let mut desk = with_voucher();
    let first = decide(&desk, &cashier(), redeem("v1"), WallTime::from_ms(1)).unwrap();
    let second = decide(&desk, &cashier(), redeem("v1"), WallTime::from_ms(1)).unwrap();
    assert_eq!(first, second, "both were decided on the same version: the journal takes one of them");
    for event in &first {
        desk.evolve(event);
    }
    assert!(decide(&desk, &cashier(), redeem("v1"), WallTime::from_ms(1)).is_err());
}

#[test]
fn a_voucher_expires_at_its_tick() {
    let last = 180 * DAY_MS;
    let mut desk = with_voucher();
    assert_eq!(give(&mut desk, &By::Clock, Command::ExpireVouchers, last - 1), Ok(vec![]));
    assert!(decide(&desk, &cashier(), redeem("v1"), WallTime::from_ms(last - 1)).is_ok());
    let refused = decide(&desk, &cashier(), redeem("v1"), WallTime::from_ms(last));
    assert!(matches!(refused, Err(Refusal::Expired { .. })));
    assert_eq!(give(&mut desk, &By::Clock, Command::ExpireVouchers, last), Ok(vec!["VoucherExpired"]));
    assert_eq!(give(&mut desk, &By::Clock, Command::ExpireVouchers, last), Ok(vec![]));
    let refused = decide(&desk, &cashier(), redeem("v1"), WallTime::from_ms(0));
    assert!(matches!(refused, Err(Refusal::Expired { .. })), "a clock put back does not bring it back");
    assert_eq!(desk.balance().expired, Tally { count: 1, amount: cents(5_000) });
}

#[test]
fn a_voucher_stays_pending_until_the_printer_reports() {
    let mut desk = with_voucher();
    let confirm = |generation| Command::ConfirmPrinted { voucher: "v1".parse().unwrap(), generation };
    assert_eq!(desk.pending().count(), 1);
    assert_eq!(give(&mut desk, &cashier(), reprint("v1"), 1), Ok(vec!["VoucherReprinted"]));
    let voucher = desk.voucher(&"v1".parse().unwrap()).unwrap().clone();
    assert!(voucher.generation.is_duplicate());
    let late = give(&mut desk, &By::House, confirm(Generation::FIRST), 1);
    assert!(matches!(late, Err(Refusal::OldPrint { .. })));
    assert_eq!(give(&mut desk, &By::House, confirm(voucher.generation), 1), Ok(vec!["VoucherPrinted"]));
    assert_eq!(desk.pending().count(), 0);
    assert!(give(&mut desk, &By::House, confirm(voucher.generation), 1).is_err());
}

#[test]
fn a_reprint_kills_the_old_number() {
    let key = VoucherKey::new([7; 32]);
    let mut desk = with_voucher();
    let id = "v1".parse().unwrap();
    let mut index = VoucherIndex::of(&desk, &key);
    let old = index.reserve(&key, &id, Generation::FIRST).unwrap();
    assert_eq!(index.find(&old), Some(&id));
    for event in decide(&desk, &cashier(), reprint("v1"), WallTime::from_ms(1)).unwrap() {
        desk.evolve(&event);
        index.follow(&event, &key);
    }
    let new = key.number(&id, desk.voucher(&id).unwrap().generation);
    assert_eq!((index.find(&old), index.find(&new), index.len()), (None, Some(&id), 1));
    assert!(index == VoucherIndex::of(&desk, &key), "following is as good as making it anew");
}

#[test]
fn voiding_takes_two_people() {
    let mut desk = with_voucher();
    let same = give(&mut desk, &supervisor("S1"), void("v1", supervisor("S1")), 1);
    assert_eq!(same, Err(Refusal::SamePerson));
    let two_hats = give(&mut desk, &By::Cashier("S1".parse().unwrap()), void("v1", supervisor("S1")), 1);
    assert_eq!(two_hats, Err(Refusal::SamePerson));
    let low = give(&mut desk, &supervisor("S1"), void("v1", cashier()), 1);
    assert!(matches!(low, Err(Refusal::NotYours { .. })));
    let done = give(&mut desk, &cashier(), void("v1", supervisor("S1")), 1);
    assert_eq!(done, Ok(vec!["VoucherVoided"]));
    assert!(matches!(give(&mut desk, &cashier(), redeem("v1"), 1), Err(Refusal::Voided { .. })));
    assert_eq!(desk.balance().voided, Tally { count: 1, amount: cents(5_000) });
}

#[test]
fn five_unknown_numbers_within_the_window_suspend_a_place() {
    let mut desk = with_voucher();
    let guess = || Command::RefuseVoucher { place: terminal() };
    let into = RedeemedInto::Credits(credits("P7"));
    let redeem =
        || Command::RedeemVoucher { voucher: "v1".parse().unwrap(), into: into.clone(), place: terminal() };
    for at in 0..4 {
        assert_eq!(give(&mut desk, &patron("P7"), guess(), at), Ok(vec!["VoucherRefused"]));
    }
    // The first is forgotten exactly one window later, so a fifth then is the fourth.
    let window_ms = desk.settings().tries_window_ms;
    assert_eq!(desk.guesses(&terminal(), WallTime::from_ms(window_ms - 1)), 4);
    assert_eq!(give(&mut desk, &patron("P7"), guess(), window_ms), Ok(vec!["VoucherRefused"]));
    let fifth = give(&mut desk, &patron("P8"), guess(), window_ms);
    assert_eq!(fifth, Ok(vec!["VoucherRefused", "PlaceSuspended"]));

    let refused = Err(Refusal::Suspended { place: terminal() });
    assert_eq!(give(&mut desk, &patron("P7"), redeem(), window_ms), refused, "even a good one");
    assert_eq!(give(&mut desk, &patron("P7"), guess(), window_ms), refused, "and nothing more is written");
    assert!(give(&mut desk, &cashier(), self::redeem("v1"), window_ms).is_ok(), "other places go on");

    let lift = || Command::LiftSuspension { place: terminal(), reason: "looked at".parse().unwrap() };
    assert!(matches!(give(&mut desk, &patron("P7"), lift(), 0), Err(Refusal::NotYours { .. })));
    assert_eq!(give(&mut desk, &supervisor("S1"), lift(), 0), Ok(vec!["SuspensionLifted"]));
    assert_eq!(
        give(&mut desk, &supervisor("S1"), lift(), 0),
        Err(Refusal::NotSuspended { place: terminal() })
    );
    assert_eq!(give(&mut desk, &patron("P7"), guess(), 0), Ok(vec!["VoucherRefused"]));
}

#[test]
fn rights() {
    let cash = |amount| Command::ReceiveCash { amount: cents(amount), into: credits("P7") };
    let pay = Command::PayCash { amount: cents(100), from: credits("P7") };
    let by_hand = Command::PayByHand { amount: cents(100), from: credits("P7") };
    let for_cash =
        Command::IssueVoucher { voucher: "v2".parse().unwrap(), amount: cents(100), paid_by: PaidBy::Cash };
    let set_up = Command::SetUp { settings: DeskSettings::default() };
    let administrator = By::Administrator("A1".parse().unwrap());
    let desk = with_voucher();
    let cases = [
        (cashier(), cash(100), true),
        (patron("P7"), cash(100), false),
        (supervisor("S1"), cash(100), false),
        (administrator.clone(), cash(100), false),
        (cashier(), pay.clone(), true),
        (patron("P7"), pay, false),
        (cashier(), by_hand.clone(), true),
        (By::House, by_hand, false),
        (patron("P7"), issue("v2", 100), true),
        (patron("P8"), issue("v2", 100), false),
        (cashier(), issue("v2", 100), true),
        (supervisor("S1"), issue("v2", 100), false),
        (cashier(), for_cash.clone(), true),
        (patron("P7"), for_cash, false),
        (patron("P7"), redeem("v1"), false),
        (By::Cashier("C2".parse().unwrap()), redeem("v1"), false),
        (patron("P7"), reprint("v1"), false),
        (supervisor("S1"), reprint("v1"), true),
        (patron("P7"), Command::ExpireVouchers, false),
        (cashier(), set_up.clone(), false),
        (administrator, set_up, true),
    ];
    for (by, command, allowed) in cases {
        let decided = decide(&desk, &by, command.clone(), WallTime::from_ms(1));
        assert_eq!(decided.is_ok(), allowed, "{by:?} {command:?}: {decided:?}");
    }
}

#[test]
fn amounts_at_the_edges_are_refused() {
    let mut desk = CashDesk::default();
    let cash = |amount| Command::ReceiveCash { amount: cents(amount), into: credits("P7") };
    for amount in [0, -1, i64::MIN] {
        let refused = Err(Refusal::NotPositive { amount: cents(amount) });
        assert_eq!(give(&mut desk, &cashier(), cash(amount), 0), refused);
        assert_eq!(give(&mut desk, &cashier(), issue("v1", amount), 0), refused);
    }
    assert_eq!(give(&mut desk, &cashier(), cash(i64::MAX), 0), Ok(vec!["CashReceived"]));
    assert_eq!(give(&mut desk, &cashier(), cash(1), 0), Err(Refusal::TooMuch { amount: cents(1) }));
    let refused = Refusal::VoucherTooLarge { amount: cents(i64::MAX), limit: cents(100_000_000) };
    assert_eq!(give(&mut desk, &cashier(), issue("v1", i64::MAX), 0), Err(refused));
    assert!(give(&mut desk, &cashier(), issue("v1", 100_000_000), u64::MAX).is_ok(), "time saturates");
    let taken = Refusal::IdTaken { voucher: "v1".parse().unwrap() };
    assert_eq!(give(&mut desk, &cashier(), issue("v1", 1), 0), Err(taken));
    let settings = DeskSettings { tries_max: 0, ..DeskSettings::default() };
    let by = By::Administrator("A1".parse().unwrap());
    assert_eq!(give(&mut desk, &by, Command::SetUp { settings }, 0), Err(Refusal::Settings));
}

#[test]
fn an_event_says_what_it_is() {
    assert!(Event::KINDS.contains(&"VoucherIssued"));
    assert!(Event::from_json("WagerPlaced", "{}").is_err());
    assert!(Event::from_json("VoucherExpired", r#"{"voucher":"v1","amount":1,"number":"1"}"#).is_err());
}

#[test]
fn however_many_vouchers_have_ended_the_desk_remembers_no_more_than_so_many() {
    let mut desk = CashDesk::default();
    for number in 0..20 * ENDED_MAX {
        let voucher: punto_vocabulary::VoucherId = format!("v{number}").parse().unwrap();
        let (issued_at, expires_at) = (WallTime::from_ms(0), WallTime::from_ms(DAY_MS));
        let (amount, paid_by) = (cents(100), PaidBy::Cash);
        let voucher_issued =
            VoucherIssued { voucher: voucher.clone(), amount, paid_by, issued_at, expires_at };
        desk.evolve(&voucher_issued.into());
        desk.evolve(&VoucherRedeemed { voucher, amount, into: RedeemedInto::Cash }.into());
    }
    let known =
        (0..20 * ENDED_MAX).filter(|number| desk.voucher(&format!("v{number}").parse().unwrap()).is_some());
    assert_eq!(known.count(), ENDED_MAX);
    assert_eq!(desk.outstanding().count(), 0);
    assert_eq!(desk.balance().redeemed.count, 20 * ENDED_MAX as u64);
    assert!(desk.balance().is_even());
    let (first, last) = ("v0", format!("v{}", 20 * ENDED_MAX - 1));
    let refused = |name: &str| decide(&desk, &cashier(), redeem(name), WallTime::from_ms(1)).unwrap_err();
    assert!(matches!(refused(first), Refusal::UnknownVoucher { .. }), "it is not paid again");
    assert!(refused(&last).to_string().contains("has been redeemed"), "{}", refused(&last));
}

#[test]
fn a_place_where_nobody_guesses_any_more_takes_no_room() {
    let mut desk = CashDesk::default();
    let window_ms = desk.settings().tries_window_ms;
    let place = |number: u64| PresentedAt::Terminal(format!("E{number}").parse().unwrap());
    for number in 0..1_000 {
        let refused = VoucherRefused { place: place(number), at: WallTime::from_ms(number * window_ms) };
        desk.evolve(&refused.into());
    }
    assert_eq!(format!("{desk:?}").matches("Counted").count(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever is asked in whatever order: the vouchers stay even, none is paid twice, and the index follows.
    #[test]
    fn vouchers_stay_even(steps in prop::collection::vec((0..7_u8, 0..6_u8, 1..9_000_i64, 0..200_u64), 1..60)) {
        let key = VoucherKey::new([1; 32]);
        let (mut desk, mut index, mut now) = (CashDesk::default(), VoucherIndex::default(), 0);
        let mut paid = std::collections::BTreeSet::new();
        for (what, which, amount, days) in steps {
            now += days * DAY_MS / 10;
            let name = format!("v{which}");
            let (by, command) = match what {
                0 | 1 => (patron("P7"), issue(&name, amount)),
                2 => (cashier(), redeem(&name)),
                3 => (cashier(), reprint(&name)),
                4 => (cashier(), void(&name, supervisor("S1"))),
                5 => (By::Clock, Command::ExpireVouchers),
                _ => (cashier(), Command::RefuseVoucher { place: window() }),
            };
            for event in decide(&desk, &by, command, WallTime::from_ms(now)).unwrap_or_default() {
                desk.evolve(&event);
                index.follow(&event, &key);
                if let Event::VoucherRedeemed(event) = &event {
                    prop_assert!(paid.insert(event.voucher.clone()), "paid twice");
                }
            }
            prop_assert!(desk.balance().is_even());
            prop_assert!(index == VoucherIndex::of(&desk, &key));
        }
    }
}
