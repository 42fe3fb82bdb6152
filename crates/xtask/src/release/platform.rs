//! The platforms that a release is made for, and how the program is compiled for each.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{cargo, output, run};
use crate::tools::{BUILDERS, add_target, need, reproducible, target};

/// The oldest glibc that the program for it may need: that of Debian 10, Ubuntu 18.10, RHEL 8 and all after them.
pub(crate) const GLIBC: &str = "2.28";

/// The profile in `Cargo.toml` that programs for others are compiled with.
pub(crate) const PROFILE: &str = "dist";

/// What the program is compiled and linked with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Toolchain {
    /// Zig's C compiler and linker, which have the libraries of every Linux.
    Zig,
    /// Debian's gcc for Windows.
    Mingw,
    /// That of the machine, which must be of the same system.
    Native,
}

/// A platform.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Platform {
    /// What archives are named after.
    pub(crate) name: &'static str,
    /// What Rust calls it.
    pub(crate) triple: &'static str,
    toolchain: Toolchain,
}

pub(crate) const PLATFORMS: [Platform; 7] = [
    Platform {
        name: "x86_64-linux-musl",
        triple: "x86_64-unknown-linux-musl",
        toolchain: Toolchain::Zig,
    },
    Platform {
        name: "aarch64-linux-musl",
        triple: "aarch64-unknown-linux-musl",
        toolchain: Toolchain::Zig,
    },
    Platform {
        name: "x86_64-linux-gnu",
        triple: "x86_64-unknown-linux-gnu",
        toolchain: Toolchain::Zig,
    },
    Platform {
        name: "aarch64-linux-gnu",
        triple: "aarch64-unknown-linux-gnu",
        toolchain: Toolchain::Zig,
    },
    Platform {
        name: "x86_64-windows",
        triple: "x86_64-pc-windows-gnu",
        toolchain: Toolchain::Mingw,
    },
    Platform {
        name: "x86_64-macos",
        triple: "x86_64-apple-darwin",
        toolchain: Toolchain::Native,
    },
    Platform {
        name: "aarch64-macos",
        triple: "aarch64-apple-darwin",
        toolchain: Toolchain::Native,
    },
];

/// The platform of a name that is in the list.
pub(crate) fn platform(name: &str) -> &'static Platform {
    let found = PLATFORMS.iter().find(|platform| platform.name == name);
    found.expect("the name is in the list")
}

impl Platform {
    pub(crate) fn is_windows(&self) -> bool {
        self.triple.contains("windows")
    }

    pub(crate) fn is_macos(&self) -> bool {
        self.triple.contains("apple")
    }

    /// Whether the program needs the system's C library.
    pub(crate) fn is_glibc(&self) -> bool {
        self.triple.ends_with("linux-gnu")
    }

    /// Whether this machine can compile for it.
    pub(crate) fn can_be_built_here(&self) -> bool {
        match self.toolchain {
            Toolchain::Zig | Toolchain::Mingw => env::consts::OS == "linux",
            Toolchain::Native => env::consts::OS == "macos" && self.is_macos(),
        }
    }

    /// Whether this machine runs programs for it without help.
    pub(crate) fn runs_here(&self) -> bool {
        let system = match env::consts::OS {
            "linux" => self.triple.contains("linux"),
            "macos" => self.is_macos(),
            _ => false,
        };
        system && self.triple.starts_with(env::consts::ARCH)
    }

