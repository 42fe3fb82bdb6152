//! Releases tested as people get them: every artifact is installed into a clean place, used, and removed again, and nothing is left.
//!
//! Programs for other machines run in emulators: those for aarch64 under QEMU, those for Windows under Wine. What cannot be tested on
//! this machine is said, and counts as a failure unless nothing here could do it.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::archive::{self, Tree};
use super::packages::{self, Kind};
use super::platform::{GLIBC, Platform, platform};
use super::{Artifact, SUMS, here};
use crate::run::{output, run};
use crate::site::at;
use crate::tools::{CARGO_DEB, CARGO_GENERATE_RPM, CYCLONEDX, is_there, need, target};

/// How long a program may take to begin, to answer or to end, also in an emulator.
const PATIENCE: Duration = Duration::from_secs(90);

/// The Debian that packages are installed into.
const DEBIAN: &str = "bookworm";

/// The Python that it has.
const DEBIAN_PYTHON: &str = "3.11";

/// Checks artifacts in a folder, and the sums of all that is in it.
pub(crate) fn all(
    root: &Path,
    artifacts: &[Artifact],
    version: &str,
    out: &Path,
) -> Result<(), String> {
    let work = Work::new(root, "check")?;
    let mut failures = Vec::new();
    let mut note = |name: &str, done: Result<(), String>| match done {
        Ok(()) => println!("ok      {name}"),
        Err(error) => {
            println!("FAILED  {name}: {error}");
            failures.push(name.to_owned());
        }
    };
    note(SUMS, sums(out));
    for artifact in artifacts {
        let file = out.join(artifact.file_name(version));
        let done = if file.is_file() {
            check(root, artifact, version, &file, &work)
        } else {
            let name = artifact.name();
            Err(format!(
                "it is not there; make it with `cargo run -p xtask -- release --only {name}`"
            ))
        };
        note(&artifact.file_name(version), done);
    }
    if failures.is_empty() {
        Ok(())
    } else {
        Err(format!("failed: {}", failures.join(", ")))
    }
}

/// The short form: a program made for tests, in an archive and, where their makers are installed, in packages.
pub(crate) fn rehearsal(
    root: &Path,
    tree: &Tree,
    platform: &Platform,
    version: &str,
    epoch: u64,
    out: &Path,
) -> Result<(), String> {
    let work = Work::new(root, "rehearsal-check")?;
    let unpacked = work.folder("archive")?;
    // Compressing a program of tests takes longer than all the rest.
    tree.unpack(&unpacked)?;
    layout(&unpacked)?;
    Machine::here(work.folder("home")?).exercise(&unpacked.join("bin/cairn"), version)?;
    println!("ok      the files of an archive");
    if CYCLONEDX.are_installed(root) {
        bill(root, &out.join(Artifact::Bill.file_name(version)))?;
        println!("ok      the bill of materials");
    } else {
        println!(
            "skipped the bill of materials: what reads it is not installed; `cargo run -p xtask -- release --check` installs it"
        );
    }
    let small = without_program(tree);
    for (kind, tool, installer) in [
        (Kind::Deb, &CARGO_DEB, "dpkg"),
        (Kind::Rpm, &CARGO_GENERATE_RPM, "rpm"),
    ] {
        let name = packages::file_name(kind, platform, version);
        if !tool.is_installed(root) || !is_there(installer) {
            println!(
                "skipped {name}: its tools are not installed; `cargo run -p xtask -- release --only {}` installs them",
                format!("{kind:?}").to_lowercase()
            );
            continue;
        }
        let file = out.join(&name);
        packages::make(kind, root, platform, &small, version, epoch, &file)?;
        let prefix = work.folder(&name)?;
        let before = listing(&prefix)?;
        install(kind, &file, &prefix)?;
        layout(&prefix.join("usr"))?;
        remove(kind, &prefix)?;
        nothing_is_left(&prefix, &before)?;
        println!("ok      {name}, with a stand-in for the program");
    }
    Ok(())
}

