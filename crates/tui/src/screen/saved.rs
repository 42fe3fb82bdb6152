//! Games that were saved, and those that wait to be continued.

use cairn_core::{Outcome, Phrase};
use cairn_messages::Catalog;
use cairn_session::{GameChoice, Match, PlayerKind, Record, Results, Who, pairing};
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
use crate::text::{beginning, columns};

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

/// Windows lower than this have no room for results.
const SHORT: u16 = 20;

/// The column of what else there is to say about a game.
const DETAILS: u16 = 36;

/// The list of saved games.
pub(super) struct Saved {
    /// The records of one file; `None` to list everything that is kept.
    given: Option<Vec<SavedRecord>>,
    items: Vec<Item>,
    /// What came of the games of one person against each computer.
    results: Vec<Results>,
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
            results: Vec::new(),
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
        let mut damaged = waiting.damaged.iter().chain(&records.damaged);
        self.message = damaged.next().map(Damaged::phrase);
        let others = damaged.count();
        if others > 0 {
            self.message = self.message.take().map(|first| {
                let phrase = Phrase::new("saved-damaged").with("first", first);
                phrase.with("count", others)
            });
        }
        self.results = Results::of(records.items.iter().map(|saved| &saved.record));
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

    /// Draws what came of the games against each level, and gives the line where the list begins.
    fn draw_results(&self, painter: &mut Painter<'_>, catalog: &Catalog) -> u16 {
        let texts: Vec<String> = self
            .results
            .iter()
            .map(|results| {
                let opponent = match results.against {
                    PlayerKind::Level(level) => {
                        catalog.part(&Phrase::new("saved-level").with("level", level))
                    }
                    kind => computer_name(kind, catalog),
                };
                let phrase = Phrase::new("saved-results")
                    .with("opponent", opponent)
                    .with("won", results.won)
                    .with("drawn", results.drawn)
                    .with("lost", results.lost);
                catalog.part(&phrase)
            })
            .collect();
        if texts.is_empty() || painter.height() < SHORT {
            return 2;
        }
        let line = format!(
            "{} {}",
            catalog.text("saved-results-title"),
            texts.join("; ")
        );
        let area = painter.area();
        let mut inner = painter.part(Rect {
            width: area.width.saturating_sub(3),
            ..area
        });
        inner.paragraph(3, 2, Role::Text, &line) + 1
    }

