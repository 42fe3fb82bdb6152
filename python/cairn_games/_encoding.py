"""The fixed encodings for learning programs: docs/encodings.md."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from cairn_games import _native

if TYPE_CHECKING:
    from numpy.typing import NDArray

Scalar = TypeVar("Scalar", bound=np.generic)


@dataclass(frozen=True, eq=False)
class Symmetry:
    """A symmetry of the board, and what it does to the numbers of an encoding."""

    name: str
    """Its name, such as ``rotate-90``."""

    actions: NDArray[np.int64]
    """What every action becomes."""

    cells: NDArray[np.int64]
    """Where every cell of a plane goes; cells are numbered row by row."""

    def action(self, action: int) -> int:
        """Return what an action becomes."""
        return int(self.actions[action])

    def observation(self, observation: NDArray[Scalar]) -> NDArray[Scalar]:
        """Return observations, one or many, seen through the symmetry.

        The last two axes are rows and columns; any axes may stand before them.
        """
        *before, rows, columns = observation.shape
        flat = observation.reshape(*before, rows * columns)
        seen = np.empty_like(flat)
        seen[..., self.cells] = flat
        return seen.reshape(observation.shape)

    def policy(self, values: NDArray[Scalar]) -> NDArray[Scalar]:
        """Return values of all actions (a mask, probabilities) seen through the symmetry.

        The last axis is that of the actions; any axes may stand before it.
        """
        seen = np.empty_like(values)
        seen[..., self.actions] = values
        return seen


@dataclass(frozen=True, eq=False)
class Encoding:
    """The encoding of a game with its options: what its actions and planes mean.

    >>> import cairn_games as cg
    >>> enc = cg.encoding("zola:4")
    >>> enc.actions, enc.shape
    (258, (7, 4, 4))
    >>> enc.describe(5)
    'b2: to a1'
    """

    variant: str
    """The game and its options."""

    actions: int
    """How many actions there are. The last two are the pass and the swap."""

    shape: tuple[int, int, int]
    """Planes, rows and columns of an observation. The first row is that of ``a1``."""

    ways: tuple[str, ...]
    """What can be done with a square: action ``way * rows * columns + square`` does it."""

    planes: tuple[str, ...]
    """What the planes show, for the side to move."""

    pass_action: int
    """The number of the pass."""

    swap_action: int
    """The number of the swap."""

    symmetries: tuple[Symmetry, ...]
    """The symmetries of the board, the identity first."""

    longest: int
    """No game from the start has more actions than this, if its history counts."""

    version: int
    """The version of the encodings: another one means other numbers."""

    def describe(self, action: int) -> str:
        """Return what an action stands for, in words."""
        return _native.Game(self.variant).layout().describe(action)

    def square(self, action: int) -> tuple[int, int] | None:
        """Return the row and the column of the square of an action; ``None`` for the pass and the swap."""
        if not 0 <= action < self.actions:
            raise _native.IllegalMove(f"there is no action {action}: there are {self.actions}, from 0")
        if action >= self.pass_action:
            return None
        _, rows, columns = self.shape
        row, column = divmod(action % (rows * columns), columns)
        return row, column


def encoding(game: str | _native.Game | _native.Position) -> Encoding:
    """Return the encoding of a game with its options.

    >>> import cairn_games as cg
    >>> [cg.encoding(game).actions for game in cg.games()]
    [18, 1298, 146, 152, 402]
    """
    if isinstance(game, _native.Position):
        game = game.game
    return _of_variant(str(game))


@lru_cache(maxsize=256)
def _of_variant(variant: str) -> Encoding:
    layout = _native.Game(variant).layout()
    return Encoding(
        variant=layout.variant,
        actions=layout.actions,
        shape=layout.shape,
        ways=tuple(layout.ways),
        planes=tuple(layout.planes),
        pass_action=layout.pass_action,
        swap_action=layout.swap_action,
        symmetries=tuple(Symmetry(*table) for table in layout.symmetries()),
        longest=layout.longest,
        version=_native.ENCODING_VERSION,
    )
