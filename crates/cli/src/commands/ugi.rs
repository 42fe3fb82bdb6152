//! `cairn ugi` and `cairn ugi-check`: the engine protocol, spoken and checked.

use std::io::{self, Write};
use std::process::ExitCode;

use cairn_core::text::visible;
use cairn_protocol::check::check as check_engine;
use cairn_protocol::{Client, UgiEngine};
use cairn_session::games;

use crate::args::{UgiArgs, UgiCheckArgs};
use crate::output::{Failure, Output};

pub(crate) fn run(args: UgiArgs) -> Result<ExitCode, Failure> {
    let first = || games().into_iter().next();
    let Some(game) = args.game.or_else(first) else {
        return Err(Failure::Input("there is no game to play".to_owned()));
    };
    let mut engine = UgiEngine::new(game);
    for option in &args.options {
        let Some((name, value)) = option.split_once('=') else {
            return Err(Failure::Usage(format!(
                "--option {option}: expected NAME=VALUE, such as Threads=2"
            )));
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
    let all_well = result
        .map_err(|error| Failure::Input(format!("cannot run {}: {error}", args.command[0])))?;
    Ok(ExitCode::from(u8::from(!all_well)))
}
