//! A game as a dialogue, line by line: for pipes, for screen readers, and for anybody who likes to type.
//!
//! [`Dialogue`] reads from any reader and writes to any writer, so a test plays a game as a person does.
//! It names no game: what a move does, why it is refused and what a board looks like come from the game
//! as phrases.

mod answer;
mod clock;
mod hint;
mod keeping;

#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Read as _, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use cairn_core::{BySide, Phrase, Side};
use cairn_diagram::TextStyle;
use cairn_engine::{Control, Limits, SearchOptions};
use cairn_messages::{Catalog, Word, not_a_move};
use cairn_session::advice::{Adviser, would_accept_draw, would_swap};
use cairn_session::{
    Action, AnyReport, AnyTables, Match, MatchError, MoveError, Player, PlayerKind, Who,
};
use cairn_store::{Date, RecordFile, Sitting, Slot, Store};

/// Longer lines are cut: no command and no move needs more.
const LONGEST_LINE: u64 = 4096;

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

/// Someone at the board.
enum Seat {
    Person,
    Computer(Box<Player>),
}

/// A game between two players, as a dialogue.
pub(crate) struct Dialogue {
    game: Match,
    /// Who began on each side; a swap exchanges them.
    seats: BySide<Seat>,
    who: BySide<Who>,
    /// What makes the computer's choices repeatable.
    seed: u64,
    /// How long the strongest player thinks.
    time: Duration,
    manner: Manner,
    /// When the side to move began to think.
    since: Duration,
    /// How long it had been thinking before, if the game was interrupted.
    before: Duration,
    /// The place where the game is kept, once there is something to keep.
    slot: Option<Slot>,
    /// Looks at positions for hints and offers; made when first needed.
    adviser: Option<Adviser>,
    /// What it found out about the present position.
    advice: Option<AnyReport>,
    /// How many hints were given for the present position.
    hints: u8,
    /// Where the game is kept as it goes on.
    kept: Option<RecordFile>,
    /// Files written on demand.
    saved: Vec<RecordFile>,
    /// The record of the finished game among the user's games.
    recorded: Option<PathBuf>,
    /// Whether something was played that no file has.
    is_unsaved: bool,
}

/// What comes after a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The same player is asked again.
    Ask,
    /// Something has changed.
    GoOn,
    /// The dialogue ends.
    Stop,
}

impl Dialogue {
    /// A dialogue about a match that is about to begin or, with the place where it was kept, to go on.
    pub(crate) fn new(sitting: Sitting, slot: Option<Slot>, manner: Manner) -> Dialogue {
        let Sitting {
            game,
            who,
            seed,
            time,
            spent,
        } = sitting;
        let seat = |side: Side| match who[side] {
            Who::Person => Seat::Person,
            Who::Computer(kind) => {
                // The two sides must not think alike, or they would blunder alike.
                let seed = seed.wrapping_mul(2).wrapping_add(side.index() as u64);
                let options = SearchOptions {
                    threads: std::thread::available_parallelism().map_or(1, usize::from),
                    ..SearchOptions::default()
                };
                let game = &game.setup().game;
                let mut player = Player::new(game, kind, seed, options);
                if let Some(tables) = &manner.tables {
                    player.use_tables(tables);
                }
                Seat::Computer(Box::new(player))
            }
        };
        let seats = BySide::from_fn(seat);
        Dialogue {
            game,
            seats,
            who,
            seed,
            time,
            since: (manner.elapsed)(),
            before: spent,
            slot,
            manner,
            adviser: None,
            advice: None,
            hints: 0,
            kept: None,
            saved: Vec::new(),
            recorded: None,
            is_unsaved: false,
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
            self.check_clock();
            if let Some(end) = self.game.tell_end() {
                self.say(&end, output)?;
                break;
            }
            let next = match self.is_person(self.game.turn()) {
                true => self.person_turn(&mut input, output)?,
                false => self.computer_turn(output)?,
            };
            match next {
                Next::Ask => {}
                Next::GoOn => self.keep(output)?,
                Next::Stop => break,
            }
        }
        self.close(output)?;
        Ok(self.game)
    }

    /// Which of the seats plays this side now.
    fn seat_of(&self, side: Side) -> Side {
        match self.game.is_swapped() {
            true => side.other(),
            false => side,
        }
    }

    fn is_person(&self, side: Side) -> bool {
        matches!(self.seats[self.seat_of(side)], Seat::Person)
    }

    fn say(&self, phrase: &Phrase, output: &mut impl Write) -> io::Result<()> {
        writeln!(output, "{}", self.manner.catalog.say(phrase))
    }

