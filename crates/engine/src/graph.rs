//! Graphs of small numbers.

/// Which nodes lie on a cycle, by Tarjan's strongly connected components, without recursion.
pub fn on_cycles(successors: &[Vec<usize>]) -> Vec<bool> {
    let count = successors.len();
    let mut on_cycle = vec![false; count];
    let mut index = vec![usize::MAX; count];
    let mut low = vec![0; count];
    let mut on_stack = vec![false; count];
    let mut stack = Vec::new();
    let mut counter = 0;
    for root in 0..count {
        if index[root] != usize::MAX {
            continue;
        }
        let mut work = vec![(root, 0)];
        while let Some(&mut (node, ref mut next)) = work.last_mut() {
            if *next == 0 {
                index[node] = counter;
                low[node] = counter;
                counter += 1;
                stack.push(node);
                on_stack[node] = true;
            }
            if let Some(&successor) = successors[node].get(*next) {
                *next += 1;
                if index[successor] == usize::MAX {
                    work.push((successor, 0));
                } else if on_stack[successor] {
                    low[node] = low[node].min(index[successor]);
                }
                continue;
            }
            work.pop();
            if let Some(&(parent, _)) = work.last() {
                low[parent] = low[parent].min(low[node]);
            }
            if low[node] == index[node] {
                let start = stack.iter().rposition(|&other| other == node).unwrap_or(0);
                let component = stack.split_off(start);
                let cyclic = component.len() > 1 || successors[node].contains(&node);
                for member in component {
                    on_stack[member] = false;
                    on_cycle[member] = cyclic;
                }
            }
        }
    }
    on_cycle
}

#[cfg(test)]
mod tests {
    use super::on_cycles;

    #[test]
    fn cycles_of_one_and_of_several() {
        let graph = vec![vec![1], vec![2], vec![1, 3], vec![3, 4], vec![]];
        assert_eq!(on_cycles(&graph), [false, true, true, true, false]);
    }
}
