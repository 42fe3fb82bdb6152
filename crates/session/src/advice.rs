//! Advice during a game: hints in grades, and what the computer makes of offers.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::{BoardView, Phrase, Square};
use cairn_engine::{Control, Limits, Score, SearchOptions};

use crate::{AnyMove, AnyPosition, AnyReport, AnyTables, Engine, GameChoice, Match, explain};

/// How far the computer looks for a hint or an offer, in positions: enough to see tactics, too few to wait
/// for.
const NODES: u64 = 60_000;

/// The computer accepts a draw if its chance is no better than this.
const CHANCE_TO_ACCEPT: f64 = 0.55;

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

    /// What it thinks of the present position of a match, for the side to move.
    pub fn ask(&mut self, game: &Match, stop: &AtomicBool) -> AnyReport {
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

/// Whether the side to move would rather have the other side.
#[must_use]
pub fn would_swap(advice: &AnyReport) -> bool {
    advice.score().is_some_and(|score| score.chance() < 0.5)
}

/// Whether the side that is not to move is content with a draw.
#[must_use]
pub fn would_accept_draw(advice: &AnyReport) -> bool {
    advice
        .score()
        .is_none_or(|score| 1.0 - score.chance() <= CHANCE_TO_ACCEPT)
}

/// A part of a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clue {
    /// This turn can win.
    Win,
    /// It is certain who wins, or that nobody does: this, in words to be.
    Proven(Phrase),
    /// Passing is best.
    Pass,
    /// Look at the file of this square.
    File(Square),
    /// Look at the rank of this square.
    Rank(Square),
    /// Begin here.
    From(Square),
    /// Play this.
    Move(AnyMove),
}

impl Clue {
    /// The grade that gives the move away.
    pub const LAST_GRADE: u8 = 3;

    /// What a hint of a grade from 1 to [`Clue::LAST_GRADE`] says; nothing if the game is over.
    #[must_use]
    pub fn of_grade(grade: u8, position: &AnyPosition, advice: &AnyReport) -> Vec<Clue> {
        let (Some(best), Some(score)) = (advice.best(), advice.score()) else {
            return Vec::new();
        };
        let wins = score == Score::win_in(1);
        let mut clues = Self::about(grade, position, &best, wins);
        let proven = advice.lines.first().filter(|line| line.proof.is_proven());
        if let Some(line) = proven.filter(|_| !wins) {
            clues.insert(0, Clue::Proven(explain::score(position, line)));
        }
        clues
    }

    /// What a hint of a grade says about the best move, which may win at once.
    #[must_use]
    pub fn about(grade: u8, position: &AnyPosition, best: &AnyMove, wins: bool) -> Vec<Clue> {
        let squares = position.move_squares(best).unwrap_or_default();
        let mut clues = Vec::new();
        if wins {
            clues.push(Clue::Win);
        }
        clues.push(match (grade, &squares[..]) {
            (Self::LAST_GRADE.., _) => Clue::Move(best.clone()),
            (_, []) => Clue::Pass,
            (..=1, [.., last]) => Clue::File(*last),
            // A drop has no piece to name: the other coordinate is what is left.
            (_, [only]) => Clue::Rank(*only),
            (_, [from, ..]) => Clue::From(*from),
        });
        clues
    }

    /// The squares to look at.
    #[must_use]
    pub fn squares(&self, position: &AnyPosition) -> Vec<Square> {
        let view = position.view(&[]);
        let all = Square::all(view.files, view.ranks);
        match self {
            Clue::Win | Clue::Proven(_) | Clue::Pass => Vec::new(),
            Clue::File(at) => all.filter(|square| square.file == at.file).collect(),
            Clue::Rank(at) => all.filter(|square| square.rank == at.rank).collect(),
            Clue::From(square) => vec![*square],
            Clue::Move(mv) => position.move_squares(mv).unwrap_or_default(),
        }
    }

    /// It in words to be; `describe` says what stands on a square.
    #[must_use]
    pub fn phrase(
        &self,
        position: &AnyPosition,
        describe: impl FnOnce(&BoardView, Square) -> String,
    ) -> Phrase {
        match self {
            Clue::Win => Phrase::new("play-hint-win"),
            Clue::Proven(score) => Phrase::new("play-hint-proven").with("score", score.clone()),
            Clue::Pass => Phrase::new("play-hint-pass"),
            Clue::File(square) => {
                let file = char::from(b'a' + square.file).to_string();
                Phrase::new("play-hint-file").with("file", file)
            }
            Clue::Rank(square) => Phrase::new("play-hint-rank").with("rank", square.rank + 1),
            Clue::From(square) => {
                let what = describe(&position.view(&[]), *square);
                Phrase::new("play-hint-from").with("what", what)
            }
            Clue::Move(mv) => {
                let phrase = Phrase::new("play-hint-move").with("move", mv.to_string());
                match position.tell(mv) {
                    Ok(told) => phrase.with("told", told),
                    Err(_) => phrase.with("told", String::new()),
                }
            }
        }
    }
}
