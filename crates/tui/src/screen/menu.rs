//! The menu: where everything begins.

use cairn_core::Phrase;
use cairn_session::Record;
use cairn_store::{InProgress, Plan, Plans, Settings, StoreError};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};

use super::analyze::Analyze;
use super::learn::{self, Learn};
use super::puzzles::Puzzles;
use super::saved::{Saved, result_of};
use super::settings::SettingsScreen;
use super::setup::SetupScreen;
use super::{Change, Help, Input, Screen, start};
use crate::bar::{self, Bar};
use crate::board::{self, Geometry, Marks};
use crate::context::Context;
use crate::keys::{ENTER, SPACE, Table, bind, char_key, shown};
use crate::list::{Heard, List};
use crate::look::Role;
use crate::painter::Painter;
use crate::text::{beginning, columns, wrap};

/// The picture beside the name, from the top.
const CAIRN: [&str; 6] = [
    "     ▗▄▄▖",
    "     ▝▀▀▘",
    "   ▗▄████▄▖",
    "   ▝▀▀▀▀▀▀▘",
    " ▗▄████████▄▖",
    " ▝▀▀▀▀▀▀▀▀▀▀▘",
];

/// The lines down to the end of the picture.
const TOP: u16 = 7;

/// The line of the game that waits, beside the picture.
const WAITING: u16 = 5;

/// Windows at least this wide have a board beside the list.
const WIDE: u16 = 112;

/// The columns of the list where there is a board beside it.
const LIST: u16 = 76;

/// The column of what an item is about.
const TEXT: u16 = 20;

/// The columns that stay free beside texts.
const MARGIN: u16 = 3;

/// Something to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Continue,
    Game(usize),
    Puzzles,
    Saved,
    Analyze,
    Watch,
    Learn,
    Settings,
}

/// What stands below the games, with the messages of the name and of what it is.
const MORE: [(Item, &str, &str); 6] = [
    (Item::Puzzles, "puzzles-title", "menu-puzzles-note"),
    (Item::Saved, "menu-saved", "menu-saved-note"),
    (Item::Analyze, "menu-analyze", "menu-analyze-note"),
    (Item::Watch, "menu-watch", "menu-watch-note"),
    (Item::Learn, "menu-learn", "menu-learn-note"),
    (Item::Settings, "menu-settings", "menu-settings-note"),
];

/// What can be done here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Open,
    SetUp,
    Continue,
    Watch,
    Tutorial,
    Language,
    Theme,
    Help,
    Quit,
}

static KEYS: Table<Action, ()> = Table {
    title: "help-in-menu",
    rows: &[
        bind(&[ENTER, SPACE], Action::Open, "help-open").bar("key-open"),
        bind(&[char_key('s')], Action::SetUp, "help-set-up").bar("key-setup"),
        bind(&[char_key('c')], Action::Continue, "help-continue").bar("key-continue"),
        bind(&[char_key('w')], Action::Watch, "help-watch"),
        bind(&[char_key('t')], Action::Tutorial, "help-tutorial"),
        bind(&[char_key('L')], Action::Language, "help-language").bar("key-language"),
        bind(&[char_key('T')], Action::Theme, "help-theme").bar("key-theme"),
        bind(&[char_key('?')], Action::Help, "help-help").kept("key-help"),
        bind(&[char_key('q')], Action::Quit, "help-quit").kept("key-quit"),
    ],
};

/// Where everything begins.
pub(crate) struct Menu {
    plans: Plans,
    /// Games that can be continued, the latest first.
    waiting: Vec<InProgress>,
    /// How many files of records there are, and the newest record.
    records: (usize, Option<Record>),
    /// Whether nothing has been played, learned or chosen yet.
    is_first_visit: bool,
    list: List,
    bar: Bar,
    message: Option<Phrase>,
}

impl Menu {
    pub(crate) fn new() -> Menu {
        Menu {
            plans: Plans::default(),
            waiting: Vec::new(),
            records: (0, None),
            is_first_visit: false,
            list: List::default(),
            bar: Bar::default(),
            message: None,
        }
    }

