//! `adjudicate`: an irregularity and the cards in, a ruling out.

use crate::answer::{answer, write};
use crate::cards::{CardIn, CardsOut, checked_cards};
use crate::read::{Reference, Text, echoed, object};
use crate::settle::{named_game, permitted_decks};
use crate::{Answered, Refusal};
use punto_rulebooks::Library;
use punto_rules::{
    Adjudication, AdjudicationRefused, Clause, Fact, Kind, LaidOut, Noticed, Progress, Report, Role, Side,
};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// An irregularity to rule on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdjudicateRequest<'l> {
    #[serde(borrow, default, rename = "ref", deserialize_with = "echoed")]
    reference: Option<Reference<'l>>,
    #[serde(borrow, default)]
    game: Option<Text<'l>>,
    decks: Option<u64>,
    dealt: Option<Vec<CardIn>>,
    #[serde(borrow, deserialize_with = "object")]
    irregularity: IrregularityIn<'l>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct IrregularityIn<'l> {
    #[serde(borrow)]
    kind: Text<'l>,
    #[serde(borrow, default)]
    noticed: Option<Text<'l>>,
    reconstructible: Option<bool>,
    order_known: Option<bool>,
    initial_deal: Option<bool>,
    too_few: Option<bool>,
}

/// Rules on the irregularity on one line and writes the answer, or the refusal, as one line.
///
/// ```
/// let library = punto_rulebooks::Library::default();
/// let mut out = vec![];
/// let line = br#"{"game":"rapid-etg","dealt":[],"irregularity":{"kind":"insufficient-cards"}}"#;
/// punto_json_lines::adjudicate(&library, line, &mut out);
/// assert!(String::from_utf8(out)?.starts_with(r#"{"ruling":"void","options":false,"decider":null"#));
/// # Ok::<(), std::string::FromUtf8Error>(())
/// ```
pub fn adjudicate(library: &Library, line: &[u8], out: &mut Vec<u8>) -> Answered {
    answer(line, out, |request: &AdjudicateRequest<'_>, out| {
        request.adjudicate(library, |adjudication| write(&Answer::of(request.reference, adjudication), out))
    })
}

impl AdjudicateRequest<'_> {
    /// Checks the request, rules on it, and hands the ruling over.
    ///
    /// # Errors
    /// Refuses, in this order: the game, the decks, the cards, the kind, and a missing fact.
    pub fn adjudicate<T>(
        &self,
        library: &Library,
        show: impl FnOnce(&Adjudication<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let rulebook = named_game(library, self.game.as_ref())?;
        let decks = permitted_decks(rulebook, self.decks)?;
        let dealt = self.dealt.as_deref().map(|sent| checked_cards(sent, rulebook, decks)).transpose()?;
        let report = self.irregularity.report()?;
        let adjudication = rulebook.adjudicate(&report, dealt.as_deref()).map_err(|refused| {
            let code = match refused {
                AdjudicationRefused::MissingFact { .. } | AdjudicationRefused::MissingCards { .. } => {
                    "missing-fact"
                }
                AdjudicationRefused::NotInDeck(_) => "card-not-in-deck",
            };
            Refusal::new(code, refused)
        })?;
        show(&adjudication)
    }
}

impl IrregularityIn<'_> {
    fn report(&self) -> Result<Report, Refusal> {
        let kind = known("kind", &self.kind, &Kind::ALL, Kind::key)?;
        let noticed = self.noticed.as_ref().map(|noticed| match Noticed::read(&noticed.0) {
            Some(noticed) => Ok(noticed),
            None => known("noticed", noticed, &Noticed::ALL, Noticed::key),
        });
        // Who does not say when it was noticed means in the round.
        let report = Report::of(kind).noticed(noticed.transpose()?.unwrap_or_default());
        let facts = [
            (Fact::Reconstructible, self.reconstructible),
            (Fact::OrderKnown, self.order_known),
            (Fact::InitialDeal, self.initial_deal),
            (Fact::TooFew, self.too_few),
        ];
        let told = facts.into_iter().filter_map(|(fact, answer)| Some((fact, answer?)));
        Ok(told.fold(report, |report, (fact, answer)| report.with(fact, answer)))
    }
}

/// The value with this key.
fn known<T: Copy>(
    field: &str,
    sent: &Text<'_>,
    values: &[T],
    key: impl Fn(T) -> &'static str,
) -> Result<T, Refusal> {
    values.iter().copied().find(|value| key(*value) == sent.0).ok_or_else(|| {
        let keys: Vec<&str> = values.iter().map(|value| key(*value)).collect();
        Refusal::new("bad-request", format!("unknown {field} {:?}; known: {}", sent.0, keys.join(", ")))
    })
}

#[derive(Serialize)]
struct Answer<'a> {
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    reference: Option<Reference<'a>>,
    ruling: &'static str,
    options: bool,
    decider: Option<&'static str>,
    established: Vec<&'a str>,
    clauses: Vec<&'a str>,
    why: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reconstruction: Option<Reconstruction<'a>>,
}

impl<'a> Answer<'a> {
    fn of(reference: Option<Reference<'a>>, adjudication: &'a Adjudication<'a>) -> Self {
        Self {
            reference,
            ruling: adjudication.ruling.key(),
            options: adjudication.options,
            decider: adjudication.decider.map(Role::key),
            established: adjudication.established.iter().map(|(rule, _)| rule.key()).collect(),
            clauses: adjudication.clauses.iter().map(Clause::as_str).collect(),
            why: &adjudication.why,
            reconstruction: adjudication.reconstruction.as_ref().map(Reconstruction),
        }
    }
}

struct Reconstruction<'a>(&'a LaidOut<'a>);

impl Serialize for Reconstruction<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Out<'a> {
            player: CardsOut<'a>,
            banker: CardsOut<'a>,
            next: &'static str,
            left_over: CardsOut<'a>,
        }
        let hand = |side| self.0.progress.hand(side).cards();
        let next = match &self.0.progress {
            Progress::Complete(_) => "complete",
            Progress::Dealing(round) => match round.due().side {
                Side::Player => "player-draws",
                Side::Banker => "banker-draws",
            },
        };
        Out {
            player: CardsOut(hand(Side::Player)),
            banker: CardsOut(hand(Side::Banker)),
            next,
            left_over: CardsOut(&self.0.left_over),
        }
        .serialize(to)
    }
}
