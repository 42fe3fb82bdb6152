//! `cairn online` against `cairn serve`, both as people run them: the real program, a real port, a real database.
#![cfg(unix)]

#[path = "support/terminal.rs"]
mod support;

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

use cairn_session::{Match, Setup};
use support::Terminal;

/// What does not come in this time never comes.
const PATIENCE: Duration = Duration::from_secs(120);

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("online-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// The program in a plain environment, for somebody with this home.
fn program(home: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cairn"));
    command.args(args).env("HOME", home);
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(variable);
    }
    for variable in ["XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        command.env_remove(variable);
    }
    command
}

/// A server that keeps its games in a folder.
struct Serving {
    child: Child,
    address: String,
    folder: PathBuf,
}

impl Serving {
    fn start(folder: &Path) -> Serving {
        Serving::listen(folder, "127.0.0.1:0")
    }

    fn listen(folder: &Path, listen: &str) -> Serving {
        let page = folder.join("page");
        fs::create_dir_all(&page).unwrap();
        fs::write(page.join("index.html"), "the page").unwrap();
        let mut command = program(folder, &["serve", "--listen", listen, "--dir"]);
        command.arg(&page).arg("--data").arg(folder.join("data"));
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        out.read_line(&mut first).unwrap();
        let address = first
            .strip_prefix("The games are at http://")
            .and_then(|rest| rest.split(['/', ' ']).next());
        let address = address.unwrap_or_else(|| panic!("{first}")).to_owned();
        // Whatever else it says is read, so that it can be said.
        thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
        Serving {
            child,
            address,
            folder: folder.to_owned(),
        }
    }

    /// Ends it without a warning.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts it again, where it was and with what it has kept.
    fn start_again(&mut self) {
        *self = Serving::listen(&self.folder.clone(), &self.address.clone());
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a program has written so far, and whether it will write more.
type Transcript = Arc<(Mutex<(String, bool)>, Condvar)>;

/// Somebody who plays line by line.
struct Player {
    child: Child,
    stdin: Option<ChildStdin>,
    transcript: Transcript,
    /// How much of it has been looked at.
    seen: usize,
}

impl Player {
    fn start(home: &Path, args: &[&str]) -> Player {
        let mut command = program(home, args);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let transcript = Transcript::default();
        let (mut out, err) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        let written = Arc::clone(&transcript);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                let Ok(mut text) = written.0.lock() else {
                    return;
                };
                text.0.push_str(&String::from_utf8_lossy(&bytes[..count]));
                written.1.notify_all();
            }
            let mut complaints = String::new();
            let _ = BufReader::new(err).read_to_string(&mut complaints);
            let Ok(mut text) = written.0.lock() else {
                return;
            };
            text.0.push_str(&complaints);
            text.1 = true;
            written.1.notify_all();
        });
        Player {
            stdin: child.stdin.take(),
            child,
            transcript,
            seen: 0,
        }
    }

    fn tell(&mut self, line: &str) {
        let stdin = self.stdin.as_mut().unwrap();
        writeln!(stdin, "{line}").unwrap();
    }

    /// Waits until something is written after what was looked at before.
    #[track_caller]
    fn sees(&mut self, wanted: &str) -> String {
        let (text, changed) = &*self.transcript;
        let mut text = text.lock().unwrap();
        loop {
            if let Some(at) = text.0[self.seen..].find(wanted) {
                let line = text.0[self.seen..][..at + wanted.len()].to_owned();
                self.seen += at + wanted.len();
                return line;
            }
            assert!(!text.1, "it has ended without {wanted:?}:\n{}", text.0);
            let (next, waited) = changed.wait_timeout(text, PATIENCE).unwrap();
            text = next;
            assert!(!waited.timed_out(), "no {wanted:?} in\n{}", text.0);
        }
    }

    /// Waits for its end, and gives all that it wrote.
    #[track_caller]
    fn ends(&mut self) -> (Option<i32>, String) {
        self.stdin = None;
        let status = self.child.wait().unwrap().code();
        let (text, changed) = &*self.transcript;
        let text = changed
            .wait_while(text.lock().unwrap(), |text| !text.1)
            .unwrap();
        (status, text.0.clone())
    }

    fn interrupt(&self) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-INT", &id]).status().unwrap();
        assert!(sent.success());
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The link that a player was shown.
fn link(player: &mut Player) -> String {
    player.sees("Send this link");
    player.sees("\n");
    player.sees("\n").trim().to_owned()
}

