//! `cairn explore`: what was played in a position, by strong levels and by oneself, and what came of it.

use std::io::Write as _;
use std::process::ExitCode;

use cairn_openings::{Counts, Value};
use cairn_store::{Folders, Store};
use cairn_tui::Openings;
use serde_json::{Value as Json, json};

use crate::args::ExploreArgs;
use crate::output::{Failure, Output};

pub(crate) fn run(args: &ExploreArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let (position, moves) = (args.position.as_deref(), args.moves.as_deref());
    let game = super::prepared(&args.game, position, moves, catalog)?;
    let position = game.position();
    let openings = Openings::new(&args.game, &Store::new(Folders::of_user()));
    if args.json {
        let page = openings.page(position);
        let moves = page.moves.iter().take(args.most as usize).map(|mv| {
            json!({
                "move": mv.mv,
                "alike": mv.alike,
                "book": counts(mv.book),
                "own": counts(mv.own),
                "value": mv.value.map(value),
            })
        });
        let object = json!({
            "game": args.game.to_string(),
            "position": position.text(),
            "has_book": openings.has_book(),
            "book": counts(page.book),
            "own": counts(page.own),
            "value": page.value.map(value),
            "moves": moves.collect::<Vec<_>>(),
        });
        writeln!(output, "{object}")?;
        return Ok(ExitCode::SUCCESS);
    }
    for line in openings.lines(position, args.most as usize, false, catalog) {
        writeln!(output, "{line}")?;
    }
    if let Some(end) = game.tell_end() {
        writeln!(output, "{}", catalog.say(&end))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn counts(counts: Counts) -> Json {
    let Counts {
        wins,
        draws,
        losses,
    } = counts;
    json!({ "games": counts.games(), "wins": wins, "draws": draws, "losses": losses })
}

fn value(value: Value) -> Json {
    let (result, plies) = match value {
        Value::Evaluated { score, depth } => {
            let chance = (value.chance() * 1000.0).round() / 1000.0;
            return json!({ "proven": false, "chance": chance, "score": score, "depth": depth });
        }
        Value::Win(plies) => ("win", plies),
        Value::Draw => ("draw", None),
        Value::Loss(plies) => ("loss", plies),
    };
    json!({ "proven": true, "result": result, "plies": plies })
}
