
/* Threads. What these functions need of a mutex, a condition and so on is kept in the first words of it, where its
   static initialiser has zeros. Blocking is an assumption: who would wait for ever stays where it is, and others go on.
   Each call has a copy of its own, so that different mutexes stay apart. */

void __lariat_atomic_begin(void);
void __lariat_atomic_end(void);
void __lariat_unsupported_mutex(void);
void __lariat_unsupported_destructor(void);
void __VERIFIER_assume(int);
int __VERIFIER_nondet_int(void);
unsigned long pthread_self(void);

enum { BUSY = 16, INVALID = 22, TIMED_OUT = 110, SERIAL_THREAD = -1 };

MODEL int pthread_mutex_init(int *mutex, const void *attributes) {
  *mutex = 0;
  return 0;
}

MODEL int pthread_mutex_destroy(int *mutex) { return 0; }

/* 0: nobody's; else who has it. What happens where that one locks it again is not defined. */
MODEL int pthread_mutex_lock(int *mutex) {
  int self = pthread_self() + 1;
  __lariat_atomic_begin();
  int owner = *mutex;
  if (owner == self)
    __lariat_unsupported_mutex();
  __VERIFIER_assume(owner == 0);
  *mutex = self;
  __lariat_atomic_end();
  return 0;
}

MODEL int pthread_mutex_trylock(int *mutex) {
  int result = BUSY;
  __lariat_atomic_begin();
  if (*mutex == 0) {
    *mutex = pthread_self() + 1;
    result = 0;
  }
  __lariat_atomic_end();
  return result;
}

MODEL int pthread_mutex_timedlock(int *mutex, const void *until) {
  int result = TIMED_OUT;
  __lariat_atomic_begin();
  if (*mutex == 0 && __VERIFIER_nondet_int()) {
    *mutex = pthread_self() + 1;
    result = 0;
  }
  __lariat_atomic_end();
  return result;
}

MODEL int pthread_mutex_unlock(int *mutex) {
  *mutex = 0;
  return 0;
}

MODEL int pthread_mutexattr_init(void *attributes) { return 0; }
MODEL int pthread_mutexattr_destroy(void *attributes) { return 0; }
MODEL int pthread_mutexattr_setpshared(void *attributes, int shared) { return 0; }
MODEL int pthread_mutexattr_settype(void *attributes, int type) {
  /* The default (0) and those that time or check differently block as the default does, where a program is right. */
  if (type != 0)
    __lariat_unsupported_mutex();
  return 0;
}

MODEL int pthread_spin_init(int *lock, int shared) {
  *lock = 0;
  return 0;
}

MODEL int pthread_spin_destroy(int *lock) { return 0; }

MODEL int pthread_spin_lock(int *lock) {
  __lariat_atomic_begin();
  __VERIFIER_assume(*lock == 0);
  *lock = 1;
  __lariat_atomic_end();
  return 0;
}

MODEL int pthread_spin_trylock(int *lock) {
  int result = BUSY;
  __lariat_atomic_begin();
  if (*lock == 0) {
    *lock = 1;
    result = 0;
  }
  __lariat_atomic_end();
  return result;
}

MODEL int pthread_spin_unlock(int *lock) {
  *lock = 0;
  return 0;
}

/* Who waits may be woken without a signal: so a signal does nothing. */

MODEL int pthread_cond_init(void *condition, const void *attributes) { return 0; }
MODEL int pthread_cond_destroy(void *condition) { return 0; }
MODEL int pthread_cond_signal(void *condition) { return 0; }
MODEL int pthread_cond_broadcast(void *condition) { return 0; }

MODEL int pthread_cond_wait(void *condition, int *mutex) {
  *mutex = 0;
  __lariat_atomic_begin();
  __VERIFIER_assume(*mutex == 0);
  *mutex = pthread_self() + 1;
  __lariat_atomic_end();
  return 0;
}

MODEL int pthread_cond_timedwait(void *condition, int *mutex, const void *until) {
  *mutex = 0;
  __lariat_atomic_begin();
  __VERIFIER_assume(*mutex == 0);
  *mutex = pthread_self() + 1;
  __lariat_atomic_end();
  return __VERIFIER_nondet_int() ? TIMED_OUT : 0;
}

/* -1: written by one thread; else so many read. */

MODEL int pthread_rwlock_init(int *lock, const void *attributes) {
  *lock = 0;
  return 0;
}

MODEL int pthread_rwlock_destroy(int *lock) { return 0; }

MODEL int pthread_rwlock_rdlock(int *lock) {
  __lariat_atomic_begin();
  int readers = *lock;
  __VERIFIER_assume(readers >= 0);
  *lock = readers + 1;
  __lariat_atomic_end();
  return 0;
}

