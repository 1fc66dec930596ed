// Bad input: the compiler's own message.
// RUN:
// EXPECT: error
// RUN: --main nobody
// EXPECT: error
// ENGINES: portfolio
int main(void) { return nothing; }
