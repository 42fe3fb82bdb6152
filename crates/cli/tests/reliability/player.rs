//! A program that plays over a real socket and notes everything it is told. It knows of the server what its documentation
//! says, and nothing else.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use cairn_core::{Random as _, Side};
use cairn_engine::SplitMix64;
use cairn_online::{Entry, GameId, Journal, OnlineGame, PlayerId, Secret, Terms};
use cairn_session::Match;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest as _};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::control::{Control, Phase};

/// How long a player may think, in milliseconds: servers allow five messages a second.
const THINKING: std::ops::Range<u64> = 50..300;

/// How long a player waits for an answer before it connects anew.
const PATIENCE: Duration = Duration::from_secs(3);

type Socket = WebSocketStream<TcpStream>;

/// What a player was told about a game.
#[derive(Debug)]
pub(crate) struct Log {
    pub(crate) game: GameId,
    pub(crate) entries: Vec<Value>,
    /// What was granted: the number of the request, what it was and the version of what came of it.
    pub(crate) granted: BTreeMap<u64, (Value, u64)>,
    /// The latest version that the player knows there is.
    latest: u64,
}

impl Log {
    fn new(game: GameId) -> Log {
        Log {
            game,
            entries: Vec::new(),
            granted: BTreeMap::new(),
            latest: 0,
        }
    }

    fn version(&self) -> u64 {
        self.entries.len() as u64
    }
}

/// A request that was not answered yet.
struct Pending {
    action: u64,
    request: Value,
    /// When to send it, if it is not on its way.
    due: Option<Instant>,
    /// When it was sent last.
    sent: Instant,
}

pub(crate) struct Player {
    control: Arc<Control>,
    number: usize,
    side: Side,
    token: String,
    pub(crate) id: PlayerId,
    /// The games that were played, the present one last.
    pub(crate) logs: Vec<Log>,
    present: Option<Match>,
    pending: Option<Pending>,
    actions: u64,
    random: SplitMix64,
    /// One in how many requests is sent twice.
    doubles: Option<u64>,
}

/// Tells the test at once if a player finds something wrong.
struct FailGuard(Arc<Control>);

impl Drop for FailGuard {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.note_failed();
        }
    }
}

/// The connection was lost, or is of no use any longer.
struct Lost;

