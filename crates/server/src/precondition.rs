//! What a client knows of a file already: `If-Match`, `If-None-Match` and `If-Range` (RFC 9110, section 13).

use axum::http::{HeaderMap, HeaderName, header};

/// What a request demands before it is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Precondition {
    /// The file is wanted.
    Met,
    /// The client has it.
    Unchanged,
    /// The client wants a file that is no longer there.
    Failed,
}

impl Precondition {
    /// What these headers demand of the file with this strong tag, quotes included.
    pub(crate) fn new(headers: &HeaderMap, tag: &str) -> Precondition {
        let names = |name: HeaderName, is_weak_enough: bool| {
            let lines = headers.get_all(name).iter();
            let mut lines = lines.filter_map(|line| line.to_str().ok());
            lines.any(|line| line.trim() == "*" || names_tag(line, tag, is_weak_enough))
        };
        if headers.contains_key(header::IF_MATCH) && !names(header::IF_MATCH, false) {
            return Precondition::Failed;
        }
        if names(header::IF_NONE_MATCH, true) {
            Precondition::Unchanged
        } else {
            Precondition::Met
        }
    }
}

/// Whether a part of the file with this tag may be sent: not if the client has parts of another one.
pub(crate) fn allows_part(headers: &HeaderMap, tag: &str) -> bool {
    match headers.get(header::IF_RANGE) {
        None => true,
        Some(known) => known.as_bytes().trim_ascii() == tag.as_bytes(),
    }
}

/// Whether a list of tags has this strong one, or, where that is enough, its weak form. A comma may be part of a tag.
fn names_tag(list: &str, tag: &str, is_weak_enough: bool) -> bool {
    let mut rest = list;
    loop {
        rest = rest.trim_start_matches([',', ' ', '\t']);
        let (is_weak, quoted) = match rest.strip_prefix("W/") {
            Some(quoted) => (true, quoted),
            None => (false, rest),
        };
        let Some(end) = quoted.strip_prefix('"').and_then(|text| text.find('"')) else {
            return false;
        };
        let (known, after) = quoted.split_at(end + 2);
        if known == tag && (is_weak_enough || !is_weak) {
            return true;
        }
        rest = after;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(lines: &[(HeaderName, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(name, HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn any_tag_of_any_line_counts() {
        use Precondition::{Failed, Met, Unchanged};
        let none_match = header::IF_NONE_MATCH;
        let only_match = header::IF_MATCH;
        for (lines, expected) in [
            (&[][..], Met),
            (&[(none_match.clone(), "\"a\"")], Unchanged),
            (&[(none_match.clone(), "W/\"a\"")], Unchanged),
            (&[(none_match.clone(), "*")], Unchanged),
            (&[(none_match.clone(), "\"b\"")], Met),
            (&[(none_match.clone(), "\"b\", W/\"c\" ,,\"a\"")], Unchanged),
            (&[(none_match.clone(), "\"b,\"a\"")], Met),
            (&[(none_match.clone(), "\"x,\\\",\"a\"")], Unchanged),
            (
                &[(none_match.clone(), "\"b\""), (none_match.clone(), "\"a\"")],
                Unchanged,
            ),
            (&[(none_match.clone(), "a")], Met),
            (&[(none_match.clone(), "\"a b\" \"a\"")], Unchanged),
            (&[(none_match.clone(), "\"a")], Met),
            (&[(only_match.clone(), "\"a\"")], Met),
            (&[(only_match.clone(), "*")], Met),
            (&[(only_match.clone(), "W/\"a\"")], Failed),
            (&[(only_match.clone(), "\"b\"")], Failed),
            (
                &[(only_match.clone(), "\"b\""), (none_match, "\"a\"")],
                Failed,
            ),
        ] {
            let found = Precondition::new(&headers(lines), "\"a\"");
            assert_eq!(found, expected, "{lines:?}");
        }
    }

    #[test]
    fn parts_are_sent_only_of_the_file_that_the_client_knows() {
        let allowed = |value| allows_part(&headers(&[(header::IF_RANGE, value)]), "\"a\"");
        assert!(allows_part(&HeaderMap::new(), "\"a\""));
        assert!(allowed("\"a\""));
        assert!(!allowed("W/\"a\""));
        assert!(!allowed("\"b\""));
        assert!(!allowed("Sun, 06 Nov 1994 08:49:37 GMT"));
    }
}
