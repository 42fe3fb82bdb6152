//! Messages of one language, resolved: the part of Fluent that ours use.
//!
//! Parsing is left to `fluent-syntax`. The usual companion, `fluent-bundle`, brings the plural rules of two hundred
//! languages and reads and writes floating-point numbers; in the web page's module that would be a tenth of
//! what the first visit loads. Ours knows texts, whole numbers, references to messages and choices, and leaves out
//! functions, terms and number formats. The tests format every message with both and compare.

use std::borrow::Cow;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use fluent_syntax::ast::{Variant, VariantKey};
use fluent_syntax::parser::parse_runtime;
use fluent_syntax::unicode::unescape_unicode_to_string;

/// The value of a variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}

/// The variables of a message.
#[derive(Debug, Default)]
pub(crate) struct Variables<'a> {
    values: Vec<(Cow<'a, str>, Value)>,
}

impl<'a> Variables<'a> {
    /// Sets a variable that is not set yet.
    pub(crate) fn set(&mut self, name: impl Into<Cow<'a, str>>, value: impl Into<Value>) {
        self.values.push((name.into(), value.into()));
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        let mut values = self.values.iter();
        let found = values.find(|(known, _)| known == name);
        found.map(|(_, value)| value)
    }

    #[cfg(test)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.values.iter().map(|(name, value)| (&**name, value))
    }
}

/// The messages of a language, in the order of their keys.
pub(crate) struct Bundle {
    messages: Vec<Message<&'static str>>,
    /// Variables that every message can use without being given them.
    pub(crate) constants: Variables<'static>,
}

impl Bundle {
    /// A mistake in a text costs the message it is in, and not the program; the tests find it.
    pub(crate) fn read(texts: impl Iterator<Item = &'static str>) -> Bundle {
        let mut bundle = Bundle {
            messages: Vec::new(),
            constants: Variables::default(),
        };
        bundle.extend(texts);
        bundle
    }

    fn extend(&mut self, texts: impl Iterator<Item = &'static str>) {
        for text in texts {
            let resource = match parse_runtime(text) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            let entries = resource.body.into_iter();
            self.messages
                .extend(entries.filter_map(|entry| match entry {
                    Entry::Message(message) => Some(message),
                    _ => None,
                }));
        }
        self.messages.sort_by_key(|message| message.id.name);
    }

    /// Adds the messages of another text.
    pub(crate) fn add(&mut self, text: &'static str) {
        self.extend(std::iter::once(text));
    }

    /// A message or an attribute of it; `None` if there is no such one, or if a variable is missing.
    pub(crate) fn format(
        &self,
        key: &str,
        attribute: Option<&str>,
        variables: &Variables<'_>,
    ) -> Option<String> {
        let mut text = String::new();
        self.write(&mut text, self.pattern(key, attribute)?, variables)?;
        Some(text)
    }

    fn pattern(&self, key: &str, attribute: Option<&str>) -> Option<&Pattern<&'static str>> {
        let index = self
            .messages
            .binary_search_by_key(&key, |message| message.id.name);
        let message = &self.messages[index.ok()?];
        let Some(name) = attribute else {
            return message.value.as_ref();
        };
        let mut attributes = message.attributes.iter();
        let found = attributes.find(|attribute| attribute.id.name == name);
        found.map(|attribute| &attribute.value)
    }

    fn write(
        &self,
        text: &mut String,
        pattern: &Pattern<&'static str>,
        variables: &Variables<'_>,
    ) -> Option<()> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => text.push_str(value),
                PatternElement::Placeable {
                    expression: Expression::Select { selector, variants },
                } => {
                    let value = self.value(selector, variables)?;
                    self.write(text, &chosen(variants, &value)?.value, variables)?;
                }
                PatternElement::Placeable {
                    expression: Expression::Inline(expression),
                } => match self.value(expression, variables)? {
                    Value::Text(value) => text.push_str(&value),
                    Value::Number(number) => text.push_str(&number.to_string()),
                },
            }
        }
        Some(())
    }

    fn value(
        &self,
        expression: &InlineExpression<&'static str>,
        variables: &Variables<'_>,
    ) -> Option<Value> {
        match expression {
            InlineExpression::StringLiteral { value } => {
                Some(unescape_unicode_to_string(value).into_owned().into())
            }
            InlineExpression::NumberLiteral { value } => value.parse::<i64>().ok().map(Value::from),
            InlineExpression::VariableReference { id } => {
                let given = variables.get(id.name);
                given.or_else(|| self.constants.get(id.name)).cloned()
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|attribute| attribute.name);
                self.format(id.name, attribute, variables).map(Value::from)
            }
            InlineExpression::FunctionReference { .. }
            | InlineExpression::TermReference { .. }
            | InlineExpression::Placeable { .. } => None,
        }
    }
}

