//! The office over HTTP: who may do what, two people for money, secrets once, nobody sees what is another's.

mod alone;
mod debts;
mod desk;
mod harness;
mod insider;
mod patrons;
mod rulebooks;
mod second;
mod staff;
mod tables;
