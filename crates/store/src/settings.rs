//! What a person has set, described once: the file and the screen derive from [`Settings::FIELDS`].

use cairn_messages::Language;

use crate::lines::{self, Lines};

/// Declares a setting with a few values, each with its word.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$value_doc])* $value,)+
        }

        impl $name {
            /// Every value.
            pub const ALL: &[$name] = &[$($name::$value,)+];
            /// The words of the values, in the same order.
            pub const WORDS: &[&str] = &[$($word,)+];

            /// The word that stands for it in files and message keys.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$value => $word,)+
                }
            }

            /// The value that a word names.
            #[must_use]
            pub fn from_word(word: &str) -> Option<$name> {
                Self::ALL.iter().copied().find(|value| value.word() == word)
            }
        }
    };
}

words! {
    /// The colors behind and around the board.
    Theme {
        /// As the terminal is.
        #[default]
        Auto = "auto",
        /// Light letters on a dark ground.
        Dark = "dark",
        /// Dark letters on a light ground.
        Light = "light",
    }
}

words! {
    /// How many colors are used.
    Colors {
        /// As many as the terminal has.
        #[default]
        Auto = "auto",
        /// 256.
        Many = "256",
        /// The sixteen of the user's palette.
        Few = "16",
        /// None.
        Never = "never",
    }
}

words! {
    /// The characters that boards are drawn with.
    Glyphs {
        /// Unicode where the terminal shows it.
        #[default]
        Auto = "auto",
        /// Box drawing and blocks.
        Unicode = "unicode",
        /// Nothing but ASCII.
        Ascii = "ascii",
    }
}

words! {
    /// The colors of boards, where there are 256.
    BoardLook {
        /// Dark gray.
        #[default]
        Slate = "slate",
        /// Brown.
        Wood = "wood",
        /// Blue.
        Sea = "sea",
        /// Black and white on a gray that is as far from both.
        Contrast = "contrast",
    }
}

words! {
    /// How much of the engine's opinion is shown during a game.
    Evaluation {
        /// Nothing.
        #[default]
        Hidden = "hidden",
        /// A bar.
        Bar = "bar",
        /// A bar and the best lines.
        Lines = "lines",
    }
}

/// The words of a setting that is on or off.
const SWITCH: &[&str] = &[ON, OFF];
const ON: &str = "on";
const OFF: &str = "off";

const fn switch_word(is_on: bool) -> &'static str {
    if is_on { ON } else { OFF }
}

fn switch(word: &str) -> Option<bool> {
    match word {
        ON => Some(true),
        OFF => Some(false),
        _ => None,
    }
}

/// What a person has set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language; `None` for that of the system.
    pub language: Option<Language>,
    /// The theme.
    pub theme: Theme,
    /// The colors.
    pub colors: Colors,
    /// The characters.
    pub glyphs: Glyphs,
    /// The colors of boards.
    pub board: BoardLook,
    /// Whether moves are shown step by step.
    pub animation: bool,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// Whether the game waits for a key after each move of the computer.
    pub pause: bool,
    /// Whether the terminal's bell rings when somebody else has moved, and at the end.
    pub bell: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            theme: Theme::default(),
            colors: Colors::default(),
            glyphs: Glyphs::default(),
            board: BoardLook::default(),
            animation: true,
            mouse: true,
            pause: false,
            bell: false,
        }
    }
}

/// One of the settings.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name in the file; messages have `settings-` before it.
    pub key: &'static str,
    /// The words it may have, the usual one first.
    pub words: &'static [&'static str],
    get: fn(&Settings) -> &'static str,
    set: fn(&mut Settings, &str) -> Option<()>,
}

/// The setting that is a text of its own: the address of the server for online play. [`Store::server`](crate::Store::server)
/// reads it.
pub(crate) const SERVER: &str = "server";

/// The word for the language of the system.
const SYSTEM: &str = "system";

