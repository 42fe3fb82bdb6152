//! The app in a real terminal.

#[path = "support/terminal.rs"]
mod support;

use std::process::Command;

use support::Terminal;

#[test]
fn a_short_game_is_played_to_its_end() {
    let Some(terminal) = Terminal::open("end") else {
        return;
    };
    terminal.start("play zola:2 --second human");
    terminal.sees("Red to move.");
    // With the cursor, then typed.
    terminal.press(&["g", "a", "1", "Enter", "Right", "Enter"]);
    terminal.sees("Blue to move.");
    terminal.play("a2xb1");
    terminal.sees("Red to move.");
    terminal.play("b2xb1");
    terminal.sees("game over");
    terminal.sees("Red wins");
    terminal.press(&["C-c"]);
    terminal.press(&["C-c"]);
    terminal.sees("ended with 0");
}

#[test]
fn a_killed_game_goes_on_where_it_was() {
    let Some(terminal) = Terminal::open("killed") else {
        return;
    };
    terminal.start("play nava --second human");
    terminal.sees("White to move.");
    terminal.play("a1-b1");
    terminal.sees("Black to move.");
    terminal.signal("-KILL");
    terminal.sees("ended with 137");
    terminal.start("play --continue");
    terminal.sees("Black to move.");
    terminal.sees("a1-b1");
    terminal.play("e5-e4");
    terminal.sees("White to move.");
    terminal.sees("e5-e4");
}

#[test]
fn a_terminal_is_given_back_when_the_system_ends_the_app() {
    let Some(terminal) = Terminal::open("signals") else {
        return;
    };
    let modes = "#{alternate_on} #{mouse_any_flag} #{cursor_flag}";
    let modes = || {
        let output = terminal.tmux(&["display-message", "-p", modes]);
        String::from_utf8(output.stdout).unwrap()
    };
    for name in ["-TERM", "-HUP", "-INT"] {
        terminal.start("play nava --second human");
        terminal.sees("White to move.");
        assert_eq!(modes().trim(), "1 1 0");
        terminal.signal(name);
        terminal.sees("ended with 0");
        assert_eq!(modes().trim(), "0 0 1", "{name}");
    }
}

#[test]
fn a_stopped_app_comes_back_with_its_screen_and_its_keys() {
    let Some(terminal) = Terminal::open("stopped") else {
        return;
    };
    terminal.start_as_job("play zola:2 --second human");
    terminal.sees("Red to move.");
    terminal.press(&["C-z"]);
    terminal.sees("ready>");
    terminal.tell_shell("clear; fg");
    terminal.sees("Red to move.");
    terminal.play("a1xb1");
    terminal.sees("Blue to move.");
    // Stopped from outside, without a chance to give the terminal back.
    let id = terminal.tmux(&["display-message", "-p", "#{pane_pid}"]);
    let shell = String::from_utf8(id.stdout).unwrap();
    let app = Command::new("pgrep").args(["-P", shell.trim()]).output();
    let app = String::from_utf8(app.unwrap().stdout).unwrap();
    let stopped = Command::new("kill").args(["-STOP", app.trim()]).status();
    assert!(stopped.unwrap().success(), "kill -STOP {app}");
    // The shell writes where the cursor was, and the path of the program decides where its lines end.
    terminal.sees_across_lines("ready>");
    terminal.tell_shell("clear; fg");
    terminal.sees("Blue to move.");
    terminal.play("a2xb1");
    terminal.sees("Red to move.");
}

#[test]
fn a_terminal_that_only_writes_lines_gets_plain_characters_and_a_word_why() {
    let Some(terminal) = Terminal::open("dumb") else {
        return;
    };
    terminal.start_as_job("--version");
    terminal.sees("cairn ");
    let program = env!("CARGO_BIN_EXE_cairn");
    terminal.tell_shell(&format!(
        "clear; TERM=dumb '{program}' play zola:4 --second human"
    ));
    terminal.sees("the game is played line by line");
    terminal.sees("+-----+");
    let screen = terminal.screen();
    assert!(!screen.contains(['─', '│', '┌', '█']), "{screen}");
}
