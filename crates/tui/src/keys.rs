//! Keys: the tables of a screen say which key does what, when it works, how the bar calls it and what the help says
//! about it. Handling ([`find`]), the bar ([`shown`]) and the help ([`Table::section`]) all come from them, so that none
//! of the three can say something else.
//!
//! A screen has an enum of its own for what can be done on it, its actions, and a small struct that says how it stands.
//! It asks its tables in order; the first row whose key and condition fit decides.

use cairn_messages::Catalog;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    /// This key alone; capital letters are keys of their own.
    Is(KeyCode),
    /// This key together with the one for capital letters.
    Shift(KeyCode),
    /// This letter together with the control key.
    Ctrl(char),
    /// Any digit.
    Digit,
    /// Whatever has not been named before.
    Any,
}

impl Key {
    fn fits(self, key: KeyEvent) -> bool {
        let is_plain = !key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match self {
            Key::Is(code) => is_plain && key.code == code,
            Key::Shift(code) => key.code == code && key.modifiers.contains(KeyModifiers::SHIFT),
            Key::Ctrl(letter) => {
                key.code == KeyCode::Char(letter) && key.modifiers.contains(KeyModifiers::CONTROL)
            }
            Key::Digit => {
                is_plain && matches!(key.code, KeyCode::Char(digit) if digit.is_ascii_digit())
            }
            Key::Any => true,
        }
    }

    /// How the key is called; `None` for those that stand for many.
    fn name(self, catalog: &Catalog) -> Option<String> {
        match self {
            Key::Is(code) => Some(name(code, catalog)),
            Key::Shift(code) => {
                let shift = catalog.text("key-name-shift");
                Some(format!("{shift}-{}", name(code, catalog)))
            }
            Key::Ctrl(letter) => Some(format!("Ctrl-{}", letter.to_ascii_uppercase())),
            Key::Digit => Some("0-9".to_owned()),
            Key::Any => None,
        }
    }
}

/// The key of a character.
pub(crate) const fn char_key(letter: char) -> Key {
    Key::Is(KeyCode::Char(letter))
}

pub(crate) const ENTER: Key = Key::Is(KeyCode::Enter);
pub(crate) const SPACE: Key = char_key(' ');
pub(crate) const ESC: Key = Key::Is(KeyCode::Esc);
pub(crate) const TAB: Key = Key::Is(KeyCode::Tab);
pub(crate) const BACK_TAB: Key = Key::Is(KeyCode::BackTab);
pub(crate) const BACKSPACE: Key = Key::Is(KeyCode::Backspace);
pub(crate) const DELETE: Key = Key::Is(KeyCode::Delete);
pub(crate) const LEFT: Key = Key::Is(KeyCode::Left);
pub(crate) const RIGHT: Key = Key::Is(KeyCode::Right);
pub(crate) const UP: Key = Key::Is(KeyCode::Up);
pub(crate) const DOWN: Key = Key::Is(KeyCode::Down);
pub(crate) const HOME: Key = Key::Is(KeyCode::Home);
pub(crate) const END: Key = Key::Is(KeyCode::End);
pub(crate) const PAGE_UP: Key = Key::Is(KeyCode::PageUp);
pub(crate) const PAGE_DOWN: Key = Key::Is(KeyCode::PageDown);

/// How a key is called by people.
fn name(code: KeyCode, catalog: &Catalog) -> String {
    let message = match code {
        KeyCode::Char(' ') => "key-name-space",
        KeyCode::Left => "key-name-left",
        KeyCode::Right => "key-name-right",
        KeyCode::Up => "key-name-up",
        KeyCode::Down => "key-name-down",
        KeyCode::Home => "key-name-home",
        KeyCode::End => "key-name-end",
        KeyCode::PageUp => "key-name-page-up",
        KeyCode::PageDown => "key-name-page-down",
        KeyCode::Backspace => "key-name-backspace",
        KeyCode::Delete => "key-name-delete",
        KeyCode::BackTab => "key-name-back-tab",
        KeyCode::Char(letter) => return letter.to_string(),
        other => return other.to_string(),
    };
    catalog.text(message)
}

