//! What a search thinks of a position.

use std::fmt;

/// Who stands better, seen from the side to move: an evaluation in hundredths of a logit, or a proven win or
/// loss with its distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// Nobody stands better.
    pub const DRAW: Score = Score(0);

    /// Better than every other score.
    pub const BEST: Score = Score(WIN);

    /// Worse than every other score.
    pub const WORST: Score = Score(-WIN);

    /// A proven win at some time.
    pub const WON: Score = Score(WIN - SOME_TIME);

    /// A proven loss at some time.
    pub const LOST: Score = Score(SOME_TIME - WIN);

    /// Evaluations stay within this.
    pub const MAX_EVALUATION: i32 = 20_000;

    /// An evaluation, which proves nothing.
    #[must_use]
    pub fn evaluation(value: i32) -> Score {
        Score(value.clamp(-Self::MAX_EVALUATION, Self::MAX_EVALUATION))
    }

    /// A win that is complete after `plies` plies.
    #[must_use]
    pub const fn win_in(plies: u32) -> Score {
        Score(WIN - plies as i32)
    }

    /// A loss that is complete after `plies` plies.
    #[must_use]
    pub const fn loss_in(plies: u32) -> Score {
        Score(plies as i32 - WIN)
    }

    /// The number, for arithmetic and tables.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The score with this number.
    #[must_use]
    pub const fn from_value(value: i32) -> Score {
        Score(value)
    }

    /// Whether it is a proven win.
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 > Self::MAX_EVALUATION
    }

    /// Whether it is a proven loss.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 < -Self::MAX_EVALUATION
    }

    /// In how many plies a proven win or loss is complete, if that is known.
    #[must_use]
    pub const fn distance(self) -> Option<u32> {
        let plies = WIN - self.0.abs();
        if plies < SOME_TIME {
            Some(plies as u32)
        } else {
            None
        }
    }

    /// The chance to win that it stands for, a draw counting half.
    #[must_use]
    pub fn chance(self) -> f64 {
        if self.is_win() {
            return 1.0;
        }
        if self.is_loss() {
            return 0.0;
        }
        1.0 / (1.0 + (-f64::from(self.0) / 100.0).exp())
    }
}

const WIN: i32 = 30_000;

/// The distance that stands for any. No game lasts as long.
const SOME_TIME: i32 = 9_000;

impl std::ops::Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    /// `+0.35`, `win in 5`, `loss in 4`, `win`, `loss`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.distance() {
            Some(plies) if self.is_win() => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {plies}"),
            None if self.is_win() => f.write_str("win"),
            None if self.is_loss() => f.write_str("loss"),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_at_some_time_is_worth_less_than_one_with_a_distance() {
        assert!(Score::WON.is_win() && Score::LOST.is_loss());
        assert_eq!(-Score::WON, Score::LOST);
        assert!(Score::WON < Score::win_in(500));
        assert!(Score::WON > Score::evaluation(i32::MAX));
        assert_eq!(
            (Score::WON.distance(), Score::LOST.distance()),
            (None, None)
        );
        assert_eq!(Score::win_in(500).distance(), Some(500));
        assert_eq!(Score::evaluation(-70).distance(), None);
    }
}
