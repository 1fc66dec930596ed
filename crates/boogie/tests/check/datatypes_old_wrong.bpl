//! resolve
type {:datatype} List _;
type Plain;
function {:constructor} A<T>(x: T): List T;
function {:constructor} B<T>(x: T): List int; //~ ERROR must be the datatype applied to the constructor's type parameters
function {:constructor} C(x: int): Plain; //~ ERROR the result of a constructor must be a datatype
function {:constructor} D(x: int): int; //~ ERROR the result of a constructor must be a datatype
axiom (forall x: int :: y#A(A(x)) == x); //~ ERROR the function `y#A` is not declared
