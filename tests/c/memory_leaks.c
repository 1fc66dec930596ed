// Memory that is lost, and memory that is not freed: what a variable of the whole program points to is only the latter.
// RUN: --check pointer,leak
// EXPECT: safe
// RUN: --check cleanup
// EXPECT: bug at 23
// RUN: --check pointer,leak -D LOST
// EXPECT: bug at 23
// RUN: --check cleanup -D FREED
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