/// The files of an archive with a small script in the place of the program: its layout is what counts.
fn without_program(tree: &Tree) -> Tree {
    let mut small = Tree::default();
    for (path, file) in tree.files() {
        if file.is_program {
            small.add_program(path, b"#!/bin/true\n".to_vec());
        } else {
            small.add(path, file.bytes.clone());
        }
    }
    small
}

/// The folder that checks work in; it goes with them.
struct Work {
    folder: PathBuf,
    target: PathBuf,
}

impl Work {
    fn new(root: &Path, name: &str) -> Result<Work, String> {
        let target = target(root);
        let folder = target.join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(at(&folder))?;
        }
        fs::create_dir_all(&folder).map_err(at(&folder))?;
        Ok(Work { folder, target })
    }

    /// A new empty folder.
    fn folder(&self, name: &str) -> Result<PathBuf, String> {
        let folder = self.folder.join(name);
        fs::create_dir_all(&folder).map_err(at(&folder))?;
        Ok(folder)
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Checks that the list of sums names exactly what is there.
fn sums(out: &Path) -> Result<(), String> {
    let list = out.join(SUMS);
    let list = fs::read_to_string(&list).map_err(at(&list))?;
    let mut named = BTreeSet::from([SUMS.to_owned()]);
    for line in list.lines() {
        let Some((sum, name)) = line.split_once("  ") else {
            return Err(format!("{line:?} is no sum"));
        };
        if archive::sum(&out.join(name))? != sum {
            return Err(format!("{name} has another sum"));
        }
        named.insert(name.to_owned());
    }
    for entry in fs::read_dir(out).map_err(at(out))? {
        let name = entry.map_err(at(out))?.file_name();
        if !named.contains(&*name.to_string_lossy()) {
            return Err(format!("{} is not listed", name.display()));
        }
    }
    Ok(())
}

fn check(
    root: &Path,
    artifact: &Artifact,
    version: &str,
    file: &Path,
    work: &Work,
) -> Result<(), String> {
    let name = artifact.name();
    let prefix = work.folder(&name)?;
    let home = work.folder(&format!("{name}-home"))?;
    match artifact {
        Artifact::Archive(platform) => {
            unpack(file, &prefix)?;
            let inside = prefix.join(format!("cairn-{version}-{}", platform.name));
            if platform.is_windows() {
                let machine = Machine::wine(home)?;
                random_numbers(root, &inside)?;
                return machine.exercise(&inside.join("cairn.exe"), version);
            }
            layout(&inside)?;
            let program = inside.join("bin/cairn");
            platform.verify(&program)?;
            Machine::of(platform, &inside, home)?.exercise(&program, version)
        }
        Artifact::Package(Kind::Deb, platform) => {
            lintian(file)?;
            in_debian(file, platform, &prefix, version, work)
        }
        Artifact::Package(Kind::Rpm, platform) => {
            need("rpm", &["rpm"])?;
            let mut rpm = Command::new("rpm");
            let needs = output(rpm.args(["-qp", "--requires"]).arg(file))?;
            if !needs.contains(&format!("libc.so.6(GLIBC_{GLIBC})(64bit)")) {
                return Err(format!("it does not ask for glibc {GLIBC}:\n{needs}"));
            }
            in_prefix(file, platform, &prefix, home, version)
        }
        Artifact::Wheel(platform) => wheel(file, platform, &prefix, version, work),
        Artifact::PythonSources => python_sources(file, &prefix, version),
        Artifact::Page => page(file, &prefix, home, version, work),
        Artifact::Bill => bill(root, file),
    }
}

/// Unpacks an archive with what a person would use.
fn unpack(file: &Path, to: &Path) -> Result<(), String> {
    if file.extension().is_some_and(|end| end == "zip") {
        need("unzip", &["unzip"])?;
        let mut unzip = Command::new("unzip");
        output(unzip.arg("-q").arg(file).arg("-d").arg(to)).map(drop)
    } else {
        let mut tar = Command::new("tar");
        output(tar.arg("-xzf").arg(file).arg("-C").arg(to)).map(drop)
    }
}

/// Checks that everything is where it belongs below a prefix such as `/usr`.
fn layout(prefix: &Path) -> Result<(), String> {
    let any = |paths: &[&str]| paths.iter().any(|path| prefix.join(path).is_file());
    let wanted: [&[&str]; 9] = [
        &["bin/cairn"],
        &["share/man/man1/cairn.1", "share/man/man1/cairn.1.gz"],
        &[
            "share/man/man1/cairn-play.1",
            "share/man/man1/cairn-play.1.gz",
        ],
        &["share/man/pt/man1/cairn.1", "share/man/pt/man1/cairn.1.gz"],
        &["share/bash-completion/completions/cairn"],
        &[
            "share/zsh/site-functions/_cairn",
            "share/zsh/vendor-completions/_cairn",
        ],
        &["share/fish/vendor_completions.d/cairn.fish"],
        &["share/doc/cairn/LICENSE-MIT", "share/doc/cairn/copyright"],
        &[
            "share/doc/cairn/THIRD-PARTY.txt",
            "share/doc/cairn/THIRD-PARTY.txt.gz",
        ],
    ];
    for paths in wanted {
        if !any(paths) {
            return Err(format!("{} is missing", prefix.join(paths[0]).display()));
        }
    }
    Ok(())
}

/// All files below a folder.
fn listing(folder: &Path) -> Result<BTreeSet<PathBuf>, String> {
    let mut found = BTreeSet::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(&folder).map_err(at(&folder))? {
            let entry = entry.map_err(at(&folder))?;
            if entry.file_type().map_err(at(&folder))?.is_dir() {
                waiting.push(entry.path());
            }
            found.insert(entry.path());
        }
    }
    Ok(found)
}

