//! What is to be done, and the units it is cut into.

use std::sync::atomic::AtomicBool;

use serde_json::{Map, Value, json};

use crate::VERSION;
use crate::error::{PlanError, PlanProblem, UnitError};
use crate::jobs::fingerprint;
use crate::jobs::games::{LadderJob, MatchJob};
use crate::jobs::prove::Prove;
use crate::jobs::self_play::SelfPlay;
use crate::jobs::tune::Tune;
use crate::json::{Fields, Flaw, object};
use crate::results::sha256;

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Job {
    /// A tournament of the levels.
    Ladder(LadderJob),
    /// A match between two players.
    Match(MatchJob),
    /// Games of a player against itself.
    SelfPlay(SelfPlay),
    /// One round of a tuning.
    Tune(Tune),
    /// Tasks of a proof.
    Prove(Prove),
}

/// A part of a job that is run at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unit {
    /// The games with these numbers, counted from 1 in the whole job.
    Games {
        /// The first.
        first: u32,
        /// The last.
        last: u32,
    },
    /// Tasks of a proof, by the numbers of their boards.
    Tasks(Vec<u128>),
}

/// A job cut into units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    job: Job,
    /// The fingerprint of the search that the results depend on.
    engine: String,
    units: Vec<Unit>,
    /// The SHA-256 of the text.
    id: String,
}

impl Job {
    const LADDER: &str = "ladder";
    const MATCH: &str = "match";
    const SELF_PLAY: &str = "self-play";
    const TUNE: &str = "tune";
    const PROVE: &str = "prove";

    /// Its kind, as plans have it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Job::Ladder(_) => Job::LADDER,
            Job::Match(_) => Job::MATCH,
            Job::SelfPlay(_) => Job::SELF_PLAY,
            Job::Tune(_) => Job::TUNE,
            Job::Prove(_) => Job::PROVE,
        }
    }

    fn parameters(&self) -> Map<String, Value> {
        match self {
            Job::Ladder(job) => job.parameters(),
            Job::Match(job) => job.parameters(),
            Job::SelfPlay(job) => job.parameters(),
            Job::Tune(job) => job.parameters(),
            Job::Prove(job) => job.parameters(),
        }
    }

    fn read(kind: &str, fields: &mut Fields) -> Result<Job, PlanProblem> {
        Ok(match kind {
            Job::LADDER => Job::Ladder(LadderJob::read(fields)?),
            Job::MATCH => Job::Match(MatchJob::read(fields)?),
            Job::SELF_PLAY => Job::SelfPlay(SelfPlay::read(fields)?),
            Job::TUNE => Job::Tune(Tune::read(fields)?),
            Job::PROVE => Job::Prove(Prove::read(fields)?),
            other => return Err(PlanProblem::Kind(other.to_owned())),
        })
    }

    /// How many games it has in all; none for a proof.
    fn games(&self) -> u32 {
        match self {
            Job::Ladder(job) => job.all_games(),
            Job::Match(job) => job.games,
            Job::SelfPlay(job) => job.games,
            Job::Tune(job) => job.games,
            Job::Prove(_) => 0,
        }
    }

    /// What the results depend on beside the plan.
    fn fingerprint(&self) -> String {
        match self {
            Job::Ladder(LadderJob { game, .. })
            | Job::Match(MatchJob { game, .. })
            | Job::SelfPlay(SelfPlay { game, .. })
            | Job::Tune(Tune { game, .. }) => fingerprint::of_search(game),
            Job::Prove(_) => fingerprint::of_prover(),
        }
    }
}

impl Unit {
    fn read(fields: &mut Fields) -> Result<Unit, Flaw> {
        if fields.has("tasks") {
            let task = |value: &Value| u128::from_str_radix(value.as_str()?, 16).ok();
            return Ok(Unit::Tasks(fields.list("tasks", task)?));
        }
        Ok(Unit::Games {
            first: fields.number("first")?,
            last: fields.number("last")?,
        })
    }

    /// How many games or tasks it has.
    pub(crate) fn len(&self) -> usize {
        match self {
            Unit::Games { first, last } => (last - first) as usize + 1,
            Unit::Tasks(tasks) => tasks.len(),
        }
    }

    fn to_json(&self, number: usize) -> Value {
        match self {
            Unit::Games { first, last } => json!({"unit": number, "first": first, "last": last}),
            Unit::Tasks(tasks) => {
                let tasks: Vec<String> = tasks.iter().map(|task| format!("{task:x}")).collect();
                json!({"unit": number, "tasks": tasks})
            }
        }
    }
}

impl Plan {
    /// A plan for a job that consists of games, so many in a unit.
    #[must_use]
    pub fn of_games(job: Job, games_in_a_unit: usize) -> Plan {
        let units = games_in_units(job.games(), games_in_a_unit.max(1));
        let engine = job.fingerprint();
        Plan::new(job, engine, units)
    }

    /// A plan for a proof, with these tasks, so many in a unit.
    #[must_use]
    pub fn of_tasks(job: Prove, tasks: &[u128], tasks_in_a_unit: usize) -> Plan {
        let units = tasks.chunks(tasks_in_a_unit.max(1));
        let units = units.map(|tasks| Unit::Tasks(tasks.to_vec())).collect();
        let job = Job::Prove(job);
        let engine = job.fingerprint();
        Plan::new(job, engine, units)
    }

    fn new(job: Job, engine: String, units: Vec<Unit>) -> Plan {
        let mut plan = Plan {
            job,
            engine,
            units,
            id: String::new(),
        };
        plan.id = sha256(plan.text().as_bytes());
        plan
    }

