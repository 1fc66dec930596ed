// Objects of one allocator of the program's own, told apart by where they are asked for; a function pointer.
// RUN:
// EXPECT: bug at 34
// ENGINES: portfolio
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node {
  int value;
  struct node *next;
};
static void *allocate(size_t size) { return malloc(size); }
static int twice(int x) { return 2 * x; }
static int same(int x) { return x; }

int main(void) {
  int (*function)(int) = __VERIFIER_nondet_int() ? twice : same;
  struct node *head = 0;
  for (int i = 0; i < 3; i++) {
    struct node *node = allocate(sizeof *node);
    node->value = function(i);
    node->next = head;
    head = node;
  }
  int *count = allocate(sizeof *count);
  *count = 0;
  for (struct node *node = head; node; node = node->next)
    *count += node->value;
  if (*count == 3)
    return 0;
  if (*count != 6)
    abort();
  // Only with `twice`.
  reach_error();
  return 1;
}
