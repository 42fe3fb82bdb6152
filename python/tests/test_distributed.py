"""Units of work on a Dask cluster, whose workers die."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="pip install 'cairn-games[dask]'")

from distributed import Client, LocalCluster

from cairn_games import distributed

#: The program, as scripts/test-python names it, or as cargo puts it.
PROGRAM = os.environ.get("CAIRN") or str(Path(__file__).resolve().parents[2] / "target" / "debug" / "cairn")

#: A ladder small enough for a test; without the players who think long.
LADDER = ["zola:3", "--games", "2", "--nodes", "100", "--neighbors"]


def cairn(*words: str | os.PathLike[str]) -> str:
    return subprocess.run([PROGRAM, *words], check=True, capture_output=True, text=True).stdout


def plan_ladder(folder: Path, unit: int) -> Path:
    plan = folder / "plan.jsonl"
    plan.write_text(cairn("work", "plan", "ladder", *LADDER, "--unit", str(unit)))
    return plan


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def single(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What one machine writes."""
    folder = tmp_path_factory.mktemp("single")
    cairn("ladder", *LADDER, "--out", folder)
    return contents(folder)


def test_a_ladder_whose_workers_are_killed_is_the_ladder_of_one_machine(
    tmp_path: Path, single: dict[str, bytes]
) -> None:
    plan = plan_ladder(tmp_path, 2)
    chance = random.Random(int(os.environ.get("CAIRN_SEED", "1")))
    moments = set(chance.sample(range(1, 14), 3))
    killed: list[int] = []
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):

        def kill(done: int, total: int) -> None:
            assert total == 16
            if done in moments:
                # One that was killed a moment ago may still be on the list.
                pids = sorted(client.run(os.getpid, on_error="ignore").values())
                if pids:
                    killed.append(chance.choice(pids))
                    os.kill(killed[-1], signal.SIGKILL)

        distributed.run(
            plan, tmp_path / "results", program=PROGRAM, worker_program=PROGRAM, client=client, progress=kill
        )
    assert killed
    assert distributed.missing(plan, tmp_path / "results", program=PROGRAM) == []
    assert distributed.merge(plan, tmp_path / "results", tmp_path / "merged", program=PROGRAM) is None
    assert contents(tmp_path / "merged") == single


def test_a_run_goes_on_where_another_ended(tmp_path: Path, single: dict[str, bytes]) -> None:
    plan = plan_ladder(tmp_path, 16)
    results = tmp_path / "results"
    cairn("work", "run", plan, "2", "--results", results)
    assert distributed.missing(plan, results, program=PROGRAM) == [1]
    heard: list[tuple[int, int]] = []
    distributed.run(plan, results, program=PROGRAM, progress=lambda done, total: heard.append((done, total)))
    assert heard == [(1, 1)]
    distributed.merge(plan, results, tmp_path / "merged", program=PROGRAM)
    assert contents(tmp_path / "merged") == single
    distributed.run(plan, results, program=PROGRAM)


def test_what_the_program_refuses_is_told_in_its_words(tmp_path: Path) -> None:
    plan = plan_ladder(tmp_path, 16)
    text = plan.read_text()
    engine = text.split('"engine":"')[1][:16]
    plan.write_text(text.replace(engine, "0123456789abcdef"))
    with pytest.raises(distributed.UnitError, match="searches differently"):
        distributed.run(plan, tmp_path / "results", program=PROGRAM, retries=1, workers=1)
    with pytest.raises(distributed.UnitError, match="units without a result: 1-2"):
        distributed.merge(plan, tmp_path / "results", tmp_path / "merged", program=PROGRAM)
    with pytest.raises(distributed.ProgramNotFoundError, match="set CAIRN"):
        distributed.find_program("no-such-program")


def test_a_damaged_result_is_not_kept(tmp_path: Path) -> None:
    name = f"unit-1-{'0' * 64}.jsonl"
    for unit, wrong in [(1, name), (2, name), (1, "../unit-1.jsonl")]:
        with pytest.raises(distributed.UnitError, match="damaged on its way"):
            distributed._keep(tmp_path, unit, wrong, b"content")
    assert list(tmp_path.iterdir()) == []


def test_the_module_is_a_program(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "cairn_games.distributed", str(tmp_path / "none.jsonl"), "--program", PROGRAM]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "none.jsonl" in done.stderr
    assert "Traceback" not in done.stderr
