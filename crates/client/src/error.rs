//! What can go wrong between here and a server.

use std::error::Error;
use std::fmt;

use cairn_online::wire::Why;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientError {
    /// No connection: the server is not there, or the network is not.
    Unreachable(String),
    /// Whoever answered is no Cairn server, or something between it and here is in the way.
    Strange(String),
    /// The server speaks a newer version of the protocol.
    Newer,
    /// The server knows nobody with the secret of this device.
    Unknown,
    /// There is no such game.
    NoSuchGame,
    /// The server refuses.
    Refused(Why),
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Unreachable(why) => write!(f, "the server cannot be reached: {why}"),
            ClientError::Strange(why) => write!(f, "this is no Cairn server: {why}"),
            ClientError::Newer => f.write_str("the server is newer than this program"),
            ClientError::Unknown => f.write_str("the server does not know this device"),
            ClientError::NoSuchGame => f.write_str("there is no such game on this server"),
            ClientError::Refused(why) => f.write_str(&why.message),
        }
    }
}

impl Error for ClientError {}
