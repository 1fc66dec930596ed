//! accept
// Declarations marked `{:extern}` give way to others of the same name.
type {:extern} T;
type T;
const {:extern} c: int;
const c: bool;
const {:extern} c: real;
function {:extern} f(x: int): int { undeclared }
function f(): bool;
procedure {:extern} p(x: int);
procedure p() { assert c && f(); }
var {:extern} g: int;
var {:extern} g: int;
