//! The words of the command line, described once: help, completions and man pages derive from here.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use cairn_arena::{Contestant, Sprt};
use cairn_messages::Language;
use cairn_server::{HostName, Limits};
use cairn_session::{GameChoice, TimeControl, Who};
use cairn_store::{Colors, Theme};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

/// Five two-player games of stones: Qawale, Zola, Swack, Wali and Nava.
#[derive(Debug, Parser)]
#[command(
    name = "cairn",
    version,
    max_term_width = 100,
    after_long_help = "\
Names and texts:
  GAME      an id, with options after a colon: zola, zola:8,
            zola:5,first=blue, qawale:stones=4. `cairn games` lists them all.
  POSITION  one quoted line: ranks from the top, a space, the side to move.
            `cairn show GAME` prints the text of the start; any text it
            prints can be given back.
  MOVE      one word, such as c3-d4, c3xf3, a1nne or pass.
            `cairn rules GAME` teaches how to write them.

Examples:
  cairn rules swack        learn a game
  cairn play swack         play it against the computer
  cairn show zola:4        look at its board
  cairn moves zola:4       list the moves from the start
  cairn perft nava 5       count all sequences of five moves
  cairn solve zola:4       prove who wins
  cairn check games.pgn    replay the games in a file
  cairn review games.pgn   look for mistakes in them

