// The Bluetooth driver of the KISS paper, corrected: a thread that stops the driver, and one that adds work. No work
// is done after the driver has stopped.
// RUN: --bound 1 --contexts 2
// EXPECT: no-bug
// RUN: --bound 1 --contexts 3
// EXPECT: no-bug
var pending: int;
var stopping, stopped: bool;
var event: bool;

procedure corral_atomic_begin();
procedure corral_atomic_end();

procedure enter() returns (ok: bool)
  modifies pending, event;
{
  // The count goes up before the flag is looked at.
  pending := pending + 1;
  ok := true;
  if (stopping) {
    call leave();
    ok := false;
  }
}

procedure leave()
  modifies pending, event;
{
  var left: int;
  call corral_atomic_begin();
  pending := pending - 1;
  left := pending;
  call corral_atomic_end();
  if (left == 0) {
    event := true;
  }
}

procedure stop()
  modifies stopping, stopped, pending, event;
{
  stopping := true;
  call leave();
  assume event;
  stopped := true;
}

procedure add()
  modifies pending, event;
{
  var ok: bool;
  call ok := enter();
  if (ok) {
    assert !stopped;
    call leave();
  }
}

procedure {:entrypoint} main()
  modifies pending, stopping, stopped, event;
{
  pending := 1;
  stopping := false;
  stopped := false;
  event := false;
  async call stop();
  call add();
}
