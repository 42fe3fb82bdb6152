//! What is shown on a board besides its pieces.

use cairn_core::{BoardView, Choice, Square};

use crate::look::Ground;

/// What to mark on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    /// Where the cursor is.
    pub(crate) cursor: Option<Square>,
    /// The square a move was begun with.
    pub(crate) selected: Option<Square>,
    /// The squares that may be chosen next.
    pub(crate) targets: Vec<Choice>,
    /// The squares stepped on, in order.
    pub(crate) path: Vec<Square>,
    /// The squares a hint speaks of.
    pub(crate) hint: Vec<Square>,
    /// The squares that a move would make something of, such as a line.
    pub(crate) traced: Vec<Square>,
    /// How many of the squares that won are shown.
    pub(crate) winning: usize,
    /// The squares a move can begin with, where that is worth showing.
    pub(crate) beginnings: Vec<Square>,
    /// Whether squares say how far they are from the center.
    pub(crate) rings: bool,
    /// The squares of the last move, in order. The first of several is where it came from.
    pub(crate) last: Vec<Square>,
}

/// The state of a square, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    Beginning,
    CameFrom,
    WentTo,
    Winning,
    Hint,
    Traced,
    Selected,
    Target,
    Capture,
}

impl Mark {
    /// The strongest mark of a square, if it has one.
    pub(super) fn on(square: Square, view: &BoardView, marks: &Marks) -> Option<Mark> {
        let target = marks.targets.iter().find(|target| target.square == square);
        if let Some(target) = target {
            return Some(if target.captures {
                Mark::Capture
            } else {
                Mark::Target
            });
        }
        if marks.selected == Some(square) {
            return Some(Mark::Selected);
        }
        if marks.traced.contains(&square) {
            return Some(Mark::Traced);
        }
        if marks.hint.contains(&square) {
            return Some(Mark::Hint);
        }
        let mut winning = view.winning.iter().take(marks.winning);
        if winning.any(|winning| *winning == square) {
            return Some(Mark::Winning);
        }
        if let Some(at) = marks.last.iter().rposition(|last| *last == square) {
            return Some(if at == 0 && marks.last.len() > 1 {
                Mark::CameFrom
            } else {
                Mark::WentTo
            });
        }
        let is_beginning = marks.beginnings.contains(&square);
        is_beginning.then_some(Mark::Beginning)
    }

    /// What stands left and right of a piece; the left one alone marks an empty square.
    pub(super) fn glyphs(self) -> [char; 2] {
        match self {
            Mark::Beginning => ['·', ' '],
            Mark::CameFrom => ['▹', ' '],
            Mark::WentTo => ['▸', ' '],
            Mark::Winning => ['*', '*'],
            Mark::Hint => ['?', '?'],
            Mark::Traced => ['=', '='],
            Mark::Selected => ['>', '<'],
            Mark::Target => ['◦', '◦'],
            Mark::Capture => ['x', 'x'],
        }
    }

    pub(super) fn ground(self) -> Ground {
        match self {
            Mark::Beginning => Ground::Board,
            Mark::CameFrom | Mark::WentTo => Ground::Last,
            Mark::Winning => Ground::Winning,
            Mark::Hint | Mark::Traced => Ground::Hint,
            Mark::Selected => Ground::Selected,
            Mark::Target => Ground::Target,
            Mark::Capture => Ground::Capture,
        }
    }
}
