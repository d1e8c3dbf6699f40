//! Settlement against the auditor, which shares no code with the rules: to the cent, refusals included.

use crate::check::{Chance, RWS, book, cards, cents};
use proptest::collection::vec;
use proptest::prelude::*;
use punto_auditor::{PlainLimits, PlainResult, PlainSettlement, PlainWager, Refused};
use punto_rules::{
    Card, CompletedRound, Limits, Placed, Rulebook, Settlement, Side, StakeRefused, Standing, Verdict, Wager,
    WagerRule,
};
use std::collections::BTreeSet;

const ROUNDS: usize = 200_000;

/// A wager in the words of both: key, stake, patron, box, standing.
#[derive(Clone, Debug)]
struct Lying {
    on: &'static str,
    stake: i64,
    patron: Option<u8>,
    betting_box: Option<u32>,
    standing: Standing,
}

impl Lying {
    fn plain(&self) -> PlainWager {
        PlainWager {
            on: self.on.to_owned(),
            stake: self.stake,
            patron: self.patron.map(|patron| patron.to_string()),
            betting_box: self.betting_box,
            standing: self.standing == Standing::Standing,
        }
    }

    fn wager<'r>(&self, book: &'r Rulebook) -> Result<Wager<'r>, StakeRefused> {
        book.offered(self.on).expect("offered").wager(cents(self.stake))
    }
}

const fn plain_result(verdict: Verdict<'_>) -> PlainResult {
    match verdict {
        Verdict::Win(_) => PlainResult::Win,
        Verdict::Push(_) => PlainResult::Push,
        Verdict::Lose => PlainResult::Lose,
    }
}

/// Compares everything that both say about a settled round.
#[track_caller]
fn check_same(round: &CompletedRound<'_>, settlement: &Settlement<'_, Option<u8>>, plain: &PlainSettlement) {
    let points = Side::BOTH.map(|side| round.hand(side).points().get());
    assert_eq!(round.winner().key(), plain.winner, "{round:?}");
    assert_eq!(points, [plain.player_points, plain.banker_points], "{round:?}");
    assert_eq!(settlement.wagers().len(), plain.wagers.len());
    for (settled, plain) in settlement.wagers().iter().zip(&plain.wagers) {
        let wager = settled.wager();
        let ours = (plain_result(settled.verdict()), wager.in_action().cents(), settled.returned().cents());
        assert_eq!(ours, (plain.result, plain.effective, plain.returned), "{} in {round:?}", wager.rule());
        assert_eq!(settled.net().cents(), plain.returned - wager.stake().cents());
    }
    let bonuses =
        settlement.bonuses().iter().map(|won| (won.patron, &*won.bonus.key, won.bonus.amount.cents()));
    let plain = plain.bonuses.iter().map(|won| {
        let patron = won.patron.as_ref().map(|patron| patron.parse::<u8>().expect("a patron"));
        (patron, &*won.kind, won.amount)
    });
    assert_eq!(bonuses.collect::<Vec<_>>(), plain.collect::<Vec<_>>(), "{round:?}");
}

/// A line that was hit, in words: `banker win 1`, `tie lose 0`, `flaming-nines bonus 0`.
type Hit = (&'static str, &'static str, usize);

/// What a settlement hit.
fn hits(settlement: &Settlement<'static, Option<u8>>) -> impl Iterator<Item = Hit> {
    let wagers = settlement.wagers().iter().map(|settled| {
        let rule = settled.wager().rule();
        match settled.verdict() {
            Verdict::Win(won) => {
                let line = rule.lines().iter().position(|line| core::ptr::eq(line, won));
                (rule.key(), "win", line.expect("one of its lines"))
            }
            Verdict::Push(_) => (rule.key(), "push", 0),
            Verdict::Lose => (rule.key(), "lose", 0),
        }
    });
    wagers.chain(settlement.bonuses().iter().map(|won| (&*won.bonus.key, "bonus", 0)))
}

/// Everything that can be hit in a game.
fn everything(book: &'static Rulebook) -> BTreeSet<Hit> {
    let wagers = book.wagers.iter().flat_map(|rule| {
        let wins = (0..rule.lines().len()).map(|line| (rule.key(), "win", line));
        let pushes = rule.pushes().iter().map(|_| (rule.key(), "push", 0));
        wins.chain(pushes).chain([(rule.key(), "lose", 0)])
    });
    wagers.chain(book.bonuses.iter().map(|bonus| (&*bonus.key, "bonus", 0))).collect()
}

