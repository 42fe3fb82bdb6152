//! Depth-first search for wins within a number of plies, and for games that end after a known number of turns.
//!
//! It asks whether one side, the attacker, can force a win; the other side, the defender, is content with a
//! draw. Who wins as fast as he can comes to no position twice, so circles need no care; but what is found out about a
//! position holds only for the number of plies left. A move after which the other side can win at once is lost, unless
//! it wins itself, so only *safe* moves are searched. Those that leave the other side the fewest safe answers come first: who has no safe answer has
//! failed, and who has few is soon refuted.

use std::collections::HashSet;
use std::ops::ControlFlow;

use cairn_core::{Outcome, Position, Side};

use super::attack::{keep, known};
use super::key::{PackedHasher, canonical};
use super::search::Answer;
use super::table::Table;
use super::{Watch, go_on};

/// How many answers to a move of the attacker are counted. All his moves must be refuted one after another in most
/// positions, so their order is worth little.
const COUNTED_FOR_ATTACKER: usize = 8;

/// With so few plies left or fewer, the defender tries his moves one by one.
const LAST_DEFENSE: u32 = 3;

/// A safe move, and the position after it.
struct Safe<P: Position> {
    mv: P::Move,
    position: P,
    packed: Option<u128>,
    /// How many safe answers there are, as far as they were counted.
    answers: usize,
}

/// What the moves of a position give at a first look.
enum Expanded<P: Position> {
    /// This move reaches the aim.
    Reaches(P::Move),
    /// It depends on these moves; the others fail.
    Open(Vec<Safe<P>>),
}

/// One question about one position. The sides must move in turn; where they do not, it stays open.
pub(super) struct Bounded<'a, 'w, P: Position> {
    attacker: Side,
    table: &'a mut Table,
    watch: &'a mut Watch<'w>,
    /// By the number of plies left: the last move with which the defender held out.
    last_defense: Vec<Option<P::Move>>,
    /// Emptied and used again at every position.
    seen: HashSet<u128, PackedHasher>,
    looked: u32,
}

impl<'a, 'w, P: Position> Bounded<'a, 'w, P> {
    pub(super) fn new(attacker: Side, table: &'a mut Table, watch: &'a mut Watch<'w>) -> Self {
        Bounded {
            attacker,
            table,
            watch,
            last_defense: Vec::new(),
            seen: HashSet::default(),
            looked: 0,
        }
    }

    /// Whether the attacker can force a win within so many plies in a game that is not over. If the side to
    /// move reaches its aim, with a move that does it.
    pub(super) fn ask(&mut self, root: &P, plies_left: u32) -> (Answer, Option<P::Move>) {
        self.last_defense = vec![None; LAST_DEFENSE as usize + 1];
        let found = self.best(root, plies_left);
        self.report();
        match found {
            None => (Answer::Open, None),
            Some(best) if best.is_some() == (root.turn() == self.attacker) => (Answer::Wins, best),
            Some(best) => (Answer::Fails, best),
        }
    }

    fn report(&mut self) {
        self.watch.progress.kept = self.table.used();
        self.watch.progress.capacity = self.table.capacity();
    }

    /// A move by which the side to move reaches its aim, if there is one; nothing at all if there is no time.
    fn best(&mut self, position: &P, plies_left: u32) -> Option<Option<P::Move>> {
        let safe = match self.expand(position, plies_left)? {
            Expanded::Reaches(mv) => return Some(Some(mv)),
            Expanded::Open(safe) => safe,
        };
        for next in safe {
            if !self.reaches_aim(&next.position, next.packed, plies_left - 1)? {
                return Some(Some(next.mv));
            }
        }
        Some(None)
    }

    /// Whether the side to move, which cannot win at once, reaches its aim; `None` if there is no time.
    fn reaches_aim(&mut self, position: &P, packed: Option<u128>, plies_left: u32) -> Option<bool> {
        let attacks = position.turn() == self.attacker;
        match (attacks, plies_left) {
            (true, ..=1) => return Some(false),
            (false, 0) => return Some(true),
            (false, ..=LAST_DEFENSE) => return self.survives(position, plies_left),
            (true | false, _) => {}
        }
        if let Some(packed) = packed
            && let Some(reaches_aim) = known(self.table, packed, attacks, plies_left)
        {
            return Some(reaches_aim);
        }
        let first_node = self.watch.progress.nodes;
        let found = self.best(position, plies_left)?;
        if let Some(packed) = packed {
            let work = self.watch.progress.nodes - first_node;
            keep(
                self.table,
                packed,
                attacks,
                plies_left,
                found.is_some(),
                work,
            );
        }
        Some(found.is_some())
    }

