//! Entering a move square by square. The squares come from the game; nothing here knows its rules.

use cairn_core::{BoardView, Choice, Phrase, Square};
use cairn_session::{AnyMove, AnyPosition};

/// A move being entered, and the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::screen) struct Entry {
    /// The squares chosen so far.
    chosen: Vec<Square>,
    /// Where the cursor is.
    pub(in crate::screen) cursor: Square,
}

/// What came of choosing a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::screen) enum Chosen {
    /// The move goes on.
    Step,
    /// What had been chosen was let go.
    LetGo,
    /// The move is complete.
    Move(AnyMove),
    /// The square cannot be chosen.
    Refused(Phrase),
}

/// A direction on the screen: files to the right, ranks up.
pub(in crate::screen) type Direction = (i8, i8);

impl Entry {
    pub(in crate::screen) fn new(view: &BoardView) -> Entry {
        Entry {
            chosen: Vec::new(),
            cursor: Square::new((view.files - 1) / 2, (view.ranks - 1) / 2),
        }
    }

    pub(in crate::screen) fn chosen(&self) -> &[Square] {
        &self.chosen
    }

    pub(in crate::screen) fn is_begun(&self) -> bool {
        !self.chosen.is_empty()
    }

    /// Lets go of everything chosen. Says whether there was anything.
    pub(in crate::screen) fn let_go(&mut self) -> bool {
        let was_begun = self.is_begun();
        if let Some(first) = self.chosen.first() {
            self.cursor = *first;
        }
        self.chosen.clear();
        was_begun
    }

    /// Takes the last step back. Says whether there was one.
    pub(in crate::screen) fn step_back(&mut self) -> bool {
        let last = self.chosen.pop();
        if let Some(square) = self.chosen.last().copied().or(last) {
            self.cursor = square;
        }
        last.is_some()
    }

    /// Chooses the square under the cursor.
    pub(in crate::screen) fn choose(&mut self, position: &AnyPosition) -> Chosen {
        let square = self.cursor;
        let steps = position.steps(&self.chosen);
        let is_next = |choices: &[Choice]| choices.iter().any(|choice| choice.square == square);
        if is_next(&steps.next) {
            self.chosen.push(square);
            let steps = position.steps(&self.chosen);
            return match steps.complete {
                Some(mv) if steps.next.is_empty() => self.complete(mv),
                Some(_) | None => Chosen::Step,
            };
        }
        if self.chosen.last() == Some(&square)
            && let Some(mv) = steps.complete
        {
            return self.complete(mv);
        }
        if self.chosen.first() == Some(&square) {
            self.let_go();
            return Chosen::LetGo;
        }
        // Another piece may be chosen instead, as long as nothing has been moved yet.
        let is_untouched = position.view(&self.chosen) == position.view(&[]);
        if self.chosen.len() == 1 && is_untouched && is_next(&position.steps(&[]).next) {
            self.chosen = vec![square];
            return Chosen::Step;
        }
        let mut squares = self.chosen.clone();
        squares.push(square);
        match position.explain_squares(&squares) {
            Some(reason) => Chosen::Refused(reason),
            None => Chosen::Refused(Phrase::new("game-not-there").with("square", square)),
        }
    }

    fn complete(&mut self, mv: AnyMove) -> Chosen {
        self.chosen.clear();
        Chosen::Move(mv)
    }

    /// Moves the cursor; while pieces are carried along a path, to the next step in that direction.
    pub(in crate::screen) fn go(&mut self, direction: Direction, position: &AnyPosition) {
        let (dx, dy) = direction;
        let view = position.view(&self.chosen);
        let on_board = |from: Square| from.offset(dx, dy, view.files, view.ranks);
        let next = position.steps(&self.chosen).next;
        if let (false, Some(head)) = (view.in_hand.is_empty(), self.chosen.last()) {
            let step = on_board(*head);
            if let Some(step) = step.filter(|step| next.iter().any(|way| way.square == *step)) {
                self.cursor = step;
            }
            return;
        }
        if let Some(square) = on_board(self.cursor) {
            self.cursor = square;
        }
    }

    /// Moves the cursor to the next square that may be chosen, or to the one before.
    pub(in crate::screen) fn cycle(&mut self, forward: bool, position: &AnyPosition) {
        let next = position.steps(&self.chosen).next;
        let mut squares: Vec<_> = next.iter().map(|choice| choice.square).collect();
        if !forward {
            squares.reverse();
        }
        let after = squares.iter().position(|square| *square == self.cursor);
        let from = after.map_or(0, |at| at + 1);
        if let Some(square) = squares.get(from).or(squares.first()) {
            self.cursor = *square;
        }
    }
}
