//! A rulebook as JSON: what `punto games` and `punto rules` give to programs, and what screens read.

use crate::condition::{TestOut, tests_of};
use punto_rules::{
    Action, Announcement, Bonus, Clause, Diagram, Mark, PolicyRow, Row, Rulebook, TableOfPlay, WagerRule,
};
use serde::Serialize;
use serde::ser::Serializer;
use std::collections::BTreeMap;

/// One game in the list of games.
#[derive(Debug)]
pub struct Game<'r>(pub &'r Rulebook);

/// A game.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Game))]
struct GameOut<'r> {
    key: &'r str,
    title: &'r str,
    house: &'r str,
    version: Option<&'r str>,
    in_force_from: &'r str,
    played_at: &'static str,
    deck: &'static str,
    cards_per_deck: usize,
    decks: DecksOut<'r>,
    wagers: Vec<&'r str>,
}

/// How many decks the rulebook permits.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DecksPermitted))]
struct DecksOut<'r> {
    min: u8,
    max: u8,
    clause: &'r str,
}

impl<'r> GameOut<'r> {
    fn of(book: &'r Rulebook) -> Self {
        let front = &book.front;
        Self {
            key: &front.key,
            title: &front.title,
            house: &front.house,
            version: front.version.as_deref(),
            in_force_from: &front.in_force_from,
            played_at: front.played_at.key(),
            deck: book.deck.key(),
            cards_per_deck: book.deck.size(),
            decks: DecksOut { min: book.decks.min, max: book.decks.max, clause: book.decks.clause.as_str() },
            wagers: book.wagers.iter().map(WagerRule::key).collect(),
        }
    }
}

impl Serialize for Game<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        GameOut::of(self.0).serialize(to)
    }
}

/// A whole rulebook.
#[derive(Debug)]
pub struct Manifest<'r>(pub &'r Rulebook);

/// A whole rulebook.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Rulebook))]
struct ManifestOut<'r> {
    game: GameOut<'r>,
    values: Vec<ValueOut<'r>>,
    table_of_play: PlayOut<'r>,
    wagers: Vec<WagerOut<'r>>,
    bonuses: Vec<BonusOut<'r>>,
    marks: Vec<MarkOut<'r>>,
    layout: LayoutOut<'r>,
    announcements: Vec<AnnouncementOut<'r>>,
    after_close: Vec<AfterCloseOut<'r>>,
    differential: Option<DifferentialOut<'r>>,
    irregularities: Vec<IrregularityOut<'r>>,
    clauses: Vec<ClauseOut<'r>>,
}

impl Serialize for Manifest<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let book = self.0;
        let values = book.value_clauses.iter().map(|(rank, clause)| ValueOut {
            rank: rank.letter(),
            points: book.values.of(*rank).get(),
            clause: clause.as_str(),
        });
        ManifestOut {
            game: GameOut::of(book),
            values: values.collect(),
            table_of_play: PlayOut::of(&book.table_of_play),
            wagers: book.wagers.iter().map(WagerOut::of).collect(),
            bonuses: book.bonuses.iter().map(BonusOut::of).collect(),
            marks: book.marks.iter().map(MarkOut::of).collect(),
            layout: LayoutOut {
                clause: book.layout.clause.as_str(),
                diagrams: book.layout.diagrams.iter().map(DiagramOut::of).collect(),
            },
            announcements: book.announcements.iter().map(AnnouncementOut::of).collect(),
            after_close: book
                .after_close
                .iter()
                .map(|late| AfterCloseOut {
                    act: late.act.key(),
                    answer: late.answer.key(),
                    clause: late.clause.as_str(),
                })
                .collect(),
            differential: book.differential.as_ref().map(|rule| DifferentialOut {
                excess: rule.excess.as_str(),
                pro_rata: rule.pro_rata.as_str(),
                below_minimum: rule.below_minimum.as_str(),
            }),
            irregularities: book.irregularities.iter().map(IrregularityOut::of).collect(),
            clauses: book
                .clauses
                .iter()
                .map(|(clause, text)| ClauseOut { clause: clause.as_str(), text })
                .collect(),
        }
        .serialize(to)
    }
}

