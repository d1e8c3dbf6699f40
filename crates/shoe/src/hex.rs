//! Thirty-two bytes as 64 hexadecimal digits.

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use std::fmt;

/// Text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "write exactly 64 hexadecimal digits (256 bits); found {found} characters, {digits} of them such digits"
)]
pub struct NotHex {
    /// How many characters there were.
    pub found: usize,
    /// How many of them were hexadecimal digits.
    pub digits: usize,
}

/// Writes the bytes in lower case.
pub(crate) fn write(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}", HEXLOWER.encode_display(bytes))
}

/// Reads digits of either case. The text itself never gets into the error: it may be a secret.
pub(crate) fn read(text: &str) -> Result<[u8; 32], NotHex> {
    let found = text.chars().count();
    let digits = text.chars().filter(char::is_ascii_hexdigit).count();
    let wrong = NotHex { found, digits };
    let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).map_err(|_| wrong)?;
    bytes.try_into().map_err(|_| wrong)
}
