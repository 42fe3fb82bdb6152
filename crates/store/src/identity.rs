//! Who this device is on a server for online play.

use std::fmt;
use std::fmt::Write as _;

use crate::lines::Lines;

/// Who this device is on a server. Whoever has the secret is this person there.
#[derive(Clone, PartialEq, Eq)]
pub struct Identity {
    /// The secret, as the server gave it.
    pub secret: String,
    /// The name that others see.
    pub name: String,
}

const SECRET: &str = "secret";
const NAME: &str = "name";

impl Identity {
    /// The identity that a file says.
    pub(crate) fn read(bytes: &[u8]) -> Option<Identity> {
        let lines = Lines::read(bytes);
        let value = |wanted: &str| {
            let mut found = lines.pairs().filter(|(key, _)| *key == wanted);
            found.next().map(|(_, value)| value.to_owned())
        };
        Some(Identity {
            secret: value(SECRET).filter(|secret| !secret.is_empty())?,
            name: value(NAME)?,
        })
    }

    /// The text of the file.
    pub(crate) fn text(&self) -> String {
        let mut lines = Lines::default();
        lines.push(SECRET, &self.secret);
        lines.push(NAME, &self.name);
        lines.text()
    }
}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Identity")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// The name of the file for a server. Different servers have different files.
pub(crate) fn file_name(server: &str) -> String {
    let mut name = String::new();
    for byte in server.bytes() {
        match byte {
            b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-' => name.push(char::from(byte)),
            other => write!(name, "%{other:02x}").expect("a string can be written"),
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identity_reads_back_and_does_not_show_its_secret() {
        let identity = Identity {
            secret: "00112233445566778899aabbccddeeff".to_owned(),
            name: "Ann = B".to_owned(),
        };
        assert_eq!(
            Identity::read(identity.text().as_bytes()),
            Some(identity.clone())
        );
        assert!(!format!("{identity:?}").contains("0011"));
        for damaged in ["", "name = x\n", "secret =\nname = x\n", "secret = x\n"] {
            assert_eq!(Identity::read(damaged.as_bytes()), None, "{damaged}");
        }
    }

    #[test]
    fn servers_have_files_of_their_own() {
        assert_eq!(
            file_name("https://cairn.example:8443"),
            "https%3a%2f%2fcairn.example%3a8443"
        );
        assert_ne!(file_name("a:1"), file_name("a_1"));
        assert_eq!(file_name("../x"), "..%2fx");
    }
}
