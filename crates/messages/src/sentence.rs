//! Capital letters at the beginning of sentences, full stops at the end.
//!
//! A message may begin with a variable, and what that will be (`as escuras`, `c3`) is known only when
//! it is said. So capitals are put in afterwards.

/// The text with a capital letter at the beginning of each sentence. Words with a digit in them are
/// names of squares and moves and stay as they are; so does what stands in quotation marks, which are
/// somebody's own words.
pub(crate) fn capitalized(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut is_beginning = true;
    let mut is_quoted = false;
    for word in text.split_inclusive(' ') {
        is_quoted |= word.starts_with('“');
        let is_name = word.chars().any(|letter| letter.is_ascii_digit());
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if is_beginning && !is_quoted && !is_name => {
                result.extend(first.to_uppercase());
                result.push_str(letters.as_str());
            }
            _ => result.push_str(word),
        }
        is_quoted &= !word.contains('”');
        is_beginning = word.trim_end().ends_with(['.', '?']);
    }
    result
}

/// The text with a full stop at its end.
pub(crate) fn closed(mut text: String) -> String {
    if !text.ends_with(['.', '?']) {
        text.push('.');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{capitalized, closed};

    #[test]
    fn a_line_has_one_full_stop_at_its_end() {
        assert_eq!(closed("Turn 1 of 16".to_owned()), "Turn 1 of 16.");
        assert_eq!(closed("Turn 1 of 16.".to_owned()), "Turn 1 of 16.");
    }

    #[test]
    fn every_sentence_begins_with_a_capital() {
        assert_eq!(
            capitalized("as azuis desistem. as vermelhas ganham."),
            "As azuis desistem. As vermelhas ganham."
        );
        assert_eq!(capitalized("é a vez das claras."), "É a vez das claras.");
        assert_eq!(capitalized(""), "");
    }

    #[test]
    fn squares_and_moves_stay_as_they_are() {
        assert_eq!(capitalized("c3 is empty."), "c3 is empty.");
        assert_eq!(capitalized("empty. c3-c4 is not."), "Empty. c3-c4 is not.");
    }

    #[test]
    fn quoted_words_stay_as_they_are() {
        let text = "“go. there” is no move. “go” neither. nor this.";
        assert_eq!(
            capitalized(text),
            "“go. there” is no move. “go” neither. Nor this."
        );
    }
}
