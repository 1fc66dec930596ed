//! type
const a: bv8;
const b: bv16;
axiom a ++ a == b && b[16:8] == a && b[8:8] == 0bv0 && 255bv8 == a;
axiom a ++ b == b; //~ ERROR `==` compares values of the same type, but these are `bv24` and `bv16`
axiom a ++ 1 == b; //~ ERROR `++` joins bit-vectors
axiom b[17:0] == 0bv17; //~ ERROR needs a bit-vector of at least 17 bits, but this is `bv16`
axiom b[0:8] == a; //~ ERROR are in the wrong order
axiom 1[1:0] == 0bv1; //~ ERROR needs a bit-vector of at least 1 bits, but this is `int`
axiom 256bv8 == a; //~ ERROR `256` does not fit in 8 bits
axiom a < a; //~ ERROR the operands of `<`
axiom a == 1; //~ ERROR `==` compares values of the same type
