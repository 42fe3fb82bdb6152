//! In which form a file is sent: the header `Accept-Encoding` (RFC 9110, section 12.5.3).

use axum::http::{HeaderMap, header};

/// A form of a file. The smallest comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    /// As it is.
    Identity,
}

impl Encoding {
    /// The compressed forms.
    pub(crate) const COMPRESSED: [Encoding; 2] = [Encoding::Brotli, Encoding::Gzip];

    /// Its name in headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }

    /// What the names of files in this form end with.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            Encoding::Brotli => ".br",
            Encoding::Gzip => ".gz",
            Encoding::Identity => "",
        }
    }
}

/// What a client says about forms: names and weights in thousandths.
pub(crate) struct Accepted<'a>(Vec<(&'a str, u16)>);

impl<'a> Accepted<'a> {
    /// What these headers say. Parts that cannot be read count as not said.
    pub(crate) fn new(headers: &'a HeaderMap) -> Accepted<'a> {
        let lines = headers.get_all(header::ACCEPT_ENCODING).iter();
        let words = lines
            .filter_map(|line| line.to_str().ok())
            .flat_map(|line| line.split(','));
        Accepted(words.filter_map(weighted).collect())
    }

    /// The weight of a form; 0 if it is refused.
    fn weight(&self, encoding: Encoding) -> u16 {
        let said = |name: &str| {
            let found = self
                .0
                .iter()
                .find(|(other, _)| other.eq_ignore_ascii_case(name));
            found.map(|(_, weight)| *weight)
        };
        let unsaid = match encoding {
            // Acceptable unless it is refused, but whatever was asked for is better.
            Encoding::Identity => 1,
            Encoding::Brotli | Encoding::Gzip => 0,
        };
        said(encoding.name())
            .or_else(|| said("*"))
            .unwrap_or(unsaid)
    }

    /// The best of these forms: what the client likes most, then the smallest. `None` if it refuses all.
    pub(crate) fn best(&self, forms: impl Iterator<Item = Encoding>) -> Option<Encoding> {
        let weighted = forms.map(|form| (self.weight(form), form));
        let allowed = weighted.filter(|(weight, _)| *weight > 0);
        let best = allowed.min_by_key(|(weight, form)| (u16::MAX - weight, *form));
        best.map(|(_, form)| form)
    }
}

/// A name and its weight, as in `gzip;q=0.5`.
fn weighted(word: &str) -> Option<(&str, u16)> {
    let mut parts = word.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let weight = parts.find_map(|part| {
        let (key, value) = part.split_once('=')?;
        key.trim().eq_ignore_ascii_case("q").then_some(value.trim())
    });
    match weight {
        None => Some((name, 1000)),
        Some(text) => {
            let weight: f32 = text.parse().ok()?;
            let is_weight = (0.0..=1.0).contains(&weight);
            // Anything above 0 is more than never.
            let least = u16::from(weight > 0.0);
            is_weight.then_some((name, ((weight * 1000.0) as u16).max(least)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn what_the_client_likes_most_comes_first_and_then_the_smallest() {
        use Encoding::{Brotli, Gzip, Identity};
        for (lines, expected) in [
            (&["gzip, deflate, br, zstd"][..], Some(Brotli)),
            (&["gzip", "br"], Some(Brotli)),
            (&["gzip;q=1.0, br;q=0.5"], Some(Gzip)),
            (&["BR;Q=0.5, gzip;q=0"], Some(Brotli)),
            (&["br;q=0.0,gzip; q=0"], Some(Identity)),
            (&["gzip;q=0.001, br; q = 0"], Some(Gzip)),
            (&["*"], Some(Brotli)),
            (&["*;q=0.2, br;q=0"], Some(Gzip)),
            (&["gzip;q=0.2, identity"], Some(Identity)),
            (&["identity;q=0, gzip"], Some(Gzip)),
            (&["identity;q=0"], None),
            (&["*;q=0"], None),
            (&["gzip;q=x, br;q=2, ;;, ,"], Some(Identity)),
            (&[""], Some(Identity)),
            (&[], Some(Identity)),
        ] {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(header::ACCEPT_ENCODING, HeaderValue::from_static(line));
            }
            let best = Accepted::new(&headers).best([Brotli, Gzip, Identity].into_iter());
            assert_eq!(best, expected, "{lines:?}");
        }
    }
}
