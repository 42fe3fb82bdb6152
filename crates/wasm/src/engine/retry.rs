//! Mistakes of a reviewed game, to do better.

use std::sync::atomic::AtomicBool;

use cairn_session::{Engine, Judgment, Mistake, Stage, judge};
use wasm_bindgen::prelude::wasm_bindgen;

use super::{options, replay};
use crate::wire::{self, MistakeView, RetryStage, RetryView};

/// Mistakes of a game as exercises, and the engine that judges the answers.
#[wasm_bindgen]
pub struct Retry {
    retry: cairn_session::Retry,
    engine: Engine,
}

#[wasm_bindgen]
impl Retry {
    /// Some mistakes of a line: [`MistakeView`]s, as a review tells them.
    ///
    /// # Errors
    /// If the line cannot be played, or if there are no mistakes.
    pub fn begin(line: &str, mistakes: &str) -> Result<Retry, String> {
        let game = replay(line)?;
        let engine = game.setup().game.engine(options(1));
        let mistakes: Vec<MistakeView> = wire::read(mistakes)?;
        let mistakes = mistakes.into_iter().map(|mistake| Mistake {
            index: mistake.index,
            better: mistake.better,
            // The page says it by itself.
            proven: None,
        });
        let retry = cairn_session::Retry::new(game, mistakes.collect());
        let retry = retry.ok_or("there are no mistakes")?;
        Ok(Retry { retry, engine })
    }

    /// How it stands, as a [`RetryView`].
    #[must_use]
    pub fn view(&self) -> String {
        let retry = &self.retry;
        let stage = match retry.stage() {
            Stage::Asked | Stage::Judging(_) => RetryStage::Asked,
            Stage::Judged(..) if retry.is_solved() => RetryStage::Solved,
            Stage::Judged(..) => RetryStage::Failed,
            Stage::Shown => RetryStage::Shown,
        };
        wire::write(&RetryView {
            index: retry.mistake().index,
            number: retry.number(),
            of: retry.count(),
            found: retry.found(),
            stage,
            task: (&retry.tell_task()).into(),
            told: retry.tell().iter().map(Into::into).collect(),
        })
    }

    /// Answers with a move, and judges it with so many nodes for each of two positions.
    ///
    /// # Errors
    /// If it cannot be played.
    pub fn answer(&mut self, word: &str, nodes: f64) -> Result<(), String> {
        let game = self.retry.answer(word).map_err(|error| error.to_string())?;
        let stop = AtomicBool::new(false);
        let expected = self.retry.expected();
        let judgment = judge(&game, expected, &mut self.engine, nodes as u64, &stop);
        let judgment: Option<Judgment> = judgment.map_err(|error| error.to_string())?;
        self.retry.judged(judgment.ok_or("this cannot be judged")?);
        Ok(())
    }

    /// Asks again.
    pub fn again(&mut self) {
        self.retry.again();
    }

    /// Shows the solution.
    pub fn show(&mut self) {
        self.retry.show();
    }

    /// Goes to the next mistake, if there is one.
    pub fn next(&mut self) {
        self.retry.next_mistake();
    }
}
