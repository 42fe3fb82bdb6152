//! What crosses the border between Rust and the page, as types of their own.
//!
//! The same types in TypeScript are in `web/src/lib/wire/`, which a test compares with these.

mod analysis;
mod board;
#[cfg(feature = "rules")]
mod game;
#[cfg(feature = "learn")]
mod learn;
mod line;
#[cfg(feature = "openings")]
mod openings;
mod phrase;
#[cfg(feature = "rules")]
mod record;
#[cfg(feature = "rules")]
mod scene;
#[cfg(feature = "rules")]
mod setup;
#[cfg(all(
    test,
    feature = "rules",
    feature = "engine",
    feature = "learn",
    feature = "openings"
))]
mod typescript;

pub use analysis::{
    Advice, LineView, MistakeView, ProgressView, RetryStage, RetryView, ReviewReport, ReviewedMove,
    SearchAnswer, SearchReport, SearchTask, VerdictName,
};
pub use board::{
    Board, BySide, Cell, Choice, ColorName, HeightName, KindName, Piece, SideName, SurfaceName,
    Tally,
};
#[cfg(feature = "rules")]
pub use game::{
    ComputerPlayer, GameCard, GameDetails, GameOption, OptionKindName, OptionValue, RuleBlock,
    RuleSpan,
};
#[cfg(feature = "learn")]
pub use learn::{
    AnswerView, DailyView, PurposeName, PuzzleView, SolvingView, StageName, StandingView,
    StreakView,
};
pub use line::MatchLine;
#[cfg(feature = "openings")]
pub use openings::{CountsView, ExploredMoveView, ExploredView, WorthKind, WorthView};
pub use phrase::{Argument, DrawingView, Sentence, StatementView};
#[cfg(feature = "rules")]
pub use record::{NodeView, RecordSummary, StudyView, Tag};
#[cfg(feature = "rules")]
pub use scene::{
    ClockView, EffectView, EndView, Entered, EntryView, HelpView, MatchSetup, MatchState, Outcome,
    PlayerView, PreviewView, Scene, SearchView, Steps, WatchView,
};
#[cfg(feature = "rules")]
pub use setup::{Edit, NumberItem, PaletteItem, SetUpView};

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Writes a value for the page.
///
/// # Panics
/// Never: the types of this module have neither maps nor numbers that JSON could not hold.
pub fn write(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("wire types are JSON")
}

/// Reads a value of the page.
///
/// # Errors
/// If it has another form than the type; the page's own types see to it that it has not.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}
