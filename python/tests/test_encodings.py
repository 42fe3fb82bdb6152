"""Encodings: actions, masks, observations and symmetries, as Python sees them."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest

import cairn_games as cg

from .conftest import SEED, VARIANTS


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_by_actions_is_a_game_by_moves(variant: str) -> None:
    rng = random.Random(SEED)
    encoding = cg.encoding(variant)
    state = cg.State(variant)
    position = cg.start(variant)
    while not state.is_over:
        actions = state.actions()
        mask = state.mask()
        assert mask.dtype == np.bool_
        assert np.flatnonzero(mask).tolist() == actions
        assert mask.shape == (encoding.actions,)
        seen = state.observation()
        assert seen.dtype == np.float32
        assert seen.shape == encoding.shape
        assert ((seen >= 0) & (seen <= 1)).all()
        action = rng.choice(actions)
        assert state.is_legal(action)
        move = state.move_of(action)
        prefix = state.prefix
        state.step(action)
        if move is not None:
            assert position.decode([*prefix, action]) == move
            assert position.encode(move) == [*prefix, action]
            position = position.play(move)
        assert state.position == position
        assert bool(state.prefix) == (move is None)
    assert state.actions() == []
    assert not state.mask().any()
    assert sum(state.returns) == 0
    with pytest.raises(cg.IllegalMove, match="the game is over"):
        state.step(0)


@pytest.mark.parametrize("variant", VARIANTS)
def test_states_are_copied_and_pickled_with_what_is_begun(variant: str) -> None:
    rng = random.Random(SEED + 1)
    state = cg.State(variant, swap=True)
    for _ in range(30):
        if state.is_over:
            break
        state.step(rng.choice(state.actions()))
        for same in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert same == state
            assert same.prefix == state.prefix
            assert same.actions() == state.actions()
            assert (same.observation() == state.observation()).all()
            if not same.is_over:
                same.step(same.actions()[0])
                assert same != state


@pytest.mark.parametrize("variant", VARIANTS)
def test_symmetries_commute_with_playing(variant: str) -> None:
    rng = random.Random(SEED + 2)
    encoding = cg.encoding(variant)
    assert encoding.symmetries[0].name == "identity"
    position = cg.start(variant)
    for _ in range(12):
        if position.is_over:
            break
        move = position.random_move(rng)
        actions = position.encode(move)
        for symmetry, image in zip(encoding.symmetries, position.symmetries(), strict=True):
            here, there = position.state(), image.state()
            for action in actions:
                assert (symmetry.observation(here.observation()) == there.observation()).all()
                assert (symmetry.policy(here.mask()) == there.mask()).all()
                here.step(action)
                there.step(symmetry.action(action))
            place = encoding.symmetries.index(symmetry)
            assert there.position == here.position.symmetries()[place]
        position = position.play(move)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_action_has_a_meaning(variant: str) -> None:
    encoding = cg.encoding(variant)
    planes, rows, columns = encoding.shape
    assert len(encoding.planes) == planes
    assert len(encoding.ways) * rows * columns + 2 == encoding.actions
    assert encoding.describe(encoding.pass_action) == "pass"
    assert encoding.describe(encoding.swap_action) == "swap"
    assert encoding.square(encoding.pass_action) is None
    assert encoding.square(0) == (0, 0)
    assert encoding.describe(columns).startswith("a2: ")
    assert encoding.square(columns) == (1, 0)
    assert encoding.version == cg.ENCODING_VERSION
    for wrong in (encoding.actions, 2**40):
        with pytest.raises((cg.IllegalMove, OverflowError)):
            encoding.describe(wrong)
    with pytest.raises(cg.IllegalMove, match="there is no action"):
        cg.State(variant).step(encoding.actions)
    assert not cg.State(variant).is_legal(-1)
    assert cg.encoding(cg.start(variant)) is encoding


def test_the_swap_exchanges_the_players() -> None:
    swap = cg.encoding("zola:4").swap_action
    state = cg.State("zola:4", swap=True)
    assert not state.is_legal(swap)
    state.play("b2xb3")
    position = state.position
    assert (state.turn, state.player) == ("blue", 1)
    state.step(swap)
    assert state.is_swapped
    assert (state.turn, state.player, state.position) == ("blue", 0, position)
    assert not cg.State("zola:4").is_swapped


def test_repetitions_draw_only_where_the_history_counts() -> None:
    position = cg.parse("wali", "w,x4,b/x6/x6/x6/w,x4,b w 0 0")
    moves = ["a1-b1", "f1-e1", "b1-a1", "e1-f1"] * 2
    counting, forgetful = position.state(), position.state(history=False)
    repeated = cg.encoding("wali").planes.index(
        "how often the position has been before, of the two times that are allowed"
    )
    for ply, move in enumerate(moves):
        assert counting.observation()[repeated].max() == (0.5 if ply >= 4 else 0)
        counting.play(move)
        forgetful.play(move)
    assert str(counting.outcome) == "draw"
    assert counting.returns == (0, 0)
    assert forgetful.outcome is None
    assert forgetful.position == counting.position


def test_nava_ends_after_three_hundred_plies() -> None:
    rng = random.Random(1)
    lengths = []
    for _ in range(20):
        state = cg.State("nava")
        while not state.is_over:
            state.step(rng.choice(state.actions()))
        lengths.append(state.plies)
    assert max(lengths) <= 300


def test_arrays_are_filled_in_place() -> None:
    state = cg.State("zola:4")
    mask = np.ones(258, dtype=np.bool_)
    assert state.mask(mask) is mask
    assert mask.sum() == len(state.actions())
    seen = np.full((7, 4, 4), 9, dtype=np.float32)
    assert state.observation(out=seen) is seen
    assert seen.max() == 1
    with pytest.raises(cg.CairnError, match="7 elements, and 258 are needed"):
        state.mask(np.zeros(7, dtype=np.bool_))
    with pytest.raises((TypeError, ValueError)):
        state.mask(np.zeros(258, dtype=np.float32))
    with pytest.raises(TypeError, match="contiguous"):
        state.mask(np.zeros(516, dtype=np.bool_)[::2])
