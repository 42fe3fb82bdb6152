//! Which game to learn.

use std::collections::BTreeSet;

use cairn_core::Phrase;
use cairn_lessons::lesson;
use cairn_session::{GameChoice, games};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::practice::Practice;
use super::rules::RulesScreen;
use super::{Change, Help, Input, Screen};
use crate::bar::{self, Bar};
use crate::context::Context;
use crate::keys::{ENTER, ESC, SPACE, Table, bind, char_key, shown};
use crate::list::{Heard, List};
use crate::look::Role;
use crate::painter::Painter;
use crate::text::columns;

/// What can be done here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Open,
    Tutorial,
    Help,
    Back,
}

static KEYS: Table<Action, ()> = Table {
    title: "help-lists",
    rows: &[
        bind(&[ENTER, SPACE], Action::Open, "help-rules").bar("key-rules"),
        bind(&[char_key('t')], Action::Tutorial, "help-tutorial").bar("key-tutorial"),
        bind(&[char_key('?')], Action::Help, "help-help").kept("key-help"),
        bind(&[ESC, char_key('q')], Action::Back, "help-back").kept("key-back"),
    ],
};

/// The list of games whose rules can be read, and whose tutorials can be gone through.
pub(super) struct Learn {
    games: Vec<GameChoice>,
    /// The games whose tutorials were gone through.
    finished: BTreeSet<String>,
    list: List,
    bar: Bar,
}

impl Learn {
    pub(super) fn new() -> Learn {
        Learn {
            games: games(),
            finished: BTreeSet::new(),
            list: List::default(),
            bar: Bar::default(),
        }
    }

    fn act(&self, action: Action) -> Change {
        let game = &self.games[self.list.chosen()];
        match action {
            Action::Open => Change::Push(Box::new(RulesScreen::new(game.clone()))),
            Action::Tutorial => tutorial(game),
            Action::Help => Change::Push(Box::new(Help::of_list(KEYS.section()))),
            Action::Back => Change::Pop,
        }
    }
}

/// The tutorial of a game.
pub(super) fn tutorial(game: &GameChoice) -> Change {
    match lesson(game.info().id) {
        Some(lesson) => Change::Push(Box::new(Practice::tutorial(lesson))),
        None => Change::Stay,
    }
}

impl Screen for Learn {
    fn handle(&mut self, input: &Input, _context: &mut Context) -> Change {
        let count = self.games.len();
        let keys = (&KEYS, &());
        match self.list.hear(input, count, &self.bar, keys, Action::Open) {
            Heard::Do(action) => self.act(action),
            Heard::Nothing | Heard::Went => Change::Stay,
        }
    }

    fn shown(&mut self, context: &mut Context) {
        self.finished = context.store.finished_lessons();
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let mut painter = Painter::new(area, buffer, context.look);
        bar::top(&mut painter, &catalog.text("menu-learn"), "");
        self.bar = Bar::draw(&mut painter, &shown(&[&KEYS], &(), catalog));
        self.list.in_sight(self.games.len(), self.games.len());
        let mut y = 2;
        for (row, game) in self.games.iter().enumerate() {
            let info = game.info();
            let is_chosen = self.list.begin_row(&mut painter, y, row);
            let role = |other| if is_chosen { Role::MenuChoice } else { other };
            painter.text(5, y, role(Role::Strong), info.name);
            let line = catalog.text(&format!("{}-line", info.id));
            let end = painter.text(14, y, role(Role::Text), &line);
            let done = catalog.text("lesson-done-before");
            let start = painter.width().saturating_sub(columns(&done) + 3);
            if self.finished.contains(info.id) && start > end {
                painter.text(start, y, role(Role::Good), &done);
            }
            y += 1;
        }
        let info = self.games[self.list.chosen()].info();
        let mut inner = painter.part(Rect {
            width: area.width.saturating_sub(3),
            ..area
        });
        let summary = catalog.text(&format!("{}-summary", info.id));
        y = inner.paragraph(3, y + 1, Role::Text, &summary);
        let credit = catalog.text(&format!("{}-credit", info.id));
        y = inner.paragraph(3, y + 1, Role::Dim, &credit);
        let count = lesson(info.id).map_or(0, |lesson| lesson.steps.len());
        let offer = Phrase::new("learn-tutorial").with("count", count);
        inner.paragraph(3, y + 1, Role::Accent, &catalog.part(&offer));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::checks;

    #[test]
    fn every_key_does_what_bar_and_help_say() {
        checks::table(&[&KEYS], [()], |()| vec![&KEYS]);
    }
}
