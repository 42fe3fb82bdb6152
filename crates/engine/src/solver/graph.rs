//! Everything that can come up, worked out backward from the ends of the game.

use std::collections::{HashMap, VecDeque};
use std::mem::size_of;
use std::ops::ControlFlow;

use cairn_core::{Outcome, Side, Solvable};

use super::key::{PackedHasher, canonical};
use super::{Found, Watch, go_on};

/// In an edge: the same side moves again afterwards.
const AGAIN: u32 = 1 << 31;

/// More edges for each position than this, on the average, are too many to keep.
const MOST_EDGES: usize = 24;

/// All positions that can come up, up to symmetry, and what each is worth to the side to move in it.
pub(super) struct Graph {
    numbers: HashMap<u128, u32, PackedHasher>,
    /// Where each position's edges end in `edges`.
    ends: Vec<usize>,
    edges: Vec<u32>,
    values: Vec<Value>,
}

/// What a position is worth to the side to move, with the distance to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Win(u32),
    Loss(u32),
    /// Neither side can force a win; while working backward, not known yet.
    Draw,
}

impl Value {
    /// Of an end of the game.
    fn of(outcome: Outcome, mover: Side) -> Value {
        match outcome {
            Outcome::Win(winner) if winner == mover => Value::Win(0),
            Outcome::Win(_) => Value::Loss(0),
            Outcome::Draw => Value::Draw,
        }
    }

    /// The same one ply before, for the side that moved there: the same side, or the other one.
    fn before(self, again: bool) -> Value {
        match (self, again) {
            (Value::Win(distance), true) | (Value::Loss(distance), false) => {
                Value::Win(distance + 1)
            }
            (Value::Loss(distance), true) | (Value::Win(distance), false) => {
                Value::Loss(distance + 1)
            }
            (Value::Draw, true | false) => Value::Draw,
        }
    }
}

impl Graph {
    /// How much memory a position takes while the list is made.
    pub(super) const fn bytes_a_position<P>() -> usize {
        // The position, its number twice over in a growing map, and edges there and back.
        size_of::<P>() + 2 * 32 + 2 * 4 * MOST_EDGES + 40
    }

    /// Lists everything that can come up from a position and works it out; `None` if there are more
    /// positions than `most`, or one that cannot be packed, or the work is over before.
    pub(super) fn list<P: Solvable>(root: &P, most: usize, watch: &mut Watch<'_>) -> Option<Graph> {
        let mut graph = Graph {
            numbers: HashMap::default(),
            ends: Vec::new(),
            edges: Vec::new(),
            values: Vec::new(),
        };
        let mut queue = VecDeque::from([root.clone()]);
        graph.numbers.insert(canonical(root, true)?, 0);
        while let Some(position) = queue.pop_front() {
            watch.node();
            let mut is_complete = true;
            // `is_complete` says whether it was broken off.
            let _ = position.for_each_move(|mv| {
                let mut next = position.clone();
                next.play_unchecked(mv);
                let again = if next.turn() == position.turn() {
                    AGAIN
                } else {
                    0
                };
                is_complete = false;
                let Some(packed) = canonical(&next, true) else {
                    return ControlFlow::Break(());
                };
                let fresh = graph.numbers.len() as u32;
                let number = *graph.numbers.entry(packed).or_insert(fresh);
                if number == fresh {
                    queue.push_back(next);
                }
                graph.edges.push(number | again);
                if graph.numbers.len() > most || graph.edges.len() > most.saturating_mul(MOST_EDGES)
                {
                    return ControlFlow::Break(());
                }
                go_on(watch)?;
                is_complete = true;
                ControlFlow::Continue(())
            });
            if !is_complete {
                return None;
            }
            graph.ends.push(graph.edges.len());
            let value = position
                .outcome()
                .map(|outcome| Value::of(outcome, position.turn()));
            graph.values.push(value.unwrap_or(Value::Draw));
        }
        graph.work_backward();
        Some(graph)
    }

    fn edges(&self, number: usize) -> &[u32] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.edges[start..self.ends[number]]
    }

    /// Gives every position its value. Shorter distances come first, so the first win found is the quickest,
    /// and the last of the lost moves the slowest.
    fn work_backward(&mut self) {
        let (starts, before) = self.edges_backward();
        let mut open: Vec<u32> = (0..self.ends.len())
            .map(|number| self.edges(number).len() as u32)
            .collect();
        let mut queue: VecDeque<u32> = (0..self.values.len() as u32)
            .filter(|number| self.values[*number as usize] != Value::Draw)
            .collect();
        while let Some(number) = queue.pop_front() {
            let number = number as usize;
            for edge in &before[starts[number]..starts[number + 1]] {
                let earlier = (edge & !AGAIN) as usize;
                if self.values[earlier] != Value::Draw {
                    continue;
                }
                let value = self.values[number].before(edge & AGAIN != 0);
                open[earlier] -= 1;
                let is_decided = match value {
                    Value::Win(_) => true,
                    Value::Loss(_) => open[earlier] == 0,
                    Value::Draw => false,
                };
                if is_decided {
                    self.values[earlier] = value;
                    queue.push_back(earlier as u32);
                }
            }
        }
    }

    /// For each position the positions before it, with the same marks: where they start, and all of them.
    fn edges_backward(&self) -> (Vec<usize>, Vec<u32>) {
        let mut starts = vec![0; self.ends.len() + 2];
        for edge in &self.edges {
            starts[(edge & !AGAIN) as usize + 2] += 1;
        }
        for number in 2..starts.len() {
            starts[number] += starts[number - 1];
        }
        let mut before = vec![0; self.edges.len()];
        for number in 0..self.ends.len() {
            for edge in self.edges(number) {
                let place = &mut starts[(edge & !AGAIN) as usize + 1];
                before[*place] = number as u32 | edge & AGAIN;
                *place += 1;
            }
        }
        starts.pop();
        (starts, before)
    }

    /// What the graph says of the position it was listed from.
    pub(super) fn solution<P: Solvable>(&self, root: &P) -> Found<P::Move> {
        let value = self.values[0];
        let is_best = |mv: &P::Move| {
            let mut next = root.clone();
            next.play_unchecked(*mv);
            let number = canonical(&next, true).and_then(|packed| self.numbers.get(&packed));
            number.is_some_and(|number| {
                self.values[*number as usize].before(next.turn() == root.turn()) == value
            })
        };
        let best = root.moves().into_iter().filter(is_best).collect();
        match value {
            Value::Win(distance) => (Some(Outcome::Win(root.turn())), best, Some(distance)),
            Value::Loss(distance) => (
                Some(Outcome::Win(root.turn().other())),
                best,
                Some(distance),
            ),
            Value::Draw => (Some(Outcome::Draw), best, None),
        }
    }
}
