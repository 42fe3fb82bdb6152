//! A game being played on the page: session's [`Sitting`], for a caller who has a clock, a generator and a worker.

use std::time::Duration;

use cairn_core::{BySide, Phrase, Preview, Side};
use cairn_messages::Catalog;
use cairn_session::advice::{Advice, LAST_GRADE};
use cairn_session::{
    Act, Action, Answer, Drawing, Effect, Hint, Label, MoveEntry, PlayerKind, Proposal, Refusal,
    Search, Setup, Sitting, Task, Watch, Who, Why,
};
use wasm_bindgen::prelude::wasm_bindgen;

use super::enter::{choose, read_typed};
use super::scene::{end_view, names, scene, stages};
use super::{catalog, game};
use crate::wire::{
    self, ClockView, EffectView, EntryView, HelpView, MatchLine, MatchSetup, MatchState, Outcome,
    PlayerView, PreviewView, SearchAnswer, SearchTask, SearchView, WatchView,
};

/// A game being played, and the move that is being entered in it. Milliseconds are counted from a moment of the page's
/// choice.
#[wasm_bindgen]
pub struct Play {
    sitting: Sitting,
    entry: MoveEntry,
}

/// What a person does in a game, other than moving.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug)]
pub enum Command {
    /// Takes over the other side.
    Swap,
    /// The person who plays against the computer, else whoever is to move, gives up.
    Resign,
    /// Whoever is to move offers a draw, to a person or to the computer.
    OfferDraw,
    /// The person to whom something was offered accepts.
    Accept,
    /// The person to whom something was offered declines.
    Decline,
    /// Takes back the last move and, against the computer, its answer with it.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Shows a hint, or says a little more.
    Hint,
    /// Asks why the computer's last move was played.
    Why,
    /// Hides what was asked for.
    HideHelp,
    /// Lets a game between computers stand still, or go on.
    Pause,
    /// Lets one move of a game between computers be played.
    Step,
}

#[wasm_bindgen]
impl Play {
    /// A match that is about to begin, from a [`MatchSetup`]. The same seed gives the same choices of the computer.
    ///
    /// # Errors
    /// If there is no such game, position, player or clock.
    #[wasm_bindgen(js_name = begin)]
    pub fn begin(setup: &str, seed: u32) -> Result<Play, String> {
        let wire: MatchSetup = wire::read(setup)?;
        let mut setup = Setup::new(game(&wire.game)?);
        if let Some(text) = wire.position {
            let start = setup.game.parse_position(&text);
            setup.start = start.map_err(|error| error.to_string())?;
        }
        if let Some(time) = wire.time {
            let control = time.parse();
            setup.time_control =
                Some(control.map_err(|error: cairn_core::ParseError| error.to_string())?);
        }
        setup.swap_allowed = wire.swap;
        setup.players = BySide {
            first: wire.players.first,
            second: wire.players.second,
        };
        let tags = wire.tags.into_iter();
        setup.tags = tags.map(|tag| (tag.name, tag.value)).collect();
        let who = BySide {
            first: seat(&wire.seats.first)?,
            second: seat(&wire.seats.second)?,
        };
        let sitting = Sitting::new(setup, who, u64::from(seed), PlayerKind::MOVE_TIME);
        Ok(Play::of(sitting))
    }

    /// The game that was kept as this text.
    ///
    /// # Errors
    /// If it cannot be read; the message says why.
    pub fn resume(text: &str) -> Result<Play, String> {
        let sitting = Sitting::from_text(text).map_err(|error| error.to_string())?;
        Ok(Play::of(sitting))
    }

    /// The same again with another seed, and with the sides exchanged.
    #[must_use]
    pub fn rematch(&self, seed: u32) -> Play {
        Play::of(self.sitting.rematch(u64::from(seed), true))
    }

    /// A new game from the position after this many actions, between the same players and without a clock.
    #[wasm_bindgen(js_name = againFrom)]
    #[must_use]
    pub fn again_from(&self, count: usize, seed: u32) -> Play {
        Play::of(self.sitting.again_from(count, u64::from(seed)))
    }

    /// Everything that must be kept to go on later.
    #[must_use]
    pub fn text(&self) -> String {
        self.sitting.to_text()
    }

    /// Time passes: it is this many milliseconds after some moment. Gives an [`Outcome`].
    pub fn tick(&mut self, language: &str, milliseconds: f64) -> String {
        let effects = self.sitting.tick(duration(milliseconds));
        self.outcome(Ok(effects), catalog(language))
    }