/// One row of a table: keys that do something on a screen whose state is an `S`.
pub(crate) struct Binding<A, S> {
    /// Each of them does it; the bar shows the first.
    keys: &'static [Key],
    action: A,
    /// When they do it.
    when: fn(&S) -> bool,
    label: Option<Label<S>>,
    /// The message of the help. Rows that share one stand in one line there.
    help: &'static str,
}

/// How the bar calls a row.
struct Label<S> {
    word: &'static str,
    /// When it is worth showing, among the times when it works.
    when: fn(&S) -> bool,
    /// Whether it stays where the bar has no room for all.
    is_kept: bool,
}

fn always<S>(_: &S) -> bool {
    true
}

/// Keys that do something, and the message of the help that says what.
pub(crate) const fn bind<A: Copy, S>(
    keys: &'static [Key],
    action: A,
    help: &'static str,
) -> Binding<A, S> {
    Binding {
        keys,
        action,
        when: always,
        label: None,
        help,
    }
}

impl<A: Copy, S> Binding<A, S> {
    /// The same, but only while this holds.
    pub(crate) const fn when(mut self, when: fn(&S) -> bool) -> Self {
        self.when = when;
        self
    }

    /// The same, shown in the bar.
    pub(crate) const fn bar(self, word: &'static str) -> Self {
        self.bar_if(word, always)
    }

    /// The same, shown in the bar while this holds as well.
    pub(crate) const fn bar_if(mut self, word: &'static str, when: fn(&S) -> bool) -> Self {
        self.label = Some(Label {
            word,
            when,
            is_kept: false,
        });
        self
    }

    /// The same, shown in the bar and the last to go where there is little room.
    pub(crate) const fn kept(mut self, word: &'static str) -> Self {
        self.label = Some(Label {
            word,
            when: always,
            is_kept: true,
        });
        self
    }

    fn fits(&self, key: KeyEvent, state: &S) -> bool {
        (self.when)(state) && self.keys.iter().any(|row| row.fits(key))
    }
}

/// The keys of a screen, or of something that can be done on it.
pub(crate) struct Table<A: 'static, S: 'static> {
    /// The message of the title in the help.
    pub(crate) title: &'static str,
    pub(crate) rows: &'static [Binding<A, S>],
}

/// What a key does now.
pub(crate) fn find<A: Copy, S>(
    tables: &[&'static Table<A, S>],
    key: KeyEvent,
    state: &S,
) -> Option<A> {
    let mut rows = tables.iter().flat_map(|table| table.rows);
    let found = rows.find(|row| row.fits(key, state))?;
    Some(found.action)
}

/// A key that works now, as the bar shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    pub(crate) code: KeyCode,
    pub(crate) name: String,
    pub(crate) word: String,
    pub(crate) is_kept: bool,
}

/// The keys that the bar shows now, in the order of the tables.
pub(crate) fn shown<A: Copy, S>(
    tables: &[&'static Table<A, S>],
    state: &S,
    catalog: &Catalog,
) -> Vec<Hint> {
    let mut hints = Vec::new();
    // A key does what the first row says that fits, whether the bar shows that row or not.
    let mut taken: Vec<Key> = Vec::new();
    let rows = tables.iter().flat_map(|table| table.rows);
    for row in rows.filter(|row| (row.when)(state)) {
        if let (Some(label), Some(key @ Key::Is(code))) = (&row.label, row.keys.first())
            && (label.when)(state)
            && !taken.contains(key)
        {
            hints.push(Hint {
                code: *code,
                name: name(*code, catalog),
                word: catalog.text(label.word),
                is_kept: label.is_kept,
            });
        }
        taken.extend(row.keys);
    }
    hints
}

/// A part of the help: what the keys of a table do.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    pub(crate) title: &'static str,
    /// For each message the keys of the rows that share it.
    lines: Vec<(&'static str, Vec<&'static [Key]>)>,
}

impl<A, S> Table<A, S> {
    /// What the help says about the table.
    pub(crate) fn section(&self) -> Section {
        let mut section = Section {
            title: self.title,
            lines: Vec::new(),
        };
        for row in self.rows {
            section.add(row.help, row.keys);
        }
        section
    }
}

impl Section {
    fn add(&mut self, help: &'static str, keys: &'static [Key]) {
        match self.lines.iter_mut().find(|(other, _)| *other == help) {
            Some((_, rows)) if rows.contains(&keys) => {}
            Some((_, rows)) => rows.push(keys),
            None => self.lines.push((help, vec![keys])),
        }
    }

