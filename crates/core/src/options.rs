//! The options of a game, described once.
//!
//! A game lists its [`OptionSpec`]s; parser, printer, help and menus all derive from that list.

use std::fmt;

use crate::ParseError;

/// One option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OptionSpec {
    /// The word before the `=`. The board size is given as a bare number and its key is `size`.
    pub key: &'static str,
    /// The values it takes.
    pub kind: OptionKind,
}

/// The values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OptionKind {
    /// The size of the board, written as a bare number.
    Size {
        /// The smallest board.
        min: u8,
        /// The largest board.
        max: u8,
        /// The usual board.
        default: u8,
        /// The sizes worth a place in a menu.
        offered: (u8, u8),
    },
    /// A number.
    Number {
        /// The smallest.
        min: u8,
        /// The largest.
        max: u8,
        /// The usual one.
        default: u8,
    },
    /// One of several words; the first is the usual one.
    Choice(&'static [&'static str]),
}

impl OptionSpec {
    /// The default, as a number or as the index of a word.
    #[must_use]
    pub const fn default(&self) -> u8 {
        match self.kind {
            OptionKind::Size { default, .. } | OptionKind::Number { default, .. } => default,
            OptionKind::Choice(_) => 0,
        }
    }

    /// How an option with this value is written.
    #[must_use]
    pub fn text(&self, value: u8) -> String {
        match self.kind {
            OptionKind::Size { .. } => value.to_string(),
            OptionKind::Number { .. } => format!("{}={value}", self.key),
            OptionKind::Choice(words) => format!("{}={}", self.key, words[usize::from(value)]),
        }
    }

    /// What may be written for it, such as `first=red|blue`.
    #[must_use]
    pub fn allowed(&self) -> String {
        match self.kind {
            OptionKind::Size { min, max, .. } => format!("a size from {min} to {max}"),
            OptionKind::Number { min, max, .. } => format!("{}={min}..{max}", self.key),
            OptionKind::Choice(words) => format!("{}={}", self.key, words.join("|")),
        }
    }

    /// The value that this word names.
    fn value(&self, word: &str) -> Option<u8> {
        match self.kind {
            OptionKind::Size { min, max, .. } | OptionKind::Number { min, max, .. } => {
                let plain = !word.is_empty()
                    && word.bytes().all(|byte| byte.is_ascii_digit())
                    && !(word.len() > 1 && word.starts_with('0'));
                let number = word.parse().ok().filter(|_| plain)?;
                (min..=max).contains(&number).then_some(number)
            }
            OptionKind::Choice(words) => words
                .iter()
                .position(|other| *other == word)
                .map(|index| index as u8),
        }
    }
}

/// A value for every option of a game. [`fmt::Display`] gives the canonical text after the game's id:
/// nothing, or a colon and the options that differ from the default.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OptionValues {
    specs: &'static [OptionSpec],
    values: Vec<u8>,
}

impl OptionValues {
    /// The default of every option.
    #[must_use]
    pub fn defaults(specs: &'static [OptionSpec]) -> Self {
        OptionValues {
            specs,
            values: specs.iter().map(OptionSpec::default).collect(),
        }
    }

    /// Reads options separated by commas, in any order. Places in errors are counted from `offset`.
    ///
    /// # Errors
    /// For an unknown or empty option, a value that is not allowed, or an option given twice; the
    /// message says what is allowed.
    pub fn parse(
        specs: &'static [OptionSpec],
        text: &str,
        offset: usize,
    ) -> Result<Self, ParseError> {
        let mut values = Self::defaults(specs);
        let mut given = vec![false; specs.len()];
        let mut at = offset;
        for word in text.split(',') {
            let (index, value) =
                Self::parse_one(specs, word).map_err(|message| ParseError::new(at, message))?;
            if given[index] {
                let name = match specs[index].kind {
                    OptionKind::Size { .. } => "the size".to_owned(),
                    OptionKind::Number { .. } | OptionKind::Choice(_) => {
                        format!("the option {:?}", specs[index].key)
                    }
                };
                return Err(ParseError::new(at, format!("{name} is given twice")));
            }
            given[index] = true;
            values.values[index] = value;
            at += word.len() + 1;
        }
        Ok(values)
    }

