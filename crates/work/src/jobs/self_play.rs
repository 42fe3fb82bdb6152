//! Games of a player against itself, with the value of every move.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_arena::derive;
use cairn_engine::{Control, Limits, SearchOptions, SplitMix64};
use cairn_session::{AnyReport, GameChoice, Match, Player, PlayerKind, ResultMark, Setup};
use serde_json::{Map, Value, json};

use super::line::GameLine;
use super::{MOST_GAMES, bounded};
use crate::VERSION;
use crate::error::{ResultError, Wrong};
use crate::json::{Fields, Flaw, object};
use crate::results::Collected;

/// Games of a player against itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfPlay {
    /// The game.
    pub game: GameChoice,
    /// Who plays both sides.
    pub player: PlayerKind,
    /// How many games.
    pub games: u32,
    /// Positions for each move. A level below 10 has limits of its own and keeps to this where it is narrower.
    pub nodes: u64,
    /// How many random moves begin each game.
    pub opening: u32,
    /// Decides openings and lapses.
    pub seed: u64,
}

/// The table of a player.
const HASH_BYTES: usize = 8 << 20;

/// What seeds of openings and of players are for.
const OPENING: u64 = 0;
const PLAYER: u64 = 1;

/// How often an opening is drawn again when the game is over in it, before it is made shorter.
const TRIES: u64 = 10;

impl SelfPlay {
    pub(crate) fn parameters(&self) -> Map<String, Value> {
        object([
            ("game", json!(self.game.to_string())),
            ("player", json!(self.player.to_string())),
            ("games", json!(self.games)),
            ("nodes", json!(self.nodes)),
            ("opening", json!(self.opening)),
            ("seed", json!(self.seed)),
        ])
    }

    pub(crate) fn read(fields: &mut Fields) -> Result<SelfPlay, Flaw> {
        Ok(SelfPlay {
            game: fields.parsed("game")?,
            player: fields.parsed("player")?,
            games: bounded(fields, "games", 1, MOST_GAMES)?,
            nodes: fields.number("nodes")?,
            opening: bounded(fields, "opening", 0, 100)?,
            seed: fields.number("seed")?,
        })
    }

    pub(crate) fn play(&self, number: u32, stop: &AtomicBool) -> Option<GameLine> {
        let mut game = self.opening(number);
        let options = SearchOptions {
            hash_bytes: HASH_BYTES,
            ..SearchOptions::default()
        };
        let seed = derive(self.seed, u64::from(number), PLAYER);
        let mut player = Player::new(&self.game, self.player, seed, options);
        let limits = Limits {
            nodes: Some(self.nodes),
            ..Limits::default()
        };
        let control = Control {
            stop,
            elapsed: &|| Duration::ZERO,
        };
        let mut values = vec![None; game.plies() as usize];
        while game.end().is_none() {
            let mut value = None;
            let mut note = |report: &AnyReport| value = report.score();
            let mv = player.choose(&game, limits, &control, &mut note).ok()??;
            // A search that was stopped gives what it has, which is not what it would have found.
            if stop.load(std::sync::atomic::Ordering::Relaxed) {
                return None;
            }
            game.play(mv.as_str()).ok()?;
            values.push(value);
        }
        let mut line = GameLine::of_record(number, &game.to_record());
        line.values = Some(values);
        Some(line)
    }

    /// The game after its random moves, which do not end it.
    fn opening(&self, number: u32) -> Match {
        let seed = derive(self.seed, u64::from(number), OPENING);
        for plies in (1..=self.opening).rev() {
            for attempt in 0..TRIES {
                let mut random = SplitMix64::new(derive(seed, u64::from(plies), attempt));
                let mut game = Match::new(Setup::new(self.game.clone()));
                while game.plies() < plies
                    && let Some(mv) = game.position().random_move(&mut random)
                    && game.play(mv.as_str()).is_ok()
                {}
                if game.end().is_none() && game.plies() == plies {
                    return game;
                }
            }
        }
        Match::new(Setup::new(self.game.clone()))
    }

    /// The games as one file: a line with the parameters, and a line for each game.
    ///
    /// # Errors
    /// If a game does not follow the rules, or has not one value for each move.
    pub fn merge(&self, results: &Collected) -> Result<String, ResultError> {
        let lines = results.each(|index, text| {
            let line = GameLine::read(text)?;
            if line.number as usize != index + 1 || line.start.is_some() {
                return Err(Wrong::Form);
            }
            let mut game = Match::new(Setup::new(self.game.clone()));
            for mv in &line.moves {
                game.play(mv).map_err(|_| Wrong::Move(mv.clone()))?;
            }
            let end = game.end().ok_or(Wrong::Unfinished)?;
            if ResultMark::of(end.outcome) != line.result {
                return Err(Wrong::Result);
            }
            let values = line.values.as_ref().map(Vec::len);
            if values != Some(line.moves.len()) {
                return Err(Wrong::Values);
            }
            Ok(format!("{}\n", line.to_json()))
        })?;
        let mut head = object([("cairn_games", json!(VERSION))]);
        head.extend(self.parameters());
        Ok(format!("{}\n{}", Value::Object(head), lines.concat()))
    }
}
