//! The command line: its commands, their arguments, and how the values are read. What each of them means is in the
//! catalog, as `cli-COMMAND` and `cli-COMMAND-ARGUMENT`; [`help`](crate::help) puts the two together.

use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use cairn_arena::{Contestant, Sprt};
use cairn_client::{Address, GameLink};
use cairn_core::Date;
use cairn_messages::Language;
use cairn_online::Pace;
use cairn_online::service::PublicUrl;
use cairn_picture::Canvas;
use cairn_server::{HostName, Limits};
use cairn_session::{GameChoice, PlayerKind, TimeControl, Who};
use cairn_store::{Colors, Theme};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::values::{
    Listen, LogLevel, WantedSide, amount, clock, colors, contestant, date, game, game_link, host,
    language, listen, log_level, number, player, public_url, seconds, server, side, socket_address,
    sprt, theme, units, who, whole,
};

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "cairn", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[arg(long, global = true, value_name = "LANG", value_parser = language)]
    pub(crate) lang: Option<Language>,

    #[command(flatten)]
    pub(crate) app: AppArgs,

    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Games(GamesArgs),
    Rules(RulesArgs),
    Learn(LearnArgs),
    Puzzle(PuzzleArgs),
    Record(RecordArgs),
    Play(PlayArgs),
    Online(OnlineArgs),
    Analyze(AnalyzeArgs),
    Explore(ExploreArgs),
    Review(ReviewArgs),
    Serve(ServeArgs),
    Show(ShowArgs),
    Gif(GifArgs),
    Moves(MovesArgs),
    Perft(PerftArgs),
    Solve(SolveArgs),
    Prove(ProveArgs),
    Check(CheckArgs),
    Bench(BenchArgs),
    Tune(TuneArgs),
    Train(TrainArgs),
    Tables(TablesArgs),
    Ugi(UgiArgs),
    UgiCheck(UgiCheckArgs),
    Match(MatchArgs),
    Ladder(LadderArgs),
    Work(WorkArgs),
    Completions {
        shell: Shell,
    },
    Man {
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
}

#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

#[derive(Debug, Args)]
pub(crate) struct LearnArgs {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) app: AppArgs,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

#[derive(Debug, Args)]
pub(crate) struct PuzzleArgs {
    #[arg(value_parser = game, conflicts_with_all = ["daily", "again", "day"])]
    pub(crate) game: Option<GameChoice>,
    #[arg(long, conflicts_with = "again")]
    pub(crate) daily: bool,
    #[arg(long, value_name = "DATE", value_parser = date, conflicts_with = "again")]
    pub(crate) day: Option<Date>,
    #[arg(long)]
    pub(crate) again: bool,
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) app: AppArgs,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

#[derive(Debug, Args)]
pub(crate) struct RecordArgs {
    #[arg(long, value_name = "FILE")]
    pub(crate) export: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "export")]
    pub(crate) import: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "svg")]
    pub(crate) png: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

/// How boards are drawn as pictures of pixels.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct PictureArgs {
    #[arg(long, value_name = "PIXELS", default_value_t = 720, value_parser = number::<u16, 64, { Canvas::LARGEST as u32 }>)]
    pub(crate) size: u16,
    #[arg(long)]
    pub(crate) dark: bool,
}