/// Two who have sat down at a game; the first one begins.
fn pair(root: &Path, serving: &Serving, options: &[&str]) -> (Player, Player, String) {
    let (ann, ben) = (root.join("ann"), root.join("ben"));
    let server = format!("http://{}", serving.address);
    let mut args = vec!["online", "new", "zola:3", "--plain", "--side", "first"];
    args.extend(["--name", "Ann", "--server", &server]);
    args.extend(options);
    let mut ann = Player::start(&ann, &args);
    let link = link(&mut ann);
    let mut ben = Player::start(&ben, &["online", "join", &link, "--plain"]);
    ben.sees("Ann invites you to Zola (zola:3).");
    ben.sees("Accept and play?");
    ben.tell("yes");
    ben.sees("Your name");
    ben.tell("Ben");
    ben.sees("Zola (zola:3) against Ann. You play");
    ann.sees("Ben has joined.");
    (ann, ben, link)
}

/// A move that is legal now, and the match after it.
fn some_move(game: &mut Match) -> String {
    let moves = game.position().moves(1_000).unwrap();
    let mv = moves[moves.len() / 2].to_string();
    game.play(&mv).unwrap();
    mv
}

#[test]
fn two_play_a_whole_game_although_the_server_is_killed_and_play_another_one() {
    let root = folder("whole");
    let mut serving = Serving::start(&root);
    let (ann, ben, link) = pair(&root, &serving, &["--clock", "30"]);
    let mut watcher = Player::start(&root.join("eve"), &["online", "join", &link, "--plain"]);
    watcher.sees("You are watching.");
    let mut game = Match::new(Setup::new("zola:3".parse().unwrap()));
    let mut players = [ann, ben];
    let mut moves = 0;
    while game.end().is_none() {
        let mover = moves % 2;
        players[mover].sees("Your move?");
        if moves == 2 {
            // Nobody can be told of the move until the server is back.
            serving.kill();
            players[mover].sees("The connection is interrupted");
        }
        let mv = some_move(&mut game);
        players[mover].tell(&mv);
        players[mover].sees(&format!("{mv}: "));
        if moves == 2 {
            serving.start_again();
            players[mover].sees("Connected again.");
        }
        players[1 - mover].sees(&format!("{mv}: "));
        watcher.sees(&format!("{mv}: "));
        moves += 1;
    }
    let [ann, ben] = &mut players;
    for player in [&mut *ann, &mut *ben] {
        player.sees("rematch");
        player.sees("Saved in");
    }
    let results = [ann.transcript.0.lock(), ben.transcript.0.lock()]
        .map(|text| text.unwrap().0.contains("You win"));
    assert!(results[0] != results[1], "one of them wins");
    ann.tell("rematch");
    ann.sees("You would like a rematch. Waiting for Ben.");
    ben.sees("Ann would like a rematch");
    ben.tell("accept");
    for player in [&mut *ann, &mut *ben] {
        player.sees("The rematch begins");
    }
    // The sides are exchanged.
    ben.sees("Your move?");
    ann.sees("Ben is to move.");
    watcher.tell("quit");
    assert_eq!(watcher.ends().0, Some(0));
}