    fn items(&self) -> Vec<Item> {
        let waiting = (!self.waiting.is_empty()).then_some(Item::Continue);
        let games = (0..self.plans.all().len()).map(Item::Game);
        let more = MORE.iter().map(|(item, ..)| *item);
        waiting.into_iter().chain(games).chain(more).collect()
    }

    fn chosen(&self) -> Item {
        let items = self.items();
        items[self.list.chosen().min(items.len() - 1)]
    }

    /// The plan of the chosen game, or of the game that was played last.
    fn plan(&self) -> &Plan {
        let number = match self.chosen() {
            Item::Game(number) => number,
            _ => self.plans.last(),
        };
        &self.plans.all()[number]
    }

    fn act(&mut self, action: Action, context: &mut Context) -> Change {
        match action {
            Action::Open => self.open(self.chosen(), context),
            Action::Continue => self.open(Item::Continue, context),
            Action::SetUp => Change::Push(Box::new(SetupScreen::new(self.plan().clone()))),
            Action::Watch => self.open(Item::Watch, context),
            Action::Tutorial => learn::tutorial(&self.plan().game),
            Action::Language => self.note(Context::next_language, context),
            Action::Theme => self.note(Context::other_theme, context),
            Action::Help => Change::Push(Box::new(Help::of_list(KEYS.section()))),
            Action::Quit => Change::Quit,
        }
    }

    /// Changes something that may fail to be kept, and says so.
    fn note(
        &mut self,
        change: impl FnOnce(&mut Context) -> Result<(), StoreError>,
        context: &mut Context,
    ) -> Change {
        self.message = change(context).err().map(|error| error.phrase());
        Change::Stay
    }

    fn open(&mut self, item: Item, context: &mut Context) -> Change {
        let screen: Box<dyn Screen> = match item {
            Item::Continue => match self.waiting.first() {
                None => {
                    self.message = Some(Phrase::new("play-none-waiting"));
                    return Change::Stay;
                }
                Some(game) => match start::resume(game, context) {
                    Ok(screen) => Box::new(screen),
                    Err(error) => {
                        self.message = Some(error.phrase());
                        return Change::Stay;
                    }
                },
            },
            Item::Game(number) => {
                let plan = self.plans.all()[number].clone();
                Box::new(start::begin(&plan, context))
            }
            Item::Saved => Box::new(Saved::all()),
            Item::Analyze => Box::new(Analyze::new(self.plan().game.clone())),
            Item::Watch => Box::new(SetupScreen::watching(self.plans.watched().clone())),
            Item::Learn => Box::new(Learn::new()),
            Item::Puzzles => Box::new(Puzzles::new()),
            Item::Settings => Box::new(SettingsScreen::new()),
        };
        Change::Push(screen)
    }

    /// What the match that waits is: its game, where it stands, whose turn it is.
    fn waiting_text(&self, context: &Context) -> Option<String> {
        let sitting = &self.waiting.first()?.kept;
        let catalog = context.catalog;
        let phrase = Phrase::new(match (sitting.awaits_person(), sitting.only_person()) {
            (true, Some(_)) => "menu-waiting-you",
            (true | false, _) => "menu-waiting",
        });
        let game = sitting.game();
        let phrase = phrase
            .with("game", game.setup().game.info().name.to_owned())
            .with("stage", start::stage(game, catalog))
            .with("side", game.position().colors()[game.turn()]);
        Some(catalog.part(&phrase))
    }

    fn saved_text(&self, context: &Context) -> String {
        let catalog = context.catalog;
        let (count, newest) = &self.records;
        match newest {
            None => catalog.text("menu-saved-none"),
            Some(record) => {
                let phrase = Phrase::new("menu-saved-note")
                    .with("count", *count)
                    .with("last", result_of(record, catalog));
                catalog.part(&phrase)
            }
        }
    }

    /// Whether a window of this height has room for the picture: beside what is to be chosen there are two titles with an empty line
    /// above each, a message, and the bar of keys.
    fn has_picture(&self, height: u16) -> bool {
        let rows = self.plans.all().len() + MORE.len();
        usize::from(height) >= usize::from(TOP) + 2 * 2 + rows + 2
    }

