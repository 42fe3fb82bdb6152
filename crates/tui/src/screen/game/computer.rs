//! The computer's part: when it thinks, when its move is shown, and how games between computers are watched.

use std::time::{Duration, Instant};

use cairn_core::Phrase;
use cairn_session::advice::would_accept_draw;
use cairn_session::{PlayerKind, Who, time};
use cairn_store::{Evaluation, Sitting};

use super::GameScreen;
use crate::context::Context;
use crate::look::Role;
use crate::thinker::{Answer, Task};

/// The computer's move is shown no sooner than this after a person's.
const SHORTEST_ANSWER: Duration = Duration::from_millis(300);

/// Thinking is told after this.
const THINKING_TOLD: Duration = Duration::from_millis(300);

/// The seconds of thinking are told after this.
pub(super) const SECONDS_TOLD: Duration = Duration::from_secs(2);

/// How far the engine looks for the evaluation.
const NODES_FOR_EVALUATION: u64 = 3_000_000;

/// How many best lines are shown.
const LINES: usize = 3;

/// How a game between computers is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Watch {
    is_paused: bool,
    /// Whether one more move is played while paused.
    steps: bool,
    speed: usize,
}

/// The pauses between the moves of computers, the slowest first.
const PAUSES: [Duration; 4] = [
    Duration::from_millis(2_000),
    Duration::from_millis(800),
    Duration::from_millis(250),
    Duration::ZERO,
];

impl Watch {
    /// How many speeds there are.
    pub(super) const SPEEDS: usize = PAUSES.len();

    pub(super) fn new(is_paused: bool) -> Watch {
        Watch {
            is_paused,
            steps: false,
            speed: 1,
        }
    }

    /// Whether the game stands still.
    pub(super) fn is_paused(&self, sitting: &Sitting) -> bool {
        self.is_paused && !self.steps && sitting.is_watched()
    }

    pub(super) fn pause(&mut self) {
        self.is_paused = true;
        self.steps = false;
    }

    pub(super) fn toggle(&mut self) {
        self.is_paused = !self.is_paused;
        self.steps = false;
    }

    pub(super) fn step(&mut self) {
        self.is_paused = true;
        self.steps = true;
    }

    pub(super) fn faster(&mut self) {
        self.speed = (self.speed + 1).min(PAUSES.len() - 1);
    }

    pub(super) fn slower(&mut self) {
        self.speed = self.speed.saturating_sub(1);
    }

    /// The speed, from 1 for the slowest.
    pub(super) fn speed(&self) -> usize {
        self.speed + 1
    }
}

impl GameScreen {
    /// Lets everything happen whose time has come.
    pub(super) fn go_on(&mut self, context: &Context) {
        let now = context.now;
        if self
            .animation
            .as_ref()
            .is_some_and(|animation| animation.end() <= now)
        {
            self.animation = None;
        }
        if let Some(answer) = self.players.listen() {
            self.thinking_since = None;
            self.ready = Some((self.earliest(now), answer));
        }
        self.look_at_clock(context);
        self.keep_clock(context);
        self.play_ready(context);
        self.let_computer_think(context);
        self.hear_adviser(context);
        self.judge(context);
    }

    /// When a move of the computer may be shown.
    fn earliest(&self, now: Instant) -> Instant {
        let pause = match self.sitting.is_watched() {
            true => PAUSES[self.watch.speed],
            false => SHORTEST_ANSWER,
        };
        now.max(self.turn_began + pause)
    }

    fn play_ready(&mut self, context: &Context) {
        let is_time = |(time, _): &mut (Instant, Answer)| *time <= context.now;
        if self.animation.is_some() || self.watch.is_paused(&self.sitting) {
            return;
        }
        let Some((_, answer)) = self.ready.take_if(is_time) else {
            return;
        };
        let Some(action) = answer.action else { return };
        self.watch.steps = false;
        let is_animated = context.settings.animation;
        // The computer's action comes from the position itself; if it does not fit, nothing is played.
        let _ = self.play(&action, is_animated, context);
    }

    fn let_computer_think(&mut self, context: &Context) {
        let game = &self.sitting.game;
        let turn = game.turn();
        let is_free = self.players.task().is_none() && self.ready.is_none();
        if !is_free || game.end().is_some() || self.sitting.is_person(turn) {
            return;
        }
        if self.watch.is_paused(&self.sitting) {
            return;
        }
        let task = Task::Play {
            seat: self.sitting.seat_of(turn),
            time: self.thinking_time(context.now),
        };
        self.players.begin(task, &self.sitting.game);
        self.thinking_since = Some(context.now);
    }

    /// How long the computer may think. The levels below the highest have limits of their own, and look at
    /// the time only where a clock is running.
    fn thinking_time(&self, now: Instant) -> Option<Duration> {
        let side = self.sitting.game.turn();
        let full = self.sitting.who_plays(side) == Who::Computer(PlayerKind::Level(10));
        let own = full.then_some(self.sitting.time);
        let control = self.sitting.game.setup().time_control;
        let clock = self.remaining(side, now).zip(control);
        let share = clock.map(|(left, control)| time::share(left, control.increment, None));
        own.into_iter().chain(share).min()
    }

