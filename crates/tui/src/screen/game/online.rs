//! A game on a server, on the same screen: what the server says is shown as if it were played here, and what is done here is
//! asked of the server.

use std::io;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use cairn_client::{Change, ClientError, Heard, Link, Seen, Server, Table, words};
use cairn_core::{BySide, Phrase, Side};
use cairn_messages::Catalog;
use cairn_online::wire::{Ability, Proposed};
use cairn_online::{GameId, Play, Request, Stage};
use cairn_session::{Act, Proposal, Refusal, Sitting, Who};

use super::{GameScreen, Question};
use crate::animation::Animation;
use crate::context::Context;
use crate::launch::OnlineGame;
use crate::look::Role;

/// How long leaving waits for an answer to what was done last.
const FAREWELL: Duration = Duration::from_secs(3);

/// The connection to the server and what it has told.
pub(super) struct Online {
    pub(super) seen: Seen,
    /// Taken only when the screen is closed.
    table: Option<Table>,
    heard: Receiver<Heard>,
    server: Server,
    /// Whether it is asked if the game is really to be broken off.
    pub(super) is_aborting: bool,
    /// Whether the number of something to say is waited for.
    pub(super) is_saying: bool,
    /// The game after this one, as soon as it is known.
    next: Option<Receiver<Result<Seen, ClientError>>>,
}

/// Two people, as far as the rules are concerned.
const PEOPLE: BySide<Who> = BySide {
    first: Who::Person,
    second: Who::Person,
};

/// The match on the board.
fn sitting(seen: &Seen) -> Sitting {
    Sitting::going_on(seen.game().clone(), PEOPLE, 0, Duration::ZERO)
}

impl GameScreen {
    /// A game on a server.
    ///
    /// # Errors
    /// If the system has no more threads or sockets.
    pub(crate) fn online(game: OnlineGame, context: &Context) -> io::Result<GameScreen> {
        let OnlineGame {
            server,
            mut seen,
            joining,
        } = game;
        let (sender, heard) = mpsc::channel();
        let waker = context.waker();
        let (id, version) = (seen.state().game, seen.state().version);
        let table = Table::open(server.clone(), id, version, move |heard| {
            // Whoever does not listen any more does not want to know.
            let _ = sender.send(heard);
            waker.wake();
        })?;
        if let Some(request) = joining {
            seen.ask(request, &table);
        }
        let mut screen = GameScreen::new(sitting(&seen), context);
        screen.online = Some(Box::new(Online {
            seen,
            table: Some(table),
            heard,
            server,
            is_aborting: false,
            is_saying: false,
            next: None,
        }));
        Ok(screen)
    }

    /// Whether it is for somebody at this screen to move.
    pub(super) fn awaits_person(&self) -> bool {
        match &self.online {
            Some(online) => online.seen.is_our_turn(),
            None => self.sitting.awaits_person(),
        }
    }

    /// The one side that is played from this screen, if only one is.
    pub(super) fn own_side(&self) -> Option<Side> {
        match &self.online {
            Some(online) => online.seen.side(),
            None => self.sitting.only_person(),
        }
    }

    /// What a side has left; `None` without a clock.
    pub(super) fn remaining(&self, side: Side) -> Option<Duration> {
        match &self.online {
            Some(online) => online.seen.time_left(online.seen.seat_of(side)),
            None => self.sitting.remaining(side),
        }
    }

    /// Whether a clock is running.
    pub(super) fn is_clock_running(&self) -> bool {
        match &self.online {
            Some(online) => online.seen.is_clock_running(),
            None => self.sitting.is_clock_running(),
        }
    }

    /// Whether help is not given: people play each other on a server.
    pub(super) fn is_help_off(&self) -> bool {
        self.online
            .as_ref()
            .is_some_and(|online| !online.seen.is_over())
    }

    /// Who plays a side of an online game.
    pub(super) fn online_name(&self, side: Side, catalog: &Catalog) -> Option<String> {
        let seen = &self.online.as_ref()?.seen;
        Some(if seen.side() == Some(side) {
            catalog.text("game-you")
        } else {
            words::name(seen.seated(seen.seat_of(side)), catalog)
        })
    }

    /// Who has won an online game.
    pub(super) fn online_outcome(&self) -> Option<Phrase> {
        self.online.as_ref()?.seen.tell_outcome()
    }

    /// The state of the connection, in a word.
    pub(super) fn link_word(&self, catalog: &Catalog) -> Option<String> {
        let online = self.online.as_ref()?;
        Some(words::link(online.seen.link(), catalog))
    }

