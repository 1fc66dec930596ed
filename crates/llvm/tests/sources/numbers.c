// Numbers: integers of all widths, shifts, floating point, complex, vectors, atomics, overflow.
typedef int v4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef __int128 wide;

const wide huge = ((wide)0x0123456789abcdefL << 64) | 0xfedcba9876543210L;
const unsigned __int128 negative = -5;
const long double precise = 3.25L, tiny = -1e-4940L;
const float third = 1.0f / 3, infinite = __builtin_inff();
const double notanumber = __builtin_nan("1");
const f4 splat = {2.5f, 2.5f, 2.5f, 2.5f};

int arithmetic(int a, int b, unsigned c) {
  int quotient = b ? a / b : a % 7;
  return (a << 3) + (a >> 2) - (int)(c >> 5) * quotient + ~a + (signed char)c + (short)(a ^ b);
}

wide widen(long a, unsigned b) { return (wide)a * b + (huge >> 65); }

double mix(float a, double b, long double c, unsigned long d) {
  if (a < b || !(b >= 0.5)) return -a * b;
  return (double)(c + d) / (a != a ? 1.0 : (float)(int)b);
}

_Complex double turn(_Complex double z, float angle) {
  __real__ z += angle;
  return z * (_Complex double){0, 1} + __imag__ z;
}

v4 lanes(v4 a, v4 b, int index) {
  v4 c = a * b + (a > b);
  c[index] = a[0];
  return __builtin_shufflevector(c, b, 0, 5, 2, 7);
}

int counter;
unsigned char flag;

int exchange(int *where, int expected, int desired) {
  __atomic_fetch_add(&counter, 1, __ATOMIC_RELAXED);
  __atomic_fetch_nand(&counter, 3, __ATOMIC_SEQ_CST);
  __atomic_thread_fence(__ATOMIC_ACQ_REL);
  while (__atomic_test_and_set(&flag, __ATOMIC_ACQUIRE)) {}
  int done = __atomic_compare_exchange_n(where, &expected, desired, 1, __ATOMIC_RELEASE, __ATOMIC_RELAXED);
  __atomic_store_n(&flag, 0, __ATOMIC_RELEASE);
  return done ? __atomic_load_n(where, __ATOMIC_CONSUME) : expected + *(volatile int *)where;
}

_Bool checked(int a, unsigned long b, int *result) {
  unsigned long product;
  return __builtin_add_overflow(a, 5, result) | __builtin_mul_overflow(b, 3ul, &product);
}

int bits(unsigned long x) {
  return __builtin_popcountl(x) + __builtin_clzl(x | 1) + (int)__builtin_bswap64(x) + __builtin_expect(x == 2, 0);
}

float sum(const float *restrict values, int n) {
#pragma clang fp reassociate(on)
  float total = 0;
  for (int i = 0; i < n; i++) total += values[i] * third;
  return total;
}
