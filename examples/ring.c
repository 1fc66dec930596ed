/* A ring of bytes between a line and its reader. It has room for two; but `put` takes a third one, which then lies where
   the first one was. */

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
  while (__VERIFIER_nondet_bool()) {
    if (count > 0 && __VERIFIER_nondet_bool())
      get();
    else
      put(__VERIFIER_nondet_uchar());
  }
  assert(count <= ROOM);
  return 0;
}
