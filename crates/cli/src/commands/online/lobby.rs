//! `cairn online games`: which games there are.

use std::io::Write as _;
use std::process::ExitCode;

use cairn_client::{Server, words};
use cairn_core::Phrase;
use cairn_online::wire::Listed;
use cairn_store::Store;

use super::{address, as_somebody, failure, identity};
use crate::args::OnlineGamesArgs;
use crate::output::{Failure, Output};

/// More finished games than this are not listed.
const MOST_FINISHED: usize = 10;

pub(super) fn run(
    args: &OnlineGamesArgs,
    store: &Store,
    output: &mut Output,
) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let address = address(args.server.as_ref(), store, catalog)?;
    let server = match identity(&address, store, catalog)? {
        Some(identity) => as_somebody(&address, &identity, catalog)?,
        None => Server::new(address.clone()),
    };
    let lobby = server.lobby();
    let lobby = lobby.map_err(|error| failure(&error, &address, catalog))?;
    let finished = &lobby.finished[..lobby.finished.len().min(MOST_FINISHED)];
    let on = Phrase::new("online-games-on").with("server", address.to_string());
    writeln!(output, "{}", catalog.part(&on))?;
    if lobby.your_turn.is_empty() && lobby.yours.is_empty() && finished.is_empty() {
        writeln!(output, "\n{}", catalog.text("online-games-none"))?;
    }
    let mut parts: Vec<(String, &[Listed])> = vec![
        (catalog.text("online-your-turn"), &lobby.your_turn),
        (catalog.text("online-yours"), &lobby.yours),
    ];
    let open = catalog.text("online-open");
    for (key, games) in [
        ("online-open-live", &lobby.open.live),
        ("online-open-correspondence", &lobby.open.correspondence),
    ] {
        parts.push((format!("{open}: {}", catalog.text(key)), games));
    }
    parts.push((catalog.text("online-finished"), finished));
    let mut is_empty = true;
    for (title, games) in parts {
        if games.is_empty() {
            continue;
        }
        is_empty = false;
        writeln!(output, "\n{title}")?;
        for listed in games {
            let (what, how) = words::row(listed, lobby.now, catalog);
            writeln!(output, "  {what} · {how} · {}", listed.game)?;
        }
    }
    if !is_empty {
        writeln!(output, "\n{}", catalog.text("online-games-join"))?;
    }
    Ok(ExitCode::SUCCESS)
}