/// Checks that below a folder there is nothing that was not there before. What the installers keep for themselves does not count.
fn nothing_is_left(folder: &Path, before: &BTreeSet<PathBuf>) -> Result<(), String> {
    let after = listing(folder)?;
    let left = after.difference(before).find(|path| {
        let inside = path.strip_prefix(folder).unwrap_or(path);
        // The databases of dpkg and rpm; the latter is in another place on each system.
        let own = ["var", "usr/lib/sysimage", "root/.rpmdb"];
        let is_own = own.iter().any(|own| inside.starts_with(own));
        // rpm makes folders that all packages share, and leaves them.
        let is_bare = path.is_dir();
        let is_ours = inside.to_string_lossy().contains("cairn");
        is_ours || !is_own && !is_bare
    });
    match left {
        Some(path) => Err(format!("{} was left behind", path.display())),
        None => Ok(()),
    }
}

/// Installs a package below an empty prefix.
fn install(kind: Kind, file: &Path, prefix: &Path) -> Result<(), String> {
    match kind {
        Kind::Deb => {
            let admin = prefix.join("var/lib/dpkg");
            fs::create_dir_all(admin.join("updates")).map_err(at(&admin))?;
            fs::create_dir_all(admin.join("info")).map_err(at(&admin))?;
            for name in ["status", "available"] {
                fs::write(admin.join(name), "").map_err(at(&admin))?;
            }
            // There is nothing else in the prefix, not even the C library.
            let mut dpkg = dpkg(prefix);
            output(dpkg.arg("--install").arg(file)).map(drop)
        }
        Kind::Rpm => {
            let mut rpm = Command::new("rpm");
            rpm.arg("--root").arg(prefix);
            rpm.args(["--install", "--nodeps", "--ignorearch", "--nosignature"]);
            output(rpm.arg(file)).map(drop)
        }
    }
}

fn dpkg(prefix: &Path) -> Command {
    let mut dpkg = Command::new("dpkg");
    dpkg.arg(format!("--root={}", prefix.display()))
        .arg("--log=/dev/null")
        .args([
            "--force-depends",
            "--force-architecture",
            "--force-not-root",
        ])
        // It wants these folders on the path.
        .env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    dpkg
}

fn remove(kind: Kind, prefix: &Path) -> Result<(), String> {
    match kind {
        Kind::Deb => output(dpkg(prefix).args(["--purge", "cairn"])).map(drop),
        Kind::Rpm => {
            let mut rpm = Command::new("rpm");
            rpm.arg("--root").arg(prefix);
            output(rpm.args(["--erase", "--nodeps", "cairn"]))?;
            // Only files belong to the package, so rpm leaves its two folders; empty, or this fails and they are found.
            for folder in ["usr/share/doc/cairn/examples", "usr/share/doc/cairn"] {
                let _ = fs::remove_dir(prefix.join(folder));
            }
            Ok(())
        }
    }
}

