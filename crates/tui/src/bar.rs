//! The bars above and below a screen.

use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::keys::Hint;
use crate::look::Role;
use crate::painter::Painter;
use crate::text::columns;

/// The columns between two keys.
const GAP: u16 = 2;

/// Draws the bar above: the name of the app, what the screen is about, and something at the right.
pub(crate) fn top(painter: &mut Painter<'_>, about: &str, right: &str) {
    painter.fill(0, Role::Bar);
    let end = painter.text(1, 0, Role::BarStrong, "Cairn");
    let end = painter.text(end + 2, 0, Role::Bar, about);
    let start = painter.width().saturating_sub(columns(right) + 1);
    if start > end + 1 {
        painter.text(start, 0, Role::Bar, right);
    }
}

/// The bar below: the keys that work now, and where they were drawn, for the mouse.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bar(Vec<(Rect, KeyCode)>);

impl Bar {
    /// Draws the keys on the last line. Where there is no room for all, the last ones go first, and those that are
    /// kept only after all others.
    pub(crate) fn draw(painter: &mut Painter<'_>, hints: &[Hint]) -> Bar {
        let Some(line) = painter.height().checked_sub(1) else {
            return Bar::default();
        };
        painter.fill(line, Role::Bar);
        let area = painter.area();
        let mut x = 1;
        let mut keys = Vec::new();
        for hint in with_room(hints, painter.width()) {
            let end = painter.text(x, line, Role::BarKey, &hint.name);
            let end = painter.text(end + 1, line, Role::Bar, &hint.word);
            keys.push((Rect::new(area.x + x, area.y + line, end - x, 1), hint.code));
            x = end + GAP;
        }
        Bar(keys)
    }

    /// The key that the mouse presses.
    pub(crate) fn pressed(&self, mouse: MouseEvent) -> Option<KeyEvent> {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.at(Position::new(mouse.column, mouse.row))
            }
            MouseEventKind::Down(MouseButton::Right) => Some(KeyEvent::from(KeyCode::Esc)),
            _ => None,
        }
    }

    /// The key at a place.
    pub(crate) fn at(&self, place: Position) -> Option<KeyEvent> {
        let mut keys = self.0.iter();
        let (_, code) = keys.find(|(area, _)| area.contains(place))?;
        Some(KeyEvent::from(*code))
    }
}

/// Those that fit on a line of this many columns.
fn with_room(hints: &[Hint], width: u16) -> Vec<&Hint> {
    let mut hints: Vec<&Hint> = hints.iter().collect();
    let taken = |hints: &[&Hint]| -> u16 {
        let widths = hints
            .iter()
            .map(|hint| columns(&hint.name) + 1 + columns(&hint.word) + GAP);
        (1 + widths.sum::<u16>()).saturating_sub(GAP)
    };
    while taken(&hints) > width && !hints.is_empty() {
        let last = hints.iter().rposition(|hint| !hint.is_kept);
        hints.remove(last.unwrap_or(hints.len() - 1));
    }
    hints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_narrow_bar_keeps_help_and_the_way_out_longest() {
        let hint = |letter, word: &str, is_kept| Hint {
            code: KeyCode::Char(letter),
            name: letter.to_string(),
            word: word.to_owned(),
            is_kept,
        };
        let hints = [
            hint('u', "undo", false),
            hint('e', "evaluation", false),
            hint('?', "help", true),
            hint('q', "menu", true),
            hint('+', "larger", false),
        ];
        let shown = |width| -> String {
            let hints = with_room(&hints, width);
            hints.iter().map(|hint| hint.name.as_str()).collect()
        };
        assert_eq!(shown(48), "ue?q+");
        assert_eq!(shown(46), "ue?q");
        assert_eq!(shown(30), "u?q");
        assert_eq!(shown(20), "?q");
        assert_eq!(shown(8), "?");
        assert_eq!(shown(3), "");
    }
}
