//! The first module: games, matches, records and sentences.

mod cards;
mod enter;
mod pages;
mod play;
mod reading;
mod say;
mod scene;
mod setup;
mod study;

pub use cards::{computer_players, details, games};
pub use pages::rule_page;
pub use play::{Command, Play};
pub use reading::{answer, read_position, records};
pub use say::{learn, say, text};
pub use setup::set_up;
pub use study::Study;

use cairn_messages::{Catalog, Language};
use cairn_session::GameChoice;

/// The catalog of the language with this tag; English where Cairn does not speak it.
fn catalog(language: &str) -> &'static Catalog {
    Catalog::get(Language::from_tag(language).unwrap_or_default())
}

/// The game with this full name.
fn game(name: &str) -> Result<GameChoice, String> {
    name.parse()
        .map_err(|error: cairn_core::ParseError| error.to_string())
}
