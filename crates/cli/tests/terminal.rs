//! The app in a real terminal: tmux is the terminal, and a person's keys are sent to it.
//!
//! Where there is no tmux, nothing is tested and that is said.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::thread;
use std::time::Duration;

/// How often the screen is looked at before a test gives up: what does not come in two minutes never comes.
const LOOKS: u32 = 2_400;

/// How long it is between two looks.
const PAUSE: Duration = Duration::from_millis(50);

/// A terminal of its own, with a folder for everything that is kept.
struct Terminal {
    socket: PathBuf,
    folder: PathBuf,
}

impl Terminal {
    /// A terminal; `None` where there is no tmux.
    fn open(name: &str) -> Option<Terminal> {
        if Command::new("tmux").arg("-V").output().is_err() {
            eprintln!("There is no tmux, so the app was not tested in a real terminal.");
            return None;
        }
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("terminal-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        // The names of sockets must be short, and those of folders may be long.
        let socket = std::env::temp_dir().join(format!("cairn-{name}-{}", std::process::id()));
        let terminal = Terminal { socket, folder };
        terminal.tmux(&[
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            "80",
            "-y",
            "24",
            "sh",
        ]);
        Some(terminal)
    }

    fn tmux(&self, args: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        command.arg("-S").arg(&self.socket).args(args);
        let output = command.output().unwrap();
        assert!(output.status.success(), "tmux {args:?}: {output:?}");
        output
    }

    /// Starts the app from a shell that says afterwards how it ended, in the place of what runs.
    fn start(&self, args: &str) {
        let script = format!(
            "{}sh -c 'echo $$ >\"{}\"; exec \"{}\" {args}'\necho \"ended with $?\"\nexec cat\n",
            self.environment(),
            self.process_file().display(),
            env!("CARGO_BIN_EXE_cairn"),
        );
        let file = self.folder.join("run");
        std::fs::write(&file, script).unwrap();
        self.tmux(&["respawn-pane", "-k", &format!("sh '{}'", file.display())]);
    }

    /// Starts the app from a shell with job control that takes commands afterwards.
    fn start_as_job(&self, args: &str) {
        self.tmux(&["respawn-pane", "-k", "sh -i"]);
        let file = self.folder.join("environment");
        std::fs::write(&file, self.environment()).unwrap();
        self.tell_shell(&format!(". '{}'; PS1='ready> '; clear", file.display()));
        self.sees("ready>");
        self.tell_shell(&format!("'{}' {args}", env!("CARGO_BIN_EXE_cairn")));
    }

    fn tell_shell(&self, command: &str) {
        self.tmux(&["send-keys", "-l", command]);
        // A line feed ends a line even where the app has left the terminal raw.
        self.press(&["C-j"]);
    }

    /// What a shell must know to start the app with folders of its own.
    fn environment(&self) -> String {
        let variables = ["STATE", "DATA", "CONFIG"].map(|name| {
            let folder = self.folder.join(name.to_lowercase());
            format!("export XDG_{name}_HOME='{}'\n", folder.display())
        });
        format!(
            "{}export LANG=C.UTF-8 TERM=xterm-256color\nunset NO_COLOR LC_ALL\n",
            variables.concat()
        )
    }

    fn process_file(&self) -> PathBuf {
        self.folder.join("process")
    }

    /// Sends a signal to the app.
    fn signal(&self, name: &str) {
        let process = std::fs::read_to_string(self.process_file()).unwrap();
        let sent = Command::new("kill").args([name, process.trim()]).status();
        assert!(sent.unwrap().success(), "kill {name} {process}");
    }

    fn press(&self, keys: &[&str]) {
        let mut args = vec!["send-keys"];
        args.extend(keys);
        self.tmux(&args);
    }

    /// Types a move into the app.
    fn play(&self, mv: &str) {
        self.press(&[":"]);
        self.tmux(&["send-keys", "-l", mv]);
        self.press(&["Enter"]);
    }

    fn screen(&self) -> String {
        let output = self.tmux(&["capture-pane", "-p"]);
        String::from_utf8(output.stdout).unwrap()
    }

    /// Waits until the screen shows this.
    #[track_caller]
    fn sees(&self, text: &str) {
        for _ in 0..LOOKS {
            if self.screen().contains(text) {
                return;
            }
            thread::sleep(PAUSE);
        }
        panic!("no {text:?} on\n{}", self.screen());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let mut command = Command::new("tmux");
        command.arg("-S").arg(&self.socket).arg("kill-server");
        let _ = command.output();
        let _ = std::fs::remove_file(&self.socket);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

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
    terminal.sees("ready>");
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
