//! Irregularities: the ruling is the paper's, somebody with the right established the facts, and nothing paid is taken
//! back without a clause (I7, I13, I22).

use crate::book::{Book, rws, settings, settlement};
use serde_json::{Value, json};

pub(crate) const NATURAL: &str = "9s 2h Td 5c"; // Player 9, Banker 7
pub(crate) const RWS: &str = "commission-super-six-plus";

/// A table of this game with Ann at it, who has 50.00 on the Player; these cards are dealt.
pub(crate) fn dealt(game: &str, cards: &str) -> Book {
    let table = if game == RWS { rws("credits") } else { settings(game) };
    let on_box = matches!(game, RWS | "six-star" | "fortune-six");
    let place = if on_box { json!({"seat": 1}) } else { json!({"terminal": "t-7"}) };
    let book = Book::open(table).real_shoe(1).join("ann", place).buys("ann", 100_000).begin(1);
    let book = if on_box {
        book.on_box(1, "ann", "player", 5_000, 1)
    } else {
        book.wager(1, "ann", "player", 5_000)
    };
    book.close(1).deals(cards)
}

/// The same, and the round is paid: the Player wins by a natural.
pub(crate) fn paid(game: &str) -> Book {
    let won = settlement("player", NATURAL, &[(1, "ann", "player", 5_000, "win", 10_000)]);
    dealt(game, NATURAL).settles(1, won)
}

pub(crate) fn reported(number: u64, kind: &str, noticed: &str, facts: Value) -> Value {
    json!({
        "irregularity": number, "round": 1, "kind": kind, "noticed": noticed, "facts": facts, "excess": [],
        "note": null,
    })
}

pub(crate) fn established(number: u64, facts: Value) -> Value {
    json!({"irregularity": number, "facts": facts})
}

pub(crate) fn ruled(number: u64, ruling: &str, options: bool, decider: Value, clauses: &[&str]) -> Value {
    json!({
        "irregularity": number, "ruling": ruling, "options": options, "decider": decider, "established": [],
        "clauses": clauses, "why": "",
    })
}

impl Book {
    pub(crate) fn reports(self, kind: &str, noticed: &str, facts: Value) -> Self {
        let mut fact = reported(1, kind, noticed, facts);
        let of_set = [
            "foreign-card",
            "deck-shortage-or-excess",
            "insufficient-cards",
            "not-shuffled",
            "shoe-order-altered",
        ];
        if noticed == "after-settlement" && of_set.contains(&kind) {
            fact["about"] = json!("set");
        }
        self.at("IrregularityReported", fact)
    }

    pub(crate) fn confirms(self, facts: Value) -> Self {
        self.by("pit-supervisor:p-1", "FactsEstablished", established(1, facts))
    }

    pub(crate) fn rules(self, ruling: &str, options: bool, clauses: &[&str]) -> Self {
        self.at("IrregularityRuled", ruled(1, ruling, options, Value::Null, clauses))
    }

    pub(crate) fn leaves_to(self, decider: &str, options: bool, clauses: &[&str]) -> Self {
        self.at("IrregularityRuled", ruled(1, "decide", options, json!(decider), clauses))
    }

    pub(crate) fn decides(self, role: &str, decision: Value) -> Self {
        let fact = json!({"irregularity": 1, "decision": decision, "role": role, "reason": "seen"});
        self.by(&format!("{role}:x-1"), "DecisionMade", fact)
    }

    pub(crate) fn voids(self, clauses: &[&str]) -> Self {
        let back = json!([{"wager": 1, "patron": "ann", "amount": 5_000}]);
        self.at("RoundVoided", json!({"round": 1, "clauses": clauses, "returned": back}))
    }

    /// What was won is taken back.
    pub(crate) fn undoes(self, clauses: &[&str]) -> Self {
        let difference = json!({"patron": "ann", "amount": -5_000, "set_aside": 0, "owed": 0});
        self.at(
            "RoundResettled",
            json!({"round": 1, "settlement": null, "clauses": clauses, "differences": [difference]}),
        )
    }

