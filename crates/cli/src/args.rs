//! The words of the command line, described once: help, completions and man pages derive from here.

use std::path::PathBuf;

use cairn_messages::Language;
use cairn_session::GameChoice;
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
  cairn show zola:4        look at its board
  cairn moves zola:4       list the moves from the start
  cairn perft nava 5       count all sequences of five moves
  cairn check games.pgn    replay the games in a file

Exit status:
  0  all went well
  1  something was wrong with the input, or could not be written
  2  there is a mistake on the command line"
)]
pub(crate) struct Cli {
    /// The language of sentences: en or pt. Without it, the locale of the system.
    #[arg(long, global = true, value_name = "LANG", value_parser = language)]
    pub(crate) lang: Option<Language>,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games with their options.
    Games(GamesArgs),
    /// Print the rules of a game for players, with drawn examples.
    Rules(RulesArgs),
    /// Draw a position, as text or as an SVG diagram.
    Show(ShowArgs),
    /// List the legal moves of positions, for programs to read.
    Moves(MovesArgs),
    /// Count the sequences of moves from a position.
    Perft(PerftArgs),
    /// Replay the games in record files and say whether they are legal and how they ended.
    Check(CheckArgs),
    /// Measure the speed of the rules.
    Bench(BenchArgs),
    /// Find the weights with which a game's positions are judged, from games played against itself.
    Tune(TuneArgs),
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
Figures, one a line, each the best of several runs on one thread:
  perft-made     leaves a second with every last move made on the board
  perft-counted  leaves a second with the last moves counted
  playouts       random games a second, from the start to the end
  generation     moves listed a second, in positions from random games
  evaluation     the same positions judged a second")]
pub(crate) struct BenchArgs {
    /// Only this game.
    #[arg(value_parser = game)]
    pub(crate) game: Option<GameChoice>,
    /// Count to greater depths: up to a thousand million leaves instead of twenty million.
    #[arg(long)]
    pub(crate) full: bool,
    /// Runs for each figure.
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true,
        value_parser = number::<1, 1000>)]
    pub(crate) runs: u32,
    /// Print one JSON array for programs.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
Prints the source of the game's weights.rs; how it goes is told on standard error. The same command gives
the same weights: they come from the rules, the terms and the seed alone.

Example:
  cairn tune zola > crates/games/src/zola/weights.rs")]
pub(crate) struct TuneArgs {
    /// The game, such as zola or zola:8.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    /// Games in each round.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<10, 1_000_000>)]
    pub(crate) games: u32,
    /// Rounds of play, each with the weights of the one before.
    #[arg(long, value_name = "R", default_value_t = 4, value_parser = number::<1, 100>)]
    pub(crate) rounds: u32,
    /// How many moves the players look ahead.
    #[arg(long, value_name = "D", default_value_t = 2, value_parser = number::<1, 9>)]
    pub(crate) depth: u32,
    /// Where the random numbers begin.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
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

/// Reads the tag of a language.
fn language(tag: &str) -> Result<Language, String> {
    Language::from_tag(tag)
        .ok_or_else(|| format!("there is no language {tag:?}; the languages are en and pt"))
}

/// Reads a game name; the error of a short name needs no column.
fn game(name: &str) -> Result<GameChoice, String> {
    name.parse()
        .map_err(|error: cairn_core::ParseError| error.message.into_owned())
}
