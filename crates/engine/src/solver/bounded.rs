//! Depth-first search for wins within a number of plies, and for games that end after a known number of turns.
//!
//! It asks whether one side, the attacker, can force a win; the other side, the defender, is content with a
//! draw. Who wins as fast as he can comes to no position twice, so circles need no care; but what is found out about a
//! position holds only for the number of plies left.
//!
//! A move after which the other side can win at once is lost, unless it wins itself, so only *safe* moves are
//! searched. Those that leave the other side the fewest safe answers come first: who has no safe answer has
//! failed, and who has few is soon refuted.
//!
//! Most positions lie near the end, where nearly every move of the defender holds out. There moves are not listed
//! and compared but tried one by one ([`Bounded::survives`], [`Bounded::attacks`]), beginning with the one that
//! held out last.

use std::collections::HashSet;
use std::ops::ControlFlow;

use cairn_core::{Outcome, Side, Solvable};

use super::attack::{keep, known};
use super::key::{PackedHasher, canonical};
use super::proof_table::ProofTable;
use super::search::Answer;
use super::{Watch, go_on};

/// How many answers to a move of the attacker are counted. All his moves must be refuted one after another in most
/// positions, so their order is worth little.
const COUNTED_FOR_ATTACKER: usize = 8;

/// With so few plies left or fewer, moves are tried one by one.
const LAST_PLIES: u32 = 5;

/// With so few plies left or fewer, it is quicker to work an answer out than to look it up.
const REMEMBERED: u32 = 3;

/// A safe move, and the position after it.
struct Safe<P: Solvable> {
    mv: P::Move,
    position: P,
    packed: Option<u128>,
    /// How many safe answers there are, as far as they were counted.
    answers: usize,
}

/// How many such moves are kept.
const HOLDS: usize = 6;

/// How the defender fared last: such moves often do again, and are tried first.
#[derive(Clone, Copy)]
struct Defense<M> {
    /// The last move with which he won.
    win: Option<M>,
    /// The last ones with which he held out, the very last first.
    holds: [Option<M>; HOLDS],
}

impl<M: Copy + PartialEq> Defense<M> {
    /// Takes note of a move with which he has held out.
    fn held(&mut self, mv: M) {
        let place = self.holds.iter().position(|known| *known == Some(mv));
        self.holds[..=place.unwrap_or(HOLDS - 1)].rotate_right(1);
        self.holds[0] = Some(mv);
    }
}

/// What the moves of a position give at a first look.
enum Expanded<P: Solvable> {
    /// This move reaches the aim.
    Reaches(P::Move),
    /// It depends on these moves; the others fail.
    Open(Vec<Safe<P>>),
}

/// One question about one position. The sides must move in turn; where they do not, it stays open.
pub(super) struct Bounded<'a, 'w, P: Solvable> {
    attacker: Side,
    table: &'a mut ProofTable,
    watch: &'a mut Watch<'w>,
    /// By the number of plies left.
    defenses: Vec<Defense<P::Move>>,
    /// Emptied and used again at every position.
    seen: HashSet<u128, PackedHasher>,
}

impl<'a, 'w, P: Solvable> Bounded<'a, 'w, P> {
    pub(super) fn new(attacker: Side, table: &'a mut ProofTable, watch: &'a mut Watch<'w>) -> Self {
        Bounded {
            attacker,
            table,
            watch,
            defenses: Vec::new(),
            seen: HashSet::default(),
        }
    }

    /// Whether the attacker can force a win within `plies` plies in a game that is not over. If the side to
    /// move reaches its aim, with a move that does it.
    pub(super) fn ask(&mut self, root: &P, plies_left: u32) -> (Answer, Option<P::Move>) {
        let nothing = Defense {
            win: None,
            holds: [None; HOLDS],
        };
        self.defenses = vec![nothing; LAST_PLIES as usize + 1];
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
        if !attacks && plies_left <= LAST_PLIES {
            return self.survives(position, plies_left);
        }
        if attacks && plies_left < LAST_PLIES {
            return self.attacks(position, packed, plies_left);
        }
        self.remembered(packed, attacks, plies_left, |search| {
            Some(search.best(position, plies_left)?.is_some())
        })
    }

    /// The answer to a question about a position from the table, or else worked out and kept there.
    fn remembered(
        &mut self,
        packed: Option<u128>,
        attacks: bool,
        plies_left: u32,
        work_out: impl FnOnce(&mut Self) -> Option<bool>,
    ) -> Option<bool> {
        let Some(packed) = packed else {
            return work_out(self);
        };
        if let Some(reaches_aim) = known(self.table, packed, attacks, plies_left) {
            return Some(reaches_aim);
        }
        let first_node = self.watch.progress.nodes;
        let reaches_aim = work_out(self)?;
        let work = self.watch.progress.nodes - first_node;
        keep(self.table, packed, attacks, plies_left, reaches_aim, work);
        Some(reaches_aim)
    }

    /// Whether the defender holds out for the last few plies.
    fn survives(&mut self, position: &P, plies_left: u32) -> Option<bool> {
        self.watch.node();
        if plies_left == 0 {
            return Some(true);
        }
        // A threat leaves the attacker few moves that are not answered by a win.
        if plies_left > REMEMBERED && self.survives_by(position, plies_left, P::is_threatened)? {
            return Some(true);
        }
        self.survives_by(position, plies_left, |_| true)
    }

