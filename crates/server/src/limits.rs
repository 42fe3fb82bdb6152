//! How much of everything: time, connections, bytes.

use std::time::Duration;

/// What a server allows. The defaults suit a public server of small files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Connections at a time, WebSockets among them, which stay. Others wait in the queue of the system.
    pub connections: u32,
    /// Connections at a time from one address, so that one client cannot take them all. Others of this address are
    /// closed at once. The computer's own addresses are exempt: behind a proxy every client has one of them.
    pub connections_per_client: u32,
    /// From the moment a connection is ready for a request until the head of the request is complete. Half-sent
    /// requests and idle connections are closed after it.
    pub request_time: Duration,
    /// Between two parts of a request's body.
    pub body_time: Duration,
    /// Until a handler has an answer; then the answer is 503.
    pub answer_time: Duration,
    /// In this time a client that is being sent something must take [`write_bytes`](Limits::write_bytes).
    pub write_time: Duration,
    /// What a client must take in [`write_time`](Limits::write_time), or be dropped.
    pub write_bytes: u64,
    /// How long requests that have begun may go on after the server was told to stop.
    pub drain_time: Duration,
    /// The pause before the next try when the system refuses a connection, such as for want of file descriptors.
    pub retry_time: Duration,
    /// The head of a request, in bytes.
    pub head_bytes: usize,
    /// The body of a request, in bytes.
    pub body_bytes: usize,
    /// Files of a folder that is served.
    pub folder_files: usize,
    /// Bytes of all files of a folder that is served; they are kept in memory.
    pub folder_bytes: u64,
    /// How often a folder that is served is looked at for changes.
    pub folder_time: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 4096,
            connections_per_client: 256,
            request_time: Duration::from_secs(15),
            body_time: Duration::from_secs(15),
            answer_time: Duration::from_secs(30),
            write_time: Duration::from_secs(30),
            write_bytes: 4 << 10,
            drain_time: Duration::from_secs(3),
            retry_time: Duration::from_millis(100),
            head_bytes: 16 << 10,
            body_bytes: 64 << 10,
            folder_files: 4096,
            folder_bytes: 256 << 20,
            folder_time: Duration::from_secs(1),
        }
    }
}
