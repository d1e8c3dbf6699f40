//! Thirty-two bytes as 64 hexadecimal digits.

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
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// Reads digits of either case. The text itself never gets into the error: it may be a secret.
pub(crate) fn read(text: &str) -> Result<[u8; 32], NotHex> {
    let found = text.chars().count();
    let digits = text.chars().filter(char::is_ascii_hexdigit).count();
    let wrong = NotHex { found, digits };
    if found != 64 || digits != 64 {
        return Err(wrong);
    }
    let mut bytes = [0; 32];
    for (byte, two) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        let two = str::from_utf8(two).map_err(|_| wrong)?;
        *byte = u8::from_str_radix(two, 16).map_err(|_| wrong)?;
    }
    Ok(bytes)
}
