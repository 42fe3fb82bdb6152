//! The runner's side of UGI: talks to an engine and never waits longer than it wants to.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// Longer lines are cut: no answer is so long, and an engine could fill the memory.
const MOST_LINE_BYTES: u64 = 1 << 16;

/// An engine that says more than this before anybody listens has to wait.
const MOST_WAITING_LINES: usize = 64;

/// Lines before the one that is waited for are kept up to this many bytes in all, and dropped beyond.
const MOST_KEPT_BYTES: usize = 1 << 20;

/// How long an engine may take for an answer that needs no thought: to start, and to say that it is ready.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long an engine may take to end when told to.
const END_PATIENCE: Duration = Duration::from_secs(1);

/// Why an engine gave no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClientError {
    /// It said nothing in time.
    TimedOut,
    /// It has ended, or closed its output.
    Closed,
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ClientError::TimedOut => "no answer in time",
            ClientError::Closed => "the engine has ended",
        })
    }
}

impl std::error::Error for ClientError {}

/// A line of an engine, and when it was read.
type TimedLine = (Instant, String);

/// A UGI engine, seen from outside. However much an engine says, it fills no memory and delays no deadline.
pub struct Client {
    /// To the thread that writes: an engine that reads nothing must not make us wait.
    sender: Option<Sender<Vec<u8>>>,
    lines: Receiver<TimedLine>,
    patience: Duration,
    child: Option<Child>,
    /// The lines of its options.
    options: Vec<String>,
}

impl Client {
    /// Talks to an engine over its output and its input.
    ///
    /// # Errors
    /// If no threads can be started to read and to write.
    pub fn over(
        engine_output: impl Read + Send + 'static,
        mut engine_input: impl Write + Send + 'static,
    ) -> io::Result<Client> {
        let (told, lines) = mpsc::sync_channel(MOST_WAITING_LINES);
        // The thread ends with the engine's output, or when nobody listens any more.
        thread::Builder::new().spawn(move || pass_on(BufReader::new(engine_output), &told))?;
        let (sender, to_send) = mpsc::channel::<Vec<u8>>();
        thread::Builder::new().spawn(move || {
            for bytes in to_send {
                if engine_input
                    .write_all(&bytes)
                    .and_then(|()| engine_input.flush())
                    .is_err()
                {
                    return;
                }
            }
        })?;
        Ok(Client {
            sender: Some(sender),
            lines,
            patience: PATIENCE,
            child: None,
            options: Vec::new(),
        })
    }