#[derive(Debug, Args)]
pub(crate) struct GifArgs {
    #[arg(value_name = "FILE.pgn")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "FILE.gif")]
    pub(crate) out: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u32, 1, { u32::MAX }>)]
    pub(crate) number: u32,
    #[arg(long, value_name = "MS", default_value_t = 800, value_parser = number::<u32, 20, 60_000>)]
    pub(crate) time: u32,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    #[arg(long, value_name = "ADDR", alias = "bind", default_value = "127.0.0.1", value_parser = listen)]
    pub(crate) listen: Listen,
    #[arg(long, value_name = "N", value_parser = number::<u16, 0, 65_535>)]
    pub(crate) port: Option<u16>,
    #[arg(long = "allow-host", value_name = "NAME", value_parser = host)]
    pub(crate) allowed_hosts: Vec<HostName>,
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections, value_parser = number::<u32, 1, 65_536>)]
    pub(crate) max_connections: u32,
    #[arg(long)]
    pub(crate) open: bool,
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["data", "database", "public_url", "trust_forwarded", "metrics", "backup", "allow_private_webhooks", "contact"])]
    pub(crate) no_online: bool,
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub(crate) public_url: Option<PublicUrl>,
    #[arg(long)]
    pub(crate) trust_forwarded: bool,
    #[arg(long, value_name = "ADDR", value_parser = socket_address)]
    pub(crate) metrics: Option<SocketAddr>,
    #[arg(long, value_name = "LEVEL", default_value = "warn", value_parser = log_level)]
    pub(crate) log: LogLevel,
    #[arg(long)]
    pub(crate) allow_private_webhooks: bool,
    #[arg(long, value_name = "URL")]
    pub(crate) contact: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "database")]
    pub(crate) backup: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    #[arg(value_parser = game, required_unless_present = "continued")]
    pub(crate) game: Option<GameChoice>,
    pub(crate) position: Option<String>,
    #[arg(long = "continue", conflicts_with_all = ["game", "first", "second", "swap", "clock", "seed", "time"])]
    pub(crate) continued: bool,
    #[arg(long, value_name = "WHO", default_value = "human", value_parser = who)]
    pub(crate) first: Who,
    #[arg(long, value_name = "WHO", default_value = "3", value_parser = who)]
    pub(crate) second: Who,
    #[arg(long)]
    pub(crate) plain: bool,
    #[arg(long)]
    pub(crate) swap: bool,
    #[arg(long, value_name = "M+S", value_parser = clock)]
    pub(crate) clock: Option<TimeControl>,
    #[arg(long, value_name = "N", value_parser = whole)]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "S", default_value = "1", value_parser = seconds)]
    pub(crate) time: Duration,
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) app: AppArgs,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

#[derive(Debug, Args)]
#[command(disable_help_subcommand = true)]
pub(crate) struct OnlineArgs {
    #[command(subcommand)]
    pub(crate) what: OnlineWhat,
}

#[derive(Debug, Subcommand)]
pub(crate) enum OnlineWhat {
    New(OnlineNewArgs),
    Join(OnlineJoinArgs),
    Games(OnlineGamesArgs),
    Forget(OnlineForgetArgs),
}

#[derive(Debug, Args)]
pub(crate) struct OnlineNewArgs {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    #[arg(long, value_name = "SIDE", default_value = "random", value_parser = side)]
    pub(crate) side: WantedSide,
    #[arg(long, value_name = "M+S", value_parser = clock)]
    pub(crate) clock: Option<TimeControl>,
    #[arg(long, value_name = "N", conflicts_with = "clock", value_parser = number::<u32, 1, { Pace::MOST_DAYS }>)]
    pub(crate) days: Option<u32>,
    #[arg(long)]
    pub(crate) swap: bool,
    #[arg(long)]
    pub(crate) takebacks: bool,
    #[arg(long, conflicts_with = "level")]
    pub(crate) listed: bool,
    #[arg(long, value_name = "N", value_parser = number::<u8, 1, 10>)]
    pub(crate) level: Option<u8>,
    #[command(flatten)]
    pub(crate) who: OnlineWho,
    #[command(flatten)]
    pub(crate) view: OnlineView,
}

#[derive(Debug, Args)]
pub(crate) struct OnlineJoinArgs {
    #[arg(value_name = "LINK", value_parser = game_link)]
    pub(crate) link: GameLink,
    #[command(flatten)]
    pub(crate) who: OnlineWho,
    #[command(flatten)]
    pub(crate) view: OnlineView,
}

#[derive(Debug, Args)]
pub(crate) struct OnlineGamesArgs {
    #[arg(long, value_name = "URL", value_parser = server)]
    pub(crate) server: Option<Address>,
}

#[derive(Debug, Args)]
pub(crate) struct OnlineForgetArgs {
    #[arg(long, value_name = "URL", value_parser = server)]
    pub(crate) server: Option<Address>,
}

/// Who plays online, and where.
#[derive(Debug, Args)]
pub(crate) struct OnlineWho {
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    #[arg(long, value_name = "URL", value_parser = server)]
    pub(crate) server: Option<Address>,
}

/// How an online game is shown.
#[derive(Debug, Args)]
pub(crate) struct OnlineView {
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) app: AppArgs,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

