//! A match that two players play on the page.

use std::time::Duration;

use cairn_core::text::Reader;
use cairn_core::{BySide, Side, Square};
use cairn_session::{Action, EndReason, Match, Setup};
use wasm_bindgen::prelude::wasm_bindgen;

use super::reading::one_record;
use super::scene::{end_view, names, refusal, scene, stages, told};
use super::{catalog, game};
use crate::wire::{self, Attempt, ClockView, EntryView, MatchLine, MatchSetup, MatchState};

/// A match.
#[wasm_bindgen]
pub struct Play(Match);

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
        Ok(Play(Match::new(setup)))
    }

    /// The match of the record with this number in a text.
    ///
    /// # Errors
    /// If there is none, or if its moves cannot be; the message says where and why.
    #[wasm_bindgen(js_name = fromPgn)]
    pub fn from_pgn(language: &str, text: &str, index: usize) -> Result<Play, String> {
        let (_, game) = one_record(text, index, catalog(language))?;
        Ok(Play(game))
    }

    /// Plays a move or a swap that took so many milliseconds, and tells what came of it as an [`Attempt`].
    pub fn play(&mut self, language: &str, text: &str, milliseconds: f64) -> String {
        let catalog = catalog(language);
        let entries = self.0.entries().len();
        let elapsed = Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default();
        let text = text.trim();
        let result = match text {
            Action::SWAP => self.0.swap(elapsed),
            _ => self.0.play_timed(text, elapsed),
        };
        let attempt = match result {
            Err(error) => Attempt::Refused {
                reason: refusal(&self.0.setup().game, text, &error, catalog),
            },
            Ok(()) if self.0.entries().len() == entries => Attempt::TimeOut,
            Ok(()) => Attempt::Played {
                text: self.0.entries()[entries].action.to_string(),
                told: told(&self.0, entries, catalog),
            },
        };
        wire::write(&attempt)
    }

    /// The boards before the action with this number, counted from 0, with none, one, two and so on of its
    /// squares chosen, as [`Board`](crate::wire::Board)s: what a person sees who enters the move.
    #[must_use]
    pub fn stages(&self, language: &str, index: usize) -> String {
        let stages: Vec<_> = match index < self.0.entries().len() {
            true => stages(&self.0, index, catalog(language)),
            false => Vec::new(),
        };
        wire::write(&stages)
    }

    /// Why these squares are not the beginning of a move, in words; nothing if they are.
    #[wasm_bindgen(js_name = whyNot)]
    #[must_use]
    pub fn why_not(&self, language: &str, chosen: Vec<String>) -> Option<String> {
        why_not(&self.0, language, &chosen)
    }

    /// The position after so many actions with these squares of a move chosen, as a
    /// [`Scene`](crate::wire::Scene). More actions than there are mean the present position.
    #[must_use]
    pub fn scene(&self, language: &str, ply: usize, chosen: Vec<String>) -> String {
        let shown = at_ply(&self.0, ply);
        let chosen = squares(&shown, &chosen).unwrap_or_default();
        wire::write(&scene(&shown, &chosen, catalog(language)))
    }

    /// How the match stands, as a [`MatchState`].
    #[must_use]
    pub fn state(&self, language: &str) -> String {
        let catalog = catalog(language);
        let game = &self.0;
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        let entries = game.entries().iter().enumerate();
        let entries = entries.map(|(index, entry)| EntryView {
            text: entry.action.to_string(),
            side: entry.side.into(),
            told: told(game, index, catalog),
            squares: names(&game.squares(index)),
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
            end: game.end().map(|end| end_view(game, end, catalog)),
        })
    }

    /// Whether there is something to take back.
    #[wasm_bindgen(js_name = canUndo)]
    #[must_use]
    pub fn can_undo(&self) -> bool {
        let end = self.0.end();
        !self.0.entries().is_empty() || end.is_some_and(|end| end.reason != EndReason::Rules)
    }

    /// Takes back the last action, or an end that was declared. Says whether there was anything.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Does again what was undone last. Says whether there was anything.
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// A side (`first` or `second`) gives up. Says whether the match was still open.
    ///
    /// # Errors
    /// If there is no such side.
    pub fn resign(&mut self, side: &str) -> Result<bool, String> {
        Ok(self.0.resign(read_side(side)?).is_ok())
    }

    /// A side has run out of time. Says whether the match was still open.
    ///
    /// # Errors
    /// If there is no such side.
    #[wasm_bindgen(js_name = timeOut)]
    pub fn time_out(&mut self, side: &str) -> Result<bool, String> {
        Ok(self.0.time_out(read_side(side)?).is_ok())
    }

    /// The players agree on a draw. Says whether the match was still open.
    #[wasm_bindgen(js_name = agreeDraw)]
    pub fn agree_draw(&mut self) -> bool {
        self.0.agree_draw().is_ok()
    }

    /// The record of the match.
    #[must_use]
    pub fn pgn(&self) -> String {
        self.0.to_record().text()
    }

    /// What the engine must know of the match after so many actions, as a [`MatchLine`].
    #[must_use]
    pub fn line(&self, ply: usize) -> String {
        wire::write(&MatchLine::of(&at_ply(&self.0, ply)))
    }
}

/// The match as it was after so many actions.
fn at_ply(game: &Match, ply: usize) -> Match {
    let mut shown = game.clone();
    while shown.entries().len() > ply {
        shown.undo();
    }
    shown
}

/// Why these squares are not the beginning of a move.
pub(super) fn why_not(game: &Match, language: &str, chosen: &[String]) -> Option<String> {
    let catalog = catalog(language);
    if game.end().is_some() {
        return Some(catalog.text("reason-game-over"));
    }
    match squares(game, chosen) {
        None => Some(catalog.say(&cairn_session::not_a_move(
            game.setup().game.info(),
            &chosen.join(" "),
        ))),
        Some(squares) => {
            let reason = game.position().explain_squares(&squares)?;
            Some(catalog.say(&reason))
        }
    }
}

/// The squares with these names; `None` if one is not on the board.
pub(super) fn squares(game: &Match, names: &[String]) -> Option<Vec<Square>> {
    let view = game.position().view(&[]);
    let square = |name: &String| {
        let mut reader = Reader::new(name);
        let square = Square::read(&mut reader, view.files, view.ranks).ok()?;
        reader.end().ok().map(|()| square)
    };
    names.iter().map(square).collect()
}

fn read_side(name: &str) -> Result<Side, String> {
    match name {
        "first" => Ok(Side::First),
        "second" => Ok(Side::Second),
        _ => Err(format!("expected first or second, found {name:?}")),
    }
}
