//! `punto rules GAME`: a rulebook for people.

use super::GameArgs;
use crate::Ended;
use crate::show::{self, HEADING, RESET, STRONG};
use clap::Args;
use comfy_table::Table;
use punto_json_lines::Manifest;
use punto_rules::{Action, Clause, Noticed, PolicyRow, Rank, Role, Rulebook};
use std::io::Write;

/// Show a rulebook: pays, table of play, irregularities, each with its clause
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto rules six-star\n  punto rules six-star --clause 3.10.1.1\n  punto rules --rulebook examples/rulebooks/ez-baccarat.toml"
)]
pub(crate) struct Rules {
    #[command(flatten)]
    game: GameArgs,
    /// Show only what this clause says
    #[arg(long, value_name = "NUMBER")]
    clause: Option<Clause>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

impl Rules {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        self.game.with_rulebook(|book| {
            let mut out = anstream::stdout().lock();
            if let Some(clause) = &self.clause {
                let text = book.clause_text(clause);
                let text = text.ok_or_else(|| anyhow::anyhow!("{} has no clause {clause}", book.front.key))?;
                if self.json {
                    let answer = serde_json::json!({ "game": &*book.front.key, "clause": clause.as_str(), "text": text });
                    writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
                } else {
                    writeln!(out, "{STRONG}{} {clause}{RESET}  {text}", book.front.key)?;
                }
            } else if self.json {
                writeln!(out, "{}", serde_json::to_string_pretty(&Manifest(book))?)?;
            } else {
                print(book, &mut out)?;
            }
            Ok(Ended::Well)
        })
    }
}

fn print(book: &Rulebook, out: &mut impl Write) -> anyhow::Result<()> {
    let front = &book.front;
    let version =
        front.version.as_deref().map_or("unnumbered".to_owned(), |version| format!("version {version}"));
    writeln!(out, "{STRONG}{}{RESET}", front.title)?;
    writeln!(out, "{} {version}, in force from {}", front.house, front.in_force_from)?;
    let decks = &book.decks;
    writeln!(
        out,
        "{} to {} decks of {} cards, clause {}",
        decks.min,
        decks.max,
        book.deck.size(),
        decks.clause
    )?;
    heading(out, "Pays")?;
    writeln!(out, "{}", pays(book))?;
    heading(out, "What the cards count")?;
    writeln!(out, "{}", values(book))?;
    heading(out, "Table of play")?;
    writeln!(out, "{}", table_of_play(book))?;
    heading(out, "Announcements, and wagers after bets are closed")?;
    writeln!(out, "{}", announcements(book))?;
    heading(out, "Layout")?;
    writeln!(out, "{}", layout(book))?;
    heading(out, "Irregularities")?;
    writeln!(out, "{}", irregularities(book))?;
    writeln!(
        out,
        "Anything else is decided by the {} (R18). A result that is paid stands when a fault of the cards is noticed (R17d), \
         and every result stands once the next round has begun (R17b).",
        Role::ShiftManager
    )?;
    Ok(())
}

fn heading(out: &mut impl Write, title: &str) -> std::io::Result<()> {
    writeln!(out, "\n{HEADING}{title}{RESET}")
}

fn pays(book: &Rulebook) -> Table {
    let mut table = show::table(["wager", "", "when", "pays", "clause"]);
    for rule in &book.wagers {
        // Not everything has words in Chinese.
        let zh = rule.name().zh.as_deref().unwrap_or_default();
        let mut name = format!("{STRONG}{rule}{RESET}");
        for line in rule.lines() {
            let commission =
                line.commission().map(|c| format!(" after {} commission ({})", c.rate, c.clause));
            // Most lines take no commission.
            let odds = format!("{}{}", line.odds(), commission.unwrap_or_default());
            table.add_row([
                std::mem::take(&mut name),
                zh.to_owned(),
                line.when().to_string(),
                odds,
                line.clause().to_string(),
            ]);
        }
        for push in rule.pushes() {
            let row = [
                String::new(),
                String::new(),
                push.when.to_string(),
                "returned".to_owned(),
                push.clause.to_string(),
            ];
            table.add_row(row);
        }
        let row = [
            String::new(),
            String::new(),
            "anything else".to_owned(),
            "loses".to_owned(),
            rule.clauses().loses.to_string(),
        ];
        table.add_row(row);
    }
    for bonus in &book.bonuses {
        let name = format!("{STRONG}{}{RESET}", bonus.name.en);
        // Not everything has words in Chinese.
        let zh = bonus.name.zh.as_deref().unwrap_or_default().to_owned();
        let amount = format!("{} to each patron with a wager on {}", bonus.amount, bonus.on);
        table.add_row([
            name,
            zh,
            bonus.when.to_string(),
            amount,
            format!("{}, {}", bonus.clause, bonus.because),
        ]);
    }
    table
}

