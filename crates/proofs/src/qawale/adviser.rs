//! Play that cannot lose, as far as proofs reach.
//!
//! Near the end of the game an [`Oracle`] answers at once. Before that there are the boards of certificates.

use cairn_core::{Position as _, Side};
use cairn_games::qawale::{Move, Position};

use super::board::Board;
use super::certificate::Certificate;
use super::oracle::Oracle;
use super::search::{Stop, Stopped};

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It can force a line.
    Win,
    /// Neither side can force a line.
    Draw,
    /// The opponent can force a line.
    Loss,
    /// The opponent cannot force a line; whether the side to move can is not known.
    NoLoss,
}

/// What is proven about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What it is worth.
    pub worth: Worth,
    /// A move that keeps that; none in a lost position.
    pub best: Option<Move>,
}

/// Positions with more moves than this are left alone: a stack is so high that the oracle would take long.
const MOST_MOVES: u128 = 2_000;

/// Says what is proven about positions.
#[derive(Debug)]
pub struct Adviser {
    oracle: Oracle,
    certificates: Vec<Certificate>,
}

impl Adviser {
    /// An adviser that knows these certificates, and whose oracle takes about this many bytes.
    #[must_use]
    pub fn new(certificates: Vec<Certificate>, bytes: usize) -> Adviser {
        Adviser {
            oracle: Oracle::new(bytes),
            certificates,
        }
    }

    /// What is proven about a position; nothing if the game is over, if the proofs do not reach it, or if it was told to
    /// stop. If several moves are as good, the preferred ones come first. The oracle is asked if no side has more than
    /// `most_moves` left.
    #[must_use]
    pub fn advise(
        &self,
        position: &Position,
        preferred: &[Move],
        most_moves: u8,
        stop: Stop<'_>,
    ) -> Option<Advice> {
        if position.outcome().is_some() || position.count_moves() > MOST_MOVES {
            return None;
        }
        self.solve(position, preferred, most_moves, stop)
            .ok()
            .flatten()
    }

    fn solve(
        &self,
        position: &Position,
        preferred: &[Move],
        most_moves: u8,
        stop: Stop<'_>,
    ) -> Result<Option<Advice>, Stopped> {
        let mover = position.turn();
        let opponent = mover.other();
        // Whether a side can force a line, if that can be known.
        let can_force = |position: &Position, side: Side| -> Result<Option<bool>, Stopped> {
            if position.in_hand(side) <= most_moves {
                self.oracle.can_force(position, side, stop).map(Some)
            } else {
                Ok(self.is_held(position, side).then_some(false))
            }
        };
        let is_win = can_force(position, mover)?;
        let is_legal = |mv: &&Move| position.is_legal(**mv);
        let preferred = preferred.iter().filter(is_legal).copied();
        let mut is_lost = true;
        for mv in preferred.chain(position.moves()) {
            let next = after(position, mv);
            let is_kept = match is_win {
                Some(true) => can_force(&next, mover)?,
                Some(false) | None => can_force(&next, opponent)?.map(|can| !can),
            };
            is_lost &= is_kept.is_some();
            if is_kept == Some(true) {
                let worth = match is_win {
                    Some(true) => Worth::Win,
                    Some(false) => Worth::Draw,
                    None => Worth::NoLoss,
                };
                let best = Some(mv);
                return Ok(Some(Advice { worth, best }));
            }
        }
        let lost = Advice {
            worth: Worth::Loss,
            best: None,
        };
        Ok(is_lost.then_some(lost))
    }

    /// Whether a certificate says that a side, which is to move, cannot force a line.
    fn is_held(&self, position: &Position, attacker: Side) -> bool {
        let is_about = |certificate: &&Certificate| {
            let question = certificate.question();
            question.stones() == position.options().stones && question.attacker() == attacker
        };
        let key = Board::new(position, attacker).key();
        let left = u32::from(position.in_hand(attacker));
        position.turn() == attacker
            && self
                .certificates
                .iter()
                .filter(is_about)
                .any(|certificate| certificate.holds(key, left))
    }
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}
