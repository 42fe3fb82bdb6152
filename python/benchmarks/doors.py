"""Moves per second of random play through every door, beside games of the same libraries.

    pip install '.[openspiel,pettingzoo,gymnasium]' pygame
    python python/benchmarks/doors.py

One figure a line, all in one run. A random player of one process picks legal actions, in the same way for our games
and for those beside them; only the batch has threads of its own (``--threads``). Every figure is the best of several
rounds, in which all take turns, so that a busy machine disturbs them alike. The last lines say how the doors compare.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import TYPE_CHECKING, Any

import numpy as np
import open_spiel.python.games  # noqa: F401 (registers python_tic_tac_toe)
import pyspiel

import cairn_games as cg
import cairn_games.gymnasium
import cairn_games.openspiel
import cairn_games.pettingzoo

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES = [game.id for game in cg.games()]


def timed(play: Callable[[], int], seconds: float) -> float:
    """Return moves a second of playing for some time."""
    moves = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        moves += play()
    return moves / spent


def by_state(game: str) -> Callable[[], int]:
    """Return a random game by actions."""
    choice = random.choice

    def play() -> int:
        state, moves = cg.State(game), 0
        while not state.is_over:
            state.step(choice(state.actions()))
            moves += 1
        return moves

    return play


def by_position(game: str) -> Callable[[], int]:
    """Return a random game by moves as text."""

    def play() -> int:
        position, moves = cg.start(game), 0
        while not position.is_over and moves < 300:
            position = position.play(position.random_move())
            moves += 1
        return moves

    return play


def by_batch(game: str, threads: int) -> Callable[[], int]:
    """Return one step of many random games."""
    batch = cg.Batch(game, 4_096, seed=1, threads=threads)

    def play() -> int:
        batch.advance(batch.sample())
        return len(batch)

    return play


def by_wandering(game: str, threads: int) -> Callable[[], int]:
    """Return many steps of many random games in one call."""
    batch = cg.Batch(game, 4_096, seed=1, threads=threads)

    def play() -> int:
        batch.wander(16)
        return 16 * len(batch)

    return play


def by_playouts(game: str, threads: int) -> Callable[[], int]:
    """Return whole random games in one call."""
    seeds = iter(range(1 << 30))

    def play() -> int:
        _, plies = cg.playouts(game, 4_000, seed=next(seeds), threads=threads)
        return int(plies.sum())

    return play


def by_spiel(name: str) -> Callable[[], int]:
    """Return a random game of OpenSpiel."""
    game = pyspiel.load_game(name)
    choice = random.choice

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            moves += 1
        return moves

    return play


def by_zoo(env: Any) -> Callable[[], int]:
    """Return a random game of PettingZoo, in which the agents look at what they see."""
    choice = random.choice

    def play() -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(choice(seen["action_mask"].nonzero()[0]))
                moves += 1
        return moves

    return play


def by_gymnasium(game: str) -> Callable[[], int]:
    """Return a random game of Gymnasium against the random player."""
    env = cairn_games.gymnasium.CairnEnv(game, opponent="random")
    choice = random.choice

    def play() -> int:
        _, info = env.reset(seed=1)
        moves, over = 0, False
        while not over:
            _, _, over, _, info = env.step(choice(info["action_mask"].nonzero()[0]))
            moves += 1
        return moves

    return play


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description="Measures random play through every door.")
    parser.add_argument("--seconds", type=float, default=0.3, help="for each figure and round (0.3)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds, the best of which counts (5)")
    parser.add_argument("--threads", type=int, default=2, help="threads of the batches, besides one (2)")
    given = parser.parse_args()
    counts = sorted({1, given.threads})
    plays: dict[str, Callable[[], int]] = {
        "OpenSpiel's breakthrough (C++)": by_spiel("breakthrough"),
        "OpenSpiel's tic_tac_toe (Python)": by_spiel("python_tic_tac_toe"),
    }
    try:
        from pettingzoo.classic import connect_four_v3

        plays["PettingZoo's connect_four_v3"] = by_zoo(connect_four_v3.env())
    except ImportError as error:
        print(f"# PettingZoo's connect_four_v3 is left out: {error}")
    for game in GAMES:
        plays[f"{game}: plain, actions"] = by_state(game)
        plays[f"{game}: plain, moves as text"] = by_position(game)
        for threads in counts:
            plays[f"{game}: batch, threads {threads}"] = by_batch(game, threads)
            plays[f"{game}: batch wandering, threads {threads}"] = by_wandering(game, threads)
            plays[f"{game}: playouts, threads {threads}"] = by_playouts(game, threads)
        plays[f"{game}: PettingZoo"] = by_zoo(cairn_games.pettingzoo.env(game))
        plays[f"{game}: OpenSpiel"] = by_spiel(f"cairn_{game}")
        plays[f"{game}: Gymnasium"] = by_gymnasium(game)
    rates = dict.fromkeys(plays, 0.0)
    for _ in range(given.rounds):
        for name, play in plays.items():
            rates[name] = max(rates[name], timed(play, given.seconds))
    for name, rate in rates.items():
        print(f"{name:<40} {rate:>12,.0f} moves/s")
    pairs = [
        ("plain, actions", "OpenSpiel's breakthrough (C++)", 1),
        *(
            (f"{way}, threads {threads}", "OpenSpiel's breakthrough (C++)", 10)
            for way in ("batch", "batch wandering", "playouts")
            for threads in counts
        ),
        ("PettingZoo", "PettingZoo's connect_four_v3", 5),
        ("OpenSpiel", "OpenSpiel's tic_tac_toe (Python)", 4),
    ]
    for door, beside, wanted in pairs:
        if beside in rates:
            factors = {game: rates[f"{game}: {door}"] / rates[beside] for game in GAMES}
            text = ", ".join(f"{game} {factor:.1f}" for game, factor in factors.items())
            middle = float(np.median(list(factors.values())))
            print(f"{door} / {beside}: {text}; median {middle:.1f}, wanted {wanted}")


if __name__ == "__main__":
    main()
