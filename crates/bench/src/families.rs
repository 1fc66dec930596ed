//! Families of programs with a size dial and a known answer.
//!
//! * `boolean`: reachability modulo theories, §3.2, Theorem 3. A counter of N bits; the procedures call each other
//!   twice, so that an execution of size 2^N is said in size N. PSPACE-hard in general.
//! * `epr`: Theorem 4. Satisfiability of `exists x1..xM. forall y1..yN. phi` as returning: each universal variable is a
//!   level of procedures, which call the next once for each of the constants, so that the tree has M^N leaves, all on one
//!   path. NEXPTIME-hard in general.
//! * `diamonds`: DAG inlining, Fig. 2. Each procedure calls the next in both branches: a tree of 2^N instances, and a
//!   DAG of N.

use std::fmt::Write;

/// A program of a family.
pub struct Member {
    pub family: &'static str,
    pub size: usize,
    pub text: String,
    /// The arguments of `lariat check` that say the question.
    pub args: &'static [&'static str],
    pub bug: bool,
}

/// A counter of `bits` bits that starts at 0. With `bug` it goes up by one and passes the forbidden value (all ones);
/// else by two, and never does.
pub fn boolean(bits: usize, bug: bool) -> Member {
    let vars = |name: &str| (0..bits).map(|bit| format!("{name}{bit}: bool")).collect::<Vec<_>>().join(", ");
    let list = |name: &str| (0..bits).map(|bit| format!("{name}{bit}")).collect::<Vec<_>>().join(", ");
    let mut out = String::new();
    // Writing to a string cannot fail.
    let zero = (0..bits).map(|bit| format!("!y{bit}")).collect::<Vec<_>>().join(" && ");
    let locals = (0..bits).map(|bit| format!("  var y{bit}: bool;\n")).collect::<String>();
    let _ =
        write!(out, "procedure main()\n{{\n{locals}  assume {zero};\n  call {} := p0({});\n}}\n", list("y"), list("y"));
    for level in 0..bits {
        let next = level + 1;
        let _ = write!(
            out,
            "\nprocedure p{level}({}) returns ({})\n{{\n  {} := {};\n",
            vars("x"),
            vars("y"),
            list("y"),
            list("x")
        );
        for _ in 0..2 {
            let _ = writeln!(out, "  call {} := p{next}({});", list("y"), list("y"));
        }
        out.push_str("}\n");
    }
    let ones = list("x").replace(", ", " && ");
    let _ = write!(out, "\nprocedure p{bits}({}) returns ({})\n{{\n  assert !({ones});\n", vars("x"), vars("y"));
    // Adding one: a bit flips if all below it are set. Adding two: the lowest bit is left alone.
    let lowest = usize::from(!bug);
    for bit in 0..bits {
        let below = (lowest..bit).map(|below| format!("x{below}")).collect::<Vec<_>>().join(" && ");
        let carry = if bit < lowest {
            "false".to_owned()
        } else if below.is_empty() {
            "true".to_owned()
        } else {
            format!("({below})")
        };
        let _ = writeln!(out, "  assume y{bit} == (x{bit} != {carry});");
    }
    out.push_str("}\n");
    Member { family: "boolean", size: bits, text: out, args: &["--main", "main", "--bound", "1"], bug }
}

/// `exists x1, x2 forall y1..yN` with `N = 2 * size - 1`: a relation that is irreflexive, and in which a walk of `N - 1` steps
/// is one step. With `bug` (satisfiable, so it returns) the constants are a chain, else a cycle, on which an even number of
/// steps leads back.
pub fn epr(size: usize, bug: bool) -> Member {
    let universal = 2 * size - 1;
    let names = ["x1", "x2"];
    let vars = |typed: &str, level: usize| (1..=level).map(|index| format!("y{index}{typed}")).collect::<Vec<_>>();
    let mut out = String::from("type S;\nfunction R(S, S) returns (bool);\nconst x1, x2: S;\n");
    for level in 0..universal {
        let _ = write!(out, "\nprocedure p{level}({})\n{{\n", vars(": S", level).join(", "));
        for name in names {
            let mut args = vars("", level);
            args.push(name.to_owned());
            let _ = writeln!(out, "  call p{}({});", level + 1, args.join(", "));
        }
        out.push_str("}\n");
    }
    let _ = write!(out, "\nprocedure p{universal}({})\n{{\n  assume !R(y1, y1);\n", vars(": S", universal).join(", "));
    let steps: Vec<String> = (1..universal).map(|index| format!("R(y{index}, y{})", index + 1)).collect();
    let _ = writeln!(out, "  assume {} ==> R(y1, y{universal});\n  assume R(x1, x2);", steps.join(" && "));
    if !bug {
        out.push_str("  assume R(x2, x1);\n");
    }
    out.push_str("}\n");
    Member {
        family: "epr",
        size,
        text: out,
        args: &["--main", "p0", "--bound", "1", "--question", "return", "--without", "all"],
        bug,
    }
}

/// DAG inlining, Fig. 2; with `bug` the constant is off by one. No pass may look at it: they would dissolve it, and it is
/// sharing that is to be seen.
pub fn diamonds(size: usize, bug: bool) -> Member {
    let mut out = String::from("var g: int;\n\nprocedure main()\n  modifies g;\n{\n  g := 0;\n  call P0();\n}\n");
    for level in 0..size {
        let next = level + 1;
        let _ = write!(
            out,
            "\nprocedure P{level}()\n  modifies g;\n{{\n  g := g + 1;\n  if (*) {{ call P{next}(); }} else {{ call P{next}(); }}\n}}\n"
        );
    }
    let constant = if bug { size + 1 } else { size };
    let _ = write!(out, "\nprocedure P{size}()\n  modifies g;\n{{\n  assert g == {constant};\n}}\n");
    let args = &["--main", "main", "--bound", "1", "--without", "all"];
    Member { family: "diamonds", size, text: out, args, bug }
}
