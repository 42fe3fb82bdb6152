//! The mistakes of a reviewed game, done again.

use cairn_core::{Phrase, Side, Square};
use cairn_messages::Catalog;
use cairn_session::{Drawing, JUDGE_NODES, Match, NodeId, Retry, Stage, Who};

use super::ReviewScreen;
use crate::look::Role;
use crate::screen::game::entry::Entry;
use crate::thinker::Task;

impl ReviewScreen {
    /// Asks for better moves than the mistakes: those of the one person who played, or of both sides.
    pub(super) fn begin_retry(&mut self) {
        let Some(review) = &self.review else {
            self.message = Some((Role::Note, Phrase::new("review-not-yet")));
            return;
        };
        self.retry = Retry::of(review, &self.game, only_person(&self.game));
        match self.retry {
            Some(_) => self.ask(),
            None => self.message = Some((Role::Note, Phrase::new("review-no-mistakes"))),
        }
    }

    /// Shows the position before the mistake, and waits for a move.
    fn ask(&mut self) {
        let Some(retry) = &self.retry else {
            return;
        };
        let node = match retry.mistake().index {
            0 => NodeId::START,
            index => self.study.recorded()[index - 1],
        };
        self.trying = None;
        self.go(node);
        self.trying = Some(Entry::new(self.now.position()));
    }

    pub(super) fn ask_again(&mut self) {
        if let Some(retry) = &mut self.retry {
            retry.again();
            self.ask();
        }
    }

    pub(super) fn show_solution(&mut self) {
        if let Some(retry) = &mut self.retry {
            retry.show();
            self.ask();
            self.trying = None;
        }
    }

    pub(super) fn go_to_next_mistake(&mut self) {
        let Some(retry) = &mut self.retry else {
            return;
        };
        if retry.next_mistake() {
            self.ask();
        } else {
            self.message = Some((Role::Note, Phrase::new("review-no-more")));
        }
    }

    pub(super) fn stop_retry(&mut self) {
        if let Some(retry) = self.retry.take() {
            self.trying = None;
            self.go(self.study.recorded()[retry.mistake().index]);
        }
    }

    /// Lets the engine judge an answer, which is shown meanwhile.
    pub(super) fn answer(&mut self, word: &str) {
        let Some(retry) = &mut self.retry else {
            return;
        };
        match retry.answer(word) {
            Ok(game) => {
                let expected = retry.expected().map(str::to_owned);
                let task = Task::Judge { nodes: JUDGE_NODES };
                self.evaluator.begin_expecting(task, &game, expected);
                self.now = game;
                self.trying = None;
                self.message = None;
            }
            Err(_) => self.message = Some((Role::Refusal, Phrase::new("reason-game-over"))),
        }
    }

    /// Whether a better move is asked for.
    pub(super) fn may_answer(&self) -> bool {
        let stage = self.retry.as_ref().map(Retry::stage);
        matches!(stage, Some(Stage::Asked))
    }

    /// Who made the mistake that is done again.
    pub(super) fn retried_side(&self) -> Option<Side> {
        let index = self.retry.as_ref()?.mistake().index;
        Some(self.game.entries()[index].side)
    }

    /// The squares that what is said speaks of.
    pub(super) fn retry_squares(&self) -> Vec<Square> {
        let told = self.retry.as_ref().map(Retry::tell).unwrap_or_default();
        let drawing = Drawing::of_all(&told);
        let arrows = drawing.arrows.into_iter().flatten();
        arrows.chain(drawing.squares).collect()
    }

    /// What there is to say while mistakes are done again.
    pub(super) fn told_of_retry(&self, retry: &Retry, catalog: &Catalog) -> Vec<(Role, String)> {
        let mut told = Vec::new();
        if let Some((role, message)) = &self.message {
            told.push((*role, catalog.say(message)));
        }
        told.push((Role::Accent, catalog.say(&retry.tell_task())));
        if let Stage::Judging(_) = retry.stage() {
            told.push((Role::Dim, catalog.text("game-hint-thinking")));
        }
        let role = match retry.stage() {
            Stage::Judged(..) if retry.is_solved() => Role::Good,
            Stage::Judged(..) => Role::Refusal,
            Stage::Asked | Stage::Judging(_) | Stage::Shown => Role::Strong,
        };
        let sentences = retry.tell();
        let mut sentences = sentences.iter().map(|said| catalog.say(&said.phrase));
        told.extend(sentences.next().map(|first| (role, first)));
        let rest: Vec<String> = sentences.collect();
        if !rest.is_empty() {
            told.push((Role::Text, rest.join(" ")));
        }
        let found = Phrase::new("review-found")
            .with("found", retry.found())
            .with("of", retry.count());
        told.push((Role::Dim, catalog.say(&found)));
        told
    }
}

/// The one person who played against a computer, by the names in the record.
fn only_person(game: &Match) -> Option<Side> {
    let is_computer = |side: Side| {
        let who = game.players()[side].parse::<Who>();
        who.is_ok_and(|who| !who.is_person())
    };
    match Side::BOTH.map(is_computer) {
        [false, true] => Some(Side::First),
        [true, false] => Some(Side::Second),
        [true, true] | [false, false] => None,
    }
}
