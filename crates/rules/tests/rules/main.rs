//! The rules of the five games, tested against their rulebooks, against plain arithmetic and against the auditor.

#[cfg(test)]
mod check;
#[cfg(test)]
mod count;
#[cfg(test)]
mod differential;
#[cfg(test)]
mod established;
#[cfg(test)]
mod irregularities;
#[cfg(test)]
mod money;
#[cfg(test)]
#[cfg(feature = "openapi")]
mod openapi;
#[cfg(test)]
mod oracle;
#[cfg(test)]
mod plain;
#[cfg(test)]
mod pro_rata;
#[cfg(test)]
mod reconstruction;
#[cfg(test)]
mod settlement;
#[cfg(test)]
mod table_of_play;
