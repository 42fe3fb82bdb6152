//! A match that two players play on the page.

use std::time::Duration;

use cairn_core::{BySide, Side};
use cairn_session::{Action, EndReason, Match, MoveEntry, Setup};
use wasm_bindgen::prelude::wasm_bindgen;

use super::enter::{choose, read_typed};
use super::reading::{one_record, replayed};
use super::scene::{end_view, names, refusal, scene, stages};
use super::{catalog, game};
use crate::wire::{self, Attempt, ClockView, EntryView, MatchLine, MatchSetup, MatchState};

/// A match, and the move that is being entered in it.
#[wasm_bindgen]
pub struct Play {
    game: Match,
    entry: MoveEntry,
}

#[wasm_bindgen]
impl Play {
    /// A match that is about to begin, from a [`MatchSetup`].
    ///
    /// # Errors
    /// If there is no such game, position or clock.
    #[wasm_bindgen(js_name = begin)]
    pub fn begin(setup: &str) -> Result<Play, String> {
        let wire: MatchSetup = wire::read(setup)?;
        let mut setup = Setup::new(game(&wire.game)?);
        if let Some(text) = wire.position {
            let start = setup.game.parse_position(&text);
            setup.start = start.map_err(|error| error.to_string())?;
        }
        if let Some(time) = wire.time {
            let control = time.parse();
            setup.time_control =
                Some(control.map_err(|error: cairn_core::ParseError| error.to_string())?);
        }
        setup.swap_allowed = wire.swap;
        setup.players = BySide {
            first: wire.players.first,
            second: wire.players.second,
        };
        let tags = wire.tags.into_iter();
        setup.tags = tags.map(|tag| (tag.name, tag.value)).collect();
        Ok(Play::of(Match::new(setup)))
    }

    /// The match of the record with this number in a text.
    ///
    /// # Errors
    /// If there is none, or if its moves cannot be; the message says where and why.
    #[wasm_bindgen(js_name = fromPgn)]
    pub fn from_pgn(language: &str, text: &str, index: usize) -> Result<Play, String> {
        let catalog = catalog(language);
        let read = one_record(text, index, catalog)?;
        let game = Match::from_record(&read.record);
        Ok(Play::of(replayed(game, &read, catalog)?))
    }

    /// Plays a move or a swap that took so many milliseconds, and tells what came of it as an [`Attempt`].
    pub fn play(&mut self, language: &str, text: &str, milliseconds: f64) -> String {
        let catalog = catalog(language);
        let count = self.game.entries().len();
        let elapsed = Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default();
        let word = read_typed(text);
        let played = match word.as_str() {
            Action::SWAP => self.game.swap(elapsed),
            text => self.game.play_timed(text, elapsed),
        };
        self.changed();
        let attempt = match (played, self.game.entries().get(count)) {
            (Err(error), _) => Attempt::Refused {
                reason: refusal(&self.game.setup().game, &word, &error, catalog),
            },
            (Ok(()), None) => Attempt::TimeOut,
            (Ok(()), Some(entry)) => Attempt::Played {
                text: entry.action.to_string(),
                told: catalog.say(&entry.told),
            },
        };
        wire::write(&attempt)
    }

    /// The boards before the action with this number, counted from 0, with none, one, two and so on of its
    /// squares chosen, as [`Board`](crate::wire::Board)s: what a person sees who enters the move.
    #[must_use]
    pub fn stages(&self, language: &str, index: usize) -> String {
        let entry = self.game.entries().get(index);
        let stages = entry.map_or(Vec::new(), |entry| {
            let before = self.game.moment_after(index);
            stages(before.position(), &entry.squares, catalog(language))
        });
        wire::write(&stages)
    }

    /// Chooses a square as the next one of a move, and tells what came of it as an [`Entered`](crate::wire::Entered).
    pub fn choose(&mut self, language: &str, square: &str) -> String {
        let is_over = self.game.end().is_some();
        wire::write(&choose(&mut self.entry, square, is_over, catalog(language)))
    }

    /// Takes back a step of the move that is being entered. Says whether there was one.
    #[wasm_bindgen(js_name = stepBack)]
    pub fn step_back(&mut self) -> bool {
        self.entry.step_back()
    }

