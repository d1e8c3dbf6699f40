//! `punto verify`: a journal or a bundle of evidence, checked by everything that can be recomputed.

use crate::Ended;
use crate::data::{DataFolder, public_text};
use crate::evidence::WrongUse;
use crate::evidence::anchors::{Anchors, AnchorsHeld};
use crate::evidence::archive;
use crate::evidence::source::{self, Source};
use crate::evidence::whole::{self, Whole};
use crate::progress::Bar;
use crate::show::{self, QUIET, RESET, STRONG, TIE};
use anyhow::Context;
use clap::Args;
use punto_archive::ArchiveLink;
use punto_evidence::{Broken, BundleChecked};
use punto_house::Games;
use punto_journal::{Anchor, Journal, VerifyingKey};
use punto_journal_sqlite::OpenFailed;
use punto_ledger::{Cents, in_writing, money};
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;

/// Check a journal or a bundle of evidence: chains, anchors, settlements, money, shuffles
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto verify ./house\n  punto verify ./house --anchor /mnt/stick/tonight.anchor\n  punto verify round-7.evidence --key 5f…e1\n  punto verify ./house/house.journal-archive/*-00000000000000100000.segment\n\nIt writes nothing, so it works beside a running house and on a read-only disk. The\njournal alone cannot show that its end is missing; an anchor can (`punto anchor`)."
)]
pub(crate) struct Verify {
    /// The folder of a house, a journal file, a segment of an archive, or a bundle of evidence
    #[arg(value_name = "DIR-or-FILE")]
    what: PathBuf,
    /// An anchor that was kept elsewhere; may be given more than once
    #[arg(long, value_name = "FILE")]
    anchor: Vec<PathBuf>,
    /// The house's public key, as digits or as a file; DIR/keys/anchor.pub if left out
    #[arg(long, value_name = "PUBLIC")]
    key: Option<String>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let json = self.json;
        match self.verified() {
            Ok(()) => Ok(Ended::Well),
            Err(error) if json => match found(&error) {
                None => Err(error),
                Some(broken) => {
                    let place = if broken.sequence == 0 { Value::Null } else { json!(broken.stream) };
                    let answer = json!({
                        "verified": false,
                        "broken": { "stream": place, "sequence": broken.sequence, "what": broken.what },
                    });
                    writeln!(anstream::stdout().lock(), "{}", serde_json::to_string_pretty(&answer)?)?;
                    Ok(Ended::WithRefusals)
                }
            },
            Err(error) => Err(match found(&error) {
                Some(broken) => anyhow::anyhow!("{} is broken at {broken}", self.what.display()),
                None => error,
            }),
        }
    }

    fn verified(&self) -> anyhow::Result<()> {
        let games = Games::of_the_house().context("the house's own rulebooks")?;
        match Source::at(&self.what)? {
            Source::Journal { file, folder } => {
                // Anchors before the journal: a house that runs meanwhile goes on with both.
                let kept = self.kept_anchors(folder.as_ref())?;
                let journal = source::open(&file)?;
                let key = self.house_key(folder.as_ref())?;
                let segments = journal
                    .archive()
                    .map(|archive| archive::check_signer(archive, key.as_ref()))
                    .transpose()?;
                // Without anchors there is nothing that they say.
                let anchors = kept.map(|kept| kept.check(&journal)).transpose()?.unwrap_or_default();
                let total = journal.heads()?.iter().map(|head| head.sequence.get()).sum();
                let bar = Bar::new(total, "records");
                let texts = source::rulebooks_beside(&journal, &file)?;
                let whole = whole::check(&journal, games, texts, |done| bar.reach(done));
                bar.finish();
                self.print_whole(&whole?, &anchors, segments.unwrap_or(0))
            }
            Source::Segment { file } => {
                let link = archive::check_alone(&file, self.given_key()?.as_ref())?;
                self.print_segment(&link)
            }
            Source::Bundle { file } => {
                let bundle =
                    source::read_bundle(&file).map_err(|error| Broken::of_all(format!("{error:#}")))?;
                let key = self.given_key()?;
                let kept = self.anchor.iter().map(|file| source::read_anchors(file));
                let kept: Vec<Anchor> = kept.collect::<anyhow::Result<Vec<_>>>()?.concat();
                let checked = punto_evidence::check(&bundle, &games, key.as_ref(), &kept)?;
                self.print_bundle(&bundle.about.to_string(), bundle.exported_ms, &checked)
            }
        }
    }

    fn given_key(&self) -> anyhow::Result<Option<VerifyingKey>> {
        self.key.as_deref().map(source::public_key).transpose()
    }

    /// The house's public key, where it was given or lies in the folder.
    fn house_key(&self, folder: Option<&DataFolder>) -> anyhow::Result<Option<VerifyingKey>> {
        let beside = folder.map(DataFolder::anchor_public_file).filter(|file| file.exists());
        match (self.given_key()?, beside) {
            (Some(key), _) => Ok(Some(key)),
            (None, Some(file)) => source::public_key(&file.display().to_string()).map(Some),
            (None, None) => Ok(None),
        }
    }

    fn print_segment(&self, link: &ArchiveLink) -> anyhow::Result<()> {
        let (records, streams) = (link.records(), link.heads.len());
        let (first, last, key) = (link.first.get(), link.last.get(), public_text(&link.key));
        let mut out = anstream::stdout().lock();
        if self.json {
            let answer = json!({
                "verified": true, "records": records, "streams": streams, "first": first, "last": last,
                "until_ms": link.time.unix_ms(), "signed_by": key.trim_end(), "digest": link.digest().to_string(),
                "previous": link.previous.to_string(),
            });
            writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
            return Ok(());
        }
        writeln!(out, "{TIE}whole{RESET}  {}", self.what.display())?;
        writeln!(
            out,
            "{records} records, positions {first} to {last}, of {streams} streams; every hash recomputed"
        )?;
        writeln!(out, "signed with the key {}", key.trim_end())?;
        writeln!(
            out,
            "{QUIET}that it is this house's, and not replaced, the house's journal and anchors say{RESET}"
        )?;
        Ok(())
    }

    /// Every anchor there is.
    fn kept_anchors(&self, folder: Option<&DataFolder>) -> anyhow::Result<Option<Anchors>> {
        Anchors::read(folder, &self.anchor, || match (self.given_key()?, folder) {
            (Some(key), _) => Ok(key),
            (None, Some(folder)) => source::public_key(&folder.anchor_public_file().display().to_string())
                .context("anchors are there and the house's public key is not; give it with --key"),
            (None, None) => {
                let what = "an anchor can only be checked with the house's public key; give it with --key";
                Err(WrongUse(what.to_owned()).into())
            }
        })
    }

    fn print_whole(&self, whole: &Whole, anchors: &AnchorsHeld, segments: u64) -> anyhow::Result<()> {
        let mut out = anstream::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&whole_json(whole, anchors, segments))?)?;
            return Ok(());
        }
        writeln!(out, "{TIE}whole{RESET}  {}", self.what.display())?;
        writeln!(out, "{}", counted(whole, anchors))?;
        if segments > 0 {
            writeln!(out, "{segments} archive segments: signature, digests, every record")?;
        }
        writeln!(out, "{}", meters(whole))?;
        for (game, rounds) in &whole.summary.unknown_games {
            writeln!(out, "{STRONG}not settled a second time:{RESET} {rounds} rounds of {game}")?;
        }
        let versions: Vec<&str> = whole.rulebooks.keys().map(String::as_str).collect();
        writeln!(out, "{QUIET}decided by {}{RESET}", versions.join(", "))?;
        for line in restores(anchors) {
            writeln!(out, "{STRONG}{line}{RESET}")?;
        }
        if anchors.files == 0 && anchors.chained == 0 {
            let missing =
                "no anchor: a cut end, or a journal made anew, would not show; `punto anchor` makes one";
            writeln!(out, "{QUIET}{missing}{RESET}")?;
        }
        Ok(())
    }

    fn print_bundle(&self, about: &str, exported_ms: u64, checked: &BundleChecked) -> anyhow::Result<()> {
        let mut out = anstream::stdout().lock();
        if self.json {
            let answer = json!({
                "verified": true, "bundle": about, "exported_ms": exported_ms, "records": checked.records,
                "spans": checked.spans, "records_alone": checked.context, "rounds": checked.rounds,
                "settlements": checked.settlements, "wagers_settled": checked.wagers_settled,
                "void_rounds": checked.void_rounds, "shoes_revealed": checked.shoes_revealed,
                "shoes_not_revealed": checked.shoes_sealed, "kept_anchors": checked.anchors,
                "signed_by": checked.signed_by, "not_proven": checked.open,
            });
            writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
            return Ok(());
        }
        writeln!(out, "{TIE}whole{RESET}  {about}")?;
        let mut table = show::table(["what", "how many", "how it was checked"]);
        for (what, count, how) in [
            ("records", checked.records, "each hash recomputed; links inside spans"),
            ("spans", checked.spans, "no gap; audited by the second implementation"),
            ("records alone", checked.context, "each hash recomputed"),
            ("rounds", checked.rounds, "order, cards, limits"),
            ("settlements", checked.settlements, "recomputed to the cent"),
            ("wagers settled", checked.wagers_settled, "recomputed to the cent"),
            ("void rounds", checked.void_rounds, "every stake went back"),
            ("shoes revealed", checked.shoes_revealed, "commitment, order and cards dealt, two ways"),
            ("kept anchors", checked.anchors, "signature; hashes where they lie in the bundle"),
        ] {
            table.add_row([what.to_owned(), count.to_string(), how.to_owned()]);
        }
        writeln!(out, "{table}")?;
        if let Some(key) = &checked.signed_by {
            writeln!(out, "signed with the key {key}")?;
        }
        writeln!(out, "{STRONG}What this bundle cannot prove by itself:{RESET}")?;
        for open in &checked.open {
            writeln!(out, "  - {open}")?;
        }
        Ok(())
    }
}

/// What anchors say about lawful restores, a sentence each.
fn restores(anchors: &AnchorsHeld) -> Vec<String> {
    let mut lines = Vec::new();
    for (anchor, restored) in
        anchors.restores.iter().filter_map(|anchor| anchor.restored().map(|it| (anchor, it)))
    {
        let number = anchor.link().map_or(0, |link| link.number);
        let lost: Vec<String> = restored
            .lost
            .iter()
            .map(|lost| format!("{} {} to {}", lost.stream, lost.first, lost.last))
            .collect();
        let lost = if lost.is_empty() { "no anchored record".to_owned() } else { lost.join(", ") };
        lines.push(format!(
            "restored from an older state before anchor {number}, by {} and {}: {}; lost: {lost}",
            restored.by,
            restored.approved_by,
            restored.reason()
        ));
    }
    for (file, number) in &anchors.superseded {
        lines.push(format!(
            "{} speaks of records that were lost by the restore before anchor {number}",
            file.display()
        ));
    }
    lines
}

/// What is broken, if that is what went wrong.
fn found(error: &anyhow::Error) -> Option<Broken> {
    if let Some(broken) = error.downcast_ref::<Broken>() {
        return Some(broken.clone());
    }
    match error.downcast_ref::<OpenFailed>()? {
        OpenFailed::Broken { broken, .. } => Some(broken.clone().into()),
        damaged @ (OpenFailed::Damaged { .. } | OpenFailed::NotAJournal { .. } | OpenFailed::Archive(_)) => {
            Some(Broken::of_all(damaged))
        }
        _ => None,
    }
}

fn rows(whole: &Whole, anchors: &AnchorsHeld) -> Vec<(&'static str, u64, &'static str)> {
    let (counts, summary) = (&whole.counts, &whole.summary);
    let vouchers = summary.vouchers;
    vec![
        ("records", summary.records, "hash, chain, time, content; read by two readers"),
        ("streams", summary.streams.len() as u64, "no gap; they end where the journal says"),
        ("appends", counts.appends, "nothing left in suspense"),
        ("anchors", anchors.files as u64, "signature; nothing cut, nothing rewritten"),
        ("anchors in the chain", anchors.chained, "signature; none missing; the newest fits the journal"),
        ("rounds", counts.rounds, "order of bets, cards and settlement"),
        ("wagers", counts.wagers, "limits and credits; each ends once"),
        ("settlements", counts.settlements, "recomputed by the second implementation"),
        ("wagers settled", counts.wagers_settled, "recomputed to the cent"),
        ("settled again", counts.resettlements, "recomputed, with every difference"),
        ("void rounds", counts.void_rounds, "every stake went back"),
        ("irregularities", counts.irregularities, "facts, cards and choices followed"),
        ("vouchers issued", vouchers.issued, "each ended at most once"),
        ("vouchers redeemed", vouchers.redeemed, "for what they were issued for"),
        ("shoes revealed", whole.shoes_revealed, "commitment, order and cards dealt, two ways"),
        ("shoes not revealed", summary.unrevealed_shoes, "ended without their order"),
        ("shoes in play", whole.shoes_in_play, "checked when they are revealed"),
    ]
}

fn counted(whole: &Whole, anchors: &AnchorsHeld) -> comfy_table::Table {
    let mut table = show::table(["what", "how many", "how it was checked"]);
    for (what, count, how) in rows(whole, anchors) {
        table.add_row([what.to_owned(), indicatif::HumanCount(count).to_string(), how.to_owned()]);
    }
    table
}

/// The meters of the house, which ledger and auditor agree on.
fn meter_rows(whole: &Whole) -> Vec<(&'static str, u64, Cents)> {
    let total = whole.meters.total();
    vec![
        ("credits in", 0, total.credits_in),
        ("credits out", 0, total.credits_out),
        ("wagered", total.rounds, total.wagered),
        ("returned", total.rounds, total.returned),
        ("bonuses", 0, total.bonuses),
        ("corrections", total.corrections.count, total.corrections.amount),
        ("voids", total.voids.count, total.voids.amount),
        ("hand pays", total.hand_pays.count, total.hand_pays.amount),
        ("adjustments", total.adjustments.count, total.adjustments.amount),
        ("debts repaid", total.debts_repaid.count, total.debts_repaid.amount),
    ]
}

fn meters(whole: &Whole) -> comfy_table::Table {
    let mut table = show::table(["meters in all", "times", "amount"]);
    for (what, count, amount) in meter_rows(whole) {
        let count = if count == 0 { String::new() } else { indicatif::HumanCount(count).to_string() };
        table.add_row([what.to_owned(), count, in_writing(amount)]);
    }
    table
}

fn whole_json(whole: &Whole, anchors: &AnchorsHeld, segments: u64) -> Value {
    let counts: serde_json::Map<String, Value> = rows(whole, anchors)
        .into_iter()
        .map(|(what, count, _)| (what.replace(' ', "_"), json!(count)))
        .collect();
    let meters: serde_json::Map<String, Value> = meter_rows(whole)
        .into_iter()
        .map(|(what, count, amount)| {
            // A number of JSON has no room for what no amount of money holds.
            let amount =
                money(amount).map_or_else(|| json!(in_writing(amount)), |money| json!(money.cents()));
            (what.replace(' ', "_"), json!({ "times": count, "amount": amount }))
        })
        .collect();
    json!({
        "verified": true,
        "counts": counts,
        "meters": meters,
        "streams": whole.summary.streams,
        "rulebooks": whole.rulebooks,
        "not_settled_again": whole.summary.unknown_games,
        "restores": restores(anchors),
        "archive_segments": segments,
    })
}
