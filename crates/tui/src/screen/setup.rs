//! What is chosen before a game begins.

use cairn_core::{OptionKind, Phrase, Side};
use cairn_messages::Catalog;
use cairn_session::{PlayerKind, TimeControl, Who, games};
use cairn_store::{Evaluation, Plan};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Rect, Size};

use super::rules::RulesScreen;
use super::{Change, Help, Input, Screen, start};
use crate::bar::{self, Bar};
use crate::board::{self, Geometry, Marks};
use crate::context::Context;
use crate::keys::{ENTER, ESC, Key, LEFT, RIGHT, SPACE, Table, bind, char_key, find, shown};
use crate::line::TypedLine;
use crate::list::{Heard, List};
use crate::look::Role;
use crate::painter::Painter;
use crate::text::wrap;

/// The clocks that can be chosen without typing, in minutes and seconds a move.
const CLOCKS: [&str; 7] = ["1+1", "3+2", "5", "5+3", "10+5", "15+10", "30"];

/// No name is longer.
const LONGEST_NAME: usize = 30;

/// The column of the values.
const VALUES: u16 = 16;

/// The columns of the fields, where the board has room beside them.
const FIELDS: u16 = 44;

/// Something to be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    /// Which game is watched.
    Game,
    /// The option of the game with this number.
    Option(usize),
    /// Who plays a side.
    Player(Side),
    /// What a person is called who plays another one.
    Name(Side),
    Clock,
    Swap,
    Evaluation,
}

/// What can be done here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Start,
    /// The chosen field gets a value this many places further.
    Turn(isize),
    /// The clock is typed, beginning with the digit that was pressed.
    TypeClock,
    SwapSides,
    Defaults,
    Rules,
    Help,
    Back,
}

static KEYS: Table<Action, Field> = Table {
    title: "help-setting-up",
    rows: &[
        bind(&[ENTER], Action::Start, "help-start").bar("key-start"),
        bind(
            &[RIGHT, char_key('l'), SPACE],
            Action::Turn(1),
            "help-change",
        )
        .bar("key-change"),
        bind(&[LEFT, char_key('h')], Action::Turn(-1), "help-change"),
        bind(&[Key::Digit], Action::TypeClock, "help-type-clock")
            .when(|chosen: &Field| *chosen == Field::Clock),
        bind(&[char_key('x')], Action::SwapSides, "help-swap-sides").bar("key-swap-sides"),
        bind(&[char_key('d')], Action::Defaults, "help-defaults").bar("key-defaults"),
        bind(&[char_key('r')], Action::Rules, "help-rules").bar("key-rules"),
        bind(&[char_key('?')], Action::Help, "help-help").kept("key-help"),
        bind(&[ESC, char_key('q')], Action::Back, "help-back").kept("key-back"),
    ],
};

/// What can be done while a clock or a name is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineAction {
    Take,
    Close,
    Write,
}

static LINE_KEYS: Table<LineAction, ()> = Table {
    title: "help-setting-up",
    rows: &[
        bind(&[ENTER], LineAction::Take, "help-line-take").bar("key-take"),
        bind(&[ESC], LineAction::Close, "help-line-close").kept("key-close"),
        bind(&[Key::Any], LineAction::Write, "help-line-write"),
    ],
};

/// The screen on which a game is set up.
pub(super) struct SetupScreen {
    plan: Plan,
    /// Whether only computers play.
    is_watched: bool,
    list: List,
    /// A clock or a name that is being typed.
    typing: Option<TypedLine>,
    bar: Bar,
    refusal: Option<Phrase>,
}

impl SetupScreen {
    pub(super) fn new(plan: Plan) -> SetupScreen {
        SetupScreen {
            plan,
            is_watched: false,
            list: List::default(),
            typing: None,
            bar: Bar::default(),
            refusal: None,
        }
    }

    /// The same for a game between computers.
    pub(super) fn watching(plan: Plan) -> SetupScreen {
        SetupScreen {
            is_watched: true,
            ..SetupScreen::new(plan)
        }
    }

    fn fields(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        fields.extend(self.is_watched.then_some(Field::Game));
        fields.extend((0..self.plan.game.info().options.len()).map(Field::Option));
        fields.extend(Side::BOTH.map(Field::Player));
        if self.plan.is_between_people() {
            fields.extend(Side::BOTH.map(Field::Name));
        }
        fields.extend([Field::Clock, Field::Swap, Field::Evaluation]);
        fields
    }

    /// Everybody who may be chosen.
    fn players(&self) -> Vec<Who> {
        let person = (!self.is_watched).then_some(Who::Person);
        let computers = self.plan.game.players().map(Who::Computer);
        person.into_iter().chain(computers).collect()
    }

