//! What the libraries say of failures, in words to be.

use cairn_arena::{ArenaError, Fault};
use cairn_core::Phrase;
use cairn_engine::PerftError;
use cairn_engine::tables::{Problem, TableError, TableValue};
use cairn_proofs::qawale::ProgressError;
use cairn_work::{PlanError, PlanProblem, ResultProblem, UnitError, Wrong};

use crate::output::about_file;

/// Why a count has none.
pub(crate) fn perft(error: PerftError) -> Phrase {
    match error {
        PerftError::Overflow => Phrase::new("failure-count-large"),
        PerftError::TooDeep => {
            Phrase::new("failure-count-deep").with("most", cairn_engine::MAX_DEPTH as usize)
        }
        PerftError::Stopped => Phrase::new("failure-count-stopped"),
    }
}

/// Why a match cannot be played.
pub(crate) fn arena(error: &ArenaError) -> Phrase {
    match error {
        ArenaError::Engine(contestant, why) => Phrase::new("failure-engine")
            .with("name", contestant.to_string())
            .with("fault", Phrase::new(fault(*why))),
        ArenaError::Records(path, message) => about_file("failure-file", path, message),
        ArenaError::Thread(error) => Phrase::new("failure-thread").with("error", error.to_string()),
    }
}

/// The key of what a player did wrong.
pub(crate) const fn fault(fault: Fault) -> &'static str {
    match fault {
        Fault::Crash => "match-crash",
        Fault::TimeOut => "match-time-out",
        Fault::IllegalMove => "match-illegal-move",
    }
}

/// Why what was proven before cannot be used.
pub(crate) fn progress(error: &ProgressError) -> Phrase {
    let path =
        |key, path: &std::path::Path| Phrase::new(key).with("path", path.display().to_string());
    match error {
        ProgressError::Io(path, error) => about_file("failure-file", path, error),
        ProgressError::InUse(file) => path("failure-proof-busy", file),
        ProgressError::OtherQuestion(file, wanted) => {
            path("failure-proof-other", file).with("wanted", wanted.clone())
        }
        ProgressError::Damaged(file, line) => {
            path("failure-proof-damaged", file).with("line", *line)
        }
    }
}

/// What is the matter with endgame tables.
pub(crate) fn table(error: &TableError) -> Phrase {
    match error {
        TableError::Io { doing, path, error } => {
            let key = match *doing {
                "read" => "failure-read-file",
                "write" => "failure-write-file",
                _ => "failure-write-into",
            };
            about_file(key, path, error)
        }
        TableError::Unusable { path, problem } => Phrase::new("failure-table")
            .with("path", path.display().to_string())
            .with("problem", table_problem(problem)),
        TableError::Inconsistent {
            path,
            entries,
            first,
        } => Phrase::new("failure-table-wrong")
            .with("path", path.display().to_string())
            .with("entries", *entries as usize)
            .with("first", first.clone()),
        TableError::Memory { material, bytes } => Phrase::new("failure-table-memory")
            .with("material", material.to_string())
            .with("bytes", cairn_messages::grouped(u128::from(*bytes))),
        TableError::TooLong(material) => Phrase::new("failure-table-long")
            .with("material", material.to_string())
            .with("most", TableValue::MOST_PLIES as usize),
        TableError::Missing(material) => {
            Phrase::new("failure-table-missing").with("material", material.to_string())
        }
        TableError::Busy(dir) => {
            Phrase::new("failure-table-busy").with("path", dir.display().to_string())
        }
    }
}

fn table_problem(problem: &Problem) -> Phrase {
    match problem {
        Problem::NotATable => Phrase::new("table-none"),
        Problem::Version { found, expected } => Phrase::new("table-version")
            .with("found", *found as usize)
            .with("expected", *expected as usize),
        Problem::Game { found, expected } => Phrase::new("table-game")
            .with("found", found.clone())
            .with("expected", expected.clone()),
        Problem::Material(found) => Phrase::new("table-material").with("found", found.to_string()),
        Problem::Length { found, expected } => Phrase::new("table-length")
            .with("found", cairn_messages::grouped(u128::from(*found)))
            .with("expected", cairn_messages::grouped(u128::from(*expected))),
        Problem::Damaged => Phrase::new("table-damaged"),
    }
}

/// Why a plan of work cannot be used.
pub(crate) fn plan(error: &PlanError) -> Phrase {
    let why = match &error.problem {
        PlanProblem::NotAPlan => Phrase::new("plan-none"),
        PlanProblem::Version(found) => Phrase::new("plan-version")
            .with("found", found.to_string())
            .with("expected", cairn_work::VERSION.to_string()),
        PlanProblem::Kind(kind) => Phrase::new("plan-kind").with("kind", kind.clone()),
        PlanProblem::TimeLimit => Phrase::new("work-no-time"),
        PlanProblem::Key(key) => Phrase::new("plan-key").with("key", (*key).to_owned()),
        PlanProblem::Unknown(key) => Phrase::new("plan-unknown").with("key", key.clone()),
        PlanProblem::NotAnObject => Phrase::new("plan-object"),
        PlanProblem::Changed => Phrase::new("plan-changed"),
    };
    Phrase::new("plan-line")
        .with("line", error.line)
        .with("why", why)
}

/// Why a unit of work was not run.
pub(crate) fn unit(error: &UnitError) -> Phrase {
    match error {
        UnitError::NoSuchUnit(units) => Phrase::new("unit-none").with("units", *units),
        UnitError::OtherEngine => Phrase::new("unit-engine"),
        UnitError::Stopped => Phrase::new("unit-stopped"),
    }
}

/// What is wrong with the result of a unit.
pub(crate) fn result(problem: &ResultProblem) -> Phrase {
    match problem {
        ResultProblem::Damaged => Phrase::new("result-damaged"),
        ResultProblem::OtherPlan => Phrase::new("result-other-plan"),
        ResultProblem::OtherUnit => Phrase::new("result-other-unit"),
        ResultProblem::Contradicts(other) => {
            Phrase::new("result-contradicts").with("other", other.display().to_string())
        }
        ResultProblem::Line(line, wrong) => Phrase::new("result-line")
            .with("line", *line)
            .with("why", wrong_line(wrong)),
    }
}

pub(crate) fn wrong_line(wrong: &Wrong) -> Phrase {
    match wrong {
        Wrong::Form => Phrase::new("result-form"),
        Wrong::Move(mv) => Phrase::new("result-move").with("move", mv.clone()),
        Wrong::Unfinished => Phrase::new("result-unfinished"),
        Wrong::Result => Phrase::new("result-result"),
        Wrong::Values => Phrase::new("result-values"),
        Wrong::Replies => Phrase::new("result-replies"),
        Wrong::Known => Phrase::new("result-known"),
    }
}
