//! Ladders and matches.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use cairn_arena::ladder::Ladder;
use cairn_arena::{Contest, Contestant, Entrant};
use cairn_engine::Limits;
use cairn_session::{GameChoice, PlayerKind};
use serde_json::{Map, Value, json};

use super::line::GameLine;
use super::{MOST_GAMES, bounded};
use crate::error::{ResultError, Wrong};
use crate::json::{Fields, Flaw, number, object};
use crate::results::Collected;

/// A tournament, as `cairn ladder` plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LadderJob {
    /// The game.
    pub game: GameChoice,
    /// How many games two players play.
    pub games: u32,
    /// Positions for each move of level 10.
    pub nodes: u64,
    /// Whether each level plays its neighbors only.
    pub neighbors: bool,
    /// Decides openings and lapses.
    pub seed: u64,
}

impl LadderJob {
    pub(crate) fn parameters(&self) -> Map<String, Value> {
        object([
            ("game", json!(self.game.to_string())),
            ("games", json!(self.games)),
            ("nodes", json!(self.nodes)),
            ("neighbors", json!(self.neighbors)),
            ("seed", json!(self.seed)),
        ])
    }

    pub(crate) fn read(fields: &mut Fields) -> Result<LadderJob, Flaw> {
        Ok(LadderJob {
            game: fields.parsed("game")?,
            games: bounded(fields, "games", 1, MOST_GAMES / 100)?,
            nodes: fields.number("nodes")?,
            neighbors: fields.flag("neighbors")?,
            seed: fields.number("seed")?,
        })
    }

    /// The tournament, with its records in this file.
    #[must_use]
    pub fn ladder(&self, records: PathBuf) -> Ladder {
        Ladder {
            game: self.game.clone(),
            games: self.games,
            nodes: self.nodes,
            neighbors: self.neighbors,
            concurrency: 1,
            seed: self.seed,
            records,
        }
    }

    /// The matches in their order, one after the other.
    fn contests(&self) -> Vec<Contest> {
        let ladder = self.ladder(PathBuf::new());
        let players = Ladder::players();
        let schedule = ladder.schedule().into_iter();
        schedule
            .map(|(a, b)| ladder.contest(players[a], players[b]))
            .collect()
    }

    pub(crate) fn all_games(&self) -> u32 {
        self.contests().len() as u32 * self.games
    }

    pub(crate) fn play(&self, number: u32, stop: &AtomicBool) -> Option<GameLine> {
        play(&self.contests(), number, stop)
    }

    /// The records of all games, as the tournament writes them on one machine.
    ///
    /// # Errors
    /// If a game does not follow the rules.
    pub fn merge(&self, results: &Collected) -> Result<String, ResultError> {
        merge(&self.contests(), results)
    }
}

/// A match between two players, as `cairn match` plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchJob {
    /// The game.
    pub game: GameChoice,
    /// The player from whose point of view results are told.
    pub a: PlayerKind,
    /// The other player.
    pub b: PlayerKind,
    /// How many games.
    pub games: u32,
    /// Positions for each move of level 10.
    pub nodes: Option<u64>,
    /// Plies that level 10 looks ahead.
    pub depth: Option<u32>,
    /// How many random moves begin each pair of games.
    pub opening: u32,
    /// Decides openings and lapses.
    pub seed: u64,
}

impl MatchJob {
    pub(crate) fn parameters(&self) -> Map<String, Value> {
        let mut all = object([
            ("game", json!(self.game.to_string())),
            ("a", json!(self.a.to_string())),
            ("b", json!(self.b.to_string())),
            ("games", json!(self.games)),
        ]);
        if let Some(nodes) = self.nodes {
            all.extend(object([("nodes", json!(nodes))]));
        }
        if let Some(depth) = self.depth {
            all.extend(object([("depth", json!(depth))]));
        }
        all.extend(object([
            ("opening", json!(self.opening)),
            ("seed", json!(self.seed)),
        ]));
        all
    }

    pub(crate) fn read(fields: &mut Fields) -> Result<MatchJob, Flaw> {
        let job = MatchJob {
            game: fields.parsed("game")?,
            a: fields.parsed("a")?,
            b: fields.parsed("b")?,
            games: bounded(fields, "games", 1, MOST_GAMES)?,
            nodes: fields.take_optional("nodes", number)?,
            depth: fields.take_optional("depth", number)?,
            opening: bounded(fields, "opening", 0, 100)?,
            seed: fields.number("seed")?,
        };
        // Without any limit, level 10 would never move.
        if job.nodes.is_none() && job.depth.is_none() {
            return Err(Flaw::Key("nodes"));
        }
        Ok(job)
    }

    /// The match, with its records in this file.
    #[must_use]
    pub fn contest(&self, records: Option<PathBuf>) -> Contest {
        let entrant = |kind| Entrant {
            contestant: Contestant::BuiltIn(kind),
            limits: Limits {
                nodes: self.nodes,
                depth: self.depth,
                ..Limits::default()
            },
        };
        let mut contest = Contest::new(self.game.clone(), entrant(self.a), entrant(self.b));
        contest.games = self.games;
        contest.opening_plies = self.opening;
        contest.seed = self.seed;
        contest.records = records;
        contest
    }

    pub(crate) fn play(&self, number: u32, stop: &AtomicBool) -> Option<GameLine> {
        play(&[self.contest(None)], number, stop)
    }

    /// The records of all games, as the match writes them on one machine.
    ///
    /// # Errors
    /// If a game does not follow the rules.
    pub fn merge(&self, results: &Collected) -> Result<String, ResultError> {
        merge(&[self.contest(None)], results)
    }
}

/// The contest and the round of a game, of contests with as many games each that follow each other. Games are numbered from 1.
fn round_of(contests: &[Contest], number: u32) -> Option<(&Contest, u32)> {
    let games = contests.first()?.games;
    let index = number.checked_sub(1)?;
    let contest = contests.get((index / games) as usize)?;
    Some((contest, index % games + 1))
}

fn play(contests: &[Contest], number: u32, stop: &AtomicBool) -> Option<GameLine> {
    let (contest, round) = round_of(contests, number)?;
    let record = contest.play_round(round, stop)?;
    Some(GameLine::of_record(number, &record))
}

/// The records of all games, in their order.
fn merge(contests: &[Contest], results: &Collected) -> Result<String, ResultError> {
    let records = results.each(|index, text| {
        let line = GameLine::read(text)?;
        let (contest, round) = round_of(contests, index as u32 + 1).ok_or(Wrong::Form)?;
        if line.number as usize != index + 1 || line.start.is_some() || line.values.is_some() {
            return Err(Wrong::Form);
        }
        let moves = line.moves.iter().map(String::as_str);
        let record = contest.replay_round(round, moves)?;
        if record.result != line.result {
            return Err(Wrong::Result);
        }
        Ok(format!("{}\n", record.text()))
    })?;
    Ok(records.concat())
}
