//! What keeps the process itself in order: metrics, disk, the self-test, work by the clock, and computing beside the tables.
//!
//! It must not know who plays.

pub(crate) mod chores;
pub(crate) mod disk;
pub(crate) mod lab;
pub(crate) mod logo;
pub(crate) mod metrics;
pub(crate) mod private_files;
pub(crate) mod self_test;
pub(crate) mod simulations;
pub(crate) mod table_metrics;
