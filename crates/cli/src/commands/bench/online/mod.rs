//! `cairn bench online`: how fast a server of this program keeps moves, beside what the machine can do at best.
//!
//! The server runs in a process of its own, and is asked over real sockets. What asks it runs on one thread, so that it takes no
//! more than its share of a small machine.

mod echo;
mod hostile;
mod load;
mod server;
mod socket;

use std::fs::File;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use cairn_core::Phrase;
use futures_util::future::join_all;
use tempfile::TempDir;
use tokio::runtime::Builder;
use tokio::task::spawn;

use self::hostile::{Guesses, Messages};
use self::load::{Load, Run, make_tables};
use self::server::Server;
use self::socket::Socket;
use super::{Figure, Figures};
use crate::args::BenchOnlineArgs;
use crate::output::Failure;

/// How often the disk is asked to keep something.
const SYNCS: usize = 300;

/// How much is written each time: about what a commit writes.
const SYNCED: [u8; 8 << 10] = [7; 8 << 10];

/// The rates that are tried one after the other, in moves a second, and for how long each.
const RATES: [u32; 10] = [
    1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000,
];
const RATE_TIME: Duration = Duration::from_secs(3);

/// How long is played at a time while others attack.
const SLICE: Duration = Duration::from_secs(1);

/// How many connections are opened at a time.
const OPENED_AT_A_TIME: usize = 64;

pub(super) fn run(args: &BenchOnlineArgs, mut figures: Figures<'_>) -> Result<ExitCode, Failure> {
    let catalog = figures.output.catalog;
    let measured = measure(args, &mut figures);
    match measured {
        Ok(()) => figures.finish(),
        Err(Broken::Tell(failure)) => Err(failure),
        Err(Broken::System(error)) => {
            let phrase = Phrase::new("failure-bench-online").with("error", error.to_string());
            Err(Failure::Input(catalog.part(&phrase)))
        }
    }
}

/// Why something cannot be measured.
enum Broken {
    /// A figure cannot be written.
    Tell(Failure),
    /// The system or the server does not do what it should.
    System(io::Error),
}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Broken {
        Broken::System(error)
    }
}

fn measure(args: &BenchOnlineArgs, figures: &mut Figures<'_>) -> Result<(), Broken> {
    let folder = match &args.data {
        Some(folder) => TempDir::new_in(folder)?,
        None => TempDir::new()?,
    };
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let mut tell = |name, value, unit, detail: String| {
        let game = "online".to_owned();
        let figure = Figure {
            game,
            name,
            value,
            unit,
            detail,
        };
        figures.tell(figure).map_err(Broken::Tell)
    };
    let place = match &args.database {
        Some(_) => "PostgreSQL".to_owned(),
        None => format!("SQLite in {}", folder.path().display()),
    };

    let synced = sync_times(folder.path())?;
    let what = format!("{SYNCS} writes of {} KiB", SYNCED.len() >> 10);
    tell("fdatasync-p50", millis(synced.at(50.0)), "ms", what.clone())?;
    tell("fdatasync-p99", millis(synced.at(99.0)), "ms", what)?;

    let time = Duration::from_secs(args.seconds.into());
    let offered = format!(
        "{} games, {} a second for {} s",
        args.games, args.rate, args.seconds
    );
    let echoed = runtime.block_on(async {
        let mut load = echo::load(args.games).await?;
        Ok::<_, io::Error>(load.run(args.rate, time).await)
    })?;
    let detail = format!("a server that only answers; {offered}");
    tell(
        "echo-p50",
        millis(echoed.times.at(50.0)),
        "ms",
        detail.clone(),
    )?;
    tell("echo-p99", millis(echoed.times.at(99.0)), "ms", detail)?;

    let server = Server::start(args, folder.path())?;
    let mut load = runtime.block_on(make_tables(server.address, args.games))?;
    let moved = runtime.block_on(load.run(args.rate, time));
    let detail = format!("{place}; {offered}, {}", moved.shortfall());
    tell(
        "moves-p50",
        millis(moved.times.at(50.0)),
        "ms",
        detail.clone(),
    )?;
    tell("moves-p99", millis(moved.times.at(99.0)), "ms", detail)?;
    let bound = millis(echoed.times.at(99.0)) + 3.0 * millis(synced.at(99.0));
    let detail = "echo-p99 + 3 x fdatasync-p99".to_owned();
    tell("moves-p99-bound", bound, "ms", detail)?;

    let (meanwhile, messages, guesses) =
        runtime.block_on(attacked(&mut load, server.address, args))?;
    let detail = format!(
        "{place}; the same rate while {} hostile messages are sent and {} secrets guessed, {}",
        messages.sent,
        guesses.tried,
        meanwhile.shortfall()
    );
    tell(
        "attacked-p99",
        millis(meanwhile.times.at(99.0)),
        "ms",
        detail,
    )?;
    let detail = format!("of {}; {} connections cut", messages.sent, messages.cut);
    tell(
        "hostile-granted",
        messages.granted.into(),
        "messages",
        detail,
    )?;
    let detail = format!("of {}; {} not looked at", guesses.tried, guesses.limited);
    tell("secrets-found", guesses.found.into(), "secrets", detail)?;

    let held = runtime.block_on(highest_rate(&mut load));
    let detail = match &held {
        Some((_, run)) => format!(
            "{place}; p99 {:.1} ms, for {} s",
            millis(run.times.at(99.0)),
            RATE_TIME.as_secs()
        ),
        None => format!("{place}; not even {} were held", RATES[0]),
    };
    let rate = held.map_or(0, |(rate, _)| rate);
    tell("highest-rate", f64::from(rate), "moves/s", detail)?;
    let games = load.games();
    drop((load, server));

    // Another process, so that what the first one has freed is not taken for free.
    let server = Server::start(args, folder.path())?;
    let idle = runtime.block_on(idle(&server, &games, args.connections))?;
    if let Some((connections, before, after)) = idle {
        let each = after.saturating_sub(before) as f64 / 1_024.0 / f64::from(connections);
        let detail = format!(
            "{connections} connections beside one to each of {} games; {} MiB before, {} MiB after",
            games.len(),
            before >> 20,
            after >> 20
        );
        tell("idle-connection", each, "KiB", detail)?;
    }
    Ok(())
}

