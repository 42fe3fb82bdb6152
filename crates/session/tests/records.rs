//! Records: what is written reads back, and what is damaged says where.

use std::time::Duration;

use cairn_core::{Outcome, Side};
use cairn_session::record::{Place, read, read_bytes};
use cairn_session::{EndReason, Match, Record, ReplayProblem, ResultMark, Setup};

fn zola_match() -> Match {
    let mut setup = Setup::new("zola:3".parse().unwrap());
    setup.players.first = "Ana \"A\" \\ Maria".to_owned();
    setup.players.second = "Rui".to_owned();
    setup.time_control = Some("60+1.5".parse().unwrap());
    setup.swap_allowed = true;
    setup
        .tags
        .push(("Event".to_owned(), "Serões de Outono".to_owned()));
    let mut game = Match::new(setup);
    game.intro.push("before anything".to_owned());
    game.play_timed("c1xb1", Duration::from_millis(1250))
        .unwrap();
    game.replay_word("swap").unwrap();
    game.play_timed("a2xb2", Duration::from_secs(3)).unwrap();
    game.annotations_mut(2)
        .unwrap()
        .comments
        .push(" bold ".to_owned());
    game.annotations_mut(2).unwrap().glyphs.push(5);
    game
}

#[track_caller]
fn round_trip(game: &Match) -> Record {
    let record = game.to_record();
    let text = record.text();
    let reading = read(&text);
    assert_eq!(reading.errors, [], "{text}");
    assert_eq!(reading.records.len(), 1, "{text}");
    assert_eq!(reading.records[0].record, record, "{text}");
    let read_back = Match::from_record(&record).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read_back, *game, "{text}");
    record
}

#[test]
fn a_match_reads_back_with_clocks_comments_names_and_swap() {
    let mut game = zola_match();
    let record = round_trip(&game);
    assert_eq!(
        record.text(),
        "[Game \"zola:3\"]\n\
         [First \"Ana \\\"A\\\" \\\\ Maria\"]\n\
         [Second \"Rui\"]\n\
         [TimeControl \"60+1.5\"]\n\
         [Swap \"allowed\"]\n\
         [Result \"*\"]\n\
         [Termination \"unterminated\"]\n\
         [Event \"Serões de Outono\"]\n\n\
         {before anything} 1. c1xb1 {[%clk 0:01:00.25]} swap {[%clk 0:01:00]} 1... a2xb2\n\
         $5 {[%clk 0:00:58.75]} { bold } *\n"
    );
    game.resign(Side::First).unwrap();
    assert_eq!(round_trip(&game).tag("Termination"), Some("resignation"));
}

/// Reads a record, replays it and writes it again; what is written reads back as the same match.
fn rewritten(text: &str) -> String {
    let record = read(text).records.remove(0).record;
    let game = Match::from_record(&record).unwrap();
    let written = game.to_record().text();
    let record = read(&written).records.remove(0).record;
    assert_eq!(Match::from_record(&record).as_ref(), Ok(&game), "{written}");
    written
}

#[test]
fn clocks_stay_in_records_that_do_not_name_a_time_control() {
    for clocks in [
        "{[%clk 0:05:00]}",
        "{[%clk 0:05:00] good}",
        "{[%clk 0:05:00] [%clk 0:04:00]}",
        "{[%clk 0:05:00]} {[%clk 0:04:00]}",
        "{[%cl[%clk 0:00:01]k 0:00:02]}",
    ] {
        let text = format!("[Game \"zola:4\"]\n\n1. b2xb3 {clocks} 1... a2xa3 *\n");
        let written = rewritten(&text);
        assert!(written.contains(clocks), "{clocks}: {written}");
    }
}

#[test]
fn a_comment_may_hold_two_clocks() {
    for clocks in [
        "{[%clk 0:05:00] [%clk 0:04:00]}",
        "{[%cl[%clk 0:00:01]k 0:00:02]}",
        "{so far} {[%clk 12345:06:07]}",
    ] {
        let tags = "[Game \"zola:4\"]\n[TimeControl \"300\"]\n\n";
        let written = rewritten(&format!("{tags}1. b2xb3 {clocks} a2xa3 *\n"));
        assert_eq!(rewritten(&written), written);
    }
}