    /// What must be answered first in an online game.
    pub(super) fn online_question(&self) -> Option<Question> {
        let online = self.online.as_ref()?;
        if online.is_aborting {
            return Some(Question::Abort);
        }
        let offer = online.seen.offer()?;
        let side = online.seen.side_of(offer.by);
        Some(match offer.what {
            Proposed::Draw => Question::Draw(side),
            Proposed::Takeback => Question::TakeBack(side),
        })
    }

    /// What an online game waits for; `None` if it is for us to move.
    pub(super) fn online_prompt(&self, catalog: &Catalog) -> Option<Phrase> {
        let seen = &self.online.as_ref()?.seen;
        let name = |seat| words::name(seen.seated(seat), catalog);
        if self.online.as_ref().is_some_and(|online| online.is_saying) {
            let list: Vec<_> = (1..)
                .zip(words::SAYINGS)
                .map(|(number, one)| format!("{number} {}", words::saying(one, catalog)))
                .collect();
            return Some(Phrase::new("online-say-keys").with("list", list.join(", ")));
        }
        let state = seen.state();
        match (state.stage, state.turn, seen.seat()) {
            (Stage::Aborted, ..) if seen.aborted_by().is_none() && !state.moves.is_empty() => {
                Some(Phrase::new("online-abandoned-more"))
            }
            (Stage::Aborted, ..) => Some(Phrase::new("online-abort-words")),
            (Stage::Open, _, None) => Some(Phrase::new("online-opening")),
            (Stage::Open, _, Some(_)) => {
                let link = seen.address().to_owned();
                Some(Phrase::new("online-waiting-link").with("link", link))
            }
            _ if seen.is_sending() => Some(Phrase::new("online-sending")),
            (Stage::Playing, Some(turn), None) => {
                Some(Phrase::new("online-watching").with("name", name(turn)))
            }
            (Stage::Playing, Some(turn), Some(_)) if !seen.is_our_turn() => {
                Some(Phrase::new("online-wait-turn").with("name", name(turn)))
            }
            (Stage::Playing | Stage::Over, ..) => None,
        }
    }

    /// Shows what was heard from the server. Gives the screen of the next game when it is there.
    pub(super) fn hear_server(&mut self, context: &Context) -> Option<GameScreen> {
        let online = self.online.as_mut()?;
        let heard: Vec<_> = online.heard.try_iter().collect();
        let mut changes = Vec::new();
        for heard in heard {
            changes.extend(online.seen.hear(heard));
        }
        for change in changes {
            self.show_online(change, context);
        }
        self.next_online(context)
    }

    fn show_online(&mut self, change: Change, context: &Context) {
        let catalog = context.catalog;
        let Some(online) = &self.online else {
            return;
        };
        let seen = &online.seen;
        let own = seen.seat();
        let name = |seat| words::name(seen.seated(seat), catalog);
        let note = |text: String| Phrase::new("online-note").with("text", text);
        match change {
            Change::Played(index) => {
                let ours = seen.side();
                self.show_played(index, context);
                let played = self.sitting.game().entries().get(index);
                if ours.is_some() && played.map(|entry| entry.side) != ours {
                    context.ring();
                }
            }
            Change::TakenBack(_) => self.follow_server(),
            Change::MoveRefused(why) => {
                let why = words::why(&why, catalog);
                let text = format!("{} {why}", catalog.text("online-refused"));
                self.note(Role::Refusal, note(text));
            }
            Change::Refused(why) => {
                let text = words::why(&why, catalog);
                self.note(Role::Refusal, note(text));
            }
            Change::Sitting(_) => {}
            Change::Seated(seat) => {
                let phrase = Phrase::new("online-joined").with("name", name(seat));
                let is_other = own.is_some() && own != Some(seat);
                self.follow_server();
                if is_other {
                    self.note(Role::Note, phrase);
                }
            }
            Change::Offered(offer) if own == Some(offer.by) => {
                let key = match offer.what {
                    Proposed::Draw => "online-draw-offered",
                    Proposed::Takeback => "online-takeback-offered",
                };
                self.note(Role::Note, Phrase::new(key));
            }
            // It is asked about, or does not concern us.
            Change::Offered(_) => {}
            Change::Declined(seat) if own == Some(seat) => {}
            Change::Declined(seat) => {
                let phrase = Phrase::new("online-declined").with("name", name(seat));
                self.note(Role::Note, phrase);
            }
            Change::Said(seat, saying) => {
                let said = words::saying(saying, catalog);
                let phrase = if own == Some(seat) {
                    Phrase::new("online-you-said")
                } else {
                    Phrase::new("online-said").with("name", name(seat))
                };
                self.note(Role::Note, phrase.with("saying", said));
            }
            Change::Ended => self.show_online_end(context),
            Change::Aborted => self.follow_server(),
            Change::WantsRematch(seat) => {
                let phrase = if own == Some(seat) {
                    Phrase::new("online-rematch-you").with("name", name(seat.other()))
                } else {
                    Phrase::new("online-rematch-offered").with("name", name(seat))
                };
                self.note(Role::Note, phrase);
            }
            Change::Rematch(game) if own.is_some() => self.fetch(game, context),
            Change::Rematch(_) => {}
            Change::Presence(seat, is_here) => {
                // Whoever has just joined is here.
                let joined = self.message.as_ref().map(|(_, phrase)| phrase.key);
                let is_known = is_here && joined == Some("online-joined");
                if own == Some(seat) || seen.state().stage != Stage::Playing || is_known {
                    return;
                }
                let key = if is_here {
                    "online-present"
                } else {
                    "online-absent"
                };
                let phrase = Phrase::new(key).with("name", name(seat));
                self.note(Role::Note, phrase);
            }
            Change::Link(Link::Lost { .. }) => {
                self.note(Role::Refusal, Phrase::new("online-connection-lost-plain"));
            }
            Change::Link(Link::Connected) => {
                let lost = "online-connection-lost-plain";
                self.message.take_if(|(_, phrase)| phrase.key == lost);
            }
            Change::Link(Link::Connecting) | Change::Waiting(0) => {}
            Change::Waiting(count) => {
                let phrase = Phrase::new("online-somebody-waits").with("count", count);
                self.note(Role::Note, phrase);
            }
            Change::Failed(error) => {
                let server = online.server.address().to_string();
                let text = words::error(&error, &server, catalog);
                self.note(Role::Refusal, note(text));
            }
        }
    }

