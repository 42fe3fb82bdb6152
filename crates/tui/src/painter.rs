//! Putting text on the screen: clipped, in the color of its role, in the glyphs of the look.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::look::{Look, Role};
use crate::text::wrap;

/// Draws inside an area, never outside.
pub(crate) struct Painter<'a> {
    area: Rect,
    buffer: &'a mut Buffer,
    look: Look,
}

impl<'a> Painter<'a> {
    pub(crate) fn new(area: Rect, buffer: &'a mut Buffer, look: Look) -> Painter<'a> {
        Painter {
            area: area.intersection(buffer.area),
            buffer,
            look,
        }
    }

    /// A painter of a part of the area.
    pub(crate) fn part(&mut self, part: Rect) -> Painter<'_> {
        Painter {
            area: part.intersection(self.area),
            buffer: self.buffer,
            look: self.look,
        }
    }

    pub(crate) fn look(&self) -> Look {
        self.look
    }

    pub(crate) fn width(&self) -> u16 {
        self.area.width
    }

    pub(crate) fn height(&self) -> u16 {
        self.area.height
    }

    pub(crate) fn area(&self) -> Rect {
        self.area
    }

    /// Writes a text at a place counted from the corner of the area, and gives the column after it.
    pub(crate) fn text(&mut self, x: u16, y: u16, role: Role, text: &str) -> u16 {
        self.styled(x, y, self.look.style(role), text)
    }

    /// Writes a text in a style.
    pub(crate) fn styled(&mut self, x: u16, y: u16, style: Style, text: &str) -> u16 {
        if x >= self.area.width || y >= self.area.height {
            return x;
        }
        let room = usize::from(self.area.width - x);
        let text: String = text.chars().map(|ch| self.look.glyph(ch)).collect();
        let (x, y) = (self.area.x + x, self.area.y + y);
        let (end, _) = self.buffer.set_stringn(x, y, text, room, style);
        end - self.area.x
    }

    /// Writes a line of several styles.
    pub(crate) fn line(&mut self, mut x: u16, y: u16, line: &Line<'_>) {
        for span in &line.spans {
            x = self.styled(x, y, line.style.patch(span.style), &span.content);
        }
    }

    /// Writes one character.
    pub(crate) fn put(&mut self, x: u16, y: u16, style: Style, ch: char) {
        self.styled(x, y, style, ch.encode_utf8(&mut [0; 4]));
    }

    /// Writes a title with a line after it, to the end of the area.
    pub(crate) fn rule(&mut self, x: u16, y: u16, role: Role, title: &str) {
        let end = self.text(x, y, role, title) + 1;
        let rule = "─".repeat(usize::from(self.area.width.saturating_sub(end)));
        self.text(end, y, Role::Dim, &rule);
    }

    /// Writes a text in as many lines as it needs, from a column to the end of the area, and gives the line
    /// after it.
    pub(crate) fn paragraph(&mut self, x: u16, mut y: u16, role: Role, text: &str) -> u16 {
        let width = self.area.width.saturating_sub(x);
        for line in wrap(text, usize::from(width)) {
            self.text(x, y, role, &line);
            y += 1;
        }
        y
    }

    /// Fills a line with spaces of a role.
    pub(crate) fn fill(&mut self, y: u16, role: Role) {
        let blank = " ".repeat(usize::from(self.area.width));
        self.text(0, y, role, &blank);
    }
}
