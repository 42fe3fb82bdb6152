//! An online game as a dialogue, line by line: what is typed and what the server tells come as they happen.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cairn_client::{Change, ClientError, Link, Seen, Server, Table, words};
use cairn_core::Phrase;
use cairn_diagram::TextStyle;
use cairn_messages::{Catalog, ONLINE_WORDS, OnlineWord, WORDS, Word};
use cairn_online::wire::{Ability, Offered, Proposed};
use cairn_online::{GameId, Play, Request, Saying, Seat, Stage};
use cairn_session::{Act, Action, MatchError, MoveError, Refusal};
use cairn_store::{Date, RecordFile, Store, StoreError};

use super::come_back;
use super::input::{Happening, Input, clean};
use crate::dialogue::{Answers, save_failed};
use crate::output::Output;

/// How long leaving waits for an answer to what was done last.
const FAREWELL: Duration = Duration::from_secs(10);

/// How the dialogue is held.
#[derive(Clone, Debug)]
pub(super) struct Manner {
    /// The sentences.
    pub(super) catalog: &'static Catalog,
    /// How boards are drawn; `None` to say them in words.
    pub(super) drawing: Option<TextStyle>,
    /// Where records are kept.
    pub(super) store: Store,
    /// The day, for the names of records.
    pub(super) date: Date,
}

/// An online game as a dialogue.
pub(super) struct Dialogue {
    server: Server,
    seen: Seen,
    table: Table,
    /// The number of the connection: another one for each game.
    number: u32,
    manner: Manner,
    input: Input,
    /// Lines that nobody has obeyed yet. Those of a script wait for their turn.
    lines: VecDeque<String>,
    /// Whether there will be no more.
    is_input_over: bool,
    /// Since when the person wants to leave.
    leaving: Option<Instant>,
    /// Whether the cursor stands behind a question.
    is_prompted: bool,
    /// After how many actions it was said who is to move.
    told_turn: Option<usize>,
    /// Whether an interruption was told.
    is_lost: bool,
    /// Whether we have asked for the free seat.
    is_joining: bool,
}

impl Dialogue {
    /// Connects to a game, and asks for the free seat if that is wanted.
    pub(super) fn open(
        server: Server,
        seen: Seen,
        joining: Option<Request>,
        manner: Manner,
        input: Input,
    ) -> io::Result<Dialogue> {
        let table = connect(&server, &seen, 0, &input)?;
        let mut dialogue = Dialogue {
            server,
            seen,
            table,
            number: 0,
            manner,
            input,
            lines: VecDeque::new(),
            is_input_over: false,
            leaving: None,
            is_prompted: false,
            told_turn: None,
            is_lost: false,
            is_joining: joining.is_some(),
        };
        if let Some(request) = joining {
            dialogue.seen.ask(request, &dialogue.table);
        }
        Ok(dialogue)
    }

    /// Plays until the game is left. What ends it against everybody's will is given back.
    pub(super) fn run(mut self, output: &mut Output) -> io::Result<Result<(), ClientError>> {
        if !self.is_joining {
            self.introduce(output)?;
        }
        loop {
            self.obey_lines(output)?;
            if self.is_input_over && self.lines.is_empty() {
                self.leave();
            }
            if let Some(leaving) = self.leaving
                && (!self.seen.is_asking() || leaving.elapsed() >= FAREWELL)
            {
                break;
            }
            self.prompt(output)?;
            output.flush()?;
            let happening = match self.leaving {
                None => Some(self.input.next()),
                Some(leaving) => self.input.next_until(leaving + FAREWELL),
            };
            match happening {
                Some(Happening::Line(Some(line))) => {
                    self.is_prompted &= self.input.echo;
                    self.lines.push_back(clean(&line));
                }
                Some(Happening::Line(None)) => self.is_input_over = true,
                Some(Happening::Heard(number, heard)) if number == self.number => {
                    for change in self.seen.hear(heard) {
                        if let Change::Failed(error) = change {
                            self.break_line(output)?;
                            return Ok(Err(error));
                        }
                        self.tell(change, output)?;
                    }
                    // That we sit and that the game begins comes in either order.
                    let has_begun = self.seen.state().stage != Stage::Open;
                    if self.is_joining && self.seen.seat().is_some() && has_begun {
                        self.is_joining = false;
                        self.introduce(output)?;
                    }
                }
                Some(Happening::Heard(..)) | None => {}
                Some(Happening::Interrupt) if self.leaving.is_some() => break,
                Some(Happening::Interrupt) => self.leave(),
            }
        }
        self.say_goodbye(output)?;
        Ok(Ok(()))
    }

