//! Which game to learn.

use cairn_session::{GameChoice, games};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::rules::RulesScreen;
use super::{Change, Help, Input, Screen};
use crate::bar::{self, Keys};
use crate::context::Context;
use crate::list::{Chooser, Pointed};
use crate::look::Role;
use crate::painter::Painter;

/// The list of games whose rules can be read.
pub(super) struct Learn {
    games: Vec<GameChoice>,
    list: Chooser,
    keys: Keys,
}

impl Learn {
    pub(super) fn new() -> Learn {
        Learn {
            games: games(),
            list: Chooser::default(),
            keys: Keys::default(),
        }
    }

    fn press(&mut self, key: KeyEvent) -> Change {
        if self.list.press(key.code, self.games.len()) {
            return Change::Stay;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.open(),
            KeyCode::Char('?') => Change::Push(Box::new(Help::new(None))),
            KeyCode::Esc | KeyCode::Char('q') => Change::Pop,
            _ => Change::Stay,
        }
    }

    fn open(&self) -> Change {
        let game = self.games[self.list.chosen()].clone();
        Change::Push(Box::new(RulesScreen::new(game)))
    }
}

impl Screen for Learn {
    fn handle(&mut self, input: &Input, _context: &mut Context) -> Change {
        match input {
            Input::Key(key) => self.press(*key),
            Input::Mouse(mouse) => {
                if let Some(key) = self.keys.pressed(*mouse) {
                    return self.press(key);
                }
                match self.list.mouse(*mouse, self.games.len()) {
                    Pointed::Opened => self.open(),
                    Pointed::Chosen | Pointed::Nothing => Change::Stay,
                }
            }
            Input::Paste(_) => Change::Stay,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let mut painter = Painter::new(area, buffer, context.look);
        bar::top(&mut painter, &catalog.text("menu-learn"), "");
        self.keys = Keys::named(
            &mut painter,
            catalog,
            &[
                (KeyCode::Enter, "key-open"),
                (KeyCode::Char('?'), "key-help"),
                (KeyCode::Esc, "key-back"),
            ],
        );
        self.list.in_sight(self.games.len(), self.games.len());
        let mut y = 2;
        for (row, game) in self.games.iter().enumerate() {
            let info = game.info();
            let is_chosen = self.list.begin_row(&mut painter, y, row);
            let role = |other| if is_chosen { Role::MenuChoice } else { other };
            painter.text(5, y, role(Role::Strong), info.name);
            let line = catalog.text(&format!("{}-line", info.id));
            painter.text(14, y, role(Role::Text), &line);
            y += 1;
        }
        let info = self.games[self.list.chosen()].info();
        let mut inner = painter.part(Rect {
            width: area.width.saturating_sub(3),
            ..area
        });
        let summary = catalog.text(&format!("{}-summary", info.id));
        y = inner.paragraph(3, y + 1, Role::Text, &summary);
        inner.paragraph(3, y + 1, Role::Dim, info.credit);
    }
}
