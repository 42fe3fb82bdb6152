"""Regret against brute force, prompts and answers, puzzles, and tasks for language models."""

from __future__ import annotations

import asyncio
import math
import random
import re
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING

import pytest

import cairn_games as cg
from cairn_games import puzzles, regret

from .conftest import GAMES

if TYPE_CHECKING:
    from pathlib import Path


@cache
def minimax(position: cg.Position) -> int:
    """The value to the side to move, by looking at everything."""
    outcome = position.outcome
    if outcome is not None:
        return 0 if outcome.side is None else 1 if outcome.side == position.player else -1
    best = -1
    for mv in position.moves():
        after = position.play(mv)
        best = max(best, minimax(after) if after.player == position.player else -minimax(after))
        if best == 1:
            break
    return best


@pytest.mark.parametrize(("game", "count", "least"), [("zola:3", 40, 1), ("swack:2", 2, 0), ("qawale:stones=1", 5, 0)])
def test_regret_is_that_of_brute_force(game: str, count: int, least: int) -> None:
    judge = regret.Judge()
    given_away = 0
    for position in regret.positions(game, count, seed=1):
        value = judge.value(position)
        assert value.is_proven
        assert value.value == minimax(position)
        for mv in position.moves():
            after = position.play(mv)
            kept = minimax(after) if after.player == position.player else -minimax(after)
            verdict = judge.regret(position, mv)
            assert verdict.regret == max(0, minimax(position) - kept), (position, mv)
            assert verdict.is_legal
            assert verdict.is_proven
            given_away += verdict.regret > 0
    assert given_away >= least


def test_an_answer_that_is_no_legal_move_costs_the_most_and_is_counted() -> None:
    asked = regret.positions("zola:3", 6, seed=1)
    report = regret.ask(lambda prompt: "I resign", asked)
    assert (report.illegal, report.best, report.regret) == (6, 0, regret.WORST)
    assert report.verdicts[0].refusal is not None
    assert str(report) == "6 answers: mean regret 2.000, 0 best, 6 illegal, 6 proven"
    assert math.isnan(regret.Report(()).regret)


@pytest.mark.parametrize("game", GAMES)
def test_values_that_cannot_be_proven_are_searched_and_repeat(game: str) -> None:
    position = cg.start(game)
    values = [regret.Judge(solve_nodes=50, search_nodes=500).value(position) for _ in range(2)]
    assert values[0] == values[1]
    assert -1 <= values[0].value <= 1


def test_a_good_player_has_less_regret_than_a_random_one() -> None:
    asked = [puzzle.start() for puzzle in puzzles.suite("zola")[:8]]
    judge = regret.Judge()
    good = regret.measure(cg.Engine(9, seed=1).choose, asked, judge)
    poor = regret.measure(cg.Engine("random", seed=1).choose, asked, judge)
    assert good.regret < poor.regret
    assert good.illegal == poor.illegal == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_prompt_has_the_rules_the_position_and_the_moves(game: str) -> None:
    for position in [cg.start(game), *regret.positions(game, 3, seed=2)]:
        text = regret.prompt(position)
        assert str(position) in text
        assert position.game.rules().strip() in text
        listed = re.search("Legal moves: (.*)", text)
        if position.count_moves() <= regret.MOST_LISTED:
            assert listed is not None
            assert listed.group(1).split() == position.moves()
        else:
            assert f"There are {position.count_moves()} legal moves" in text


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Move: b2xb3", "b2xb3"),
        ("Move: a1xa2? No.\nmove: **b2xb3**.", "b2xb3"),
        ("**Move:** `b2xb3`", "b2xb3"),
        ("I think b2xb3 is strong.", "b2xb3"),
        ("b2xb3 or rather c3xc2!", "c3xc2"),
        ("Move: resign", "resign"),
        ("no idea", "idea"),
        ("", ""),
    ],
)
def test_answers_are_read_from_text(text: str, answer: str) -> None:
    assert regret.read_answer(cg.start("zola:4"), text) == answer


