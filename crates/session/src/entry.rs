//! Entering a move square by square, the same way with keys, mouse and finger.

use cairn_core::text::Reader;
use cairn_core::{BoardView, Choice, Preview, Reason, Square, Steps};

use crate::{AnyMove, AnyPosition};

/// A move being entered in a position. It knows no rules: the game says which squares may come next.
///
/// ```
/// use cairn_core::Square;
/// use cairn_session::{Chosen, GameChoice, MoveEntry};
/// let game: GameChoice = "zola:4".parse().unwrap();
/// let mut entry = MoveEntry::new(game.start());
/// let (from, to) = (Square::new(1, 1), Square::new(1, 2));
/// assert_eq!(entry.choose(from), Chosen::Step);
/// let Chosen::Move { mv, .. } = entry.choose(to) else { panic!() };
/// assert_eq!(mv.as_str(), "b2xb3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveEntry {
    position: AnyPosition,
    /// How many files and ranks the board has.
    size: (u8, u8),
    chosen: Vec<Square>,
    /// What may be chosen after the squares so far.
    steps: Steps<AnyMove>,
    /// The pass, where it is legal.
    pass: Option<AnyMove>,
}

/// What came of choosing a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// The move goes on, or begins with another piece.
    Step,
    /// A step was taken back, or everything was let go.
    Back,
    /// The move is complete; nothing is chosen any more.
    Move {
        /// The move.
        mv: AnyMove,
        /// The squares it was entered with.
        squares: Vec<Square>,
    },
    /// The square cannot be chosen; what was chosen stays.
    Refused(Reason),
}

impl MoveEntry {
    /// Nothing chosen yet in a position.
    #[must_use]
    pub fn new(position: AnyPosition) -> MoveEntry {
        let BoardView { files, ranks, .. } = position.view(&[]);
        let steps = position.steps(&[]);
        MoveEntry {
            size: (files, ranks),
            pass: steps.pass.clone(),
            steps,
            chosen: Vec::new(),
            position,
        }
    }

    /// The position in which the move is entered.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The squares chosen so far.
    #[must_use]
    pub fn chosen(&self) -> &[Square] {
        &self.chosen
    }

    /// Whether anything has been chosen.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        !self.chosen.is_empty()
    }

    /// What may be chosen next.
    #[must_use]
    pub fn steps(&self) -> &Steps<AnyMove> {
        &self.steps
    }

    /// The pass, where it is legal, whatever has been chosen.
    #[must_use]
    pub fn pass(&self) -> Option<&AnyMove> {
        self.pass.as_ref()
    }

    /// How many pieces leave the first square, from the top, with the move that this square completes; `None` if it completes
    /// none.
    #[must_use]
    pub fn lifted(&self, square: Square) -> Option<usize> {
        let first = *self.chosen.first()?;
        let mut squares = self.chosen.clone();
        squares.push(square);
        let mv = self.position.steps(&squares).complete?;
        let after = self.position.play(mv.as_str()).ok()?.after.view(&[]);
        let before = self.position.view(&[]);
        let (before, after) = (before.square(first), after.square(first));
        let stays = before.pieces.iter().zip(&after.pieces);
        let stays = stays.take_while(|(before, after)| before == after).count();
        Some(before.pieces.len() - stays)
    }

    /// What the move leads to that has been chosen so far, with one more square if there is one; nothing while it is not
    /// clear which move it is. Where only the choice of what to take is left, any of those moves says it.
    ///
    /// ```
    /// use cairn_core::Square;
    /// use cairn_session::{GameChoice, MoveEntry};
    /// let game: GameChoice = "nava".parse().unwrap();
    /// let mut entry = MoveEntry::new(game.start());
    /// let (from, to) = (Square::new(0, 0), Square::new(0, 2));
    /// assert!(entry.preview(Some(from)).phrases.is_empty());
    /// entry.choose(from);
    /// let preview = entry.preview(Some(to));
    /// assert_eq!(preview.phrases[0].key, "nava-preview-counts");
    /// ```
    #[must_use]
    pub fn preview(&self, next: Option<Square>) -> Preview {
        let mut squares = self.chosen.clone();
        squares.extend(next);
        let mut steps = self.position.steps(&squares);
        if steps.complete.is_none()
            && squares.len() > 1
            && steps.next.iter().all(|choice| choice.captures)
            && let Some(first) = steps.next.first()
        {
            squares.push(first.square);
            steps = self.position.steps(&squares);
        }
        let preview = steps
            .complete
            .and_then(|mv| self.position.preview(&mv).ok());
        preview.unwrap_or_default()
    }

    /// The square of the board with this name.
    #[must_use]
    pub fn square(&self, name: &str) -> Option<Square> {
        let (files, ranks) = self.size;
        let mut reader = Reader::new(name);
        let square = Square::read(&mut reader, files, ranks).ok()?;
        reader.end().ok().map(|()| square)
    }

    /// The choice of a square, if it may come next.
    #[must_use]
    pub fn next(&self, square: Square) -> Option<Choice> {
        let mut next = self.steps.next.iter().copied();
        next.find(|choice| choice.square == square)
    }

    /// The board with the squares chosen so far.
    #[must_use]
    pub fn view(&self) -> BoardView {
        self.position.view(&self.chosen)
    }

    /// Chooses a square. One that may come next does; the last one again is a step back, and the first one
    /// again lets everything go; while only the first is chosen, another that can begin a move begins one instead.
    pub fn choose(&mut self, square: Square) -> Chosen {
        if self.next(square).is_some() {
            self.chosen.push(square);
            self.steps = self.position.steps(&self.chosen);
            return match self.steps.complete.take() {
                Some(mv) => {
                    let squares = self.chosen.clone();
                    self.let_go();
                    Chosen::Move { mv, squares }
                }
                None => Chosen::Step,
            };
        }
        if self.chosen.first() == Some(&square) {
            self.let_go();
            return Chosen::Back;
        }
        if self.chosen.last() == Some(&square) {
            self.step_back();
            return Chosen::Back;
        }
        if let [_] = self.chosen[..]
            && let another = MoveEntry::new(self.position.clone())
            && another.next(square).is_some()
        {
            *self = another;
            return self.choose(square);
        }
        let mut attempt = self.chosen.clone();
        attempt.push(square);
        match self.position.explain_squares(&attempt) {
            Some(reason) => Chosen::Refused(reason),
            None => unreachable!(
                "{attempt:?} is no choice in {} and has no reason",
                self.position
            ),
        }
    }

    /// Takes the last step back. Says whether there was one.
    pub fn step_back(&mut self) -> bool {
        let had_step = self.chosen.pop().is_some();
        if had_step {
            self.steps = self.position.steps(&self.chosen);
        }
        had_step
    }

    /// Lets go of everything chosen. Says whether there was anything.
    pub fn let_go(&mut self) -> bool {
        let was_begun = self.is_begun();
        if was_begun {
            self.chosen.clear();
            self.steps = self.position.steps(&[]);
        }
        was_begun
    }
}
