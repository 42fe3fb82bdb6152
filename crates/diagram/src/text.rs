//! Boards as text.
//!
//! A square is `2k` columns by `k` lines, shared grid line included, because a terminal's characters
//! are about twice as tall as wide. Sides differ by shape and states by marks, so colors may be left
//! out without loss.

mod canvas;

use cairn_core::{BoardView, Color, Piece, Square};

use self::canvas::{Canvas, Paint};
use crate::Marks;
use crate::sprite::{Form, Part, Tints, label, sprite};

/// How to draw a board as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// Whether to use ASCII alone instead of box drawing. No column moves.
    pub ascii: bool,
    /// Whether to color it by escape sequences for 256 colors.
    pub color: bool,
}

/// Draws a board.
///
/// Where the order inside stacks matters, the letters of a stack stand under its piece, bottom first;
/// those of a stack that its square cannot hold are cut there and listed in full below the board.
#[must_use]
pub fn text(view: &BoardView, marks: &Marks, style: TextStyle) -> String {
    let layout = Layout::of(view);
    let mut canvas = Canvas::new(layout.width(), layout.height());
    layout.grid(&mut canvas);
    layout.coordinates(&mut canvas);
    for square in Square::all(view.files, view.ranks) {
        layout.square(&mut canvas, square, view, Mark::on(square, view, marks));
    }
    layout.marks(&mut canvas, view, marks);
    layout.cut_stacks(&mut canvas, view);
    canvas.render(style, layout.k >= 4)
}

/// The columns left of the board, for the ranks.
const GUTTER: usize = 3;

/// Where things are.
struct Layout {
    files: u8,
    ranks: u8,
    /// The lines of a square, with one of its grid lines.
    k: usize,
}

impl Layout {
    /// Boards of up to six ranks have squares of three lines and larger ones of two, so that ten ranks
    /// fit in a terminal of 24 lines. Letters of stacks need four, and have five where there is room.
    fn of(view: &BoardView) -> Layout {
        let k = match (view.layered, view.ranks) {
            (true, ..=4) => 5,
            (true, _) => 4,
            (false, ..=6) => 3,
            (false, _) => 2,
        };
        Layout {
            files: view.files,
            ranks: view.ranks,
            k,
        }
    }

    fn width(&self) -> usize {
        GUTTER + 2 * self.k * usize::from(self.files) + 1
    }

    /// The lines of the board and of the letters below it.
    fn height(&self) -> usize {
        self.k * usize::from(self.ranks) + 2
    }

    /// The columns inside a square.
    fn inside(&self) -> usize {
        2 * self.k - 1
    }

    /// The first column and line inside a square.
    fn origin(&self, square: Square) -> (usize, usize) {
        let row = usize::from(self.ranks - 1 - square.rank);
        let x = GUTTER + 2 * self.k * usize::from(square.file) + 1;
        (x, self.k * row + 1)
    }

    /// The line inside a square that has its marks and its height.
    fn middle(&self) -> usize {
        usize::from(self.k > 2)
    }

    /// The first column of the piece inside a square.
    fn piece_left(&self) -> usize {
        (self.inside() - self.form(false).width()) / 2
    }

    fn form(&self, strip: bool) -> Form {
        match (self.k, strip) {
            (..=2, _) => Form::Line,
            (3, _) => Form::Small,
            (4, true) => Form::Low,
            (_, _) => Form::Large,
        }
    }

