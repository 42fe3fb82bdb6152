//! Whatever players ask for, the journal and the game agree, and nothing that was acknowledged is lost.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_online::{
    ActionId, Append, Appended, Entry, Event, Filter, GameId, Journal, OnlineGame, Pace, Play,
    PlayerId, Refused, Request, Saying, Secret, SqliteJournal, Stage, Summary, Terms, Ticket,
    Writer,
};

const GAMES: [&str; 5] = ["qawale:stones=4", "zola:4", "swack:3", "wali", "nava"];

fn player(number: u8) -> PlayerId {
    Secret::from_random([number; 16]).player()
}

fn game_id(number: u64) -> GameId {
    let mut bits = [0; 10];
    bits[2..].copy_from_slice(&number.to_be_bytes());
    GameId::from_random(bits)
}

fn terms(game: &str, pace: Pace) -> Terms {
    Terms {
        game: game.to_owned(),
        swap: true,
        pace,
        takebacks: true,
        listed: false,
    }
}

/// A new game with its first entries: two players sit.
fn seated(number: u64, terms: Terms, at: u64) -> (OnlineGame, Vec<Entry>) {
    let mut entries = vec![OnlineGame::created(terms, None, at)];
    let mut game = OnlineGame::replay(game_id(number), &entries).unwrap();
    for who in [1, 2] {
        let join = Request::Join {
            name: format!("Player {who}"),
        };
        let entry = game.request(player(who), None, join, at).unwrap();
        game.apply(&entry).unwrap();
        entries.push(entry);
    }
    (game, entries)
}

/// Something that a player might ask for, often nonsense.
fn some_request(game: &OnlineGame, rng: &mut SplitMix64) -> Request {
    let position = game.game().position();
    match rng.below(24) {
        0 => play_it(Play::OfferDraw),
        1 => play_it(Play::AskTakeback),
        2 => play_it(Play::Answer { accept: false }),
        3 if rng.below(8) == 0 => play_it(Play::Answer { accept: true }),
        4 if rng.below(40) == 0 => play_it(Play::Resign),
        5 => play_it(Play::Swap),
        6 => say(Saying::CleverMove),
        7 if rng.below(8) == 0 => Request::Abort,
        8 => Request::Rematch,
        9 => Request::Join {
            name: "\u{1b}[31m".to_owned(),
        },
        10 => play_it(Play::Move {
            text: "z9-é".to_owned(),
        }),
        _ => {
            let mv = position.random_move(rng);
            play_it(Play::Move {
                text: mv.map_or(String::new(), |mv| mv.to_string()),
            })
        }
    }
}

/// All there is to know of a game.
fn portrait(game: &OnlineGame) -> String {
    format!(
        "{:?}\n{:?}\n{:?}\n{:?}\n{}",
        Summary::from(game),
        game.seats(),
        game.wants_rematch(),
        game.sitting().offer(),
        game.sitting().to_text()
    )
}

