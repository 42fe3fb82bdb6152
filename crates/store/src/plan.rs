//! What a person chose for a game, remembered for the next time.

use cairn_core::{BySide, Side};
use cairn_session::{GameChoice, PlayerKind, Setup, TimeControl, Who, games};

use crate::lines::Lines;
use crate::settings::Evaluation;

/// What is chosen before a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The game, with its options.
    pub game: GameChoice,
    /// Who begins on each side.
    pub who: BySide<Who>,
    /// What two people are called; empty where they have not said.
    pub names: BySide<String>,
    /// The clock, if there is one.
    pub clock: Option<TimeControl>,
    /// Whether the sides may be exchanged after the first move.
    pub swap: bool,
    /// How much of the engine's opinion is shown.
    pub evaluation: Evaluation,
}

impl Plan {
    /// What is chosen for somebody who has never chosen: a person begins against a friendly level.
    #[must_use]
    pub fn new(game: GameChoice) -> Plan {
        Plan {
            game,
            who: BySide {
                first: Who::Person,
                second: Who::Computer(PlayerKind::FRIENDLY),
            },
            names: BySide::default(),
            clock: None,
            swap: false,
            evaluation: Evaluation::default(),
        }
    }

    /// What is chosen for somebody who has never watched: two computers play.
    #[must_use]
    pub fn watching(game: GameChoice) -> Plan {
        Plan {
            who: BySide::from_fn(|_| Who::Computer(PlayerKind::WATCHED)),
            ..Plan::new(game)
        }
    }

    /// Whether two people play: then they may have names.
    #[must_use]
    pub fn is_between_people(&self) -> bool {
        self.who.first.is_person() && self.who.second.is_person()
    }

    /// The command that begins the same game.
    #[must_use]
    pub fn command(&self) -> String {
        let usual = Plan::new(self.game.clone());
        let mut command = format!("cairn play {}", self.game);
        for (flag, side) in [("first", Side::First), ("second", Side::Second)] {
            if self.who[side] != usual.who[side] {
                command += &format!(" --{flag} {}", short(self.who[side]));
            }
        }
        if let Some(clock) = self.clock {
            command += &format!(" --clock {}", clock.minutes());
        }
        if self.swap {
            command += " --swap";
        }
        command
    }

    /// What is agreed before the match.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            players: if self.is_between_people() {
                self.names.clone()
            } else {
                BySide::default()
            },
            swap_allowed: self.swap,
            time_control: self.clock,
            ..Setup::new(self.game.clone())
        }
    }
}

/// A player as one types it.
fn short(who: Who) -> String {
    match who {
        Who::Person => who.to_string(),
        Who::Computer(kind) => kind.to_string(),
    }
}

/// The last choices for every game, and which game was chosen last; and what was watched last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plans {
    /// The id of the game that was chosen last.
    last: Option<&'static str>,
    /// One for each game, in the order of the games.
    plans: Vec<Plan>,
    /// The game between computers that was watched last.
    watched: Plan,
}

impl Default for Plans {
    fn default() -> Plans {
        Plans {
            last: None,
            plans: games().into_iter().map(Plan::new).collect(),
            watched: Plan::watching(games().swap_remove(0)),
        }
    }
}

/// What stands in the place of a game's id before the choices for watching.
const WATCHED: &str = "watched";

/// The word for a clock that is not there.
const NO_CLOCK: &str = "none";

impl Plans {
    /// The choices for every game, in the order of the games.
    #[must_use]
    pub fn all(&self) -> &[Plan] {
        &self.plans
    }

    /// The number of the game that was chosen last.
    #[must_use]
    pub fn last(&self) -> usize {
        let is_last = |plan: &Plan| Some(plan.game.info().id) == self.last;
        self.plans.iter().position(is_last).unwrap_or(0)
    }

    /// The game between computers that was watched last.
    #[must_use]
    pub fn watched(&self) -> &Plan {
        &self.watched
    }

    /// Remembers what was chosen to be watched. What people play stays as it was.
    pub fn remember_watched(&mut self, plan: Plan) {
        self.watched = plan;
    }

    /// Remembers a choice, in the place of the last one for the same game.
    pub fn remember(&mut self, plan: Plan) {
        let id = plan.game.info().id;
        self.last = Some(id);
        let same = self.plans.iter_mut();
        if let Some(known) = same.into_iter().find(|known| known.game.info().id == id) {
            *known = plan;
        }
    }

