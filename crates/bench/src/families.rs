//! Families of programs with a size dial and a known answer.
//!
//! * `boolean`: reachability modulo theories, §3.2, Theorem 3. A counter of N bits; the procedures call each other
//!   twice, so that an execution of size 2^N is said in size N. PSPACE-hard in general.
//! * `epr`: Theorem 4. Satisfiability of `exists x1..xM. forall y1..yN. phi` as returning. NEXPTIME-hard in general.
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

/// `exists x1..xM forall y1, y2, y3`: a transitive, irreflexive relation on which the constants are a chain; with
/// `bug` (satisfiable, so it returns) an open one, else a cycle.
pub fn epr(constants: usize, bug: bool) -> Member {
    let mut out = String::from("type S;\nfunction R(S, S) returns (bool);\n");
    let names: Vec<String> = (1..=constants).map(|index| format!("x{index}")).collect();
    let _ = writeln!(out, "const {}: S;", names.join(", "));
    for level in 0..3 {
        let params = (1..=level).map(|index| format!("y{index}: S")).collect::<Vec<_>>().join(", ");
        let _ = write!(out, "\nprocedure p{level}({params})\n{{\n");
        for name in &names {
            let args: Vec<String> = (1..=level).map(|index| format!("y{index}")).chain([name.clone()]).collect();
            let _ = writeln!(out, "  call p{}({});", level + 1, args.join(", "));
        }
        out.push_str("}\n");
    }
    out.push_str("\nprocedure p3(y1: S, y2: S, y3: S)\n{\n  assume !R(y1, y1);\n");
    out.push_str("  assume R(y1, y2) && R(y2, y3) ==> R(y1, y3);\n");
    for pair in names.windows(2) {
        let _ = writeln!(out, "  assume R({}, {});", pair[0], pair[1]);
    }
    if !bug {
        let _ = writeln!(out, "  assume R({}, {});", names[constants - 1], names[0]);
    }
    out.push_str("}\n");
    Member {
        family: "epr",
        size: constants,
        text: out,
        args: &["--main", "p0", "--bound", "1", "--question", "return"],
        bug,
    }
}

/// DAG inlining, Fig. 2; with `bug` the constant is off by one.
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
    Member { family: "diamonds", size, text: out, args: &["--main", "main", "--bound", "1"], bug }
}
