//! The computer's part of a game being played: what a [`Sitting`](crate::Sitting) asks for, found out.

use std::sync::Arc;

use cairn_core::BySide;
use cairn_engine::{Control, Limits, SearchOptions};

use crate::{
    Action, Adviser, Answer, AnyReport, AnyTables, GameChoice, Match, Player, PlayerKind, Task,
    WrongGame,
};

/// Plays for the computer on both sides of one match, and advises people. It holds no thread and no clock: whoever
/// runs it says where, and how the time passes.
pub struct Computer {
    game: GameChoice,
    options: SearchOptions,
    tables: Option<Arc<AnyTables>>,
    /// Made when first needed.
    players: BySide<Option<Seated>>,
    /// Made when first needed.
    adviser: Option<Adviser>,
}

/// A player, and what it was made for.
struct Seated {
    kind: PlayerKind,
    seed: u64,
    player: Player,
}

impl Computer {
    /// Somebody to play a game. The options are those of the strongest player; tables must be of the same game.
    #[must_use]
    pub fn new(
        game: &GameChoice,
        options: SearchOptions,
        tables: Option<Arc<AnyTables>>,
    ) -> Computer {
        Computer {
            game: game.clone(),
            options,
            tables,
            players: BySide::default(),
            adviser: None,
        }
    }

    /// Does a task for a match; `None` if it is over. `each` is called with what a search finds on the way.
    ///
    /// # Errors
    /// If the match is of another game than the computer.
    pub fn answer(
        &mut self,
        game: &Match,
        task: &Task,
        control: &Control<'_>,
        each: &mut dyn FnMut(&AnyReport),
    ) -> Result<Option<Answer>, WrongGame> {
        match *task {
            Task::Explain(index) => {
                let reasons = self.adviser().explain(game, index, control.stop)?;
                Ok(Some(Answer::Reasons(reasons)))
            }
            Task::Advise | Task::Move { .. } if game.end().is_some() => Ok(None),
            Task::Advise => {
                let advice = self.adviser().ask(game, control.stop)?;
                Ok(advice.map(Answer::Advice))
            }
            Task::Move {
                seat,
                player: kind,
                seed,
                time,
            } => {
                if kind.evaluates() && game.can_swap() {
                    let advice = self.adviser().ask(game, control.stop)?;
                    if advice.is_some_and(|advice| advice.would_swap()) {
                        return Ok(Some(Answer::Action(Action::Swap)));
                    }
                }
                let limits = Limits {
                    time,
                    ..Limits::default()
                };
                let (choice, options, tables) = (&self.game, self.options, &self.tables);
                let is_same = |seated: &Seated| (seated.kind, seated.seed) == (kind, seed);
                let seated = self.players[seat].take().filter(is_same);
                let seated = self.players[seat].insert(seated.unwrap_or_else(|| {
                    let mut player = Player::new(choice, kind, seed, options);
                    if let Some(tables) = tables {
                        player.use_tables(tables);
                    }
                    Seated { kind, seed, player }
                }));
                seated.player.begin_ply(game.plies());
                let mv = seated.player.choose(game, limits, control, each)?;
                Ok(mv.map(|mv| Answer::Action(Action::Move(mv))))
            }
        }
    }

    fn adviser(&mut self) -> &mut Adviser {
        let (game, tables) = (&self.game, &self.tables);
        self.adviser.get_or_insert_with(|| {
            let mut adviser = Adviser::new(game);
            if let Some(tables) = tables {
                adviser.use_tables(tables);
            }
            adviser
        })
    }
}