    #[track_caller]
    pub(crate) fn finds_what(&self, expected: &str) {
        let finding = self.audit().expect_err("something is wrong with this journal").to_string();
        let what = finding.split_once(": ").map_or("", |(_, what)| what);
        assert_eq!(what, expected);
    }
}

/// The games that are played with the deck of `NATURAL`.
fn games() -> [&'static str; 4] {
    ["super-six-etg", RWS, "fortune-six", "rapid-etg"]
}

#[test]
fn a_round_is_void_by_the_clause_of_its_game_once_a_supervisor_confirmed_it() {
    for game in games() {
        let clauses: &[&str] = if game == RWS { &["5.5.1"] } else { &["5.1", "5.1.1"] };
        let stopped = dealt(game, "9s 2h").reports("foreign-card", "in-round", json!({}));
        stopped.clone().confirms(json!({})).rules("void", false, clauses).voids(clauses).is_right();
        stopped.clone().rules("void", false, clauses).finds_what(
            "the ruling on irregularity 1 took effect and nobody had established the facts (I13)",
        );
        let by_dealer = stopped.clone().by("dealer:d-1", "FactsEstablished", established(1, json!({})));
        by_dealer.finds_what("dealer:d-1 established the facts of irregularity 1 without the right (I13)");
        stopped
            .clone()
            .confirms(json!({}))
            .voids(clauses)
            .finds_what(&format!("round 1 is void by {}, and no ruling says so (I13)", clauses.join(", ")));
        let wrong = stopped.confirms(json!({})).rules("void", false, &["5.5.2"]);
        assert_eq!(wrong.audit().expect_err("another clause").invariant, "I7");
    }
}

#[test]
fn who_acts_in_a_post_has_its_rights() {
    let stopped = dealt(RWS, "9s 2h").reports("foreign-card", "in-round", json!({}));
    let assigned = stopped.at("PostAssigned", json!({"staff": "d-1", "post": "pit-supervisor", "until": 99}));
    assigned.by("dealer:d-1", "FactsEstablished", established(1, json!({}))).is_right();
}

#[test]
fn a_round_is_not_void_without_a_report() {
    dealt(RWS, "9s 2h").voids(&["5.5.1"]).finds_what("round 1 is void by 5.5.1, and no ruling says so (I13)");
}

#[test]
fn a_ruling_is_the_one_of_the_paper() {
    let too_few = |facts: Value| {
        dealt(RWS, "9s 2h").reports("wrong-number-of-cards", "in-round", json!({})).confirms(facts)
    };
    // While cards are dealt, somebody must say that they are too few.
    let unsaid = too_few(json!({"reconstructible": true})).rules("reconstruct", true, &["5.12.2", "5.12"]);
    unsaid.finds_what("irregularity 1 was ruled on before too_few was known (I7)");
    let can = json!({"reconstructible": true, "too_few": true});
    // Fewer cards than the table of play asks for: 5.12, and patrons choose.
    too_few(can.clone()).rules("reconstruct", true, &["5.12.2", "5.12"]).is_right();
    too_few(can).rules("reconstruct", true, &["5.7", "5.7.1"]).finds_what(
        "irregularity 1 is ruled as Reconstruct, options true, by 5.7, 5.7.1; it is Reconstruct, options true, by 5.12.2, 5.12 (I7)",
    );
    too_few(json!({}))
        .rules("void", false, &["5.5.3"])
        .finds_what("irregularity 1 was ruled on before reconstructible was known (I7)");
    too_few(json!({"reconstructible": false})).rules("void", false, &["5.5.3"]).voids(&["5.5.3"]).is_right();
}

