// Control: switch, goto, computed goto, recursion, variable-length arrays, varargs, assembly.
int external(int);
void stop(const char *) __attribute__((noreturn));

int classify(unsigned key) {
  switch (key) {
  case 0: return -1;
  case 1:
  case 2: key *= 3;
  case 7 ... 9: return (int)key;
  case 0xffffffffu: stop("largest");
  default: break;
  }
  do {
    if (key % 3 == 0)
      continue;
    if (key == 100)
      break;
    key ^= key >> 1;
  } while (key-- > 10);
  return key ? external((int)key) : 0;
}

int interpret(const unsigned char *code, int value) {
  static void *const labels[] = {&&add, &&half, &&done};
  goto *labels[*code++ % 3];
add:
  value += 1;
  goto *labels[*code++ % 3];
half:
  value /= 2;
  goto *labels[*code++ % 3];
done:
  return value;
}

int ackermann(int m, int n) {
  if (m == 0) return n + 1;
  return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

int squares(int n) {
  int array[n], sum = 0;
  for (int i = 0; i < n; i++) array[i] = i * i;
  for (int i = n - 1; i >= 0; --i) {
    if (array[i] & 1) goto out;
    sum += array[i];
  }
out:
  return sum;
}

long total(int count, ...) {
  __builtin_va_list list;
  long sum = 0;
  __builtin_va_start(list, count);
  while (count--) sum += count % 2 ? __builtin_va_arg(list, long) : __builtin_va_arg(list, int);
  __builtin_va_end(list);
  return sum;
}

long call_total(void) { return total(3, 1, 2L, 3); }

unsigned swap_and_test(unsigned value, unsigned *where) {
  unsigned char carry;
  __asm__ volatile("lock; btsl %2, %0\n\tsetc %1" : "+m"(*where), "=q"(carry) : "Ir"(value) : "memory", "cc");
  __asm__("bswap %0" : "+r"(value));
  __asm__ goto("testl %0, %0; jz %l[zero]" : : "r"(value) : "cc" : zero);
  return value + carry;
zero:
  return 0;
}

static int smaller(int a, int b) { return a < b ? a : b; }

int choose(int a, int b, int (*operation)(int, int)) {
  int larger = a > b ? a : b;
  return a && (b || external(a)) ? operation(larger, smaller(a, b)) : !larger;
}
