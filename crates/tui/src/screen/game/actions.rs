//! What players do to the match.

use std::path::{Path, PathBuf};

use cairn_core::{Arg, Phrase};
use cairn_messages::Word;
use cairn_online::Request;
use cairn_online::wire::Ability;
use cairn_session::advice::LAST_GRADE;
use cairn_session::{
    Act, Action, AnyMove, Chosen, Effect, MatchError, MoveError, Proposal, Refusal, Sitting,
};
use cairn_store::StoreError;

use super::typing::Order;
use super::{GameScreen, Question};
use crate::animation::Animation;
use crate::context::Context;
use crate::look::Role;
use crate::screen::Change;

/// Nobody wants to read more moves than this.
const MOST_LISTED: usize = 100;

impl GameScreen {
    /// Somebody at this machine does something; whoever is to move, unless one person plays against the computer.
    fn act(&mut self, act: Act, is_animated: bool, context: &Context) -> Result<(), Refusal> {
        if self.online.is_some() {
            return self.act_online(act, is_animated, context);
        }
        let by = match act {
            Act::Resign => self.sitting.speaker(),
            Act::Move(_) | Act::Swap | Act::Propose(_) | Act::Answer(_) => {
                self.sitting.game().turn()
            }
        };
        let effects = self.sitting.act(by, act)?;
        self.carry_out(effects, is_animated, context);
        Ok(())
    }

    /// Plays a move. Says why if it cannot be played; nothing changes then.
    fn play(&mut self, text: &str, is_animated: bool, context: &Context) -> Result<(), Refusal> {
        self.act(Act::Move(text.to_owned()), is_animated, context)
    }

    /// Does what is to be done next.
    pub(super) fn carry_out(&mut self, effects: Vec<Effect>, is_animated: bool, context: &Context) {
        for effect in effects {
            match effect {
                Effect::Played(index) => {
                    self.changed();
                    let game = self.sitting.game();
                    let side = game.entries()[index].side;
                    if !self.sitting.is_person(side) && !self.sitting.is_watched() {
                        context.ring();
                    }
                    if is_animated {
                        let before = game.moment_after(index).position().clone();
                        let squares = game.entries()[index].squares.clone();
                        self.show.animation = Animation::new(before, squares, context.now);
                    }
                    if self.sitting.game().entries()[index].action == Action::Swap {
                        self.note(Role::Note, self.swapped());
                    }
                    // The clock of the next player starts when everything has been shown.
                    self.sitting.hold(self.show.animation.is_some());
                }
                Effect::TakenBack(_) | Effect::PlayedAgain(_) => self.changed(),
                Effect::Ended(_) => {
                    context.ring();
                    if self.show.animation.is_none() {
                        self.changed();
                    }
                    let shown = self.show.animation.as_ref().map(Animation::end);
                    self.show.ended = Some(shown.unwrap_or(context.now));
                }
                Effect::Offered(offer) => {
                    if !self.sitting.is_person(offer.by.other()) {
                        self.note(Role::Note, Phrase::new("game-draw-offered"));
                    }
                }
                Effect::Declined(offer) => {
                    if !self.sitting.is_person(offer.by.other()) {
                        self.note(Role::Note, Phrase::new("play-draw-declined"));
                    }
                }
                Effect::Hint => self.point_to_hint(),
                Effect::Save => self.keep(context),
            }
        }
    }

    /// That the sides were exchanged, and what that means for the person.
    fn swapped(&self) -> Phrase {
        let game = self.sitting.game();
        match self.sitting.only_person() {
            Some(side) => {
                Phrase::new("game-swapped-you").with("side", game.position().colors()[side])
            }
            None => Phrase::new("tell-swap"),
        }
    }

    /// The match is another one: forgets what was true before.
    pub(super) fn changed(&mut self) {
        self.forget_evaluation();
        self.input.entry.begin(self.sitting.game().position());
        self.message = None;
        self.input.resigning = None;
        self.input.passing = false;
        self.input.jump = None;
        self.show.animation = None;
        self.sitting.hold(false);
        self.sight.scrolled = 0;
        self.sight.looked = None;
        self.show.ended = None;
    }

