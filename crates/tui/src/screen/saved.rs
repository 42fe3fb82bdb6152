//! Games that were saved, and those that wait to be continued.

use cairn_core::{Outcome, Phrase};
use cairn_messages::Catalog;
use cairn_session::{GameChoice, Match, Record, Who};
use cairn_store::{Damaged, InProgress, SavedRecord};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::review::ReviewScreen;
use super::setup::computer_name;
use super::{Change, Help, Input, Screen, start};
use crate::bar::{self, Bar};
use crate::context::Context;
use crate::keys::{DELETE, ENTER, ESC, SPACE, Table, bind, char_key, shown};
use crate::list::{Heard, List};
use crate::look::Role;
use crate::painter::Painter;

/// What can be done here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Open,
    Forget,
    Help,
    Back,
}

static KEYS: Table<Action, ()> = Table {
    title: "help-saved",
    rows: &[
        bind(&[ENTER, SPACE], Action::Open, "help-open").bar("key-open"),
        bind(&[char_key('x'), DELETE], Action::Forget, "help-forget").bar("key-forget"),
        bind(&[char_key('?')], Action::Help, "help-help").kept("key-help"),
        bind(&[ESC, char_key('q')], Action::Back, "help-back").kept("key-back"),
    ],
};

/// A row of the list.
enum Item {
    /// A game that can be continued.
    Waiting(Box<InProgress>),
    /// A game that can be looked at.
    Record(Box<SavedRecord>),
}

/// The list of saved games.
pub(super) struct Saved {
    /// The records of one file; `None` to list everything that is kept.
    given: Option<Vec<SavedRecord>>,
    items: Vec<Item>,
    list: List,
    bar: Bar,
    /// Whether the chosen game is about to be forgotten.
    is_forgetting: bool,
    message: Option<Phrase>,
}

impl Saved {
    /// Everything that is kept.
    pub(super) fn all() -> Saved {
        Saved {
            given: None,
            items: Vec::new(),
            list: List::default(),
            bar: Bar::default(),
            is_forgetting: false,
            message: None,
        }
    }

    /// The records of one file.
    pub(super) fn of(records: Vec<SavedRecord>) -> Saved {
        Saved {
            given: Some(records),
            ..Saved::all()
        }
    }

    fn load(&mut self, context: &Context) {
        let record = |saved| Item::Record(Box::new(saved));
        if let Some(given) = &self.given {
            self.items = given.iter().cloned().map(record).collect();
            return;
        }
        let waiting = context.store.in_progress();
        let records = context.store.records();
        let damaged = waiting.damaged.iter().chain(&records.damaged).next();
        self.message = damaged.map(Damaged::phrase);
        let waiting = waiting.items.into_iter();
        let waiting = waiting.map(|game| Item::Waiting(Box::new(game)));
        self.items = waiting
            .chain(records.items.into_iter().map(record))
            .collect();
    }

    fn open(&mut self, context: &Context) -> Change {
        match self.items.get(self.list.chosen()) {
            None => Change::Stay,
            Some(Item::Waiting(game)) => match start::resume(game, context) {
                Ok(screen) => Change::Push(Box::new(screen)),
                Err(error) => {
                    self.message = Some(error.phrase());
                    Change::Stay
                }
            },
            Some(Item::Record(saved)) => match Match::from_record(&saved.record) {
                Ok(game) => Change::Push(Box::new(ReviewScreen::new(&game, context))),
                Err(error) => {
                    let phrase = Phrase::new("saved-illegal").with("error", error.to_string());
                    self.message = Some(phrase);
                    Change::Stay
                }
            },
        }
    }

    /// Forgets a game that waits, after being asked twice. Records are files of the user's and stay.
    fn forget(&mut self, context: &Context) {
        let Some(Item::Waiting(game)) = self.items.get(self.list.chosen()) else {
            self.message = Some(Phrase::new("saved-only-waiting"));
            return;
        };
        if !std::mem::replace(&mut self.is_forgetting, true) {
            self.message = Some(Phrase::new("saved-really"));
            return;
        }
        self.is_forgetting = false;
        let forgotten = context.store.resume(game);
        let forgotten = forgotten.and_then(|(slot, _)| slot.discard());
        self.load(context);
        self.message = forgotten.err().map(|error| error.phrase());
    }

    fn act(&mut self, action: Action, context: &Context) -> Change {
        match action {
            Action::Open => return self.open(context),
            Action::Forget => self.forget(context),
            Action::Help => return Change::Push(Box::new(Help::of_list(KEYS.section()))),
            Action::Back => return Change::Pop,
        }
        Change::Stay
    }
}