/// Installs an .rpm into an empty prefix, uses and removes it.
fn in_prefix(
    file: &Path,
    platform: &Platform,
    prefix: &Path,
    home: PathBuf,
    version: &str,
) -> Result<(), String> {
    let before = listing(prefix)?;
    install(Kind::Rpm, file, prefix)?;
    layout(&prefix.join("usr"))?;
    let program = prefix.join("usr/bin/cairn");
    Machine::emulated_or_here(platform, home)?.exercise(&program, version)?;
    remove(Kind::Rpm, prefix)?;
    nothing_is_left(prefix, &before)
}

/// Installs a .deb into a new Debian, uses it there and purges it.
fn in_debian(
    file: &Path,
    platform: &Platform,
    system: &Path,
    version: &str,
    work: &Work,
) -> Result<(), String> {
    let machine = debian(platform, system, work)?;
    let before = listing(system)?;
    let inside = system.join("cairn.deb");
    fs::copy(file, &inside).map_err(at(&inside))?;
    // Its dependencies are checked here: nothing is forced.
    machine.output(&["/usr/bin/dpkg", "--install", "/cairn.deb"])?;
    layout(&system.join("usr"))?;
    machine.exercise(&system.join("usr/bin/cairn"), version)?;
    machine.output(&["/usr/bin/dpkg", "--purge", "cairn"])?;
    fs::remove_file(&inside).map_err(at(&inside))?;
    let home = system.join(Machine::HOME_INSIDE);
    if !home.join(".local/state/cairn").is_dir() {
        return Err("the games of the player went with the package".to_owned());
    }
    fs::remove_dir_all(&home).map_err(at(&home))?;
    nothing_is_left(system, &before)
}

/// A new Debian in a folder. One for another processor runs by QEMU, and has Python.
fn debian(platform: &Platform, system: &Path, work: &Work) -> Result<Machine, String> {
    need("debootstrap", &["debootstrap"])?;
    if !platform.runs_here() {
        let handed = Path::new("/proc/sys/fs/binfmt_misc/qemu-aarch64");
        need("qemu-aarch64-static", &["qemu-user-static"])?;
        if !handed.is_file() {
            // What the package asks of systemd, which is not everywhere.
            let rule = Path::new("/usr/lib/binfmt.d/qemu-aarch64.conf");
            let rule = fs::read(rule).map_err(at(rule))?;
            let register = handed.with_file_name("register");
            fs::write(&register, rule).map_err(|error| {
                format!(
                    "{}: {error}; programs for aarch64 are to be handed to QEMU: mount binfmt_misc there, as root",
                    register.display()
                )
            })?;
        }
    }
    let name = if platform.triple.starts_with("aarch64") {
        "arm64"
    } else {
        "amd64"
    };
    // Kept, because it is the same every time.
    let clean = work.target.join(format!("debian-{DEBIAN}-{name}.tar"));
    if !clean.is_file() {
        let mut debootstrap = Command::new("debootstrap");
        debootstrap.args(["--variant=minbase", &format!("--arch={name}")]);
        if !platform.runs_here() {
            debootstrap.arg("--include=python3-venv");
        }
        run(debootstrap.arg(DEBIAN).arg(system), "see above")?;
        let mut tar = Command::new("tar");
        tar.arg("-cf").arg(&clean).arg("-C").arg(system);
        // Devices cannot be made everywhere.
        output(tar.args(["--exclude=./dev/*", "."]))?;
    } else {
        let mut tar = Command::new("tar");
        output(tar.arg("-xf").arg(&clean).arg("-C").arg(system))?;
    }
    fs::create_dir_all(system.join("dev")).map_err(at(system))?;
    let null = system.join("dev/null");
    if !null.exists() {
        fs::write(&null, "").map_err(at(&null))?;
    }
    Machine::chroot(system)
}

