"""Computer players, analysis, exact values; long calls."""

from __future__ import annotations

import os
import pickle
import random
import signal
import subprocess
import threading
from typing import TYPE_CHECKING

import numpy as np
import pytest

import cairn_games as cg

from .conftest import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", [1, 2, 5, 9, "greedy", "medium", "random"])
def test_every_level_plays_legal_moves_that_the_seed_repeats(game: str, level: int | str) -> None:
    position = cg.start(game)
    match = cg.Match(position)
    for _ in range(4):
        engine = cg.Engine(level, seed=3)
        move = engine.choose(position, nodes=2000)
        assert move in position.legal_moves
        assert cg.Engine(level, seed=3).choose(position, nodes=2000) == move
        assert pickle.loads(pickle.dumps(engine)).choose(position, nodes=2000) == move
        assert engine.choose(match, nodes=2000) in position.legal_moves
        position = position.play(move)
        match.play(move)


@pytest.mark.parametrize("game", GAMES)
def test_analysis_gives_lines_that_can_be_played_and_reasons(game: str) -> None:
    position = cg.start(game)
    found = cg.Engine().analyze(position, nodes=5000, lines=3)
    assert 1 <= len(found.lines) <= 3
    assert found.best == found.lines[0].moves[0]
    assert found.why
    assert found.depth >= 1
    assert len({line.moves[0] for line in found.lines}) == len(found.lines)
    for line in found.lines:
        after = position
        for move in line.moves:
            after = after.play(move)
        assert 0 <= line.chance <= 1
        assert line.words
    portuguese = cg.Engine().analyze(position, nodes=5000, lines=3, language="pt")
    assert portuguese.best == found.best
    assert portuguese.why != found.why
    assert pickle.loads(pickle.dumps(found)) == found


def test_the_strongest_player_wins_at_once() -> None:
    position = cg.parse("zola:3", "x,b,x/x,r,x/x3 b")
    assert cg.Engine().choose(position, time=0.05) == "b3xb2"
    found = cg.Engine(10).analyze(position, depth=3)
    assert (found.result, found.lines[0].distance, found.chance) == (1, 1, 1.0)
    assert found.lines[0].proof != "evaluated"


def test_wrong_questions_have_answers() -> None:
    over = cg.parse("zola:3", "x3/x,r,x/x3 b")
    for ask in (cg.Engine().choose, cg.Engine().analyze):
        with pytest.raises(cg.CairnError, match="the game is over"):
            ask(over)
    with pytest.raises(cg.ParseError, match="expected a level from 1 to 10"):
        cg.Engine(11)
    with pytest.raises(cg.CairnError, match="not a number of seconds"):
        cg.Engine().choose(cg.start("zola"), time=-1)
    with pytest.raises(cg.CairnError, match="0 lines"):
        cg.Engine().analyze(cg.start("zola"), lines=0)
    with pytest.raises(cg.CairnError, match="zola has no endgame tables"):
        cg.Tables("zola", ".")
    with pytest.raises(cg.CairnError, match="zola has no prover"):
        cg.prove("zola", 0)
    with pytest.raises(cg.CairnError, match="there is no player 2"):
        cg.prove("qawale", 2)
    assert repr(cg.Engine(7)) == "<Engine: level 7>"


def test_solved_positions_agree_with_plain_minimax() -> None:
    def minimax(position: cg.Position) -> int:
        outcome = position.outcome
        if outcome is not None:
            return 0 if outcome.side is None else 1 if outcome.side == position.player else -1
        values = []
        for move in position.moves():
            after = position.play(move)
            value = minimax(after)
            values.append(value if after.player == position.player else -value)
        return max(values)

    for variant in ("zola:2", "zola:3,first=blue", "swack:2", "qawale:stones=1"):
        rng = random.Random(4)
        position = cg.start(variant)
        positions = [position] if variant in ("zola:2", "qawale:stones=1") else []
        while not position.is_over:
            position = position.play(position.random_move(rng))
            positions.append(position)
        for position in positions[-5:-1]:
            solution = cg.solve(position)
            assert solution.result == minimax(position)
            for move in solution.best:
                after = position.play(move)
                sign = 1 if after.player == position.player else -1
                assert sign * minimax(after) == solution.result


def test_a_limit_leaves_the_value_open() -> None:
    solution = cg.solve("zola:8", nodes=2000)
    assert (solution.result, solution.best) == (None, ())
    assert solution.nodes >= 2000
    assert cg.solve("zola:8", time=0.2).result is None
    assert pickle.loads(pickle.dumps(solution)) == solution


def test_known_values_are_found() -> None:
    assert cg.solve("zola:3").result == 1
    assert cg.solve("qawale:stones=5").result == 0


