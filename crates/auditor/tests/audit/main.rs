//! The audit of a journal: small journals written by hand, each with one thing wrong.

#[cfg(test)]
mod alone;
#[cfg(test)]
mod book;
#[cfg(test)]
mod cards;
#[cfg(test)]
mod chain;
#[cfg(test)]
mod irregular;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod lying;
#[cfg(test)]
mod misplaced;
#[cfg(test)]
mod money;
#[cfg(test)]
mod office;
#[cfg(test)]
mod order;
#[cfg(test)]
mod settlement;
#[cfg(test)]
mod shoe;
