//! The one binary, `cairn`: reads the command line and hands over to the commands.

mod args;
mod commands;
mod dialogue;
#[cfg(test)]
mod documents;
mod errors;
mod help;
mod input;
mod interrupt;
mod output;
mod progress;
mod values;

use std::io::Write as _;
use std::process::ExitCode;

use cairn_core::Phrase;
use cairn_messages::Catalog;
use cairn_tui::Opening;
use clap::FromArgMatches as _;

use args::{Cli, Command};
use output::{Failure, Output, complain};

fn main() -> ExitCode {
    let language = help::language_in(std::env::args_os().skip(1));
    let catalog = Catalog::get(language.unwrap_or_else(output::language_of_system));
    let parsed = help::command(catalog).try_get_matches();
    let matches = match parsed {
        Ok(matches) => matches,
        Err(answer) => return say(&answer, catalog),
    };
    let cli = match Cli::from_arg_matches(&matches) {
        Ok(cli) => cli,
        Err(answer) => return say(&answer, catalog),
    };
    let mut output = Output::new(cli.lang);
    let result = run(cli, &mut output).and_then(|status| {
        output.flush()?;
        Ok(status)
    });
    match result {
        Ok(status) => status,
        Err(failure) => {
            // What was found before stays true; if it cannot be written, the failure says so or is worse.
            let _ = output.flush();
            report(failure, matches.subcommand_name(), catalog)
        }
    }
}

/// Prints what the parser answers: help, the version, or a mistake on the command line.
fn say(answer: &clap::Error, catalog: &Catalog) -> ExitCode {
    if answer.use_stderr() {
        complain(&help::mistake(answer, catalog));
    } else if let Err(error) = answer.print() {
        return report(Failure::Output(error), None, catalog);
    }
    ExitCode::from(answer.exit_code().try_into().unwrap_or(2))
}

/// Says why the command ended early, and gives its status.
fn report(failure: Failure, command: Option<&str>, catalog: &Catalog) -> ExitCode {
    match failure {
        Failure::Usage(message) => {
            let command = command.map_or(String::new(), |name| format!("{name} "));
            let more =
                Phrase::new("mistake-more").with("command", format!("cairn {command}--help"));
            complain(&format!(
                "{} {message}\n\n{}",
                catalog.text("mistake-error"),
                catalog.part(&more)
            ));
            ExitCode::from(2)
        }
        Failure::Input(message) => {
            complain(&format!("cairn: {message}"));
            ExitCode::from(1)
        }
        // Whoever read our output has seen enough.
        Failure::Output(error) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Failure::Output(error) => {
            let message = Phrase::new("failure-write").with("error", error.to_string());
            complain(&format!("cairn: {}", catalog.part(&message)));
            ExitCode::from(1)
        }
    }
}

fn run(cli: Cli, output: &mut Output) -> Result<ExitCode, Failure> {
    match cli.command {
        None if commands::app::is_possible() => {
            commands::app::run(Opening::Menu, cli.app, cli.drawing, output)
        }
        None => commands::welcome::run(output),
        Some(Command::Games(args)) => commands::games::run(&args, output),
        Some(Command::Rules(args)) => commands::rules::run(&args, output),
        Some(Command::Learn(args)) => commands::learn::run(&args, output),
        Some(Command::Puzzle(args)) => commands::puzzle::run(&args, output),
        Some(Command::Record(args)) => commands::record::run(&args, output),
        Some(Command::Analyze(args)) => commands::analyze::run(&args, output),
        Some(Command::Explore(args)) => commands::explore::run(&args, output),
        Some(Command::Play(args)) => commands::play::run(&args, output),
        Some(Command::Online(args)) => commands::online::run(&args, output),
        Some(Command::Review(args)) => commands::review::run(&args, output),
        Some(Command::Gif(args)) => commands::gif::run(&args, output),
        Some(Command::Serve(args)) => commands::serve::run(&args, output),
        Some(Command::Show(args)) => commands::show::run(&args, output),
        Some(Command::Moves(args)) => commands::moves::run(&args, output),
        Some(Command::Perft(args)) => commands::perft::run(&args, output),
        Some(Command::Solve(args)) => commands::solve::run(&args, output),
        Some(Command::Prove(args)) => commands::prove::run(&args, output),
        Some(Command::Check(args)) => commands::check::run(&args, output),
        Some(Command::Bench(args)) => commands::bench::run(&args, output),
        Some(Command::Tune(args)) => commands::tune::run(&args, output),
        Some(Command::Train(args)) => commands::train::run(&args, output),
        Some(Command::Tables(args)) => commands::tables::run(&args, output),
        Some(Command::Ugi(args)) => commands::ugi::run(args, output.catalog),
        Some(Command::UgiCheck(args)) => commands::ugi::check(&args, output),
        Some(Command::Match(args)) => commands::arena::run(&args, output),
        Some(Command::Ladder(args)) => commands::ladder::run(&args, output),
        Some(Command::Work(args)) => commands::work::run(&args, output),
        Some(Command::Completions { shell }) => commands::manual::completions(shell, output),
        Some(Command::Man { dir }) => commands::manual::man(dir.as_deref(), output),
    }
}
