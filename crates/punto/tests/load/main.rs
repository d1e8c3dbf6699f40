//! A real house under real terminals, killed while they play.

#[cfg(test)]
mod house;
#[cfg(test)]
mod killed;
