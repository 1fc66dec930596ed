// As many bytes of a variable as an input says are set: whole words, a part of one, and none.
// RUN: --data-model LP64
// EXPECT: safe
// RUN: --data-model LP64 -D WRONG
// EXPECT: bug at 25
// ENGINES: portfolio
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct pair {
  int first;
  unsigned second;
};
static struct pair pair = {-2, 0x01020304};
int main(void) {
  unsigned count = __VERIFIER_nondet_uint();
  if (count > sizeof pair)
    return 0;
  memset(&pair, 0x11, count);
  int low = count == 3 ? (int)0xff111111 : count == 2 ? (int)0xffff1111 : count == 1 ? (int)0xffffff11 : -2;
  assert(pair.first == (count >= 4 ? 0x11111111 : low));
  unsigned mixed = count == 8 ? 0x11111111 : count == 7 ? 0x01111111 : count == 6 ? 0x01021111 : 0x01020311;
#ifdef WRONG
  assert(count != 6);
#endif
  assert(pair.second == (count > 4 ? mixed : 0x01020304));
  // The same in memory whose objects are not counted.
  struct pair *other = malloc(sizeof *other), *more = __VERIFIER_nondet_uint() ? other : &pair;
  more->first = -2;
  more->second = 0x01020304;
  memset(more, 0x11, count);
  assert(more->first == (count >= 4 ? 0x11111111 : low) && more->second == (count > 4 ? mixed : 0x01020304));
  return 0;
}
