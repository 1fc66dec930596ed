// A type variable may be any type, also the one that it is compared with, and another one each time.
// RUN: --main may_be_int
// EXPECT: bug
// RUN: --main all_differ
// EXPECT: bug
// RUN: --main two_witnesses
// EXPECT: unknown
// RUN: --main all_numbers
// EXPECT: safe
// RUN: --main handed_on
// EXPECT: safe
// RUN: --main not_all
// EXPECT: bug
// RUN: --main frame
// EXPECT: safe
// RUN: --main no_frame
// EXPECT: bug
// RUN: --main by_function
// EXPECT: bug
// RUN: --main entry_eq
// EXPECT: bug
// RUN: --main entry_store
// EXPECT: bug
// RUN: --main entry_safe
// EXPECT: safe
// RUN: --main value
// EXPECT: unknown
// RUN: --main exists_asserted
// EXPECT: unknown
// RUN: --main exists_int
// EXPECT: safe
// RUN: --main nested
// EXPECT: bug

function number<T>(x: T): int;
type Ref; type Field T;
var H: <T>[Ref, Field T]T;
axiom (forall<T> x: T :: {number(x)} number(x) >= 0);
procedure may_be_int() { assume (exists<T> x: T :: x == 5); assert false; }
procedure all_differ() { assert (forall<T> x: T, y: int :: x != y); }
procedure all_are(k: int) { assume (exists<T> x: T :: (forall y: T :: number(y) == k)); }
procedure two_witnesses() { call all_are(1); call all_are(2); assert false; }
procedure all_numbers() { assert (forall<T> x: T :: number(x) >= 0); }
procedure handed_on() { assume (forall<T> x: T :: number(x) == 3); assert (forall<T> x: T :: number(x) == 3); }
procedure not_all() { assert (forall<T> x: T :: number(x) == 3); }
procedure frame(r: Ref, f: Field int) modifies H; { H[r, f] := 5; assert (forall<T> q: Ref, g: Field T :: q != r ==> H[q, g] == old(H)[q, g]); }
procedure no_frame(r: Ref, f: Field int) modifies H; { H[r, f] := 5; assert (forall<T> q: Ref, g: Field T :: H[q, g] == old(H)[q, g]); }
function look<T>(m: <U>[Ref, Field U]U, r: Ref, f: Field T): T { m[r, f] }
procedure by_function(r: Ref, f: Field int) modifies H; { H[r, f] := 5; assert (forall<T> q: Ref, g: Field T :: look(H, q, g) == look(old(H), q, g)); }
procedure entry_eq<T>(x: T) { assert x != 5; }
procedure entry_store<T>(r: Ref, f: Field int, g: Field T) modifies H; { H[r, f] := 5; assert H[r, g] == old(H)[r, g]; }
procedure entry_safe<T>(r: Ref, q: Ref, f: Field T, v: T) modifies H; { H[r, f] := v; assert H[r, f] == v; assert number(v) >= 0; assert v == v; }
procedure value() { var b: bool; b := (exists<T> x: T :: number(x) == 7); assert !b; }
procedure exists_asserted() { assert (exists<T> x: T :: number(x) == 7); }
procedure exists_int() { assume number(5) == 7; assert (exists<T> x: T :: number(x) == 7); }
procedure nested() { assert (forall<T> x: T :: (forall<U> y: U :: x != y)); }
