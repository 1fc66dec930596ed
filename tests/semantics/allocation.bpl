// Counters of addresses, as translators write them and as they do not: what the next address is at least must stay
// what the program says, and no more.
// RUN: --main next_may_be_far
// EXPECT: bug
// RUN: --main next_may_be_far --without inline-small
// EXPECT: bug
// RUN: --main size_that_changes
// EXPECT: bug
// RUN: --main size_that_was_chosen
// EXPECT: safe
// RUN: --main size_that_may_be_negative
// EXPECT: safe
// RUN: --main two_sizes
// EXPECT: safe
// RUN: --main raised_at_the_end
// EXPECT: bug
// RUN: --main said_twice
// EXPECT: bug
// RUN: --main above_each_other
// EXPECT: safe
// RUN: --main stays --bound 4
// EXPECT: no-bug
// RUN: --main stays_with_a_gap --bound 4
// EXPECT: bug
// RUN: --main denied
// EXPECT: safe

var alloc: int;
var g: int;
var m: [int]int;

procedure with_much_to_say(n: int) returns (r: int);
  modifies alloc, m;
  ensures r == old(alloc);
  ensures old(alloc) + 1 <= alloc;
  ensures m[n] > 1 || m[n + 1] > 2;
  ensures m[n + 2] > 3;
  ensures m[n + 3] > 3;
  ensures m[n + 4] > 3;

procedure next_may_be_far()
  modifies alloc, m;
{
  var a, b: int;
  call a := with_much_to_say(0);
  call b := with_much_to_say(1);
  assert b == a + 1 && m[3] > 0 && m[4] > 0 && m[5] > 0;
}

// The size is what g is afterwards.
procedure by_a_global() returns (r: int);
  free requires 0 <= g;
  modifies alloc, g;
  ensures r == old(alloc);
  ensures old(alloc) + g <= alloc;

procedure size_that_changes()
  modifies alloc, g;
{
  var a, b: int;
  g := 10;
  call a := by_a_global();
  g := 0;
  call b := by_a_global();
  assert b >= a + 10;
}

procedure size_that_was_chosen()
  modifies alloc, g;
{
  var a, b, k: int;
  g := 0;
  call a := by_a_global();
  k := g;
  g := 0;
  call b := by_a_global();
  assert b >= a + k;
}

procedure by_a_global_that_comes_first() returns (r: int);
  requires 0 <= g;
  modifies g, alloc;
  ensures r == old(alloc);
  ensures old(alloc) + g <= alloc;
  ensures old(alloc) <= alloc;

procedure size_that_may_be_negative()
  modifies alloc, g;
{
  var a, b: int;
  g := 0;
  call a := by_a_global_that_comes_first();
  g := 0;
  call b := by_a_global_that_comes_first();
  assert b >= a;
}

procedure at_least_both(n: int) returns (r: int);
  modifies alloc;
  ensures r == old(alloc);
  ensures old(alloc) <= alloc && old(alloc) + n <= alloc;

procedure two_sizes()
  modifies alloc;
{
  var a, b: int;
  call a := at_least_both(10);
  call b := at_least_both(1);
  assert b >= a + 10;
}

procedure plain(n: int) returns (r: int);
  requires 0 <= n;
  modifies alloc;
  ensures r == old(alloc);
  ensures old(alloc) + n <= alloc;

procedure raised_at_the_end()
  modifies alloc;
{
  var a: int;
  call a := plain(7);
  assume 1000 < alloc;
  assert false;
}

procedure grows_and_grows(n: int) returns (r: int);
  modifies alloc;
  ensures r == old(alloc);
  ensures old(alloc) <= alloc;
  ensures old(alloc) + n <= alloc;

procedure said_twice()
  modifies alloc;
{
  var a: int;
  call a := grows_and_grows(10);
  assert a != 5;
}

// Each of two is above zero because the other is.
procedure above_each_other()
{
  var p, q: int;
  havoc p;
  havoc q;
  assume p <= q;
  assume q <= p;
  assume 0 < q;
  assert p + p > 0;
}

procedure counts_in(n: int) returns (r: int)
  free ensures alloc == old(alloc);
{
  if (n > 2) {
    call r := counts_in(n - 1);
    r := r + 1;
  } else {
    assume 0 < alloc;
    r := 1;
  }
}

// A procedure that cannot allocate says so.
procedure stays()
  modifies alloc;
{
  var a, b, k: int;
  call a := plain(4);
  call k := counts_in(3);
  call b := plain(4);
  assert a + 4 <= b && k == 2;
}

procedure stays_with_a_gap()
  modifies alloc;
{
  var a, b, k: int;
  call a := plain(4);
  call k := counts_in(3);
  call b := plain(4);
  assert b == a + 4;
}

procedure allocates_and_denies_it() returns (r: int)
  modifies alloc;
  free ensures alloc == old(alloc);
{
  call r := plain(4);
}

// A procedure that allocates and says that it does not never returns.
procedure denied()
  modifies alloc;
{
  var a: int;
  call a := allocates_and_denies_it();
  assert false;
}
