//! Sentences for the page.

use cairn_core::text::Reader;
use cairn_core::{Arg, Square};
use cairn_messages::Catalog;
use wasm_bindgen::prelude::wasm_bindgen;

use super::catalog;
use crate::wire::{self, Argument, Sentence};

/// No board has more files or ranks.
const MOST: u8 = 26;

/// The message with this key, with its arguments as a JSON array of pairs of a name and an [`Argument`].
///
/// # Errors
/// If the arguments are not of this form.
#[wasm_bindgen]
pub fn text(language: &str, key: &str, args: &str) -> Result<String, String> {
    let sentence = Sentence {
        key: key.to_owned(),
        args: wire::read(args)?,
    };
    Ok(spoken(catalog(language), &sentence))
}

/// A [`Sentence`] of the engine, as words.
///
/// # Errors
/// If it is not of this form.
#[wasm_bindgen]
pub fn say(language: &str, sentence: &str) -> Result<String, String> {
    Ok(spoken(catalog(language), &wire::read(sentence)?))
}

fn spoken(catalog: &Catalog, sentence: &Sentence) -> String {
    let args = arguments(catalog, sentence);
    catalog.say_named(&sentence.key, named(&args))
}

fn part(catalog: &Catalog, sentence: &Sentence) -> String {
    let args = arguments(catalog, sentence);
    catalog.part_named(&sentence.key, named(&args))
}

fn named(args: &[(String, Arg)]) -> impl Iterator<Item = (&str, &Arg)> {
    args.iter().map(|(name, arg)| (name.as_str(), arg))
}

fn arguments(catalog: &Catalog, sentence: &Sentence) -> Vec<(String, Arg)> {
    let args = sentence.args.iter();
    args.map(|(name, arg)| {
        let arg = match arg {
            Argument::Text(text) => Arg::from(text.clone()),
            Argument::Squares(names) => {
                Arg::Squares(names.iter().filter_map(|name| square(name)).collect())
            }
            Argument::Number(number) => Arg::Number(i64::from(*number)),
            Argument::Color(color) => Arg::Color((*color).into()),
            Argument::Colors(colors) => {
                Arg::Colors(colors.iter().map(|color| (*color).into()).collect())
            }
            Argument::Sentence(sentence) => Arg::from(part(catalog, sentence)),
        };
        (name.clone(), arg)
    })
    .collect()
}

/// The square with this name, on any board.
fn square(name: &str) -> Option<Square> {
    let mut reader = Reader::new(name);
    let square = Square::read(&mut reader, MOST, MOST).ok()?;
    reader.end().ok().map(|()| square)
}

#[cfg(test)]
mod tests {
    use cairn_core::{Color, Phrase};
    use cairn_messages::Language;

    use super::*;

    #[test]
    fn a_phrase_says_the_same_after_crossing_the_border() {
        let phrase = Phrase::new("why-count-change")
            .with("side", Color::Red)
            .with("fact", Phrase::new("zola-fact-men"))
            .with("before", 3u32)
            .with("after", 2u32);
        let refused = Phrase::new("play-square-goes")
            .with("squares", vec![Square::new(0, 0), Square::new(9, 9)]);
        for language in Language::ALL {
            let catalog = Catalog::get(language);
            for phrase in [&phrase, &refused] {
                let sentence = wire::write(&Sentence::from(phrase));
                let said = say(language.code(), &sentence).unwrap();
                assert_eq!(said, catalog.say(phrase));
                assert!(!said.contains('{'), "{said}");
            }
        }
    }

    #[test]
    fn the_page_asks_for_its_own_messages() {
        let args = r#"[["what", {"text": "c3, empty"}]]"#;
        assert_eq!(
            text("en", "play-hint-from", args).unwrap(),
            "Start with c3, empty."
        );
        assert!(text("en", "play-hint-from", "{").is_err());
    }
}
