pub mod executor;
pub mod generator;
