//! What measurements and tests share.

pub mod families;
pub mod files;
