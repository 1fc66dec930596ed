// Any number of threads: each has a variable of its own whose address it hands on, and a lock keeps them apart.
// RUN: --time-limit 60
// EXPECT: safe
// RUN: -D OPEN --time-limit 60
// EXPECT: bug
// ENGINES: portfolio
typedef unsigned long pthread_t;
int pthread_create(pthread_t *, const void *, void *(*)(void *), void *);
extern void reach_error(void);
static int lock, inside;
void __VERIFIER_atomic_take(int *taken) {
  *taken = !lock;
  lock = 1;
}
static void *other(void *nothing) {
  int taken;
  __VERIFIER_atomic_take(&taken);
#ifndef OPEN
  if (!taken)
    return nothing;
#endif
  inside++;
  if (inside != 1)
    reach_error();
  inside--;
  lock = 0;
  return nothing;
}
int main(void) {
  pthread_t thread;
  while (1)
    pthread_create(&thread, 0, other, 0);
}
