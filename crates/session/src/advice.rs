//! Advice during a game: what the best move is, told as hints in grades, and what it means for offers.

use cairn_core::{BoardView, Phrase, Square};

use crate::statement::captured;
use crate::{AnyMove, AnyPosition};

/// The computer accepts a draw if its chance is no better than this.
const CHANCE_TO_ACCEPT: f64 = 0.55;

/// What a search says about a position, for the side to move. One serves every grade of a hint.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The best move.
    pub best: AnyMove,
    /// The chance of the side to move, from 0 to 1, a draw counting half.
    pub chance: f64,
    /// Whether the best move wins at once.
    pub wins: bool,
    /// Who wins for certain, or that nobody does, where that is proven.
    pub proven: Option<Phrase>,
}

impl Advice {
    /// Whether the side to move would rather have the other side.
    #[must_use]
    pub fn would_swap(&self) -> bool {
        self.chance < 0.5
    }

    /// Whether the side that is not to move is content with a draw.
    #[must_use]
    pub fn would_accept_draw(&self) -> bool {
        1.0 - self.chance <= CHANCE_TO_ACCEPT
    }
}

/// A part of a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clue {
    /// This turn can win: how, in words to be, and with which squares.
    Win {
        /// How the game would end.
        end: Option<Phrase>,
        /// The squares that would decide it.
        squares: Vec<Square>,
    },
    /// It is certain who wins, or that nobody does: this, in words to be.
    Proven(Phrase),
    /// Passing is best.
    Pass,
    /// Something can be captured.
    Capture,
    /// A move changes something that is counted for the better: this, in words to be.
    Count(Phrase),
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

    /// What a hint of a grade from 1 to [`Clue::LAST_GRADE`] says.
    #[must_use]
    pub fn of_grade(grade: u8, position: &AnyPosition, advice: &Advice) -> Vec<Clue> {
        let best = &advice.best;
        let mut clues = Vec::new();
        match &advice.proven {
            Some(_) | None if advice.wins => {
                clues.push(Clue::win(position, best));
                // How it is won is idea enough.
                if grade <= 1 {
                    return clues;
                }
            }
            Some(proven) => clues.push(Clue::Proven(proven.clone())),
            None => {}
        }
        let squares = position.move_squares(best).unwrap_or_default();
        clues.push(match (grade, &squares[..]) {
            (Self::LAST_GRADE.., _) => Clue::Move(best.clone()),
            (_, []) => Clue::Pass,
            (..=1, [.., last]) => Clue::idea(position, best).unwrap_or(Clue::File(*last)),
            // A drop has no piece to name: the other coordinate is what is left.
            (_, [only]) => Clue::Rank(*only),
            (_, [from, ..]) => Clue::From(*from),
        });
        clues
    }

    fn win(position: &AnyPosition, best: &AnyMove) -> Clue {
        let after = position.play(best.as_str()).ok().map(|played| played.after);
        Clue::Win {
            end: after.as_ref().and_then(AnyPosition::tell_end),
            squares: after.map_or(Vec::new(), |after| after.view(&[]).winning),
        }
    }

    /// What the best move is about: a capture, or what is counted first and gets better.
    fn idea(position: &AnyPosition, best: &AnyMove) -> Option<Clue> {
        if !captured(position, best).is_empty() {
            return Some(Clue::Capture);
        }
        let side = position.turn();
        let after = position.play(best.as_str()).ok()?.after;
        let changes = position.facts().into_iter().zip(after.facts());
        let mut changes = changes.flat_map(|(before, after)| {
            [side, side.other()]
                .map(|owner| (owner, before.key, before.count[owner], after.count[owner]))
        });
        let (owner, key, before, after) =
            changes.find(|(owner, _, before, after)| match *owner == side {
                true => after > before,
                false => after < before,
            })?;
        let change = Phrase::new("why-count-change")
            .with("side", position.colors()[owner])
            .with("fact", Phrase::new(key))
            .with("before", before)
            .with("after", after);
        Some(Clue::Count(change))
    }

    /// The squares to look at.
    #[must_use]
    pub fn squares(&self, position: &AnyPosition) -> Vec<Square> {
        let view = position.view(&[]);
        let all = Square::all(view.files, view.ranks);
        match self {
            Clue::Win { squares, .. } => squares.clone(),
            Clue::Proven(_) | Clue::Pass | Clue::Capture | Clue::Count(_) => Vec::new(),
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
            Clue::Win { end: None, .. } => Phrase::new("play-hint-win"),
            Clue::Win { end: Some(end), .. } => {
                Phrase::new("play-hint-win-how").with("end", end.clone())
            }
            Clue::Proven(score) => Phrase::new("play-hint-proven").with("score", score.clone()),
            Clue::Pass => Phrase::new("play-hint-pass"),
            Clue::Capture => Phrase::new("play-hint-capture"),
            Clue::Count(change) => Phrase::new("play-hint-count").with("change", change.clone()),
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
