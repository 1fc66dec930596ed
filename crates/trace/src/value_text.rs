//! The interpreter's values as texts that can be read again, for saved traces.
//!
//! The reader is told the type, so the text need not say it: `true`, `-5`, `3/4`, a bit-vector or the bits of a float
//! as a number, the number of an element, `RNE`, `(97 98)` for a string, `(Cons 1 (Nil))` for a datatype. A map is
//! `(const OTHERWISE INDEX… ELEMENT …)` or `(open NAME OTHERWISE INDEX… ELEMENT …)`, where `-` says that nobody knows
//! what it is otherwise; open maps of the same name are the same apart from the places that are listed. Values of
//! other forms (lambdas, regular expressions) have no text.
//!
//! It is a text and not JSON inside of JSON, since a list is a datatype value that nests as deep as it is long, and
//! readers of JSON stop at some depth.

use boogie::interp::bitvector::Bv;
use boogie::interp::float::{Float, Format};
use boogie::interp::map::{Base, OpenId};
use boogie::interp::tree::Key;
use boogie::interp::value::Value;
use boogie::interp::world::{ROUNDING_MODES, World};
use boogie::syntax::RoundingMode;
use boogie::typed::{Ty, TypeKind};
use ir::Map;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;
use std::fmt::Write;

/// Wider bit-vectors would eat the memory.
const WIDEST: u32 = 1 << 20;

/// How open maps are called in texts.
#[derive(Default)]
pub(crate) struct OpenMaps {
    names: Map<OpenId, String>,
    known: Map<String, OpenId>,
    /// How many were named with each prefix.
    counts: Map<char, usize>,
}

impl OpenMaps {
    /// What a map is called. One that was first seen in what the oracle said gets another name than one that the
    /// interpreter made up: both runs, the one that is saved and its replay, see the latter in the same order.
    pub(crate) fn name(&mut self, id: OpenId, prefix: char) -> String {
        if let Some(name) = self.names.get(&id) {
            return name.clone();
        }
        let count = self.counts.entry(prefix).or_insert(0);
        let name = format!("{prefix}{count}");
        *count += 1;
        self.known.insert(name.clone(), id);
        self.names.insert(id, name.clone());
        name
    }

    /// The text of a value; `None` if it has none. `prefix` is for open maps without a name.
    pub(crate) fn write(&mut self, world: &World<'_>, value: &Value, prefix: char) -> Option<String> {
        let mut text = String::new();
        self.write_to(world, value, prefix, &mut text)?;
        Some(text)
    }

