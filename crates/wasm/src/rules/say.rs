//! Sentences for the page.

use cairn_core::Phrase;
use wasm_bindgen::prelude::wasm_bindgen;

use super::catalog;
use crate::wire::{self, Sentence};

/// The message with this key, with its arguments as a JSON array of pairs of a name and an
/// [`Argument`](crate::wire::Argument).
///
/// # Errors
/// If the arguments are not of this form.
#[wasm_bindgen]
pub fn text(language: &str, key: &str, args: &str) -> Result<String, String> {
    let sentence = Sentence {
        key: key.to_owned(),
        args: wire::read(args)?,
    };
    Ok(catalog(language).say(&Phrase::from(&sentence)))
}

/// Adds messages that the page has loaded: a text in Fluent's form.
#[wasm_bindgen]
pub fn learn(language: &str, messages: String) {
    catalog(language).learn(messages);
}

/// A [`Sentence`] of the engine, as words.
///
/// # Errors
/// If it is not of this form.
#[wasm_bindgen]
pub fn say(language: &str, sentence: &str) -> Result<String, String> {
    let sentence: Sentence = wire::read(sentence)?;
    Ok(catalog(language).say(&Phrase::from(&sentence)))
}

#[cfg(test)]
mod tests {
    use cairn_core::{Color, Square};
    use cairn_messages::{Catalog, Language};

    use super::*;

    #[test]
    fn a_phrase_says_the_same_after_crossing_the_border() {
        let phrase = Phrase::new("why-count-change")
            .with("side", Color::Red)
            .with("fact", Phrase::new("zola-fact-men"))
            .with("before", 3u32)
            .with("after", 2u32);
        let refused =
            Phrase::new("web-next").with("squares", vec![Square::new(0, 0), Square::new(9, 9)]);
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
