//! A validator of JSON Schema, for the keywords that our own schema and that of SARIF use. One that it does not know is a
//! panic: a check must not pass because nobody looked.

use serde_json::{Map, Value};

/// What is wrong with a value, each with where.
pub fn errors(schema: &Value, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    Validator { root: schema }.check(schema, value, "", &mut found);
    found
}

struct Validator<'s> {
    root: &'s Value,
}

impl Validator<'_> {
    fn is_valid(&self, schema: &Value, value: &Value) -> bool {
        let mut found = Vec::new();
        self.check(schema, value, "", &mut found);
        found.is_empty()
    }

    fn check(&self, schema: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
        let keywords = match schema {
            Value::Bool(true) => return,
            Value::Object(keywords) => keywords,
            _ => return found.push(format!("{at}: not allowed")),
        };
        for (keyword, argument) in keywords {
            if let Some(wrong) = self.keyword(keywords, keyword, argument, value, at, found) {
                let shown: String = value.to_string().chars().take(100).collect();
                found.push(format!("{at}: {wrong}: {shown}"));
            }
        }
    }

    /// What is wrong with the value itself; what is wrong inside of it is `found`.
    fn keyword(
        &self,
        keywords: &Map<String, Value>,
        keyword: &str,
        argument: &Value,
        value: &Value,
        at: &str,
        found: &mut Vec<String>,
    ) -> Option<String> {
        let wrong = |is_right: bool| (!is_right).then(|| format!("{keyword} {argument}"));
        let list = || argument.as_array().unwrap_or_else(|| panic!("{keyword} has no list"));
        match keyword {
            "$schema" | "$id" | "$defs" | "definitions" | "title" | "description" | "default" | "id" => None,
            "$ref" => {
                let path = argument.as_str().and_then(|path| path.strip_prefix('#')).expect("a path inside");
                let target = self.root.pointer(path).unwrap_or_else(|| panic!("{path} is not there"));
                self.check(target, value, at, found);
                None
            }
            "type" => {
                let types: Vec<&str> = match argument {
                    Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
                    one => one.as_str().into_iter().collect(),
                };
                wrong(types.iter().any(|name| is_of_type(value, name)))
            }
            "const" => wrong(value == argument),
            "enum" => wrong(list().contains(value)),
            "anyOf" => wrong(list().iter().any(|schema| self.is_valid(schema, value))),
            "oneOf" => wrong(list().iter().filter(|schema| self.is_valid(schema, value)).count() == 1),
            "allOf" => {
                list().iter().for_each(|schema| self.check(schema, value, at, found));
                None
            }
            "minimum" => wrong(value.as_f64() >= argument.as_f64() || !value.is_number()),
            "maximum" => wrong(value.as_f64() <= argument.as_f64() || !value.is_number()),
            "minItems" => {
                wrong(value.as_array().is_none_or(|items| items.len() as u64 >= argument.as_u64().unwrap_or(0)))
            }
            "maxItems" => {
                wrong(value.as_array().is_none_or(|items| items.len() as u64 <= argument.as_u64().unwrap_or(0)))
            }
            "uniqueItems" => wrong(value.as_array().is_none_or(|items| {
                argument == &Value::Bool(false) || items.iter().enumerate().all(|(n, item)| !items[..n].contains(item))
            })),
            "required" => {
                let Value::Object(object) = value else { return None };
                wrong(list().iter().filter_map(Value::as_str).all(|name| object.contains_key(name)))
            }
            "properties" => {
                for (name, schema) in argument.as_object().expect("properties are an object") {
                    if let Some(inside) = value.get(name) {
                        self.check(schema, inside, &format!("{at}/{name}"), found);
                    }
                }
                None
            }
            "additionalProperties" => {
                let known = keywords.get("properties").and_then(Value::as_object);
                for (name, inside) in value.as_object().into_iter().flatten() {
                    if known.is_none_or(|known| !known.contains_key(name)) {
                        self.check(argument, inside, &format!("{at}/{name}"), found);
                    }
                }
                None
            }
            "items" => {
                let first = keywords.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
                for (number, item) in value.as_array().into_iter().flatten().enumerate().skip(first) {
                    self.check(argument, item, &format!("{at}/{number}"), found);
                }
                None
            }
            "prefixItems" => {
                for (number, (schema, item)) in list().iter().zip(value.as_array().into_iter().flatten()).enumerate() {
                    self.check(schema, item, &format!("{at}/{number}"), found);
                }
                None
            }
            "format" => match (argument.as_str().unwrap_or_default(), value.as_str()) {
                ("uint" | "uint32" | "uint64" | "double", _) | (_, None) => None,
                ("uri" | "uri-reference" | "date-time", Some(text)) => {
                    wrong(text.chars().all(|c| c.is_ascii_graphic() && !"<>\"{}|\\^`".contains(c)))
                }
                (format, _) => panic!("the format {format} is not known"),
            },
            // Shapes that only values have which we do not write.
            "pattern" => wrong(value.as_str().is_none_or(|text| matches_pattern(argument.as_str(), text))),
            _ => panic!("the keyword {keyword} is not known"),
        }
    }
}

fn is_of_type(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => panic!("the type {name} is not known"),
    }
}

/// The patterns that SARIF's schema has for what we write.
fn matches_pattern(pattern: Option<&str>, text: &str) -> bool {
    match pattern {
        Some("[0-9]+(\\.[0-9]+){3}") => text.split('.').filter(|part| part.parse::<u32>().is_ok()).count() >= 4,
        other => panic!("the pattern {other:?} is not known, for {text}"),
    }
}