    /// The board is what the server says.
    fn follow_server(&mut self) {
        if let Some(online) = &self.online {
            self.sitting = sitting(&online.seen);
        }
        self.changed();
    }

    /// Shows an action that is new on the board.
    fn show_played(&mut self, index: usize, context: &Context) {
        self.follow_server();
        let game = self.sitting.game();
        if context.settings.animation {
            let before = game.moment_after(index).position().clone();
            let squares = game.entries()[index].squares.clone();
            self.show.animation = Animation::new(before, squares, context.now);
        }
        self.note_end(context);
    }

    /// Notes when the end was reached, if it was.
    fn note_end(&mut self, context: &Context) {
        if self.sitting.game().end().is_some() {
            let shown = self.show.animation.as_ref().map(Animation::end);
            self.show.ended = Some(shown.unwrap_or(context.now));
        }
    }

    fn show_online_end(&mut self, context: &Context) {
        if let Some(online) = &self.online {
            self.sitting = sitting(&online.seen);
            let is_ours = online.seen.seat().is_some();
            if is_ours && !self.sitting.game().entries().is_empty() {
                let saved = context
                    .store
                    .save_record(self.sitting.game(), context.today());
                match saved {
                    Ok(file) => self.saving.record = Some(file),
                    Err(error) => self.note_failure(&error),
                }
            }
        }
        self.note_end(context);
    }

    /// Does something in an online game: moves are shown at once, the rest is asked for.
    pub(super) fn act_online(
        &mut self,
        act: Act,
        is_animated: bool,
        context: &Context,
    ) -> Result<(), Refusal> {
        match act {
            Act::Move(_) | Act::Swap => {
                let Some(online) = &mut self.online else {
                    return Ok(());
                };
                let Some(table) = &online.table else {
                    return Ok(());
                };
                let index = online.seen.play(&act, table)?;
                self.follow_server();
                if is_animated {
                    self.show_played(index, context);
                }
                self.note_end(context);
            }
            Act::Resign => self.ask_server(Ability::Resign, Request::Play { play: Play::Resign }),
            Act::Propose(Proposal::Draw) => self.ask_server(
                Ability::OfferDraw,
                Request::Play {
                    play: Play::OfferDraw,
                },
            ),
            Act::Propose(Proposal::TakeBack) => self.ask_server(
                Ability::AskTakeback,
                Request::Play {
                    play: Play::AskTakeback,
                },
            ),
            Act::Answer(accept) => self.ask_server(
                Ability::Answer,
                Request::Play {
                    play: Play::Answer { accept },
                },
            ),
        }
        Ok(())
    }

