//! One round of a tuning.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use cairn_core::{Evaluator as _, Game, Position as _};
use cairn_engine::{TuneGame, TuneOptions, Tuner, Tuning};
use cairn_session::{GameChoice, ResultMark};
use serde_json::{Map, Value, json};

use super::line::GameLine;
use super::with_game::{WithGame, with_game};
use super::{MOST_GAMES, bounded};
use crate::error::{ResultError, ResultProblem, Wrong};
use crate::json::{Fields, Flaw, object, signed};
use crate::results::{Collected, sha256};

/// A round of a tuning, as `cairn tune` plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tune {
    /// The game.
    pub game: GameChoice,
    /// Games in each round.
    pub games: u32,
    /// Rounds in all.
    pub rounds: u32,
    /// How many moves the players look ahead.
    pub depth: u32,
    /// Where the random numbers begin.
    pub seed: u64,
    /// The round of this plan, counted from 1.
    pub round: u32,
    /// The weights that it is played with.
    pub weights: Vec<i32>,
    /// The games of rounds before that still count.
    pub earlier: Vec<Round>,
}

/// The games of a round that was merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The file in the folder of the merge.
    pub file: String,
    /// The SHA-256 of its content.
    pub sha256: String,
}

/// What a merge gives.
#[derive(Clone, Debug)]
pub struct TuneMerge {
    /// The name and the text of a file with the games of this round.
    pub games: (String, String),
    /// The next round, if there is one.
    pub next: Option<Tune>,
    /// What came out so far; at the end, the result.
    pub tuning: Tuning,
}

impl Tune {
    /// The first round of a tuning.
    #[must_use]
    pub fn first_round(game: GameChoice, options: TuneOptions) -> Tune {
        let terms = with_game(&game, &mut CountTerms).unwrap_or_default();
        Tune {
            game,
            games: options.games,
            rounds: options.rounds,
            depth: options.depth,
            seed: options.seed,
            round: 1,
            weights: vec![0; terms],
            earlier: Vec::new(),
        }
    }

    /// How the tuning is done.
    #[must_use]
    pub fn options(&self) -> TuneOptions {
        TuneOptions {
            games: self.games,
            rounds: self.rounds,
            depth: self.depth,
            seed: self.seed,
        }
    }

    pub(crate) fn parameters(&self) -> Map<String, Value> {
        let earlier = self.earlier.iter();
        let earlier = earlier.map(|round| json!({"file": round.file, "sha256": round.sha256}));
        object([
            ("game", json!(self.game.to_string())),
            ("games", json!(self.games)),
            ("rounds", json!(self.rounds)),
            ("depth", json!(self.depth)),
            ("seed", json!(self.seed)),
            ("round", json!(self.round)),
            ("weights", json!(self.weights)),
            ("earlier", earlier.collect()),
        ])
    }

    pub(crate) fn read(fields: &mut Fields) -> Result<Tune, Flaw> {
        let round = |value: &Value| {
            let text = |key| Some(value.as_object()?.get(key)?.as_str()?.to_owned());
            Some(Round {
                file: text("file")?,
                sha256: text("sha256")?,
            })
        };
        let job = Tune {
            game: fields.parsed("game")?,
            games: bounded(fields, "games", 1, MOST_GAMES / 100)?,
            rounds: bounded(fields, "rounds", 1, 100)?,
            depth: bounded(fields, "depth", 1, 9)?,
            seed: fields.number("seed")?,
            round: bounded(fields, "round", 1, 100)?,
            weights: fields.list("weights", signed)?,
            earlier: fields.list("earlier", round)?,
        };
        let terms = with_game(&job.game, &mut CountTerms);
        if Some(job.weights.len()) != terms {
            return Err(Flaw::Key("weights"));
        }
        if job.round > job.rounds {
            return Err(Flaw::Key("round"));
        }
        Ok(job)
    }

    pub(crate) fn play(&self, number: u32, stop: &AtomicBool) -> Option<GameLine> {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        with_game(&self.game, &mut Play { job: self, number })
    }

    /// Fits the weights to the games of this round and, from files in this folder, of those before that count.
    ///
    /// # Errors
    /// If a game does not follow the rules, or an earlier round is missing or changed.
    pub fn merge(&self, results: &Collected, folder: &Path) -> Result<TuneMerge, ResultError> {
        let mut earlier = Vec::new();
        for round in &self.earlier {
            let path = folder.join(&round.file);
            let text = fs::read_to_string(&path);
            let text = text.map_err(|error| ResultError::Io(path.clone(), error))?;
            if sha256(text.as_bytes()) != round.sha256 {
                return Err(ResultError::Unusable {
                    files: vec![(path, ResultProblem::Damaged)],
                    missing: Vec::new(),
                });
            }
            earlier.push((path, text));
        }
        let mut merge = Merge {
            job: self,
            results,
            earlier: &earlier,
        };
        with_game(&self.game, &mut merge).expect("a choice of a game that there is")
    }

