// Corral, §4.2: the lock's typestate, with the six guesses of the paper about each procedure as a template. `acquire`
// keeps old(s) == 0 ==> s == 1 and old(s) == 0 ==> !error, `release` the mirror images, and `work` and the loop
// old(s) == 0 ==> s == 0: enough for a proof at every depth, where the bare search only gets to its bound. (The pass
// `invariants` would find out as much by itself.)
//
// RUN: --main main --bound 2 --without invariants --without inline-small --houdini off
// EXPECT: bounded
// RUN: --main main --bound 2 --without invariants --without inline-small --houdini user
// EXPECT: safe
// RUN: --main main --bound 1 --without invariants --without inline-small --houdini auto
// EXPECT: safe
// RUN: --main twice --bound 1 --without invariants --without inline-small --houdini auto
// EXPECT: bug at 33

// ENGINES: static stratified stratified-dag widening

var s: int;

procedure {:template} typestate();
  ensures old(s) == 0 ==> s == 0;
  ensures old(s) == 0 ==> s == 1;
  ensures old(s) == 1 ==> s == 0;
  ensures old(s) == 1 ==> s == 1;

procedure acquire() modifies s;
{
  assert s == 0;
  s := 1;
}

procedure release() modifies s;
{
  assert s == 1;
  s := 0;
}

procedure work() modifies s;
{
  call acquire();
  call release();
}

procedure main() modifies s;
{
  s := 0;
  while (*) {
    call work();
  }
  call acquire();
}

procedure twice() modifies s;
{
  s := 0;
  while (*) {
    call work();
  }
  call release();
}