impl Settings {
    /// Every setting, in the order in which people see them.
    pub const FIELDS: &[Field] = &[
        Field {
            key: "language",
            words: &[SYSTEM, "en", "pt-PT"],
            get: |settings| settings.language.map_or(SYSTEM, Language::code),
            set: |settings, word| {
                settings.language = match word {
                    SYSTEM => None,
                    code => Some(Language::ALL.into_iter().find(|one| one.code() == code)?),
                };
                Some(())
            },
        },
        Field {
            key: "theme",
            words: Theme::WORDS,
            get: |settings| settings.theme.word(),
            set: |settings, word| Theme::from_word(word).map(|theme| settings.theme = theme),
        },
        Field {
            key: "colors",
            words: Colors::WORDS,
            get: |settings| settings.colors.word(),
            set: |settings, word| Colors::from_word(word).map(|colors| settings.colors = colors),
        },
        Field {
            key: "glyphs",
            words: Glyphs::WORDS,
            get: |settings| settings.glyphs.word(),
            set: |settings, word| Glyphs::from_word(word).map(|glyphs| settings.glyphs = glyphs),
        },
        Field {
            key: "board",
            words: BoardLook::WORDS,
            get: |settings| settings.board.word(),
            set: |settings, word| BoardLook::from_word(word).map(|look| settings.board = look),
        },
        Field {
            key: "animation",
            words: SWITCH,
            get: |settings| switch_word(settings.animation),
            set: |settings, word| switch(word).map(|is_on| settings.animation = is_on),
        },
        Field {
            key: "pause",
            words: SWITCH,
            get: |settings| switch_word(settings.pause),
            set: |settings, word| switch(word).map(|is_on| settings.pause = is_on),
        },
        Field {
            key: "bell",
            words: SWITCH,
            get: |settings| switch_word(settings.bell),
            set: |settings, word| switch(word).map(|is_on| settings.bell = is_on),
        },
        Field {
            key: "mouse",
            words: SWITCH,
            get: |settings| switch_word(settings.mouse),
            set: |settings, word| switch(word).map(|is_on| settings.mouse = is_on),
        },
    ];

    /// The setting with this name.
    ///
    /// # Panics
    /// If there is none, which is a mistake in the program.
    #[must_use]
    pub fn field(key: &str) -> &'static Field {
        let found = Self::FIELDS.iter().find(|field| field.key == key);
        found.expect("the setting exists")
    }

    /// The text of the file that says so, in the place of one that is there: what it said besides stays.
    #[must_use]
    pub fn text(&self, old: &str) -> String {
        let mut lines = Lines::default();
        for field in Self::FIELDS {
            lines.push(field.key, field.word(self));
        }
        Lines::merged(old, &lines)
    }

    /// Reads a file, and gives the numbers of the lines, from 1, that were not understood. What they should have set is as
    /// usual.
    #[must_use]
    pub fn read(text: &str) -> (Settings, Vec<usize>) {
        let mut settings = Settings::default();
        let mut strange = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let is_understood = match lines::pair(line) {
                None => lines::is_comment(line),
                Some((SERVER, _)) => true,
                Some((key, word)) => {
                    let field = Self::FIELDS.iter().find(|field| field.key == key);
                    field.is_some_and(|field| field.set(&mut settings, word))
                }
            };
            if !is_understood {
                strange.push(number);
            }
        }
        (settings, strange)
    }
}

impl Field {
    /// The word it has now.
    #[must_use]
    pub fn word(&self, settings: &Settings) -> &'static str {
        (self.get)(settings)
    }

    /// Gives it another word. Says whether it may have this one; if not, nothing changes.
    pub fn set(&self, settings: &mut Settings, word: &str) -> bool {
        (self.set)(settings, word).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_every_setting_can_be_set_and_reads_back() {
        for field in Settings::FIELDS {
            for word in field.words {
                let mut settings = Settings::default();
                assert!(field.set(&mut settings, word), "{} {word}", field.key);
                assert_eq!(field.word(&settings), *word);
                let read = Settings::read(&settings.text(""));
                assert_eq!(read, (settings, Vec::new()));
            }
            let mut settings = Settings::default();
            assert!(!field.set(&mut settings, "purple"));
            assert_eq!(settings, Settings::default());
        }
    }

    #[test]
    fn every_language_can_be_set() {
        let words = Settings::FIELDS[0].words;
        let codes = Language::ALL.map(Language::code);
        assert_eq!(words[1..], codes);
    }

    #[test]
    fn what_cannot_be_read_is_as_usual_and_told() {
        let (settings, strange) = Settings::read(
            "theme = light\n# mine\ncolors = 12\nnonsense\nsound = on\nserver = x\n",
        );
        assert_eq!(strange, [3, 4, 5]);
        let expected = Settings {
            theme: Theme::Light,
            ..Settings::default()
        };
        assert_eq!(settings, expected);
    }
}
