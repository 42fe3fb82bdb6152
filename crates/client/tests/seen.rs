//! The game as it is known here, fed with what a server says: the states are made by the server's own [`OnlineGame`].

use cairn_client::{Change, Heard, Seen, Server, Table};
use cairn_core::Side;
use cairn_online::wire::{Entry as Told, Offered, Proposed, Seats, Shown, State, Why};
use cairn_online::{
    ActionId, GameId, OnlineGame, Pace, Play, PlayerId, Request, Saying, Seat, Secret, Terms,
};
use cairn_session::{Act, Action};

/// A game between Ann, who is us, and Ben.
struct World {
    game: OnlineGame,
    players: [PlayerId; 2],
    seen: Seen,
    table: Table,
}

fn player(number: u8) -> PlayerId {
    Secret::from_random([number; 16]).player()
}

impl World {
    fn new(terms: Terms) -> World {
        let id: GameId = "7kq4m2xr9ht3vbnd".parse().unwrap();
        let players = [player(1), player(2)];
        let created = OnlineGame::created(terms, None, 1_000);
        let mut game = OnlineGame::replay(id, &[created]).unwrap();
        for (player, name) in players.iter().zip(["Ann", "Ben"]) {
            let name = name.to_owned();
            let entry = game
                .request(*player, None, Request::Join { name }, 1_000)
                .unwrap();
            game.apply(&entry).unwrap();
        }
        let seen = Seen::new(Shown {
            state: State::from(&game),
            seat: Some(Seat::First),
            presence: Seats {
                first: true,
                second: true,
            },
            link: format!("http://x/g/{id}"),
            now: 1_000,
        })
        .unwrap();
        // Nobody listens there: what is asked stays without an answer.
        let server = Server::new("http://127.0.0.1:1".parse().unwrap());
        let table = Table::open(server, id, 3, |_| {}).unwrap();
        World {
            game,
            players,
            seen,
            table,
        }
    }

    /// Somebody does something, and the server says so.
    fn happens(&mut self, seat: Seat, request: Request) -> Vec<Change> {
        let player = self.players[usize::from(seat == Seat::Second)];
        let entry = self.game.request(player, None, request, 2_000).unwrap();
        self.game.apply(&entry).unwrap();
        let state = Box::new(State::from(&self.game));
        let entries = vec![Told::from(&entry)];
        self.seen.hear(Heard::Update { entries, state })
    }

    fn plays(&mut self, seat: Seat, play: Play) -> Vec<Change> {
        self.happens(seat, Request::Play { play })
    }

    /// A legal move, as the record writes it.
    fn some_move(&self) -> String {
        let moves = self.seen.game().position().moves(1_000).unwrap();
        moves[0].to_string()
    }
}

fn terms(swap: bool) -> Terms {
    Terms {
        game: "zola:4".to_owned(),
        swap,
        pace: Pace::Unlimited,
        takebacks: true,
        listed: false,
    }
}

fn why(code: &str) -> Why {
    Why {
        code: code.to_owned(),
        message: String::new(),
    }
}

#[test]
fn our_move_is_on_the_board_before_it_is_confirmed_and_not_told_twice() {
    let mut world = World::new(terms(false));
    let mv = world.some_move();
    let played = world.seen.play(&Act::Move(mv.clone()), &world.table);
    assert_eq!(played, Ok(0));
    assert!(world.seen.is_sending() && !world.seen.is_our_turn());
    assert_eq!(world.seen.game().entries().len(), 1);
    let again = world.some_move();
    assert!(world.seen.play(&Act::Move(again), &world.table).is_err());
    assert_eq!(world.plays(Seat::First, Play::Move { text: mv }), []);
    assert!(!world.seen.is_sending());
    let text = world.some_move();
    let changes = world.plays(Seat::Second, Play::Move { text });
    assert_eq!(changes, [Change::Played(1)]);
    assert!(world.seen.is_our_turn());
}

