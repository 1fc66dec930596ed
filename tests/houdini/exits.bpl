// What is asked behind a loop, of the way it was left and of what it gives back, is guessed never to hold.
// RUN: --main main --bound 1 --houdini auto
// EXPECT: safe
// RUN: --main main --bound 1 --houdini off
// EXPECT: bounded
// RUN: --main wrong --bound 2 --houdini auto
// EXPECT: bug
// ENGINES: static stratified widening

procedure main(first: bool, second: bool)
{
  var held_1: int;
  var held_2: int;
  while (*) {
    held_1 := 0;
    held_2 := 0;
    if (first) { held_1 := 1; }
    if (second) { held_2 := 1; }
    if (first) {
      if (held_1 != 1) { goto failed_1; }
      held_1 := 0;
    }
    if (second) {
      if (held_2 != 1) { goto failed_2; }
      held_2 := 0;
    }
  }
  return;
failed_1:
  assert held_1 == 1;
  return;
failed_2:
  assert held_2 == 1;
}

procedure wrong(first: bool)
{
  var held: int;
  held := 1;
  while (*) {
    if (first && held != 1) { goto failed; }
    held := 0;
  }
  return;
failed:
  assert held == 1;
}
