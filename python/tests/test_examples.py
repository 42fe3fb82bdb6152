"""The examples, run as they stand."""

from __future__ import annotations

import ast
import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from types import ModuleType

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(name: str, *arguments: str) -> str:
    command = [sys.executable, "-P", "-W", "error", str(EXAMPLES / name), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_random_against_greedy_is_five_lines_and_plays_to_the_end() -> None:
    lines = (EXAMPLES / "random_against_greedy.py").read_text().splitlines()
    code = [line for line in lines[1:] if line]
    assert len(code) == 5
    assert "wins" in run("random_against_greedy.py").splitlines()[-1]


@pytest.mark.parametrize("game", ["zola:4", "swack:4"])
def test_the_learner_beats_the_random_player_clearly(game: str) -> None:
    learner = load("learner")
    before = learner.against_random(game, learner.learn(game, rounds=0, games=0, seed=3), count=100, seed=5)
    after = learner.against_random(game, learner.learn(game, rounds=3, games=60, seed=3), count=100, seed=5)
    assert after >= 0.8
    assert after > before + 0.1


def test_the_learner_repeats_by_seed() -> None:
    learner = load("learner")
    networks = [learner.learn("zola:4", rounds=2, games=10, seed=9) for _ in range(2)]
    for one, other in zip(networks[0].weights, networks[1].weights, strict=True):
        assert (one == other).all()


def test_regret_of_agents_is_printed() -> None:
    lines = run("regret_of_an_agent.py", "--game", "zola:3", "--count", "8").splitlines()
    assert [line.split()[0] for line in lines] == ["random", "greedy", "3", "9"]
    assert all("8 answers: mean regret" in line and "8 proven" in line for line in lines)


def test_a_language_model_is_asked() -> None:
    assert "6 answers: mean regret" in run("language_model.py", "--game", "zola:3", "--count", "6")
    program = f"{sys.executable} -c \"print('Move: none')\""
    told = run("language_model.py", "--game", "zola:3", "--count", "4", "--command", program)
    assert told == "4 answers: mean regret 2.000, 0 best, 4 illegal, 4 proven\n"


def test_the_notebook_shows_what_it_was_saved_with() -> None:
    notebook = json.loads((EXAMPLES / "boards.ipynb").read_text())
    names: dict[str, Any] = {}
    boards = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]))
        shown = None
        last = ast.Expression(tree.body.pop().value) if isinstance(tree.body[-1], ast.Expr) else None  # type: ignore[attr-defined]
        exec(compile(tree, "boards.ipynb", "exec"), names)
        if last is not None:
            shown = eval(compile(last, "boards.ipynb", "eval"), names)
        saved = [output["data"] for output in cell["outputs"] if "data" in output]
        if shown is not None and hasattr(shown, "_repr_svg_"):
            assert ["".join(data["image/svg+xml"]) for data in saved] == [shown._repr_svg_()]
            boards += 1
        elif shown is not None:
            assert ["".join(data["text/plain"]) for data in saved] == [repr(shown)]
    assert boards >= 3