fn lintian(file: &Path) -> Result<(), String> {
    need("lintian", &["lintian"])?;
    let mut lintian = Command::new("lintian");
    lintian.args([
        "--fail-on",
        "error",
        "--allow-root",
        // The rules are those of Debian also where this is another system.
        "--profile",
        "debian",
        "--no-tag-display-limit",
    ]);
    let text = output(lintian.arg(file))?;
    print!("{text}");
    Ok(())
}

/// Makes up for a library that early versions of Wine do not have.
fn random_numbers(root: &Path, folder: &Path) -> Result<(), String> {
    let has_it = fs::read_dir("/usr/lib").is_ok_and(|entries| {
        entries.flatten().any(|entry| {
            let library = "wine/x86_64-windows/bcryptprimitives.dll";
            entry.path().join(library).is_file()
        })
    });
    if has_it {
        return Ok(());
    }
    println!("        with a stand-in for bcryptprimitives.dll, which this Wine does not have");
    need("x86_64-w64-mingw32-gcc", &["gcc-mingw-w64-x86-64"])?;
    let mut compile = Command::new("x86_64-w64-mingw32-gcc");
    compile.args(["-shared", "-O2", "-o"]);
    compile.arg(folder.join("bcryptprimitives.dll"));
    compile.arg(root.join("packaging/wine-random.c"));
    output(compile.arg("-ladvapi32")).map(drop)
}

/// Something that programs run on.
struct Machine {
    /// What stands before the program.
    before: Vec<OsString>,
    /// The root that the program sees, where it is not that of the machine.
    root: Option<PathBuf>,
    variables: Vec<(&'static str, OsString)>,
    is_wine: bool,
}

impl Machine {
    /// The home folder in a root of its own.
    const HOME_INSIDE: &str = "home/player";

    /// This machine, with another home folder.
    fn here(home: PathBuf) -> Machine {
        Machine {
            before: Vec::new(),
            root: None,
            variables: vec![("HOME", home.into_os_string())],
            is_wine: false,
        }
    }

    /// What runs an unpacked archive: a static program gets nothing but its own files.
    fn of(platform: &Platform, unpacked: &Path, home: PathBuf) -> Result<Machine, String> {
        let is_static = !platform.is_glibc() && !platform.is_macos();
        if is_static && platform.runs_here() {
            match Machine::chroot(unpacked) {
                Ok(machine) => return Ok(machine),
                Err(error) => println!("        not in a root of its own: {error}"),
            }
        }
        Machine::emulated_or_here(platform, home)
    }

    fn emulated_or_here(platform: &Platform, home: PathBuf) -> Result<Machine, String> {
        let mut machine = Machine::here(home);
        if !platform.runs_here() {
            need("qemu-aarch64-static", &["qemu-user-static"])?;
            machine.before.push("qemu-aarch64-static".into());
            if platform.is_glibc() {
                let libraries = Path::new("/usr/aarch64-linux-gnu");
                if !libraries.join("lib/libc.so.6").is_file() {
                    let mut apt = Command::new("apt-get");
                    apt.args(["install", "-y", "-qq", "libc6-arm64-cross"]);
                    run(&mut apt, "install libc6-arm64-cross")?;
                }
                machine.before.extend(["-L".into(), libraries.into()]);
            }
        }
        Ok(machine)
    }

    /// A folder as the whole system.
    fn chroot(system: &Path) -> Result<Machine, String> {
        let mut id = Command::new("id");
        if output(id.arg("-u"))?.trim() != "0" {
            return Err("that needs the rights of root".to_owned());
        }
        let home = system.join(Machine::HOME_INSIDE);
        fs::create_dir_all(&home).map_err(at(&home))?;
        fs::create_dir_all(system.join("tmp")).map_err(at(system))?;
        Ok(Machine {
            before: vec!["chroot".into(), system.into()],
            root: Some(system.to_owned()),
            variables: vec![("HOME", format!("/{}", Machine::HOME_INSIDE).into())],
            is_wine: false,
        })
    }

