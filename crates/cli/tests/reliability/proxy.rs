//! A network that delays, duplicates, reorders and cuts.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

/// What the network has done, and whether it still does.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    pub(crate) is_calm: AtomicBool,
    pub(crate) cuts: AtomicU64,
    pub(crate) delays: AtomicU64,
    pub(crate) duplicates: AtomicU64,
    pub(crate) reorderings: AtomicU64,
}

/// The most bytes that go through one connection, in each direction, before it is cut.
const LONGEST_LIFE: u128 = 8_000;

/// Listens for what is to go to a server, and loses some of it.
pub(crate) async fn proxy(to: SocketAddr, faults: Arc<Faults>, seed: u64) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        for number in 0.. {
            let (client, _) = listener.accept().await.unwrap();
            let random = SplitMix64::new(seed + number);
            tokio::spawn(carry(client, to, faults.clone(), random));
        }
    });
    address
}

async fn carry(
    client: TcpStream,
    to: SocketAddr,
    faults: Arc<Faults>,
    mut random: SplitMix64,
) -> Option<()> {
    let server = TcpStream::connect(to).await.ok()?;
    client.set_nodelay(true).ok()?;
    server.set_nodelay(true).ok()?;
    let is_reset = random.below(2) == 0;
    if is_reset {
        // What is on its way when it is closed is thrown away on both sides.
        client.set_zero_linger().ok()?;
        server.set_zero_linger().ok()?;
    }
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let life = |random: &mut SplitMix64| {
        if faults.is_calm.load(Ordering::Relaxed) {
            usize::MAX
        } else {
            random.below(LONGEST_LIFE) as usize
        }
    };
    let up = Way {
        life: life(&mut random),
        faults: faults.clone(),
        random: SplitMix64::new(random.below(1 << 60) as u64),
        is_up: true,
    };
    let down = Way {
        life: life(&mut random),
        faults: faults.clone(),
        random: SplitMix64::new(random.below(1 << 60) as u64),
        is_up: false,
    };
    // When one way is cut, so is the other.
    tokio::select! {
        _ = up.carry(from_client, to_server) => {}
        _ = down.carry(from_server, to_client) => {}
    }
    Some(())
}

/// One direction of a connection.
struct Way {
    /// How many bytes it carries before it is cut.
    life: usize,
    faults: Arc<Faults>,
    random: SplitMix64,
    /// Whether it leads to the server.
    is_up: bool,
}

impl Way {
    async fn carry(mut self, mut from: OwnedReadHalf, mut to: OwnedWriteHalf) -> Option<()> {
        let mut buffer = [0; 1_024];
        let mut frames = Frames::default();
        loop {
            let length = from.read(&mut buffer).await.ok()?;
            if length == 0 {
                return None;
            }
            self.delay().await;
            let is_cut = length >= self.life;
            let carried = &buffer[..length.min(self.life)];
            self.life -= carried.len();
            if self.is_up {
                frames.take(carried);
                for frame in self.disturb(frames.whole()) {
                    to.write_all(&frame).await.ok()?;
                }
            } else {
                to.write_all(carried).await.ok()?;
            }
            if is_cut {
                self.faults.cuts.fetch_add(1, Ordering::Relaxed);
                return None;
            }
        }
    }

    async fn delay(&mut self) {
        if !self.faults.is_calm.load(Ordering::Relaxed) && self.random.below(4) == 0 {
            self.faults.delays.fetch_add(1, Ordering::Relaxed);
            let time = self.random.below(20) as u64;
            sleep(Duration::from_millis(time)).await;
        }
    }

    /// Sends some messages twice, and some in another order.
    fn disturb(&mut self, mut frames: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        if self.faults.is_calm.load(Ordering::Relaxed) {
            return frames;
        }
        if frames.len() > 1 && self.random.below(2) == 0 {
            self.faults.reorderings.fetch_add(1, Ordering::Relaxed);
            frames.reverse();
        }
        if let Some(last) = frames.last().cloned()
            && Frames::is_text(&last)
            && self.random.below(8) == 0
        {
            self.faults.duplicates.fetch_add(1, Ordering::Relaxed);
            frames.push(last);
        }
        frames
    }
}

/// Cuts what a client sends into the head of its request and the frames of its WebSocket.
#[derive(Default)]
struct Frames {
    bytes: Vec<u8>,
    has_head: bool,
}

impl Frames {
    fn take(&mut self, bytes: &[u8]) {
        self.bytes.extend(bytes);
    }

    /// The parts that have arrived as a whole.
    fn whole(&mut self) -> Vec<Vec<u8>> {
        let mut parts = Vec::new();
        while let Some(length) = self.length().filter(|length| *length <= self.bytes.len()) {
            parts.push(self.bytes.drain(..length).collect());
            self.has_head = true;
        }
        parts
    }

    /// How long the first part is, if that can be seen yet.
    fn length(&self) -> Option<usize> {
        if !self.has_head {
            let end = b"\r\n\r\n";
            let at = self.bytes.windows(end.len()).position(|some| some == end)?;
            return Some(at + end.len());
        }
        // RFC 6455, section 5.2: what clients send has a mask of four bytes.
        let short = usize::from(self.bytes.get(1)? & 0x7f);
        match short {
            126 => {
                let long = [*self.bytes.get(2)?, *self.bytes.get(3)?];
                Some(8 + usize::from(u16::from_be_bytes(long)))
            }
            127 => panic!("no message is that long"),
            length => Some(6 + length),
        }
    }

    fn is_text(frame: &[u8]) -> bool {
        frame.first() == Some(&0x81)
    }
}
