//! What is said beside every answer, and beside files.

use std::sync::LazyLock;

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// What the page may load and do: nothing from elsewhere, no code in texts. The page says the same itself, for servers
/// that do not.
const POLICY: &str = include_str!("../content-security-policy.txt");

/// What only a server can say.
const FRAMES: &str = "; frame-ancestors 'none'";

/// The one document that other pages may show in a frame: it plays nothing, keeps nothing and asks for nothing but files.
const EMBED: &str = "embed.html";

/// What is said with it.
const ANY_FRAMES: &str = "; frame-ancestors *";

/// What the page may ask the browser for: to copy, and to share, which pages may anyway (`web-share`, which not every browser
/// knows). Every name here is known to Chromium, which complains about others in the console.
const PERMISSIONS: &str = "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), \
    clipboard-write=(self), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), \
    gyroscope=(), hid=(), idle-detection=(), keyboard-map=(), local-fonts=(), magnetometer=(), microphone=(), \
    midi=(), payment=(), picture-in-picture=(), publickey-credentials-create=(), publickey-credentials-get=(), \
    screen-wake-lock=(), serial=(), storage-access=(), sync-xhr=(), unload=(), usb=(), window-management=(), \
    xr-spatial-tracking=()";

/// How long files are kept whose names change with their contents.
const FOREVER: &str = "public, max-age=31536000, immutable";

/// All others are asked for again, and sent only if they have changed.
const ASK_AGAIN: &str = "no-cache";

/// The folder of files whose names change with their contents.
const ASSETS: &str = "assets/";

/// The type of the server's own short answers.
pub(crate) const PLAIN_TEXT: HeaderValue = HeaderValue::from_static("text/plain; charset=utf-8");

/// Said with every answer: what the OWASP Secure Headers Project recommends, except what depends on the way there
/// (`Strict-Transport-Security`, for whoever adds encryption) or on what is served (`Cache-Control`).
static ALWAYS: LazyLock<Vec<(HeaderName, HeaderValue)>> = LazyLock::new(|| {
    let policy = format!("{}{FRAMES}", POLICY.trim());
    [
        ("content-security-policy", policy.as_str()),
        ("cross-origin-embedder-policy", "require-corp"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", PERMISSIONS),
        ("referrer-policy", "no-referrer"),
        ("x-content-type-options", "nosniff"),
        ("x-dns-prefetch-control", "off"),
        ("x-frame-options", "DENY"),
        ("x-permitted-cross-domain-policies", "none"),
    ]
    .map(|(name, value)| {
        let value = HeaderValue::from_str(value).expect("a header is one line of text");
        (HeaderName::from_static(name), value)
    })
    .to_vec()
});

/// Adds what is said with one file alone.
pub(crate) fn add_for(name: &str, headers: &mut HeaderMap) {
    if name == EMBED {
        let policy = HeaderValue::from_str(&format!("{}{ANY_FRAMES}", POLICY.trim()));
        let policy = policy.expect("a header is one line of text");
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        let anybody = HeaderValue::from_static("cross-origin");
        headers.insert("cross-origin-resource-policy", anybody);
    }
}

/// Adds what is said with every answer. A handler that says something else is right.
pub(crate) fn add_always(headers: &mut HeaderMap) {
    let is_framed = headers
        .get(header::CONTENT_SECURITY_POLICY)
        .is_some_and(|policy| policy.as_bytes().ends_with(ANY_FRAMES.as_bytes()));
    for (name, value) in ALWAYS.iter() {
        // The older way to say the same, which knows only yes and no.
        if is_framed && name == header::X_FRAME_OPTIONS {
            continue;
        }
        headers.entry(name).or_insert_with(|| value.clone());
    }
}

/// How long a file is kept.
pub(crate) fn cache_control(name: &str) -> &'static str {
    if name.starts_with(ASSETS) {
        FOREVER
    } else {
        ASK_AGAIN
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
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn a_handler_that_says_something_else_is_right() {
        let mut headers = HeaderMap::new();
        headers.insert("referrer-policy", HeaderValue::from_static("origin"));
        add_always(&mut headers);
        assert_eq!(headers["referrer-policy"], "origin");
        assert_eq!(headers["x-frame-options"], "DENY");
        assert_eq!(headers.len(), ALWAYS.len());
    }

    #[test]
    fn only_the_document_for_other_pages_may_be_framed() {
        for (name, frames) in [
            ("embed.html", "*"),
            ("index.html", "'none'"),
            ("a/embed.html", "'none'"),
        ] {
            let mut headers = HeaderMap::new();
            add_for(name, &mut headers);
            add_always(&mut headers);
            // Whoever answers says it once more.
            add_always(&mut headers);
            let policy = headers["content-security-policy"].to_str().unwrap();
            assert!(
                policy.ends_with(&format!("frame-ancestors {frames}")),
                "{name}: {policy}"
            );
            assert_eq!(
                headers.contains_key("x-frame-options"),
                name != "embed.html",
                "{name}"
            );
        }
    }
}
