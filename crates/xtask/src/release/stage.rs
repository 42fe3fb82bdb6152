//! What an archive has in it: the program, its pages in the manual, what shells complete it with, licenses, and how to go on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::archive::Tree;
use super::parts::Parts;
use super::platform::Platform;
use crate::run::{output, run};
use crate::site::at;

/// What the program says about itself, the same for all platforms.
pub(crate) struct Writings {
    /// The manual, by language: the folder of the pages under `man`, and where they are.
    manual: Vec<(&'static str, PathBuf)>,
    /// The scripts for shells, by the names that the program knows them by.
    completions: Vec<(&'static str, String)>,
    third_party: String,
    rust_library: Vec<u8>,
}

/// Shells, and where their scripts are kept below `share`.
const SHELLS: [(&str, &str); 4] = [
    ("bash", "bash-completion/completions/cairn"),
    ("zsh", "zsh/site-functions/_cairn"),
    ("fish", "fish/vendor_completions.d/cairn.fish"),
    ("powershell", "powershell/cairn.ps1"),
];

impl Writings {
    /// Asks a program that runs here; the pages go into `folder`.
    pub(crate) fn of(program: &Path, folder: &Path, parts: &Parts) -> Result<Writings, String> {
        let mut manual = Vec::new();
        for (language, name) in [("en", "man1"), ("pt", "pt/man1")] {
            let folder = folder.join(language);
            if folder.exists() {
                fs::remove_dir_all(&folder).map_err(at(&folder))?;
            }
            let mut man = Command::new(program);
            run(
                man.args(["--lang", language, "man", "--dir"]).arg(&folder),
                "see above",
            )?;
            manual.push((name, folder));
        }
        let completions = SHELLS.map(|(shell, _)| {
            let mut completions = Command::new(program);
            let script = output(completions.args(["--lang", "en", "completions", shell]))?;
            Ok((shell, script))
        });
        Ok(Writings {
            manual,
            completions: completions.into_iter().collect::<Result<_, String>>()?,
            third_party: parts.licenses(),
            rust_library: parts.rust_library.clone(),
        })
    }

    /// The files of an archive that is unpacked anywhere, or over `/usr/local`.
    pub(crate) fn tree(
        &self,
        root: &Path,
        platform: &Platform,
        program: &Path,
    ) -> Result<Tree, String> {
        let mut tree = Tree::default();
        let documents = if platform.is_windows() {
            tree.program(platform.program_name(), program)?;
            for (shell, script) in &self.completions {
                if *shell == "powershell" {
                    tree.add("completions/cairn.ps1", script.as_bytes());
                }
            }
            String::new()
        } else {
            tree.program(format!("bin/{}", platform.program_name()), program)?;
            for (folder, from) in &self.manual {
                tree.folder(&format!("share/man/{folder}"), from)?;
            }
            for (shell, path) in SHELLS {
                let script = self.completions.iter().find(|(name, _)| *name == shell);
                if let Some((_, script)) = script
                    && shell != "powershell"
                {
                    tree.add(format!("share/{path}"), script.as_bytes());
                }
            }
            for name in ["cairn.service", "nginx.conf", "Caddyfile"] {
                let path = format!("share/doc/cairn/examples/{name}");
                tree.copy(path, &root.join("deploy").join(name))?;
            }
            "share/doc/cairn/".to_owned()
        };
        for name in ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
            tree.copy(format!("{documents}{name}"), &root.join(name))?;
        }
        let readme = root.join("packaging/README.txt");
        tree.copy(format!("{documents}README.txt"), &readme)?;
        tree.add(
            format!("{documents}THIRD-PARTY.txt"),
            self.third_party.as_bytes(),
        );
        tree.add(
            format!("{documents}COPYRIGHT-rust.html"),
            self.rust_library.as_slice(),
        );
        Ok(tree)
    }
}
