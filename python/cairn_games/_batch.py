"""Many games stepped at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from cairn_games import _native

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


class Step(NamedTuple):
    """What came of one action in every game."""

    observations: NDArray[np.float32]
    """What the side to move sees now: games, planes, rows, columns."""

    masks: NDArray[np.bool_]
    """Which actions are legal now: games, actions."""

    rewards: NDArray[np.float32]
    """What each player got: games, players. 1 for a win, -1 for a loss, else 0."""

    done: NDArray[np.bool_]
    """Whether the game ended with this action."""


class Batch:
    """Many games of one kind, stepped together without Python in between.

    The games begin with ``start``: a position, a game or the name of one. With ``auto_reset``, a game that has ended
    begins again at once, and the observation is that of the new game. What happens depends on the seed and the actions
    alone, not on the number of threads.

    >>> import cairn_games as cg
    >>> batch = cg.Batch("zola:4", 1000, seed=1)
    >>> ended = 0
    >>> for _ in range(50):
    ...     rewards, done = batch.advance(batch.sample())
    ...     ended += int(done.sum())
    >>> ended > 1000
    True
    """

    def __init__(
        self,
        start: str | _native.Game | _native.Position,
        count: int,
        *,
        seed: int = 0,
        threads: int = 1,
        auto_reset: bool = True,
        swap: bool = False,
        history: bool = True,
    ) -> None:
        self._native = _native.Batch(
            start, count, seed=seed, threads=threads, auto_reset=auto_reset, swap=swap, history=history
        )

    @property
    def variant(self) -> str:
        """The game with its options in one word."""
        return self._native.variant

    def __len__(self) -> int:
        return len(self._native)

    def __repr__(self) -> str:
        return repr(self._native)

    def step(self, actions: ArrayLike) -> Step:
        """Play one action in every game, and look at all of them.

        Raises:
            IllegalMove: If an action is not legal; no game is changed then. The action of a game that is over (without
                ``auto_reset``) is not looked at.

        """
        rewards, done = self.advance(actions)
        return Step(self.observations(), self.masks(), rewards, done)

    def advance(self, actions: ArrayLike) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Play one action in every game; return rewards and which games ended, and nothing that is seen."""
        numbers: NDArray[Any] = np.asarray(actions)
        if numbers.dtype != np.int64 and not np.issubdtype(numbers.dtype, np.integer):
            raise TypeError(f"actions are whole numbers, and these are of type {numbers.dtype}")
        return self._native.step(np.ascontiguousarray(numbers, dtype=np.int64))

    def observations(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """Return what the side to move sees in every game: games, planes, rows, columns."""
        return self._native.observations(out)

    def masks(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Return which actions are legal in every game: games, actions."""
        return self._native.masks(out)

    def players(self) -> NDArray[np.int8]:
        """Return who is to move in every game: 0, 1, or -1 where it is over."""
        return self._native.players()

    def sample(self) -> NDArray[np.int64]:
        """Return a random legal action for every game, and -1 where it is over."""
        return self._native.sample()

    def wander(self, steps: int) -> tuple[NDArray[np.float32], NDArray[np.uint32]]:
        """Play so many random actions in every game, the same that :meth:`sample` would give.

        Return what each player got in all (games, players) and how many games ended. It makes different beginnings, and
        is much faster than sampling and stepping.

        >>> import cairn_games as cg
        >>> batch = cg.Batch("zola:4", 100, seed=1)
        >>> rewards, ended = batch.wander(50)
        >>> bool((abs(rewards).sum(axis=1) <= 2 * ended).all()), int(ended.sum()) > 100
        (True, True)
        """
        return self._native.wander(steps)

    def reset(self, which: ArrayLike | None = None) -> None:
        """Let games begin again: all of them, or those that are marked."""
        self._native.reset(None if which is None else np.ascontiguousarray(which, dtype=np.bool_))

    def state(self, game: int) -> _native.State:
        """Return a copy of one of the games."""
        return self._native.state(game)
