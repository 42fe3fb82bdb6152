//! The games of Cairn, one folder each, and the one list of them.
//!
//! Every folder has the same files: `mod.rs` (facts and wiring), `rules.rs` (reads beside the rule
//! page), `notation.rs`, `view.rs`, `eval.rs` and `weights.rs` (how a search judges positions),
//! `originals.rs` (the players of the original program), `text/` (rules for players and messages, in
//! every language), `perft.txt`, `playthrough.txt` and `tactics.txt` (puzzles). A new game is a new folder and one
//! more line in [`visit_all`].

mod eval;
pub mod nava;
mod originals;
pub mod qawale;
mod sets;
pub mod swack;
pub mod wali;
pub mod zola;

use cairn_core::{Game, TableGame};

/// Something to be done with every game, on its real types.
pub trait Visitor {
    /// Called once for each game.
    fn visit<G: Game>(&mut self);
}

/// The one list of games, in the order in which people see them.
pub fn visit_all(visitor: &mut impl Visitor) {
    visitor.visit::<qawale::Qawale>();
    visitor.visit::<zola::Zola>();
    visitor.visit::<swack::Swack>();
    visitor.visit::<wali::Wali>();
    visitor.visit::<nava::Nava>();
}

/// Something to be done with every game that has endgame tables, on its real types.
pub trait TableVisitor {
    /// Called once for each such game.
    fn visit<G: TableGame>(&mut self);
}

/// The games of [`visit_all`] that have endgame tables.
pub fn visit_all_with_tables(visitor: &mut impl TableVisitor) {
    visitor.visit::<wali::Wali>();
}