/// How long things took, the shortest first.
#[derive(Clone, Debug)]
struct Times(Vec<Duration>);

impl Times {
    fn new(mut times: Vec<Duration>) -> Times {
        times.sort_unstable();
        Times(times)
    }

    /// How long it took at most in this many percent of all cases.
    fn at(&self, percent: f64) -> Duration {
        let rank = (percent / 100.0 * self.0.len() as f64).ceil() as usize;
        let found = self.0.get(rank.saturating_sub(1)).or(self.0.last());
        found.copied().unwrap_or_default()
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// How long the disk takes to keep something.
fn sync_times(folder: &Path) -> io::Result<Times> {
    let mut file = File::create(folder.join("synced"))?;
    let sync = |_| {
        let started = Instant::now();
        file.write_all(&SYNCED)?;
        file.sync_data()?;
        Ok(started.elapsed())
    };
    Ok(Times::new((0..SYNCS).map(sync).collect::<io::Result<_>>()?))
}

/// How moves are kept while others send what nobody should, and what became of that.
async fn attacked(
    load: &mut Load,
    address: SocketAddr,
    args: &BenchOnlineArgs,
) -> io::Result<(Run, Messages, Guesses)> {
    let attack = spawn(hostile::messages(address, load.games(), args.hostile));
    let guess = spawn(hostile::secrets(address, args.guesses));
    let mut all = load.run(args.rate, SLICE).await;
    while !(attack.is_finished() && guess.is_finished()) {
        all = all.and(load.run(args.rate, SLICE).await);
    }
    Ok((all, attack.await??, guess.await??))
}

/// The highest rate at which the server keeps up, and how that went.
async fn highest_rate(load: &mut Load) -> Option<(u32, Run)> {
    let mut held = None;
    for rate in RATES {
        let run = load.run(rate, RATE_TIME).await;
        if !run.is_held() {
            break;
        }
        held = Some((rate, run));
    }
    held
}

/// How many connections were opened to games that are in memory, and how many bytes the server had before and after; nothing
/// where the system does not say that.
async fn idle(
    server: &Server,
    games: &[String],
    connections: u32,
) -> io::Result<Option<(u32, u64, u64)>> {
    let mut open = Vec::new();
    for game in games {
        open.push(Socket::watch(server.address, game).await?);
    }
    let Some(before) = server.memory() else {
        return Ok(None);
    };
    let mut opened = 0;
    for some in (0..connections as usize)
        .collect::<Vec<_>>()
        .chunks(OPENED_AT_A_TIME)
    {
        let opening = some
            .iter()
            .map(|number| Socket::watch(server.address, &games[number % games.len()]));
        for socket in join_all(opening).await {
            open.push(socket?);
            opened += 1;
        }
    }
    let after = server.memory();
    Ok(after.map(|after| (opened, before, after)))
}
