// Variables of a function that two threads run at once are different ones, also where others see them; results come
// back, and a thread's own variable starts anew in each.
// RUN: --time-limit 60
// EXPECT: safe
// RUN: -D WRONG --time-limit 60
// EXPECT: bug
// ENGINES: portfolio
#include <assert.h>
#include <pthread.h>
static int *seen[2];
static _Thread_local int own = 5;
static void *other(void *argument) {
  int number = (int)(long)argument;
  seen[number] = &number;
  own = own + number;
  assert(own == 5 + number);
  return (void *)(long)*seen[number];
}
int main(void) {
  pthread_t one, two;
  void *first, *second;
  pthread_create(&one, 0, other, (void *)0);
  pthread_create(&two, 0, other, (void *)1);
  pthread_join(one, &first);
  pthread_join(two, &second);
#ifdef WRONG
  assert((long)first == 1);
#else
  assert((long)first == 0 && (long)second == 1 && own == 5);
#endif
  return 0;
}
