//! Witnesses in the competition's format 2.0: of a bug, YAML that names the inputs of an execution, and where it ends; of a
//! proof, a set of invariants without any.
//!
//! A validator follows the waypoints in their order: what each call of an input function returns, and the statement
//! that is the error. Nothing else is needed, since all that a program does follows from its inputs.

use crate::property::Property;
use check::{Report, Verdict};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use trace::Place;

/// The witness of an answer, if it has one.
pub fn write(report: &Report, files: &[PathBuf], property: &Property, data_model: &str) -> Option<String> {
    match report.verdict {
        Verdict::Bug => violation(report, files, property, data_model),
        Verdict::Safe => {
            // What Lariat proves it proves of a program that it has rewritten: there are no invariants in the words of the source
            // to hand on. A validator then proves by itself; the format lets the set be empty.
            Some(head("invariant_set", files, property, data_model) + "  content: []\n")
        }
        Verdict::Possible | Verdict::Bounded | Verdict::Unknown => None,
    }
}

/// What stands above the content.
fn head(kind: &str, files: &[PathBuf], property: &Property, data_model: &str) -> String {
    let mut out = String::new();
    let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    let hashes: Vec<String> = files.iter().map(|file| sha256(&std::fs::read(file).unwrap_or_default())).collect();
    let all = hashes.concat() + kind + &property.text;
    // Writing to a string cannot fail.
    let _ = writeln!(out, "- entry_type: \"{kind}\"\n  metadata:\n    format_version: \"2.0\"");
    let _ = writeln!(out, "    uuid: \"{}\"\n    creation_time: \"{}\"", uuid(&all), now());
    let _ = writeln!(
        out,
        "    producer:\n      name: \"Lariat\"\n      version: \"{}\"\n    task:\n      input_files:",
        env!("CARGO_PKG_VERSION")
    );
    for name in &names {
        let _ = writeln!(out, "      - {}", quote(name));
    }
    let _ = writeln!(out, "      input_file_hashes:");
    for (name, hash) in names.iter().zip(&hashes) {
        let _ = writeln!(out, "        {}: \"{hash}\"", quote(name));
    }
    let _ = writeln!(
        out,
        "      specification: {}\n      data_model: \"{data_model}\"\n      language: \"C\"",
        quote(&property.text)
    );
    out
}

/// The witness of a bug, if there is one.
fn violation(report: &Report, files: &[PathBuf], property: &Property, data_model: &str) -> Option<String> {
    let trace = report.trace.as_ref()?.in_source.as_ref()?;
    let mut out = head("violation_sequence", files, property, data_model) + "  content:\n";
    for input in &trace.inputs {
        // Where the call ends, which is in its line unless somebody writes calls in two.
        let Some(place) = input.place.as_ref().and_then(end_of_call) else { continue };
        let Some(value) = number(&input.value) else { continue };
        waypoint(&mut out, "function_return", &place, "", Some(&format!("\\result == {value}")));
    }
    waypoint(&mut out, "target", &trace.failure.place, &trace.failure.function, None);
    Some(out)
}

fn waypoint(out: &mut String, kind: &str, place: &Place, function: &str, constraint: Option<&str>) {
    let _ = writeln!(out, "  - segment:\n    - waypoint:\n        type: \"{kind}\"\n        action: \"follow\"");
    if let Some(constraint) = constraint {
        let _ = writeln!(
            out,
            "        constraint:\n          value: {}\n          format: \"ext_c_expression\"",
            quote(constraint)
        );
    }
    let Place { file, line, column } = place;
    let _ = writeln!(out, "        location:\n          file_name: {}\n          line: {line}", quote(file));
    if *column > 0 {
        let _ = writeln!(out, "          column: {column}");
    }
    if !function.is_empty() {
        let _ = writeln!(out, "          function: {}", quote(function));
    }
}

/// The number of a value, which may be shown as a character.
fn number(value: &str) -> Option<String> {
    if value.parse::<i128>().is_ok() {
        return Some(value.to_owned());
    }
    (value.starts_with('\'') && value.ends_with('\'')).then(|| value.to_owned())
}

/// The closing parenthesis of the call that starts at a place.
fn end_of_call(place: &Place) -> Option<Place> {
    let bytes = std::fs::read(Path::new(&place.file)).ok()?;
    let text = String::from_utf8_lossy(&bytes);
    let line = text.lines().nth((place.line as usize).checked_sub(1)?)?;
    let start = (place.column as usize).checked_sub(1)?;
    let mut open = 0;
    for (at, byte) in line.bytes().enumerate().skip(start) {
        match byte {
            b'(' => open += 1,
            b')' if open == 1 => return Some(Place { column: at as u32 + 1, ..place.clone() }),
            b')' => open -= 1,
            _ => {}
        }
    }
    None
}

