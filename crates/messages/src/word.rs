//! Words that can be typed instead of a move.

use crate::{Catalog, Language};

/// A command that can be typed during a game, the same in every front end. Anything else is taken for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// Show the board.
    Board,
    /// List the moves.
    Moves,
    /// Describe a square.
    Square,
    /// Give a hint.
    Hint,
    /// Explain the last move.
    Why,
    /// Take a move back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Show the position as text.
    Position,
    /// Save the record.
    Save,
    /// Give up.
    Resign,
    /// Offer or agree on a draw.
    Draw,
    /// Take over the other side.
    Swap,
    /// Explain.
    Help,
    /// Leave.
    Quit,
}

/// Every command with the message that has its words and the one that explains it, in the order of the
/// help.
pub const WORDS: &[(Word, &str, &str)] = &[
    (Word::Board, "play-word-board", "play-help-board"),
    (Word::Moves, "play-word-moves", "play-help-moves"),
    (Word::Square, "play-word-square", "play-help-square"),
    (Word::Hint, "play-word-hint", "play-help-hint"),
    (Word::Why, "play-word-why", "play-help-why"),
    (Word::Undo, "play-word-undo", "play-help-undo"),
    (Word::Redo, "play-word-redo", "play-help-redo"),
    (Word::Position, "play-word-position", "play-help-position"),
    (Word::Save, "play-word-save", "play-help-save"),
    (Word::Resign, "play-word-resign", "play-help-resign"),
    (Word::Draw, "play-word-draw", "play-help-draw"),
    (Word::Swap, "play-word-swap", "play-help-swap"),
    (Word::Help, "play-word-help", "play-help-help"),
    (Word::Quit, "play-word-quit", "play-help-quit"),
];

/// A command that can be typed during an online game, beside those of every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnlineWord {
    /// Accept what the opponent offers.
    Accept,
    /// Decline it.
    Decline,
    /// Break the game off before it counts.
    Abort,
    /// Say something.
    Say,
    /// Play once more.
    Rematch,
    /// Show the link to the game.
    Link,
}

/// Every command of online games with the message that has its words and the one that explains it, in the order of the
/// help.
pub const ONLINE_WORDS: &[(OnlineWord, &str, &str)] = &[
    (OnlineWord::Accept, "play-word-accept", "play-help-accept"),
    (
        OnlineWord::Decline,
        "play-word-decline",
        "play-help-decline",
    ),
    (OnlineWord::Abort, "play-word-abort", "play-help-abort"),
    (OnlineWord::Say, "play-word-say", "play-help-say"),
    (
        OnlineWord::Rematch,
        "play-word-rematch",
        "play-help-rematch",
    ),
    (OnlineWord::Link, "play-word-link", "play-help-link"),
];

impl Word {
    /// The command that a word names, in the language of the catalog or in English.
    #[must_use]
    pub fn read(word: &str, catalog: &Catalog) -> Option<Word> {
        read(WORDS, word, catalog)
    }
}

impl OnlineWord {
    /// The command that a word names, in the language of the catalog or in English.
    #[must_use]
    pub fn read(word: &str, catalog: &Catalog) -> Option<OnlineWord> {
        read(ONLINE_WORDS, word, catalog)
    }
}

fn read<T: Copy>(words: &[(T, &str, &str)], word: &str, catalog: &Catalog) -> Option<T> {
    let word = word.to_lowercase();
    let is_named = |catalog: &Catalog, key: &str| {
        let words = catalog.text(key);
        words.split(", ").any(|name| name == word)
    };
    let english = Catalog::get(Language::English);
    words
        .iter()
        .find(|(_, key, _)| is_named(catalog, key) || is_named(english, key))
        .map(|(word, ..)| *word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_words_work_always_and_portuguese_ones_in_portuguese() {
        let english = Catalog::get(Language::English);
        let portuguese = Catalog::get(Language::Portuguese);
        assert_eq!(Word::read("hint", english), Some(Word::Hint));
        assert_eq!(Word::read("HINT", portuguese), Some(Word::Hint));
        assert_eq!(Word::read("dica", portuguese), Some(Word::Hint));
        assert_eq!(Word::read("dica", english), None);
        assert_eq!(Word::read("Posição", portuguese), Some(Word::Position));
        assert_eq!(Word::read("posicao", portuguese), Some(Word::Position));
        assert_eq!(Word::read("exit", english), Some(Word::Quit));
        assert_eq!(Word::read("c3", english), None);
        assert_eq!(Word::read("", english), None);
    }

    #[test]
    fn no_word_names_two_commands() {
        for language in Language::ALL {
            let catalog = Catalog::get(language);
            for (word, key, _) in WORDS {
                for name in catalog.text(key).split(", ") {
                    assert_eq!(Word::read(name, catalog), Some(*word), "{name}");
                    assert_eq!(OnlineWord::read(name, catalog), None, "{name}");
                }
            }
            for (word, key, _) in ONLINE_WORDS {
                for name in catalog.text(key).split(", ") {
                    assert_eq!(OnlineWord::read(name, catalog), Some(*word), "{name}");
                    assert_eq!(Word::read(name, catalog), None, "{name}");
                }
            }
        }
    }
}
