// The result of a call goes to a global that the callee modifies, or that its memory is a copy of: the caller's
// assignment is the last.
// RUN: --main over_what_was_modified --bound 3
// EXPECT: bug
// RUN: --main over_what_was_modified --bound 3 --abstraction on --abstract-parameters
// EXPECT: bug
// RUN: --main over_what_was_modified_right --bound 3 --abstraction on
// EXPECT: no-bug
// RUN: --main handed_back --bound 3
// EXPECT: bug
// RUN: --main handed_back --bound 3 --abstraction on --abstract-parameters
// EXPECT: bug
// RUN: --main handed_back_right --bound 3 --abstraction on --abstract-parameters
// EXPECT: no-bug

var m: [int]int;

procedure leaves_one(p: int, n: int) returns (r: [int]int)
  modifies m;
{
  m[p] := 1;
  if (n > 0) {
    call r := leaves_one(p, n - 1);
  }
  r := m[p := 2];
}

procedure over_what_was_modified(q: int, n: int)
  modifies m;
{
  call m := leaves_one(q, n);
  assert m[q] == 1;
}

procedure over_what_was_modified_right(q: int, n: int)
  modifies m;
{
  call m := leaves_one(q, n);
  assert m[q] == 2;
}

procedure on_the_way(given: [int]int, n: int) returns (r: [int]int)
{
  r := given;
  if (n > 0) {
    call r := on_the_way(r, n - 1);
    r[n] := 7;
  }
}

procedure handed_back()
  modifies m;
{
  m[1] := 0;
  call m := on_the_way(m, 1);
  assert m[1] == 0;
}

procedure handed_back_right()
  modifies m;
{
  m[1] := 0;
  call m := on_the_way(m, 1);
  assert m[1] == 7;
}