#[test]
fn who_leaves_or_is_interrupted_comes_back_to_the_same_game() {
    let root = folder("leave");
    let serving = Serving::start(&root);
    let server = format!("http://{}", serving.address);
    let (mut ann, mut ben, link) = pair(&root, &serving, &[]);
    let mut game = Match::new(Setup::new("zola:3".parse().unwrap()));
    ann.sees("Your move?");
    let mv = some_move(&mut game);
    // Whoever moves and leaves in the same breath has moved.
    ann.tell(&mv);
    ann.tell("quit");
    let (status, text) = ann.ends();
    assert_eq!(status, Some(0), "{text}");
    assert!(
        text.contains(&format!("cairn online join {link}")),
        "{text}"
    );
    ben.sees(&format!("{mv}: "));
    ben.sees("Ann is away");
    ben.sees("Your move?");
    ben.interrupt();
    let (status, text) = ben.ends();
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("The game goes on without you."), "{text}");
    let games = |name: &str| {
        let mut player = Player::start(&root.join(name), &["online", "games", "--server", &server]);
        let (status, text) = player.ends();
        assert_eq!(status, Some(0), "{text}");
        text
    };
    let id = link.rsplit('/').next().unwrap();
    let text = games("ben");
    let turn = text.find("Your turn\n").unwrap_or_else(|| panic!("{text}"));
    assert!(text[turn..].contains("Zola (zola:3) against Ann"), "{text}");
    assert!(text[turn..].contains(id), "{text}");
    let text = games("ann");
    assert!(text.contains("Your other games\n"), "{text}");
    assert!(text.contains("Ben is to move"), "{text}");
    // Nobody is asked for a name or a seat again, and the bare name of the game does where the server is named.
    let args = ["online", "join", id, "--plain", "--server", &server];
    let mut ben = Player::start(&root.join("ben"), &args);
    ben.sees("Zola (zola:3) against Ann. You play");
    ben.sees("Your move?");
    let mut ann = Player::start(&root.join("ann"), &["online", "join", &link, "--plain"]);
    ann.sees("Ben is to move.");
    ben.sees("Ann is here");
    let mv = some_move(&mut game);
    ben.tell(&mv);
    ann.sees(&format!("{mv}: "));
    ann.sees("Your move?");
}

#[test]
fn offers_phrases_and_endings_reach_the_other_side() {
    let root = folder("offers");
    let serving = Serving::start(&root);
    let (mut ann, mut ben, _) = pair(&root, &serving, &["--takebacks"]);
    let mut game = Match::new(Setup::new("zola:3".parse().unwrap()));
    ann.tell("hint");
    ann.sees("Hints and analysis are off while people play.");
    ann.tell("a9");
    ann.sees("Your move?");
    ann.tell("say");
    ann.sees("1 Hello");
    ann.tell("say good luck");
    ann.sees("You: “Good luck”");
    ben.sees("Ann: “Good luck”");
    let before = game.clone();
    let mv = some_move(&mut game);
    ann.tell(&mv);
    ben.sees("Your move?");
    ann.tell("undo");
    ann.sees("You have asked to take your last move back.");
    ben.sees("Ann asks to take the last move back.");
    ben.tell("decline");
    ann.sees("Ben declines.");
    ann.tell("undo");
    ben.sees("Ann asks to take the last move back.");
    ben.tell("accept");
    ann.sees(&format!("Taken back: {mv}."));
    ben.sees(&format!("Taken back: {mv}."));
    game = before;
    ann.sees("Your move?");
    let mv = some_move(&mut game);
    ann.tell(&mv);
    ben.sees(&format!("{mv}: "));
    ben.tell("draw");
    ann.sees("Ben offers a draw.");
    ann.tell("draw");
    for player in [&mut ann, &mut ben] {
        player.sees("draw");
        player.sees("rematch");
    }
    ann.tell("rematch");
    ben.sees("Ann would like a rematch");
    ben.tell("rematch");
    ben.sees("The rematch begins");
    ben.sees("Your move?");
    ben.tell("abort");
    ben.sees("The game was broken off.");
    ann.sees("The game was broken off.");
}

#[test]
fn a_script_plays_its_moves_when_it_is_their_turn() {
    let root = folder("script");
    let serving = Serving::start(&root);
    let (mut ann, mut ben, _) = pair(&root, &serving, &[]);
    let mut game = Match::new(Setup::new("zola:3".parse().unwrap()));
    let moves: Vec<_> = (0..3).map(|_| some_move(&mut game)).collect();
    // Both are told at once; the second of them waits for the answer to the first.
    ann.tell(&moves[0]);
    ann.tell(&moves[2]);
    ben.sees(&format!("{}: ", moves[0]));
    ben.tell(&moves[1]);
    ben.sees(&format!("{}: ", moves[2]));
    ben.tell("resign");
    ann.sees("You win");
    ben.sees("You lose");
}

