//! Drawing a board.

use cairn_core::{BoardView, Piece, Square};
use cairn_diagram::sprite::{Part, ascii, label, sprite};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::geometry::Geometry;
use super::marks::{Mark, Marks};
use crate::look::{BoardRole, Ground, Role};
use crate::painter::Painter;

/// Draws a board in the corner of an area.
pub(crate) fn draw(painter: &mut Painter<'_>, geometry: Geometry, view: &BoardView, marks: &Marks) {
    let mut board = Board {
        painter,
        geometry,
        view,
        marks,
    };
    board.coordinates();
    board.grid();
    for square in Square::all(view.files, view.ranks) {
        board.square(square);
    }
    board.cursor_frame();
    board.marks();
    board.path();
    board.cursor_brackets();
}

struct Board<'a, 'b> {
    painter: &'a mut Painter<'b>,
    geometry: Geometry,
    view: &'a BoardView,
    marks: &'a Marks,
}

impl Board<'_, '_> {
    fn put(&mut self, x: u16, y: u16, style: Style, ch: char) {
        let ch = if self.painter.look().ascii {
            ascii(ch, self.geometry.is_rounded())
        } else {
            ch
        };
        self.painter.put(x, y, style, ch);
    }

    fn style(&self, role: BoardRole, ground: Ground) -> Style {
        self.painter.look().board_style(role, ground)
    }

    fn coordinates(&mut self) {
        let size = self.geometry.size();
        for rank in 0..self.view.ranks {
            let inside = self.geometry.inside(Square::new(0, rank));
            let line = inside.y + self.geometry.rank_line();
            let name = format!("{:>2}", rank + 1);
            self.painter.text(0, line, Role::Dim, &name);
        }
        for file in 0..self.view.files {
            let inside = self.geometry.inside(Square::new(file, 0));
            let name = char::from(b'a' + file).to_string();
            let center = inside.x + inside.width / 2;
            self.painter.text(center, size.height - 1, Role::Dim, &name);
        }
    }

