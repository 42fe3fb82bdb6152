//! A match as the two modules tell it to each other.

use cairn_session::{GameChoice, Match, Setup};
use serde::{Deserialize, Serialize};

/// Everything that has been played, from the beginning: what the engine must know of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MatchLine {
    /// The full name of the game.
    pub game: String,
    /// The text of the position it began with.
    pub start: String,
    /// Whether sides could be exchanged.
    pub swap: bool,
    /// The words of the moves.
    pub moves: Vec<String>,
}

impl MatchLine {
    /// These moves after what was agreed.
    #[must_use]
    pub fn new(setup: &Setup, moves: Vec<String>) -> MatchLine {
        MatchLine {
            game: setup.game.to_string(),
            start: setup.start.text(),
            swap: setup.swap_allowed,
            moves,
        }
    }

    /// The line of a match, without what was undone.
    #[must_use]
    pub fn of(game: &Match) -> MatchLine {
        let entries = game.entries().iter();
        let moves = entries.map(|entry| entry.action.to_string());
        MatchLine::new(game.setup(), moves.collect())
    }

    /// The match with this line.
    ///
    /// # Errors
    /// If there is no such game, position or move.
    pub fn replay(&self) -> Result<Match, String> {
        let game: GameChoice = self.game.parse().map_err(describe)?;
        let mut setup = Setup::new(game);
        setup.start = setup.game.parse_position(&self.start).map_err(describe)?;
        setup.swap_allowed = self.swap;
        let mut game = Match::new(setup);
        for word in &self.moves {
            game.replay_word(word).map_err(describe)?;
        }
        Ok(game)
    }
}

fn describe(error: impl std::fmt::Display) -> String {
    error.to_string()
}
