//! `cairn tune`: finds the weights of a game's evaluator.

use std::io::Write;
use std::process::ExitCode;

use cairn_core::{ComputerPlayers, Evaluator as _, Game, Phrase};
use cairn_engine::{TuneOptions, Tuning, compare_weights, tune};
use cairn_games::{Visitor, visit_all};
use cairn_session::GameChoice;

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

        let text = weights_file::<G>(game, options, &tuning);
        self.output.write_all(text.as_bytes())?;
        Ok(())
    }
}

/// The file with the weights of a game, as its source has it.
fn weights_file<G: Game>(game: &GameChoice, options: TuneOptions, tuning: &Tuning) -> String {
    let TuneOptions {
        games,
        rounds,
        depth,
        seed,
    } = options;
    let Tuning {
        weights,
        positions,
        held_out,
        loss_after,
        ..
    } = tuning;
    let terms = G::Evaluator::TERMS;
    let mut text = format!(
        "//! How much each term counts, as found by\n\
         //! `cairn tune {game} --games {games} --rounds {rounds} --depth {depth} --seed {seed}`.\n\
         //!\n\
         //! Fitted to {positions} positions; log-loss {loss_after:.4} over {held_out} others.\n\
         \n\
         /// In the order of the terms, in sixteenths of a unit.\n\
         pub(super) const WEIGHTS: [i32; {}] = [\n",
        terms.len()
    );
    let prefix = format!("{}-term-", G::INFO.id);
    let weights: Vec<_> = weights.iter().map(|weight| format!("{weight},")).collect();
    let width = weights.iter().map(String::len).max().unwrap_or(0);
    for (term, weight) in terms.iter().zip(&weights) {
        let name = term.strip_prefix(&prefix).unwrap_or(term);
        text.push_str(&format!("    {weight:width$} // {name}\n"));
    }
    text.push_str("];\n");
    text
}

/// [`weights_file`] for a game chosen at run time.
pub(super) fn weights_file_of(game: &GameChoice, options: TuneOptions, tuning: &Tuning) -> String {
    struct Writer<'a> {
        game: &'a GameChoice,
        options: TuneOptions,
        tuning: &'a Tuning,
        text: String,
    }
    impl Visitor for Writer<'_> {
        fn visit<G: ComputerPlayers>(&mut self) {
            if self.game.info().id == G::INFO.id {
                self.text = weights_file::<G>(self.game, self.options, self.tuning);
            }
        }
    }
    let mut writer = Writer {
        game,
        options,
        tuning,
        text: String::new(),
    };
    visit_all(&mut writer);
    writer.text
}
