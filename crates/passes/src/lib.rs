//! From typed Boogie to the program that the engines look at: one file a pass, each a function from program to
//! program whose comment says what holds before and after.

pub mod lower;
