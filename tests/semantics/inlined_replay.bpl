// RUN: --bound 2 --max-constant-loop 0
// EXPECT: bug

var s,t,u: int; var e,f: bool;
procedure p0(n: int) returns (i: int) modifies s,t,u,e,f; {
 i := 0;
 s := 1;
}
procedure p1(n: int) returns (i: int) modifies s,t,u,e,f; {
 i := 0;
 call i := p0(s);
 if (*) { if (f) { havoc u; u := 1; e := true; assert !e || !f; } else { assert e || t >= 0; } call i := p0(u); while (i < n) {  i := i + 1; } while (i < 3) { u := t + 1; call i := p0(n); call i := p0(n); i := i + 1; } } else { if (s == 1) { call i := p0(s); } else { call i := p0(t); t := 0; } t := 1; e := true; }
 s := 0;
}
procedure p2(n: int) returns (i: int) modifies s,t,u,e,f; {
 i := 0;
 assert !e || s <= 2;
}
procedure {:entrypoint} main(n: int) modifies s,t,u,e,f; {
 var i: int; i := 0; s := 0; t := 0; e := false;
 s := 2;
 if (!f) { call i := p1(s); } else { havoc u; t := 0; assert !f || u != 7; }
 call i := p2(s);
 assert t == 1 || u != 7;
 s := 1;
}
