//! What an order is about that waits for a second person, fact by fact: people read it in words and never as JSON.

use crate::app::App;
use crate::reports::gaming_day::moment;
use punto_office::Adjustment;
use punto_projections::Names as _;
use punto_rules::Money;
use punto_vocabulary::{AdjustmentNumber, VoucherId};
use serde::Deserialize as _;
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// One fact of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct OrderFact {
    /// What it is: `patron`, `voucher`, `amount`, `reason`. Screens have words for it; a dot leads further in.
    pub(crate) what: String,
    /// Its value, as people read it.
    pub(crate) value: String,
}

/// An order, as people read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct OrderTold {
    /// What is to be done: `reprint-voucher`.
    #[serde(rename = "do")]
    pub(crate) does: String,
    /// About whom, about what, and how much.
    pub(crate) facts: Vec<OrderFact>,
}

/// Parts of an order that say nothing to people: what is done stands apart, and secrets are digests.
const UNTOLD: [&str; 3] = ["do", "secret", "approved_by"];

/// Numbers that are amounts of money.
const MONEY: [&str; 8] =
    ["amount", "stake", "chip_unit", "minimum", "maximum", "box_maximum", "differential", "hand_pay_above"];

/// Numbers that are moments, in Unix milliseconds.
const MOMENTS: [&str; 3] = ["from", "until", "last_seen"];

impl OrderTold {
    /// One line of English, for reports.
    pub(crate) fn in_words(&self) -> String {
        let facts = self.facts.iter().map(|fact| format!("{} {}", spaced(&fact.what), fact.value));
        let facts: Vec<String> = facts.collect();
        format!("{}: {}", spaced(&self.does), facts.join(", "))
    }
}

/// The adjustment that waits, if it is one.
fn adjustment_in(order: &Value) -> Option<AdjustmentNumber> {
    let office = order.get("office").filter(|office| office["do"] == "approve-adjustment")?;
    AdjustmentNumber::deserialize(office.get("adjustment")?).ok()
}

/// A name of the protocol as words.
fn spaced(name: &str) -> String {
    name.replace(['-', '_', '.'], " ")
}

impl App {
    /// What the journal keeps of an order, as people read it.
    pub(crate) fn told_of(&self, order: &Value) -> OrderTold {
        let parts = || ["act", "cash", "office"].into_iter().filter_map(|part| order.get(part));
        let does = parts().find_map(|part| part.get("do")?.as_str()).unwrap_or("unknown-order");
        let mut facts = Vec::new();
        if let Some(table) = order.get("table") {
            self.gather(&mut facts, "table", table);
        }
        for part in parts().filter_map(Value::as_object) {
            self.gather_all(&mut facts, "", part);
        }
        if let Some(amount) = order.get("amount") {
            self.gather(&mut facts, "amount", amount);
        }
        self.gather_stop(&mut facts, order);
        if let Some(adjustment) = adjustment_in(order) {
            self.gather_adjustment(&mut facts, adjustment);
        }
        OrderTold { does: does.to_owned(), facts }
    }

    /// What somebody establishes is about the irregularity that stops play: people read what happened, and in which round.
    fn gather_stop(&self, facts: &mut Vec<OrderFact>, order: &Value) {
        let table = order.get("table").and_then(Value::as_str).and_then(|table| table.parse().ok());
        let Some(table) = table.filter(|_| order["act"]["do"] == "establish-facts") else { return };
        let Ok(there) = self.floor.table(&table) else { return };
        let told = there.feed.views().table().stop().map(|stop| {
            let is_it = order["about"]["stop"] == json!(stop.irregularity);
            is_it.then(|| (json!(stop.kind), json!(stop.irregularity)))
        });
        let Some((kind, irregularity)) = told.flatten() else { return };
        self.gather(facts, "kind", &kind);
        self.gather(facts, "irregularity", &irregularity);
    }

