// What is freed: once, from its start, and only what was allocated.
// RUN: --check pointer,free,leak,string
// EXPECT: safe
// RUN: --check pointer,free,leak,string -D TOO_EARLY --data-model ILP32
// EXPECT: bug at 55
// RUN: --check free -D TOO_EARLY
// EXPECT: bug at 56
// RUN: --check pointer,free,leak,string -D INNER
// EXPECT: bug at 37
// RUN: --check pointer,free,leak,string -D OF_STACK
// EXPECT: bug at 43
// RUN: --check pointer,free,leak,string -D GROWN
// EXPECT: bug at 49
// RUN: --check pointer --malloc-may-fail
// EXPECT: bug at 27
// ENGINES: portfolio
#include <stdlib.h>
struct node { struct node *next; int value; };
static struct node *head;
extern int __VERIFIER_nondet_int(void);
int main(void) {
  free(0);
  free(malloc(0));
  for (int i = 0; i < 2; i++) {
    struct node *new = malloc(sizeof *new);
    // Only where it may fail.
    new->next = head;
    head = new;
  }
#ifdef TOO_EARLY
  free(head->next);
#endif
  char *text = calloc(3, 2);
#ifdef INNER
  text++;
  text[1] = 1;
  free(text);
#else
  free(text);
#endif
  int x = 0, *p = &x;
#ifdef OF_STACK
  free(p);
#endif
  int *array = malloc(8);
  array[1] = *p;
  int *larger = realloc(array, 16);
#ifdef GROWN
  larger[2] = array[1];
#endif
  larger[3] = larger[1];
  free(larger);
  while (head) {
    struct node *old = head;
    head = head->next;
    free(old);
  }
  return 0;
}