    fn chosen(&self) -> Field {
        self.fields()[self.list.chosen()]
    }

    /// Gives a field its next value; `steps` may go back.
    fn turn(&mut self, field: Field, steps: isize) {
        self.refusal = None;
        match field {
            Field::Game => {
                let all = games();
                let id = self.plan.game.info().id;
                let at = all.iter().position(|game| game.info().id == id);
                let count = all.len() as isize;
                let at = (at.unwrap_or(0) as isize + steps).rem_euclid(count);
                self.plan.game = all[at as usize].clone();
            }
            Field::Option(number) => self.turn_option(number, steps),
            Field::Player(side) => {
                self.plan.who[side] = next(&self.players(), self.plan.who[side], steps);
            }
            Field::Name(side) => self.typing = Some(TypedLine::new(&self.plan.names[side])),
            Field::Clock => {
                let presets = CLOCKS
                    .iter()
                    .flat_map(|text| TimeControl::from_minutes(text));
                let mut all: Vec<_> = std::iter::once(None).chain(presets.map(Some)).collect();
                if !all.contains(&self.plan.clock) {
                    all.push(self.plan.clock);
                }
                self.plan.clock = next(&all, self.plan.clock, steps);
            }
            Field::Swap => self.plan.swap = !self.plan.swap,
            Field::Evaluation => {
                self.plan.evaluation = next(Evaluation::ALL, self.plan.evaluation, steps);
            }
        }
    }

    fn turn_option(&mut self, number: usize, steps: isize) {
        let spec = self.plan.game.info().options[number];
        let (least, most) = match spec.kind {
            OptionKind::Size { min, max, .. } | OptionKind::Number { min, max, .. } => (min, max),
            OptionKind::Choice(words) => (0, words.len() as u8 - 1),
        };
        let all: Vec<u8> = (least..=most).collect();
        let options = self.plan.game.options();
        let value = next(&all, options.get(spec.key), steps);
        let changed = options.with(spec.key, value);
        if let Some(game) = changed.and_then(|options| self.plan.game.with_options(options)) {
            self.plan.game = game;
        }
    }

    fn act(&mut self, action: Action, input: &Input, context: &mut Context) -> Change {
        match action {
            Action::Turn(steps) => self.turn(self.chosen(), steps),
            Action::TypeClock => {
                let mut line = TypedLine::default();
                if let Input::Key(digit) = input {
                    line.press(*digit);
                }
                self.typing = Some(line);
            }
            Action::SwapSides => self.plan.who = self.plan.who.swapped(),
            Action::Defaults => {
                let id = self.plan.game.info().id;
                if let Ok(game) = id.parse() {
                    self.plan = if self.is_watched {
                        Plan::watching(game)
                    } else {
                        Plan::new(game)
                    };
                }
            }
            Action::Start => {
                let screen = if self.is_watched {
                    start::watch(&self.plan, context)
                } else {
                    start::begin(&self.plan, context)
                };
                return Change::Replace(Box::new(screen));
            }
            Action::Rules => {
                return Change::Push(Box::new(RulesScreen::new(self.plan.game.clone())));
            }
            Action::Help => {
                let section = KEYS.section().with(&LINE_KEYS.section());
                let game = self.plan.game.clone();
                return Change::Push(Box::new(Help::of_list(section).with_rules(game)));
            }
            Action::Back => return Change::Pop,
        }
        Change::Stay
    }

    fn press_typing(&mut self, key: KeyEvent) {
        let chosen = self.chosen();
        let Some(line) = &mut self.typing else {
            return;
        };
        match find(&[&LINE_KEYS], key, &()) {
            Some(LineAction::Close) => self.typing = None,
            Some(LineAction::Take) => {
                match (chosen, TimeControl::from_minutes(line.text())) {
                    (Field::Name(side), _) => {
                        let letters = line.text().trim().chars();
                        self.plan.names[side] = letters.take(LONGEST_NAME).collect();
                    }
                    (_, Ok(clock)) => {
                        self.plan.clock = Some(clock);
                        self.refusal = None;
                    }
                    (_, Err(_)) => self.refusal = Some(Phrase::new("setup-clock-how")),
                }
                self.typing = None;
            }
            Some(LineAction::Write) | None => {
                line.press(key);
            }
        }
    }

