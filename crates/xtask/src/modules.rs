//! The two WebAssembly modules: the crate in `crates/wasm` with one feature each.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::run::{output, run};

const TARGET: &str = "wasm32-unknown-unknown";

/// A module, by the feature it is made with, which is also its name; how wasm-opt should work on it. The profile
/// that builds it is `web-` and the name.
struct Module {
    name: &'static str,
    optimize: &'static str,
}

const MODULES: [Module; 2] = [
    Module {
        name: "rules",
        optimize: "-Oz",
    },
    Module {
        name: "engine",
        optimize: "-O3",
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

/// Builds both modules into `web/src/wasm`.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    add_target(root)?;
    for module in &MODULES {
        let compiled = compile(root, module)?;
        bind(root, module, &compiled)?;
        optimize(root, module)?;
    }
    Ok(())
}

/// Where a module is put.
pub(crate) fn folder(root: &Path) -> PathBuf {
    root.join("web/src/wasm")
}

/// Installs the compiler's libraries for WebAssembly, where rustup has not.
fn add_target(root: &Path) -> Result<(), String> {
    let mut sysroot = Command::new(rustc());
    let sysroot = output(sysroot.current_dir(root).args(["--print", "sysroot"]))?;
    let libraries = Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET);
    if libraries.is_dir() {
        return Ok(());
    }
    let mut rustup = Command::new("rustup");
    run(
        rustup.current_dir(root).args(["target", "add", TARGET]),
        "install Rust with rustup (https://rustup.rs), or add the target in your system's way",
    )
}

fn compile(root: &Path, module: &Module) -> Result<PathBuf, String> {
    let target = std::env::var_os("CARGO_TARGET_DIR");
    let target = target.map_or_else(|| root.join("target"), |dir| root.join(dir));
    let profile = format!("web-{}", module.name);
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
        .args(["--target", TARGET, "--profile", &profile])
        .args(["--no-default-features", "--features", module.name]);
    run(&mut cargo, "install Rust (https://rustup.rs)")?;
    Ok(target.join(TARGET).join(profile).join("cairn_wasm.wasm"))
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

/// The Cargo that runs this.
fn cargo() -> std::ffi::OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn rustc() -> std::ffi::OsString {
    std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}
