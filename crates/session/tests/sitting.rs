//! A game being played, driven as a front end or a server drives it.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::{BySide, Outcome, Phrase, Side};
use cairn_engine::{Control, SearchOptions, SplitMix64};
use cairn_session::advice::{Advice, LAST_GRADE};
use cairn_session::{
    Act, Action, Answer, Computer, Effect, End, EndReason, GameChoice, KeptError, Label,
    MatchError, Offer, PlayerKind, Proposal, Refusal, Remark, Setup, Sitting, Statement, Task, Who,
    games,
};

const PEOPLE: [&str; 2] = ["human", "human"];

fn setup(game: &str) -> Setup {
    Setup::new(game.parse().unwrap())
}

fn seated(setup: Setup, who: [&str; 2]) -> Sitting {
    let [first, second] = who.map(|who| who.parse::<Who>().unwrap());
    Sitting::new(setup, BySide { first, second }, 7, seconds(1))
}

fn sitting(game: &str, who: [&str; 2]) -> Sitting {
    seated(setup(game), who)
}

fn timed(game: &str, clock: &str, who: [&str; 2]) -> Sitting {
    let mut setup = setup(game);
    setup.time_control = Some(clock.parse().unwrap());
    seated(setup, who)
}

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Plays a move for whoever is to move.
fn play(sitting: &mut Sitting, text: &str) -> Result<Vec<Effect>, Refusal> {
    sitting.act(sitting.game().turn(), Act::Move(text.to_owned()))
}

fn computer(game: &GameChoice) -> Computer {
    let options = SearchOptions {
        hash_bytes: 1 << 20,
        ..SearchOptions::default()
    };
    Computer::new(game, options, None)
}

/// Lets the computer do what is wanted, if anything is.
fn think(sitting: &mut Sitting, computer: &mut Computer) -> Option<Vec<Effect>> {
    let search = sitting.search()?;
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| Duration::ZERO,
    };
    let answer = computer.answer(sitting.game(), &search.task, &control, &mut |_| {});
    let answer = answer.unwrap().unwrap();
    Some(sitting.found(search.ticket, answer).unwrap())
}

fn advice(sitting: &Sitting, best: &str, chance: f64) -> Answer {
    Answer::Advice(Advice {
        best: sitting.game().position().read_move(best).unwrap(),
        from: None,
        chance,
        grades: ["one", "two", "three"].map(|key| vec![Statement::new(Phrase::new(key))]),
    })
}

fn reason(sitting: &Sitting) -> EndReason {
    sitting.game().end().unwrap().reason
}

#[test]
fn a_move_is_played_told_and_kept_and_then_the_computer_is_asked() {
    let mut game = sitting("zola:4", ["human", "3"]);
    assert!(game.awaits_person());
    assert_eq!(game.search(), None);
    let effects = play(&mut game, "b2xb3").unwrap();
    assert_eq!(effects, [Effect::Played(0), Effect::Save]);
    let search = game.search().unwrap();
    let Task::Move {
        seat, player, time, ..
    } = search.task
    else {
        panic!("{search:?}")
    };
    assert_eq!((seat, player), (Side::Second, PlayerKind::Level(3)));
    assert_eq!(time, None, "levels are limited by their work");
    let mut computer = computer(&game.game().setup().game.clone());
    let effects = think(&mut game, &mut computer).unwrap();
    assert_eq!(effects, [Effect::Played(1), Effect::Save]);
    assert!(game.awaits_person());
}

#[test]
fn what_cannot_be_played_changes_nothing() {
    let mut game = sitting("zola:4", PEOPLE);
    let before = game.to_text();
    let refused = play(&mut game, "b2-b2").unwrap_err();
    assert!(matches!(
        refused,
        Refusal::Match {
            error: MatchError::Move(_),
            ..
        }
    ));
    let early = game.act(Side::Second, Act::Move("c2xc3".to_owned()));
    assert_eq!(early, Err(Refusal::NotYourTurn));
    let swap = game.act(Side::First, Act::Swap).unwrap_err();
    assert!(matches!(
        swap,
        Refusal::Match {
            error: MatchError::NoSwap,
            ..
        }
    ));
    assert_eq!(
        game.act(Side::First, Act::Answer(true)),
        Err(Refusal::NothingOffered)
    );
    // The word of records is no move.
    assert!(play(&mut game, "swap").is_err());
    assert_eq!(game.to_text(), before);
}