impl Screen for Saved {
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change {
        let count = self.items.len();
        let keys = (&KEYS, &());
        let heard = self.list.hear(input, count, &self.bar, keys, Action::Open);
        if !matches!(heard, Heard::Nothing | Heard::Do(Action::Forget)) {
            self.is_forgetting = false;
            self.message = None;
        }
        match heard {
            Heard::Do(action) => self.act(action, context),
            Heard::Nothing | Heard::Went => Change::Stay,
        }
    }

    fn shown(&mut self, context: &mut Context) {
        self.load(context);
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let mut painter = Painter::new(area, buffer, context.look);
        let count = Phrase::new("saved-count").with("count", self.items.len());
        bar::top(
            &mut painter,
            &catalog.text("menu-saved"),
            &catalog.part(&count),
        );
        self.bar = Bar::draw(&mut painter, &shown(&[&KEYS], &(), catalog));
        if self.items.is_empty() {
            painter.text(3, 2, Role::Text, &catalog.text("saved-none"));
        }
        let room = usize::from(area.height.saturating_sub(6));
        for (y, row) in (2..).zip(self.list.in_sight(self.items.len(), room)) {
            let is_chosen = self.list.begin_row(&mut painter, y, row);
            let role = |other| if is_chosen { Role::MenuChoice } else { other };
            let (what, more, kind) = match &self.items[row] {
                Item::Waiting(game) => waiting_row(game, catalog),
                Item::Record(saved) => record_row(saved, catalog),
            };
            painter.text(5, y, role(kind), &what);
            painter.text(36, y, role(Role::Text), &more);
        }
        if let Some(message) = &self.message {
            let mut inner = painter.part(Rect {
                width: area.width.saturating_sub(3),
                ..area
            });
            let y = area.height.saturating_sub(4);
            inner.paragraph(3, y, Role::Note, &catalog.say(message));
        }
    }
}

fn waiting_row(game: &InProgress, catalog: &Catalog) -> (String, String, Role) {
    let game = &game.kept.game();
    let phrase = Phrase::new("saved-waiting")
        .with("game", game.setup().game.info().name.to_owned())
        .with("stage", start::stage(game, catalog));
    let players = players(
        &game.setup().players.first,
        &game.setup().players.second,
        catalog,
    );
    (catalog.part(&phrase), players, Role::Accent)
}

fn record_row(saved: &SavedRecord, catalog: &Catalog) -> (String, String, Role) {
    let record = &saved.record;
    let tag = |name| record.tag(name).unwrap_or_default();
    let moves = Phrase::new("saved-moves").with("count", record.line.nodes.len());
    let mut parts = vec![
        tag("Date").replace('.', "-"),
        catalog.part(&moves),
        players(tag("First"), tag("Second"), catalog),
    ];
    parts.retain(|part| !part.is_empty());
    (result_of(record, catalog), parts.join("  "), Role::Strong)
}

/// Who played, if that says anything: names of people, and computers by name and level.
fn players(first: &str, second: &str, catalog: &Catalog) -> String {
    let players = [first, second].map(|name| (name, name.parse::<Who>()));
    let is_telling = |(name, who): &(&str, Result<Who, _>)| match who {
        Ok(who) => !who.is_person(),
        Err(_) => !name.is_empty(),
    };
    if !players.iter().any(is_telling) {
        return String::new();
    }
    let names = players.map(|(name, who)| match who {
        Ok(Who::Person) => catalog.text("game-person"),
        Ok(Who::Computer(kind)) => computer_name(kind, catalog),
        Err(_) => name.to_owned(),
    });
    names.join(" - ")
}

/// A record in a few words, such as `Swack, Black wins`.
pub(super) fn result_of(record: &Record, catalog: &Catalog) -> String {
    let name = record.tag("Game").unwrap_or_default();
    let Ok(game) = name.parse::<GameChoice>() else {
        return catalog.part(&Phrase::new("saved-unknown").with("game", name.to_owned()));
    };
    let phrase = match record.result.outcome() {
        Some(Outcome::Win(side)) => Phrase::new("saved-won").with("winner", game.colors()[side]),
        Some(Outcome::Draw) => Phrase::new("saved-drawn"),
        None => Phrase::new("saved-open"),
    };
    catalog.part(&phrase.with("game", game.info().name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::laws;

    #[test]
    fn every_key_does_what_bar_and_help_say() {
        laws::check(&[&KEYS], [()], |()| vec![&KEYS]);
    }
}
