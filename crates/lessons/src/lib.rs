//! Tutorials: a few positions with a goal each, from the board and the aim of a game to a first win.
//!
//! The tutorial of a game is `lesson.txt` in its folder. Each step is a few lines, and blank lines and lines with a `#` are
//! comments:
//!
//! ```text
//! step exactly
//! on wali x6/b,x3,b,x/x3,w,x2/x,w,w,x,w,b/x6 w 0 0
//! goal capture
//! hint e2-d2xa4
//! but d3-d2 four
//! ```
//!
//! The goals are those of [`Goal`]. The hint is a move that reaches the goal. A move named by `but` is legal and does not
//! reach it, and has an answer of its own.
//!
//! What is said is in `text/*/lesson.ftl` of the game's folder: the task under the name of the step, such as
//! `wali-lesson-exactly`, and with an ending the hint (`-hint`), what is said when the goal is reached (`-done`), the answers to
//! the moves named by `but` (here `-four`), and, where the goal is a list of moves, the answer to all other moves
//! (`-other`), which must be true of each of them.
//!
//! ```
//! use cairn_lessons::{Course, lesson};
//! let mut course = Course::new(lesson("zola").unwrap());
//! assert!(course.play("c3xc4")?.is_reached);
//! assert!(course.go_on());
//! let answer = course.play("d1-e1")?;
//! assert!(!answer.is_reached);
//! assert_eq!(answer.phrases[0].key, "lesson-not-from");
//! # Ok::<(), cairn_session::MoveError>(())
//! ```

mod course;
mod goal;
mod read;
mod step;

use std::sync::LazyLock;

use cairn_core::Game;
use cairn_games::{Visitor, visit_all};

pub use course::Course;
pub use goal::Goal;
pub use read::{LessonError, read};
pub use step::{Answer, Step};

/// The tutorial of a game.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The game's id.
    pub id: &'static str,
    /// The steps, in their order; there is at least one.
    pub steps: Vec<Step>,
}

/// The tutorial of a game by its id; `None` if there is no such game.
#[must_use]
pub fn lesson(id: &str) -> Option<&'static Lesson> {
    lessons().iter().find(|lesson| lesson.id == id)
}

/// The tutorials of all games, in the order in which people see them.
///
/// # Panics
/// If one cannot be read. They are part of the program, and its tests read them all.
#[must_use]
pub fn lessons() -> &'static [Lesson] {
    struct All(Vec<Lesson>);

    impl Visitor for All {
        fn visit<G: Game>(&mut self) {
            let id = G::INFO.id;
            let steps = read(id, G::LESSON.steps);
            let steps = steps.unwrap_or_else(|error| panic!("the lesson of {id}: {error}"));
            self.0.push(Lesson { id, steps });
        }
    }

    static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
        let mut all = All(Vec::new());
        visit_all(&mut all);
        all.0
    });
    &LESSONS
}
