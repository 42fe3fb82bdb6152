//! What can be wrong with plans, units and results. The words for people are in the catalog of the program.

use std::fmt;
use std::io;
use std::path::PathBuf;

use cairn_arena::Misfit;

use crate::json::Flaw;

/// A plan that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: PlanProblem,
}

/// What is wrong with a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanProblem {
    /// The text does not begin like a plan.
    NotAPlan,
    /// It has another version of the format.
    Version(u64),
    /// There is no such kind of job.
    Kind(String),
    /// It limits a search by time.
    TimeLimit,
    /// This key is missing, or its value cannot be.
    Key(&'static str),
    /// This key has no place there.
    Unknown(String),
    /// The line is not an object of JSON.
    NotAnObject,
    /// It is not written as plans are, or lines are missing or too many: somebody has changed it.
    Changed,
}

impl From<Flaw> for PlanProblem {
    fn from(flaw: Flaw) -> PlanProblem {
        match flaw {
            Flaw::NotAnObject => PlanProblem::NotAnObject,
            Flaw::Key(key) => PlanProblem::Key(key),
            Flaw::Unknown(key) => PlanProblem::Unknown(key),
        }
    }
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.problem {
            PlanProblem::NotAPlan => f.write_str("not a plan"),
            PlanProblem::Version(version) => write!(f, "version {version} of the format"),
            PlanProblem::Kind(kind) => write!(f, "no kind of job: {kind}"),
            PlanProblem::TimeLimit => f.write_str("a time limit cannot be reproduced"),
            PlanProblem::Key(key) => write!(f, "{key} is missing or wrong"),
            PlanProblem::Unknown(key) => write!(f, "{key} has no place here"),
            PlanProblem::NotAnObject => f.write_str("not an object of JSON"),
            PlanProblem::Changed => f.write_str("changed after it was made"),
        }
    }
}

impl std::error::Error for PlanError {}

/// Why a unit was not run.
#[derive(Debug, PartialEq, Eq)]
pub enum UnitError {
    /// The plan has only this many units.
    NoSuchUnit(usize),
    /// The search of this program behaves differently from the one that made the plan.
    OtherEngine,
    /// It was told to stop.
    Stopped,
}

/// Why results cannot be merged.
#[derive(Debug)]
pub enum ResultError {
    /// A file or folder cannot be read or written.
    Io(PathBuf, io::Error),
    /// These results cannot be used, and these units have none.
    Unusable {
        /// The files, each with what is wrong with it.
        files: Vec<(PathBuf, ResultProblem)>,
        /// The units, from first to last.
        missing: Vec<usize>,
    },
}

/// What is wrong with the result of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultProblem {
    /// Its content is not the one that its name tells of.
    Damaged,
    /// It belongs to another plan.
    OtherPlan,
    /// It is the result of another unit than its name says.
    OtherUnit,
    /// It contradicts another file about the same unit.
    Contradicts(PathBuf),
    /// This line cannot be.
    Line(usize, Wrong),
}

/// What is wrong with a line of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It is not an object of JSON with the keys of its kind, or it is missing or too many.
    Form,
    /// The move cannot be played there.
    Move(String),
    /// The game is not over after the last move.
    Unfinished,
    /// The moves lead to another result.
    Result,
    /// There is not one value for each move, or there are values that no search gives.
    Values,
    /// The replies that are named do not answer every attack.
    Replies,
    /// It contradicts what is known of the task.
    Known,
}

impl From<Flaw> for Wrong {
    fn from(_: Flaw) -> Wrong {
        Wrong::Form
    }
}

impl From<Misfit> for Wrong {
    fn from(misfit: Misfit) -> Wrong {
        match misfit {
            Misfit::Move(mv) => Wrong::Move(mv),
            Misfit::Unfinished => Wrong::Unfinished,
        }
    }
}
