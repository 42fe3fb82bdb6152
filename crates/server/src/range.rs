//! Parts of files: the header `Range` (RFC 9110, section 14).

use std::ops::Range;

/// What a client wants of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// All of it. This is also the answer to what cannot be read and to several ranges, as the standard allows.
    Whole,
    /// These bytes; there is at least one.
    Bytes(Range<usize>),
    /// Bytes that it does not have.
    Outside,
}

impl Part {
    /// The part of a file of this length that a header names.
    pub(crate) fn new(header: &str, length: usize) -> Part {
        let unit_and_set = header.split_once('=');
        let Some((_, set)) = unit_and_set.filter(|(unit, _)| unit.eq_ignore_ascii_case("bytes"))
        else {
            return Part::Whole;
        };
        let Some((first, last)) = set.trim().split_once('-') else {
            return Part::Whole;
        };
        let range = match (position(first), position(last)) {
            (Some(first), Some(last)) if first > last => return Part::Whole,
            (Some(first), Some(last)) => first..last.saturating_add(1).min(length),
            (Some(first), None) if last.is_empty() => first..length,
            (None, Some(count)) if first.is_empty() => length.saturating_sub(count)..length,
            _ => return Part::Whole,
        };
        if range.is_empty() {
            Part::Outside
        } else {
            Part::Bytes(range)
        }
    }
}

/// A number; those that are too large for any file are as good as the largest.
fn position(digits: &str) -> Option<usize> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_bytes_inside_of_the_file_or_none_or_all() {
        use Part::{Bytes, Outside, Whole};
        for (header, expected) in [
            ("bytes=0-0", Bytes(0..1)),
            ("bytes=2-5", Bytes(2..6)),
            ("BYTES=2-", Bytes(2..10)),
            ("bytes=2-99999999999999999999999", Bytes(2..10)),
            ("bytes=-3", Bytes(7..10)),
            ("bytes=-11", Bytes(0..10)),
            ("bytes=9-9", Bytes(9..10)),
            ("bytes=10-", Outside),
            ("bytes=10-20", Outside),
            ("bytes=99999999999999999999999-", Outside),
            ("bytes=-0", Outside),
            ("bytes=5-2", Whole),
            ("bytes=0-1,3-4", Whole),
            ("bytes=", Whole),
            ("bytes=-", Whole),
            ("bytes=+1-2", Whole),
            ("bytes=a-b", Whole),
            ("lines=1-2", Whole),
            ("", Whole),
        ] {
            assert_eq!(Part::new(header, 10), expected, "{header}");
        }
        assert_eq!(Part::new("bytes=0-", 0), Outside);
    }
}
