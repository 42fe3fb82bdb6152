//! What the app begins with.

use cairn_messages::Language;

use crate::{Look, Settings, Sitting};

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