    /// An adjustment is named by its number in what waits; people read whose credits, how much, and why.
    fn gather_adjustment(&self, facts: &mut Vec<OrderFact>, adjustment: AdjustmentNumber) {
        let known = self.floor.shared.house.office(|office| office.adjustment(adjustment).cloned());
        let Some(Adjustment { table, patron, amount, reason, dispute, .. }) = known else { return };
        let told = [
            ("table", json!(table)),
            ("patron", json!(patron)),
            ("amount", json!(amount)),
            ("reason", json!(reason)),
            ("dispute", json!(dispute)),
        ];
        for (what, value) in told {
            self.gather(facts, what, &value);
        }
    }

    fn gather_all(&self, facts: &mut Vec<OrderFact>, path: &str, object: &Map<String, Value>) {
        for (name, value) in object.iter().filter(|(name, _)| !UNTOLD.contains(&name.as_str())) {
            let what = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
            self.gather(facts, &what, value);
        }
    }

    fn gather(&self, facts: &mut Vec<OrderFact>, what: &str, value: &Value) {
        match value {
            Value::Null => {}
            Value::Object(object) => self.gather_all(facts, what, object),
            Value::Array(list) if list.is_empty() => {}
            Value::Array(list) => {
                let values: Vec<String> = list.iter().map(|one| self.in_one_line(what, one)).collect();
                facts.push(OrderFact { what: what.to_owned(), value: values.join("; ") });
            }
            value => {
                facts.push(OrderFact { what: what.to_owned(), value: self.value_of(what, value) });
                facts.extend(self.worth_of(what, value));
            }
        }
    }

    /// One element of a list: its own facts side by side.
    fn in_one_line(&self, what: &str, value: &Value) -> String {
        let Some(object) = value.as_object() else { return self.value_of(what, value) };
        let mut facts = Vec::new();
        self.gather_all(&mut facts, "", object);
        let facts: Vec<String> =
            facts.into_iter().map(|fact| format!("{} {}", spaced(&fact.what), fact.value)).collect();
        facts.join(", ")
    }

    fn value_of(&self, what: &str, value: &Value) -> String {
        let leaf = what.rsplit('.').next().unwrap_or(what);
        match value {
            Value::String(text) => self.named(leaf, text),
            Value::Bool(is_so) => if *is_so { "yes" } else { "no" }.to_owned(),
            Value::Number(number) => match (number.as_i64(), number.as_u64()) {
                (Some(cents), _) if MONEY.contains(&leaf) => Money::from_cents(cents).to_string(),
                (_, Some(ms)) if MOMENTS.contains(&leaf) => format!("{} UTC", moment(ms)),
                (_, Some(ms)) if leaf.ends_with("_ms") => format!("{} s", ms / 1_000),
                _ => number.to_string(),
            },
            Value::Null | Value::Array(_) | Value::Object(_) => String::new(),
        }
    }

    /// People and tables by their names, with their numbers.
    fn named(&self, leaf: &str, text: &str) -> String {
        let people = &self.floor.people;
        let name = match leaf {
            "patron" => text.parse().ok().and_then(|patron| people.patron(&patron)),
            "staff" | "placed_by" => text.parse().ok().and_then(|staff| people.staff(&staff)),
            "table" => text.parse().ok().map(|table| self.name_of(&table)),
            _ => None,
        };
        match name.filter(|name| !name.is_empty() && name != text) {
            Some(name) => format!("{name} ({text})"),
            None => text.to_owned(),
        }
    }

    /// What a voucher is worth that an order names.
    fn worth_of(&self, what: &str, value: &Value) -> Option<OrderFact> {
        let voucher: VoucherId = value.as_str().filter(|_| what == "voucher")?.parse().ok()?;
        let amount =
            self.floor.shared.house.cash_desk(|desk| desk.voucher(&voucher).map(|known| known.amount))?;
        Some(OrderFact { what: "amount".to_owned(), value: amount.to_string() })
    }
}
