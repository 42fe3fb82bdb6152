//! A match and its positions.

use serde::{Deserialize, Serialize};

use super::{Board, BySide, Choice, DrawingView, SearchTask, SideName, Tag};

/// What is agreed before a match begins.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(default)]
pub struct MatchSetup {
    /// The full name of the game.
    pub game: String,
    /// The text of the position it begins with; `null` for the start.
    pub position: Option<String>,
    /// Whether the second player may take over the first player's side after the first move.
    pub swap: bool,
    /// The clock, as seconds and increment such as `300+5`; `null` for none.
    pub time: Option<String>,
    /// Who plays: `human`, or the kind of a computer player such as `3`. Nobody said is a person.
    pub seats: BySide<String>,
    /// The names of people, where they have any.
    pub players: BySide<String>,
    /// Whatever else its record should say.
    pub tags: Vec<Tag>,
}

/// What came of something: what is to be done next, or why it could not be done.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Outcome {
    /// What is to be done next, in this order.
    pub effects: Vec<EffectView>,
    /// Why it could not be done, in words; nothing has changed then.
    pub refusal: Option<String>,
}

/// Something that is to be done next.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum EffectView {
    /// An action was done: it is to be shown.
    Played {
        /// Its number, from 0.
        index: usize,
    },
    /// Something was taken back or played again.
    Changed,
    /// A draw was offered.
    Offered,
    /// What was offered was declined.
    Declined,
    /// The hint has more to say.
    Hint,
    /// The game is over.
    Ended,
    /// The game is to be kept.
    Save,
}

/// A search that is wanted.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SearchView {
    /// Names it: a search with another ticket is not wanted any more.
    pub ticket: f64,
    /// What to find out.
    pub task: SearchTask,
}

/// What may be chosen next while entering a move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Steps {
    /// The squares chosen so far.
    pub chosen: Vec<String>,
    /// The squares that may come next.
    pub next: Vec<Choice>,
    /// The pass, where it is legal.
    pub pass: Option<String>,
}

/// What came of choosing a square.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Entered {
    /// The move goes on.
    Step,
    /// A step was taken back, or everything was let go.
    Back,
    /// It is the last square of a move, which is not played yet.
    Complete {
        /// The move in its one form.
        text: String,
        /// The squares it was entered with.
        squares: Vec<String>,
    },
    /// The square cannot be chosen; what was chosen stays.
    Refused {
        /// Why not, in words.
        reason: String,
    },
}

/// The end of a match.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EndView {
    /// Who won; `null` for a draw, and where nobody can say.
    pub winner: Option<SideName>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// Why it ended, as in the tag `Termination`.
    pub reason: String,
    /// How it ended, in words.
    pub told: String,
}

/// A position of a match, ready to be drawn, spoken and played on.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Scene {
    /// The full name of the game.
    pub game: String,
    /// The text of the position.
    pub position: String,
    /// The board, with what is in hand after the squares chosen.
    pub board: Board,
    /// What may be chosen; nothing if the match is over here.
    pub steps: Steps,
    /// Whose turn it is, in words, or how it ended.
    pub status: String,
    /// What a person is to do next, in words; nothing if the match is over here.
    pub task: Option<String>,
    /// What a person should know before moving: a repetition, only a pass, a swap.
    pub remarks: Vec<String>,
    /// The squares of the last move, in order.
    pub last: Vec<String>,
    /// The end, if it ends here.
    pub end: Option<EndView>,
    /// Whether the player to move may take over the other side.
    pub can_swap: bool,
    /// The whole board in words, one thought a line.
    pub spoken: Vec<String>,
}

/// What a move would lead to that is being entered.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PreviewView {
    /// It in words; nothing where there is nothing to say.
    pub told: String,
    /// The squares of what it would make, such as a line.
    pub squares: Vec<String>,
}

/// Help that a person has asked for: a hint, or why something was played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HelpView {
    /// It in words; `null` until it has been found out.
    pub text: Option<String>,
    /// What else there is to say.
    pub more: Option<String>,
    /// What is drawn meanwhile.
    pub drawing: DrawingView,
}

/// The clock.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClockView {
    /// What each side has left now, in milliseconds.
    pub remaining: BySide<f64>,
    /// Whether time is being taken from the side to move.
    pub running: bool,
}

/// Something that was played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EntryView {
    /// The move in its one form, or `swap`.
    pub text: String,
    /// The side that played it.
    pub side: SideName,
    /// What it did, in words.
    pub told: String,
    /// The squares of the move, in order.
    pub squares: Vec<String>,
    /// What the player had left on the clock, in milliseconds.
    pub remaining: Option<f64>,
}

/// Who plays a side.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayerView {
    /// The name, for people.
    pub name: String,
    /// The kind of a computer player; `null` for a person.
    pub computer: Option<String>,
}

/// How a game between computers is watched.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WatchView {
    /// Whether it stands still.
    pub paused: bool,
    /// How fast it is, from 1 for the slowest.
    pub speed: usize,
    /// How many speeds there are.
    pub speeds: usize,
}

/// How a match stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MatchState {
    /// The full name of the game.
    pub game: String,
    /// The side to move.
    pub turn: SideName,
    /// The side at the lower edge of the board: the person's, where one plays against the computer.
    pub near: SideName,
    /// Everything played, without what was undone.
    pub entries: Vec<EntryView>,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether something was taken back.
    pub can_redo: bool,
    /// Whether a person is to move.
    pub awaits_person: bool,
    /// Whether one person plays against the computer.
    pub against_computer: bool,
    /// Whether there is a move to explain.
    pub can_explain: bool,
    /// Who plays the sides now.
    pub players: BySide<PlayerView>,
    /// How it is watched, where only computers play.
    pub watch: Option<WatchView>,
    /// Who has offered a draw that was not yet answered.
    pub offered_by: Option<SideName>,
    /// The end, if it has ended,
    pub end: Option<EndView>,
    /// and who has won, in a few words for whoever sits here.
    pub outcome: Option<String>,
}