    fn grid(&self, canvas: &mut Canvas) {
        const CROSSINGS: [[char; 3]; 3] = [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']];
        let (columns, rows) = (self.width() - GUTTER, self.height() - 1);
        let place = |at: usize, count: usize| match at {
            0 => 0,
            _ if at + 1 == count => 2,
            _ => 1,
        };
        for y in 0..rows {
            for x in 0..columns {
                let ch = match (x % (2 * self.k) == 0, y % self.k == 0) {
                    (true, true) => CROSSINGS[place(y, rows)][place(x, columns)],
                    (true, false) => '│',
                    (false, true) => '─',
                    (false, false) => ' ',
                };
                canvas.put(GUTTER + x, y, ch, Some(canvas::GRID));
            }
        }
    }

    fn coordinates(&self, canvas: &mut Canvas) {
        // Beside the middle line of large squares and the first of small ones.
        let line = usize::from(self.k > 3);
        for rank in 0..self.ranks {
            let (_, y) = self.origin(Square::new(0, rank));
            canvas.write(0, y + line, &format!("{:>2}", rank + 1), None);
        }
        for file in 0..self.files {
            let (x, _) = self.origin(Square::new(file, 0));
            let letter = char::from(b'a' + file);
            canvas.put(x + self.k - 1, self.height() - 1, letter, None);
        }
    }

    /// The ground of a square, and what stands on it.
    fn square(&self, canvas: &mut Canvas, square: Square, view: &BoardView, mark: Option<Mark>) {
        let (x, y) = self.origin(square);
        let ground = mark.map_or(canvas::BOARD, Mark::ground);
        for line in 0..self.k - 1 {
            for column in 0..self.inside() {
                canvas.put(x + column, y + line, ' ', Some(Paint::plain(250, ground)));
            }
        }
        let pieces = &view.square(square).pieces;
        let Some(top) = pieces.last() else { return };
        let strip = view.layered && pieces.len() > 1;
        let label = label(view.heights, top.kind, pieces.len());
        for cell in sprite(*top, self.form(strip), label.as_deref()) {
            let (ink, ground) = Tints::of(top.color).paint(cell.part, ground);
            let paint = Paint::plain(ink, ground);
            let x = x + self.piece_left() + cell.x;
            canvas.put(x, y + cell.y, cell.ch, Some(paint));
        }
        if strip {
            let letters = self.strip(pieces, ground);
            let left = (self.inside() - letters.len()) / 2;
            for (at, (ch, paint)) in letters.into_iter().enumerate() {
                canvas.put(x + left + at, y + self.k - 2, ch, Some(paint));
            }
        }
    }

    /// The letters of a stack, bottom first, cut from below if the square cannot hold them.
    fn strip(&self, pieces: &[Piece], ground: u8) -> Vec<(char, Paint)> {
        let letter = |piece: &Piece| (piece.color.letter(), ink(piece.color));
        if !self.is_cut(pieces) {
            return pieces.iter().map(letter).collect();
        }
        let shown = &pieces[pieces.len() + 1 - self.inside()..];
        std::iter::once(('<', Paint::plain(250, ground)))
            .chain(shown.iter().map(letter))
            .collect()
    }

    fn is_cut(&self, pieces: &[Piece]) -> bool {
        pieces.len() > self.inside()
    }

    /// Puts the marks, weakest first: on the smallest squares they stand on the shared lines, where the
    /// strongest must stay.
    fn marks(&self, canvas: &mut Canvas, view: &BoardView, marks: &Marks) {
        let mut marked: Vec<_> = Square::all(view.files, view.ranks)
            .filter_map(|square| Some((Mark::on(square, view, marks)?, square)))
            .collect();
        marked.sort_by_key(|(mark, _)| *mark);
        for (mark, square) in marked {
            let (x, y) = self.origin(square);
            let paint = Some(Paint::bold(mark.ink(), mark.ground()));
            let left = x + self.piece_left() - 1;
            let right = left + self.form(false).width() + 1;
            let center = x + self.k - 1;
            let line = y + self.middle();
            let is_empty = view.square(square).pieces.is_empty();
            match (mark.glyphs(), is_empty) {
                ([ch, _], true) if mark != Mark::Chosen => canvas.put(center, line, ch, paint),
                ([before, after], _) => {
                    canvas.put(left, line, before, paint);
                    if after != ' ' {
                        canvas.put(right, line, after, paint);
                    }
                }
            }
        }
        for (step, square) in marks.chosen.iter().enumerate().skip(1) {
            let (x, y) = self.origin(*square);
            let left = (x + self.piece_left()).saturating_sub(step.to_string().len());
            let ground = Mark::on(*square, view, marks).map_or(canvas::BOARD, Mark::ground);
            let paint = Paint::bold(220, ground);
            canvas.write(left, y, &step.to_string(), Some(paint));
        }
    }

    /// Lists the stacks that their squares cannot hold.
    fn cut_stacks(&self, canvas: &mut Canvas, view: &BoardView) {
        if !view.layered {
            return;
        }
        let mut line = self.height() + 1;
        for rank in (0..view.ranks).rev() {
            for file in 0..view.files {
                let square = Square::new(file, rank);
                let pieces = &view.square(square).pieces;
                if !self.is_cut(pieces) {
                    continue;
                }
                canvas.write(GUTTER, line, &square.to_string(), None);
                let mut x = GUTTER + 4;
                for piece in pieces {
                    let ink = ink(piece.color);
                    canvas.put(x, line, piece.color.letter(), Some(ink));
                    x += 1;
                }
                canvas.write(x + 1, line, &format!("({})", pieces.len()), None);
                line += 1;
            }
        }
    }
}

/// How something is written on a piece of this color.
fn ink(color: Color) -> Paint {
    let (ink, ground) = Tints::of(color).paint(Part::Ink, canvas::BOARD);
    Paint::plain(ink, ground)
}

/// A state of a square, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    CameFrom,
    WentTo,
    Winning,
    Target,
    Capture,
    Chosen,
}

impl Mark {
    /// The mark of a square, if it has one.
    fn on(square: Square, view: &BoardView, marks: &Marks) -> Option<Mark> {
        let target = marks.targets.iter().find(|target| target.square == square);
        if let Some(target) = target {
            return Some(if target.captures {
                Mark::Capture
            } else {
                Mark::Target
            });
        }
        if marks.chosen.first() == Some(&square) {
            return Some(Mark::Chosen);
        }
        if view.winning.contains(&square) {
            return Some(Mark::Winning);
        }
        let at = marks.last.iter().rposition(|last| *last == square)?;
        Some(if at == 0 && marks.last.len() > 1 {
            Mark::CameFrom
        } else {
            Mark::WentTo
        })
    }

    /// What stands left and right of a piece; the left one alone marks an empty square.
    fn glyphs(self) -> [char; 2] {
        match self {
            Mark::CameFrom => ['▹', ' '],
            Mark::WentTo => ['▸', ' '],
            Mark::Winning => ['*', '*'],
            Mark::Target => ['◦', '◦'],
            Mark::Capture => ['x', 'x'],
            Mark::Chosen => ['>', '<'],
        }
    }

    fn ink(self) -> u8 {
        match self {
            Mark::CameFrom | Mark::WentTo => 229,
            Mark::Winning => 230,
            Mark::Target => 194,
            Mark::Capture => 224,
            Mark::Chosen => 195,
        }
    }

    fn ground(self) -> u8 {
        match self {
            Mark::CameFrom | Mark::WentTo => 241,
            Mark::Winning => 136,
            Mark::Target => 65,
            Mark::Capture => 95,
            Mark::Chosen => 30,
        }
    }
}
