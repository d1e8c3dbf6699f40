//! All tests of this crate in one program: each program would be linked with everything once more.

#[cfg(test)]
mod laboratory;
#[cfg(test)]
mod shoe;
