//! Proof-number search, depth first: df-pn.
//!
//! It asks whether one side, the attacker, can force a win; the other side, the defender, is content with a
//! draw. Every position has two numbers: how many open positions must at least be settled to prove that the
//! side to move reaches its aim, and how many to prove that it does not. The search always goes on where the
//! least is missing, and leaves a position when it no longer is that place.
//!
//! **Circles.** Coming back to a position on the way here means that the attacker has failed: who can force a
//! win can do so without repeating himself. A proof of a win therefore never rests on a repetition. A proof of
//! failure may, and then it holds only on this way; it is kept in the table only if all the repetitions
//! it rests on lie within the part of the way that begins with the position itself.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use cairn_core::{Outcome, Side, Solvable};

use crate::Probe;
use crate::tables::TableValue;

use super::key::{PackedHasher, canonical};
use super::proof_table::ProofTable;
use super::{Watch, go_on};

/// The number of what is impossible.
pub(super) const NEVER: u32 = 1 << 30;

/// Longer ways than this are given up as failures of the attacker which no proof can rest on. Only games that
/// can repeat come that far.
const DEEPEST: u32 = 400;

/// With this many plies left or fewer, moves are tried one by one and nothing is kept.
const LAST_PLIES: u32 = 3;

/// More moves than this are just many.
const MANY_MOVES: u128 = 1000;

/// A repetition of nothing.
const PURE: u32 = u32::MAX;

/// How much is missing at least to prove, and to disprove, that the side to move reaches its aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Numbers {
    const FRESH: Numbers = Numbers {
        proof: 1,
        disproof: 1,
    };

    /// For a position that nobody has looked into: many moves are much to disprove, unless few of them parry
    /// a threat.
    fn guess<P: Solvable>(position: &P) -> Numbers {
        let moves = if position.is_threatened() {
            1
        } else {
            position.count_moves().min(MANY_MOVES) as u32
        };
        Numbers {
            proof: 1,
            disproof: moves,
        }
    }

    fn decided(reaches_aim: bool) -> Numbers {
        if reaches_aim {
            Numbers {
                proof: 0,
                disproof: NEVER,
            }
        } else {
            Numbers {
                proof: NEVER,
                disproof: 0,
            }
        }
    }

    fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// The same for the other side.
    fn swapped(self) -> Numbers {
        Numbers {
            proof: self.disproof,
            disproof: self.proof,
        }
    }

    fn swapped_if(self, other: bool) -> Numbers {
        if other { self.swapped() } else { self }
    }
}

/// Whether the attacker can force a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Wins,
    Fails,
    Open,
}

/// A move that is not decided at once, and what is known of the position after it, for the side that makes it.
struct Child<P: Solvable> {
    mv: P::Move,
    position: P,
    packed: Option<u128>,
    numbers: Numbers,
    /// The first place on the way here that a decision rests on.
    rests_on: u32,
}

/// What became of a visit.
#[derive(Clone, Copy)]
struct Visited {
    numbers: Numbers,
    rests_on: u32,
}

/// One question about one position.
pub(super) struct Search<'a, 'w, P: Solvable> {
    attacker: Side,
    /// Every game has a winner: whoever attacks, the answers are the same.
    one_question: bool,
    can_repeat: bool,
    known: Option<&'a dyn Probe<P>>,
    table: &'a mut ProofTable,
    watch: &'a mut Watch<'w>,
    /// The positions on the way here, with their depth; kept only where they can repeat.
    path: HashMap<u128, u32, PackedHasher>,
    /// Emptied and used again at every position.
    seen: HashSet<u128, PackedHasher>,
    spare: Vec<Vec<Child<P>>>,
    last_node: u64,
    best: Option<P::Move>,
}

impl<'a, 'w, P: Solvable> Search<'a, 'w, P> {
    pub(super) fn new(
        attacker: Side,
        one_question: bool,
        known: Option<&'a dyn Probe<P>>,
        table: &'a mut ProofTable,
        watch: &'a mut Watch<'w>,
    ) -> Self {
        Search {
            attacker,
            one_question,
            can_repeat: true,
            known,
            table,
            watch,
            path: HashMap::default(),
            seen: HashSet::default(),
            spare: Vec::new(),
            last_node: 0,
            best: None,
        }
    }

    /// Whether the attacker can force a win in a game that is not over, searching about `nodes` nodes. If the
    /// side to move reaches its aim, with the move that does it.
    pub(super) fn ask(&mut self, root: &P, nodes: u64) -> (Answer, Option<P::Move>) {
        self.can_repeat = root.can_repeat();
        self.last_node = self.watch.progress.nodes.saturating_add(nodes);
        self.best = None;
        let limit = Numbers {
            proof: NEVER,
            disproof: NEVER,
        };
        let packed = canonical(root, self.one_question);
        if packed.is_none() && self.can_repeat {
            return (Answer::Open, None);
        }
        let found = self.visit(root, packed, 1, limit);
        self.report();
        if !found.numbers.is_decided() || found.rests_on == 0 {
            return (Answer::Open, None);
        }
        let reaches_aim = found.numbers.proof == 0;
        let best = self.best.take().filter(|_| reaches_aim);
        if reaches_aim == (root.turn() == self.attacker) {
            (Answer::Wins, best)
        } else {
            (Answer::Fails, best)
        }
    }

