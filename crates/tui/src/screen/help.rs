//! The keys, and from there the rules.

use cairn_session::GameChoice;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

use super::rules::{self, RulesScreen};
use super::{Change, Input, Screen, analyze, game, practice, review};
use crate::bar::Bar;
use crate::context::Context;
use crate::keys::{
    DOWN, END, ENTER, ESC, HOME, PAGE_DOWN, PAGE_UP, Section, TAB, Table, UP, bind, char_key, find,
    shown,
};
use crate::look::Role;
use crate::painter::Painter;
use crate::text::wrap;
use crate::{app, list};

/// What can be done here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Close,
    Rules,
    /// This many lines down.
    Scroll(isize),
}

/// How far a page key goes.
const STEP: isize = 10;

/// The state is whether there is a game whose rules can be read.
static KEYS: Table<Action, bool> = Table {
    title: "help-reading",
    rows: &[
        bind(&[TAB, char_key('r')], Action::Rules, "help-rules")
            .when(|has_game: &bool| *has_game)
            .bar("key-rules"),
        bind(&[DOWN, char_key('j')], Action::Scroll(1), "help-list").bar("key-down"),
        bind(&[UP, char_key('k')], Action::Scroll(-1), "help-list").bar("key-up"),
        bind(&[PAGE_DOWN], Action::Scroll(STEP), "help-list-page"),
        bind(&[PAGE_UP], Action::Scroll(-STEP), "help-list-page"),
        bind(&[HOME], Action::Scroll(isize::MIN), "help-list-ends"),
        bind(&[END], Action::Scroll(isize::MAX), "help-list-ends"),
        bind(
            &[ESC, ENTER, char_key('q'), char_key('?')],
            Action::Close,
            "help-back",
        )
        .kept("key-close"),
    ],
};

/// The marks on the board and the messages that explain them.
const MARKS: &[(&str, &str)] = &[
    ("·", "help-mark-beginning"),
    ("◦", "help-mark-target"),
    ("x x", "help-mark-capture"),
    ("> <", "help-mark-chosen"),
    ("▹ ▸", "help-mark-last"),
    ("1 2", "help-mark-path"),
    ("? ?", "help-mark-hint"),
    ("= =", "help-mark-traced"),
    ("* *", "help-mark-winning"),
    ("tldt", "help-mark-stack"),
];

/// The columns for the keys.
const COLUMN: u16 = 18;

/// A box over whatever is below it.
pub(crate) struct Help {
    /// What is explained, the screen below first.
    sections: Vec<Section>,
    /// The game whose rules can be read from here.
    game: Option<GameChoice>,
    top: usize,
    lines: usize,
    room: usize,
    bar: Bar,
}

impl Help {
    /// The keys of a screen, and then those of all others that one would want to know.
    pub(crate) fn new(own: Vec<Section>) -> Help {
        let mut sections = own;
        let others = game::sections().into_iter().chain(review::sections());
        let last = [
            practice::section(),
            analyze::KEYS.section(),
            rules::KEYS.section(),
            app::KEYS.section(),
        ];
        for section in others.chain(last) {
            if sections.iter().all(|known| known.title != section.title) {
                sections.push(section);
            }
        }
        Help {
            sections,
            game: None,
            top: 0,
            lines: 0,
            room: 0,
            bar: Bar::default(),
        }
    }

    /// The same for a screen with a list, whose own keys these are.
    pub(crate) fn of_list(own: Section) -> Help {
        Help::new(vec![own.with(&list::KEYS.section())])
    }

    /// The same, with the rules of a game one key away.
    pub(crate) fn with_rules(self, game: GameChoice) -> Help {
        Help {
            game: Some(game),
            ..self
        }
    }

