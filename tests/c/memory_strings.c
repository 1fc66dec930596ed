// Functions of the library access memory, too: strings without an end, copies that do not fit, what was never written.
// RUN: --check string,pointer
// EXPECT: safe
// RUN: --check string,pointer -D NO_END
// EXPECT: bug
// RUN: --check string,pointer -D TOO_LONG
// EXPECT: bug
// RUN: --check uninitialised
// EXPECT: safe
// RUN: --check uninitialised -D UNSET
// EXPECT: bug at 32
// ENGINES: portfolio
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char text[4] = "abc";
#ifdef NO_END
  text[3] = 'd';
#endif

  int length = strlen(text);
  char copy[4];
  const char *from = "wxy";
#ifdef TOO_LONG
  from = "wxyz"; strcpy(copy, from);
#endif
  strcpy(copy, from);

  int value, any = __VERIFIER_nondet_int();
  if (any > 3) value = length;
#ifdef UNSET
  return value;
#endif
  return any > 3 ? value : 0;
}
