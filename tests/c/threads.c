// A thread that writes what the first one reads; and the same where no thread can be started.
// RUN: --time-limit 60
// EXPECT: bug
// RUN: -D NEVER
// EXPECT: safe
// ENGINES: portfolio
typedef unsigned long pthread_t;
int pthread_create(pthread_t *, const void *, void *(*)(void *), void *);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int shared;
static void *other(void *nothing) { shared = 1; return nothing; }
int main(void) {
  pthread_t thread;
#ifdef NEVER
  if (shared)
#endif
    pthread_create(&thread, 0, other, 0);
  if (shared)
    reach_error();
  return 0;
}
