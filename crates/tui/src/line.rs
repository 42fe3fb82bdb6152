//! A line that is typed.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Nobody types more; pasted texts may be longer.
const LONGEST: usize = 100_000;

/// A line being typed, always at its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TypedLine(String);

impl TypedLine {
    pub(crate) fn new(text: &str) -> TypedLine {
        TypedLine(text.to_owned())
    }

    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// Puts a text at the end. Line breaks stay, other control characters do not.
    pub(crate) fn insert(&mut self, text: &str) {
        let room = LONGEST.saturating_sub(self.0.len());
        let letters = text.replace("\r\n", "\n").replace('\r', "\n");
        let letters = letters.chars().filter(|ch| !ch.is_control() || *ch == '\n');
        self.0.extend(letters.take(room));
    }

    /// Obeys a key that writes or deletes. Says whether this was one.
    pub(crate) fn press(&mut self, key: KeyEvent) -> bool {
        match key.code {
            KeyCode::Char('u' | 'w') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                self.0.clear();
            }
            KeyCode::Char(_) if key.modifiers.contains(KeyModifiers::CONTROL) => return false,
            KeyCode::Char(ch) => self.insert(ch.encode_utf8(&mut [0; 4])),
            KeyCode::Backspace => drop(self.0.pop()),
            _ => return false,
        }
        true
    }

    /// The last part of the line that fits into this many columns.
    pub(crate) fn tail(&self, width: usize) -> String {
        let count = self.0.chars().count();
        let letters = self.0.chars().skip(count.saturating_sub(width));
        let shown = letters.map(|ch| if ch == '\n' { ' ' } else { ch });
        shown.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_written_and_deleted() {
        let mut line = TypedLine::default();
        for ch in "ab\u{1b}c".chars() {
            line.press(KeyEvent::from(KeyCode::Char(ch)));
        }
        line.press(KeyEvent::from(KeyCode::Backspace));
        assert_eq!(line.text(), "ab");
        assert!(!line.press(KeyEvent::from(KeyCode::Enter)));
        line.insert("x\r\ny\tz");
        assert_eq!(line.text(), "abx\nyz");
        assert_eq!(line.tail(3), " yz");
        line.press(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL));
        assert_eq!(line.text(), "");
    }
}
