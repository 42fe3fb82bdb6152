//! Searches for advice during a game.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_engine::{Control, Limits, Score, SearchOptions};

use crate::advice::Advice;
use crate::{AnyPosition, AnyReport, AnyTables, Engine, GameChoice, Match, WrongGame, explain};

/// How far the computer looks for a hint or an offer, in positions: enough to see tactics, too few to wait
/// for.
const NODES: u64 = 60_000;

/// Somebody to ask during a game. The same question has the same answer.
pub struct Adviser(Engine);

impl Adviser {
    /// An adviser for a game.
    #[must_use]
    pub fn new(game: &GameChoice) -> Adviser {
        let options = SearchOptions {
            hash_bytes: 16 << 20,
            prove_nodes: SearchOptions::PROVE_NODES,
            ..SearchOptions::default()
        };
        Adviser(game.engine(options))
    }

    /// Lets it look positions up in tables, which must be of the same game with the same options.
    pub fn use_tables(&mut self, tables: &AnyTables) {
        self.0.use_tables(tables);
    }

    /// What it advises whoever is to move in a match; `None` if the game is over.
    ///
    /// # Errors
    /// If the match is of another game than the adviser.
    pub fn ask(&mut self, game: &Match, stop: &AtomicBool) -> Result<Option<Advice>, WrongGame> {
        self.0.clear();
        let limits = Limits {
            nodes: Some(NODES),
            ..Limits::default()
        };
        let control = Control {
            stop,
            elapsed: &|| Duration::ZERO,
        };
        let report = self.0.search(game, limits, &control, &mut |_| {})?;
        Ok(Advice::of(game.position(), &report))
    }
}

impl Advice {
    /// What a report advises in its position; `None` if the game is over there.
    #[must_use]
    pub fn of(position: &AnyPosition, report: &AnyReport) -> Option<Advice> {
        let line = report.lines.first()?;
        let proven = line.proof.is_proven();
        Some(Advice {
            best: report.best()?,
            chance: line.score.chance(),
            wins: line.score == Score::win_in(1),
            proven: proven.then(|| explain::score(position, line)),
        })
    }
}
