//! A game as one line of a result.

use cairn_engine::Score;
use cairn_session::{Record, ResultMark};
use serde_json::{Value, json};

use crate::error::Wrong;
use crate::json::{Fields, object, signed};

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLine {
    /// Its number in the whole job, counted from 1.
    pub number: u32,
    /// How it ended.
    pub result: ResultMark,
    /// Where it began, if not at the start of the game.
    pub start: Option<String>,
    /// The moves.
    pub moves: Vec<String>,
    /// In self-play, what the search thought of each position in which a move was chosen, for the side to move; none for random moves.
    pub values: Option<Vec<Option<Score>>>,
}

/// No score is beyond this, either way.
const MOST_VALUE: i32 = Score::BEST.value();

impl GameLine {
    /// The game of a record.
    pub(crate) fn of_record(number: u32, record: &Record) -> GameLine {
        let moves = record.line.nodes.iter();
        GameLine {
            number,
            result: record.result,
            start: None,
            moves: moves.map(|node| node.word.clone()).collect(),
            values: None,
        }
    }

    pub(crate) fn to_json(&self) -> Value {
        let mut line = object([
            ("number", json!(self.number)),
            ("result", json!(self.result.text())),
        ]);
        if let Some(start) = &self.start {
            line.extend(object([("start", json!(start))]));
        }
        line.extend(object([("moves", json!(self.moves.join(" ")))]));
        if let Some(values) = &self.values {
            let values = values.iter().map(|value| value.map(Score::value));
            let values: Vec<Option<i32>> = values.collect();
            line.extend(object([("values", json!(values))]));
        }
        Value::Object(line)
    }

    /// Reads a line, which must be written as [`GameLine::to_json`] does.
    pub(crate) fn read(text: &str) -> Result<GameLine, Wrong> {
        let mut fields = Fields::of_line(text)?;
        let value = |value: &Value| match value {
            Value::Null => Some(None),
            value => signed(value).map(|value| Some(Score::from_value(value))),
        };
        let line = GameLine {
            number: fields.number("number")?,
            result: fields.take("result", |value| ResultMark::from_text(value.as_str()?))?,
            start: fields.take_optional("start", |value| value.as_str().map(str::to_owned))?,
            moves: fields
                .text("moves")?
                .split_whitespace()
                .map(str::to_owned)
                .collect(),
            values: fields.take_optional("values", |values| {
                values.as_array()?.iter().map(value).collect()
            })?,
        };
        fields.finish()?;
        let values = line.values.iter().flatten().flatten();
        let mut values = values.map(|value| value.value());
        if !values.all(|value| (-MOST_VALUE..=MOST_VALUE).contains(&value)) {
            return Err(Wrong::Values);
        }
        Ok(line)
    }
}