    /// Says why something cannot be done.
    fn refuse(&mut self, refusal: &Refusal) {
        let role = match refusal {
            Refusal::Match {
                error: MatchError::Move(_) | MatchError::NoSwap,
                ..
            } => Role::Refusal,
            Refusal::Match {
                error: MatchError::Over(_),
                ..
            }
            | Refusal::NotYourTurn
            | Refusal::NothingToUndo
            | Refusal::NothingToRedo
            | Refusal::NothingOffered
            | Refusal::NothingToExplain => Role::Note,
        };
        let info = self.sitting.game().setup().game.info();
        self.note(role, refusal.phrase(info));
    }

    fn refuse_if(&mut self, result: Result<(), Refusal>) {
        if let Err(refusal) = result {
            self.refuse(&refusal);
        }
    }

    /// Whether a person may move now; if not, says why.
    fn may_move(&mut self) -> bool {
        if self.awaits_person() {
            return true;
        }
        if self.is_help_off() && self.own_side().is_none() {
            self.note(Role::Note, Phrase::new("online-why-spectator"));
            return false;
        }
        let refusal = match self.sitting.game().end() {
            Some(end) => Refusal::Match {
                word: String::new(),
                error: MatchError::Over(end),
            },
            None => Refusal::NotYourTurn,
        };
        self.refuse(&refusal);
        false
    }

    /// Chooses the square under the cursor; where a hint points there, plays the hint.
    pub(super) fn choose(&mut self, context: &Context) {
        match self.pointed_hint() {
            Some(mv) => {
                let result = self.play(mv.as_str(), context.settings.animation, context);
                self.refuse_if(result);
            }
            None => self.choose_square(context),
        }
    }

    /// Chooses the square under the cursor.
    pub(super) fn choose_square(&mut self, context: &Context) {
        if !self.may_move() {
            return;
        }
        // A pass that is the only move has no square.
        if !self.input.entry.is_begun() && self.input.entry.steps().next.is_empty() {
            return self.pass(context);
        }
        match self.input.entry.choose() {
            Chosen::Step | Chosen::Back => {}
            Chosen::Refused(reason) => self.note(Role::Refusal, reason),
            Chosen::Move { mv, .. } => {
                let result = self.play(mv.as_str(), false, context);
                self.refuse_if(result);
            }
        }
    }

    pub(super) fn pass(&mut self, context: &Context) {
        if !self.may_move() {
            return;
        }
        let position = self.sitting.game().position();
        match position.steps(&[]).pass {
            Some(mv) if self.sitting.is_rash(mv.as_str()) => {
                self.input.passing = true;
            }
            Some(mv) => {
                let result = self.play(mv.as_str(), false, context);
                self.refuse_if(result);
            }
            None => {
                let reason = match position.read_move("pass") {
                    Err(MoveError::Illegal(reason)) => reason,
                    Ok(_) | Err(MoveError::NotAMove(_)) => Phrase::new("reason-cannot-pass"),
                };
                self.note(Role::Refusal, reason);
            }
        }
    }

    /// Plays what was typed, or does it. Says whether it was anything that can be done.
    pub(super) fn obey(&mut self, order: Order, context: &mut Context) -> (bool, Change) {
        match order {
            Order::Move(text) if self.awaits_person() && self.sitting.is_rash(&text) => {
                self.input.passing = true;
                (true, Change::Stay)
            }
            Order::Move(text) => {
                let result = self.play(&text, context.settings.animation, context);
                let is_done = result.is_ok();
                self.refuse_if(result);
                (is_done, Change::Stay)
            }
            Order::Command(word, rest) => {
                let change = self.command(word, &rest, context);
                let is_refused = matches!(self.message, Some((Role::Refusal, _)));
                (!is_refused, change)
            }
        }
    }

