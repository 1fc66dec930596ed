//! accept
// Synonyms are gone after resolution, and the order of a map type's parameters does not matter.
type C a b;
type Flip a b = C b a;
type Set a = [a]bool;
type Heap = <t>[int, Field t]t;
type Field t;
const m: <a, b>[C a b]int;
const n: <a, b>[Flip a b]int;
const o: <x, y>[C y x]int;
axiom m == n && n == o;
const s: Set (Set int);
const t: [[int]bool]bool;
axiom s == t;
const h: Heap;
const f: Field int;
axiom h[1, f] + 1 == h[2, f];
axiom h[1, f := 3] == h;
