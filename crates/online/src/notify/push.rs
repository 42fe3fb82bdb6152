//! Web push: messages that a browser shows even when the page is closed.
//!
//! They go to the server of the browser's maker, encrypted so that only the browser can read them (RFC 8291), and signed with
//! a key of this server (RFC 8292), which the browser was told when it subscribed.

use std::error::Error;
use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::PublicKey;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde::{Deserialize, Serialize};
use ureq::http::{HeaderName, HeaderValue, Uri, header};

use web_push_native::{Auth, WebPushBuilder};

use super::outbox::{Post, is_address};

/// For how long a signature is good, in seconds.
const SIGNED_FOR: u64 = 12 * 60 * 60;

/// The longest message in bytes: browsers' servers take 4 KiB with what encryption adds.
const LONGEST: usize = 3_000;

/// Where a browser wants to be told of something: what its `PushSubscription` says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subscription {
    /// The address of its maker's server.
    pub endpoint: String,
    /// Its keys.
    pub keys: Keys,
}

/// The keys of a browser, in base64url.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    /// The public key that messages are encrypted for.
    pub p256dh: String,
    /// A secret that goes into the encryption.
    pub auth: String,
}

/// Why a message cannot be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PushError {
    /// The address or the keys are not what a browser gives.
    Subscription,
    /// The message is too long.
    Message,
}

impl fmt::Display for PushError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PushError::Subscription => "expected the endpoint and the keys of a PushSubscription",
            PushError::Message => "the message is too long",
        })
    }
}

impl Error for PushError {}

/// The key with which this server signs messages.
#[derive(Clone)]
pub struct ServerKey {
    key: SigningKey,
}

impl fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ServerKey").finish_non_exhaustive()
    }
}

impl ServerKey {
    /// The key of these bits; none if they make none, which is less likely than a failure of the machine.
    #[must_use]
    pub fn from_bits(bits: [u8; 32]) -> Option<ServerKey> {
        let key = SigningKey::from_slice(&bits).ok()?;
        Some(ServerKey { key })
    }

    /// Its public part, as browsers want it.
    #[must_use]
    pub fn public(&self) -> String {
        let point = self.key.verifying_key().to_encoded_point(false);
        URL_SAFE_NO_PAD.encode(point.as_bytes())
    }

    /// A message to a browser, at a time in milliseconds since 1970. It is kept by the browser's server for at most this many
    /// seconds. `contact` is an address of whoever runs this server, if they give one.
    ///
    /// # Errors
    /// If the subscription is none, or the message is too long.
    pub fn message(
        &self,
        to: &Subscription,
        text: &str,
        contact: Option<&str>,
        kept_for: u32,
        now: u64,
    ) -> Result<Post, PushError> {
        if text.len() > LONGEST {
            return Err(PushError::Message);
        }
        let request = to
            .builder()?
            .with_valid_duration(std::time::Duration::from_secs(kept_for.into()))
            .build(text)
            .map_err(|_| PushError::Subscription)?;
        let (parts, body) = request.into_parts();
        let mut headers: Vec<(HeaderName, HeaderValue)> = parts
            .headers
            .into_iter()
            .filter_map(|(name, value)| Some((name?, value)))
            .filter(|(name, _)| name != header::CONTENT_LENGTH)
            .collect();
        let authorization = self.authorization(&parts.uri, contact, now);
        let authorization =
            HeaderValue::try_from(authorization).map_err(|_| PushError::Subscription)?;
        headers.push((header::AUTHORIZATION, authorization));
        headers.push((
            HeaderName::from_static("urgency"),
            HeaderValue::from_static("normal"),
        ));
        Ok(Post {
            url: to.endpoint.clone(),
            headers,
            body,
        })
    }

