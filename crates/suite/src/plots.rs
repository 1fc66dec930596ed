//! Plots of rows, as SVG that stands alone: how many programs are decided in how long (a cactus plot), and two configurations
//! side by side, program by program (a scatter plot). What configurations and programs are called is text, never markup.

use crate::task::Row;
use std::collections::BTreeMap;
use std::fmt::Write;

const COLORS: [&str; 8] = ["#0057b7", "#d1495b", "#2e933c", "#8e44ad", "#e08e00", "#00838f", "#6d4c41", "#555"];
/// Less than this is as good as nothing.
const LEAST: f64 = 0.01;

/// How many programs are decided (to the right) if each may take so many seconds (upwards, a logarithm).
pub fn cactus(runs: &BTreeMap<&str, Vec<&Row>>) -> String {
    let curves: Vec<(&str, Vec<f64>)> = runs
        .iter()
        .map(|(name, rows)| {
            let mut seconds: Vec<f64> =
                rows.iter().filter(|row| row.is_decided()).map(|row| row.seconds.max(LEAST)).collect();
            seconds.sort_by(f64::total_cmp);
            (*name, seconds)
        })
        .collect();
    let most = curves.iter().map(|(_, seconds)| seconds.len()).max().unwrap_or(0).max(1) as f64;
    let longest = curves.iter().filter_map(|(_, seconds)| seconds.last().copied()).fold(1.0, f64::max);
    let decades = decades(longest);
    let x = |count: f64| 60.0 + 640.0 * count / most;
    let y = |seconds: f64| 340.0 - 320.0 * (seconds / LEAST).log10() / decades;
    let mut svg = start(900, 380);
    for decade in 0..=decades as i32 {
        let seconds = LEAST * 10f64.powi(decade);
        let at = y(seconds);
        // (Writing to a string does not fail.)
        let _ = write!(
            svg,
            "<path d=\"M60 {at:.1}H700\" stroke=\"#ddd\"/><text x=\"52\" y=\"{:.1}\" text-anchor=\"end\">{seconds} s</text>",
            at + 4.0
        );
    }
    let mut counts: Vec<f64> = (0..=4).map(|part| (most * f64::from(part) / 4.0).round()).collect();
    counts.dedup();
    for count in counts {
        let _ = write!(svg, "<text x=\"{:.1}\" y=\"360\" text-anchor=\"middle\">{count}</text>", x(count));
    }
    for (at, (name, seconds)) in curves.iter().enumerate() {
        let color = COLORS[at % COLORS.len()];
        let points = seconds.iter().enumerate().map(|(at, &one)| format!("{:.1},{:.1}", x(at as f64 + 1.0), y(one)));
        let points: Vec<String> = points.collect();
        if let Some(first) = seconds.first() {
            // A curve of one point is no line.
            let _ = write!(svg, "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"{color}\"/>", x(1.0), y(*first));
        }
        let _ = write!(
            svg,
            "<polyline fill=\"none\" stroke=\"{color}\" stroke-width=\"2\" points=\"{}\"/>",
            points.join(" ")
        );
        let line = 30 + 20 * at;
        let _ = write!(
            svg,
            "<rect x=\"715\" y=\"{}\" width=\"12\" height=\"12\" fill=\"{color}\"/><text x=\"733\" y=\"{line}\">{} ({})</text>",
            line - 11,
            escape(name),
            seconds.len()
        );
    }
    svg + "<text x=\"380\" y=\"377\" text-anchor=\"middle\">programs decided</text></svg>"
}

