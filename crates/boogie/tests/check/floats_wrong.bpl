//! type
axiom 0x1.0000001e0f24e8 == 0x1.0e0f24e8; //~ ERROR cannot be represented exactly in a `float24e8`
axiom 0xf.fe99f24e8 == 0x1.0e0f24e8; //~ ERROR cannot be represented exactly in a `float24e8`
axiom 0x1.0000001e0f53e11 == 0x1.0e0f53e11;
axiom 0x1.0e0f0e0 == 0x1.0e0f0e0; //~ ERROR 0 bits of significand and 0 of exponent //~ ERROR 0 bits of significand
axiom 0NaN1e8 == 0+oo24e1; //~ ERROR 1 bits of significand and 8 of exponent //~ ERROR 24 bits of significand and 1 of