MODEL int pthread_rwlock_tryrdlock(int *lock) {
  int result = BUSY;
  __lariat_atomic_begin();
  int readers = *lock;
  if (readers >= 0) {
    *lock = readers + 1;
    result = 0;
  }
  __lariat_atomic_end();
  return result;
}

MODEL int pthread_rwlock_wrlock(int *lock) {
  __lariat_atomic_begin();
  __VERIFIER_assume(*lock == 0);
  *lock = -1;
  __lariat_atomic_end();
  return 0;
}

MODEL int pthread_rwlock_trywrlock(int *lock) {
  int result = BUSY;
  __lariat_atomic_begin();
  if (*lock == 0) {
    *lock = -1;
    result = 0;
  }
  __lariat_atomic_end();
  return result;
}

MODEL int pthread_rwlock_unlock(int *lock) {
  __lariat_atomic_begin();
  int readers = *lock;
  *lock = readers > 0 ? readers - 1 : 0;
  __lariat_atomic_end();
  return 0;
}

/* How many it waits for, how many there are, and how often they have passed. */

MODEL int pthread_barrier_init(int *barrier, const void *attributes, unsigned count) {
  if (count == 0)
    return INVALID;
  barrier[0] = count;
  barrier[1] = 0;
  barrier[2] = 0;
  return 0;
}

MODEL int pthread_barrier_destroy(int *barrier) { return 0; }

MODEL int pthread_barrier_wait(int *barrier) {
  int is_last;
  int passed;
  __lariat_atomic_begin();
  passed = barrier[2];
  int here = barrier[1] + 1;
  is_last = here == barrier[0];
  barrier[1] = is_last ? 0 : here;
  if (is_last)
    barrier[2] = passed + 1;
  __lariat_atomic_end();
  if (is_last)
    return SERIAL_THREAD;
  __VERIFIER_assume(barrier[2] != passed);
  return 0;
}

MODEL int sem_init(int *semaphore, int shared, unsigned value) {
  *semaphore = value;
  return 0;
}

MODEL int sem_destroy(int *semaphore) { return 0; }

MODEL int sem_wait(int *semaphore) {
  __lariat_atomic_begin();
  int value = *semaphore;
  __VERIFIER_assume(value > 0);
  *semaphore = value - 1;
  __lariat_atomic_end();
  return 0;
}

MODEL int sem_trywait(int *semaphore) {
  int result = -1;
  __lariat_atomic_begin();
  int value = *semaphore;
  if (value > 0) {
    *semaphore = value - 1;
    result = 0;
  }
  __lariat_atomic_end();
  return result;
}

MODEL int sem_post(int *semaphore) {
  __lariat_atomic_begin();
  *semaphore = *semaphore + 1;
  __lariat_atomic_end();
  return 0;
}

MODEL int sem_getvalue(int *semaphore, int *value) {
  *value = *semaphore;
  return 0;
}

/* 0: nobody was here; 1: somebody runs it; 2: it was run. */

MODEL int pthread_once(int *once, void (*run)(void)) {
  int is_first = 0;
  __lariat_atomic_begin();
  if (*once == 0) {
    *once = 1;
    is_first = 1;
  }
  __lariat_atomic_end();
  if (is_first) {
    run();
    *once = 2;
  } else {
    __VERIFIER_assume(*once == 2);
  }
  return 0;
}

enum { KEYS = 1024 };
static unsigned lariat_keys;
static _Thread_local void *lariat_values[KEYS];

MODEL int pthread_key_create(unsigned *key, void (*destructor)(void *)) {
  if (destructor)
    __lariat_unsupported_destructor();
  __lariat_atomic_begin();
  *key = lariat_keys;
  lariat_keys = lariat_keys + 1;
  __lariat_atomic_end();
  return 0;
}

MODEL int pthread_key_delete(unsigned key) { return 0; }
MODEL void *pthread_getspecific(unsigned key) { return lariat_values[key]; }

MODEL int pthread_setspecific(unsigned key, const void *value) {
  lariat_values[key] = (void *)value;
  return 0;
}

MODEL int pthread_equal(unsigned long one, unsigned long other) { return one == other; }
MODEL int pthread_detach(unsigned long thread) { return 0; }
MODEL int pthread_yield(void) { return 0; }
MODEL int sched_yield(void) { return 0; }
MODEL int pthread_attr_init(void *attributes) { return 0; }
MODEL int pthread_attr_destroy(void *attributes) { return 0; }
MODEL int pthread_attr_setdetachstate(void *attributes, int state) { return 0; }
MODEL int pthread_attr_setscope(void *attributes, int scope) { return 0; }
MODEL int pthread_attr_setstacksize(void *attributes, size_t size) { return 0; }
MODEL int pthread_condattr_init(void *attributes) { return 0; }
MODEL int pthread_condattr_destroy(void *attributes) { return 0; }
MODEL int pthread_setconcurrency(int level) { return 0; }
