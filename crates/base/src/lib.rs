//! What every room stands on, and what knows nothing of any of them: ids into flat vectors ([`ids!`]), directed graphs
//! whose nodes are numbers ([`graph`]), and sets of numbers ([`BitSet`]).

mod bit_set;
pub mod graph;
mod ids;

pub use bit_set::BitSet;
