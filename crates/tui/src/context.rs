//! What every screen is given.

use std::time::Instant;

use cairn_messages::Catalog;
use ratatui::layout::Size;

use crate::{Look, Settings, Waker};

/// What every screen is given: what it may know, and what it may ask the app to do.
#[derive(Debug)]
pub(crate) struct Context {
    /// The sentences, in the language of the reader.
    pub(crate) catalog: &'static Catalog,
    /// How things are drawn.
    pub(crate) look: Look,
    /// How the app behaves.
    pub(crate) settings: Settings,
    /// The time now. Nobody looks at a clock.
    pub(crate) now: Instant,
    /// The size of the window.
    pub(crate) size: Size,
    /// For work in the background.
    pub(crate) waker: Waker,
    /// Texts to be put on the clipboard of the terminal.
    pub(crate) copied: Vec<String>,
}
