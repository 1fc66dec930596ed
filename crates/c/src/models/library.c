/* What functions of the C library do, for programs that call them and bring no body along.

   Each is written for a reader of the standard, not for speed: one loop, one character at a time. All are weak, so that
   a program's own function of the same name counts. */

typedef __SIZE_TYPE__ size_t;
#define MODEL __attribute__((weak))

void *malloc(size_t);

MODEL size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length])
    length++;
  return length;
}

MODEL size_t strnlen(const char *text, size_t most) {
  size_t length = 0;
  while (length < most && text[length])
    length++;
  return length;
}

MODEL char *strcpy(char *to, const char *from) {
  size_t at = 0;
  while (from[at]) {
    to[at] = from[at];
    at++;
  }
  to[at] = 0;
  return to;
}

MODEL char *stpcpy(char *to, const char *from) {
  size_t at = 0;
  while (from[at]) {
    to[at] = from[at];
    at++;
  }
  to[at] = 0;
  return to + at;
}

MODEL char *strncpy(char *to, const char *from, size_t count) {
  size_t at = 0;
  for (; at < count && from[at]; at++)
    to[at] = from[at];
  for (; at < count; at++)
    to[at] = 0;
  return to;
}

MODEL char *strcat(char *to, const char *from) {
  size_t end = 0, at = 0;
  while (to[end])
    end++;
  while (from[at]) {
    to[end + at] = from[at];
    at++;
  }
  to[end + at] = 0;
  return to;
}

MODEL char *strncat(char *to, const char *from, size_t count) {
  size_t end = 0, at = 0;
  while (to[end])
    end++;
  for (; at < count && from[at]; at++)
    to[end + at] = from[at];
  to[end + at] = 0;
  return to;
}

MODEL int strcmp(const char *one, const char *other) {
  while (*one && *one == *other) {
    one++;
    other++;
  }
  return (unsigned char)*one - (unsigned char)*other;
}

MODEL int strncmp(const char *one, const char *other, size_t count) {
  for (size_t at = 0; at < count; at++) {
    if (one[at] != other[at])
      return (unsigned char)one[at] - (unsigned char)other[at];
    if (!one[at])
      break;
  }
  return 0;
}

MODEL int strcoll(const char *one, const char *other) { return strcmp(one, other); }

MODEL char *strchr(const char *text, int letter) {
  for (;; text++) {
    if (*text == (char)letter)
      return (char *)text;
    if (!*text)
      return 0;
  }
}

MODEL char *strrchr(const char *text, int letter) {
  const char *found = 0;
  for (;; text++) {
    if (*text == (char)letter)
      found = text;
    if (!*text)
      return (char *)found;
  }
}

MODEL size_t strspn(const char *text, const char *letters) {
  size_t length = 0;
  for (; text[length]; length++) {
    size_t at = 0;
    while (letters[at] && letters[at] != text[length])
      at++;
    if (!letters[at])
      break;
  }
  return length;
}

MODEL size_t strcspn(const char *text, const char *letters) {
  size_t length = 0;
  for (; text[length]; length++)
    for (size_t at = 0; letters[at]; at++)
      if (letters[at] == text[length])
        return length;
  return length;
}

MODEL char *strpbrk(const char *text, const char *letters) {
  for (; *text; text++)
    for (size_t at = 0; letters[at]; at++)
      if (letters[at] == *text)
        return (char *)text;
  return 0;
}

MODEL char *strstr(const char *text, const char *part) {
  for (;; text++) {
    size_t at = 0;
    while (part[at] && text[at] == part[at])
      at++;
    if (!part[at])
      return (char *)text;
    if (!*text)
      return 0;
  }
}

MODEL char *strdup(const char *text) {
  size_t length = 0;
  while (text[length])
    length++;
  char *copy = malloc(length + 1);
  for (size_t at = 0; at <= length; at++)
    copy[at] = text[at];
  return copy;
}

MODEL int memcmp(const void *one, const void *other, size_t count) {
  const unsigned char *left = one, *right = other;
  for (size_t at = 0; at < count; at++)
    if (left[at] != right[at])
      return left[at] - right[at];
  return 0;
}

MODEL void *memchr(const void *from, int letter, size_t count) {
  const unsigned char *bytes = from;
  for (size_t at = 0; at < count; at++)
    if (bytes[at] == (unsigned char)letter)
      return (void *)(bytes + at);
  return 0;
}

