//! Input that nobody writes by hand: very deep, very long, cut off, or mutated at random. It must be read or rejected
//! without a panic, in time that grows with its length.
#![allow(clippy::unwrap_used, reason = "in a test, a panic is the report")]

mod common;

use boogie::printer::print;
use common::{accepted, parse, same::assert_same};

const DEPTH: usize = 100_000;

/// `open` a hundred thousand times, `middle`, `close` as often; and it reads back from what is printed.
fn nests(before: &str, open: &str, middle: &str, close: &str, after: &str) {
    let text = format!("{before}{}{middle}{}{after}", open.repeat(DEPTH), close.repeat(DEPTH));
    let program = accepted(&text);
    let again = accepted(&print(&program));
    assert_same(&program, &again);
    // Broken in the middle, it is one error or a few, and no overflow.
    let broken = format!("{before}{}{middle} @ {}{after}", open.repeat(DEPTH), close.repeat(DEPTH));
    let (_, diagnostics) = parse(&broken);
    assert!((1..=3).contains(&diagnostics.len()), "{open}: {:?}", diagnostics.iter().take(5).collect::<Vec<_>>());
    // Cut off there, too.
    let (_, diagnostics) = parse(&broken[..before.len() + open.len() * DEPTH]);
    assert!((1..=3).contains(&diagnostics.len()), "{open}: {:?}", diagnostics.iter().take(5).collect::<Vec<_>>());
}

fn nests_in_expr(open: &str, middle: &str, close: &str) {
    nests("axiom ", open, middle, close, ";");
}

#[test]
fn deep_parentheses_and_operators() {
    nests_in_expr("(", "x", ")");
    nests_in_expr("!", "x", "");
    nests_in_expr("-", "x", "");
    nests_in_expr("x ==> ", "x", "");
    nests_in_expr("", "x", " <== x");
    nests_in_expr("", "x", " + x");
    nests_in_expr("x ** ", "x", "");
    nests_in_expr("x <==> (y && ", "x", ")");
    nests_in_expr("(", "x", " is A)");
    nests_in_expr("(", "x", ": int)");
}

#[test]
fn deep_selections_and_applications() {
    nests_in_expr("m[", "x", "]");
    nests_in_expr("", "m", "[x]");
    nests_in_expr("m[x := ", "x", "]");
    nests_in_expr("f(x, ", "x", ")");
    nests_in_expr("", "d", "->x");
    nests_in_expr("d->(x := ", "x", ")");
    nests_in_expr("old(", "x", ")");
    nests_in_expr("real(", "x", ")");
    nests_in_expr("{x: ", "x", "}");
}

#[test]
fn deep_conditionals_and_binders() {
    nests_in_expr("if x then x else ", "x", "");
    nests_in_expr("if ", "x", " then x else x");
    nests_in_expr("if x then ", "x", " else x");
    nests_in_expr("(forall x: int :: ", "x", ")");
    nests_in_expr("(lambda x: int :: {:a} ", "x", ")");
    nests_in_expr("(exists x: int :: {", "x", "} true)");
    nests_in_expr("(var x := ", "x", "; x)");
    nests_in_expr("(var x := x; ", "x", ")");
    nests_in_expr("|{ A: return ", "x", "; }|");
    nests_in_expr("(forall {:a ", "x", "} x: int :: x)");
}

#[test]
fn deep_types() {
    nests("var x: ", "(", "int", ")", ";");
    nests("var x: ", "[int]", "int", "", ";");
    nests("var x: ", "[", "int", "]int", ";");
    nests("var x: ", "C (", "int", ")", ";");
    nests("var x: ", "<a>[a]", "a", "", ";");
    nests("var x: ", "{f: ", "int", "}", ";");
}

#[test]
fn deep_statements() {
    nests("procedure p() { ", "if (*) { ", "x := 1;", " }", " }");
    nests("procedure p() { ", "while (*) { ", "x := 1;", " }", " }");
    nests("procedure p() { ", "L: while (*) invariant x; { ", "break L;", " }", " }");
    nests("procedure p() { ", "if (x) { } else ", "{ }", "", " }");
}

#[test]
fn long_chains_and_lists() {
    let many = |piece: &str| piece.repeat(DEPTH);
    let else_ifs = format!("procedure p() {{ if (x) {{ }} {} }}", many("else if (x) { } "));
    let program = accepted(&else_ifs);
    assert_same(&program, &accepted(&print(&program)));
    accepted(&many("procedure p(x: int) returns (y: int) { var z: int; z := x + 1; call y := p(z); }\n"));
    accepted(&format!("procedure p() {{ {} }}", many("L: x, y := 1, 2; goto L;")));
    accepted(&format!("procedure p() {{ A: if (*) {{ {} }} }}", many("if (*) { break A; }")));
    accepted(&format!("axiom f({}1);", many("x, ")));
    accepted(&format!("var {}x: int;", many("x, ")));
    accepted(&format!("type T{};", many(" a")));
    accepted(&format!("var {} x: int;", many("{:a 1, \"s\"}")));
    accepted(&format!("datatype D {{ {} }}", (0..DEPTH).map(|i| format!("C{i}()")).collect::<Vec<_>>().join(",")));
    accepted(&format!("axiom {} == 1;", "1".repeat(DEPTH)));
    accepted(&format!("{} var x: int; {}", "/*".repeat(DEPTH) + &"*/".repeat(DEPTH), many("// c\n#line 3\n")));
}

