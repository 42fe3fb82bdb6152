//! A game as a dialogue, line by line: for pipes, for screen readers, and for anybody who likes to type.
//!
//! [`Dialogue`] reads from any reader and writes to any writer, so a test plays a game as a person does.
//! It names no game: what a move does, why it is refused and what a board looks like come from the game
//! as phrases. What may be done, and what comes of it, is for the [`Sitting`] to say.

mod answer;
mod hint;
mod keeping;
mod lesson;
mod puzzle;

#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Read as _, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use cairn_core::{GameInfo, Phrase, Side};
use cairn_diagram::TextStyle;
use cairn_engine::{Control, SearchOptions};
use cairn_messages::{Catalog, Word};
use cairn_session::{
    Act, Action, AnyTables, COURSE_NODES, Computer, Effect, Match, MatchError, MoveError,
    PlayerKind, Proposal, Refusal, Sitting, Watch, Who, review,
};
use cairn_store::{Date, RecordFile, Slot, Store};

pub(crate) use self::answer::Answers;
use self::keeping::Failing;
pub(crate) use self::keeping::save_failed;
pub(crate) use self::lesson::LessonDialogue;
pub(crate) use self::puzzle::PuzzleDialogue;

/// Longer lines are cut: no command and no move needs more.
const LONGEST_LINE: u64 = 4096;

/// Asks for a line, without the white space around it; nothing once the input has ended.
fn ask(
    input: &mut impl BufRead,
    output: &mut impl Write,
    echo: bool,
) -> io::Result<Option<String>> {
    write!(output, "> ")?;
    output.flush()?;
    let Some(line) = read_line(input)? else {
        writeln!(output)?;
        return Ok(None);
    };
    let line = line.trim();
    if echo {
        writeln!(output, "{line}")?;
    }
    Ok(Some(line.to_owned()))
}

/// Why a word cannot be played.
fn refused(error: &MoveError, info: &GameInfo, word: &str) -> Phrase {
    let phrase = error.phrase(info, word);
    match error {
        MoveError::Illegal(_) => Phrase::new("play-refused").with("reason", phrase),
        MoveError::NotAMove(_) => phrase,
    }
}

/// How the dialogue is held.
#[derive(Clone, Debug)]
pub(crate) struct Manner {
    /// The sentences.
    pub(crate) catalog: &'static Catalog,
    /// How boards are drawn; `None` to say them in words.
    pub(crate) drawing: Option<TextStyle>,
    /// Whether lines read are written out again, so that a transcript has them.
    pub(crate) echo: bool,
    /// A file that the record is written to as the game goes on.
    pub(crate) save: Option<PathBuf>,
    /// The endgame tables of the game, if there are any.
    pub(crate) tables: Option<Arc<AnyTables>>,
    /// Where the game is kept so that it can be continued; `None` where it is not.
    pub(crate) store: Option<Store>,
    /// The day, for the name of the record.
    pub(crate) date: Date,
    /// How much time has passed since some moment.
    pub(crate) elapsed: fn() -> Duration,
}

/// A game between two players, as a dialogue.
pub(crate) struct Dialogue {
    sitting: Sitting,
    computer: Computer,
    manner: Manner,
    /// The place where the game is kept, once there is something to keep.
    slot: Option<Slot>,
    /// Where the game is kept as it goes on.
    kept: Option<RecordFile>,
    /// Files written on demand.
    saved: Vec<RecordFile>,
    /// The record of the finished game among the user's games.
    recorded: Option<PathBuf>,
    /// Whether something was played that no file has.
    is_unsaved: bool,
    /// Where the game could not be kept the last time.
    failing: Failing,
    /// Whether the person to move was told that a pass loses.
    is_warned: bool,
}

/// What comes after a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// It goes on with whoever is to move.
    GoOn,
    /// The dialogue ends.
    Stop,
}

