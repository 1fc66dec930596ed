/* A ring of bytes between a line and its reader. What comes in first must go out first; but `put` takes one byte too
   many, which then lies where the first one was. */

#include <assert.h>

#define ROOM 2

extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char ring[ROOM];
static unsigned first, count;

static void put(unsigned char byte) {
  if (count > ROOM)
    return;
  ring[(first + count) % ROOM] = byte;
  count++;
}

static unsigned char get(void) {
  unsigned char byte = ring[first];
  first = (first + 1) % ROOM;
  count--;
  return byte;
}

int main(void) {
  unsigned char sent = __VERIFIER_nondet_uchar();
  put(sent);
  while (__VERIFIER_nondet_bool())
    put(__VERIFIER_nondet_uchar());
  unsigned char got = get();
  assert(got == sent);
  return 0;
}
