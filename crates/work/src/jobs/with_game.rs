//! Work on the real types of a game that is chosen at run time.

use cairn_core::{ComputerPlayers, Game};
use cairn_games::{Visitor, visit_all};
use cairn_session::GameChoice;

/// Something to be done with the real types of one game.
pub(crate) trait WithGame {
    type Output;

    fn run<G: Game>(&mut self) -> Self::Output;
}

pub(crate) fn with_game<W: WithGame>(game: &GameChoice, work: &mut W) -> Option<W::Output> {
    struct Finder<'a, W: WithGame> {
        id: &'static str,
        work: &'a mut W,
        output: Option<W::Output>,
    }
    impl<W: WithGame> Visitor for Finder<'_, W> {
        fn visit<G: ComputerPlayers>(&mut self) {
            if G::INFO.id == self.id {
                self.output = Some(self.work.run::<G>());
            }
        }
    }
    let mut finder = Finder {
        id: game.info().id,
        work,
        output: None,
    };
    visit_all(&mut finder);
    finder.output
}
