// Floats are exact: rounding, NaN, the zeros, memory that holds them. What has no exact meaning here is not decided.
// RUN:
// EXPECT: safe
// RUN: -D BUG
// EXPECT: bug
// RUN: -D SINE
// EXPECT: unknown
// ENGINES: portfolio
#include <assert.h>
extern float __VERIFIER_nondet_float(void);
extern double sin(double);
extern double floor(double);
struct point {
  float x;
  double y;
};
union word {
  float number;
  unsigned bits;
};
float table[3] = {0.5f, -2.5f};
int main(void) {
  float f = __VERIFIER_nondet_float();
#ifdef SINE
  assert(sin(1.0) < 0.9);
#elif defined BUG
  struct point p = {f, f / 3};
  if (f > 1.0f && f < 2.0f)
    assert(p.y * 3 == p.x);
#else
  struct point p = {f, f};
  assert(p.y == f || f != f);
  assert(0.1f + 0.2f != 0.3 && -table[1] + table[0] == 3.0f && table[2] == 0);
  union word w;
  w.number = -0.0f;
  assert(w.bits == 0x80000000u && w.number == 0);
  w.bits = 0x3fc00000u;
  assert(w.number == 1.5f && (int)w.number == 1 && floor(-w.number) == -2);
  if (f >= 1.0f && f < 256.0f)
    assert((unsigned char)f == (int)f);
#endif
  return 0;
}