    /// Whether a move that leads to such a position holds out.
    fn survives_by(
        &mut self,
        position: &P,
        plies_left: u32,
        is_tried: impl Fn(&P) -> bool,
    ) -> Option<bool> {
        let number = plies_left as usize;
        let defense = self.defenses[number];
        for mv in [defense.win].into_iter().chain(defense.holds).flatten() {
            if position.is_legal(mv) && self.holds(position, mv, plies_left, &is_tried)? {
                return Some(true);
            }
        }
        let mut survives = Some(false);
        // The answer says why it was broken off.
        let _ = position.for_each_move(|mv| {
            survives = self.holds(position, mv, plies_left, &is_tried);
            match survives {
                Some(false) => go_on(self.watch),
                Some(true) | None => ControlFlow::Break(()),
            }
        });
        (survives == Some(true) || !self.watch.is_over()).then_some(survives?)
    }

    /// Whether a move of the defender leads to such a position and holds out for `plies_left` plies, itself among them.
    fn holds(
        &mut self,
        position: &P,
        mv: P::Move,
        plies_left: u32,
        is_tried: impl Fn(&P) -> bool,
    ) -> Option<bool> {
        let mut next = position.clone();
        next.play_unchecked(mv);
        let defense = plies_left as usize;
        match next.outcome() {
            Some(Outcome::Win(winner)) if winner == self.attacker => return Some(false),
            Some(Outcome::Win(_)) => {
                self.defenses[defense].win = Some(mv);
                return Some(true);
            }
            Some(Outcome::Draw) => {
                self.defenses[defense].held(mv);
                return Some(true);
            }
            None => {}
        }
        if next.turn() == position.turn() {
            return None;
        }
        if !is_tried(&next) {
            return Some(false);
        }
        if plies_left > 1 {
            if next.wins_at_once() {
                return Some(false);
            }
            let packed = match plies_left {
                ..=REMEMBERED => None,
                _ => canonical(&next, false),
            };
            if self.attacks(&next, packed, plies_left - 1)? {
                return Some(false);
            }
        }
        self.defenses[defense].held(mv);
        Some(true)
    }

    /// Whether the attacker, who cannot win at once, wins within the last few plies.
    fn attacks(&mut self, position: &P, packed: Option<u128>, plies_left: u32) -> Option<bool> {
        if plies_left <= 1 || plies_left == 2 && !position.may_squeeze() {
            return Some(false);
        }
        self.remembered(packed, true, plies_left, |search| {
            let mut attacks = Some(false);
            // The answer says why it was broken off.
            let _ = position.for_each_move(|mv| {
                attacks = search.defeats(position, mv, plies_left);
                match attacks {
                    Some(false) => go_on(search.watch),
                    Some(true) | None => ControlFlow::Break(()),
                }
            });
            (attacks == Some(true) || !search.watch.is_over()).then_some(attacks?)
        })
    }

    /// Whether a move of the attacker, who cannot win at once, leaves the defender without defense.
    fn defeats(&mut self, position: &P, mv: P::Move, plies_left: u32) -> Option<bool> {
        let mut next = position.clone();
        next.play_unchecked(mv);
        if next.outcome().is_some() {
            return Some(false);
        }
        if next.turn() == position.turn() {
            return None;
        }
        // A win is a defense, too; it is worth looking for first where it spares much.
        if plies_left > REMEMBERED && next.wins_at_once() {
            return Some(false);
        }
        Some(!self.survives(&next, plies_left - 1)?)
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
        if plies_left > LAST_PLIES - 1 && safe.len() > 1 {
            return self.sort(safe, attacks);
        }
        Some(Expanded::Open(safe))
    }

    /// Puts the moves that leave the fewest safe answers first. Threats leave few; if there are any, only their
    /// answers are counted.
    fn sort(&mut self, mut safe: Vec<Safe<P>>, attacks: bool) -> Option<Expanded<P>> {
        let threats: Vec<bool> = safe
            .iter()
            .map(|next| next.position.is_threatened())
            .collect();
        let any = threats.contains(&true);
        let mut most = if attacks {
            COUNTED_FOR_ATTACKER
        } else {
            usize::MAX
        };
        for (next, is_threat) in safe.iter_mut().zip(threats) {
            if self.watch.is_over() {
                return None;
            }
            next.answers = if is_threat || !any {
                safe_answers(&next.position, most)
            } else {
                usize::MAX
            };
            self.watch.node();
            if next.answers == 0 {
                return Some(Expanded::Reaches(next.mv));
            }
            if !attacks {
                most = most.min(next.answers);
            }
        }
        safe.sort_by_key(|next| next.answers);
        Some(Expanded::Open(safe))
    }
}

/// How many moves do not lose at once, counted up to a limit.
fn safe_answers<P: Solvable>(position: &P, limit: usize) -> usize {
    let mut count = 0;
    // The count says whether it was broken off.
    let _ = position.for_each_move(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        let is_safe = match next.outcome() {
            Some(Outcome::Win(winner)) => winner == position.turn(),
            Some(Outcome::Draw) => true,
            None => !next.wins_at_once(),
        };
        count += usize::from(is_safe);
        if count >= limit {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    count
}
