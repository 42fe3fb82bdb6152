//! The rule pages of the games, as blocks that a front end can draw.
//!
//! A page is written in a small part of Markdown:
//!
//! - headings of one to three `#`;
//! - paragraphs with `*emphasis*`, `**strong**` words and `` `code` ``, which do not contain each other;
//! - lists of lines that begin with `- `;
//! - boards, as fenced blocks:
//!
//! ````text
//! ```board zola
//! x6/x,b,x4/x3,b,x2/x6/x,r,x4/b,x5 r
//! b2: xb5 xd4
//! ```
//! ````
//!
//! A board names its game, options included; the first line is a position, and each further line marks
//! squares: those that may come next for the piece before the colon, or for a new piece if there is no
//! colon. An `x` says that the square is captured.
//!
//! Whatever else stands there is refused, so that a page looks the same in the browser and in a terminal.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::iter::Peekable;
use std::str::Lines;

use cairn_core::text::Reader;
use cairn_core::{GameInfo, Square};

use crate::Language;

/// The largest board whose squares can be marked: files have one letter.
const MOST_FILES: u8 = 26;

/// Marks of Markdown that these pages do not use, and that would be printed as they are.
const STRANGE: [char; 6] = ['[', ']', '<', '|', '_', '\\'];

/// A part of a rule page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesBlock {
    /// A heading.
    Heading {
        /// 1 for the title of the page, 2 for a section, 3 for a part of one.
        level: u8,
        /// The words.
        text: String,
    },
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// The items of a list.
    List(Vec<Vec<Span>>),
    /// A board to draw.
    Board {
        /// The game, with its options, such as `zola:8`.
        game: String,
        /// The position, as the game reads it.
        position: String,
        /// The squares to mark.
        marks: Vec<Mark>,
    },
}

/// A run of words that look alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Plain words.
    Text(String),
    /// Words to stress.
    Emphasis(String),
    /// Words to find again, such as the name of a rule.
    Strong(String),
    /// A move, a position or an option, as it is typed.
    Code(String),
}

/// Squares to mark on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The piece that may move; `None` where the move begins with the targets.
    pub from: Option<Square>,
    /// The squares that may be chosen, and whether what stands there is captured.
    pub targets: Vec<(Square, bool)>,
}

/// Why a rule page cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesError {
    /// The line of the trouble, or of the beginning of the paragraph it is in, counted from 1; 0 if
    /// there is no page at all.
    pub line: usize,
    /// What is wrong.
    pub message: Cow<'static, str>,
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl Error for RulesError {}

/// The rule page of a game in a language.
///
/// # Errors
/// If the game has no page in this language, or one that [`parse_rules`] refuses. The games of Cairn
/// have pages in every language, and the tests read them all.
pub fn rules(info: &GameInfo, language: Language) -> Result<Vec<RulesBlock>, RulesError> {
    let text = info
        .texts
        .iter()
        .find(|text| text.language == language.code())
        .ok_or_else(|| {
            error(
                0,
                format!("{} has no rules in {}", info.id, language.code()),
            )
        })?;
    parse_rules(text.rules)
}

/// Reads a rule page.
///
/// # Errors
/// At the first line that is not of the few forms that rule pages have.
pub fn parse_rules(text: &str) -> Result<Vec<RulesBlock>, RulesError> {
    let mut page = Page {
        lines: text.lines().peekable(),
        line: 0,
    };
    let mut blocks = Vec::new();
    while let Some(first) = page.next() {
        if !first.trim().is_empty() {
            blocks.push(page.block(first)?);
        }
    }
    Ok(blocks)
}

/// The rest of a page.
struct Page<'a> {
    lines: Peekable<Lines<'a>>,
    /// The number of the line taken last.
    line: usize,
}

