//! The page of a suite: what came of each configuration, how many programs were decided in how long (a cactus plot), and every
//! row. One file that needs nothing else; what programs are called is text, never markup.

use crate::plots::{cactus, escape, scatter};
use crate::task::Row;
use std::collections::BTreeMap;
use std::fmt::Write;

const STYLE: &str = "body{font:15px/1.4 system-ui,sans-serif;margin:2em;max-width:80em}table{border-collapse:collapse;margin:1em 0}\
th,td{padding:.15em .7em;text-align:left;border-bottom:1px solid #ddd}td.n,th.n{text-align:right}\
.bug{color:#b00020}.safe,.bounded{color:#00692b}.error,.wrong{color:#fff;background:#b00020}.unknown{color:#777}\
svg{max-width:100%;background:#fff}td a{color:inherit}h2{margin-top:2em}td.file{word-break:break-all}";
const VERDICTS: [&str; 6] = ["bug", "possible-bug", "safe", "bounded", "unknown", "error"];

/// The page as HTML. `page_of` says where the page of a row is, relative to this one, if there is one.
pub fn write(title: &str, rows: &[Row], page_of: &dyn Fn(&Row) -> Option<String>) -> String {
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
    let runs: Vec<(&str, &[&Row])> = by_configuration.iter().map(|(name, rows)| (*name, rows.as_slice())).collect();
    if let [one, other, ..] = runs[..] {
        page.push_str("<h2>Program by program</h2>");
        page.push_str(&scatter(one, other));
    }
    all_rows(&mut page, rows, &by_configuration, page_of);
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

fn all_rows(
    page: &mut String,
    rows: &[Row],
    by_configuration: &BTreeMap<&str, Vec<&Row>>,
    page_of: &dyn Fn(&Row) -> Option<String>,
) {
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
                    let said = format!("{}{bound}", escape(&row.verdict));
                    let said = match page_of(row) {
                        Some(place) => format!("<a href=\"{}\">{said}</a>", escape(&place)),
                        None => said,
                    };
                    let _ = write!(
                        page,
                        "<td class=\"{}\" title=\"{}\">{said}<td class=n>{:.2}",
                        escape(class),
                        escape(reason),
                        row.seconds
                    );
                }
                None => page.push_str("<td><td>"),
            }
        }
    }
    page.push_str("</table>");
}