Exit status:
  0  all went well
  1  something was wrong with the input, or could not be written
  2  there is a mistake on the command line"
)]
pub(crate) struct Cli {
    /// The language of sentences: en or pt. Without it, the locale of the system.
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
    /// List the games with their options.
    Games(GamesArgs),
    /// Print the rules of a game for players, with drawn examples.
    Rules(RulesArgs),
    /// Play against the computer, or against each other.
    Play(PlayArgs),
    /// Say which move is best in a position, how the game stands, and why.
    Analyze(AnalyzeArgs),
    /// Look at whole games afterwards: where chances were lost, and what was better.
    Review(ReviewArgs),
    /// Serve the web app on this computer: the games in a browser.
    Serve(ServeArgs),
    /// Draw a position, as text or as an SVG diagram.
    Show(ShowArgs),
    /// List the legal moves of positions, for programs to read.
    Moves(MovesArgs),
    /// Count the sequences of moves from a position.
    Perft(PerftArgs),
    /// Solve a position: prove its result with best play.
    Solve(SolveArgs),
    /// Prove from the start of a game that a side cannot force a win, in steps that survive being stopped.
    Prove(ProveArgs),
    /// Replay the games in record files and say whether they are legal and how they ended.
    Check(CheckArgs),
    /// Benchmark the rules or the search.
    Bench(BenchArgs),
    /// Tune the evaluation weights of a game by self-play.
    Tune(TuneArgs),
    /// Build or verify endgame tables.
    Tables(TablesArgs),
    /// Run as a UGI engine on standard input and output.
    Ugi(UgiArgs),
    /// Check whether an engine conforms to UGI.
    UgiCheck(UgiCheckArgs),
    /// Play a match between two players or engines, with Elo and SPRT.
    Match(MatchArgs),
    /// Rate all levels of a game by a tournament.
    Ladder(LadderArgs),
    /// Print a completion script for a shell.
    ///
    /// Where the script goes depends on the shell. For bash:
    /// cairn completions bash > ~/.local/share/bash-completion/completions/cairn
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print the man page, or write the pages of all commands into a folder.
    Man {
        /// The folder for the pages of all commands; it is made if need be.
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
The options of a game follow its id after a colon, separated by commas; a bare
number is the size of the board. Values left out are those in parentheses.

Examples:
  cairn show zola:8
  cairn show swack:4,tie=last-mover-wins")]
pub(crate) struct GamesArgs {
    /// Print one JSON array for programs.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  cairn rules zola
  cairn rules zola --lang pt
  cairn rules zola | less")]
pub(crate) struct RulesArgs {
    /// The game, such as zola.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
The last line of the drawing is the text of the position. Change it and give it
back, in quotes, to look at another position.

Examples:
  cairn show zola:4
  cairn show zola:4 'b,r,b,r/r,b,r,b/r,x,b,r/x,b,r,b b'
  cairn show nava --svg start.svg")]
pub(crate) struct ShowArgs {
    /// The game, such as zola or zola:8.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    /// The position, as one quoted argument; without it, the start.
    pub(crate) position: Option<String>,
    /// Write an SVG diagram to this file instead; - is standard output.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
The page plays by itself: the server only hands out its files, and only to this
computer unless --bind says otherwise. It answers to localhost and to addresses
in numbers; other names must be allowed. Ctrl-C ends it when the requests that
have begun are answered, a second Ctrl-C ends it at once.

Examples:
  cairn serve --open           play in the browser
  cairn serve --port 8080      at another port
  cairn serve --bind 0.0.0.0   for everybody in the network
  cairn serve --bind 0.0.0.0 --allow-host games.example")]
pub(crate) struct ServeArgs {
    /// The port to listen at; 0 takes any that is free.
    #[arg(long, value_name = "N", default_value_t = 7171)]
    pub(crate) port: u16,
    /// The address to listen at.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1")]
    pub(crate) bind: IpAddr,
    /// Answer to this name as well; may be given several times.
    #[arg(long = "allow-host", value_name = "NAME")]
    pub(crate) allowed_hosts: Vec<HostName>,
    /// Serve at most this many connections at a time.
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections, value_parser = number::<1, 65_536>)]
    pub(crate) max_connections: u32,
    /// Open the page in the browser.
    #[arg(long)]
    pub(crate) open: bool,
    /// Serve the web app in this folder, as it changes, instead of the one that is built in.
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
A player is human, a level from 1 to 10 (also written computer:3), or a player
of the original program: random, medium or greedy.

In a terminal the game opens in the app. With --plain, or without a terminal, it
is a dialogue, line by line: a move is typed as one word, and `help` tells what
else can be typed. Every game is kept after every move, whatever happens;
--continue goes on with the one played last. With --save the record is written to
a file as well, behind other games in it. With a seed, the same moves have the
same answers, except those of level 10.

Examples:
  cairn play zola                            you begin, against level 3
  cairn play zola --first 5 --second human   the computer begins
  cairn play nava --first 7 --second greedy  watch a game
  cairn play swack:4 --second human --swap   two people, with the swap rule
  cairn play wali --clock 5+3                five minutes each, and 3 s a move")]
pub(crate) struct PlayArgs {
    /// The game, such as zola or zola:8.
    #[arg(value_parser = game, required_unless_present = "continued")]
    pub(crate) game: Option<GameChoice>,
    /// The position, as one quoted argument; without it, the start.
    pub(crate) position: Option<String>,
    /// Go on with the game that was played last.
    #[arg(long = "continue", conflicts_with_all = ["game", "first", "second", "swap", "clock", "seed", "time"])]
    pub(crate) continued: bool,
    /// Who begins.
    #[arg(long, value_name = "WHO", default_value = "human", value_parser = who)]
    pub(crate) first: Who,
    /// Who answers.
    #[arg(long, value_name = "WHO", default_value = "3", value_parser = who)]
    pub(crate) second: Who,
    /// Hold a dialogue in words, line by line, instead of opening the app.
    #[arg(long)]
    pub(crate) plain: bool,
    /// Let the second player take over the first player's side after the first move.
    #[arg(long)]
    pub(crate) swap: bool,
    /// Play with a clock: minutes for each player and, after a plus, seconds for each move.
    #[arg(long, value_name = "M+S", value_parser = clock)]
    pub(crate) clock: Option<TimeControl>,
    /// Make the computer's choices repeatable.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// How many seconds level 10 thinks about a move.
    #[arg(long, value_name = "S", default_value = "1", value_parser = seconds)]
    pub(crate) time: Duration,
    /// Write the record to this file as well, in PGN; only in the dialogue.
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) app: AppArgs,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

/// How the app looks and behaves, for this time. Its settings are for every time.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "The app")]
pub(crate) struct AppArgs {
    /// How many colors: auto, 256, 16 or never.
    #[arg(long, value_name = "WHEN", value_parser = colors)]
    pub(crate) color: Option<Colors>,
    /// The ground of the terminal: auto, dark or light.
    #[arg(long, value_name = "THEME", value_parser = theme)]
    pub(crate) theme: Option<Theme>,
    /// Leave the mouse to the terminal.
    #[arg(long)]
    pub(crate) no_mouse: bool,
    /// Show moves at once, not step by step.
    #[arg(long)]
    pub(crate) no_animation: bool,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
Each depth gives a line: how the game stands, in words and as the chance of the
side that is better, a draw counting half; the positions looked at; the best
play of both sides. Without a limit the search thinks for three seconds.

With --json each depth gives one object, and the last line repeats the best
result with the move to play. Scores are those of the side to move: a value in
hundredths of a logit, or a win or a loss that is proven, in plies.

Examples:
  cairn analyze zola:4 --depth 4 --why
  cairn analyze nava --moves 'a1-a3 e5-e4' --time 10 --lines 3
  cairn analyze swack:4 --depth 6 --json")]
pub(crate) struct AnalyzeArgs {
    /// The game, such as zola or zola:8.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    /// The position, as one quoted argument; without it, the start.
    pub(crate) position: Option<String>,
    /// Moves to play first, as one quoted argument.
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,
    /// Limit the search to S seconds.
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    /// Limit the search to a depth of D plies.
    #[arg(long, value_name = "D", value_parser = number::<1, 100>)]
    pub(crate) depth: Option<u32>,
    /// Limit the search to N positions.
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Show the K best lines.
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = number::<1, 50>)]
    pub(crate) lines: u32,
    /// Number of search threads.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<1, MOST_THREADS>)]
    pub(crate) threads: u32,
    /// Print one JSON object a line for programs.
    #[arg(long)]
    pub(crate) json: bool,
    /// Say in words why the best move is best.
    #[arg(long)]
    pub(crate) why: bool,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
A move that gives away at least 10% of the chances to win is an inaccuracy, at
least 20% a mistake, at least 35% a blunder. The worst three of each game are
explained. The same games and the same number of nodes give the same review.

The record written with --out has an evaluation [%eval ...] after each move, for
the side that began, the glyphs $6, $2 and $4, and better lines as variations.
Both files are written after every game: a run can be stopped at any time.

Examples:
  cairn review games.pgn
  cairn review games.pgn --out reviewed.pgn --svg course.svg")]
pub(crate) struct ReviewArgs {
    /// The file, in PGN; - is standard input.
    #[arg(value_name = "FILE.pgn")]
    pub(crate) file: PathBuf,
    /// Look at so many positions for each position of a game.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub(crate) nodes: u64,
    /// Write the games with the review beside their moves to this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Draw the course of the game to this file; further games get a number.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

/// How boards are drawn as text.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct DrawingArgs {
    /// Draw with ASCII characters only.
    #[arg(long)]
    pub(crate) ascii: bool,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
Each position gives one line with three fields separated by tabs:
  the canonical text of the position,
  the outcome: - while the game goes on, draw, or the letter of the winner,
  the legal moves, sorted by byte and separated by single spaces.
A line that is no position, or has more moves than the limit, gives `error`, a
tab and a message in its place; the run goes on and ends with exit status 1.
Blank lines are skipped.

Examples:
  cairn moves zola:4
  cairn moves wali 'w,w,x,w,x2/x2,w,x3/x2,w,x2,b/x5,b/b,x5 w 0 0'
  cairn moves swack:3 - < positions.txt")]
pub(crate) struct MovesArgs {
    /// The game, such as zola or zola:8.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    /// The position, as one quoted argument; - reads one position a line from standard input; without
    /// it, the start.
    pub(crate) position: Option<String>,
    /// Positions with more moves than this give an error instead.
    #[arg(long, value_name = "N", default_value_t = 100_000, allow_negative_numbers = true,
        value_parser = number::<0, { u32::MAX }>)]
    pub(crate) limit: u32,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
The count stands alone on the last line. Finished games have no moves; draws by
repetition or by a move limit play no part.

Examples:
  cairn perft zola 4               1659272
  cairn perft qawale 3 --divide    the counts after each first move, then the sum")]
pub(crate) struct PerftArgs {
    /// The game, such as zola or zola:8.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    /// The number of moves in a sequence.
    #[arg(allow_negative_numbers = true, value_parser = number::<0, { cairn_engine::MAX_DEPTH }>)]
    pub(crate) depth: u32,
    /// The position, as one quoted argument; without it, the start.
    pub(crate) position: Option<String>,
    /// Print the counts after each first move as well.
    #[arg(long)]
    pub(crate) divide: bool,
    /// How many threads count; without it, one for each core.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
        value_parser = number::<1, MOST_THREADS>)]
    pub(crate) threads: Option<u32>,
    /// Make every last move on the board instead of counting them.
    #[arg(long)]
    pub(crate) no_bulk: bool,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
The last line is `first wins`, `second wins`, `draw` or `not decided`. \
`first` is the side that moves first in the game, whoever is to move in this position. \
The lines before it give the best moves, the distance to the end in plies and the work done, as far as they are known. \
A position in which neither side can force a win is a draw; draws by repetition or by a move limit are not considered. \
Ctrl-C stops the solver and prints what is known.

Examples:
  cairn solve zola:4
  cairn solve swack:4 --memory 4
  cairn solve qawale --time 60 'tt,tt,x,t/l,x,dd,l/tdt,ddll,x,ld/d,tl,l,d l'")]
pub(crate) struct SolveArgs {
    /// The game, such as zola or zola:8.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    /// The position, as one quoted argument; without it, the start.
    pub(crate) position: Option<String>,
    /// Memory for the proof table in GiB, such as 0.5 [default: half of the free memory].
    #[arg(long, value_name = "GIB", value_parser = amount)]
    pub(crate) memory: Option<f64>,
    /// Stop after S seconds.
    #[arg(long, value_name = "S", value_parser = amount)]
    pub(crate) time: Option<f64>,
    /// Number of threads, where the work can be divided [default: one per core].
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<1, MOST_THREADS>)]
    pub(crate) threads: Option<u32>,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
The work is cut into tasks. What each of them found is written to a file in DIR at once: the command can be stopped at \
any moment, with Ctrl-C or otherwise, and goes on from there when it is given again. Without --dir nothing is kept.

The last line is `first cannot force a win`, `first can force a win`, the same of `second`, or `not decided`. If \
neither side can force a win, the game is a draw.

Examples:
  cairn prove qawale:stones=6 --first
  cairn prove qawale --second --dir proof
  cairn prove qawale --stones 5 --first --certificate five.txt")]
#[command(group(clap::ArgGroup::new("attacker").required(true)))]
pub(crate) struct ProveArgs {
    /// The game, such as qawale or qawale:stones=6.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    /// Ask whether the side that begins can force a win.
    #[arg(long, group = "attacker")]
    pub(crate) first: bool,
    /// Ask whether the side that moves second can force a win.
    #[arg(long, group = "attacker")]
    pub(crate) second: bool,
    /// How many stones each side has, in place of the game's option.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<1, 10>)]
    pub(crate) stones: Option<u32>,
    /// The folder where the work is kept; it is made if need be.
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
    /// How many threads work; without it, one for each core.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<1, MOST_THREADS>)]
    pub(crate) threads: Option<u32>,
    /// The memory for what is found out, in GiB, such as 0.5.
    #[arg(long, value_name = "GIB", default_value = "2", value_parser = amount)]
    pub(crate) memory: f64,
    /// Write a certificate, which others can check, once the proof is finished.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Leave out the layers of the certificate in which fewer moves are left: a book for players, not a proof.
    #[arg(long, value_name = "MOVES", requires = "certificate", default_value_t = 0, value_parser = number::<0, 10>)]
    pub(crate) down_to: u32,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
A record is tags, numbered moves and a result: 1-0 if the side that began has
won, 0-1, 1/2-1/2, or * if the game is not finished.

  [Game \"zola:4\"]
  [First \"Ana\"]
  [Second \"Rui\"]

  1. a1xa2 b1xb2 2. a2xb2 *

Each record gives one line: where it begins, its game, and how it ended or which
move cannot be played and why. The exit status is 1 if a record is not legal or
damaged, or a file cannot be read.")]
pub(crate) struct CheckArgs {
    /// The files, in PGN; - is standard input.
    #[arg(required = true, value_name = "FILE.pgn")]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
Prints one figure per line, the best of several runs on one thread:
  perft-made     leaves per second, making every last move
  perft-counted  leaves per second, counting the last moves in bulk
  playouts       random games per second, from start to end
  generation     moves generated per second, in positions from random games
  evaluation     evaluations of the same positions per second")]
#[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    pub(crate) what: Option<BenchWhat>,
    /// Measure this game only.
    #[arg(value_parser = game)]
    pub(crate) game: Option<GameChoice>,
    /// Run perft to greater depths: up to 10^9 leaves instead of 2*10^7.
    #[arg(long)]
    pub(crate) full: bool,
    /// Number of runs for each figure.
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true,
        value_parser = number::<1, 1000>)]
    pub(crate) runs: u32,
    /// Print one JSON array for programs.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum BenchWhat {
    /// Benchmark the search instead of the rules.
    Search(BenchSearchArgs),
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
Prints one figure per line, measured on the start and on positions from random games:
  search-speed      positions per second, on one thread
  search-depth      average depth in plies, with --nodes positions
  search-stop       longest delay between stopping a search and its end
  search-signature  positions visited by searches of fixed depth, on one thread

The signature is the same on every machine. It changes with nearly every change of the search or the evaluation.")]
pub(crate) struct BenchSearchArgs {
    /// Measure this game only.
    #[arg(value_parser = game)]
    pub(crate) game: Option<GameChoice>,
    /// Limit each search to N positions.
    #[arg(long, value_name = "N", default_value_t = 300_000, allow_negative_numbers = true,
        value_parser = number::<1, 1_000_000_000>)]
    pub(crate) nodes: u32,
    /// Number of search threads to stop.
    #[arg(long, value_name = "N", default_value_t = 2, allow_negative_numbers = true,
        value_parser = number::<1, 1024>)]
    pub(crate) threads: u32,
    /// Print one JSON array for programs.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  cairn ugi zola
  cairn ugi wali --option Threads=2 --option Hash=256
  cairn match zola 'ugi:cairn ugi zola --option Threads=2' 10 --time 0.1")]
pub(crate) struct UgiArgs {
    /// The initial game; the UGI option Game changes it [default: the first of `cairn games`].
    #[arg(value_parser = game)]
    pub(crate) game: Option<GameChoice>,
    /// Set a UGI option at the start, as `setoption` does; can be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
Starts the engine and sends it commands. Each check prints one line, `ok` or `FAILED` with the reason. \
The exit status is 1 if a check fails.

Example:
  cairn ugi-check -- cairn ugi zola")]
pub(crate) struct UgiCheckArgs {
    /// The command that starts the engine: a program and its arguments.
    #[arg(required = true, last = true, value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
A player is a level from 1 to 10, random, medium, greedy, or ugi:COMMAND for a UGI engine. \
Games are played in pairs with the same random opening and reversed sides. \
An engine that crashes, exceeds its time or plays an illegal move loses the game.

Matches are reproducible unless they use --time. With --pgn, an interrupted match is resumed. \
Games already in the file are never changed or removed, except an incomplete last record of a match.

Examples:
  cairn match zola 10 greedy --nodes 3000
  cairn match swack 10 'ugi:other-engine --fast' --time 0.1 --sprt 0,20
  cairn match nava 5 6 --games 400 --concurrency 4 --pgn levels.pgn --json levels.json")]
pub(crate) struct MatchArgs {
    /// The game, such as zola or zola:8.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    /// The first player; results are reported from its point of view.
    #[arg(value_parser = contestant)]
    pub(crate) a: Contestant,
    /// The second player.
    #[arg(value_parser = contestant)]
    pub(crate) b: Contestant,
    /// Number of games; each player moves first in half of them.
    #[arg(long, value_name = "N", default_value_t = 100, allow_negative_numbers = true,
        value_parser = number::<1, 10_000_000>)]
    pub(crate) games: u32,
    /// Limit the search to S seconds per move.
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    /// Limit the search to N positions per move [default: 20000, without another limit].
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Limit the search to a depth of N plies.
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,
    /// Number of random opening moves of each pair of games.
    #[arg(long, value_name = "PLIES", default_value_t = 4, allow_negative_numbers = true,
        value_parser = number::<0, 100>)]
    pub(crate) opening: u32,
    /// Number of games played at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
        value_parser = number::<1, MOST_THREADS>)]
    pub(crate) concurrency: u32,
    /// Stop when a sequential probability ratio test accepts one of two Elo differences, such as 0,20.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = sprt)]
    pub(crate) sprt: Option<Sprt>,
    /// Random seed of openings and players.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Append the games to this file, and skip games of this match that it already contains.
    #[arg(long, value_name = "FILE")]
    pub(crate) pgn: Option<PathBuf>,
    /// Write the result to this file as a JSON object; - for standard output.
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
Plays a round-robin tournament of levels 1 to 10, medium and greedy, and writes the games to ladder-GAME.pgn, \
a plot to ladder-GAME.svg and a table to ladder-GAME.md. An interrupted tournament is resumed.

