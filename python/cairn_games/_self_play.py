"""Games of computer players as data to learn from."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from cairn_games import _native

if TYPE_CHECKING:
    import os
    from collections.abc import Callable

    from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Samples:
    """What computer players saw and did: one entry for each action, those of the random openings left out."""

    observations: NDArray[np.float32]
    """What the side to move saw: actions, planes, rows, columns."""

    masks: NDArray[np.bool_]
    """Which actions were legal."""

    actions: NDArray[np.int64]
    """The action that was played."""

    players: NDArray[np.int8]
    """Who played it: 0 is the side that begins."""

    values: NDArray[np.float32]
    """What that player got at the end: 1, 0 or -1."""

    chances: NDArray[np.float32]
    """The chance to win that the player saw by its search; not a number for players that do not search."""

    plies: NDArray[np.uint32]
    """The ply that the action was part of."""

    games: NDArray[np.int64]
    """The number of the game."""

    results: NDArray[np.int8]
    """For each game: 1 if the side that begins won, -1 if it lost, 0 for a draw."""

    records: tuple[str, ...]
    """For each game: its record."""

    variant: str
    """The game with its options."""

    encoding: int
    """The version of the encodings."""

    def __len__(self) -> int:
        return len(self.actions)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write everything to a file: ``.npz`` for numpy, ``.parquet`` where pyarrow is installed.

        A row of the Parquet file is an action; observations and masks are flat lists, whose shape, with the game and
        the version of the encodings, is in the metadata of the file. Results and records of games are not part of it.
        """
        path = Path(path)
        match path.suffix:
            case ".npz":
                arrays: dict[str, Any] = {field.name: np.asarray(getattr(self, field.name)) for field in fields(self)}
                with path.open("wb") as file:
                    np.savez_compressed(file, **arrays)
            case ".parquet":
                self._save_parquet(path)
            case other:
                raise _native.CairnError(f"a file of samples ends in .npz or .parquet, not in {other!r}")

    def _save_parquet(self, path: Path) -> None:
        try:
            import pyarrow as pa
            import pyarrow.parquet as pq
        except ImportError as error:
            raise ImportError("Parquet files need pyarrow: pip install 'cairn-games[parquet]'") from error

        def lists(array: NDArray[Any]) -> Any:
            flat = array.reshape(len(array), -1)
            return pa.FixedSizeListArray.from_arrays(pa.array(flat.ravel()), flat.shape[1])

        columns = {
            "observation": lists(self.observations),
            "mask": lists(self.masks),
            "action": pa.array(self.actions),
            "player": pa.array(self.players),
            "value": pa.array(self.values),
            "chance": pa.array(self.chances),
            "ply": pa.array(self.plies),
            "game": pa.array(self.games),
        }
        shape = "x".join(str(size) for size in self.observations.shape[1:])
        metadata = {"variant": self.variant, "encoding": str(self.encoding), "observation_shape": shape}
        pq.write_table(pa.table(columns, metadata=metadata), path, compression="zstd")

    @staticmethod
    def load(path: str | os.PathLike[str]) -> Samples:
        """Read what was saved as ``.npz``."""
        with np.load(path, allow_pickle=False) as file:
            arrays: dict[str, Any] = dict(file)
        arrays["records"] = tuple(str(record) for record in arrays["records"])
        arrays["variant"] = str(arrays["variant"])
        arrays["encoding"] = int(arrays["encoding"])
        return Samples(**arrays)


def self_play(
    start: str | _native.Game | _native.Position,
    level: int | str | tuple[int | str, int | str],
    games: int,
    *,
    seed: int = 0,
    threads: int = 1,
    opening: int = 4,
    nodes: int = 20_000,
    out: str | os.PathLike[str] | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Samples:
    """Let computer players play games, and return what they saw and did.

    ``level`` is that of both players, or one for each side. A game begins with ``opening`` random plies, so that no two
    are the same. ``nodes`` limits the search for a move, since time would make games that cannot be repeated: the same
    seed gives the same games on any number of threads. With ``out`` the samples are saved as well.

    >>> import cairn_games as cg
    >>> samples = cg.self_play("zola:4", level=3, games=5, seed=1)
    >>> samples.observations.shape[1:], len(samples.records)
    ((7, 4, 4), 5)
    """
    levels = level if isinstance(level, tuple) else (level, level)
    found = _native.self_play(
        start, levels, games, seed=seed, threads=threads, opening=opening, nodes=nodes, progress=progress
    )
    position = start if isinstance(start, _native.Position) else None
    variant = position.variant if position is not None else _native.Game(str(start)).variant
    records = tuple(found.pop("records"))
    samples = Samples(**found, records=records, variant=variant, encoding=_native.ENCODING_VERSION)
    if out is not None:
        samples.save(out)
    return samples
