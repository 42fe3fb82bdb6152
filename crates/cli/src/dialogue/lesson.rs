//! A tutorial as a dialogue, line by line.

use std::io::{self, BufRead, Write};

use cairn_core::Phrase;
use cairn_diagram::TextStyle;
use cairn_lessons::Course;
use cairn_messages::{Catalog, Word};
use cairn_session::{Match, Setup};
use cairn_store::Store;

use super::{Answers, ask, refused};

/// A tutorial as a dialogue.
pub(crate) struct LessonDialogue {
    /// Where in the tutorial one is.
    pub(crate) course: Course,
    /// The sentences.
    pub(crate) catalog: &'static Catalog,
    /// How boards are drawn; `None` to say them in words.
    pub(crate) drawing: Option<TextStyle>,
    /// Whether lines read are written out again, so that a transcript has them.
    pub(crate) echo: bool,
    /// Where it is kept that the tutorial was gone through.
    pub(crate) store: Store,
}

impl LessonDialogue {
    /// Goes through the tutorial until it is finished, left, or the input ends.
    pub(crate) fn run(mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let output = &mut output;
        let lesson = self.course.lesson();
        let name = self.course.step().game.info().name;
        let intro = Phrase::new("lesson-of").with("game", name.to_owned());
        self.say(&intro.with("count", lesson.steps.len()), output)?;
        writeln!(output, "{}", self.catalog.text("lesson-dialogue"))?;
        self.show_step(output)?;
        loop {
            let Some(line) = ask(&mut input, output, self.echo)? else {
                return Ok(());
            };
            let line = line.as_str();
            let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let goes_on = match Word::read(first, self.catalog) {
                None if line.is_empty() => true,
                None if line == self.catalog.text("lesson-word-skip") => self.go_on(output)?,
                None => self.play(line, output)?,
                Some(Word::Quit) => false,
                Some(word) => {
                    self.answer(word, rest.trim(), output)?;
                    true
                }
            };
            if !goes_on {
                return Ok(());
            }
        }
    }

    fn say(&self, phrase: &Phrase, output: &mut impl Write) -> io::Result<()> {
        writeln!(output, "{}", self.catalog.say(phrase))
    }

    fn show_step(&self, output: &mut impl Write) -> io::Result<()> {
        let stage = Phrase::new("lesson-step")
            .with("number", self.course.number())
            .with("of", self.course.lesson().steps.len());
        writeln!(output, "\n{}", self.catalog.say(&stage))?;
        self.say(&self.course.step().task(), output)?;
        self.show_board(output)
    }

    fn show_board(&self, output: &mut impl Write) -> io::Result<()> {
        self.answers(&self.game()).show_board(output)
    }

    /// The position of the step, as a match without moves.
    fn game(&self) -> Match {
        let step = self.course.step();
        let mut setup = Setup::new(step.game.clone());
        setup.start = step.position.clone();
        Match::new(setup)
    }

    fn answers<'a>(&self, game: &'a Match) -> Answers<'a> {
        Answers {
            catalog: self.catalog,
            drawing: self.drawing,
            game,
        }
    }

    /// Goes to the next step. Says whether there is one.
    fn go_on(&mut self, output: &mut impl Write) -> io::Result<bool> {
        let has_next = self.course.go_on();
        if has_next {
            self.show_step(output)?;
        }
        Ok(has_next)
    }

    /// Plays a move, and goes on if it reaches the goal. Says whether the tutorial goes on.
    fn play(&mut self, text: &str, output: &mut impl Write) -> io::Result<bool> {
        let answer = match self.course.play(text) {
            Ok(answer) => answer,
            Err(error) => {
                self.say(
                    &refused(&error, self.course.step().game.info(), text),
                    output,
                )?;
                return Ok(true);
            }
        };
        for phrase in &answer.phrases {
            self.say(phrase, output)?;
        }
        if !answer.is_reached {
            return Ok(true);
        }
        if self.course.is_finished() {
            writeln!(output, "{}", self.catalog.text("lesson-finished"))?;
            if let Err(error) = self.store.finish_lesson(self.course.lesson().id) {
                self.say(&error.phrase(), output)?;
            }
        }
        self.go_on(output)
    }

    fn answer(&mut self, word: Word, rest: &str, output: &mut impl Write) -> io::Result<()> {
        let step = self.course.step();
        match word {
            Word::Hint => {
                self.say(&step.hint(), output)?;
                let phrase =
                    Phrase::new("lesson-hint-move").with("move", step.solution.to_string());
                self.say(&phrase, output)
            }
            Word::Board => self.show_board(output),
            Word::Moves => self.answers(&self.game()).list_moves(rest, output),
            Word::Square => self.answers(&self.game()).describe_square(rest, output),
            Word::Position => writeln!(output, "{}", step.position),
            Word::Undo => {
                self.course.go_back();
                self.show_step(output)
            }
            Word::Help
            | Word::Why
            | Word::Redo
            | Word::Save
            | Word::Resign
            | Word::Draw
            | Word::Swap
            | Word::Quit => writeln!(output, "{}", self.catalog.text("lesson-dialogue")),
        }
    }
}
