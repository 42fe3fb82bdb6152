//! A puzzle on the board, for the app and for the dialogue. It is told the time and writes nothing: whoever shows it keeps the
//! journal when it has grown.

use cairn_core::{Date, Outcome, Phrase};
use cairn_learn::{Answer, Deed, Journal, Learner, Purpose, Puzzle, Solving, Stage};
use cairn_messages::Catalog;
use cairn_session::{AnyPosition, GameChoice, MoveError, Played, games};

use crate::progress::shared_result;

/// Which puzzles are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The one of a day.
    Daily(Date),
    /// Those that were missed and come back.
    Again,
    /// Those of a game, for the rating.
    Rated(GameChoice),
}

/// A puzzle that is being solved.
#[derive(Clone, Debug)]
pub struct PuzzleBoard {
    learner: Learner,
    wanted: Wanted,
    solving: Solving,
    game: GameChoice,
    start: AnyPosition,
    played: Vec<Played>,
    /// The rating before it.
    before: f64,
}

/// What a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A right one.
    Good,
    /// Not the right one.
    Bad,
    /// The solution is shown.
    Plain,
}

/// What there is to say about a move.
#[derive(Clone, Debug)]
pub struct Told {
    /// What the move was.
    pub tone: Tone,
    /// The first thing to say, and what else.
    pub phrases: Vec<Phrase>,
    /// Whether the journal has grown.
    pub is_noted: bool,
}

impl PuzzleBoard {
    /// The first puzzle that is wanted, if there is any.
    #[must_use]
    pub fn new(learner: Learner, wanted: Wanted, now: i64) -> Option<PuzzleBoard> {
        let solving = begin(&learner, &wanted, now)?;
        PuzzleBoard::of(learner, wanted, solving)
    }

    fn of(learner: Learner, wanted: Wanted, solving: Solving) -> Option<PuzzleBoard> {
        let mut games = games().into_iter();
        let game = games.find(|game| game.info().id == solving.game())?;
        let start = game.parse_position(&solving.puzzle().position).ok()?;
        Some(PuzzleBoard {
            before: learner.standing(solving.game()).rating.value,
            learner,
            wanted,
            solving,
            game,
            start,
            played: Vec::new(),
        })
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &GameChoice {
        &self.game
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        self.solving.puzzle()
    }

    /// All that was done, with this puzzle too.
    #[must_use]
    pub fn journal(&self) -> &Journal {
        self.learner.journal()
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.played.last().map_or(&self.start, |last| &last.after)
    }

    /// The move that was played last.
    #[must_use]
    pub fn last(&self) -> Option<&Played> {
        self.played.last()
    }

    /// Whether nothing is to be found any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.solving.stage() != Stage::Looking
    }

