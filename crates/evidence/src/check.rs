//! Holds a bundle against itself, and against anchors that were kept.

use crate::bundle::{About, Bundle, Seal, Span};
use crate::shoes::Shoes;
use crate::{Broken, rebased, scheduled};
use data_encoding::HEXLOWER;
use punto_house::{Games, StoredEvent};
use punto_journal::{Anchor, Hash, RecordedEvent, RulebookVersion, VerifyingKey};
use punto_table::{Event, LoadedCards, Table, evolve};
use punto_vocabulary::TableId;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What a bundle without a fault amounts to, and what it leaves open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BundleChecked {
    /// How many records are in it.
    pub records: u64,
    /// How many parts of streams.
    pub spans: u64,
    /// How many records that stand alone.
    pub context: u64,
    /// How many rounds.
    pub rounds: u64,
    /// How many of them were settled.
    pub settlements: u64,
    /// How many were void.
    pub void_rounds: u64,
    /// How many wagers were settled.
    pub wagers_settled: u64,
    /// How many electronic sets are revealed in it, and hold.
    pub shoes_revealed: u64,
    /// How many are not.
    pub shoes_sealed: u64,
    /// How many kept anchors lie in it, and hold.
    pub anchors: u64,
    /// Who signed it.
    pub signed_by: Option<String>,
    /// What it cannot prove.
    pub open: Vec<String>,
}

/// Checks a bundle by itself, then with the house's public key and anchors that were kept elsewhere.
///
/// # Errors
/// The first thing in it that is not as it should be.
pub fn check(
    bundle: &Bundle,
    games: &Games,
    key: Option<&VerifyingKey>,
    kept: &[Anchor],
) -> Result<BundleChecked, Broken> {
    let mut checked = BundleChecked::default();
    check_records(bundle)?;
    checked.records = bundle.records().count() as u64;
    checked.context = bundle.context.len() as u64;
    checked.spans = bundle.spans.len() as u64;
    for span in &bundle.spans {
        let summary = rebased::audit(bundle, span)?;
        checked.shoes_revealed += summary.revealed_shoes;
        if let Some((game, _)) = summary.unknown_games.first_key_value() {
            let open = format!("rounds of {game}, which the second implementation cannot settle");
            checked.open.push(open);
        }
    }
    checked.open.extend(unknown_versions(bundle, games));
    check_tables(bundle, games)?;
    count(bundle, &mut checked)?;
    check_subject(bundle)?;
    check_seal(bundle, key, &mut checked)?;
    check_anchors(bundle, key, kept, &mut checked)?;
    Ok(checked)
}

/// Versions of games that this program knows, whose text it has neither itself nor in the bundle.
fn unknown_versions(bundle: &Bundle, games: &Games) -> Vec<String> {
    let is_unknown = |version: &&RulebookVersion| {
        let game = version.as_str().split_once('@').and_then(|(game, _)| games.get(game));
        let is_inside = || bundle.rulebooks.iter().any(|text| scheduled::is_named(text, version.as_str()));
        game.is_some() && games.version(version).is_none() && !is_inside()
    };
    let versions: BTreeSet<_> = bundle.records().map(|record| &record.rulebook).filter(is_unknown).collect();
    let open =
        |version| format!("what {version} pays: its text is not in it, and it is settled as the house's own");
    versions.into_iter().map(open).collect()
}

/// Every hash fits, no place is taken twice, and inside a span every record follows from the one before.
fn check_records(bundle: &Bundle) -> Result<(), Broken> {
    let mut before: Option<&RecordedEvent> = None;
    for record in bundle.records() {
        if record.hash != record.computed_hash() {
            return Err(Broken::at(record, "the hash does not fit the content"));
        }
        if record.sequence.get() == 1 && record.previous != Hash::before_first(&record.stream) {
            return Err(Broken::at(record, "it is the first record and follows from another"));
        }
        if let Some(before) = before.filter(|before| before.stream == record.stream) {
            if before.sequence == record.sequence {
                return Err(Broken::at(record, "it is there twice"));
            }
            if before.sequence.next() == record.sequence && before.hash != record.previous {
                return Err(Broken::at(record, "the previous hash is not that of the record before it"));
            }
            if record.time < before.time {
                return Err(Broken::at(record, "the time is earlier than that of a record before it"));
            }
        }
        StoredEvent::read(record).map_err(|unreadable| Broken::at(record, unreadable.cause))?;
        before = Some(record);
    }
    for span in &bundle.spans {
        for (one, next) in span.records.iter().zip(span.records.iter().skip(1)) {
            if one.stream != next.stream || one.sequence.next() != next.sequence {
                return Err(Broken::at(next, "the span has a gap before it"));
            }
        }
        let (first, _) = span.ends();
        if let Some(missing) = span.depends_on.iter().find(|at| bundle.find(span.stream(), **at).is_none()) {
            let what = format!("a record that {} {first} depends on is missing", span.stream());
            return Err(Broken { stream: span.stream().to_owned(), sequence: *missing, what });
        }
        let opened = |record: &RecordedEvent| record.kind.as_str() == "TableOpened";
        if first != 1 && !bundle.depended_on(span).any(opened) {
            return Err(Broken::of_all(format!("{} {first} begins without its TableOpened", span.stream())));
        }
    }
    Ok(())
}

