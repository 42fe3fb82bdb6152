"""Computer players, analysis and exact values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from cairn_games import _native

if TYPE_CHECKING:
    import os
    from collections.abc import Callable

Proven = Literal["evaluated", "search", "solver", "table"]


@dataclass(frozen=True)
class Line:
    """A line of play and what it is worth to the side to move."""

    moves: tuple[str, ...]
    """The moves, from the position on."""

    score: int
    """The score: an evaluation in hundredths of a logit, or a large number for a proven win or loss."""

    chance: float
    """The chance to win that the score stands for, a draw counting half."""

    proof: Proven
    """How sure the score is: only evaluated, or proven by a search, the solver or an endgame table."""

    distance: int | None
    """In how many plies a proven win or loss is complete, if that is known."""

    result: int | None
    """1 for a proven win, -1 for a proven loss, 0 for a proven draw; ``None`` if nothing is proven."""

    words: str
    """The score in words."""


@dataclass(frozen=True)
class Analysis:
    """What a search has found out about a position."""

    depth: int
    """How many plies deep it has looked; 0 where everything was proven without a search."""

    nodes: int
    """How many positions it has looked at."""

    lines: tuple[Line, ...]
    """The best lines, the best first."""

    why: tuple[str, ...]
    """Why the first move is best, in words, the most important reason first."""

    @property
    def best(self) -> str:
        """The best move."""
        return self.lines[0].moves[0]

    @property
    def score(self) -> int:
        """The score of the best line."""
        return self.lines[0].score

    @property
    def chance(self) -> float:
        """The chance to win of the side to move."""
        return self.lines[0].chance

    @property
    def result(self) -> int | None:
        """What is proven for the side to move: 1, 0, -1 or nothing."""
        return self.lines[0].result


class Engine:
    """A computer player of one of ten levels, which also analyzes at full strength.

    ``level`` is 1 (random) to 10 (as strong as it can), or ``"random"``, ``"medium"`` or ``"greedy"``, the players of
    the original programs. Up to level 9 the same seed gives the same move in the same position. ``memory`` is that of
    the search, in megabytes; ``tables`` are looked up by level 10 and by analysis.

    >>> import cairn_games as cg
    >>> pos = cg.parse("zola:3", "x,b,x/x,r,x/x3 b")
    >>> cg.Engine(level=7).choose(pos)
    'b3xb2'
    """

    def __init__(
        self,
        level: int | str = 10,
        *,
        seed: int = 0,
        threads: int = 1,
        memory: int = 64,
        tables: _native.Tables | None = None,
    ) -> None:
        self._made: dict[str, Any] = {
            "level": level,
            "seed": seed,
            "threads": threads,
            "memory": memory,
            "tables": tables,
        }
        self._native = _native.Engine(**self._made)

    @property
    def level(self) -> str:
        """The level, or the name of the player."""
        return self._native.level

    def choose(
        self,
        position: _native.Position | _native.Match,
        *,
        time: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
    ) -> str:
        """Return the move that the player would play.

        Levels up to 9 have limits of their own, and keep to those that are given only where they are narrower. Level 10
        thinks for one second if nothing is said. A match is played with its history in mind.
        """
        return self._native.choose(position, time=time, nodes=nodes, depth=depth)

    def analyze(
        self,
        position: _native.Position | _native.Match,
        *,
        time: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        lines: int = 1,
        why: bool = True,
        language: str = "en",
        progress: Callable[[Analysis], object] | None = None,
    ) -> Analysis:
        """Return the best lines of a position and the reasons for the best move.

        The search goes on for one second if no limit is given. ``progress`` is called with what has been found so far.

        >>> import cairn_games as cg
        >>> found = cg.Engine().analyze(cg.parse("zola:3", "x,b,x/x,r,x/x3 b"), nodes=1000)
        >>> found.best, found.result, found.lines[0].words
        ('b3xb2', 1, 'Blue wins with the next move, proven')
        """

        def tell(found: _native._Found) -> None:
            if progress is not None:
                progress(_analysis(found))

        return _analysis(
            self._native.analyze(
                position,
                time=time,
                nodes=nodes,
                depth=depth,
                lines=lines,
                why=why,
                language=language,
                progress=None if progress is None else tell,
            )
        )

    def clear(self) -> None:
        """Forget everything seen."""
        self._native.clear()

    def __repr__(self) -> str:
        return repr(self._native)

    def __getstate__(self) -> dict[str, Any]:
        return self._made

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(**state)  # type: ignore[misc]


def _analysis(found: _native._Found) -> Analysis:
    depth, nodes, lines, why = found
    return Analysis(depth, nodes, tuple(Line(tuple(line[0]), *line[1:]) for line in lines), tuple(why))


@dataclass(frozen=True)
class Solution:
    """What a position is worth with best play."""

    result: int | None
    """For the side to move: 1 if it wins, -1 if it loses, 0 for a draw; ``None`` if that was not decided."""

    best: tuple[str, ...]
    """Moves that are proven to keep that: all of the best with ``distance``, else at least one, if not all lose."""

    distance: int | None
    """In how many plies the game ends, the winner being quick and the loser slow, if that is known."""

    nodes: int
    """How many positions were looked into."""


def solve(
    position: str | _native.Game | _native.Position,
    *,
    time: float | None = None,
    nodes: int | None = None,
    memory: int = 256,
    threads: int = 1,
    tables: _native.Tables | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Solution:
    """Prove what a position, or the start of a game, is worth with best play.

    Without a limit it goes on until it knows, which may be never: large boards are out of reach. ``memory`` is in
    megabytes. ``progress`` is called with the positions looked into and those that are kept. Draws by repetition count
    as draws; limits of plies play no part.

    >>> import cairn_games as cg
    >>> cg.solve("zola:3").result
    1
    """
    result, best, distance, looked_at = _native.solve(
        position, time=time, nodes=nodes, memory=memory, threads=threads, tables=tables, progress=progress
    )
    return Solution(result, tuple(best), distance, looked_at)


@dataclass(frozen=True)
class Proof:
    """Whether a player can force a win from the start of a game."""

    can_force: bool | None
    """The answer; ``None`` if the work was stopped before."""

    certificate: str | None
    """If the player cannot: the certificate, which other programs can check (docs/qawale-certificate.md)."""


def prove(
    game: str | _native.Game,
    player: int,
    *,
    folder: str | os.PathLike[str] | None = None,
    memory: int = 256,
    threads: int = 1,
    progress: Callable[[int, int], object] | None = None,
) -> Proof:
    """Prove from the start of a game whether a player can force a win, in games that have a prover (Qawale).

    With a ``folder``, what has been proven is kept there, and the work can be interrupted and continued. ``progress``
    is called with the tasks done and planned.

    >>> import cairn_games as cg
    >>> cg.prove("qawale:stones=4", 0).can_force
    False
    """
    can_force, certificate = _native.prove(
        game, player, folder=folder, memory=memory, threads=threads, progress=progress
    )
    return Proof(can_force, certificate)
