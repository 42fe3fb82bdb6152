"""The scripts that hand units of work to Slurm and to HyperQueue."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import cairn_games as cg

ROOT = Path(__file__).resolve().parents[2]

#: The program, as scripts/test-python names it, or as cargo puts it.
PROGRAM = os.environ.get("CAIRN") or str(ROOT / "target" / "debug" / "cairn")

MATCH = ["zola:3", "random", "random", "--games", "10", "--opening", "0"]


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    """A plan of five units."""
    path = tmp_path / "plan.jsonl"
    words = [PROGRAM, "work", "plan", "match", *MATCH, "--unit", "2"]
    path.write_bytes(subprocess.run(words, check=True, capture_output=True).stdout)
    return path


def call(folder: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "CAIRN": PROGRAM, **variables}
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def check_merged(folder: Path) -> None:
    """The units of the folder are the match of one machine."""
    merged = call(folder, PROGRAM, "work", "merge", "plan.jsonl", "--out", "merged")
    assert merged.returncode == 0, merged.stderr
    call(folder, PROGRAM, "match", *MATCH, "--pgn", "single.pgn")
    assert (folder / "merged" / "match-zola-3-random-random.pgn").read_bytes() == (folder / "single.pgn").read_bytes()


@pytest.mark.parametrize(("per_task", "tasks"), [(1, 5), (2, 4)])
def test_the_tasks_of_a_slurm_array_run_all_units(plan: Path, per_task: int, tasks: int) -> None:
    script = str(ROOT / "scripts" / "cluster" / "slurm")
    # In any order, and some of them twice.
    for task in [*range(tasks, 0, -1), 2]:
        done = call(plan.parent, script, "plan.jsonl", "results", str(per_task), SLURM_ARRAY_TASK_ID=str(task))
        assert done.returncode == 0, done.stderr
    check_merged(plan.parent)


def test_the_slurm_script_says_how_it_is_called(plan: Path) -> None:
    script = str(ROOT / "scripts" / "cluster" / "slurm")
    for words, variables in [(("plan.jsonl",), {"SLURM_ARRAY_TASK_ID": "1"}), (("plan.jsonl", "results"), {})]:
        done = call(plan.parent, script, *words, **variables)
        assert done.returncode == 2
        assert "usage: sbatch" in done.stderr


def test_hyperqueue_runs_all_units(plan: Path) -> None:
    pytest.importorskip("hyperqueue", reason="pip install hyperqueue, where there is a wheel for the platform")
    script = str(ROOT / "scripts" / "cluster" / "hyperqueue")
    words = [sys.executable, script, "plan.jsonl", "results", "--local", "2"]
    done = call(plan.parent, *words)
    assert done.returncode == 0, done.stderr
    check_merged(plan.parent)
    # All units have a result now, so nothing is started.
    assert call(plan.parent, *words).stdout == ""


def test_the_games_of_self_play_are_games_of_the_package(tmp_path: Path) -> None:
    (tmp_path / "plan.jsonl").write_text(
        call(tmp_path, PROGRAM, "work", "plan", "self-play", "zola:4", "--games", "3", "--nodes", "50").stdout
    )
    for words in [("run", "plan.jsonl", "--all"), ("merge", "plan.jsonl")]:
        done = call(tmp_path, PROGRAM, "work", *words)
        assert done.returncode == 0, done.stderr
    head, *games = map(json.loads, (tmp_path / "self-play-zola-4.jsonl").read_text().splitlines())
    assert (head["cairn_games"], len(games)) == (1, 3)
    for game in games:
        pos = cg.start(head["game"])
        for move, value in zip(game["moves"].split(), game["values"], strict=True):
            assert value is None or -30_000 <= value <= 30_000
            pos = pos.play(move)
        assert pos.outcome is not None
        assert game["result"] == ("1-0" if pos.outcome.winner == cg.start(head["game"]).turn else "0-1")
