"""How much worse an agent's moves are than the best: its regret, measured against proven or searched values.

A value is what a position is worth to the side to move: 1 for a win, 0 for a draw, -1 for a loss, and between these
where it is not proven. The regret of a move is what it gives away: 0 for a best move, 2 for one that turns a win into a
loss. An answer that is no legal move costs as much as the worst.

>>> import cairn_games as cg
>>> judge = Judge()
>>> pos = cg.parse("zola:3", "x,b,x/x,r,x/x3 b")
>>> verdict = judge.regret(pos, "b3xb2")
>>> verdict.regret, verdict.is_legal, verdict.is_proven
(0.0, True, True)
>>> judge.regret(pos, "b3-b9").is_legal
False
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import cairn_games as cg
from cairn_games import _doors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

WORST = 2.0
"""The largest regret: a win turned into a loss, or an answer that is no legal move."""

MOST_LISTED = 200
"""How many legal moves a prompt lists at most."""


@dataclass(frozen=True)
class Value:
    """What a position is worth to the side to move."""

    value: float
    """1 for a win, 0 for a draw, -1 for a loss, or between these where it is not proven."""

    is_proven: bool
    """Whether it is exact."""

    best: tuple[str, ...] = ()
    """Moves that are known to keep the value."""


@dataclass(frozen=True)
class Verdict:
    """What an answer gave away."""

    position: cg.Position
    """The position that was asked about."""

    answer: str
    """The move that was played, or what was said instead of one."""

    is_legal: bool
    """Whether it is a legal move."""

    regret: float
    """What was given away: 0 for a best move."""

    best: float
    """What the position is worth."""

    is_proven: bool
    """Whether the regret is exact."""

    refusal: str | None = None
    """Why the answer is no legal move."""


@dataclass(frozen=True)
class Report:
    """Verdicts on many answers."""

    verdicts: tuple[Verdict, ...]

    def __len__(self) -> int:
        return len(self.verdicts)

    @property
    def regret(self) -> float:
        """The mean regret, illegal answers among them; not a number if there are none."""
        return sum(verdict.regret for verdict in self.verdicts) / len(self) if self.verdicts else float("nan")

    @property
    def illegal(self) -> int:
        """How many answers were no legal moves."""
        return sum(not verdict.is_legal for verdict in self.verdicts)

    @property
    def best(self) -> int:
        """How many answers were best moves."""
        return sum(verdict.regret == 0 for verdict in self.verdicts)

    @property
    def proven(self) -> int:
        """How many regrets are exact."""
        return sum(verdict.is_proven for verdict in self.verdicts)

    def __str__(self) -> str:
        return (
            f"{len(self)} answers: mean regret {self.regret:.3f}, {self.best} best, {self.illegal} illegal, "
            f"{self.proven} proven"
        )


class Judge:
    """Knows what positions are worth: the solver is asked first, then a search.

    ``solve_nodes`` and ``search_nodes`` limit both, in positions; the same limits give the same values. ``tables`` are
    endgame tables.
    """

    def __init__(
        self, *, solve_nodes: int = 50_000, search_nodes: int = 20_000, tables: cg.Tables | None = None
    ) -> None:
        self.solve_nodes = solve_nodes
        self.search_nodes = search_nodes
        self.tables = tables
        self.value = lru_cache(maxsize=10_000)(self._value)

    def _value(self, position: cg.Position) -> Value:
        outcome = position.outcome
        if outcome is not None:
            return Value(0.0 if outcome.side is None else 1.0 if outcome.side == position.player else -1.0, True)
        solution = cg.solve(position, nodes=self.solve_nodes, memory=16, tables=self.tables)
        if solution.result is not None:
            return Value(float(solution.result), True, solution.best)
        # A search that remembers others would depend on what was asked before.
        engine = cg.Engine(memory=16, tables=self.tables)
        found = engine.analyze(position, nodes=self.search_nodes, why=False)
        if found.result is not None:
            return Value(float(found.result), True, (found.best,))
        return Value(2 * found.chance - 1, False, (found.best,))

    def regret(self, position: cg.Position, answer: str) -> Verdict:
        """Return what a move gives away; an answer that is no legal move costs the most."""
        best = self.value(position)
        refusal = position.refusal(answer)
        if refusal is not None:
            return Verdict(position, answer, False, WORST, best.value, True, refusal)
        if answer in best.best:
            return Verdict(position, answer, True, 0.0, best.value, best.is_proven)
        after_position = position.play(answer)
        after = self.value(after_position)
        # The turn passes to the other side with every move, but a position's text may say otherwise: trust it.
        value = after.value if after_position.player == position.player else -after.value
        proven = (best.is_proven and after.is_proven) or (best.is_proven and best.value == -1.0)
        return Verdict(position, answer, True, max(0.0, best.value - value), best.value, proven)


def positions(game: str | cg.Game, count: int, *, seed: int = 0, most_plies: int = 200) -> list[cg.Position]:
    """Return different positions of random games, in which there is something to choose.

    >>> len(positions("zola:4", 5, seed=1))
    5
    """
    rng = random.Random(seed)  # noqa: S311 (nothing secret)
    start = _doors.start_of(game)
    found: dict[cg.Position, cg.Position] = {}
    tries = 0
    while len(found) < count:
        tries += 1
        if tries > 100 * (count + 1):
            raise cg.CairnError(f"{start.variant} has too few positions: found {len(found)} of {count}")
        line = [start]
        while not line[-1].is_over and len(line) < most_plies:
            line.append(line[-1].play(line[-1].random_move(rng)))
        chosen = rng.choice(line)
        if not chosen.is_over and chosen.count_moves() > 1:
            found.setdefault(chosen.canonical(), chosen)
    return list(found.values())


def measure(choose: Callable[[cg.Position], str], asked: Iterable[cg.Position], judge: Judge | None = None) -> Report:
    """Return the regret of an agent: a function from a position to a move."""
    judge = judge or Judge()
    return Report(tuple(judge.regret(position, choose(position)) for position in asked))


def ask(
    complete: Callable[[str], str], asked: Iterable[cg.Position], judge: Judge | None = None, *, rules: bool = True
) -> Report:
    """Return the regret of a language model: a function from a prompt to the text that follows."""
    return measure(lambda position: read_answer(position, complete(prompt(position, rules=rules))), asked, judge)


def prompt(position: cg.Position, *, rules: bool = True) -> str:
    """Return a question for a language model: the rules, the board and the moves, if they are not too many.

    >>> import cairn_games as cg
    >>> print(prompt(cg.start("zola:2"), rules=False).splitlines()[0])
    You are playing Zola (zola:2). It is your turn: you are red.
    """
    parts = []
    if rules:
        parts.append(position.game.rules().strip())
    parts.append(
        f"You are playing {position.game.name} ({position.variant}). It is your turn: you are {position.turn}."
    )
    parts.append("The position: " + str(position))
    parts.append(position.draw(ascii=True))
    parts.append("\n".join(position.describe()))
    if position.count_moves() <= MOST_LISTED:
        parts.append("Legal moves: " + " ".join(position.moves()))
    else:
        examples = [mv for mv, _ in zip(position.legal_moves, range(3), strict=False)]
        parts.append(f"There are {position.count_moves()} legal moves, such as " + ", ".join(examples) + ".")
    parts.append("Think as long as you like, then answer with your move on the last line, like this:\nMove: ...")
    return "\n\n".join(parts)


def read_answer(position: cg.Position, text: str) -> str:
    r"""Return the move that a text answers with.

    That is what follows the last ``Move:``, else the last word that is a legal move. If there is neither it is the last
    word, which is then no legal move.

    >>> import cairn_games as cg
    >>> read_answer(cg.start("zola:4"), "b2xb3 looks good, but I take on c3.\n**Move:** `b2xb3`.")
    'b2xb3'
    """
    words = [_bare(word) for word in text.split()]
    named = re.findall(r"\bmove\W{0,4}:\W*([^\s]+)", text, flags=re.IGNORECASE)
    if named:
        return _bare(named[-1])
    legal = (word for word in reversed(words) if position.refusal(word) is None)
    return next(legal, words[-1] if words else "")


def _bare(word: str) -> str:
    return word.strip("`*_\"'.,;:!?()[]{}<>")
