//! Rulebook files: the examples read and settle right, wrong files are refused where they are wrong, and no
//! text at all makes the reader panic.

mod any_text;
mod examples;
mod wrong;