    /// Which kind of puzzle it is, as the key of a message.
    #[must_use]
    pub fn about(&self) -> &'static str {
        match self.wanted {
            Wanted::Daily(_) => "puzzles-daily",
            Wanted::Again => "puzzles-again",
            Wanted::Rated(_) => "puzzles-title",
        }
    }

    /// Who is to move and what is to be found.
    #[must_use]
    pub fn task(&self) -> Phrase {
        let position = self.position();
        Phrase::new("game-prompt-side")
            .with("side", position.colors()[position.turn()])
            .with("task", self.puzzle().task())
    }

    /// How many wrong moves are left, where somebody counts and some are gone.
    #[must_use]
    pub fn tries_left(&self) -> Option<Phrase> {
        let left = self.solving.tries_left();
        let left = left.filter(|_| self.solving.wrong() > 0 && !self.is_over());
        left.map(|left| Phrase::new("puzzles-daily-left").with("count", left))
    }

    /// How hard it is, and once it is over, what it is about.
    #[must_use]
    pub fn grade(&self, catalog: &Catalog) -> String {
        let rating = u32::from(self.puzzle().rating);
        let mut parts = vec![catalog.say(&Phrase::new("puzzle-graded").with("rating", rating))];
        if self.is_over() {
            let themes = self.puzzle().themes.iter();
            let named = themes.filter_map(|theme| {
                let mut keys = Puzzle::theme_keys(self.solving.game(), theme).into_iter();
                keys.find(|key| catalog.has(key))
            });
            parts.extend(named.map(|key| catalog.text(&key)));
        }
        parts.join(" · ")
    }

    /// Plays a move at a time: it is the right one, or the board stays as it is.
    ///
    /// # Errors
    /// If the move cannot be played.
    pub fn play(&mut self, mv: &str, now: i64) -> Result<Told, MoveError> {
        let played = self.position().play(mv)?;
        let wins = played.after.outcome() == Some(Outcome::Win(self.position().turn()));
        let mv = played.mv.to_string();
        let (answer, deed) = self.solving.answer(&mv, wins);
        let is_noted = self.note(deed, now);
        let mut tone = Tone::Good;
        let mut phrases = Vec::new();
        match answer {
            Answer::Wrong => {
                tone = Tone::Bad;
                phrases.push(Phrase::new("puzzle-wrong").with("move", mv));
                if self.is_over() {
                    phrases.extend(self.ending());
                } else if let Some(left) = self.solving.tries_left() {
                    phrases.push(Phrase::new("puzzles-daily-left").with("count", left));
                }
            }
            Answer::WinsAtOnce => {
                tone = Tone::Bad;
                phrases.push(Phrase::new("puzzle-wins-at-once"));
            }
            Answer::Right { reply } => {
                self.played.push(played);
                if let Ok(answered) = self.position().play(&reply) {
                    self.played.push(answered);
                }
                phrases.push(Phrase::new("puzzle-right").with("reply", reply));
            }
            Answer::Solved => {
                self.played.push(played);
                phrases.push(Phrase::new(self.found()));
                phrases.extend(self.ending());
            }
        }
        Ok(Told {
            tone,
            phrases,
            is_noted,
        })
    }

    /// What is said of a puzzle that was solved: where one try is all that counts, whether it was the first.
    fn found(&self) -> &'static str {
        match self.solving.purpose() {
            Purpose::Rated | Purpose::Again if self.solving.wrong() > 0 => "puzzle-solved-late",
            _ => "puzzle-solved",
        }
    }

    /// What came of the puzzle of a day that was over before it was opened.
    #[must_use]
    pub fn came(&self) -> Option<Told> {
        let key = match self.solving.stage() {
            Stage::Looking => return None,
            Stage::Solved => "puzzles-daily-solved",
            Stage::Shown => "puzzles-daily-shown",
        };
        let mut phrases = vec![Phrase::new(key)];
        phrases.extend(self.ending());
        Some(Told {
            tone: Tone::Plain,
            phrases,
            is_noted: false,
        })
    }

    /// Gives up.
    pub fn show(&mut self, now: i64) -> Told {
        let deed = self.solving.show();
        Told {
            tone: Tone::Plain,
            is_noted: self.note(deed, now),
            phrases: self.ending(),
        }
    }

    /// What is said in the end: the solution where it was not found, what is proven, and what became of the rating.
    fn ending(&self) -> Vec<Phrase> {
        let puzzle = self.puzzle();
        let mut said = Vec::new();
        let list = |moves: &[String]| moves.join(" ");
        if self.solving.stage() == Stage::Shown {
            said.push(Phrase::new("puzzle-shown").with("moves", list(&puzzle.line)));
        }
        said.push(puzzle.proof());
        if !puzzle.rest.is_empty() {
            said.push(Phrase::new("puzzle-then").with("moves", list(&puzzle.rest)));
        }
        if self.solving.purpose() == Purpose::Rated {
            let now = self.learner.standing(self.solving.game()).rating.value;
            let change = now.round() - self.before.round();
            let phrase = Phrase::new("puzzle-rated-change").with("rating", now.round() as u32);
            said.push(phrase.with("change", format!("{change:+}")));
        }
        let is_missed = self.solving.wrong() > 0 || self.solving.stage() == Stage::Shown;
        if is_missed && self.solving.purpose() != Purpose::Practice {
            said.push(Phrase::new("puzzle-missed-comes-back"));
        }
        said
    }

    /// Notes what was done, if anything.
    fn note(&mut self, deed: Option<Deed>, now: i64) -> bool {
        let is_noted = deed.is_some();
        if let Some(deed) = deed {
            self.learner.note(now, deed);
        }
        is_noted
    }

    /// The next puzzle that is wanted, if there is any.
    #[must_use]
    pub fn next(&self, now: i64) -> Option<PuzzleBoard> {
        if let Wanted::Daily(_) = self.wanted {
            return None;
        }
        PuzzleBoard::new(self.learner.clone(), self.wanted.clone(), now)
    }

    /// Whether there is a result of the puzzle of the day.
    #[must_use]
    pub fn has_result(&self) -> bool {
        self.is_over() && matches!(self.wanted, Wanted::Daily(_))
    }

    /// The result of the puzzle of the day as a text to share, once there is one.
    #[must_use]
    pub fn result(&self, catalog: &Catalog) -> Option<String> {
        let Wanted::Daily(day) = self.wanted else {
            return None;
        };
        shared_result(&self.learner, day, catalog).filter(|_| self.is_over())
    }
}

fn begin(learner: &Learner, wanted: &Wanted, now: i64) -> Option<Solving> {
    match wanted {
        Wanted::Daily(day) => learner.begin_daily(*day),
        Wanted::Again => {
            let name = learner.due(now).into_iter().next()?;
            learner.begin(&name, Purpose::Again)
        }
        Wanted::Rated(game) => {
            let id = game.info().id;
            let puzzle = learner.next(id)?.clone();
            Some(Solving::new(id, puzzle, Purpose::Rated, 0))
        }
    }
}

/// One person's puzzles: those that came with the program, and the journal.
///
/// # Panics
/// Never: the tests read the libraries.
#[must_use]
pub fn learner(journal: Journal) -> Learner {
    let libraries = cairn_learn::libraries().expect("the libraries are well formed");
    Learner::new(libraries, journal)
}