#[test]
fn a_clock_may_have_any_number_of_hours() {
    let mut setup = Setup::new("wali".parse().unwrap());
    setup.time_control = Some("9999999+9999999".parse().unwrap());
    let mut game = Match::new(setup);
    for _ in 0..20 {
        let moves = game.position().moves(1_000).unwrap();
        game.play(moves[0].as_str()).unwrap();
    }
    let written = rewritten(&game.to_record().text());
    assert!(written.contains("[%clk 30555:33:09]"), "{written}");
}

#[test]
fn every_declared_end_reads_back() {
    let ends: [fn(&mut Match); 6] = [
        |game| game.resign(Side::Second).unwrap(),
        |game| game.agree_draw().unwrap(),
        |game| game.time_out(Side::First).unwrap(),
        |game| game.abandon(None).unwrap(),
        |game| game.abandon(Some(Outcome::Win(Side::Second))).unwrap(),
        |game| game.abandon(Some(Outcome::Draw)).unwrap(),
    ];
    for end in ends {
        let mut game = zola_match();
        end(&mut game);
        round_trip(&game);
    }
}

#[test]
fn variations_comments_and_unknown_tags_are_kept() {
    let text = "[Game \"zola:3\"]\n[Mood \"calm\"]\n\n\
        {intro} 1. c1xb1 $1 {a} {b} (1. a1xb1 {alt} a2xb2 (1... c2xb2) 2. a3xb2 $4) \
        (1. c3xb3) 1... a2xb2 *\n";
    let reading = read(text);
    assert_eq!(reading.errors, []);
    let record = &reading.records[0].record;
    let game = Match::from_record(record).unwrap();
    assert_eq!(game.setup().tags, [("Mood".to_owned(), "calm".to_owned())]);
    let variations = &game.entries()[0].annotations.variations;
    assert_eq!(variations.len(), 2);
    assert_eq!(variations[0].nodes[1].variations[0].nodes[0].word, "c2xb2");
    assert_eq!(game.to_record().line, record.line);
    assert_eq!(read(&record.text()).records[0].record, *record);
}

#[test]
fn the_looser_forms_of_the_format_are_read() {
    let text = "\u{FEFF}% an escaped line\r\n[Game \"zola:3\"]\r\n\r\n1.c1xb1! ; a good one\r\n1... a2xb2?! 2 c3xb2 1-0\r\n";
    let reading = read(text);
    assert_eq!(reading.errors, []);
    let nodes = &reading.records[0].record.line.nodes;
    assert_eq!(nodes.len(), 3);
    assert_eq!((nodes[0].glyphs[0], nodes[1].glyphs[0]), (1, 6));
    assert_eq!(nodes[0].comments, ["a good one"]);
    let game = Match::from_record(&reading.records[0].record).unwrap();
    assert_eq!(
        game.end().unwrap().reason,
        EndReason::Resignation(Side::Second)
    );
}

const WHOLE: &str = "[Game \"zola:3\"]\n\n1. c1xb1 a2xb2 *\n";

#[test]
fn a_damaged_record_does_not_hurt_its_neighbors() {
    let cases = [
        (
            "[Game \"zola:3\n\n1. c1xb1 *\n\n",
            "line 5, column 14: expected '\"' at the end of the tag's value, found the end of the line",
        ),
        (
            "[Game \"zo\rla:3\"]\n\n1. c1xb1 *\n\n",
            "line 5, column 10: expected '\"' at the end of the tag's value, found the end of the line",
        ),
        (
            "[Game \"zola:3\"]\n\n1. c1xb1 {never closed\n\n",
            "line 7, column 10: the comment that begins here is not closed by '}'",
        ),
        (
            "[Game \"zola:3\"]\n\n1. c1xb1 (1. a1xb1 *\n\n",
            "line 7, column 20: expected ')' at the end of the variation, found '*'",
        ),
        (
            "[Game \"zola:3\"]\n\n1. c1xb1\n\n",
            "line 9, column 1: expected a result (1-0, 0-1, 1/2-1/2 or *) at the end of the record, found '['",
        ),
        (
            "[Game \"zola:3\"]\n\n1. c1xb1 ] *\n\n",
            "line 7, column 10: expected a move, a comment or a result, found ']'",
        ),
        (
            "} what is this\n",
            "line 5, column 1: expected a move, a comment or a result, found '}'",
        ),
    ];
    for (damaged, expected) in cases {
        let reading = read(&format!("{WHOLE}\n{damaged}{WHOLE}"));
        assert_eq!(reading.records.len(), 2, "{damaged}");
        let errors: Vec<_> = reading.errors.iter().map(ToString::to_string).collect();
        assert_eq!(errors, [expected], "{damaged}");
    }
}