/// What marks the options of the app; the catalog has the heading that people read.
pub(crate) const APP: &str = "app";

/// What marks the options after them.
const OTHERS: &str = "others";

/// How the app looks and behaves, for this time. Its settings are for every time.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = APP)]
pub(crate) struct AppArgs {
    #[arg(long, value_name = "WHEN", value_parser = colors)]
    pub(crate) color: Option<Colors>,
    #[arg(long, value_name = "THEME", value_parser = theme)]
    pub(crate) theme: Option<Theme>,
    #[arg(long)]
    pub(crate) no_mouse: bool,
    #[arg(long)]
    pub(crate) no_animation: bool,
}

#[derive(Debug, Args)]
pub(crate) struct AnalyzeArgs {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    #[arg(long, value_name = "D", value_parser = number::<u32, 1, 100>)]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_name = "N", value_parser = whole)]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = number::<u32, 1, 50>)]
    pub(crate) lines: u32,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u32, 1, MOST_THREADS>)]
    pub(crate) threads: u32,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) why: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ExploreArgs {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = number::<u32, 1, 1000>)]
    pub(crate) most: u32,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ReviewArgs {
    #[arg(value_name = "FILE.pgn")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = whole)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

/// How boards are drawn as text.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = OTHERS)]
pub(crate) struct DrawingArgs {
    #[arg(long)]
    pub(crate) ascii: bool,
}

#[derive(Debug, Args)]
pub(crate) struct MovesArgs {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 100_000, allow_negative_numbers = true,
        value_parser = number::<u32, 0, { u32::MAX }>)]
    pub(crate) limit: u32,
}

#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    #[arg(allow_negative_numbers = true, value_parser = number::<u32, 0, { cairn_engine::MAX_DEPTH }>)]
    pub(crate) depth: u32,
    pub(crate) position: Option<String>,
    #[arg(long)]
    pub(crate) divide: bool,
    #[arg(long, value_name = "N", allow_negative_numbers = true,
        value_parser = number::<u32, 1, MOST_THREADS>)]
    pub(crate) threads: Option<u32>,
    #[arg(long)]
    pub(crate) no_bulk: bool,
}

#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "GIB", value_parser = amount)]
    pub(crate) memory: Option<f64>,
    #[arg(long, value_name = "S", value_parser = amount)]
    pub(crate) time: Option<f64>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u32, 1, MOST_THREADS>)]
    pub(crate) threads: Option<u32>,
}

/// The question of a proof.
#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("attacker").required(true)))]
pub(crate) struct ProofArgs {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    #[arg(long, group = "attacker")]
    pub(crate) first: bool,
    #[arg(long, group = "attacker")]
    pub(crate) second: bool,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u32, 1, 10>)]
    pub(crate) stones: Option<u32>,
}

#[derive(Debug, Args)]
pub(crate) struct ProveArgs {
    #[command(flatten)]
    pub(crate) question: ProofArgs,
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u32, 1, MOST_THREADS>)]
    pub(crate) threads: Option<u32>,
    #[arg(long, value_name = "GIB", default_value = "2", value_parser = amount)]
    pub(crate) memory: f64,
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    #[arg(long, value_name = "MOVES", requires = "certificate", default_value_t = 0, value_parser = number::<u32, 0, 10>)]
    pub(crate) down_to: u32,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[arg(required = true, value_name = "FILE.pgn")]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    pub(crate) what: Option<BenchWhat>,
    #[arg(value_parser = game)]
    pub(crate) game: Option<GameChoice>,
    #[arg(long)]
    pub(crate) full: bool,
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 1000>)]
    pub(crate) runs: u32,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum BenchWhat {
    Search(BenchSearchArgs),
    Online(BenchOnlineArgs),
}