/// Deals every table again, as the house did, for the commitments; and follows a patron's credits from one span to
/// the next, where all of them are in the bundle.
fn check_tables(bundle: &Bundle, games: &Games) -> Result<(), Broken> {
    let mut shoes = Shoes::new(games.clone());
    let mut tables: BTreeMap<TableId, Table> = BTreeMap::new();
    let firsts: HashMap<Hash, &Span> =
        bundle.spans.iter().filter_map(|span| Some((span.records.first()?.hash, span))).collect();
    for record in bundle.records() {
        let Ok(StoredEvent::Table(id, event)) = StoredEvent::read(record) else { continue };
        shoes.take(&id, &event).map_err(|what| Broken::at(record, what))?;
        let About::Patron { patron } = &bundle.about else { continue };
        if let (Event::TableOpened(opened), false) = (&event, tables.contains_key(&id))
            && let Some(game) = games.get(&opened.settings.game)
        {
            tables.insert(id.clone(), Table::new(id.clone(), game.rulebook.clone()));
        }
        let Some(table) = tables.get_mut(&id) else { continue };
        if let Some(span) = firsts.get(&record.hash) {
            let known =
                patron.parse().ok().and_then(|patron| table.patron(&patron)).map(|known| known.credits);
            let stated = span.opening.iter().find(|opening| opening.patron == *patron);
            let (known, stated) =
                // A patron whom one side does not name has nothing there.
                (known.unwrap_or_default(), stated.map(|opening| opening.credits).unwrap_or_default());
            if known != stated {
                let what = format!(
                    "{patron} is said to begin with {stated}, and the records before add up to {known}"
                );
                return Err(Broken::at(record, what));
            }
        }
        evolve(table, &event);
    }
    Ok(())
}

fn count(bundle: &Bundle, checked: &mut BundleChecked) -> Result<(), Broken> {
    let mut sealed: BTreeSet<(TableId, u64)> = BTreeSet::new();
    for record in bundle.records() {
        let read = StoredEvent::read(record).map_err(|unreadable| Broken::at(record, unreadable.cause))?;
        let StoredEvent::Table(table, event) = read else { continue };
        match event {
            Event::BetsOpened(_) => checked.rounds += 1,
            Event::RoundSettled(settled) => {
                checked.settlements += 1;
                checked.wagers_settled += settled.settlement.wagers.len() as u64;
            }
            Event::RoundVoided(_) => checked.void_rounds += 1,
            Event::ShoeLoaded(loaded) if loaded.cards != LoadedCards::Real => {
                sealed.insert((table, loaded.shoe.0));
            }
            Event::ShoeEnded(ended) if ended.reveal.is_some() => {
                sealed.remove(&(table, ended.shoe.0));
            }
            _ => {}
        }
    }
    checked.shoes_sealed = sealed.len() as u64;
    for (table, shoe) in sealed {
        checked.open.push(format!("the order of shoe {shoe} at {table}, which is not revealed in it"));
    }
    if checked.rounds > checked.settlements + checked.void_rounds {
        checked.open.push("the end of a round that was not over".to_owned());
    }
    Ok(())
}

