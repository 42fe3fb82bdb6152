//! Names of games, players and requests.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use cairn_core::Side;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdError(&'static str);

impl fmt::Display for IdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.0)
    }
}

impl Error for IdError {}

/// Letters and digits that nobody takes for one another.
const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

const _: () = assert!(ALPHABET.len() == 32);

/// The name of a game, as it stands in its link: 16 letters and digits, which are 80 random bits. Whoever has it may watch, and
/// nothing else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId([u8; 16]);

impl GameId {
    /// The name made of these random bits.
    #[must_use]
    pub fn from_random(bits: [u8; 10]) -> GameId {
        let number = bits
            .iter()
            .fold(0_u128, |all, byte| all << 8 | u128::from(*byte));
        let mut letters = [0; 16];
        for (index, letter) in letters.iter_mut().enumerate() {
            *letter = ALPHABET[(number >> (5 * index)) as usize % ALPHABET.len()];
        }
        GameId(letters)
    }

    /// The name of the game that is played after this one. It is always the same, so that it is made only once.
    #[must_use]
    pub fn next(&self) -> GameId {
        let hash = Sha256::new()
            .chain_update(b"cairn rematch\0")
            .chain_update(self.0)
            .finalize();
        let mut bits = [0; 10];
        bits.copy_from_slice(&hash[..10]);
        GameId::from_random(bits)
    }

    /// What makes the computer's choices in this game repeatable.
    #[must_use]
    pub fn seed(&self) -> u64 {
        let hash = Sha256::new()
            .chain_update(b"cairn seed\0")
            .chain_update(self.0)
            .finalize();
        hash[..8]
            .iter()
            .fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("letters of the alphabet")
    }
}

impl FromStr for GameId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<GameId, IdError> {
        let letters: Option<[u8; 16]> = text.as_bytes().try_into().ok();
        letters
            .filter(|letters| letters.iter().all(|letter| ALPHABET.contains(letter)))
            .map(GameId)
            .ok_or(IdError("16 lower-case letters and digits"))
    }
}

/// What a device holds to be who it is: 128 random bits. It is never stored on a server nor written to a log.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 16]);

impl Secret {
    /// The secret of these random bits.
    #[must_use]
    pub const fn from_random(bits: [u8; 16]) -> Secret {
        Secret(bits)
    }

    /// The secret as 32 hexadecimal digits, for the device that holds it and for nobody else.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// The hash by which a server knows it, from which it cannot be found.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        fingerprint(b"cairn secret\0", &self.0)
    }

    /// The player that is made with it.
    #[must_use]
    pub fn player(&self) -> PlayerId {
        let hash = Sha256::new()
            .chain_update(b"cairn player\0")
            .chain_update(self.0)
            .finalize();
        let mut id = [0; 16];
        id.copy_from_slice(&hash[..16]);
        PlayerId(id)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Secret {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Secret, IdError> {
        unhex(text).map(Secret)
    }
}

/// Somebody. It was made from the hash of a [`Secret`], from which the secret cannot be found, and opens nothing; all the same it
/// is told to nobody but its holder, since it is the same in all of somebody's games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId([u8; 16]);

impl PlayerId {
    /// The player that is the computer at a level.
    #[must_use]
    pub fn bot(level: u8) -> PlayerId {
        let hash = Sha256::new()
            .chain_update(b"cairn bot\0")
            .chain_update([level])
            .finalize();
        let mut id = [0; 16];
        id.copy_from_slice(&hash[..16]);
        PlayerId(id)
    }
}

impl FromStr for PlayerId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<PlayerId, IdError> {
        unhex(text).map(PlayerId)
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A running server. The number is random, and another one after every start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u64);

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for NodeId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<NodeId, IdError> {
        let number = (text.len() == 16)
            .then(|| u64::from_str_radix(text, 16).ok())
            .flatten();
        number.map(NodeId).ok_or(IdError("16 hexadecimal digits"))
    }
}

/// The number of a request, chosen by whoever makes it. A request that comes again is known by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ActionId(pub u64);

/// Where a player sits: on the side that begins, or on the other. With the swap rule players change sides, not seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// Who begins the game on the first side.
    First,
    /// Who begins the game on the second side.
    Second,
}

impl Seat {
    /// The opponent's.
    #[must_use]
    pub fn other(self) -> Seat {
        Side::from(self).other().into()
    }
}

impl From<Side> for Seat {
    fn from(side: Side) -> Seat {
        match side {
            Side::First => Seat::First,
            Side::Second => Seat::Second,
        }
    }
}

impl From<Seat> for Side {
    fn from(seat: Seat) -> Side {
        match seat {
            Seat::First => Side::First,
            Seat::Second => Side::Second,
        }
    }
}

/// A hash of something secret, for one purpose.
pub(crate) fn fingerprint(purpose: &[u8], secret: &[u8]) -> String {
    let hash = Sha256::new()
        .chain_update(purpose)
        .chain_update(secret)
        .finalize();
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Random bits in letters that people can read aloud: 5 bits in each.
#[cfg(feature = "server")]
pub(crate) fn letters<const N: usize>(bits: [u8; N]) -> String {
    let letter = |byte: u8| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]);
    bits.into_iter().map(letter).collect()
}

fn hex(bytes: &[u8; 16]) -> String {
    format!("{:032x}", u128::from_be_bytes(*bytes))
}

fn unhex(text: &str) -> Result<[u8; 16], IdError> {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    let number = (text.len() == 32 && text.bytes().all(is_digit))
        .then(|| u128::from_str_radix(text, 16).ok())
        .flatten();
    number
        .map(u128::to_be_bytes)
        .ok_or(IdError("32 hexadecimal digits"))
}

/// Names that are texts in JSON.
macro_rules! as_text {
    ($($id:ty),+) => {$(
        impl fmt::Debug for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($id))
            }
        }

        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(de::Error::custom)
            }
        }
    )+};
}

as_text!(GameId, PlayerId);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for bits in [[0; 10], [255; 10], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]] {
            let id = GameId::from_random(bits);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        let secret = Secret::from_random([7; 16]);
        assert_eq!(secret.reveal().parse(), Ok(secret));
        let player = secret.player();
        assert_eq!(player.to_string().parse(), Ok(player));
    }

    #[test]
    fn random_bits_are_not_lost() {
        let ids: std::collections::BTreeSet<_> = (0..10)
            .flat_map(|byte| (0..8).map(move |bit| (byte, bit)))
            .map(|(byte, bit)| {
                let mut bits = [0; 10];
                bits[byte] = 1 << bit;
                GameId::from_random(bits)
            })
            .collect();
        assert_eq!(ids.len(), 80);
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for text in [
            "",
            "short",
            "0000000000000000",
            "ABCDEFGHIJKLMNOP",
            "ééééééééé",
        ] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
        for text in [
            "",
            "+0000000000000000000000000000001",
            "g0000000000000000000000000000000",
        ] {
            assert!(text.parse::<Secret>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_secret_is_not_shown_by_accident() {
        let secret = Secret::from_random([0xab; 16]);
        assert!(!format!("{secret:?}").contains("ab"));
        assert_ne!(secret.player().to_string(), secret.reveal());
    }
}
