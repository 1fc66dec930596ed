// Corral, §4.2: guesses are made of the predicates of the property. Sixteen variables are compared more often than the lock
// that the assertions read, more than guesses are made of; those that the property depends on come first. And every form of
// guess has its share: with so many premises, "from this state nothing fails" would leave no room for how the lock goes from
// one state to the next.
//
// RUN: --main main --bound 1 --without invariants --without inline-small --houdini off
// EXPECT: bounded
// RUN: --main main --bound 1 --without invariants --without inline-small --houdini auto
// EXPECT: safe

// ENGINES: stratified

var s: int;
var n0: int;
var n1: int;
var n2: int;
var n3: int;
var n4: int;
var n5: int;
var n6: int;
var n7: int;
var n8: int;
var n9: int;
var n10: int;
var n11: int;
var n12: int;
var n13: int;
var n14: int;
var n15: int;

procedure acquire() modifies s, n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15;
{
  assert s == 0;
  call busy();
  s := 1;
}

procedure release() modifies s, n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15;
{
  assert s == 1;
  call busy();
  s := 0;
}

procedure busy() modifies s, n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15;
{
  if (n0 == 1) { n0 := 2; } else { if (n0 == 2) { n0 := 1; } }
  if (n1 == 1) { n1 := 2; } else { if (n1 == 2) { n1 := 1; } }
  if (n2 == 1) { n2 := 2; } else { if (n2 == 2) { n2 := 1; } }
  if (n3 == 1) { n3 := 2; } else { if (n3 == 2) { n3 := 1; } }
  if (n4 == 1) { n4 := 2; } else { if (n4 == 2) { n4 := 1; } }
  if (n5 == 1) { n5 := 2; } else { if (n5 == 2) { n5 := 1; } }
  if (n6 == 1) { n6 := 2; } else { if (n6 == 2) { n6 := 1; } }
  if (n7 == 1) { n7 := 2; } else { if (n7 == 2) { n7 := 1; } }
  if (n8 == 1) { n8 := 2; } else { if (n8 == 2) { n8 := 1; } }
  if (n9 == 1) { n9 := 2; } else { if (n9 == 2) { n9 := 1; } }
  if (n10 == 1) { n10 := 2; } else { if (n10 == 2) { n10 := 1; } }
  if (n11 == 1) { n11 := 2; } else { if (n11 == 2) { n11 := 1; } }
  if (n12 == 1) { n12 := 2; } else { if (n12 == 2) { n12 := 1; } }
  if (n13 == 1) { n13 := 2; } else { if (n13 == 2) { n13 := 1; } }
  if (n14 == 1) { n14 := 2; } else { if (n14 == 2) { n14 := 1; } }
  if (n15 == 1) { n15 := 2; } else { if (n15 == 2) { n15 := 1; } }
  assume n0 + n1 + n2 + n3 + n4 + n5 + n6 + n7 + n8 + n9 + n10 + n11 + n12 + n13 + n14 + n15 != 77;
}

procedure work() modifies s, n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15;
{
  call acquire();
  call release();
}

procedure main() modifies s, n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15;
{
  s := 0;
  while (*) {
    call work();
  }
  call acquire();
}
