//! Writing records.

use std::fmt::Write as _;

use super::{Line, Record};

/// Lines are broken between words before they grow longer than this.
const WIDTH: usize = 80;

/// The text of a record, with an empty line between tags and moves and a line break at the end.
pub(super) fn text(record: &Record) -> String {
    let mut text = String::new();
    for (name, value) in &record.tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        // A line break would end the tag; nothing else is lost.
        let value = value.replace(['\n', '\r'], " ");
        writeln!(text, "[{name} \"{value}\"]").expect("a string can be written");
    }
    if !record.tags.is_empty() {
        text.push('\n');
    }
    let mut words = Words {
        text,
        column: 0,
        is_glued: false,
    };
    write_line(&mut words, &record.line, 0);
    words.push(record.result.text());
    words.text.push('\n');
    words.text
}

/// Moves are numbered in pairs, by their place in the line: the number says where a move stands, not
/// who made it.
fn write_line(words: &mut Words, line: &Line, before: usize) {
    for comment in &line.intro {
        words.comment(comment);
    }
    let mut needs_number = true;
    let mut ply = before;
    for node in &line.nodes {
        let is_swap = node.word == crate::Action::SWAP;
        let number = ply / 2 + 1;
        let starts_pair = ply.is_multiple_of(2);
        if starts_pair && !is_swap {
            words.push(&format!("{number}. {}", node.word));
        } else if needs_number && !is_swap {
            words.push(&format!("{number}... {}", node.word));
        } else {
            words.push(&node.word);
        }
        needs_number = is_swap;
        for glyph in &node.glyphs {
            words.push(&format!("${glyph}"));
        }
        for comment in &node.comments {
            words.comment(comment);
            needs_number = true;
        }
        for variation in &node.variations {
            words.push("(");
            words.is_glued = true;
            write_line(words, variation, ply);
            words.is_glued = true;
            words.push(")");
            needs_number = true;
        }
        ply += usize::from(!is_swap);
    }
}

/// Words with single spaces or line breaks between them.
struct Words {
    text: String,
    column: usize,
    /// Whether the next word follows without a space.
    is_glued: bool,
}

impl Words {
    fn push(&mut self, word: &str) {
        let length = word.chars().count();
        if self.column > 0 && !std::mem::take(&mut self.is_glued) {
            let is_full = self.column + 1 + length > WIDTH;
            self.text.push(if is_full { '\n' } else { ' ' });
            self.column = if is_full { 0 } else { self.column + 1 };
        }
        self.text.push_str(word);
        self.column += length;
    }

    /// A comment cannot contain a closing brace, and no line of it may look like a tag, or a reader
    /// could not tell a comment that was never closed from one that was.
    fn comment(&mut self, comment: &str) {
        let comment = comment.replace('}', ")").replace("\n[", "\n [");
        self.push(&format!("{{{comment}}}"));
        if let Some((_, last)) = comment.rsplit_once('\n') {
            self.column = last.chars().count() + 1;
        }
    }
}