#[derive(Debug, Args)]
pub(crate) struct BenchSearchArgs {
    #[arg(value_parser = game)]
    pub(crate) game: Option<GameChoice>,
    #[arg(long, value_name = "N", default_value_t = 300_000, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 1_000_000_000>)]
    pub(crate) nodes: u32,
    #[arg(long, value_name = "N", default_value_t = 2, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 1024>)]
    pub(crate) threads: u32,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct BenchOnlineArgs {
    #[arg(long, value_name = "N", default_value_t = 1_000, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 5_000>)]
    pub(crate) games: u32,
    #[arg(long, value_name = "N", default_value_t = 800, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 20_000>)]
    pub(crate) rate: u32,
    #[arg(long, value_name = "N", default_value_t = 10, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 600>)]
    pub(crate) seconds: u32,
    #[arg(long, value_name = "N", default_value_t = 10_000, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 20_000>)]
    pub(crate) connections: u32,
    #[arg(long, value_name = "N", default_value_t = 20_000, allow_negative_numbers = true,
        value_parser = number::<u32, 0, 10_000_000>)]
    pub(crate) hostile: u32,
    #[arg(long, value_name = "N", default_value_t = 20_000, allow_negative_numbers = true,
        value_parser = number::<u32, 0, 10_000_000>)]
    pub(crate) guesses: u32,
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct UgiArgs {
    #[arg(value_parser = game)]
    pub(crate) game: Option<GameChoice>,
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct UgiCheckArgs {
    #[arg(required = true, last = true, value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
}

/// The games of a match.
#[derive(Clone, Debug, Args)]
pub(crate) struct MatchGames {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    #[arg(value_parser = contestant)]
    pub(crate) a: Contestant,
    #[arg(value_parser = contestant)]
    pub(crate) b: Contestant,
    #[arg(long, value_name = "N", default_value_t = 100, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 10_000_000>)]
    pub(crate) games: u32,
    #[arg(long, value_name = "N", value_parser = whole)]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "N", value_parser = number::<u32, 0, { u32::MAX }>)]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_name = "PLIES", default_value_t = 4, allow_negative_numbers = true,
        value_parser = number::<u32, 0, 100>)]
    pub(crate) opening: u32,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole)]
    pub(crate) seed: u64,
}

#[derive(Debug, Args)]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    pub(crate) contest: MatchGames,
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 1_000>)]
    pub(crate) odds: u32,
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
        value_parser = number::<u32, 1, MOST_THREADS>)]
    pub(crate) concurrency: u32,
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = sprt)]
    pub(crate) sprt: Option<Sprt>,
    #[arg(long, value_name = "FILE")]
    pub(crate) pgn: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
}

/// The games of a ladder.
#[derive(Clone, Debug, Args)]
pub(crate) struct LadderGames {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    #[arg(long, value_name = "N", default_value_t = 20, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 1_000_000>)]
    pub(crate) games: u32,
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = whole)]
    pub(crate) nodes: u64,
    #[arg(long)]
    pub(crate) neighbors: bool,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole)]
    pub(crate) seed: u64,
}

#[derive(Debug, Args)]
pub(crate) struct LadderArgs {
    #[command(flatten)]
    pub(crate) ladder: LadderGames,
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
        value_parser = number::<u32, 1, MOST_THREADS>)]
    pub(crate) concurrency: u32,
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) out: PathBuf,
}

#[derive(Debug, Args)]
#[command(disable_help_subcommand = true)]
pub(crate) struct WorkArgs {
    #[command(subcommand)]
    pub(crate) what: WorkWhat,
}

#[derive(Debug, Subcommand)]
pub(crate) enum WorkWhat {
    Plan(WorkPlanArgs),
    Run(WorkRunArgs),
    Status(WorkStatusArgs),
    Merge(WorkMergeArgs),
}

#[derive(Debug, Args)]
#[command(disable_help_subcommand = true)]
pub(crate) struct WorkPlanArgs {
    #[command(subcommand)]
    pub(crate) what: WorkPlanWhat,
}

#[derive(Debug, Subcommand)]
pub(crate) enum WorkPlanWhat {
    Ladder(WorkLadderArgs),
    Match(WorkMatchArgs),
    SelfPlay(WorkSelfPlayArgs),
    Tune(WorkTuneArgs),
    Prove(WorkProveArgs),
}

