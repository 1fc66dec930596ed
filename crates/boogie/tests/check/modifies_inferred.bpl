//! accept infer-modifies
var g, h: int;
procedure a() { if (*) { call b(); } }
procedure b() { call a(); call c(); }
procedure c() { g := 1; while (*) { havoc h; } }
procedure d() { call a(); assert g == h; }
