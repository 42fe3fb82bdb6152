//! Sentences that have crossed the border, as phrases again.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use cairn_core::text::Reader;
use cairn_core::{Arg, Phrase, Square};
use cairn_session::{Drawing, Statement};

use super::{Argument, DrawingView, Sentence, StatementView};

/// No board has more files or ranks.
const MOST: u8 = 26;

/// Keys and names that have crossed the border.
static NAMES: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());

/// The same text for as long as the module lives. Messages and their variables have finitely many names.
fn kept(text: &str) -> &'static str {
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(name) = names.get(text) {
        return name;
    }
    let name = Box::leak(Box::<str>::from(text));
    names.insert(name);
    name
}

impl From<&Sentence> for Phrase {
    fn from(sentence: &Sentence) -> Self {
        let args = sentence.args.iter();
        Phrase {
            key: kept(&sentence.key),
            args: args.map(|(name, arg)| (kept(name), arg.into())).collect(),
        }
    }
}

impl From<&Argument> for Arg {
    fn from(arg: &Argument) -> Self {
        match arg {
            Argument::Text(text) => Arg::from(text.clone()),
            Argument::Squares(names) => Arg::Squares(squares(names)),
            Argument::Number(number) => Arg::Number(i64::from(*number)),
            Argument::Color(color) => Arg::Color((*color).into()),
            Argument::Colors(colors) => {
                Arg::Colors(colors.iter().map(|color| (*color).into()).collect())
            }
            Argument::Sentence(sentence) => Arg::from(Phrase::from(sentence)),
        }
    }
}

impl From<&StatementView> for Statement {
    fn from(view: &StatementView) -> Self {
        Statement {
            phrase: (&view.sentence).into(),
            drawing: (&view.drawing).into(),
        }
    }
}

impl From<&DrawingView> for Drawing {
    fn from(view: &DrawingView) -> Self {
        Drawing {
            squares: squares(&view.squares),
            arrows: view.arrows.iter().map(|names| squares(names)).collect(),
        }
    }
}

/// The squares with these names, on any board.
fn squares(names: &[String]) -> Vec<Square> {
    let square = |name: &String| {
        let mut reader = Reader::new(name);
        let square = Square::read(&mut reader, MOST, MOST).ok()?;
        reader.end().ok().map(|()| square)
    };
    names.iter().filter_map(square).collect()
}
