//! What one person has done.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Change, Help, Input, Screen};
use crate::bar::{self, Bar};
use crate::context::Context;
use crate::keys::{ESC, Table, bind, char_key, shown};
use crate::list::{Heard, List};
use crate::look::Role;
use crate::painter::Painter;
use crate::progress::{Progress, RecordLine};
use crate::puzzle::learner;
use crate::text::wrap;

/// What can be done here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Help,
    Back,
}

static KEYS: Table<Action, ()> = Table {
    title: "help-lists",
    rows: &[
        bind(&[char_key('?')], Action::Help, "help-help").kept("key-help"),
        bind(&[ESC, char_key('q')], Action::Back, "help-back").kept("key-back"),
    ],
};

/// The record, line by line.
pub(super) struct RecordScreen {
    lines: Vec<RecordLine>,
    list: List,
    bar: Bar,
}

impl RecordScreen {
    pub(super) fn new() -> RecordScreen {
        RecordScreen {
            lines: Vec::new(),
            list: List::default(),
            bar: Bar::default(),
        }
    }

    /// The lines as they fit into a width.
    fn rows(&self, width: usize) -> Vec<(Role, String)> {
        let rows = self.lines.iter().flat_map(|line| match line {
            RecordLine::Heading(text) => {
                vec![(Role::Text, String::new()), (Role::Strong, text.clone())]
            }
            RecordLine::Text(text) => {
                let lines = wrap(text, width).into_iter();
                lines.map(|line| (Role::Text, line)).collect()
            }
        });
        rows.collect()
    }
}

impl Screen for RecordScreen {
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change {
        let width = usize::from(context.size.width.saturating_sub(8));
        let count = self.rows(width).len();
        let keys = (&KEYS, &());
        match self.list.hear(input, count, &self.bar, keys, Action::Help) {
            Heard::Do(Action::Help) => Change::Push(Box::new(Help::of_list(KEYS.section()))),
            Heard::Do(Action::Back) => Change::Pop,
            Heard::Nothing | Heard::Went => Change::Stay,
        }
    }

    fn shown(&mut self, context: &mut Context) {
        let records = context.store.records().items.into_iter();
        let records: Vec<_> = records.map(|saved| saved.record).collect();
        let tutorials: Vec<_> = context.store.finished_lessons().into_iter().collect();
        let (journal, _) = context.store.journal();
        let progress = Progress {
            learner: &learner(journal),
            records: &records,
            tutorials: &tutorials,
            today: context.today(),
        };
        self.lines = progress.lines(context.catalog, context.look.ascii);
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let mut painter = Painter::new(area, buffer, context.look);
        bar::top(&mut painter, &catalog.text("record-title"), "");
        self.bar = Bar::draw(&mut painter, &shown(&[&KEYS], &(), catalog));
        let rows = self.rows(usize::from(area.width.saturating_sub(8)));
        let room = usize::from(area.height.saturating_sub(4));
        let visible = self.list.in_sight(rows.len(), room);
        for (y, row) in (2..).zip(visible) {
            let (role, text) = &rows[row];
            painter.text(5, y, *role, text);
            if row == self.list.chosen() {
                painter.text(3, y, Role::Dim, "▸");
            }
        }
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
