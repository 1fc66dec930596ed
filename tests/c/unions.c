// Bytes of words, the least one first; struct copies; a pointer that is kept in an integer.
// RUN: --data-model LP64
// EXPECT: safe
// ENGINES: portfolio
#include <assert.h>
#include <stdint.h>
#include <string.h>
union word {
  uint32_t whole;
  uint8_t bytes[4];
};
struct pair {
  int first;
  char second;
  int *where;
};
extern unsigned __VERIFIER_nondet_uint(void);

static int read(struct pair pair) { return *pair.where + pair.second; }

int main(void) {
  union word word;
  word.whole = __VERIFIER_nondet_uint();
  uint8_t low = word.bytes[0];
  assert(low == word.whole % 256);
  word.bytes[3] = 0;
  assert(word.whole < 1u << 24);
  int number = 40;
  struct pair one = {1, 2, &number}, other;
  other = one;
  one.second = 3;
  assert(read(other) == 42);
  uintptr_t address = (uintptr_t)&number;
  *(int *)address = 5;
  assert(number == 5);
  struct pair all[3];
  memset(all, 0, sizeof all);
  assert(all[2].where == 0 && all[1].first == 0);
  return 0;
}