    fn name(&self, field: Field, catalog: &Catalog) -> String {
        let game = &self.plan.game;
        match field {
            Field::Game => catalog.text("setup-game"),
            Field::Name(side) => {
                let phrase = Phrase::new("setup-name").with("number", side.index() + 1);
                catalog.say(&phrase)
            }
            Field::Option(number) => {
                let info = game.info();
                catalog.text(&format!(
                    "{}-option-{}-name",
                    info.id, info.options[number].key
                ))
            }
            Field::Player(side) => catalog.side(game.colors()[side]),
            Field::Clock => catalog.text("setup-clock"),
            Field::Swap => catalog.text("setup-swap"),
            Field::Evaluation => catalog.text("setup-evaluation"),
        }
    }

    fn value(&self, field: Field, catalog: &Catalog) -> String {
        let game = &self.plan.game;
        match field {
            Field::Option(number) => {
                let spec = game.info().options[number];
                let value = game.options().get(spec.key);
                match spec.kind {
                    OptionKind::Size { .. } => {
                        let view = game.start().view(&[]);
                        format!("{}x{}", view.ranks, view.files)
                    }
                    OptionKind::Number { .. } => value.to_string(),
                    OptionKind::Choice(words) => {
                        let word = words[usize::from(value)];
                        catalog.text(&format!("{}-option-{}-{word}", game.info().id, spec.key))
                    }
                }
            }
            Field::Game => game.info().name.to_owned(),
            Field::Name(side) => match &self.typing {
                Some(line) if self.chosen() == field => format!("{}_", line.text()),
                Some(_) | None => self.plan.names[side].clone(),
            },
            Field::Player(side) => player_name(self.plan.who[side], catalog),
            Field::Clock => match (&self.typing, self.plan.clock) {
                (Some(line), _) if self.chosen() == field => format!("{}_", line.text()),
                (_, None) => catalog.text("setup-no-clock"),
                (_, Some(clock)) => clock.minutes(),
            },
            Field::Swap => catalog.text(if self.plan.swap {
                "setup-swap-on"
            } else {
                "setup-swap-off"
            }),
            Field::Evaluation => {
                let word = self.plan.evaluation.word();
                catalog.text(&format!("setup-evaluation-{word}"))
            }
        }
    }

    /// What a person should know about a field.
    fn notes(&self, field: Field, catalog: &Catalog) -> Vec<String> {
        let game = &self.plan.game;
        match field {
            Field::Option(number) => {
                let info = game.info();
                let key = format!("{}-option-{}", info.id, info.options[number].key);
                let note = format!("{key}-note");
                let mut notes = vec![catalog.text(&key)];
                notes.extend(catalog.has(&note).then(|| catalog.text(&note)));
                notes
            }
            Field::Game => vec![catalog.text("setup-game-note")],
            Field::Name(side) => {
                let phrase = Phrase::new("setup-name-note").with("side", game.colors()[side]);
                vec![catalog.say(&phrase)]
            }
            Field::Player(side) => vec![player_character(self.plan.who[side], catalog)],
            Field::Clock => vec![catalog.text("setup-clock-note")],
            Field::Swap => vec![catalog.text("setup-swap-note")],
            Field::Evaluation => vec![catalog.text("setup-evaluation-note")],
        }
    }

    fn draw_fields(&mut self, painter: &mut Painter<'_>, context: &Context) {
        let catalog = context.catalog;
        let name = self.plan.game.info().name.to_owned();
        let heading = Phrase::new(if self.is_watched {
            "setup-heading-watch"
        } else {
            "setup-heading"
        });
        let heading = heading.with("game", name);
        painter.text(3, 1, Role::Strong, &catalog.say(&heading));
        let fields = self.fields();
        self.list.in_sight(fields.len(), fields.len());
        let mut y = 3;
        for (row, field) in fields.iter().enumerate() {
            let (name, value) = (self.name(*field, catalog), self.value(*field, catalog));
            self.list
                .draw_field(painter, y, row, &name, (VALUES, &value));
            y += 1;
        }
        y += 1;
        let chosen = fields[self.list.chosen()];
        for note in self.notes(chosen, catalog) {
            y = painter.paragraph(3, y, Role::Text, &note);
        }
        if let Some(refusal) = &self.refusal {
            y = painter.paragraph(3, y, Role::Refusal, &catalog.say(refusal));
        }
        for note in self.plan.game.notes() {
            y = painter.paragraph(3, y + 1, Role::Note, &catalog.say(&note));
        }
        // What is nice to know, as far as it has room as a whole.
        let summary = format!("{}-summary", self.plan.game.info().id);
        let command = self.plan.command();
        for text in [catalog.text(&summary), command] {
            let width = painter.width().saturating_sub(3);
            let lines = wrap(&text, usize::from(width)).len() as u16;
            if y + 1 + lines <= painter.height() {
                y = painter.paragraph(3, y + 1, Role::Dim, &text);
            }
        }
    }
}

