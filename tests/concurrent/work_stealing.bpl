// A work-stealing queue: the owner takes from the tail, a thief from the head, and the last item is fought over under
// a lock. Every item is taken at most once.
// RUN: --bound 2 --contexts 2
// EXPECT: no-bug
var head, tail: int;
var lock: int;
var taken: [int]int;

procedure corral_atomic_begin();
procedure corral_atomic_end();
procedure corral_getThreadID() returns (id: int);

procedure acquire()
  modifies lock;
{
  var me: int;
  call me := corral_getThreadID();
  call corral_atomic_begin();
  assume lock == 0;
  lock := me;
  call corral_atomic_end();
}

procedure release()
  modifies lock;
{
  var me: int;
  call me := corral_getThreadID();
  assert lock == me;
  lock := 0;
}

procedure take(item: int)
  modifies taken;
{
  call corral_atomic_begin();
  taken[item] := taken[item] + 1;
  assert taken[item] <= 1;
  call corral_atomic_end();
}

procedure pop()
  modifies head, tail, lock, taken;
{
  var t, h: int;
  t := tail - 1;
  tail := t;
  h := head;
  if (h < t) {
    call take(t);
    return;
  }
  // One item is left, or none.
  tail := t + 1;
  call acquire();
  h := head;
  t := tail - 1;
  if (h <= t) {
    tail := t;
    call take(t);
  }
  call release();
}

procedure steal()
  modifies head, tail, lock, taken;
{
  var h, t: int;
  call acquire();
  h := head;
  head := h + 1;
  t := tail;
  if (h < t) {
    call take(h);
  } else {
    head := h;
  }
  call release();
}

procedure {:entrypoint} main()
  modifies head, tail, lock, taken;
{
  lock := 0;
  head := 0;
  tail := 2;
  taken[0] := 0;
  taken[1] := 0;
  async call steal();
  call pop();
  call pop();
}
