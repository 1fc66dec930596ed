//! The page of a suite: what came of each configuration, how many programs were decided in how long (a cactus plot), and every
//! row. One file that needs nothing else; what programs are called is text, never markup.

use crate::task::Row;
use std::collections::BTreeMap;
use std::fmt::Write;

const STYLE: &str = "body{font:15px/1.4 system-ui,sans-serif;margin:2em;max-width:80em}table{border-collapse:collapse;margin:1em 0}\
th,td{padding:.15em .7em;text-align:left;border-bottom:1px solid #ddd}td.n,th.n{text-align:right}\
.bug{color:#b00020}.safe,.bounded{color:#00692b}.error,.wrong{color:#fff;background:#b00020}.unknown{color:#777}\
svg{max-width:100%;background:#fff}h2{margin-top:2em}td.file{word-break:break-all}";
const COLORS: [&str; 8] = ["#0057b7", "#d1495b", "#2e933c", "#8e44ad", "#e08e00", "#00838f", "#6d4c41", "#555"];
const VERDICTS: [&str; 6] = ["bug", "possible-bug", "safe", "bounded", "unknown", "error"];

/// The page as HTML.
pub fn write(title: &str, rows: &[Row]) -> String {
    let mut by_configuration: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        by_configuration.entry(&row.configuration).or_default().push(row);
    }
    let mut page = String::from("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">");
    page.push_str(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
    );
    let programs: std::collections::BTreeSet<&str> = rows.iter().map(|row| row.program.as_str()).collect();
    let programs: Vec<&str> = programs.into_iter().collect();
    // (Writing to a string does not fail.)
    let _ = write!(
        page,
        "<title>{0}</title><style>{STYLE}</style><h1>{0}</h1><p>{1}</p>",
        escape(title),
        escape(&programs.join(", "))
    );
    summary(&mut page, &by_configuration);
    page.push_str("<h2>Decided within a time</h2>");
    page.push_str(&cactus(&by_configuration));
    all_rows(&mut page, rows, &by_configuration);
    page.push_str("</html>\n");
    page
}

fn summary(page: &mut String, by_configuration: &BTreeMap<&str, Vec<&Row>>) {
    page.push_str("<table><tr><th>configuration<th class=n>programs");
    for verdict in VERDICTS {
        let _ = write!(page, "<th class=n>{verdict}");
    }
    page.push_str("<th class=n>decided<th class=n>right<th class=n>contradictions<th class=n>seconds");
    for (name, rows) in by_configuration {
        let count = |test: &dyn Fn(&Row) -> bool| rows.iter().filter(|row| test(row)).count();
        let _ = write!(page, "<tr><td>{}<td class=n>{}", escape(name), rows.len());
        for verdict in VERDICTS {
            let _ = write!(page, "<td class=n>{}", count(&|row| row.verdict == verdict));
        }
        let wrong = count(&|row| row.judgement == "CONTRADICTION");
        let _ = write!(
            page,
            "<td class=n>{}<td class=n>{}<td class=\"n{}\">{wrong}<td class=n>{:.1}",
            count(&Row::is_decided),
            count(&|row| row.judgement == "right"),
            if wrong > 0 { " wrong" } else { "" },
            rows.iter().map(|row| row.seconds).sum::<f64>(),
        );
    }
    page.push_str("</table>");
}

/// How many programs are decided (to the right) if each may take so many seconds (upwards, a logarithm).
fn cactus(by_configuration: &BTreeMap<&str, Vec<&Row>>) -> String {
    let curves: Vec<(&str, Vec<f64>)> = by_configuration
        .iter()
        .map(|(name, rows)| {
            let mut seconds: Vec<f64> =
                rows.iter().filter(|row| row.is_decided()).map(|row| row.seconds.max(0.01)).collect();
            seconds.sort_by(f64::total_cmp);
            (*name, seconds)
        })
        .collect();
    let most = curves.iter().map(|(_, seconds)| seconds.len()).max().unwrap_or(0).max(1) as f64;
    let longest = curves.iter().filter_map(|(_, seconds)| seconds.last().copied()).fold(1.0, f64::max);
    let decades = (longest / 0.01).log10().ceil().max(1.0);
    let x = |count: f64| 60.0 + 640.0 * count / most;
    let y = |seconds: f64| 340.0 - 320.0 * (seconds / 0.01).log10() / decades;
    let mut svg = String::from(
        "<svg viewBox=\"0 0 900 380\" width=\"900\" role=\"img\" font-size=\"13\" font-family=\"sans-serif\">",
    );
    for decade in 0..=decades as i32 {
        let seconds = 0.01 * 10f64.powi(decade);
        let at = y(seconds);
        let _ = write!(
            svg,
            "<path d=\"M60 {at:.1}H700\" stroke=\"#ddd\"/><text x=\"52\" y=\"{:.1}\" text-anchor=\"end\">{seconds} s</text>",
            at + 4.0
        );
    }
    for part in 0..=4 {
        let count = (most * f64::from(part) / 4.0).round();
        let _ = write!(svg, "<text x=\"{:.1}\" y=\"360\" text-anchor=\"middle\">{count}</text>", x(count));
    }
    for (at, (name, seconds)) in curves.iter().enumerate() {
        let color = COLORS[at % COLORS.len()];
        let points = seconds.iter().enumerate().map(|(at, &one)| format!("{:.1},{:.1}", x(at as f64 + 1.0), y(one)));
        let points: Vec<String> = points.collect();
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
    svg.push_str("<text x=\"380\" y=\"377\" text-anchor=\"middle\">programs decided</text></svg>");
    svg
}

fn all_rows(page: &mut String, rows: &[Row], by_configuration: &BTreeMap<&str, Vec<&Row>>) {
    let mut programs: BTreeMap<(&str, &str), BTreeMap<&str, &Row>> = BTreeMap::new();
    for row in rows {
        programs.entry((&row.file, &row.arguments)).or_default().insert(&row.configuration, row);
    }
    page.push_str("<h2>All programs</h2><table><tr><th>program<th>asked<th>expected");
    for name in by_configuration.keys() {
        let _ = write!(page, "<th>{}<th class=n>s", escape(name));
    }
    for ((file, arguments), answers) in &programs {
        let expected = answers.values().next().map_or("", |row| row.expected.as_str());
        let _ = write!(page, "<tr><td class=file>{}<td>{}<td>{}", escape(file), escape(arguments), escape(expected));
        for name in by_configuration.keys() {
            match answers.get(name) {
                Some(row) => {
                    let class = if row.judgement == "CONTRADICTION" { "wrong" } else { &row.verdict };
                    let bound = row
                        .bound
                        .filter(|_| row.verdict == "bounded")
                        .map_or(String::new(), |bound| format!(" {bound}"));
                    let reason = row.reason.as_deref().unwrap_or_default();
                    let _ = write!(
                        page,
                        "<td class=\"{}\" title=\"{}\">{}{bound}<td class=n>{:.2}",
                        escape(class),
                        escape(reason),
                        escape(&row.verdict),
                        row.seconds
                    );
                }
                None => page.push_str("<td><td>"),
            }
        }
    }
    page.push_str("</table>");
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
