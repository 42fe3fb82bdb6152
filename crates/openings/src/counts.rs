//! How games ended.

use std::ops::AddAssign;

use cairn_core::{Outcome, Side};

/// How many games were won, drawn and lost by somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// How many were won.
    pub wins: u32,
    /// How many were drawn.
    pub draws: u32,
    /// How many were lost.
    pub losses: u32,
}

impl Counts {
    /// One game, for a side.
    #[must_use]
    pub fn of(outcome: Outcome, side: Side) -> Counts {
        let mut counts = Counts::default();
        match outcome {
            Outcome::Draw => counts.draws = 1,
            Outcome::Win(winner) if winner == side => counts.wins = 1,
            Outcome::Win(_) => counts.losses = 1,
        }
        counts
    }

    /// How many games there are.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.games() == 0
    }

    /// The same games, for the other side.
    #[must_use]
    pub const fn for_other(self) -> Counts {
        Counts {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
        }
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}
