//! Scripts for a house, and a process that they are sent to.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A house with one table, a patron with 1,000.00, and one round by these cards.
pub(crate) struct Script {
    pub(crate) game: &'static str,
    pub(crate) cards: &'static [&'static str],
    pub(crate) is_face_down: bool,
    pub(crate) is_electronic: bool,
}

impl Script {
    /// Every line with a key of its own, so that any of them can be sent again.
    pub(crate) fn lines(&self) -> Vec<Value> {
        let mut lines = self.before();
        lines.extend(self.deal());
        lines.push(dealer("announce-result"));
        lines.push(dealer("settle"));
        let ann = json!({"patron": "ann"});
        lines.push(
            json!({"by": ann, "do": "cash-out-to-voucher", "table": "t", "patron": "ann", "amount": 5000}),
        );
        for (number, line) in lines.iter_mut().enumerate() {
            line["key"] = json!(format!("line-{number}"));
        }
        lines
    }

    fn is_live(&self) -> bool {
        !self.game.ends_with("etg")
    }

    fn before(&self) -> Vec<Value> {
        let boss = json!({"staff": {"id": "s1", "role": "pit-supervisor"}});
        let place = if self.is_live() { json!({"seat": 1}) } else { json!({"terminal": "t1"}) };
        let mut wagers = vec![("banker", 10_000), ("tie", 1_000), ("player-pair", 1_000)];
        if self.is_live() {
            wagers.push(("player", 2_000));
        }
        let load = if self.is_electronic {
            dealer("load-electronic")
        } else {
            json!({"by": {"staff": {"id": "d1", "role": "dealer"}}, "table": "t", "do": "load-shoe", "cards": "real"})
        };
        let mut lines = vec![
            json!({"by": boss, "table": "t", "do": "open-table", "settings": self.settings()}),
            dealer("sign-on"),
            load,
            json!({"by": {"patron": "ann"}, "table": "t", "do": "join", "patron": "ann", "place": place}),
            json!({"by": {"cashier": "c1"}, "do": "buy-in", "table": "t", "patron": "ann", "amount": 100_000}),
            dealer("open-bets"),
        ];
        for (on, stake) in wagers {
            let betting_box = if self.is_live() { json!(1) } else { Value::Null };
            lines.push(json!({
                "by": {"patron": "ann"}, "table": "t", "do": "place-wager",
                "patron": "ann", "on": on, "stake": stake, "betting_box": betting_box,
            }));
        }
        lines.push(dealer("close-bets"));
        lines
    }

    fn deal(&self) -> Vec<Value> {
        let sides = ["player", "banker", "player", "banker", "player", "banker"];
        let mut lines = Vec::new();
        for (index, card) in self.cards.iter().enumerate() {
            let mut line = dealer(if self.is_electronic { "deal-next" } else { "deal" });
            if !self.is_electronic {
                line["drawn"] =
                    json!({"read": {"card": if self.is_face_down { Value::Null } else { json!(card) }}});
            }
            lines.push(line);
            let is_turned = self.is_face_down && index >= 3;
            let turned = if index == 3 { 0..4 } else { index..index + 1 };
            for place in turned.filter(|_| is_turned) {
                let mut line = dealer("turn");
                line["side"] = json!(sides[place]);
                line["nth"] = json!(place / 2 + 1);
                line["card"] = json!(self.cards[place]);
                lines.push(line);
            }
        }
        lines
    }

    fn settings(&self) -> Value {
        let keys: Vec<&str> = match self.game {
            "rapid-etg" => vec!["player", "banker", "tie", "player-pair", "banker-pair"],
            "commission-super-six-plus" => {
                vec!["player", "banker", "tie", "player-pair", "banker-pair", "super-six-plus"]
            }
            _ => vec!["player", "banker", "tie", "player-pair", "banker-pair", "fortune-six"],
        };
        let range = json!({"minimum": 1_000, "maximum": 1_000_000});
        let wagers: serde_json::Map<_, _> =
            keys.into_iter().map(|key| (key.to_owned(), range.clone())).collect();
        let mut settings = json!({
            "game": self.game,
            "decks": 8,
            "source": if self.is_electronic { json!({"electronic-shoe": {"behind_cut_card": 14}}) } else { json!("real-shoe") },
            "dealt": if self.is_face_down { "face-down" } else { "face-up" },
            "chips": "credits",
            "conducted": "by-dealer",
            "limits": {"chip_unit": 100, "wagers": wagers},
            "choice_ms": 1_000,
        });
        if self.is_live() {
            settings["felt"] = json!({"letter": "A", "seats": 9});
        }
        if self.game == "commission-super-six-plus" {
            settings["limits"]["differential"] = json!(1_000_000);
        }
        settings
    }
}

/// A request of the dealer.
fn dealer(act: &str) -> Value {
    json!({"by": {"staff": {"id": "d1", "role": "dealer"}}, "table": "t", "do": act})
}

/// A running house, to which one line is sent after another.
pub(crate) struct House {
    child: Child,
}

impl House {
    /// Starts it; with a number it dies at that fsync.
    pub(crate) fn start(folder: &Path, dies_at: Option<usize>) -> Self {
        let punto = env!("CARGO_BIN_EXE_punto");
        let mut command = match dies_at {
            None => Command::new(punto),
            Some(fsync) => {
                let mut command = Command::new("strace");
                let inject = format!("inject=fsync,fdatasync:signal=SIGKILL:when={fsync}");
                command.args([
                    "-f",
                    "-qq",
                    "-o",
                    "/dev/null",
                    "-e",
                    "trace=fsync,fdatasync",
                    "-e",
                    &inject,
                    punto,
                ]);
                command
            }
        };
        command.arg("conduct").arg(folder);
        let child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        Self { child }
    }

    /// Sends these lines, each after the answer to the one before, and gives the answers until it dies.
    pub(crate) fn send(mut self, lines: &[Value]) -> Vec<Value> {
        let mut input = self.child.stdin.take().unwrap();
        let mut output = BufReader::new(self.child.stdout.take().unwrap());
        let mut answers = Vec::new();
        for line in lines {
            let mut answer = String::new();
            if writeln!(input, "{line}").is_err() || output.read_line(&mut answer).unwrap() == 0 {
                break;
            }
            // What comes without its end was not heard.
            let Some(answer) = answer.strip_suffix('\n') else { break };
            answers.push(serde_json::from_str(answer).unwrap());
        }
        drop(input);
        self.child.wait().unwrap();
        answers
    }
}