    fn is_over(&self) -> bool {
        self.watch.progress.nodes >= self.last_node || self.watch.is_over()
    }

    fn report(&mut self) {
        self.watch.progress.kept = self.table.used();
        self.watch.progress.capacity = self.table.capacity();
    }

    /// Which answers in the table are those of this question. Where every game has a winner, numbers say of
    /// the side to move whether it wins, whoever attacks.
    fn question(&self, position: &P) -> bool {
        !self.one_question && position.turn() == self.attacker
    }

    /// Searches a position until one of its numbers reaches its limit.
    fn visit(&mut self, position: &P, packed: Option<u128>, depth: u32, limit: Numbers) -> Visited {
        self.watch.node();
        let first_node = self.watch.progress.nodes;
        if first_node.is_multiple_of(1 << 10) {
            self.report();
        }
        if self.can_repeat && depth > DEEPEST {
            let numbers = Numbers::decided(position.turn() != self.attacker);
            return Visited {
                numbers,
                rests_on: 0,
            };
        }
        if let (true, Some(packed)) = (self.can_repeat, packed) {
            self.path.insert(packed, depth);
        }
        let mut children = self.spare.pop().unwrap_or_default();
        let is_near_end = depth > 1 && is_near_end(position);
        let expanded = match is_near_end.then(|| self.reaches_aim(position)) {
            None => self.expand(position, &mut children),
            Some(None) => Expanded::Stopped,
            Some(Some(reaches_aim)) => Expanded::Decided(reaches_aim),
        };
        let mut visited = match expanded {
            Expanded::Decided(reaches_aim) => Visited {
                numbers: Numbers::decided(reaches_aim),
                rests_on: PURE,
            },
            Expanded::Open { lost_rests_on } => {
                self.settle(position, &mut children, lost_rests_on, depth, limit)
            }
            Expanded::Wins(mv) => {
                if depth == 1 {
                    self.best = Some(mv);
                }
                Visited {
                    numbers: Numbers::decided(true),
                    rests_on: PURE,
                }
            }
            Expanded::Stopped => Visited {
                numbers: Numbers::FRESH,
                rests_on: PURE,
            },
        };
        children.clear();
        self.spare.push(children);
        if visited.rests_on >= depth {
            visited.rests_on = PURE;
        }
        if let Some(packed) = packed {
            if self.can_repeat {
                self.path.remove(&packed);
            }
            if visited.rests_on == PURE || !visited.numbers.is_decided() {
                let work = self.watch.progress.nodes - first_node + 1;
                let question = self.question(position);
                self.table.set(packed, question, visited.numbers, work);
            }
        }
        visited
    }

    /// Goes into the most promising child again and again.
    fn settle(
        &mut self,
        position: &P,
        children: &mut [Child<P>],
        lost_rests_on: u32,
        depth: u32,
        limit: Numbers,
    ) -> Visited {
        loop {
            let sum = Sum::of(children);
            let numbers = sum.numbers;
            if numbers.proof == 0 {
                let child = &children[sum.best];
                if depth == 1 {
                    self.best = Some(child.mv);
                }
                return Visited {
                    numbers: Numbers::decided(true),
                    rests_on: child.rests_on,
                };
            }
            if numbers.disproof == 0 {
                let rests_on = children.iter().map(|child| child.rests_on);
                return Visited {
                    numbers: Numbers::decided(false),
                    rests_on: rests_on.fold(lost_rests_on, u32::min),
                };
            }
            if numbers.proof >= limit.proof || numbers.disproof >= limit.disproof || self.is_over()
            {
                return Visited {
                    numbers,
                    rests_on: PURE,
                };
            }
            let child = &mut children[sum.best];
            // A quarter more than the runner-up: coming back less often saves more than it costs.
            let proof = (sum.second + sum.second / 4 + 1).min(limit.proof);
            let disproof = match limit.disproof {
                NEVER => NEVER,
                disproof => disproof - numbers.disproof + child.numbers.disproof,
            };
            let other = child.position.turn() != position.turn();
            let child_limit = Numbers { proof, disproof }.swapped_if(other);
            let (next, packed) = (child.position.clone(), child.packed);
            let visited = self.visit(&next, packed, depth + 1, child_limit);
            let child = &mut children[sum.best];
            child.numbers = visited.numbers.swapped_if(other);
            child.rests_on = visited.rests_on;
        }
    }

