//! Trees of moves.

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_session::record::read;
use cairn_session::{
    Line, Match, MatchError, Node, NodeId, Record, ResultMark, Setup, Study, games,
};

fn record(text: &str) -> Record {
    read(text).records.remove(0).record
}

fn study(text: &str) -> Study {
    Study::from_record(&record(text)).unwrap()
}

const GAME: &str = "[Game \"zola:4\"]\n\n\
    {before} 1. b2xb3 {[%eval 0.35] good} (1. a1xa2 b1xc1 (1... a4xa3) 2. d2xc2) 1... a4xb4 $2 *\n";

#[test]
fn a_record_with_variations_is_written_as_it_was_read() {
    let study = study(GAME);
    let mut expected = record(GAME);
    expected.line.nodes[0].comments = vec!["[%eval 0.35]".to_owned(), "good".to_owned()];
    assert_eq!(study.to_record(), expected);
    assert_eq!(study.comments(NodeId::START), ["before"]);
    let first = study.next(NodeId::START).unwrap();
    assert_eq!(study.comments(first), ["good"]);
    assert_eq!(study.evaluation(first), Some("0.35"));
    assert_eq!(study.nodes().len(), 7);
}

#[test]
fn ways_are_walked_and_moves_are_tried() {
    let mut study = study(GAME);
    let main = study.main_line();
    assert_eq!(main, study.recorded());
    assert_eq!(study.text(main[1]), "a4xb4");
    let other = study.children(NodeId::START)[1];
    assert_eq!(study.text(other), "a1xa2");
    assert!(study.play(main[0], "b2xb3").is_err());
    let tried = study.play(main[0], "c4xb4").unwrap();
    assert_eq!(
        study.play(main[0], "c4xb4"),
        Ok(tried),
        "there is one of it"
    );
    assert_eq!(study.game(tried).plies(), 2);
    assert_eq!(study.path(tried), [main[0], tried]);
    assert_eq!(study.to_record().line.nodes[1].variations.len(), 1);
    study.promote(tried);
    assert_eq!(study.main_line(), [main[0], tried]);
    assert_eq!(
        study.recorded(),
        main,
        "what was played stays what was played"
    );
    study.remove(main[0]);
    assert_eq!(study.main_line()[0], other);
}

#[test]
fn what_is_tried_after_a_declared_end_is_not_recorded() {
    let text =
        "[Game \"zola:4\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. b2xb3 1-0\n";
    let mut study = study(text);
    let end = study.end_of_line(NodeId::START);
    let told = study.moment(end).tell_end().unwrap();
    assert_eq!(told.key, "end-resignation");
    let tried = study.play(end, "a4xb4").unwrap();
    assert_eq!(study.moment(tried).end(), None);
    assert_eq!(study.to_record(), record(text));
    assert_eq!(study.result().tell_end(), Some(told));
    // Once another line is the main one, nobody has resigned in it.
    let other = study.play(NodeId::START, "a1xa2").unwrap();
    study.promote(other);
    assert_eq!(study.to_record().result, ResultMark::Unknown);
    assert!(study.tags().iter().all(|(name, _)| name != "Termination"));
    assert_eq!(study.moment(end).end(), None);
}

#[test]
fn a_tree_from_a_finished_position_has_its_result_and_no_moves() {
    let mut setup = Setup::new("zola:4".parse().unwrap());
    setup.start = setup.game.parse_position("x4/x,r,x2/x4/x4 b").unwrap();
    let mut study = Study::new(setup);
    assert_eq!(study.to_record().result, ResultMark::FirstWins);
    let refused = study.play(NodeId::START, "b3-b4");
    assert!(matches!(refused, Err(MatchError::Over(_))), "{refused:?}");
    let again = Study::from_record(&study.to_record()).unwrap();
    assert_eq!(again.to_record(), study.to_record());
}

