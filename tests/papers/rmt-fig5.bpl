// Reachability modulo theories, Fig. 5: a C program with a structure on the heap, as HAVOC translates it. Fields have
// maps of their own, so the store to `g` cannot touch `f`.
//
// RUN: --main main --bound 1
// EXPECT: safe

var Mem.f_S: [int]int;
var Mem.g_S: [int]int;
var alloc: int;

procedure malloc(size: int) returns (ptr: int)
  modifies alloc;
{
  var old_alloc: int;
  assume size >= 0;
  old_alloc := alloc;
  havoc alloc;
  assume alloc > old_alloc + size;
  ptr := alloc;
}

procedure main()
  modifies alloc, Mem.f_S, Mem.g_S;
{
  var x: int;
  var y: int;
  assume alloc > 0;
  call x := malloc(8);
  call y := malloc(8);
  Mem.f_S[x + 0] := 1;
  Mem.g_S[y + 4] := 2;
  assert Mem.f_S[x + 0] == 1;
}