    /// Says who sends a message, and signs it.
    fn authorization(&self, endpoint: &Uri, contact: Option<&str>, now: u64) -> String {
        let audience = format!(
            "{}://{}",
            endpoint.scheme_str().unwrap_or("https"),
            endpoint
                .authority()
                .map_or("", |authority| authority.as_str()),
        );
        let mut claims = serde_json::json!({
            "aud": audience,
            "exp": now / 1_000 + SIGNED_FOR,
        });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let signed = format!(
            "{}.{}",
            URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#),
            URL_SAFE_NO_PAD.encode(claims.to_string()),
        );
        let signature: Signature = self.key.sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

impl Subscription {
    /// Whether a message could be sent to it.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        self.builder().is_ok()
    }

    fn builder(&self) -> Result<WebPushBuilder, PushError> {
        let decoded = |text: &str| {
            URL_SAFE_NO_PAD
                .decode(text.trim_end_matches('='))
                .map_err(|_| PushError::Subscription)
        };
        if !is_address(&self.endpoint) {
            return Err(PushError::Subscription);
        }
        let endpoint = self.endpoint.parse().map_err(|_| PushError::Subscription)?;
        let public = PublicKey::from_sec1_bytes(&decoded(&self.keys.p256dh)?)
            .map_err(|_| PushError::Subscription)?;
        let auth: [u8; 16] = decoded(&self.keys.auth)?
            .try_into()
            .map_err(|_| PushError::Subscription)?;
        Ok(WebPushBuilder::new(endpoint, public, Auth::from(auth)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::SecretKey;
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier as _;
    use p256::elliptic_curve::sec1::ToEncodedPoint as _;

    const AUTH: [u8; 16] = [7; 16];

    fn browser() -> (SecretKey, Subscription) {
        let key = SecretKey::from_slice(&[3; 32]).unwrap();
        let public = key.public_key().to_encoded_point(false);
        let subscription = Subscription {
            endpoint: "https://push.example/send/abc".to_owned(),
            keys: Keys {
                p256dh: URL_SAFE_NO_PAD.encode(public.as_bytes()),
                auth: URL_SAFE_NO_PAD.encode(AUTH),
            },
        };
        (key, subscription)
    }

    #[test]
    fn a_browser_can_read_what_was_sent_to_it_and_nobody_else() {
        let (key, subscription) = browser();
        let server = ServerKey::from_bits([5; 32]).unwrap();
        let post = server
            .message(
                &subscription,
                "it is your turn",
                Some("mailto:a@b.example"),
                60,
                1_000,
            )
            .unwrap();
        assert_eq!(post.url, subscription.endpoint);
        let read =
            |key: &SecretKey| web_push_native::decrypt(post.body.clone(), key, &Auth::from(AUTH));
        assert_eq!(read(&key).unwrap(), b"it is your turn");
        assert!(read(&SecretKey::from_slice(&[4; 32]).unwrap()).is_err());
    }

    #[test]
    fn messages_are_signed_with_the_key_that_browsers_were_told() {
        let (_, subscription) = browser();
        let server = ServerKey::from_bits([5; 32]).unwrap();
        let post = server
            .message(&subscription, "x", Some("mailto:a@b.example"), 60, 5_000)
            .unwrap();
        let (_, authorization) = post
            .headers
            .iter()
            .find(|(name, _)| name == header::AUTHORIZATION)
            .unwrap();
        let text = authorization
            .to_str()
            .unwrap()
            .strip_prefix("vapid t=")
            .unwrap();
        let (token, key) = text.split_once(", k=").unwrap();
        assert_eq!(key, server.public());
        let key = VerifyingKey::from_sec1_bytes(&URL_SAFE_NO_PAD.decode(key).unwrap()).unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
        let signature = Signature::from_slice(&signature).unwrap();
        key.verify(signed.as_bytes(), &signature).unwrap();
        let claims = URL_SAFE_NO_PAD
            .decode(signed.split_once('.').unwrap().1)
            .unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(claims["sub"], "mailto:a@b.example");
        assert_eq!(claims["exp"], 5 + SIGNED_FOR);
    }

    #[test]
    fn impossible_subscriptions_and_messages_are_refused() {
        let (_, good) = browser();
        assert!(good.is_possible());
        let bad = [
            Subscription {
                endpoint: "push".to_owned(),
                ..good.clone()
            },
            Subscription {
                keys: Keys {
                    p256dh: "AAAA".to_owned(),
                    ..good.keys.clone()
                },
                ..good.clone()
            },
            Subscription {
                keys: Keys {
                    auth: "AAAA".to_owned(),
                    ..good.keys.clone()
                },
                ..good.clone()
            },
            Subscription {
                keys: Keys {
                    auth: "?".to_owned(),
                    ..good.keys.clone()
                },
                ..good.clone()
            },
        ];
        for subscription in bad {
            assert!(!subscription.is_possible(), "{subscription:?}");
        }
        let server = ServerKey::from_bits([5; 32]).unwrap();
        let long = "x".repeat(4_000);
        let refused = server.message(&good, &long, Some("mailto:a@b.example"), 60, 0);
        assert_eq!(refused, Err(PushError::Message));
        assert!(ServerKey::from_bits([0; 32]).is_none());
    }
}
