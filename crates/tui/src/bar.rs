//! The bars above and below a screen.

use cairn_messages::Catalog;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::look::Role;
use crate::painter::Painter;
use crate::text::columns;

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

/// A key that works now, and what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    pub(crate) code: KeyCode,
    pub(crate) word: String,
}

/// Keys drawn on the screen, for the mouse.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keys(Vec<(Rect, KeyCode)>);

impl Keys {
    /// Draws the keys that work now on the last line, as many as there is room for.
    pub(crate) fn draw(painter: &mut Painter<'_>, hints: &[Hint]) -> Keys {
        let Some(line) = painter.height().checked_sub(1) else {
            return Keys::default();
        };
        painter.fill(line, Role::Bar);
        let area = painter.area();
        let mut x = 1;
        let mut keys = Vec::new();
        for hint in hints {
            let name = name(hint.code);
            let width = columns(&name) + 1 + columns(&hint.word);
            if x + width > painter.width() {
                break;
            }
            let end = painter.text(x, line, Role::BarKey, &name);
            painter.text(end + 1, line, Role::Bar, &hint.word);
            keys.push((Rect::new(area.x + x, area.y + line, width, 1), hint.code));
            x += width + 2;
        }
        Keys(keys)
    }

    /// Draws keys by the messages that say what they do.
    pub(crate) fn named(
        painter: &mut Painter<'_>,
        catalog: &Catalog,
        keys: &[(KeyCode, &str)],
    ) -> Keys {
        let hints: Vec<_> = keys
            .iter()
            .map(|(code, key)| Hint {
                code: *code,
                word: catalog.text(key),
            })
            .collect();
        Keys::draw(painter, &hints)
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

/// How a key is called.
pub(crate) fn name(code: KeyCode) -> String {
    match code {
        KeyCode::Char(' ') => "Space".to_owned(),
        KeyCode::Char(ch) => ch.to_string(),
        other => other.to_string(),
    }
}
