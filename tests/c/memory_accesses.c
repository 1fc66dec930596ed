// Accesses through null, freed and other bad pointers, and outside of objects; beside each one that is fine.
// RUN: --check pointer
// EXPECT: safe
// RUN: --check pointer -D NULL_POINTER
// EXPECT: bug at 48
// RUN: --check pointer -D FREED
// EXPECT: bug at 55
// RUN: --check pointer -D BEHIND
// EXPECT: bug at 63
// RUN: --check pointer -D OF_FRAME
// EXPECT: bug at 31
// RUN: --check pointer -D OF_BLOCK
// EXPECT: bug at 79
// RUN: --check pointer -D COPY --data-model ILP32
// EXPECT: bug at 87
// RUN: --check pointer -D FLEXIBLE
// EXPECT: bug at 95
// RUN: --check pointer -D BYTES --data-model ILP32
// EXPECT: bug at 104
// RUN: --check pointer -D ARRAY_OF_BLOCK
// EXPECT: bug at 114
// ENGINES: portfolio
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

static int *last;
static int keep(int depth) {
  int here = depth;
  last = &here;
  return depth > 0 ? keep(depth - 1) + *last : *last;
}

struct counted {
  int count;
  int of[];
};
union word {
  char *pointer;
  char bytes[sizeof(char *)];
};

int main(void) {
  int any = __VERIFIER_nondet_int(), x = 0, *p = 0;
#ifndef NULL_POINTER
  p = &x;
#endif
  if (any > 5) *p = 1;

  int *heap = malloc(sizeof *heap);
  *heap = 1;
#ifdef FREED
  free(heap);
#endif
  x += *heap;

  int four[4], *end = four + 4;
  for (int *at = four; at != end; at++)
    *at = 0;
#ifdef BEHIND
  if (any == 7)
    // One behind the end may be computed, and not read.
    x += *end;
#endif

#ifdef OF_FRAME
  keep(2);
  x += *last;
#endif

  int *kept = &x;
  if (any == 1) {
    int inner = 3;
    kept = &inner;
#ifndef OF_BLOCK
    kept = &x;
#endif
  }
  x += *kept;

  char six[6], eight[8] = "seven";
  int most = 6;
#ifdef COPY
  most = 7;
#endif
  if (any >= 0 && any <= most)
    memcpy(six, eight, any);

  struct counted *list = malloc(sizeof *list + 2 * sizeof(int));
  list->count = 2;
#ifdef FLEXIBLE
  list->count = 3;
#endif
  for (int i = 0; i < list->count; i++)
    list->of[i] = i;

  union word from, to;
  from.pointer = malloc(3);
  for (unsigned i = 0; i < sizeof from.bytes; i++)
    to.bytes[i] = from.bytes[i];
#ifndef BYTES
  if (any == 2)
#endif
  to.pointer[any == 3 ? 3 : 2] = 1;

  if (any > 0 && any < 3) {
    int *outer = &x;
    {
      int many[any];
      many[any - 1] = 1;
#ifdef ARRAY_OF_BLOCK
      outer = many;
#endif
    } x += *outer;
  }
  return 0;
}
