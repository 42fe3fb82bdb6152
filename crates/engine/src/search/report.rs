//! What a search tells.

use crate::Score;
use crate::proof::Proof;

/// A line of play and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredLine<M> {
    /// For the side to move in the first position.
    pub score: Score,
    /// How sure the score is.
    pub proof: Proof,
    /// The moves, best play of both sides, as far as they are known.
    pub moves: Vec<M>,
}

/// What a search has found out so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// How deep it has looked, in plies.
    pub depth: u32,
    /// The longest line it has looked at.
    pub deepest: u32,
    /// Positions visited.
    pub nodes: u64,
    /// How full the table is, in thousandths.
    pub hash_fullness: u32,
    /// The best lines, best first; empty if the game is over.
    pub lines: Vec<ScoredLine<M>>,
}

impl<M: Clone> Report<M> {
    /// The best move.
    pub fn best(&self) -> Option<M> {
        self.lines.first()?.moves.first().cloned()
    }

    /// The score of the best line.
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }
}

impl<M> Default for Report<M> {
    fn default() -> Self {
        Report {
            depth: 0,
            deepest: 0,
            nodes: 0,
            hash_fullness: 0,
            lines: Vec::new(),
        }
    }
}

impl<M> Report<M> {
    /// The same report with moves of another form.
    pub fn map<N>(&self, mut form: impl FnMut(&M) -> N) -> Report<N> {
        Report {
            depth: self.depth,
            deepest: self.deepest,
            nodes: self.nodes,
            hash_fullness: self.hash_fullness,
            lines: self
                .lines
                .iter()
                .map(|line| ScoredLine {
                    score: line.score,
                    proof: line.proof,
                    moves: line.moves.iter().map(&mut form).collect(),
                })
                .collect(),
        }
    }
}
