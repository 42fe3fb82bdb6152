//! The properties of texts. Each function takes any text and panics if a property is violated, so that a fuzzer can call it.

use cairn_core::{Attempt, Game, Position as _};

/// A position text is refused, or it is the canonical text of the position that it gives.
pub fn position_text<G: Game>(options: G::Options, text: &str) -> Option<G::Position> {
    match G::parse(options, text) {
        Ok(position) => {
            assert_eq!(
                position.to_string(),
                text,
                "{}: an accepted text must print as itself",
                G::INFO.id
            );
            Some(position)
        }
        Err(error) => {
            assert!(
                error.at <= text.len(),
                "{}: {error} lies outside of {text:?}",
                G::INFO.id
            );
            assert!(!error.message.is_empty());
            None
        }
    }
}

/// A move text is refused, or it is the canonical text of the move that it gives; a move that was read
/// is legal, or there is a reason why not.
pub fn move_text<G: Game>(position: &G::Position, text: &str) {
    match G::parse_move(position, text) {
        Ok(mv) => {
            assert_eq!(
                mv.to_string(),
                text,
                "{}: an accepted move must print as itself",
                G::INFO.id
            );
            let reason = G::explain(position, Attempt::Move(mv));
            assert_eq!(
                position.is_legal(mv),
                reason.is_none(),
                "{text} in {position}: legality and reason {reason:?} must agree"
            );
        }
        Err(error) => {
            assert!(
                error.at <= text.len(),
                "{}: {error} lies outside of {text:?}",
                G::INFO.id
            );
        }
    }
}

/// Texts that lie close to this one: every proper prefix, and every text with one character appended,
/// removed, doubled or replaced.
pub fn neighbors(text: &str, alphabet: &str, mut each: impl FnMut(&str)) {
    let chars: Vec<char> = text.chars().collect();
    for length in 0..chars.len() {
        each(&chars[..length].iter().collect::<String>());
    }
    for at in 0..chars.len() {
        let mut changed = chars.clone();
        changed.insert(at, chars[at]);
        each(&changed.iter().collect::<String>());
        changed.drain(at..at + 2);
        each(&changed.iter().collect::<String>());
    }
    for extra in alphabet.chars() {
        each(&format!("{text}{extra}"));
    }
    for at in 0..chars.len() {
        for other in alphabet.chars() {
            let mut changed = chars.clone();
            changed[at] = other;
            each(&changed.iter().collect::<String>());
        }
    }
}