    fn press(&mut self, key: KeyEvent) -> Change {
        match (find(&[&KEYS], key, &self.game.is_some()), &self.game) {
            (Some(Action::Scroll(steps)), _) => {
                let most = self.lines.saturating_sub(self.room);
                self.top = self.top.saturating_add_signed(steps).min(most);
            }
            (Some(Action::Rules), Some(game)) => {
                return Change::Replace(Box::new(RulesScreen::new(game.clone())));
            }
            (Some(Action::Close), _) => return Change::Pop,
            (Some(Action::Rules) | None, _) => {}
        }
        Change::Stay
    }

    /// Everything that is told: role, indentation and text of each line.
    fn told(&self, context: &Context, width: usize) -> Vec<(Role, u16, String)> {
        let catalog = context.catalog;
        let marks = MARKS
            .iter()
            .map(|(mark, help)| ((*mark).to_owned(), catalog.text(help)))
            .collect();
        let mut parts: Vec<(String, Vec<(String, String)>)> = self
            .sections
            .iter()
            .map(|section| (catalog.text(section.title), section.texts(catalog)))
            .collect();
        parts.insert(1, (catalog.text("help-marks"), marks));
        let column = usize::from(COLUMN);
        let mut lines = Vec::new();
        for (title, texts) in parts {
            if !lines.is_empty() {
                lines.push((Role::Overlay, 0, String::new()));
            }
            lines.push((Role::OverlayStrong, 0, title));
            for (keys, text) in texts {
                let keys = wrap(&keys, column - 1);
                let texts = wrap(&text, width.saturating_sub(column));
                let word = |words: &[String], at: usize| words.get(at).cloned().unwrap_or_default();
                for at in 0..keys.len().max(texts.len()) {
                    let line = format!("{:<column$}{}", word(&keys, at), word(&texts, at));
                    lines.push((Role::Overlay, 2, line));
                }
            }
        }
        lines
    }
}

impl Screen for Help {
    fn handle(&mut self, input: &Input, _context: &mut Context) -> Change {
        match input {
            Input::Key(key) => self.press(*key),
            Input::Mouse(mouse) => match self.bar.pressed(*mouse) {
                Some(key) => self.press(key),
                None => Change::Stay,
            },
            Input::Paste(_) => Change::Stay,
        }
    }

    fn is_overlay(&self) -> bool {
        true
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let mut painter = Painter::new(area, buffer, context.look);
        let hints = shown(&[&KEYS], &self.game.is_some(), catalog);
        self.bar = Bar::draw(&mut painter, &hints);
        let frame = Rect {
            x: area.x + area.width.saturating_sub(76) / 2,
            y: area.y + 1,
            width: area.width.min(76),
            height: area.height.saturating_sub(2),
        };
        let lines = self.told(context, usize::from(frame.width.saturating_sub(6)));
        self.lines = lines.len();
        self.room = usize::from(frame.height.saturating_sub(2));
        self.top = self.top.min(self.lines.saturating_sub(self.room));
        let mut inner = painter.part(frame);
        let width = usize::from(frame.width.saturating_sub(2));
        let title = catalog.text("help-title");
        let rule = "─".repeat(width.saturating_sub(title.chars().count() + 3));
        inner.text(0, 0, Role::OverlayFrame, &format!("╭─ {title} {rule}╮"));
        for y in 1..frame.height.saturating_sub(1) {
            let blank = " ".repeat(width);
            inner.text(0, y, Role::OverlayFrame, "│");
            inner.text(1, y, Role::Overlay, &blank);
            inner.text(frame.width - 1, y, Role::OverlayFrame, "│");
            if let Some((role, indent, text)) = lines.get(self.top + usize::from(y) - 1) {
                inner.text(2 + indent, y, *role, text);
            }
        }
        let rule = "─".repeat(width);
        let bottom = frame.height.saturating_sub(1);
        inner.text(0, bottom, Role::OverlayFrame, &format!("╰{rule}╯"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::checks;

    #[test]
    fn every_key_does_what_bar_and_help_say() {
        checks::table(&[&KEYS], [false, true], |_| vec![&KEYS]);
    }
}
