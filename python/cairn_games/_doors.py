"""What the doors to other libraries share."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from cairn_games import _native
from cairn_games._encoding import encoding

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

NAMESPACE = "cairn"


def missing(extra: str, module: str, what: str | None = None) -> ImportError:
    """Return the error for a door whose library is not there."""
    return ImportError(
        f"{what or f'cairn_games.{extra}'} needs {module}, which is not installed: pip install 'cairn-games[{extra}]'",
        name=module,
    )


def registry() -> dict[str, str]:
    """Return the registered names, such as ``cairn/Zola-v0``, and the games they stand for.

    >>> registry()["cairn/Zola-v0"]
    'zola'
    """
    return {f"{NAMESPACE}/{game.name}-v0": game.id for game in _native.games()}


def start_of(game: str | _native.Game | _native.Position) -> _native.Position:
    """Return the position that a game, its name, its registered name or a position stands for."""
    if isinstance(game, _native.Position):
        return game
    if isinstance(game, _native.Game):
        return game.start()
    return _native.start(registry().get(game, game))


@lru_cache(maxsize=256)
def other_planes(variant: str) -> NDArray[np.int64]:
    """Return which plane of an observation the enemy of the side to move sees in the place of each."""
    names = encoding(variant).planes
    places = {name: place for place, name in enumerate(names)}

    def enemy(name: str) -> str:
        if name.startswith("own "):
            return "enemy " + name.removeprefix("own ")
        if name.startswith("enemy "):
            return "own " + name.removeprefix("enemy ")
        return name

    return np.array([places[enemy(name)] for name in names])


def observation_of(state: _native.State, player: int, table: NDArray[np.int64]) -> NDArray[np.float32]:
    """Return what a player sees: own pieces first, whoever is to move."""
    seen = state.observation()
    return seen if state.player == player else seen[table]


def check_mode(mode: str | None, modes: Sequence[str]) -> None:
    """Say what is wrong with a render mode that there is not."""
    if mode is not None and mode not in modes:
        raise ValueError(f"there is no render mode {mode!r}: the modes are {', '.join(modes)}")


def draw(position: _native.Position, mode: str | None, size: int) -> str | NDArray[np.uint8] | None:
    """Return the board as a render mode says; ``human`` prints it."""
    if mode is None:
        raise ValueError("there is no render mode: give one as render_mode when the environment is made")
    if mode == "svg":
        return position.svg()
    if mode == "rgb_array":
        return position.rgb(size, size)
    if mode == "ansi":
        return position.draw()
    print(position.draw(), flush=True)
    return None
