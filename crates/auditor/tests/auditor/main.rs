//! Hand-computed rounds, game by game and pay line by pay line; refusals; pro rata; a count of every round.

#[cfg(test)]
mod check;
#[cfg(test)]
mod commission_super_six_plus;
#[cfg(test)]
mod count;
#[cfg(test)]
mod differential;
#[cfg(test)]
mod every_game;
#[cfg(test)]
mod no_commission;
#[cfg(test)]
mod pro_rata;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod six_star;
#[cfg(test)]
mod table_of_play;
