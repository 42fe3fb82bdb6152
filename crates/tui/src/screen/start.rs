//! Beginning a match, and going on with one.

use std::time::Duration;

use cairn_core::{Arg, Phrase};
use cairn_messages::Catalog;
use cairn_session::Match;
use cairn_store::{InProgress, Plan, Sitting, StoreError};

use super::{Change, GameScreen};
use crate::context::Context;
use crate::keeper::Keeper;

/// How long the strongest player thinks about a move, unless the command line says otherwise.
pub(super) const MOVE_TIME: Duration = Duration::from_secs(1);

/// The screen of a match that is about to begin as planned; the plan is remembered.
pub(super) fn begin(plan: &Plan, context: &mut Context) -> GameScreen {
    let (mut plans, _) = context.store.plans();
    plans.remember(plan.clone());
    // A choice that cannot be remembered is no reason not to play.
    let _ = context.store.keep_plans(&plans);
    let sitting = Sitting::new(plan.setup(), plan.who, context.seed(), MOVE_TIME);
    GameScreen::new(sitting, context).with_evaluation(plan.evaluation)
}

/// The screen of a match that is taken up again.
pub(super) fn resume(game: &InProgress, context: &Context) -> Result<GameScreen, StoreError> {
    let (slot, sitting) = context.store.resume(game)?;
    Ok(GameScreen::new(sitting, context).kept_by(Keeper::of(slot)))
}

/// Goes on with the match that was played last; stays where nobody waits.
pub(crate) fn latest(context: &Context) -> Change {
    let waiting = context.store.in_progress().items;
    let screen = waiting.first().and_then(|game| resume(game, context).ok());
    match screen {
        Some(screen) => Change::Push(Box::new(screen)),
        None => Change::Stay,
    }
}

/// Where a match stands, such as `turn 11 of 16`.
pub(super) fn stage(game: &Match, catalog: &Catalog) -> String {
    let plies = game.plies() + u32::from(game.end().is_none());
    let number = catalog.part(&Phrase::new("game-move-number").with("number", plies));
    match game.position().view(&[]).phase {
        None => number,
        // A phase that counts says where the game stands by itself.
        Some(phase)
            if phase
                .args
                .iter()
                .any(|(_, arg)| matches!(arg, Arg::Number(_))) =>
        {
            catalog.part(&phase)
        }
        Some(phase) => format!("{}, {number}", catalog.part(&phase)),
    }
}
