//! The office over HTTP: who may do what, two people for money, secrets once, nobody sees what is another's.

#[cfg(test)]
mod alone;
#[cfg(test)]
mod debts;
#[cfg(test)]
mod desk;
#[cfg(test)]
mod harness;
#[cfg(test)]
mod insider;
#[cfg(test)]
mod patrons;
#[cfg(test)]
mod rulebooks;
#[cfg(test)]
mod second;
#[cfg(test)]
mod staff;
#[cfg(test)]
mod tables;
