//! The games of Cairn, one folder each, and the one list of them.
//!
//! Every folder has the same files: `mod.rs` (facts and wiring), `rules.rs` (reads beside the rule
//! page), `symmetry.rs`, `solving.rs` (what solvers ask), `notation.rs`, `view.rs`, `eval.rs` and `weights.rs` (how a
//! search evaluates positions; with `patterns.rs` and `network.bin` where that is learned), `players.rs` (the players of the original program, and the levels), `text/` (rules for
//! players, messages and the words of the tutorial, in every language), `perft.txt`, `playthrough.txt`, `tactics.txt` (puzzles)
//! and `lesson.txt` (the tutorial). Some have more, so that `rules.rs` stays short. A new game is a new folder and one more line in [`visit_all`].

/// The text of a rule page. A web page loads those that it shows; they are not in its modules.
macro_rules! rule_page {
    ($path:literal) => {
        if cfg!(target_family = "wasm") {
            ""
        } else {
            include_str!($path)
        }
    };
}

mod eval;
pub mod nava;
mod patterns;
mod players;
pub mod qawale;
mod sets;
pub mod swack;
pub mod wali;
pub mod zola;

use cairn_core::{ComputerPlayers, TableGame};

/// Something to be done with every game, on its real types.
///
/// ```
/// use cairn_core::ComputerPlayers;
/// use cairn_games::{Visitor, visit_all};
///
/// struct Names(Vec<&'static str>);
/// impl Visitor for Names {
///     fn visit<G: ComputerPlayers>(&mut self) {
///         self.0.push(G::INFO.name);
///     }
/// }
///
/// let mut names = Names(Vec::new());
/// visit_all(&mut names);
/// assert!(names.0.contains(&"Zola"));
/// ```
pub trait Visitor {
    /// Called once for each game.
    fn visit<G: ComputerPlayers>(&mut self);
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
///
/// ```
/// use cairn_core::TableGame;
/// use cairn_games::{TableVisitor, visit_all_with_tables};
///
/// struct Most(u8);
/// impl TableVisitor for Most {
///     fn visit<G: TableGame>(&mut self) {
///         self.0 = self.0.max(G::MOST_PIECES);
///     }
/// }
///
/// let mut most = Most(0);
/// visit_all_with_tables(&mut most);
/// assert!(most.0 >= 3);
/// ```
pub trait TableVisitor {
    /// Called once for each such game.
    fn visit<G: TableGame>(&mut self);
}

/// The games of [`visit_all`] that have endgame tables.
pub fn visit_all_with_tables(visitor: &mut impl TableVisitor) {
    visitor.visit::<wali::Wali>();
}