/// Seconds of two runs about the same programs: below the diagonal the one that goes upwards is faster. What a run does not
/// decide lies on the line at its end.
pub fn scatter(across: (&str, &[&Row]), upwards: (&str, &[&Row])) -> String {
    let others: BTreeMap<(&str, &str), &Row> =
        upwards.1.iter().map(|row| ((row.file.as_str(), row.arguments.as_str()), *row)).collect();
    let both: Vec<(&Row, &Row)> = across
        .1
        .iter()
        .filter_map(|row| Some((*row, *others.get(&(row.file.as_str(), row.arguments.as_str()))?)))
        .collect();
    let seconds = |row: &Row| row.is_decided().then_some(row.seconds.max(LEAST));
    let longest = both.iter().flat_map(|(one, other)| [seconds(one), seconds(other)]).flatten().fold(1.0, f64::max);
    let decades = decades(longest);
    let (left, below, size) = (70.0, 450.0, 420.0);
    let at = |seconds: Option<f64>| seconds.map_or(size, |seconds| (size - 25.0) * (seconds / LEAST).log10() / decades);
    let mut svg = start(560, 510);
    for decade in 0..=decades as i32 {
        let seconds = LEAST * 10f64.powi(decade);
        let far = at(Some(seconds));
        let (x, y) = (left + far, below - far);
        let _ = write!(
            svg,
            "<path d=\"M{left} {y:.1}h{size}M{x:.1} {below}v-{size}\" stroke=\"#ddd\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{seconds} s</text>\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{seconds} s</text>",
            left - 6.0,
            y + 4.0,
            below + 18.0,
        );
    }
    let end = size - 25.0;
    let _ = write!(
        svg,
        "<path d=\"M{left} {below}l{end} -{end}\" stroke=\"#999\"/>\
         <path d=\"M{left} {:.1}h{size}M{:.1} {below}v-{size}\" stroke=\"#d1495b\" stroke-dasharray=\"4 3\"/>",
        below - size,
        left + size,
    );
    for (one, other) in &both {
        let color = match (one.verdict.as_str(), other.verdict.as_str()) {
            ("bug", _) | (_, "bug") => "#d1495b",
            ("safe", _) | (_, "safe") => "#2e933c",
            _ => "#0057b7",
        };
        let _ = write!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"4\" fill=\"{color}\" fill-opacity=\"0.6\"><title>{}: {} {:.2} s, {} {:.2} s\
             </title></circle>",
            left + at(seconds(one)),
            below - at(seconds(other)),
            escape(&one.file),
            escape(&one.verdict),
            one.seconds,
            escape(&other.verdict),
            other.seconds,
        );
    }
    let _ = write!(
        svg,
        "<text x=\"{:.1}\" y=\"492\" text-anchor=\"middle\">{} ({} programs; red: bugs, green: safe; dashed: not decided)</text>\
         <text transform=\"translate(16 {:.1}) rotate(-90)\" text-anchor=\"middle\">{}</text></svg>",
        left + size / 2.0,
        escape(across.0),
        both.len(),
        below - size / 2.0,
        escape(upwards.0),
    );
    svg
}

fn decades(longest: f64) -> f64 {
    (longest / LEAST).log10().ceil().max(1.0)
}

fn start(width: u32, height: u32) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" role=\"img\" \
         font-size=\"13\" font-family=\"sans-serif\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>"
    )
}

pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(file: &str, verdict: &str, seconds: f64) -> Row {
        let text = format!(
            r#"{{"file":"{file}","verdict":"{verdict}","reason":null,"bound":null,"expected":"","judgement":"","seconds":{seconds},
            "solver_seconds":0,"queries":0,"instances":0,"peak_memory_bytes":0,"recorded":[]}}"#
        );
        serde_json::from_str(&text).unwrap()
    }

    #[test]
    fn programs_are_points_where_both_runs_have_them() {
        let one = [row("a<b>", "bug", 1.0), row("b", "unknown", 60.0), row("c", "safe", 3.0)];
        let other = [row("a<b>", "bug", 0.1), row("b", "safe", 2.0)];
        let (one, other): (Vec<&Row>, Vec<&Row>) = (one.iter().collect(), other.iter().collect());
        let svg = scatter(("one", &one), ("<other>", &other));
        assert_eq!(svg.matches("<circle").count(), 2, "{svg}");
        assert!(svg.contains("a&lt;b&gt;: bug 1.00 s, bug 0.10 s") && svg.contains("&lt;other&gt;"));
        let svg = cactus(&BTreeMap::from([("one", one), ("other", other)]));
        assert!(svg.contains(">one (2)<") && svg.contains(">other (2)<"), "{svg}");
    }
}
