//! Exact answers about single positions.

use cairn_core::{Outcome, Position as _, Side};
use cairn_games::qawale::Position;

use super::board::{Board, Role};
use super::lines::has_line;
use super::search::{Geometry, Searcher, Stop, Stopped};
use super::table::Table;

/// Says whether a side can force a line from a position, whichever it is and whoever is to move.
#[derive(Debug)]
pub struct Oracle {
    geometry: &'static Geometry,
    table: Table,
}

impl Oracle {
    /// An oracle whose table takes about this many bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Oracle {
        Oracle {
            geometry: Geometry::shared(),
            table: Table::new(bytes),
        }
    }

    /// Whether this side can force a line within this many moves of its own. It takes long if they are many.
    ///
    /// # Errors
    /// If it is told to stop.
    pub fn can_force(
        &self,
        position: &Position,
        attacker: Side,
        moves: u8,
        stop: Stop<'_>,
    ) -> Result<bool, Stopped> {
        if let Some(outcome) = position.outcome() {
            return Ok(outcome == Outcome::Win(attacker));
        }
        let board = Board::new(position, attacker);
        let mover = Board::mover(position, attacker);
        if self.geometry.reach.has_line(board.half(mover)) {
            return Ok(mover == Role::Attacker);
        }
        let left = u32::from(position.in_hand(attacker).min(moves));
        let mut searcher = Searcher::<false>::new(self.geometry, &self.table, stop);
        if mover == Role::Attacker {
            return Ok(!searcher.holds(&board, left)?);
        }
        if left == 0 {
            let is_harmless = |next: &Board| !has_line(next.half(Role::Attacker).tops);
            return Ok(!self.geometry.any_after(&board, Role::Defender, is_harmless));
        }
        for mv in self.geometry.safe_moves(&board, Role::Defender) {
            if searcher.holds(&mv.play(&board, Role::Defender), left)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// How many moves the side to move has after which the opponent has no line within a move: none if it has lost,
    /// more than there are moves if it wins at once.
    pub(super) fn mobility(&self, position: &Position) -> usize {
        let mover = position.turn();
        match position.outcome() {
            Some(Outcome::Win(winner)) if winner != mover => return 0,
            Some(_) => return usize::MAX,
            None => (),
        }
        let board = Board::new(position, mover);
        if self.geometry.reach.has_line(board.half(Role::Attacker)) {
            return usize::MAX;
        }
        self.geometry.safe_moves(&board, Role::Attacker).len()
    }
}