#[test]
fn nobody_moves_for_the_computer() {
    let mut game = sitting("zola:4", ["3", "human"]);
    for act in [
        Act::Move("b2xb3".to_owned()),
        Act::Resign,
        Act::Propose(Proposal::Draw),
    ] {
        assert_eq!(game.act(Side::First, act), Err(Refusal::NotYourTurn));
    }
    assert_eq!(game.ask_hint(), Err(Refusal::NotYourTurn));
}

#[test]
fn an_answer_that_comes_too_late_is_ignored() {
    let mut game = sitting("zola:4", ["human", "3"]);
    play(&mut game, "b2xb3").unwrap();
    let old = game.search().unwrap();
    game.undo().unwrap();
    play(&mut game, "c3xc2").unwrap();
    assert_ne!(game.search().unwrap().ticket, old.ticket);
    let mut random = SplitMix64::new(1);
    let mv = game.game().position().random_move(&mut random).unwrap();
    let answer = Answer::Action(Action::Move(mv));
    assert_eq!(game.found(old.ticket, answer), Ok(vec![]));
    assert_eq!(game.game().plies(), 1);
}

#[test]
fn an_answer_that_cannot_be_played_is_refused() {
    let mut game = sitting("zola:4", ["human", "3"]);
    let elsewhere = game.game().position().read_move("b2xb3").unwrap();
    play(&mut game, "b2xb3").unwrap();
    let ticket = game.search().unwrap().ticket;
    assert!(
        game.found(ticket, Answer::Action(Action::Move(elsewhere)))
            .is_err()
    );
    assert!(game.found(ticket, Answer::Action(Action::Swap)).is_err());
    assert!(game.search().is_some(), "it is still the computer's turn");
}

#[test]
fn taking_back_against_the_computer_goes_to_the_persons_turn() {
    let mut game = sitting("zola:4", ["human", "random"]);
    let mut computer = computer(&game.game().setup().game.clone());
    assert_eq!(game.undo(), Err(Refusal::NothingToUndo));
    assert!(!game.can_undo());
    play(&mut game, "b2xb3").unwrap();
    think(&mut game, &mut computer);
    let actions: Vec<_> = game
        .game()
        .entries()
        .iter()
        .map(|entry| entry.action.clone())
        .collect();
    assert!(game.can_undo());
    let [first, second] = &actions[..] else {
        panic!("{actions:?}")
    };
    assert_eq!(
        game.undo().unwrap(),
        [
            Effect::TakenBack(vec![second.clone(), first.clone()]),
            Effect::Save
        ]
    );
    assert_eq!(game.game().plies(), 0);
    assert_eq!(
        game.redo().unwrap(),
        [Effect::PlayedAgain(actions.clone()), Effect::Save]
    );
    assert_eq!(game.redo(), Err(Refusal::NothingToRedo));
}

#[test]
fn before_the_persons_first_turn_there_is_nothing_to_take_back() {
    let mut game = sitting("zola:4", ["random", "human"]);
    let mut computer = computer(&game.game().setup().game.clone());
    think(&mut game, &mut computer);
    assert!(!game.can_undo());
    assert_eq!(game.undo(), Err(Refusal::NothingToUndo));
    assert_eq!(game.game().plies(), 1);
}

#[test]
fn everything_is_taken_back_and_played_again_at_once() {
    let mut game = sitting("zola:4", PEOPLE);
    for mv in ["b2xb3", "c2xc3"] {
        play(&mut game, mv).unwrap();
    }
    let [Effect::TakenBack(undone), Effect::Save] = &game.undo_all().unwrap()[..] else {
        panic!()
    };
    assert_eq!(
        undone.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["c2xc3", "b2xb3"]
    );
    let [Effect::PlayedAgain(redone), Effect::Save] = &game.redo_all().unwrap()[..] else {
        panic!()
    };
    assert_eq!(redone.len(), 2);
}

