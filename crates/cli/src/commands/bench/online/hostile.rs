//! What nobody should send, while others play: messages that must not be granted, and secrets that somebody guesses.

use std::io;
use std::net::SocketAddr;

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use futures_util::future::try_join_all;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use super::socket::{Socket, is, post};

/// How many send at the same time.
const ATTACKERS: u32 = 32;

/// How many messages go over one connection: about as many as the server allows before it cuts it off.
const A_SOCKET: u32 = 20;

/// From how many addresses secrets are guessed.
const ADDRESSES: u128 = 64;

/// What became of hostile messages.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Messages {
    pub(super) sent: u32,
    /// How many of them were granted. None should be.
    pub(super) granted: u32,
    /// How many connections the server cut.
    pub(super) cut: u32,
}

/// Sends so many messages that must not be granted to the games of others, and to one of the attackers' own in which it is not
/// their turn.
pub(super) async fn messages(
    address: SocketAddr,
    games: Vec<String>,
    count: u32,
) -> io::Result<Messages> {
    let own = own_game(address).await?;
    let each = count.div_ceil(ATTACKERS);
    let attack = |number: u32| {
        let share = each.min(count.saturating_sub(number * each));
        attack(address, &games, &own, share, u64::from(number))
    };
    let attacks = try_join_all((0..ATTACKERS).map(attack)).await?;
    Ok(attacks
        .iter()
        .fold(Messages::default(), |sum, one| Messages {
            sent: sum.sent + one.sent,
            granted: sum.granted + one.granted,
            cut: sum.cut + one.cut,
        }))
}

/// A game in which the other one is to move, and the secret of who waits.
struct Own {
    game: String,
    secret: String,
}

async fn own_game(address: SocketAddr) -> io::Result<Own> {
    let mut secrets = Vec::new();
    for _ in 0..2 {
        let made = post(address, "/api/identity", None, &json!({})).await?;
        secrets.push(made["secret"].as_str().unwrap_or_default().to_owned());
    }
    let terms = json!({"game": "qawale", "pace": {"kind": "unlimited"}});
    let wanted = json!({"terms": terms, "seat": "first", "name": "Mal"});
    let made = post(address, "/api/games", Some(&secrets[0]), &wanted).await?;
    let game = made["game"].as_str().unwrap_or_default().to_owned();
    let secret = secrets.swap_remove(1);
    let mut socket = Socket::open(address, &path(&game), Some(&secret)).await?;
    let join = json!({"want": "join", "name": "Eve"});
    socket.say(ask(1, &join)).await?;
    socket.until("granted").await?;
    Ok(Own { game, secret })
}

async fn attack(
    address: SocketAddr,
    games: &[String],
    own: &Own,
    count: u32,
    seed: u64,
) -> io::Result<Messages> {
    let mut random = SplitMix64::new(seed);
    let mut sum = Messages::default();
    while sum.sent < count {
        let game = match random.below(2) {
            0 => &own.game,
            _ => &games[random.below(games.len() as u128) as usize],
        };
        let mut socket = Socket::open(address, &path(game), Some(&own.secret)).await?;
        for _ in 0..A_SOCKET.min(count - sum.sent) {
            sum.sent += 1;
            match exchange(&mut socket, hostile(&mut random)).await {
                Ok(is_granted) => sum.granted += u32::from(is_granted),
                Err(_) => {
                    sum.cut += 1;
                    break;
                }
            }
        }
    }
    Ok(sum)
}

/// Says something and waits for what the server says to it: whether it was granted.
async fn exchange(socket: &mut Socket, text: String) -> io::Result<bool> {
    socket.say(text).await?;
    loop {
        let heard = socket.hear().await?;
        if is(&heard, "granted") {
            return Ok(true);
        }
        if is(&heard, "refused") || is(&heard, "error") {
            return Ok(false);
        }
    }
}

/// Something illegal, out of turn, from no seat, malformed, or too long.
fn hostile(random: &mut SplitMix64) -> String {
    let action = 2 + random.next_u64() / 2;
    let play = |text: &str| json!({"want": "play", "play": {"do": "move", "text": text}});
    match random.below(8) {
        0 => ask(action, &play("z9z9")),
        // A legal move for whoever's turn it is.
        1 => ask(action, &play("a1eee")),
        2 => ask(action, &play(&"a1".repeat(1_500))),
        3 => ask(action, &json!({"want": "rematch"})),
        4 => ask(
            action,
            &json!({"want": "play", "play": {"do": "answer", "accept": true}}),
        ),
        5 => ask(action, &json!({"want": "win"})),
        6 => "[".repeat(random.below(4_000) as usize),
        _ => "x".repeat(4_097),
    }
}

fn ask(action: u64, request: &Value) -> String {
    json!({"say": "ask", "action": action, "request": request}).to_string()
}

fn path(game: &str) -> String {
    format!("/api/games/{game}/socket")
}

/// What became of guessed secrets.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Guesses {
    pub(super) tried: u32,
    /// How many belonged to somebody. None should.
    pub(super) found: u32,
    /// How many were not even looked at, because too many had been tried from there.
    pub(super) limited: u32,
}

/// Guesses so many secrets, as if from several addresses.
pub(super) async fn secrets(address: SocketAddr, count: u32) -> io::Result<Guesses> {
    let each = count.div_ceil(ATTACKERS);
    let guess = |number: u32| {
        let share = each.min(count.saturating_sub(number * each));
        guess(address, share, u64::from(number))
    };
    let all = try_join_all((0..ATTACKERS).map(guess)).await?;
    Ok(all.iter().fold(Guesses::default(), |sum, one| Guesses {
        tried: sum.tried + one.tried,
        found: sum.found + one.found,
        limited: sum.limited + one.limited,
    }))
}

async fn guess(address: SocketAddr, count: u32, seed: u64) -> io::Result<Guesses> {
    let mut random = SplitMix64::new(1 << 32 | seed);
    let mut sum = Guesses::default();
    while sum.tried < count {
        let mut stream = BufReader::new(TcpStream::connect(address).await?);
        stream.get_ref().set_nodelay(true)?;
        while sum.tried < count {
            let secret = (random.next_u64(), random.next_u64());
            let from = random.below(ADDRESSES);
            let request = format!(
                "GET /api/identity HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: 203.0.113.{from}\r\n\
                 Authorization: Bearer {:016x}{:016x}\r\n\r\n",
                secret.0, secret.1
            );
            let Ok(status) = answered(&mut stream, &request).await else {
                // The server does not keep a connection for ever.
                break;
            };
            sum.tried += 1;
            match status {
                401 => {}
                429 => sum.limited += 1,
                _ => sum.found += 1,
            }
        }
    }
    Ok(sum)
}

/// The status of the answer to a request, on a connection that stays open.
async fn answered(stream: &mut BufReader<TcpStream>, request: &str) -> io::Result<u16> {
    stream.get_mut().write_all(request.as_bytes()).await?;
    let (mut status, mut length) = (None, 0);
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let line = line.trim_end().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if status.is_none() {
            status = line.split(' ').nth(1).and_then(|code| code.parse().ok());
        }
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().map_err(io::Error::other)?;
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await?;
    status.ok_or_else(|| io::Error::other("an answer without a status"))
}
