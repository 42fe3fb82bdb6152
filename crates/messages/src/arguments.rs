//! The arguments of a phrase, as the variables of a Fluent message.
//!
//! Fluent knows texts and numbers. A color or a number needs more than one form, since it meets words of
//! different gender and number, so it brings along several variables; `common.ftl` lists them.

use cairn_core::{Arg, Color, Phrase, Square};
use fluent_bundle::{FluentArgs, FluentValue};

use crate::Catalog;

/// The forms of a color besides its name: a color given as `side` sets `$side-of` and so on.
const COLOR_FORMS: [&str; 6] = ["name", "of", "adj", "adj-m", "adj-pl", "adj-m-pl"];

/// The largest number that is written in letters.
const LARGEST_WORD: i64 = 12;

impl Catalog {
    pub(crate) fn arguments(&self, phrase: &Phrase) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        for (name, arg) in &phrase.args {
            match arg {
                Arg::Square(square) => args.set(*name, square.to_string()),
                Arg::Squares(squares) => {
                    let names = squares.iter().map(Square::to_string).collect();
                    args.set(*name, self.list(name, names));
                }
                Arg::Number(number) => self.set_number(&mut args, name, *number),
                Arg::Color(color) => self.set_color(&mut args, name, *color),
                Arg::Colors(colors) => {
                    let words = colors.iter().map(|color| self.adjective(*color)).collect();
                    args.set(*name, self.list(name, words));
                }
                Arg::Text(text) => args.set(*name, text.clone().into_owned()),
                Arg::Phrase(phrase) => args.set(*name, self.part(phrase)),
            }
        }
        args
    }

    fn set_number(&self, args: &mut FluentArgs<'static>, name: &'static str, number: i64) {
        args.set(name, FluentValue::from(number));
        let (word, feminine) = match number {
            0..=LARGEST_WORD => {
                let key = format!("number-{number}");
                (self.text(&key), self.attribute(&key, "f"))
            }
            _ => (number.to_string(), number.to_string()),
        };
        args.set(format!("{name}-word"), word);
        args.set(format!("{name}-word-f"), feminine);
    }

    fn set_color(&self, args: &mut FluentArgs<'static>, name: &'static str, color: Color) {
        let key = color_key(color);
        args.set(name, self.text(&key));
        for form in COLOR_FORMS {
            args.set(format!("{name}-{form}"), self.attribute(&key, form));
        }
    }

    /// The color of one piece.
    fn adjective(&self, color: Color) -> String {
        self.attribute(&color_key(color), "adj")
    }

    /// The name of a side as a label, such as `Dark` or `Escuras`.
    #[must_use]
    pub fn side(&self, color: Color) -> String {
        crate::sentence::capitalized(&self.attribute(&color_key(color), "name"))
    }

    /// Alternatives; or things that all hold, if the name of the argument says so.
    fn list(&self, name: &str, words: Vec<String>) -> String {
        let key = match name.ends_with("-and") {
            true => "list-and",
            false => "list-or",
        };
        self.join(key, words)
    }

    /// Words with commas between them, and the word of the message before the last.
    pub(crate) fn join(&self, key: &str, mut words: Vec<String>) -> String {
        let last = words.pop().unwrap_or_default();
        if words.is_empty() {
            return last;
        }
        let mut args = FluentArgs::new();
        args.set("head", words.join(", "));
        args.set("last", last);
        self.format(key, &args)
    }
}

fn color_key(color: Color) -> String {
    format!("color-{}", color.id())
}