    /// What is to be done.
    #[must_use]
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// The units; they are numbered from 1.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// How many games or tasks a unit has at most.
    #[must_use]
    pub fn largest_unit(&self) -> usize {
        self.units.first().map_or(1, Unit::len)
    }

    /// The SHA-256 of the text, by which results name the plan.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The text of the plan.
    #[must_use]
    pub fn text(&self) -> String {
        let mut head = object([
            ("cairn_plan", json!(VERSION)),
            ("kind", json!(self.job.kind())),
        ]);
        head.extend(self.job.parameters());
        head.extend(object([
            ("engine", json!(self.engine)),
            ("units", json!(self.units.len())),
        ]));
        let units = self.units.iter().enumerate();
        let units = units.map(|(index, unit)| unit.to_json(index + 1));
        let lines = std::iter::once(Value::Object(head)).chain(units);
        lines.map(|line| format!("{line}\n")).collect()
    }

    /// Reads a plan.
    ///
    /// # Errors
    /// At the first line that is not as [`Plan::text`] writes it.
    pub fn parse(text: &str) -> Result<Plan, PlanError> {
        let mut lines = text.lines();
        let at = |line: usize| move |problem: PlanProblem| PlanError { line, problem };
        let (job, engine, count) = read_head(lines.next().unwrap_or_default()).map_err(at(1))?;
        let mut units = Vec::new();
        for (number, line) in (2..).zip(lines) {
            let unit = read_unit(line, number - 1).map_err(|flaw| at(number)(flaw.into()))?;
            units.push(unit);
        }
        let is_whole = units.len() == count && is_complete(&job, &units);
        let plan = Plan::new(job, engine, units);
        let written = plan.text();
        if written == text && is_whole {
            return Ok(plan);
        }
        let lines = written.lines().zip(text.lines());
        let same = lines.take_while(|(one, other)| one == other).count();
        Err(at(same + 1)(PlanProblem::Changed))
    }

    /// Runs a unit, and gives the text of its result.
    ///
    /// # Errors
    /// If there is no such unit, this program would give another result than the one that made the plan, or it was told to
    /// stop.
    pub fn run(&self, unit: usize, stop: &AtomicBool) -> Result<String, UnitError> {
        let missing = UnitError::NoSuchUnit(self.units.len());
        let scope = unit.checked_sub(1).and_then(|index| self.units.get(index));
        let scope = scope.ok_or(missing)?;
        if self.job.fingerprint() != self.engine {
            return Err(UnitError::OtherEngine);
        }
        let lines = match (&self.job, scope) {
            (Job::Prove(job), Unit::Tasks(tasks)) => job.run(tasks, stop),
            (job, Unit::Games { first, last }) => {
                let games = (*first..=*last).map(|number| match job {
                    Job::Ladder(job) => job.play(number, stop),
                    Job::Match(job) => job.play(number, stop),
                    Job::SelfPlay(job) => job.play(number, stop),
                    Job::Tune(job) => job.play(number, stop),
                    Job::Prove(_) => None,
                });
                games.map(|game| Some(game?.to_json())).collect()
            }
            (_, Unit::Tasks(_)) => None,
        };
        let lines: Vec<Value> = lines.ok_or(UnitError::Stopped)?;
        let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
        Ok(format!("{}\n{lines}", self.head_of_result(unit)))
    }

    /// The first line of the result of a unit.
    pub(crate) fn head_of_result(&self, unit: usize) -> String {
        json!({"cairn_result": VERSION, "plan": self.id, "unit": unit}).to_string()
    }
}

fn games_in_units(games: u32, in_a_unit: usize) -> Vec<Unit> {
    let firsts = (1..=games).step_by(in_a_unit);
    let more = u32::try_from(in_a_unit - 1).unwrap_or(u32::MAX);
    let units = firsts.map(|first| Unit::Games {
        first,
        last: games.min(first.saturating_add(more)),
    });
    units.collect()
}

fn read_head(line: &str) -> Result<(Job, String, usize), PlanProblem> {
    let mut fields = Fields::of_line(line).map_err(|_| PlanProblem::NotAPlan)?;
    let version = fields.number("cairn_plan");
    match version.map_err(|_| PlanProblem::NotAPlan)? {
        VERSION => {}
        other => return Err(PlanProblem::Version(other)),
    }
    if fields.has("time") {
        return Err(PlanProblem::TimeLimit);
    }
    let kind = fields.text("kind")?;
    let job = Job::read(&kind, &mut fields)?;
    let engine = fields.text("engine")?;
    let units = fields.number("units")?;
    fields.finish()?;
    Ok((job, engine, units))
}

fn read_unit(line: &str, number: usize) -> Result<Unit, Flaw> {
    let mut fields = Fields::of_line(line)?;
    if fields.number::<usize>("unit")? != number {
        return Err(Flaw::Key("unit"));
    }
    let unit = Unit::read(&mut fields)?;
    fields.finish()?;
    Ok(unit)
}

/// Whether the units are all that the job has, in their order, and nothing else.
fn is_complete(job: &Job, units: &[Unit]) -> bool {
    match (job, units.first()) {
        (Job::Prove(job), _) => units.iter().all(|unit| match unit {
            Unit::Tasks(tasks) => tasks.iter().all(|task| job.is_task(*task)),
            Unit::Games { .. } => false,
        }),
        (_, Some(Unit::Games { first, last })) => {
            let size = last.checked_sub(*first).map(|more| more as usize + 1);
            size.is_some_and(|size| {
                (job.games() as usize).div_ceil(size) == units.len()
                    && games_in_units(job.games(), size) == units
            })
        }
        (_, _) => job.games() == 0 && units.is_empty(),
    }
}
