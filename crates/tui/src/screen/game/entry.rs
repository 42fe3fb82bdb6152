//! A move being entered, and the cursor that chooses its squares.

use cairn_core::{BoardView, Preview, Square, Steps};
use cairn_session::{AnyMove, AnyPosition, Chosen, MoveEntry};

use crate::board::Marks;

/// A move being entered, and the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::screen) struct Entry {
    entry: MoveEntry,
    /// Where the cursor is.
    pub(in crate::screen) cursor: Square,
}

/// A direction on the screen: files to the right, ranks up.
pub(in crate::screen) type Direction = (i8, i8);

impl Entry {
    /// Nothing chosen, the cursor on the square nearest to the middle of the board that can be.
    pub(in crate::screen) fn new(position: &AnyPosition) -> Entry {
        let entry = MoveEntry::new(position.clone());
        let view = entry.view();
        let middle = Square::new((view.files - 1) / 2, (view.ranks - 1) / 2);
        let distance = |square: &Square| {
            let files = u32::from(square.file.abs_diff(middle.file));
            let ranks = u32::from(square.rank.abs_diff(middle.rank));
            files * files + ranks * ranks
        };
        let squares = entry.steps().next.iter().map(|choice| choice.square);
        Entry {
            cursor: squares.min_by_key(distance).unwrap_or(middle),
            entry,
        }
    }

    /// Goes on in another position: nothing is chosen there yet.
    pub(in crate::screen) fn begin(&mut self, position: &AnyPosition) {
        self.let_go();
        self.entry = MoveEntry::new(position.clone());
    }

    pub(in crate::screen) fn chosen(&self) -> &[Square] {
        self.entry.chosen()
    }

    pub(in crate::screen) fn is_begun(&self) -> bool {
        self.entry.is_begun()
    }

    /// What may be chosen next.
    pub(in crate::screen) fn steps(&self) -> &Steps<AnyMove> {
        self.entry.steps()
    }

    /// The board with the squares chosen so far.
    pub(in crate::screen) fn view(&self) -> BoardView {
        self.entry.view()
    }

    /// What the move would lead to that a square completes.
    pub(in crate::screen) fn preview(&self, square: Square) -> Preview {
        self.entry.preview(Some(square))
    }

    /// What the move would make that the square under the cursor completes, or that has been chosen but for what to take.
    pub(in crate::screen) fn traced(&self) -> Vec<Square> {
        let preview = self.preview(self.cursor);
        if preview.squares.is_empty() {
            return self.entry.preview(None).squares;
        }
        preview.squares
    }

    /// Marks the cursor, the squares chosen so far and those that may come next.
    pub(in crate::screen) fn mark(&self, marks: &mut Marks) {
        marks.cursor = Some(self.cursor);
        if let [first, path @ ..] = self.chosen() {
            marks.selected = Some(*first);
            marks.path = path.to_vec();
            marks.targets.clone_from(&self.steps().next);
        }
    }

    /// Lets go of everything chosen. Says whether there was anything.
    pub(in crate::screen) fn let_go(&mut self) -> bool {
        if let Some(first) = self.chosen().first() {
            self.cursor = *first;
        }
        self.entry.let_go()
    }

    /// Takes the last step back. Says whether there was one.
    pub(in crate::screen) fn step_back(&mut self) -> bool {
        let last = self.chosen().last().copied();
        let had_step = self.entry.step_back();
        if let Some(square) = self.chosen().last().copied().or(last) {
            self.cursor = square;
        }
        had_step
    }

    /// Chooses the square under the cursor.
    pub(in crate::screen) fn choose(&mut self) -> Chosen {
        self.entry.choose(self.cursor)
    }

    /// Moves the cursor; while pieces are carried along a path, to the next step in that direction.
    pub(in crate::screen) fn go(&mut self, direction: Direction) {
        let (dx, dy) = direction;
        let view = self.view();
        let on_board = |from: Square| from.offset(dx, dy, view.files, view.ranks);
        if let (false, Some(head)) = (view.in_hand.is_empty(), self.chosen().last()) {
            let step = on_board(*head);
            if let Some(step) = step.filter(|step| self.entry.next(*step).is_some()) {
                self.cursor = step;
            }
            return;
        }
        if let Some(square) = on_board(self.cursor) {
            self.cursor = square;
        }
    }

    /// Moves the cursor to the next square that may be chosen, or to the one before.
    pub(in crate::screen) fn cycle(&mut self, forward: bool) {
        let next = self.steps().next.iter();
        let mut squares: Vec<_> = next.map(|choice| choice.square).collect();
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