Example:
  cairn ladder zola --games 40 --nodes 50000 --out docs")]
pub(crate) struct LadderArgs {
    /// The game, such as zola or zola:8.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    /// Number of games of each pairing.
    #[arg(long, value_name = "N", default_value_t = 20, allow_negative_numbers = true,
        value_parser = number::<1, 1_000_000>)]
    pub(crate) games: u32,
    /// Limit the search of level 10 to N positions per move.
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    pub(crate) nodes: u64,
    /// Pair each level with the next one only, and the original players with three levels.
    #[arg(long)]
    pub(crate) neighbors: bool,
    /// Number of games played at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
        value_parser = number::<1, MOST_THREADS>)]
    pub(crate) concurrency: u32,
    /// Random seed of openings and players.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The output folder.
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) out: PathBuf,
}

/// More threads than this help nobody, and the system may refuse them.
const MOST_THREADS: u32 = 256;

/// Reads a whole number.
fn number<const LEAST: u32, const MOST: u32>(text: &str) -> Result<u32, String> {
    let number = text.parse().ok();
    number
        .filter(|number| (LEAST..=MOST).contains(number))
        .ok_or_else(|| format!("expected a whole number from {LEAST} to {MOST}"))
}

/// Reads a player: a person, or a kind of computer.
fn who(text: &str) -> Result<Who, String> {
    text.parse()
        .map_err(|error: cairn_core::ParseError| error.message.into_owned())
}