#[test]
fn a_clock_starts_with_the_first_move() {
    let mut game = timed("zola:4", "60+5", PEOPLE);
    game.tick(seconds(0));
    assert!(!game.is_clock_running());
    game.tick(seconds(1_000));
    assert_eq!(game.remaining(Side::First), Some(seconds(60)));
    play(&mut game, "b2xb3").unwrap();
    assert_eq!(game.remaining(Side::First), Some(seconds(65)));
    game.tick(seconds(1_004));
    assert_eq!(game.remaining(Side::Second), Some(seconds(56)));
    play(&mut game, "c2xc3").unwrap();
    assert_eq!(game.remaining(Side::Second), Some(seconds(61)));
    assert_eq!(game.deadline(), Some(seconds(1_004 + 65)));
    let effects = game.tick(seconds(1_070));
    let end = End {
        reason: EndReason::TimeForfeit(Side::First),
        outcome: Some(Outcome::Win(Side::Second)),
    };
    assert_eq!(effects, [Effect::Ended(end), Effect::Save]);
    assert_eq!(game.remaining(Side::First), Some(Duration::ZERO));
}

#[test]
fn nobody_pays_for_what_is_being_shown() {
    let mut game = timed("zola:4", "60", PEOPLE);
    game.tick(seconds(0));
    play(&mut game, "b2xb3").unwrap();
    game.hold(true);
    game.tick(seconds(30));
    assert_eq!(game.remaining(Side::Second), Some(seconds(60)));
    game.hold(false);
    game.tick(seconds(31));
    assert_eq!(game.remaining(Side::Second), Some(seconds(59)));
}

#[test]
fn a_running_clock_is_kept_now_and_then() {
    let mut game = timed("zola:4", "60", PEOPLE);
    game.tick(seconds(0));
    play(&mut game, "b2xb3").unwrap();
    assert_eq!(game.tick(seconds(3)), []);
    assert_eq!(game.tick(seconds(6)), [Effect::Save]);
    assert_eq!(game.tick(seconds(7)), []);
    let kept = Sitting::from_text(&game.to_text()).unwrap();
    assert_eq!(kept.spent(), seconds(7));
    assert_eq!(kept.remaining(Side::Second), Some(seconds(53)));
}

#[test]
fn the_strongest_player_has_one_policy_for_its_clock() {
    let mut game = timed("zola:4", "10", ["10", "human"]);
    game.tick(seconds(0));
    let time = |game: &Sitting| match game.search().unwrap().task {
        Task::Move { time, .. } => time.unwrap(),
        Task::Advise | Task::Explain(_) => panic!(),
    };
    let share = cairn_session::time::share(seconds(10), Duration::ZERO, None);
    assert_eq!(time(&game), share);
    let game = sitting("zola:4", ["10", "human"]);
    assert_eq!(time(&game), seconds(1));
}

#[test]
fn one_search_serves_every_grade_of_a_hint_and_a_move_cancels_it() {
    let mut game = sitting("zola:4", ["human", "3"]);
    // Three quick questions, and one search.
    for _ in 0..3 {
        game.ask_hint().unwrap();
    }
    let search = game.search().unwrap();
    assert_eq!(search.task, Task::Advise);
    assert_eq!(game.hint().unwrap().told, None);
    let answer = advice(&game, "b2xb3", 0.5);
    assert_eq!(
        game.found(search.ticket, answer.clone()),
        Ok(vec![Effect::Hint])
    );
    let hint = game.hint().unwrap();
    assert_eq!(hint.grade, LAST_GRADE);
    assert_eq!(hint.told.unwrap()[0].phrase.key, "three");
    assert_eq!(game.hinted().len(), 3, "what was said before stays");
    assert_eq!(game.hinted_move().unwrap().as_str(), "b2xb3");
    assert_eq!(game.search(), None);
    // Hidden and asked for again, it begins anew and needs no search.
    assert!(game.hide_hint());
    game.ask_hint().unwrap();
    assert_eq!(game.hint().unwrap().grade, 1);
    assert_eq!(game.search(), None);
    play(&mut game, "b2xb3").unwrap();
    assert_eq!(game.hint(), None);
    let comments = &game.game().entries()[0].annotations.comments;
    assert_eq!(comments, &["hint 3"]);
    // The computer's move is what is wanted now, whatever was asked before.
    assert!(matches!(game.search().unwrap().task, Task::Move { .. }));
    assert_eq!(game.found(search.ticket, answer), Ok(vec![]));
}

