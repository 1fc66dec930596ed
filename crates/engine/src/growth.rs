//! Growing a DAG of all instances up to a recursion bound, without a solver: what sharing makes of a program.
//!
//! Call sites are taken in the order of static inlining, so that the instances are those of `--engine static`.

use crate::dag::{Bound, Dag};
use crate::unfolding::is_within;
use crate::vc::Vcs;
use std::time::Instant;

/// Inlines every call site that the bound allows; `false` if the deadline came first.
pub fn grow(dag: &mut Dag, vcs: &Vcs, bound: u32, deadline: Option<Instant>) -> bool {
    let mut open: Vec<(usize, usize)> = Vec::new();
    let add_sites = |dag: &Dag, node: usize, open: &mut Vec<(usize, usize)>| {
        for (site, call) in vcs.procs[dag.proc(node).index()].sites.iter().enumerate() {
            let callee = call.callee.index();
            let activations = dag.activations(node).get(&callee).map_or(1, |count| count + 1);
            if is_within(&vcs.procs[callee], activations, bound) {
                open.push((node, site));
            }
        }
    };
    add_sites(dag, 0, &mut open);
    while let Some((node, site)) = open.pop() {
        let callee = vcs.procs[dag.proc(node).index()].sites[site].callee;
        if let Bound::New(instance) = dag.bind(node, site, callee) {
            add_sites(dag, instance, &mut open);
        }
        if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return open.is_empty();
        }
    }
    true
}
