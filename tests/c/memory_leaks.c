// Memory that is lost, and memory that is not freed: what a variable of the whole program points to is only the latter.
// RUN: --property valid-memsafety
// EXPECT: safe
// RUN: --property valid-memcleanup
// EXPECT: bug at 23
// RUN: --property valid-memsafety -D LOST
// EXPECT: bug at 23
// RUN: --property valid-memcleanup -D FREED
// EXPECT: safe
// ENGINES: portfolio
#include <stdlib.h>
static char *kept;
int main(void) {
  kept = malloc(4);
  kept[0] = 1;
#ifdef LOST
  kept = malloc(5);
#endif
#ifdef FREED
  free(kept);
  kept = 0;
#endif
  return 0;
}
