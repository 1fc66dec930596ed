//! Strongly connected components.

/// The strongly connected components of a graph with nodes `0..count`, each after all that it has edges to
/// (Tarjan's algorithm, without recursion). `edges(node)` lists where a node's edges go.
pub(crate) fn components<'a>(count: usize, edges: impl Fn(usize) -> &'a [u32]) -> Vec<Vec<u32>> {
    const NEW: u32 = u32::MAX;
    let mut number = vec![NEW; count];
    let mut lowest = vec![0; count];
    let mut pending = vec![false; count];
    let mut stack: Vec<u32> = Vec::new();
    let mut walk: Vec<(u32, usize)> = Vec::new();
    let mut next = 0;
    let mut found = Vec::new();
    for root in 0..count {
        if number[root] != NEW {
            continue;
        }
        walk.push((root as u32, 0));
        while let Some(&mut (node, ref mut at)) = walk.last_mut() {
            let here = node as usize;
            if *at == 0 {
                number[here] = next;
                lowest[here] = next;
                next += 1;
                stack.push(node);
                pending[here] = true;
            }
            if let Some(&target) = edges(here).get(*at) {
                *at += 1;
                if number[target as usize] == NEW {
                    walk.push((target, 0));
                } else if pending[target as usize] {
                    lowest[here] = lowest[here].min(number[target as usize]);
                }
                continue;
            }
            walk.pop();
            if let Some(&(parent, _)) = walk.last() {
                lowest[parent as usize] = lowest[parent as usize].min(lowest[here]);
            }
            if lowest[here] == number[here] {
                let mut component = Vec::new();
                while let Some(member) = stack.pop() {
                    pending[member as usize] = false;
                    component.push(member);
                    if member == node {
                        break;
                    }
                }
                component.reverse();
                found.push(component);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::components;

    #[test]
    fn components_come_after_what_they_reach() {
        let edges: [&[u32]; 5] = [&[1], &[2, 3], &[1], &[3], &[]];
        assert_eq!(components(5, |node| edges[node]), [vec![3], vec![1, 2], vec![0], vec![4]]);
    }

    #[test]
    fn long_chains_do_not_overflow() {
        let edges: Vec<Vec<u32>> = (1..=300_000).map(|next| if next < 300_000 { vec![next] } else { vec![] }).collect();
        assert_eq!(components(edges.len(), |node| &edges[node]).len(), 300_000);
    }
}
