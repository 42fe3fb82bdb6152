//! Text in columns.

/// The text in lines of at most `width` columns, broken between words; a no-break space holds two words together, and
/// so does the space before a percent sign. A word that is too long for a line is broken where names of files have
/// parts, and cut if it has none.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    let text = text.replace(" %", "\u{a0}%");
    let is_break = |letter: char| letter.is_whitespace() && letter != '\u{a0}';
    for word in text.split(is_break).filter(|word| !word.is_empty()) {
        let mut word: Vec<char> = word.chars().collect();
        let taken = line.chars().count();
        if taken > 0 && taken + 1 + word.len() > width {
            lines.push(std::mem::take(&mut line));
        }
        while word.len() > width {
            let rest = word.split_off(seam(&word, width));
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

/// Where a word that is longer than this is broken: after the last separator that has room, or before the ending of a
/// file; at the width where there is neither.
fn seam(word: &[char], width: usize) -> usize {
    let places = (1..=width).rev();
    let mut seams =
        places.filter(|at| matches!(word[at - 1], '/' | '\\' | '-' | '_') || word[*at] == '.');
    seams.next().unwrap_or(width)
}

/// The text if it fits into so many columns, else as many of its words as do, and dots.
pub(crate) fn beginning(text: &str, width: u16) -> String {
    const DOTS: &str = " ...";
    if columns(text) <= width {
        return text.to_owned();
    }
    let room = usize::from(width).saturating_sub(DOTS.len());
    let first = wrap(text, room).into_iter().next().unwrap_or_default();
    let first = first.trim_end_matches([',', ';', ':', '.']);
    format!("{first}{DOTS}")
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
    fn a_percent_sign_stays_with_its_number_and_an_ending_with_its_dot() {
        let lines = wrap("White wins with 100 %.", 19);
        assert_eq!(lines, ["White wins with", "100\u{a0}%."]);
        let lines = wrap("Saved as swack-2026-11-16-12.pgn", 22);
        assert_eq!(lines, ["Saved as", "swack-2026-11-16-12", ".pgn"]);
        let lines = wrap("/home/ana/games/zola-2026.pgn", 14);
        assert_eq!(lines, ["/home/ana/", "games/zola-", "2026.pgn"]);
    }

    #[test]
    fn a_text_without_room_ends_with_a_whole_word() {
        assert_eq!(beginning("one two three", 13), "one two three");
        assert_eq!(beginning("one two, three", 13), "one two ...");
        assert_eq!(beginning("one two three", 12), "one two ...");
    }

    #[test]
    fn words_too_long_are_cut() {
        assert_eq!(wrap("a abcdefgh b", 3), ["a", "abc", "def", "gh", "b"]);
        assert_eq!(wrap("élan", 2), ["él", "an"]);
        assert_eq!(wrap("ab", 0), ["a", "b"]);
    }
}
