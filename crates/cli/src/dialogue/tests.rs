//! Whole dialogues, typed as a person would.

use std::cell::Cell;
use std::fs;
use std::path::PathBuf;

use cairn_core::{BySide, Outcome};
use cairn_engine::SplitMix64;
use cairn_messages::Language;
use cairn_session::record::read_bytes;
use cairn_session::{EndReason, GameChoice, Setup, games};
use cairn_store::Folders;

use super::*;

/// A dialogue that is about to be held.
struct Talk {
    setup: Setup,
    who: BySide<Who>,
    seed: u64,
    manner: Manner,
}

impl Talk {
    fn new(game: &str) -> Talk {
        let game: GameChoice = game.parse().unwrap();
        Talk {
            setup: Setup::new(game),
            who: BySide::from_fn(|_| Who::Person),
            seed: 7,
            manner: Manner {
                catalog: Catalog::get(Language::English),
                drawing: None,
                echo: true,
                save: None,
                tables: None,
                store: None,
                date: Date::of(std::time::UNIX_EPOCH),
                elapsed,
            },
        }
    }

    fn at(mut self, position: &str) -> Talk {
        self.setup.start = self.setup.game.parse_position(position).unwrap();
        self
    }

    fn first(mut self, kind: PlayerKind) -> Talk {
        self.who.first = Who::Computer(kind);
        self
    }

    fn second(mut self, kind: PlayerKind) -> Talk {
        self.who.second = Who::Computer(kind);
        self
    }

    fn in_portuguese(mut self) -> Talk {
        self.manner.catalog = Catalog::get(Language::Portuguese);
        self
    }

    fn swappable(mut self) -> Talk {
        self.setup.swap_allowed = true;
        self
    }

    fn dialogue(self) -> Dialogue {
        let sitting = Sitting::new(self.setup, self.who, self.seed, Duration::from_millis(20));
        Dialogue::new(sitting, None, self.manner)
    }

    /// The match and everything that was said. Nothing may be said by its key.
    fn held(self, input: impl AsRef<[u8]>) -> (Match, String) {
        let mut output = Vec::new();
        let game = self.dialogue().run(input.as_ref(), &mut output).unwrap();
        let said = String::from_utf8(output).unwrap();
        assert!(!said.contains(['{', '}']), "{said}");
        (game, said)
    }
}

