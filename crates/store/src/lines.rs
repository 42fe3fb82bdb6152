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
        for line in text.lines() {
            match pair(line) {
                Some((key, value)) => lines.pairs.push((key.to_owned(), value.to_owned())),
                None => lines.is_whole &= is_comment(line),
            }
        }
        lines
    }

    /// What to write in the place of a file, so that it says what `new` says and keeps everything else that people or other
    /// versions of the program wrote to it: comments, unknown keys, and lines that nobody understands.
    pub(crate) fn merged(old: &str, new: &Lines) -> String {
        let mut rest: Vec<_> = new.pairs().collect();
        let mut text = String::new();
        for line in old.lines().map(|line| line.trim_end_matches('\r')) {
            let pair = pair(line).filter(|(key, _)| new.pairs().any(|(known, _)| known == *key));
            match pair {
                None => text.push_str(line),
                Some((key, _)) => {
                    // A key that occurs again is left out: it would hold in the place of the first.
                    let Some(at) = rest.iter().position(|(known, _)| *known == key) else {
                        continue;
                    };
                    let (key, value) = rest.remove(at);
                    text.push_str(&format!("{key} = {value}"));
                }
            }
            text.push('\n');
        }
        for (key, value) in rest {
            text.push_str(&format!("{key} = {value}\n"));
        }
        text
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

/// The key and the value on a line, if it has them.
pub(crate) fn pair(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once('=').filter(|_| !is_comment(line))?;
    Some((key.trim(), value.trim()))
}

/// Whether a line says nothing to a program.
pub(crate) fn is_comment(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#')
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
    fn what_others_wrote_stays_where_it_is() {
        let mut new = Lines::default();
        new.push("theme", "light");
        new.push("mouse", "off");
        let old = "# mine\nsound = loud\n theme=dark\n\nwhat is this\ntheme = auto";
        let merged = Lines::merged(old, &new);
        assert_eq!(
            merged,
            "# mine\nsound = loud\ntheme = light\n\nwhat is this\nmouse = off\n"
        );
        assert_eq!(Lines::merged(&merged, &new), merged);
        assert_eq!(Lines::merged("", &new), new.text());
    }

    #[test]
    fn a_strange_line_costs_nothing_but_itself() {
        let read = Lines::read(b"theme = dark\n\xff\xfe\nmouse = off");
        assert!(!read.is_whole);
        assert_eq!(read.pairs().count(), 2);
    }
}
