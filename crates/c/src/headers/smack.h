/* What programs that were written for SMACK include: the same names, with the same meaning, as plain C. */
#ifndef LARIAT_SMACK_H
#define LARIAT_SMACK_H
#include <limits.h>
#include <stdbool.h>
#ifdef __cplusplus
extern "C" {
#endif
void __VERIFIER_assume(int);
void __VERIFIER_assert(int);
void __VERIFIER_error(void);
void exit(int);
#define assume(condition) __VERIFIER_assume(!!(condition))
#define LARIAT_NONDET(type, name) type __VERIFIER_nondet_##name(void);
LARIAT_NONDET(_Bool, bool)
LARIAT_NONDET(_Bool, _Bool)
LARIAT_NONDET(char, char)
LARIAT_NONDET(signed char, signed_char)
LARIAT_NONDET(unsigned char, uchar)
LARIAT_NONDET(unsigned char, unsigned_char)
LARIAT_NONDET(short, short)
LARIAT_NONDET(short, signed_short)
LARIAT_NONDET(unsigned short, ushort)
LARIAT_NONDET(unsigned short, unsigned_short)
LARIAT_NONDET(int, int)
LARIAT_NONDET(int, signed_int)
LARIAT_NONDET(unsigned, uint)
LARIAT_NONDET(unsigned, unsigned)
LARIAT_NONDET(unsigned, unsigned_int)
LARIAT_NONDET(long, long)
LARIAT_NONDET(long, signed_long)
LARIAT_NONDET(unsigned long, ulong)
LARIAT_NONDET(unsigned long, unsigned_long)
LARIAT_NONDET(long long, longlong)
LARIAT_NONDET(long long, long_long)
LARIAT_NONDET(long long, signed_long_long)
LARIAT_NONDET(unsigned long long, ulonglong)
LARIAT_NONDET(unsigned long long, unsigned_long_long)
LARIAT_NONDET(float, float)
LARIAT_NONDET(double, double)
LARIAT_NONDET(void *, pointer)
#undef LARIAT_NONDET
#define __VERIFIER_nondet __VERIFIER_nondet_int
#define __SMACK_nondet __VERIFIER_nondet_int
#define __SMACK_INIT(name) __attribute__((constructor)) static void __SMACK_init_func_##name(void)
/* Boogie code as text: what it says is not C, so that a program that gets there is not decided. */
void __SMACK_code(const char *, ...);
void __SMACK_mod(const char *, ...);
void __SMACK_decl(const char *, ...);
void __SMACK_top_decl(const char *, ...);
#ifdef __cplusplus
}
#endif
#endif
