//! Rulebook files: the examples read and settle right, wrong files are refused where they are wrong, and no
//! text at all makes the reader panic.

#[cfg(test)]
mod any_text;
#[cfg(test)]
mod examples;
#[cfg(test)]
mod wrong;
