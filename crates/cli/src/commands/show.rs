//! `cairn show`: draws a position.

use std::io::Write;
use std::process::ExitCode;

use cairn_core::BoardView;
use cairn_diagram::{Marks, SvgLabels, TextStyle, Theme, svg, text};
use cairn_picture::{Canvas, png};
use cairn_session::AnyPosition;

use crate::args::{DrawingArgs, PictureArgs, ShowArgs};
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
        super::write_picture(path, drawing.as_bytes(), output)?;
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(path) = &args.png {
        let picture = png(&view, &Marks::default(), canvas(&args.picture))
            .map_err(|error| Failure::Input(error.to_string()))?;
        super::write_picture(path, &picture, output)?;
        return Ok(ExitCode::SUCCESS);
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

/// What pictures are drawn on.
pub(super) fn canvas(args: &PictureArgs) -> Canvas {
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    Canvas {
        width: args.size,
        height: args.size,
        theme,
    }
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
