//! `cairn tune`: finds the weights of a game's evaluator.

use std::io::Write;
use std::process::ExitCode;

use cairn_core::{Evaluator as _, Game, Phrase};
use cairn_engine::{TuneOptions, compare_weights, tune};
use cairn_games::{Visitor, visit_all};

use crate::args::TuneArgs;
use crate::output::{Failure, Output, complain};

/// Games against the weights that the game has now, and how many moves the players look ahead in them.
const MATCH_GAMES: u32 = 400;
const MATCH_DEPTH: u32 = 2;

pub(crate) fn run(args: &TuneArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let mut tuner = Tuner {
        args,
        output,
        result: Ok(()),
    };
    visit_all(&mut tuner);
    tuner.result?;
    Ok(ExitCode::SUCCESS)
}

struct Tuner<'a> {
    args: &'a TuneArgs,
    output: &'a mut Output,
    result: Result<(), Failure>,
}

impl Visitor for Tuner<'_> {
    fn visit<G: Game>(&mut self) {
        if self.args.game.info().id == G::INFO.id {
            self.result = self.tune::<G>();
        }
    }
}

impl Tuner<'_> {
    fn tune<G: Game>(&mut self) -> Result<(), Failure> {
        let TuneArgs {
            ref game,
            games,
            rounds,
            depth,
            seed,
        } = *self.args;
        let catalog = self.output.catalog;
        let start = G::start(G::options(game.options()));
        let options = TuneOptions {
            games,
            rounds,
            depth,
            seed,
        };
        let tuning = tune::<G>(&start, options, |round, samples| {
            let told = Phrase::new("tune-round")
                .with("round", round as usize + 1)
                .with("count", samples.len());
            complain(&catalog.part(&told));
        });
        let told = Phrase::new("tune-loss")
            .with("count", tuning.held_out)
            .with("before", catalog.decimal(tuning.loss_before, 4))
            .with("after", catalog.decimal(tuning.loss_after, 4));
        complain(&catalog.part(&told));
        let now: &[i32] = &tuning.weights;
        let weights = [now, G::Evaluator::WEIGHTS];
        let score = compare_weights::<G>(&start, weights, MATCH_GAMES, MATCH_DEPTH, seed);
        let told = Phrase::new("tune-match")
            .with("won", score.wins as usize)
            .with("drawn", score.draws as usize)
            .with("lost", score.losses as usize)
            .with("percent", catalog.decimal(100.0 * score.share(), 1));
        complain(&catalog.part(&told));

        let output = &mut *self.output;
        writeln!(output, "//! How much each term counts, as found by")?;
        writeln!(
            output,
            "//! `cairn tune {game} --games {games} --rounds {rounds} --depth {depth} --seed {seed}`."
        )?;
        writeln!(output, "//!")?;
        writeln!(
            output,
            "//! Fitted to {} positions; log-loss {:.4} over {} others.",
            tuning.positions, tuning.loss_after, tuning.held_out
        )?;
        writeln!(output)?;
        writeln!(
            output,
            "/// In the order of the terms, in sixteenths of a unit."
        )?;
        let terms = G::Evaluator::TERMS;
        writeln!(
            output,
            "pub(super) const WEIGHTS: [i32; {}] = [",
            terms.len()
        )?;
        let prefix = format!("{}-term-", G::INFO.id);
        let weights: Vec<_> = now.iter().map(|weight| format!("{weight},")).collect();
        let width = weights.iter().map(String::len).max().unwrap_or(0);
        for (term, weight) in terms.iter().zip(&weights) {
            let name = term.strip_prefix(&prefix).unwrap_or(term);
            writeln!(output, "    {weight:width$} // {name}")?;
        }
        writeln!(output, "];")?;
        Ok(())
    }
}