    fn write_to(&mut self, world: &World<'_>, value: &Value, prefix: char, out: &mut String) -> Option<()> {
        match value {
            Value::Bool(value) => write!(out, "{value}").ok(),
            Value::Int(value) => write!(out, "{}", value.to_bigint()).ok(),
            Value::Real(value) => write!(out, "{}/{}", value.numer(), value.denom()).ok(),
            Value::Bv(bits) => write!(out, "{}", bits.to_biguint()).ok(),
            Value::Float(float) => write!(out, "{}", float.to_bits().to_biguint()).ok(),
            Value::RoundingMode(mode) => write!(out, "{}", mode_name(*mode)).ok(),
            Value::String(points) => {
                let points: Vec<String> = points.iter().map(u32::to_string).collect();
                write!(out, "({})", points.join(" ")).ok()
            }
            Value::Regex(_) => None,
            Value::Element { id, .. } => write!(out, "{id}").ok(),
            Value::Data(data) => {
                let constructor = &world.program.constructors[data.constructor.index()];
                write!(out, "({}", &world.program.syntax.names[constructor.name.name]).ok()?;
                for field in &data.fields {
                    out.push(' ');
                    stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.write_to(world, field, prefix, out))?;
                }
                out.push(')');
                Some(())
            }
            Value::Map(map) => {
                match map.base() {
                    Base::Constant(otherwise) => {
                        out.push_str("(const ");
                        self.write_inside(world, otherwise, prefix, out)?;
                    }
                    Base::Open(id) => {
                        let name = self.name(*id, prefix);
                        write!(out, "(open {name} ").ok()?;
                        match &world.open(*id).fallback {
                            Some(otherwise) => self.write_inside(world, otherwise, prefix, out)?,
                            None => out.push('-'),
                        }
                    }
                    Base::Lambda(_) | Base::Pointwise(_) => return None,
                }
                for (key, element) in map.entries() {
                    if !key.types.is_empty() {
                        return None;
                    }
                    for part in key.indices.iter().chain([element]) {
                        out.push(' ');
                        self.write_inside(world, part, prefix, out)?;
                    }
                }
                out.push(')');
                Some(())
            }
        }
    }

    fn write_inside(&mut self, world: &World<'_>, value: &Value, prefix: char, out: &mut String) -> Option<()> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.write_to(world, value, prefix, out))
    }

    /// The value of a text; `None` if it is not one of this type.
    pub(crate) fn read(&mut self, world: &mut World<'_>, text: &str, ty: Ty) -> Option<Value> {
        let mut words = Words { rest: text };
        let value = self.read_from(world, &mut words, ty)?;
        words.next().is_none().then_some(value)
    }

    fn read_from(&mut self, world: &mut World<'_>, words: &mut Words<'_>, ty: Ty) -> Option<Value> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.read_one(world, words, ty))
    }

    fn read_one(&mut self, world: &mut World<'_>, words: &mut Words<'_>, ty: Ty) -> Option<Value> {
        let word = words.next()?;
        Some(match world.kind(ty).clone() {
            TypeKind::Bool => match word {
                "true" => Value::TRUE,
                "false" => Value::FALSE,
                _ => return None,
            },
            TypeKind::Int => Value::big_int(word.parse().ok()?),
            TypeKind::Real => {
                let (above, below) = word.split_once('/').unwrap_or((word, "1"));
                let (above, below): (BigInt, BigInt) = (above.parse().ok()?, below.parse().ok()?);
                if below.is_zero() {
                    return None;
                }
                Value::real(BigRational::new(above, below))
            }
            TypeKind::Bv(width) if width <= WIDEST => Value::Bv(Bv::new(width, &word.parse().ok()?)),
            TypeKind::Float { significand, exponent } => {
                let format = Format { significand, exponent };
                let width = significand.checked_add(exponent).filter(|&width| width <= WIDEST)?;
                if !format.is_supported() {
                    return None;
                }
                Float::from_bits(format, &Bv::new(width, &word.parse().ok()?))?.into()
            }
            TypeKind::RoundingMode => {
                Value::RoundingMode(ROUNDING_MODES.into_iter().find(|mode| mode_name(*mode) == word)?)
            }
            TypeKind::String if word == "(" => {
                let mut points = Vec::new();
                loop {
                    match words.next()? {
                        ")" => break,
                        point => points.push(point.parse().ok().filter(|&point: &u32| point <= LAST_POINT)?),
                    }
                }
                Value::String(points.into())
            }
            TypeKind::Named(ctor, _) => {
                let program = world.program;
                let Some(datatype) = &program.type_ctors[ctor.index()].datatype else {
                    return Some(Value::Element { ty, id: word.parse().ok()? });
                };
                let name = if word == "(" { words.next()? } else { return None };
                let is_named = |id: &&boogie::typed::ConstructorId| {
                    &program.syntax.names[program.constructors[id.index()].name.name] == name
                };
                let constructor = *datatype.constructors.iter().find(is_named)?;
                let mut fields = Vec::new();
                for field in world.field_types(ty, constructor) {
                    fields.push(self.read_from(world, words, field)?);
                }
                (words.next()? == ")").then(|| Value::data(ty, constructor, fields))?
            }
            TypeKind::Map { params, domain, range } if word == "(" => {
                let base = match words.next()? {
                    "const" if params == 0 => Base::Constant(self.read_from(world, words, range)?),
                    "open" => {
                        let name = words.next()?;
                        let otherwise = match words.peek()? {
                            "-" => words.next().map(|_| None)?,
                            _ if params == 0 => Some(self.read_from(world, words, range)?),
                            _ => return None,
                        };
                        Base::Open(self.open(world, name, ty, otherwise)?)
                    }
                    _ => return None,
                };
                let mut entries = Vec::new();
                while words.peek()? != ")" {
                    if params > 0 {
                        return None;
                    }
                    let mut indices = Vec::new();
                    for &index in &domain {
                        indices.push(self.read_from(world, words, index)?);
                    }
                    let key = Key { types: Box::default(), indices: indices.into() };
                    entries.push((key, self.read_from(world, words, range)?));
                }
                words.next()?;
                world.table_map(ty, base, entries)
            }
            _ => return None,
        })
    }

    /// The open map of a name, made if there is none; `None` if it has another type.
    fn open(&mut self, world: &mut World<'_>, name: &str, ty: Ty, otherwise: Option<Value>) -> Option<OpenId> {
        if let Some(&id) = self.known.get(name) {
            return (world.open(id).ty == ty).then_some(id);
        }
        let id = world.open_map(ty, otherwise);
        self.known.insert(name.to_owned(), id);
        self.names.insert(id, name.to_owned());
        Some(id)
    }
}

/// SMT-LIB's last code point.
const LAST_POINT: u32 = 0x2FFFF;

fn mode_name(mode: RoundingMode) -> &'static str {
    match mode {
        RoundingMode::NearestTiesToEven => "RNE",
        RoundingMode::NearestTiesToAway => "RNA",
        RoundingMode::TowardPositive => "RTP",
        RoundingMode::TowardNegative => "RTN",
        RoundingMode::TowardZero => "RTZ",
    }
}

/// The words of a text: parentheses, and what is between them and blanks.
struct Words<'t> {
    rest: &'t str,
}

impl<'t> Words<'t> {
    fn peek(&self) -> Option<&'t str> {
        Words { rest: self.rest }.next()
    }
}

impl<'t> Iterator for Words<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let rest = self.rest.trim_start_matches(' ');
        let end = match rest.chars().next()? {
            '(' | ')' => 1,
            _ => rest.find([' ', '(', ')']).unwrap_or(rest.len()),
        };
        let (word, rest) = rest.split_at(end);
        self.rest = rest;
        Some(word)
    }
}

/// A type as a text: the same text is the same type.
pub(crate) fn type_text(world: &World<'_>, ty: Ty) -> String {
    let list = |types: &[Ty]| types.iter().map(|&ty| type_text(world, ty)).collect::<Vec<_>>().join(" ");
    match world.kind(ty) {
        TypeKind::Named(ctor, args) => {
            let name = &world.program.syntax.names[world.program.type_ctors[ctor.index()].name.name];
            if args.is_empty() { name.to_owned() } else { format!("({name} {})", list(args)) }
        }
        TypeKind::Map { params: 0, domain, range } => format!("([{}] {})", list(domain), type_text(world, *range)),
        TypeKind::Map { params, domain, range } => {
            format!("(<{params}>[{}] {})", list(domain), type_text(world, *range))
        }
        TypeKind::Bound { depth, index } => format!("@{depth}.{index}"),
        TypeKind::Bv(width) => format!("bv{width}"),
        TypeKind::Float { significand, exponent } => format!("float{significand}e{exponent}"),
        kind => format!("{kind:?}").to_lowercase(),
    }
}