    /// The file name of the program.
    pub(crate) fn program_name(&self) -> &'static str {
        if self.is_windows() {
            "cairn.exe"
        } else {
            "cairn"
        }
    }

    /// Compiles the program and checks what it needs where it runs.
    ///
    /// # Errors
    /// If a tool is missing, the program does not compile, or needs more than it may.
    pub(crate) fn build(&self, root: &Path, epoch: u64) -> Result<PathBuf, String> {
        add_target(root, self.triple)?;
        let mut command = Command::new(cargo());
        let triple = match self.toolchain {
            Toolchain::Zig => {
                let tools = BUILDERS.programs(root)?;
                command.env("PATH", with_path(&tools)?).arg("zigbuild");
                if self.is_glibc() {
                    format!("{}.{GLIBC}", self.triple)
                } else {
                    self.triple.to_owned()
                }
            }
            Toolchain::Mingw => {
                need("x86_64-w64-mingw32-gcc", &["gcc-mingw-w64-x86-64"])?;
                command.arg("build");
                self.triple.to_owned()
            }
            Toolchain::Native => {
                command.arg("build");
                self.triple.to_owned()
            }
        };
        command
            .current_dir(root)
            .args(["--locked", "--package", "cairn-games", "--bin", "cairn"])
            .args(["--profile", PROFILE, "--target", &triple]);
        let flags: &[&str] = if self.is_windows() {
            &["-Clink-arg=-Wl,--no-insert-timestamp"]
        } else {
            &[]
        };
        reproducible(&mut command, root, flags)?;
        command.env("SOURCE_DATE_EPOCH", epoch.to_string());
        run(&mut command, "install Rust (https://rustup.rs)")?;
        let folder = target(root).join(self.triple).join(PROFILE);
        let program = folder.join(self.program_name());
        self.verify(&program)?;
        Ok(program)
    }

    /// Checks that a program for Linux needs no more of the system than what its archive promises.
    pub(crate) fn verify(&self, program: &Path) -> Result<(), String> {
        if self.is_windows() || self.is_macos() {
            return Ok(());
        }
        let needs = Needs::of(program)?;
        let complain = |what: String| Err(format!("{}: {what}", program.display()));
        if !self.is_glibc() {
            return match needs.libraries.as_slice() {
                [] => Ok(()),
                libraries => complain(format!(
                    "it should be static, but needs {}",
                    libraries.join(", ")
                )),
            };
        }
        const ALLOWED: [&str; 8] = [
            "ld-linux-aarch64.so.1",
            "ld-linux-x86-64.so.2",
            "libc.so.6",
            "libdl.so.2",
            "libm.so.6",
            "libpthread.so.0",
            "librt.so.1",
            "libutil.so.1",
        ];
        let mut libraries = needs.libraries.iter();
        if let Some(other) = libraries.find(|name| !ALLOWED.contains(&name.as_str())) {
            return complain(format!("it needs {other}, which is no part of glibc"));
        }
        let most = version(GLIBC);
        match needs.glibc {
            Some(needed) if needed > most => {
                complain(format!("it needs glibc {needed:?}, later than {GLIBC}"))
            }
            Some((major, minor)) => {
                println!(
                    "{}: needs glibc {major}.{minor} or later",
                    program.display()
                );
                Ok(())
            }
            None => complain("no version of glibc is named in it".to_owned()),
        }
    }
}

/// What a program asks of a Linux system.
pub(crate) struct Needs {
    /// Shared libraries.
    pub(crate) libraries: Vec<String>,
    /// The latest version of a symbol of glibc.
    pub(crate) glibc: Option<(u32, u32)>,
}

impl Needs {
    /// Read off a program by `readelf`.
    pub(crate) fn of(program: &Path) -> Result<Needs, String> {
        need("readelf", &["binutils"])?;
        let mut readelf = Command::new("readelf");
        let text = output(
            readelf
                .env("LC_ALL", "C")
                .args(["--wide", "--dynamic", "--version-info"])
                .arg(program),
        )?;
        Ok(Needs::read(&text))
    }

    fn read(text: &str) -> Needs {
        let between = |line: &str| {
            let (_, rest) = line.split_once('[')?;
            Some(rest.split_once(']')?.0.to_owned())
        };
        let libraries = text.lines().filter(|line| line.contains("(NEEDED)"));
        let glibc = text.split("GLIBC_").skip(1).filter_map(|rest| {
            let end = rest.find(|letter: char| letter != '.' && !letter.is_ascii_digit());
            let number = &rest[..end.unwrap_or(rest.len())];
            number.contains('.').then(|| version(number))
        });
        Needs {
            libraries: libraries.filter_map(between).collect(),
            glibc: glibc.max(),
        }
    }
}

/// The first two numbers of a version.
fn version(text: &str) -> (u32, u32) {
    let mut numbers = text.split('.').map(|number| number.parse().unwrap_or(0));
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0))
}

/// The path of the system with a folder in front.
pub(crate) fn with_path(folder: &Path) -> Result<OsString, String> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = [folder.to_owned()]
        .into_iter()
        .chain(env::split_paths(&path));
    env::join_paths(folders).map_err(|error| format!("{}: {error}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn needs_are_read_off_what_readelf_says() {
        let text = "\
 0x0000000000000001 (NEEDED)             Shared library: [libm.so.6]
 0x0000000000000001 (NEEDED)             Shared library: [libc.so.6]
 0x000000000000001d (RUNPATH)            Library runpath: [/lib]
  000: Version: 1  File: libc.so.6  Cnt: 2
  0x0010:   Name: GLIBC_2.4  Flags: none  Version: 3
  0x0020:   Name: GLIBC_2.28  Flags: none  Version: 2
  0x0030:   Name: GLIBC_PRIVATE  Flags: none  Version: 4
";
        let needs = Needs::read(text);
        assert_eq!(needs.libraries, ["libm.so.6", "libc.so.6"]);
        assert_eq!(needs.glibc, Some((2, 28)));
    }

    #[test]
    fn a_static_program_needs_nothing() {
        let needs = Needs::read("There is no dynamic section in this file.\n");
        assert!(needs.libraries.is_empty());
        assert_eq!(needs.glibc, None);
    }
}
