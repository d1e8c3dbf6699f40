//! The office as its callers see it: who may do what, and what can never come to be.

mod adjustments;
mod approvals;
mod floor;
mod limits;
mod plans;
mod rights;
mod sequences;
mod signing_in;
mod staff;
