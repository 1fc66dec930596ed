//! Functions as text, for tests.