    fn leave(&mut self) {
        self.leaving.get_or_insert_with(Instant::now);
    }

    fn answers(&self) -> Answers<'_> {
        Answers {
            catalog: self.manner.catalog,
            drawing: self.manner.drawing,
            game: self.seen.game(),
        }
    }

    /// Writes on a line of its own, even if a question was asked before.
    fn break_line(&mut self, output: &mut impl Write) -> io::Result<()> {
        if std::mem::take(&mut self.is_prompted) {
            writeln!(output)?;
        }
        Ok(())
    }

    fn say(&mut self, phrase: &Phrase, output: &mut impl Write) -> io::Result<()> {
        let text = self.manner.catalog.part(phrase);
        self.write(&text, output)
    }

    fn say_key(&mut self, key: &str, output: &mut impl Write) -> io::Result<()> {
        let text = self.manner.catalog.text(key);
        self.write(&text, output)
    }

    fn write(&mut self, text: &str, output: &mut impl Write) -> io::Result<()> {
        self.break_line(output)?;
        writeln!(output, "{text}")
    }

    fn name_of(&self, seat: Seat) -> String {
        words::name(self.seen.seated(seat), self.manner.catalog)
    }

    /// The name of whoever sits opposite; for watchers, of the first player.
    fn opponent(&self) -> String {
        self.name_of(self.seen.seat().map_or(Seat::First, Seat::other))
    }

    /// What game it is, and who plays it.
    fn introduce(&mut self, output: &mut impl Write) -> io::Result<()> {
        let state = self.seen.state();
        let game = words::game(&state.terms);
        let colors = self.seen.game().setup().game.colors();
        let is_open = state.stage == Stage::Open;
        let intro = match self.seen.seat() {
            // The link was shown, and what it is for.
            Some(_) if is_open => return Ok(()),
            Some(seat) => {
                let side = self.seen.side_of(seat);
                Phrase::new("online-goes-on-you")
                    .with("name", self.opponent())
                    .with("side", colors[side])
            }
            None => Phrase::new("online-watch-intro")
                .with("first", self.name_of(Seat::First))
                .with("second", self.name_of(Seat::Second))
                .with("side", colors[self.seen.side_of(Seat::First)])
                .with("other", colors[self.seen.side_of(Seat::Second)]),
        };
        let terms = words::terms(&self.seen.state().terms, self.manner.catalog);
        self.say(&intro.with("game", game), output)?;
        self.write(&terms, output)?;
        if self.seen.seat().is_some() {
            for note in self.seen.game().setup().game.notes() {
                let text = self.manner.catalog.say(&note);
                self.write(&text, output)?;
            }
            self.say_key("play-intro-help", output)?;
        }
        self.answers().show_board(output)?;
        if let Some(offer) = self.seen.offer() {
            self.tell_offer(offer, output)?;
        }
        match self.seen.state().stage {
            Stage::Over => self.tell_end(output),
            Stage::Aborted => self.tell_aborted(output),
            Stage::Open | Stage::Playing => self.remark(output),
        }
    }

    /// What a person should know before being asked in a new position.
    fn remark(&mut self, output: &mut impl Write) -> io::Result<()> {
        if !self.seen.is_our_turn() {
            return Ok(());
        }
        for remark in self.seen.game().remarks() {
            let text = self.manner.catalog.say(&remark.phrase("play-may-swap"));
            self.write(&text, output)?;
        }
        Ok(())
    }

    /// Says whose turn it is, and asks for a move.
    fn prompt(&mut self, output: &mut impl Write) -> io::Result<()> {
        let is_asked = !self.is_joining && self.leaving.is_none() && !self.seen.is_over();
        if self.is_prompted || !is_asked {
            return Ok(());
        }
        let count = self.seen.game().entries().len();
        if self.seen.is_our_turn() {
            if self.told_turn != Some(count) {
                self.told_turn = Some(count);
                self.tell_clocks(output)?;
            }
            let position = self.seen.game().position();
            let phrase = match position.view(&[]).phase {
                None => Phrase::new("play-prompt"),
                Some(phase) => Phrase::new("play-prompt-phase").with("phase", phase),
            };
            let phrase = phrase.with("side", position.colors()[position.turn()]);
            write!(output, "{} ", self.manner.catalog.say(&phrase))?;
            self.is_prompted = true;
        } else if let (Stage::Playing, Some(turn), false) = (
            self.seen.state().stage,
            self.seen.state().turn,
            self.seen.is_sending(),
        ) && self.told_turn != Some(count)
            && self.seen.game().end().is_none()
        {
            self.told_turn = Some(count);
            let name = self.name_of(turn);
            self.say(
                &Phrase::new("online-prompt-waiting").with("name", name),
                output,
            )?;
        }
        Ok(())
    }

    fn tell_clocks(&mut self, output: &mut impl Write) -> io::Result<()> {
        let catalog = self.manner.catalog;
        let Some(seat) = self.seen.seat() else {
            return Ok(());
        };
        let left = |seat| {
            self.seen
                .time_left(seat)
                .map(|left| words::time(left, catalog))
        };
        let (Some(own), Some(other)) = (left(seat), left(seat.other())) else {
            return Ok(());
        };
        if !self.seen.is_clock_running() {
            return Ok(());
        }
        let has_days = self.seen.state().terms.pace.time_a_move().is_some();
        let phrase = if has_days {
            Phrase::new("online-clock-own")
        } else {
            Phrase::new("online-clock-both")
                .with("name", self.opponent())
                .with("other", other)
        };
        self.say(&phrase.with("own", own), output)
    }

    /// Says what has changed.
    fn tell(&mut self, change: Change, output: &mut impl Write) -> io::Result<()> {
        match change {
            Change::Played(index) => {
                self.tell_played(index, output)?;
                self.show_change(output)
            }
            Change::TakenBack(actions) => {
                let words: Vec<_> = actions.iter().map(Action::to_string).collect();
                let phrase = Phrase::new("play-undone").with("moves", words.join(", "));
                self.told_turn = None;
                self.say(&phrase, output)?;
                self.show_change(output)
            }
            Change::MoveRefused(why) => {
                let why = words::why(&why, self.manner.catalog);
                let text = self.manner.catalog.text("online-refused");
                self.write(&format!("{text} {why}"), output)
            }
            Change::Refused(why) => {
                let text = words::why(&why, self.manner.catalog);
                self.write(&text, output)?;
                if std::mem::take(&mut self.is_joining) {
                    self.introduce(output)?;
                }
                Ok(())
            }
            // What comes of it is told with the update.
            Change::Sitting(_) => Ok(()),
            Change::Seated(seat) => self.tell_seated(seat, output),
            Change::Offered(offer) => self.tell_offer(offer, output),
            Change::Declined(seat) if self.seen.seat() == Some(seat) => {
                self.say_key("online-declined-you", output)
            }
            Change::Declined(seat) => {
                let name = self.name_of(seat);
                self.say(&Phrase::new("online-declined").with("name", name), output)
            }
            Change::Said(seat, saying) => self.tell_said(seat, saying, output),
            Change::Ended => {
                self.tell_end(output)?;
                // What was played is kept here, too, as every game is.
                if self.seen.seat().is_some() && !self.seen.game().entries().is_empty() {
                    self.save("", output)?;
                }
                Ok(())
            }
            Change::Aborted => self.tell_aborted(output),
            Change::WantsRematch(seat) => {
                let is_ours = self.seen.seat() == Some(seat);
                let (key, name) = if is_ours {
                    ("online-rematch-you", self.opponent())
                } else {
                    ("online-rematch-offered", self.name_of(seat))
                };
                self.say(&Phrase::new(key).with("name", name), output)
            }
            Change::Rematch(game) => self.begin_rematch(game, output),
            Change::Presence(seat, is_here) => {
                let is_told = self.seen.seat() != Some(seat)
                    && self.seen.state().stage == Stage::Playing
                    && !self.is_joining;
                if !is_told {
                    return Ok(());
                }
                let key = if is_here {
                    "online-present"
                } else {
                    "online-absent"
                };
                let name = self.name_of(seat);
                self.say(&Phrase::new(key).with("name", name), output)
            }
            Change::Link(link) => self.tell_link(&link, output),
            Change::Waiting(0) => Ok(()),
            Change::Waiting(count) => self.say(
                &Phrase::new("online-somebody-waits").with("count", count),
                output,
            ),
            Change::Failed(_) => Ok(()),
        }
    }

    fn tell_link(&mut self, link: &Link, output: &mut impl Write) -> io::Result<()> {
        match link {
            Link::Connecting => Ok(()),
            Link::Connected if std::mem::take(&mut self.is_lost) => {
                self.say_key("online-connection-back", output)
            }
            Link::Connected => Ok(()),
            Link::Lost { .. } if std::mem::replace(&mut self.is_lost, true) => Ok(()),
            Link::Lost { why, .. } if why.is_empty() => {
                self.say_key("online-connection-lost-plain", output)
            }
            Link::Lost { why, .. } => {
                let why = cairn_core::text::visible(why).into_owned();
                self.say(
                    &Phrase::new("online-connection-lost").with("why", why),
                    output,
                )
            }
        }
    }

    fn tell_seated(&mut self, seat: Seat, output: &mut impl Write) -> io::Result<()> {
        let is_other = self.seen.seat() != Some(seat) && !self.is_joining;
        if !is_other || self.seen.state().stage != Stage::Playing {
            return Ok(());
        }
        let name = self.name_of(seat);
        self.say(&Phrase::new("online-joined").with("name", name), output)?;
        self.introduce(output)
    }

    /// Tells an action.
    fn tell_played(&mut self, index: usize, output: &mut impl Write) -> io::Result<()> {
        let entry = &self.seen.game().entries()[index];
        let told = entry.told.clone();
        let phrase = match &entry.action {
            Action::Move(mv) if !entry.squares.is_empty() => Phrase::new("play-told")
                .with("move", mv.to_string())
                .with("told", told),
            Action::Move(_) | Action::Swap => told,
        };
        let is_swap = entry.action == Action::Swap;
        let text = self.manner.catalog.say(&phrase);
        self.write(&text, output)?;
        if let (true, Some(side)) = (is_swap, self.seen.side()) {
            let color = self.seen.game().position().colors()[side];
            self.say(&Phrase::new("play-swapped-you").with("side", color), output)?;
        }
        Ok(())
    }

    /// The position has changed: shows what must be shown.
    fn show_change(&mut self, output: &mut impl Write) -> io::Result<()> {
        let is_seen = self.seen.is_our_turn()
            || self.seen.seat().is_none()
            || self.seen.game().end().is_some();
        if self.manner.drawing.is_some() && is_seen {
            self.break_line(output)?;
            self.answers().show_board(output)?;
        }
        self.remark(output)
    }

    fn tell_offer(&mut self, offer: Offered, output: &mut impl Write) -> io::Result<()> {
        let is_ours = self.seen.seat() == Some(offer.by);
        let key = match (offer.what, is_ours) {
            (Proposed::Draw, true) => "online-draw-offered",
            (Proposed::Draw, false) => "online-draw-offer",
            (Proposed::Takeback, true) => "online-takeback-offered",
            (Proposed::Takeback, false) => "online-takeback-offer",
        };
        let name = self.name_of(offer.by);
        self.say(&Phrase::new(key).with("name", name), output)?;
        if self.seen.offer().is_some() {
            self.say_key("online-offer-answer", output)?;
        }
        Ok(())
    }

    fn tell_said(&mut self, seat: Seat, saying: Saying, output: &mut impl Write) -> io::Result<()> {
        let words = words::saying(saying, self.manner.catalog);
        let phrase = if self.seen.seat() == Some(seat) {
            Phrase::new("online-you-said")
        } else {
            Phrase::new("online-said").with("name", self.name_of(seat))
        };
        self.say(&phrase.with("saying", words), output)
    }

    /// Says how the game ended, and what can be done now.
    fn tell_end(&mut self, output: &mut impl Write) -> io::Result<()> {
        if let Some(end) = self.seen.tell_end() {
            let text = self.manner.catalog.say(&end);
            self.write(&text, output)?;
        }
        if self.seen.seat().is_none() {
            return self.say_key("online-after-watching", output);
        }
        self.say_key("online-after-end", output)
    }

    fn tell_aborted(&mut self, output: &mut impl Write) -> io::Result<()> {
        let key = if self.seen.aborted_by().is_none() && !self.seen.state().moves.is_empty() {
            "online-abandoned-more"
        } else {
            "online-abort-words"
        };
        self.say_key(key, output)
    }

    /// Goes on with the game after this one.
    fn begin_rematch(&mut self, game: GameId, output: &mut impl Write) -> io::Result<()> {
        if self.seen.seat().is_none() {
            return Ok(());
        }
        let link = self.server.address().link(game);
        self.say(
            &Phrase::new("online-rematch-begins").with("link", link),
            output,
        )?;
        match self.server.show(game).and_then(Seen::new) {
            Ok(seen) => {
                self.number += 1;
                self.table = connect(&self.server, &seen, self.number, &self.input)?;
                self.seen = seen;
                self.told_turn = None;
                self.introduce(output)
            }
            Err(error) => {
                let server = self.server.address().to_string();
                let text = words::error(&error, &server, self.manner.catalog);
                self.write(&text, output)
            }
        }
    }

    /// Does what the lines say that wait. A move in a script waits until it is its turn.
    fn obey_lines(&mut self, output: &mut impl Write) -> io::Result<()> {
        while let Some(line) = self.lines.front() {
            let first = line.split_whitespace().next().unwrap_or_default();
            let catalog = self.manner.catalog;
            let is_move = !first.is_empty()
                && Word::read(first, catalog).is_none_or(|word| word == Word::Swap)
                && OnlineWord::read(first, catalog).is_none();
            let must_wait = self.seen.seat().is_some() || self.is_joining;
            let must_wait = must_wait && !self.seen.is_our_turn() && !self.seen.is_over();
            if self.input.echo && is_move && must_wait && self.leaving.is_none() {
                return Ok(());
            }
            // What can be asked for is known when the server knows of our move.
            let asks = matches!(
                Word::read(first, catalog),
                Some(Word::Undo | Word::Draw | Word::Resign)
            ) || OnlineWord::read(first, catalog).is_some();
            if asks && self.seen.is_sending() && *self.seen.link() == Link::Connected {
                return Ok(());
            }
            let Some(line) = self.lines.pop_front() else {
                return Ok(());
            };
            if self.input.echo {
                self.is_prompted = false;
                writeln!(output, "{line}")?;
            }
            self.obey(&line, output)?;
        }
        Ok(())
    }

    fn obey(&mut self, line: &str, output: &mut impl Write) -> io::Result<()> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if line.is_empty() {
            return Ok(());
        }
        let catalog = self.manner.catalog;
        if let Some(word) = OnlineWord::read(first, catalog) {
            return self.obey_online(word, rest, output);
        }
        let Some(word) = Word::read(first, catalog) else {
            return self.play(&Act::Move(line.to_owned()), output);
        };
        match word {
            Word::Board => self.answers().show_board(output),
            Word::Moves => self.answers().list_moves(rest, output),
            Word::Square => self.answers().describe_square(rest, output),
            Word::Position => writeln!(output, "{}", self.seen.game().position()),
            Word::Hint | Word::Why if self.seen.is_with_computer() => {
                self.say_key("online-computer-hints", output)
            }
            Word::Hint | Word::Why => self.say_key("online-not-between-people", output),
            Word::Undo => self.request(Ability::AskTakeback, Play::AskTakeback, output),
            Word::Redo => self.say_key("play-nothing-to-redo", output),
            Word::Save => self.save(rest, output),
            Word::Resign => self.request(Ability::Resign, Play::Resign, output),
            Word::Draw => match self.seen.offer() {
                Some(Offered {
                    what: Proposed::Draw,
                    ..
                }) => self.answer(true, output),
                Some(_) | None => self.request(Ability::OfferDraw, Play::OfferDraw, output),
            },
            Word::Swap => self.play(&Act::Swap, output),
            Word::Help => self.help(output),
            Word::Quit => {
                self.leave();
                Ok(())
            }
        }
    }

    fn obey_online(
        &mut self,
        word: OnlineWord,
        rest: &str,
        output: &mut impl Write,
    ) -> io::Result<()> {
        match word {
            OnlineWord::Accept => self.answer(true, output),
            OnlineWord::Decline => self.answer(false, output),
            OnlineWord::Abort => self.ask(Ability::Abort, Request::Abort, output),
            OnlineWord::Rematch => self.ask(Ability::Rematch, Request::Rematch, output),
            OnlineWord::Say => match self.read_saying(rest) {
                Some(saying) => self.ask(Ability::Say, Request::Say { saying }, output),
                None => {
                    let catalog = self.manner.catalog;
                    let list: Vec<_> = (1..)
                        .zip(words::SAYINGS)
                        .map(|(number, one)| format!("{number} {}", words::saying(one, catalog)))
                        .collect();
                    let phrase = Phrase::new("online-say-list").with("list", list.join(", "));
                    self.say(&phrase, output)
                }
            },
            OnlineWord::Link => {
                let link = self.seen.address().to_owned();
                self.write(&link, output)
            }
        }
    }

    /// What somebody wants to say: its number, or its words.
    fn read_saying(&self, text: &str) -> Option<Saying> {
        if let Ok(number) = text.parse::<usize>() {
            return words::SAYINGS.get(number.checked_sub(1)?).copied();
        }
        let catalog = self.manner.catalog;
        let is_meant =
            |saying: &Saying| words::saying(*saying, catalog).to_lowercase() == text.to_lowercase();
        words::SAYINGS.into_iter().find(is_meant)
    }

    /// Plays a move: it is told at once, and on its way.
    fn play(&mut self, act: &Act, output: &mut impl Write) -> io::Result<()> {
        if !self.seen.is_our_turn() {
            let key = match (self.seen.seat(), self.seen.state().stage) {
                (None, _) => "online-why-spectator",
                (Some(_), Stage::Open) => "online-why-not-begun",
                (Some(_), Stage::Playing) => "reason-not-your-turn",
                (Some(_), Stage::Over | Stage::Aborted) => "online-why-over",
            };
            return self.say_key(key, output);
        }
        match self.seen.play(act, &self.table) {
            Ok(index) => {
                self.tell_played(index, output)?;
                self.show_change(output)
            }
            Err(refusal) => {
                let phrase = refusal.phrase(self.seen.game().setup().game.info());
                let phrase = match refusal {
                    Refusal::Match {
                        error: MatchError::Move(MoveError::Illegal(_)),
                        ..
                    } => Phrase::new("play-refused").with("reason", phrase),
                    _ => phrase,
                };
                let text = self.manner.catalog.say(&phrase);
                self.write(&text, output)
            }
        }
    }

    fn answer(&mut self, accept: bool, output: &mut impl Write) -> io::Result<()> {
        if self.seen.offer().is_none() {
            // Whoever accepts a rematch means the same as whoever wants one.
            if accept && self.seen.may(Ability::Rematch) {
                return self.ask(Ability::Rematch, Request::Rematch, output);
            }
            return self.say_key("online-nothing-to-answer", output);
        }
        self.request(Ability::Answer, Play::Answer { accept }, output)
    }

    fn request(&mut self, ability: Ability, play: Play, output: &mut impl Write) -> io::Result<()> {
        self.ask(ability, Request::Play { play }, output)
    }

    /// Asks for something, unless it is plain that it cannot be had.
    fn ask(
        &mut self,
        ability: Ability,
        request: Request,
        output: &mut impl Write,
    ) -> io::Result<()> {
        if !self.seen.may(ability) {
            let state = self.seen.state();
            let key = match (ability, state.stage) {
                _ if self.seen.seat().is_none() => "online-why-spectator",
                (Ability::Rematch, Stage::Open | Stage::Playing) => "online-why-not-over",
                (Ability::AskTakeback, _) if !state.terms.takebacks => "online-why-no-takebacks",
                (Ability::Abort, Stage::Playing) => "online-why-counts",
                (Ability::Rematch, Stage::Over | Stage::Aborted) => "online-cannot-now",
                (_, Stage::Open) => "online-why-not-begun",
                (_, Stage::Over | Stage::Aborted) => "online-why-over",
                (_, Stage::Playing) => "online-cannot-now",
            };
            return self.say_key(key, output);
        }
        self.seen.ask(request, &self.table);
        Ok(())
    }

    /// Says what can be typed.
    fn help(&mut self, output: &mut impl Write) -> io::Result<()> {
        self.answers().help_move(output)?;
        let catalog = self.manner.catalog;
        for (word, _, key) in WORDS {
            let key = match word {
                // There are none in online games.
                Word::Hint | Word::Why | Word::Redo => continue,
                Word::Undo if !self.seen.state().terms.takebacks => continue,
                Word::Undo => "play-help-online-undo",
                Word::Draw => "play-help-online-draw",
                Word::Quit => "play-help-online-quit",
                _ => key,
            };
            writeln!(output, "{}", catalog.text(key))?;
        }
        for (_, _, key) in ONLINE_WORDS {
            writeln!(output, "{}", catalog.text(key))?;
        }
        self.answers().help_rules(output)
    }

    /// Writes the record to a file of this name, or among the others.
    fn save(&mut self, name: &str, output: &mut impl Write) -> io::Result<()> {
        if name.is_empty() {
            let saved = self
                .manner
                .store
                .save_record(self.seen.game(), self.manner.date);
            return self.tell_saved(saved, output);
        }
        let mut path = PathBuf::from(name);
        if path.extension().is_none() {
            path.set_extension("pgn");
        }
        let saved = self.write_record(&path).map(|()| path);
        self.tell_saved(saved, output)
    }

    fn write_record(&self, path: &Path) -> Result<(), StoreError> {
        // The server's record has the clock as well.
        let record = self.server.record(self.seen.state().game);
        let record = record.unwrap_or_else(|_| self.seen.game().to_record().text());
        RecordFile::open(path)?.write(&record)
    }

    fn tell_saved(
        &mut self,
        saved: Result<PathBuf, StoreError>,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let catalog = self.manner.catalog;
        let text = match saved {
            Ok(path) => {
                let file = path.display().to_string();
                let saved = Phrase::new("play-saved").with("file", file.clone());
                let command = format!("cairn review {file}");
                let review = Phrase::new("online-review-command").with("command", command);
                format!("{} {}", catalog.say(&saved), catalog.part(&review))
            }
            Err(error) => catalog.say(&save_failed(&error)),
        };
        self.write(&text, output)
    }

    /// Says where the game is when the person has left.
    fn say_goodbye(&mut self, output: &mut impl Write) -> io::Result<()> {
        if self.seen.is_asking() {
            self.say_key("online-not-sent", output)?;
        }
        if self.seen.is_over() || self.seen.seat().is_none() {
            return self.break_line(output);
        }
        let command = come_back(self.seen.address());
        self.say(
            &Phrase::new("online-leave").with("command", command),
            output,
        )
    }
}

/// Connects to a game. What is heard comes among everything else that happens.
fn connect(server: &Server, seen: &Seen, number: u32, input: &Input) -> io::Result<Table> {
    let sender = input.sender();
    let state = seen.state();
    Table::open(server.clone(), state.game, state.version, move |heard| {
        // Whoever does not listen any more does not want to know.
        let _ = sender.send(Happening::Heard(number, heard));
    })
}
