//! Networks from games of self-play: what `cairn train` does.
//!
//! It reads the files that merges of [self-play](SelfPlay) give, replays every game by the rules, and trains a network on
//! the positions. The file of weights begins with a line of JSON that names its origin: the game, how it was trained, the parameters and the SHA-256 of
//! every file of games, and the losses. The same files and options give the same bytes.

use cairn_core::{Game, Outcome, PatternSet as _, PatternsOf, Position as _, Side};
use cairn_engine::{Losses, TrainOptions, TrainingSet};
use cairn_session::{GameChoice, ResultMark};
use serde_json::{Map, Value, json};

use crate::VERSION;
use crate::error::Wrong;
use crate::jobs::line::GameLine;
use crate::jobs::self_play::SelfPlay;
use crate::jobs::with_game::{WithGame, with_game};
use crate::json::{Fields, object};
use crate::results::sha256;

/// A file with games of self-play, as a merge writes it.
#[derive(Clone, Debug)]
pub struct SelfPlayFile {
    job: SelfPlay,
    games: Vec<GameLine>,
    sha256: String,
}

/// A trained network.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The file of weights.
    pub bytes: Vec<u8>,
    /// How many positions it was trained on, and how many were held out.
    pub positions: (usize, usize),
    /// The mean losses over the positions held out.
    pub loss: Losses,
}

/// Why there is no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrainError {
    /// The files are of different games; the first one and another.
    OtherGame(GameChoice, GameChoice),
    /// The game has no patterns with these options.
    NoPatterns(GameChoice),
    /// There are too few games to train on some and to measure with others.
    TooFew,
    /// A game is not what its line says; the number of the file, from 0, and of the line.
    Line(usize, usize, Wrong),
}

impl SelfPlayFile {
    /// Reads such a file.
    ///
    /// # Errors
    /// The number of the first line that is wrong, and what is wrong with it.
    pub fn read(text: &str) -> Result<SelfPlayFile, (usize, Wrong)> {
        let mut lines = text.lines();
        let head = lines.next().unwrap_or_default();
        let job = read_head(head).map_err(|wrong| (1, wrong))?;
        let mut games = Vec::new();
        for (number, line) in (2..).zip(lines) {
            let game = GameLine::read(line).map_err(|wrong| (number, wrong))?;
            let values = game.values.as_ref().map(Vec::len);
            if game.start.is_some() || values != Some(game.moves.len()) {
                return Err((number, Wrong::Values));
            }
            games.push(game);
        }
        Ok(SelfPlayFile {
            job,
            games,
            sha256: sha256(text.as_bytes()),
        })
    }

    /// The game that was played.
    #[must_use]
    pub fn game(&self) -> &GameChoice {
        &self.job.game
    }

    fn origin(&self) -> Value {
        let mut origin: Map<String, Value> = self.job.parameters();
        origin.extend(object([("sha256", json!(self.sha256))]));
        Value::Object(origin)
    }
}

fn read_head(line: &str) -> Result<SelfPlay, Wrong> {
    let mut fields = Fields::of_line(line)?;
    if fields.number::<u64>("cairn_games")? != VERSION {
        return Err(Wrong::Form);
    }
    let job = SelfPlay::read(&mut fields)?;
    fields.finish()?;
    Ok(job)
}

/// Trains a network on the games of these files, which must be of the same game. `each` hears the number of each pass and the loss
/// over the positions held out after it.
///
/// # Errors
/// If the files do not fit together or to the rules, or the game has no networks.
pub fn train(
    files: &[SelfPlayFile],
    options: TrainOptions,
    each: &mut dyn FnMut(u32, f64),
) -> Result<Trained, TrainError> {
    let first = files.first().ok_or(TrainError::TooFew)?;
    let other = files.iter().find(|file| file.game() != first.game());
    if let Some(other) = other {
        let games = (first.game().clone(), other.game().clone());
        return Err(TrainError::OtherGame(games.0, games.1));
    }
    let mut work = Work {
        game: first.game(),
        files,
        options,
        each,
    };
    with_game(first.game(), &mut work).expect("a choice of a game that there is")
}

struct Work<'a> {
    game: &'a GameChoice,
    files: &'a [SelfPlayFile],
    options: TrainOptions,
    each: &'a mut dyn FnMut(u32, f64),
}

impl WithGame for Work<'_> {
    type Output = Result<Trained, TrainError>;

    fn run<G: Game>(&mut self) -> Self::Output {
        let start = G::start(G::options(self.game.options()));
        if !PatternsOf::<G>::has_patterns(&start) {
            return Err(TrainError::NoPatterns(self.game.clone()));
        }
        let mut set = TrainingSet::<G>::new(self.options);
        for (number, file) in self.files.iter().enumerate() {
            for (line, game) in (2..).zip(&file.games) {
                add::<G>(&mut set, &start, game)
                    .map_err(|wrong| TrainError::Line(number, line, wrong))?;
            }
        }
        if set.is_empty() {
            return Err(TrainError::TooFew);
        }
        let training = set.train(&mut *self.each);
        let rounded = |loss: f64| format!("{loss:.4}");
        let (fitted, held_out) = set.len();
        let origin = object([
            ("game", json!(self.game.to_string())),
            ("passes", json!(self.options.passes)),
            ("results", json!(self.options.results)),
            ("seed", json!(self.options.seed)),
            ("positions", json!(fitted)),
            ("held_out", json!(held_out)),
            ("loss", json!(rounded(training.loss.network))),
            ("loss_of_terms", json!(rounded(training.loss.terms))),
            (
                "files",
                self.files.iter().map(SelfPlayFile::origin).collect(),
            ),
        ]);
        let origin = Value::Object(origin).to_string();
        let members = &origin[1..origin.len() - 1];
        Ok(Trained {
            bytes: training.network.write(&PatternsOf::<G>::tied(), members),
            positions: set.len(),
            loss: training.loss,
        })
    }
}

/// Adds the positions of a game in which a search chose the move.
fn add<G: Game>(
    set: &mut TrainingSet<G>,
    start: &G::Position,
    game: &GameLine,
) -> Result<(), Wrong> {
    let result_of_first = match game.result {
        ResultMark::FirstWins => 1.0,
        ResultMark::SecondWins => 0.0,
        ResultMark::Draw => 0.5,
        ResultMark::Unknown => return Err(Wrong::Unfinished),
    };
    let mut position = start.clone();
    let values = game.values.iter().flatten();
    for (text, value) in game.moves.iter().zip(values) {
        let mv = G::parse_move(&position, text).ok();
        let mv = mv.filter(|mv| position.is_legal(*mv));
        let mv = mv.ok_or_else(|| Wrong::Move(text.clone()))?;
        if let Some(value) = value {
            let result = match position.turn() {
                Side::First => result_of_first,
                Side::Second => 1.0 - result_of_first,
            };
            set.add(game.number, &position, *value, result);
        }
        position.play_unchecked(mv);
    }
    match position.outcome() {
        Some(outcome) if ResultMark::of(Some(outcome)) != game.result => Err(Wrong::Result),
        Some(Outcome::Win(_) | Outcome::Draw) | None => Ok(()),
    }
}
