//! `cairn ugi` and `cairn ugi-check`: the engine protocol, spoken and checked.

use std::io::{self, Write};
use std::process::ExitCode;

use cairn_core::Phrase;
use cairn_core::text::visible;
use cairn_messages::Catalog;
use cairn_protocol::check::check as check_engine;
use cairn_protocol::{Client, UgiEngine};
use cairn_session::games;

use crate::args::{UgiArgs, UgiCheckArgs};
use crate::output::{Failure, Output};

pub(crate) fn run(args: UgiArgs, catalog: &Catalog) -> Result<ExitCode, Failure> {
    let first = || games().into_iter().next();
    let Some(game) = args.game.or_else(first) else {
        return Err(Failure::input(&Phrase::new("failure-no-game"), catalog));
    };
    let mut engine = UgiEngine::new(game);
    for option in &args.options {
        let Some((name, value)) = option.split_once('=') else {
            let wrong = Phrase::new("failure-option").with("option", option.clone());
            return Err(Failure::usage(&wrong, catalog));
        };
        engine
            .set_option(name, value)
            .map_err(|message| Failure::Usage(format!("--option {option}: {message}")))?;
    }
    engine.run(io::stdin().lock(), io::stdout())?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn check(args: &UgiCheckArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let mut written = Ok(());
    let result = check_engine(
        || Client::spawn(&args.command),
        |finding| {
            if written.is_ok() {
                written = writeln!(output, "{}", visible(&finding.to_string()))
                    .and_then(|()| output.flush());
            }
        },
    );
    written?;
    let all_well = result.map_err(|error| {
        Failure::input(
            &Phrase::new("failure-run")
                .with("command", args.command[0].clone())
                .with("error", error.to_string()),
            output.catalog,
        )
    })?;
    Ok(ExitCode::from(u8::from(!all_well)))
}