    /// Asks the server for something, unless it is plain that it cannot be had.
    pub(super) fn ask_server(&mut self, ability: Ability, request: Request) {
        let Some(online) = &mut self.online else {
            return;
        };
        if online.seen.may(ability) {
            if let Some(table) = &online.table {
                online.seen.ask(request, table);
            }
            return;
        }
        let state = online.seen.state();
        let key = match (ability, state.stage) {
            _ if online.seen.seat().is_none() => "online-why-spectator",
            (Ability::AskTakeback, _) if !state.terms.takebacks => "online-why-no-takebacks",
            (Ability::Abort, Stage::Playing) => "online-why-counts",
            (Ability::Rematch, Stage::Open | Stage::Playing) => "online-why-not-over",
            (_, Stage::Open) => "online-why-not-begun",
            (_, Stage::Over | Stage::Aborted) => "online-why-over",
            (_, Stage::Playing) => "online-cannot-now",
        };
        self.note(Role::Note, Phrase::new(key));
    }

    /// Asks whether the game is really to be broken off.
    pub(super) fn ask_to_abort(&mut self) {
        if let Some(online) = &mut self.online
            && online.seen.may(Ability::Abort)
        {
            online.is_aborting = true;
        } else {
            self.ask_server(Ability::Abort, Request::Abort);
        }
    }

    /// That was answered.
    pub(super) fn answer_abort(&mut self, yes: bool) {
        if let Some(online) = &mut self.online {
            online.is_aborting = false;
            if yes {
                self.ask_server(Ability::Abort, Request::Abort);
            }
        }
    }

    /// Waits for the number of something to say, or no longer.
    pub(super) fn set_saying(&mut self, is_saying: bool) {
        if let Some(online) = &mut self.online {
            online.is_saying = is_saying;
        }
    }

    /// Says the phrase with this number.
    pub(super) fn say_number(&mut self, number: usize) {
        self.set_saying(false);
        let saying = number.checked_sub(1).and_then(|at| words::SAYINGS.get(at));
        if let Some(saying) = saying {
            self.ask_server(Ability::Say, Request::Say { saying: *saying });
        }
    }

    /// Copies the link to the game.
    pub(super) fn copy_link(&mut self, context: &mut Context) {
        if let Some(online) = &self.online {
            let link = online.seen.address().to_owned();
            context.copied.push(link.clone());
            self.note(
                Role::Note,
                Phrase::new("online-link-copied").with("link", link),
            );
        }
    }

    /// Asks for the game after this one, in the background.
    fn fetch(&mut self, game: GameId, context: &Context) {
        let Some(online) = &mut self.online else {
            return;
        };
        let (sender, next) = mpsc::channel();
        let (server, waker) = (online.server.clone(), context.waker());
        online.next = Some(next);
        thread::spawn(move || {
            let _ = sender.send(server.show(game).and_then(Seen::new));
            waker.wake();
        });
    }

    fn next_online(&mut self, context: &Context) -> Option<GameScreen> {
        let online = self.online.as_mut()?;
        let seen = online.next.as_ref()?.try_recv().ok()?;
        online.next = None;
        let server = online.server.clone();
        let next = seen.map(|seen| {
            let game = OnlineGame {
                server: server.clone(),
                seen,
                joining: None,
            };
            GameScreen::online(game, context)
        });
        match next {
            Ok(Ok(screen)) => Some(screen),
            Ok(Err(error)) => {
                let text = error.to_string();
                self.note(Role::Refusal, Phrase::new("online-note").with("text", text));
                None
            }
            Err(error) => {
                let text = words::error(&error, &server.address().to_string(), context.catalog);
                self.note(Role::Refusal, Phrase::new("online-note").with("text", text));
                None
            }
        }
    }

    /// Leaves an online game, which goes on: what was done last is heard out.
    pub(super) fn leave_online(&mut self, context: &mut Context) {
        let Some(online) = &mut self.online else {
            return;
        };
        let Some(table) = online.table.take() else {
            return;
        };
        if online.seen.is_asking() {
            table.close(FAREWELL);
        }
        if online.seen.seat().is_some() && !online.seen.is_over() {
            let command = format!("cairn online join {}", online.seen.address());
            context.farewell = Some(Phrase::new("online-leave").with("command", command));
        }
    }

    /// The side whose clock is running, if one is.
    pub(super) fn running_side(&self) -> Side {
        let turn = self.sitting.game().turn();
        let Some(online) = &self.online else {
            return turn;
        };
        let clocks = online.seen.state().clocks;
        let running = clocks.and_then(|clocks| clocks.running);
        running.map_or(turn, |seat| online.seen.side_of(seat))
    }
}
