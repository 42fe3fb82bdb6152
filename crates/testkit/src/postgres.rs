//! A PostgreSQL server for tests, which ends with them.

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The oldest version that is supported.
const OLDEST: u32 = 15;

/// A database cluster of its own in a temporary folder, reached over a socket in that folder by anybody on this machine.
///
/// Commits wait for the disk as they do for real. The server is stopped and the folder deleted when this is dropped or the
/// process ends, however it ends: a shell waits for that.
#[derive(Debug)]
pub struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    user: Option<&'static str>,
    /// Ends the cluster when its standard input is closed.
    guard: Child,
    databases: AtomicU32,
}

impl Cluster {
    /// The cluster that the tests of one program share. Where PostgreSQL is not installed there is none, which is said on
    /// standard error; in continuous integration, where `CI` is set, it is a failure.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn shared() -> Option<&'static Cluster> {
        static SHARED: OnceLock<Option<Cluster>> = OnceLock::new();
        SHARED.get_or_init(Cluster::start).as_ref()
    }

    /// Starts a cluster, as [`Cluster::shared`] does.
    ///
    /// # Panics
    /// If it cannot be started.
    #[must_use]
    pub fn start() -> Option<Cluster> {
        let Some(programs) = programs() else {
            let message = format!(
                "PostgreSQL {OLDEST} or later is not installed (Debian: apt-get install postgresql), so nothing is tested with it"
            );
            assert!(std::env::var_os("CI").is_none(), "{message}");
            // Not with eprintln!, which is shown for failures only.
            let _ = writeln!(std::io::stderr(), "{message}");
            return None;
        };
        static CLUSTERS: AtomicU32 = AtomicU32::new(0);
        let number = CLUSTERS.fetch_add(1, Ordering::Relaxed);
        // Not in a folder of the environment's choice: names of sockets are short, and the server's user must get there.
        let folder = PathBuf::from(format!("/tmp/cairn-pg-{}-{number}", std::process::id()));
        let is_root = text(Command::new("id").arg("-u")) == "0";
        let user = is_root.then(|| {
            let known = Command::new("id").arg("postgres").output();
            let is_known = known.is_ok_and(|known| known.status.success());
            if is_known { "postgres" } else { "nobody" }
        });
        std::fs::create_dir(&folder).expect("the folder can be made");
        if let Some(user) = user {
            text(Command::new("chown").arg(user).arg(&folder));
        }
        let mut guard = as_user(user, "sh");
        guard
            .arg("-c")
            // Not to be ended with the tests by Ctrl-C.
            .arg("trap '' INT TERM HUP; cat >/dev/null; \"$0/pg_ctl\" -D \"$1/data\" -m immediate -w stop; rm -rf \"$1\"")
            .args([&programs, &folder])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let cluster = Cluster {
            guard: guard.spawn().expect("there is a shell"),
            programs,
            folder,
            user,
            databases: AtomicU32::new(0),
        };
        cluster.initialize();
        Some(cluster)
    }

    fn initialize(&self) {
        let mut make = self.program("initdb");
        make.args(["-U", "cairn", "-A", "trust", "-E", "UTF8", "--locale=C"])
            .args(["--no-sync", "-D"])
            .arg(self.data());
        text(&mut make);
        let settings = format!(
            "listen_addresses = ''\nunix_socket_directories = '{}'\nfsync = on\nshared_buffers = 32MB\n",
            self.folder.display()
        );
        let file = self.data().join("postgresql.auto.conf");
        // It exists, so that it stays the server's even if root writes it.
        std::fs::write(file, settings).expect("the folder can be written to");
        self.control("start");
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn program(&self, name: &str) -> Command {
        let mut command = as_user(self.user, self.programs.join(name));
        command.current_dir(&self.folder);
        command
    }

    fn control(&self, action: &str) {
        let mut control = self.program("pg_ctl");
        control
            .args(["-w", "-m", "immediate", "-D"])
            .arg(self.data())
            .arg("-l")
            .arg(self.folder.join("log"))
            .arg(action);
        // Its output goes to the server that it starts, and would never end.
        let status = control
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        let log = || std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        assert!(
            status.is_ok_and(|status| status.success()),
            "pg_ctl {action}: {}",
            log()
        );
    }

    /// Ends the server as a power cut would, and starts it again.
    ///
    /// # Panics
    /// If that fails.
    pub fn crash(&self) {
        self.control("restart");
    }

    /// The address of a new, empty database.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn database(&self) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("test{number}");
        self.query("postgres", &format!("CREATE DATABASE {name}"));
        let host = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://cairn@{host}/{name}")
    }

    /// What a statement answers in a database, given by its address or name.
    ///
    /// # Panics
    /// If it fails.
    pub fn query(&self, database: &str, statement: &str) -> String {
        self.try_query(database, statement)
            .unwrap_or_else(|error| panic!("{statement}: {error}"))
    }

    /// What a statement answers in a database, given by its address or name.
    ///
    /// # Errors
    /// If it fails.
    pub fn try_query(&self, database: &str, statement: &str) -> Result<String, String> {
        let name = database.rsplit('/').next().unwrap_or(database);
        let mut query = self.program("psql");
        query
            .args([
                "-X",
                "-q",
                "-A",
                "-t",
                "-v",
                "ON_ERROR_STOP=1",
                "-U",
                "cairn",
            ])
            .arg("-h")
            .arg(&self.folder)
            .args(["-d", name, "-c", statement]);
        try_text(&mut query)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

/// Where the programs of PostgreSQL are.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let has_all = |folder: &PathBuf| {
        let needed = ["initdb", "pg_ctl", "psql"];
        needed.iter().all(|name| folder.join(name).is_file())
    };
    let on_path = std::env::split_paths(&path).find(has_all);
    on_path.or_else(|| {
        // Debian keeps versions side by side, and off the path.
        let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
        let installed = versions.filter_map(|entry| {
            let folder = entry.ok()?.path();
            let version: u32 = folder.file_name()?.to_str()?.parse().ok()?;
            let programs = folder.join("bin");
            (version >= OLDEST && has_all(&programs)).then_some((version, programs))
        });
        installed.max().map(|(_, programs)| programs)
    })
}

/// A command, as a user if one is given: the server refuses to run as root.
fn as_user(user: Option<&str>, program: impl AsRef<OsStr>) -> Command {
    match user {
        None => Command::new(program),
        Some(user) => {
            let mut command = Command::new("runuser");
            command.args(["-u", user, "--"]).arg(program);
            command
        }
    }
}

fn text(command: &mut Command) -> String {
    try_text(command).unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

fn try_text(command: &mut Command) -> Result<String, String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .map_err(|error| error.to_string())?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    if output.status.success() {
        Ok(text(&output.stdout))
    } else {
        Err(text(&output.stderr))
    }
}