    /// Whoever is to move plays a move, or takes over the other side, as it was typed. Gives an [`Outcome`].
    pub fn play(&mut self, language: &str, text: &str) -> String {
        let word = read_typed(text);
        let act = match word.as_str() {
            Action::SWAP => Act::Swap,
            _ => Act::Move(word),
        };
        let result = self.sitting.act(self.sitting.game().turn(), act);
        self.outcome(result, catalog(language))
    }

    /// A person does something else than moving. Gives an [`Outcome`].
    pub fn act(&mut self, language: &str, command: Command) -> String {
        let sitting = &mut self.sitting;
        let turn = sitting.game().turn();
        let asked = sitting.offer().map_or(turn, |offer| offer.by.other());
        let result = match command {
            Command::Swap => sitting.act(turn, Act::Swap),
            Command::Resign => sitting.act(sitting.speaker(), Act::Resign),
            Command::OfferDraw => sitting.act(turn, Act::Propose(Proposal::Draw)),
            Command::Accept => sitting.act(asked, Act::Answer(true)),
            Command::Decline => sitting.act(asked, Act::Answer(false)),
            Command::Undo => sitting.undo(),
            Command::Redo => sitting.redo(),
            Command::Hint => {
                sitting.hide_why();
                sitting.ask_hint().map(|()| vec![Effect::Hint])
            }
            Command::Why => {
                sitting.hide_hint();
                sitting.ask_why().map(|()| vec![Effect::Hint])
            }
            Command::HideHelp => {
                sitting.hide_why();
                sitting.hide_hint();
                Ok(Vec::new())
            }
            Command::Pause => {
                sitting.watch_mut().toggle();
                Ok(Vec::new())
            }
            Command::Step => {
                sitting.watch_mut().step();
                Ok(Vec::new())
            }
        };
        self.outcome(result, catalog(language))
    }

    /// What a person has asked for last, the hint or why something was played, as a [`HelpView`] or `null`.
    #[must_use]
    pub fn help(&self, language: &str) -> String {
        let catalog = catalog(language);
        let why = self.sitting.why().map(|why| self.why_view(why, catalog));
        let hint = self.sitting.hint();
        wire::write(&why.or_else(|| hint.map(|hint| self.hint_view(&hint, catalog))))
    }

    /// The search that is wanted now, as a [`SearchView`] or `null`.
    #[must_use]
    pub fn search(&self) -> String {
        let search = self.sitting.search();
        wire::write(&search.map(search_view))
    }

    /// What came of a search, a [`SearchAnswer`]. One that is not wanted any more changes nothing. Gives an [`Outcome`].
    ///
    /// # Errors
    /// If the answer is of another position.
    pub fn found(&mut self, language: &str, ticket: f64, answer: &str) -> Result<String, String> {
        let read = |text: &str| {
            let read = self.sitting.game().position().read_move(text);
            read.map_err(|_| format!("{text} cannot be played"))
        };
        let ticket = ticket as u64;
        let is_wanted = self.sitting.search().map(|search| search.ticket) == Some(ticket);
        let answer = match wire::read::<SearchAnswer>(answer)? {
            _ if !is_wanted => return Ok(self.outcome(Ok(Vec::new()), catalog(language))),
            SearchAnswer::Move(text) => Answer::Action(Action::Move(read(&text)?)),
            SearchAnswer::Swap => Answer::Action(Action::Swap),
            SearchAnswer::Advice(advice) => Answer::Advice(Advice::new(
                self.sitting.game().position(),
                read(&advice.best)?,
                advice.chance,
                advice
                    .grades
                    .map(|told| told.iter().map(Into::into).collect()),
            )),
            SearchAnswer::Reasons(reasons) => {
                Answer::Reasons(reasons.iter().map(Into::into).collect())
            }
        };
        let result = self.sitting.found(ticket, answer);
        Ok(self.outcome(result, catalog(language)))
    }

    /// Lets the clock and the computer wait while something is being shown, or go on.
    pub fn hold(&mut self, is_held: bool) {
        self.sitting.hold(is_held);
    }

    /// How fast a game between computers is shown, from 1 for the slowest.
    #[wasm_bindgen(js_name = setSpeed)]
    pub fn set_speed(&mut self, speed: usize) {
        self.sitting.watch_mut().set_speed(speed);
    }