def test_positions_are_different_and_repeat_by_seed() -> None:
    found = regret.positions("zola:4", 30, seed=3)
    assert found == regret.positions("zola:4", 30, seed=3)
    assert found != regret.positions("zola:4", 30, seed=4)
    assert len({position.canonical() for position in found}) == 30
    with pytest.raises(cg.CairnError, match="too few positions"):
        regret.positions("zola:2", 500)


@pytest.mark.parametrize("game", GAMES)
def test_the_moves_of_the_suites_can_be_played(game: str) -> None:
    found = puzzles.suite(game)
    assert len(found) >= 36
    for puzzle in found:
        assert all(mv in puzzle.start().legal_moves for mv in puzzle.moves)
        assert puzzle.is_solved_by(puzzle.moves[0])
        assert not puzzle.is_solved_by("resign")
    assert {puzzle.kind for puzzle in found} <= {"short win", "win", "long win", "defense"}


def test_found_puzzles_are_new_proven_and_repeat_by_seed(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    found = puzzles.find("zola:4", 3, seed=5, progress=lambda done, total: told.append((done, total)))
    assert found == puzzles.find("zola:4", 3, seed=5)
    assert told[-1] == (3, 3)
    judge = regret.Judge(solve_nodes=500_000)
    for puzzle in found:
        for mv in random.Random(1).sample(puzzle.start().moves(), 2):
            verdict = judge.regret(puzzle.start(), mv)
            assert verdict.is_proven
            if puzzle.claim.endswith("others lose"):
                assert (verdict.regret == 0) == puzzle.is_solved_by(mv), puzzle
    path = tmp_path / "puzzles.parquet"
    puzzles.write_parquet(found, path)
    assert puzzles.read_parquet(path) == found
    assert puzzles.find("zola:2", 1, games=3) == []
    with pytest.raises(cg.ParseError, match="there is no game"):
        puzzles.find("chess", 1)


def test_the_command_writes_the_suites(tmp_path: Path) -> None:
    path = tmp_path / "all.parquet"
    command = [sys.executable, "-P", "-m", "cairn_games.puzzles", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == f"{len(puzzles.suite())} puzzles\n"
    assert puzzles.read_parquet(path) == puzzles.suite()
    done = subprocess.run([*command, "--find", "chess"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert 'there is no game "chess"' in done.stderr


@pytest.mark.parametrize(
    ("extra", "library", "code"),
    [
        ("parquet", "pyarrow", "import cairn_games.puzzles as p; p.read_parquet('x')"),
        ("verifiers", "verifiers", "import cairn_games.verifiers"),
    ],
)
def test_without_its_library_a_door_names_the_extra(extra: str, library: str, code: str) -> None:
    hidden = f"import sys; sys.modules[{library!r}] = None; {code}"
    done = subprocess.run([sys.executable, "-P", "-c", hidden], capture_output=True, text=True, check=False)
    assert f"pip install 'cairn-games[{extra}]'" in done.stderr
    assert done.returncode == 1


def test_verifiers_scores_replies() -> None:
    """Runs where the library is installed: it brings half a gigabyte of others."""
    vf = pytest.importorskip("verifiers.v1", reason="pip install verifiers")
    from verifiers.v1.utils.loaders import taskset_class

    from cairn_games.verifiers import MoveTasksetConfig

    tasks = list(taskset_class("cairn-games-verifiers")(MoveTasksetConfig(game="zola:3", count=4)))
    assert len(tasks) == 4
    judge = regret.Judge()
    for task in tasks:
        position = cg.parse(task.data.game, task.data.position)
        assert task.data.prompt == regret.prompt(position)
        replies = [(f"Move: {mv}", -judge.regret(position, mv).regret, 1.0) for mv in position.moves()]
        for reply, reward, legal in [*replies, ("I resign", -regret.WORST, 0.0)]:
            trace = vf.Trace(
                task={"type": "MoveTask", "data": task.data}, agent={"config": vf.AgentConfig()}, root_reply=reply
            )
            asyncio.run(task.score(trace))
            assert trace.reward == reward
            assert trace.metrics["legal"] == legal