#[test]
fn the_computers_last_move_is_explained_also_after_the_end() {
    let mut game = sitting("zola:4", ["human", "3"]);
    assert_eq!(game.ask_why(), Err(Refusal::NothingToExplain));
    let mut computer = computer(&game.game().setup().game.clone());
    play(&mut game, "b2xb3").unwrap();
    assert_eq!(game.ask_why(), Err(Refusal::NotYourTurn));
    think(&mut game, &mut computer).unwrap();
    game.ask_why().unwrap();
    assert_eq!(game.search().unwrap().task, Task::Explain(1));
    assert_eq!(game.why().unwrap().reasons, None);
    assert_eq!(think(&mut game, &mut computer).unwrap(), [Effect::Hint]);
    let reasons = game.why().unwrap().reasons.clone().unwrap();
    assert!(!reasons.is_empty());
    // The answer is known: nothing is searched again.
    game.ask_why().unwrap();
    assert_eq!(game.search(), None);
    assert_eq!(game.why().unwrap().reasons.as_ref(), Some(&reasons));

    let mv = game.game().position().moves(100).unwrap()[0].to_string();
    play(&mut game, &mv).unwrap();
    assert_eq!(game.why(), None, "a move hides it");
    assert_eq!(game.game().entries()[2].annotations.comments, ["why"]);

    game.act(Side::First, Act::Resign).unwrap();
    game.ask_why().unwrap();
    think(&mut game, &mut computer).unwrap();
    assert_eq!(game.why().unwrap().index, 1);
    assert_eq!(game.why().unwrap().reasons.as_ref(), Some(&reasons));
}

#[test]
fn between_people_the_last_move_of_all_is_explained() {
    let mut game = sitting("zola:4", PEOPLE);
    play(&mut game, "b2xb3").unwrap();
    game.ask_why().unwrap();
    assert_eq!(game.search().unwrap().task, Task::Explain(0));
    let mut computer = computer(&game.game().setup().game.clone());
    think(&mut game, &mut computer).unwrap();
    let reasons = game.why().unwrap().reasons.as_ref().unwrap();
    assert_eq!(reasons[0].phrase.key, "why-takes");
    let names = |squares: &[cairn_core::Square]| -> Vec<String> {
        squares.iter().map(ToString::to_string).collect()
    };
    assert_eq!(names(&reasons[0].drawing.squares), ["b3"]);
    assert!(game.hide_why());
    assert_eq!(game.why(), None);
}

#[test]
fn a_hint_that_never_came_is_not_noted() {
    let mut game = sitting("zola:4", PEOPLE);
    game.ask_hint().unwrap();
    game.note_help("evaluation");
    play(&mut game, "b2xb3").unwrap();
    assert_eq!(
        game.game().entries()[0].annotations.comments,
        ["evaluation"]
    );
}

#[test]
fn the_computer_answers_an_offer_of_a_draw() {
    for (chance, accepts) in [(0.4, false), (0.5, true)] {
        let mut game = sitting("zola:4", ["human", "3"]);
        let offer = Offer {
            by: Side::First,
            what: Proposal::Draw,
        };
        let effects = game.act(Side::First, Act::Propose(Proposal::Draw)).unwrap();
        assert_eq!(effects, [Effect::Offered(offer)]);
        let search = game.search().unwrap();
        let answer = advice(&game, "b2xb3", chance);
        let effects = game.found(search.ticket, answer).unwrap();
        if accepts {
            assert_eq!(reason(&game), EndReason::Agreement);
        } else {
            assert_eq!(effects, [Effect::Hint, Effect::Declined(offer)]);
        }
        assert_eq!(game.offer(), None);
        assert_eq!(game.hint(), None, "nobody asked for a hint");
    }
}