fn values(book: &Rulebook) -> Table {
    let mut table = show::table(["cards", "count", "clause"]);
    let mut ranks: Vec<(Rank, &Clause)> =
        book.value_clauses.iter().map(|(rank, clause)| (*rank, clause)).collect();
    ranks.sort_by_key(|(rank, _)| *rank);
    let points = |rank: Rank| book.values.of(rank).get();
    for group in
        ranks.chunk_by(|(a, a_clause), (b, b_clause)| points(*a) == points(*b) && a_clause == b_clause)
    {
        let names: Vec<&str> = group.iter().map(|(rank, _)| rank.name()).collect();
        let (rank, clause) = group[0];
        table.add_row([names.join(", "), points(rank).to_string(), clause.to_string()]);
    }
    table
}

fn table_of_play(book: &Rulebook) -> Table {
    let play = &book.table_of_play;
    let word = |action: &Action| if *action == Action::Draw { "draw" } else { "·" }.to_owned();
    let mut table = show::table(["", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "clause"]);
    let mut row = |name: &str, cells: Vec<String>, clause: &Clause| {
        let mut row = vec![name.to_owned()];
        row.extend(cells);
        row.push(clause.to_string());
        table.add_row(row);
    };
    let own = |calls: &punto_rules::Row| {
        let cell = |(total, action): (usize, &Action)| {
            if play.naturals.0[total] { "natural".to_owned() } else { word(action) }
        };
        calls.iter().enumerate().map(cell).collect::<Vec<_>>()
    };
    row("Player on its total", own(&play.player.0), &play.player.1);
    row("Banker on its total, Player stood", own(&play.banker_alone.0), &play.banker_alone.1);
    for (total, calls) in play.banker.0.iter().enumerate().take(8) {
        let name = format!("Banker on {total} against the Player's third card");
        row(&name, calls.iter().map(word).collect(), &play.banker.1);
    }
    row("a natural ends the draw for both", vec![String::new(); 10], &play.naturals.1);
    table
}

fn announcements(book: &Rulebook) -> Table {
    let mut table = show::table(["moment", "by", "words", "", "clause"]);
    for announcement in &book.announcements {
        let words: Vec<String> = announcement.words.iter().map(|words| format!("\"{words}\"")).collect();
        table.add_row([
            announcement.moment.key().replace('-', " "),
            announcement.by.key().replace('-', " "),
            words.join(" or "),
            // Not everything has words in Chinese.
            announcement.zh.as_deref().unwrap_or_default().to_owned(),
            announcement.clause.to_string(),
        ]);
    }
    for late in &book.after_close {
        let words =
            format!("a patron who would {} a wager: {}", late.act.key(), late.answer.key().replace('-', " "));
        table.add_row([
            "after close".to_owned(),
            String::new(),
            words,
            String::new(),
            late.clause.to_string(),
        ]);
    }
    table
}

fn layout(book: &Rulebook) -> String {
    let diagrams: Vec<String> = book
        .layout
        .diagrams
        .iter()
        .map(|diagram| match &diagram.seating {
            Some(seating) => format!("{} ({}, {} seats)", diagram.letter, seating.shape, seating.seats),
            None => diagram.letter.to_string(),
        })
        .collect();
    let shown =
        if diagrams.is_empty() { "as the player terminals show it".to_owned() } else { diagrams.join(", ") };
    format!("{shown}, clause {}", book.layout.clause)
}

fn irregularities(book: &Rulebook) -> Table {
    let mut table = show::table(["what happened", "if", "ruling", "patrons choose", "clauses"]);
    for row in &book.irregularities {
        // Not every ruling leaves something to decide.
        let decider = row.decider.map(|role| format!(" ({role})")).unwrap_or_default();
        let clauses: Vec<&str> = row.clauses.iter().map(Clause::as_str).collect();
        table.add_row([
            row.kind.key().replace('-', " "),
            condition_words(row),
            format!("{STRONG}{}{RESET}{decider}", row.ruling.key()),
            row.options.key().replace('-', " "),
            clauses.join(", "),
        ]);
    }
    table
}

fn condition_words(row: &PolicyRow) -> String {
    let not = |answer: &bool| if *answer { "" } else { "not " };
    let facts =
        row.facts.iter().map(|(fact, answer)| format!("{}{}", not(answer), fact.key().replace('_', " ")));
    let noticed = Some(row.noticed).filter(|noticed| *noticed != Noticed::InRound);
    let noticed = noticed.map(|noticed| format!("noticed {}", noticed.key().replace('-', " ")));
    let established = row.established.map(|established| format!("{}established", not(&established)));
    facts.chain(noticed).chain(established).collect::<Vec<_>>().join(", ")
}