impl Dialogue {
    /// A dialogue about a match that is about to begin or, with the place where it was kept, to go on.
    pub(crate) fn new(mut sitting: Sitting, slot: Option<Slot>, manner: Manner) -> Dialogue {
        let options = SearchOptions {
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            ..SearchOptions::default()
        };
        let game = &sitting.game().setup().game;
        let computer = Computer::new(game, options, manner.tables.clone());
        // Nobody watches: a game between computers is over as soon as can be.
        sitting.watch_mut().set_speed(Watch::SPEEDS);
        Dialogue {
            sitting,
            computer,
            slot,
            manner,
            kept: None,
            saved: Vec::new(),
            recorded: None,
            is_unsaved: false,
            failing: Failing::default(),
            is_warned: false,
        }
    }

    /// Plays until the game is over, the player quits or the input ends, and gives back the match.
    pub(crate) fn run(
        mut self,
        mut input: impl BufRead,
        mut output: impl Write,
    ) -> io::Result<Match> {
        let output = &mut output;
        self.open_file(output)?;
        self.introduce(output)?;
        self.show_board(output)?;
        self.remark(output)?;
        loop {
            self.tick(output)?;
            if let Some(end) = self.sitting.tell_end() {
                self.say(&end, output)?;
                self.tell_course(output)?;
                break;
            }
            let next = if self.sitting.awaits_person() {
                self.person_turn(&mut input, output)?
            } else {
                self.think(output)?
            };
            match next {
                Next::GoOn => {}
                Next::Stop => break,
            }
        }
        self.close(output)?;
        Ok(self.sitting.game().clone())
    }

    fn game(&self) -> &Match {
        self.sitting.game()
    }

    /// Looks at the clock.
    fn tick(&mut self, output: &mut impl Write) -> io::Result<()> {
        let effects = self.sitting.tick((self.manner.elapsed)());
        self.carry_out(effects, output)
    }

    fn say(&self, phrase: &Phrase, output: &mut impl Write) -> io::Result<()> {
        writeln!(output, "{}", self.manner.catalog.say(phrase))
    }

    /// Who plays what, and what they should know.
    fn introduce(&self, output: &mut impl Write) -> io::Result<()> {
        let game = &self.game().setup().game;
        let colors = game.colors();
        let turn = self.game().turn();
        let computer = |side: Side| match self.sitting.who_plays(side) {
            Who::Person => None,
            Who::Computer(kind) => Some(name(kind)),
        };
        let intro = |key, side: Side| {
            Phrase::new(key)
                .with("game", game.info().name.to_owned())
                .with("side", colors[side])
                .with("other", colors[side.other()])
        };
        let is_new = self.game().entries().is_empty();
        let key = |new, going_on| if is_new { new } else { going_on };
        let phrase = match (computer(turn), computer(turn.other())) {
            (None, None) => intro(key("play-intro-people", "play-on-people"), turn),
            (None, Some(computer)) => {
                intro(key("play-intro-you-begin", "play-on-you"), turn).with("computer", computer)
            }
            (Some(computer), None) => intro(
                key("play-intro-computer-begins", "play-on-you"),
                turn.other(),
            )
            .with("computer", computer),
            (Some(computer), Some(opponent)) => {
                intro(key("play-intro-computers", "play-on-computers"), turn)
                    .with("computer", computer)
                    .with("opponent", opponent)
            }
        };
        self.say(&phrase, output)?;
        for note in game.notes() {
            self.say(&note, output)?;
        }
        if !self.sitting.is_watched() {
            self.say(&Phrase::new("play-intro-help"), output)?;
        }
        Ok(())
    }

    /// Lets the computer find out what is wanted now.
    fn think(&mut self, output: &mut impl Write) -> io::Result<Next> {
        output.flush()?;
        let Some(search) = self.sitting.search() else {
            return Ok(Next::Stop);
        };
        let started = Instant::now();
        let control = Control {
            stop: &AtomicBool::new(false),
            elapsed: &|| started.elapsed(),
        };
        let game = self.sitting.game();
        let answer = self
            .computer
            .answer(game, &search.task, &control, &mut |_| {});
        let Some(answer) = answer.expect("the computer plays this game") else {
            return Ok(Next::Stop);
        };
        // The computer pays for its time as people do.
        self.tick(output)?;
        let found = self.sitting.found(search.ticket, answer);
        self.come_of(found, output)?;
        Ok(Next::GoOn)
    }

