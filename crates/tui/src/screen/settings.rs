//! What a person sets for every time.

use cairn_core::Phrase;
use cairn_store::Settings;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};

use super::{Change, Help, Input, Screen};
use crate::bar::{self, Bar};
use crate::board::{self, Geometry, Marks};
use crate::context::Context;
use crate::keys::{ENTER, ESC, LEFT, RIGHT, SPACE, Table, bind, char_key, shown};
use crate::list::{Heard, List};
use crate::look::Role;
use crate::painter::Painter;

/// A sample of a board is no higher than this.
const SAMPLE: u16 = 14;

/// The column of the values.
const VALUES: u16 = 22;

/// What can be done here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    /// The chosen setting gets a value this many places further.
    Turn(isize),
    Help,
    Back,
}

static KEYS: Table<Action, ()> = Table {
    title: "help-settings",
    rows: &[
        bind(
            &[RIGHT, char_key('l'), ENTER, SPACE],
            Action::Turn(1),
            "help-change",
        )
        .bar("key-change"),
        bind(&[LEFT, char_key('h')], Action::Turn(-1), "help-change"),
        bind(&[char_key('?')], Action::Help, "help-help").kept("key-help"),
        bind(&[ESC, char_key('q')], Action::Back, "help-back").kept("key-back"),
    ],
};

/// The screen of the settings. What is changed holds at once.
pub(super) struct SettingsScreen {
    list: List,
    bar: Bar,
    message: Option<Phrase>,
}

impl SettingsScreen {
    pub(super) fn new() -> SettingsScreen {
        SettingsScreen {
            list: List::default(),
            bar: Bar::default(),
            message: None,
        }
    }

    fn turn(&mut self, steps: isize, context: &mut Context) {
        let field = &Settings::FIELDS[self.list.chosen()];
        let kept = context.turn(field, steps);
        self.message = kept.err().map(|error| error.phrase());
    }

    fn act(&mut self, action: Action, context: &mut Context) -> Change {
        match action {
            Action::Turn(steps) => self.turn(steps, context),
            Action::Help => return Change::Push(Box::new(Help::of_list(KEYS.section()))),
            Action::Back => return Change::Pop,
        }
        Change::Stay
    }
}

impl Screen for SettingsScreen {
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change {
        let count = Settings::FIELDS.len();
        let keys = (&KEYS, &());
        match self
            .list
            .hear(input, count, &self.bar, keys, Action::Turn(1))
        {
            Heard::Do(action) => self.act(action, context),
            Heard::Nothing | Heard::Went => Change::Stay,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let mut painter = Painter::new(area, buffer, context.look);
        bar::top(&mut painter, &catalog.text("menu-settings"), "");
        self.bar = Bar::draw(&mut painter, &shown(&[&KEYS], &(), catalog));
        let count = Settings::FIELDS.len();
        let rows = self
            .list
            .in_sight(count, usize::from(area.height.saturating_sub(7)));
        let mut y = 2;
        for row in rows {
            let field = &Settings::FIELDS[row];
            let name = catalog.text(&format!("settings-{}", field.key));
            let word = field.word(&context.settings);
            let value = catalog.text(&format!("settings-{}-{word}", field.key));
            self.list
                .draw_field(&mut painter, y, row, &name, (VALUES, &value));
            y += 1;
        }
        let field = &Settings::FIELDS[self.list.chosen()];
        let note = catalog.text(&format!("settings-{}-note", field.key));
        let mut inner = painter.part(Rect {
            width: area.width.saturating_sub(3),
            ..area
        });
        y = inner.paragraph(3, y + 1, Role::Text, &note);
        if field.key == "board" {
            y = draw_sample(&mut inner, y + 1);
        }
        if let Some(message) = &self.message {
            inner.paragraph(3, y + 1, Role::Refusal, &catalog.say(message));
        }
    }
}

/// A board as it looks now, where there is room for one. Gives the line after it.
fn draw_sample(painter: &mut Painter<'_>, y: u16) -> u16 {
    let games = cairn_session::games();
    let Some(game) = games.first() else {
        return y;
    };
    let showcase = game.parse_position(game.info().showcase);
    let view = showcase.unwrap_or_else(|_| game.start()).view(&[]);
    let area = painter.area();
    let room = Size {
        width: area.width.saturating_sub(3),
        height: area.height.saturating_sub(y + 2).min(SAMPLE),
    };
    let Some(geometry) = Geometry::largest(&view, room) else {
        return y;
    };
    let place = Rect {
        x: area.x + 3,
        y: area.y + y,
        width: room.width,
        height: room.height,
    };
    board::draw(&mut painter.part(place), geometry, &view, &Marks::default());
    y + geometry.size().height
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
