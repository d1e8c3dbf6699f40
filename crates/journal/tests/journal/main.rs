//! All tests of this crate in one program: each program would be linked with everything once more.

#[cfg(test)]
mod anchor;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod memory;
#[cfg(test)]
mod tamper;