fn quote(text: &str) -> String {
    // What JSON writes, YAML reads.
    serde_json::Value::from(text).to_string()
}

/// The time, as ISO 8601 writes it.
fn now() -> String {
    let seconds =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |passed| passed.as_secs());
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = date(days);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", rest / 3600, rest / 60 % 60, rest % 60)
}

/// The date so many days after the first of January 1970: by years of 365 days and the leap days among them, with years
/// that start in March, so that the leap day is a year's last.
fn date(days: u64) -> (u64, u64, u64) {
    let since = days + 719_468;
    let (era, of_era) = (since / 146_097, since % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * march + 2) / 5 + 1;
    let month = if march < 10 { march + 3 } else { march - 9 };
    (era * 400 + year + u64::from(month <= 2), month, day)
}

/// An identifier made of a hash of what the witness is about, and of the time.
fn uuid(about: &str) -> String {
    let hash = sha256(format!("{about} {:?}", std::time::SystemTime::now()).as_bytes());
    // Version 4, variant 1, as identifiers that mean nothing have it.
    format!("{}-{}-4{}-a{}-{}", &hash[..8], &hash[8..12], &hash[13..16], &hash[17..20], &hash[20..32])
}

/// SHA-256 (FIPS 180-4), as hexadecimal digits.
fn sha256(bytes: &[u8]) -> String {
    let primes: Vec<u64> =
        (2u64..).filter(|n| (2..*n).take_while(|d| d * d <= *n).all(|d| n % d != 0)).take(64).collect();
    // The first bits of the fractional parts of roots of primes, by integer arithmetic.
    let fraction = |prime: u64, root: u32| -> u32 {
        let scaled = u128::from(prime) << (32 * root);
        let (mut low, mut high) = (0u128, 1u128 << 36);
        while high - low > 1 {
            let middle = (low + high) / 2;
            if middle.pow(root) <= scaled { low = middle } else { high = middle }
        }
        low as u32
    };
    let constants: Vec<u32> = primes.iter().map(|&prime| fraction(prime, 3)).collect();
    let mut state: Vec<u32> = primes.iter().take(8).map(|&prime| fraction(prime, 2)).collect();
    let mut message = bytes.to_vec();
    message.push(0x80);
    // Eight bytes at the end say how long it is.
    message.resize((bytes.len() + 9).next_multiple_of(64), 0);
    let end = message.len() - 8;
    message[end..].copy_from_slice(&(bytes.len() as u64 * 8).to_be_bytes());
    for block in message.chunks_exact(64) {
        let mut words: Vec<u32> =
            block.chunks_exact(4).map(|four| four.iter().fold(0, |word, &byte| word << 8 | u32::from(byte))).collect();
        for at in 16..64 {
            let (two, fifteen) = (words[at - 2], words[at - 15]);
            let small1 = two.rotate_right(17) ^ two.rotate_right(19) ^ (two >> 10);
            let small0 = fifteen.rotate_right(7) ^ fifteen.rotate_right(18) ^ (fifteen >> 3);
            words.push(words[at - 16].wrapping_add(small0).wrapping_add(words[at - 7]).wrapping_add(small1));
        }
        let mut v = state.clone();
        for at in 0..64 {
            let sum1 = v[4].rotate_right(6) ^ v[4].rotate_right(11) ^ v[4].rotate_right(25);
            let choice = (v[4] & v[5]) ^ (!v[4] & v[6]);
            let first =
                v[7].wrapping_add(sum1).wrapping_add(choice).wrapping_add(constants[at]).wrapping_add(words[at]);
            let sum0 = v[0].rotate_right(2) ^ v[0].rotate_right(13) ^ v[0].rotate_right(22);
            let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
            v.rotate_right(1);
            v[4] = v[4].wrapping_add(first);
            v[0] = first.wrapping_add(sum0.wrapping_add(majority));
        }
        for (sum, part) in state.iter_mut().zip(&v) {
            *sum = sum.wrapping_add(*part);
        }
    }
    state.iter().map(|word| format!("{word:08x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_the_standard() {
        assert_eq!(sha256(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(sha256(b""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        assert_eq!(sha256(long.as_bytes()), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    }

    #[test]
    fn days_are_dates() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(20_000), (2024, 10, 4));
    }
}