/// The value this many places after another one, around the end.
fn next<T: Copy + PartialEq>(all: &[T], now: T, steps: isize) -> T {
    let at = all.iter().position(|value| *value == now).unwrap_or(0);
    let next = (at as isize + steps).rem_euclid(all.len() as isize);
    all[next as usize]
}

/// A player by name and number.
pub(super) fn player_name(who: Who, catalog: &Catalog) -> String {
    match who {
        Who::Person => catalog.text("setup-person"),
        Who::Computer(PlayerKind::Level(level)) => {
            let name = catalog.text(&format!("level-{level}-name"));
            let phrase = Phrase::new("setup-level")
                .with("name", name)
                .with("level", level);
            catalog.part(&phrase)
        }
        Who::Computer(kind) => computer_name(kind, catalog),
    }
}

/// A computer player as a short label, such as `Pebble 3`.
pub(super) fn computer_name(kind: PlayerKind, catalog: &Catalog) -> String {
    let name = catalog.text(&format!("{}-name", kind.key()));
    match kind {
        PlayerKind::Level(level) => {
            let phrase = Phrase::new("game-computer").with("name", name);
            catalog.part(&phrase.with("level", level))
        }
        PlayerKind::Random | PlayerKind::Medium | PlayerKind::Greedy => name,
    }
}

fn player_character(who: Who, catalog: &Catalog) -> String {
    match who {
        Who::Person => catalog.text("setup-person-note"),
        Who::Computer(kind) => catalog.text(&format!("{}-character", kind.key())),
    }
}

impl Screen for SetupScreen {
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change {
        if self.typing.is_some() {
            let key = match input {
                Input::Key(key) => Some(*key),
                Input::Mouse(mouse) => self.bar.pressed(*mouse),
                Input::Paste(text) => {
                    if let Some(line) = &mut self.typing {
                        line.insert(text);
                    }
                    None
                }
            };
            if let Some(key) = key {
                self.press_typing(key);
            }
            return Change::Stay;
        }
        let (count, chosen) = (self.fields().len(), self.chosen());
        let keys = (&KEYS, &chosen);
        match self
            .list
            .hear(input, count, &self.bar, keys, Action::Turn(1))
        {
            Heard::Do(action) => self.act(action, input, context),
            Heard::Nothing | Heard::Went => Change::Stay,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let mut painter = Painter::new(area, buffer, context.look);
        let name = self.plan.game.info().name;
        bar::top(&mut painter, name, &catalog.text("setup-title"));
        let hints = if self.typing.is_some() {
            shown(&[&LINE_KEYS], &(), catalog)
        } else {
            shown(&[&KEYS], &self.chosen(), catalog)
        };
        self.bar = Bar::draw(&mut painter, &hints);
        let body = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(2),
            ..area
        };
        let view = self.plan.game.start().view(&[]);
        let room = Size {
            width: body.width.saturating_sub(FIELDS + 2),
            height: body.height.saturating_sub(2),
        };
        let geometry = Geometry::largest(&view, room);
        let width = match geometry {
            Some(_) => FIELDS,
            None => body.width.saturating_sub(2),
        };
        self.draw_fields(&mut painter.part(Rect { width, ..body }), context);
        if let Some(geometry) = geometry {
            let board = Rect {
                x: body.x + FIELDS + 1,
                y: body.y + 1,
                width: room.width,
                height: room.height,
            };
            board::draw(&mut painter.part(board), geometry, &view, &Marks::default());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::checks;

    #[test]
    fn every_key_does_what_bar_and_help_say() {
        let fields = [Field::Clock, Field::Swap];
        checks::table(&[&KEYS], fields, |_| vec![&KEYS]);
        checks::table(&[&LINE_KEYS], [()], |()| vec![&LINE_KEYS]);
    }

    #[test]
    fn every_player_is_offered_once_and_none_that_the_original_did_not_have() {
        for game in games() {
            let offered = SetupScreen::new(Plan::new(game.clone())).players();
            let is_nava = game.info().id == "nava";
            for kind in PlayerKind::all() {
                let times = offered.iter().filter(|who| **who == Who::Computer(kind));
                let expected = usize::from(kind != PlayerKind::Medium || is_nava);
                assert_eq!(times.count(), expected, "{game} {kind}");
            }
            assert_eq!(offered[0], Who::Person);
            let watched = SetupScreen::watching(Plan::watching(game)).players();
            assert_eq!(watched, offered[1..]);
        }
    }

    #[test]
    fn every_clock_can_be_read() {
        for text in CLOCKS {
            assert_eq!(TimeControl::from_minutes(text).unwrap().minutes(), text);
        }
    }
}
