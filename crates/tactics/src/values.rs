//! What all moves of a position are worth with best play to the end of the game.

use cairn_core::{Outcome, Solvable};

use crate::claim::Others;
use crate::prover::to_the_end;
use crate::successors;

/// What each move leads to.
pub(crate) struct Values<M> {
    /// Each with the plies after it, where they are known.
    pub(crate) moves: Vec<(M, Outcome, Option<u32>)>,
    win: Outcome,
}

impl<M> Values<M> {
    /// The values, if all of them can be found with `nodes` nodes each.
    pub(crate) fn of<P: Solvable<Move = M>>(
        position: &P,
        nodes: impl Fn(&P) -> Option<u64>,
    ) -> Option<Values<M>> {
        to_the_end(position, nodes(position))?;
        let values = successors(position).map(|(mv, next)| {
            let (value, distance) = to_the_end(&next, nodes(&next))?;
            Some((mv, value, distance))
        });
        Some(Values {
            moves: values.collect::<Option<_>>()?,
            win: Outcome::Win(position.turn()),
        })
    }

    fn count(&self, wanted: Outcome) -> usize {
        let values = self.moves.iter();
        values.filter(|(_, value, _)| *value == wanted).count()
    }

    /// How many moves win.
    pub(crate) fn wins(&self) -> usize {
        self.count(self.win)
    }

    /// What the moves do that do not win.
    pub(crate) fn others(&self) -> Others {
        let draws = self.count(Outcome::Draw);
        Others::Solved {
            draws,
            losses: self.moves.len() - self.wins() - draws,
        }
    }
}
