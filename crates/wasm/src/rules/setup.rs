//! Positions set up by hand.

use cairn_core::{Phrase, Side};
use cairn_messages::Catalog;
use cairn_session::{Draft, GameChoice, Match, MoveEntry, Setup};
use wasm_bindgen::prelude::wasm_bindgen;

use super::reading::position_refused;
use super::scene::board;
use super::{catalog, game};
use crate::wire::{self, Edit, NumberItem, PaletteItem, SetUpView};

/// A position of a game that is being set up, after an [`Edit`] if there is one, as a [`SetUpView`].
///
/// # Errors
/// In words, if there is no such game, or if the text is no board of it.
#[wasm_bindgen(js_name = setUp)]
pub fn set_up(
    language: &str,
    name: &str,
    text: &str,
    edit: Option<String>,
) -> Result<String, String> {
    let catalog = catalog(language);
    let game = game(name)?;
    let edit: Option<Edit> = edit.map(|edit| wire::read(&edit)).transpose()?;
    let draft = match edit {
        Some(Edit::Start) => Draft::of(&game, &game.start()),
        Some(Edit::Clear) => cleared(&game, text),
        edit => {
            let mut draft = Draft::read(&game, text.trim())
                .map_err(|error| position_refused(&game, &error, catalog))?;
            if let Some(edit) = edit {
                change(&mut draft, &edit)?;
            }
            draft
        }
    };
    Ok(wire::write(&view(&draft, catalog)))
}

/// The empty board, with the side to move and the numbers of a text, if it has any.
fn cleared(game: &GameChoice, text: &str) -> Draft {
    let draft = Draft::read(game, text.trim());
    let mut draft = draft.unwrap_or_else(|_| Draft::of(game, &game.start()));
    draft.clear();
    draft
}

fn change(draft: &mut Draft, edit: &Edit) -> Result<(), String> {
    let entry = MoveEntry::new(draft.game().start());
    let square = |name: &String| {
        let square = entry.square(name);
        square.ok_or_else(|| format!("{name} is not on the board"))
    };
    match edit {
        Edit::Add {
            square: name,
            piece,
        } => {
            let piece = draft.palette().get(*piece).copied();
            let piece = piece.ok_or("there is no such piece")?;
            draft.add(square(name)?, piece);
        }
        Edit::Empty { square: name } => draft.empty(square(name)?),
        Edit::Turn { side } => draft.set_turn(Side::from(*side)),
        Edit::Number { index, value } => draft.set_number(*index, *value),
        Edit::Clear => draft.clear(),
        Edit::Start => *draft = Draft::of(draft.game(), &draft.game().start()),
    }
    Ok(())
}

fn view(draft: &Draft, catalog: &Catalog) -> SetUpView {
    let (status, problem) = match draft.position() {
        Err(error) => (None, Some(position_refused(draft.game(), &error, catalog))),
        Ok(start) => {
            let mut setup = Setup::new(draft.game().clone());
            setup.start = start;
            let game = Match::new(setup);
            let turn = || catalog.turn(&game.position().view(&[]));
            let status = game.tell_end().map_or_else(turn, |end| catalog.say(&end));
            (Some(status), None)
        }
    };
    let palette = draft.palette().into_iter().map(|piece| PaletteItem {
        name: catalog.piece(piece),
        piece: piece.into(),
    });
    let colors = draft.game().colors();
    let numbers = draft.numbers().into_iter().map(|(word, value)| {
        let phrase = Phrase::new(word.key);
        let phrase = match word.side {
            Some(side) => phrase.with("side", colors[side]),
            None => phrase,
        };
        NumberItem {
            label: catalog.say(&phrase),
            value,
            most: word.most,
        }
    });
    SetUpView {
        text: draft.text(),
        board: board(&draft.view(), catalog),
        palette: palette.collect(),
        numbers: numbers.collect(),
        status,
        problem,
    }
}
