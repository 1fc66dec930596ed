// Memory that procedures hand to each other, as some translators write it. With abstraction, it can be forgotten as a
// global can (--abstract-parameters): `log` and what is stored there never matter.
//
// RUN: --main main --bound 4 --abstraction on --abstract-parameters
// EXPECT: bounded
// RUN: --main main --bound 4 --abstraction on
// EXPECT: bounded
// RUN: --main broken --bound 4 --abstraction on --abstract-parameters
// EXPECT: bug at 52
// RUN: --main broken --bound 4 --abstraction on --abstract-parameters --without all
// EXPECT: bug at 52
// RUN: --main broken --bound 4
// EXPECT: bug at 52

procedure put(log0: [int]int, at: int, what: int) returns (log: [int]int)
{
  log := log0[at := what + log0[at - 1]];
}

procedure store(M0: [int]int, p: int, v: int) returns (M: [int]int)
  requires p > 0;
{
  M := M0[p := v];
}

procedure work(M0: [int]int, log0: [int]int, n: int) returns (M: [int]int, log: [int]int)
{
  M, log := M0, log0;
  if (n > 0)
  {
    call log := put(log, n, M[1]);
    call M := store(M, n + 1, M[n] + 1);
    call M, log := work(M, log, n - 1);
  }
}

procedure main(M0: [int]int, log0: [int]int, n: int)
{
  var M, log: [int]int;
  call M := store(M0, 1, 5);
  call log := put(log0, 0, 0);
  call M, log := work(M, log, n);
  assert M[1] == 5;
}

procedure broken(M0: [int]int, log0: [int]int, n: int)
{
  var M, log: [int]int;
  call M := store(M0, 1, 5);
  call log := put(log0, 0, 0);
  call M, log := work(M, log, n);
  assert M[3] != 7 || n < 2;
}
