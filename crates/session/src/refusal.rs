//! Why a word cannot be played, as a phrase.

use cairn_core::{GameInfo, Reason};

use crate::MoveError;

/// How much of the text is repeated.
const LONGEST_ECHO: usize = 40;

/// Why a text that [`Game::parse_move`](cairn_core::Game::parse_move) could not read cannot be played:
/// it is not a move of this game, and moves look like the game's examples.
#[must_use]
pub fn not_a_move(info: &GameInfo, text: &str) -> Reason {
    Reason::new("reason-not-a-move")
        .with("text", echo(text))
        .with("examples", info.move_examples.join(", "))
}

impl MoveError {
    /// Why this word cannot be played, as a phrase.
    #[must_use]
    pub fn phrase(&self, info: &GameInfo, word: &str) -> Reason {
        match self {
            MoveError::NotAMove(_) => not_a_move(info, word),
            MoveError::Illegal(reason) => reason.clone(),
        }
    }
}

/// What was written, made safe to print: without control characters, and not too long.
fn echo(text: &str) -> String {
    let mut letters = text.chars().filter(|letter| !letter.is_control());
    let mut echo: String = letters.by_ref().take(LONGEST_ECHO).collect();
    if letters.next().is_some() {
        echo.push('…');
    }
    echo
}

#[cfg(test)]
mod tests {
    use super::echo;

    #[test]
    fn a_long_text_is_cut_and_control_characters_are_left_out() {
        assert_eq!(echo("c9"), "c9");
        assert_eq!(echo("\u{1b}[31mc9\n"), "[31mc9");
        assert_eq!(echo(&"é".repeat(40)), "é".repeat(40));
        assert_eq!(echo(&"é".repeat(41)), format!("{}…", "é".repeat(40)));
    }
}
