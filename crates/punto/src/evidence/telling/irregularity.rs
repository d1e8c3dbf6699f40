//! Irregularities: reported, established, ruled on, decided, chosen about.

use super::{
    BTreeMap, Card, Choice, Decision, Event, Fact, Misdealt, Misplaced, RESET, Rulebook, STRONG, Side, Told,
    show, side, wager_name,
};

fn facts(facts: &BTreeMap<Fact, bool>) -> String {
    let one = |(fact, holds): (&Fact, &bool)| {
        format!("{}{}", if *holds { "" } else { "not " }, fact.key().replace('_', " "))
    };
    facts.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn in_excess(cards: &[Card]) -> String {
    if cards.is_empty() { String::new() } else { format!("; in excess {}", show::cards(cards)) }
}

/// The cards that the record has at one hand and that lie in front of the other.
fn misplaced(cards: &[Misplaced]) -> String {
    let one = |card: &Misplaced| {
        let (of, nth, at) = (side(card.side), card.nth, side(card.side.other()));
        format!("; card {nth} of {of} lies in front of {at}")
    };
    cards.iter().map(one).collect()
}

fn noted(note: Option<&punto_vocabulary::Note>) -> String {
    // Not everything has a note.
    note.map(|note| format!("; \"{note}\"")).unwrap_or_default()
}

#[expect(clippy::too_many_lines, reason = "a flat match with a sentence for each event")]
pub(super) fn of_irregularity(event: &Event, book: &Rulebook) -> Option<Told> {
    Some(match event {
        Event::IrregularityReported(e) => {
            let known = if e.facts.is_empty() { String::new() } else { format!(" ({})", facts(&e.facts)) };
            let lies = e.lies_at.filter(|_| !e.excess.is_empty());
            // Not every card lies in front of a hand.
            let lies = lies.map(|at| format!(" in front of {}", side(at))).unwrap_or_default();
            let excess = in_excess(&e.excess);
            let misdealt = match e.misdealt {
                Some(Misdealt::Area) => ", to the wrong area",
                Some(Misdealt::Person) => ", to the wrong person",
                None => "",
            };
            let misplaced = misplaced(&e.misplaced);
            let note = noted(e.note.as_ref());
            let kind = e.kind.key().replace('-', " ");
            let noticed = if e.about.is_round() {
                format!("noticed {}", e.noticed.key().replace('-', " "))
            } else {
                "noticed between rounds, of the set alone".to_owned()
            };
            let number = e.irregularity;
            let words = format!(
                "{STRONG}irregularity {number}{RESET}: {kind}{misdealt}{known}{excess}{lies}{misplaced}{note}; {noticed}"
            );
            Told::plain(words)
        }
        Event::FactsEstablished(e) => {
            let known = facts(&e.facts);
            let known =
                if known.is_empty() { "confirmed".to_owned() } else { format!("established: {known}") };
            let (number, excess, note) = (e.irregularity, in_excess(&e.excess), noted(e.note.as_ref()));
            Told::plain(format!("the facts of irregularity {number} are {known}{excess}{note}"))
        }
        Event::IrregularityRuled(e) => {
            // Not every ruling leaves something to decide.
            let decider = e.decider.map(|role| format!(", the {role} decides")).unwrap_or_default();
            let options = if e.options { ", patrons choose" } else { "" };
            let on = e.established.iter().map(|on| wager_name(book, on)).collect::<Vec<_>>();
            let established = if on.is_empty() {
                String::new()
            } else {
                format!("; established already: {}", on.join(", "))
            };
            let words = format!(
                "ruling: {STRONG}{}{RESET}{decider}{options}. {}{established}",
                e.ruling.key(),
                e.why
            );
            Told { words, clauses: e.clauses.clone() }
        }
        Event::DecisionMade(e) => {
            let what = match &e.decision {
                Decision::GoOn => "the round goes on with the cards as they lie".to_owned(),
                Decision::Reconstruct => "the cards are put back in their intended order".to_owned(),
                Decision::Order(cards) => format!("the cards count in the order {}", show::cards(cards)),
                Decision::Void => "the round is void".to_owned(),
                Decision::Stands => "the result stands".to_owned(),
            };
            Told::plain(format!("decided by the {}: {what}; \"{}\"", e.role, e.reason))
        }
        Event::CardsReconstructed(e) => {
            let left = if e.left_over.is_empty() {
                String::new()
            } else {
                format!(", left over for the next round {}", show::cards(&e.left_over))
            };
            let (player, banker) = (show::cards(&e.player), show::cards(&e.banker));
            Told::plain(format!(
                "reconstructed: {} {player}, {} {banker}{left}",
                side(Side::Player),
                side(Side::Banker)
            ))
        }
        Event::IrregularityDismissed(e) => Told::plain(format!(
            "the report of irregularity {} was unfounded: \"{}\"",
            e.irregularity, e.reason
        )),
        Event::HandsStand(e) => {
            let (player, banker) = (show::cards(&e.player), show::cards(&e.banker));
            let (of_player, of_banker) = (side(Side::Player), side(Side::Banker));
            Told::plain(format!("the hands count as they lie: {of_player} {player}, {of_banker} {banker}"))
        }
        Event::CardsLeftOver(e) => {
            Told::plain(format!("left over for the next round: {}", show::cards(&e.cards)))
        }
        Event::SetRejected(e) => Told::plain(format!(
            "the set of cards {} deals no further round: {}",
            e.shoe,
            e.kind.key().replace('-', " ")
        )),
        Event::CutCardDrawn(_) => Told::plain("the cut card is out".to_owned()),
        Event::ChoiceAsked(e) => Told::plain(format!("{} is asked to choose", e.patron)),
        Event::ChoicesOffered(e) => {
            let patrons: Vec<String> = e.patrons.iter().map(ToString::to_string).collect();
            let words = format!("{} may go on or take their wagers back", patrons.join(", "));
            Told { words, clauses: "R19".parse().into_iter().collect() }
        }
        Event::ChoiceMade(e) => {
            let what = if e.choice == Choice::GoOn { "goes on" } else { "takes their wagers back" };
            let late = if e.in_time { "" } else { ", not having chosen in time" };
            let by = e.recorded_by.as_ref().map(|staff| format!(", recorded by {staff}"));
            // Most say it themselves.
            Told::plain(format!("{} {what}{late}{}", e.patron, by.unwrap_or_default()))
        }
        Event::RoundResumed(_) => Told::plain("the round goes on".to_owned()),
        _ => return None,
    })
}
