pub(crate) mod names;
pub(crate) mod sorts;
