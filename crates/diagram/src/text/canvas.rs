//! A sheet of characters and their colors.

use std::fmt::Write as _;

use super::TextStyle;
use crate::sprite::ascii;

/// The ground of the board: slate on light and dark terminals alike, so that pieces never depend on
/// the terminal's own background.
pub(super) const BOARD: u8 = 238;

/// The lines of the board.
pub(super) const GRID: Paint = Paint::plain(243, BOARD);

/// The colors of a character, by their numbers in the palette of 256.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Paint {
    ink: u8,
    ground: u8,
    bold: bool,
}

impl Paint {
    pub(super) const fn plain(ink: u8, ground: u8) -> Paint {
        Paint {
            ink,
            ground,
            bold: false,
        }
    }

    pub(super) const fn bold(ink: u8, ground: u8) -> Paint {
        Paint {
            ink,
            ground,
            bold: true,
        }
    }
}

/// One character; without paint it has the terminal's own colors.
type Cell = (char, Option<Paint>);

/// Lines of characters, which grow as they are written to.
pub(super) struct Canvas {
    lines: Vec<Vec<Cell>>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Canvas {
        Canvas {
            lines: vec![vec![(' ', None); width]; height],
        }
    }

    pub(super) fn put(&mut self, x: usize, y: usize, ch: char, paint: Option<Paint>) {
        if self.lines.len() <= y {
            self.lines.resize(y + 1, Vec::new());
        }
        let line = &mut self.lines[y];
        if line.len() <= x {
            line.resize(x + 1, (' ', None));
        }
        line[x] = (ch, paint);
    }

    pub(super) fn write(&mut self, x: usize, y: usize, text: &str, paint: Option<Paint>) {
        for (at, ch) in text.chars().enumerate() {
            self.put(x + at, y, ch, paint);
        }
    }

    /// The sheet as text, without spaces at the ends of lines. `rounded` says whether the corners of
    /// solid pieces are rounded in ASCII, for which small pieces have no room.
    pub(super) fn render(&self, style: TextStyle, rounded: bool) -> String {
        let mut text = String::new();
        for line in &self.lines {
            let end = line.iter().rposition(|cell| *cell != (' ', None));
            let mut current = None;
            for (ch, paint) in &line[..end.map_or(0, |end| end + 1)] {
                if style.color && *paint != current {
                    switch(&mut text, *paint);
                    current = *paint;
                }
                text.push(if style.ascii {
                    ascii(*ch, rounded)
                } else {
                    *ch
                });
            }
            if current.is_some() {
                switch(&mut text, None);
            }
            text.push('\n');
        }
        text
    }
}

/// Writes the escape sequence that changes to these colors.
fn switch(text: &mut String, paint: Option<Paint>) {
    text.push_str("\x1b[0");
    if let Some(Paint { ink, ground, bold }) = paint {
        if bold {
            text.push_str(";1");
        }
        write!(text, ";38;5;{ink};48;5;{ground}").expect("a string takes all text");
    }
    text.push('m');
}
