//! The command line as others use it: the real binary, driven through pipes.

#[cfg(test)]
mod adjudicate;
#[cfg(test)]
mod admin;
#[cfg(test)]
mod archive;
#[cfg(test)]
mod conduct;
#[cfg(test)]
mod differential;
#[cfg(test)]
mod export;
#[cfg(test)]
mod figures;
#[cfg(test)]
mod games;
#[cfg(test)]
mod house;
#[cfg(test)]
mod insiders;
#[cfg(test)]
mod lines;
#[cfg(test)]
mod manual;
#[cfg(test)]
mod office;
#[cfg(test)]
mod own_rulebook;
#[cfg(test)]
mod people;
#[cfg(test)]
mod refused;
#[cfg(test)]
mod replay;
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
#[cfg(test)]
mod verify;
#[cfg(test)]
mod versions;
#[cfg(test)]
mod views;