    /// The text of the file.
    pub(crate) fn text(&self) -> String {
        let mut lines = Lines::default();
        if let Some(last) = self.last {
            lines.push("last", last);
        }
        let ids = self.plans.iter().map(|plan| plan.game.info().id);
        let plans = ids.zip(&self.plans).chain([(WATCHED, &self.watched)]);
        for (id, plan) in plans {
            let mut push = |name: &str, value: String| lines.push(&format!("{id}.{name}"), &value);
            push("game", plan.game.to_string());
            push("first", plan.who.first.to_string());
            push("second", plan.who.second.to_string());
            let clock = plan.clock.map(|clock| clock.to_string());
            push("clock", clock.unwrap_or_else(|| NO_CLOCK.to_owned()));
            push("swap", if plan.swap { "on" } else { "off" }.to_owned());
            push("evaluation", plan.evaluation.word().to_owned());
            for (name, side) in [("first-name", Side::First), ("second-name", Side::Second)] {
                if !plan.names[side].is_empty() {
                    push(name, plan.names[side].clone());
                }
            }
        }
        lines.text()
    }

    /// Reads a file, and says whether all of it was understood. What was not is as usual.
    pub(crate) fn read(bytes: &[u8]) -> (Plans, bool) {
        let lines = Lines::read(bytes);
        let mut plans = Plans::default();
        let mut is_whole = lines.is_whole;
        for (key, value) in lines.pairs() {
            is_whole &= plans.set(key, value).is_some();
        }
        (plans, is_whole)
    }

    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        let id = |plan: &Plan| plan.game.info().id;
        if key == "last" {
            self.last = Some(self.plans.iter().map(id).find(|id| *id == value)?);
            return Some(());
        }
        let (game, name) = key.split_once('.')?;
        let is_watched = game == WATCHED;
        let plan = if is_watched {
            &mut self.watched
        } else {
            self.plans.iter_mut().find(|plan| id(plan) == game)?
        };
        match name {
            "game" => {
                let chosen: GameChoice = value.parse().ok()?;
                (is_watched || chosen.info().id == game).then(|| plan.game = chosen)?;
            }
            "first" => plan.who.first = read_who(value, is_watched)?,
            "second" => plan.who.second = read_who(value, is_watched)?,
            "first-name" => value.clone_into(&mut plan.names.first),
            "second-name" => value.clone_into(&mut plan.names.second),
            "clock" if value == NO_CLOCK => plan.clock = None,
            "clock" => plan.clock = Some(value.parse().ok()?),
            "swap" => {
                plan.swap = match value {
                    "on" => true,
                    "off" => false,
                    _ => return None,
                }
            }
            "evaluation" => plan.evaluation = Evaluation::from_word(value)?,
            _ => return None,
        }
        Some(())
    }
}

/// Who plays a side; nobody but computers is watched.
fn read_who(text: &str, is_watched: bool) -> Option<Who> {
    let who: Who = text.parse().ok()?;
    (!is_watched || !who.is_person()).then_some(who)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_read_back() {
        let mut plans = Plans::default();
        assert_eq!(Plans::read(plans.text().as_bytes()), (plans.clone(), true));
        plans.remember(Plan {
            game: "zola:7,first=blue".parse().unwrap(),
            who: BySide::from_fn(|_| Who::Computer(PlayerKind::Random)),
            names: BySide {
                first: "Ana Luísa".to_owned(),
                second: String::new(),
            },
            clock: Some("300+5".parse().unwrap()),
            swap: true,
            evaluation: Evaluation::Lines,
        });
        assert_eq!(Plans::read(plans.text().as_bytes()), (plans.clone(), true));
        assert_eq!(
            plans.all()[plans.last()].game.to_string(),
            "zola:7,first=blue"
        );
        let played = plans.all().to_vec();
        plans.remember_watched(Plan::watching("nava".parse().unwrap()));
        assert_eq!(Plans::read(plans.text().as_bytes()), (plans.clone(), true));
        assert_eq!(plans.all(), played, "watching changes nothing else");
    }

    #[test]
    fn the_command_begins_the_same_game() {
        let mut plan = Plan::new("zola:8".parse().unwrap());
        assert_eq!(plan.command(), "cairn play zola:8");
        plan.who = plan.who.swapped();
        plan.clock = Some("300+5".parse().unwrap());
        plan.swap = true;
        assert_eq!(
            plan.command(),
            "cairn play zola:8 --first 3 --second human --clock 5+5 --swap"
        );
    }

    #[test]
    fn what_cannot_be_read_is_as_usual_and_told() {
        for line in [
            "zola.game = zola:99",
            "zola.game = wali",
            "zola.first = nobody",
            "watched.first = human",
            "zola.clock = soon",
            "zola.swap = maybe",
            "zola.color = red",
            "chess.game = chess",
            "last = chess",
            "zola",
        ] {
            let read = Plans::read(line.as_bytes());
            assert_eq!(read, (Plans::default(), false), "{line}");
        }
    }
}
