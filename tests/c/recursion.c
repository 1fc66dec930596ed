// Variables of a recursive function whose address is taken: each call has its own.
// RUN:
// EXPECT: safe
// ENGINES: portfolio
extern void reach_error(void);
static void set(int *where, int value) { *where = value; }
static int depth(int left) {
  int mine;
  set(&mine, left);
  if (left > 0 && depth(left - 1) != left - 1)
    reach_error();
  return mine;
}
int main(void) { return depth(2); }