/// The games of a unit, and what a plan cannot have.
#[derive(Debug, Args)]
pub(crate) struct WorkUnitArgs {
    #[arg(long = "unit", value_name = "N", default_value_t = 10, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 1_000_000>)]
    pub(crate) size: u32,
    /// Only to be refused with a reason.
    #[arg(long, value_name = "S", hide = true)]
    pub(crate) time: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct WorkLadderArgs {
    #[command(flatten)]
    pub(crate) ladder: LadderGames,
    #[command(flatten)]
    pub(crate) unit: WorkUnitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct WorkMatchArgs {
    #[command(flatten)]
    pub(crate) contest: MatchGames,
    #[command(flatten)]
    pub(crate) unit: WorkUnitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct WorkSelfPlayArgs {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    #[arg(long, value_name = "PLAYER", default_value = "10", value_parser = player)]
    pub(crate) player: PlayerKind,
    #[arg(long, value_name = "N", default_value_t = 1_000, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 100_000_000>)]
    pub(crate) games: u32,
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = whole)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "PLIES", default_value_t = 4, allow_negative_numbers = true,
        value_parser = number::<u32, 0, 100>)]
    pub(crate) opening: u32,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) unit: WorkUnitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct WorkTuneArgs {
    #[command(flatten)]
    pub(crate) tune: TuneArgs,
    #[command(flatten)]
    pub(crate) unit: WorkUnitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct WorkProveArgs {
    #[command(flatten)]
    pub(crate) question: ProofArgs,
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
    #[arg(long, value_name = "MIB", default_value_t = 256, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 1_048_576>)]
    pub(crate) memory: u32,
    #[arg(long = "unit", value_name = "N", default_value_t = 1, allow_negative_numbers = true,
        value_parser = number::<u32, 1, 1_000_000>)]
    pub(crate) size: u32,
}

#[derive(Debug, Args)]
pub(crate) struct WorkRunArgs {
    #[arg(value_name = "PLAN")]
    pub(crate) plan: PathBuf,
    #[arg(value_name = "UNITS", value_parser = units, required_unless_present = "all")]
    pub(crate) units: Vec<RangeInclusive<usize>>,
    #[arg(long, conflicts_with = "units")]
    pub(crate) all: bool,
    #[arg(long, value_name = "DIR", default_value = "results")]
    pub(crate) results: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
        value_parser = number::<u32, 1, MOST_THREADS>)]
    pub(crate) concurrency: u32,
}

#[derive(Debug, Args)]
pub(crate) struct WorkStatusArgs {
    #[arg(value_name = "PLAN")]
    pub(crate) plan: PathBuf,
    #[arg(long, value_name = "DIR", default_value = "results")]
    pub(crate) results: PathBuf,
    #[arg(long)]
    pub(crate) missing: bool,
}

#[derive(Debug, Args)]
pub(crate) struct WorkMergeArgs {
    #[arg(value_name = "PLAN")]
    pub(crate) plan: PathBuf,
    #[arg(long, value_name = "DIR", default_value = "results")]
    pub(crate) results: PathBuf,
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) out: PathBuf,
}

/// More threads than this help nobody, and the system may refuse them.
const MOST_THREADS: u32 = 256;

#[derive(Debug, Args)]
pub(crate) struct TuneArgs {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<u32, 10, 1_000_000>)]
    pub(crate) games: u32,
    #[arg(long, value_name = "R", default_value_t = 4, value_parser = number::<u32, 1, 100>)]
    pub(crate) rounds: u32,
    #[arg(long, value_name = "D", default_value_t = 2, value_parser = number::<u32, 1, 9>)]
    pub(crate) depth: u32,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole)]
    pub(crate) seed: u64,
}

#[derive(Debug, Args)]
pub(crate) struct TrainArgs {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = number::<u32, 1, 1000>)]
    pub(crate) passes: u32,
    #[arg(long, value_name = "PERCENT", default_value_t = 50, value_parser = number::<u32, 0, 100>)]
    pub(crate) results: u32,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole)]
    pub(crate) seed: u64,
    #[arg(long, value_name = "FILE", default_value = "network.bin")]
    pub(crate) out: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct TablesArgs {
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number::<u8, 1, { u8::MAX as u32 }>)]
    pub(crate) stones: u8,
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = number::<u16, 1, { u16::MAX as u32 }>)]
    pub(crate) threads: Option<u16>,
    #[arg(long)]
    pub(crate) check: bool,
    #[arg(long, value_name = "N", requires = "check", default_value = "1")]
    pub(crate) one_in: NonZeroU64,
}