MODEL int isdigit(int letter) { return letter >= '0' && letter <= '9'; }
MODEL int islower(int letter) { return letter >= 'a' && letter <= 'z'; }
MODEL int isupper(int letter) { return letter >= 'A' && letter <= 'Z'; }
MODEL int isalpha(int letter) { return islower(letter) || isupper(letter); }
MODEL int isalnum(int letter) { return isalpha(letter) || isdigit(letter); }
MODEL int isblank(int letter) { return letter == ' ' || letter == '\t'; }
MODEL int isspace(int letter) { return letter == ' ' || (letter >= '\t' && letter <= '\r'); }
MODEL int iscntrl(int letter) { return (letter >= 0 && letter < 32) || letter == 127; }
MODEL int isprint(int letter) { return letter >= 32 && letter < 127; }
MODEL int isgraph(int letter) { return letter > 32 && letter < 127; }
MODEL int ispunct(int letter) { return isgraph(letter) && !isalnum(letter); }
MODEL int isxdigit(int letter) {
  return isdigit(letter) || (letter >= 'a' && letter <= 'f') || (letter >= 'A' && letter <= 'F');
}
MODEL int isascii(int letter) { return letter >= 0 && letter < 128; }
MODEL int tolower(int letter) { return isupper(letter) ? letter + ('a' - 'A') : letter; }
MODEL int toupper(int letter) { return islower(letter) ? letter - ('a' - 'A') : letter; }

MODEL int strcasecmp(const char *one, const char *other) {
  while (*one && tolower((unsigned char)*one) == tolower((unsigned char)*other)) {
    one++;
    other++;
  }
  return tolower((unsigned char)*one) - tolower((unsigned char)*other);
}

MODEL int abs(int number) { return number < 0 ? -number : number; }
MODEL long labs(long number) { return number < 0 ? -number : number; }
MODEL long long llabs(long long number) { return number < 0 ? -number : number; }

MODEL long atol(const char *text) {
  long number = 0;
  int is_negative = 0;
  while (isspace((unsigned char)*text))
    text++;
  if (*text == '-' || *text == '+') {
    is_negative = *text == '-';
    text++;
  }
  for (; isdigit((unsigned char)*text); text++)
    number = is_negative ? number * 10 - (*text - '0') : number * 10 + (*text - '0');
  return number;
}

MODEL int atoi(const char *text) { return (int)atol(text); }

static int error_number;
MODEL int *__errno_location(void) { return &error_number; }

/* Classes of floating-point numbers, under the names that headers give them. */
MODEL int __isnan(double x) { return __builtin_isnan(x); }
MODEL int __isnanf(float x) { return __builtin_isnan(x); }
MODEL int __isinf(double x) { return __builtin_isinf(x) ? (x > 0 ? 1 : -1) : 0; }
MODEL int __isinff(float x) { return __builtin_isinf(x) ? (x > 0 ? 1 : -1) : 0; }
MODEL int __finite(double x) { return __builtin_isfinite(x); }
MODEL int __finitef(float x) { return __builtin_isfinite(x); }
MODEL int __isfinite(double x) { return __builtin_isfinite(x); }
MODEL int __isfinitef(float x) { return __builtin_isfinite(x); }
MODEL int __fpclassify(double x) {
  return __builtin_isnan(x) ? 0 : __builtin_isinf(x) ? 1 : x == 0 ? 2 : __builtin_isnormal(x) ? 4 : 3;
}
MODEL int __fpclassifyf(float x) {
  return __builtin_isnan(x) ? 0 : __builtin_isinf(x) ? 1 : x == 0 ? 2 : __builtin_isnormal(x) ? 4 : 3;
}
MODEL int __signbit(double x) { return __builtin_signbit(x) != 0; }
MODEL int __signbitf(float x) { return __builtin_signbit(x) != 0; }
MODEL double fdim(double x, double y) { return x != x ? x : y != y ? y : x > y ? x - y : 0; }
MODEL float fdimf(float x, float y) { return x != x ? x : y != y ? y : x > y ? x - y : 0; }

double rint(double), round(double), trunc(double), copysign(double, double);
float rintf(float), roundf(float), truncf(float), copysignf(float, float);
MODEL long lrint(double x) { return (long)rint(x); }
MODEL long lrintf(float x) { return (long)rintf(x); }
MODEL long lround(double x) { return (long)round(x); }
MODEL long lroundf(float x) { return (long)roundf(x); }
MODEL long long llrint(double x) { return (long long)rint(x); }
MODEL long long llround(double x) { return (long long)round(x); }
MODEL double modf(double x, double *whole) {
  *whole = trunc(x);
  return copysign(__builtin_isinf(x) ? 0 : x - *whole, x);
}
MODEL float modff(float x, float *whole) {
  *whole = truncf(x);
  return copysignf(__builtin_isinf(x) ? 0 : x - *whole, x);
}

/* Arithmetic rounds to nearest; nothing is said of what comes after another mode is set. */
void __lariat_rounding_mode(void);
MODEL int fegetround(void) { return 0; }
MODEL int fesetround(int mode) {
  if (mode != 0)
    __lariat_rounding_mode();
  return 0;
}
