//! One line in, one line out: whatever is asked, the answer is a line of JSON that says what it must.

#[cfg(test)]
mod any_input;
#[cfg(test)]
mod ask;
#[cfg(test)]
mod conditions;
#[cfg(test)]
mod mutated;
#[cfg(test)]
mod objects;
#[cfg(test)]
mod valid;
