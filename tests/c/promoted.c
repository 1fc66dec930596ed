// A call through a pointer without a prototype: small integers are handed over as `int`, and come back to their size.
// RUN: --data-model LP64
// EXPECT: safe
// RUN: --data-model LP64 -D WRONG
// EXPECT: bug at 15
// ENGINES: portfolio
#include <assert.h>
extern short __VERIFIER_nondet_short(void);
static int seen;
static void note(short small, unsigned char byte) { seen = small + byte; }
int main(void) {
  void (*pointer)() = note;
  short small = __VERIFIER_nondet_short();
#ifdef WRONG
  seen = 1, pointer(small, 300), assert(seen != 45);
#else
  pointer(small, 300);
  assert(seen == small + 44);
#endif
  return 0;
}
