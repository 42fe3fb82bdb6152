//! Beginning a match, and going on with one.

use cairn_core::{Arg, Phrase};
use cairn_messages::Catalog;
use cairn_session::{Match, PlayerKind, Sitting};
use cairn_store::{InProgress, Plan, Plans, StoreError};

use super::GameScreen;
use crate::context::Context;
use crate::keeper::Keeper;

/// The screen of a match that is about to begin as planned; the plan is remembered.
pub(super) fn begin(plan: &Plan, context: &mut Context) -> GameScreen {
    remembering(plan, context, Plans::remember)
}

/// The screen of a match between computers that is about to begin as planned; the plan is remembered beside those for
/// playing.
pub(super) fn watch(plan: &Plan, context: &mut Context) -> GameScreen {
    remembering(plan, context, Plans::remember_watched)
}

fn remembering(
    plan: &Plan,
    context: &mut Context,
    remember: impl Fn(&mut Plans, Plan),
) -> GameScreen {
    let (mut plans, _) = context.store.plans();
    remember(&mut plans, plan.clone());
    // A choice that cannot be remembered is no reason not to begin.
    let _ = context.store.keep_plans(&plans);
    let sitting = Sitting::new(
        plan.setup(),
        plan.who,
        context.seed(),
        PlayerKind::MOVE_TIME,
    );
    GameScreen::new(sitting, context).with_evaluation(plan.evaluation)
}

/// The screen of a match that is taken up again.
pub(super) fn resume(game: &InProgress, context: &Context) -> Result<GameScreen, StoreError> {
    let (slot, sitting) = context.store.resume(game)?;
    Ok(GameScreen::new(sitting, context).kept_by(Keeper::of(slot)))
}

/// The match that was played last and is not over; says why if there is none, such as that another window plays it.
pub(crate) fn latest(context: &Context) -> Result<GameScreen, Phrase> {
    let mut found = context.store.resume_latest();
    match found.items.pop() {
        Some((slot, sitting)) => Ok(GameScreen::new(sitting, context).kept_by(Keeper::of(slot))),
        None => {
            let problem = found.problems().next().map(|(_, problem)| problem);
            Err(problem.unwrap_or_else(|| Phrase::new("play-none-waiting")))
        }
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
