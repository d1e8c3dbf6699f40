//! The command line as others use it: the real binary, driven through pipes.

#[cfg(test)]
mod adjudicate;
#[cfg(test)]
mod differential;
#[cfg(test)]
mod figures;
#[cfg(test)]
mod games;
#[cfg(test)]
mod lines;
#[cfg(test)]
mod own_rulebook;
#[cfg(test)]
mod people;
#[cfg(test)]
mod refused;
#[cfg(test)]
mod report;
#[cfg(test)]
mod roads;
#[cfg(test)]
mod run;
#[cfg(test)]
mod settle;
#[cfg(test)]
mod shuffle;
#[cfg(test)]
mod stream;
