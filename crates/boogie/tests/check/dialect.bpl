//! accept
// Who writes `%` means the integer quotient by `/`.
procedure p(x: int) returns (y: int) { y := x / 2; y := x % 2; assert 1.0 / 2.0 == 0.5; }
