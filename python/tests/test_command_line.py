"""The same rules in Python and on the command line."""

from __future__ import annotations

import os
import random
import subprocess

import pytest

import cairn_games as cg

from .conftest import GAMES, SEED, VARIANTS

POSITIONS = 10_000

# Tall stacks have millions of moves: of those, both must say how many.
MOST_MOVES = 300


def random_positions(game: str) -> dict[str, list[cg.Position]]:
    """Return positions of random games, the finished ones included, by the name of the game."""
    rng = random.Random(SEED)
    names = [variant for variant in VARIANTS if cg.Game(variant).id == game]
    found: dict[str, list[cg.Position]] = {name: [] for name in names}
    for name in names:
        wanted = POSITIONS // len(names) + 1
        while len(found[name]) < wanted:
            position = cg.start(name)
            for _ in range(400):
                found[name].append(position)
                if position.is_over:
                    break
                position = position.play(position.random_move(rng))
    return found


def answer(position: cg.Position) -> str:
    try:
        moves = position.moves(limit=MOST_MOVES)
    except cg.TooManyMoves as error:
        return "error\t" + str(error).split(":")[0]
    outcome = position.outcome
    letter = "-" if outcome is None else "draw" if outcome.winner is None else outcome.winner[0]
    return "\t".join([str(position), letter, " ".join(moves)])


@pytest.mark.parametrize("game", GAMES)
def test_ten_thousand_positions_agree(game: str) -> None:
    program = os.environ.get("CAIRN")
    if program is None:
        pytest.skip("CAIRN does not name the program cairn")
    compared = 0
    for variant, positions in random_positions(game).items():
        lines = "".join(f"{position}\n" for position in positions)
        command = [program, "moves", variant, "-", "--limit", str(MOST_MOVES)]
        answered = subprocess.run(command, input=lines, capture_output=True, text=True, encoding="utf-8", check=False)
        expected = [answer(position) for position in positions]
        assert answered.stdout.splitlines() == expected
        compared += len(expected)
    assert compared >= POSITIONS
