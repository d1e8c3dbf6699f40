//! The description of the API is whole: nothing is served that it does not describe, and it describes nothing else.

mod addresses;
mod house;
mod page;
mod schemas;
mod socket;
