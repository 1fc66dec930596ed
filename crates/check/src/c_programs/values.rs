//! Values of a translated program as C shows them.

use c::symbols::{Kind, Layout, Object, Symbols, Type};

/// What values mean where they are seen: objects with fixed addresses, and those that the run has made.
pub(super) struct Values<'s> {
    symbols: &'s Symbols,
    pointer_bits: u32,
    /// Objects that were made one after the other, at addresses that only grow.
    made: Vec<Object>,
}

impl<'s> Values<'s> {
    pub fn new(symbols: &'s Symbols, pointer_size: u64) -> Self {
        Self { symbols, pointer_bits: u32::try_from(pointer_size * 8).unwrap_or(64), made: Vec::new() }
    }

    /// Notes an object that the run has made.
    pub fn make(&mut self, address: u64, size: u64) {
        let shown = format!("object#{}", self.made.len() + 1);
        self.made.push(Object { address, size, shown, layout: None });
    }

    /// Notes what a pointer that was assigned says of an object that the run has made.
    pub fn learn(&mut self, address: &str, pointee: &Layout) {
        let Ok(address) = address.parse::<u64>() else { return };
        let object = self.made.iter_mut().find(|object| object.address == address && object.layout.is_none());
        if let Some(object) = object.filter(|object| pointee.size() > 0 && pointee.size() <= object.size) {
            let is_one = object.size < 2 * pointee.size();
            let layout = pointee.clone();
            // Several lie one behind the other.
            let all = if is_one { layout } else { Layout::Elements(Box::new(layout), object.size) };
            object.layout = Some(all);
        }
    }

    /// What lies at an address, as C calls it, and its type.
    pub fn part(&self, address: i128, size: u64) -> Option<(String, &Type)> {
        let address = u64::try_from(address).ok()?;
        let within = |object: &&Object| object.address <= address && address - object.address < object.size;
        let object = self.symbols.objects.iter().chain(&self.made).rfind(within)?;
        let (path, ty) = object.layout.as_ref()?.at(address - object.address, size)?;
        Some((object.shown.clone() + &path, ty))
    }

    /// A value of a type; a text that is no number stays as it is.
    pub fn show(&self, value: &str, ty: &Type) -> String {
        let number = match value {
            "true" => 1,
            "false" => 0,
            _ => match value.parse::<i128>() {
                Ok(number) => number,
                Err(_) => match super::floats::bits(value) {
                    Some(bits) => bits,
                    None => return value.to_owned(),
                },
            },
        };
        match &ty.kind {
            Kind::Integer { bits, is_signed } => {
                let number = wrap(number, *bits, *is_signed);
                // A word of memory of which no type is known may be a pointer.
                let object = Some(number).filter(|_| ty.text.is_empty() && *bits == self.pointer_bits);
                let pointer = object.and_then(|number| self.object(u64::try_from(number).ok()?));
                pointer.unwrap_or_else(|| number.to_string())
            }
            Kind::Char { is_signed } => character(wrap(number, 8, *is_signed)),
            Kind::Bool => (number & 1).to_string(),
            Kind::Enum { bits, is_signed, names } => {
                let number = wrap(number, *bits, *is_signed);
                let name = names.iter().find(|(_, value)| *value == number);
                name.map_or_else(|| number.to_string(), |(name, _)| name.clone())
            }
            Kind::Pointer => self.pointer(wrap(number, self.pointer_bits, false)),
            Kind::Float { bits: 32 } => format!("{:?}", f32::from_bits(wrap(number, 32, false) as u32)),
            Kind::Float { bits: 64 } => format!("{:?}", f64::from_bits(wrap(number, 64, false) as u64)),
            Kind::Float { .. } | Kind::Other => number.to_string(),
        }
    }

    /// An address.
    pub fn pointer(&self, number: i128) -> String {
        if number == 0 {
            return "NULL".into();
        }
        let known = u64::try_from(number).ok().and_then(|address| self.object(address));
        known.unwrap_or_else(|| format!("{number:#x}"))
    }

    /// The object that an address is in, or right behind, with the offset.
    fn object(&self, address: u64) -> Option<String> {
        let within = |object: &&Object| object.address <= address && address - object.address <= object.size;
        let object = self.symbols.objects.iter().chain(&self.made).rfind(within)?;
        Some(match address - object.address {
            0 => format!("&{}", object.shown),
            offset => format!("&{} + {offset}", object.shown),
        })
    }
}

/// A number as one of so many bits.
pub(super) fn wrap(number: i128, bits: u32, is_signed: bool) -> i128 {
    if bits == 0 || bits >= 127 {
        return number;
    }
    let modulus = 1i128 << bits;
    let number = number.rem_euclid(modulus);
    if is_signed && number >= modulus / 2 { number - modulus } else { number }
}

fn character(number: i128) -> String {
    match u8::try_from(number) {
        Ok(b'\n') => "'\\n'".into(),
        Ok(b'\t') => "'\\t'".into(),
        Ok(0) => "'\\0'".into(),
        Ok(byte @ (b'\'' | b'\\')) => format!("'\\{}'", char::from(byte)),
        Ok(byte @ b' '..=b'~') => format!("'{}'", char::from(byte)),
        _ => number.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_shown_as_their_type_prints_them() {
        let symbols = Symbols {
            objects: vec![Object { address: 8192, size: 8, shown: "pair".into(), layout: None }],
            ..Symbols::default()
        };
        let mut values = Values::new(&symbols, 8);
        values.make(12288, 16);
        let int = || Layout::Scalar(Type::default(), 4);
        values.learn("12288", &Layout::Members(vec![("a".into(), 0, int()), ("b".into(), 4, int())], 8));
        assert_eq!(values.part(12300, 4).map(|(part, _)| part), Some("object#1[1].b".into()));
        let of = |kind| Type { text: "T".into(), kind };
        let show = |value, kind| values.show(value, &of(kind));
        assert_eq!(show("-1", Kind::Integer { bits: 32, is_signed: false }), "4294967295");
        assert_eq!(show("4294967295", Kind::Integer { bits: 32, is_signed: true }), "-1");
        assert_eq!(show("97", Kind::Char { is_signed: true }), "'a'");
        assert_eq!(show("200", Kind::Char { is_signed: true }), "-56");
        assert_eq!(show("0", Kind::Pointer), "NULL");
        assert_eq!(show("8196", Kind::Pointer), "&pair + 4");
        assert_eq!(show("12288", Kind::Pointer), "&object#1");
        assert_eq!(show("1", Kind::Enum { bits: 32, is_signed: false, names: vec![("ON".into(), 1)] }), "ON");
        assert_eq!(show("1065353216", Kind::Float { bits: 32 }), "1.0");
    }
}