    /// Asks a person, and does what the answer says.
    fn person_turn(
        &mut self,
        input: &mut impl BufRead,
        output: &mut impl Write,
    ) -> io::Result<Next> {
        self.ask(output)?;
        let Some(line) = read_line(input)? else {
            writeln!(output)?;
            return Ok(Next::Stop);
        };
        let line: String = line
            .chars()
            .filter(|letter| !letter.is_control() || *letter == '\t')
            .collect();
        let line = line.trim();
        if self.manner.echo {
            writeln!(output, "{line}")?;
        }
        self.tick(output)?;
        if line.is_empty() || !self.sitting.awaits_person() {
            return Ok(Next::GoOn);
        }
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let by = self.game().turn();
        let Some(word) = Word::read(first, self.manner.catalog) else {
            if self.warns_of(line) {
                self.is_warned = true;
                self.say(&Phrase::new("play-pass-loses"), output)?;
                return Ok(Next::GoOn);
            }
            self.act(by, Act::Move(line.to_owned()), output)?;
            return Ok(Next::GoOn);
        };
        match word {
            Word::Board => self.show_board(output)?,
            Word::Moves => self.answers().list_moves(rest, output)?,
            Word::Square => self.answers().describe_square(rest, output)?,
            Word::Hint => self.hint(output)?,
            Word::Why => self.why(output)?,
            Word::Undo => {
                let undone = self.sitting.undo();
                self.come_of(undone, output)?;
            }
            Word::Redo => {
                let redone = self.sitting.redo();
                self.come_of(redone, output)?;
            }
            Word::Position => writeln!(output, "{}", self.game().position())?,
            Word::Save => self.save(rest, output)?,
            Word::Resign => self.act(by, Act::Resign, output)?,
            Word::Draw => self.offer_draw(by, output)?,
            Word::Swap => self.act(by, Act::Swap, output)?,
            Word::Help => self.help(output)?,
            Word::Quit => return Ok(Next::Stop),
        }
        Ok(Next::GoOn)
    }

    /// Whether a line is a pass that loses at once, and the person should think again. Scripts are not asked.
    fn warns_of(&self, line: &str) -> bool {
        !self.manner.echo && !self.is_warned && self.sitting.is_rash(line)
    }

    /// Where a finished game was decided, for a person who played against the computer.
    fn tell_course(&self, output: &mut impl Write) -> io::Result<()> {
        if self.sitting.only_person().is_none() {
            return Ok(());
        }
        output.flush()?;
        let options = SearchOptions {
            hash_bytes: 4 << 20,
            ..SearchOptions::default()
        };
        let game = self.game();
        let mut engine = game.setup().game.engine(options);
        let stop = AtomicBool::new(false);
        let review = review(game, &mut engine, COURSE_NODES, &stop, &mut |_, _| {});
        let review = review.expect("the engine plays this game");
        match review.and_then(|review| review.tell_turning_point(game)) {
            Some(told) => self.say(&told.phrase, output),
            None => Ok(()),
        }
    }

    /// Says whose turn it is, and asks for a move.
    fn ask(&self, output: &mut impl Write) -> io::Result<()> {
        let position = self.game().position();
        let phrase = match position.view(&[]).phase {
            None => Phrase::new("play-prompt"),
            Some(phase) => Phrase::new("play-prompt-phase").with("phase", phase),
        };
        let phrase = phrase.with("side", position.colors()[position.turn()]);
        if let Some(left) = self.time_left() {
            self.say(&Phrase::new("play-clock").with("time", left), output)?;
        }
        write!(output, "{} ", self.manner.catalog.say(&phrase))?;
        output.flush()
    }

    /// What the side to move has left, as minutes and seconds; `None` without a clock.
    fn time_left(&self) -> Option<String> {
        let left = self.sitting.remaining(self.game().turn())?;
        // A part of a second left counts as a second: it is not over.
        let seconds = left.as_millis().div_ceil(1_000);
        Some(format!("{}:{:02}", seconds / 60, seconds % 60))
    }

    /// What a person should know before being asked in a new position.
    fn remark(&self, output: &mut impl Write) -> io::Result<()> {
        for remark in self.sitting.remarks() {
            self.say(&remark.phrase("play-may-swap"), output)?;
        }
        Ok(())
    }