    fn grid(&mut self) {
        const CROSSINGS: [[char; 3]; 3] = [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']];
        let (across, down) = self.geometry.pitch();
        let first = self.geometry.inside(Square::new(0, self.view.ranks - 1));
        let columns = across * u16::from(self.view.files) + 1;
        let rows = self.geometry.size().height - 1;
        let style = self.style(BoardRole::Grid, Ground::Board);
        let is_bare = self.geometry.is_bare();
        let place = |at: u16, count: u16| match at {
            0 => 0,
            _ if at + 1 == count => 2,
            _ => 1,
        };
        for y in 0..rows {
            for x in 0..columns {
                let ch = match (x % across == 0, y % down == 0) {
                    _ if is_bare => ' ',
                    (true, true) => CROSSINGS[place(y, rows)][place(x, columns)],
                    (true, false) => '│',
                    (false, true) => '─',
                    (false, false) => ' ',
                };
                self.put(first.x - 1 + x, y, style, ch);
            }
        }
    }

    fn ground(&self, square: Square) -> Ground {
        Mark::on(square, self.view, self.marks).map_or(Ground::Board, Mark::ground)
    }

    /// The ground of a square, and what stands on it.
    fn square(&mut self, square: Square) {
        let inside = self.geometry.inside(square);
        let ground = self.ground(square);
        let blank = self.style(BoardRole::Blank, ground);
        for place in inside.positions() {
            self.put(place.x, place.y, blank, ' ');
        }
        if self.marks.rings {
            self.ring(square, inside, ground);
        }
        let pieces = &self.view.square(square).pieces;
        let Some(top) = pieces.last() else { return };
        let strip = self.view.layered && pieces.len() > 1 && self.geometry.has_strips();
        let label = label(self.view.heights, top.kind, pieces.len());
        let form = self.geometry.form(strip);
        for cell in sprite(*top, form, label.as_deref()) {
            let style = self.style(BoardRole::Piece(top.color, cell.part), ground);
            let x = inside.x + self.geometry.piece_left() + cell.x as u16;
            self.put(x, inside.y + cell.y as u16, style, cell.ch);
        }
        if strip {
            self.strip(inside, pieces, ground);
        }
    }

    /// How far a square is from the center, in its corner; the smallest squares show it where nothing stands.
    fn ring(&mut self, square: Square, inside: Rect, ground: Ground) {
        let number = (self.view.square(square).terrace + 1).to_string();
        let style = self.style(BoardRole::Path, ground);
        let left = inside.right().saturating_sub(number.len() as u16);
        for (x, digit) in (left..).zip(number.chars()) {
            self.put(x, inside.y, style, digit);
        }
    }

    /// The letters of a stack, bottom first, cut from below if the square cannot hold them.
    fn strip(&mut self, inside: Rect, pieces: &[Piece], ground: Ground) {
        let room = usize::from(inside.width);
        let is_cut = pieces.len() > room;
        let shown = if is_cut {
            &pieces[pieces.len() + 1 - room..]
        } else {
            pieces
        };
        let y = inside.bottom() - 1;
        let mut x = inside.x + (room - shown.len() - usize::from(is_cut)) as u16 / 2;
        if is_cut {
            self.put(x, y, self.style(BoardRole::Blank, ground), '<');
            x += 1;
        }
        for piece in shown {
            let style = self.style(BoardRole::Piece(piece.color, Part::Ink), ground);
            self.put(x, y, style, piece.color.letter());
            x += 1;
        }
    }

    /// Puts the marks, weakest first: on the smallest squares they stand on the shared lines, where the
    /// strongest must stay. What was chosen is never hidden by a neighbor.
    fn marks(&mut self) {
        let mut marked: Vec<_> = Square::all(self.view.files, self.view.ranks)
            .filter_map(|square| Some((Mark::on(square, self.view, self.marks)?, square)))
            .collect();
        marked.sort_by_key(|(mark, _)| (*mark == Mark::Selected, *mark));
        for (mark, square) in marked {
            let inside = self.geometry.inside(square);
            let style = self.style(BoardRole::Mark, mark.ground());
            let line = inside.y + self.geometry.middle();
            let left = inside.x + self.geometry.piece_left() - 1;
            let right = left + self.geometry.form(false).width() as u16 + 1;
            let is_empty = self.view.square(square).pieces.is_empty();
            match (mark.glyphs(), is_empty) {
                ([ch, _], true) if mark != Mark::Selected => {
                    self.put(inside.x + inside.width / 2, line, style, ch);
                }
                ([before, after], _) => {
                    self.put(left, line, style, before);
                    if after != ' ' {
                        self.put(right, line, style, after);
                    }
                }
            }
        }
    }

    /// The numbers of the steps of a path; of several steps on one square, the last.
    fn path(&mut self) {
        for (step, square) in self.marks.path.iter().enumerate() {
            let inside = self.geometry.inside(*square);
            let number = (step + 1).to_string();
            let right = inside.x + self.geometry.piece_left();
            let left = right.saturating_sub(number.len() as u16);
            let style = self.style(BoardRole::Path, self.ground(*square));
            for (x, digit) in (left..).zip(number.chars()) {
                self.put(x, inside.y, style, digit);
            }
        }
    }

    fn cursor_frame(&mut self) {
        let Some(cursor) = self.marks.cursor.filter(|_| !self.geometry.is_bare()) else {
            return;
        };
        let inside = self.geometry.inside(cursor);
        let (left, top) = (inside.x - 1, inside.y - 1);
        let (right, bottom) = (inside.right(), inside.bottom());
        let style = self.style(BoardRole::Cursor, Ground::Board);
        for x in left + 1..right {
            self.put_frame(x, top, style, '━');
            self.put_frame(x, bottom, style, '━');
        }
        for y in top + 1..bottom {
            self.put_frame(left, y, style, '┃');
            self.put_frame(right, y, style, '┃');
        }
        for (x, y, corner) in [
            (left, top, '┏'),
            (right, top, '┓'),
            (left, bottom, '┗'),
            (right, bottom, '┛'),
        ] {
            self.put_frame(x, y, style, corner);
        }
    }

    fn put_frame(&mut self, x: u16, y: u16, style: Style, ch: char) {
        self.painter.put(x, y, style, ch);
    }

    fn cursor_brackets(&mut self) {
        let Some(cursor) = self.marks.cursor.filter(|_| self.geometry.is_bare()) else {
            return;
        };
        let inside = self.geometry.inside(cursor);
        let style = self.style(BoardRole::Cursor, Ground::Board);
        self.put_frame(inside.x - 1, inside.y, style, '[');
        self.put_frame(inside.right(), inside.y, style, ']');
    }
}
