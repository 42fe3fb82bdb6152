//! A real terminal for tests: tmux is the terminal, and a person's keys are sent to it.
//!
//! Where there is no tmux, nothing is tested and that is said.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::thread;
use std::time::Duration;

/// How often the screen is looked at before a test gives up: what does not come in two minutes never comes.
const LOOKS: u32 = 2_400;

/// How long it is between two looks.
const PAUSE: Duration = Duration::from_millis(50);

/// A terminal of its own, with a folder for everything that is kept.
pub(crate) struct Terminal {
    pub(crate) socket: PathBuf,
    pub(crate) folder: PathBuf,
}

impl Terminal {
    /// A terminal; `None` where there is no tmux.
    pub(crate) fn open(name: &str) -> Option<Terminal> {
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

    pub(crate) fn tmux(&self, args: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        command.arg("-S").arg(&self.socket).args(args);
        let output = command.output().unwrap();
        assert!(output.status.success(), "tmux {args:?}: {output:?}");
        output
    }

    /// Starts the app from a shell that says afterwards how it ended, in the place of what runs.
    pub(crate) fn start(&self, args: &str) {
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
    pub(crate) fn start_as_job(&self, args: &str) {
        self.tmux(&["respawn-pane", "-k", "sh -i"]);
        let file = self.folder.join("environment");
        std::fs::write(&file, self.environment()).unwrap();
        self.tell_shell(&format!(". '{}'; PS1='ready> '; clear", file.display()));
        self.sees("ready>");
        self.tell_shell(&format!("'{}' {args}", env!("CARGO_BIN_EXE_cairn")));
    }

    pub(crate) fn tell_shell(&self, command: &str) {
        self.tmux(&["send-keys", "-l", command]);
        // A line feed ends a line even where the app has left the terminal raw.
        self.press(&["C-j"]);
    }

    /// What a shell must know to start the app with folders of its own.
    pub(crate) fn environment(&self) -> String {
        let variables = ["STATE", "DATA", "CONFIG"].map(|name| {
            let folder = self.folder.join(name.to_lowercase());
            format!("export XDG_{name}_HOME='{}'\n", folder.display())
        });
        format!(
            "{}export LANG=C.UTF-8 TERM=xterm-256color\nunset NO_COLOR LC_ALL\n",
            variables.concat()
        )
    }

    pub(crate) fn process_file(&self) -> PathBuf {
        self.folder.join("process")
    }

    /// Sends a signal to the app.
    pub(crate) fn signal(&self, name: &str) {
        let process = std::fs::read_to_string(self.process_file()).unwrap();
        let sent = Command::new("kill").args([name, process.trim()]).status();
        assert!(sent.unwrap().success(), "kill {name} {process}");
    }

    pub(crate) fn press(&self, keys: &[&str]) {
        let mut args = vec!["send-keys"];
        args.extend(keys);
        self.tmux(&args);
    }

    /// Types a move into the app.
    pub(crate) fn play(&self, mv: &str) {
        self.press(&[":"]);
        self.tmux(&["send-keys", "-l", mv]);
        self.press(&["Enter"]);
    }

    pub(crate) fn screen(&self) -> String {
        let output = self.tmux(&["capture-pane", "-p"]);
        String::from_utf8(output.stdout).unwrap()
    }

    /// Waits until the screen shows this.
    #[track_caller]
    pub(crate) fn sees(&self, text: &str) {
        self.waits(|screen| screen.contains(text), &format!("no {text:?}"));
    }

    /// Waits until the screen shows this, even if a line ends in the middle of it.
    #[track_caller]
    pub(crate) fn sees_across_lines(&self, text: &str) {
        self.waits(
            |screen| screen.replace('\n', "").contains(text),
            &format!("no {text:?}"),
        );
    }

    /// Waits until the screen does not show this any more.
    #[track_caller]
    pub(crate) fn sees_no_more(&self, text: &str) {
        self.waits(|screen| !screen.contains(text), &format!("still {text:?}"));
    }

    #[track_caller]
    fn waits(&self, is_right: impl Fn(&str) -> bool, wrong: &str) {
        for _ in 0..LOOKS {
            if is_right(&self.screen()) {
                return;
            }
            thread::sleep(PAUSE);
        }
        panic!("{wrong} on\n{}", self.screen());
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