#[test]
fn a_game_that_is_read_again_is_the_one_that_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let mut journal = SqliteJournal::open(&file).unwrap();
    let mut ends = BTreeMap::new();
    for number in 0..60 {
        let mut rng = SplitMix64::new(number);
        let pace = [
            Pace::Unlimited,
            Pace::Live {
                seconds: 60,
                increment: 1,
            },
            Pace::Days { days: 1 },
        ][number as usize % 3];
        let terms = terms(GAMES[number as usize % GAMES.len()], pace);
        let mut now = 1_000_000 + number;
        let (mut game, entries) = seated(number, terms, now);
        let mut append = |entries: Vec<Entry>, game: &OnlineGame| {
            let summary = Summary::from(game);
            let appended = journal.append(&[Append::new(entries, summary)]).unwrap();
            assert_eq!(appended, [Appended::Kept]);
        };
        append(entries, &game);
        for turn in 0..400 {
            now += rng.below(3_000) as u64;
            let (who, request) = (
                player(1 + rng.below(3) as u8),
                some_request(&game, &mut rng),
            );
            let before = portrait(&game);
            let entry = match game.request(who, Some(ActionId(turn)), request, now) {
                Ok(entry) => entry,
                Err(Refused::TimeUp) => game.happen(Event::TimedOut, now).unwrap(),
                Err(_) => {
                    assert_eq!(portrait(&game), before, "a refusal changes nothing");
                    continue;
                }
            };
            assert!(game.seat_of(who).is_some(), "spectators change nothing");
            game.apply(&entry).unwrap();
            append(vec![entry], &game);
        }
        let ending = game.game().end().map(|end| end.reason);
        *ends
            .entry(format!("{:?} {ending:?}", game.stage()))
            .or_insert(0) += 1;
        let kept = journal.entries(game.id(), 0).unwrap();
        let again = OnlineGame::replay(game.id(), &kept).unwrap();
        assert_eq!(portrait(&again), portrait(&game));
        let later = journal.entries(game.id(), 2).unwrap();
        assert_eq!(later, kept[2..]);
    }
    assert!(ends.len() > 4, "many ways to end: {ends:?}");
    let listed = journal.list(Filter::Of(player(1)), 1_000).unwrap();
    assert_eq!(listed.len(), 60);
    assert!(listed.is_sorted_by_key(|summary| std::cmp::Reverse(summary.at)));
}

#[test]
fn a_second_writer_cannot_give_a_game_two_histories() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let mut one = SqliteJournal::open(&file).unwrap();
    let mut two = SqliteJournal::open(&file).unwrap();
    let (game, entries) = seated(1, terms("zola:4", Pace::Unlimited), 5);
    let summary = Summary::from(&game);
    one.append(&[Append::new(entries, summary)]).unwrap();
    let append = |saying, journal: &mut SqliteJournal| {
        let entry = game.request(player(1), None, say(saying), 6).unwrap();
        let summary = Summary {
            version: entry.version,
            ..Summary::from(&game)
        };
        let entries = vec![entry];
        journal.append(&[Append::new(entries, summary)]).unwrap()
    };
    assert_eq!(append(Saying::Hello, &mut one), [Appended::Kept]);
    assert_eq!(append(Saying::Thanks, &mut two), [Appended::Stale]);
    let entries = two.entries(game.id(), 3).unwrap();
    let [entry] = &entries[..] else {
        panic!("{entries:?}")
    };
    assert!(matches!(
        entry.event,
        Event::Said {
            saying: Saying::Hello,
            ..
        }
    ));
}

#[test]
fn time_runs_from_the_second_move_on_and_never_while_the_server_is_away() {
    let pace = Pace::Live {
        seconds: 60,
        increment: 0,
    };
    let (mut game, _) = seated(1, terms("zola:4", pace), 0);
    let play = |game: &mut OnlineGame, at: u64| {
        let seat = game.to_move().unwrap();
        let who = game.seats()[seat.into()].as_ref().unwrap().id;
        let mv = game.game().position().random_move(&mut SplitMix64::new(at));
        let text = mv.unwrap().to_string();
        let request = play_it(Play::Move { text });
        let entry = game.request(who, None, request, at)?;
        game.apply(&entry).unwrap();
        Ok::<_, Refused>(())
    };
    assert_eq!(game.deadline(), None);
    play(&mut game, 500_000).unwrap();
    assert_eq!(game.deadline(), None, "the second player has not moved yet");
    play(&mut game, 900_000).unwrap();
    assert_eq!(game.deadline(), Some(960_000));
    play(&mut game, 910_000).unwrap();
    assert_eq!(game.deadline(), Some(970_000));
    // The server is away from 915 to 1,915 seconds.
    let resumed = game
        .happen(Event::Resumed { away: 1_000_000 }, 1_915_000)
        .unwrap();
    game.apply(&resumed).unwrap();
    assert_eq!(game.deadline(), Some(1_970_000));
    assert_eq!(play(&mut game, 1_970_000), Err(Refused::TimeUp));
    assert!(game.happen(Event::TimedOut, 1_969_999).is_err());
    let fallen = game.happen(Event::TimedOut, 1_970_000).unwrap();
    game.apply(&fallen).unwrap();
    assert_eq!(game.stage(), Stage::Over);
}