    fn wine(home: PathBuf) -> Result<Machine, String> {
        need("wine", &["wine", "wine64"])?;
        let prefix = home.join("wine");
        Ok(Machine {
            before: vec!["wine".into()],
            root: None,
            variables: vec![
                ("HOME", home.into_os_string()),
                ("WINEPREFIX", prefix.into_os_string()),
                ("WINEDEBUG", "-all".into()),
            ],
            is_wine: true,
        })
    }

    /// A command on this machine: a program by its path outside, where the machine has a root of its own.
    fn command(&self, program: &Path) -> Command {
        let program = match &self.root {
            Some(root) => match program.strip_prefix(root) {
                Ok(inside) => Path::new("/").join(inside),
                Err(_) => program.to_owned(),
            },
            None => program.to_owned(),
        };
        let mut words = self
            .before
            .iter()
            .cloned()
            .chain([program.into_os_string()]);
        let mut command = Command::new(words.next().expect("there is a program"));
        command.args(words).env_clear();
        command
            .env("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin")
            .env("LANG", "C.UTF-8")
            .envs(self.variables.iter().map(|(name, value)| (name, value)));
        command
    }

    /// What a program of the machine says, by its path there.
    fn output(&self, words: &[&str]) -> Result<String, String> {
        let mut command = self.command(Path::new(words[0]));
        output(command.args(&words[1..]))
    }

    /// Does with a program what people do first: asks for its version, counts, plays a game against the computer in two sittings,
    /// and opens the page.
    fn exercise(&self, program: &Path, version: &str) -> Result<(), String> {
        let ask = |words: &[&str], input: &str| {
            let mut command = self.command(program);
            let answer = answer(command.arg("--lang").arg("en").args(words), input)?;
            Ok::<_, String>(answer.replace('\r', ""))
        };
        let expect = |words: &[&str], input: &str, wanted: &str| {
            let answer = ask(words, input)?;
            if answer.contains(wanted) {
                Ok(())
            } else {
                let words = words.join(" ");
                Err(format!("cairn {words}: {wanted:?} is not in\n{answer}"))
            }
        };
        let said = ask(&["--version"], "")?;
        if said.trim() != format!("cairn {version}") {
            return Err(format!("cairn --version says {said:?}"));
        }
        expect(&["perft", "zola", "3"], "", "46472")?;
        // The computer has two answers, and each has one that wins.
        let begin = ["play", "zola:2", "--plain", "--second", "1", "--seed", "1"];
        expect(&begin, "a1xa2\n", "The game is kept")?;
        expect(
            &["play", "--continue", "--plain"],
            "b2xa2\na2xb2\n",
            "You win",
        )?;
        self.serve(program, &[])?;
        if self.is_wine {
            let mut server = Command::new("wineserver");
            let variables = self.variables.iter().map(|(name, value)| (name, value));
            output(server.envs(variables).arg("-k"))?;
        }
        Ok(())
    }

    /// Starts the server, gets the page and a file that it names, asks online play for its state, and ends the server.
    fn serve(&self, program: &Path, words: &[&str]) -> Result<(), String> {
        let mut command = self.command(program);
        command
            .args(["--lang", "en", "serve", "--port", "0"])
            .args(words)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let name = program.display();
        let mut server = command
            .spawn()
            .map(Server)
            .map_err(|error| format!("{name}: {error}"))?;
        let address = server.address()?;
        let page = get(&address, "/")?;
        if !page.contains("<title>Cairn") {
            return Err(format!("the page is not served: {page:.200}"));
        }
        let script = page
            .split("assets/")
            .nth(1)
            .and_then(|rest| rest.split('"').next());
        let script = script.ok_or("the page names no files")?;
        if get(&address, &format!("/assets/{script}"))?.len() < 1000 {
            return Err(format!("assets/{script} is too small"));
        }
        server.end(self.is_wine)
    }
}

/// A server, which ends with whoever started it.
struct Server(Child);

impl Server {
    /// The host and the port that it says it listens at.
    fn address(&mut self) -> Result<String, String> {
        let stdout = self.0.stdout.take().ok_or("the server says nothing")?;
        let (sender, receiver) = std::sync::mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        let begun = Instant::now();
        while let Some(rest) = PATIENCE.checked_sub(begun.elapsed()) {
            let line = receiver.recv_timeout(rest);
            let line = line.map_err(|_| "the server did not say where it is")?;
            if let Some((_, rest)) = line.split_once("http://") {
                let end = rest.find('/').unwrap_or(rest.len());
                return Ok(rest[..end].to_owned());
            }
        }
        Err("the server did not say where it is".to_owned())
    }

