// The Bluetooth driver of the KISS paper with its known bug: the flag is looked at before the count goes up, so the
// driver may stop in between.
// RUN: --bound 1 --contexts 1
// EXPECT: no-bug
// RUN: --bound 1 --contexts 2
// EXPECT: bug at 56
var pending: int;
var stopping, stopped: bool;
var event: bool;

procedure corral_atomic_begin();
procedure corral_atomic_end();

procedure enter() returns (ok: bool)
  modifies pending;
{
  if (stopping) {
    ok := false;
    return;
  }
  pending := pending + 1;
  ok := true;
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
  if (!ok) {
    return;
  }
  // Work that needs the driver.
  assert !stopped;
  call leave();
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
