//! SMT-LIB's strings: sequences of code points.

use super::builtins::StringOp;
use super::integer::Integer;
use super::regex::{LAST_CHARACTER, Regex};
use super::value::Value;
use num_bigint::BigInt;
use std::sync::Arc;

/// The characters of a literal: SMT-LIB's escapes `\u{1F600}` and `\u00e9`; everything else stands for itself.
pub(super) fn unescape(text: &str) -> Vec<u32> {
    let characters: Vec<char> = text.chars().collect();
    let mut result = Vec::with_capacity(characters.len());
    let mut at = 0;
    while at < characters.len() {
        match escape(&characters[at..]) {
            Some((code, length)) => {
                result.push(code);
                at += length;
            }
            None => {
                result.push(u32::from(characters[at]));
                at += 1;
            }
        }
    }
    result
}

/// The escape at the start of a text, and how long it is.
fn escape(text: &[char]) -> Option<(u32, usize)> {
    let ['\\', 'u', rest @ ..] = text else { return None };
    let number = |digits: &[char]| {
        let digits: String = digits.iter().collect();
        let hexadecimal = !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_hexdigit());
        u32::from_str_radix(&digits, 16).ok().filter(|&code| hexadecimal && code <= LAST_CHARACTER)
    };
    match rest {
        ['{', braced @ ..] => {
            let end = braced.iter().position(|&character| character == '}').filter(|&end| end <= 5)?;
            Some((number(&braced[..end])?, end + 4))
        }
        _ => Some((number(rest.get(..4)?)?, 6)),
    }
}

/// Where `needle` first occurs in `text` at or after `from`.
fn find(text: &[u32], needle: &[u32], from: usize) -> Option<usize> {
    (from..=text.len().checked_sub(needle.len())?).find(|&at| text[at..].starts_with(needle))
}

fn in_range(position: &Integer, limit: usize) -> Option<usize> {
    let position = usize::try_from(position.to_i64()?).ok()?;
    (position <= limit).then_some(position)
}

/// The result of an operation; `None` if the arguments are not what it takes.
pub(super) fn apply(op: StringOp, args: &[Value]) -> Option<Value> {
    use Value::{Int, Regex as Re, String as Str};
    let text = |codes: Vec<u32>| Some(Str(codes.into()));
    let regex = |regex: Arc<Regex>| Some(Re(regex));
    let fold = |join: fn(Arc<Regex>, Arc<Regex>) -> Arc<Regex>| {
        let mut parts = args.iter().rev().map(|arg| match arg {
            Re(part) => Some(part.clone()),
            _ => None,
        });
        let last = parts.next()??;
        let joined = parts.try_fold(last, |rest, part| Some(join(part?, rest)))?;
        Some(Re(joined))
    };
    match (op, args) {
        (StringOp::Concat, parts) => {
            let mut joined = Vec::new();
            for part in parts {
                match part {
                    Str(part) => joined.extend_from_slice(part),
                    _ => return None,
                }
            }
            text(joined)
        }
        (StringOp::Len, [Str(s)]) => Some(Value::int(s.len() as i64)),
        (StringOp::At, [Str(s), Int(at)]) => match in_range(at, s.len()) {
            Some(at) if at < s.len() => text(vec![s[at]]),
            _ => text(Vec::new()),
        },
        (StringOp::Substr, [Str(s), Int(start), Int(len)]) => match in_range(start, s.len()) {
            Some(start) if start < s.len() && !len.is_negative() => {
                let end = len.to_i64().map_or(s.len(), |len| start.saturating_add(len as usize).min(s.len()));
                text(s[start..end].to_vec())
            }
            _ => text(Vec::new()),
        },
        (StringOp::PrefixOf, [Str(prefix), Str(s)]) => Some(s.starts_with(prefix).into()),
        (StringOp::SuffixOf, [Str(suffix), Str(s)]) => Some(s.ends_with(suffix).into()),
        (StringOp::Contains, [Str(s), Str(part)]) => Some(find(s, part, 0).is_some().into()),
        (StringOp::IndexOf, [Str(s), Str(part), rest @ ..]) => {
            let from = match rest {
                [] => Some(0),
                [Int(from)] => in_range(from, s.len()),
                _ => return None,
            };
            let found = from.and_then(|from| find(s, part, from));
            Some(Value::int(found.map_or(-1, |at| at as i64)))
        }
        (StringOp::Replace, [Str(s), Str(old), Str(new)]) => match find(s, old, 0) {
            Some(at) => text([&s[..at], new, &s[at + old.len()..]].concat()),
            None => text(s.to_vec()),
        },
        (StringOp::ReplaceAll, [Str(s), Str(old), Str(new)]) => {
            if old.is_empty() {
                return text(s.to_vec());
            }
            let (mut result, mut from) = (Vec::new(), 0);
            while let Some(at) = find(s, old, from) {
                result.extend_from_slice(&s[from..at]);
                result.extend_from_slice(new);
                from = at + old.len();
            }
            result.extend_from_slice(&s[from..]);
            text(result)
        }
        (StringOp::Lt, [Str(a), Str(b)]) => Some((a < b).into()),
        (StringOp::Le, [Str(a), Str(b)]) => Some((a <= b).into()),
        (StringOp::IsDigit, [Str(s)]) => {
            Some(matches!(s[..], [code] if (u32::from('0')..=u32::from('9')).contains(&code)).into())
        }
        (StringOp::ToCode, [Str(s)]) => Some(Value::int(match s[..] {
            [code] => i64::from(code),
            _ => -1,
        })),
        (StringOp::FromCode, [Int(code)]) => match code.to_u32() {
            Some(code) if code <= LAST_CHARACTER => text(vec![code]),
            _ => text(Vec::new()),
        },
        (StringOp::ToInt, [Str(s)]) => {
            let digits: Option<String> =
                s.iter().map(|&code| char::from_u32(code).filter(char::is_ascii_digit)).collect();
            let number = digits.filter(|digits| !digits.is_empty()).and_then(|digits| digits.parse::<BigInt>().ok());
            Some(number.map_or(Value::int(-1), Value::big_int))
        }
        (StringOp::FromInt, [Int(number)]) => {
            Some(Value::string(&if number.is_negative() { String::new() } else { number.to_string() }))
        }
        (StringOp::InRegex, [Str(s), Re(expression)]) => Some(expression.matches(s).into()),
        (StringOp::ToRegex, [Str(s)]) => regex(Regex::literal(s)),
        (StringOp::RegexNone, []) => regex(Arc::new(Regex::None)),
        (StringOp::RegexAll, []) => regex(Regex::star(Arc::new(Regex::any_character()))),
        (StringOp::RegexAllChar, []) => regex(Arc::new(Regex::any_character())),
        (StringOp::RegexConcat, _) => fold(Regex::concat),
        (StringOp::RegexUnion, _) => fold(Regex::union),
        (StringOp::RegexInter, _) => fold(Regex::inter),
        (StringOp::RegexStar, [Re(inner)]) => regex(Regex::star(inner.clone())),
        (StringOp::RegexPlus, [Re(inner)]) => regex(Regex::concat(inner.clone(), Regex::star(inner.clone()))),
        (StringOp::RegexOption, [Re(inner)]) => regex(Regex::union(Arc::new(Regex::Empty), inner.clone())),
        (StringOp::RegexRange, [Str(low), Str(high)]) => regex(Arc::new(match (&low[..], &high[..]) {
            (&[low], &[high]) if low <= high => Regex::Range(low, high),
            _ => Regex::None,
        })),
        (StringOp::RegexComplement, [Re(inner)]) => regex(Regex::complement(inner.clone())),
        (StringOp::RegexDifference, [Re(a), Re(b)]) => regex(Regex::inter(a.clone(), Regex::complement(b.clone()))),
        (StringOp::RegexPower(times), [Re(inner)]) if times <= MOST_REPETITIONS => {
            regex(Regex::repeated(inner, times, times))
        }
        (StringOp::RegexLoop(least, most), [Re(inner)]) if most <= MOST_REPETITIONS => {
            regex(Regex::repeated(inner, least, most))
        }
        _ => None,
    }
}

