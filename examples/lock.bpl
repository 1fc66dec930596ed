// A driver that takes a lock, may give it back early, and gives it back at the end.
// Run it: ./x check examples/lock.bpl

type Lock;
const nobody, me: int;
axiom nobody == 0 && me == 1;

var owner: [Lock]int;

procedure acquire(l: Lock)
  modifies owner;
{
  assert owner[l] != me;      // taking a lock twice would wait forever
  owner[l] := me;
}

procedure release(l: Lock)
  modifies owner;
{
  assert owner[l] == me;      // giving back what one does not hold is a bug
  owner[l] := nobody;
}

procedure read_packet(l: Lock, size: int) returns (status: int)
  modifies owner;
{
  var i: int;

  status := 0;
  i := 0;
  while (i < size)
  {
    if (*) {
      status := -1;           // the device failed: stop reading
      call release(l);
      break;
    }
    i := i + 1;
  }
}

procedure {:entrypoint} main(l: Lock, size: int)
  modifies owner;
{
  var status: int;

  assume owner[l] == nobody;
  call acquire(l);
  call status := read_packet(l, size);
  if (status >= 0 || size > 2) {
    call release(l);          // wrong: after a failure the lock is free already
  }
}