    /// The boards before the action with this number, counted from 0, with none, one, two and so on of its
    /// squares chosen, as [`Board`](crate::wire::Board)s: what a person sees who enters the move.
    #[must_use]
    pub fn stages(&self, language: &str, index: usize) -> String {
        let game = self.sitting.game();
        let entry = game.entries().get(index);
        let stages = entry.map_or(Vec::new(), |entry| {
            let before = game.moment_after(index);
            stages(before.position(), &entry.squares, catalog(language))
        });
        wire::write(&stages)
    }

    /// Chooses a square as the next one of a move, and tells what came of it as an [`Entered`](crate::wire::Entered).
    pub fn choose(&mut self, language: &str, square: &str) -> String {
        let is_over = self.sitting.game().end().is_some();
        wire::write(&choose(&mut self.entry, square, is_over, catalog(language)))
    }

    /// What the move would lead to that has been chosen so far, with one more square if there is one, as a [`PreviewView`].
    #[must_use]
    pub fn preview(&self, language: &str, square: Option<String>) -> String {
        let catalog = catalog(language);
        let next = square.and_then(|name| self.entry.square(&name));
        let Preview { phrases, squares } = self.entry.preview(next);
        let told: Vec<_> = phrases.iter().map(|phrase| catalog.say(phrase)).collect();
        wire::write(&PreviewView {
            told: told.join(" "),
            squares: names(&squares),
        })
    }

    /// Whether a person who is about to play this should be asked first.
    #[wasm_bindgen(js_name = isRash)]
    #[must_use]
    pub fn is_rash(&self, text: &str) -> bool {
        self.sitting.is_rash(&read_typed(text))
    }

    /// Takes back a step of the move that is being entered. Says whether there was one.
    #[wasm_bindgen(js_name = stepBack)]
    pub fn step_back(&mut self) -> bool {
        self.entry.step_back()
    }

    /// Lets go of what is being entered.
    #[wasm_bindgen(js_name = letGo)]
    pub fn let_go(&mut self) {
        self.entry.let_go();
    }

    /// The present position with what is being entered, as a [`Scene`](crate::wire::Scene).
    #[must_use]
    pub fn scene(&self, language: &str) -> String {
        let game = self.sitting.game();
        let entry = game.end().is_none().then_some(&self.entry);
        wire::write(&scene(game.moment(), entry, catalog(language)))
    }

    /// The position after this many actions, to be looked at, as a [`Scene`](crate::wire::Scene).
    #[wasm_bindgen(js_name = sceneAt)]
    #[must_use]
    pub fn scene_at(&self, language: &str, count: usize) -> String {
        let game = self.sitting.game();
        let moment = game.moment_after(count.min(game.entries().len()));
        wire::write(&scene(moment, None, catalog(language)))
    }

    /// How the game stands, as a [`MatchState`].
    #[must_use]
    pub fn state(&self, language: &str) -> String {
        let catalog = catalog(language);
        let sitting = &self.sitting;
        let game = sitting.game();
        let entries = game.entries().iter().map(|entry| EntryView {
            text: entry.action.to_string(),
            side: entry.side.into(),
            told: catalog.say(&entry.told),
            squares: names(&entry.squares),
            remaining: entry.remaining().map(milliseconds),
        });
        let players = BySide::from_fn(|side| sitting.label(side));
        wire::write(&MatchState {
            game: game.setup().game.to_string(),
            turn: game.turn().into(),
            near: sitting.only_person().unwrap_or(Side::First).into(),
            entries: entries.collect(),
            can_undo: sitting.can_undo(),
            can_redo: game.redoable() > 0,
            awaits_person: sitting.awaits_person(),
            against_computer: sitting.only_person().is_some(),
            can_explain: sitting.explainable().is_some(),
            players: wire::BySide::of(players, |label| player(label, catalog)),
            watch: sitting.is_watched().then(|| WatchView {
                paused: sitting.is_paused(),
                speed: sitting.watch().speed(),
                speeds: Watch::SPEEDS,
            }),
            offered_by: sitting.offer().map(|offer| offer.by.into()),
            end: end_view(game.moment(), catalog),
            outcome: sitting.tell_outcome().map(|told| catalog.say(&told)),
        })
    }

    /// The clock now, as a [`ClockView`] or `null`.
    #[must_use]
    pub fn clock(&self) -> String {
        let sitting = &self.sitting;
        let control = sitting.game().setup().time_control;
        wire::write(&control.map(|_| {
            let remaining = BySide::from_fn(|side| sitting.remaining(side).unwrap_or_default());
            ClockView {
                remaining: wire::BySide::of(remaining, milliseconds),
                running: sitting.is_clock_running(),
            }
        }))
    }

