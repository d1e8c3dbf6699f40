//! All tests of this crate in one program: each program would be linked with everything once more.

#[cfg(test)]
mod archive;
#[cfg(test)]
mod archive_killed;
#[cfg(test)]
mod conformance;
#[cfg(test)]
mod crash;
#[cfg(test)]
mod damage;
#[cfg(test)]
mod faults;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod open;
#[cfg(test)]
mod power;
#[cfg(test)]
mod reader;
#[cfg(test)]
mod room;
#[cfg(test)]
mod tamper;