    /// Whether the side to move reaches its aim in a game that is soon over and that it cannot win at once, by
    /// trying every move; `None` if there is no time.
    fn reaches_aim(&mut self, position: &P) -> Option<bool> {
        let mover = position.turn();
        let mover_attacks = mover == self.attacker;
        if mover_attacks && position.most_plies_left() == Some(1) {
            return Some(false);
        }
        let mut found = Some(false);
        let mut looked = 0u32;
        // The answer says why it was broken off.
        let _ = position.for_each_move(|mv| {
            looked += 1;
            if looked.is_multiple_of(1 << 12) && go_on(self.watch).is_break() {
                found = None;
                return ControlFlow::Break(());
            }
            let mut next = position.clone();
            next.play_unchecked(mv);
            let other = next.turn() != mover;
            let reaches_aim = match next.outcome() {
                Some(Outcome::Win(winner)) => Some(winner == mover),
                Some(Outcome::Draw) => Some(!mover_attacks),
                None if next.wins_at_once() => Some(!other),
                None => self.reaches_aim(&next).map(|aim| aim != other),
            };
            match reaches_aim {
                Some(false) => ControlFlow::Continue(()),
                Some(true) | None => {
                    found = reaches_aim;
                    ControlFlow::Break(())
                }
            }
        });
        found
    }

    /// Lists what can be played, without the moves that lose at once, and each position once.
    fn expand(&mut self, position: &P, children: &mut Vec<Child<P>>) -> Expanded<P::Move> {
        let mover = position.turn();
        let mover_attacks = mover == self.attacker;
        let mut expanded = Expanded::Open {
            lost_rests_on: PURE,
        };
        self.seen.clear();
        let mut looked = 0u32;
        // The answer says why it was broken off.
        let _ = position.for_each_move(|mv| {
            looked += 1;
            if looked.is_multiple_of(1 << 12) && go_on(self.watch).is_break() {
                expanded = Expanded::Stopped;
                return ControlFlow::Break(());
            }
            let mut next = position.clone();
            next.play_unchecked(mv);
            if let Some(outcome) = next.outcome() {
                let reaches_aim = match outcome {
                    Outcome::Win(winner) => winner == mover,
                    Outcome::Draw => !mover_attacks,
                };
                if !reaches_aim {
                    return ControlFlow::Continue(());
                }
                expanded = Expanded::Wins(mv);
                return ControlFlow::Break(());
            }
            let packed = canonical(&next, self.one_question);
            if packed.is_some_and(|packed| !self.seen.insert(packed)) {
                return ControlFlow::Continue(());
            }
            let other = next.turn() != mover;
            let mut rests_on = PURE;
            let question = self.question(&next);
            let looked_up = self.known.and_then(|known| known.probe(&next));
            let known = looked_up
                .map(|value| {
                    // The defender is content with a draw.
                    Numbers::decided(match value {
                        TableValue::Win(_) => true,
                        TableValue::Loss(_) => false,
                        TableValue::Draw => next.turn() != self.attacker,
                    })
                })
                .or_else(|| packed.and_then(|packed| self.table.get(packed, question)));
            let mut numbers = match known {
                Some(numbers) => numbers.swapped_if(other),
                None if next.wins_at_once() => Numbers::decided(!other),
                None => Numbers::guess(&next).swapped_if(other),
            };
            if let (false, Some(packed)) = (numbers.is_decided(), packed)
                && let Some(depth) = self.path.get(&packed)
            {
                rests_on = *depth;
                numbers = Numbers::decided(!mover_attacks);
            }
            if numbers.proof == 0 && rests_on == PURE {
                expanded = Expanded::Wins(mv);
                return ControlFlow::Break(());
            }
            if numbers.disproof == 0 {
                if let Expanded::Open { lost_rests_on } = &mut expanded {
                    *lost_rests_on = rests_on.min(*lost_rests_on);
                }
                return ControlFlow::Continue(());
            }
            children.push(Child {
                mv,
                position: next,
                packed,
                numbers,
                rests_on,
            });
            ControlFlow::Continue(())
        });
        expanded
    }
}

fn is_near_end<P: Solvable>(position: &P) -> bool {
    position
        .most_plies_left()
        .is_some_and(|plies| plies <= LAST_PLIES)
}

/// What the moves of a position give at a first look.
enum Expanded<M> {
    /// This move reaches the aim.
    Wins(M),
    /// It depends on the children. Of the moves left out as lost, the first place on the way here that one
    /// rests on.
    Open { lost_rests_on: u32 },
    /// It was played out to the end.
    Decided(bool),
    /// There was no time to look at all moves.
    Stopped,
}

/// The numbers of a position, from those of its children.
struct Sum {
    numbers: Numbers,
    best: usize,
    /// The proof number of the second best child.
    second: u32,
}

impl Sum {
    fn of<P: Solvable>(children: &[Child<P>]) -> Sum {
        let mut sum = Sum {
            numbers: Numbers::decided(false),
            best: 0,
            second: NEVER,
        };
        let mut disproof = 0u64;
        for (number, child) in children.iter().enumerate() {
            disproof += u64::from(child.numbers.disproof);
            let proof = child.numbers.proof;
            if proof < sum.numbers.proof {
                sum.second = sum.numbers.proof;
                sum.numbers.proof = proof;
                sum.best = number;
            } else if proof < sum.second {
                sum.second = proof;
            }
        }
        sum.numbers.disproof = disproof.min(u64::from(NEVER - 1)) as u32;
        sum
    }
}