    /// Starts a program and talks to it. What it writes to standard error goes where ours goes.
    ///
    /// # Errors
    /// If the program cannot be started.
    pub fn spawn(command: &[String]) -> io::Result<Client> {
        let [program, arguments @ ..] = command else {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "the command is empty",
            ));
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("the program has no pipes"));
        };
        let mut client = Client::over(output, input)?;
        client.child = Some(child);
        Ok(client)
    }

    /// Sends a line.
    ///
    /// # Errors
    /// If the engine reads no more.
    pub fn send(&mut self, line: &str) -> Result<(), ClientError> {
        self.send_bytes(format!("{line}\n").as_bytes())
    }

    /// Sends bytes as they are.
    ///
    /// # Errors
    /// If the engine reads no more.
    pub fn send_bytes(&mut self, bytes: &[u8]) -> Result<(), ClientError> {
        let sender = self.sender.as_ref().ok_or(ClientError::Closed)?;
        sender.send(bytes.to_vec()).map_err(|_| ClientError::Closed)
    }

    /// Sets how long the engine may take for answers that need no thought.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Client {
        self.patience = patience;
        self
    }

    /// How long the engine may take for answers that need no thought.
    #[must_use]
    pub fn patience(&self) -> Duration {
        self.patience
    }

    /// The next line of the engine.
    ///
    /// # Errors
    /// If there is none in time.
    pub fn receive(&mut self, patience: Duration) -> Result<String, ClientError> {
        self.receive_before(Instant::now() + patience)
    }

    /// The next line, if it was read before this time: a line that waited to be taken is in time, and one of a flood
    /// that never ends is not.
    fn receive_before(&mut self, deadline: Instant) -> Result<String, ClientError> {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok((read, line)) if read <= deadline => Ok(line),
            Ok(_) | Err(RecvTimeoutError::Timeout) => Err(ClientError::TimedOut),
            Err(RecvTimeoutError::Disconnected) => Err(ClientError::Closed),
        }
    }

    /// The lines up to the first that is wanted, which comes last. If there are very many before it, only the first of
    /// them are kept.
    ///
    /// # Errors
    /// If it does not come in time.
    pub fn receive_until(
        &mut self,
        patience: Duration,
        is_wanted: impl Fn(&str) -> bool,
    ) -> Result<Vec<String>, ClientError> {
        let deadline = Instant::now() + patience;
        let mut lines = Vec::new();
        let mut kept = 0;
        loop {
            let line = self.receive_before(deadline)?;
            if is_wanted(&line) {
                lines.push(line);
                return Ok(lines);
            }
            kept += size_of::<String>() + line.len();
            if kept <= MOST_KEPT_BYTES {
                lines.push(line);
            }
        }
    }

    /// Says `ugi` and hears who it is and what can be set. Returns all its lines.
    ///
    /// # Errors
    /// If it does not answer as it should.
    pub fn greet(&mut self) -> Result<Vec<String>, ClientError> {
        self.send("ugi")?;
        let lines = self.receive_until(self.patience, |line| line == "ugiok")?;
        let options = lines.iter().filter(|line| line.starts_with("option name "));
        self.options = options.cloned().collect();
        Ok(lines)
    }

    /// Whether it can be set.
    #[must_use]
    pub fn has_option(&self, name: &str) -> bool {
        let head = format!("option name {name} type ");
        self.options.iter().any(|line| line.starts_with(&head))
    }

    /// Asks whether it is ready, and returns what it says until it is, `readyok` left out.
    ///
    /// # Errors
    /// If it does not answer.
    pub fn wait_until_ready(&mut self) -> Result<Vec<String>, ClientError> {
        self.send("isready")?;
        let mut lines = self.receive_until(self.patience, |line| line == "readyok")?;
        lines.pop();
        Ok(lines)
    }

    /// Sends a `go` and waits for the best move.
    ///
    /// # Errors
    /// If none comes in time.
    pub fn go(&mut self, go: &str, patience: Duration) -> Result<String, ClientError> {
        self.send(go)?;
        let is_best = |line: &str| line.split_whitespace().next() == Some("bestmove");
        let lines = self.receive_until(patience, is_best)?;
        let best = lines.last().and_then(|line| line.split_whitespace().nth(1));
        Ok(best.unwrap_or_default().to_owned())
    }

    /// Closes the engine's input, once all is sent.
    pub fn close_input(&mut self) {
        self.sender = None;
    }

    /// Waits until the engine has closed its output, and for its exit status, if it is a program.
    ///
    /// # Errors
    /// If it does not end in time.
    pub fn wait_for_end(&mut self, patience: Duration) -> Result<Option<ExitStatus>, ClientError> {
        let deadline = Instant::now() + patience;
        loop {
            match self.receive_before(deadline) {
                Ok(_) => {}
                Err(ClientError::TimedOut) => return Err(ClientError::TimedOut),
                Err(ClientError::Closed) => break,
            }
        }
        // Its output is closed. A program that closes it and lives on is ended by force.
        let Some(mut child) = self.child.take() else {
            return Ok(None);
        };
        loop {
            match child.try_wait() {
                Ok(Some(status)) => return Ok(Some(status)),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(1)),
                Ok(None) | Err(_) => break,
            }
        }
        self.child = Some(child);
        Err(ClientError::TimedOut)
    }

    /// Ends an engine that is a program by force, at once.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // Both fail only if it has ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for Client {
    /// Tells the engine to end, and ends it by force if it does not.
    fn drop(&mut self) {
        // An engine that is gone or does not end is dealt with below.
        let _ = self.send("quit");
        self.close_input();
        if self.child.is_none() {
            return;
        }
        let _ = self.wait_for_end(END_PATIENCE);
        self.kill();
    }
}

