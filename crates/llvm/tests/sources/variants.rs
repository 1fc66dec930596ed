//! Rust: enums with data, slices, traits, generics, panics.
#![no_std]
#![crate_type = "lib"]

pub enum Shape {
    Circle { radius: f32 },
    Square(u32),
    Empty,
}

pub trait Area {
    fn area(&self) -> u64;
}

impl Area for Shape {
    fn area(&self) -> u64 {
        match self {
            Shape::Circle { radius } => (3.0 * radius * radius) as u64,
            Shape::Square(side) => u64::from(*side) * u64::from(*side),
            Shape::Empty => 0,
        }
    }
}

#[no_mangle]
pub fn total(shapes: &[&dyn Area], limit: Option<u64>) -> Result<u64, i32> {
    let (mut sum, mut index) = (0u64, 0);
    while index < shapes.len() {
        sum += shapes[index].area();
        index += 1;
    }
    match limit {
        Some(limit) if sum > limit => Err(sum as i32),
        _ => Ok(sum),
    }
}

#[no_mangle]
pub fn pick(table: &[i16; 8], index: usize) -> i128 {
    i128::from(table[index]) << 70
}

pub static SHAPE: Shape = Shape::Square(7);
pub static TABLE: [&str; 2] = ["one", "two\u{e9}"];
