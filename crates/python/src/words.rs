//! The languages in which sentences are said.

use cairn_core::Phrase;
use cairn_messages::{Catalog, Language};
use pyo3::prelude::PyResult;

use crate::errors::CairnError;

/// One of the languages.
#[derive(Clone, Copy)]
pub(crate) struct Words(Language);

impl Words {
    /// The language of errors.
    pub(crate) const ENGLISH: Words = Words(Language::English);

    /// The language with this name, such as `en` or `pt`.
    pub(crate) fn named(name: &str) -> PyResult<Words> {
        match Language::from_tag(name) {
            Some(language) => Ok(Words(language)),
            None => {
                let tags: Vec<_> = Language::ALL
                    .iter()
                    .map(|language| language.code())
                    .collect();
                Err(CairnError::new_err(format!(
                    "there is no language {name:?}; the languages are {}",
                    tags.join(", ")
                )))
            }
        }
    }

    /// The language itself.
    pub(crate) fn language(self) -> Language {
        self.0
    }

    /// Its catalog.
    pub(crate) fn catalog(self) -> &'static Catalog {
        Catalog::get(self.0)
    }

    /// A sentence.
    pub(crate) fn say(self, phrase: &Phrase) -> String {
        self.catalog().say(phrase)
    }
}