#[test]
fn people_offer_and_answer() {
    let propose = Act::Propose(Proposal::Draw);
    let mut game = sitting("zola:4", PEOPLE);
    game.act(Side::First, propose.clone()).unwrap();
    assert_eq!(
        game.act(Side::First, Act::Answer(true)),
        Err(Refusal::NothingOffered)
    );
    game.act(Side::Second, Act::Answer(false)).unwrap();
    assert_eq!(game.offer(), None);
    // Whoever moves has still offered; the opponent's move declines.
    game.act(Side::First, propose.clone()).unwrap();
    play(&mut game, "b2xb3").unwrap();
    assert!(game.offer().is_some());
    let kept = Sitting::from_text(&game.to_text()).unwrap();
    assert_eq!(kept.offer(), game.offer());
    play(&mut game, "c2xc3").unwrap();
    assert_eq!(game.offer(), None);
    // Two offers make an agreement.
    game.act(Side::First, propose.clone()).unwrap();
    game.act(Side::Second, propose).unwrap();
    assert_eq!(reason(&game), EndReason::Agreement);
}

#[test]
fn an_offer_that_nobody_can_have_made_is_not_read() {
    let game = sitting("zola:4", PEOPLE);
    let text = game.to_text();
    let with = |offer: &str| text.replacen('\n', &format!("\n[CairnOffer \"{offer}\"]\n"), 1);
    assert!(Sitting::from_text(&with("draw by first")).is_ok());
    for offer in ["takeback by first", "draw by nobody", "draw"] {
        let read = Sitting::from_text(&with(offer));
        assert_eq!(read.unwrap_err(), KeptError::Tag("Offer"), "{offer}");
    }
}

#[test]
fn a_move_is_taken_back_if_the_opponent_agrees() {
    let propose = Act::Propose(Proposal::TakeBack);
    let mut game = sitting("zola:4", PEOPLE);
    assert_eq!(
        game.act(Side::Second, propose.clone()),
        Err(Refusal::NothingToUndo)
    );
    play(&mut game, "b2xb3").unwrap();
    assert_eq!(
        game.act(Side::Second, propose.clone()),
        Err(Refusal::NothingToUndo)
    );
    game.act(Side::First, propose.clone()).unwrap();
    game.act(Side::Second, Act::Answer(true)).unwrap();
    assert_eq!(game.game().plies(), 0);
    for mv in ["b2xb3", "c2xc3"] {
        play(&mut game, mv).unwrap();
    }
    // Back to the proposer's own last turn, which takes both moves.
    game.act(Side::First, propose.clone()).unwrap();
    game.act(Side::Second, Act::Answer(true)).unwrap();
    assert_eq!(game.game().plies(), 0);
    // The computer is not asked.
    let mut game = sitting("zola:4", ["human", "3"]);
    play(&mut game, "b2xb3").unwrap();
    game.act(Side::First, propose).unwrap();
    assert_eq!(game.game().plies(), 0);
}

#[test]
fn whoever_resigns_loses_at_any_time() {
    let mut game = sitting("zola:4", PEOPLE);
    game.act(Side::Second, Act::Resign).unwrap();
    assert_eq!(reason(&game), EndReason::Resignation(Side::Second));
    let over = play(&mut game, "b2xb3").unwrap_err();
    assert!(matches!(
        over,
        Refusal::Match {
            error: MatchError::Over(_),
            ..
        }
    ));
    assert!(game.can_undo());
    game.undo().unwrap();
    assert_eq!(game.game().end(), None);
}

#[test]
fn the_sides_are_exchanged_and_the_players_with_them() {
    let mut agreed = setup("zola:4");
    agreed.swap_allowed = true;
    let mut game = seated(agreed, ["random", "human"]);
    let mut computer = computer(&game.game().setup().game.clone());
    think(&mut game, &mut computer);
    let red = game.game().position().colors().first;
    assert_eq!(game.remarks(), [Remark::MaySwap(red)]);
    assert_eq!(game.only_person(), Some(Side::Second));
    game.act(Side::Second, Act::Swap).unwrap();
    assert_eq!(game.only_person(), Some(Side::First));
    let Some(Task::Move { seat, .. }) = game.search().map(|search| search.task) else {
        panic!()
    };
    assert_eq!(seat, Side::First, "the seat goes along");
    game.undo().unwrap();
    assert_eq!(game.only_person(), Some(Side::Second));
}