    /// Asks it to end, and waits until it has.
    fn end(&mut self, is_wine: bool) -> Result<(), String> {
        if is_wine {
            // Windows has no such request; a program is ended.
            return self.0.kill().map_err(|error| error.to_string());
        }
        let mut kill = Command::new("kill");
        output(kill.arg("-TERM").arg(self.0.id().to_string()))?;
        if wait(&mut self.0)? {
            Ok(())
        } else {
            Err("the server ended with an error".to_owned())
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits for a process, but not forever; whether it ended well.
fn wait(child: &mut Child) -> Result<bool, String> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        match child.try_wait() {
            Ok(Some(status)) => return Ok(status.success()),
            Ok(None) => thread::sleep(Duration::from_millis(20)),
            Err(error) => return Err(error.to_string()),
        }
    }
    let _ = child.kill();
    Err(format!(
        "it did not end within {} seconds",
        PATIENCE.as_secs()
    ))
}

/// What a program says to this input.
fn answer(command: &mut Command, input: &str) -> Result<String, String> {
    let name = format!("{command:?}");
    let complain = |error| format!("{name}: {error}");
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(complain)?;
    let mut stdin = child.stdin.take().expect("it is a pipe");
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let mut stdout = child.stdout.take().expect("it is a pipe");
    let mut stderr = child.stderr.take().expect("it is a pipe");
    let reader = thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = stdout.read_to_end(&mut bytes);
        bytes
    });
    let errors = thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = stderr.read_to_end(&mut bytes);
        bytes
    });
    let is_well = wait(&mut child).map_err(|error| format!("{name}: {error}"))?;
    let said = reader.join().unwrap_or_default();
    let said = String::from_utf8_lossy(&said).into_owned();
    if is_well {
        Ok(said)
    } else {
        let errors = errors.join().unwrap_or_default();
        let errors = String::from_utf8_lossy(&errors);
        Err(format!("{name} failed\n{said}{errors}"))
    }
}

/// The body of a page of a server at this machine.
fn get(address: &str, path: &str) -> Result<String, String> {
    let complain = |error: std::io::Error| format!("http://{address}{path}: {error}");
    let mut stream = TcpStream::connect(address).map_err(complain)?;
    stream.set_read_timeout(Some(PATIENCE)).map_err(complain)?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).map_err(complain)?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).map_err(complain)?;
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    if head.starts_with("HTTP/1.1 200") {
        Ok(body.to_owned())
    } else {
        Err(format!("http://{address}{path}: {head:.80}"))
    }
}

