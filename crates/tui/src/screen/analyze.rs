//! Opening something to look at: a file, a record or a position.

use std::path::{Path, PathBuf};
use std::{fs, io};

use cairn_core::Phrase;
use cairn_session::record::read_bytes;
use cairn_session::{AnyPosition, GameChoice, Match, Setup, games};
use cairn_store::SavedRecord;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

use super::review::ReviewScreen;
use super::saved::Saved;
use super::{Change, Input, Screen};
use crate::bar::{self, Bar};
use crate::context::Context;
use crate::keys::{self, ENTER, ESC, Key, Table, bind, shown};
use crate::line::TypedLine;
use crate::look::Role;
use crate::painter::Painter;

/// What can be done here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Open,
    Back,
    Write,
}

pub(super) static KEYS: Table<Action, ()> = Table {
    title: "menu-analyze",
    rows: &[
        bind(&[ENTER], Action::Open, "help-open").bar("key-open"),
        bind(&[ESC], Action::Back, "help-back").kept("key-back"),
        bind(&[Key::Any], Action::Write, "help-line-write"),
    ],
};

/// The screen on which something is named or pasted.
pub(super) struct Analyze {
    /// The game that positions are taken for first.
    game: GameChoice,
    line: TypedLine,
    bar: Bar,
    message: Option<Phrase>,
}

/// What a text turned out to be.
#[derive(Debug)]
enum Found {
    /// One match, or a position as a match without moves.
    Match(Box<Match>),
    /// Several records.
    Records(Vec<SavedRecord>),
}

impl Analyze {
    pub(super) fn new(game: GameChoice) -> Analyze {
        Analyze {
            game,
            line: TypedLine::default(),
            bar: Bar::default(),
            message: None,
        }
    }

    fn press(&mut self, key: KeyEvent, context: &Context) -> Change {
        match keys::find(&[&KEYS], key, &()) {
            Some(Action::Back) => return Change::Pop,
            Some(Action::Open) => match find(self.line.text(), &self.game) {
                Ok(Found::Match(game)) => {
                    return Change::Push(Box::new(ReviewScreen::new(&game, context)));
                }
                Ok(Found::Records(records)) => {
                    return Change::Push(Box::new(Saved::of(records)));
                }
                Err(problem) => self.message = Some(problem),
            },
            Some(Action::Write) | None => {
                self.line.press(key);
                self.message = None;
            }
        }
        Change::Stay
    }
}

impl Screen for Analyze {
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change {
        match input {
            Input::Key(key) => self.press(*key, context),
            Input::Mouse(mouse) => match self.bar.pressed(*mouse) {
                Some(key) => self.press(key, context),
                None => Change::Stay,
            },
            Input::Paste(text) => {
                self.line.insert(text);
                self.message = None;
                Change::Stay
            }
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let mut painter = Painter::new(area, buffer, context.look);
        bar::top(&mut painter, &catalog.text("menu-analyze"), "");
        self.bar = Bar::draw(&mut painter, &shown(&[&KEYS], &(), catalog));
        let mut inner = painter.part(Rect {
            width: area.width.saturating_sub(3),
            ..area
        });
        let y = inner.paragraph(3, 2, Role::Text, &catalog.text("analyze-what"));
        let width = usize::from(area.width.saturating_sub(9));
        let line = format!("> {}_", self.line.tail(width));
        inner.text(3, y + 1, Role::Accent, &line);
        let mut y = y + 3;
        if let Some(message) = &self.message {
            y = inner.paragraph(3, y, Role::Refusal, &catalog.say(message)) + 1;
        }
        for key in ["analyze-file", "analyze-position", "analyze-record"] {
            y = inner.paragraph(3, y, Role::Dim, &catalog.text(key));
        }
        let start = format!("{} {}", self.game, self.game.start());
        inner.paragraph(5, y + 1, Role::Dim, &start);
    }
}

/// What a text is: a record, a position, or the name of a file.
fn find(text: &str, game: &GameChoice) -> Result<Found, Phrase> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Phrase::new("analyze-what"));
    }
    if text.starts_with('[') {
        return records(text.as_bytes(), Path::new(""));
    }
    if let Some((game, position)) = position(text, game) {
        let mut setup = Setup::new(game);
        setup.start = position?;
        return Ok(Found::Match(Box::new(Match::new(setup))));
    }
    let path = PathBuf::from(text);
    match fs::read(&path) {
        Ok(bytes) => records(&bytes, &path),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(Phrase::new("analyze-not-found").with("text", text.to_owned()))
        }
        Err(error) => Err(Phrase::new("store-io")
            .with("file", text.to_owned())
            .with("error", error.to_string())),
    }
}