#[test]
fn the_identity_is_kept_for_its_owner_alone_and_can_be_forgotten() {
    let root = folder("identity");
    let serving = Serving::start(&root);
    let server = format!("http://{}", serving.address);
    let home = root.join("ann");
    let args = [
        "online", "new", "wali", "--plain", "--days", "3", "--server", &server,
    ];
    let mut ann = Player::start(&home, &args);
    ann.sees("Your name");
    ann.tell("Ann");
    let first = link(&mut ann);
    ann.tell("quit");
    ann.ends();
    let folder = home.join(".local/state/cairn/online");
    let files: Vec<_> = fs::read_dir(&folder).unwrap().map(Result::unwrap).collect();
    assert_eq!(files.len(), 1);
    let mode = files[0].metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let kept = fs::read_to_string(files[0].path()).unwrap();
    assert!(kept.contains("name = Ann"), "{kept}");
    // The second time nobody is asked.
    let mut ann = Player::start(&home, &args);
    assert_ne!(link(&mut ann), first);
    ann.tell("quit");
    ann.ends();
    let mut ann = Player::start(&home, &["online", "forget", "--server", &server]);
    ann.tell("no");
    assert!(ann.ends().1.contains("Nothing was forgotten."));
    let mut ann = Player::start(&home, &["online", "forget", "--server", &server]);
    ann.tell("yes");
    let (status, text) = ann.ends();
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("has forgotten you"), "{text}");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    let mut nobody = Player::start(&home, &["online", "forget", "--server", &server]);
    assert!(nobody.ends().1.contains("Nobody is known"));
}

#[test]
fn the_settings_name_the_server() {
    let root = folder("settings");
    let serving = Serving::start(&root);
    let mut ann = Player::start(&root, &["online", "games"]);
    let (status, text) = ann.ends();
    assert_eq!(status, Some(1));
    assert!(text.contains("--server URL"), "{text}");
    let file = root.join(".config/cairn/settings");
    assert!(text.contains(file.to_str().unwrap()), "{text}");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, format!("server = {}\n", serving.address)).unwrap();
    let mut ann = Player::start(&root, &["online", "games"]);
    let (status, text) = ann.ends();
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("You have no games here."), "{text}");
    fs::write(&file, "server = nowhere at all\n").unwrap();
    let mut ann = Player::start(&root, &["online", "games"]);
    let (status, text) = ann.ends();
    assert_eq!(status, Some(1));
    assert!(text.contains("nowhere at all"), "{text}");
}

/// Somebody who answers every connection with the same bytes.
fn answering(bytes: &'static [u8]) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            let mut head = [0; 4096];
            let _ = stream.read(&mut head);
            let _ = stream.write_all(bytes);
        }
    });
    format!("http://{address}")
}

#[test]
fn what_cannot_be_reached_or_understood_is_told_clearly() {
    let root = folder("errors");
    let serving = Serving::start(&root);
    let server = format!("http://{}", serving.address);
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let nobody = format!("http://{}", taken.local_addr().unwrap());
    drop(taken);
    let fails = |args: &[&str], status: i32, expected: &str| {
        let mut player = Player::start(&root.join("ann"), args);
        let (code, text) = player.ends();
        assert_eq!(code, Some(status), "{args:?}: {text}");
        assert!(text.contains(expected), "{args:?}: {text}");
        assert!(!text.contains("panicked"), "{text}");
    };
    let id = "7kq4m2xr9ht3vbnd";
    fails(
        &["online", "games", "--server", &nobody],
        1,
        "cannot be reached",
    );
    fails(
        &["online", "join", &format!("{nobody}/g/{id}")],
        1,
        "cannot be reached",
    );
    fails(
        &["online", "join", &format!("{server}/g/{id}")],
        1,
        "There is no such game on this server.",
    );
    for link in [
        "",
        "short",
        "https://cairn.example/",
        "https://x.example/g/0123",
    ] {
        fails(
            &["online", "join", link],
            2,
            "such as https://cairn.example/g/",
        );
    }
    fails(
        &["online", "games", "--server", "https://x.example/path"],
        2,
        "expected the address of a server",
    );
    fails(
        &[
            "online", "new", "zola", "--clock", "500", "--server", &server,
        ],
        2,
        "180 minutes",
    );
    fails(
        &["online", "new", "zola", "--server", &server],
        1,
        "--name NAME",
    );
    let long = "x".repeat(25);
    fails(
        &[
            "online", "new", "zola", "--server", &server, "--name", &long,
        ],
        1,
        "1 to 24 characters",
    );
    for bytes in [
        &b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello"[..],
        b"HTTP/1.1 500 Oops\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}",
        b"SSH-2.0-OpenSSH_9.2\r\n",
    ] {
        let strange = answering(bytes);
        let expected = "does not answer like a Cairn server";
        fails(&["online", "games", "--server", &strange], 1, expected);
        let link = format!("{strange}/g/{id}");
        fails(&["online", "join", &link], 1, expected);
    }
}

