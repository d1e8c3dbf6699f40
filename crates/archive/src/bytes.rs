//! Numbers and buffers as bytes, and back. What is read was signed, and is still not believed: nothing here panics.

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::io::{Read as _, Write as _};

/// No buffer of a block is larger when it is decompressed.
const BUFFER_MAX: u64 = 1 << 28;

/// Writes a number in groups of seven bits, the lowest first.
pub(crate) fn put(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    out.push(number.to_le_bytes()[0]);
}

/// Writes bytes with their length in front.
pub(crate) fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    put(out, bytes.len() as u64);
    out.extend_from_slice(bytes);
}

/// A number whose sign is in its lowest bit.
pub(crate) const fn zigzag(number: i64) -> u64 {
    ((number << 1) ^ (number >> 63)).cast_unsigned()
}

pub(crate) const fn unzigzag(number: u64) -> i64 {
    (number >> 1).cast_signed() ^ -((number & 1).cast_signed())
}

/// Bytes that are being read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'b>(pub(crate) &'b [u8]);

impl<'b> Cursor<'b> {
    pub(crate) fn take(&mut self, bytes: usize) -> Option<&'b [u8]> {
        let (taken, rest) = self.0.split_at_checked(bytes)?;
        self.0 = rest;
        Some(taken)
    }

    pub(crate) fn number(&mut self) -> Option<u64> {
        let (mut number, mut shift) = (0_u64, 0_u32);
        loop {
            let byte = *self.take(1)?.first()?;
            let bits = u64::from(byte & 0x7f);
            let shifted = bits.checked_shl(shift).filter(|shifted| shifted >> shift == bits)?;
            number |= shifted;
            if byte < 0x80 {
                return Some(number);
            }
            shift += 7;
        }
    }

    pub(crate) fn length(&mut self) -> Option<usize> {
        usize::try_from(self.number()?).ok()
    }

    pub(crate) fn bytes(&mut self) -> Option<&'b [u8]> {
        let length = self.length()?;
        self.take(length)
    }

    /// Everything before the next 0, which is taken too.
    pub(crate) fn until_zero(&mut self) -> Option<&'b [u8]> {
        let at = self.0.iter().position(|&byte| byte == 0)?;
        let taken = self.take(at)?;
        self.take(1)?;
        Some(taken)
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Writes a buffer, compressed.
pub(crate) fn pack(out: &mut Vec<u8>, buffer: &[u8]) -> std::io::Result<()> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(buffer)?;
    put_bytes(out, &encoder.finish()?);
    Ok(())
}

/// Reads what [`pack`] wrote.
pub(crate) fn unpack(cursor: &mut Cursor<'_>) -> Option<Vec<u8>> {
    let mut buffer = Vec::new();
    DeflateDecoder::new(cursor.bytes()?).take(BUFFER_MAX + 1).read_to_end(&mut buffer).ok()?;
    (buffer.len() as u64 <= BUFFER_MAX).then_some(buffer)
}