/// What the bundle says it is about is in it.
fn check_subject(bundle: &Bundle) -> Result<(), Broken> {
    let is_there = match &bundle.about {
        About::Round { table, round } => bundle.records().any(|record| {
            matches!(StoredEvent::read(record),
                Ok(StoredEvent::Table(id, Event::BetsOpened(opened)))
                    if id.as_str() == table && opened.round.0 == *round)
        }),
        // A patron's name is in the payload of whatever they did.
        About::Patron { patron } => {
            let name = format!("\"{patron}\"");
            bundle.records().any(|record| record.payload.as_str().contains(&name))
        }
    };
    if is_there { Ok(()) } else { Err(Broken::of_all(format!("{} is not in the bundle", bundle.about))) }
}

fn check_seal(
    bundle: &Bundle,
    key: Option<&VerifyingKey>,
    checked: &mut BundleChecked,
) -> Result<(), Broken> {
    match (&bundle.seal, key) {
        (Seal::Unsigned, _) => {
            checked.open.push("who made it: nobody signed it".to_owned());
        }
        (Seal::Signed { public_key }, Some(key)) if key.as_bytes() != public_key => {
            let what =
                format!("it is signed with the key {}, not with the one given", HEXLOWER.encode(public_key));
            return Err(Broken::of_all(what));
        }
        (Seal::Signed { public_key }, given) => {
            checked.signed_by = Some(HEXLOWER.encode(public_key));
            if given.is_none() {
                let open = "that the house signed it: compare the key with the house's own, or give --key";
                checked.open.push(open.to_owned());
            }
        }
    }
    Ok(())
}

fn check_anchors(
    bundle: &Bundle,
    key: Option<&VerifyingKey>,
    kept: &[Anchor],
    checked: &mut BundleChecked,
) -> Result<(), Broken> {
    let own = match &bundle.seal {
        Seal::Signed { public_key } => VerifyingKey::from_bytes(public_key).ok(),
        Seal::Unsigned => None,
    };
    if let (Some(anchor), Some(own)) = (&bundle.anchor, &own) {
        if !anchor.is_signed_by(own) || anchor.heads() != bundle.heads {
            return Err(Broken::of_all("the anchor in it is not signed with its key, or has other heads"));
        }
        hold(bundle, anchor, true)?;
    }
    let mut reached = BTreeSet::new();
    for anchor in kept {
        let signer = key.or(own.as_ref());
        if !signer.is_some_and(|signer| anchor.is_signed_by(signer)) {
            return Err(Broken::of_all("a kept anchor is not signed with the house's key, or was changed"));
        }
        reached.extend(hold(bundle, anchor, false)?);
        checked.anchors += 1;
    }
    let uncovered = |span: &&Span| !reached.contains(&(span.stream().to_owned(), span.ends().0));
    for span in bundle.spans.iter().filter(uncovered) {
        let ((first, last), stream) = (span.ends(), span.stream());
        let open =
            format!("that {stream} {first} to {last} is in the house's journal: no kept anchor lies in it");
        checked.open.push(open);
    }
    let alone = bundle.context.len();
    if alone > 0 {
        checked.open.push(format!("that the {alone} records which stand alone are in the house's journal"));
    }
    if bundle.spans.iter().any(|span| !span.opening.is_empty()) {
        checked.open.push("what patrons had when a span begins: that is stated, not shown".to_owned());
    }
    Ok(())
}

/// Holds records against an anchor. Gives the spans that it lies in.
fn hold(bundle: &Bundle, anchor: &Anchor, is_last: bool) -> Result<BTreeSet<(String, u64)>, Broken> {
    let mut reached = BTreeSet::new();
    // In order of sequence, so the last one of a stream stays.
    let latest: HashMap<&str, &RecordedEvent> =
        bundle.records().map(|record| (record.stream.as_str(), record)).collect();
    for head in anchor.heads() {
        let (stream, sequence) = (head.stream.as_str(), head.sequence.get());
        if let Some(record) = bundle.find(stream, sequence)
            && record.hash != head.hash
        {
            return Err(Broken::at(record, "it was anchored with another hash: the chain was rewritten"));
        }
        let later = latest.get(stream).filter(|record| record.sequence > head.sequence);
        if let Some(record) = later.filter(|_| is_last) {
            return Err(Broken::at(record, "it comes after the end that was anchored with the bundle"));
        }
        let in_span = |span: &&Span| {
            let (first, last) = span.ends();
            span.stream() == stream && (first..=last).contains(&sequence)
        };
        reached.extend(bundle.spans.iter().filter(in_span).map(|span| (stream.to_owned(), span.ends().0)));
    }
    Ok(reached)
}