    /// Stops everything that was being thought about, because the position is another one.
    pub(super) fn stop_thinking(&mut self) {
        self.players.cancel();
        self.thinking_since = None;
        self.ready = None;
        self.hint = None;
        self.judged = None;
        if let Some(adviser) = &mut self.adviser {
            adviser.cancel();
        }
    }

    /// How long the computer has been thinking, once that is worth telling.
    pub(super) fn thinking_told(&self, now: Instant) -> Option<Duration> {
        let elapsed = now.saturating_duration_since(self.thinking_since?);
        (elapsed >= THINKING_TOLD).then_some(elapsed)
    }

    pub(super) fn computer_deadline(&self, now: Instant) -> Option<Instant> {
        if let Some((time, _)) = &self.ready {
            let is_held = self.watch.is_paused(&self.sitting) || self.animation.is_some();
            return (!is_held).then_some(*time);
        }
        let since = self.thinking_since?;
        let elapsed = now.saturating_duration_since(since);
        Some(if elapsed < THINKING_TOLD {
            since + THINKING_TOLD
        } else if elapsed < SECONDS_TOLD {
            since + SECONDS_TOLD
        } else {
            since + Duration::from_secs(elapsed.as_secs() + 1)
        })
    }

    /// Gives the adviser something to think about.
    pub(super) fn ask_adviser(&mut self, task: Task, context: &Context) {
        let sitting = &self.sitting;
        let adviser = self.adviser.get_or_insert_with(|| {
            let game = &sitting.game.setup().game;
            context.thinker(game, sitting.who, sitting.seed)
        });
        adviser.begin(task, &sitting.game);
    }

    fn hear_adviser(&mut self, context: &Context) {
        let Some(adviser) = &mut self.adviser else {
            return;
        };
        let answer = adviser.listen();
        if let (Some(Task::Judge { .. }), Some(report)) = (adviser.task(), adviser.report()) {
            self.judged = Some(report.clone());
        }
        let Some(answer) = answer else { return };
        match (answer.task, &mut self.hint) {
            (Task::Judge { .. }, _) => self.judged = Some(answer.report),
            (Task::Advise, Some(hint)) => {
                hint.advice = Some(answer.report);
                self.point_to_hint();
            }
            // Without a hint, the question was a draw.
            (Task::Advise, None) => match would_accept_draw(&answer.report) {
                true => {
                    if self.sitting.game.agree_draw().is_ok() {
                        self.changed(context);
                    }
                }
                false => self.note(Role::Note, Phrase::new("play-draw-declined")),
            },
            (Task::Play { .. } | Task::Review { .. }, _) => {}
        }
    }

    /// Judges the present position, if that is asked for and nobody has.
    fn judge(&mut self, context: &Context) {
        let is_busy = self
            .adviser
            .as_ref()
            .is_some_and(|adviser| adviser.task().is_some());
        let is_open = self.sitting.game.end().is_none();
        if self.evaluation != Evaluation::Hidden && self.judged.is_none() && !is_busy && is_open {
            let task = Task::Judge {
                nodes: NODES_FOR_EVALUATION,
                lines: LINES,
            };
            self.ask_adviser(task, context);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use cairn_core::BySide;
    use cairn_messages::Language;
    use cairn_session::{Match, Setup};
    use cairn_store::{Settings, Store};
    use ratatui::layout::Size;

    use super::*;
    use crate::{Colors, Launch, Look, Opening, Theme, Waker};

    /// How long a computer may think that begins a game of this clock.
    fn thinking_time(level: u8, clock: Option<&str>) -> Option<Duration> {
        let now = Instant::now();
        let launch = Launch {
            language: Language::English,
            look: Look {
                colors: Colors::None,
                theme: Theme::Dark,
                ascii: true,
            },
            settings: Settings::default(),
            store: Store::new(None),
            time: SystemTime::UNIX_EPOCH,
            seed: 1,
            opening: Opening::Menu,
        };
        let context = Context::new(&launch, Size::new(80, 24), Waker::new(|| {}), now);
        let mut setup = Setup::new("zola:4".parse().unwrap());
        setup.time_control = clock.map(|clock| clock.parse().unwrap());
        let sitting = Sitting {
            game: Match::new(setup),
            who: BySide {
                first: Who::Computer(PlayerKind::Level(level)),
                second: Who::Person,
            },
            seed: 1,
            time: Duration::from_secs(7),
            spent: Duration::ZERO,
        };
        GameScreen::new(sitting, &context).thinking_time(now)
    }

    #[test]
    fn a_computer_never_takes_more_than_its_share_of_the_clock() {
        assert_eq!(thinking_time(10, None), Some(Duration::from_secs(7)));
        assert_eq!(
            thinking_time(10, Some("3600")),
            Some(Duration::from_secs(7))
        );
        let share = thinking_time(10, Some("10")).unwrap();
        assert!(share < Duration::from_secs(1), "{share:?}");
        assert_eq!(thinking_time(5, None), None);
        assert_eq!(thinking_time(5, Some("10")), Some(share));
    }
}
