//! All tests of this crate in one program: each program would be linked with everything once more.

#[cfg(test)]
mod house;
#[cfg(test)]
mod rulebooks;
