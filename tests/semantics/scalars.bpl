// A map that is only looked at in places that are constants is proved with a variable for each; what is stored elsewhere
// nobody sees, and what may be stored there is.
//
// RUN: --main kept --engine horn
// EXPECT: safe
// RUN: --main may_be_the_same --engine horn --abstraction on
// EXPECT: bug at 58
// RUN: --main not_in_order --engine horn --abstraction on
// EXPECT: bug at 67
// RUN: --main said_of_all --engine horn
// EXPECT: safe
// RUN: --main two_stores_at_once --engine horn
// EXPECT: safe
// RUN: --main swapped --engine horn --abstraction on
// EXPECT: bug at 98
// RUN: --main chosen --engine horn
// EXPECT: safe
// RUN: --main chosen_wrong --engine horn --abstraction on
// EXPECT: bug at 122

var M: [int]int;
const low, high, other: int;
axiom low + 8 <= high;

procedure put(p: int, v: int)
{
  M[p + 4] := v;
  if (*) { call put(p, v); }
}

procedure pick() returns (p: int)
{
  if (*) { p := low; } else { p := high; }
}

procedure look(p: int) returns (v: int)
{
  v := M[p + 4];
  if (*) { call v := look(p); }
}

procedure kept()
{
  var v: int;
  call put(low, 1);
  call put(high, 2);
  call v := look(low);
  assert v == 1;
}

procedure may_be_the_same(p: int)
{
  var v: int;
  call put(low, 1);
  call put(p, 2);
  call v := look(low);
  assert v == 1 || p == low;
  assert v == 1;
}

procedure not_in_order()
{
  var v: int;
  call put(other, 1);
  call put(low, 2);
  call v := look(other);
  assert v == 1;
}

procedure said_of_all()
{
  var v: int;
  assume (forall x: int :: {M[x]} M[x] > 7);
  call v := look(high);
  assert v > 7;
  call put(low, 3);
  call v := look(high);
  assert v > 7;
}

procedure two_stores_at_once()
{
  var v: int;
  call put(low, 5);
  call put(high, 6);
  M := M[low + 4 := M[high + 4]][high + 4 := M[low + 4]];
  call v := look(high);
  assert v == 5;
}

procedure swapped()
{
  var v: int;
  call put(low, 5);
  call put(high, 6);
  M := M[low + 4 := M[high + 4]][high + 4 := M[low + 4]];
  call v := look(low);
  assert v == 5;
}

procedure chosen()
{
  var p, v: int;
  call p := pick();
  call put(low, 0);
  call put(high, 0);
  call put(p, 1);
  call v := look(p);
  assert v == 1;
}

procedure chosen_wrong()
{
  var p, q, v: int;
  call p := pick();
  call q := pick();
  call put(low, 0);
  call put(high, 0);
  call put(p, 1);
  call v := look(q);
  assert v == 1 || p != q;
  assert v == 1;
}