/// A position with the name of its game before it, or one that some game can read; `None` if the text is
/// something else.
fn position(text: &str, likely: &GameChoice) -> Option<(GameChoice, Result<AnyPosition, Phrase>)> {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    if let Ok(game) = first.parse::<GameChoice>() {
        let position = match rest.trim() {
            "" => Ok(game.start()),
            rest => game.parse_position(rest).map_err(|error| {
                Phrase::new("analyze-bad-position")
                    .with("game", game.to_string())
                    .with("error", error.to_string())
            }),
        };
        return Some((game, position));
    }
    let candidates = std::iter::once(likely.clone()).chain(games());
    candidates
        .map(|game| (game.parse_position(text), game))
        .find_map(|(position, game)| Some((game, Ok(position.ok()?))))
}

fn records(bytes: &[u8], path: &Path) -> Result<Found, Phrase> {
    let reading = read_bytes(bytes);
    if let Some(error) = reading.errors.first() {
        let line = error.place.line;
        return Err(Phrase::new("analyze-damaged").with("line", line));
    }
    let modified = std::time::SystemTime::UNIX_EPOCH;
    let mut found: Vec<_> = reading
        .records
        .into_iter()
        .enumerate()
        .map(|(number, read)| SavedRecord {
            path: path.to_owned(),
            number,
            modified,
            record: read.record,
        })
        .collect();
    if found.len() > 1 {
        return Ok(Found::Records(found));
    }
    let saved = found.pop().ok_or(Phrase::new("analyze-empty"))?;
    Match::from_record(&saved.record)
        .map(|game| Found::Match(Box::new(game)))
        .map_err(|error| Phrase::new("saved-illegal").with("error", error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::checks;

    #[test]
    fn every_key_does_what_bar_and_help_say() {
        checks::table(&[&KEYS], [()], |()| vec![&KEYS]);
    }

    fn found(text: &str) -> Result<Found, Phrase> {
        find(text, &"zola".parse().unwrap())
    }

    fn start_of(text: &str) -> String {
        match found(text).unwrap() {
            Found::Match(game) => format!("{} {}", game.setup().game, game.setup().start),
            Found::Records(_) => panic!("{text} is several records"),
        }
    }

    #[test]
    fn positions_are_found_with_and_without_the_name_of_their_game() {
        for game in games() {
            let start = game.start().text();
            assert_eq!(
                start_of(&format!("{game} {start}")),
                format!("{game} {start}")
            );
            assert_eq!(start_of(&game.to_string()), format!("{game} {start}"));
        }
        let wali: GameChoice = "wali".parse().unwrap();
        let text = wali.start().text();
        assert_eq!(start_of(&text), format!("wali {text}"));
        let text = "x4/x,r,x2/x2,b,x/x4 r";
        assert_eq!(
            start_of(&format!(" zola:4 {text}\n")),
            format!("zola:4 {text}")
        );
    }

    #[test]
    fn pasted_records_are_found() {
        let one = "[Game \"zola:4\"]\n\n1. b2xb3 *\n";
        assert!(matches!(found(one), Ok(Found::Match(game)) if game.plies() == 1));
        let two = format!("{one}\n{one}");
        assert!(matches!(found(&two), Ok(Found::Records(records)) if records.len() == 2));
    }

    #[test]
    fn what_is_nothing_is_said_so() {
        for (text, key) in [
            ("", "analyze-what"),
            ("no/such/file.pgn", "analyze-not-found"),
            ("zola:4 x9 r", "analyze-bad-position"),
            ("[Game \"zola:4\"]\n\n1. (((", "analyze-damaged"),
            ("[Game \"zola:4\"]\n\n1. b2-c3 *", "saved-illegal"),
        ] {
            assert_eq!(found(text).unwrap_err().key, key, "{text}");
        }
    }
}