#[test]
fn cards_drawn_together_reach_into_the_first_four() {
    let together = |cards: &str, excess: Value| {
        let mut fact = reported(1, "simultaneous-draw", "in-round", json!({}));
        fact["excess"] = excess;
        let stopped = dealt("rapid-etg", cards).at("IrregularityReported", fact);
        stopped.confirms(json!({"order_known": false}))
    };
    together("9s", json!(["2h", "5d"])).rules("void", false, &["5.3"]).is_right();
    // The fourth came with the fifth.
    together("2s 2h 3d 5c", json!(["4h"])).rules("void", false, &["5.3"]).is_right();
    together("2s 2h 3d 5c", json!(["4h", "6c"])).leaves_to("shift-manager", false, &["R18"]).is_right();
    together("2s 2h 3d 5c", json!(["4h", "6c"])).rules("void", false, &["5.3"]).finds_what(
        "irregularity 1 is ruled as Void, options false, by 5.3; it is Decide, options false, by R18 (I7)",
    );
}

#[test]
fn between_rounds_the_set_of_cards_touches_nothing_paid() {
    let sets = [
        "foreign-card",
        "deck-shortage-or-excess",
        "insufficient-cards",
        "not-shuffled",
        "shoe-order-altered",
    ];
    for game in games() {
        for kind in sets {
            let clauses: &[&str] = match (game == RWS, kind) {
                (true, "shoe-order-altered") => &["R17d"],
                (true, _) => &["5.5", "R17d"],
                (false, "foreign-card") => &["5.1.2"],
                (false, _) => &["R17d"],
            };
            let found = paid(game).reports(kind, "after-settlement", json!({})).confirms(json!({}));
            let stands = found.clone().rules("stands", false, clauses);
            stands.is_right();
            let voids: &[&str] = if game == RWS { &["5.5.1"] } else { &["5.1", "5.1.1"] };
            let voided = found.rules("void", false, voids).audit().expect_err("a paid round is void");
            assert_eq!(voided.invariant, "I7", "{game} {kind}");
            let undone = stands.clone().undoes(clauses).audit().expect_err("a paid round is undone");
            assert_eq!(undone.invariant, "I22", "{game} {kind}");
            // A faulty set deals no further round, also where nobody recorded that it was rejected.
            if kind == "insufficient-cards" {
                stands.begin(2).is_right();
            } else {
                stands
                    .clone()
                    .begin(2)
                    .finds_what("round 2 began with a set of cards that was found faulty (I6)");
                let rejected = stands.at("SetRejected", json!({"shoe": 1, "kind": kind}));
                rejected
                    .clone()
                    .begin(2)
                    .finds_what("round 2 began with a set of cards that was found faulty (I6)");
                let ended = rejected.at("ShoeEnded", json!({"shoe": 1, "why": "replaced", "reveal": null}));
                ended.real_shoe(2).begin(2).is_right();
            }
        }
    }
}

#[test]
fn a_set_is_rejected_for_what_somebody_confirmed() {
    let rejected = json!({"shoe": 1, "kind": "foreign-card"});
    paid(RWS)
        .at("SetRejected", rejected.clone())
        .finds_what("set 1 was rejected for ForeignCard, which nobody had confirmed (I13)");
    let found = paid(RWS).reports("foreign-card", "after-settlement", json!({}));
    found
        .at("SetRejected", rejected)
        .finds_what("set 1 was rejected for ForeignCard, which nobody had confirmed (I13)");
}

#[test]
fn a_wrong_number_of_cards_reaches_back() {
    for game in games() {
        let clauses: &[&str] = if game == RWS { &["5.5.3"] } else { &["5.2"] };
        let found = paid(game).reports(
            "wrong-number-of-cards",
            "after-settlement",
            json!({"reconstructible": false}),
        );
        found.clone().confirms(json!({})).rules("void", false, clauses).undoes(clauses).begin(2).is_right();
        found.undoes(clauses).finds_what(&format!(
            "what round 1 paid was changed by {}, which does not allow it (I22)",
            clauses.join(", ")
        ));
        paid(game).undoes(clauses).finds_what(&format!(
            "what round 1 paid was changed by {}, which does not allow it (I22)",
            clauses.join(", ")
        ));
    }
}

