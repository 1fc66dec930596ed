//! resolve
datatype Even { EZero(), ESucc(odd: Odd) }
datatype Odd { OSucc(even: Even) }
datatype Option<T> { None(), Some(t: T) }
datatype Box<T> { Box(t: T) }
datatype Rose { Rose(below: Option Rose) }
datatype Stuck { Stuck(again: Box Stuck) } //~ ERROR the datatype `Stuck` has no values, and neither have `Ping`, `Pong`, `Through`
datatype Ping { Ping(pong: Pong) }
datatype Pong { Pong(ping: [int]Ping) }
datatype Through { Through(x: Box Ping), Other(y: Stuck) }
datatype Twice { Twice(x: int, x: int) } //~ ERROR the field `x` is declared more than once
