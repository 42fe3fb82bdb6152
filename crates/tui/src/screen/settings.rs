//! What a person sets for every time.

use cairn_core::Phrase;
use cairn_store::Settings;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::{Change, Help, Input, Screen};
use crate::bar::{self, Keys};
use crate::context::Context;
use crate::list::{Chooser, Pointed, steps_across};
use crate::look::Role;
use crate::painter::Painter;

/// The column of the values.
const VALUES: u16 = 22;

/// The screen of the settings. What is changed holds at once.
pub(super) struct SettingsScreen {
    list: Chooser,
    keys: Keys,
    message: Option<Phrase>,
}

impl SettingsScreen {
    pub(super) fn new() -> SettingsScreen {
        SettingsScreen {
            list: Chooser::default(),
            keys: Keys::default(),
            message: None,
        }
    }

    fn turn(&mut self, steps: isize, context: &mut Context) {
        let field = &Settings::FIELDS[self.list.chosen()];
        let kept = context.turn(field, steps);
        self.message = kept.err().map(|error| error.phrase());
    }

    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Change {
        if self.list.press(key.code, Settings::FIELDS.len()) {
            return Change::Stay;
        }
        if let Some(steps) = steps_across(key.code) {
            self.turn(steps, context);
            return Change::Stay;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.turn(1, context),
            KeyCode::Char('?') => return Change::Push(Box::new(Help::new(None))),
            KeyCode::Esc | KeyCode::Char('q') => return Change::Pop,
            _ => {}
        }
        Change::Stay
    }
}

impl Screen for SettingsScreen {
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change {
        match input {
            Input::Key(key) => self.press(*key, context),
            Input::Mouse(mouse) => {
                if let Some(key) = self.keys.pressed(*mouse) {
                    return self.press(key, context);
                }
                if self.list.mouse(*mouse, Settings::FIELDS.len()) == Pointed::Opened {
                    self.turn(1, context);
                }
                Change::Stay
            }
            Input::Paste(_) => Change::Stay,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let mut painter = Painter::new(area, buffer, context.look);
        bar::top(&mut painter, &catalog.text("menu-settings"), "");
        self.keys = Keys::named(
            &mut painter,
            catalog,
            &[
                (KeyCode::Right, "key-change"),
                (KeyCode::Char('?'), "key-help"),
                (KeyCode::Esc, "key-back"),
            ],
        );
        let count = Settings::FIELDS.len();
        let rows = self
            .list
            .in_sight(count, usize::from(area.height.saturating_sub(7)));
        let mut y = 2;
        for row in rows {
            let field = &Settings::FIELDS[row];
            let is_chosen = self.list.chosen() == row;
            self.list
                .drew(row, Rect::new(area.x, area.y + y, area.width, 1));
            let name = catalog.text(&format!("settings-{}", field.key));
            let word = field.word(&context.settings);
            let value = catalog.text(&format!("settings-{}-{word}", field.key));
            if is_chosen {
                painter.text(3, y, Role::Accent, &name);
                let value = format!("◄ {value} ►");
                painter.text(VALUES, y, Role::MenuChoice, &value);
            } else {
                painter.text(3, y, Role::Dim, &name);
                painter.text(VALUES + 2, y, Role::Text, &value);
            }
            y += 1;
        }
        let field = &Settings::FIELDS[self.list.chosen()];
        let note = catalog.text(&format!("settings-{}-note", field.key));
        let mut inner = painter.part(Rect {
            width: area.width.saturating_sub(3),
            ..area
        });
        y = inner.paragraph(3, y + 1, Role::Text, &note);
        if let Some(message) = &self.message {
            inner.paragraph(3, y + 1, Role::Refusal, &catalog.say(message));
        }
    }
}
