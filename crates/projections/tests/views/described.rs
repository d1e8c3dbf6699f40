//! What is written is what `OpenAPI` describes: every view, every event and every story of tables played by lot.

use crate::play::*;
use punto_projections::*;
use punto_testkit::schema::Description;
use punto_vocabulary::{PatronId, openapi::document_of};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

struct Described {
    felt: Description,
    board: Description,
    lobby: Description,
    patron: Description,
    dealer: Description,
    pit: Description,
    felt_event: Description,
    staff_event: Description,
    entry: Description,
    own_round: Description,
    story: Description,
}

fn described<T: ToSchema>() -> Description {
    Description::of(&T::name(), &document_of::<T>())
}

impl Described {
    fn new() -> Self {
        Self {
            felt: described::<FeltView>(),
            board: described::<BoardView>(),
            lobby: described::<LobbyCard>(),
            patron: described::<PatronView>(),
            dealer: described::<DealerView>(),
            pit: described::<PitView>(),
            felt_event: described::<FeltEvent>(),
            staff_event: described::<StaffEvent>(),
            entry: described::<RoundEntry>(),
            own_round: described::<PatronRound>(),
            story: described::<RoundStory>(),
        }
    }

    fn check_views(&self, views: &TableViews, shown: &Shown) {
        check(&self.felt, views.felt(&SomeNames));
        check(&self.board, views.board());
        check(&self.lobby, views.lobby(&SomeNames));
        check(&self.dealer, views.dealer(&SomeNames));
        check(&self.pit, views.pit(&SomeNames));
        check(&self.staff_event, &shown.staff);
        for who in WHO {
            check(&self.patron, views.patron(&name(who), &NoNames));
        }
        if let Some(event) = &shown.felt {
            check(&self.felt_event, event);
        }
    }

    fn check_history(&self, play: &Play) {
        let index = &play.index;
        for entry in index.latest_first() {
            check(&self.entry, entry);
        }
        let who = WHO.map(name::<PatronId>);
        for own in who.iter().flat_map(|who| index.of_patron(who)) {
            check(&self.own_round, own);
        }
        let all = play.log.iter().enumerate().map(|(at, event)| (placed(at), event));
        check(&self.story, round_story(play.table.rulebook(), all).unwrap());
    }
}

#[track_caller]
fn check(description: &Description, written: impl Serialize) {
    let written = json!(written);
    assert!(description.takes(&written), "not described: {written}");
}

#[test]
fn what_is_shown_is_described() {
    let described = Described::new();
    for seed in 0..10 {
        let mut play = Play::new(GAMES[usize::try_from(seed % 5).unwrap()], seed);
        let mut at = 0;
        play.play(400, &mut |views, _, shown| {
            at += 1;
            match &shown.felt {
                // Views are large, and most are like the one before.
                Some(event) if at % 7 > 0 => check(&described.felt_event, event),
                _ => described.check_views(views, shown),
            }
        });
        described.check_history(&play);
    }
}

/// A description that takes anything describes nothing.
#[test]
fn what_is_not_shown_is_not_described() {
    let play = Play::new("rapid-etg", 1);
    let felt = described::<FeltView>();
    let whole = json!(play.views.felt(&SomeNames));
    for field in whole.as_object().unwrap().keys() {
        let mut other = whole.clone();
        other[field] = json!({"zzz": 1.5});
        assert!(!felt.takes(&other), "{field} is anything");
    }
    let event = described::<FeltEvent>();
    let told = |kind: Value| json!({"version": 1, "after": 0, "time_ms": 1, "kind": kind});
    assert!(event.takes(&told(json!("table-locked"))) && !event.takes(&told(json!("zzz"))));
    let mut more = told(json!("table-locked"));
    more["patron"] = json!("id-ann-7q1");
    assert!(!event.takes(&more) && !event.takes(&json!({"kind": "table-locked"})));
}