def test_a_proof_gives_a_certificate_and_continues_from_its_folder(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    first = cg.prove("qawale:stones=4", 1, folder=tmp_path, progress=lambda *work: told.append(work))
    assert first.can_force is False
    assert first.certificate is not None
    assert list(tmp_path.iterdir())
    assert cg.prove("qawale:stones=4", 1, folder=tmp_path) == first


def test_tables_are_probed(tmp_path: Path) -> None:
    program = os.environ.get("CAIRN")
    if program is None:
        pytest.skip("CAIRN does not name the program cairn")
    command = [program, "tables", "wali", "--dir", str(tmp_path), "--stones", "1"]
    subprocess.run(command, check=True, capture_output=True)
    tables = cg.Tables("wali", tmp_path)
    assert tables.materials == [(1, 1)]
    assert len(tables) == 1
    position = cg.parse("wali", "x6/x6/w,x4,b/x6/x6 w 0 0")
    assert tables.probe(position) == (0, None)
    assert tables.probe(cg.start("wali")) is None
    assert tables.probe(cg.start("zola")) is None
    assert pickle.loads(pickle.dumps(tables)).probe(position) == (0, None)
    assert cg.solve(position, tables=tables).result == 0
    found = cg.Engine(tables=tables).analyze(position, nodes=100)
    assert (found.result, found.lines[0].proof) == (0, "table")


def interrupt_main(ready: threading.Event) -> None:
    ready.wait()
    # As many steps of Python as take a while with the lock, and forever without it.
    total = 0
    for number in range(10_000):
        total += number
    os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.parametrize("work", ["solve", "analyze", "playouts", "self_play"])
def test_long_calls_release_the_lock_and_end_on_ctrl_c(work: str) -> None:
    calls: dict[str, Callable[[], object]] = {
        "solve": lambda: cg.solve("zola:8", nodes=300_000_000),
        "analyze": lambda: cg.Engine().analyze(cg.start("zola:8"), nodes=300_000_000),
        "playouts": lambda: cg.playouts("zola:10", 3_000_000),
        "self_play": lambda: cg.self_play("zola:8", 9, 10_000),
    }
    ready = threading.Event()
    other = threading.Thread(target=interrupt_main, args=(ready,))
    other.start()
    ready.set()
    with pytest.raises(KeyboardInterrupt):
        calls[work]()
    other.join()


def test_progress_is_told_and_may_end_the_work() -> None:
    class EnoughError(Exception):
        pass

    seen: list[cg.Analysis] = []

    def watch(found: cg.Analysis) -> None:
        seen.append(found)
        raise EnoughError

    with pytest.raises(EnoughError):
        cg.Engine().analyze(cg.start("zola"), nodes=300_000_000, progress=watch)
    assert seen[0].lines

    def count(nodes: int, kept: int) -> None:
        if nodes > 0:
            raise EnoughError

    with pytest.raises(EnoughError):
        cg.solve("zola:8", nodes=300_000_000, progress=count)


def test_self_play_is_repeated_by_the_seed_on_any_number_of_threads(tmp_path: Path) -> None:
    one = cg.self_play("wali", (2, 4), 6, seed=9, threads=1, nodes=300)
    two = cg.self_play("wali", (2, 4), 6, seed=9, threads=2, nodes=300, out=tmp_path / "samples.npz")
    assert one.records == two.records
    assert len(set(one.records)) == 6
    for name in ("observations", "masks", "actions", "values", "players"):
        assert np.array_equal(getattr(one, name), getattr(two, name))
    loaded = cg.Samples.load(tmp_path / "samples.npz")
    assert loaded.records == two.records
    assert loaded.variant == "wali"
    assert loaded.encoding == cg.ENCODING_VERSION
    assert np.array_equal(loaded.observations, two.observations)
    assert np.array_equal(loaded.chances, two.chances, equal_nan=True)


def test_samples_are_what_the_records_say() -> None:
    samples = cg.self_play("wali", 2, 3, seed=4, opening=2, nodes=200)
    place = 0
    for game, record in enumerate(samples.records):
        match = cg.Match.from_pgn(record)
        assert match.outcome is not None
        side = match.outcome.side
        assert samples.results[game] == (0 if side is None else 1 if side == 0 else -1)
        state = cg.State("wali")
        for ply, move in enumerate(match.moves):
            for action in state.encode(move):
                if ply >= 2:
                    assert samples.actions[place] == action
                    assert samples.plies[place] == ply
                    assert samples.games[place] == game
                    assert samples.players[place] == state.player
                    assert samples.values[place] == (0 if side is None else 1 if side == state.player else -1)
                    assert (samples.observations[place] == state.observation()).all()
                    assert (samples.masks[place] == state.mask()).all()
                    place += 1
                state.step(action)
    assert place == len(samples)


def test_samples_are_written_as_parquet(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    samples = cg.self_play("zola:4", 2, 2, seed=4, out=tmp_path / "samples.parquet")
    table = pq.read_table(tmp_path / "samples.parquet")
    assert table.num_rows == len(samples)
    assert table.schema.metadata[b"variant"] == b"zola:4"
    assert table.schema.metadata[b"observation_shape"] == b"7x4x4"
    assert table["action"].to_numpy().tolist() == samples.actions.tolist()
    seen = np.array(table["observation"].to_pylist(), dtype=np.float32)
    assert np.array_equal(seen.reshape(samples.observations.shape), samples.observations)
    with pytest.raises(cg.CairnError, match=r"\.npz or \.parquet"):
        samples.save(tmp_path / "samples.csv")
