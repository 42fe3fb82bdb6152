//! The one binary, `cairn`: reads the command line and hands over to the commands.

mod args;
mod commands;
mod output;

use std::io::Write as _;
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser as _};

use args::{Cli, Command};
use output::{Failure, Output};

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut output = match Output::new(cli.lang.as_deref()) {
        Ok(output) => output,
        Err(message) => Cli::command()
            .error(clap::error::ErrorKind::InvalidValue, message)
            .exit(),
    };
    let result = run(cli.command, &mut output).and_then(|status| {
        output.flush()?;
        Ok(status)
    });
    match result {
        Ok(status) => status,
        Err(Failure::Usage(message)) => Cli::command()
            .error(clap::error::ErrorKind::InvalidValue, message)
            .exit(),
        Err(Failure::Input(message)) => {
            let _ = output.flush();
            eprintln!("cairn: {message}");
            ExitCode::from(1)
        }
        // Whoever read our output has seen enough.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Output(error)) => {
            eprintln!("cairn: cannot write: {error}");
            ExitCode::from(1)
        }
    }
}

fn run(command: Option<Command>, output: &mut Output) -> Result<ExitCode, Failure> {
    match command {
        None => commands::welcome::run(output),
        Some(Command::Games(args)) => commands::games::run(&args, output),
        Some(Command::Rules(args)) => commands::rules::run(&args, output),
        Some(Command::Show(args)) => commands::show::run(&args, output),
        Some(Command::Moves(args)) => commands::moves::run(&args, output),
        Some(Command::Perft(args)) => commands::perft::run(&args, output),
        Some(Command::Solve(args)) => commands::solve::run(&args, output),
        Some(Command::Check(args)) => commands::check::run(&args, output),
        Some(Command::Bench(args)) => commands::bench::run(&args, output),
        Some(Command::Completions { shell }) => commands::manual::completions(shell, output),
        Some(Command::Man { dir }) => commands::manual::man(dir.as_deref(), output),
    }
}