thread_local! {
    /// What the clock of the tests shows.
    static NOW: Cell<Duration> = const { Cell::new(Duration::ZERO) };
    /// How much it goes on each time it is looked at.
    static PACE: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

fn elapsed() -> Duration {
    NOW.set(NOW.get() + PACE.get());
    NOW.get()
}

/// A whole random game, one move a line.
fn random_game(game: &GameChoice, seed: u64) -> String {
    let mut random = SplitMix64::new(seed);
    let mut game = Match::new(Setup::new(game.clone()));
    let mut moves = String::new();
    while game.end().is_none() {
        let mv = game.position().random_move(&mut random).unwrap();
        game.play(mv.as_str()).unwrap();
        moves += &format!("{mv}\n");
    }
    moves
}

/// A file name nobody else uses.
fn scratch(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("cairn-{}-{name}.pgn", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn a_whole_game_of_every_game_can_be_typed() {
    for game in games() {
        let moves = random_game(&game, 1);
        for talk in [
            Talk::new(&game.to_string()),
            Talk::new(&game.to_string()).in_portuguese(),
        ] {
            let catalog = talk.manner.catalog;
            let (played, said) = talk.held(&moves);
            assert!(played.end().is_some(), "{game}\n{said}");
            assert_eq!(played.plies() as usize, moves.lines().count());
            let end = catalog.say(&played.tell_end().unwrap());
            assert_eq!(said.lines().last(), Some(end.as_str()), "{said}");
        }
    }
}

#[test]
fn the_input_may_end_anywhere() {
    for game in games() {
        let moves = random_game(&game, 2);
        let lines: Vec<_> = moves.lines().take(8).collect();
        for length in 0..lines.len() {
            let input = lines[..length].join("\n");
            let (played, said) = Talk::new(&game.to_string()).held(&input);
            assert_eq!(played.plies() as usize, length, "{said}");
            let last = said.lines().last().unwrap();
            match length {
                0 => assert_eq!(last, "Nothing was played, so nothing is kept."),
                _ => {
                    let line = format!("cairn play {game} '{}'", played.position());
                    assert_eq!(last, line);
                }
            }
        }
    }
}

#[test]
fn garbage_changes_nothing() {
    let mut garbage =
        b"\n \n\t\nxyzzy\n-1\n\0\x1b[2J\n\xff\xfe\nc3-c4-c5\nsquare\nsquare z9\n".to_vec();
    garbage.extend("é ü 漢字\nmoves q1\nsave\nswap\nredo\nundo\n{}\n".bytes());
    garbage.extend(b"a".repeat(100_000));
    garbage.extend(b"\nposition\n");
    for game in games() {
        let (played, said) = {
            let mut output = Vec::new();
            let talk = Talk::new(&game.to_string());
            let played = talk.dialogue().run(&garbage[..], &mut output).unwrap();
            (played, String::from_utf8(output).unwrap())
        };
        assert_eq!(played.plies(), 0);
        assert!(said.contains(&game.start().text()), "{said}");
        assert!(said.contains("“xyzzy” is not a move here."), "{said}");
        assert!(!said.contains('\u{1b}'), "control characters were echoed");
    }
}

#[test]
fn a_refused_move_is_explained_and_asked_for_again() {
    let (played, said) = Talk::new("zola:4").held("b2-c3\nb2xb3\n");
    assert_eq!(played.plies(), 1);
    assert!(
        said.contains("Not legal. Your own man stands on c3."),
        "{said}"
    );
    assert!(said.contains("b2xb3: Red captures on b3"), "{said}");
}

#[test]
fn undo_and_redo_between_people_go_one_move() {
    let (played, said) =
        Talk::new("zola:4").held("b2xb3\nc2xc3\nundo\nundo\nundo\nredo\nredo\nredo\n");
    assert_eq!(played.plies(), 2);
    assert!(said.contains("Taken back: c2xc3."), "{said}");
    assert!(said.contains("There is nothing to undo."), "{said}");
    assert!(said.contains("Played again: c2xc3."), "{said}");
    assert!(said.contains("There is nothing to redo."), "{said}");
}

#[test]
fn undo_against_the_computer_goes_back_to_your_turn() {
    for game in games() {
        let name = game.to_string();
        let moves = random_game(&game, 3);
        let first = moves.lines().next().unwrap();
        let talk = Talk::new(&name).second(PlayerKind::Random);
        let (played, said) = talk.held(format!("{first}\nundo\n"));
        assert_eq!(played.plies(), 0, "{said}");
        let talk = Talk::new(&name).second(PlayerKind::Random);
        let (played, said) = talk.held(format!("{first}\nundo\nredo\n"));
        assert_eq!(played.plies(), 2, "{said}");
        let (played, said) = Talk::new(&name).first(PlayerKind::Level(1)).held("undo\n");
        assert_eq!(played.plies(), 1, "{said}");
        assert!(said.contains("There is nothing to undo."), "{said}");
    }
}

#[test]
fn a_hint_says_more_each_time_and_its_move_can_be_played() {
    for game in games() {
        let name = game.to_string();
        let (_, said) = Talk::new(&name).held("hint\nhint\nhint\nhint\n");
        let hints: Vec<_> = said.lines().filter(|line| line.contains("Play ")).collect();
        assert_eq!(hints.len(), 2, "{said}");
        assert_eq!(hints[0], hints[1]);
        assert_eq!(said.matches("Ask again to hear more.").count(), 2);
        let (_, rest) = hints[0].split_once("Play ").unwrap();
        let (mv, _) = rest.split_once(':').unwrap();
        let (played, said) = Talk::new(&name).held(format!("hint\nhint\n{mv}\n"));
        assert_eq!(played.plies(), 1, "{said}");
        assert_eq!(played.entries()[0].annotations.comments, ["hint 2"]);
    }
}

#[test]
fn a_hint_sees_a_win() {
    let talk = Talk::new("zola:4").at("x4/x,r,x2/x2,b,x/x4 r");
    let (played, said) = talk.held("hint\nhint\nhint\nb3xc2\n");
    assert!(
        said.contains("You can win this turn: Red wins: Blue has no men left."),
        "{said}"
    );
    assert!(said.contains("Start with b3, red man."), "{said}");
    assert!(said.contains("Play b3xc2: Red captures on c2"), "{said}");
    assert_eq!(said.lines().last(), Some("Red wins: Blue has no men left."));
    assert_eq!(played.end().unwrap().reason, EndReason::Rules);
}

#[test]
fn the_computer_explains_its_last_move() {
    for game in games() {
        let talk = Talk::new(&game.to_string()).first(PlayerKind::Level(2));
        let (played, said) = talk.held("why\nwhy\n");
        let question = format!("Why {}?", played.entries()[0].action);
        let answers: Vec<_> = said
            .lines()
            .filter_map(|line| line.split_once(&question))
            .collect();
        assert_eq!(answers.len(), 2, "{said}");
        assert!(answers[0].1.len() > 10, "{said}");
        assert_eq!(answers[0].1, answers[1].1);
    }
    let (_, said) = Talk::new("zola:4").held("why\n");
    assert!(said.contains("There is no move to explain yet."), "{said}");
}

#[test]
fn a_pass_that_loses_at_once_is_asked_about_but_not_in_scripts() {
    let mut talk = Talk::new("swack:3");
    talk.manner.echo = false;
    let (played, said) = talk.held("pass\nboard\n");
    assert!(said.contains("This pass loses the game at once."), "{said}");
    assert_eq!(played.plies(), 0);
    let mut talk = Talk::new("swack:3");
    talk.manner.echo = false;
    let (played, _) = talk.held("pass\npass\n");
    assert_eq!(played.plies(), 1);
    let (played, _) = Talk::new("swack:3").held("pass\n");
    assert_eq!(played.plies(), 1);
}

#[test]
fn whoever_loses_to_the_computer_hears_it_and_where_the_game_turned() {
    // Only the corner is safe, and it wins.
    let talk = Talk::new("zola:4").at("x,b,x2/x4/x,r,x2/x4 r");
    let (played, said) = talk.second(PlayerKind::Level(8)).held("b2-b1\n");
    assert_eq!(played.end().unwrap().reason, EndReason::Rules);
    let lines: Vec<_> = said.lines().rev().take(2).collect();
    assert_eq!(
        lines[1], "You lose: Blue wins: Red has no men left.",
        "{said}"
    );
    let turned = "Turning point: move 1, Red b2-b1. Red's chances went from 100% to 0%.";
    assert_eq!(lines[0], turned, "{said}");
}

#[test]
fn a_saved_game_reads_back() {
    for game in games() {
        let path = scratch(&format!("saved-{}", game.info().id));
        let moves = random_game(&game, 4);
        let some: Vec<_> = moves.lines().take(5).collect();
        let input = format!(
            "{}\nsave {p}\nsave {p}\n",
            some.join("\n"),
            p = path.display()
        );
        let (played, said) = Talk::new(&game.to_string()).held(&input);
        assert!(said.contains("Saved in "), "{said}");
        assert!(
            said.lines()
                .last()
                .unwrap()
                .starts_with("The game is kept in ")
        );
        let reading = read_bytes(&fs::read(&path).unwrap());
        fs::remove_file(&path).unwrap();
        assert!(reading.errors.is_empty());
        assert_eq!(reading.records.len(), 1, "saving twice keeps one record");
        let read = Match::from_record(&reading.records[0].record).unwrap();
        assert_eq!(read.entries(), played.entries());
    }
}

#[test]
fn a_kept_game_stands_behind_the_others_and_is_there_after_every_move() {
    let path = scratch("kept");
    for (number, input) in ["b2xb3\n", "b2xb3\nc2xc3\nresign\n", ""].iter().enumerate() {
        let mut talk = Talk::new("zola:4");
        talk.manner.save = Some(path.clone());
        let (_, said) = talk.held(input);
        let reading = read_bytes(&fs::read(&path).unwrap());
        assert!(reading.errors.is_empty());
        assert_eq!(reading.records.len(), (number + 1).min(2), "{said}");
        for read in &reading.records {
            Match::from_record(&read.record).unwrap();
        }
    }
    fs::remove_file(&path).unwrap();
}

#[test]
fn a_file_that_cannot_be_written_does_not_end_the_game() {
    let mut talk = Talk::new("zola:4");
    talk.manner.save = Some(PathBuf::from("/no/such/folder/game.pgn"));
    let (played, said) = talk.held("b2xb3\nsave /no/such/folder/other\nc2xc3\n");
    assert_eq!(played.plies(), 2);
    assert!(
        said.contains("/no/such/folder/game.pgn cannot be written"),
        "{said}"
    );
    assert!(
        said.contains("/no/such/folder/other.pgn cannot be written"),
        "{said}"
    );
}

#[test]
fn two_computers_play_the_same_game_with_the_same_seed() {
    for game in games() {
        let play = |seed| {
            let mut talk = Talk::new(&game.to_string())
                .first(PlayerKind::Level(2))
                .second(PlayerKind::Medium);
            talk.seed = seed;
            talk.held("")
        };
        let (once, said) = play(1);
        let (again, _) = play(1);
        let (other, _) = play(2);
        assert!(once.end().is_some(), "{said}");
        assert_eq!(once, again);
        assert_ne!(once, other, "{game}: another seed, another game");
    }
}

#[test]
fn every_kind_of_player_can_be_played_against() {
    for game in games() {
        let moves = random_game(&game, 5);
        let first = moves.lines().next().unwrap();
        for kind in PlayerKind::all() {
            let (played, said) = Talk::new(&game.to_string()).second(kind).held(first);
            assert!(played.plies() >= 2, "{said}");
        }
    }
}

#[test]
fn people_agree_on_draws_and_the_computer_only_if_it_is_not_better() {
    let (played, said) = Talk::new("nava").held("draw\n");
    assert_eq!(played.end().unwrap().reason, EndReason::Agreement);
    assert!(said.ends_with("A draw by agreement.\n"), "{said}");

    let lost = "b,b,b,b/b,b,b,b/x4/r,x3 r";
    let talk = Talk::new("zola:4").at(lost).second(PlayerKind::Level(3));
    let (played, said) = talk.held("draw\n");
    assert!(said.contains("The computer declines the draw."), "{said}");
    assert_eq!(played.end(), None);

    let won = "r,r,r,r/r,r,r,r/x4/b,x3 r";
    let talk = Talk::new("zola:4").at(won).second(PlayerKind::Level(3));
    let (played, _) = talk.held("draw\n");
    assert_eq!(played.end().unwrap().outcome, Some(Outcome::Draw));
}

#[test]
fn who_resigns_loses() {
    let (played, said) = Talk::new("zola:4").held("b2xb3\nresign\n");
    assert_eq!(
        played.end().unwrap().outcome,
        Some(Outcome::Win(Side::First))
    );
    assert!(said.ends_with("Blue resigns. Red wins.\n"), "{said}");
}

#[test]
fn sides_are_exchanged_where_that_was_agreed() {
    let (played, said) = Talk::new("zola:4").held("b2xb3\nswap\n");
    assert!(!played.is_swapped());
    assert!(said.contains("Sides are exchanged only where"), "{said}");

    let talk = Talk::new("zola:4").swappable().first(PlayerKind::Random);
    let (played, said) = talk.held("swap\n");
    assert!(played.is_swapped());
    assert!(said.contains("You may type “swap” instead of a move, and take over Red."));
    assert!(said.contains("You are Red now."), "{said}");
    assert_eq!(
        played.plies(),
        2,
        "the computer plays Blue now and moves: {said}"
    );

    let talk = Talk::new("zola:4").swappable().second(PlayerKind::Level(4));
    let (played, said) = talk.held("b2xb3\nundo\n");
    assert_eq!(played.plies(), 0, "{said}");
}

#[test]
fn squares_and_moves_are_told() {
    let (_, said) = Talk::new("zola:4").held("square b2\nsquare b3\nmoves\nmoves b2\nmoves b3\n");
    assert!(said.contains("b2, red man. "), "{said}");
    assert!(said.contains("It can capture on "), "{said}");
    assert!(said.contains("16 moves: "), "{said}");
    assert!(said.contains("No move begins on b3."), "{said}");
    for game in games() {
        let view = game.start().view(&[]);
        let mut input = String::new();
        for square in cairn_core::Square::all(view.files, view.ranks) {
            input += &format!("square {square}\nmoves {square}\n");
        }
        for talk in [
            Talk::new(&game.to_string()),
            Talk::new(&game.to_string()).in_portuguese(),
        ] {
            talk.held(&input);
        }
    }
}

#[test]
fn too_many_moves_are_not_listed() {
    let tall = "x4/x4/x,ttttttttddddllll,x2/x4 d";
    let game: GameChoice = "qawale".parse().unwrap();
    assert!(game.parse_position(tall).unwrap().count_moves() > 100_000);
    let (_, said) = Talk::new("qawale")
        .at(tall)
        .held("moves\nmoves b2\nsquare b2\n");
    assert!(
        said.contains(" moves are too many to list. They begin on b2."),
        "{said}"
    );
    assert!(
        said.contains("More moves begin on b2 than can be listed."),
        "{said}"
    );
}

/// What the computer answered to the first move, and that in words.
fn answer(game: &Match, catalog: &Catalog) -> (String, String) {
    let [first, second, ..] = game.entries() else {
        panic!("nothing was answered");
    };
    let Action::Move(mv) = &second.action else {
        panic!("{} is no move", second.action);
    };
    let told = first.after.tell(mv).unwrap();
    (mv.to_string(), catalog.part(&told))
}

#[test]
fn a_dialogue_reads_like_this() {
    let (played, said) = Talk::new("zola:2")
        .second(PlayerKind::Level(3))
        .held("board\nb1-a1\na1xb1\n");
    let (mv, told) = answer(&played, Catalog::get(Language::English));
    let position = played.position();
    assert_eq!(
        said,
        format!(
            "\
Zola. You are Red and begin. The computer, level 3, is Blue.
Type a move, or “help”.
Rank 2: a2 blue, b2 red.
Rank 1: a1 red, b1 blue.
Red: 2 men.
Blue: 2 men.
Red. Your move? board
Rank 2: a2 blue, b2 red.
Rank 1: a1 red, b1 blue.
Red: 2 men.
Blue: 2 men.
Red. Your move? b1-a1
Not legal. b1 is Blue's.
Red. Your move? a1xb1
a1xb1: Red captures on b1, coming from a1.
{mv}: {told}
Red. Your move? \n\
The game is not saved. To go on from here:
cairn play zola:2 '{position}'
"
        )
    );
}

#[test]
fn a_dialogue_in_portuguese_reads_like_this() {
    let (played, said) = Talk::new("zola:2")
        .in_portuguese()
        .second(PlayerKind::Greedy)
        .held("casa a1\na1xb1\nanular\nrefazer\ndesistir\n");
    let (mv, told) = answer(&played, Catalog::get(Language::Portuguese));
    assert_eq!(
        said,
        format!(
            "\
Zola. Joga com as vermelhas e começa. O computador, que joga como o melhor jogador do original, joga com as azuis.
Escreva um lance, ou “ajuda”.
Linha 2: a2 azul, b2 vermelha.
Linha 1: a1 vermelha, b1 azul.
Vermelhas: 2 peças.
Azuis: 2 peças.
Vermelhas. O seu lance? casa a1
a1, peça vermelha. Pode capturar em b1 ou a2.
Vermelhas. O seu lance? a1xb1
a1xb1: as vermelhas capturam em b1, vindas de a1.
{mv}: {told}
Vermelhas. O seu lance? anular
Anulado: {mv}, a1xb1.
Vermelhas. O seu lance? refazer
Jogado de novo: a1xb1, {mv}.
Vermelhas. O seu lance? desistir
Perdeu: as vermelhas desistem. As azuis ganham.
"
        )
    );
}

#[test]
fn help_names_every_command_in_both_languages() {
    for talk in [Talk::new("zola:4"), Talk::new("zola:4").in_portuguese()] {
        let catalog = talk.manner.catalog;
        let (_, said) = talk.held("help\n");
        for (_, key, _) in cairn_messages::WORDS {
            let words = catalog.text(key);
            let first = words.split(", ").next().unwrap();
            assert!(said.contains(&format!("\n{first}")), "{first}: {said}");
        }
    }
}

#[test]
fn a_game_left_after_any_move_goes_on_as_it_was() {
    let root = std::env::temp_dir().join(format!("cairn-dialogue-{}", std::process::id()));
    for game in games() {
        let store = Store::new(Some(Folders::under(&root)));
        let moves = random_game(&game, 6);
        let mut setup = Setup::new(game.clone());
        setup.time_control = Some("300+5".parse().unwrap());
        let whole = {
            let mut whole = Match::new(setup.clone());
            moves.lines().for_each(|mv| whole.play(mv).unwrap());
            whole
        };
        let mut talk = Talk::new(&game.to_string());
        talk.setup = setup;
        talk.manner.store = Some(store.clone());
        let manner = talk.manner.clone();
        let mut lines = moves.lines();
        let first = lines.next().unwrap();
        let (_, said) = talk.held(first);
        assert!(said.contains("cairn play --continue"), "{said}");
        for (number, mv) in lines.enumerate() {
            let found = store.in_progress().items;
            assert_eq!(found.len(), 1);
            let (slot, sitting) = store.resume(&found[0]).unwrap();
            assert_eq!(sitting.game().entries(), &whole.entries()[..=number]);
            let mut output = Vec::new();
            let dialogue = Dialogue::new(sitting, Some(slot), manner.clone());
            let played = dialogue.run(mv.as_bytes(), &mut output).unwrap();
            let said = String::from_utf8(output).unwrap();
            assert_eq!(played.entries(), &whole.entries()[..number + 2], "{said}");
            assert!(said.contains("The game goes on"), "{said}");
        }
        assert!(store.in_progress().items.is_empty(), "it is over");
    }
    let records = Store::new(Some(Folders::under(&root))).records().items;
    assert_eq!(records.len(), games().len());
    for saved in records {
        assert!(Match::from_record(&saved.record).unwrap().end().is_some());
    }
    fs::remove_dir_all(&root).unwrap();
}

#[test]
fn the_clock_runs_while_a_person_thinks() {
    let timed = || {
        let mut talk = Talk::new("zola:4");
        talk.setup.time_control = Some("60+5".parse().unwrap());
        talk
    };
    PACE.set(Duration::from_secs(1));
    let (played, said) = timed().held("b2xb3\nc2xc3\n");
    let clock = played.clock().unwrap();
    // It starts with the first move.
    assert_eq!(clock.remaining.first, Duration::from_secs(65), "{said}");
    assert!(clock.remaining.second < Duration::from_secs(65), "{said}");
    assert!(said.contains("0:5"), "{said}");
    PACE.set(Duration::from_secs(30));
    let (played, said) = timed().held("b2xb3\nc2xc3\n");
    assert_eq!(
        played.end().unwrap().reason,
        EndReason::TimeForfeit(Side::Second)
    );
    assert_eq!(played.plies(), 1);
    let last = said.lines().last().unwrap();
    assert_eq!(last, "Blue has run out of time. Red wins.");
    PACE.set(Duration::ZERO);
}

/// Lines that are typed one by one; something may happen before each.
struct Typed<'a>(std::collections::VecDeque<(String, &'a dyn Fn())>);

impl io::Read for Typed<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some((line, before)) = self.0.pop_front() else {
            return Ok(0);
        };
        before();
        buffer[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

/// A folder that works now and then: in its place is a file, where it does not.
struct Broken {
    folder: PathBuf,
    away: PathBuf,
}

impl Broken {
    fn new(folder: PathBuf) -> Broken {
        let away = folder.with_extension("away");
        Broken { folder, away }
    }

    fn break_it(&self) {
        fs::rename(&self.folder, &self.away).unwrap();
        fs::write(&self.folder, "").unwrap();
    }

    fn mend_it(&self) {
        fs::remove_file(&self.folder).unwrap();
        fs::rename(&self.away, &self.folder).unwrap();
    }
}

/// Plays six moves and resigns, with a store and a file that fail before the third move and are mended before this one.
fn play_with_faults(name: &str, mended_before: Option<usize>) -> (PathBuf, Match, String) {
    let root = std::env::temp_dir().join(format!("cairn-faults-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&root);
    fs::create_dir_all(root.join("mine")).unwrap();
    let store = Broken::new(root.join("state/matches"));
    let mine = Broken::new(root.join("mine"));
    let records = root.join("data");
    let fail = || {
        store.break_it();
        mine.break_it();
        fs::write(&records, "").unwrap();
    };
    let mend = || {
        store.mend_it();
        mine.mend_it();
        fs::remove_file(&records).unwrap();
    };
    let nothing = || ();
    let moves = random_game(&"zola".parse().unwrap(), 4);
    let lines = moves.lines().take(6).chain(["resign"]).enumerate();
    let typed = lines.map(|(number, line)| {
        let before: &dyn Fn() = match number {
            2 => &fail,
            number if Some(number) == mended_before => &mend,
            _ => &nothing,
        };
        (format!("{line}\n"), before)
    });
    let input = io::BufReader::new(Typed(typed.collect()));
    let mut talk = Talk::new("zola");
    talk.manner.store = Some(Store::new(Some(Folders::under(&root))));
    talk.manner.save = Some(root.join("mine/game.pgn"));
    let mut output = Vec::new();
    let game = talk.dialogue().run(input, &mut output).unwrap();
    (root, game, String::from_utf8(output).unwrap())
}

#[test]
fn keeping_is_tried_again_after_every_move_and_said_until_it_works() {
    let (root, game, said) = play_with_faults("mended", Some(4));
    assert_eq!(
        said.matches("The game could not be kept: ").count(),
        2,
        "{said}"
    );
    assert_eq!(
        said.matches("game.pgn cannot be written: ").count(),
        2,
        "{said}"
    );
    assert_eq!(said.matches("The game is kept again").count(), 1, "{said}");
    let store = Store::new(Some(Folders::under(&root)));
    let records = store.records().items;
    assert_eq!(records.len(), 1, "{said}");
    assert_eq!(records[0].record.line, game.to_record().line);
    let mine = fs::read_to_string(root.join("mine/game.pgn")).unwrap();
    assert_eq!(mine, game.to_record().text());
    assert!(store.in_progress().items.is_empty());
    fs::remove_dir_all(&root).unwrap();
}

#[test]
fn a_game_that_can_never_be_kept_is_not_said_to_be_and_its_record_is_shown() {
    let (root, game, said) = play_with_faults("broken", None);
    assert!(said.ends_with(&game.to_record().text()), "{said}");
    assert!(!said.contains("kept in"), "{said}");
    assert!(!said.contains("kept again"), "{said}");
    assert!(
        said.matches("The game could not be kept: ").count() >= 5,
        "{said}"
    );
    fs::remove_dir_all(&root).unwrap();
}
