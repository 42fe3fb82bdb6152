"""Choosing a move as a task for language models, for the library ``verifiers``. Needs the extra ``verifiers``.

The reward of an answer is minus its regret (:mod:`cairn_games.regret`): 0 for a best move, -2 for one that turns a win
into a loss and for one that is not legal. ``legal``, ``best`` and ``proven`` are metrics.

    eval cairn-games-verifiers --env.taskset.game zola:4 --env.taskset.count 100
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import cairn_games as cg
from cairn_games import _doors, puzzles, regret

try:
    import verifiers.v1 as vf
except ImportError as error:
    raise _doors.missing("verifiers", "verifiers") from error

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["MoveTaskset"]


@lru_cache(maxsize=8)
def _judge(solve_nodes: int, search_nodes: int) -> regret.Judge:
    return regret.Judge(solve_nodes=solve_nodes, search_nodes=search_nodes)


class MoveData(vf.TaskData):
    """A position to find a move in."""

    game: str
    position: str


class MoveTaskConfig(vf.TaskConfig):
    """How well positions are valued."""

    solve_nodes: int = 50_000
    search_nodes: int = 20_000


class MoveTask(vf.Task[MoveData, vf.State, MoveTaskConfig]):
    """Find a good move."""

    def verdict(self, reply: str) -> regret.Verdict:
        """Return what a reply gives away."""
        judge = _judge(self.config.solve_nodes, self.config.search_nodes)
        position = cg.parse(self.data.game, self.data.position)
        return judge.regret(position, regret.read_answer(position, reply))

    @vf.reward
    async def regret(self, trace: vf.Trace) -> float:
        """Return minus the regret."""
        return -self.verdict(trace.last_reply).regret

    @vf.metric
    async def answers(self, trace: vf.Trace) -> dict[str, float]:
        """Return whether the answer is legal, whether it is a best move, and whether that is proven."""
        verdict = self.verdict(trace.last_reply)
        return {
            "legal": float(verdict.is_legal),
            "best": float(verdict.regret == 0),
            "proven": float(verdict.is_proven),
        }


class MoveTasksetConfig(vf.TasksetConfig):
    """Which positions are asked about."""

    game: str = "zola"
    """A game with its options."""

    source: Literal["random", "puzzles"] = "random"
    """Positions of random games, or those of the game's suite of puzzles."""

    count: int = 100
    """How many positions of random games."""

    seed: int = 0
    rules: bool = True
    """Whether the rules are part of the question."""

    task: MoveTaskConfig = MoveTaskConfig()


class MoveTaskset(vf.Taskset[MoveTask, MoveTasksetConfig]):
    """Positions of a game, each with the question for its best move."""

    def load(self) -> Iterator[MoveTask]:
        """Yield the tasks."""
        config = self.config
        if config.source == "puzzles":
            asked = [puzzle.start() for puzzle in puzzles.suite(config.game)]
        else:
            asked = regret.positions(config.game, config.count, seed=config.seed)
        for position in asked:
            data = MoveData(
                name=str(position),
                prompt=regret.prompt(position, rules=config.rules),
                game=position.variant,
                position=str(position),
            )
            yield MoveTask(data, config.task)
