//! Functions that the translation knows by name: what they do when the program has no body for them.

/// What a function does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// An input of the verification task.
    Nondet,
    /// The path ends where the argument is zero.
    Assume,
    /// An error where the argument is zero.
    Assert,
    /// Being here is an error, whatever the body says.
    Error,
    /// A failing `assert` of the C library.
    AssertFails,
    /// The program ends.
    Ends,
    /// New memory of so many bytes (the product of these arguments), zeroed or not; null, too, if it may fail.
    Allocate {
        size: &'static [usize],
        zeroed: bool,
        may_fail: bool,
    },
    /// New memory with the contents of old: the pointer, and the new size.
    Reallocate {
        old: usize,
        size: usize,
    },
    /// `memcpy` and `memmove`: to, from, bytes; the result is the first argument.
    Copy,
    /// `memset`
    Fill,
    /// The memory that the first argument points to is gone.
    Free,
    /// The result is any value; no memory of the program changes.
    Pure,
    /// As [`Known::Pure`], and the result is never null or negative: a count of characters.
    Nothing,
    /// A function of `math.h`, under the name that LLVM has for it; only some are exact.
    Math(&'static str),
    /// Starts a thread.
    ThreadCreate,
    /// Waits for the end of a thread.
    ThreadJoin,
    /// Ends the thread.
    ThreadExit,
    /// The number of the thread.
    ThreadSelf,
    /// What follows is not interrupted by other threads, up to [`Known::AtomicEnd`].
    AtomicBegin,
    AtomicEnd,
    /// Has no translation.
    Unsupported(&'static str),
}

/// Functions with such names are not interrupted by other threads.
pub const ATOMIC: &str = "__VERIFIER_atomic_";

const THREADS: &str = "threads";
const JUMPS: &str = "jumps between functions";

/// The functions by name.
const TABLE: &[(&str, Known)] = &[
    ("__VERIFIER_assume", Known::Assume),
    ("__VERIFIER_assert", Known::Assert),
    ("abort", Known::Ends),
    ("exit", Known::Ends),
    ("_exit", Known::Ends),
    ("_Exit", Known::Ends),
    ("quick_exit", Known::Ends),
    ("__builtin_trap", Known::Ends),
    ("__assert_fail", Known::AssertFails),
    ("__assert", Known::AssertFails),
    ("__assert_func", Known::AssertFails),
    ("__assert_rtn", Known::AssertFails),
    ("__assert_perror_fail", Known::AssertFails),
    ("_assert", Known::AssertFails),
    ("_wassert", Known::AssertFails),
    ("malloc", Known::Allocate { size: &[0], zeroed: false, may_fail: false }),
    ("valloc", Known::Allocate { size: &[0], zeroed: false, may_fail: false }),
    ("alloca", Known::Allocate { size: &[0], zeroed: false, may_fail: false }),
    ("__builtin_alloca", Known::Allocate { size: &[0], zeroed: false, may_fail: false }),
    ("xmalloc", Known::Allocate { size: &[0], zeroed: false, may_fail: false }),
    ("xzalloc", Known::Allocate { size: &[0], zeroed: true, may_fail: false }),
    ("calloc", Known::Allocate { size: &[0, 1], zeroed: true, may_fail: false }),
    ("aligned_alloc", Known::Allocate { size: &[1], zeroed: false, may_fail: false }),
    ("memalign", Known::Allocate { size: &[1], zeroed: false, may_fail: false }),
    ("kmalloc", Known::Allocate { size: &[0], zeroed: false, may_fail: true }),
    ("__kmalloc", Known::Allocate { size: &[0], zeroed: false, may_fail: true }),
    ("kzalloc", Known::Allocate { size: &[0], zeroed: true, may_fail: true }),
    ("kcalloc", Known::Allocate { size: &[0, 1], zeroed: true, may_fail: true }),
    ("vmalloc", Known::Allocate { size: &[0], zeroed: false, may_fail: true }),
    ("vzalloc", Known::Allocate { size: &[0], zeroed: true, may_fail: true }),
    ("devm_kzalloc", Known::Allocate { size: &[1], zeroed: true, may_fail: true }),
    ("devm_kmalloc", Known::Allocate { size: &[1], zeroed: false, may_fail: true }),
    ("realloc", Known::Reallocate { old: 0, size: 1 }),
    ("free", Known::Free),
    ("cfree", Known::Free),
    ("kfree", Known::Free),
    ("vfree", Known::Free),
    ("memcpy", Known::Copy),
    ("memmove", Known::Copy),
    ("__memcpy", Known::Copy),
    ("__builtin_memcpy", Known::Copy),
    ("__builtin_memmove", Known::Copy),
    ("memset", Known::Fill),
    ("__memset", Known::Fill),
    ("__builtin_memset", Known::Fill),
    ("printf", Known::Pure),
    ("fprintf", Known::Pure),
    ("vprintf", Known::Pure),
    ("vfprintf", Known::Pure),
    ("puts", Known::Pure),
    ("putchar", Known::Pure),
    ("fputs", Known::Pure),
    ("fputc", Known::Pure),
    ("putc", Known::Pure),
    ("fwrite", Known::Pure),
    ("fflush", Known::Pure),
    ("fclose", Known::Pure),
    ("perror", Known::Nothing),
    ("printk", Known::Pure),
    ("_printk", Known::Pure),
    ("__dynamic_pr_debug", Known::Nothing),
    ("__dynamic_dev_dbg", Known::Pure),
    ("dev_err", Known::Pure),
    ("dev_warn", Known::Pure),
    ("_dev_info", Known::Pure),
    ("warn_slowpath_null", Known::Nothing),
    ("warn_slowpath_fmt", Known::Nothing),
    ("usleep", Known::Pure),
    ("sleep", Known::Pure),
    ("time", Known::Pure),
    ("clock", Known::Pure),
    ("rand", Known::Pure),
    ("random", Known::Pure),
    ("srand", Known::Nothing),
    ("getpid", Known::Pure),
    ("getenv", Known::Pure),
    ("isatty", Known::Pure),
    ("close", Known::Pure),
    ("getchar", Known::Pure),
    ("fgetc", Known::Pure),
    ("getc", Known::Pure),
    ("__ctype_b_loc", Known::Pure),
    ("pthread_create", Known::ThreadCreate),
    ("pthread_join", Known::ThreadJoin),
    ("pthread_exit", Known::ThreadExit),
    ("pthread_self", Known::ThreadSelf),
    ("__lariat_atomic_begin", Known::AtomicBegin),
    ("__lariat_atomic_end", Known::AtomicEnd),
    ("__lariat_unsupported_mutex", Known::Unsupported("mutexes that one thread may lock twice")),
    ("__lariat_unsupported_destructor", Known::Unsupported("destructors of threads")),
    ("pthread_cancel", Known::Unsupported("threads that are cancelled")),
    ("pthread_cleanup_push", Known::Unsupported("threads that are cancelled")),
    ("_pthread_cleanup_push", Known::Unsupported("threads that are cancelled")),
    ("__pthread_register_cancel", Known::Unsupported("threads that are cancelled")),
    ("pthread_kill", Known::Unsupported("signals")),
    ("pthread_timedjoin_np", Known::Unsupported(THREADS)),
    ("pthread_tryjoin_np", Known::Unsupported(THREADS)),
    ("thrd_create", Known::Unsupported(THREADS)),
    ("setjmp", Known::Unsupported(JUMPS)),
    ("_setjmp", Known::Unsupported(JUMPS)),
    ("__sigsetjmp", Known::Unsupported(JUMPS)),
    ("sigsetjmp", Known::Unsupported(JUMPS)),
    ("longjmp", Known::Unsupported(JUMPS)),
    ("siglongjmp", Known::Unsupported(JUMPS)),
    ("__lariat_rounding_mode", Known::Unsupported("rounding modes")),
    ("fesetenv", Known::Unsupported("rounding modes")),
    ("feupdateenv", Known::Unsupported("rounding modes")),
    ("frexp", Known::Unsupported("frexp")),
    ("frexpf", Known::Unsupported("frexp")),
    ("remquo", Known::Unsupported("remquo")),
    ("remquof", Known::Unsupported("remquo")),
    ("fork", Known::Unsupported("processes")),
    ("signal", Known::Unsupported("signals")),
    ("sigaction", Known::Unsupported("signals")),
    ("__SMACK_code", Known::Unsupported("Boogie code in C")),
    ("__SMACK_mod", Known::Unsupported("Boogie code in C")),
    ("__SMACK_decl", Known::Unsupported("Boogie code in C")),
    ("__SMACK_top_decl", Known::Unsupported("Boogie code in C")),
];

/// What a function without a body does, by its name.
pub fn known(name: &str) -> Option<Known> {
    if name.starts_with("__VERIFIER_nondet") || name.starts_with("__SMACK_nondet") {
        return Some(Known::Nondet);
    }
    TABLE.iter().find(|(known, _)| *known == name).map(|(_, what)| *what).or_else(|| math(name)).or_else(|| error(name))
}

/// Functions of floats by their names for `double`, with what LLVM calls them.
const MATH: &[(&str, &str)] = &[
    ("fabs", "fabs"),
    ("sqrt", "sqrt"),
    ("floor", "floor"),
    ("ceil", "ceil"),
    ("trunc", "trunc"),
    ("rint", "rint"),
    ("nearbyint", "nearbyint"),
    ("round", "round"),
    ("roundeven", "roundeven"),
    ("fmin", "minnum"),
    ("fmax", "maxnum"),
    ("copysign", "copysign"),
    ("fma", "fma"),
];

/// Those whose results are not computed.
const INEXACT: &[&str] = &[
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "asinh",
    "acosh",
    "atanh",
    "exp",
    "exp2",
    "exp10",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "logb",
    "ilogb",
    "pow",
    "cbrt",
    "hypot",
    "erf",
    "erfc",
    "lgamma",
    "tgamma",
    "fmod",
    "remainder",
    "drem",
    "ldexp",
    "scalb",
    "scalbn",
    "scalbln",
    "nextafter",
    "nexttoward",
    "significand",
    "gamma",
    "j0",
    "j1",
    "y0",
    "y1",
    "nan",
];

fn math(name: &str) -> Option<Known> {
    let find = |name: &str| {
        let exact = MATH.iter().find(|(known, _)| *known == name).map(|(_, llvm)| Known::Math(llvm));
        exact.or_else(|| INEXACT.contains(&name).then_some(Known::Math("")))
    };
    // `float` and `long double` have letters of their own; the kind is in the types.
    find(name).or_else(|| find(name.strip_suffix(['f', 'l'])?))
}

/// The functions that are known with a body or without: those whose call is the error, and the marks of atomic blocks.
pub fn error(name: &str) -> Option<Known> {
    match name {
        "reach_error" | "__VERIFIER_error" => Some(Known::Error),
        "__VERIFIER_atomic_begin" => Some(Known::AtomicBegin),
        "__VERIFIER_atomic_end" => Some(Known::AtomicEnd),
        _ => None,
    }
}
