//! The catalog of one language.

use std::fmt;
use std::sync::{LazyLock, PoisonError, RwLock};

use cairn_core::{Arg, Phrase};

use crate::fluent::{Bundle, Variables};
use crate::{Language, sentence, sources};

/// Says things in one language.
///
/// Nothing here fails: a message that is missing, or whose variables are, is said as its key in braces.
/// The tests see to it that nobody reads one.
pub struct Catalog {
    language: Language,
    bundle: RwLock<Bundle>,
}

impl Catalog {
    /// The catalog of a language.
    #[must_use]
    pub fn get(language: Language) -> &'static Catalog {
        static ENGLISH: LazyLock<Catalog> = LazyLock::new(|| Catalog::build(Language::English));
        static PORTUGUESE: LazyLock<Catalog> =
            LazyLock::new(|| Catalog::build(Language::Portuguese));
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    fn build(language: Language) -> Catalog {
        let games = sources::games(language);
        let bundle = Bundle::read(sources::locales(language).chain(games));
        let mut catalog = Catalog {
            language,
            bundle: RwLock::new(bundle),
        };
        let names = sources::game_names();
        let mut constants = Variables::default();
        catalog.set_number(&mut constants, "games", names.len() as i64);
        let names = names.into_iter().map(str::to_owned).collect();
        constants.set("game-names", catalog.join("list-and", names));
        let bundle = catalog.bundle.get_mut();
        bundle.unwrap_or_else(PoisonError::into_inner).constants = constants;
        catalog
    }

    /// Adds messages that are not built in, such as those that a web page loads when it needs them. They stay as long as
    /// the program runs.
    pub fn learn(&self, text: String) {
        let mut bundle = self.bundle.write().unwrap_or_else(PoisonError::into_inner);
        bundle.add(text.leak());
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a message with this key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.value(key, None).is_some()
    }

    /// A number with this many decimals, as the language writes it.
    ///
    /// ```
    /// use cairn_messages::{Catalog, Language};
    /// assert_eq!(Catalog::get(Language::English).decimal(1.6, 2), "1.60");
    /// assert_eq!(Catalog::get(Language::Portuguese).decimal(1.6, 2), "1,60");
    /// ```
    #[must_use]
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        match self.language {
            Language::English => text,
            Language::Portuguese => text.replace('.', ","),
        }
    }

    /// The phrase as whole sentences: each begins with a capital letter, unless with the name of a
    /// square or a move.
    #[must_use]
    pub fn say(&self, phrase: &Phrase) -> String {
        sentence::capitalized(&self.part(phrase))
    }

    /// The phrase as a part of a sentence, without a capital letter of its own.
    #[must_use]
    pub fn part(&self, phrase: &Phrase) -> String {
        self.part_named(
            phrase.key,
            phrase.args.iter().map(|(name, arg)| (*name, arg)),
        )
    }

    /// What [`Catalog::part`] would say of a phrase whose names are known at run time only.
    #[must_use]
    pub fn part_named<'a>(
        &self,
        key: &str,
        args: impl IntoIterator<Item = (&'a str, &'a Arg)>,
    ) -> String {
        self.format(key, &self.arguments(args))
    }

    /// A message without variables but those that all messages know, as it stands in the catalog: the number of games
    /// as `$games` and `$games-word`, and their names as `$game-names`.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.value(key, None).unwrap_or_else(|| missing(key))
    }

    /// A message with these variables.
    pub(crate) fn format(&self, key: &str, variables: &Variables<'_>) -> String {
        self.resolve(key, None, variables)
            .unwrap_or_else(|| missing(key))
    }

    /// An attribute of a message without variables.
    pub(crate) fn attribute(&self, key: &str, attribute: &str) -> String {
        self.value(key, Some(attribute))
            .unwrap_or_else(|| missing(key))
    }

    /// A message without variables or an attribute of it; `None` if there is no such one, or if it has variables.
    fn value(&self, key: &str, attribute: Option<&str>) -> Option<String> {
        self.resolve(key, attribute, &Variables::default())
    }

    fn resolve(
        &self,
        key: &str,
        attribute: Option<&str>,
        variables: &Variables<'_>,
    ) -> Option<String> {
        let bundle = self.bundle.read().unwrap_or_else(PoisonError::into_inner);
        bundle.format(key, attribute, variables)
    }
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalog")
            .field("language", &self.language)
            .finish_non_exhaustive()
    }
}

/// What is said where there is nothing to say.
fn missing(key: &str) -> String {
    format!("{{{key}}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_message_is_said_as_its_key_in_braces() {
        for language in Language::ALL {
            let catalog = Catalog::get(language);
            assert!(!catalog.has("no-such-message"));
            assert_eq!(catalog.text("no-such-message"), "{no-such-message}");
            let phrase = Phrase::new("no-such-message");
            assert_eq!(catalog.say(&phrase), "{no-such-message}");
        }
    }

    #[test]
    fn a_missing_variable_is_said_as_the_key_in_braces() {
        let phrase = Phrase::new("reason-empty");
        for language in Language::ALL {
            assert_eq!(Catalog::get(language).say(&phrase), "{reason-empty}");
        }
    }

    #[test]
    fn messages_can_be_added_and_use_those_that_are_built_in() {
        let catalog = Catalog::build(Language::Portuguese);
        catalog.learn("later-a = Sim, { $side }\nlater-b = { later-a }. { end-draw }\n".to_owned());
        let phrase = Phrase::new("later-b").with("side", cairn_core::Color::Red);
        assert_eq!(catalog.say(&phrase), "Sim, as vermelhas. Empate");
        assert!(catalog.has("web-home"), "the others stay");
    }

    #[test]
    fn every_message_knows_how_many_games_there_are_and_their_names() {
        let names = sources::game_names();
        for language in Language::ALL {
            let catalog = Catalog::get(language);
            let count = catalog.text(&format!("number-{}", names.len()));
            assert!(catalog.text("command-welcome").contains(&count));
            let help = catalog.text("cli-cairn");
            assert!(names.iter().all(|name| help.contains(name)), "{help}");
        }
    }

    #[test]
    fn a_catalog_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>(_: &T) {}
        shared(Catalog::get(Language::English));
    }
}