#[test]
fn notes_are_merged_without_losing_any() {
    let mut study = study(GAME);
    let annotated =
        record("[Game \"zola:4\"]\n\n1. b2xb3 {[%eval -0.10] bad} $6 (1. c1xc2) 1... a4xb4 $2 *\n");
    study.merge(&annotated.line).unwrap();
    let first = study.next(NodeId::START).unwrap();
    assert_eq!(study.comments(first), ["good", "bad"]);
    assert_eq!(study.evaluation(first), Some("-0.10"));
    assert_eq!(study.glyphs(first), [6]);
    assert_eq!(study.glyphs(study.main_line()[1]), [2]);
    assert_eq!(study.children(NodeId::START).len(), 3);
    let unplayable = record("[Game \"zola:4\"]\n\n1. a1xa4 *\n");
    assert!(study.merge(&unplayable.line).is_err());
}

#[test]
fn a_node_knows_what_a_match_played_to_it_knows() {
    for game in games() {
        let mut random = SplitMix64::new(5);
        let mut study = Study::new(Setup::new(game.clone()));
        let mut played = Match::new(Setup::new(game));
        let mut at = NodeId::START;
        for _ in 0..120 {
            let Some(mv) = played.position().random_move(&mut random) else {
                break;
            };
            match played.play(mv.as_str()) {
                Ok(()) => at = study.play(at, mv.as_str()).unwrap(),
                Err(_) => break,
            }
            let moment = study.moment(at);
            assert_eq!(moment.position(), played.position());
            assert_eq!(moment.end(), played.end());
            assert_eq!(moment.counts(), played.moment().counts());
            assert_eq!(moment.last_squares(), played.moment().last_squares());
            assert_eq!(study.game(at), played);
        }
        assert_eq!(Study::of(&played).to_record(), played.to_record());
    }
}

/// A long game with a variation at every move, as large as people's collections are.
fn wide(plies: usize) -> Record {
    let mut random = SplitMix64::new(3);
    let mut nodes: Vec<Node> = Vec::new();
    // Swack goes on for long, and passing in turn with moves never ends it.
    let mut game = Match::new(Setup::new("swack:9".parse().unwrap()));
    while nodes.len() < plies {
        let moves = game.position().moves(10_000).unwrap_or_default();
        let Some(mv) = moves.get(random.below(moves.len().max(1) as u128) as usize) else {
            break;
        };
        let variations = moves.iter().take(3).map(|other| Line {
            intro: Vec::new(),
            nodes: vec![Node {
                word: other.to_string(),
                ..Node::default()
            }],
        });
        nodes.push(Node {
            word: mv.to_string(),
            variations: variations.collect(),
            ..Node::default()
        });
        game.play(mv.as_str()).unwrap();
    }
    Record {
        line: Line {
            intro: Vec::new(),
            nodes,
        },
        ..game.to_record()
    }
}

#[test]
fn every_move_of_a_record_with_many_variations_is_played_once() {
    let record = wide(300);
    let count: usize = record
        .line
        .nodes
        .iter()
        .map(|node| 1 + node.variations.len())
        .sum();
    assert!(count > 200, "{count}");
    let game = Match::from_record(&record).unwrap();
    assert_eq!(game.to_record().line, record.line);
    let study = Study::from_record(&record).unwrap();
    assert!(study.nodes().len() <= count + 1);
    // The first move at fault is named, in the order of the text.
    let mut faulty = record;
    faulty.line.nodes[5].variations[1].nodes[0].word = "a1-a1".to_owned();
    faulty.line.nodes[7].word = "a1-a1".to_owned();
    let error = Match::from_record(&faulty).unwrap_err();
    let before: usize = faulty.line.nodes[..5]
        .iter()
        .map(|node| 1 + node.variations.len())
        .sum();
    assert_eq!(error.move_number, Some(before + 2));
    assert_eq!(Study::from_record(&faulty).unwrap_err(), error);
}
