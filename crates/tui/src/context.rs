//! What every screen is given.

use std::cell::Cell;
use std::time::{Duration, Instant, SystemTime};

use cairn_core::{Phrase, Random as _};
use cairn_engine::SplitMix64;
use cairn_messages::{Catalog, Language};
use cairn_session::GameChoice;
use cairn_store::{Date, Field, Settings, Store, StoreError};
use ratatui::layout::Size;

use crate::thinker::Thinker;
use crate::{Launch, Look, Theme, Waker};

/// Windows of at least this size show the evaluation by themselves where nobody plays.
const LARGE: Size = Size {
    width: 110,
    height: 36,
};

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
    waker: Waker,
    /// Texts to be put on the clipboard of the terminal.
    pub(crate) copied: Vec<String>,
    /// Whether the bell of the terminal is to ring.
    pub(crate) bell: Cell<bool>,
    /// Something that a screen which has gone wanted to be told.
    pub(crate) farewell: Option<Phrase>,
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
            bell: Cell::new(false),
            farewell: None,
            language: launch.language,
            terminal: launch.look,
            started: (now, launch.time),
            random: SplitMix64::new(launch.seed),
        };
        context.refresh();
        context
    }

    /// Somebody to think about a game.
    pub(crate) fn thinker(&self, game: &GameChoice) -> Thinker {
        let tables = self.store.tables_folder();
        Thinker::new(game, tables, self.waker.clone())
    }

    /// What wakes the app, for work in the background.
    pub(crate) fn waker(&self) -> Waker {
        self.waker.clone()
    }

    /// Rings the bell of the terminal, if the person wants that.
    pub(crate) fn ring(&self) {
        self.bell.set(self.settings.bell || self.bell.get());
    }

    /// How long the app has been running.
    pub(crate) fn elapsed(&self) -> Duration {
        self.now.saturating_duration_since(self.started.0)
    }

    /// The moment so long after the app was started.
    pub(crate) fn moment(&self, elapsed: Duration) -> Instant {
        self.started.0 + elapsed
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

    /// Changes a setting to its next word; `steps` may go back.
    ///
    /// # Errors
    /// If it cannot be kept; it holds for this run then.
    pub(crate) fn turn(&mut self, field: &Field, steps: isize) -> Result<(), StoreError> {
        let now = field.word(&self.settings);
        let at = field.words.iter().position(|word| *word == now);
        let count = field.words.len() as isize;
        let next = (at.unwrap_or(0) as isize + steps).rem_euclid(count);
        self.set(field, field.words[next as usize])
    }

    /// Changes to the other theme.
    ///
    /// # Errors
    /// If it cannot be kept; it holds for this run then.
    pub(crate) fn other_theme(&mut self) -> Result<(), StoreError> {
        let word = match self.look.theme.other() {
            Theme::Dark => "dark",
            Theme::Light => "light",
        };
        self.set(Settings::field("theme"), word)
    }

    /// Changes to the next language.
    ///
    /// # Errors
    /// If it cannot be kept; it holds for this run then.
    pub(crate) fn next_language(&mut self) -> Result<(), StoreError> {
        let languages = Language::ALL;
        let now = self.catalog.language();
        let at = languages.iter().position(|language| *language == now);
        let next = languages[(at.unwrap_or(0) + 1) % languages.len()];
        self.set(Settings::field("language"), next.code())
    }

    /// Looks and language follow from the settings and, where these leave it open, from terminal and system.
    fn refresh(&mut self) {
        self.catalog = Catalog::get(self.settings.language.unwrap_or(self.language));
        self.look = self.terminal.with(&self.settings);
    }

    /// Whether the window has room for more than is needed.
    pub(crate) fn is_large(&self) -> bool {
        self.size.width >= LARGE.width && self.size.height >= LARGE.height
    }

    /// The time now, in seconds since the beginning of 1970.
    pub(crate) fn seconds(&self) -> i64 {
        let since = self.time().duration_since(SystemTime::UNIX_EPOCH);
        since.map_or(0, |since| since.as_secs() as i64)
    }

    fn time(&self) -> SystemTime {
        let (start, time) = self.started;
        time + self.now.saturating_duration_since(start)
    }

    /// The day now.
    pub(crate) fn today(&self) -> Date {
        Date::of(self.time())
    }

    /// A number that is another one each time, for the choices of the computer.
    pub(crate) fn seed(&mut self) -> u64 {
        self.random.next_u64()
    }
}
