//! Ids: `u32` newtypes into flat vectors, so that what they name is a few allocations of any size, a reference is four bytes,
//! and ids of two kinds cannot be taken for each other.

/// Defines `u32` newtypes that index a vector.
#[macro_export]
macro_rules! ids {
    ($($(#[$doc:meta])* $id:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub struct $id(pub u32);

        impl $id {
            /// The place in the vector that the id points into.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}
