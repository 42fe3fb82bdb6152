//! Answers to questions that change nothing.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use cairn_core::text::Reader;
use cairn_core::{BoardView, Choice, Phrase, Square};
use cairn_diagram::{Marks, TextStyle};
use cairn_messages::{Catalog, WORDS, grouped};
use cairn_session::Match;
use cairn_store::{RecordFile, StoreError};

use super::Dialogue;
use super::keeping::save_failed;

/// Nobody wants to hear more moves than this.
const MOST_LISTED: usize = 150;

/// More moves than this are not looked through for those of one square.
const MOST_SIFTED: usize = 100_000;

/// Answers to questions about a match that change nothing, the same in every dialogue.
#[derive(Clone, Copy)]
pub(crate) struct Answers<'a> {
    /// The sentences.
    pub(crate) catalog: &'static Catalog,
    /// How boards are drawn; `None` to say them in words.
    pub(crate) drawing: Option<TextStyle>,
    /// The match.
    pub(crate) game: &'a Match,
}

impl Answers<'_> {
    fn say(&self, phrase: &Phrase, output: &mut impl Write) -> io::Result<()> {
        writeln!(output, "{}", self.catalog.say(phrase))
    }

    /// Draws the board, or says it.
    pub(crate) fn show_board(&self, output: &mut impl Write) -> io::Result<()> {
        let catalog = self.catalog;
        let mut view = self.game.position().view(&[]);
        // The prompt says the phase.
        view.phase = None;
        let lines = match self.drawing {
            None => catalog.board(&view),
            Some(style) => {
                let marks = Marks {
                    last: self.game.moment().last_squares().to_vec(),
                    ..Marks::default()
                };
                let drawing = cairn_diagram::text(&view, &marks, style);
                write!(output, "\n{}\n\n", drawing.trim_end_matches('\n'))?;
                catalog.facts(&view)
            }
        };
        for line in lines {
            writeln!(output, "{line}")?;
        }
        Ok(())
    }

    /// Lists the moves, or those that begin on a square.
    pub(crate) fn list_moves(&self, square: &str, output: &mut impl Write) -> io::Result<()> {
        let position = self.game.position();
        if square.is_empty() {
            let phrase = match position.moves(MOST_LISTED) {
                Some(moves) => listed(&moves.iter().map(ToString::to_string).collect::<Vec<_>>()),
                None => {
                    let squares = squares(&position.steps(&[]).next, |_| true);
                    let example = squares.first().map(Square::to_string).unwrap_or_default();
                    Phrase::new("play-moves-many")
                        .with("number", grouped(position.count_moves()))
                        .with("squares-and", squares)
                        .with("example", example)
                }
            };
            return self.say(&phrase, output);
        }
        let Some(square) = self.read_square(square, output)? else {
            return Ok(());
        };
        if position.explain_squares(&[square]).is_some() {
            let phrase = Phrase::new("play-moves-none-from").with("square", square);
            return self.say(&phrase, output);
        }
        let moves = position.moves(MOST_SIFTED).unwrap_or_default();
        let begins = |squares: Vec<Square>| squares.first() == Some(&square);
        let from: Vec<String> = moves
            .iter()
            .filter(|mv| position.move_squares(mv).is_ok_and(begins))
            .map(ToString::to_string)
            .collect();
        let phrase = match from.len() {
            1..=MOST_LISTED => listed(&from),
            _ => Phrase::new("play-moves-many-from")
                .with("square", square)
                .with(
                    "squares",
                    squares(&position.steps(&[square]).next, |_| true),
                ),
        };
        self.say(&phrase, output)
    }

    /// Says what stands on a square and what can be played from it.
    pub(crate) fn describe_square(&self, name: &str, output: &mut impl Write) -> io::Result<()> {
        let Some(square) = self.read_square(name, output)? else {
            return Ok(());
        };
        let catalog = self.catalog;
        let position = self.game.position();
        let view = position.view(&[]);
        let pieces = &view.square(square).pieces;
        let mut sentences = vec![format!("{}.", catalog.square(&view, square))];
        let is_mixed = pieces.windows(2).any(|pair| pair[0] != pair[1]);
        if view.layered && is_mixed {
            sentences.push(format!("{}.", catalog.stack(pieces)));
        }
        if position.explain_squares(&[square]).is_none() {
            let steps = position.steps(&[square]);
            for (key, captures) in [("play-square-goes", false), ("play-square-captures", true)] {
                let squares = squares(&steps.next, |choice| choice.captures == captures);
                if !squares.is_empty() {
                    sentences.push(catalog.say(&Phrase::new(key).with("squares", squares)));
                }
            }
            if let Some(mv) = steps.complete {
                let phrase = Phrase::new("play-square-play").with("move", mv.to_string());
                sentences.push(catalog.say(&phrase));
            }
        }
        writeln!(output, "{}", sentences.join(" "))
    }

    /// The square with this name; says what is wrong if there is none.
    fn read_square(&self, name: &str, output: &mut impl Write) -> io::Result<Option<Square>> {
        let view = self.game.position().view(&[]);
        let square = parse_square(name, &view);
        if square.is_none() {
            let last = Square::new(view.files - 1, view.ranks - 1);
            let phrase = Phrase::new("play-square-which").with("last", last);
            self.say(&phrase, output)?;
        }
        Ok(square)
    }

    /// How moves look.
    pub(crate) fn help_move(&self, output: &mut impl Write) -> io::Result<()> {
        let examples = self.game.setup().game.info().move_examples.join(", ");
        self.say(
            &Phrase::new("play-help-move").with("examples", examples),
            output,
        )
    }

    /// Where the rules are.
    pub(crate) fn help_rules(&self, output: &mut impl Write) -> io::Result<()> {
        let command = format!("cairn rules {}", self.game.setup().game.info().id);
        self.say(
            &Phrase::new("play-help-rules").with("command", command),
            output,
        )
    }
}