/// Settles many rounds both ways with every wager of the game, two of them on the Tie of one patron.
fn check_many_rounds(game: &str, seed: u64) {
    let book = book(game);
    let mut chance = Chance::seeded(seed);
    let names: Vec<(Card, String)> = book.deck.cards().map(|card| (card, card.to_string())).collect();
    let lying: Vec<Lying> = (book.wagers.iter().map(WagerRule::key).chain(["tie"]).zip(0..))
        .map(|(on, nth)| Lying {
            on,
            stake: 12_340 + 100 * nth,
            patron: Some(u8::from(on == "tie")),
            betting_box: None,
            standing: Standing::Seated,
        })
        .collect();
    let plain: Vec<PlainWager> = lying.iter().map(Lying::plain).collect();
    let placed: Vec<_> = lying
        .iter()
        .map(|lying| Placed { patron: lying.patron, wager: lying.wager(book).expect("a multiple of 20") })
        .collect();

    let mut hit = BTreeSet::new();
    for _ in 0..ROUNDS {
        let dealt = chance.round(book.deck);
        let words: Vec<&str> =
            dealt.iter().map(|card| &*names[book.deck.position(*card).expect("in the deck")].1).collect();
        let round = book.play(&dealt).expect("a legal deal");
        let settlement = round.settle(&placed);
        let plain = punto_auditor::settle(game, &words, &plain, None).expect("a legal deal");
        check_same(&round, &settlement, &plain);
        hit.extend(hits(&settlement));
    }
    let missed: Vec<_> = everything(book).difference(&hit).copied().collect();
    assert_eq!(missed, [], "{game}: never hit in {ROUNDS} rounds");
}

#[test]
fn super_six_etg_settles_like_the_auditor() {
    check_many_rounds("super-six-etg", 1);
}

#[test]
fn commission_super_six_plus_settles_like_the_auditor() {
    check_many_rounds(RWS, 2);
}

#[test]
fn six_star_settles_like_the_auditor() {
    check_many_rounds("six-star", 3);
}

#[test]
fn fortune_six_settles_like_the_auditor() {
    check_many_rounds("fortune-six", 4);
}

#[test]
fn rapid_etg_settles_like_the_auditor() {
    check_many_rounds("rapid-etg", 5);
}

/// Every order of the Stars in both hands, in a few patterns of elements.
#[test]
fn six_stars_settle_like_the_auditor() {
    let book = book("six-star");
    let orders = ["SLF", "SFL", "LSF", "LFS", "FSL", "FLS", "SSF", "LLL"];
    for (player, banker) in orders.iter().flat_map(|player| orders.map(|banker| (player, banker))) {
        for elements in ["ffffff", "fgewag", "aaawww"] {
            let ranks = player.chars().zip(banker.chars()).flat_map(|(player, banker)| [player, banker]);
            let words: Vec<String> = ranks.zip(elements.chars()).map(|(r, e)| format!("{r}{e}")).collect();
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let ann = Lying {
                on: "tie",
                stake: 100,
                patron: Some(1),
                betting_box: None,
                standing: Standing::Seated,
            };
            let bob = Lying { patron: Some(2), ..ann.clone() };
            let lying = [ann.clone(), bob, ann];
            let placed = lying
                .clone()
                .map(|lying| Placed { patron: lying.patron, wager: lying.wager(book).expect("whole cents") });
            let round = book.play(&cards(&words.join(" "))).expect("six zeros are a round");
            let settlement = round.settle(&placed);
            let plain = punto_auditor::settle("six-star", &words, &lying.map(|lying| lying.plain()), None);
            check_same(&round, &settlement, &plain.expect("six zeros are a round"));
            let stars = |hand: &str| ["S", "L", "F"].iter().all(|star| hand.contains(star));
            let bonuses = if stars(player) && stars(banker) { 2 } else { 0 };
            assert_eq!(settlement.bonuses().len(), bonuses, "one for each patron, however many wagers (R5)");
        }
    }
}

/// The refusal in the auditor's words.
fn plain_refusal(lying: &Lying, refused: StakeRefused) -> Refused {
    match refused {
        StakeRefused::NotPositive { stake } => Refused::StakeNotPositive { stake: stake.cents() },
        StakeRefused::TooLarge { stake, limit } => {
            Refused::StakeTooLarge { stake: stake.cents(), largest: limit.cents() }
        }
        StakeRefused::NotWholeCents { stake, unit, .. } => {
            Refused::StakeNotPayable { on: lying.on.to_owned(), stake: stake.cents(), unit: unit.cents() }
        }
    }
}