    /// The record of the match.
    #[must_use]
    pub fn pgn(&self) -> String {
        self.sitting.game().to_record().text()
    }

    /// What the engine must know of the match, as a [`MatchLine`].
    #[must_use]
    pub fn line(&self) -> String {
        wire::write(&MatchLine::of(self.sitting.game()))
    }
}

impl Play {
    fn of(sitting: Sitting) -> Play {
        Play {
            entry: MoveEntry::new(sitting.game().position().clone()),
            sitting,
        }
    }

    fn hint_view(&self, hint: &Hint<'_>, catalog: &Catalog) -> HelpView {
        let said = hint.told.map(|told| {
            let phrases = told.iter().map(|told| &told.phrase);
            let mut sentences: Vec<_> = phrases.map(|phrase| catalog.say(phrase)).collect();
            if hint.grade < LAST_GRADE {
                sentences.push(catalog.text("play-hint-more"));
            }
            sentences
        });
        // What to do stands first, and why after it.
        let (text, more) = match said.as_deref() {
            Some([first, rest @ ..]) => (Some(first.clone()), Some(rest.join(" "))),
            Some([]) | None => (None, None),
        };
        let drawing = Drawing::of_all(hint.told.unwrap_or_default());
        HelpView {
            text,
            more,
            drawing: (&drawing).into(),
        }
    }

    fn why_view(&self, why: &Why, catalog: &Catalog) -> HelpView {
        let reasons = why.reasons.as_deref();
        let drawing = Drawing::of_all(reasons.unwrap_or_default());
        let more = reasons.map(|reasons| {
            let phrases = reasons.iter().map(|reason| &reason.phrase);
            let sentences: Vec<_> = phrases.map(|phrase| catalog.say(phrase)).collect();
            sentences.join(" ")
        });
        let entry = &self.sitting.game().entries()[why.index];
        let asked = Phrase::new("why-played").with("move", entry.action.to_string());
        HelpView {
            text: more.is_some().then(|| catalog.say(&asked)),
            more,
            drawing: (&drawing).into(),
        }
    }

    /// What came of something, in words where it cannot be done. Whatever was being entered in another position is let
    /// go.
    fn outcome(&mut self, result: Result<Vec<Effect>, Refusal>, catalog: &Catalog) -> String {
        let game = self.sitting.game();
        if self.entry.position() != game.position() {
            self.entry = MoveEntry::new(game.position().clone());
        }
        let (effects, refusal) = match result {
            Ok(effects) => (effects.into_iter().map(effect_view).collect(), None),
            Err(refusal) => {
                let reason = refusal.phrase(game.setup().game.info());
                (Vec::new(), Some(catalog.say(&reason)))
            }
        };
        wire::write(&Outcome { effects, refusal })
    }
}

fn search_view(Search { ticket, task }: Search) -> SearchView {
    SearchView {
        ticket: ticket as f64,
        task: match task {
            Task::Advise => SearchTask::Advise,
            Task::Explain(index) => SearchTask::Explain(index),
            Task::Move {
                seat,
                player,
                seed,
                time,
            } => SearchTask::Move {
                seat: seat.into(),
                player: player.to_string(),
                seed: seed.to_string(),
                milliseconds: time.map(milliseconds),
            },
        },
    }
}

fn effect_view(effect: Effect) -> EffectView {
    match effect {
        Effect::Played(index) => EffectView::Played { index },
        Effect::TakenBack(_) | Effect::PlayedAgain(_) => EffectView::Changed,
        Effect::Offered(_) => EffectView::Offered,
        Effect::Declined(_) => EffectView::Declined,
        Effect::Hint => EffectView::Hint,
        Effect::Ended(_) => EffectView::Ended,
        Effect::Save => EffectView::Save,
    }
}

/// A player, named.
fn player(label: Label<'_>, catalog: &Catalog) -> PlayerView {
    let (name, kind) = match label {
        Label::You => (catalog.text("web-you"), None),
        Label::Named(name) => (name.to_owned(), None),
        Label::Person => (catalog.text("web-player"), None),
        Label::Computer(kind) => (catalog.text(&format!("{}-name", kind.key())), Some(kind)),
    };
    PlayerView {
        name,
        computer: kind.map(|kind| kind.to_string()),
    }
}

/// Who sits somewhere; nobody said is a person.
fn seat(text: &str) -> Result<Who, String> {
    match text {
        "" => Ok(Who::Person),
        text => text
            .parse()
            .map_err(|error: cairn_core::ParseError| error.to_string()),
    }
}

fn duration(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
