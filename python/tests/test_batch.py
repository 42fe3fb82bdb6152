"""Many games at once."""

from __future__ import annotations

import numpy as np
import pytest

import cairn_games as cg

from .conftest import GAMES, SEED, VARIANTS


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_batch_plays_like_single_games(variant: str) -> None:
    count = 16
    batch = cg.Batch(variant, count, seed=SEED, auto_reset=False)
    states = [cg.State(variant) for _ in range(count)]
    for _ in range(80):
        actions = batch.sample()
        over = [state.is_over for state in states]
        seen = batch.step(actions)
        players = batch.players()
        for game, state in enumerate(states):
            if over[game]:
                assert actions[game] == -1
                assert not seen.done[game]
                continue
            state.step(int(actions[game]))
            assert bool(seen.done[game]) == state.is_over
            assert tuple(seen.rewards[game]) == state.returns
            assert players[game] == (-1 if state.is_over else state.player)
            assert (seen.observations[game] == state.observation()).all()
            assert (seen.masks[game] == state.mask()).all()
            assert batch.state(game) == state


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_threads_changes_nothing(game: str) -> None:
    def run(threads: int) -> list[np.ndarray]:
        batch = cg.Batch(game, 3000, seed=11, threads=threads)
        log: list[np.ndarray] = []
        for _ in range(40):
            actions = batch.sample()
            rewards, done = batch.advance(actions)
            log += [actions, rewards, done]
        return [*log, batch.observations(), batch.masks(), batch.players()]

    one, four = run(1), run(4)
    assert all(np.array_equal(a, b) for a, b in zip(one, four, strict=True))


@pytest.mark.parametrize("auto_reset", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_wandering_is_sampling_and_stepping(game: str, auto_reset: bool) -> None:
    one = cg.Batch(game, 700, seed=4, auto_reset=auto_reset)
    other = cg.Batch(game, 700, seed=4, auto_reset=auto_reset, threads=2)
    rewards, ended = other.wander(100)
    for _ in range(100):
        stepped, done = one.advance(one.sample())
        rewards -= stepped
        ended -= done
    assert not rewards.any()
    assert not ended.any()
    assert all(one.state(number) == other.state(number) for number in range(700))
    assert np.array_equal(one.sample(), other.sample())


@pytest.mark.parametrize("game", GAMES)
def test_games_that_end_begin_again(game: str) -> None:
    batch = cg.Batch(game, 64, seed=2)
    ended = 0
    for _ in range(700):
        _, done = batch.advance(batch.sample())
        ended += int(done.sum())
        assert batch.players().min() >= 0
    assert ended > 64


def test_a_wrong_action_changes_nothing_and_is_named() -> None:
    batch = cg.Batch("zola:4", 3)
    actions = batch.sample()
    actions[1] = 0
    with pytest.raises(cg.IllegalMove, match=r"game 1: action 0 \(a1: to a1\) is not legal here"):
        batch.step(actions)
    assert all(batch.state(game) == cg.State("zola:4") for game in range(3))
    with pytest.raises(cg.CairnError, match="there are 3 games, and 2 actions"):
        batch.advance([1, 2])
    with pytest.raises(TypeError, match="whole numbers"):
        batch.advance([0.5, 1.0, 2.0])
    with pytest.raises(IndexError):
        batch.state(3)
    with pytest.raises(cg.CairnError, match="0 threads"):
        cg.Batch("zola:4", 3, threads=0)
    with pytest.raises(cg.CairnError, match="1000000000000 games are too many"):
        cg.Batch("zola:4", 10**12)
    with pytest.raises(cg.CairnError, match="1000000000000 games are too many"):
        cg.playouts("zola:4", 10**12)
    assert len(cg.Batch("zola:4", 0)) == 0
    with pytest.raises(TypeError, match="expected a position"):
        cg.Batch(4, 3)  # type: ignore[arg-type]


def test_marked_games_are_reset() -> None:
    start = cg.start("zola:4").play("b2xb3")
    batch = cg.Batch(start, 3, auto_reset=False)
    batch.advance(batch.sample())
    batch.reset([True, False, True])
    assert [batch.state(game).position == start for game in range(3)] == [True, False, True]
    batch.reset()
    assert all(batch.state(game).position == start for game in range(3))
    assert repr(batch) == "<Batch: 3 games of zola:4>"


@pytest.mark.parametrize("game", GAMES)
def test_playouts_depend_on_the_seed_alone(game: str) -> None:
    told: list[tuple[int, int]] = []
    results, plies = cg.playouts(game, 600, seed=5, threads=3, progress=lambda done, total: told.append((done, total)))
    again, plies_again = cg.playouts(game, 600, seed=5)
    assert np.array_equal(results, again)
    assert np.array_equal(plies, plies_again)
    assert set(np.unique(results)) <= {-1, 0, 1}
    assert told[-1] == (600, 600)
    other, _ = cg.playouts(game, 600, seed=6)
    assert not np.array_equal(results, other)


def test_an_error_in_the_progress_callback_ends_the_work() -> None:
    def fail(done: int, total: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        cg.playouts("zola:10", 100_000, progress=fail)
