// Operations on bits: masks and shifts by arithmetic, two variables by bit-vectors.
// RUN:
// EXPECT: safe
// RUN: -D TWO
// EXPECT: bug at 24
// ENGINES: portfolio
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
struct flags {
  unsigned ready : 1, kind : 3, rest : 4;
};
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
  assert((x & 0xf0) + (x & 0x0f) == x);
  assert(((x << 3) & 0xff) == (x % 32) * 8);
  assert((x ^ 0xff) == 255 - x);
  struct flags flags = {0};
  flags.kind = x;
  flags.ready = 1;
  assert(flags.kind == x % 8 && flags.rest == 0);
#ifdef TWO
  if ((x & y) == 0x21 && (x | y) == 0x3f && (x ^ y) == 0x1e)
    reach_error();
#endif
  return 0;
}
