//! The office as its callers see it: who may do what, and what can never come to be.

#[cfg(test)]
mod adjustments;
#[cfg(test)]
mod approvals;
#[cfg(test)]
mod floor;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod plans;
#[cfg(test)]
mod rights;
#[cfg(test)]
mod sequences;
#[cfg(test)]
mod signing_in;
#[cfg(test)]
mod staff;
