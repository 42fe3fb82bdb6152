//! Rule pages.

use cairn_core::GameInfo;
use cairn_messages::{Catalog, RulesBlock, Span, parse_rules};
use wasm_bindgen::prelude::wasm_bindgen;

use super::cards::option_in_words;
use super::scene::board;
use super::{catalog, game};
use crate::wire::{self, Choice, RuleBlock, RuleSpan};

/// The rules of a game, as [`RuleBlock`]s; the page has loaded their text.
///
/// # Errors
/// If there is no such game, or if the text is no rule page.
#[wasm_bindgen(js_name = rulePage)]
pub fn rule_page(language: &str, name: &str, text: &str) -> Result<String, String> {
    let catalog = catalog(language);
    let info = game(name)?.info();
    let blocks = parse_rules(text).map_err(|error| error.to_string())?;
    let blocks: Result<Vec<_>, String> = blocks
        .into_iter()
        .map(|page| block(page, info, catalog))
        .collect();
    Ok(wire::write(&blocks?))
}

fn block(block: RulesBlock, info: &GameInfo, catalog: &Catalog) -> Result<RuleBlock, String> {
    let span = |of: Span| span(of, info, catalog);
    Ok(match block {
        RulesBlock::Heading { level, text } => RuleBlock::Heading { level, text },
        RulesBlock::Paragraph(spans) => RuleBlock::Paragraph {
            spans: spans.into_iter().map(&span).collect(),
        },
        RulesBlock::List(items) => RuleBlock::List {
            items: items
                .into_iter()
                .map(|item| item.into_iter().map(&span).collect())
                .collect(),
        },
        RulesBlock::Board {
            game: name,
            position,
            marks,
        } => {
            let shown = game(&name)?.parse_position(&position);
            let view = shown.map_err(|error| error.to_string())?.view(&[]);
            let from = marks.iter().filter_map(|mark| mark.from);
            let targets = marks.iter().flat_map(|mark| &mark.targets);
            RuleBlock::Board {
                game: name,
                position,
                board: Box::new(board(&view, catalog)),
                from: from.map(|square| square.to_string()).collect(),
                targets: targets
                    .map(|(square, captures)| Choice {
                        square: square.to_string(),
                        captures: *captures,
                        lifts: None,
                    })
                    .collect(),
                spoken: catalog.describe(&view),
            }
        }
    })
}

/// A run of words. An option as it is typed means nothing to whoever has menus.
fn span(span: Span, info: &GameInfo, catalog: &Catalog) -> RuleSpan {
    match span {
        Span::Text(text) => RuleSpan::Plain(text),
        Span::Emphasis(text) => RuleSpan::Emphasis(text),
        Span::Strong(text) => RuleSpan::Strong(text),
        Span::Code(text) => match option_in_words(info, &text, catalog) {
            Some(words) => RuleSpan::Emphasis(words),
            None => RuleSpan::Code(text),
        },
    }
}