    fn command(&mut self, word: Word, rest: &str, context: &mut Context) -> Change {
        if self.is_help_off() && matches!(word, Word::Hint | Word::Why | Word::Redo) {
            self.note(Role::Refusal, Phrase::new("online-not-between-people"));
            return Change::Stay;
        }
        match word {
            // The board is in sight.
            Word::Board => {}
            Word::Moves => self.list_moves(),
            Word::Square => self.go_to(rest),
            Word::Hint => self.more_hint(),
            Word::Why => {
                let result = self.sitting.ask_why();
                self.refuse_if(result);
            }
            Word::Undo => self.undo(context),
            Word::Redo => self.redo(context),
            Word::Position => self.copy(context),
            Word::Save => self.save(rest, context),
            Word::Resign => self.ask_to_resign(),
            Word::Draw => self.offer_draw(context),
            Word::Swap => self.swap(context),
            Word::Help => return self.help(context),
            Word::Quit => return Change::Pop,
        }
        Change::Stay
    }

    fn list_moves(&mut self) {
        let position = self.sitting.game().position();
        let phrase = match position.moves(MOST_LISTED) {
            Some(moves) => {
                let texts: Vec<_> = moves.iter().map(ToString::to_string).collect();
                Phrase::new("play-moves")
                    .with("count", texts.len())
                    .with("moves", texts.join(", "))
            }
            None => Phrase::new("game-many-moves").with(
                "number",
                Arg::from(cairn_messages::grouped(position.count_moves())),
            ),
        };
        self.note(Role::Note, phrase);
    }

    pub(super) fn swap(&mut self, context: &Context) {
        let result = self.act(Act::Swap, false, context);
        self.refuse_if(result);
    }

    pub(super) fn redo(&mut self, context: &Context) {
        self.step(Sitting::redo, context);
    }

    pub(super) fn undo_all(&mut self, context: &Context) {
        self.step(Sitting::undo_all, context);
    }

    pub(super) fn redo_all(&mut self, context: &Context) {
        self.step(Sitting::redo_all, context);
    }

    /// Takes a move back; in an online game, asks the opponent to let it be taken back.
    pub(super) fn undo(&mut self, context: &Context) {
        if self.online.is_some() {
            let result = self.act(Act::Propose(Proposal::TakeBack), false, context);
            return self.refuse_if(result);
        }
        self.step(Sitting::undo, context);
    }

