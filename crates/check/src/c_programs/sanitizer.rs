//! Native confirmation of errors of memory: AddressSanitizer watches the run.
//!
//! The sanitizer calls a function of the harness when it finds an error; the harness then tells the place of the last
//! mark, which stands before every access, and what kind of error it is. Memory that is lost is counted by the leak
//! sanitizer, and memory that is not freed by the harness itself, when the program ends.

/// What kind of error of memory an assertion tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Null,
    Freed,
    Gone,
    Bounds,
    DoubleFree,
    BadFree,
    Leak,
    Cleanup,
    /// A pointer that was never set: the machine has some number there.
    Unset,
}

/// The kind of a failure, by its message.
pub(super) fn kind(message: &str) -> Option<Kind> {
    let said = message.split_once(": ").map_or(message, |(_, said)| said);
    c::safety::sub_property(said)?;
    let starts = [
        ("dereference of a null", Kind::Null),
        ("dereference of", Kind::Unset),
        ("use of memory", Kind::Freed),
        ("use of a variable", Kind::Gone),
        ("double free", Kind::DoubleFree),
        ("free of", Kind::BadFree),
        ("memory leak", Kind::Leak),
        ("memory is not freed", Kind::Cleanup),
    ];
    Some(starts.iter().find(|(start, _)| said.starts_with(start)).map_or(Kind::Bounds, |(_, kind)| *kind))
}

impl Kind {
    /// Whether what the sanitizer calls an error is one of this kind.
    pub fn is(self, description: &str) -> bool {
        let any = |names: &[&str]| names.iter().any(|name| description.contains(name));
        match self {
            Kind::Null => any(&["null-deref", "SEGV", "unknown-crash", "stack-overflow"]) || description.is_empty(),
            Kind::Freed => any(&["use-after-free"]),
            Kind::Gone => any(&["use-after-return", "use-after-scope", "use-after"]),
            // Far from its object a pointer may be anywhere.
            Kind::Bounds | Kind::Unset => true,
            Kind::DoubleFree => any(&["double-free"]),
            Kind::BadFree => any(&["bad-free", "free", "SEGV", "wild-addr", "null-deref", "unknown-crash"]),
            Kind::Leak | Kind::Cleanup => false,
        }
    }

    /// Whether the sanitizer sees every error of the kind, so that a run without one is another execution.
    pub fn is_always_seen(self) -> bool {
        matches!(self, Kind::Null | Kind::Freed | Kind::DoubleFree | Kind::Leak | Kind::Cleanup)
    }
}

/// What the harness has besides.
pub(super) const HARNESS: &str = r#"
extern const char *__asan_get_report_description(void);
extern int __lsan_do_recoverable_leak_check(void) __attribute__((weak));
static unsigned long lariat_kept[65536];
static unsigned lariat_count, lariat_is_new;
void lariat_native_new(unsigned place) { lariat_place = place; lariat_is_new = 1; }
void __sanitizer_malloc_hook(const volatile void *made, unsigned long size) {
  if (lariat_is_new && lariat_count < 65536) lariat_kept[lariat_count++] = ~(unsigned long)made;
  lariat_is_new = 0;
}
void __sanitizer_free_hook(const volatile void *gone) {
  for (unsigned at = 0; at < lariat_count; at++)
    if (lariat_kept[at] == ~(unsigned long)gone) { lariat_kept[at] = lariat_kept[--lariat_count]; return; }
}
void __asan_on_error(void) {
  const char *kind = __asan_get_report_description();
  if (!kind) kind = "";
  unsigned length = 0;
  while (kind[length]) length++;
  int file = open(LARIAT_KIND, 01 | 0100 | 01000, 0600);
  if (file >= 0) write(file, kind, length);
  lariat_tell('M', lariat_place);
}
static void lariat_end(int is_cleanup) {
  int is_lost = is_cleanup ? lariat_count > 0 : __lsan_do_recoverable_leak_check && __lsan_do_recoverable_leak_check();
  if (is_lost) lariat_tell('L', 0);
  if (lariat_count > 0) lariat_tell('l', 0);
}
"#;

/// What the run is told: nothing is printed, all is looked at.
pub(super) const OPTIONS: &str = "detect_leaks=1:leak_check_at_exit=0:detect_stack_use_after_return=1:exitcode=95:\
     redzone=128:max_redzone=2048:hard_rss_limit_mb=1500:handle_abort=0:allocator_may_return_null=1";

/// Leaks are looked for when `main` has returned: what is left on its stack is no pointer any more.
pub(super) const LEAK_OPTIONS: &str = "use_stacks=0:use_registers=0";
