//! The words of the command line, described once: help, completions and man pages derive from here.

use std::path::PathBuf;

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
  GAME      an id, with options after a colon: zola, zola:8, zola:5,first=blue, qawale:stones=4.
            `cairn games` lists them all.
  POSITION  one quoted line: ranks from the top, a space, the side to move.
            `cairn show GAME` prints the text of the start position; any text it prints can be given back.
  MOVE      one word, such as c3-d4, c3xf3, a1nne or pass. `cairn rules GAME` teaches how to write them.

Examples:
  cairn rules swack                     learn a game
  cairn show zola:4                     look at its board
  cairn moves zola:4                    list the moves from the start
  cairn perft nava 5                    count all sequences of five moves
  cairn check games.pgn                 replay the games in a file

Exit status: 0 if all went well, 1 if something was wrong with the input, 2 for a mistake on the command line."
)]
pub(crate) struct Cli {
    /// The language of sentences: en or pt. Without it, the locale of the system.
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<String>,

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
    /// Solve all endgames with few stones, once and for all.
    Tables(TablesArgs),
    /// Print a completion script for a shell.
    ///
    /// For bash: cairn completions bash > ~/.local/share/bash-completion/completions/cairn
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print the man page, or write the pages of all commands into a folder.
    Man {
        /// The folder for the pages of all commands.
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
}

#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    /// Print one JSON array for programs.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// The game, such as zola.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}

#[derive(Debug, Args)]
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
  the outcome: - while the game goes on, draw, or the letter of the side that has won,
  the legal moves, sorted by byte and separated by single spaces.
A line that is no position, or has more moves than the limit, gives `error`, a tab and a message in its
place; the run goes on and ends with exit status 1.

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
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub(crate) limit: usize,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
The count stands alone on the last line. Finished games have no moves; draws by repetition or by a move
limit play no part.

Examples:
  cairn perft zola 4                    1659272
  cairn perft qawale 3 --divide         the counts after each first move, then the sum")]
pub(crate) struct PerftArgs {
    /// The game, such as zola or zola:8.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    /// The number of moves in a sequence.
    pub(crate) depth: u32,
    /// The position, as one quoted argument; without it, the start.
    pub(crate) position: Option<String>,
    /// Print the counts after each first move as well.
    #[arg(long)]
    pub(crate) divide: bool,
    /// How many threads count; without it, one for each core.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
    /// Make every last move on the board instead of counting them.
    #[arg(long)]
    pub(crate) no_bulk: bool,
}

#[derive(Debug, Args)]
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
  generation     moves listed a second, in positions from random games")]
pub(crate) struct BenchArgs {
    /// Only this game.
    #[arg(value_parser = game)]
    pub(crate) game: Option<GameChoice>,
    /// Count to greater depths: up to a thousand million leaves instead of twenty million.
    #[arg(long)]
    pub(crate) full: bool,
    /// Runs for each figure.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) runs: u16,
    /// Print one JSON array for programs.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_long_help = "\
Each table has a line: 4v3 holds the positions in which the side to move has four stones and the other
three. It says how many positions there are, up to colors, how many of them are won, lost and drawn for the
side to move, and how many plies the longest win or loss takes. Draws by repetition or by a move limit
play no part.

Tables that are there already are kept, so a run that was interrupted goes on where it was. Four stones take
150 MB on disk and 300 MB of memory, five 3 GB and 5 GB.

Examples:
  cairn tables wali                     all endgames up to four against four
  cairn tables wali --check             prove that every entry is right")]
pub(crate) struct TablesArgs {
    /// The game, such as wali or wali:end=lt3.
    #[arg(value_parser = game)]
    pub(crate) game: GameChoice,
    /// The most stones a side has.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) stones: u8,
    /// The folder for the tables; without it, cairn/tables in the user's data folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
    /// How many threads work; without it, one for each core.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
    /// Check the tables instead: every entry against the positions that its moves lead to.
    #[arg(long)]
    pub(crate) check: bool,
}

/// Reads a game name; the error of a short name needs no column.
fn game(name: &str) -> Result<GameChoice, String> {
    name.parse()
        .map_err(|error: cairn_core::ParseError| error.message.into_owned())
}
