//! Puzzles as a dialogue, line by line.

use std::io::{self, BufRead, Write};

use cairn_core::Phrase;
use cairn_diagram::TextStyle;
use cairn_messages::{Catalog, Word};
use cairn_session::{Match, Setup};
use cairn_store::Store;
use cairn_tui::{PuzzleBoard, Told};

use super::{Answers, ask, refused};

/// Puzzles as a dialogue.
pub(crate) struct PuzzleDialogue {
    /// The puzzle.
    pub(crate) board: PuzzleBoard,
    /// The sentences.
    pub(crate) catalog: &'static Catalog,
    /// How boards are drawn; `None` to say them in words.
    pub(crate) drawing: Option<TextStyle>,
    /// Whether lines read are written out again, so that a transcript has them.
    pub(crate) echo: bool,
    /// Where the journal is kept.
    pub(crate) store: Store,
    /// The time, in seconds since the beginning of 1970.
    pub(crate) now: fn() -> i64,
}

impl PuzzleDialogue {
    /// Goes from puzzle to puzzle until there are none, somebody leaves, or the input ends.
    pub(crate) fn run(mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let output = &mut output;
        writeln!(output, "{}", self.catalog.text("puzzle-dialogue"))?;
        self.show_puzzle(output)?;
        if let Some(told) = self.board.came() {
            self.tell(&told, output)?;
            if !self.finish(output)? {
                return Ok(());
            }
        }
        loop {
            let Some(line) = ask(&mut input, output, self.echo)? else {
                return Ok(());
            };
            let line = line.as_str();
            let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let word = Word::read(first, self.catalog);
            if word == Some(Word::Quit) {
                return Ok(());
            }
            if self.board.is_over() {
                let Some(next) = self.board.next((self.now)()) else {
                    return Ok(());
                };
                self.board = next;
                self.show_puzzle(output)?;
                continue;
            }
            match word {
                None if line.is_empty() => {}
                None => self.play(line, output)?,
                Some(word) => self.answer(word, rest.trim(), output)?,
            }
            if self.board.is_over() && !self.finish(output)? {
                return Ok(());
            }
        }
    }

    fn say(&self, phrase: &Phrase, output: &mut impl Write) -> io::Result<()> {
        writeln!(output, "{}", self.catalog.say(phrase))
    }

    fn show_puzzle(&self, output: &mut impl Write) -> io::Result<()> {
        let name = self.board.game().info().name;
        let id = Phrase::new("puzzles-of").with("id", self.board.puzzle().id());
        let (about, grade) = (self.board.about(), self.board.grade(self.catalog));
        let (about, id) = (self.catalog.text(about), self.catalog.say(&id));
        writeln!(output, "\n{name} · {about} · {id} · {grade}")?;
        self.say(&self.board.task(), output)?;
        if let Some(left) = self.board.tries_left() {
            self.say(&left, output)?;
        }
        self.show_board(output)
    }

    fn show_board(&self, output: &mut impl Write) -> io::Result<()> {
        self.answers(&self.game()).show_board(output)
    }

    /// The position on the board, as a match without moves.
    fn game(&self) -> Match {
        let mut setup = Setup::new(self.board.game().clone());
        setup.start = self.board.position().clone();
        Match::new(setup)
    }

    fn answers<'a>(&self, game: &'a Match) -> Answers<'a> {
        Answers {
            catalog: self.catalog,
            drawing: self.drawing,
            game,
        }
    }

    fn play(&mut self, text: &str, output: &mut impl Write) -> io::Result<()> {
        match self.board.play(text, (self.now)()) {
            Ok(told) => {
                self.tell(&told, output)?;
                if !self.board.is_over() && self.board.last().is_some() {
                    self.show_board(output)?;
                }
                Ok(())
            }
            Err(error) => self.say(&refused(&error, self.board.game().info(), text), output),
        }
    }

    /// Says what a move was, and keeps it.
    fn tell(&self, told: &Told, output: &mut impl Write) -> io::Result<()> {
        for phrase in &told.phrases {
            self.say(phrase, output)?;
        }
        if told.is_noted
            && let Err(error) = self.store.add_to_journal(self.board.journal())
        {
            self.say(&error.phrase(), output)?;
        }
        Ok(())
    }

    /// Says what can be done after a puzzle. Says whether there is anything.
    fn finish(&self, output: &mut impl Write) -> io::Result<bool> {
        if let Some(result) = self.board.result(self.catalog) {
            writeln!(output, "\n{result}")?;
            return Ok(false);
        }
        writeln!(output, "{}", self.catalog.text("puzzle-dialogue-next"))?;
        Ok(true)
    }

    fn answer(&mut self, word: Word, rest: &str, output: &mut impl Write) -> io::Result<()> {
        match word {
            Word::Resign => {
                let told = self.board.show((self.now)());
                self.tell(&told, output)
            }
            Word::Board => self.show_board(output),
            Word::Moves => self.answers(&self.game()).list_moves(rest, output),
            Word::Square => self.answers(&self.game()).describe_square(rest, output),
            Word::Position => writeln!(output, "{}", self.board.position()),
            Word::Hint
            | Word::Help
            | Word::Why
            | Word::Undo
            | Word::Redo
            | Word::Save
            | Word::Draw
            | Word::Swap
            | Word::Quit => writeln!(output, "{}", self.catalog.text("puzzle-dialogue")),
        }
    }
}
