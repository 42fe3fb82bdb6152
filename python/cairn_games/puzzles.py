"""Tactical puzzles: positions in which few moves are good, proven by the solver, with the reasons.

The package has a suite for every game; :func:`find` makes new ones, and :func:`write_parquet` (which needs the extra
``parquet``) puts them into a file. The same from a shell::

    python -m cairn_games.puzzles puzzles.parquet
    python -m cairn_games.puzzles more.parquet --find zola:8 --count 50 --seed 1
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Literal

from cairn_games import _doors, _native

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterable, Sequence

Kind = Literal["short win", "win", "long win", "defense"]


@dataclass(frozen=True)
class Puzzle:
    """A position in which few moves are good."""

    game: str
    """The game with its options."""

    position: str
    """The position."""

    moves: tuple[str, ...]
    """All good moves."""

    kind: Kind
    """A win in up to 3 plies, in 4 or 5, in more, or the only defense."""

    plies: int | None
    """In how many plies the good moves win, or for how many they hold; ``None`` where they draw for good."""

    claim: str
    """What the good moves do and what the others do."""

    why: str
    """How it comes about."""

    def start(self) -> _native.Position:
        """Return the position to solve."""
        return _native.parse(self.game, self.position)

    def is_solved_by(self, mv: str) -> bool:
        """Return whether a move is one of the good ones."""
        return mv in self.moves


def suite(game: str | None = None) -> list[Puzzle]:
    """Return the puzzles of a game, or those of all games.

    >>> puzzle = suite("zola")[0]
    >>> puzzle.moves, puzzle.claim
    (('f1xf6',), 'wins in 9; all 8 others lose')
    >>> len(suite()) >= 180
    True
    """
    names = [game] if game is not None else [game.id for game in _native.games()]
    return [_puzzle(row) for name in names for row in _native.puzzles(name)]


def find(
    game: str,
    count: int,
    *,
    seed: int = 0,
    games: int = 10_000,
    nodes: int = 200_000,
    progress: Callable[[int, int], object] | None = None,
) -> list[Puzzle]:
    """Find puzzles in games of weak players, prove them and explain them.

    The same seed gives the same puzzles. At most so many ``games`` are looked at: on tiny boards there may be fewer
    puzzles than asked for. What a search of ``nodes`` positions does not solve is left out.

    >>> puzzles = find("zola:4", 2, seed=1)
    >>> all(puzzle.start().play(mv) for puzzle in puzzles for mv in puzzle.moves)
    True
    """
    rows = _native.find_puzzles(game, count, seed=seed, games=games, nodes=nodes, progress=progress)
    return [_puzzle(row) for row in rows]


def write_parquet(puzzles: Iterable[Puzzle], path: str | os.PathLike[str]) -> None:
    """Write puzzles to a Parquet file, a row for each."""
    pyarrow, parquet = _arrow()
    text = pyarrow.string()
    schema = pyarrow.schema(
        [
            ("game", text),
            ("position", text),
            ("moves", pyarrow.list_(text)),
            ("kind", text),
            ("plies", pyarrow.uint32()),
            ("claim", text),
            ("why", text),
        ],
        metadata={"cairn_games": _native.__version__},
    )
    parquet.write_table(pyarrow.Table.from_pylist([asdict(puzzle) for puzzle in puzzles], schema=schema), path)


def read_parquet(path: str | os.PathLike[str]) -> list[Puzzle]:
    """Read the puzzles of a Parquet file."""
    _, parquet = _arrow()
    rows: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return [Puzzle(**{**row, "moves": tuple(row["moves"])}) for row in rows]


def _puzzle(row: _native._Puzzle) -> Puzzle:
    game, position, moves, kind, plies, claim, why = row
    return Puzzle(game, position, tuple(moves), kind, plies, claim, why)


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise _doors.missing("parquet", "pyarrow", "writing and reading Parquet files") from error
    return pyarrow, pyarrow.parquet


def main(arguments: Sequence[str] | None = None) -> None:
    """Write a file of puzzles."""
    parser = argparse.ArgumentParser(
        prog="python -m cairn_games.puzzles", description="Writes tactical puzzles to a Parquet file."
    )
    parser.add_argument("file", help="the file to write")
    parser.add_argument("--game", help="only the suite of this game")
    parser.add_argument("--find", metavar="GAME", help="find new puzzles of a game with its options, such as zola:8")
    parser.add_argument("--count", type=int, default=20, help="how many to find (20)")
    parser.add_argument("--seed", type=int, default=0, help="random seed (0)")
    given = parser.parse_args(arguments)

    def tell(done: int, total: int) -> None:
        print(f"{done} of {total}", file=sys.stderr)

    try:
        if given.find is None:
            puzzles = suite(given.game)
        else:
            puzzles = find(given.find, given.count, seed=given.seed, progress=tell)
        write_parquet(puzzles, given.file)
    except (_native.CairnError, OSError, ImportError) as error:
        sys.exit(str(error))
    print(f"{len(puzzles)} puzzles")


if __name__ == "__main__":
    main()