#[test]
fn what_was_paid_is_changed_by_a_shift_manager_where_the_paper_says_so() {
    let found = || paid(RWS).reports("wrong-hand", "after-settlement", json!({}));
    let left = || found().leaves_to("shift-manager", false, &["5.17", "R17d"]);
    left().decides("shift-manager", json!("void")).undoes(&["5.17", "R17d"]).is_right();
    left()
        .decides("pit-manager", json!("void"))
        .finds_what("irregularity 1 was decided as PitManager without the right (I13)");
    let fact = json!({"irregularity": 1, "decision": "void", "role": "shift-manager", "reason": "seen"});
    left()
        .by("pit-manager:p-2", "DecisionMade", fact)
        .finds_what("pit-manager:p-2 decided as ShiftManager and is none (I13)");
    left()
        .decides("shift-manager", json!("stands"))
        .undoes(&["5.17", "R17d"])
        .finds_what("what round 1 paid was changed by 5.17, R17d, which does not allow it (I22)");
    left()
        .undoes(&["5.17", "R17d"])
        .finds_what("what round 1 paid was changed by 5.17, R17d, which does not allow it (I22)");
}

#[test]
fn a_corrected_record_is_settled_again_by_its_own_ruling() {
    let correction =
        json!({"round": 1, "side": "player", "nth": 1, "old": "9s", "new": "8s", "reason": "misread"});
    let again = |clauses: &[&str]| {
        let won = settlement("player", "8s 2h Td 5c", &[(1, "ann", "player", 5_000, "win", 10_000)]);
        let fact = json!({"round": 1, "settlement": won, "clauses": clauses, "differences": []});
        paid("rapid-etg")
            .by("pit-supervisor:p-1", "CardCorrected", correction.clone())
            .at("RoundResettled", fact)
    };
    again(&["R17c"]).is_right();
    again(&["R13c"]).finds_what("what round 1 paid was changed by R13c, which does not allow it (I22)");
    paid("rapid-etg")
        .by("dealer:d-1", "CardCorrected", correction.clone())
        .finds_what("dealer:d-1 corrected a card after the result was announced, without the right (I13)");
    // Before that the dealer puts it right.
    let announced = json!({"winner": "player", "player": 9, "banker": 7});
    dealt("rapid-etg", "9s 2h Td 5c")
        .at("ResultAnnounced", announced)
        .by("dealer:d-1", "CardCorrected", correction.clone())
        .finds_what("dealer:d-1 corrected a card after the result was announced, without the right (I13)");
    dealt("rapid-etg", "9s 2h Td 5c").by("dealer:d-1", "CardCorrected", correction).is_right();
}

#[test]
fn a_moment_is_the_one_that_it_was() {
    let when = "irregularity 1 is recorded as noticed when it was not (I22)";
    paid(RWS).reports("wrong-hand", "in-round", json!({})).finds_what(when);
    dealt(RWS, "9s 2h").reports("wrong-hand", "after-settlement", json!({})).finds_what(when);
    dealt(RWS, "9s 2h").reports("wrong-hand", "after-next-round", json!({})).finds_what(when);
    // A foreign card concerns the round in play, whichever it came from.
    paid(RWS).begin(2).reports("foreign-card", "after-next-round", json!({})).finds_what(when);
    let late = || paid(RWS).begin(2).reports("wrong-hand", "after-next-round", json!({}));
    late().rules("stands", false, &["R17b", "5.11"]).is_right();
    late().rules("stands", false, &["5.11"]).finds_what(
        "irregularity 1 is ruled as Stands, options false, by 5.11; it is Stands, options false, by R17b, 5.11 (I7)",
    );
}

