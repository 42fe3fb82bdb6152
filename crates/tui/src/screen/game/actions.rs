//! What players do to the match.

use std::path::PathBuf;

use cairn_core::{Arg, Phrase};
use cairn_messages::{Word, not_a_move};
use cairn_session::advice::Clue;
use cairn_session::{Action, Match, MatchError, MoveError};

use super::entry::Chosen;
use super::typing::Order;
use super::{GameScreen, Hint, Question};
use crate::animation::Animation;
use crate::context::Context;
use crate::look::Role;
use crate::screen::Change;
use crate::thinker::Task;
use cairn_store::Sitting;

/// Nobody wants to read more moves than this.
const MOST_LISTED: usize = 100;

impl GameScreen {
    /// Plays a move or a swap. Gives the reason if it cannot be played; nothing changes then.
    pub(super) fn play(
        &mut self,
        text: &str,
        is_animated: bool,
        context: &Context,
    ) -> Result<(), Phrase> {
        let before = self.sitting.game.position().clone();
        let elapsed = self.elapsed(context.now);
        let count = self.sitting.game.entries().len();
        let game = &mut self.sitting.game;
        game.play_timed(text, elapsed)
            .map_err(|error| match error {
                MatchError::Move(MoveError::NotAMove(_)) => {
                    not_a_move(game.setup().game.info(), text)
                }
                MatchError::Move(MoveError::Illegal(reason)) => reason,
                MatchError::NoSwap => Phrase::new("play-no-swap"),
                MatchError::Over(_) => Phrase::new("reason-game-over"),
            })?;
        self.note_help(count);
        self.changed(context);
        let entry = self.sitting.game.entries().get(count);
        if let (true, Some(Action::Move(mv))) = (is_animated, entry.map(|entry| &entry.action)) {
            self.animation = Animation::new(before, mv, context.now);
        }
        // The clock of the next player starts when everything has been shown.
        if let Some(animation) = &self.animation {
            self.turn_began = animation.end();
            self.ended = self.ended.map(|_| animation.end());
        }
        Ok(())
    }

    /// The record tells which help was seen.
    fn note_help(&mut self, entry: usize) {
        let hint = self
            .hint
            .as_ref()
            .map(|hint| format!("hint {}", hint.grade));
        let evaluation = self.judged.as_ref().map(|_| "evaluation".to_owned());
        let Some(annotations) = self.sitting.game.annotations_mut(entry) else {
            return;
        };
        annotations
            .comments
            .extend(hint.into_iter().chain(evaluation));
    }

    /// Something about the match is different: forgets what was true before, and keeps the match.
    pub(super) fn changed(&mut self, context: &Context) {
        self.stop_thinking();
        self.entry.let_go();
        self.message = None;
        self.question = None;
        self.jump = None;
        self.animation = None;
        self.scrolled = 0;
        self.sitting.spent = std::time::Duration::ZERO;
        self.turn_began = context.now;
        self.ended = self.sitting.game.end().map(|_| context.now);
        self.keep(context);
    }

    /// Chooses the square under the cursor.
    pub(super) fn choose(&mut self, context: &Context) {
        if let Some(mv) = self.hinted_move() {
            let _ = self.play(&mv, context.settings.animation, context);
            return;
        }
        if !self.sitting.awaits_person() {
            let key = match self.sitting.game.end() {
                Some(_) => "reason-game-over",
                None => "game-not-your-turn",
            };
            return self.note(Role::Note, Phrase::new(key));
        }
        let position = self.sitting.game.position();
        // A pass that is the only move has no square.
        if position.steps(&[]).next.is_empty() {
            return self.pass(context);
        }
        match self.entry.choose(position) {
            Chosen::Step | Chosen::LetGo => {}
            Chosen::Refused(reason) => self.note(Role::Refusal, reason),
            Chosen::Move(mv) => {
                if let Err(reason) = self.play(mv.as_str(), false, context) {
                    self.note(Role::Refusal, reason);
                }
            }
        }
    }

