//! The third module: puzzles. It knows no rules; the page plays the moves with the first module and tells what came of them.

use cairn_core::Date;
use cairn_learn::{Answer, Journal, Library, Purpose, Puzzle, PuzzleName, Solving, Stage};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::wire::{
    self, AnswerView, DailyView, PurposeName, PuzzleView, SolvingView, StageName, StandingView,
    StreakView,
};

/// One person's puzzles, and the one that is being solved.
#[wasm_bindgen]
pub struct Learner {
    learner: cairn_learn::Learner,
    solving: Option<Solving>,
}

#[wasm_bindgen]
impl Learner {
    /// Somebody who has done what a journal says. There are no puzzles yet.
    ///
    /// # Errors
    /// If the text is no journal.
    #[wasm_bindgen(constructor)]
    pub fn new(journal: &str) -> Result<Learner, String> {
        Ok(Learner {
            learner: cairn_learn::Learner::new(Vec::new(), journal.parse()?),
            solving: None,
        })
    }

    /// Somebody who has done what can be read of a damaged journal.
    #[must_use]
    pub fn salvaged(journal: &str) -> Learner {
        Learner {
            learner: cairn_learn::Learner::new(Vec::new(), Journal::salvaged(journal)),
            solving: None,
        }
    }

    /// Adds the puzzles of a game. The puzzle of the day depends on the order in which they are added.
    ///
    /// # Errors
    /// If the text is not well formed.
    #[wasm_bindgen(js_name = addLibrary)]
    pub fn add_library(&mut self, game: &str, text: &str) -> Result<(), String> {
        self.learner.add_library(Library::read(game, text)?);
        Ok(())
    }

    /// The journal as text.
    #[must_use]
    pub fn journal(&self) -> String {
        self.learner.journal().to_string()
    }

    /// Adds what another journal has.
    ///
    /// # Errors
    /// If the text is no journal.
    pub fn unite(&mut self, journal: &str) -> Result<(), String> {
        self.learner.unite(&journal.parse::<Journal>()?);
        Ok(())
    }

    /// The puzzle of a day, as a [`DailyView`].
    ///
    /// # Errors
    /// If the text is no day, or there are no puzzles.
    pub fn daily(&self, day: &str) -> Result<String, String> {
        let daily = self.learner.daily(read_day(day)?).ok_or_else(none)?;
        Ok(wire::write(&DailyView {
            day: daily.day.to_string(),
            puzzle: puzzle_view(daily.game, daily.puzzle),
            stage: stage_name(daily.stage()),
            signs: daily.signs(),
        }))
    }

    /// How many days in a row, as a [`StreakView`].
    ///
    /// # Errors
    /// If the text is no day.
    pub fn streak(&self, today: &str) -> Result<String, String> {
        let streak = self.learner.streak(read_day(today)?);
        Ok(wire::write(&StreakView {
            now: streak.now,
            best: streak.best,
        }))
    }

    /// What was done in a game, as a [`StandingView`].
    #[must_use]
    pub fn standing(&self, game: &str) -> String {
        let standing = self.learner.standing(game);
        let library = self.learner.libraries().iter();
        let library = library.filter(|library| library.game == game);
        wire::write(&StandingView {
            rating: standing.rating.value,
            deviation: standing.rating.deviation,
            history: standing.history,
            tried: standing.tried,
            solved: standing.solved,
            puzzles: library.map(|library| library.puzzles.len()).sum(),
        })
    }

    /// How many missed puzzles come back at this time, in seconds since 1970.
    #[must_use]
    pub fn due(&self, now: f64) -> usize {
        self.learner.due(now as i64).len()
    }

    /// The games whose tutorials were finished, as a JSON array.
    #[must_use]
    pub fn tutorials(&self) -> String {
        wire::write(&self.learner.tutorials())
    }

    /// Begins the next puzzle of a game for the rating, as a [`SolvingView`].
    ///
    /// # Errors
    /// If there is none.
    #[wasm_bindgen(js_name = beginNext)]
    pub fn begin_next(&mut self, game: &str) -> Result<String, String> {
        let puzzle = self.learner.next(game).ok_or_else(none)?;
        let solving = Solving::new(game, puzzle.clone(), Purpose::Rated, 0);
        Ok(self.begun(solving))
    }

