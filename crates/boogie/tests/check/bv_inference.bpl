//! accept
// Widths that the text leaves open are found.
function any<T>(): T;
function same<T>(x: T, y: T): T;
procedure p() returns (a: bv32)
{
  a := any();
  a := any()[50:18]; //~ WARNING nothing says what `T` stands for
  a := any() ++ any(); //~ WARNING nothing says what `T` stands for //~ WARNING nothing says what `T` stands for
  a := any() ++ any()[20:0]; //~ WARNING nothing says what `T` stands for
  a := same(any() ++ 0bv20, any());
}
