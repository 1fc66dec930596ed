// Two threads count under a mutex, and are waited for; without it they can lose a count.
// RUN: --time-limit 60
// EXPECT: safe
// RUN: -D RACE --time-limit 60
// EXPECT: bug
// RUN: -D TWICE --time-limit 10
// EXPECT: unknown
// ENGINES: portfolio
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int count;
static void *other(void *nothing) {
#ifdef TWICE
  pthread_mutex_lock(&mutex);
#endif
#ifndef RACE
  pthread_mutex_lock(&mutex);
#endif
  count++;
#ifndef RACE
  pthread_mutex_unlock(&mutex);
#endif
  return nothing;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, other, 0);
  pthread_create(&two, 0, other, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  assert(count == 2);
  return 0;
}
