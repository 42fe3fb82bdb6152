//! A game with its options, and its name.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use cairn_core::{BySide, Color, GameInfo, Level, OptionValues, ParseError, Phrase};

use crate::erased::GameEntry;
use crate::{AnyPosition, PlayerKind};

static GAMES: LazyLock<Vec<GameEntry>> = LazyLock::new(GameEntry::all);

/// Every game with its default options, in the order in which people see them.
#[must_use]
pub fn games() -> Vec<GameChoice> {
    GAMES
        .iter()
        .map(|game| GameChoice {
            entry: game,
            options: OptionValues::defaults(game.info.options),
        })
        .collect()
}

/// A game and a value for each of its options: what a full game name names.
///
/// ```
/// let game: cairn_session::GameChoice = "zola:first=red,8".parse().unwrap();
/// assert_eq!(game.to_string(), "zola:8");
/// ```
#[derive(Clone)]
pub struct GameChoice {
    entry: &'static GameEntry,
    options: OptionValues,
}

impl GameChoice {
    /// The facts of the game.
    #[must_use]
    pub fn info(&self) -> &'static GameInfo {
        self.entry.info
    }

    /// The options.
    #[must_use]
    pub fn options(&self) -> &OptionValues {
        &self.options
    }

    /// The same game with other options; `None` if they are not this game's.
    #[must_use]
    pub fn with_options(&self, options: OptionValues) -> Option<GameChoice> {
        (options.specs() == self.info().options).then_some(GameChoice {
            entry: self.entry,
            options,
        })
    }

    /// The position in which it begins.
    #[must_use]
    pub fn start(&self) -> AnyPosition {
        (self.entry.start)(&self.options)
    }

    /// Reads a position of it.
    ///
    /// # Errors
    /// At the first place where the text is not canonical, or where the position is impossible.
    pub fn parse_position(&self, text: &str) -> Result<AnyPosition, ParseError> {
        (self.entry.parse)(&self.options, text)
    }

    /// The color of each side.
    #[must_use]
    pub fn colors(&self) -> BySide<Color> {
        (self.entry.colors)(&self.options)
    }

    /// What a person should know before choosing these options.
    #[must_use]
    pub fn notes(&self) -> Vec<Phrase> {
        (self.entry.notes)(&self.options)
    }

    /// The computer players between the weakest and the strongest: levels 2 to 9.
    #[must_use]
    pub fn levels(&self) -> &'static [Level] {
        self.entry.levels
    }

    /// The computer players that people are offered: the levels, and the players that its original program had.
    pub fn players(&self) -> impl Iterator<Item = PlayerKind> {
        let has_medium = self.entry.has_medium;
        let originals = [PlayerKind::Random, PlayerKind::Medium, PlayerKind::Greedy];
        let originals = originals
            .into_iter()
            .filter(move |kind| has_medium || *kind != PlayerKind::Medium);
        PlayerKind::levels().chain(originals)
    }

    /// Its place in the list of games.
    #[cfg(feature = "engine")]
    pub(crate) fn entry(&self) -> &'static GameEntry {
        self.entry
    }
}

impl FromStr for GameChoice {
    type Err = ParseError;

    /// Reads a game name, `id` or `id:options`.
    fn from_str(name: &str) -> Result<Self, ParseError> {
        let (id, options) = match name.split_once(':') {
            Some((id, options)) => (id, Some(options)),
            None => (name, None),
        };
        let Some(game) = GAMES.iter().find(|game| game.info.id == id) else {
            let ids: Vec<_> = GAMES.iter().map(|game| game.info.id).collect();
            return Err(ParseError::new(
                0,
                format!("there is no game {id:?}; the games are {}", ids.join(", ")),
            ));
        };
        let specs = game.info.options;
        let options = match options {
            Some(text) => OptionValues::parse(specs, text, id.len() + 1)?,
            None => OptionValues::defaults(specs),
        };
        Ok(GameChoice {
            entry: game,
            options,
        })
    }
}

impl fmt::Display for GameChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.info().id, self.options)
    }
}

impl fmt::Debug for GameChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameChoice({self})")
    }
}

impl PartialEq for GameChoice {
    fn eq(&self, other: &Self) -> bool {
        self.info().id == other.info().id && self.options == other.options
    }
}

impl Eq for GameChoice {}
