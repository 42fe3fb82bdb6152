//! Searches for advice during a game.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_engine::{Control, Limits, SearchOptions};

use crate::advice::Advice;
use crate::{
    Action, AnyPosition, AnyReport, AnyTables, Engine, GameChoice, Match, Statement, WrongGame,
    explain, hints,
};

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
        let report = self.search(game, stop)?;
        Ok(Advice::of(game.position(), &report))
    }

    /// Why the action with this number of a match may have been played, and what it allows. Nothing is said of a swap.
    ///
    /// # Errors
    /// If the match is of another game than the adviser.
    pub fn explain(
        &mut self,
        game: &Match,
        index: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Statement>, WrongGame> {
        let mut after = game.clone();
        after.go_back_to(index + 1);
        let Some(Action::Move(mv)) = after.entries().get(index).map(|entry| &entry.action) else {
            return Ok(Vec::new());
        };
        let report = match after.end() {
            Some(_) => None,
            None => Some(self.search(&after, stop)?),
        };
        let answer = report.as_ref().and_then(|report| report.lines.first());
        Ok(explain::why_played(
            after.position_before(index),
            mv,
            answer,
        ))
    }

    fn search(&mut self, game: &Match, stop: &AtomicBool) -> Result<AnyReport, WrongGame> {
        self.0.clear();
        let limits = Limits {
            nodes: Some(NODES),
            ..Limits::default()
        };
        let control = Control {
            stop,
            elapsed: &|| Duration::ZERO,
        };
        self.0.search(game, limits, &control, &mut |_| {})
    }
}

impl Advice {
    /// What a report advises in its position; `None` if the game is over there.
    #[must_use]
    pub fn of(position: &AnyPosition, report: &AnyReport) -> Option<Advice> {
        let line = report.lines.first()?;
        let best = report.best()?;
        let grades = hints::grades(position, line);
        Some(Advice::new(position, best, line.score.chance(), grades))
    }
}
