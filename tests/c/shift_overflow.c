// RUN: --main fits --check overflow --no-native
// EXPECT: safe
// RUN: --main of_unsigned --check overflow --no-native
// EXPECT: safe
// RUN: --main too_far --check overflow
// EXPECT: bug
// ENGINES: stratified portfolio

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int fits(void) {
  int x = __VERIFIER_nondet_int();
  return x >= 0 && x < 8 ? x << 4 : 0;
}

unsigned of_unsigned(void) {
  unsigned x = __VERIFIER_nondet_uint();
  return x << 4;
}

int too_far(void) {
  int x = __VERIFIER_nondet_int();
  return x << 4;
}

int main(void) {
  return fits() + (int)of_unsigned() + too_far();
}