    /// Lets a person do something.
    fn act(&mut self, by: Side, act: Act, output: &mut impl Write) -> io::Result<()> {
        let result = self.sitting.act(by, act);
        self.come_of(result, output)
    }

    /// Two people agree by saying so; the computer accepts if it has nothing to lose.
    fn offer_draw(&mut self, by: Side, output: &mut impl Write) -> io::Result<()> {
        self.act(by, Act::Propose(Proposal::Draw), output)?;
        if self.sitting.is_person(by.other()) {
            self.act(by.other(), Act::Answer(true), output)
        } else if self.sitting.search().is_some() {
            self.think(output).map(drop)
        } else {
            Ok(())
        }
    }

    /// Carries out what came of something, or says why it cannot be done.
    fn come_of(
        &mut self,
        result: Result<Vec<Effect>, Refusal>,
        output: &mut impl Write,
    ) -> io::Result<()> {
        match result {
            Ok(effects) => self.carry_out(effects, output),
            Err(refusal) => {
                let phrase = refusal.phrase(self.game().setup().game.info());
                self.say(
                    &match refusal {
                        Refusal::Match {
                            error: MatchError::Move(MoveError::Illegal(_)),
                            ..
                        } => Phrase::new("play-refused").with("reason", phrase),
                        _ => phrase,
                    },
                    output,
                )
            }
        }
    }

    fn carry_out(&mut self, effects: Vec<Effect>, output: &mut impl Write) -> io::Result<()> {
        for effect in effects {
            match effect {
                Effect::Played(index) => {
                    self.is_warned = false;
                    self.tell(index, output)?;
                    self.show_change(output)?;
                }
                Effect::TakenBack(actions) => self.tell_all("play-undone", &actions, output)?,
                Effect::PlayedAgain(actions) => self.tell_all("play-redone", &actions, output)?,
                Effect::Declined(_) => self.say(&Phrase::new("play-draw-declined"), output)?,
                Effect::Save => {
                    self.is_unsaved = true;
                    self.keep(output)?;
                }
                // The end is told before the dialogue ends; offers and hints are answered at once.
                Effect::Ended(_) | Effect::Offered(_) | Effect::Hint => {}
            }
        }
        Ok(())
    }

    /// Tells an action.
    fn tell(&self, index: usize, output: &mut impl Write) -> io::Result<()> {
        let game = self.game();
        let told = game.entries()[index].told.clone();
        let action = &game.entries()[index].action;
        match (action, self.sitting.only_person()) {
            (Action::Move(mv), _) if !game.entries()[index].squares.is_empty() => {
                let phrase = Phrase::new("play-told").with("move", mv.to_string());
                self.say(&phrase.with("told", told), output)
            }
            (Action::Swap, Some(side)) => {
                self.say(&told, output)?;
                let color = game.position().colors()[side];
                self.say(&Phrase::new("play-swapped-you").with("side", color), output)
            }
            (Action::Move(_) | Action::Swap, _) => self.say(&told, output),
        }
    }

    fn tell_all(
        &mut self,
        key: &'static str,
        actions: &[Action],
        output: &mut impl Write,
    ) -> io::Result<()> {
        let words: Vec<_> = actions.iter().map(ToString::to_string).collect();
        let phrase = Phrase::new(key).with("moves", words.join(", "));
        self.say(&phrase, output)?;
        self.show_change(output)
    }

    /// The position has changed: shows what must be shown.
    fn show_change(&mut self, output: &mut impl Write) -> io::Result<()> {
        let is_seen = self.sitting.is_person(self.game().turn()) || self.game().end().is_some();
        if self.manner.drawing.is_some() && is_seen {
            self.show_board(output)?;
        }
        self.remark(output)
    }
}

/// The computer as the subject of a sentence.
fn name(kind: PlayerKind) -> Phrase {
    match kind {
        PlayerKind::Random => Phrase::new("play-computer-random"),
        PlayerKind::Medium => Phrase::new("play-computer-medium"),
        PlayerKind::Greedy => Phrase::new("play-computer-greedy"),
        PlayerKind::Level(level) => Phrase::new("play-computer-level").with("level", level),
    }
}

/// The next line, whatever bytes it has; `None` at the end of the input. What is too long is cut.
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let mut head = input.by_ref().take(LONGEST_LINE);
    if head.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