#[test]
fn a_refused_move_is_taken_back() {
    let mut world = World::new(terms(false));
    let mv = world.some_move();
    world
        .seen
        .play(&Act::Move(mv.clone()), &world.table)
        .unwrap();
    let action = world.seen.pending().unwrap();
    let changes = world.seen.hear(Heard::Refused(action, why("time-up")));
    let [Change::TakenBack(actions), Change::MoveRefused(reason)] = &changes[..] else {
        panic!("{changes:?}");
    };
    let actions: Vec<_> = actions.iter().map(Action::to_string).collect();
    assert_eq!((actions, reason.code.as_str()), (vec![mv], "time-up"));
    assert!(world.seen.game().entries().is_empty() && world.seen.is_our_turn());
    // An answer to something else leaves the board alone.
    let other = world.seen.hear(Heard::Refused(ActionId(1), why("over")));
    assert_eq!(other, [Change::Refused(why("over"))]);
}

#[test]
fn illegal_moves_never_leave() {
    let mut world = World::new(terms(false));
    for text in ["", "a1", "z9-z8", "pass"] {
        let played = world.seen.play(&Act::Move(text.to_owned()), &world.table);
        assert!(played.is_err(), "{text}");
    }
    assert!(!world.seen.is_asking());
}

#[test]
fn takebacks_offers_phrases_and_the_end_are_told() {
    let mut world = World::new(terms(false));
    let text = world.some_move();
    world.plays(Seat::First, Play::Move { text: text.clone() });
    let changes = world.plays(Seat::First, Play::AskTakeback);
    let offer = Offered {
        by: Seat::First,
        what: Proposed::Takeback,
    };
    assert_eq!(changes, [Change::Offered(offer)]);
    assert_eq!(world.seen.offer(), None, "it is our own");
    let changes = world.plays(Seat::Second, Play::Answer { accept: false });
    assert_eq!(changes, [Change::Declined(Seat::Second)]);
    world.plays(Seat::First, Play::AskTakeback);
    let changes = world.plays(Seat::Second, Play::Answer { accept: true });
    assert!(matches!(&changes[..], [Change::TakenBack(gone)] if gone.len() == 1));
    let saying = Saying::GoodLuck;
    let changes = world.happens(Seat::Second, Request::Say { saying });
    assert_eq!(changes, [Change::Said(Seat::Second, saying)]);
    world.plays(Seat::First, Play::Move { text });
    let changes = world.plays(Seat::Second, Play::Resign);
    assert_eq!(changes, [Change::Ended]);
    assert!(world.seen.is_over());
    let end = world.seen.tell_outcome().unwrap();
    assert_eq!(end.key, "end-you-win");
}

#[test]
fn who_takes_over_the_other_side_keeps_the_seat() {
    let mut world = World::new(terms(true));
    let text = world.some_move();
    world.plays(Seat::First, Play::Move { text });
    assert_eq!(world.seen.side(), Some(Side::First));
    let changes = world.plays(Seat::Second, Play::Swap);
    assert_eq!(changes, [Change::Played(1)]);
    assert_eq!(world.seen.side(), Some(Side::Second));
    assert_eq!(world.seen.seat(), Some(Seat::First));
    assert!(world.seen.is_our_turn(), "the other side is to move");
}

#[test]
fn what_was_missed_comes_at_once_and_old_news_changes_nothing() {
    let mut world = World::new(terms(false));
    let old = State::from(&world.game);
    let mut entries = Vec::new();
    for seat in [Seat::First, Seat::Second, Seat::First] {
        let moves = world.game.game().position().moves(1_000).unwrap();
        let text = moves[0].to_string();
        let request = Request::Play {
            play: Play::Move { text },
        };
        let player = world.players[usize::from(seat == Seat::Second)];
        let entry = world.game.request(player, None, request, 3_000).unwrap();
        world.game.apply(&entry).unwrap();
        entries.push(Told::from(&entry));
    }
    let state = Box::new(State::from(&world.game));
    let changes = world.seen.hear(Heard::Update { entries, state });
    let expected = [Change::Played(0), Change::Played(1), Change::Played(2)];
    assert_eq!(changes, expected);
    let state = Box::new(old);
    let entries = Vec::new();
    assert_eq!(world.seen.hear(Heard::Update { entries, state }), []);
    assert_eq!(world.seen.game().entries().len(), 3);
}
