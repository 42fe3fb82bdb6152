"""The name under which ``verifiers`` finds its tasks: it takes names of packages, not of modules inside one.

eval cairn-games-verifiers --env.taskset.game zola:4 --env.taskset.count 100
"""

from cairn_games.verifiers import MoveTaskset

__all__ = ["MoveTaskset"]