    /// Lets go of what is being entered.
    #[wasm_bindgen(js_name = letGo)]
    pub fn let_go(&mut self) {
        self.entry.let_go();
    }

    /// The present position with what is being entered, as a [`Scene`](crate::wire::Scene).
    #[must_use]
    pub fn scene(&self, language: &str) -> String {
        let entry = self.game.end().is_none().then_some(&self.entry);
        wire::write(&scene(self.game.moment(), entry, catalog(language)))
    }

    /// How the match stands, as a [`MatchState`].
    #[must_use]
    pub fn state(&self, language: &str) -> String {
        let catalog = catalog(language);
        let game = &self.game;
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        let entries = game.entries().iter().map(|entry| EntryView {
            text: entry.action.to_string(),
            side: entry.side.into(),
            told: catalog.say(&entry.told),
            squares: names(&entry.squares),
            remaining: entry.remaining().map(milliseconds),
        });
        let control = game.setup().time_control;
        let clock = game.clock().zip(control).map(|(clock, control)| {
            let mut remaining = clock.remaining;
            // The clock only knows of turns that were finished.
            if let Some(EndReason::TimeForfeit(side)) = game.end().map(|end| end.reason) {
                remaining[side] = Duration::ZERO;
            }
            ClockView {
                remaining: wire::BySide::of(remaining, milliseconds),
                increment: milliseconds(control.increment),
            }
        });
        wire::write(&MatchState {
            game: game.setup().game.to_string(),
            turn: game.turn().into(),
            entries: entries.collect(),
            redoable: game.redoable(),
            can_undo: self.can_undo(),
            is_swapped: game.is_swapped(),
            players: wire::BySide::of(game.players(), ToOwned::to_owned),
            clock,
            end: end_view(game.moment(), catalog),
        })
    }

    /// Whether there is something to take back.
    #[wasm_bindgen(js_name = canUndo)]
    #[must_use]
    pub fn can_undo(&self) -> bool {
        let end = self.game.end();
        !self.game.entries().is_empty() || end.is_some_and(|end| end.reason != EndReason::Rules)
    }

    /// Takes back the last action, or an end that was declared. Says whether there was anything.
    pub fn undo(&mut self) -> bool {
        let is_undone = self.game.undo();
        self.changed();
        is_undone
    }

    /// Does again what was undone last. Says whether there was anything.
    pub fn redo(&mut self) -> bool {
        let is_redone = self.game.redo();
        self.changed();
        is_redone
    }

    /// A side (`first` or `second`) gives up. Says whether the match was still open.
    ///
    /// # Errors
    /// If there is no such side.
    pub fn resign(&mut self, side: &str) -> Result<bool, String> {
        Ok(self.game.resign(read_side(side)?).is_ok())
    }

    /// A side has run out of time. Says whether the match was still open.
    ///
    /// # Errors
    /// If there is no such side.
    #[wasm_bindgen(js_name = timeOut)]
    pub fn time_out(&mut self, side: &str) -> Result<bool, String> {
        Ok(self.game.time_out(read_side(side)?).is_ok())
    }

    /// The players agree on a draw. Says whether the match was still open.
    #[wasm_bindgen(js_name = agreeDraw)]
    pub fn agree_draw(&mut self) -> bool {
        self.game.agree_draw().is_ok()
    }

    /// The record of the match.
    #[must_use]
    pub fn pgn(&self) -> String {
        self.game.to_record().text()
    }

    /// What the engine must know of the match, as a [`MatchLine`].
    #[must_use]
    pub fn line(&self) -> String {
        wire::write(&MatchLine::of(&self.game))
    }
}

impl Play {
    fn of(game: Match) -> Play {
        Play {
            entry: MoveEntry::new(game.position().clone()),
            game,
        }
    }

    /// The match is another one: whatever was being entered is let go.
    fn changed(&mut self) {
        self.entry = MoveEntry::new(self.game.position().clone());
    }
}

fn read_side(name: &str) -> Result<Side, String> {
    match name {
        "first" => Ok(Side::First),
        "second" => Ok(Side::Second),
        _ => Err(format!("expected first or second, found {name:?}")),
    }
}
