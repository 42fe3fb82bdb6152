//! The screens. Each is one file or folder, and implements [`Screen`].

mod analyze;
mod game;
mod graph;
mod help;
mod learn;
mod menu;
mod moves;
mod practice;
mod puzzles;
mod record;
mod review;
mod rules;
mod saved;
mod settings;
mod setup;
mod start;

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use crate::context::Context;

pub(crate) use game::GameScreen;
pub(crate) use help::Help;
pub(crate) use menu::Menu;
pub(crate) use practice::Practice;
pub(crate) use puzzles::Puzzles;
pub(crate) use start::latest;

/// Something a person did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// Pressed a key.
    Key(KeyEvent),
    /// Used the mouse.
    Mouse(MouseEvent),
    /// Pasted a text.
    Paste(String),
}

/// One screen of the app. The app keeps a stack of them.
pub(crate) trait Screen {
    /// Something was done.
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change;

    /// Time has passed, or work in the background has news. Also called before anything is handled.
    fn tick(&mut self, context: &mut Context) -> Change {
        let _ = context;
        Change::Stay
    }

    /// When it wants to be ticked next, if nothing happens before.
    fn deadline(&self, context: &Context) -> Option<Instant> {
        let _ = context;
        None
    }

    /// It has come to the front.
    fn shown(&mut self, context: &mut Context) {
        let _ = context;
    }

    /// It goes, whether because it was left, the app ends or the system wants it to: the last chance to keep
    /// something.
    fn close(&mut self, context: &mut Context) {
        let _ = context;
    }

    /// Draws it. It may remember what it drew where, for the mouse.
    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context);

    /// Whether what is below it stays in sight.
    fn is_overlay(&self) -> bool {
        false
    }
}

/// What becomes of the stack of screens.
pub(crate) enum Change {
    /// It stays as it is.
    Stay,
    /// Another screen comes on top.
    Push(Box<dyn Screen>),
    /// Another screen takes the place of this one.
    Replace(Box<dyn Screen>),
    /// This screen goes.
    Pop,
    /// All screens above the first one go.
    Home,
    /// The app ends.
    Quit,
}