/// Reads a number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    seconds
        .filter(|seconds| *seconds > 0.0 && *seconds <= MOST_SECONDS)
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("expected a number of seconds, at most {MOST_SECONDS}"))
}

/// Reads a clock.
fn clock(text: &str) -> Result<TimeControl, String> {
    TimeControl::from_minutes(text).map_err(|error| error.message.into_owned())
}

/// Reads how many colors there are to be.
fn colors(word: &str) -> Result<Colors, String> {
    Colors::from_word(word).ok_or_else(|| format!("expected {}", Colors::WORDS.join(", ")))
}

/// Reads a theme.
fn theme(word: &str) -> Result<Theme, String> {
    Theme::from_word(word).ok_or_else(|| format!("expected {}", Theme::WORDS.join(", ")))
}

/// The longest time that can be asked for: a day.
const MOST_SECONDS: f64 = 86_400.0;

/// Reads the tag of a language.
fn language(tag: &str) -> Result<Language, String> {
    Language::from_tag(tag)
        .ok_or_else(|| format!("there is no language {tag:?}; the languages are en and pt"))
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
Prints the source of the game's weights.rs on standard output, and progress on standard error. \
The same command always gives the same weights.

Example:
  cairn tune zola > crates/games/src/zola/weights.rs")]
pub(crate) struct TuneArgs {
    /// The game, such as zola or zola:8.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    /// Number of games per round.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<10, 1_000_000>)]
    pub(crate) games: u32,
    /// Number of rounds; each plays with the weights of the previous one.
    #[arg(long, value_name = "R", default_value_t = 4, value_parser = number::<1, 100>)]
    pub(crate) rounds: u32,
    /// Search depth of the players, in plies.
    #[arg(long, value_name = "D", default_value_t = 2, value_parser = number::<1, 9>)]
    pub(crate) depth: u32,
    /// Random seed.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
Prints one line per table. Table 4v3 contains the positions in which the side to move has four stones and the other side three. \
The line gives the number of positions, of wins, losses and draws of the side to move, and the longest win or loss in plies. \
Draws by repetition or by a move limit are not considered.

Existing tables are kept, so an interrupted run can be resumed. \
Four stones need 150 MB on disk and 300 MB of memory, five stones 3 GB and 5 GB.

Examples:
  cairn tables wali           build all endgames up to four against four
  cairn tables wali --check   verify every entry")]
pub(crate) struct TablesArgs {
    /// The game, such as wali or wali:end=lt3.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    /// Maximum number of stones per side.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) stones: u8,
    /// The folder of the tables [default: cairn/tables in the user data folder].
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
    /// Number of threads [default: one per core].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
    /// Verify existing tables instead: check every entry against the entries of its successors.
    #[arg(long)]
    pub(crate) check: bool,
}

/// Reads a player.
fn contestant(text: &str) -> Result<Contestant, String> {
    text.parse()
        .map_err(|error: cairn_core::ParseError| error.message.into_owned())
}

/// Reads the two differences of a sequential test.
fn sprt(text: &str) -> Result<Sprt, String> {
    let number = |text: &str| {
        let number: Option<f64> = text.parse().ok();
        number.filter(|number| number.abs() <= 2_000.0)
    };
    text.split_once(',')
        .and_then(|(elo0, elo1)| {
            Some(Sprt {
                elo0: number(elo0)?,
                elo1: number(elo1)?,
            })
        })
        .filter(|sprt| sprt.elo0 < sprt.elo1)
        .ok_or_else(|| {
            "expected two differences in Elo points, the smaller first, such as 0,20".to_owned()
        })
}

/// Reads a game name; the error of a short name needs no column.
fn game(name: &str) -> Result<GameChoice, String> {
    name.parse()
        .map_err(|error: cairn_core::ParseError| error.message.into_owned())
}

/// A number that is not negative, and not too large to count with.
fn amount(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(amount) if (0.0..1e9).contains(&amount) => Ok(amount),
        Ok(_) | Err(_) => Err("expected a number such as 2 or 0.5".to_owned()),
    }
}
