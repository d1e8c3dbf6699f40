//! Messages that are nearly right.

use punto_testkit::programs::random;
use serde_json::Value;

type Fields = serde_json::Map<String, Value>;

/// What stands where something else should, as it is written: a JSON library would make some of it harmless.
const WRONG: [&str; 40] = [
    "null",
    "true",
    "false",
    "0",
    "-0",
    "-1",
    "1",
    "255",
    "256",
    "65536",
    "2147483648",
    "4294967296",
    "9007199254740993",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "1e3",
    "1.0",
    "0.001",
    "-1.5",
    "1e400",
    "1E-400",
    "123456789012345678901234567890",
    "\"\"",
    "\"0.001\"",
    "\"1e3\"",
    "\"+1\"",
    "\"٣\"",
    "\"１２\"",
    "\"NaN\"",
    "\"\\u0000\"",
    "\"\\ud83d\\ude00\"",
    "\"'; DROP TABLE records; --\"",
    "\"../../etc/passwd\"",
    "[]",
    "{}",
    "[[[[[[[[[[]]]]]]]]]]",
    "{\"a\":{\"a\":{\"a\":{}}}}",
];

/// Texts that are no JSON at all.
pub(crate) const MALFORMED: [&str; 16] = [
    "",
    " ",
    "{",
    "}",
    "[",
    "nul",
    "\"",
    "{\"ask\"",
    "{\"ask\":}",
    "{ask:\"ping\"}",
    "{'ask':'ping'}",
    "\u{feff}{}",
    "{\"ask\":\"ping\",\"id\":1,}",
    "{\"ask\":\"ping\",\"id\":01}",
    "{\"ask\":\"ping\",\"id\":1}{}",
    "{\"ask\":\"\\x\"}",
];

/// Where the wrong thing goes.
const HOLE: &str = "the place of something wrong";

pub(crate) struct Mutator {
    state: u64,
}

impl Mutator {
    pub(crate) const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// A number below this.
    pub(crate) fn below(&mut self, most: usize) -> usize {
        usize::try_from(random(&mut self.state)).unwrap() % most
    }

    pub(crate) fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// Something like this message, but wrong in one or two places; sometimes not wrong at all.
    pub(crate) fn mutated(&mut self, message: &Value) -> String {
        let mut message = message.clone();
        match self.below(10) {
            0 => return message.to_string(),
            1 => return self.doubled(&message),
            2 => return self.cut(&message.to_string()),
            3 => return self.flipped(&message.to_string()),
            4 => self.visit(&mut message, &mut |_, object| {
                object.insert("unknown".into(), 1.into());
            }),
            5 => self.visit(&mut message, &mut |own, object| {
                let names: Vec<String> = object.keys().cloned().collect();
                if !names.is_empty() {
                    object.remove(&names[own % names.len()]);
                }
            }),
            _ => self.visit(&mut message, &mut |own, object| {
                let count = object.len().max(1);
                if let Some(value) = object.values_mut().nth(own % count) {
                    *value = HOLE.into();
                }
            }),
        }
        let wrong = self.one(&WRONG);
        message.to_string().replace(&format!("\"{HOLE}\""), wrong)
    }

    /// Does something to one object within a value.
    fn visit(&mut self, value: &mut Value, change: &mut dyn FnMut(usize, &mut Fields)) {
        let (own, goes_deeper) = (self.below(1_000), self.below(3) > 0);
        let Value::Object(object) = value else { return };
        let mut inner: Vec<&mut Value> = object
            .values_mut()
            .filter(|value| value.as_object().is_some_and(|object| !object.is_empty()))
            .collect();
        if goes_deeper && !inner.is_empty() {
            let nth = own % inner.len();
            return self.visit(inner.swap_remove(nth), change);
        }
        change(own, object);
    }

    /// A key twice, with other content.
    fn doubled(&mut self, message: &Value) -> String {
        let text = message.to_string();
        let names: Vec<&String> = message.as_object().unwrap().keys().collect();
        let name = self.one(&names);
        let wrong = self.one(&WRONG);
        format!("{},\"{name}\":{wrong}}}", text.strip_suffix('}').unwrap())
    }

    fn cut(&mut self, text: &str) -> String {
        let at = self.below(text.len());
        text.chars().take(at).collect()
    }

    fn flipped(&mut self, text: &str) -> String {
        let at = self.below(text.len());
        let with = char::from(u8::try_from(32 + self.below(95)).unwrap());
        text.chars().enumerate().map(|(nth, letter)| if nth == at { with } else { letter }).collect()
    }
}
