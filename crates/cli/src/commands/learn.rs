//! `cairn learn`: the tutorial of a game.

use std::io;
use std::process::ExitCode;

use cairn_diagram::TextStyle;
use cairn_lessons::{Course, lesson};
use cairn_store::{Folders, Store};
use cairn_tui::Opening;

use super::app;
use crate::args::LearnArgs;
use crate::dialogue::LessonDialogue;
use crate::output::{Failure, Output};

pub(crate) fn run(args: &LearnArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let lesson = lesson(args.game.info().id).expect("every game has a tutorial");
    if !args.plain && app::is_possible() {
        return app::run(Opening::Tutorial(lesson), args.app, args.drawing, output);
    }
    let style = TextStyle {
        ascii: args.drawing.ascii || !output.unicode,
        color: output.color,
    };
    let dialogue = LessonDialogue {
        course: Course::new(lesson),
        catalog: output.catalog,
        drawing: (app::is_terminal() && !args.plain).then_some(style),
        echo: !app::is_typed(),
        store: Store::new(Folders::of_user()),
    };
    dialogue.run(io::stdin().lock(), output)?;
    Ok(ExitCode::SUCCESS)
}
