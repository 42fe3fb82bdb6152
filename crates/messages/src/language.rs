//! The languages that Cairn speaks.

/// A language of the catalog.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, in American spelling.
    #[default]
    English,
    /// Portuguese, as in Portugal.
    Portuguese,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::Portuguese];

    /// Its tag, which also names the folders of its texts.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt-PT",
        }
    }

    /// Its own name for itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Portuguese => "Português",
        }
    }

    /// The language that a tag or a locale names, in any case: `en`, `pt-BR`, `pt_PT.UTF-8`. `C` and
    /// `POSIX` are English. `None` for languages that Cairn does not speak.
    ///
    /// ```
    /// use cairn_messages::Language;
    /// assert_eq!(Language::from_tag("pt_PT.UTF-8"), Some(Language::Portuguese));
    /// assert_eq!(Language::from_tag("fr"), None);
    /// ```
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        match primary.to_ascii_lowercase().as_str() {
            "en" | "c" | "posix" => Some(Language::English),
            "pt" => Some(Language::Portuguese),
            _ => None,
        }
    }

    /// The language of an environment, from the values of `LC_ALL`, `LC_MESSAGES` and `LANG`: the first
    /// that is neither missing nor empty decides. English if none does, or if it names another language.
    #[must_use]
    pub fn from_env(
        lc_all: Option<&str>,
        lc_messages: Option<&str>,
        lang: Option<&str>,
    ) -> Language {
        [lc_all, lc_messages, lang]
            .into_iter()
            .flatten()
            .find(|value| !value.is_empty())
            .and_then(Language::from_tag)
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_locales_are_read() {
        for tag in [
            "en",
            "EN",
            "en-US",
            "en_US.UTF-8",
            "en@euro",
            "C",
            "C.UTF-8",
            "POSIX",
        ] {
            assert_eq!(Language::from_tag(tag), Some(Language::English), "{tag}");
        }
        for tag in ["pt", "pt-PT", "pt-BR", "PT_pt.utf8", "pt_PT@euro"] {
            assert_eq!(Language::from_tag(tag), Some(Language::Portuguese), "{tag}");
        }
        for tag in ["", "de", "p", "ptx", "english", " pt", "-", "é"] {
            assert_eq!(Language::from_tag(tag), None, "{tag}");
        }
    }

    #[test]
    fn every_code_reads_back() {
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.code()), Some(language));
        }
    }

    #[test]
    fn the_first_variable_with_a_value_decides() {
        let pt = Some("pt_PT.UTF-8");
        let en = Some("en_US.UTF-8");
        assert_eq!(Language::from_env(pt, en, en), Language::Portuguese);
        assert_eq!(Language::from_env(Some(""), pt, en), Language::Portuguese);
        assert_eq!(Language::from_env(None, None, pt), Language::Portuguese);
        assert_eq!(Language::from_env(Some("C"), None, pt), Language::English);
        assert_eq!(
            Language::from_env(Some("de_DE"), None, pt),
            Language::English
        );
        assert_eq!(Language::from_env(None, None, None), Language::English);
    }
}
