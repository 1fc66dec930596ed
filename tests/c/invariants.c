// Invariants of loops that relate variables: `k` counts along with `i`, so that it does not wrap, and the second loop ends
// with it. With WRAPS the program relies on wrapping, with FAILS the second loop goes on once too often.
// RUN:
// EXPECT: safe
// RUN: -D WRAPS
// EXPECT: safe
// RUN: -D FAILS
// EXPECT: bug at 32
// ENGINES: forward portfolio
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0, k = 0;
#ifdef WRAPS
  unsigned char round = __VERIFIER_nondet_uchar();
  while (__VERIFIER_nondet_int()) {
    round++;
    if (round == 0)
      i = 1;
  }
  if (i != 0 && i != 1)
    reach_error();
#endif
  for (i = 0; i < n; i++)
    k++;
#ifdef FAILS
  n++;
#endif
  for (int j = n; j > 0; j--) {
    if (k <= 0)
      reach_error();
    k--;
  }
  return 0;
}
