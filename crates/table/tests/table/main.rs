//! One table from its opening to its closing: whole rounds, refusals in their order, irregularities, recovery,
//! and what must always hold of its money.

#[cfg(test)]
mod adjusting;
#[cfg(test)]
mod adopting;
#[cfg(test)]
mod attacked;
#[cfg(test)]
mod audited;
#[cfg(test)]
mod betting;
#[cfg(test)]
mod between_rounds;
#[cfg(test)]
mod boxes;
#[cfg(test)]
mod broken;
#[cfg(test)]
mod corrections;
#[cfg(test)]
mod details;
#[cfg(test)]
mod edges;
#[cfg(test)]
mod faults;
#[cfg(test)]
mod floor;
#[cfg(test)]
mod insiders;
#[cfg(test)]
mod irregular;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod layout;
#[cfg(test)]
mod letter;
#[cfg(test)]
mod misplaced;
#[cfg(test)]
mod next;
#[cfg(test)]
#[cfg(feature = "openapi")]
mod openapi;
#[cfg(test)]
mod people;
#[cfg(test)]
mod policy;
#[cfg(test)]
mod precedence;
#[cfg(test)]
mod put_right;
#[cfg(test)]
mod random;
#[cfg(test)]
mod recovery;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod rounds;
mod service;
#[cfg(test)]
mod squeeze;
#[cfg(test)]
mod unseen;
