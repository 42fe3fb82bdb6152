//! The books, in the program.

use std::sync::Arc;
use std::sync::{Mutex, PoisonError};

use cairn_session::GameChoice;

use crate::{Book, Explorer};

/// The books, by the game's name.
const BOOKS: &[(&str, &str)] = &[
    ("qawale", include_str!("../books/qawale.txt")),
    ("zola", include_str!("../books/zola.txt")),
    ("swack", include_str!("../books/swack.txt")),
    ("wali", include_str!("../books/wali.txt")),
    ("nava", include_str!("../books/nava.txt")),
];

/// The book of a game; `None` if there is none for its options.
#[must_use]
pub fn book(game: &GameChoice) -> Option<Book> {
    let name = game.to_string();
    let (_, text) = BOOKS.iter().find(|(id, _)| *id == name)?;
    Book::read(game, text).ok()
}

/// The book of a game, counted: that takes a moment, so it is done once.
#[must_use]
pub fn explorer(game: &GameChoice) -> Option<Arc<Explorer>> {
    static READ: Mutex<Vec<Arc<Explorer>>> = Mutex::new(Vec::new());
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let name = game.to_string();
    if let Some(known) = read.iter().find(|known| known.game().to_string() == name) {
        return Some(Arc::clone(known));
    }
    let explorer = Arc::new(Explorer::of(&book(game)?));
    read.push(Arc::clone(&explorer));
    Some(explorer)
}
