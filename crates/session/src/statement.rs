//! Things said about a position, with what is drawn on the board while they are read.

use cairn_core::{Phrase, Square};

use crate::{AnyMove, AnyPosition};

/// Something said about a position or a move, as a phrase, and what shows it on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// What is said.
    pub phrase: Phrase,
    /// What is drawn meanwhile.
    pub drawing: Drawing,
}

/// What is drawn over a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// Squares to mark.
    pub squares: Vec<Square>,
    /// Arrows, each by the squares it leads over: at least two, the last one where its head is.
    pub arrows: Vec<Vec<Square>>,
}

impl Statement {
    /// Something said, with nothing drawn.
    #[must_use]
    pub fn new(phrase: Phrase) -> Statement {
        Statement {
            phrase,
            drawing: Drawing::default(),
        }
    }

    /// The same with these squares marked.
    #[must_use]
    pub fn marking(mut self, squares: impl IntoIterator<Item = Square>) -> Statement {
        self.drawing.squares.extend(squares);
        self
    }

    /// The same with a drawing added.
    #[must_use]
    pub fn showing(mut self, drawing: Drawing) -> Statement {
        self.drawing.add(drawing);
        self
    }
}

impl Drawing {
    /// A move that is legal in a position: an arrow from where it begins, or a mark where a piece comes from outside.
    /// A piece that is taken away from the path is marked.
    #[must_use]
    pub fn of_move(position: &AnyPosition, mv: &AnyMove) -> Drawing {
        let squares = position.move_squares(mv).unwrap_or_default();
        let (path, elsewhere) = match &squares[..] {
            // The third square of a path that captures is no step of it.
            [from, to, victim] if is_capture(position, &squares, 2) => {
                (vec![*from, *to], vec![*victim])
            }
            _ => (squares, Vec::new()),
        };
        match path.len() {
            0 | 1 => Drawing {
                squares: path,
                arrows: Vec::new(),
            },
            _ => Drawing {
                squares: elsewhere,
                arrows: vec![path],
            },
        }
    }

    /// Draws something else, too.
    pub fn add(&mut self, other: Drawing) {
        for square in other.squares {
            if !self.squares.contains(&square) {
                self.squares.push(square);
            }
        }
        for arrow in other.arrows {
            if !self.arrows.contains(&arrow) {
                self.arrows.push(arrow);
            }
        }
    }

    /// How many squares one statement may mark. A mark on most of the pieces points at none.
    const MOST_MARKS: usize = 8;

    /// Everything that some statements draw; of one that marks very many squares, the arrows only.
    #[must_use]
    pub fn of_all<'a>(statements: impl IntoIterator<Item = &'a Statement>) -> Drawing {
        let mut drawing = Drawing::default();
        for statement in statements {
            let mut of_one = statement.drawing.clone();
            if of_one.squares.len() > Self::MOST_MARKS {
                of_one.squares.clear();
            }
            drawing.add(of_one);
        }
        drawing
    }
}

/// The squares of a legal move whose piece is taken.
#[cfg(feature = "engine")]
pub(crate) fn captured(position: &AnyPosition, mv: &AnyMove) -> Vec<Square> {
    let squares = position.move_squares(mv).unwrap_or_default();
    let taken = (0..squares.len()).filter(|index| is_capture(position, &squares, *index));
    taken.map(|index| squares[index]).collect()
}

/// Whether choosing the square with this number takes what stands there.
fn is_capture(position: &AnyPosition, squares: &[Square], index: usize) -> bool {
    let next = position.steps(&squares[..index]).next;
    let mut choices = next.iter();
    choices.any(|choice| choice.square == squares[index] && choice.captures)
}