impl<'a> Page<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let line = self.lines.next()?;
        self.line += 1;
        Some(line)
    }

    fn next_if(&mut self, condition: impl Fn(&str) -> bool) -> Option<&'a str> {
        let line = self.lines.next_if(|line| condition(line))?;
        self.line += 1;
        Some(line)
    }

    fn block(&mut self, first: &'a str) -> Result<RulesBlock, RulesError> {
        if let Some(fence) = first.strip_prefix("```") {
            self.board(fence)
        } else if first.starts_with('#') {
            self.heading(first)
        } else if let Some(item) = first.strip_prefix("- ") {
            self.list(item)
        } else {
            self.paragraph(first)
        }
    }

    fn board(&mut self, fence: &str) -> Result<RulesBlock, RulesError> {
        let opening = self.line;
        let game = match fence.strip_prefix("board ") {
            Some(game) if !game.is_empty() && !game.contains(' ') => game.to_owned(),
            _ => return Err(error(opening, "expected ```board and the name of a game")),
        };
        let unclosed = || error(opening, "the board is not closed by ```");
        let position = match self.next().ok_or_else(unclosed)? {
            "" | "```" => return Err(error(self.line, "expected a position")),
            position => position.to_owned(),
        };
        let mut marks = Vec::new();
        loop {
            match self.next().ok_or_else(unclosed)? {
                "```" => break,
                mark => marks.push(self.mark(mark)?),
            }
        }
        Ok(RulesBlock::Board {
            game,
            position,
            marks,
        })
    }

    fn mark(&self, text: &str) -> Result<Mark, RulesError> {
        let square = |text: &str| {
            let mut reader = Reader::new(text);
            Square::read(&mut reader, MOST_FILES, MOST_FILES)
                .and_then(|square| reader.end().map(|()| square))
                .map_err(|reason| error(self.line, format!("{text:?}: {}", reason.message)))
        };
        let (from, targets) = match text.split_once(": ") {
            Some((from, targets)) => (Some(square(from)?), targets),
            None => (None, text),
        };
        let target = |word: &str| match word.strip_prefix('x') {
            // `x1` is a square of the file x, which no game has reached yet.
            Some(name) => Ok((square(name)?, true)),
            None => Ok((square(word)?, false)),
        };
        let targets = targets.split(' ').map(target).collect::<Result<_, _>>()?;
        Ok(Mark { from, targets })
    }

    fn heading(&self, line: &str) -> Result<RulesBlock, RulesError> {
        let words = line.trim_start_matches('#');
        let level = line.len() - words.len();
        match (level, words.strip_prefix(' ')) {
            (1..=3, Some(text)) if text.trim() == text && !text.is_empty() => {
                match self.spans(self.line, text)?.as_slice() {
                    [Span::Text(text)] => Ok(RulesBlock::Heading {
                        level: level as u8,
                        text: text.clone(),
                    }),
                    _ => Err(error(self.line, "a heading has plain words only")),
                }
            }
            _ => Err(error(
                self.line,
                "expected one to three # , a space and the heading",
            )),
        }
    }

    fn list(&mut self, first: &str) -> Result<RulesBlock, RulesError> {
        let mut items = vec![self.spans(self.line, first)?];
        while let Some(line) = self.next_if(|line| line.starts_with("- ")) {
            items.push(self.spans(self.line, &line["- ".len()..])?);
        }
        match self.lines.peek() {
            Some(line) if !line.trim().is_empty() => Err(error(
                self.line + 1,
                "expected another item of the list or an empty line",
            )),
            _ => Ok(RulesBlock::List(items)),
        }
    }

    fn paragraph(&mut self, first: &str) -> Result<RulesBlock, RulesError> {
        let beginning = self.line;
        let mut text = String::new();
        let mut next = Some(first);
        while let Some(line) = next {
            if let Some(what) = strange_beginning(line) {
                return Err(error(
                    self.line,
                    format!("{what} is not used on rule pages"),
                ));
            }
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(line);
            next = self.next_if(|line| {
                !line.trim().is_empty() && !line.starts_with("```") && !line.starts_with("- ")
            });
        }
        Ok(RulesBlock::Paragraph(self.spans(beginning, &text)?))
    }

    /// Splits words into spans.
    fn spans(&self, line: usize, text: &str) -> Result<Vec<Span>, RulesError> {
        type Make = fn(String) -> Span;
        const MARKS: [(&str, Make); 3] = [
            ("**", Span::Strong),
            ("*", Span::Emphasis),
            ("`", Span::Code),
        ];
        let mut spans = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let Some((mark, make)) = MARKS.iter().find(|(mark, _)| rest.starts_with(mark)) else {
                let end = rest.find(['*', '`']).unwrap_or(rest.len());
                let (plain, after) = rest.split_at(end);
                if let Some(strange) = plain.chars().find(|letter| STRANGE.contains(letter)) {
                    return Err(error(
                        line,
                        format!("{strange:?} is not used on rule pages"),
                    ));
                }
                spans.push(Span::Text(plain.to_owned()));
                rest = after;
                continue;
            };
            let inner = &rest[mark.len()..];
            match inner.split_once(mark) {
                Some((words, after)) if !words.is_empty() && words.trim() == words => {
                    if *mark != "`" && words.contains(['*', '`']) {
                        return Err(error(line, format!("{mark} has a mark inside")));
                    }
                    spans.push(make(words.to_owned()));
                    rest = after;
                }
                Some(_) => return Err(error(line, format!("{mark} needs words inside"))),
                None => return Err(error(line, format!("{mark} is not closed"))),
            }
        }
        Ok(spans)
    }
}

