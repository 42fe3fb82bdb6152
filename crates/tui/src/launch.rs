//! What the app begins with.

use std::time::SystemTime;

use cairn_client::{Seen, Server};
use cairn_lessons::Lesson;
use cairn_messages::Language;
use cairn_online::Request;
use cairn_session::Sitting;
use cairn_store::{Settings, Store};

use crate::{Look, Wanted};

/// What the app begins with.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The language of the system.
    pub language: Language,
    /// What the terminal can show.
    pub look: Look,
    /// How the app behaves and looks, as far as it differs from what system and terminal say.
    pub settings: Settings,
    /// Where games, settings and choices are kept.
    pub store: Store,
    /// The time of the day, for the names of records.
    pub time: SystemTime,
    /// Where the random numbers begin.
    pub seed: u64,
    /// What is shown first.
    pub opening: Opening,
}

/// What is shown first.
#[derive(Clone, Debug)]
pub enum Opening {
    /// The menu.
    Menu,
    /// A match, with the menu behind it.
    Match(Box<Sitting>),
    /// The match that was played last and is not over, with the menu behind it.
    Continue,
    /// A tutorial, with the menu behind it.
    Tutorial(&'static Lesson),
    /// Puzzles, with the menu behind them: the list of them, or those that are wanted.
    Puzzles(Option<Wanted>),
    /// A game on a server, with the menu behind it.
    Online(Box<OnlineGame>),
}

/// A game on a server.
#[derive(Clone, Debug)]
pub struct OnlineGame {
    /// The server, asked as whoever plays or watches.
    pub server: Server,
    /// The game as the server has shown it.
    pub seen: Seen,
    /// The request for the free seat, if it is wanted.
    pub joining: Option<Request>,
}