#[test]
fn computers_are_watched_at_a_speed_paused_and_step_by_step() {
    let mut game = sitting("zola:4", ["random", "random"]);
    let mut computer = computer(&game.game().setup().game.clone());
    game.tick(seconds(100));
    assert_eq!(
        think(&mut game, &mut computer),
        Some(vec![]),
        "it is held back"
    );
    assert_eq!(game.search(), None);
    let due = game.deadline().unwrap();
    assert!(due > seconds(100));
    assert_eq!(game.tick(due), [Effect::Played(0), Effect::Save]);
    game.watch_mut().pause();
    assert_eq!((game.search(), game.deadline()), (None, None));
    game.watch_mut().step();
    think(&mut game, &mut computer);
    game.tick(seconds(200));
    assert_eq!(game.game().plies(), 2);
    assert_eq!(game.search(), None, "one step is one move");
    game.watch_mut().toggle();
    game.watch_mut().set_speed(99);
    assert_eq!(think(&mut game, &mut computer).unwrap().len(), 2, "at once");
}

#[test]
fn the_computer_does_not_move_while_something_is_shown() {
    let mut game = sitting("zola:4", ["human", "random"]);
    let mut computer = computer(&game.game().setup().game.clone());
    game.set_answer_delay(seconds(1));
    game.tick(seconds(10));
    play(&mut game, "b2xb3").unwrap();
    game.hold(true);
    think(&mut game, &mut computer);
    game.tick(seconds(20));
    assert_eq!(game.game().plies(), 1);
    game.hold(false);
    assert_eq!(game.deadline(), Some(seconds(21)));
    game.tick(seconds(21));
    assert_eq!(game.game().plies(), 2);
}

#[test]
fn a_resumed_game_goes_on_as_it_would_have() {
    for game in games() {
        for kind in ["random", "greedy", "3"] {
            let mut whole = seated(Setup::new(game.clone()), [kind, kind]);
            let mut interrupted = whole.clone();
            let mut one = computer(&game);
            whole.watch_mut().set_speed(99);
            for _ in 0..8 {
                think(&mut whole, &mut one);
                // Another program, with nothing but the text.
                interrupted = Sitting::from_text(&interrupted.to_text()).unwrap();
                interrupted.watch_mut().set_speed(99);
                think(&mut interrupted, &mut computer(&game));
            }
            assert!(whole.game().plies() > 1);
            assert_eq!(whole.to_text(), interrupted.to_text(), "{game} {kind}");
        }
    }
}

#[test]
fn another_seed_is_another_game_and_so_is_a_rematch() {
    let game: GameChoice = "zola:4".parse().unwrap();
    let mut texts = Vec::new();
    let first = sitting("zola:4", ["4", "4"]);
    for sitting in [
        first.clone(),
        first.rematch(8, false),
        first.rematch(9, true),
    ] {
        let mut sitting = sitting;
        sitting.watch_mut().set_speed(99);
        let mut computer = computer(&game);
        for _ in 0..12 {
            think(&mut sitting, &mut computer);
        }
        let entries = sitting.game().entries().iter();
        let moves: Vec<_> = entries.map(|entry| entry.action.to_string()).collect();
        assert!(!texts.contains(&moves), "{moves:?}");
        texts.push(moves);
    }
}

#[test]
fn a_rematch_exchanges_seats_and_names_and_notes_its_own_seed() {
    let mut named = setup("zola:4");
    named.players.first = "Ana".to_owned();
    let mut game = seated(named, ["human", "3"]);
    play(&mut game, "b2xb3").unwrap();
    let again = game.rematch(99, true);
    assert_eq!(again.who().second, Who::Person);
    assert_eq!(
        again.game().players(),
        BySide {
            first: "computer:3",
            second: "Ana"
        }
    );
    assert!(!again.is_begun());
    let record = again.game().to_record();
    assert_eq!(record.tag("Seed"), Some("99"));
    assert_eq!(
        record
            .tags
            .iter()
            .filter(|(name, _)| name == "Seed")
            .count(),
        1
    );
}

