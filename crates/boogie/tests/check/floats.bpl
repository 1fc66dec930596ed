//! accept
// The spellings of float literals.
const x: float24e8;
axiom x != 0NaN24e8 && x != 0nan24e8 && x != 0+oo24e8 && x != 0-oo24e8 && x == 0x1.8e0f24e8;
