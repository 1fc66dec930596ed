// Objects of all kinds: structs, unions, bit-fields, arrays, initialisers, strings, threads' own variables.
typedef unsigned long word;
enum color { RED = -1, GREEN = 3, BLUE };
union number { int i; float f; unsigned char bytes[4]; };
struct flags { unsigned ready : 1; int level : 5; unsigned : 2; enum color color : 8; };
struct node {
  const char *name;
  struct node *next;
  union number value;
  struct flags flags;
  int (*visit)(struct node *, int);
};
struct __attribute__((packed)) wire { char kind; word length; short tail[3]; };

static int count_visits(struct node *node, int depth);

static struct node second = {"second", 0, {.f = 1.5f}, {1, -3, BLUE}, 0};
struct node first = {"first\n\"quoted\"\\", &second, {42}, {0, 7, RED}, count_visits};
struct node *const table[2][2] = {{&first, &second}, {0, &first}};
char text[] = "caf\xc3\xa9\0hidden";
const char *middle = &text[3];
int *inside = &((struct node *)&second)->value.i;
struct wire packet = {'x', 1ul << 40, {1, -2, 3}};
double grid[2][3] = {{1.0, -0.5}, {1e300}};
_Bool truth = 1;
static int zeros[100];
extern int elsewhere;
extern struct unknown hidden;
int tentative;
static _Thread_local int per_thread = 5;
extern _Thread_local int foreign_thread;
int __attribute__((aligned(64), section(".special"))) placed;
int __attribute__((weak)) overridable = 2;
extern int renamed __attribute__((alias("overridable")));

static int count_visits(struct node *node, int depth) {
  static int visits;
  per_thread += depth + foreign_thread;
  node->flags.level++;
  node->flags.color = GREEN;
  return ++visits;
}

int walk(struct node *list, int limit) {
  int sum = 0;
  for (struct node *at = list; at && limit > 0; at = at->next, limit--) {
    if (at->visit)
      sum += at->visit(at, limit);
    else
      sum += at->value.i + at->flags.level + at->flags.ready;
  }
  return sum;
}

struct wire make(char kind, struct wire model) {
  struct wire result = {kind, model.length, {0}};
  result.tail[1] = model.tail[kind & 1];
  return result;
}

void *address_of_hidden(void) { return &hidden; }

word offsets(struct node *nodes, int index) {
  zeros[index] = elsewhere;
  struct node copy = nodes[index];
  return (word)&nodes[index].value - (word)nodes + (copy.name != middle) + (word)grid[index][2] + truth;
}
