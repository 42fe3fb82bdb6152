//! The four WebAssembly modules: the crate in `crates/wasm` with one feature each.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::{self, ScopedJoinHandle};

use wasm_bindgen_cli_support::Bindgen;

use crate::run::{cargo, run};
use crate::tools::{add_target, reproducible, target};

const TARGET: &str = "wasm32-unknown-unknown";

/// A module, by the feature it is made with, which is also its name; the profile that builds it; how wasm-opt should
/// work on it.
#[derive(Clone, Copy)]
struct Module {
    name: &'static str,
    profile: &'static str,
    optimize: &'static str,
}

const MODULES: [Module; 4] = [
    Module {
        name: "rules",
        profile: "web-rules",
        optimize: "-Oz",
    },
    Module {
        name: "engine",
        profile: "web-engine",
        optimize: "-O3",
    },
    Module {
        name: "learn",
        profile: "web-rules",
        optimize: "-Oz",
    },
    Module {
        name: "openings",
        profile: "web-rules",
        optimize: "-Oz",
    },
];

/// What the modules may use. Every browser has had it since 2022, and the compiler does use it.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-multivalue",
];

/// Builds all modules into `web/src/wasm`, those with different profiles beside each other: half of the time a compiler links, with
/// one thread. Meanwhile `install` installs the packages with which they are made smaller.
pub(crate) fn build(
    root: &Path,
    install: impl FnOnce() -> Result<(), String> + Send,
) -> Result<(), String> {
    add_target(root, TARGET)?;
    let profiles: BTreeSet<&str> = MODULES.iter().map(|module| module.profile).collect();
    thread::scope(|scope| {
        let installing = scope.spawn(install);
        let compiling = profiles.iter().map(|profile| {
            // Modules with one profile have the same file: each is bound before the next is compiled.
            let mut modules = MODULES.iter().filter(move |one| one.profile == *profile);
            scope.spawn(move || {
                modules.try_for_each(|module| bind(root, module, &compile(root, module)?))
            })
        });
        let compiling: Vec<_> = compiling.collect();
        compiling.into_iter().try_for_each(join)?;
        join(installing)
    })?;
    thread::scope(|scope| {
        let optimizing = MODULES.map(|module| scope.spawn(move || optimize(root, &module)));
        optimizing.into_iter().try_for_each(join)
    })
}

/// What a thread has come to.
fn join<T>(thread: ScopedJoinHandle<'_, Result<T, String>>) -> Result<T, String> {
    let panicked = Err("a thread panicked; see above".to_owned());
    thread.join().unwrap_or(panicked)
}

/// Where a module is put.
pub(crate) fn folder(root: &Path) -> PathBuf {
    root.join("web/src/wasm")
}

fn compile(root: &Path, module: &Module) -> Result<PathBuf, String> {
    let profile = module.profile;
    let mut cargo = Command::new(cargo());
    cargo
        .current_dir(root)
        .args([
            "build",
            "--locked",
            "--package",
            "cairn-games-wasm",
            "--lib",
        ])
        .args(["--target", TARGET, "--profile", profile])
        .args(["--no-default-features", "--features", module.name]);
    reproducible(&mut cargo, root, &[])?;
    run(&mut cargo, "install Rust (https://rustup.rs)")?;
    Ok(target(root)
        .join(TARGET)
        .join(profile)
        .join("cairn_wasm.wasm"))
}

/// Writes the module with its JavaScript and its types.
fn bind(root: &Path, module: &Module, compiled: &Path) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(compiled)
        .out_name(module.name)
        .typescript(true)
        // The page starts a module anew after a trap.
        .reset_state_function(true)
        .remove_name_section(true)
        .remove_producers_section(true);
    let written = bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder(root)));
    written.map_err(|error| format!("wasm-bindgen: {error:#}"))
}

/// Makes the module smaller and faster.
fn optimize(root: &Path, module: &Module) -> Result<(), String> {
    let file = folder(root).join(format!("{}_bg.wasm", module.name));
    let smaller = file.with_extension("opt.wasm");
    let mut wasm_opt = Command::new("node");
    wasm_opt
        .arg(root.join("web/node_modules/binaryen/bin/wasm-opt"))
        .arg(module.optimize)
        .args(FEATURES)
        .arg(&file)
        .arg("-o")
        .arg(&smaller);
    run(&mut wasm_opt, "install Node.js (https://nodejs.org)")?;
    fs::rename(&smaller, &file).map_err(|error| format!("cannot write {}: {error}", file.display()))
}
