//! type
type Field a;
type Heap = <a>[int, Field a]a;
var h: Heap;
var m: [int]bool;
var n: [int, bool]int;
var z: []int;
const fi: Field int;
const fb: Field bool;
procedure p(i: int, b: bool)
  modifies h, m, n, z;
{
  var o: <a>[a]<b>[b]a;
  m[i] := b;
  n[i, b] := i;
  z[] := z[] + 1;
  m := m[1 := true][2 := false];
  h[i, fi] := 3;
  h[i, fb] := h[i, fi] > 3;
  h := h[i, fb := b][i, fi := 3];
  assert o[3]["text"] + 1 == 4;
  m[b] := b; //~ ERROR this map is indexed by `int`, not `bool`
  m[i] := i; //~ ERROR the left side is `bool`, but this assigns `int`
  n[i] := i; //~ ERROR the map `[int,bool]int` takes 2 arguments, not 1
  n[b, b] := i; //~ ERROR argument 1 of this map must be `int`, but is `bool`
  i[i] := i; //~ ERROR `i` is a parameter and cannot be changed //~ ERROR this is `int`, not a map
  h[i, fi] := true; //~ ERROR the left side is `int`, but this assigns `bool`
  h := h[i, fi := true]; //~ ERROR the map holds `int`, but this is `bool`
  assert h[i, i] == 0; //~ ERROR argument 2 of this map must be `Field ?`, but is `int`
  assert o[3][4] == true; //~ ERROR `==` compares values of the same type, but these are `int` and `bool`
}
