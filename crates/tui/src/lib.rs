//! The terminal app: play, watch, replay and learn every game without leaving the shell.
//!
//! [`App`] is a state machine: events and the time go in, a picture comes out. It reads no key and looks at
//! no clock by itself, so tests drive it as a person does. [`run`] gives it a real terminal.
//!
//! Everything is drawn from a [`BoardView`](cairn_core::BoardView) and said through the catalog; no game is
//! named here.

mod animation;
mod app;
mod bar;
mod board;
mod context;
mod keeper;
mod keys;
mod launch;
mod line;
mod list;
mod look;
mod openings;
mod painter;
mod progress;
mod puzzle;
mod screen;
mod signals;
mod small;
mod terminal;
mod text;
mod thinker;
mod waker;

pub use app::{App, Event};
pub use launch::{Launch, OnlineGame, Opening};
pub use look::{Colors, Look, Theme};
pub use openings::{Openings, worth};
pub use progress::{Progress, RecordLine, shared_result};
pub use puzzle::{PuzzleBoard, Told, Tone, Wanted, learner};
pub use terminal::run;
pub use waker::Waker;