/// What a line begins with that no paragraph may begin with.
fn strange_beginning(line: &str) -> Option<&'static str> {
    let after_digits = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_numbered = after_digits.len() < line.len() && after_digits.starts_with(". ");
    match line.chars().next() {
        Some('#') => Some("a heading inside a paragraph"),
        Some(' ' | '\t') => Some("an indented line"),
        Some('>') => Some("a quotation"),
        Some('+' | '-' | '~' | '=') => Some("this mark at the beginning of a line"),
        Some(_) if line.starts_with("* ") => Some("a list with *"),
        Some(_) if is_numbered => Some("a numbered list"),
        _ if line.ends_with(' ') => Some("a space at the end of a line"),
        _ => None,
    }
}

fn error(line: usize, message: impl Into<Cow<'static, str>>) -> RulesError {
    RulesError {
        line,
        message: message.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        parse_rules(text).unwrap_err().to_string()
    }

    #[test]
    fn every_form_is_read() {
        let page = "\
# Title

Plain *soft* and **loud**,
`a1-b2` too.

- one
- `two`

```board zola:3
x3/x3/r,x,b r
a1: b1 xc1
b2
```
";
        let text = |words: &str| Span::Text(words.to_owned());
        let square = Square::new;
        assert_eq!(
            parse_rules(page).unwrap(),
            [
                RulesBlock::Heading {
                    level: 1,
                    text: "Title".to_owned()
                },
                RulesBlock::Paragraph(vec![
                    text("Plain "),
                    Span::Emphasis("soft".to_owned()),
                    text(" and "),
                    Span::Strong("loud".to_owned()),
                    text(", "),
                    Span::Code("a1-b2".to_owned()),
                    text(" too."),
                ]),
                RulesBlock::List(vec![vec![text("one")], vec![Span::Code("two".to_owned())]]),
                RulesBlock::Board {
                    game: "zola:3".to_owned(),
                    position: "x3/x3/r,x,b r".to_owned(),
                    marks: vec![
                        Mark {
                            from: Some(square(0, 0)),
                            targets: vec![(square(1, 0), false), (square(2, 0), true)],
                        },
                        Mark {
                            from: None,
                            targets: vec![(square(1, 1), false)],
                        },
                    ],
                },
            ]
        );
    }

    #[test]
    fn anything_else_is_refused_with_its_line() {
        for (text, expected) in [
            ("# One\n\n#Two", "line 3: expected one to three #"),
            ("#### Four", "line 1: expected one to three #"),
            ("# *One*", "line 1: a heading has plain words only"),
            ("one\ntwo **three", "line 1: ** is not closed"),
            ("one\n# two", "line 2: a heading inside a paragraph"),
            ("**one *two***", "line 1: ** has a mark inside"),
            ("[a](b)", "line 1: '[' is not used"),
            ("1. one", "line 1: a numbered list"),
            ("* one", "line 1: a list with *"),
            ("- one\n  two", "line 2: expected another item"),
            ("> one", "line 1: a quotation"),
            ("```rust\n```", "line 1: expected ```board"),
            ("```board zola\n```", "line 2: expected a position"),
            ("```board zola\nx r", "line 1: the board is not closed"),
            (
                "```board zola\nx r\nc3 b2",
                "line 1: the board is not closed",
            ),
            (
                "```board zola\nx r\nc3: \n```",
                "line 3: \"\": expected a square",
            ),
            (
                "```board zola\nx r\nc3:d4\n```",
                "line 3: \"c3:d4\": expected the end",
            ),
            (
                "```board zola\nx r\n\n```",
                "line 3: \"\": expected a square",
            ),
        ] {
            let found = refusal(text);
            assert!(found.starts_with(expected), "{text:?}: {found}");
        }
    }
}
