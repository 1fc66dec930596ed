//! Files of flags (`/flags:FILE`): lines of flags, of comments, and of names to track.

/// How a line may start that lists what to track, and the flag that each of the listed names stands for. The first that
/// fits counts.
const LISTS: &[(&str, &str)] = &[
    ("TrackVarsSecondary", "/trackSecondary:"),
    ("TrackVars", "/track:"),
    ("TrackFields", "/trackField:"),
    ("TrackResources", "/trackResource:"),
];

/// The flags that a file holds, in its order; the text says what is wrong with it.
pub fn read(file: &str) -> Result<Vec<String>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    flags_of(file, &text)
}

fn flags_of(file: &str, text: &str) -> Result<Vec<String>, String> {
    let mut flags = Vec::new();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((_, flag)) = LISTS.iter().find(|(start, _)| line.starts_with(start)) {
            let names = line.split([' ', '\t', '=', ',']).filter(|name| !name.is_empty()).skip(1);
            flags.extend(names.map(|name| format!("{flag}{name}")));
            continue;
        }
        for word in line.split_whitespace() {
            if !word.starts_with(['/', '-']) {
                return Err(format!("Illegal flag in file {file}: {word}"));
            }
            flags.push(word.to_owned());
        }
    }
    Ok(flags)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_flags_and_lists_are_told_apart() {
        let text = "\u{feff}# what to look at\n/k:2 /cooperative\n\nTrackVars = a, b\nTrackVarsSecondary=c\n\
                    TrackFields = F.g\nTrackResources = r\n";
        let flags = flags_of("flags.txt", text).expect("all lines are fine");
        let expected = [
            "/k:2",
            "/cooperative",
            "/track:a",
            "/track:b",
            "/trackSecondary:c",
            "/trackField:F.g",
            "/trackResource:r",
        ];
        assert_eq!(flags, expected);
    }

    #[test]
    fn what_is_no_flag_is_told() {
        let wrong = |text: &str| flags_of("flags.txt", text).unwrap_err();
        assert_eq!(wrong("/k:2 nonsense"), "Illegal flag in file flags.txt: nonsense");
        assert_eq!(wrong("k:2"), "Illegal flag in file flags.txt: k:2");
    }
}
