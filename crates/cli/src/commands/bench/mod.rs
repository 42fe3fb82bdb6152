//! `cairn bench`: measures the speed of the rules and of the evaluators, that of the search, or that of online play.

mod online;
mod rules;
mod search;

use std::io::Write;
use std::process::ExitCode;

use cairn_core::{Game, OptionValues};
use cairn_games::{Visitor, visit_all};
use cairn_session::GameChoice;
use serde_json::json;

use crate::args::{BenchArgs, BenchWhat};
use crate::output::{Failure, Output};

pub(crate) fn run(args: &BenchArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    match &args.what {
        None => measure(args, Figures::new(output, args.json)),
        Some(BenchWhat::Search(args)) => measure(args, Figures::new(output, args.json)),
        Some(BenchWhat::Online(args)) => online::run(args, Figures::new(output, args.json)),
    }
}

/// What is measured of each game.
trait Measure {
    /// The one game to measure, if not all.
    fn game(&self) -> Option<&GameChoice>;

    /// The options to measure a game with, if none are given.
    fn variants<G: Game>() -> Vec<OptionValues>;

    /// Measures a game, and tells the figures.
    fn measure<G: Game>(
        &self,
        values: &OptionValues,
        figures: &mut Figures<'_>,
    ) -> Result<(), Failure>;
}

fn measure<M: Measure>(what: &M, figures: Figures<'_>) -> Result<ExitCode, Failure> {
    struct Bench<'a, 'b, M> {
        what: &'a M,
        figures: Figures<'b>,
        result: Result<(), Failure>,
    }

    impl<M: Measure> Visitor for Bench<'_, '_, M> {
        fn visit<G: Game>(&mut self) {
            let variants = match self.what.game() {
                None => M::variants::<G>(),
                Some(choice) if choice.info().id == G::INFO.id => vec![choice.options().clone()],
                Some(_) => return,
            };
            for values in variants {
                if self.result.is_ok() {
                    self.result = self.what.measure::<G>(&values, &mut self.figures);
                }
            }
        }
    }

    let mut bench = Bench {
        what,
        figures,
        result: Ok(()),
    };
    visit_all(&mut bench);
    bench.result?;
    bench.figures.finish()
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
