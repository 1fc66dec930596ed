// Conditions that hold for all values that a variable can have are decided; no other is.
//
// RUN: --main addresses
// EXPECT: safe
// RUN: --main null
// EXPECT: bug at 39
// RUN: --main codes
// EXPECT: safe
// RUN: --main one_code_more
// EXPECT: bug at 60
// RUN: --main counts_up --bound 4
// EXPECT: bug at 77
// RUN: --main wraps
// EXPECT: bug at 87
// RUN: --main differs
// EXPECT: safe
// RUN: --main huge
// EXPECT: safe

var alloc: int;

procedure new() returns (p: int)
{
  havoc p;
  assume alloc <= p;
  alloc := p + 4;
}
procedure use(p: int) { assume 0 < p; }
procedure new_or_null() returns (p: int) { if (*) { p := 0; } else { call p := new(); } }

procedure addresses()
{
  var p: int;
  assume 0 < alloc;
  call p := new(); call use(p); call p := new(); call use(p + 2);
  assert p > 0 && alloc > p;
}

procedure null() { var p: int; assume 0 < alloc; call p := new_or_null(); assert p > 0; }

procedure status() returns (r: int)
{
  if (*) { r := 0; } else if (*) { r := -1073741823; } else { r := 259; }
}
procedure codes()
{
  var r: int;
  call r := status();
  if (r < 0) { assert r == -1073741823; r := 5; }
  assert r == 0 || r == 5 || r == 259;
}

procedure one_code_more()
{
  var r: int;
  call r := status();
  if (*) { r := r + 1; }
  if (r != 1 && r != 260) {
    assert r == 0 || r == 259 || r < 0;
    assert r == 0 || r == -1073741823 || r == 259;
  }
}

procedure count(n: int) returns (r: int)
{
  r := n;
  if (*) { call r := count(n + 1); }
}
procedure counts_up()
{
  var r: int;
  call r := count(0);
  assert r >= 0;
  assert r != 4;
  call r := count(0);
  // Not before the fourth.
  assert r < 3;
}

procedure wraps()
{
  var x, y: int;
  assume 0 <= x && x <= 10;
  y := -2 * x + 3;
  assert y <= 3 && y >= -17;
  assert y mod 4 < 4;
  assert y mod 4 != 3;
}

procedure differs()
{
  var x: int;
  assume 0 <= x && x <= 2 && x != 0;
  if (x != 2) { assert x == 1; } else { assert x == 2; }
}

procedure huge()
{
  var x: int;
  assume x >= 9223372036854775807;
  x := x + 1;
  assert x > 9223372036854775807;
  assume x <= 9223372036854775808;
  assert x * 2 == 18446744073709551616;
}