    fn step(
        &mut self,
        change: impl FnOnce(&mut Sitting) -> Result<Vec<Effect>, Refusal>,
        context: &Context,
    ) {
        match change(&mut self.sitting) {
            Ok(effects) => self.carry_out(effects, false, context),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    pub(super) fn ask_to_resign(&mut self) {
        if self.is_help_off() && self.own_side().is_none() {
            return self.note(Role::Note, Phrase::new("online-why-spectator"));
        }
        let side = self.own_side().unwrap_or_else(|| self.sitting.speaker());
        if self.sitting.game().end().is_none() && self.sitting.is_person(side) {
            self.input.resigning = Some(side);
        } else {
            self.may_move();
        }
    }

    pub(super) fn offer_draw(&mut self, context: &Context) {
        let result = self.act(Act::Propose(Proposal::Draw), false, context);
        self.refuse_if(result);
    }

    /// The question was answered.
    pub(super) fn answer(&mut self, yes: bool, context: &Context) {
        let result = match self.question() {
            Some(Question::Resign(_)) => {
                self.input.resigning = None;
                if yes {
                    self.act(Act::Resign, false, context)
                } else {
                    Ok(())
                }
            }
            Some(Question::Pass) => {
                self.input.passing = false;
                if yes {
                    self.play("pass", false, context)
                } else {
                    Ok(())
                }
            }
            Some(Question::Abort) => {
                self.answer_abort(yes);
                Ok(())
            }
            Some(Question::Draw(_) | Question::TakeBack(_)) if self.online.is_some() => {
                self.act(Act::Answer(yes), false, context)
            }
            Some(Question::Draw(by) | Question::TakeBack(by)) => {
                let answered = self.sitting.act(by.other(), Act::Answer(yes));
                answered.map(|effects| self.carry_out(effects, false, context))
            }
            None => Ok(()),
        };
        self.refuse_if(result);
    }

    /// Says a little more about what to play; after everything was said, nothing.
    pub(super) fn more_hint(&mut self) {
        let hint = self.sitting.hint();
        if hint.is_some_and(|hint| hint.grade >= LAST_GRADE) {
            self.sitting.hide_hint();
            return;
        }
        let result = self.sitting.ask_hint();
        self.refuse_if(result);
        self.point_to_hint();
    }

    /// Explains the last move of the computer, or hides that again.
    pub(super) fn why(&mut self) {
        if self.sitting.hide_why() {
            return;
        }
        let result = self.sitting.ask_why();
        self.refuse_if(result);
    }

    /// Moves the cursor to the piece a hint speaks of, unless a move is being entered.
    fn point_to_hint(&mut self) {
        if self.input.entry.is_begun() {
            return;
        }
        if let Some(square) = self.sitting.hinted_square() {
            self.input.entry.cursor = square;
        }
    }

    /// The move that a hint has given away, if the cursor is where it begins and nothing else is being entered.
    pub(super) fn pointed_hint(&self) -> Option<AnyMove> {
        let mv = self.sitting.hinted_move()?.clone();
        let squares = self.sitting.game().position().move_squares(&mv).ok()?;
        let is_pointed =
            squares.first() == Some(&self.input.entry.cursor) && !self.input.entry.is_begun();
        is_pointed.then_some(mv)
    }

    /// Copies the position that is in sight as text, and shows it.
    pub(super) fn copy(&mut self, context: &mut Context) {
        let game = self.sitting.game();
        let shown = self.sight.looked.unwrap_or(game.entries().len());
        let text = game.moment_after(shown).position().text();
        context.copied.push(text.clone());
        self.note(Role::Note, Phrase::new("game-copied").with("text", text));
    }

    /// Saves the record: in the file with this name, once in each, or among the others. One that is over is there
    /// already.
    pub(super) fn save(&mut self, name: &str, context: &Context) {
        let saved = match (name, &self.saving.record) {
            ("", Some(file)) => Ok(file.clone()),
            ("", None) => context
                .store
                .save_record(self.sitting.game(), context.today()),
            (name, _) => self.save_as(Path::new(name), context),
        };
        match saved {
            Ok(path) => {
                let file = path.display().to_string();
                self.note(Role::Note, Phrase::new("play-saved").with("file", file));
            }
            Err(error) => self.note_failure(&error),
        }
    }

    fn save_as(&mut self, path: &Path, context: &Context) -> Result<PathBuf, StoreError> {
        let mut path = path.to_owned();
        if path.extension().is_none() {
            path.set_extension("pgn");
        }
        let known = self
            .saving
            .files
            .iter()
            .position(|file| file.path() == path);
        let at = match known {
            Some(at) => at,
            None => {
                self.saving.files.push(context.store.record_file(&path)?);
                self.saving.files.len() - 1
            }
        };
        self.saving.files[at].save(self.sitting.game(), context.today())?;
        Ok(path)
    }

    /// Plays the same match again, perhaps with the players exchanged.
    /// The number of the move that is done again: the worst of the one person's, else that of the turning point.
    pub(super) fn regretted(&self) -> Option<usize> {
        let (review, game) = (self.opinion.review.as_ref()?, self.sitting.game());
        match self.sitting.only_person() {
            Some(side) => review.worst_of(game, side),
            None => review.turning_point(game),
        }
    }

    /// Plays again from the position before the worst mistake.
    pub(super) fn again_from_mistake(&mut self, context: &mut Context) -> Change {
        let Some(index) = self.regretted() else {
            self.note(Role::Note, Phrase::new("game-no-mistake"));
            return Change::Stay;
        };
        let sitting = self.sitting.again_from(index, context.seed());
        Change::Replace(Box::new(GameScreen::new(sitting, context)))
    }

    pub(super) fn again(&mut self, exchanged: bool, context: &mut Context) -> Change {
        if self.online.is_some() {
            self.ask_server(Ability::Rematch, Request::Rematch);
            return Change::Stay;
        }
        let sitting = self.sitting.rematch(context.seed(), exchanged);
        let screen = GameScreen::new(sitting, context).with_evaluation(self.evaluation(context));
        Change::Replace(Box::new(screen))
    }
}