#[test]
fn the_app_plays_against_the_dialogue() {
    let Some(terminal) = Terminal::open("online") else {
        return;
    };
    let root = folder("app");
    let mut serving = Serving::start(&root);
    let server = format!("http://{}", serving.address);
    let args = "--side first --clock 10+5 --takebacks --listed --name Ann";
    terminal.start(&format!("online new zola:3 {args} --server {server}"));
    terminal.sees("Waiting for an opponent.");
    terminal.sees("Connected");
    // The link is wrapped on the screen; the list of open games has it whole.
    let list = ["online", "games", "--server", &server];
    let (_, text) = Player::start(&root.join("ben"), &list).ends();
    let line = text.lines().find(|line| line.contains("Ann plays Zola"));
    let line = line.unwrap_or_else(|| panic!("{text}"));
    let id = line.rsplit(' ').next().unwrap();
    let args = [
        "online", "join", id, "--plain", "--name", "Ben", "--server", &server,
    ];
    let mut ben = Player::start(&root.join("ben"), &args);
    ben.sees("Accept and play?");
    ben.tell("yes");
    ben.sees("against Ann. You play");
    terminal.sees("Ben has joined.");
    terminal.sees("Your turn.");
    let mut game = Match::new(Setup::new("zola:3".parse().unwrap()));
    let mv = some_move(&mut game);
    terminal.play(&mv);
    ben.sees(&format!("{mv}: "));
    ben.sees("Your move?");
    terminal.sees("Ben is to move.");
    // Help is off between people.
    terminal.press(&[":"]);
    terminal.tmux(&["send-keys", "-l", "hint"]);
    terminal.press(&["Enter"]);
    terminal.sees("Hints and analysis are off");
    // Read together with Escape, the next key would be one pressed with Alt.
    terminal.press(&["Escape"]);
    terminal.sees_no_more("Esc close");
    terminal.press(&["t"]);
    terminal.sees("Say something:");
    terminal.press(&["1"]);
    ben.sees("Ann: “Hello”");
    serving.kill();
    terminal.sees("Reconnecting");
    ben.sees("The connection is interrupted");
    serving.start_again();
    terminal.sees("Connected");
    ben.sees("Connected again.");
    let mv = some_move(&mut game);
    ben.tell(&mv);
    terminal.sees("Your turn.");
    ben.tell("undo");
    terminal.sees("Ben asks to take the last move back.");
    terminal.press(&["Enter"]);
    ben.sees(&format!("Taken back: {mv}."));
    ben.sees("Your move?");
    ben.tell("resign");
    ben.sees("You lose");
    terminal.sees("You win");
    terminal.sees("rematch");
    terminal.press(&["n"]);
    ben.sees("Ann would like a rematch");
    ben.tell("accept");
    ben.sees("The rematch begins");
    ben.sees("Your move?");
    terminal.sees("Ben is to move.");
    // Whoever leaves is told how to come back.
    terminal.press(&["C-c"]);
    terminal.sees("The game goes on without you.");
    terminal.press(&["C-c"]);
    terminal.sees("ended with 0");
    ben.sees("Ann is away");
}