/// What a card counts.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = CardValue))]
struct ValueOut<'r> {
    rank: char,
    points: u8,
    clause: &'r str,
}

/// The table of play.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = TableOfPlay))]
struct PlayOut<'r> {
    naturals: CallsOut<'r, Vec<usize>>,
    player: CallsOut<'r, String>,
    banker_alone: CallsOut<'r, String>,
    banker: CallsOut<'r, Vec<String>>,
}

/// Rows of the table of play with their clause.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Calls))]
struct CallsOut<'r, T> {
    calls: T,
    clause: &'r str,
}

impl<'r> PlayOut<'r> {
    fn of(play: &'r TableOfPlay) -> Self {
        let letters = |row: &Row, count: usize| -> String {
            row.iter().take(count).map(|action| if *action == Action::Draw { 'D' } else { 'S' }).collect()
        };
        let (naturals, clause) = &play.naturals;
        let on =
            naturals.iter().enumerate().filter(|(_, natural)| **natural).map(|(total, _)| total).collect();
        Self {
            naturals: CallsOut { calls: on, clause: clause.as_str() },
            player: CallsOut { calls: letters(&play.player.0, 8), clause: play.player.1.as_str() },
            banker_alone: CallsOut {
                calls: letters(&play.banker_alone.0, 8),
                clause: play.banker_alone.1.as_str(),
            },
            banker: CallsOut {
                calls: play.banker.0.iter().take(8).map(|row| letters(row, 10)).collect(),
                clause: play.banker.1.as_str(),
            },
        }
    }
}

/// A wager that the game offers.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = WagerRule))]
struct WagerOut<'r> {
    key: &'r str,
    name: &'r str,
    zh: Option<&'r str>,
    backs: Option<&'static str>,
    offered: &'r str,
    area: Option<&'r str>,
    loses: &'r str,
    stake_multiple: i64,
    pays: Vec<PayOut<'r>>,
    pushes: Vec<PushOut<'r>>,
}

/// A line of a pay table.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PayLine))]
struct PayOut<'r> {
    when: String,
    tests: Vec<TestOut>,
    odds: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    commission: Option<CommissionOut<'r>>,
    clause: &'r str,
}

/// What is charged on a win.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Commission))]
struct CommissionOut<'r> {
    rate: String,
    clause: &'r str,
}

/// When a wager is returned.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PushLine))]
struct PushOut<'r> {
    when: String,
    tests: Vec<TestOut>,
    clause: &'r str,
}

impl<'r> WagerOut<'r> {
    fn of(rule: &'r WagerRule) -> Self {
        let clauses = rule.clauses();
        Self {
            key: rule.key(),
            name: &rule.name().en,
            zh: rule.name().zh.as_deref(),
            backs: rule.backs().map(punto_rules::Side::key),
            offered: clauses.offered.as_str(),
            area: clauses.area.as_ref().map(Clause::as_str),
            loses: clauses.loses.as_str(),
            stake_multiple: rule.unit().cents(),
            pays: rule
                .lines()
                .iter()
                .map(|line| PayOut {
                    when: line.when().to_string(),
                    tests: tests_of(line.when()),
                    odds: line.odds().to_string(),
                    commission: line.commission().map(|commission| CommissionOut {
                        rate: commission.rate.to_string(),
                        clause: commission.clause.as_str(),
                    }),
                    clause: line.clause().as_str(),
                })
                .collect(),
            pushes: rule
                .pushes()
                .iter()
                .map(|push| PushOut {
                    when: push.when.to_string(),
                    tests: tests_of(&push.when),
                    clause: push.clause.as_str(),
                })
                .collect(),
        }
    }
}

/// A fixed bonus.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = BonusRule))]
struct BonusOut<'r> {
    key: &'r str,
    name: &'r str,
    zh: Option<&'r str>,
    on: &'r str,
    when: String,
    tests: Vec<TestOut>,
    amount: i64,
    clause: &'r str,
    because: &'r str,
}

