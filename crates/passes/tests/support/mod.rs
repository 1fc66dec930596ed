pub mod executor;
#[allow(dead_code)]
pub mod generator;
#[allow(dead_code)]
pub mod paths;
