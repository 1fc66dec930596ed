//! Directed graphs whose nodes are the numbers `0..count`. A graph is a function from a node and a number to its first,
//! second and so on successor, `None` behind the last ([`successors`] makes one from lists). Nothing here is recursive, so that
//! graphs may be as deep as they like.

/// The graph of lists of successors.
pub fn successors(lists: &[Vec<usize>]) -> impl Fn(usize, usize) -> Option<usize> + '_ {
    |node, index| lists[node].get(index).copied()
}

/// The strongly connected components of a graph, each after those that it leads to, the members of each in increasing order
/// (Tarjan's algorithm).
pub fn components(count: usize, successor: impl Fn(usize, usize) -> Option<usize>) -> Vec<Vec<usize>> {
    const UNSEEN: u32 = u32::MAX;
    let mut number = vec![UNSEEN; count];
    let mut low = vec![0u32; count];
    let mut on_stack = vec![false; count];
    let mut stack: Vec<usize> = Vec::new();
    // The path that the walk is on, each node with how many of its successors were followed.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut found = Vec::new();
    let mut counter = 0;
    for root in 0..count {
        if number[root] != UNSEEN {
            continue;
        }
        open.push((root, 0));
        while let Some(&mut (node, ref mut followed)) = open.last_mut() {
            if number[node] == UNSEEN {
                number[node] = counter;
                low[node] = counter;
                counter += 1;
                stack.push(node);
                on_stack[node] = true;
            }
            if let Some(target) = successor(node, *followed) {
                *followed += 1;
                if number[target] == UNSEEN {
                    open.push((target, 0));
                } else if on_stack[target] {
                    low[node] = low[node].min(number[target]);
                }
                continue;
            }
            open.pop();
            if let Some(&(parent, _)) = open.last() {
                low[parent] = low[parent].min(low[node]);
            }
            if low[node] == number[node] {
                let start = stack.iter().rposition(|&member| member == node).unwrap_or(0);
                let mut component = stack.split_off(start);
                for &member in &component {
                    on_stack[member] = false;
                }
                component.sort_unstable();
                found.push(component);
            }
        }
    }
    found
}

/// Which nodes lie on a cycle.
pub fn on_cycles(count: usize, successor: impl Fn(usize, usize) -> Option<usize>) -> Vec<bool> {
    let mut on_cycle = vec![false; count];
    for component in components(count, &successor) {
        let leads_to_itself =
            |node: usize| (0..).map_while(|index| successor(node, index)).any(|target| target == node);
        let is_cycle = component.len() > 1 || leads_to_itself(component[0]);
        for member in component {
            on_cycle[member] = is_cycle;
        }
    }
    on_cycle
}

#[cfg(test)]
mod tests {
    use super::{components, on_cycles, successors};

    #[test]
    fn components_come_after_what_they_lead_to() {
        let edges = [vec![1], vec![2, 3], vec![1], vec![3, 4], vec![]];
        assert_eq!(components(5, successors(&edges)), [vec![4], vec![3], vec![1, 2], vec![0]]);
    }

    #[test]
    fn long_chains_do_not_overflow() {
        let next = |node: usize, index: usize| (index == 0 && node < 299_999).then_some(node + 1);
        assert_eq!(components(300_000, next).len(), 300_000);
    }

    #[test]
    fn cycles_of_one_and_of_several() {
        let edges = [vec![1], vec![2], vec![1, 3], vec![3, 4], vec![]];
        assert_eq!(on_cycles(5, successors(&edges)), [false, true, true, true, false]);
    }
}
