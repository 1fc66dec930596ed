// Floating-point arithmetic is not followed: proofs that need none stand, what hangs on it is not decided.
// RUN:
// EXPECT: unknown
// RUN: -D SAFE
// EXPECT: safe
// ENGINES: portfolio
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
int main(void) {
  double x = __VERIFIER_nondet_double();
  int positive = x * x >= 0.0;
#ifdef SAFE
  if (positive != 0 && positive != 1)
#else
  if (!positive && x == x)
#endif
    reach_error();
  return 0;
}
