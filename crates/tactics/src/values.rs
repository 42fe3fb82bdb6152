//! What all moves of a position are worth with best play to the end of the game.

use cairn_core::{Outcome, Side, Solvable};
use cairn_engine::Probe;
use cairn_engine::tables::TableValue;

use crate::Others;
use crate::prover::to_the_end;
use crate::successors;

/// What each move leads to.
pub(crate) struct Values<M> {
    /// Each with the plies after it, where they are known.
    pub(crate) moves: Vec<(M, Outcome, Option<u32>)>,
    win: Outcome,
}

impl<M> Values<M> {
    /// The values, if all of them are known or can be found with `nodes` nodes each.
    pub(crate) fn of<P: Solvable<Move = M>>(
        position: &P,
        nodes: impl Fn(&P) -> Option<u64>,
        known: Option<&dyn Probe<P>>,
    ) -> Option<Values<M>> {
        let value = |position: &P| {
            let known = known.and_then(|known| known.probe(position));
            match known {
                Some(value) => Some(in_table(position.turn(), value)),
                None => to_the_end(position, nodes(position)),
            }
        };
        value(position)?;
        let values = successors(position).map(|(mv, next)| {
            let (value, distance) = value(&next)?;
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

/// What a table says of a position with this side to move.
fn in_table(mover: Side, value: TableValue) -> (Outcome, Option<u32>) {
    let outcome = match value {
        TableValue::Win(_) => Outcome::Win(mover),
        TableValue::Loss(_) => Outcome::Win(mover.other()),
        TableValue::Draw => Outcome::Draw,
    };
    (outcome, value.plies())
}
