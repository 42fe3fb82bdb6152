//! Programs from the package registries that only some tasks need: installed under `target/tools`, in versions that are fixed here.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::run::{cargo, output, run};

/// A program that Cargo installs.
pub(crate) struct CargoTool {
    name: &'static str,
    version: &'static str,
}

/// Builds the documentation site.
pub(crate) const MDBOOK: CargoTool = CargoTool {
    name: "mdbook",
    version: "0.5.4",
};

/// Makes packages for Debian.
pub(crate) const CARGO_DEB: CargoTool = CargoTool {
    name: "cargo-deb",
    version: "3.8.0",
};

/// Makes packages for Fedora and its relatives.
pub(crate) const CARGO_GENERATE_RPM: CargoTool = CargoTool {
    name: "cargo-generate-rpm",
    version: "0.21.1",
};

/// Programs that are Python packages, in an environment of their own.
pub(crate) struct PythonTools {
    folder: &'static str,
    packages: &'static [&'static str],
}

/// Compilers and linkers for other systems, and the builder of wheels.
pub(crate) const BUILDERS: PythonTools = PythonTools {
    folder: "python",
    packages: &[
        "cargo-zigbuild==0.24.0",
        "maturin==1.16.0",
        "ziglang==0.17.0",
    ],
};

/// What reads bills of materials.
pub(crate) const CYCLONEDX: PythonTools = PythonTools {
    folder: "cyclonedx",
    packages: &["cyclonedx-python-lib[json-validation]==11.12.0"],
};

/// The folder that Cargo builds in.
pub(crate) fn target(root: &Path) -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR");
    target.map_or_else(|| root.join("target"), |folder| root.join(folder))
}

fn folder(root: &Path) -> PathBuf {
    target(root).join("tools")
}

impl CargoTool {
    fn home(&self, root: &Path) -> PathBuf {
        folder(root).join(format!("{}-{}", self.name, self.version))
    }

    /// Whether it need not be installed first.
    pub(crate) fn is_installed(&self, root: &Path) -> bool {
        self.home(root).join("bin").join(self.name).is_file()
    }

    /// The program, which is installed first if it is not there.
    pub(crate) fn program(&self, root: &Path) -> Result<PathBuf, String> {
        let home = self.home(root);
        let program = home.join("bin").join(self.name);
        if !program.is_file() {
            let mut install = Command::new(cargo());
            install
                .current_dir(root)
                .args(["install", "--locked", "--quiet", "--root"])
                .arg(&home)
                .args(["--version", self.version, self.name])
                // The settings of a release are not those of its tools.
                .env_remove("RUSTFLAGS");
            run(&mut install, "install Rust (https://rustup.rs)")?;
        }
        Ok(program)
    }
}

impl PythonTools {
    fn home(&self, root: &Path) -> PathBuf {
        folder(root).join(self.folder)
    }

    /// Whether they need not be installed first.
    pub(crate) fn are_installed(&self, root: &Path) -> bool {
        let stamp = self.home(root).join("installed");
        fs::read_to_string(stamp).is_ok_and(|installed| installed == self.packages.join("\n"))
    }

    /// The folder with the programs, which are installed first if they are not there.
    pub(crate) fn programs(&self, root: &Path) -> Result<PathBuf, String> {
        let home = self.home(root);
        if !self.are_installed(root) {
            let missing =
                "install Python 3.11 or later with its module venv (Debian: python3-venv)";
            let mut python = Command::new("python3");
            run(python.args(["-m", "venv", "--clear"]).arg(&home), missing)?;
            let mut pip = Command::new(home.join("bin/pip"));
            pip.args(["install", "--quiet", "--disable-pip-version-check"]);
            run(pip.args(self.packages), missing)?;
            let stamp = home.join("installed");
            fs::write(&stamp, self.packages.join("\n"))
                .map_err(|error| format!("{}: {error}", stamp.display()))?;
        }
        Ok(home.join("bin"))
    }

    /// The folder of the packages themselves.
    pub(crate) fn packages(&self, root: &Path) -> Result<PathBuf, String> {
        let mut python = Command::new(self.programs(root)?.join("python"));
        let code = "import sysconfig; print(sysconfig.get_path('purelib'))";
        Ok(output(python.args(["-c", code]))?.trim().into())
    }
}

/// Makes sure that a program is on the path: installs the Debian packages that have it, where that is possible.
///
/// # Errors
/// If it is missing and cannot be installed; says which packages have it.
pub(crate) fn need(program: &str, packages: &[&str]) -> Result<(), String> {
    if is_there(program) {
        return Ok(());
    }
    let missing = format!(
        "{program} is missing: install it (Debian: apt-get install {})",
        packages.join(" ")
    );
    if !is_there("apt-get") {
        return Err(missing);
    }
    println!("{program} is missing: installing {}.", packages.join(", "));
    let mut apt = Command::new("apt-get");
    apt.args(["install", "-y", "-qq", "--no-install-recommends"])
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive");
    let installed = run(Command::new("apt-get").args(["update", "-qq"]), &missing)
        .and_then(|()| run(&mut apt, &missing));
    match installed {
        Ok(()) if is_there(program) => Ok(()),
        _ => Err(missing),
    }
}

/// Whether a program is on the path.
pub(crate) fn is_there(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// The folder of the compiler.
pub(crate) fn sysroot(root: &Path) -> Result<PathBuf, String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut sysroot = Command::new(rustc);
    let sysroot = output(sysroot.current_dir(root).args(["--print", "sysroot"]))?;
    Ok(sysroot.trim().into())
}

/// Installs the compiler's libraries for a target, where rustup has not.
pub(crate) fn add_target(root: &Path, target: &str) -> Result<(), String> {
    let libraries = sysroot(root)?.join("lib/rustlib").join(target);
    if libraries.is_dir() {
        return Ok(());
    }
    let mut rustup = Command::new("rustup");
    run(
        rustup.current_dir(root).args(["target", "add", target]),
        "install Rust with rustup (https://rustup.rs), or add the target in your system's way",
    )
}

/// Makes a compilation depend on the sources alone: no folder of this machine gets into what is compiled. `flags` are more options of
/// the compiler; those of the environment are not used.
pub(crate) fn reproducible(
    command: &mut Command,
    root: &Path,
    flags: &[&str],
) -> Result<(), String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    // Of several that fit, the last one counts: the target folder is mostly in that of the sources.
    let folders = [
        (Some(root.to_owned()), "/cairn"),
        (home, "/cargo"),
        (Some(sysroot(root)?), "/rust"),
        (Some(target(root)), "/target"),
    ];
    let mut all: Vec<String> = folders
        .into_iter()
        .filter_map(|(folder, name)| {
            Some(format!("--remap-path-prefix={}={name}", folder?.display()))
        })
        .collect();
    all.extend(flags.iter().map(|flag| (*flag).to_owned()));
    command
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", all.join("\u{1f}"))
        .env("CARGO_INCREMENTAL", "0");
    Ok(())
}
