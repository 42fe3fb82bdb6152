//! Text in columns.

/// The text in lines of at most `width` columns, broken between words; a no-break space, as before a percent
/// sign, holds two words together. A word that is too long for a line is cut.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    let is_break = |letter: char| letter.is_whitespace() && letter != '\u{a0}';
    for word in text.split(is_break).filter(|word| !word.is_empty()) {
        let mut word: Vec<char> = word.chars().collect();
        let taken = line.chars().count();
        if taken > 0 && taken + 1 + word.len() > width {
            lines.push(std::mem::take(&mut line));
        }
        while word.len() > width {
            let rest = word.split_off(width);
            lines.push(word.into_iter().collect());
            word = rest;
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.extend(word);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// How many columns a text takes.
pub(crate) fn columns(text: &str) -> u16 {
    text.chars().count() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("one two three", 13), ["one two three"]);
        assert_eq!(wrap("  one  ", 10), ["one"]);
        assert!(wrap("", 10).is_empty());
    }

    #[test]
    fn words_too_long_are_cut() {
        assert_eq!(wrap("a abcdefgh b", 3), ["a", "abc", "def", "gh", "b"]);
        assert_eq!(wrap("élan", 2), ["él", "an"]);
        assert_eq!(wrap("ab", 0), ["a", "b"]);
    }
}
