//! All tests of this crate in one program: each program would be linked with everything once more.

#[cfg(test)]
mod desk;
#[cfg(test)]
mod number;
#[cfg(test)]
mod openapi;
