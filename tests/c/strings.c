// Models of the library: strings, characters, numbers.
// RUN:
// EXPECT: no-bug
// ENGINES: portfolio
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char text[8] = "ab";
  strcat(text, "12");
  assert(strlen(text) == 4);
  assert(strcmp(text, "ab12") == 0);
  assert(strchr(text, '1') == text + 2);
  assert(atoi(text + 2) == 12);
  assert((isdigit)(text[3]) && !(isdigit)(text[1]));
  return 0;
}