#[test]
fn the_first_edition_is_held_to_what_it_knew() {
    let mut book = paid(RWS).begin(2).reports("wrong-hand", "after-next-round", json!({})).rules(
        "stands",
        false,
        &["5.11"],
    );
    book.by_rulebook("commission-super-six-plus@4+64c5d0aa7e39");
    book.is_right();
    // Between rounds a foreign card undid the round that was paid.
    paid(RWS)
        .reports_of_old(1, "foreign-card")
        .rules("void", false, &["5.5.1"])
        .undoes(&["5.5.1"])
        .begin(2)
        .is_right();
}

#[test]
fn electronic_cards_are_complete_and_in_order() {
    let mut table = settings("rapid-etg");
    table["source"] = json!({"electronic-shoe": {}});
    let cards = json!({"electronic": {"commitment": "00", "sealed": "00"}});
    let book =
        Book::open(table).at("ShoeLoaded", json!({"shoe": 1, "decks": 8, "cards": cards})).begin(1).close(1);
    let kinds = [
        ("foreign-card", "ForeignCard"),
        ("deck-shortage-or-excess", "DeckShortageOrExcess"),
        ("not-shuffled", "NotShuffled"),
        ("wrong-number-of-cards", "WrongNumberOfCards"),
        ("wrong-hand", "WrongHand"),
    ];
    for (kind, word) in kinds {
        book.clone()
            .reports(kind, "in-round", json!({}))
            .finds_what(&format!("{word} is recorded of an electronic set, which rules it out (I6)"));
    }
    let short = book.clone().by(
        "dealer:d-1",
        "IrregularityReported",
        reported(1, "insufficient-cards", "in-round", json!({})),
    );
    short.finds_what("too few cards are recorded of an electronic set that holds enough (I6)");
    // What the house dealt stays its dealing when its set is out of play.
    let taken = json!({"shoe": 1, "why": "replaced", "reveal": null});
    book.clone()
        .at("ShoeEnded", taken)
        .reports("simultaneous-draw", "in-round", json!({"order_known": false}))
        .finds_what("SimultaneousDraw is recorded of an electronic set, which rules it out (I6)");
    book.reports("technical-interruption", "in-round", json!({}))
        .rules("continue", false, &["R17", "5.4"])
        .is_right();
}

/// The last card of the set completes the hands: none is due, and none is missing.
#[test]
fn an_electronic_set_that_is_out_lacks_nothing_once_the_hands_are_complete() {
    let mut table = settings("rapid-etg");
    (table["source"], table["decks"]) = (json!({"electronic-shoe": {}}), json!(1));
    let cards = json!({"electronic": {"commitment": "00", "sealed": "00"}});
    let mut book = Book::open(table).at("ShoeLoaded", json!({"shoe": 1, "decks": 1, "cards": cards}));
    let rounds = [
        ("player", "8s As Ts Ah"),
        ("player", "8h Ad Th Ac"),
        ("player", "8d 2s Td 2h"),
        ("player", "8c 2d Tc 2c"),
        ("player", "9s 3s Js 3h"),
        ("player", "9h 3d Jh 3c"),
        ("player", "9d 4s Jd 4h"),
        ("player", "9c 5s Jc 5h"),
        ("tie", "6s 6h Qs Ks"),
        ("tie", "6d 6c Qh Kh"),
        ("tie", "7s 7h Qd Kd"),
        ("tie", "7d 7c Qc Kc"),
    ];
    for (number, (winner, cards)) in (1..).zip(rounds) {
        book = book.begin(number).close(number).deals(cards).settles(number, settlement(winner, cards, &[]));
    }
    let mut fact = reported(1, "insufficient-cards", "in-round", json!({}));
    fact["round"] = json!(13);
    let book = book.begin(13).close(13).deals("4d 4c 5d 5c");
    book.is_right();
    book.by("dealer:d-1", "IrregularityReported", fact)
        .finds_what("too few cards are recorded of an electronic set that holds enough (I6)");
}
