"""The doors to OpenSpiel, PettingZoo and Gymnasium, checked with those libraries' own tests."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation
from pettingzoo.test import api_test, render_test, seed_test

import cairn_games as cg
import cairn_games.gymnasium
import cairn_games.openspiel
import cairn_games.pettingzoo as zoo

from .conftest import GAMES, VARIANTS

# A board of the smallest size can be decided before both sides have moved; two of each option are enough here.
FEW = [variant for game in GAMES for variant in [v for v in VARIANTS if cg.Game(v).id == game][::3]]
NAMES = [f"cairn/{game.name}-v0" for game in cg.games()]


def load(variant: str) -> Any:
    game = cg.Game(variant)
    options = {name: int(value) if value.isdigit() else value for name, value in game.options.items()}
    return pyspiel.load_game(f"cairn_{game.id}", options)


@pytest.mark.parametrize("variant", VARIANTS)
def test_openspiel_games_pass_the_random_simulation_with_serialization(variant: str) -> None:
    pyspiel.random_sim_test(load(variant), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_plays_like_the_package(game: str) -> None:
    rng = random.Random(3)
    theirs, own = load(game).new_initial_state(), cg.State(game)
    observation = make_observation(load(game))
    while not own.is_over:
        assert theirs.legal_actions() == own.actions()
        assert theirs.current_player() == own.player
        assert theirs.legal_actions(1 - own.player) == []
        observation.set_from(theirs, own.player)
        assert (observation.dict["observation"] == own.observation()).all()
        action = rng.choice(own.actions())
        text = own.move_of(action) or cg.encoding(game).describe(action)
        assert theirs.action_to_string(action) == text
        own.step(action)
        theirs.apply_action(action)
        assert theirs.cairn == own
        assert str(theirs.position) == str(own.position)
        assert theirs.clone().cairn == own
    assert theirs.is_terminal()
    assert tuple(theirs.returns()) == own.returns


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_states_survive_structs_json_and_text(game: str) -> None:
    rng = random.Random(5)
    kind = load(game)
    state = kind.new_initial_state()
    for _ in range(9):
        state.apply_action(rng.choice(state.legal_actions()))
    assert kind.new_initial_state(state.to_struct()).cairn == state.cairn
    assert kind.new_initial_state(json.loads(state.to_json())).cairn == state.cairn
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(kind, state))
    assert again.cairn == state.cairn
    assert again.history() == state.history()
    begun = kind.new_initial_state(str(state.position))
    assert begun.position == state.position
    action = begun.legal_actions()[0]
    struct = begun.action_to_struct(begun.current_player(), action)
    begun.apply_action_struct(struct)
    assert begun.history() == [action]


def test_openspiel_refuses_states_of_other_games_and_bad_options() -> None:
    with pytest.raises(cg.ParseError, match="one of zola:4, and this is zola"):
        load("zola").new_initial_state(load("zola:4").new_initial_state().to_struct())
    with pytest.raises(cg.CairnError, match="size"):
        pyspiel.load_game("cairn_zola", {"size": 99})


def test_openspiel_games_may_have_the_swap() -> None:
    state = pyspiel.load_game("cairn_zola(size=4,swap=True)").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert state.legal_actions()[-1] == cg.encoding("zola:4").swap_action
    state.apply_action(state.legal_actions()[-1])
    assert state.current_player() == 0


@pytest.mark.parametrize("game", ["cairn_zola(size=4)", "cairn_qawale(stones=1)", "cairn_swack(size=3)"])
def test_openspiel_makes_playthroughs(game: str) -> None:
    text = generate_playthrough.playthrough(game, action_sequence=None, seed=7)
    short_name = game.partition("(")[0]
    assert f'GameType.short_name = "{short_name}"' in text
    assert "IsTerminal() = True" in text


@pytest.mark.parametrize("variant", FEW)
def test_pettingzoo_environments_pass_its_tests(variant: str) -> None:
    with warnings.catch_warnings():
        # Its list of environments whose observations are dictionaries has only its own.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        api_test(zoo.env(variant), num_cycles=40)
    seed_test(lambda: zoo.env(variant), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_environments_can_be_rendered(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = {"svg": lambda text: text.startswith("<svg"), "ansi": lambda text: "1" in text}
    render_test(lambda **options: zoo.env(game, size=96, **options), custom_tests=drawn)
    assert cg.start(game).draw().splitlines()[-1] in capsys.readouterr().out
    with pytest.raises(ValueError, match="no render mode 'film': the modes are human, ansi"):
        zoo.env(game, render_mode="film")
    with pytest.raises(ValueError, match="give one as render_mode"):
        zoo.env(game).render()


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_plays_like_the_package(name: str) -> None:
    env = pettingzoo.make("aec", name)
    assert zoo.registry()[name] == env.position.game.id
    rng = random.Random(2)
    env.reset()
    own = cg.State(env.position.variant)
    total = [0.0, 0.0]
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[int(agent[-1])] += reward
        if terminated or truncated:
            assert not seen["action_mask"].any() or own.is_over
            env.step(None)
            continue
        assert agent == f"player_{own.player}"
        assert (seen["observation"] == own.observation()).all()
        assert np.flatnonzero(seen["action_mask"]).tolist() == own.actions()
        other = env.observe(f"player_{1 - own.player}")
        assert not other["action_mask"].any()
        assert (np.sort(other["observation"], axis=None) == np.sort(seen["observation"], axis=None)).all()
        action = rng.choice(own.actions())
        own.step(action)
        env.step(action)
    assert tuple(total) == own.returns
    assert pickle.loads(pickle.dumps(env)).position == env.position


def test_the_other_side_sees_its_own_pieces_first() -> None:
    env = zoo.env(cg.parse("zola:3", "x,b,x/x,r,x/r,x2 b"))
    env.reset()
    assert env.agent_selection == "player_1"
    mover, other = env.observe("player_1")["observation"], env.observe("player_0")["observation"]
    assert (int(mover[0].sum()), int(mover[1].sum())) == (1, 2)
    assert (int(other[0].sum()), int(other[1].sum())) == (2, 1)


def test_pettingzoo_ends_the_game_of_an_illegal_action() -> None:
    env = zoo.env("zola:4", illegal_reward=-5.0)
    with pytest.raises(RuntimeError, match="call reset first"):
        env.step(0)
    env.reset()
    env.step(0)
    assert env.rewards == {"player_0": -5.0, "player_1": 0.0}
    assert all(env.terminations.values())
    assert env.infos["player_0"]["illegal"] == "action 0 (a1: to a1) is not legal here"
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)


@pytest.mark.parametrize("variant", FEW)
def test_gymnasium_environments_pass_its_check(variant: str) -> None:
    name = f"cairn/{cg.Game(variant).name}-v0"
    for opponent in ("random", 2):
        # With wrappers around it the check would look at those.
        env = gymnasium.make(name, game=variant, opponent=opponent, render_mode="ansi", size=64).unwrapped
        check_env(env)


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_environments_are_registered_and_repeat_by_seed(name: str) -> None:
    def play(seed: int) -> tuple[list[str], float]:
        env = gymnasium.make(name, opponent="greedy", render_mode="ansi")
        rng = random.Random(seed)
        _, info = env.reset(seed=seed)
        seen, total, over = [str(env.unwrapped.position)], 0.0, False  # type: ignore[attr-defined]
        while not over:
            action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
            _, reward, over, truncated, info = env.step(action)
            assert not truncated
            total += float(reward)
            seen.append(str(env.unwrapped.position))  # type: ignore[attr-defined]
        assert not info["action_mask"].any()
        assert isinstance(env.render(), str)
        return seen, total

    assert play(4) == play(4)
    assert play(4)[0] != play(5)[0]
    assert play(4)[1] in (-1.0, 0.0, 1.0)


def test_gymnasium_gives_the_agent_its_side_and_view() -> None:
    for player in (0, 1):
        env = cairn_games.gymnasium.CairnEnv("swack:4", player=player, opponent=lambda state: state.actions()[0])
        observation, info = env.reset(seed=1)
        assert info["player"] == player
        assert env.position.player == player
        assert (observation == env.position.state().observation()).sum() >= observation.size - 16
        assert env.action_masks().sum() == len(env.position.legal_moves)
        seen, reward, over, _, info = env.step(int(np.flatnonzero(~env.action_masks())[0]))
        assert (reward, over) == (-1.0, True)
        assert "is not legal here" in info["illegal"]
        assert env.observation_space.contains(seen)
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0)
    with pytest.raises(cg.CairnError):
        cairn_games.gymnasium.CairnEnv("zola", opponent=11)


@pytest.mark.parametrize(
    ("door", "library"),
    [("openspiel", "pyspiel"), ("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium")],
)
def test_without_its_library_a_door_names_the_extra(door: str, library: str) -> None:
    code = f"import sys; sys.modules[{library!r}] = None; import cairn_games.{door}"
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=False)
    assert f"pip install 'cairn-games[{door}]'" in done.stderr
    assert done.returncode == 1