    /// The same with the lines of another one below, and that of every app.
    pub(crate) fn with(mut self, other: &Section) -> Section {
        for (help, rows) in &other.lines {
            for keys in rows {
                self.add(help, keys);
            }
        }
        self
    }

    /// Each line: its keys, and what they do.
    pub(crate) fn texts(&self, catalog: &Catalog) -> Vec<(String, String)> {
        let lines = self.lines.iter();
        lines
            .map(|(help, rows)| (names(rows, catalog), catalog.text(help)))
            .collect()
    }
}

/// The names of keys: those of a row do the same, the rows do something like it.
fn names(rows: &[&'static [Key]], catalog: &Catalog) -> String {
    let all: Vec<Key> = rows.iter().flat_map(|keys| *keys).copied().collect();
    if [LEFT, RIGHT, UP, DOWN].iter().all(|key| all.contains(key)) {
        return catalog.text("help-arrows");
    }
    let rows = rows.iter().map(|keys| {
        let names = keys.iter().filter_map(|key| key.name(catalog));
        names.collect::<Vec<_>>().join(", ")
    });
    rows.filter(|row| !row.is_empty())
        .collect::<Vec<_>>()
        .join("  ")
}

#[cfg(test)]
pub(crate) mod checks {
    //! What holds for the tables of every screen.

    use std::fmt::Debug;

    use cairn_messages::Language;

    use super::*;

    fn event(key: Key) -> KeyEvent {
        match key {
            Key::Is(code) => KeyEvent::from(code),
            Key::Shift(code) => KeyEvent::new(code, KeyModifiers::SHIFT),
            Key::Ctrl(letter) => KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL),
            Key::Digit => KeyEvent::from(KeyCode::Char('7')),
            Key::Any => KeyEvent::from(KeyCode::Char('ß')),
        }
    }

    /// In every state that is given, with the tables that are asked in it: each key the bar shows does what its word
    /// says. Over all of them: each key of each row does what the help says about it in some state, and the help has
    /// words for it in every language.
    pub(crate) fn table<A, S>(
        all: &[&'static Table<A, S>],
        states: impl IntoIterator<Item = S>,
        asked: impl Fn(&S) -> Vec<&'static Table<A, S>>,
    ) where
        A: Copy + PartialEq + Debug,
        S: Debug,
    {
        let english = Catalog::get(Language::English);
        let mut alive: Vec<(&'static Binding<A, S>, Key)> = Vec::new();
        for state in states {
            let tables = asked(&state);
            for hint in shown(&tables, &state, english) {
                let action = find(&tables, KeyEvent::from(hint.code), &state);
                let rows = tables.iter().flat_map(|table| table.rows);
                let mut labelled = rows.filter(|row| {
                    (row.when)(&state) && row.keys.first() == Some(&Key::Is(hint.code))
                });
                let is_said = labelled.any(|row| {
                    Some(row.action) == action
                        && row
                            .label
                            .as_ref()
                            .is_some_and(|label| english.text(label.word) == hint.word)
                });
                assert!(is_said, "{} is not {} in {state:?}", hint.name, hint.word);
            }
            for row in tables.iter().flat_map(|table| table.rows) {
                for key in row.keys {
                    let is_new = !alive
                        .iter()
                        .any(|(other, known)| std::ptr::eq(*other, row) && known == key);
                    if is_new && find(&tables, event(*key), &state) == Some(row.action) {
                        alive.push((row, *key));
                    }
                }
            }
        }
        for row in all.iter().flat_map(|table| table.rows) {
            for key in row.keys {
                let is_alive = alive
                    .iter()
                    .any(|(other, known)| std::ptr::eq(*other, row) && known == key);
                assert!(is_alive, "{key:?} never does {:?}", row.action);
            }
        }
        for catalog in Language::ALL.map(Catalog::get) {
            for table in all {
                assert!(catalog.has(table.title), "{}", table.title);
                for row in table.rows {
                    assert!(catalog.has(row.help), "{}", row.help);
                    let word = row.label.as_ref().map(|label| label.word);
                    assert!(word.is_none_or(|word| catalog.has(word)), "{word:?}");
                }
            }
        }
    }
}