    /// Begins the missed puzzle that waits longest, if one comes back at this time, as a [`SolvingView`].
    #[wasm_bindgen(js_name = beginAgain)]
    pub fn begin_again(&mut self, now: f64) -> Option<String> {
        let name = self.learner.due(now as i64).into_iter().next()?;
        let solving = self.learner.begin(&name, Purpose::Again)?;
        Some(self.begun(solving))
    }

    /// Begins the puzzle of a day where it was left, as a [`SolvingView`].
    ///
    /// # Errors
    /// If the text is no day, or there are no puzzles.
    #[wasm_bindgen(js_name = beginDaily)]
    pub fn begin_daily(&mut self, day: &str) -> Result<String, String> {
        let solving = self.learner.begin_daily(read_day(day)?).ok_or_else(none)?;
        Ok(self.begun(solving))
    }

    /// Begins a puzzle by its name, for nothing, as a [`SolvingView`].
    ///
    /// # Errors
    /// If there is no such puzzle.
    pub fn practice(&mut self, game: &str, id: &str) -> Result<String, String> {
        let name = PuzzleName {
            game: game.to_owned(),
            id: id.to_owned(),
        };
        let solving = self.learner.begin(&name, Purpose::Practice);
        Ok(self.begun(solving.ok_or_else(none)?))
    }

    /// The puzzle that is being solved, as a [`SolvingView`].
    #[must_use]
    pub fn solving(&self) -> Option<String> {
        self.solving.as_ref().map(|solving| {
            let purpose = match solving.purpose() {
                Purpose::Rated => PurposeName::Rated,
                Purpose::Again => PurposeName::Again,
                Purpose::Daily(_) => PurposeName::Daily,
                Purpose::Practice => PurposeName::Practice,
            };
            wire::write(&SolvingView {
                puzzle: puzzle_view(solving.game(), solving.puzzle()),
                purpose,
                stage: stage_name(solving.stage()),
                wrong: solving.wrong(),
                tries_left: solving.tries_left(),
            })
        })
    }

    /// A move, and whether it wins the game, at a time in seconds since 1970; as an [`AnswerView`].
    ///
    /// # Errors
    /// If no puzzle is being solved.
    pub fn answer(&mut self, mv: &str, wins: bool, now: f64) -> Result<String, String> {
        let (answer, deed) = self.solving.as_mut().ok_or_else(none)?.answer(mv, wins);
        if let Some(deed) = deed {
            self.learner.note(now as i64, deed);
        }
        Ok(wire::write(&match answer {
            Answer::Wrong => AnswerView::Wrong,
            Answer::WinsAtOnce => AnswerView::WinsAtOnce,
            Answer::Right { reply } => AnswerView::Right { reply },
            Answer::Solved => AnswerView::Solved,
        }))
    }

    /// Gives up.
    pub fn show(&mut self, now: f64) {
        if let Some(deed) = self.solving.as_mut().and_then(Solving::show) {
            self.learner.note(now as i64, deed);
        }
    }
}

impl Learner {
    fn begun(&mut self, solving: Solving) -> String {
        self.solving = Some(solving);
        self.solving().unwrap_or_default()
    }
}

fn read_day(text: &str) -> Result<Date, String> {
    text.parse()
        .map_err(|error: cairn_core::ParseError| error.to_string())
}

fn none() -> String {
    "there is no such puzzle".to_owned()
}

fn stage_name(stage: Stage) -> StageName {
    match stage {
        Stage::Looking => StageName::Looking,
        Stage::Solved => StageName::Solved,
        Stage::Shown => StageName::Shown,
    }
}

fn puzzle_view(game: &str, puzzle: &Puzzle) -> PuzzleView {
    let themes = puzzle.themes.iter();
    PuzzleView {
        game: game.to_owned(),
        id: puzzle.id(),
        position: puzzle.position.clone(),
        line: puzzle.line.clone(),
        rest: puzzle.rest.clone(),
        rating: puzzle.rating,
        themes: themes
            .map(|theme| Puzzle::theme_keys(game, theme))
            .collect(),
        task: (&puzzle.task()).into(),
        proof: (&puzzle.proof()).into(),
    }
}
