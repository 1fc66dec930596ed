// One statement of an atomic block starts several threads: each runs when the block ends, also in another procedure.
// RUN: --main ends_here --bound 4 --contexts 1
// EXPECT: bug
// RUN: --main ends_below --bound 4 --contexts 1
// EXPECT: bug
// RUN: --main in_order --bound 4 --contexts 1
// EXPECT: no-bug
// RUN: --main in_order --bound 4 --contexts 2
// EXPECT: bug
// RUN: --main never_ends --bound 4 --contexts 1
// EXPECT: bug

procedure corral_atomic_begin();
procedure corral_atomic_end();
var x: int;

procedure ends_here()
  modifies x;
{
  call start_three();
  call corral_atomic_end();
  // All have run.
  assert x != 3;
}

procedure ends_below()
  modifies x;
{
  call start_three();
  call end();
  assert x != 3;
}

procedure in_order()
  modifies x;
{
  x := 0;
  call corral_atomic_begin();
  async call follow(0);
  async call follow(1);
  async call follow(2);
  x := 5;
  x := 0;
  call end();
}

// The end of a thread ends its block.
procedure never_ends()
  modifies x;
{
  async call starts_and_ends();
  assert x != 3;
}

procedure starts_and_ends()
  modifies x;
{
  call start_three();
}

procedure end()
{
  call corral_atomic_end();
}

procedure start_three()
  modifies x;
{
  var i: int;
  i := 0;
  call corral_atomic_begin();
  x := 7;
  while (i < 3) {
    async call increment();
    i := i + 1;
  }
  // What they find.
  x := 0;
}

procedure increment()
  modifies x;
{
  x := x + 1;
}

procedure follow(i: int)
  modifies x;
{
  // Those before it have run, or never do.
  assert x <= i;
  x := i + 1;
}
