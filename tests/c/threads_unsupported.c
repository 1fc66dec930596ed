// What has no translation makes the answer unknown, where the program can get to it.
// RUN: --time-limit 10
// EXPECT: unknown
// ENGINES: portfolio
typedef unsigned long pthread_t;
int pthread_create(pthread_t *, const void *, void *(*)(void *), void *);
int pthread_cancel(pthread_t);
extern void reach_error(void);
static int shared;
static void *other(void *nothing) { shared = 1; return nothing; }
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, other, 0);
  pthread_cancel(thread);
  if (shared == 2)
    reach_error();
  return 0;
}
