//! A house whose journal is on PostgreSQL: the real binary, a real server, terminals that play meanwhile.

#[cfg(test)]
mod copied;
#[cfg(test)]
mod house;
#[cfg(test)]
mod taken_over;