    fn parse_one(specs: &[OptionSpec], word: &str) -> Result<(usize, u8), String> {
        let allowed = || {
            if specs.is_empty() {
                return "this game has no options".to_owned();
            }
            let list: Vec<_> = specs.iter().map(OptionSpec::allowed).collect();
            format!("allowed: {}", list.join(", "))
        };
        if word.is_empty() {
            return Err(format!("an option is missing here; {}", allowed()));
        }
        let is_size = |spec: &OptionSpec| matches!(spec.kind, OptionKind::Size { .. });
        let (index, value) = match word.split_once('=') {
            Some((key, value)) => (
                specs
                    .iter()
                    .position(|spec| spec.key == key && !is_size(spec)),
                value,
            ),
            None if word.starts_with(|c: char| c.is_ascii_digit()) => {
                (specs.iter().position(is_size), word)
            }
            None => (None, word),
        };
        let index = index.ok_or_else(|| format!("unknown option {word:?}; {}", allowed()))?;
        match specs[index].value(value) {
            Some(value) => Ok((index, value)),
            None => Err(format!(
                "{word:?} is not allowed; allowed: {}",
                specs[index].allowed()
            )),
        }
    }

    /// The descriptions of the options, in their order.
    #[must_use]
    pub fn specs(&self) -> &'static [OptionSpec] {
        self.specs
    }

    /// The value of an option: the number, or the index of the word.
    ///
    /// # Panics
    /// If the game has no such option, which is a mistake in the game.
    #[must_use]
    pub fn get(&self, key: &str) -> u8 {
        let index = self.specs.iter().position(|spec| spec.key == key);
        self.values[index.expect("the game lists this option")]
    }

    /// The same values with one option changed; `None` if the game has no such option or not this
    /// value.
    #[must_use]
    pub fn with(&self, key: &str, value: u8) -> Option<Self> {
        let index = self.specs.iter().position(|spec| spec.key == key)?;
        let allowed = match self.specs[index].kind {
            OptionKind::Size { min, max, .. } | OptionKind::Number { min, max, .. } => {
                (min..=max).contains(&value)
            }
            OptionKind::Choice(words) => usize::from(value) < words.len(),
        };
        let mut changed = self.clone();
        changed.values[index] = value;
        allowed.then_some(changed)
    }
}

impl fmt::Display for OptionValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = ':';
        for (spec, value) in self.specs.iter().zip(&self.values) {
            if *value != spec.default() {
                write!(f, "{separator}{}", spec.text(*value))?;
                separator = ',';
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            key: "size",
            kind: OptionKind::Size {
                min: 2,
                max: 10,
                default: 6,
                offered: (3, 10),
            },
        },
        OptionSpec {
            key: "first",
            kind: OptionKind::Choice(&["red", "blue"]),
        },
    ];

    fn read(text: &str) -> Result<String, String> {
        OptionValues::parse(SPECS, text, 5)
            .map(|values| values.to_string())
            .map_err(|error| error.to_string())
    }

    #[test]
    fn any_order_and_spelled_out_defaults_are_read() {
        assert_eq!(read("8").unwrap(), ":8");
        assert_eq!(read("first=blue,8").unwrap(), ":8,first=blue");
        assert_eq!(read("first=red,6").unwrap(), "");
    }

    #[test]
    fn errors_say_what_is_allowed() {
        assert_eq!(
            read("11").unwrap_err(),
            "column 6: \"11\" is not allowed; allowed: a size from 2 to 10"
        );
        assert_eq!(
            read("8,first=green").unwrap_err(),
            "column 8: \"first=green\" is not allowed; allowed: first=red|blue"
        );
        for text in [
            "",
            "08",
            "8,",
            ",8",
            "8,8",
            "size=8",
            "+8",
            "8 ",
            "FIRST=red",
            "first",
            "first=",
        ] {
            assert!(read(text).is_err(), "{text:?} must be refused");
        }
    }
}
