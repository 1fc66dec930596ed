// A lambda that captures a map is a function of all maps. The solver that looks for instances in models is wrong about those:
// it says that this program cannot fail.
// RUN:
// EXPECT: not safe
// ENGINES: static stratified widening

type E;
const unique e0: E;
axiom (forall x: E :: x == e0);
function {:builtin "MapImp"} MapImp_([int]bool, [int]bool): [int]bool;
var v3: E;

procedure {:entrypoint} main()
  modifies v3;
{
  var v1: [int]bool;
  var v2: [int]bool;
  assume (forall limited: int :: (0 <= limited && limited <= 2) || v1[limited] == false);
  assume (forall limited: int :: (0 <= limited && limited <= 2) || v2[limited] == false);
  assume e0 != v3 ==> (forall i4: E ::
    |{ L3: goto L1, L2;
       L1: assume MapImp_(v1, v2)[if (lambda k5: int :: if 0 <= k5 && k5 <= 2 then v2[k5] else false)[2 * 3] then 1 else 2];
           return i4 == e0;
       L2: return (lambda k6: int :: if 0 <= k6 && k6 <= 2 then true else false)[if i4 == e0 then 1 else 2]; }|);
  v1 := v2[0 := false][(-1) := v2[0]];
  assert !(forall i7: int :: 2 + 1 > i7 ==> i7 >= 0 ==>
    (if v3 != e0 then v2 else (lambda k8: int :: if 0 <= k8 && k8 <= 2 then v1[2] else false))[i7]);
}