#[test]
fn errors_are_counted_and_end() {
    let (_, diagnostics) = parse(&"x\n".repeat(DEPTH));
    assert_eq!(diagnostics.len(), 1);
    let (_, diagnostics) = parse(&"var x;".repeat(DEPTH));
    assert_eq!(diagnostics.len(), 10_001);
    let (_, diagnostics) = parse(&format!("procedure p() {{ {} }}", "x := ;".repeat(DEPTH)));
    assert_eq!(diagnostics.len(), 10_001);
    for nonsense in ["\"", "\\", "#", "{", "}", "|{", "}|", "(", "[", "0x", "0x1.e1f", "/*", "é", "if ", "{:", "\"\\"]
    {
        let (_, diagnostics) = parse(&nonsense.repeat(DEPTH));
        assert!((1..=10_001).contains(&diagnostics.len()));
        let (_, diagnostics) = parse(&format!("procedure p() {{ {}", nonsense.repeat(DEPTH)));
        assert!((1..=10_001).contains(&diagnostics.len()));
    }
}

/// A program with something of everything.
const EVERYTHING: &str = r#"
type {:a "s", 1} C a, S a = <b>[a, C b]int; type finite F;
datatype D<T> { Nil(), Cons({:x} head: T, tail: D T) }
const {:c} unique c, d: bv32 extends unique e complete;
const n: float24e8 uses { axiom {:x} n == 0x1.8e0f24e8; }
function {:inline} f<T>(x, y: T, z: int) returns (r: bool) { x == y <==> z > 0 ==> -z < 0 || !(z == 1) }
function g(int, bool): [int]real uses { axiom true; }
axiom (forall<T> x: T, y: int :: {:weight 3} {f(x, x, y), g(1, true)[y]} {:nopats f(x, x, y)} f(x, x, y) <== true);
var {:v} m: [int][int]bool, s: {p, q: int} where m[1][2], t: string;
procedure {:entrypoint} P<T>(x: int where x > 0, y: D T) returns (z: bv8)
  requires {:r} x ** 2 div 3 mod 4 / 5.0 != 2e10; free requires true;
  modifies m, t;
  ensures old(m)[1 := m[2]] == m && z[8:4] ++ z[4:0] == 7bv8;
{
  var {:l} i, j: int where i < j; var b: bool;
  i, m[i][j], s!p := 1, b, (var q := 2; q + 1);
  Cons(i, j) := y;
  L: while {:w} (*) invariant {:i} i >= 0; free invariant b; {
    if (i == 3) { break L; } else if (*) { havoc i, j; } else { goto L, M; }
    y->head := if b then (lambda k: int :: k)[3] else y->(head := 1)->head;
  }
  M: call {:a} z := Q(*, x : int); async call Q(1, 2); call forall R(*, i); par Q(1, 2) | z := Q(3, 4);
  assert {:msg "no \"good\""} y is Cons && int(real(i)) == 0NaN24e8;
  assume |{ var k: int; A: k := 1; goto B; B: return k ≠ 2 ∧ true; }|;
  hide f; reveal *; push; pop; yield;
  return;
}
implementation {:i} P<T>(x: int, y: D T) returns (z: bv8) { z := 1bv8; } // done
/* and /* nested */ comments */
#line 12 other.bpl
#if FILE_0 # 1
type T;
#elsif !FILE_1
type U;
#else
type V;
#endif
"#;

/// What a lexer may stumble over.
const NASTY: [&str; 24] = [
    "\"",
    "\\\"",
    "\\",
    "#",
    "\n#",
    "\n#if ",
    "\n#else\n",
    "\n#endif ",
    "/*",
    "*/",
    "//",
    "|{",
    "}|",
    "é",
    "⇒",
    "\u{feff}",
    "\0",
    "0x1.",
    "e1f2e3",
    "0+oo",
    "bv",
    "\r\n",
    "'",
    "\\assert",
];

#[test]
fn everything_is_read() {
    let program = accepted(EVERYTHING);
    assert_same(&program, &accepted(&print(&program)));
}

#[test]
fn cut_off_anywhere() {
    for end in (0..EVERYTHING.len()).filter(|&end| EVERYTHING.is_char_boundary(end)) {
        let (_, diagnostics) = parse(&EVERYTHING[..end]);
        assert!(diagnostics.len() <= 3, "{:?} in {}", diagnostics, &EVERYTHING[..end]);
    }
}

/// A small generator of random numbers with a fixed start, so that a failure can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

/// The tokens of the program above, roughly: words and single characters.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        let (piece, others) = rest.split_at(word.max(first.len_utf8()));
        pieces.push(piece);
        rest = others;
    }
    pieces
}

/// As many as the variable `LARIAT_FUZZ` says.
#[test]
fn random_changes() {
    let original = pieces(EVERYTHING);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut read = 0;
    let rounds = std::env::var("LARIAT_FUZZ").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(50_000);
    for _ in 0..rounds {
        let mut mutated = original.clone();
        // A part of the program, so that the change is met with all kinds of things behind it.
        let start = random.below(mutated.len());
        let length = 1 + random.below(120);
        mutated = mutated[start..(start + length).min(mutated.len())].to_vec();
        for _ in 0..1 + random.below(4) {
            let at = random.below(mutated.len());
            let from = match random.below(4) {
                0 => NASTY[random.below(NASTY.len())],
                _ => original[random.below(original.len())],
            };
            match random.below(4) {
                0 if mutated.len() > 1 => {
                    mutated.remove(at);
                }
                1 => mutated.insert(at, from),
                2 => mutated[at] = from,
                _ => {
                    let other = random.below(mutated.len());
                    mutated.swap(at, other);
                }
            }
        }
        let text = mutated.concat();
        let (program, diagnostics) = parse(&text);
        if diagnostics.is_empty() {
            let again = accepted(&print(&program));
            assert_same(&program, &again);
            read += 1;
        }
    }
    assert!(read > 100, "only {read} of the changed programs were right");
}
