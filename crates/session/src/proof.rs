//! Mistakes that are proven: what a position was worth with best play before a move, and what after it.

use cairn_core::{Phrase, Side};

use crate::{EvaluatedPosition, Match, Review};

/// What a position is worth to one side with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// A win, in this many plies if that is known.
    Win(Option<u32>),
    Draw,
    Loss,
}

impl Review {
    /// What an action gave away, where the positions before and after it are proven, as a phrase.
    #[must_use]
    pub fn tell_proof(&self, game: &Match, index: usize) -> Option<Phrase> {
        let side = game.entries()[index].side;
        let before = worth(&self.positions[index], side)?;
        tell(before, worth(&self.positions[index + 1], side)?)
    }
}

/// What a position is worth to a side, if that is proven.
pub(crate) fn worth(position: &EvaluatedPosition, side: Side) -> Option<Worth> {
    let Some(line) = &position.best else {
        // The game was over.
        let chance = position.chance_of(side);
        return Some(match chance {
            1.0 => Worth::Win(Some(0)),
            0.0 => Worth::Loss,
            _ => Worth::Draw,
        });
    };
    if !line.proof.is_proven() {
        return None;
    }
    let score = if position.turn == side {
        line.score
    } else {
        -line.score
    };
    Some(if score.is_win() {
        Worth::Win(score.distance())
    } else if score.is_loss() {
        Worth::Loss
    } else {
        Worth::Draw
    })
}

pub(crate) fn tell(before: Worth, after: Worth) -> Option<Phrase> {
    let (plain, in_plies) = match (before, after) {
        (Worth::Win(_), Worth::Loss) => ("proof-win-loss", "proof-win-loss-in"),
        (Worth::Win(_), Worth::Draw) => ("proof-win-draw", "proof-win-draw-in"),
        (Worth::Draw, Worth::Loss) => return Some(Phrase::new("proof-draw-loss")),
        (Worth::Win(_), Worth::Win(_))
        | (Worth::Draw, Worth::Win(_) | Worth::Draw)
        | (Worth::Loss, _) => return None,
    };
    Some(match before {
        Worth::Win(Some(plies)) => Phrase::new(in_plies).with("plies", plies),
        Worth::Win(None) | Worth::Draw | Worth::Loss => Phrase::new(plain),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_given_away_is_told() {
        let key = |before, after| tell(before, after).map(|phrase| phrase.key);
        let nine = Worth::Win(Some(9));
        assert_eq!(key(nine, Worth::Loss), Some("proof-win-loss-in"));
        assert_eq!(key(Worth::Win(None), Worth::Draw), Some("proof-win-draw"));
        assert_eq!(key(Worth::Draw, Worth::Loss), Some("proof-draw-loss"));
        assert_eq!(key(nine, Worth::Win(Some(11))), None);
        assert_eq!(key(Worth::Loss, nine), None);
    }
}
