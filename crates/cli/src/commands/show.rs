//! `cairn show`: draws a position.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use cairn_core::BoardView;
use cairn_diagram::{Marks, SvgLabels, TextStyle, Theme, svg, text};
use cairn_session::AnyPosition;

use crate::args::{DrawingArgs, ShowArgs};
use crate::output::{Failure, Output};

pub(crate) fn run(args: &ShowArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let position = super::position(&args.game, args.position.as_deref(), output.catalog)?;
    let view = position.view(&[]);
    if let Some(path) = &args.svg {
        let labels = SvgLabels {
            title: format!("{} — {position}", args.game.info().name),
            description: words(&position, &view, output).join(" "),
        };
        let drawing = svg(&view, &Marks::default(), &labels, Theme::Reader);
        return write_file(path, &drawing, output);
    }
    writeln!(output, "{}\n", args.game)?;
    output.write_all(drawing(&view, &Marks::default(), args.drawing, output).as_bytes())?;
    writeln!(output)?;
    for line in output.catalog.facts(&view) {
        writeln!(output, "{line}")?;
    }
    writeln!(output, "{}", state(&position, &view, output))?;
    writeln!(output, "\n{position}")?;
    Ok(ExitCode::SUCCESS)
}

/// The board as text, with a line break at the end.
pub(super) fn drawing(
    view: &BoardView,
    marks: &Marks,
    args: DrawingArgs,
    output: &Output,
) -> String {
    let style = TextStyle {
        ascii: args.ascii || !output.unicode,
        color: output.color,
    };
    let drawing = text(view, marks, style);
    format!("{}\n", drawing.trim_end_matches('\n'))
}

fn words(position: &AnyPosition, view: &BoardView, output: &Output) -> Vec<String> {
    let mut lines = output.catalog.board(view);
    lines.push(state(position, view, output));
    lines
}

/// Whose turn it is, or how the game ended.
fn state(position: &AnyPosition, view: &BoardView, output: &Output) -> String {
    match position.tell_end() {
        Some(end) => output.catalog.say(&end),
        None => output.catalog.turn(view),
    }
}

fn write_file(path: &Path, drawing: &str, output: &mut Output) -> Result<ExitCode, Failure> {
    if path == Path::new("-") {
        output.write_all(drawing.as_bytes())?;
    } else {
        fs::write(path, drawing)
            .map_err(|error| Failure::file("failure-write-file", path, &error, output.catalog))?;
    }
    Ok(ExitCode::SUCCESS)
}