impl Dialogue {
    /// What answers questions about the match.
    pub(super) fn answers(&self) -> Answers<'_> {
        Answers {
            catalog: self.manner.catalog,
            drawing: self.manner.drawing,
            game: self.game(),
        }
    }

    /// Draws the board, or says it.
    pub(super) fn show_board(&self, output: &mut impl Write) -> io::Result<()> {
        self.answers().show_board(output)
    }

    /// Writes the game to a file of this name.
    pub(super) fn save(&mut self, name: &str, output: &mut impl Write) -> io::Result<()> {
        if name.is_empty() {
            let example = format!("{}.pgn", self.game().setup().game.info().id);
            let phrase = Phrase::new("play-save-which").with("example", example);
            return self.say(&phrase, output);
        }
        let mut path = PathBuf::from(name);
        if path.extension().is_none() {
            path.set_extension("pgn");
        }
        let file = path.display().to_string();
        let phrase = match self.write_to(&path) {
            Ok(()) => {
                self.is_unsaved = false;
                Phrase::new("play-saved").with("file", file)
            }
            Err(error) => save_failed(&error),
        };
        self.say(&phrase, output)
    }

    /// Writes the game to a file, in the place of what this dialogue wrote there before.
    fn write_to(&mut self, path: &Path) -> Result<(), StoreError> {
        let record = self.game().to_record().text();
        let mut known = self.saved.iter_mut().chain(&mut self.kept);
        if let Some(file) = known.find(|file| file.path() == path) {
            return file.write(&record);
        }
        let mut file = RecordFile::open(path)?;
        file.write(&record)?;
        self.saved.push(file);
        Ok(())
    }

    /// Says what can be typed.
    pub(super) fn help(&self, output: &mut impl Write) -> io::Result<()> {
        self.answers().help_move(output)?;
        for (_, _, key) in WORDS {
            writeln!(output, "{}", self.manner.catalog.text(key))?;
        }
        self.answers().help_rules(output)
    }
}

fn listed(moves: &[String]) -> Phrase {
    Phrase::new("play-moves")
        .with("count", moves.len())
        .with("moves", moves.join(", "))
}

fn squares(choices: &[Choice], mut wanted: impl FnMut(&Choice) -> bool) -> Vec<Square> {
    let choices = choices.iter().filter(|choice| wanted(choice));
    choices.map(|choice| choice.square).collect()
}

fn parse_square(name: &str, view: &BoardView) -> Option<Square> {
    let name = name.to_lowercase();
    let mut reader = Reader::new(&name);
    let square = Square::read(&mut reader, view.files, view.ranks).ok()?;
    reader.peek().is_none().then_some(square)
}
