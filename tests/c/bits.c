// Operations on bits: masks and shifts by arithmetic, two variables by bit-vectors.
// RUN:
// EXPECT: safe
// ENGINES: portfolio
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
struct flags {
  unsigned ready : 1, kind : 3, rest : 4;
};
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
  assert((x & 0xf0) + (x & 0x0f) == x);
  assert(((x << 3) & 0xff) == (x % 32) * 8);
  assert((x & y) <= x && (x | y) >= x);
  assert((x ^ 0xff) == 255 - x);
  struct flags flags = {0};
  flags.kind = x;
  flags.ready = 1;
  assert(flags.kind == x % 8 && flags.rest == 0);
  return 0;
}