    /// Who plays what, and what they should know.
    fn introduce(&self, output: &mut impl Write) -> io::Result<()> {
        let game = &self.game.setup().game;
        let colors = game.colors();
        let turn = self.game.turn();
        let computer = |side: Side| match &self.seats[self.seat_of(side)] {
            Seat::Person => None,
            Seat::Computer(player) => Some(name(player.kind())),
        };
        let intro = |key, side: Side| {
            Phrase::new(key)
                .with("game", game.info().name.to_owned())
                .with("side", colors[side])
                .with("other", colors[side.other()])
        };
        let is_new = self.game.entries().is_empty();
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
        if Side::BOTH.into_iter().any(|side| self.is_person(side)) {
            self.say(&Phrase::new("play-intro-help"), output)?;
        }
        Ok(())
    }

    /// Lets the computer move.
    fn computer_turn(&mut self, output: &mut impl Write) -> io::Result<Next> {
        output.flush()?;
        if self.computer_swaps() {
            return self.play(Match::SWAP, output);
        }
        let seat = self.seat_of(self.game.turn());
        let Seat::Computer(player) = &mut self.seats[seat] else {
            return Ok(Next::Ask);
        };
        // The levels below the highest have limits of their own; a clock would make them unrepeatable.
        let is_timed = player.kind() == PlayerKind::Level(10);
        let limits = Limits {
            time: is_timed.then_some(clock::allowance(&self.game, self.time)),
            ..Limits::default()
        };
        let started = Instant::now();
        let control = Control {
            stop: &AtomicBool::new(false),
            elapsed: &|| started.elapsed(),
        };
        match player.choose(&self.game, limits, &control, &mut |_| {}) {
            Some(mv) => self.play(mv.as_str(), output),
            None => Ok(Next::Stop),
        }
    }

    /// Whether the computer takes over the other side: it does where that side stands better.
    fn computer_swaps(&mut self) -> bool {
        let seat = self.seat_of(self.game.turn());
        let thinks = match &self.seats[seat] {
            Seat::Computer(player) => matches!(player.kind(), PlayerKind::Level(2..)),
            Seat::Person => false,
        };
        thinks && self.game.can_swap() && would_swap(&self.advice())
    }

    /// What the engine thinks of the present position.
    fn advice(&mut self) -> AnyReport {
        if let Some(advice) = &self.advice {
            return advice.clone();
        }
        let game = &self.game.setup().game;
        let adviser = self.adviser.get_or_insert_with(|| {
            let mut adviser = Adviser::new(game);
            if let Some(tables) = &self.manner.tables {
                adviser.use_tables(tables);
            }
            adviser
        });
        let advice = adviser.ask(&self.game, &AtomicBool::new(false));
        self.advice.insert(advice).clone()
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
        if self.check_clock() {
            return Ok(Next::GoOn);
        }
        if line.is_empty() {
            return Ok(Next::Ask);
        }
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let Some(word) = Word::read(first, self.manner.catalog) else {
            return self.play(line, output);
        };
        match word {
            Word::Board => self.show_board(output)?,
            Word::Moves => self.list_moves(rest, output)?,
            Word::Square => self.describe_square(rest, output)?,
            Word::Hint => self.hint(output)?,
            Word::Undo => return self.undo(output),
            Word::Redo => return self.redo(output),
            Word::Position => writeln!(output, "{}", self.game.position())?,
            Word::Save => self.save(rest, output)?,
            Word::Resign => return Ok(self.resign()),
            Word::Draw => return self.offer_draw(output),
            Word::Swap => return self.play(Match::SWAP, output),
            Word::Help => self.help(output)?,
            Word::Quit => return Ok(Next::Stop),
        }
        Ok(Next::Ask)
    }