    /// How many games there are of each kind, the waiting ones first, and the headings above them. The records of one file need
    /// none.
    fn sections(&self) -> Vec<(usize, &'static str)> {
        if self.given.is_some() {
            return Vec::new();
        }
        let is_waiting = |item: &&Item| matches!(item, Item::Waiting(_));
        let waiting = self.items.iter().filter(is_waiting).count();
        let all = [
            (waiting, "saved-waiting-title"),
            (self.items.len() - waiting, "saved-records-title"),
        ];
        all.into_iter().filter(|(count, _)| *count > 0).collect()
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
        let top = self.draw_results(&mut painter, catalog);
        let sections = self.sections();
        let room = usize::from(area.height.saturating_sub(top + 4));
        let room = room.saturating_sub(sections.len());
        let in_sight = self.list.in_sight(self.items.len(), room);
        let mut y = top;
        for row in in_sight.clone() {
            let mut begins = 0;
            for (count, title) in &sections {
                let is_first = row == in_sight.start.max(begins);
                if is_first && (begins..begins + count).contains(&row) {
                    let title = Phrase::new(title).with("count", *count);
                    painter.text(3, y, Role::Dim, &catalog.say(&title));
                    y += 1;
                }
                begins += count;
            }
            let is_chosen = self.list.begin_row(&mut painter, y, row);
            let role = |other| if is_chosen { Role::MenuChoice } else { other };
            let (what, more, kind) = match &self.items[row] {
                Item::Waiting(game) => waiting_row(game, catalog),
                Item::Record(saved) => record_row(saved, catalog),
            };
            let end = painter.text(5, y, role(kind), &what);
            let x = DETAILS.min(painter.width() / 2).max(end + 2);
            let room = painter.width().saturating_sub(x + 3);
            painter.text(x, y, role(Role::Text), &with_room(&more, room));
            y += 1;
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

fn waiting_row(game: &InProgress, catalog: &Catalog) -> (String, Vec<String>, Role) {
    let game = &game.kept.game();
    let phrase = Phrase::new("saved-waiting")
        .with("game", game.setup().game.info().name.to_owned())
        .with("stage", start::stage(game, catalog));
    let players = game.players();
    let players = players_text(players.first, players.second, catalog);
    (catalog.part(&phrase), vec![players], Role::Accent)
}

fn record_row(saved: &SavedRecord, catalog: &Catalog) -> (String, Vec<String>, Role) {
    let record = &saved.record;
    let tag = |name| record.tag(name).unwrap_or_default();
    let moves = Phrase::new("saved-moves").with("count", record.line.nodes.len());
    let parts = vec![
        players_text(tag("First"), tag("Second"), catalog),
        tag("Date").replace('.', "-"),
        catalog.part(&moves),
    ];
    (result_of(record, catalog), parts, Role::Strong)
}

/// Who played, such as `You against level 3`; nothing of two people without names.
fn players_text(first: &str, second: &str, catalog: &Catalog) -> String {
    let name = |name: &str, you: &str| match name.parse() {
        Ok(Who::Person) => catalog.text(you),
        Ok(Who::Computer(PlayerKind::Level(level))) => {
            catalog.part(&Phrase::new("saved-level").with("level", level))
        }
        Ok(Who::Computer(kind)) => computer_name(kind, catalog),
        Err(_) => name.to_owned(),
    };
    let is_person = |name: &str| !matches!(name.parse(), Ok(Who::Computer(_)));
    // The person comes first; one against another is no `you`.
    let (one, other, you) = match (is_person(first), is_person(second)) {
        (true, true) if [first, second].iter().all(|name| is_nobody(name)) => return String::new(),
        (true, true) => (first, second, "game-person"),
        (false, true) => (second, first, "game-you"),
        (_, false) => (first, second, "game-you"),
    };
    let phrase = Phrase::new("saved-against")
        .with("one", name(one, you))
        .with("other", name(other, you));
    catalog.say(&phrase)
}

/// Whether this is a person without a name.
fn is_nobody(name: &str) -> bool {
    name.is_empty() || name.parse() == Ok(Who::Person)
}

/// As many of the texts as have room.
fn with_room(texts: &[String], room: u16) -> String {
    let mut line = String::new();
    for text in texts.iter().filter(|text| !text.is_empty()) {
        let text = &beginning(text, room);
        let gap = if line.is_empty() { "" } else { "  " };
        if columns(&line) + columns(gap) + columns(text) > room && !line.is_empty() {
            break;
        }
        line.push_str(gap);
        line.push_str(text);
    }
    line
}

/// A record in a few words, such as `Swack, you won`.
pub(super) fn result_of(record: &Record, catalog: &Catalog) -> String {
    let name = record.tag("Game").unwrap_or_default();
    let Ok(game) = name.parse::<GameChoice>() else {
        return catalog.part(&Phrase::new("saved-unknown").with("game", name.to_owned()));
    };
    let person = pairing(record).map(|(side, _)| side);
    let phrase = match record.result.outcome() {
        Some(Outcome::Win(side)) if person == Some(side) => Phrase::new("saved-you-won"),
        Some(Outcome::Win(_)) if person.is_some() => Phrase::new("saved-you-lost"),
        Some(Outcome::Win(side)) => Phrase::new("saved-won").with("winner", game.colors()[side]),
        Some(Outcome::Draw) => Phrase::new("saved-drawn"),
        None => Phrase::new("saved-open"),
    };
    catalog.part(&phrase.with("game", game.info().name.to_owned()))
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