/// A repetition is written out.
const MOST_REPETITIONS: u32 = 10_000;

#[cfg(test)]
mod tests {
    use super::*;

    fn s(text: &str) -> Value {
        Value::String(unescape(text).into())
    }

    #[test]
    fn escapes() {
        assert_eq!(unescape(r"a\u{62}\u0063\n"), [97, 98, 99, 92, 110]);
        assert_eq!(unescape(r"\u{zz}"), r"\u{zz}".chars().map(u32::from).collect::<Vec<_>>());
        assert_eq!(format!("{:?}", s(r"a\u{7}")), r#""a\u{7}""#);
    }

    #[test]
    fn operations() {
        let run = |op, args: &[Value]| apply(op, args).unwrap();
        let int = Value::int;
        assert_eq!(run(StringOp::Concat, &[s("ab"), s("c"), s("")]), s("abc"));
        assert_eq!(run(StringOp::Substr, &[s("hello"), int(1), int(3)]), s("ell"));
        assert_eq!(run(StringOp::Substr, &[s("hello"), int(3), int(30)]), s("lo"));
        assert_eq!(run(StringOp::Substr, &[s("hello"), int(-1), int(3)]), s(""));
        assert_eq!(run(StringOp::Substr, &[s("hello"), int(5), int(1)]), s(""));
        assert_eq!(run(StringOp::At, &[s("abc"), int(2)]), s("c"));
        assert_eq!(run(StringOp::At, &[s("abc"), int(3)]), s(""));
        assert_eq!(run(StringOp::IndexOf, &[s("abab"), s("ab"), int(1)]), int(2));
        assert_eq!(run(StringOp::IndexOf, &[s("abab"), s("x"), int(0)]), int(-1));
        assert_eq!(run(StringOp::IndexOf, &[s("abab"), s(""), int(4)]), int(4));
        assert_eq!(run(StringOp::Replace, &[s("abab"), s("ab"), s("x")]), s("xab"));
        assert_eq!(run(StringOp::Replace, &[s("ab"), s(""), s("x")]), s("xab"));
        assert_eq!(run(StringOp::ReplaceAll, &[s("ababa"), s("ab"), s("x")]), s("xxa"));
        assert_eq!(run(StringOp::ToInt, &[s("042")]), int(42));
        assert_eq!(run(StringOp::ToInt, &[s("4x")]), int(-1));
        assert_eq!(run(StringOp::FromInt, &[int(-3)]), s(""));
        assert_eq!(run(StringOp::Lt, &[s("ab"), s("b")]), Value::TRUE);
        let digits = run(StringOp::RegexPlus, &[run(StringOp::RegexRange, &[s("0"), s("9")])]);
        assert_eq!(run(StringOp::InRegex, &[s("123"), digits.clone()]), Value::TRUE);
        assert_eq!(run(StringOp::InRegex, &[s("12a"), digits]), Value::FALSE);
        assert_eq!(apply(StringOp::Len, &[int(3)]), None);
    }
}
