//! Small files of lines `key = value`.

/// What stands in such a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lines {
    pairs: Vec<(String, String)>,
    /// Whether every line was one of ours.
    pub(crate) is_whole: bool,
}

impl Lines {
    /// Reads the lines; those that are something else are left out. Blank lines and lines with a `#` are
    /// comments.
    pub(crate) fn read(bytes: &[u8]) -> Lines {
        let text = String::from_utf8_lossy(bytes);
        let mut lines = Lines {
            pairs: Vec::new(),
            is_whole: true,
        };
        for line in text.lines().map(str::trim) {
            match line.split_once('=') {
                _ if line.is_empty() || line.starts_with('#') => {}
                Some((key, value)) => {
                    let pair = (key.trim().to_owned(), value.trim().to_owned());
                    lines.pairs.push(pair);
                }
                None => lines.is_whole = false,
            }
        }
        lines
    }

    /// Every key with its value, in their order.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        let pairs = self.pairs.iter();
        pairs.map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Adds a line.
    pub(crate) fn push(&mut self, key: &str, value: &str) {
        self.pairs.push((key.to_owned(), value.to_owned()));
    }

    /// The text of the file.
    pub(crate) fn text(&self) -> String {
        self.pairs()
            .map(|(key, value)| format!("{key} = {value}\n"))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_read_back_and_comments_are_skipped() {
        let read = Lines::read(b"# ours\n\ntheme = dark\n  mouse=off \n");
        assert!(read.is_whole);
        assert_eq!(read.text(), "theme = dark\nmouse = off\n");
        assert_eq!(Lines::read(read.text().as_bytes()), read);
    }

    #[test]
    fn a_strange_line_costs_nothing_but_itself() {
        let read = Lines::read(b"theme = dark\n\xff\xfe\nmouse = off");
        assert!(!read.is_whole);
        assert_eq!(read.pairs().count(), 2);
    }
}
