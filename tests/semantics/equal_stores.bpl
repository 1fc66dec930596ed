// Two maps that are equal after a store to each were equal elsewhere before. The solver's short cut for maps misses
// that: it carries what is known of a map to later ones only where something looks at those.
// RUN: --bound 1
// EXPECT: safe

procedure {:entrypoint} main(a: [int]int, b: [int]int, i: int, j: int, k: int)
{
  var x, y: [int]int;
  x := a[i := 1];
  y := b[j := 2];
  assume x == y;
  assume k != i && k != j;
  assert a[k] == b[k];
}
