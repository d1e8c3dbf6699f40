//! The books of a running house, its reports, its chores and its log.

#[cfg(test)]
mod archive;
#[cfg(test)]
mod books;
#[cfg(test)]
mod chores;
#[cfg(test)]
mod floor;
#[cfg(test)]
mod log;
#[cfg(test)]
mod written;
