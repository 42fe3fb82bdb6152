//! Tasks of a proof.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use cairn_core::Side;
use cairn_proofs::qawale::{
    Answer, Fact, Key, Progress, ProgressError, Prover, Question, Remaining,
};
use serde_json::{Map, Value, json};

use super::bounded;
use crate::error::{ResultError, Wrong};
use crate::json::{Fields, Flaw, object};
use crate::plan::{Plan, Unit};
use crate::results::Collected;

/// A proof that a side cannot force a win, as `cairn prove` makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prove {
    /// What is to be answered.
    pub question: Question,
    /// The table of each unit, in MiB.
    pub memory: u32,
}

/// What a merge gives.
#[derive(Clone, Debug)]
pub struct Merge {
    /// How many facts are new.
    pub new: usize,
    /// How many facts are known now.
    pub known: usize,
    /// The answer, if there is one.
    pub answer: Option<Answer>,
    /// The plan for what is left, if there is no answer.
    pub next: Option<Plan>,
}

/// Why facts cannot be merged.
#[derive(Debug)]
pub enum MergeError {
    /// The results cannot be used.
    Results(ResultError),
    /// What was known before cannot be read.
    Progress(ProgressError),
    /// It cannot be written.
    Keep(std::io::Error),
}

/// The most memory that a unit may take, in MiB.
const MOST_MEMORY: u32 = 1 << 20;

impl Prove {
    pub(crate) fn parameters(&self) -> Map<String, Value> {
        let attacker = match self.question.attacker() {
            Side::First => "first",
            Side::Second => "second",
        };
        object([
            ("game", json!("qawale")),
            ("stones", json!(self.question.stones())),
            ("attacker", json!(attacker)),
            ("memory", json!(self.memory)),
        ])
    }

    pub(crate) fn read(fields: &mut Fields) -> Result<Prove, Flaw> {
        fields.take("game", |game| (game == "qawale").then_some(()))?;
        let stones = bounded(fields, "stones", 1, 10)? as u8;
        let attacker = fields.take("attacker", |side| match side.as_str()? {
            "first" => Some(Side::First),
            "second" => Some(Side::Second),
            _ => None,
        })?;
        Ok(Prove {
            question: Question::new(stones, attacker).ok_or(Flaw::Key("stones"))?,
            memory: bounded(fields, "memory", 1, MOST_MEMORY)?,
        })
    }

    /// What is left of the proof, as a plan with so many tasks in a unit, or the answer.
    #[must_use]
    pub fn plan(&self, known: &Progress, in_a_unit: usize, stop: &AtomicBool) -> Option<Left> {
        match self.prover().remaining(known, stop).ok()? {
            Remaining::Nothing(answer) => Some(Left::Answer(answer)),
            Remaining::Tasks(tasks) => {
                let tasks: Vec<u128> = tasks.into_iter().map(|task| task.0).collect();
                Some(Left::Plan(Plan::of_tasks(*self, &tasks, in_a_unit)))
            }
        }
    }

    fn prover(&self) -> Prover {
        Prover::new(self.question, (self.memory as usize) << 20)
    }

    pub(crate) fn is_task(&self, task: u128) -> bool {
        Key(task).board().is_some()
    }

    pub(crate) fn run(&self, tasks: &[u128], stop: &AtomicBool) -> Option<Vec<Value>> {
        let keys: Vec<Key> = tasks.iter().copied().map(Key).collect();
        let settled = self.prover().settle_tasks(&keys, stop).ok()?;
        let lines = keys.iter().zip(settled);
        Some(
            lines
                .map(|(key, (fact, searched))| line(*key, searched, &fact))
                .collect(),
        )
    }

    /// Adds the facts of all units to those in this folder.
    ///
    /// # Errors
    /// If a fact cannot be, or contradicts one that is known, or the folder cannot be used. Then nothing is
    /// changed.
    pub fn merge(
        &self,
        plan: &Plan,
        results: &Collected,
        folder: &Path,
        stop: &AtomicBool,
    ) -> Result<Merge, MergeError> {
        let mut progress = Progress::open(folder, self.question).map_err(MergeError::Progress)?;
        let tasks: Vec<u128> = plan
            .units()
            .iter()
            .flat_map(|unit| match unit {
                Unit::Tasks(tasks) => tasks.as_slice(),
                Unit::Games { .. } => &[],
            })
            .copied()
            .collect();
        let prover = self.prover();
        let facts = results
            .each(|index, text| {
                let (key, searched, fact) = read_line(text)?;
                if tasks.get(index) != Some(&key.0) {
                    return Err(Wrong::Form);
                }
                if !prover.is_plausible(key, &fact) {
                    return Err(Wrong::Replies);
                }
                let known = progress.facts().get(&key);
                let holds = |fact: &Fact| matches!(fact, Fact::Holds(_));
                if known.is_some_and(|known| holds(known) != holds(&fact)) {
                    return Err(Wrong::Known);
                }
                Ok((key, searched, fact))
            })
            .map_err(MergeError::Results)?;
        let before = progress.facts().len();
        for (key, searched, fact) in facts {
            if !progress.facts().contains_key(&key) {
                let kept = progress.record(key, searched, fact);
                kept.map_err(MergeError::Keep)?;
            }
        }
        let known = progress.facts().len();
        let (answer, next) = match self.plan(&progress, plan.largest_unit(), stop) {
            Some(Left::Answer(answer)) => (Some(answer), None),
            Some(Left::Plan(plan)) => (None, Some(plan)),
            None => (None, None),
        };
        Ok(Merge {
            new: known - before,
            known,
            answer,
            next,
        })
    }
}

/// What is left of a proof.
#[derive(Clone, Debug)]
pub enum Left {
    /// Nothing: this is the answer.
    Answer(Answer),
    /// Tasks.
    Plan(Plan),
}

fn line(key: Key, searched: u64, fact: &Fact) -> Value {
    let hex = |key: &Key| format!("{:x}", key.0);
    let mut line = object([("task", json!(hex(&key))), ("searched", json!(searched))]);
    line.extend(match fact {
        Fact::Fails => object([("holds", json!(false))]),
        Fact::Holds(replies) => {
            let replies: Vec<String> = replies.iter().map(hex).collect();
            object([("holds", json!(true)), ("replies", json!(replies))])
        }
    });
    Value::Object(line)
}

fn read_line(text: &str) -> Result<(Key, u64, Fact), Wrong> {
    let key = |value: &Value| {
        let key = Key(u128::from_str_radix(value.as_str()?, 16).ok()?);
        key.board().map(|_| key)
    };
    let mut fields = Fields::of_line(text)?;
    let task = fields.take("task", key)?;
    let searched = fields.number("searched")?;
    let fact = if fields.flag("holds")? {
        Fact::Holds(fields.list("replies", key)?)
    } else {
        Fact::Fails
    };
    fields.finish()?;
    Ok((task, searched, fact))
}
