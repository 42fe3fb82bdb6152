//! What is asked.

use std::fmt;

use cairn_core::{Game as _, Position as _, Side};
use cairn_games::qawale::{Options, Position, Qawale};

use super::board::{Board, Key};

/// Can this side force a line, when each side has this many stones?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    stones: u8,
    attacker: Side,
}

impl Question {
    /// The question about a game with 1 to 10 stones a side; none for another number.
    #[must_use]
    pub fn new(stones: u8, attacker: Side) -> Option<Question> {
        (1..=10)
            .contains(&stones)
            .then_some(Question { stones, attacker })
    }

    /// How many stones each side has.
    #[must_use]
    pub const fn stones(self) -> u8 {
        self.stones
    }

    /// The side that is to force a line.
    #[must_use]
    pub const fn attacker(self) -> Side {
        self.attacker
    }

    /// The ply of the attacker's last move.
    #[must_use]
    pub const fn last_ply(self) -> u32 {
        match self.attacker {
            Side::First => 2 * self.stones as u32 - 1,
            Side::Second => 2 * self.stones as u32,
        }
    }

    /// How many moves the attacker has left when the work is cut into tasks.
    #[must_use]
    pub fn moves_left_in_tasks(self) -> u32 {
        let moves = match self.stones {
            0..=6 => 4,
            _ => 5,
        };
        moves.min(u32::from(self.stones))
    }

    /// How many plies have been played when the attacker has this many moves left and is to move.
    #[must_use]
    pub const fn ply(self, left: u32) -> u32 {
        self.last_ply() + 1 - 2 * left
    }

    /// The boards on which the attacker makes his first move: one, or one for each first move of the defender that
    /// differs by more than a symmetry.
    #[must_use]
    pub fn beginnings(self) -> Vec<Board> {
        let start = Qawale::start(Options {
            stones: self.stones,
        });
        let positions: Vec<Position> = match self.attacker {
            Side::First => vec![start],
            Side::Second => {
                let after = |mv| {
                    let mut next = start.clone();
                    next.play_unchecked(mv);
                    next
                };
                start.moves().into_iter().map(after).collect()
            }
        };
        let mut boards: Vec<(Key, Board)> = positions
            .iter()
            .map(|position| Board::new(position, self.attacker))
            .map(|board| (board.key(), board))
            .collect();
        boards.sort_by_key(|(key, _)| *key);
        boards.dedup_by_key(|(key, _)| *key);
        boards.into_iter().map(|(_, board)| board).collect()
    }
}

impl fmt::Display for Question {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let attacker = match self.attacker {
            Side::First => "first",
            Side::Second => "second",
        };
        write!(
            formatter,
            "qawale stones={} attacker={attacker}",
            self.stones
        )
    }
}
