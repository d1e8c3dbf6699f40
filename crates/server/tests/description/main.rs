//! The description of the API is whole: nothing is served that it does not describe, and it describes nothing else.

#[cfg(test)]
mod addresses;
#[cfg(test)]
mod house;
#[cfg(test)]
mod page;
#[cfg(test)]
mod schemas;
#[cfg(test)]
mod socket;
