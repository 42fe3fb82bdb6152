//! What a search thinks of a position.

use std::fmt;

/// Who stands better, seen from the side to move: a judgment in hundredths of a logit, or a proven win or
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

    /// Judgments stay within this.
    pub const MOST_JUDGED: i32 = 20_000;

    /// A judgment that is not proven.
    #[must_use]
    pub fn judged(value: i32) -> Score {
        Score(value.clamp(-Self::MOST_JUDGED, Self::MOST_JUDGED))
    }

    /// A win that is complete after so many plies.
    #[must_use]
    pub const fn win_in(plies: u32) -> Score {
        Score(WIN - plies as i32)
    }

    /// A loss that is complete after so many plies.
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
        self.0 > Self::MOST_JUDGED
    }

    /// Whether it is a proven loss.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 < -Self::MOST_JUDGED
    }

    /// In how many plies a proven win or loss is complete.
    #[must_use]
    pub const fn distance(self) -> Option<u32> {
        if self.is_win() || self.is_loss() {
            return Some((WIN - self.0.abs()) as u32);
        }
        None
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

impl std::ops::Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    /// `+0.35`, `win in 5`, `loss in 4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.distance() {
            Some(plies) if self.is_win() => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {plies}"),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}
