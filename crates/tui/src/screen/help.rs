//! The keys, and from there the rules.

use cairn_session::GameChoice;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::rules::RulesScreen;
use super::{Change, Input, Screen};
use crate::bar::Keys;
use crate::context::Context;
use crate::list::steps;
use crate::look::Role;
use crate::painter::Painter;
use crate::text::wrap;

/// The keys during a game and the messages that explain them.
const GAME: &[(&str, &str)] = &[
    ("arrows, h j k l", "help-cursor"),
    ("Enter, Space", "help-choose"),
    ("Backspace", "help-step-back"),
    ("Esc", "help-let-go"),
    ("Tab", "help-next"),
    ("g c 4", "help-go-to"),
    (":", "help-type"),
    ("p  w", "help-pass"),
    ("u  r", "help-undo"),
    ("U  R", "help-undo-all"),
    ("H", "help-hint"),
    ("e", "help-evaluation"),
    ("v", "help-review"),
    ("s", "help-save"),
    ("y", "help-copy"),
    ("o", "help-draw"),
    ("X", "help-resign"),
    ("+  -", "help-zoom"),
    ("T", "help-theme"),
    ("q", "help-menu"),
];

/// The keys while computers play.
const WATCHING: &[(&str, &str)] = &[
    ("Space", "help-pause"),
    (".", "help-single"),
    ("[  ]", "help-speed"),
];

/// The keys of the review.
const REVIEW: &[(&str, &str)] = &[
    ("h  l", "help-step"),
    ("Home End", "help-ends"),
    ("n  N", "help-mistakes"),
    ("b", "help-try"),
    ("Tab", "help-lines"),
    ("p", "help-play-on"),
    ("e", "help-judge"),
    ("s  y", "help-export"),
];

/// The keys of lists and forms.
const LISTS: &[(&str, &str)] = &[
    ("j  k", "help-list"),
    ("h  l", "help-change"),
    ("Enter", "help-open"),
    ("Esc  q", "help-back"),
    ("L", "help-language"),
    ("Ctrl-C", "help-interrupt"),
];

/// The marks on the board and the messages that explain them.
const MARKS: &[(&str, &str)] = &[
    ("◦", "help-mark-target"),
    ("x x", "help-mark-capture"),
    ("> <", "help-mark-chosen"),
    ("▹ ▸", "help-mark-last"),
    ("1 2", "help-mark-path"),
    ("? ?", "help-mark-hint"),
    ("* *", "help-mark-winning"),
    ("tldt", "help-mark-stack"),
];

/// The sections, in their order.
const SECTIONS: &[(&str, &[(&str, &str)])] = &[
    ("help-game", GAME),
    ("help-marks", MARKS),
    ("help-watching", WATCHING),
    ("help-reviewing", REVIEW),
    ("help-lists", LISTS),
];

/// The columns for the keys.
const KEYS: u16 = 18;

/// A box over whatever is below it.
pub(crate) struct Help {
    /// The game whose rules can be read from here.
    game: Option<GameChoice>,
    top: usize,
    lines: usize,
    room: usize,
    keys: Keys,
}

impl Help {
    pub(crate) fn new(game: Option<GameChoice>) -> Help {
        Help {
            game,
            top: 0,
            lines: 0,
            room: 0,
            keys: Keys::default(),
        }
    }

    fn press(&mut self, key: KeyEvent) -> Change {
        if let Some(steps) = steps(key.code) {
            let most = self.lines.saturating_sub(self.room);
            self.top = self.top.saturating_add_signed(steps).min(most);
            return Change::Stay;
        }
        match (key.code, &self.game) {
            (KeyCode::Tab | KeyCode::Char('r'), Some(game)) => {
                Change::Replace(Box::new(RulesScreen::new(game.clone())))
            }
            (KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | '?'), _) => Change::Pop,
            _ => Change::Stay,
        }
    }
}

impl Screen for Help {
    fn handle(&mut self, input: &Input, _context: &mut Context) -> Change {
        match input {
            Input::Key(key) => self.press(*key),
            Input::Mouse(mouse) => match self.keys.pressed(*mouse) {
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
        let mut keys = vec![
            (KeyCode::Esc, "key-close"),
            (KeyCode::Down, "key-down"),
            (KeyCode::Up, "key-up"),
        ];
        if self.game.is_some() {
            keys.insert(1, (KeyCode::Tab, "key-rules"));
        }
        self.keys = Keys::named(&mut painter, catalog, &keys);
        let frame = Rect {
            x: area.x + area.width.saturating_sub(76) / 2,
            y: area.y + 1,
            width: area.width.min(76),
            height: area.height.saturating_sub(2),
        };
        let inside = usize::from(frame.width.saturating_sub(6));
        let mut lines: Vec<(Role, u16, String)> = Vec::new();
        for (title, entries) in SECTIONS {
            if !lines.is_empty() {
                lines.push((Role::Overlay, 0, String::new()));
            }
            lines.push((Role::OverlayStrong, 0, catalog.text(title)));
            for (keys, key) in *entries {
                let keys = match *keys {
                    "arrows, h j k l" => catalog.text("help-arrows"),
                    keys => keys.to_owned(),
                };
                let room = inside.saturating_sub(usize::from(KEYS));
                for (number, text) in wrap(&catalog.text(key), room).into_iter().enumerate() {
                    let keys = if number == 0 { keys.as_str() } else { "" };
                    let text = format!("{keys:<width$}{text}", width = usize::from(KEYS));
                    lines.push((Role::Overlay, 2, text));
                }
            }
        }
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
