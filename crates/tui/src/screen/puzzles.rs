//! Which puzzles to solve: the one of the day, those that come back, those of a game.

use cairn_core::Phrase;
use cairn_learn::{Learner, Stage};
use cairn_session::{GameChoice, games};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::practice::Practice;
use super::record::RecordScreen;
use super::{Change, Help, Input, Screen};
use crate::bar::{self, Bar};
use crate::context::Context;
use crate::keys::{ENTER, ESC, SPACE, Table, bind, char_key, shown};
use crate::list::{Heard, List};
use crate::look::Role;
use crate::painter::Painter;
use crate::progress::streak;
use crate::puzzle::{Wanted, learner};
use crate::text::beginning;

/// What can be done here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Open,
    Record,
    Help,
    Back,
}

static KEYS: Table<Action, ()> = Table {
    title: "help-lists",
    rows: &[
        bind(&[ENTER, SPACE], Action::Open, "help-puzzles-open").bar("key-puzzles-open"),
        bind(&[char_key('r')], Action::Record, "help-record").bar("key-record"),
        bind(&[char_key('?')], Action::Help, "help-help").kept("key-help"),
        bind(&[ESC, char_key('q')], Action::Back, "help-back").kept("key-back"),
    ],
};

/// The rows before the games.
const FIRST_GAME: usize = 2;

/// The column of what there is to say about a row.
const TEXT: u16 = 26;

/// The list of puzzles.
pub(crate) struct Puzzles {
    games: Vec<GameChoice>,
    learner: Learner,
    list: List,
    bar: Bar,
    message: Option<Phrase>,
}

impl Puzzles {
    pub(crate) fn new() -> Puzzles {
        Puzzles {
            games: games(),
            learner: learner(cairn_learn::Journal::default()),
            list: List::default(),
            bar: Bar::default(),
            message: None,
        }
    }

    /// What the chosen row stands for.
    fn wanted(&self, context: &Context) -> Wanted {
        match self.list.chosen() {
            0 => Wanted::Daily(context.today()),
            1 => Wanted::Again,
            row => Wanted::Rated(self.games[row - FIRST_GAME].clone()),
        }
    }

    fn act(&mut self, action: Action, context: &mut Context) -> Change {
        match action {
            Action::Open => {
                let wanted = self.wanted(context);
                match Practice::puzzle(self.learner.clone(), wanted, context) {
                    Some(screen) => Change::Push(Box::new(screen)),
                    None => {
                        self.message = Some(Phrase::new("puzzles-again-none"));
                        Change::Stay
                    }
                }
            }
            Action::Record => Change::Push(Box::new(RecordScreen::new())),
            Action::Help => Change::Push(Box::new(Help::of_list(KEYS.section()))),
            Action::Back => Change::Pop,
        }
    }

    /// The name of a row and what there is to say about it.
    fn row(&self, row: usize, context: &Context) -> (String, String) {
        let catalog = context.catalog;
        match row {
            0 => {
                let said = self.learner.daily(context.today()).map(|daily| {
                    let name = self.games.iter().find(|game| game.info().id == daily.game);
                    let name = name.map_or("", |game| game.info().name);
                    let state = match daily.stage() {
                        Stage::Solved => catalog.text("puzzles-daily-solved"),
                        Stage::Shown => catalog.text("puzzles-daily-shown"),
                        Stage::Looking => {
                            let left = cairn_learn::DAILY_TRIES - daily.tries.len();
                            let left = Phrase::new("puzzles-daily-left").with("count", left);
                            catalog.say(&left)
                        }
                    };
                    format!("{name}. {state}")
                });
                (catalog.text("puzzles-daily"), said.unwrap_or_default())
            }
            1 => {
                let count = self.learner.due(context.seconds()).len();
                let due = Phrase::new("puzzles-again-due").with("count", count);
                (catalog.text("puzzles-again"), catalog.say(&due))
            }
            row => {
                let info = self.games[row - FIRST_GAME].info();
                let standing = self.learner.standing(info.id);
                let said = if standing.tried == 0 {
                    let library = self.learner.libraries().iter();
                    let library = library.filter(|library| library.game == info.id);
                    let count: usize = library.map(|library| library.puzzles.len()).sum();
                    catalog.part(&Phrase::new("puzzles-none-tried").with("count", count))
                } else {
                    let rating = standing.rating.value.round() as u32;
                    let rating = Phrase::new("puzzles-rating").with("rating", rating);
                    let count = Phrase::new("puzzles-count")
                        .with("solved", standing.solved)
                        .with("tried", standing.tried);
                    format!("{}, {}", catalog.part(&rating), catalog.part(&count))
                };
                (info.name.to_owned(), said)
            }
        }
    }
}

impl Screen for Puzzles {
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change {
        let count = FIRST_GAME + self.games.len();
        let keys = (&KEYS, &());
        match self.list.hear(input, count, &self.bar, keys, Action::Open) {
            Heard::Do(action) => self.act(action, context),
            Heard::Went => {
                self.message = None;
                Change::Stay
            }
            Heard::Nothing => Change::Stay,
        }
    }

    fn shown(&mut self, context: &mut Context) {
        let (journal, damaged) = context.store.journal();
        self.message = damaged.map(|damaged| damaged.phrase());
        self.learner = learner(journal);
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let mut painter = Painter::new(area, buffer, context.look);
        bar::top(&mut painter, &catalog.text("puzzles-title"), "");
        self.bar = Bar::draw(&mut painter, &shown(&[&KEYS], &(), catalog));
        let count = FIRST_GAME + self.games.len();
        self.list.in_sight(count, count);
        let mut y = 2;
        for row in 0..count {
            y += u16::from(row == FIRST_GAME);
            let (name, said) = self.row(row, context);
            let is_chosen = self.list.begin_row(&mut painter, y, row);
            let role = |other| if is_chosen { Role::MenuChoice } else { other };
            painter.text(5, y, role(Role::Strong), &name);
            let room = painter.width().saturating_sub(TEXT + 3);
            painter.text(TEXT, y, role(Role::Text), &beginning(&said, room));
            y += 1;
        }
        let mut inner = painter.part(Rect {
            width: area.width.saturating_sub(3),
            // The bar stays free.
            height: area.height.saturating_sub(2),
            ..area
        });
        let days = streak(&self.learner, context.today(), catalog);
        y = inner.paragraph(3, y + 1, Role::Accent, &days);
        y = inner.paragraph(3, y + 1, Role::Dim, &catalog.text("puzzles-more"));
        y = inner.paragraph(3, y, Role::Dim, &catalog.text("puzzles-daily-more"));
        if let Some(message) = &self.message {
            inner.paragraph(3, y + 1, Role::Note, &catalog.say(message));
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
