// C++: exceptions, virtual calls, templates, references, static construction.
namespace shapes {
enum class Kind : unsigned char { Round = 1, Square = 200 };

struct Shape {
  Kind kind;
  static int made;
  explicit Shape(Kind kind) : kind(kind) { ++made; }
  virtual ~Shape() { --made; }
  virtual double area() const = 0;
};
int Shape::made;

struct Named { const char *name = "none"; virtual int length() { return 0; } };

struct Circle final : Shape, Named {
  double radius;
  Circle(double radius) : Shape(Kind::Round), radius(radius) { if (radius < 0) throw *this; }
  double area() const override { return 3.0 * radius * radius; }
  int length() override { return 6; }
};
}  // namespace shapes

template <typename T, int N> struct Stack {
  T items[N];
  int used = 0;
  void push(T const &item) { if (used == N) throw N; items[used++] = item; }
};

void risky(int);

int guarded(int depth) {
  Stack<int, 4> stack;
  try {
    shapes::Circle circle(depth);
    shapes::Shape &shape = circle;
    shapes::Named *named = &circle;
    stack.push(named->length() + (int)shape.area());
    risky(depth);
  } catch (int number) {
    return number;
  } catch (shapes::Shape const &shape) {
    return (int)shape.area();
  } catch (...) {
    if (depth > 1) throw;
    return -1;
  }
  auto twice = [&](int x) { return x * 2 + stack.used; };
  return twice(depth);
}

static int lazy() {
  static shapes::Circle circle(2);
  return circle.length();
}
int eager = lazy();
bool quiet(int x) noexcept { risky(x); return x; }
