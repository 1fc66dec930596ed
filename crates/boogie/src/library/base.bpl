// The declarations that programs get with `/lib:base`: maps as functions, sets as maps to bool, options, vectors,
// finite maps, and cells.
//
// Type parameters begin with `$`, so that programs can call their types what they like.

// ------------------------------------------------------------ maps, pointwise

function {:inline} MapConst<$T, $U>(u: $U): [$T]$U { (lambda t: $T :: u) }
function {:inline} MapEq<$T, $U>(a: [$T]$U, b: [$T]$U): [$T]bool { (lambda t: $T :: a[t] == b[t]) }
function {:inline} MapIte<$T, $U>(c: [$T]bool, a: [$T]$U, b: [$T]$U): [$T]$U
{
  (lambda t: $T :: if c[t] then a[t] else b[t])
}

function {:inline} MapOr<$T>(a: [$T]bool, b: [$T]bool): [$T]bool { (lambda t: $T :: a[t] || b[t]) }
function {:inline} MapAnd<$T>(a: [$T]bool, b: [$T]bool): [$T]bool { (lambda t: $T :: a[t] && b[t]) }
function {:inline} MapNot<$T>(a: [$T]bool): [$T]bool { (lambda t: $T :: !a[t]) }
function {:inline} MapImp<$T>(a: [$T]bool, b: [$T]bool): [$T]bool { (lambda t: $T :: a[t] ==> b[t]) }
function {:inline} MapIff<$T>(a: [$T]bool, b: [$T]bool): [$T]bool { (lambda t: $T :: a[t] <==> b[t]) }
function {:inline} MapDiff<$T>(a: [$T]bool, b: [$T]bool): [$T]bool { (lambda t: $T :: a[t] && !b[t]) }

function {:inline} MapAdd<$T>(a: [$T]int, b: [$T]int): [$T]int { (lambda t: $T :: a[t] + b[t]) }
function {:inline} MapSub<$T>(a: [$T]int, b: [$T]int): [$T]int { (lambda t: $T :: a[t] - b[t]) }
function {:inline} MapMul<$T>(a: [$T]int, b: [$T]int): [$T]int { (lambda t: $T :: a[t] * b[t]) }
function {:inline} MapDiv<$T>(a: [$T]int, b: [$T]int): [$T]int { (lambda t: $T :: a[t] div b[t]) }
function {:inline} MapMod<$T>(a: [$T]int, b: [$T]int): [$T]int { (lambda t: $T :: a[t] mod b[t]) }
function {:inline} MapGt<$T>(a: [$T]int, b: [$T]int): [$T]bool { (lambda t: $T :: a[t] > b[t]) }
function {:inline} MapGe<$T>(a: [$T]int, b: [$T]int): [$T]bool { (lambda t: $T :: a[t] >= b[t]) }
function {:inline} MapLt<$T>(a: [$T]int, b: [$T]int): [$T]bool { (lambda t: $T :: a[t] < b[t]) }
function {:inline} MapLe<$T>(a: [$T]int, b: [$T]int): [$T]bool { (lambda t: $T :: a[t] <= b[t]) }

function {:inline} MapOne<$T>(only: $T): [$T]bool { (lambda t: $T :: t == only) }

function {:inline} Id<$T>(t: $T): $T { t }
function Default<$T>(): $T;

// ------------------------------------------------------------ sets

function {:inline} Set_Empty<$T>(): [$T]bool { MapConst(false) }
function {:inline} Set_Singleton<$T>(t: $T): [$T]bool { MapOne(t) }
function {:inline} Set_Contains<$T>(a: [$T]bool, t: $T): bool { a[t] }
function {:inline} Set_IsSubset<$T>(a: [$T]bool, b: [$T]bool): bool { (forall t: $T :: a[t] ==> b[t]) }
function {:inline} Set_IsDisjoint<$T>(a: [$T]bool, b: [$T]bool): bool { (forall t: $T :: !(a[t] && b[t])) }
function {:inline} Set_Add<$T>(a: [$T]bool, t: $T): [$T]bool { a[t := true] }
function {:inline} Set_Remove<$T>(a: [$T]bool, t: $T): [$T]bool { a[t := false] }
function {:inline} Set_Union<$T>(a: [$T]bool, b: [$T]bool): [$T]bool { MapOr(a, b) }
function {:inline} Set_Difference<$T>(a: [$T]bool, b: [$T]bool): [$T]bool { MapDiff(a, b) }
function {:inline} Set_Intersection<$T>(a: [$T]bool, b: [$T]bool): [$T]bool { MapAnd(a, b) }