/// Takes all the wagers, or says why the first that is not taken is not.
fn placed<'r>(book: &'r Rulebook, lying: &[Lying]) -> Result<Vec<Placed<'r, Option<u8>>>, Refused> {
    let place = |lying: &Lying| match lying.wager(book) {
        Ok(wager) => Ok(Placed { patron: lying.patron, wager }),
        Err(refused) => Err(plain_refusal(lying, refused)),
    };
    lying.iter().map(place).collect()
}

/// Settles both ways and compares, the pro rata box by box.
fn check_lying(game: &str, seed: u64, lying: &[Lying], limits: Option<PlainLimits>) {
    let book = book(game);
    let dealt = Chance::seeded(seed).round(book.deck);
    let words: Vec<String> = dealt.iter().map(ToString::to_string).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let plain_wagers: Vec<PlainWager> = lying.iter().map(Lying::plain).collect();
    let plain = punto_auditor::settle(game, &words, &plain_wagers, limits.as_ref());

    let mut placed = match placed(book, lying) {
        Ok(placed) => placed,
        Err(refused) => return assert_eq!(plain, Err(refused)),
    };
    if let Some(PlainLimits { minimum, differential: Some(differential) }) = limits {
        let limits = Limits { differential: cents(differential), minimum: cents(minimum.unwrap_or(0)) };
        let boxes: BTreeSet<_> = lying.iter().map(|lying| lying.betting_box).collect();
        for betting_box in boxes {
            let both = lying.iter().zip(&mut placed).filter(|(lying, _)| lying.betting_box == betting_box);
            limits.pro_rata(both.map(|(lying, placed)| (lying.patron, lying.standing, &mut placed.wager)));
        }
    }
    let round = book.play(&dealt).expect("a legal deal");
    check_same(&round, &round.settle(&placed), &plain.expect("taken by the rules, so by the auditor"));
}

/// Mostly stakes that every line can pay, some that it cannot, few that nobody takes.
fn a_stake() -> impl Strategy<Value = i64> {
    prop_oneof![
        30 => (1..=5_i64).prop_map(|twenties| twenties * 20),
        30 => (1..=5_000_i64).prop_map(|twenties| twenties * 20),
        10 => (1..=50_000_000_000_000_i64).prop_map(|twenties| twenties * 20),
        1 => 1..=1_000_i64,
        1 => prop_oneof![Just(0), Just(-20), Just(1_000_000_000_000_000), Just(1_000_000_000_000_020), any::<i64>()],
    ]
}

fn wagers_of(game: &str) -> impl Strategy<Value = Vec<Lying>> + use<> {
    let keys: Vec<&'static str> = book(game).wagers.iter().map(WagerRule::key).collect();
    // The wagers on the hands, which come first, most of the time.
    let on = prop_oneof![2 => prop::sample::select(keys[..2].to_vec()), 1 => prop::sample::select(keys)];
    let patron = prop::option::of(0..4_u8);
    let betting_box = prop_oneof![Just(None), Just(Some(1)), Just(Some(2))];
    let standing = prop_oneof![Just(Standing::Seated), Just(Standing::Standing)];
    let lying = (on, a_stake(), patron, betting_box, standing).prop_map(
        |(on, stake, patron, betting_box, standing)| Lying { on, stake, patron, betting_box, standing },
    );
    vec(lying, 0..12)
}

fn limits() -> impl Strategy<Value = Option<PlainLimits>> {
    // Small ones among them, so that stakes come to lie at the minimum and remainders are equal.
    let minimum =
        prop::option::of(prop_oneof![(0..=5_i64).prop_map(|twenties| twenties * 20), 0..=10_000_i64]);
    let differential = prop_oneof![0..=300_i64, 0..=100_000_i64, 0..=1_000_000_000_000_i64];
    let differential = prop::option::weighted(0.9, differential);
    prop::option::weighted(
        0.9,
        (minimum, differential).prop_map(|(minimum, differential)| PlainLimits { minimum, differential }),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn boxes_with_limits_settle_like_the_auditor(
        seed in any::<u64>(),
        lying in wagers_of(RWS),
        limits in limits(),
    ) {
        check_lying(RWS, seed, &lying, limits);
    }

    #[test]
    fn any_stakes_settle_like_the_auditor_or_are_refused_like_it(
        seed in any::<u64>(),
        (game, lying) in prop::sample::select(punto_rulebooks::house_games().to_vec())
            .prop_flat_map(|game| (Just(game), wagers_of(game))),
    ) {
        check_lying(game, seed, &lying, None);
    }
}