/// In this folder a child process plays until it is killed.
const CHILD: &str = "CAIRN_TEST_JOURNAL";

/// Plays in the folder that the parent names, and says what was acknowledged.
#[test]
fn child() {
    let Some(file) = std::env::var_os(CHILD) else {
        return;
    };
    let writer = Writer::new(SqliteJournal::open(Path::new(&file)).unwrap());
    let (sender, receiver) = mpsc::channel();
    let start = u64::from(std::process::id());
    let mut games = BTreeMap::new();
    let submit = |game: &OnlineGame, entries: Vec<Entry>| {
        let (id, version, sender) = (game.id(), game.version(), sender.clone());
        let summary = Summary::from(game);
        let append = Append::new(entries, summary);
        let ticket = Ticket::new(append, move |appended| {
            assert_eq!(appended.unwrap(), Appended::Kept);
            sender.send((id, version)).unwrap();
        });
        writer.submit(ticket).unwrap();
    };
    for number in 0..50 {
        let number = start * 1_000 + number;
        let (game, entries) = seated(number, terms("nava", Pace::Unlimited), 7);
        submit(&game, entries);
        games.insert(game.id(), (game, SplitMix64::new(number)));
    }
    let mut out = std::io::stdout();
    for (id, version) in receiver {
        writeln!(out, "kept {id} {version}").unwrap();
        let (game, rng) = games.get_mut(&id).unwrap();
        let entry = loop {
            let (who, request) = (player(1 + rng.below(2) as u8), some_request(game, rng));
            if let Ok(entry) = game.request(who, None, request, 8)
                && !matches!(entry.event, Event::Aborted { .. })
            {
                break entry;
            }
            if game.stage() != Stage::Playing {
                // Something is always possible, so that the child never ends by itself.
                let said = game.request(player(1), None, say(Saying::Thanks), 8);
                match said {
                    Ok(entry) => break entry,
                    Err(_) => {
                        break game.happen(Event::Resumed { away: 0 }, 8).unwrap();
                    }
                }
            }
        };
        game.apply(&entry).unwrap();
        submit(game, vec![entry]);
    }
}

#[cfg(unix)]
#[test]
fn what_was_acknowledged_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let mut acknowledged: BTreeMap<GameId, u64> = BTreeMap::new();
    let mut rng = SplitMix64::new(20);
    for _ in 0..20 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child", "--nocapture"])
            .env(CHILD, &file)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut note = |line: &str| {
            let words: Vec<_> = line.split_whitespace().collect();
            // A line that was cut by the kill was not heard.
            if let ["kept", id, version] = words[..]
                && line.ends_with('\n')
            {
                let (id, version) = (id.parse().unwrap(), version.parse().unwrap());
                let last = acknowledged.insert(id, version);
                assert!(last.is_none_or(|last| last < version));
            }
        };
        let mut line = String::new();
        for _ in 0..rng.below(600) {
            line.clear();
            out.read_line(&mut line).unwrap();
            note(&line);
        }
        child.kill().unwrap();
        for line in std::iter::from_fn(|| {
            let mut line = String::new();
            let length = out.read_line(&mut line).unwrap();
            (length > 0).then_some(line)
        }) {
            note(&line);
        }
        child.wait().unwrap();
    }
    let mut journal = SqliteJournal::open(&file).unwrap();
    assert!(acknowledged.len() > 100, "{}", acknowledged.len());
    for (id, version) in acknowledged {
        let entries = journal.entries(id, 0).unwrap();
        let game = OnlineGame::replay(id, &entries).unwrap();
        assert!(
            game.version() >= version,
            "{id}: {} of {version}",
            game.version()
        );
    }
}

fn play_it(play: Play) -> Request {
    Request::Play { play }
}

fn say(saying: Saying) -> Request {
    Request::Say { saying }
}
