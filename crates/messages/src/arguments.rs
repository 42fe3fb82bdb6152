//! The arguments of a phrase, as the variables of a Fluent message.
//!
//! Fluent knows texts and numbers. A color or a number needs more than one form, since it meets words of
//! different gender and number, so it brings along several variables; `common.ftl` lists them.

use cairn_core::text::visible;
use cairn_core::{Arg, Color, Square};

use crate::Catalog;
use crate::fluent::Variables;

/// The forms of a color besides its name: a color given as `side` sets `$side-of` and so on.
const COLOR_FORMS: [&str; 6] = ["name", "of", "adj", "adj-m", "adj-pl", "adj-m-pl"];

/// The largest number that is written in letters.
const LARGEST_WORD: i64 = 12;

impl Catalog {
    pub(crate) fn arguments<'a>(
        &self,
        named: impl IntoIterator<Item = (&'a str, &'a Arg)>,
    ) -> Variables<'a> {
        let mut args = Variables::default();
        for (name, arg) in named {
            match arg {
                Arg::Square(square) => args.set(name, square.to_string()),
                Arg::Squares(squares) => {
                    let names = squares.iter().map(Square::to_string).collect();
                    args.set(name, self.list(name, names));
                }
                Arg::Number(number) => self.set_number(&mut args, name, *number),
                Arg::Color(color) => self.set_color(&mut args, name, *color),
                Arg::Colors(colors) => {
                    let words = colors.iter().map(|color| self.adjective(*color)).collect();
                    args.set(name, self.list(name, words));
                }
                Arg::Text(text) => args.set(name, visible(text).into_owned()),
                Arg::Phrase(phrase) => args.set(name, self.part(phrase)),
            }
        }
        args
    }

    pub(crate) fn set_number<'a>(&self, args: &mut Variables<'a>, name: &'a str, number: i64) {
        args.set(name, number);
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

    fn set_color<'a>(&self, args: &mut Variables<'a>, name: &'a str, color: Color) {
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

    /// Alternatives; or things that all hold, if the name of the argument says so.
    fn list(&self, name: &str, words: Vec<String>) -> String {
        let key = if name.ends_with("-and") {
            "list-and"
        } else {
            "list-or"
        };
        self.join(key, words)
    }

    /// Words with commas between them, and the word of the message before the last.
    pub(crate) fn join(&self, key: &str, mut words: Vec<String>) -> String {
        let last = words.pop().unwrap_or_default();
        if words.is_empty() {
            return last;
        }
        let mut args = Variables::default();
        args.set("head", words.join(", "));
        args.set("last", last);
        self.format(key, &args)
    }
}

/// The message with the forms of a color.
pub(crate) fn color_key(color: Color) -> String {
    format!("color-{}", color.id())
}

#[cfg(test)]
mod tests {
    use cairn_core::Phrase;

    use super::*;
    use crate::Language;
    use crate::fluent::Value;

    /// What a variable is set to by an argument, in every language.
    fn set(name: &'static str, arg: impl Into<Arg>, variable: &str) -> [String; 2] {
        let arg = arg.into();
        Language::ALL.map(|language| {
            let args = Catalog::get(language).arguments([(name, &arg)]);
            match args.get(variable) {
                Some(Value::Text(text)) => text.clone(),
                other => panic!("${variable} is {other:?}"),
            }
        })
    }

    fn squares(count: u8) -> Vec<Square> {
        (0..count).map(|file| Square::new(file, 0)).collect()
    }

    #[test]
    fn lists_are_alternatives_unless_the_name_says_and() {
        assert_eq!(set("to", squares(1), "to"), ["a1", "a1"]);
        assert_eq!(set("to", squares(2), "to"), ["a1 or b1", "a1 ou b1"]);
        assert_eq!(
            set("to", squares(3), "to"),
            ["a1, b1 or c1", "a1, b1 ou c1"]
        );
        assert_eq!(
            set("to-and", squares(3), "to-and"),
            ["a1, b1 and c1", "a1, b1 e c1"]
        );
        assert_eq!(set("to", squares(0), "to"), ["", ""]);
        assert_eq!(
            set("tops", vec![Color::Tan, Color::Black], "tops"),
            ["tan or black", "neutra ou preta"]
        );
    }

    #[test]
    fn a_color_brings_all_its_forms() {
        for (variable, expected) in [
            ("side", ["White", "as brancas"]),
            ("side-name", ["White", "brancas"]),
            ("side-of", ["White's", "das brancas"]),
            ("side-adj", ["white", "branca"]),
            ("side-adj-m", ["white", "branco"]),
            ("side-adj-pl", ["white", "brancas"]),
            ("side-adj-m-pl", ["white", "brancos"]),
        ] {
            assert_eq!(set("side", Color::White, variable), expected, "{variable}");
        }
    }

    #[test]
    fn a_number_is_in_letters_up_to_twelve() {
        assert_eq!(set("n", 2_u32, "n-word"), ["two", "dois"]);
        assert_eq!(set("n", 2_u32, "n-word-f"), ["two", "duas"]);
        assert_eq!(set("n", 12_u32, "n-word"), ["twelve", "doze"]);
        assert_eq!(set("n", 13_u32, "n-word"), ["13", "13"]);
    }

    #[test]
    fn a_phrase_inside_another_has_no_capital_of_its_own() {
        let inner = Phrase::new("tell-pass").with("side", Color::White);
        assert_eq!(
            set("told", inner, "told"),
            ["White passes.", "as brancas passam."]
        );
    }
}