    /// Whether the defender, who cannot win at once, holds out for the last few plies. Nearly every safe move does, so
    /// moves are tried one by one.
    fn survives(&mut self, position: &P, plies_left: u32) -> Option<bool> {
        self.watch.node();
        let attacker = self.attacker;
        let mut out_of_turn = false;
        let mut holds = |mv: P::Move| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            out_of_turn |= next.turn() == position.turn();
            match next.outcome() {
                Some(outcome) => outcome != Outcome::Win(attacker),
                None if plies_left == 1 => true,
                None => !next.wins_at_once() && (plies_left == 2 || !squeezes(&next)),
            }
        };
        let last = &mut self.last_defense[plies_left as usize];
        if last.is_some_and(|mv| position.is_legal(mv) && holds(mv)) {
            return Some(true);
        }
        let mut survives = false;
        let flow = position.for_each_move(|mv| {
            if holds(mv) {
                survives = true;
                *last = Some(mv);
                return ControlFlow::Break(());
            }
            self.looked = self.looked.wrapping_add(1);
            match self.looked.is_multiple_of(1 << 12) {
                true => go_on(self.watch),
                false => ControlFlow::Continue(()),
            }
        });
        (!out_of_turn && (survives || flow.is_continue())).then_some(survives)
    }

    /// The safe moves of a position, each position after them once, the most promising first.
    fn expand(&mut self, position: &P, plies_left: u32) -> Option<Expanded<P>> {
        self.watch.node();
        if self.watch.progress.nodes.is_multiple_of(1 << 10) {
            self.report();
        }
        let mover = position.turn();
        let attacks = mover == self.attacker;
        let mut safe: Vec<Safe<P>> = Vec::new();
        let mut reaches = None;
        self.seen.clear();
        let flow = position.for_each_move(|mv| {
            go_on(self.watch)?;
            let mut next = position.clone();
            next.play_unchecked(mv);
            let over = match next.outcome() {
                Some(Outcome::Win(winner)) => Some(winner == mover),
                Some(Outcome::Draw) => Some(!attacks),
                None => (plies_left == 1).then_some(!attacks),
            };
            if let Some(reaches_aim) = over {
                if reaches_aim {
                    reaches = Some(mv);
                    return ControlFlow::Break(());
                }
                return ControlFlow::Continue(());
            }
            if next.turn() == mover {
                return ControlFlow::Break(());
            }
            let packed = canonical(&next, false);
            if packed.is_some_and(|packed| !self.seen.insert(packed)) {
                return ControlFlow::Continue(());
            }
            let known =
                packed.and_then(|packed| known(self.table, packed, !attacks, plies_left - 1));
            match known {
                Some(true) => return ControlFlow::Continue(()),
                Some(false) => {
                    reaches = Some(mv);
                    return ControlFlow::Break(());
                }
                None if next.wins_at_once() => return ControlFlow::Continue(()),
                None => {}
            }
            safe.push(Safe {
                mv,
                position: next,
                packed,
                answers: 0,
            });
            ControlFlow::Continue(())
        });
        if let Some(mv) = reaches {
            return Some(Expanded::Reaches(mv));
        }
        if flow.is_break() {
            return None;
        }
        // With so few plies left it is quicker to try the moves than to compare them.
        if plies_left > 4 && safe.len() > 1 {
            return self.sort(safe, attacks);
        }
        Some(Expanded::Open(safe))
    }

    /// Puts the moves that leave the fewest safe answers first.
    fn sort(&mut self, mut safe: Vec<Safe<P>>, attacks: bool) -> Option<Expanded<P>> {
        let mut most = match attacks {
            true => COUNTED_FOR_ATTACKER,
            false => usize::MAX,
        };
        // Threats leave few answers; counting them first, few are counted for all others.
        safe.sort_by_cached_key(|next| !next.position.is_threatened());
        for next in &mut safe {
            if self.watch.is_over() {
                return None;
            }
            self.watch.node();
            next.answers = safe_answers(&next.position, most);
            if next.answers == 0 {
                return Some(Expanded::Reaches(next.mv));
            }
            if !attacks {
                most = next.answers;
            }
        }
        safe.sort_by_key(|next| next.answers);
        Some(Expanded::Open(safe))
    }
}

/// Whether the side to move, which cannot win at once, has a move after which all moves of the other side lose at once
/// by themselves.
fn squeezes<P: Position>(position: &P) -> bool {
    let win = Outcome::Win(position.turn());
    let has_move = |position: &P, is_wanted: &dyn Fn(&P) -> bool| {
        let flow = position.for_each_move(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            match is_wanted(&next) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        flow.is_break()
    };
    has_move(position, &|next| {
        next.outcome().is_none() && !has_move(next, &|last| last.outcome() != Some(win))
    })
}

/// How many moves do not lose at once, counted up to a limit.
fn safe_answers<P: Position>(position: &P, limit: usize) -> usize {
    let mut count = 0;
    let _ = position.for_each_move(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        let is_safe = match next.outcome() {
            Some(Outcome::Win(winner)) => winner == position.turn(),
            Some(Outcome::Draw) => true,
            None => !next.wins_at_once(),
        };
        count += usize::from(is_safe);
        match count >= limit {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    count
}
