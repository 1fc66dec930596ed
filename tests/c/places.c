// Where objects lie: the layout is not the program's to know, but objects that nobody outside has seen are its own.
// RUN:
// EXPECT: safe
// RUN: -D SMALL
// EXPECT: bug at 27
// RUN: -D TWICE
// EXPECT: safe
// ENGINES: portfolio
#include <assert.h>
#include <stdlib.h>
extern void __VERIFIER_assume(int);
extern void take(int *);
extern int *give(void);

static long is_error(const void *pointer)
{
	return (unsigned long)pointer > 2012UL;
}

int main(void)
{
	int *one = malloc(4);
	int *other = malloc(4);
#ifdef SMALL
	/* Nothing says that an object does not lie there. */
	__VERIFIER_assume(!is_error(one));
	assert(0);
#endif
#ifdef TWICE
	assert(is_error(one) == is_error(one));
#endif
	take(other);
	int *mine = give();
	assert(mine != one);
	/* Kernels take the end of memory for errors, and nothing lies there. */
	assert((unsigned long)one < (unsigned long)-4095L);
	return 0;
}
