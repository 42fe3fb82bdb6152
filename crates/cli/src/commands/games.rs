//! `cairn games`: what there is to play.

use std::io::Write;
use std::process::ExitCode;

use cairn_core::{OptionKind, OptionSpec, Side};
use cairn_messages::Span;
use cairn_session::{GameChoice, games};
use serde_json::{Value, json};

use super::rules::paragraph;
use crate::args::GamesArgs;
use crate::output::{Failure, Output};

pub(crate) fn run(args: &GamesArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let games = games();
    if args.json {
        let list: Vec<_> = games.iter().map(|game| describe(game, output)).collect();
        writeln!(output, "{:#}", Value::from(list))?;
        return Ok(ExitCode::SUCCESS);
    }
    for (number, game) in games.iter().enumerate() {
        if number > 0 {
            writeln!(output)?;
        }
        write_game(game, output)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write_game(game: &GameChoice, output: &mut Output) -> std::io::Result<()> {
    let info = game.info();
    let catalog = output.catalog;
    let name = if output.color {
        format!("\x1b[1m{}\x1b[0m", info.id)
    } else {
        info.id.to_owned()
    };
    let credit = catalog.text(&key(game, "credit"));
    writeln!(output, "{name}  {} ({credit})", info.name)?;
    writeln!(output, "    {}", catalog.text(&key(game, "tagline")))?;
    writeln!(output, "    {}", catalog.text(&key(game, "facts")))?;
    for spec in info.options {
        let option = key(game, &format!("option-{}", spec.key));
        writeln!(output, "    {}", usage(spec))?;
        paragraph("        ", &[Span::Text(catalog.text(&option))], output)?;
        let note = format!("{option}-note");
        if catalog.has(&note) {
            paragraph("        ", &[Span::Text(catalog.text(&note))], output)?;
        }
    }
    Ok(())
}

/// How an option is written, with its default.
fn usage(spec: &OptionSpec) -> String {
    let default = spec.text(spec.default());
    match spec.kind {
        OptionKind::Size { min, max, .. } => format!("{min}..{max} ({default})"),
        OptionKind::Number { .. } | OptionKind::Choice(_) => {
            let default = default.split_once('=').map_or("", |(_, value)| value);
            format!("{} ({default})", spec.allowed())
        }
    }
}

fn key(game: &GameChoice, what: &str) -> String {
    format!("{}-{what}", game.info().id)
}

fn describe(game: &GameChoice, output: &Output) -> Value {
    let info = game.info();
    let catalog = output.catalog;
    let text = |what: &str| catalog.text(&key(game, what));
    let options: Vec<_> = info
        .options
        .iter()
        .map(|spec| {
            let key = format!("option-{}", spec.key);
            let note = self::key(game, &format!("{key}-note"));
            let note = catalog.has(&note).then(|| catalog.text(&note));
            let mut option = match spec.kind {
                OptionKind::Size { min, max, default, .. } => {
                    json!({"key": spec.key, "kind": "size", "min": min, "max": max, "default": default})
                }
                OptionKind::Number { min, max, default } => {
                    json!({"key": spec.key, "kind": "number", "min": min, "max": max, "default": default})
                }
                OptionKind::Choice(words) => {
                    json!({"key": spec.key, "kind": "choice", "values": words, "default": words[0]})
                }
            };
            option["description"] = text(&key).into();
            option["note"] = note.into();
            option
        })
        .collect();
    let side = |side: Side| {
        let color = game.colors()[side];
        json!({"letter": color.letter(), "color": color.id()})
    };
    json!({
        "id": info.id,
        "name": info.name,
        "credit": text("credit"),
        "tagline": text("tagline"),
        "summary": text("summary"),
        "facts": text("facts"),
        "options": options,
        "first": side(Side::First),
        "second": side(Side::Second),
        "start": game.start().text(),
        "moves": info.move_examples,
    })
}
