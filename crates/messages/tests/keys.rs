//! Both languages have the same messages, and the games have the messages that everybody asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use cairn_core::{Color, Game, OptionKind};
use cairn_games::{Visitor, visit_all};
use cairn_messages::{Catalog, Language};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// What a color or a number brings along: languages may use different forms of the same variable.
const FORMS: [&str; 8] = [
    "-adj-m-pl",
    "-adj-pl",
    "-adj-m",
    "-adj",
    "-of",
    "-name",
    "-word-f",
    "-word",
];

/// The variables of every message, and of every attribute as `key.attribute`.
type Variables = BTreeMap<String, BTreeSet<String>>;

#[test]
fn both_languages_have_the_same_messages_with_the_same_variables() {
    let [english, portuguese] = Language::ALL.map(|language| {
        let mut all = Variables::new();
        for (name, text) in files(language) {
            for (key, variables) in read(&name, &text) {
                let clash = all.insert(key.clone(), variables);
                assert!(clash.is_none(), "{name}: {key} is there twice");
            }
        }
        all
    });
    for key in english.keys().chain(portuguese.keys()) {
        assert_eq!(english.get(key), portuguese.get(key), "{key}: en and pt-PT");
    }
    assert!(english.len() > 100, "only {} messages", english.len());
}

#[test]
fn the_messages_of_a_game_begin_with_its_id() {
    for language in Language::ALL {
        for (name, text) in files(language) {
            let Some(id) = name.strip_prefix("game ") else {
                continue;
            };
            for key in read(&name, &text).keys() {
                assert!(key.starts_with(&format!("{id}-")), "{name}: {key}");
            }
        }
    }
}

#[test]
fn every_game_has_the_messages_that_menus_show() {
    struct Menus;

    impl Visitor for Menus {
        fn visit<G: Game>(&mut self) {
            let id = G::INFO.id;
            let facts = ["tagline", "summary", "facts", "credit", "line", "minutes"];
            let facts = facts.map(|fact| format!("{id}-{fact}"));
            let options = G::INFO.options.iter();
            let options = options.flat_map(|option| {
                let words = match option.kind {
                    OptionKind::Choice(words) => words,
                    OptionKind::Size { .. } | OptionKind::Number { .. } => &[],
                };
                let key = format!("{id}-option-{}", option.key);
                let parts = words.iter().chain(&["name"]);
                let mut keys: Vec<_> = parts.map(|part| format!("{key}-{part}")).collect();
                keys.push(key);
                keys
            });
            for key in facts.into_iter().chain(options) {
                for language in Language::ALL {
                    let catalog = Catalog::get(language);
                    assert!(catalog.has(&key), "{key} is missing in {}", language.code());
                    assert!(!catalog.text(&key).contains('{'), "{}", catalog.text(&key));
                }
            }
        }
    }

    visit_all(&mut Menus);
}

#[test]
fn every_color_and_every_small_number_has_all_its_forms() {
    for language in Language::ALL {
        let mut all = Variables::new();
        for (name, text) in files(language) {
            all.extend(read(&name, &text));
        }
        for color in Color::ALL {
            for form in ["", ".name", ".of", ".adj", ".adj-m", ".adj-pl", ".adj-m-pl"] {
                let key = format!("color-{}{form}", color.id());
                assert!(all.contains_key(&key), "{key} in {}", language.code());
            }
        }
        for number in 0..=12 {
            for form in ["", ".f"] {
                let key = format!("number-{number}{form}");
                assert!(all.contains_key(&key), "{key} in {}", language.code());
            }
        }
    }
}

/// The message files of a language: those of the locales, and those of the games as `game ID`.
fn files(language: Language) -> Vec<(String, String)> {
    struct Games {
        language: Language,
        files: Vec<(String, String)>,
    }

    impl Visitor for Games {
        fn visit<G: Game>(&mut self) {
            let code = self.language.code();
            let texts = G::INFO.texts.iter().filter(|text| text.language == code);
            let files: Vec<_> = texts
                .map(|text| (format!("game {}", G::INFO.id), text.messages.to_owned()))
                .collect();
            assert_eq!(files.len(), 1, "{} speaks {code} once", G::INFO.id);
            self.files.extend(files);
            let lessons = G::LESSON.messages.iter();
            let lessons: Vec<_> = lessons.filter(|(language, _)| *language == code).collect();
            assert_eq!(lessons.len(), 1, "{} teaches in {code} once", G::INFO.id);
            let name = format!("game {}", G::INFO.id);
            self.files.push((name, lessons[0].1.to_owned()));
        }
    }

    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    let files = fs::read_dir(folder.join(language.code()))
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            (path.display().to_string(), text)
        })
        .collect();
    let mut games = Games { language, files };
    visit_all(&mut games);
    games.files
}

fn read(name: &str, text: &str) -> Variables {
    let resource = parser::parse(text)
        .unwrap_or_else(|(_, errors)| panic!("{name} is not Fluent: {errors:?}"));
    let mut all = Variables::new();
    let mut add = |key: String, pattern: &Pattern<&str>| {
        let mut variables = BTreeSet::new();
        collect(pattern, &mut variables);
        let clash = all.insert(key.clone(), variables);
        assert!(clash.is_none(), "{name}: {key} is there twice");
    };
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let key = message.id.name;
                let value = message.value.as_ref();
                add(
                    key.to_owned(),
                    value.unwrap_or_else(|| panic!("{key} is empty")),
                );
                for attribute in &message.attributes {
                    add(format!("{key}.{}", attribute.id.name), &attribute.value);
                }
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(term) => panic!("{name}: the term {} is not used here", term.id.name),
            Entry::Junk { content } => panic!("{name}: not Fluent: {content}"),
        }
    }
    all
}

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, variables);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, variables),
        Expression::Select { selector, variants } => {
            collect_inline(selector, variables);
            for variant in variants {
                collect(&variant.value, variables);
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            let base = FORMS.iter().find_map(|form| id.name.strip_suffix(form));
            let base = base.unwrap_or(id.name);
            variables.insert(format!("${base}"));
        }
        InlineExpression::MessageReference { id, .. } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, variables),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::FunctionReference { id, .. } => {
            panic!("the function {} is not used here", id.name)
        }
        InlineExpression::TermReference { id, .. } => {
            panic!("the term {} is not used here", id.name)
        }
    }
}
