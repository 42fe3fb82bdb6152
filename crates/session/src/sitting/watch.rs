//! How a game between computers is watched.

use std::time::Duration;

/// How a game between computers is watched: going on, standing still, or one move at a time, and how fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watch {
    is_paused: bool,
    /// Whether one more move is played while paused.
    steps: bool,
    speed: usize,
}

/// The pauses between the moves of computers, the slowest first.
const PAUSES: [Duration; 4] = [
    Duration::from_millis(2_000),
    Duration::from_millis(800),
    Duration::from_millis(250),
    Duration::ZERO,
];

impl Default for Watch {
    fn default() -> Watch {
        Watch {
            is_paused: false,
            steps: false,
            speed: 1,
        }
    }
}

impl Watch {
    /// How many speeds there are.
    pub const SPEEDS: usize = PAUSES.len();

    /// Whether the game stands still.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.is_paused && !self.steps
    }

    /// Lets the game stand still.
    pub fn pause(&mut self) {
        self.is_paused = true;
        self.steps = false;
    }

    /// Lets the game stand still, or go on.
    pub fn toggle(&mut self) {
        self.is_paused = !self.is_paused;
        self.steps = false;
    }

    /// Lets one move be played, and then stand still.
    pub fn step(&mut self) {
        self.is_paused = true;
        self.steps = true;
    }

    /// A move was played.
    pub(super) fn played(&mut self) {
        self.steps = false;
    }

    /// The next speed.
    pub fn faster(&mut self) {
        self.set_speed(self.speed() + 1);
    }

    /// The speed before.
    pub fn slower(&mut self) {
        self.set_speed(self.speed() - 1);
    }

    /// The speed, from 1 for the slowest to [`Watch::SPEEDS`].
    #[must_use]
    pub fn speed(&self) -> usize {
        self.speed + 1
    }

    /// Sets the speed, from 1 to [`Watch::SPEEDS`]; what is outside is the nearest.
    pub fn set_speed(&mut self, speed: usize) {
        self.speed = speed.clamp(1, Self::SPEEDS) - 1;
    }

    /// How long each position is shown.
    pub(super) fn pause_between(&self) -> Duration {
        PAUSES[self.speed]
    }
}