impl<'r> BonusOut<'r> {
    fn of(bonus: &'r Bonus) -> Self {
        Self {
            key: &bonus.key,
            name: &bonus.name.en,
            zh: bonus.name.zh.as_deref(),
            on: &bonus.on,
            when: bonus.when.to_string(),
            tests: tests_of(&bonus.when),
            amount: bonus.amount.cents(),
            clause: bonus.clause.as_str(),
            because: bonus.because.as_str(),
        }
    }
}

/// What a board marks.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = MarkRule))]
struct MarkOut<'r> {
    key: &'r str,
    when: String,
    tests: Vec<TestOut>,
    clause: &'r str,
}

impl<'r> MarkOut<'r> {
    fn of(mark: &'r Mark) -> Self {
        Self {
            key: &mark.key,
            when: mark.when.to_string(),
            tests: tests_of(&mark.when),
            clause: mark.clause.as_str(),
        }
    }
}

/// The felt.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Layout))]
struct LayoutOut<'r> {
    clause: &'r str,
    diagrams: Vec<DiagramOut<'r>>,
}

/// A diagram of a felt.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Diagram))]
struct DiagramOut<'r> {
    letter: &'r str,
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seats: Option<u8>,
}

impl<'r> DiagramOut<'r> {
    fn of(diagram: &'r Diagram) -> Self {
        let seating = diagram.seating.as_ref();
        Self {
            letter: &diagram.letter,
            shape: seating.map(|seating| &*seating.shape),
            seats: seating.map(|seating| seating.seats),
        }
    }
}

/// What is said when.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Announcement))]
struct AnnouncementOut<'r> {
    moment: &'static str,
    by: &'static str,
    words: Vec<&'r str>,
    zh: Option<&'r str>,
    clause: &'r str,
}

impl<'r> AnnouncementOut<'r> {
    fn of(announcement: &'r Announcement) -> Self {
        Self {
            moment: announcement.moment.key(),
            by: announcement.by.key(),
            words: announcement.words.iter().map(|words| &**words).collect(),
            zh: announcement.zh.as_deref(),
            clause: announcement.clause.as_str(),
        }
    }
}

/// What becomes of an act after "No more bets".
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = AfterClose))]
struct AfterCloseOut<'r> {
    act: &'static str,
    answer: &'static str,
    clause: &'r str,
}

/// The clauses of the differential.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DifferentialRule))]
struct DifferentialOut<'r> {
    excess: &'r str,
    pro_rata: &'r str,
    below_minimum: &'r str,
}

/// A ruling on an irregularity.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IrregularityRule))]
struct IrregularityOut<'r> {
    kind: &'static str,
    facts: BTreeMap<&'static str, serde_json::Value>,
    ruling: &'static str,
    options: &'static str,
    decider: Option<&'static str>,
    clauses: Vec<&'r str>,
    say: &'r str,
}

impl<'r> IrregularityOut<'r> {
    fn of(row: &'r PolicyRow) -> Self {
        let mut facts: BTreeMap<&'static str, serde_json::Value> =
            row.facts.iter().map(|(fact, answer)| (fact.key(), (*answer).into())).collect();
        facts.insert("noticed", row.noticed.key().into());
        if let Some(established) = row.established {
            facts.insert("established", established.into());
        }
        Self {
            kind: row.kind.key(),
            facts,
            ruling: row.ruling.key(),
            options: row.options.key(),
            decider: row.decider.map(punto_rules::Role::key),
            clauses: row.clauses.iter().map(Clause::as_str).collect(),
            say: &row.say,
        }
    }
}

/// A clause in our own words.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ClauseText))]
struct ClauseOut<'r> {
    clause: &'r str,
    text: &'r str,
}

/// The list of games and a whole rulebook, as `OpenAPI` describes them.
#[cfg(feature = "openapi")]
mod openapi {
    use super::{Game, GameOut, Manifest, ManifestOut};
    crate::described!(Game => GameOut, Manifest => ManifestOut);
}
