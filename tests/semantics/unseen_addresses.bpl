// Objects that are placed in memory one after the other, of which only some are looked at: the others take the room
// that they take, and no more is known of them.
// RUN: --main apart
// EXPECT: safe
// RUN: --main room
// EXPECT: safe
// RUN: --main room_and_more
// EXPECT: bug
// RUN: --main not_next
// EXPECT: bug
// RUN: --main deep
// EXPECT: safe
// RUN: --main deep_and_more
// EXPECT: bug
// RUN: --main bounded_above
// EXPECT: safe
// RUN: --main bounded_above_with_room
// EXPECT: bug
// RUN: --main chosen_again
// EXPECT: bug
// RUN: --main no_address
// EXPECT: bug

var alloc: int;
var m: [int]int;

procedure malloc(size: int) returns (p: int);
  modifies alloc;
  free ensures p == old(alloc);
  free ensures old(alloc) + size <= alloc;

procedure apart()
  modifies alloc, m;
{
  var a, b, c, d: int;
  call a := malloc(4);
  call b := malloc(8);
  call c := malloc(8);
  call d := malloc(4);
  m[a] := 1;
  m[d] := 2;
  assert m[a] == 1;
}

procedure room()
  modifies alloc;
{
  var a, b, c, d: int;
  call a := malloc(4);
  call b := malloc(8);
  call c := malloc(8);
  call d := malloc(4);
  assert a + 20 <= d;
}

procedure room_and_more()
  modifies alloc;
{
  var a, b, c, d: int;
  call a := malloc(4);
  call b := malloc(8);
  call c := malloc(8);
  call d := malloc(4);
  assert a + 21 <= d;
}

// Between two objects there may be a gap.
procedure not_next()
  modifies alloc;
{
  var a, b, c: int;
  call a := malloc(4);
  call b := malloc(8);
  call c := malloc(8);
  assert c == a + 12;
}

procedure three() returns (last: int)
  modifies alloc;
{
  var a, b: int;
  call a := malloc(16);
  call b := malloc(16);
  call last := malloc(16);
}

procedure deep()
  modifies alloc;
{
  var p, q: int;
  call p := three();
  call q := three();
  assert p + 48 <= q;
}

procedure deep_and_more()
  modifies alloc;
{
  var p, q: int;
  call p := three();
  call q := three();
  assert p + 49 <= q;
}

// What is below others and above nothing is not an address to be chosen as the smallest: here it is looked at.
procedure bounded_above()
  modifies alloc;
{
  var a, b: int;
  call a := malloc(4);
  call b := malloc(4);
  assume b <= 10;
  assert a <= 6;
}

procedure bounded_above_with_room()
  modifies alloc;
{
  var a, b: int;
  call a := malloc(4);
  call b := malloc(4);
  assume b <= 10;
  assert a <= 5;
}

// A variable that is chosen twice: the second choice has no bound.
procedure chosen_again()
  modifies alloc;
{
  var a, b: int;
  call a := malloc(4);
  b := a;
  havoc a;
  assume a + 4 <= b;
  call a := malloc(4);
  assert a == b + 4;
}

procedure needs_something(at: int)
{
  assume at > 0;
}

// What is above a number is no address: the trace must say what it was.
procedure no_address()
  modifies alloc;
{
  var a, b: int;
  call a := malloc(4);
  havoc b;
  call needs_something(b);
  assert a + 4 > alloc;
}