#[test]
fn a_truncated_file_gives_the_whole_records_and_one_error() {
    let text = format!("{WHOLE}\n{WHOLE}");
    let second = WHOLE.len() + 1;
    for length in 0..=text.len() {
        let reading = read(&text[..length]);
        let is_first_whole = length >= WHOLE.len() - 1;
        let is_second_whole = length >= text.len() - 1;
        let whole = usize::from(is_first_whole) + usize::from(is_second_whole);
        assert_eq!(reading.records.len(), whole, "{length}");
        let is_inside = if is_first_whole {
            length > second && !is_second_whole
        } else {
            length > 0
        };
        assert_eq!(reading.errors.len(), usize::from(is_inside), "{length}");
    }
}

#[test]
fn bytes_that_are_not_utf8_are_an_error_where_they_stand() {
    let mut bytes = WHOLE.as_bytes().to_vec();
    bytes.extend(b"\n[Game \"zola:3\"]\n\n1. c1xb1 {\xFF} *\n\n");
    bytes.extend(WHOLE.as_bytes());
    let reading = read_bytes(&bytes);
    assert_eq!(reading.records.len(), 2);
    assert_eq!(reading.errors.len(), 1);
    assert_eq!(
        reading.errors[0].place,
        Place {
            line: 7,
            column: 11
        }
    );
}

#[test]
fn deep_nesting_is_refused_and_not_a_crash() {
    let text = format!("1. a1 {}", "(1. a1 ".repeat(100_000));
    let reading = read(&text);
    assert!(
        reading.errors[0].message.contains("nested deeper"),
        "{:?}",
        reading.errors[0]
    );
}

#[track_caller]
fn problem(text: &str) -> String {
    let reading = read(text);
    assert_eq!(reading.errors, []);
    Match::from_record(&reading.records[0].record)
        .unwrap_err()
        .to_string()
}

#[test]
fn what_cannot_be_is_refused() {
    assert!(problem("1. c1xb1 *").contains("Game is missing"));
    assert!(problem("[Game \"chess\"]\n\n*").contains("there is no game \"chess\""));
    assert!(
        problem("[Game \"zola:3\"]\n[Position \"x\"]\n\n*").contains("the tag Position: column 2")
    );
    assert!(
        problem("[Game \"zola:3\"]\n[Result \"1-0\"]\n\n*")
            .contains("the record says 1-0, it should be *")
    );
    assert!(problem("[Game \"zola:3\"]\n\n1. c1xa3 *").contains("the move c1xa3"));
    assert!(problem("[Game \"zola:3\"]\n\n1. c1xb1 swap *").contains("a swap is possible only"));
    assert!(
        problem("[Game \"zola:3\"]\n[Termination \"normal\"]\n\n1. c1xb1 1-0")
            .contains("the termination \"normal\"")
    );
    assert!(
        problem("[Game \"zola:3\"]\n[Termination \"repetition\"]\n\n1. c1xb1 1/2-1/2")
            .contains("\"repetition\"")
    );
}

#[test]
fn an_illegal_move_is_counted_in_the_order_of_the_text() {
    let text = "[Game \"zola:3\"]\n\n1. c1xb1 (1. a1xb1 a1xb1) a2xb2 *";
    let reading = read(text);
    let read_record = &reading.records[0];
    let error = Match::from_record(&read_record.record).unwrap_err();
    assert!(matches!(error.problem, ReplayProblem::Move { .. }));
    let place = read_record.move_places[error.move_number.unwrap()];
    assert_eq!(
        place,
        Place {
            line: 3,
            column: 20
        }
    );
}

#[test]
fn a_result_must_fit_the_last_position() {
    let finished = "[Game \"zola:3\"]\n[Position \"x,b,x/x,r,x/x3 b\"]\n\n1. b3xb2";
    let reading = read(&format!("{finished} 0-1"));
    let game = Match::from_record(&reading.records[0].record).unwrap();
    assert_eq!(game.end().unwrap().reason, EndReason::Rules);
    assert_eq!(game.to_record().result, ResultMark::SecondWins);
    assert!(problem(&format!("{finished} 1-0")).contains("it should be 0-1"));
}