    fn draw_picture(&self, painter: &mut Painter<'_>, context: &Context) {
        for (line, text) in (1..).zip(CAIRN) {
            let role = if line < 5 { Role::Accent } else { Role::Dim };
            painter.text(5, line, role, text);
        }
        painter.text(26, 2, Role::Strong, "Cairn");
        painter.text(
            26,
            3,
            Role::Text,
            &context.catalog.say(&Phrase::new("menu-subtitle")),
        );
    }

    fn draw_game(&self, painter: &mut Painter<'_>, y: u16, number: usize, context: &Context) {
        let catalog = context.catalog;
        let plan = &self.plans.all()[number];
        let info = plan.game.info();
        let is_chosen = self.chosen() == Item::Game(number);
        let role = |role| if is_chosen { Role::MenuChoice } else { role };
        let view = plan.game.start().view(&[]);
        painter.text(5, y, role(Role::Strong), info.name);
        let size = format!("{}x{}", view.ranks, view.files);
        painter.text(14, y, role(Role::Dim), &size);
        let line = catalog.text(&format!("{}-line", info.id));
        let room = painter.width().saturating_sub(TEXT + MARGIN);
        let end = painter.text(TEXT, y, role(Role::Text), &beginning(&line, room));
        let minutes = catalog.text(&format!("{}-minutes", info.id));
        let minutes = Phrase::new("menu-minutes").with("minutes", minutes);
        let minutes = catalog.part(&minutes);
        let start = painter.width().saturating_sub(columns(&minutes) + 3);
        if start > end && columns(&line) <= room {
            painter.text(start, y, role(Role::Dim), &minutes);
        }
    }

    fn draw_list(&mut self, painter: &mut Painter<'_>, mut y: u16, context: &Context) -> u16 {
        let catalog = context.catalog;
        let is_high = self.has_picture(context.size.height);
        let items = self.items();
        self.list.in_sight(items.len(), items.len());
        for (row, item) in items.iter().enumerate() {
            match item {
                Item::Game(0) => {
                    y += u16::from(is_high);
                    let mut ruled = part_of_width(painter, 3);
                    ruled.rule(3, y, Role::Strong, &catalog.text("menu-new"));
                    y += 1;
                }
                Item::Puzzles => {
                    y += u16::from(is_high);
                    let mut ruled = part_of_width(painter, 3);
                    ruled.rule(3, y, Role::Strong, &catalog.text("menu-more"));
                    y += 1;
                }
                _ => {}
            }
            // Where there is a picture, what waits stands beside it.
            let line = match item {
                Item::Continue if is_high => WAITING,
                _ => y,
            };
            let left = if line == WAITING && is_high { 21 } else { 0 };
            let mut part = indented(painter, left);
            let is_chosen = self.list.begin_row(&mut part, line, row);
            let role = |other| if is_chosen { Role::MenuChoice } else { other };
            match item {
                Item::Continue => {
                    let end = part.text(5, line, role(Role::Dim), &catalog.text("menu-continue"));
                    let text = self.waiting_text(context).unwrap_or_default();
                    part.text(end + 2, line, role(Role::Accent), &text);
                    if is_high {
                        continue;
                    }
                }
                Item::Game(number) => self.draw_game(painter, line, *number, context),
                Item::Saved
                | Item::Analyze
                | Item::Watch
                | Item::Learn
                | Item::Puzzles
                | Item::Settings => {
                    let mut texts = MORE.iter().filter(|(other, ..)| other == item);
                    let (_, name, note) = texts.next().expect("every item is there");
                    part.text(5, line, role(Role::Strong), &catalog.text(name));
                    let note = match item {
                        Item::Saved => self.saved_text(context),
                        _ => catalog.text(note),
                    };
                    let room = part.width().saturating_sub(TEXT + MARGIN);
                    part.text(TEXT, line, role(Role::Text), &beginning(&note, room));
                }
            }
            y += 1;
        }
        y
    }

