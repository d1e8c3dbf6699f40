//! One line in, one line out: the frame around every request.

use crate::read::{Object, Reference, echoed};
use serde::{Deserialize, Serialize};
use std::io::Write;

/// How a line was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered {
    /// As it was asked.
    Done,
    /// With an error in its place.
    Refused,
}

/// Why a request is refused, for programs and for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// A word that a program can match.
    pub code: &'static str,
    /// A sentence that says what was asked, what was found and what is allowed.
    pub message: String,
}

impl Refusal {
    pub(crate) fn new(code: &'static str, message: impl ToString) -> Self {
        Self { code, message: message.to_string() }
    }

    fn of(error: &serde_json::Error) -> Self {
        let code = if error.is_data() { "bad-request" } else { "bad-json" };
        // The line is always the first: a request is one line.
        let message = error.to_string().replace(" at line 1 column ", " at column ");
        Self { code, message }
    }
}

/// Reads the line as a request.
///
/// # Errors
/// Refuses what is not JSON, and an object that is not such a request.
pub fn read<'l, Q: Deserialize<'l>>(line: &'l [u8]) -> Result<Q, Refusal> {
    serde_json::from_slice(line).map(|Object(request)| request).map_err(|error| Refusal::of(&error))
}

/// Reads the line as a request, acts on it, and writes the answer or the refusal, and a line end.
pub(crate) fn answer<'l, Q: Deserialize<'l>>(
    line: &'l [u8],
    out: &mut Vec<u8>,
    act: impl FnOnce(&Q, &mut Vec<u8>) -> Result<(), Refusal>,
) -> Answered {
    let start = out.len();
    let answered = match read(line).and_then(|request| act(&request, out)) {
        Ok(()) => Answered::Done,
        Err(refusal) => {
            out.truncate(start);
            refuse(line, out, &refusal);
            Answered::Refused
        }
    };
    out.push(b'\n');
    answered
}

/// Writes the answer as one line of JSON.
pub(crate) fn write(answer: &impl Serialize, out: &mut Vec<u8>) -> Result<(), Refusal> {
    serde_json::to_writer(out, answer).map_err(|error| Refusal::new("internal", error))
}

/// Writes the refusal, with the request's `ref` wherever the line can still be read that far.
fn refuse(line: &[u8], out: &mut Vec<u8>, refusal: &Refusal) {
    #[derive(Deserialize)]
    struct Only<'l> {
        #[serde(borrow, default, rename = "ref", deserialize_with = "echoed")]
        reference: Option<Reference<'l>>,
    }
    #[derive(Serialize)]
    struct Error<'e> {
        #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
        reference: Option<Reference<'e>>,
        error: &'e Refusal,
    }
    let reference = serde_json::from_slice(line).ok().and_then(|Object(Only { reference })| reference);
    let written = serde_json::to_writer(&mut *out, &Error { reference, error: refusal });
    if written.is_err() {
        // Strings and raw JSON always serialise; should that ever change, the line is still answered.
        let _ =
            out.write_all(br#"{"error":{"code":"internal","message":"the refusal could not be written"}}"#);
    }
}