    /// Says whose turn it is, and asks for a move.
    fn ask(&self, output: &mut impl Write) -> io::Result<()> {
        let position = self.game.position();
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

    /// What a person should know before being asked in a new position.
    fn remark(&self, output: &mut impl Write) -> io::Result<()> {
        let position = self.game.position();
        let turn = position.turn();
        if self.game.end().is_some() || !self.is_person(turn) {
            return Ok(());
        }
        let rules = self.game.setup().game.info().history;
        if rules.threefold_repetition && self.game.occurrences() == 2 {
            self.say(&Phrase::new("play-twice"), output)?;
        }
        if position.count_moves() == 1 && position.steps(&[]).pass.is_some() {
            self.say(&Phrase::new("play-only-pass"), output)?;
        }
        if self.game.can_swap() {
            let other = position.colors()[turn.other()];
            self.say(&Phrase::new("play-may-swap").with("side", other), output)?;
        }
        Ok(())
    }

    /// Plays a move or a swap and tells it, or says why it cannot be played.
    fn play(&mut self, text: &str, output: &mut impl Write) -> io::Result<Next> {
        let before = self.game.position().clone();
        let entries = self.game.entries().len();
        if let Err(error) = self.game.play_timed(text, self.spent()) {
            let phrase = match error {
                MatchError::Move(MoveError::NotAMove(_)) => {
                    not_a_move(self.game.setup().game.info(), text)
                }
                MatchError::Move(MoveError::Illegal(reason)) => {
                    Phrase::new("play-refused").with("reason", reason)
                }
                MatchError::NoSwap => Phrase::new("play-no-swap"),
                MatchError::Over(_) => Phrase::new("reason-game-over"),
            };
            self.say(&phrase, output)?;
            return Ok(Next::Ask);
        }
        if self.game.entries().len() == entries {
            // There was not enough time for it.
            return Ok(Next::GoOn);
        }
        self.note_hints();
        match self.game.entries().last().map(|entry| &entry.action) {
            Some(Action::Move(mv)) => {
                if let Ok(told) = before.tell(mv) {
                    let squares = before.move_squares(mv).unwrap_or_default();
                    let phrase = match squares.is_empty() {
                        true => told,
                        false => Phrase::new("play-told")
                            .with("move", mv.to_string())
                            .with("told", told),
                    };
                    self.say(&phrase, output)?;
                }
            }
            Some(Action::Swap) => self.tell_swap(output)?,
            None => {}
        }
        self.changed(output)
    }

    fn tell_swap(&self, output: &mut impl Write) -> io::Result<()> {
        self.say(&Phrase::new("tell-swap"), output)?;
        let people = Side::BOTH.map(|side| self.is_person(side));
        let side = match people {
            [true, false] => Side::First,
            [false, true] => Side::Second,
            [true, true] | [false, false] => return Ok(()),
        };
        let color = self.game.position().colors()[side];
        self.say(&Phrase::new("play-swapped-you").with("side", color), output)
    }

    /// The position has changed: shows what must be shown.
    fn changed(&mut self, output: &mut impl Write) -> io::Result<Next> {
        self.hints = 0;
        self.advice = None;
        self.is_unsaved = true;
        self.since = (self.manner.elapsed)();
        self.before = Duration::ZERO;
        let is_watched = self.is_person(self.game.turn()) || self.game.end().is_some();
        if self.manner.drawing.is_some() && is_watched {
            self.show_board(output)?;
        }
        self.remark(output)?;
        Ok(Next::GoOn)
    }

    /// Notes beside the move just played how much help there was.
    fn note_hints(&mut self) {
        if self.hints == 0 {
            return;
        }
        let note = format!("hint {}", self.hints);
        let last = self.game.entries().len().saturating_sub(1);
        if let Some(annotations) = self.game.annotations_mut(last) {
            annotations.comments.push(note);
        }
    }

    /// Takes back the last move; against the computer, back to the person's turn.
    fn undo(&mut self, output: &mut impl Write) -> io::Result<Next> {
        let before = self.game.clone();
        while self.game.undo() {
            if self.is_person(self.game.turn()) {
                let undone = &before.entries()[self.game.entries().len()..];
                let undone = undone.iter().rev().map(|entry| entry.action.to_string());
                return self.moved("play-undone", undone.collect(), output);
            }
        }
        self.game = before;
        self.say(&Phrase::new("play-nothing-to-undo"), output)?;
        Ok(Next::Ask)
    }

    /// Plays again what was taken back, up to a person's turn.
    fn redo(&mut self, output: &mut impl Write) -> io::Result<Next> {
        let before = self.game.entries().len();
        while self.game.redo() {
            if self.is_person(self.game.turn()) {
                break;
            }
        }
        let redone = self.game.entries()[before..].iter();
        let redone: Vec<_> = redone.map(|entry| entry.action.to_string()).collect();
        if redone.is_empty() {
            self.say(&Phrase::new("play-nothing-to-redo"), output)?;
            return Ok(Next::Ask);
        }
        self.moved("play-redone", redone, output)
    }

    fn moved(
        &mut self,
        key: &'static str,
        moves: Vec<String>,
        output: &mut impl Write,
    ) -> io::Result<Next> {
        let phrase = Phrase::new(key).with("moves", moves.join(", "));
        self.say(&phrase, output)?;
        self.changed(output)
    }

    fn resign(&mut self) -> Next {
        let side = self.game.turn();
        // A person is asked only while the match goes on.
        let _ = self.game.resign(side);
        self.is_unsaved = true;
        Next::GoOn
    }

    /// Two people agree by saying so; the computer accepts if it has nothing to lose.
    fn offer_draw(&mut self, output: &mut impl Write) -> io::Result<Next> {
        let is_accepted =
            self.is_person(self.game.turn().other()) || would_accept_draw(&self.advice());
        if !is_accepted {
            self.say(&Phrase::new("play-draw-declined"), output)?;
            return Ok(Next::Ask);
        }
        let _ = self.game.agree_draw();
        self.is_unsaved = true;
        Ok(Next::GoOn)
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
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
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
