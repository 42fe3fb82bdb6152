//! `cairn bench`: measures the speed of the rules and of the evaluators, or that of the search.

mod rules;
mod search;

use std::io::Write;
use std::process::ExitCode;

use serde_json::json;

use crate::args::{BenchArgs, BenchWhat};
use crate::output::{Failure, Output};

pub(crate) fn run(args: &BenchArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    match &args.what {
        None => rules::run(args, Figures::new(output, args.json)),
        Some(BenchWhat::Search(args)) => search::run(args, Figures::new(output, args.json)),
    }
}

/// One thing measured.
struct Figure {
    game: String,
    name: &'static str,
    value: f64,
    unit: &'static str,
    detail: String,
}

/// Where figures are told: each at once on a line of its own, or all at the end as JSON.
struct Figures<'a> {
    output: &'a mut Output,
    is_json: bool,
    told: Vec<Figure>,
}

impl<'a> Figures<'a> {
    fn new(output: &'a mut Output, is_json: bool) -> Self {
        Figures {
            output,
            is_json,
            told: Vec::new(),
        }
    }

    fn tell(&mut self, figure: Figure) -> Result<(), Failure> {
        if !self.is_json {
            let Figure {
                game,
                name,
                value,
                unit,
                detail,
            } = &figure;
            writeln!(self.output, "{game} {name} {value:.1} {unit} ({detail})")?;
            self.output.flush()?;
        }
        self.told.push(figure);
        Ok(())
    }

    fn finish(self) -> Result<ExitCode, Failure> {
        if self.is_json {
            let figures: Vec<_> = self
                .told
                .iter()
                .map(|figure| {
                    json!({
                        "game": figure.game,
                        "figure": figure.name,
                        "value": figure.value,
                        "unit": figure.unit,
                        "detail": figure.detail,
                    })
                })
                .collect();
            writeln!(self.output, "{:#}", json!(figures))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
