// By default signed arithmetic wraps as the machine's does; with the check it is an error.
// RUN:
// EXPECT: bug at 15
// RUN: --check overflow --errors none
// EXPECT: bug at 13
// RUN: --check division,shift --errors none
// EXPECT: safe
// ENGINES: portfolio
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x + 1;
  if (y < x)
    reach_error();
  return 0;
}
