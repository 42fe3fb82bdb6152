//! Typing a move: a line with completion, memory, and the reason why something cannot be played.

use cairn_core::{GameInfo, Phrase};
use cairn_messages::{Catalog, WORDS, Word};
use cairn_session::AnyPosition;

/// More moves than this are not looked through for those that begin with what was typed.
const MOST_SIFTED: usize = 20_000;

/// No move and no name of a file needs more.
const LONGEST: usize = 200;

/// The line being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Typing {
    text: String,
    /// Which of the lines typed before is shown, counted from the last one.
    recalled: Option<usize>,
}

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// A move.
    Move(String),
    /// A command, with what follows it.
    Command(Word, String),
}

/// What can be said about the line so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TypedSoFar {
    /// Nothing yet.
    Nothing,
    /// It is a legal move; this is what it does.
    Legal(Phrase),
    /// It may become one of these.
    Beginning(Vec<String>),
    /// It is a command.
    Command,
    /// It cannot be played.
    Refused(Phrase),
}

impl Typing {
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Puts a text at the end of the line.
    pub(super) fn insert(&mut self, text: &str) {
        let room = LONGEST.saturating_sub(self.text.chars().count());
        let letters = text.chars().filter(|letter| !letter.is_control());
        self.text.extend(letters.take(room));
    }

    /// Takes the last letter away.
    pub(super) fn erase(&mut self) {
        self.text.pop();
    }

    pub(super) fn clear(&mut self) {
        self.text.clear();
    }

    /// Shows the line typed before, or the one after; after the last one the line is empty.
    pub(super) fn recall(&mut self, is_back: bool, earlier: &[String]) {
        let wanted = if is_back {
            Some(self.recalled.map_or(0, |at| at + 1))
        } else {
            self.recalled.and_then(|at| at.checked_sub(1))
        };
        let Some(at) = wanted else {
            self.recalled = None;
            self.text.clear();
            return;
        };
        if let Some(line) = earlier.iter().rev().nth(at) {
            self.text.clone_from(line);
            self.recalled = Some(at);
        }
    }

    /// What the line asks for, unless it is empty.
    pub(super) fn order(&self, catalog: &Catalog) -> Option<Order> {
        let line = self.text.trim();
        if line.is_empty() {
            return None;
        }
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Some(match Word::read(first, catalog) {
            Some(word) => Order::Command(word, rest.trim().to_owned()),
            None => Order::Move(line.to_owned()),
        })
    }

    /// Completes the line as far as there is only one way to go on.
    pub(super) fn complete(&mut self, position: &AnyPosition, catalog: &Catalog) {
        let mut ways = beginnings(position, &self.text);
        if ways.is_empty() {
            let words = WORDS.iter().map(|(_, key, _)| catalog.text(key));
            let words = words.flat_map(|names| {
                let names = names.split(", ").map(str::to_owned);
                names.collect::<Vec<_>>()
            });
            ways = words.filter(|word| word.starts_with(&self.text)).collect();
        }
        let Some((first, others)) = ways.split_first() else {
            return;
        };
        let shared = others.iter().fold(first.as_str(), |shared, way| {
            let same = shared.chars().zip(way.chars()).take_while(|(a, b)| a == b);
            &shared[..same.map(|(letter, _)| letter.len_utf8()).sum()]
        });
        self.text = shared.to_owned();
    }

    /// What can be said about the line so far.
    pub(super) fn so_far(
        &self,
        position: &AnyPosition,
        info: &GameInfo,
        catalog: &Catalog,
    ) -> TypedSoFar {
        let line = self.text.trim();
        if line.is_empty() {
            return TypedSoFar::Nothing;
        }
        let first = line.split_whitespace().next().unwrap_or_default();
        if Word::read(first, catalog).is_some() {
            return TypedSoFar::Command;
        }
        let refusal = match position.read_move(line) {
            Ok(mv) => {
                return match position.tell(&mv) {
                    Ok(told) => TypedSoFar::Legal(told),
                    Err(_) => TypedSoFar::Nothing,
                };
            }
            Err(error) => error.phrase(info, line),
        };
        let ways = beginnings(position, line);
        if ways.is_empty() {
            TypedSoFar::Refused(refusal)
        } else {
            TypedSoFar::Beginning(ways)
        }
    }
}

/// The legal moves that begin like this; none where there are too many moves to look through.
fn beginnings(position: &AnyPosition, text: &str) -> Vec<String> {
    let moves = position.moves(MOST_SIFTED).unwrap_or_default();
    let texts = moves.iter().map(ToString::to_string);
    texts.filter(|mv| mv.starts_with(text)).collect()
}