#[test]
fn the_end_is_told_to_whoever_sits_here() {
    let keys = |sitting: &Sitting| {
        let outcome = sitting.tell_outcome().map(|told| told.key);
        (outcome, sitting.tell_end().map(|told| told.key))
    };
    let resigned = |mut sitting: Sitting, side| {
        sitting.act(side, Act::Resign).unwrap();
        keys(&sitting)
    };
    assert_eq!(keys(&sitting("zola:4", PEOPLE)), (None, None));
    let alone = || sitting("zola:4", ["human", "3"]);
    let told = (Some("end-you-lose"), Some("end-told"));
    assert_eq!(resigned(alone(), Side::First), told);
    let mut won = seated(
        Setup {
            start: "zola:3"
                .parse::<GameChoice>()
                .unwrap()
                .parse_position("x,b,x/x,r,x/x3 b")
                .unwrap(),
            ..setup("zola:3")
        },
        ["3", "human"],
    );
    play(&mut won, "b3xb2").unwrap();
    assert_eq!(keys(&won), (Some("end-you-win"), Some("end-told")));
    let told = (Some("end-win"), Some("end-resignation"));
    assert_eq!(resigned(sitting("zola:4", PEOPLE), Side::First), told);
    let mut named = setup("zola:4");
    named.players.second = "Bo".to_owned();
    let told = (Some("end-named-wins"), Some("end-told"));
    assert_eq!(resigned(seated(named, PEOPLE), Side::First), told);
    let mut drawn = sitting("zola:4", PEOPLE);
    drawn
        .act(Side::First, Act::Propose(Proposal::Draw))
        .unwrap();
    drawn.act(Side::Second, Act::Answer(true)).unwrap();
    assert_eq!(keys(&drawn), (Some("end-draw"), Some("end-agreement")));
}

#[test]
fn only_a_pass_that_loses_at_once_is_rash() {
    let start = sitting("swack:3", PEOPLE);
    assert!(start.is_rash("pass"), "White has one stack more");
    assert!(!start.is_rash("a1-a2"));
    // On an even board nobody has more.
    assert!(!sitting("zola:4", PEOPLE).is_rash("pass"), "there is none");
}

#[test]
fn people_have_names() {
    let mut named = setup("zola:4");
    named.players.first = "Ana".to_owned();
    let game = seated(named.clone(), PEOPLE);
    assert_eq!(game.label(Side::First), Label::Named("Ana"));
    assert_eq!(game.label(Side::Second), Label::Person);
    let game = seated(named, ["human", "3"]);
    assert_eq!(game.label(Side::First), Label::You);
    assert_eq!(
        game.label(Side::Second),
        Label::Computer(PlayerKind::Level(3))
    );
    let kept = Sitting::from_text(&game.to_text()).unwrap();
    assert_eq!(kept.game().players().first, "Ana");
}

#[test]
fn what_is_kept_reads_back_and_what_is_missing_is_named() {
    let mut game = timed("zola:4", "300+5", ["human", "greedy"]);
    let mut computer = computer(&game.game().setup().game.clone());
    game.tick(seconds(0));
    play(&mut game, "b2xb3").unwrap();
    think(&mut game, &mut computer);
    game.undo().unwrap();
    let text = game.to_text();
    let read = Sitting::from_text(&text).unwrap();
    assert_eq!(read.to_text(), text);
    assert_eq!(read.game(), game.game(), "with what was undone");
    assert_eq!((read.who(), read.seed()), (game.who(), game.seed()));
    for name in ["Seats", "Seed", "MoveTime", "Spent", "Undone"] {
        let line = text
            .lines()
            .find(|line| line.starts_with(&format!("[Cairn{name} ")))
            .unwrap();
        let without = text.replace(&format!("{line}\n"), "");
        assert_eq!(
            Sitting::from_text(&without).unwrap_err(),
            KeptError::Tag(name)
        );
        let other = text.replace(line, &format!("[Cairn{name} \"x\"]"));
        assert_eq!(
            Sitting::from_text(&other).unwrap_err(),
            KeptError::Tag(name)
        );
    }
    // All but the line break at the end.
    for length in 0..text.len() - 1 {
        assert!(Sitting::from_text(&text[..length]).is_err(), "{length}");
    }
    let much = text.replace("CairnUndone \"2\"", "CairnUndone \"3\"");
    assert_ne!(much, text);
    assert_eq!(
        Sitting::from_text(&much).unwrap_err(),
        KeptError::Tag("Undone")
    );
}
