//! The configuration from outside: every key of the table, in every layer, right and wrong.

#[cfg(test)]
mod layers;
#[cfg(test)]
mod manual;
#[cfg(test)]
mod printed;
#[cfg(test)]
mod production;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod support;
#[cfg(test)]
mod tables;
#[cfg(test)]
mod unknown;
