//! `cairn rules`: the rules of a game for players.

use std::io::Write;
use std::process::ExitCode;

use cairn_core::{Choice, Phrase};
use cairn_diagram::Marks;
use cairn_messages::{Mark, RulesBlock, Span, rules};
use cairn_session::GameChoice;

use super::show::drawing;
use crate::args::{DrawingArgs, RulesArgs};
use crate::output::{Failure, Output};

/// Lines are broken here.
const WIDTH: usize = 80;

pub(crate) fn run(args: &RulesArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let info = args.game.info();
    let blocks = rules(info, output.catalog.language()).map_err(|error| {
        let phrase = Phrase::new("failure-rules").with("game", info.name.to_owned());
        Failure::input(&phrase.with("error", error.to_string()), output.catalog)
    })?;
    for (number, block) in blocks.iter().enumerate() {
        if number > 0 {
            writeln!(output)?;
        }
        match block {
            RulesBlock::Heading { level, text } => heading(*level, text, output)?,
            RulesBlock::Paragraph(spans) => paragraph("", spans, output)?,
            RulesBlock::List(items) => {
                for item in items {
                    paragraph("- ", item, output)?;
                }
            }
            RulesBlock::Board {
                game,
                position,
                marks,
            } => board(game, position, marks, args.drawing, output)?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn heading(level: u8, text: &str, output: &mut Output) -> std::io::Result<()> {
    let text = if level == 1 {
        text.to_uppercase()
    } else {
        text.to_owned()
    };
    if output.color {
        return writeln!(output, "\x1b[1m{text}\x1b[0m");
    }
    let underline = if level == 1 { "=" } else { "-" };
    writeln!(output, "{text}\n{}", underline.repeat(text.chars().count()))
}

/// Writes words in lines of at most [`WIDTH`] characters, the first after a bullet.
pub(super) fn paragraph(bullet: &str, spans: &[Span], output: &mut Output) -> std::io::Result<()> {
    let mut column = bullet.len();
    write!(output, "{bullet}")?;
    let mut is_first = true;
    // A space in the text may end a line; spans that touch without one stay together.
    let mut pending_space = false;
    for span in spans {
        let (text, style) = match span {
            Span::Text(text) => (text, ""),
            Span::Emphasis(text) => (text, "\x1b[3m"),
            Span::Strong(text) => (text, "\x1b[1m"),
            Span::Code(text) => (text, "\x1b[36m"),
        };
        for (number, word) in text.split(' ').enumerate() {
            pending_space |= number > 0;
            if word.is_empty() {
                continue;
            }
            let length = word.chars().count();
            if pending_space && !is_first {
                if column + 1 + length > WIDTH {
                    write!(output, "\n{:1$}", "", bullet.len())?;
                    column = bullet.len();
                } else {
                    write!(output, " ")?;
                    column += 1;
                }
            }
            if output.color && !style.is_empty() {
                write!(output, "{style}{word}\x1b[0m")?;
            } else {
                write!(output, "{word}")?;
            }
            column += length;
            pending_space = false;
            is_first = false;
        }
    }
    writeln!(output)
}

fn board(
    game: &str,
    position: &str,
    marks: &[Mark],
    args: DrawingArgs,
    output: &mut Output,
) -> Result<(), Failure> {
    let broken = |error: cairn_core::ParseError| Failure::Input(format!("{position}: {error}"));
    let game: GameChoice = game.parse().map_err(broken)?;
    let view = game.parse_position(position).map_err(broken)?.view(&[]);
    let targets = marks.iter().flat_map(|mark| &mark.targets);
    let marks = Marks {
        chosen: marks.iter().filter_map(|mark| mark.from).collect(),
        targets: targets
            .map(|(square, captures)| Choice {
                square: *square,
                captures: *captures,
            })
            .collect(),
        last: Vec::new(),
    };
    write!(output, "{}", drawing(&view, &marks, args, output))?;
    Ok(())
}
