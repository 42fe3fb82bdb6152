//! What the app begins with.

use std::time::Duration;

use cairn_core::BySide;
use cairn_messages::Language;
use cairn_session::{Match, Who};

use crate::{Look, Settings};

/// What the app begins with.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The language of all words.
    pub language: Language,
    /// How the terminal is drawn on.
    pub look: Look,
    /// How the app behaves.
    pub settings: Settings,
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
}

/// A match and who sits at it.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// The match, as far as it has come.
    pub game: Match,
    /// Who began on each side; a swap exchanges them.
    pub who: BySide<Who>,
    /// Makes the computer's choices repeatable.
    pub seed: u64,
    /// How long the strongest computer player thinks about a move.
    pub time: Duration,
    /// How long the side to move has been thinking already.
    pub spent: Duration,
}