/// Passes an engine's lines on, each with the time when it was read, until there are no more or nobody listens. The
/// rest of a line that is too long is dropped.
fn pass_on(mut reader: impl BufRead, told: &SyncSender<TimedLine>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = reader
            .by_ref()
            .take(MOST_LINE_BYTES)
            .read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let text = String::from_utf8_lossy(&line).trim_end().to_owned();
        if told.send((Instant::now(), text)).is_err() {
            return;
        }
        let is_cut = line.len() as u64 == MOST_LINE_BYTES && line.last() != Some(&b'\n');
        if is_cut && reader.skip_until(b'\n').is_err() {
            return;
        }
    }
}

/// Splits a command into its words: at spaces, except between quotes of either kind.
///
/// # Errors
/// If a quote is not closed, or there is no word.
pub fn split_command(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in command.chars() {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (Some(_) | None, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    match quote {
        Some(open) => Err(format!("a quote is not closed by {open}")),
        None if words.is_empty() => Err("the command is empty".to_owned()),
        None => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// An engine that says the same again and again, without end.
    struct Flood {
        text: &'static [u8],
        said: Arc<AtomicUsize>,
    }

    impl Read for Flood {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = buffer.len().min(self.text.len());
            buffer[..count].copy_from_slice(&self.text[..count]);
            self.said.fetch_add(count, Ordering::Relaxed);
            Ok(count)
        }
    }

    fn flood(text: &'static [u8]) -> (Client, Arc<AtomicUsize>) {
        let said = Arc::new(AtomicUsize::new(0));
        let engine = Flood {
            text,
            said: Arc::clone(&said),
        };
        (Client::over(engine, io::sink()).unwrap(), said)
    }

    #[test]
    fn a_flood_delays_no_deadline() {
        for text in [&b"info string again\n"[..], b"\n", b"\xFF\n"] {
            let (mut client, _) = flood(text);
            let patience = Duration::from_millis(50);
            assert_eq!(client.go("go", patience), Err(ClientError::TimedOut));
            let lines = client.receive_until(patience, |line| line == "ugiok");
            assert_eq!(lines, Err(ClientError::TimedOut));
            let end = client.wait_for_end(patience);
            assert_eq!(end.unwrap_err(), ClientError::TimedOut);
        }
    }

    #[test]
    fn a_flood_fills_no_memory() {
        // The engine has to wait for somebody to listen.
        let most = (MOST_WAITING_LINES + 2) * MOST_LINE_BYTES as usize;
        let (_client, said) = flood(b"info string again\n");
        let mut before = usize::MAX;
        while said.load(Ordering::Relaxed) != before {
            before = said.load(Ordering::Relaxed);
            assert!(before < most, "{before} bytes were read");
            thread::sleep(Duration::from_millis(20));
        }
    }

    #[test]
    fn only_the_first_lines_of_very_many_are_kept() {
        let mut text = "info string again\n".repeat(1 << 18);
        text.push_str("ugiok\n");
        let mut client = Client::over(io::Cursor::new(text), io::sink()).unwrap();
        let lines = client.greet().unwrap();
        assert!(lines.len() < 1 << 16, "{} lines are kept", lines.len());
        assert_eq!(lines.last().map(String::as_str), Some("ugiok"));
    }

    #[test]
    fn a_line_that_is_too_long_is_cut_and_the_next_is_whole() {
        let text = format!("{}\nreadyok\n", "x".repeat(3 << 16));
        let mut client = Client::over(io::Cursor::new(text), io::sink()).unwrap();
        let line = client.receive(PATIENCE).unwrap();
        assert_eq!(line.len() as u64, MOST_LINE_BYTES);
        assert_eq!(client.receive(PATIENCE).unwrap(), "readyok");
        assert_eq!(client.receive(PATIENCE), Err(ClientError::Closed));
    }

    #[test]
    fn commands_split_at_spaces_outside_quotes() {
        let split = |command| split_command(command).unwrap();
        assert_eq!(split("cairn  ugi zola"), ["cairn", "ugi", "zola"]);
        assert_eq!(split("'a b'/c \"\" d'e'"), ["a b/c", "", "de"]);
        assert!(split_command("a 'b").is_err());
        assert!(split_command("  ").is_err());
    }
}