    /// The name of the files of a round, without an ending.
    #[must_use]
    pub fn file_name(&self) -> String {
        let game = self.game.to_string().replace([':', ',', '='], "-");
        format!("tune-{game}-round-{}", self.round)
    }

    fn start<G: Game>(&self) -> G::Position {
        G::start(G::options(self.game.options()))
    }
}

struct CountTerms;

impl WithGame for CountTerms {
    type Output = usize;

    fn run<G: Game>(&mut self) -> usize {
        G::Evaluator::TERMS.len()
    }
}

struct Play<'a> {
    job: &'a Tune,
    number: u32,
}

impl WithGame for Play<'_> {
    type Output = GameLine;

    fn run<G: Game>(&mut self) -> GameLine {
        let Tune { weights, depth, .. } = self.job;
        let tuner = Tuner::<G>::resume(self.job.options(), self.job.round - 1, weights.clone());
        let seed = tuner.seed(self.number as usize - 1);
        let start = self.job.start::<G>();
        let game = TuneGame::play::<G>(&start, weights, *depth, seed);
        GameLine {
            number: self.number,
            result: ResultMark::of(Some(game.outcome)),
            start: Some(game.start.to_string()),
            moves: game.moves.iter().map(ToString::to_string).collect(),
            values: None,
        }
    }
}

struct Merge<'a> {
    job: &'a Tune,
    results: &'a Collected,
    earlier: &'a [(std::path::PathBuf, String)],
}

impl WithGame for Merge<'_> {
    type Output = Result<TuneMerge, ResultError>;

    fn run<G: Game>(&mut self) -> Self::Output {
        let job = self.job;
        let mut tuner = Tuner::<G>::resume(job.options(), job.round - 1, job.weights.clone());
        for (path, text) in self.earlier {
            let lines = text.lines().map(str::to_owned).collect();
            let one = Collected {
                units: vec![(path.clone(), lines)],
            };
            for (number, game) in one
                .each(|index, text| replay::<G>(job, index, text))?
                .iter()
                .enumerate()
            {
                tuner.add(number, game);
            }
        }
        let mut text = String::new();
        let played = self.results.each(|index, line| {
            text.push_str(line);
            text.push('\n');
            replay::<G>(job, index, line)
        })?;
        for (number, game) in played.iter().enumerate() {
            tuner.add(number, game);
        }
        tuner.finish_round();
        let tuning = tuner.tuning();
        let file = format!("{}.jsonl", job.file_name());
        let next = tuner.next_round().then(|| {
            let mut earlier = job.earlier.clone();
            if Tuner::<G>::counts_later(job.round - 1) {
                earlier.push(Round {
                    file: file.clone(),
                    sha256: sha256(text.as_bytes()),
                });
            }
            Tune {
                round: job.round + 1,
                weights: tuning.weights.clone(),
                earlier,
                ..job.clone()
            }
        });
        Ok(TuneMerge {
            games: (file, text),
            next,
            tuning,
        })
    }
}

/// The game of a line, if it follows the rules.
fn replay<G: Game>(job: &Tune, index: usize, text: &str) -> Result<TuneGame<G::Position>, Wrong> {
    let line = GameLine::read(text)?;
    if line.number as usize != index + 1 || line.values.is_some() {
        return Err(Wrong::Form);
    }
    let options = G::options(job.game.options());
    let start = G::parse(options, line.start.as_deref().unwrap_or_default());
    let start = start.map_err(|_| Wrong::Form)?;
    let mut position = start.clone();
    let mut moves = Vec::new();
    for text in &line.moves {
        let mv = G::parse_move(&position, text).ok();
        let mv = mv.filter(|mv| position.is_legal(*mv));
        let mv = mv.ok_or_else(|| Wrong::Move(text.clone()))?;
        position.play_unchecked(mv);
        moves.push(mv);
    }
    let game = TuneGame::replay::<G>(start, moves).ok_or(Wrong::Unfinished)?;
    if ResultMark::of(Some(game.outcome)) != line.result {
        return Err(Wrong::Result);
    }
    Ok(game)
}
