//! What every screen is given.

use std::time::{Instant, SystemTime};

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_messages::{Catalog, Language};
use cairn_store::{Date, Field, Settings, Store, StoreError};
use ratatui::layout::Size;

use crate::{Launch, Look, Waker};

/// What every screen is given: what it may know, and what it may ask the app to do.
#[derive(Debug)]
pub(crate) struct Context {
    /// The sentences, in the language of the reader.
    pub(crate) catalog: &'static Catalog,
    /// How things are drawn.
    pub(crate) look: Look,
    /// How the app behaves. Changed by [`Context::set`] alone.
    pub(crate) settings: Settings,
    /// Where games, settings and choices are kept.
    pub(crate) store: Store,
    /// The time now. Nobody looks at a clock.
    pub(crate) now: Instant,
    /// The size of the window.
    pub(crate) size: Size,
    /// For work in the background.
    pub(crate) waker: Waker,
    /// Texts to be put on the clipboard of the terminal.
    pub(crate) copied: Vec<String>,
    /// The language of the system.
    language: Language,
    /// What the terminal can show.
    terminal: Look,
    /// When the app was started, by both clocks.
    started: (Instant, SystemTime),
    random: SplitMix64,
}

impl Context {
    /// The context at the beginning.
    pub(crate) fn new(launch: &Launch, size: Size, waker: Waker, now: Instant) -> Context {
        let mut context = Context {
            catalog: Catalog::get(launch.language),
            look: launch.look,
            settings: launch.settings,
            store: launch.store.clone(),
            now,
            size,
            waker,
            copied: Vec::new(),
            language: launch.language,
            terminal: launch.look,
            started: (now, launch.time),
            random: SplitMix64::new(launch.seed),
        };
        context.refresh();
        context
    }

    /// Changes a setting, at once and for the next time. Other settings of this run alone stay so: only this
    /// one is kept.
    ///
    /// # Errors
    /// If it cannot be kept; it holds for this run then.
    pub(crate) fn set(&mut self, field: &Field, word: &str) -> Result<(), StoreError> {
        if field.set(&mut self.settings, word) {
            self.refresh();
        }
        let (mut kept, _) = self.store.settings();
        field.set(&mut kept, word);
        self.store.keep_settings(&kept)
    }

    /// Looks and language follow from the settings and, where these leave it open, from terminal and system.
    fn refresh(&mut self) {
        self.catalog = Catalog::get(self.settings.language.unwrap_or(self.language));
        self.look = self.terminal.with(&self.settings);
    }

    /// The day now.
    pub(crate) fn today(&self) -> Date {
        let (start, time) = self.started;
        Date::of(time + self.now.saturating_duration_since(start))
    }

    /// A number that is another one each time, for the choices of the computer.
    pub(crate) fn seed(&mut self) -> u64 {
        self.random.next_u64()
    }
}
