//! resolve
procedure p(b: bool)
{
  A: goto B, C;
  B: if (b) { C: } else { D: }
  while (b) { D: } //~ ERROR the label `D` is declared more than once
  A: return; //~ ERROR the label `A` is declared more than once
}
procedure q() { A: assert |{ A: return true; }|; }
procedure r() { assert |{ A: goto A; A: return true; }|; } //~ ERROR the label `A` is declared more than once
