//! The house as its callers see it: one way in, nothing lost, nothing done twice.

#[cfg(test)]
mod adjustments;
#[cfg(test)]
mod broken;
#[cfg(test)]
mod cards;
#[cfg(test)]
mod floor;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod office;
#[cfg(test)]
#[cfg(feature = "openapi")]
mod openapi;
#[cfg(test)]
mod owners;
#[cfg(test)]
mod recovery;
#[cfg(test)]
mod repeats;
#[cfg(test)]
mod together;
#[cfg(test)]
mod versions;
#[cfg(test)]
mod vouchers;
