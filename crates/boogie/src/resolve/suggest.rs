//! "Did you mean …?"

use super::Resolver;
use super::type_exprs::TypeName;
use crate::names::Name;

/// How many suggestions a run makes: looking for one goes through all names.
pub(super) const MOST: u32 = 25;

impl Resolver<'_> {
    pub(super) fn similar_var(&mut self, name: Name) -> Option<String> {
        self.similar(name, |resolver| resolver.scopes.visible_vars().collect())
    }

    pub(super) fn similar_type(&mut self, name: Name) -> Option<String> {
        self.similar(name, |resolver| {
            let params = resolver.scopes.visible_type_params().iter().copied();
            places(&resolver.type_names, |entry| *entry != TypeName::None).chain(params).collect()
        })
    }

    pub(super) fn similar_function(&mut self, name: Name) -> Option<String> {
        self.similar(name, |resolver| places(&resolver.applicables, Option::is_some).collect())
    }

    pub(super) fn similar_procedure(&mut self, name: Name) -> Option<String> {
        self.similar(name, |resolver| places(&resolver.procedures, Option::is_some).collect())
    }

    /// A hint that names the candidate closest to `name`, if one is close.
    fn similar(&mut self, name: Name, candidates: impl FnOnce(&Self) -> Vec<Name>) -> Option<String> {
        self.suggestions_left = self.suggestions_left.checked_sub(1)?;
        let candidates = candidates(self).into_iter().map(|name| self.spelling(name));
        closest(self.spelling(name), candidates).map(|found| format!("did you mean `{found}`?"))
    }
}

/// The names whose entry in a namespace is one.
fn places<T>(entries: &[T], is_declared: impl Fn(&T) -> bool) -> impl Iterator<Item = Name> {
    let declared = entries.iter().enumerate().filter(move |(_, entry)| is_declared(entry));
    declared.map(|(index, _)| Name(index as u32))
}

/// The candidate with the fewest edits from `sought`, the first among equals, if they are few for its length.
pub(crate) fn closest<'a>(sought: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let most = match sought.chars().count() {
        0..3 => 0,
        3..6 => 1,
        6..9 => 2,
        _ => 3,
    };
    let near = candidates.filter_map(|candidate| edits(sought, candidate, most).map(|edits| (edits, candidate)));
    near.min_by_key(|&(edits, _)| edits).map(|(_, candidate)| candidate)
}

/// How many characters must be inserted, deleted, replaced or swapped with their neighbour to make one of the other;
/// `None` above `most`. Names that differ in case only are as close as can be.
fn edits(left: &str, right: &str, most: usize) -> Option<usize> {
    if left.eq_ignore_ascii_case(right) {
        return Some(0);
    }
    let (left, right): (Vec<char>, Vec<char>) = (left.chars().collect(), right.chars().collect());
    if left.len().abs_diff(right.len()) > most || left.len() > 64 {
        return None;
    }
    let mut before_last = Vec::new();
    let mut last: Vec<usize> = (0..=right.len()).collect();
    for i in 1..=left.len() {
        let mut row = vec![i];
        for j in 1..=right.len() {
            let different = usize::from(left[i - 1] != right[j - 1]);
            let mut best = (last[j] + 1).min(row[j - 1] + 1).min(last[j - 1] + different);
            if i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1] {
                let swapped: &Vec<usize> = &before_last;
                best = best.min(swapped[j - 2] + 1);
            }
            row.push(best);
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last.last().copied().filter(|&edits| edits <= most)
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn close_names_are_found() {
        let names = ["alloc", "Heap", "count", "counter"];
        let find = |sought| closest(sought, names.into_iter());
        assert_eq!(find("heap"), Some("Heap"));
        assert_eq!(find("acloc"), Some("alloc"));
        assert_eq!(find("cuont"), Some("count"));
        assert_eq!(find("x"), None);
        assert_eq!(find("zzzzzz"), None);
    }
}
