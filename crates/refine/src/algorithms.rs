//! The refinement algorithms: a minimal set of tracked globals with which a path is infeasible.
//!
//! Paper: Corral, §3.1, Fig. 4. All three only ask "is the path correct with this set tracked?". [`hrefine`] is
//! Algorithm 1 and, with another way to answer the question, Algorithm 2 (`vcrefine`); [`storm`] is the linear one
//! before it. They decide about globals in the same order, so they find the same set.

use serde::{Deserialize, Serialize};

/// Which algorithm, and how it checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Algorithm {
    /// Storm's: every global in turn; each check on an abstraction of the path made for it.
    Storm,
    /// Algorithm 1: divide and conquer; each check on an abstraction of the path made for it.
    Hrefine,
    /// Algorithm 2: divide and conquer with one parameterised abstraction (Fig. 5) on one solver.
    Vcrefine,
}

/// The algorithms by name.
pub const ALGORITHMS: &[(&str, Algorithm)] =
    &[("storm", Algorithm::Storm), ("hrefine", Algorithm::Hrefine), ("vcrefine", Algorithm::Vcrefine)];

/// A set of globals, by their numbers.
pub type Tracked = Vec<bool>;

/// Storm's: leaves out each global that can be left out, one after the other.
///
/// Before: `check` of everything says yes. `tracked` stays in the set.
pub fn storm<E>(tracked: &Tracked, check: &mut dyn FnMut(&Tracked) -> Result<bool, E>) -> Result<Tracked, E> {
    let mut kept = vec![true; tracked.len()];
    for global in 0..tracked.len() {
        if tracked[global] {
            continue;
        }
        kept[global] = false;
        if !check(&kept)? {
            kept[global] = true;
        }
    }
    Ok(kept)
}

/// Algorithm 1: `hrefine(T, D, P)`, where `check` knows the path `P`.
///
/// Before: `T` and `D` are disjoint, and `check(G - D)` says yes. After (Theorem 1): `T ⊆ R ⊆ G - D`, `check(R)` says
/// yes, and no smaller set that contains `T` does.
pub fn hrefine<E>(
    tracked: &Tracked,
    dropped: &Tracked,
    check: &mut dyn FnMut(&Tracked) -> Result<bool, E>,
) -> Result<Tracked, E> {
    let undecided: Vec<usize> = (0..tracked.len()).filter(|&global| !tracked[global] && !dropped[global]).collect();
    if undecided.is_empty() || check(tracked)? {
        return Ok(tracked.clone());
    }
    if undecided.len() == 1 {
        return Ok(dropped.iter().map(|dropped| !dropped).collect());
    }
    let (first, second) = undecided.split_at(undecided.len() / 2);
    let mut with_second = tracked.clone();
    second.iter().for_each(|&global| with_second[global] = true);
    let found = hrefine(&with_second, dropped, check)?;
    let (mut tracked, mut dropped) = (tracked.clone(), dropped.clone());
    for &global in first {
        if found[global] {
            tracked[global] = true;
        } else {
            dropped[global] = true;
        }
    }
    hrefine(&tracked, &dropped, check)
}

/// Lemma 1: the most checks that [`hrefine`] may make to find `found` more of `undecided` globals.
pub fn most_checks(undecided: usize, found: usize) -> usize {
    let by_size = (2 * undecided).saturating_sub(1);
    // The proof's 2nk + 1 for 2^n undecided globals; others are at most as hard as the next power of two.
    let levels = undecided.next_power_of_two().trailing_zeros() as usize;
    let by_answer = 2 * levels * found + 1;
    by_size.min(by_answer.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A family of minimal sets: a set is right if it contains one of them. Any monotone check is of this form.
    fn contains_one(minimal: &[u32], set: &Tracked) -> bool {
        let bits = set.iter().enumerate().fold(0u32, |bits, (index, &is_in)| bits | u32::from(is_in) << index);
        minimal.iter().any(|&one| bits | one == bits)
    }

    /// Theorem 1 and Lemma 1 on all kinds of monotone checks: random families of sets over up to twelve globals.
    #[test]
    fn the_answer_is_minimal_and_the_checks_are_few() {
        let mut state = 0x2545_F491_4F6C_DD1Du64;
        let mut random = move |below: u64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state % below
        };
        for _ in 0..3000 {
            let count = 1 + random(12) as usize;
            let minimal: Vec<u32> =
                (0..1 + random(3)).map(|_| (random(1 << count) & random(1 << count)) as u32).collect();
            let tracked: Tracked = (0..count).map(|_| random(5) == 0).collect();
            let none = vec![false; count];
            let mut checks = 0;
            let mut check = |set: &Tracked| {
                checks += 1;
                Ok::<bool, ()>(contains_one(&minimal, set))
            };
            let found = hrefine(&tracked, &none, &mut check).expect("the check never fails");
            let undecided = tracked.iter().filter(|&&is_in| !is_in).count();
            let more = (0..count).filter(|&global| found[global] && !tracked[global]).count();
            assert!(checks <= most_checks(undecided, more), "{checks} checks for {more} of {undecided}");
            // Theorem 1. The check is monotone, so it is enough that no single global can be left out.
            assert!(contains_one(&minimal, &found));
            assert!((0..count).all(|global| found[global] || !tracked[global]));
            for global in (0..count).filter(|&global| found[global] && !tracked[global]) {
                let mut smaller = found.clone();
                smaller[global] = false;
                assert!(!contains_one(&minimal, &smaller));
            }
            // Storm's answer is the same, with one check a global.
            let mut storms = 0;
            let mut check = |set: &Tracked| {
                storms += 1;
                Ok::<bool, ()>(contains_one(&minimal, set))
            };
            assert_eq!(storm(&tracked, &mut check).expect("the check never fails"), found);
            assert_eq!(storms, undecided);
        }
    }
}
