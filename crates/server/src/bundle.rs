//! The files of the web app: built into the program, or in a folder.

use std::borrow::Cow;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Names and contents of the files that were built in; none if there was no bundle.
static BUILT_IN: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/bundle.rs"));

/// The page that stands for a folder.
const INDEX: &str = "index.html";

/// Where files come from.
#[derive(Clone, Debug)]
pub struct Bundle(Source);

#[derive(Clone, Debug)]
enum Source {
    BuiltIn,
    Folder(PathBuf),
}

/// A file in one of its forms.
#[derive(Clone, Debug)]
pub struct File {
    /// The bytes.
    pub bytes: Cow<'static, [u8]>,
    /// Changes whenever the bytes do.
    pub tag: String,
}

impl Bundle {
    /// The web app that is built into the program; `None` if it was not there when the program was built.
    #[must_use]
    pub fn built_in() -> Option<Bundle> {
        let has_index = BUILT_IN.iter().any(|(name, _)| *name == INDEX);
        has_index.then_some(Bundle(Source::BuiltIn))
    }

    /// A web app in a folder; `None` if there is none.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Option<Bundle> {
        let has_index = folder.join(INDEX).is_file();
        has_index.then(|| Bundle(Source::Folder(folder.to_owned())))
    }

    /// The name of the file that the path of an address stands for, such as `index.html` for `/`; `None` if no file
    /// can be meant.
    #[must_use]
    pub fn name(path: &str) -> Option<String> {
        let path = path.strip_prefix('/')?;
        let name = match path.is_empty() || path.ends_with('/') {
            true => format!("{path}{INDEX}"),
            false => path.to_owned(),
        };
        let is_plain = |component| matches!(component, Component::Normal(_));
        let is_safe = !name.contains(['\\', '\0', ':', '%']) && !name.contains("//");
        (is_safe && Path::new(&name).components().all(is_plain)).then_some(name)
    }

    /// The file with this name.
    #[must_use]
    pub fn file(&self, name: &str) -> Option<File> {
        let bytes: Cow<'static, [u8]> = match &self.0 {
            Source::BuiltIn => {
                let found = BUILT_IN.iter().find(|(other, _)| *other == name);
                Cow::Borrowed(found?.1)
            }
            Source::Folder(folder) => Cow::Owned(fs::read(folder.join(name)).ok()?),
        };
        Some(File {
            tag: tag(&bytes),
            bytes,
        })
    }
}

/// A number that almost surely changes whenever the bytes do (FNV-1a).
fn tag(bytes: &[u8]) -> String {
    const BASIS: u64 = 0xCBF2_9CE4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01B3;
    let hash = bytes.iter().fold(BASIS, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(PRIME)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_inside_the_bundle_are_files() {
        assert_eq!(Bundle::name("/").as_deref(), Some("index.html"));
        assert_eq!(Bundle::name("/a/").as_deref(), Some("a/index.html"));
        assert_eq!(Bundle::name("/a/b.js").as_deref(), Some("a/b.js"));
        for path in [
            "",
            "a",
            "/../x",
            "/a/../../x",
            "//etc/passwd",
            "/./a",
            "/a\\b",
            "/%2e%2e/x",
            "/c:/x",
            "/a\0",
        ] {
            assert_eq!(Bundle::name(path), None, "{path:?}");
        }
    }

    #[test]
    fn tags_tell_contents_apart() {
        assert_eq!(tag(b"a"), tag(b"a"));
        assert_ne!(tag(b"a"), tag(b"b"));
    }
}