    /// The board of the chosen game and what it is about.
    fn draw_preview(&self, painter: &mut Painter<'_>, context: &Context) {
        let game = &self.plan().game;
        let view = game.start().view(&[]);
        let room = Size {
            width: painter.width(),
            height: painter.height().saturating_sub(7),
        };
        let Some(geometry) = Geometry::largest(&view, room) else {
            return;
        };
        board::draw(painter, geometry, &view, &Marks::default());
        let summary = context.catalog.text(&format!("{}-summary", game.info().id));
        painter.paragraph(3, geometry.size().height + 1, Role::Text, &summary);
    }
}

/// The area without this many columns at its right.
fn part_of_width<'a>(painter: &'a mut Painter<'_>, margin: u16) -> Painter<'a> {
    let area = painter.area();
    painter.part(Rect {
        width: area.width.saturating_sub(margin),
        ..area
    })
}

/// The area without this many columns at its left.
fn indented<'a>(painter: &'a mut Painter<'_>, left: u16) -> Painter<'a> {
    let area = painter.area();
    painter.part(Rect {
        x: area.x + left,
        width: area.width.saturating_sub(left),
        ..area
    })
}

impl Screen for Menu {
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change {
        let count = self.items().len();
        let keys = (&KEYS, &());
        match self.list.hear(input, count, &self.bar, keys, Action::Open) {
            Heard::Do(action) => return self.act(action, context),
            Heard::Went => self.message = None,
            Heard::Nothing => {}
        }
        Change::Stay
    }

    fn shown(&mut self, context: &mut Context) {
        let chosen = self.chosen();
        let is_first = self.plans == Plans::default() && self.waiting.is_empty();
        let (plans, damaged_plans) = context.store.plans();
        self.plans = plans;
        let waiting = context.store.in_progress();
        self.waiting = waiting.items;
        self.records = context.store.newest_record();
        self.is_first_visit = self.plans == Plans::default()
            && self.waiting.is_empty()
            && self.records.0 == 0
            && context.settings == Settings::default()
            && context.store.finished_lessons().is_empty();
        let damaged = waiting.damaged.into_iter().chain(damaged_plans).next();
        let damaged = damaged.map(|damaged| damaged.phrase());
        self.message = context.farewell.take().or(damaged);
        // Whoever comes back finds what was chosen; whoever comes first, the last game.
        let wanted = match (is_first, self.waiting.is_empty()) {
            (true, false) => Item::Continue,
            (true, true) => Item::Game(self.plans.last()),
            (false, _) => chosen,
        };
        let items = self.items();
        let row = items.iter().position(|item| *item == wanted);
        self.list.choose(row.unwrap_or(0), items.len());
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let mut painter = Painter::new(area, buffer, context.look);
        bar::top(&mut painter, "", catalog.language().name());
        self.bar = Bar::draw(&mut painter, &shown(&[&KEYS], &(), catalog));
        let is_wide = area.width >= WIDE;
        let width = if is_wide { LIST } else { area.width };
        let mut list = painter.part(Rect { width, ..area });
        let top = if self.has_picture(area.height) {
            self.draw_picture(&mut list, context);
            TOP
        } else {
            1
        };
        let end = self.draw_list(&mut list, top, context);
        let text = match &self.message {
            Some(message) => (Role::Note, catalog.say(message)),
            None if self.is_first_visit => (Role::Accent, catalog.text("menu-first-visit")),
            None => (Role::Dim, catalog.text("menu-hint")),
        };
        let lines = wrap(&text.1, usize::from(width.saturating_sub(2 * MARGIN)));
        // The last line is that of the keys.
        let room = area.height.saturating_sub(end + 1);
        let shown = room.min(lines.len() as u16);
        for (y, line) in (area.height - 1 - shown..).zip(&lines[..usize::from(shown)]) {
            list.text(MARGIN, y, text.0, line);
        }
        if is_wide {
            let preview = Rect {
                x: area.x + LIST,
                y: area.y + 2,
                width: area.width - LIST - 2,
                height: area.height - 4,
            };
            self.draw_preview(&mut painter.part(preview), context);
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
