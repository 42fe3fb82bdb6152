//! The independent checker, in C: it accepts a fresh certificate and refuses mutants of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::AtomicBool;

use cairn_core::Side;
use cairn_proofs::qawale::{Answer, Certificate, Progress, Prover, Question};

/// The compiled checker; none, after saying so, where there is no C compiler. In CI that is an error.
fn checker(folder: &Path) -> Option<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../checker/qawale_check.c");
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".to_owned());
    let program = folder.join("qawale_check");
    let status = Command::new(&compiler)
        .args(["-O2", "-Wall", "-Wextra", "-Werror", "-o"])
        .arg(&program)
        .arg(source)
        .status();
    match status {
        Ok(status) => {
            assert!(status.success(), "{compiler} cannot compile the checker");
            Some(program)
        }
        Err(error) => {
            let message =
                format!("no C compiler ({compiler}: {error}), so the checker is not tested");
            assert!(std::env::var_os("CI").is_none(), "{message}");
            eprintln!("{message}");
            None
        }
    }
}

fn certificate(stones: u8, attacker: Side) -> String {
    let question = Question::new(stones, attacker).unwrap();
    let prover = Prover::new(question, 1 << 20);
    let answer = prover.run(
        &mut Progress::in_memory(),
        2,
        &AtomicBool::new(false),
        &|_| {},
    );
    match answer {
        Ok(Answer::Cannot(layers)) => Certificate::new(question, layers).to_string(),
        other => panic!("not proven: {other:?}"),
    }
}

/// The lines of a certificate, which always ends in its right checksum.
#[derive(Clone)]
struct Lines(Vec<String>);

impl Lines {
    fn new(text: &str) -> Lines {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        assert!(lines.pop().unwrap().starts_with("end "));
        Lines(lines)
    }

    /// With the counts of layers as they are now.
    fn text(&self) -> String {
        let mut lines = self.0.clone();
        let heads: Vec<usize> = (0..lines.len())
            .filter(|at| lines[*at].starts_with("layer "))
            .collect();
        let ends = heads.iter().skip(1).copied().chain([lines.len()]);
        for (head, end) in heads.iter().zip(ends) {
            let left = lines[*head].split(' ').nth(1).unwrap().to_owned();
            lines[*head] = format!("layer {left} {}", end - head - 1);
        }
        let body = lines.join("\n") + "\n";
        let sum = body.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        format!("{body}end {sum:016x}\n")
    }
}

#[test]
fn the_checker_accepts_a_certificate_and_refuses_every_mutant() {
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("checker-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let Some(program) = checker(&folder) else {
        return;
    };
    let file = folder.join("certificate.txt");
    let check = |text: &str| -> Result<(), String> {
        fs::write(&file, text).unwrap();
        let output = Command::new(&program).arg(&file).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        let last = said.lines().last().unwrap_or_default().to_owned();
        match last.as_str() {
            "accepted" if output.status.success() => Ok(()),
            _ if output.status.code() == Some(1) && last.starts_with("refused: ") => Err(last),
            _ => panic!("the checker ended with {} and said {said}", output.status),
        }
    };
    assert_eq!(check(&certificate(4, Side::First)), Ok(()));
    let text = certificate(4, Side::Second);
    assert_eq!(check(&text), Ok(()));
    let lines = Lines::new(&text);
    assert_eq!(lines.text(), text);
    let last_layer = 1 + lines
        .0
        .iter()
        .position(|line| line.starts_with("layer 3"))
        .unwrap();

    for at in last_layer..lines.0.len() {
        let mut removed = lines.clone();
        removed.0.remove(at);
        let said = check(&removed.text()).expect_err("a board is missing");
        assert!(said.contains("has no answer"), "{said}");
    }
    for at in (last_layer..lines.0.len()).step_by(5) {
        for digit in [0, 3, 7, 11] {
            let mut changed = lines.clone();
            let old = changed.0[at].as_bytes()[digit];
            let new = if old == b'1' { '2' } else { '1' };
            changed.0[at].replace_range(digit..=digit, &new.to_string());
            check(&changed.text()).expect_err("a board is changed");
        }
    }
    let mut added = lines.clone();
    // The board of the layer above is no answer to an attack.
    added.0.push(lines.0[last_layer - 2].clone());
    added.0[last_layer..].sort_by_key(|line| u128::from_str_radix(line, 16).unwrap());
    let said = check(&added.text()).expect_err("a board is added");
    assert!(said.contains("answers no attack"), "{said}");

    for (from, to) in [
        ("attacker second", "attacker first"),
        ("stones 4", "stones 5"),
        ("layer 3", "layer 2"),
    ] {
        let mut changed = lines.clone();
        changed
            .0
            .iter_mut()
            .for_each(|line| *line = line.replace(from, to));
        check(&changed.text()).expect_err(to);
    }
    let said = check(&text.replacen("end ", "end 0", 1)).expect_err("the checksum is wrong");
    assert!(said.contains("checksum"), "{said}");
    for cut in [0, 10, text.len() / 2, text.len() - 30, text.len() - 1] {
        check(&text[..cut]).expect_err("the file is truncated");
    }
    check(&format!("{text}\n")).expect_err("there is more after the end");
    fs::remove_dir_all(&folder).unwrap();
}
