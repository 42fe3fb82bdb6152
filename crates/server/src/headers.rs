//! What is said beside a file.

/// What the page may load and do: nothing from elsewhere, no code in texts. The page says the same itself, for servers
/// that do not.
pub(crate) const POLICY: &str = include_str!("../../../web/content-security-policy.txt");

/// What only a server can say.
const FRAMES: &str = "; frame-ancestors 'none'";

/// How long files are kept whose names change with their contents.
pub(crate) const FOREVER: &str = "public, max-age=31536000, immutable";

/// All others are asked for again, and sent only if they have changed.
pub(crate) const ASK_AGAIN: &str = "no-cache";

/// The folder of files whose names change with their contents.
const ASSETS: &str = "assets/";

/// Said with every file.
pub(crate) fn always() -> [(&'static str, String); 5] {
    [
        (
            "content-security-policy",
            format!("{}{FRAMES}", POLICY.trim()),
        ),
        ("x-content-type-options", "nosniff".to_owned()),
        ("referrer-policy", "no-referrer".to_owned()),
        ("cross-origin-opener-policy", "same-origin".to_owned()),
        ("cross-origin-resource-policy", "same-origin".to_owned()),
    ]
}

/// How long a file is kept.
pub(crate) fn cache_control(name: &str) -> &'static str {
    match name.starts_with(ASSETS) {
        true => FOREVER,
        false => ASK_AGAIN,
    }
}

/// What kind of file it is, by its name.
pub(crate) fn content_type(name: &str) -> &'static str {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    match extension {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// A form in which a file can be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Encoding {
    /// Its name in headers.
    pub(crate) name: &'static str,
    /// What files in this form end with.
    pub(crate) ending: &'static str,
}

/// The compressed forms, the smallest first.
const ENCODINGS: [Encoding; 2] = [
    Encoding {
        name: "br",
        ending: ".br",
    },
    Encoding {
        name: "gzip",
        ending: ".gz",
    },
];

/// The compressed forms that a browser accepts, by its header `Accept-Encoding`.
pub(crate) fn accepted(header: &str) -> impl Iterator<Item = Encoding> {
    let accepts = |name: &str| {
        let mut words = header.split(',').map(|word| word.split(';').map(str::trim));
        words.any(|mut word| {
            let is_meant = word
                .next()
                .is_some_and(|said| said.eq_ignore_ascii_case(name));
            is_meant && !word.any(is_refused)
        })
    };
    ENCODINGS
        .into_iter()
        .filter(|encoding| accepts(encoding.name))
        .collect::<Vec<_>>()
        .into_iter()
}

/// Whether a weight, such as `q=0.0`, says never.
fn is_refused(parameter: &str) -> bool {
    let weight = parameter
        .split_once('=')
        .filter(|(key, _)| key.trim() == "q");
    weight.is_some_and(|(_, weight)| weight.trim().parse() == Ok(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_accepted_form_comes_first() {
        let names = |header: &str| -> Vec<_> { accepted(header).map(|form| form.name).collect() };
        assert_eq!(names("gzip, deflate, br, zstd"), ["br", "gzip"]);
        assert_eq!(names("gzip;q=1.0"), ["gzip"]);
        assert_eq!(names("BR;q=0.5, gzip;q=0"), ["br"]);
        assert_eq!(names("br;q=0.0,gzip; q=0"), [""; 0]);
        assert_eq!(names("identity"), [""; 0]);
        assert_eq!(names(""), [""; 0]);
    }

    #[test]
    fn the_policy_allows_no_code_in_texts_and_nothing_from_elsewhere() {
        assert!(!POLICY.contains("unsafe-inline"));
        assert!(
            !POLICY
                .replace("wasm-unsafe-eval", "")
                .contains("unsafe-eval")
        );
        assert!(!POLICY.contains("http") && !POLICY.contains('*'));
        assert!(POLICY.starts_with("default-src 'none'"));
        assert_eq!(POLICY.trim().lines().count(), 1, "a header is one line");
    }
}