/// Installs a wheel into a new environment, uses and removes it: with this machine's Python or, for another processor, with that of a
/// Debian.
fn wheel(
    file: &Path,
    platform: &Platform,
    prefix: &Path,
    version: &str,
    work: &Work,
) -> Result<(), String> {
    let missing = "install Python 3.11 or later with its modules pip and venv";
    let mut download = Command::new("python3");
    download.args(["-m", "pip", "download", "--quiet"]);
    download.args(["--disable-pip-version-check", "--only-binary=:all:"]);
    let (machine, root, python) = if platform.runs_here() {
        let mut python = Command::new("python3");
        let python = output(python.args(["-c", "import sys; print(sys.executable)"]))?;
        (Machine::here(work.folder("python-home")?), prefix, python)
    } else {
        let architecture = platform.triple.split('-').next().unwrap_or_default();
        let tag = format!("manylinux_{}_{architecture}", GLIBC.replace('.', "_"));
        download.args(["--platform", &tag, "--python-version", DEBIAN_PYTHON]);
        let machine = debian(platform, prefix, work)?;
        (machine, Path::new("/"), "/usr/bin/python3".to_owned())
    };
    // The wheel and what it needs: inside of a Debian, nothing is fetched.
    let download = download.arg("--dest").arg(prefix.join("wheels"));
    run(download.arg(file), missing)?;
    let path = |name: &str| root.join(name).to_string_lossy().into_owned();
    machine.output(&[python.trim(), "-m", "venv", &path("environment")])?;
    let environment = prefix.join("environment");
    let before = listing(&environment)?;
    let (python, wheels) = (path("environment/bin/python"), path("wheels"));
    let pip = |words: &[&str]| {
        let words = [&[python.as_str(), "-m", "pip"], words].concat();
        machine.output(&words)
    };
    let from = ["--no-index", "--find-links", &wheels];
    pip(&[&["install", "cairn-games"], from.as_slice()].concat())?;
    let installed = listing(&environment)?;
    let module = installed
        .iter()
        .find(|path| path.ends_with("cairn_games/_native.abi3.so"));
    platform.verify(module.ok_or("its module is missing")?)?;
    const CODE: &str = "\
import cairn_games, importlib.metadata
def count(position, depth):
    return 1 if depth == 0 else sum(count(position.play(mv), depth - 1) for mv in position.moves())
print(importlib.metadata.version('cairn-games'))
print(count(cairn_games.start('zola'), 3))
";
    let said = machine.output(&[&python, "-I", "-c", CODE])?;
    if said != format!("{version}\n46472\n") {
        return Err(format!("it says {said:?}"));
    }
    pip(&["uninstall", "--yes", "cairn-games", "numpy"])?;
    nothing_is_left(&environment, &before)
}

/// Looks at the sources of the Python package. That they compile is what scripts/test-python checks.
fn python_sources(file: &Path, prefix: &Path, version: &str) -> Result<(), String> {
    unpack(file, prefix)?;
    let inside = prefix.join(format!("cairn_games-{version}"));
    for name in [
        "Cargo.lock",
        "LICENSE-MIT",
        "PKG-INFO",
        "crates/python/src/lib.rs",
        "pyproject.toml",
        "python/cairn_games/__init__.py",
    ] {
        if !inside.join(name).is_file() {
            return Err(format!("{name} is missing"));
        }
    }
    Ok(())
}

/// Serves the page from the folder that it is unpacked into, by the program of the archive for this machine.
fn page(
    file: &Path,
    prefix: &Path,
    home: PathBuf,
    version: &str,
    work: &Work,
) -> Result<(), String> {
    let folder = prefix.join("page");
    unpack(file, &folder)?;
    for name in ["index.html", "sw.js", "LICENSE-MIT", "OFL.txt"] {
        if !folder.join(name).is_file() {
            return Err(format!("{name} is missing"));
        }
    }
    let dist = file.parent().unwrap_or(file);
    let names =
        [here().name, "x86_64-linux-musl"].map(|name| (name, Artifact::Archive(platform(name))));
    let found = names
        .iter()
        .map(|(name, one)| (name, dist.join(one.file_name(version))))
        .find(|(_, file)| file.is_file());
    let (name, archive) = found.ok_or("there is no program for this machine beside it")?;
    let program = work.folder("page-program")?;
    unpack(&archive, &program)?;
    let program = program.join(format!("cairn-{version}-{name}/bin/cairn"));
    let folder = folder.to_string_lossy();
    Machine::here(home).serve(&program, &["--no-online", "--dir", &folder])
}

/// Has the bill of materials read by a library that knows its schema.
fn bill(root: &Path, file: &Path) -> Result<(), String> {
    const CODE: &str = "\
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
error = JsonStrictValidator(SchemaVersion.V1_5).validate_str(open(sys.argv[1], encoding='utf-8').read())
sys.exit(str(error) if error else 0)
";
    let text = fs::read_to_string(file).map_err(at(file))?;
    let bill: serde_json::Value =
        serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    let components = bill["components"].as_array().map_or(0, Vec::len);
    if components < 50 {
        return Err(format!("it has only {components} components"));
    }
    let mut python = Command::new(CYCLONEDX.programs(root)?.join("python"));
    output(python.args(["-I", "-c", CODE]).arg(file)).map(drop)
}
