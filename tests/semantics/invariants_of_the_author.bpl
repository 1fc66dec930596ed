// Invariants that somebody wrote are tried as such, without being asked for: the sum is proved for all depths.
// RUN: --time-limit 60
// ENGINES: portfolio
// EXPECT: safe
procedure main(n: int)
{
  var i, s: int;
  i := 0; s := 0;
  assume n >= 0;
  while (i < n)
    invariant 0 <= i && i <= n;
    invariant 2 * s == i * (i + 1);
  {
    i := i + 1;
    s := s + i;
  }
  assert 2 * s == n * (n + 1);
}