/// One HTTP request; nothing if it is not answered.
async fn http(address: SocketAddr, line: &str, token: &str, body: &Value) -> Option<Value> {
    let mut stream = TcpStream::connect(address).await.ok()?;
    let body = body.to_string();
    let authorization = match token {
        "" => String::new(),
        token => format!("Authorization: Bearer {token}\r\n"),
    };
    let text = format!(
        "{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{authorization}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes()).await.ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    assert!(!head.starts_with("HTTP/1.1 4"), "{line}: {answer}");
    head.starts_with("HTTP/1.1 2")
        .then(|| serde_json::from_str(body).unwrap())
}

/// One HTTP request, made until it is answered.
async fn insist(address: SocketAddr, line: &str, token: &str, body: &Value) -> Value {
    loop {
        if let Some(answer) = http(address, line, token, body).await {
            return answer;
        }
        sleep(Duration::from_millis(20)).await;
    }
}

/// Two players at a game, which the second is about to join.
pub(crate) async fn table(
    control: Arc<Control>,
    direct: SocketAddr,
    number: usize,
    seed: u64,
    doubles: Option<u64>,
) -> [Player; 2] {
    let mut tokens = Vec::new();
    for _ in 0..2 {
        let made = insist(direct, "POST /api/identity", "", &json!({})).await;
        tokens.push(made["secret"].as_str().unwrap().to_owned());
    }
    let games = ["zola:4", "wali", "nava", "swack", "zola", "qawale"];
    let wanted = json!({
        "terms": {
            "game": games[number % games.len()],
            "pace": {"kind": "live", "seconds": 10_000, "increment": 0},
        },
        "seat": "first",
        "name": "Ann",
    });
    let made = insist(direct, "POST /api/games", &tokens[0], &wanted).await;
    let game: GameId = made["game"].as_str().unwrap().parse().unwrap();
    let mut sides = Side::BOTH.into_iter().zip(tokens);
    std::array::from_fn(|index| {
        let (side, token) = sides.next().expect("two of each");
        let secret: Secret = token.parse().unwrap();
        let number = 2 * number + index;
        let mut player = Player {
            control: control.clone(),
            number,
            side,
            token,
            id: secret.player(),
            logs: vec![Log::new(game)],
            present: None,
            pending: None,
            actions: 0,
            random: SplitMix64::new(seed * 10_000 + number as u64),
            doubles,
        };
        if side == Side::Second {
            player.want(json!({"want": "join", "name": "Ben"}));
        }
        player
    })
}

impl Player {
    /// Plays until the test is over.
    pub(crate) async fn run(mut self) -> Player {
        let _guard = FailGuard(self.control.clone());
        loop {
            let target = self.below(self.control.targets.len() as u64) as usize;
            let place = &self.control.targets[target];
            let generation = place.generation.load(Ordering::Relaxed);
            let connecting = timeout(PATIENCE, self.connect(place.address)).await;
            if let Ok(Some(socket)) = connecting
                && let Ok(()) = self.talk(socket, (target, generation)).await
            {
                return self;
            }
            self.control.note_connected(self.number, None);
            // Not all at once.
            let pause = 5 + self.below(40);
            sleep(Duration::from_millis(pause)).await;
        }
    }

    async fn connect(&self, address: SocketAddr) -> Option<Socket> {
        let log = self.log();
        let (game, after) = (log.game, log.version());
        let url = format!("ws://{address}/api/games/{game}/socket?after={after}");
        let mut request = url.into_client_request().unwrap();
        let token = format!("Bearer {}", self.token).parse().unwrap();
        request.headers_mut().insert("Authorization", token);
        let stream = TcpStream::connect(address).await.ok()?;
        stream.set_nodelay(true).ok()?;
        let (socket, _) = client_async(request, stream).await.ok()?;
        Some(socket)
    }

    /// Plays on one connection. It is over with the test, or when the connection is lost.
    async fn talk(&mut self, mut socket: Socket, to: (usize, u64)) -> Result<(), Lost> {
        let mut phase = self.control.phase.subscribe();
        let game = self.log().game;
        self.control.note_game(self.number, game);
        let mut is_told = false;
        if let Some(pending) = &mut self.pending {
            pending.due = Some(Instant::now());
        }
        loop {
            let asking = self.pending.as_ref();
            let due = asking.and_then(|pending| pending.due);
            let patience = asking.map_or(far(), |pending| pending.sent + PATIENCE);
            tokio::select! {
                message = socket.next() => {
                    let Some(Ok(message)) = message else { return Err(Lost) };
                    if let Message::Text(text) = message {
                        let has_state = self.hear(&serde_json::from_str(&text).unwrap())?;
                        if has_state && !is_told {
                            is_told = true;
                            self.control.note_connected(self.number, Some(to));
                        }
                    }
                }
                () = sleep_until(due.unwrap_or(far())), if due.is_some() => self.ask(&mut socket).await?,
                () = sleep_until(patience), if due.is_none() && asking.is_some() => return Err(Lost),
                changed = phase.changed() => changed.map_err(|_| Lost)?,
            }
            if self.log().game != game {
                return Err(Lost);
            }
            let now = phase.borrow_and_update().clone();
            match now {
                Phase::Play => self.think(),
                Phase::Finish => {}
                Phase::Settle(ends) => {
                    if self.log().version() >= ends[&game] && is_told {
                        let _ = socket.close(None).await;
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Notes what the server says; whether it was the state of the game.
    fn hear(&mut self, message: &Value) -> Result<bool, Lost> {
        match message["say"].as_str().unwrap() {
            "entries" | "update" => {
                for entry in message["entries"].as_array().unwrap() {
                    self.note(entry.clone());
                }
                return Ok(true);
            }
            "granted" => {
                let action = message["action"].as_u64().unwrap();
                let version = message["version"].as_u64().unwrap();
                match self.pending.take_if(|pending| pending.action == action) {
                    Some(pending) => {
                        let last = self.logs.last_mut().expect("there is a game");
                        last.granted.insert(action, (pending.request, version));
                        last.latest = last.latest.max(version);
                        self.control.note_granted();
                        self.control.note_waiting(self.number, false);
                    }
                    None => {
                        // It was sent twice, or was known to be granted without this answer.
                        let known = self.log().granted.get(&action);
                        let is_same = known.is_none_or(|(_, known)| *known == version);
                        assert!(is_same, "the same request, another version");
                        assert!(action <= self.actions, "nobody asked: {message}");
                    }
                }
            }
            "refused" => {
                let code = message["why"]["code"].as_str().unwrap();
                let pending = self.pending.as_ref().map(|pending| &pending.request);
                let known = self.log().entries.last();
                assert_eq!(code, "storage", "{message} to {pending:?} after {known:?}");
                if let Some(pending) = &mut self.pending {
                    pending.due = Some(Instant::now() + Duration::from_millis(100));
                }
            }
            // Too many messages: the server closes.
            "error" => return Err(Lost),
            _ => {}
        }
        Ok(false)
    }

    fn note(&mut self, entry: Value) {
        let log = self.logs.last_mut().expect("there is a game");
        let version = entry["version"].as_u64().unwrap();
        if let Some(known) = log.entries.get(version as usize - 1) {
            assert_eq!(*known, entry, "what has happened does not change");
            return;
        }
        assert_eq!(version, log.version() + 1, "nothing is left out");
        let event = entry["event"].clone();
        log.entries.push(entry);
        match event["kind"].as_str().unwrap() {
            "created" => {
                let terms: Terms = serde_json::from_value(event["terms"].clone()).unwrap();
                self.present = Some(Match::new(terms.setup().unwrap()));
            }
            "played" => {
                let text = event["play"]["text"].as_str().unwrap();
                let present = self.present.as_mut().expect("the game was made");
                present
                    .play(text)
                    .unwrap_or_else(|why| panic!("illegal: {why}"));
            }
            "rematch" => {
                let next = event["game"].as_str().unwrap().parse().unwrap();
                self.logs.push(Log::new(next));
                self.present = None;
                // The seats are exchanged.
                self.side = self.side.other();
                // If it was not answered yet, it was granted all the same, or there would be no other game.
                let unanswered = self.pending.take();
                assert!(unanswered.is_none_or(|pending| pending.request["want"] == "rematch"));
                self.control.note_waiting(self.number, false);
            }
            "seated" | "wants-rematch" | "resumed" => {}
            other => panic!("nobody wanted that: {other}"),
        }
    }

    /// Decides what to do next, if it is this player's turn to do something.
    fn think(&mut self) {
        let has_begun = self
            .log()
            .entries
            .iter()
            .filter(|entry| entry["event"]["kind"] == "seated")
            .count()
            == 2;
        let Some(present) = self.present.as_ref().filter(|_| has_begun) else {
            return;
        };
        // What came of a request may be told after the request was granted.
        if self.pending.is_some() || self.log().latest > self.log().version() {
            return;
        }
        if present.end().is_some() {
            let mut granted = self.log().granted.values();
            if !granted.any(|(request, _)| request["want"] == "rematch") {
                self.want(json!({"want": "rematch"}));
            }
        } else if present.turn() == self.side {
            let position = present.position().clone();
            let mv = position.random_move(&mut self.random).unwrap();
            let play = json!({"do": "move", "text": mv.to_string()});
            self.want(json!({"want": "play", "play": play}));
        }
    }

    fn want(&mut self, request: Value) {
        self.actions += 1;
        let thinking = THINKING.start + self.below(THINKING.end - THINKING.start);
        let now = Instant::now();
        self.pending = Some(Pending {
            action: self.actions,
            request,
            due: Some(now + Duration::from_millis(thinking)),
            sent: now,
        });
        self.control.note_waiting(self.number, true);
    }

    async fn ask(&mut self, socket: &mut Socket) -> Result<(), Lost> {
        let doubles = self.doubles;
        let times = doubles.map_or(1, |one_in| 1 + usize::from(self.below(one_in) == 0));
        let pending = self.pending.as_mut().expect("something is due");
        pending.due = None;
        pending.sent = Instant::now();
        let ask =
            json!({"say": "ask", "action": pending.action, "request": pending.request.clone()});
        for _ in 0..times {
            let message = Message::text(ask.to_string());
            socket.send(message).await.map_err(|_| Lost)?;
        }
        Ok(())
    }

    fn log(&self) -> &Log {
        self.logs.last().expect("there is always a game")
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.random.below(bound.into()) as u64
    }
}

fn far() -> Instant {
    Instant::now() + Duration::from_secs(1_000)
}

/// An entry as everybody may know it.
fn public(entry: &Entry) -> Value {
    let mut value = serde_json::to_value(entry).unwrap();
    without_names(&mut value);
    value
}

fn without_names(entry: &mut Value) {
    entry.as_object_mut().unwrap().remove("asked");
    entry["event"].as_object_mut().unwrap().remove("player");
}

/// What players were told and what is kept are the same.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) games: usize,
    pub(crate) acknowledged: usize,
    pub(crate) lost: usize,
    pub(crate) duplicated: usize,
    pub(crate) illegal: usize,
    pub(crate) different: usize,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} requests acknowledged, {} lost, {} duplicated, {} illegal, {} players with other games",
            self.games, self.acknowledged, self.lost, self.duplicated, self.illegal, self.different
        )
    }
}

/// Compares what players were told with what is kept.
pub(crate) fn verify(journal: &mut dyn Journal, players: &[Player]) -> Verdict {
    let mut verdict = Verdict::default();
    let mut games: HashMap<GameId, Vec<Entry>> = HashMap::new();
    for player in players {
        for log in &player.logs {
            let kept = games.entry(log.game).or_insert_with(|| {
                let kept = journal.entries(log.game, 0).unwrap();
                let mut asked: Vec<_> = kept.iter().filter_map(|entry| entry.asked).collect();
                let all = asked.len();
                asked.sort_unstable();
                asked.dedup();
                verdict.duplicated += all - asked.len();
                // Every event is checked against the rules again.
                verdict.illegal += usize::from(OnlineGame::replay(log.game, &kept).is_err());
                kept
            });
            for (action, (request, version)) in &log.granted {
                verdict.acknowledged += 1;
                let is_kept = kept.get(*version as usize - 1).is_some_and(|entry| {
                    let asked = entry.asked.map(|(who, action)| (who, action.0));
                    let text = &request["play"]["text"];
                    asked == Some((player.id, *action))
                        && (text.is_null() || public(entry)["event"]["play"]["text"] == *text)
                });
                verdict.lost += usize::from(!is_kept);
            }
            let told: Vec<Value> = log
                .entries
                .iter()
                .cloned()
                .map(|mut entry| {
                    without_names(&mut entry);
                    entry
                })
                .collect();
            let kept: Vec<Value> = kept.iter().map(public).collect();
            // In a running game something may have happened since, such as that the server was slow.
            let is_over = log.game != player.log().game;
            let is_same = if is_over {
                told == kept
            } else {
                kept.starts_with(&told)
            };
            verdict.different += usize::from(!is_same);
        }
    }
    verdict.games = games.len();
    verdict
}