function Choice<$T>(a: [$T]bool): $T;
axiom (forall<$T> a: [$T]bool, t: $T :: { Choice(a), a[t] } a[t] ==> a[Choice(a)]);

// ------------------------------------------------------------ options, vectors, finite maps, cells

datatype Option<$T> { None(), Some(t: $T) }

datatype Vec<$T> { Vec(contents: [int]$T, len: int) }

function {:inline} Vec_Empty<$T>(): Vec $T { Vec(MapConst(Default()), 0) }
function {:inline} Vec_Len<$T>(v: Vec $T): int { v->len }
function {:inline} Vec_Nth<$T>(v: Vec $T, i: int): $T { v->contents[i] }
function {:inline} Vec_Contains<$T>(v: Vec $T, i: int): bool { 0 <= i && i < v->len }
function {:inline} Vec_Append<$T>(v: Vec $T, x: $T): Vec $T { Vec(v->contents[v->len := x], v->len + 1) }
function {:inline} Vec_Update<$T>(v: Vec $T, i: int, x: $T): Vec $T
{
  if Vec_Contains(v, i) then Vec(v->contents[i := x], v->len) else v
}
function {:inline} Vec_Remove<$T>(v: Vec $T): Vec $T
{
  if v->len > 0 then Vec(v->contents[v->len - 1 := Default()], v->len - 1) else v
}
function {:inline} Vec_Concat<$T>(v: Vec $T, w: Vec $T): Vec $T
{
  Vec((lambda i: int :: if i < v->len then v->contents[i] else w->contents[i - v->len]), v->len + w->len)
}

datatype Map<$K, $V> { Map(dom: [$K]bool, val: [$K]$V) }

function {:inline} Map_Empty<$K, $V>(): Map $K $V { Map(Set_Empty(), MapConst(Default())) }
function {:inline} Map_Contains<$K, $V>(a: Map $K $V, k: $K): bool { a->dom[k] }
function {:inline} Map_At<$K, $V>(a: Map $K $V, k: $K): $V { a->val[k] }
function {:inline} Map_Update<$K, $V>(a: Map $K $V, k: $K, v: $V): Map $K $V
{
  Map(a->dom[k := true], a->val[k := v])
}
function {:inline} Map_Remove<$K, $V>(a: Map $K $V, k: $K): Map $K $V
{
  Map(a->dom[k := false], a->val[k := Default()])
}
function {:inline} Map_Singleton<$K, $V>(k: $K, v: $V): Map $K $V { Map_Update(Map_Empty(), k, v) }
function {:inline} Map_IsDisjoint<$K, $V>(a: Map $K $V, b: Map $K $V): bool { Set_IsDisjoint(a->dom, b->dom) }

datatype One<$T> { One(val: $T) }
datatype Cell<$K, $V> { Cell(key: One $K, val: $V) }

type Loc;
pure procedure Loc_New() returns (l: One Loc);

pure procedure Map_MakeEmpty<$K, $V>() returns (m: Map $K $V);
  ensures m == Map_Empty();

// These change their first argument, which only Civl's reading of a program can express.
pure procedure {:unsupported "a primitive of Civl"} Map_Get<$K, $V>(path: Map $K $V, k: $K) returns (v: $V);
pure procedure {:unsupported "a primitive of Civl"} Map_Put<$K, $V>(path: Map $K $V, k: $K, v: $V);

pure procedure Copy<$T>(v: $T) returns (copy: $T);
  ensures copy == v;

pure procedure Assume(b: bool);
  ensures b;
