"""The games as AEC environments of PettingZoo. Needs the extra ``pettingzoo``.

>>> from cairn_games.pettingzoo import env
>>> game = env("zola:8")
>>> game.reset(seed=1)
>>> observation, reward, terminated, truncated, info = game.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((7, 8, 8), 64)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import numpy as np

import cairn_games as cg
from cairn_games import _doors
from cairn_games._doors import registry

try:
    import pettingzoo
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise _doors.missing("pettingzoo", "pettingzoo") from error

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["CairnEnv", "env", "raw_env", "register", "registry"]

RenderMode = Literal["human", "ansi", "rgb_array", "svg"]
Observation = dict[str, Any]


class CairnEnv(AECEnv[str, Observation, int | None]):
    """A game between two agents, who see their own pieces first.

    The agent that makes the first move of the game is ``player_0``. A move that takes several actions is several steps
    of the same agent. An action that is not legal ends the game: it costs its agent ``illegal_reward``, and the other
    gets 0.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (AECEnv declares it like this)
        "render_modes": ["human", "ansi", "rgb_array", "svg"],
        "name": "cairn_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | cg.Game | cg.Position,
        *,
        render_mode: RenderMode | None = None,
        swap: bool = False,
        history: bool = True,
        illegal_reward: float = -1.0,
        size: int = 480,
    ) -> None:
        super().__init__()
        _doors.check_mode(render_mode, self.metadata["render_modes"])
        start = _doors.start_of(game)
        encoding = cg.encoding(start)
        self.metadata = {**self.metadata, "name": f"cairn_{start.game.id}_v0"}
        self.render_mode = render_mode
        self.illegal_reward = illegal_reward
        self.size = size
        self.possible_agents = ["player_0", "player_1"]
        self.agents: list[str] = []
        self._start = start.state(swap=swap, history=history)
        self._state = self._start.copy()
        self._index = {"player_0": 0, "player_1": 1}
        self._other = _doors.other_planes(start.variant)
        self._nothing: NDArray[np.int8] = np.zeros(encoding.actions, np.int8)
        self._nothing.flags.writeable = False
        self.action_spaces = {agent: spaces.Discrete(encoding.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, encoding.shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    @property
    def position(self) -> cg.Position:
        """The position."""
        return self._state.position

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """Return the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Nothing in it is random, so the seed changes nothing."""
        del seed, options
        self._state = self._start.copy()
        self.agents = self.possible_agents.copy()
        self.rewards = {"player_0": 0.0, "player_1": 0.0}
        self._cumulative_rewards = {"player_0": 0.0, "player_1": 0.0}
        self.terminations = {"player_0": False, "player_1": False}
        self.truncations = {"player_0": False, "player_1": False}
        self.infos: dict[str, dict[str, Any]] = {"player_0": {}, "player_1": {}}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._state.player]
        if self._state.is_over:
            self._finish(self._state.returns)

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and its legal actions: none if it is not to move."""
        state = self._state
        seen = state.observation()
        if self._index[agent] != state.player:
            return {"observation": seen[self._other], "action_mask": self._nothing.copy()}
        return {"observation": seen, "action_mask": state.mask().view(np.int8)}

    def step(self, action: int | None) -> None:
        """Play an action for the agent that is to act; ``None`` for an agent whose game is over."""
        try:
            agent = self.agent_selection
            is_over = self.terminations[agent]
        except (AttributeError, KeyError):
            raise RuntimeError("there is no game: call reset first") from None
        if is_over:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        state = self._state
        try:
            state.step(action)  # type: ignore[arg-type]
        except cg.IllegalMove as error:
            self.infos[agent]["illegal"] = str(error)
            mover = self._index[agent]
            self._finish((self.illegal_reward, 0.0) if mover == 0 else (0.0, self.illegal_reward))
            return
        self.agent_selection = self.possible_agents[state.player]
        if state.is_over:
            self._finish(state.returns)
        if self.render_mode == "human":
            self.render()

    def _finish(self, rewards: tuple[float, float]) -> None:
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True

    def state(self) -> NDArray[np.float32]:
        """Return the whole state, which is what the agent to move sees."""
        return self._state.observation()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw the board as the render mode says."""
        return _doors.draw(self._state.position, self.render_mode, self.size)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def raw_env(game: str | cg.Game | cg.Position = "zola", **options: Any) -> CairnEnv:
    """Return the environment of a game, of its registered name (``cairn/Zola-v0``) or of a position.

    The environment checks actions and the order of calls by itself, so it comes without wrappers.
    """
    return CairnEnv(game, **options)


env = raw_env


def register() -> None:
    """Register the environments with PettingZoo, if it has a registry (1.27 has); importing the module does it."""
    if not hasattr(pettingzoo, "register"):
        return
    for name, game in registry().items():
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, f"{__name__}:env", kwargs={"game": game})


register()
