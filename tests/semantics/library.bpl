// The library that Boogie calls base, read before the program.
// RUN: --main stacks --lib base
// EXPECT: safe
// RUN: --main emptied --lib base
// EXPECT: bug
// RUN: --main sets --lib base
// EXPECT: safe
procedure stacks(v: Vec int)
  requires Vec_Len(v) >= 0;
{
  var w: Vec int;
  w := Vec_Append(v, 7);
  assert Vec_Nth(w, Vec_Len(v)) == 7;
  assert Vec_Len(Vec_Remove(w)) == Vec_Len(v);
}

procedure emptied(v: Vec int)
  requires Vec_Len(v) >= 0;
{
  assert Vec_Len(Vec_Remove(v)) == Vec_Len(v) - 1;
}

procedure sets(s: [int]bool, x: int, y: int)
{
  assert Set_Contains(Set_Add(s, x), x);
  assert x != y ==> Set_Contains(Set_Remove(s, x), y) == Set_Contains(s, y);
}
