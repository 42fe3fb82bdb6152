//! Endings to begin games with, for games whose endings are in tables: by themselves, games rarely come to one
//! that is not decided.

use std::any::Any;

use cairn_core::{Game, Material, Random as _, TableGame, TableIndexer as _};
use cairn_engine::SplitMix64;
use cairn_games::{TableVisitor, visit_all_with_tables};

/// The most pieces a side has in such an ending.
const MOST_PIECES: u8 = 4;

/// The fewest: with fewer there is nothing to choose.
const FEWEST_PIECES: u8 = 3;

/// Any ending of a game; nothing if the game has no tables.
pub(crate) fn any<G: Game>(options: G::Options, random: &mut SplitMix64) -> Option<G::Position> {
    let mut pick = Pick {
        options: &options,
        random,
        found: None,
    };
    visit_all_with_tables(&mut pick);
    pick.found?.downcast().ok().map(|position| *position)
}

struct Pick<'a> {
    /// The options of the game that is meant.
    options: &'a dyn Any,
    random: &'a mut SplitMix64,
    found: Option<Box<dyn Any>>,
}

impl TableVisitor for Pick<'_> {
    fn visit<G: TableGame>(&mut self) {
        let Some(options) = self.options.downcast_ref::<G::Options>() else {
            return;
        };
        let indexer = G::indexer(*options, MOST_PIECES);
        let mut pieces = || {
            let more = self
                .random
                .below(u128::from(MOST_PIECES - FEWEST_PIECES) + 1);
            FEWEST_PIECES + more as u8
        };
        let material = Material {
            mover: pieces(),
            other: pieces(),
        };
        let index = self.random.below(u128::from(indexer.size(material)));
        self.found = Some(Box::new(indexer.position(material, index as u64)));
    }
}
