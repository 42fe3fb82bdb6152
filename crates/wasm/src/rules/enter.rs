//! Moves as people enter them: square by square, or typed.

use cairn_messages::Catalog;
use cairn_session::{Chosen, MoveEntry};

use super::scene::names;
use crate::wire::Entered;

/// Chooses the square with this name. Nothing can be chosen where the match is over.
pub(super) fn choose(
    entry: &mut MoveEntry,
    name: &str,
    is_over: bool,
    catalog: &Catalog,
) -> Entered {
    if is_over {
        return Entered::Refused {
            reason: catalog.text("reason-game-over"),
        };
    }
    let Some(square) = entry.square(name) else {
        return Entered::Refused {
            reason: catalog.text("web-no-such-square"),
        };
    };
    match entry.choose(square) {
        Chosen::Step => Entered::Step,
        Chosen::Back => Entered::Back,
        Chosen::Move { mv, squares } => Entered::Complete {
            text: mv.to_string(),
            squares: names(&squares),
        },
        Chosen::Refused(reason) => Entered::Refused {
            reason: catalog.say(&reason),
        },
    }
}

/// What a person typed, as moves are written: in small letters, without spaces around it.
pub(super) fn read_typed(text: &str) -> String {
    text.trim().to_ascii_lowercase()
}
