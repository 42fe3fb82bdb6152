//! The fourth module: the openings. The page hands it the book of a game and one's own games, and asks it about positions.

use cairn_openings::{Book, Counts, ExploredMove, Explorer, Value, explore};
use cairn_session::GameChoice;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::wire::{self, CountsView, ExploredMoveView, ExploredView, WorthKind, WorthView};

/// The openings of one game with its options.
#[wasm_bindgen]
pub struct Openings {
    game: GameChoice,
    book: Option<Explorer>,
    own: Explorer,
}

#[wasm_bindgen]
impl Openings {
    /// Those of a game, without any games yet.
    ///
    /// # Errors
    /// If there is no such game.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str) -> Result<Openings, String> {
        let game: GameChoice = game.parse().map_err(|_| format!("not a game: {game}"))?;
        Ok(Openings {
            own: Explorer::new(game.clone()),
            book: None,
            game,
        })
    }

    /// Takes the book.
    ///
    /// # Errors
    /// If the text is not a book of this game.
    #[wasm_bindgen(js_name = setBook)]
    pub fn set_book(&mut self, text: &str) -> Result<(), String> {
        let book = Book::read(&self.game, text).map_err(|error| error.to_string())?;
        self.book = Some(Explorer::of(&book));
        Ok(())
    }

    /// Counts the finished games of this game among records as one's own, and says how many these are.
    #[wasm_bindgen(js_name = addGames)]
    pub fn add_games(&mut self, records: &str) -> usize {
        self.own.add_records(records.as_bytes())
    }

    /// What is known of a position, as an [`ExploredView`].
    ///
    /// # Errors
    /// If the text is no position of the game.
    pub fn page(&self, position: &str) -> Result<String, String> {
        let position = self.game.parse_position(position);
        let position = position.map_err(|error| error.to_string())?;
        let page = explore(&position, self.book.as_ref(), Some(&self.own));
        Ok(wire::write(&ExploredView {
            book: counts(page.book),
            own: counts(page.own),
            moves: page.moves.iter().map(view).collect(),
        }))
    }
}

fn view(mv: &ExploredMove) -> ExploredMoveView {
    ExploredMoveView {
        text: mv.mv.clone(),
        alike: mv.alike.clone(),
        book: counts(mv.book),
        own: counts(mv.own),
        worth: mv.value.map(worth),
    }
}

fn counts(counts: Counts) -> CountsView {
    CountsView {
        games: counts.games(),
        wins: counts.wins,
        draws: counts.draws,
        losses: counts.losses,
    }
}

fn worth(value: Value) -> WorthView {
    let (kind, plies) = match value {
        Value::Evaluated { .. } => (WorthKind::Percent, None),
        Value::Win(plies) => (WorthKind::Win, plies),
        Value::Draw => (WorthKind::Draw, None),
        Value::Loss(plies) => (WorthKind::Loss, plies),
    };
    WorthView {
        kind,
        percent: (value.chance() * 100.0).round() as u32,
        plies,
    }
}