/// The variant for a value: the first with its number, its word or its plural category, or else the one with a star.
fn chosen<'a>(
    variants: &'a [Variant<&'static str>],
    value: &Value,
) -> Option<&'a Variant<&'static str>> {
    let is_for = |variant: &&Variant<&'static str>| match (&variant.key, value) {
        (VariantKey::NumberLiteral { value: key }, Value::Number(number)) => {
            key.parse() == Ok(*number)
        }
        (VariantKey::Identifier { name }, Value::Number(number)) => *name == category(*number),
        (VariantKey::Identifier { name }, Value::Text(text)) => name == text,
        (VariantKey::NumberLiteral { .. }, Value::Text(_)) => false,
    };
    let mut all = variants.iter();
    all.find(is_for)
        .or_else(|| variants.iter().find(|variant| variant.default))
}

/// The plural category of a whole number, which English and the Portuguese of Portugal share.
const fn category(number: i64) -> &'static str {
    match number {
        1 | -1 => "one",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
    use unic_langid::LanguageIdentifier;

    use super::*;
    use crate::{Language, sources};

    fn texts(language: Language) -> impl Iterator<Item = &'static str> {
        sources::locales(language).chain(sources::games(language))
    }

    fn oracle(
        language: Language,
        texts: impl Iterator<Item = &'static str>,
    ) -> FluentBundle<FluentResource> {
        let language: LanguageIdentifier = language.code().parse().expect("a tag of a language");
        let mut bundle = FluentBundle::new(vec![language]);
        bundle.set_use_isolating(false);
        for text in texts {
            let resource = FluentResource::try_new(text.to_owned()).expect("no mistakes");
            bundle.add_resource(resource).expect("no key twice");
        }
        bundle
    }

    /// What `fluent-bundle` makes of a message, and `None` where it finds something missing.
    fn expected(
        bundle: &FluentBundle<FluentResource>,
        key: &str,
        attribute: Option<&str>,
        variables: &Variables<'_>,
    ) -> Option<String> {
        let mut args = FluentArgs::new();
        for (name, value) in variables.iter() {
            match value {
                Value::Text(text) => args.set(name.to_owned(), text.clone()),
                Value::Number(number) => args.set(name.to_owned(), *number),
            }
        }
        let message = bundle.get_message(key)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }

    /// The names after a dollar sign.
    fn names(text: &str) -> Vec<&str> {
        let is_inside = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let mut names: Vec<_> = text
            .split('$')
            .skip(1)
            .map(|rest| &rest[..rest.find(|c| !is_inside(c)).unwrap_or(rest.len())])
            .collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    #[test]
    fn every_message_is_what_fluent_makes_of_it() {
        let mut compared = 0;
        for language in Language::ALL {
            let bundle = Bundle::read(texts(language));
            let oracle = oracle(language, texts(language));
            let all: Vec<&str> = texts(language).flat_map(names).collect();
            let mut sets = vec![Variables::default()];
            for number in [-1, 0, 1, 2, 3, 21, 33, 1_000_000] {
                let mut variables = Variables::default();
                for name in &all {
                    if variables.get(name).is_none() {
                        variables.set(*name, number);
                    }
                }
                sets.push(variables);
            }
            let mut words = Variables::default();
            for name in &all {
                if words.get(name).is_none() {
                    words.set(*name, format!("<{name}>"));
                }
            }
            sets.push(words);
            for message in &bundle.messages {
                let attributes = message.attributes.iter().map(|one| Some(one.id.name));
                for attribute in attributes.chain([None]) {
                    for variables in &sets {
                        let key = message.id.name;
                        let ours = bundle.format(key, attribute, variables);
                        let theirs = expected(&oracle, key, attribute, variables);
                        assert_eq!(ours, theirs, "{key} {attribute:?} in {language:?}");
                        compared += usize::from(ours.is_some());
                    }
                }
            }
        }
        assert!(compared > 10_000, "only {compared} texts");
    }

    #[test]
    fn plurals_are_those_of_the_languages() {
        const TEXT: &str = "count = { $count ->\n    [one] one\n   *[other] other\n}";
        for language in Language::ALL {
            let bundle = Bundle::read([TEXT].into_iter());
            let oracle = oracle(language, [TEXT].into_iter());
            for number in -1_000..=1_000 {
                let mut variables = Variables::default();
                variables.set("count", number);
                assert_eq!(
                    bundle.format("count", None, &variables),
                    expected(&oracle, "count", None, &variables),
                    "{number} in {language:?}"
                );
            }
        }
    }

    #[test]
    fn what_is_left_out_is_missing_rather_than_wrong() {
        let text = "call = { NUMBER($count) }\nterm = { -name }\n-name = Name\ntext = { \"\\u0041\" }{ 7 }";
        let bundle = Bundle::read([text].into_iter());
        let mut variables = Variables::default();
        variables.set("count", 1);
        assert_eq!(bundle.format("call", None, &variables), None);
        assert_eq!(bundle.format("term", None, &variables), None);
        assert_eq!(bundle.format("text", None, &variables).unwrap(), "A7");
    }
}
