//! Files in memory, ready to be sent.

use std::collections::HashMap;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use crate::encoding::{Accepted, Encoding};
use crate::headers::{add_always, add_for, cache_control, content_type};

/// The page that stands for a folder.
pub(crate) const INDEX: &str = "index.html";

/// All files, by their names, such as `assets/rules.wasm`. What is not in here is not served, so that no address can lead
/// anywhere else.
#[derive(Debug, Default)]
pub(crate) struct Files(HashMap<String, File>);

/// A file in all its forms.
#[derive(Debug)]
pub(crate) struct File(Vec<Form>);

/// A file in one of its forms.
#[derive(Debug)]
pub(crate) struct Form {
    encoding: Encoding,
    pub(crate) bytes: Bytes,
    /// Changes whenever the bytes do; with its quotes.
    pub(crate) tag: String,
    /// What is said when the file is sent, except its length.
    pub(crate) headers: HeaderMap,
    /// What is said when the client has it already.
    pub(crate) headers_unchanged: HeaderMap,
}

impl Files {
    /// These files. `x.br` and `x.gz` beside `x` are forms of it.
    pub(crate) fn new(files: impl IntoIterator<Item = (String, Bytes)>) -> Files {
        let mut left: HashMap<String, Bytes> = files.into_iter().collect();
        let is_form = |name: &str| {
            Encoding::COMPRESSED
                .iter()
                .filter_map(|encoding| name.strip_suffix(encoding.ending()))
                .any(|plain| left.contains_key(plain))
        };
        let names: Vec<String> = left.keys().filter(|name| !is_form(name)).cloned().collect();
        let mut found = HashMap::with_capacity(names.len());
        for name in names {
            let forms = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity]
                .into_iter()
                .filter_map(|encoding| {
                    let bytes = left.remove(&format!("{name}{}", encoding.ending()))?;
                    Some(Form::new(&name, encoding, bytes))
                })
                .collect();
            found.insert(name, File(forms));
        }
        Files(found)
    }

    /// The file with this name.
    pub(crate) fn get(&self, name: &str) -> Option<&File> {
        self.0.get(name)
    }
}

impl File {
    /// The form that suits a client best; `None` if it refuses all.
    pub(crate) fn form(&self, accepted: &Accepted<'_>) -> Option<&Form> {
        let best = accepted.best(self.0.iter().map(|form| form.encoding))?;
        self.0.iter().find(|form| form.encoding == best)
    }
}

impl Form {
    fn new(name: &str, encoding: Encoding, bytes: Bytes) -> Form {
        let tag = tag(&bytes);
        let mut headers_unchanged = HeaderMap::new();
        let say = |headers: &mut HeaderMap, name: HeaderName, value: &str| {
            let value = HeaderValue::from_str(value).expect("our own words fit into a header");
            headers.insert(name, value);
        };
        // Said here, they need not be put into every answer.
        add_for(name, &mut headers_unchanged);
        add_always(&mut headers_unchanged);
        say(&mut headers_unchanged, header::ETAG, &tag);
        say(&mut headers_unchanged, header::VARY, "accept-encoding");
        let kept = cache_control(name);
        say(&mut headers_unchanged, header::CACHE_CONTROL, kept);
        let mut headers = headers_unchanged.clone();
        say(&mut headers, header::CONTENT_TYPE, content_type(name));
        say(&mut headers, header::ACCEPT_RANGES, "bytes");
        if encoding != Encoding::Identity {
            say(&mut headers, header::CONTENT_ENCODING, encoding.name());
        }
        Form {
            encoding,
            bytes,
            tag,
            headers,
            headers_unchanged,
        }
    }
}

/// A number that almost surely changes whenever the bytes do (FNV-1a), in quotes.
fn tag(bytes: &[u8]) -> String {
    const BASIS: u64 = 0xCBF2_9CE4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01B3;
    let hash = bytes.iter().fold(BASIS, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(PRIME)
    });
    format!("\"{hash:016x}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compressed_forms_belong_to_their_file() {
        let names = ["a.js", "a.js.br", "a.js.gz", "lonely.gz", "a.js.gz.br"];
        let files = names.map(|name| (name.to_owned(), Bytes::from_static(name.as_bytes())));
        let files = Files::new(files);
        assert!(files.get("a.js.br").is_none());
        assert!(files.get("lonely.gz").is_some(), "a file of its own");
        let headers =
            HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"))]);
        let file = files.get("a.js").unwrap();
        let form = file.form(&Accepted::new(&headers)).unwrap();
        assert_eq!(form.bytes, "a.js.gz");
        assert_eq!(form.headers[header::CONTENT_ENCODING], "gzip");
        assert_eq!(file.0.len(), 3);
    }

    #[test]
    fn tags_tell_contents_apart() {
        assert_eq!(tag(b"a"), tag(b"a"));
        assert_ne!(tag(b"a"), tag(b"b"));
    }
}
