//! The concrete interpreter of typed Boogie.
pub mod bitvector;
pub mod float;
pub mod integer;
