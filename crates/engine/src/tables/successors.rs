//! What the moves of a position are worth.

use std::ops::ControlFlow;

use cairn_core::{Outcome, Position, TableGame, TableIndexer};

use super::Tables;
use super::error::TableError;
use super::value::TableValue;

impl<G: TableGame> Tables<G> {
    /// What a position is worth that a move has led to.
    pub(super) fn worth(&self, position: &G::Position) -> Result<TableValue, TableError> {
        match position.outcome() {
            Some(Outcome::Draw) => return Ok(TableValue::Draw),
            Some(Outcome::Win(side)) => {
                assert_ne!(side, position.turn(), "no move loses at once");
                return Ok(TableValue::Loss(0));
            }
            None => {}
        }
        let material = self.indexer.material(position);
        let material = material.expect("moves do not lead out of the tables");
        let file = self.file(material).ok_or(TableError::Missing(material))?;
        match file.entry(self.indexer.index(position)) {
            Some(byte) => Ok(TableValue::from_byte(byte)),
            // The reason was lost with the answer: read it again.
            None => Err(file.verify().err().unwrap_or(TableError::Missing(material))),
        }
    }
}

/// The best of what several moves lead to.
#[derive(Default)]
pub(super) struct Best {
    win: Option<u32>,
    draw: bool,
    loss: Option<u32>,
}

impl Best {
    /// Adds a move, by what the position after it is worth to the opponent.
    #[inline]
    pub(super) fn add(&mut self, after: TableValue) {
        match after {
            TableValue::Loss(plies) => {
                self.win = Some(self.win.map_or(plies + 1, |best| best.min(plies + 1)));
            }
            TableValue::Draw => self.draw = true,
            TableValue::Win(plies) => self.loss = self.loss.max(Some(plies + 1)),
        }
    }

    /// What the best of the moves is worth; `None` if there is none.
    pub(super) fn value(&self) -> Option<TableValue> {
        let draw = self.draw.then_some(TableValue::Draw);
        let win = self.win.map(TableValue::Win);
        win.or(draw).or(self.loss.map(TableValue::Loss))
    }
}

/// Calls `f` with the position after each legal move until it breaks.
#[inline]
pub(super) fn for_each_child<P: Position>(position: &P, mut f: impl FnMut(P) -> ControlFlow<()>) {
    // Whoever breaks knows it.
    let _ = position.for_each_move(|mv| {
        let mut child = position.clone();
        child.play_unchecked(mv);
        f(child)
    });
}
