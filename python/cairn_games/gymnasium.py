"""The games as environments of Gymnasium: one agent against a computer player. Needs the extra ``gymnasium``.

Importing this module registers ``cairn/Zola-v0`` and so on.

>>> import gymnasium
>>> import cairn_games.gymnasium
>>> env = gymnasium.make("cairn/Zola-v0", game="zola:8", opponent="greedy")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum())
((7, 8, 8), 64)
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np

import cairn_games as cg
from cairn_games import _doors
from cairn_games._doors import registry

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise _doors.missing("gymnasium", "gymnasium") from error

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

__all__ = ["CairnEnv", "Opponent", "register", "registry"]

Opponent: TypeAlias = "int | str | Callable[[cg.State], int]"
"""A level of 1 to 10, a player such as ``"greedy"``, or a function that chooses an action."""


class CairnEnv(gymnasium.Env[Any, np.int64]):
    """A game against a computer player.

    An episode is a game; its reward comes at the end: 1 for a win, -1 for a loss, 0 for a draw. ``player`` is 0 to make
    the first move of the game, 1 to answer it, or ``None`` for one of the two at random. Legal actions are in
    ``info["action_mask"]`` and :meth:`action_masks`; one that is not legal ends the game with ``illegal_reward``. A
    move that takes several actions is several steps.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (gymnasium.Env declares it like this)
        "render_modes": ["ansi", "rgb_array", "svg"],
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | cg.Game | cg.Position = "zola",
        *,
        opponent: Opponent = "random",
        player: Literal[0, 1] | None = None,
        render_mode: str | None = None,
        history: bool = True,
        illegal_reward: float = -1.0,
        size: int = 480,
    ) -> None:
        _doors.check_mode(render_mode, self.metadata["render_modes"])
        start = _doors.start_of(game)
        encoding = cg.encoding(start)
        if not callable(opponent):
            cg.Engine(opponent, memory=1)
        self.opponent = opponent
        self.player = player
        self.render_mode = render_mode
        self.illegal_reward = illegal_reward
        self.size = size
        self._start = start.state(history=history)
        self._state = self._start.copy()
        self._seat = 0
        self._is_over = True
        self._choose: Callable[[cg.State], list[int]] | None = None
        self._other = _doors.other_planes(start.variant)
        self.action_space = spaces.Discrete(encoding.actions)
        self.observation_space = spaces.Box(0.0, 1.0, encoding.shape, np.float32)

    @property
    def position(self) -> cg.Position:
        """The position."""
        return self._state.position

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal; the name is the one that masking learners ask for."""
        if self._is_over:
            return np.zeros(int(self.action_space.n), np.bool_)  # type: ignore[attr-defined]
        return self._state.mask()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game. The seed decides the computer player's choices and, if it is open, who begins."""
        super().reset(seed=seed)
        self._state = self._start.copy()
        self._seat = int(self.np_random.integers(2)) if self.player is None else self.player
        self._choose = self._opponent(int(self.np_random.integers(2**63)))
        self._is_over = self._state.is_over
        self._answer()
        return self._look(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the computer player answer if it is to move."""
        if self._is_over:
            raise gymnasium.error.ResetNeeded("the game is over: call reset")
        try:
            self._state.step(int(action))
        except cg.IllegalMove as error:
            self._is_over = True
            return self._look(), self.illegal_reward, True, False, {**self._info(), "illegal": str(error)}
        self._is_over = self._state.is_over
        self._answer()
        reward = self._state.returns[self._seat]
        return self._look(), reward, self._is_over, False, self._info()

    def render(self) -> Any:
        """Draw the board as the render mode says."""
        return _doors.draw(self._state.position, self.render_mode, self.size)

    def _opponent(self, seed: int) -> Callable[[cg.State], list[int]]:
        opponent = self.opponent
        if callable(opponent):
            ask = opponent
            return lambda state: [ask(state.copy())]
        if opponent in ("random", 1):
            # The same player without the thread on which others think: an episode is ten times faster.
            rng = random.Random(seed)  # noqa: S311 (nothing secret)
            return lambda state: state.encode(state.position.random_move(rng))
        engine = cg.Engine(opponent, seed=seed, memory=16)
        return lambda state: state.encode(engine.choose(state.position))

    def _answer(self) -> None:
        while not self._is_over and self._state.player != self._seat:
            assert self._choose is not None
            for action in self._choose(self._state):
                self._state.step(action)
            self._is_over = self._state.is_over

    def _look(self) -> NDArray[np.float32]:
        return _doors.observation_of(self._state, self._seat, self._other)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().view(np.int8), "player": self._seat}


def register() -> None:
    """Register the environments; importing the module does it."""
    for name, game in registry().items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:CairnEnv", kwargs={"game": game})


register()
