//! Suites: many programs times several configurations, run one by one or side by side, with a table of answers that only grows.
//!
//! `tables` reads what is to be checked, `task` is one program in one configuration and the row that comes of it, `store` keeps
//! the rows through any end of this process, `order` says what to do first and how long it will take, `local` runs tasks on this
//! machine, `bridge` hands them to a cluster, and `page` shows what came of it.

pub mod bridge;
pub mod local;
pub mod order;
pub mod page;
pub mod plots;
pub mod store;
pub mod tables;
pub mod task;