    pub(super) fn pass(&mut self, context: &Context) {
        let position = self.sitting.game.position();
        let pass = position.steps(&[]).pass;
        if !self.sitting.awaits_person() {
            return self.note(Role::Note, Phrase::new("game-not-your-turn"));
        }
        match pass {
            Some(mv) => {
                let _ = self.play(mv.as_str(), false, context);
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

    /// Plays what was typed, or does it.
    pub(super) fn obey(&mut self, order: Order, context: &mut Context) -> Change {
        match order {
            Order::Move(text) => {
                if !self.sitting.awaits_person() && self.sitting.game.end().is_none() {
                    self.note(Role::Note, Phrase::new("game-not-your-turn"));
                } else if let Err(reason) = self.play(&text, context.settings.animation, context) {
                    self.note(Role::Refusal, reason);
                }
            }
            Order::Command(word, rest) => return self.command(word, &rest, context),
        }
        Change::Stay
    }

    fn command(&mut self, word: Word, rest: &str, context: &mut Context) -> Change {
        match word {
            // The board is in sight.
            Word::Board => {}
            Word::Moves => self.list_moves(),
            Word::Square => self.go_to(rest),
            Word::Hint => self.more_hint(context),
            Word::Undo => self.undo(context),
            Word::Redo => self.redo(context),
            Word::Position => self.copy(context),
            Word::Save => self.save(rest, context),
            Word::Resign => self.ask_to_resign(),
            Word::Draw => self.offer_draw(context),
            Word::Swap => self.swap(context),
            Word::Help => return self.help(),
            Word::Quit => return Change::Pop,
        }
        Change::Stay
    }

    fn list_moves(&mut self) {
        let position = self.sitting.game.position();
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
        if let Err(reason) = self.play(Match::SWAP, false, context) {
            self.note(Role::Refusal, reason);
        }
    }

    pub(super) fn undo(&mut self, context: &Context) {
        self.step(Sitting::undo, "play-nothing-to-undo", context);
    }

    pub(super) fn redo(&mut self, context: &Context) {
        self.step(Sitting::redo, "play-nothing-to-redo", context);
    }

    pub(super) fn undo_all(&mut self, context: &Context) {
        let all = |sitting: &mut Sitting| repeat(sitting, Sitting::undo);
        self.step(all, "play-nothing-to-undo", context);
    }

    pub(super) fn redo_all(&mut self, context: &Context) {
        let all = |sitting: &mut Sitting| repeat(sitting, Sitting::redo);
        self.step(all, "play-nothing-to-redo", context);
    }

    fn step(
        &mut self,
        change: impl FnOnce(&mut Sitting) -> bool,
        otherwise: &'static str,
        context: &Context,
    ) {
        if change(&mut self.sitting) {
            self.watch.pause();
            self.changed(context);
        } else {
            self.note(Role::Note, Phrase::new(otherwise));
        }
    }

    pub(super) fn ask_to_resign(&mut self) {
        let game = &self.sitting.game;
        let side = self.sitting.only_person().unwrap_or_else(|| game.turn());
        if game.end().is_some() {
            self.note(Role::Note, Phrase::new("reason-game-over"));
        } else if self.sitting.is_watched() {
            self.note(Role::Note, Phrase::new("game-not-your-turn"));
        } else {
            self.question = Some(Question::Resign(side));
        }
    }

    pub(super) fn offer_draw(&mut self, context: &Context) {
        if !self.sitting.awaits_person() {
            let key = match self.sitting.game.end() {
                Some(_) => "reason-game-over",
                None => "game-not-your-turn",
            };
            return self.note(Role::Note, Phrase::new(key));
        }
        match self.sitting.only_person() {
            Some(_) => {
                self.hint = None;
                self.note(Role::Note, Phrase::new("game-draw-offered"));
                self.ask_adviser(Task::Advise, context);
            }
            None => self.question = Some(Question::Draw(self.sitting.game.turn())),
        }
    }

    /// The question was answered.
    pub(super) fn answer(&mut self, yes: bool, context: &Context) {
        let Some(question) = self.question.take() else {
            return;
        };
        let is_done = yes
            && match question {
                Question::Resign(side) => self.sitting.game.resign(side).is_ok(),
                Question::Draw(_) => self.sitting.game.agree_draw().is_ok(),
            };
        if is_done {
            self.changed(context);
        }
    }

    /// Says a little more about what to play; after everything was said, nothing.
    pub(super) fn more_hint(&mut self, context: &Context) {
        if !self.sitting.awaits_person() {
            return self.note(Role::Note, Phrase::new("game-not-your-turn"));
        }
        self.entry.let_go();
        match &mut self.hint {
            Some(hint) if hint.grade >= Clue::LAST_GRADE => self.hint = None,
            Some(hint) => {
                hint.grade += 1;
                self.point_to_hint();
            }
            None => {
                self.hint = Some(Hint {
                    grade: 1,
                    advice: None,
                });
                self.ask_adviser(Task::Advise, context);
            }
        }
    }

    /// Moves the cursor to the piece a hint speaks of.
    pub(super) fn point_to_hint(&mut self) {
        let from = self.clues().into_iter().find_map(|clue| match clue {
            Clue::From(square) => Some(square),
            Clue::Win
            | Clue::Proven(_)
            | Clue::Pass
            | Clue::File(_)
            | Clue::Rank(_)
            | Clue::Move(_) => None,
        });
        if let Some(square) = from {
            self.entry.cursor = square;
        }
    }

    /// Everything the hint has said so far.
    pub(super) fn clues(&self) -> Vec<Clue> {
        let Some(hint) = &self.hint else {
            return Vec::new();
        };
        let Some(advice) = &hint.advice else {
            return Vec::new();
        };
        let position = self.sitting.game.position();
        let mut clues: Vec<Clue> = Vec::new();
        for grade in 1..=hint.grade {
            for clue in Clue::of_grade(grade, position, advice) {
                if !clues.contains(&clue) {
                    clues.push(clue);
                }
            }
        }
        clues
    }

    /// The move that the hint has given away.
    pub(super) fn hinted_move(&self) -> Option<String> {
        self.clues().into_iter().find_map(|clue| match clue {
            Clue::Move(mv) => Some(mv.to_string()),
            Clue::Win
            | Clue::Proven(_)
            | Clue::Pass
            | Clue::File(_)
            | Clue::Rank(_)
            | Clue::From(_) => None,
        })
    }

    /// Copies the position as text, and shows it.
    pub(super) fn copy(&mut self, context: &mut Context) {
        let text = self.sitting.game.position().text();
        context.copied.push(text.clone());
        self.note(Role::Note, Phrase::new("game-copied").with("text", text));
    }

    /// Saves the record.
    pub(super) fn save(&mut self, name: &str, context: &Context) {
        let game = &self.sitting.game;
        let (store, today) = (&context.store, context.today());
        let saved = match name {
            "" => store.save_record(game, today),
            name => {
                let mut path = PathBuf::from(name);
                if path.extension().is_none() {
                    path.set_extension("pgn");
                }
                store.write_record(game, today, &path).map(|()| path)
            }
        };
        match saved {
            Ok(path) => {
                let file = path.display().to_string();
                self.note(Role::Note, Phrase::new("play-saved").with("file", file));
            }
            Err(error) => self.note_failure(&error),
        }
    }

    /// Plays the same match again, perhaps with the players exchanged.
    pub(super) fn again(&mut self, swapped: bool, context: &Context) -> Change {
        let sitting = match swapped {
            true => self.sitting.again_swapped(),
            false => self.sitting.again(),
        };
        Change::Replace(Box::new(GameScreen::new(sitting, context)))
    }
}

/// Does it as often as it can be done. Says whether it could be done at all.
fn repeat(sitting: &mut Sitting, change: impl Fn(&mut Sitting) -> bool) -> bool {
    let mut is_changed = false;
    while change(sitting) {
        is_changed = true;
    }
    is_changed
}
