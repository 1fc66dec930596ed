// The object around a member, as Linux drivers find it, with an offset that is cut to `unsigned int`; and the end of a
// block whose array is pointed to.
// RUN: --check pointer --data-model LP64
// EXPECT: safe
// RUN: --check pointer --data-model LP64 -D OF_BLOCK
// EXPECT: bug at 29
// ENGINES: portfolio
#include <assert.h>
struct inner {
  int value;
};
struct outer {
  long first;
  struct inner inner;
};
static struct outer outer;
static struct outer *around(const struct inner *inner) {
  return (struct outer *)((char *)inner - (unsigned int)(unsigned long)&((struct outer *)0)->inner);
}
int main(void) {
  int *kept = &outer.inner.value;
  outer.first = 7;
  if (outer.inner.value == 0) {
    int block[10];
#ifdef OF_BLOCK
    kept = block;
#endif
  }
  kept[0] = 1;
  assert(around(&outer.inner)->first == 7);
  return 0;
}
