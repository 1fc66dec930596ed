// Memory that is copied or filled by what is assumed of all its places, without a trigger.
// RUN: --main kept
// EXPECT: safe
// RUN: --main filled
// EXPECT: safe
// RUN: --main filled_too_far
// EXPECT: bug
// RUN: --main copied
// EXPECT: safe
// RUN: --main copied_twice
// EXPECT: safe
// RUN: --main copied_elsewhere
// EXPECT: bug
// RUN: --main from_below
// EXPECT: safe
// RUN: --main both_the_same
// EXPECT: safe
// RUN: --main by_hand
// EXPECT: safe

procedure fill(m: [int]int, at: int, value: int, size: int) returns (r: [int]int)
{
  assume (forall x: int :: at <= x && x < at + size ==> r[x] == value);
  assume (forall x: int :: x < at ==> r[x] == m[x]);
  assume (forall x: int :: at + size <= x ==> r[x] == m[x]);
}

procedure copy(m: [int]int, to: int, from: int, size: int) returns (r: [int]int)
{
  assume (forall x: int :: to <= x && x < to + size ==> r[x] == m[from - to + x]);
  assume (forall x: int :: x < to ==> r[x] == m[x]);
  assume (forall x: int :: to + size <= x ==> r[x] == m[x]);
}

procedure kept(m: [int]int)
{
  var r: [int]int;
  r := m;
  r[3] := 7;
  call r := fill(r, 10, 0, 5);
  call r := fill(r, 20, 1, 5);
  assert r[3] == 7;
}

procedure filled(m: [int]int)
{
  var r: [int]int;
  call r := fill(m, 10, 0, 5);
  call r := fill(r, 20, 1, 5);
  assert r[14] == 0 && r[20] == 1;
}

procedure filled_too_far(m: [int]int)
{
  var r: [int]int;
  call r := fill(m, 10, 0, 5);
  call r := fill(r, 20, 1, 5);
  assert r[15] == 0;
}

procedure copied(m: [int]int)
{
  var r: [int]int;
  call r := copy(m, 100, 0, 8);
  assert r[105] == m[5];
}

procedure copied_twice(m: [int]int)
{
  var r: [int]int;
  call r := copy(m, 100, 0, 8);
  call r := copy(r, 200, 100, 8);
  r[105] := r[105] + 1;
  assert r[205] == m[5];
}

procedure copied_elsewhere(m: [int]int)
{
  var r: [int]int;
  call r := copy(m, 100, 0, 8);
  assert r[108] == m[8];
}

// A copy that was made before what it was made from is known.
procedure from_below(m: [int]int)
{
  var r: [int]int;
  call r := copy(m, 100, 0, 8);
  assume m[2] == 5;
  assert r[102] == 5;
}

// Two maps that a third is said to be equal to are equal, though nobody looks into the third.
procedure both_the_same(a: [int]int, b: [int]int)
{
  var c: [int]int;
  havoc c;
  assume (forall x: int :: c[x] == a[x]);
  assume (forall x: int :: c[x] == b[x]);
  assert a[5] == b[5];
}

// A trigger of the source's own stays.
procedure by_hand(m: [int]int)
{
  var r: [int]int;
  havoc r;
  assume (forall x: int :: {m[x]} r[x] == m[x]);
  assume m[4] == 2;
  assert r[4] == 2;
}
