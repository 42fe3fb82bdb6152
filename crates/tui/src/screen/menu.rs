//! The menu.

use cairn_session::{GameChoice, games};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use crate::context::Context;
use crate::look::Role;
use crate::painter::Painter;
use crate::screen::{Change, Input, Screen};

/// Where everything begins.
pub(crate) struct Menu {
    games: Vec<GameChoice>,
    chosen: usize,
}

impl Menu {
    pub(crate) fn new() -> Menu {
        Menu {
            games: games(),
            chosen: 0,
        }
    }
}

impl Screen for Menu {
    fn handle(&mut self, input: &Input, _context: &mut Context) -> Change {
        let Input::Key(key) = input else {
            return Change::Stay;
        };
        match key.code {
            KeyCode::Char('q') => return Change::Quit,
            KeyCode::Down | KeyCode::Char('j') => {
                self.chosen = (self.chosen + 1) % self.games.len();
            }
            KeyCode::Up | KeyCode::Char('k') => {
                self.chosen = (self.chosen + self.games.len() - 1) % self.games.len();
            }
            _ => {}
        }
        Change::Stay
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let mut painter = Painter::new(area, buffer, context.look);
        for (line, game) in self.games.iter().enumerate() {
            let info = game.info();
            let tagline = context.catalog.text(&format!("{}-tagline", info.id));
            let role = match line == self.chosen {
                true => Role::MenuChoice,
                false => Role::Text,
            };
            let text = format!(" {:8} {tagline}", info.name);
            painter.text(2, 2 + line as u16, role, &text);
        }
    }
}
