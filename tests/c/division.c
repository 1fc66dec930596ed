// Division rounds towards zero, remainders have the sign of the dividend, shifts of negative numbers round down.
// RUN:
// EXPECT: safe
// RUN: --check division --errors none
// EXPECT: bug at 20
// ENGINES: portfolio
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int seven = __VERIFIER_nondet_int(), two = __VERIFIER_nondet_int();
  if (seven == -7 && two == 2) {
    assert(seven / two == -3 && seven % two == -1);
    assert(seven >> 1 == -4);
    assert((unsigned char)seven == 249);
    assert((unsigned)seven / 2u == 2147483644u);
  }
  int zero = __VERIFIER_nondet_int();
  if (zero == 0)
    return seven / zero;
  return 0;
}
