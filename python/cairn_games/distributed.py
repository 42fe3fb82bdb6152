"""Runs the units of a plan of work on a Dask cluster.

A plan is made by ``cairn work plan``; ``docs/scaling.md`` tells what it can hold and when a cluster is worth it.
Each unit is run by the ``cairn`` program on a worker, its result comes back through Dask and is kept in a folder, and
``cairn work merge`` checks all of them. Results depend on the plan alone, so units that were lost with a worker are
simply run again.

Workers need this package and the program; they need not share a file system with each other or with you.

>>> from cairn_games.distributed import merge, run
>>> run("plan.jsonl", "results")                                # doctest: +SKIP
>>> run("plan.jsonl", "results", address="tcp://head:8786")     # doctest: +SKIP
>>> merge("plan.jsonl", "results", "merged")                    # doctest: +SKIP

From a shell: ``python -m cairn_games.distributed plan.jsonl --out merged``.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

try:
    from distributed import Client, KilledWorker, LocalCluster, Worker, WorkerPlugin, as_completed, get_worker
except ImportError as error:
    message = "cairn_games.distributed needs Dask: pip install 'cairn-games[dask]'"
    raise ImportError(message) from error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from distributed import Future

__all__ = ["ProgramNotFoundError", "UnitError", "find_program", "merge", "missing", "run"]

#: The environment variable that names the program.
PROGRAM_VARIABLE = "CAIRN"

_RESULT_NAME = re.compile(r"unit-([1-9][0-9]*)-([0-9a-f]{64})\.jsonl")


class ProgramNotFoundError(FileNotFoundError):
    """The ``cairn`` program is not where it was looked for."""


class UnitError(RuntimeError):
    """A unit could not be run; the message is the program's own."""


def find_program(program: str | os.PathLike[str] | None = None) -> str:
    """Return the path of the ``cairn`` program.

    It is the one that is named, or the one in the environment variable ``CAIRN``, or the first on the path.
    """
    wanted = os.fspath(program or os.environ.get(PROGRAM_VARIABLE) or "cairn")
    found = shutil.which(wanted)
    if found is None:
        message = f"there is no program {wanted!r}: name it, set {PROGRAM_VARIABLE}, or put cairn on the path"
        raise ProgramNotFoundError(message)
    return found


def missing(
    plan: str | os.PathLike[str],
    results: str | os.PathLike[str],
    *,
    program: str | os.PathLike[str] | None = None,
) -> list[int]:
    """Return the units of a plan that have no whole result in a folder."""
    told = _call(find_program(program), "status", plan, "--results", results, "--missing").strip()
    units: list[int] = []
    for part in told.split(",") if told else []:
        first, _, last = part.partition("-")
        units.extend(range(int(first), int(last or first) + 1))
    return units


def run(
    plan: str | os.PathLike[str],
    results: str | os.PathLike[str],
    *,
    program: str | os.PathLike[str] | None = None,
    worker_program: str | os.PathLike[str] | None = None,
    client: Client | None = None,
    address: str | None = None,
    workers: int | None = None,
    retries: int = 5,
    progress: Callable[[int, int], object] | None = None,
) -> None:
    """Run all units of a plan that have no result yet, and keep their results in a folder.

    The cluster is the one of ``client``, or the one whose scheduler has this ``address``, or one on this machine with
    this many ``workers``, by default one for each core. ``program`` is the program here, and ``worker_program`` the one
    on the workers; without it, each worker looks for its own, or on this machine it is the same. A unit that fails, or
    whose worker dies, is run again ``retries`` times. ``progress`` is called with how many units of how many are done.

    Raises:
        UnitError: A unit failed more often than that.
        ProgramNotFoundError: There is no program here.

    """
    here = find_program(program)
    todo = missing(plan, results, program=here)
    if not todo:
        return
    text = Path(plan).read_bytes()
    folder = Path(results)
    folder.mkdir(parents=True, exist_ok=True)
    is_local = client is None and address is None
    there = os.fspath(worker_program) if worker_program is not None else here if is_local else None
    with _connected(client, address, workers) as connected:
        plan_file = _PlanFile(text)
        connected.register_plugin(plan_file)
        try:
            _run_units(connected, plan_file.name, todo, there, folder, retries, progress)
        finally:
            connected.unregister_worker_plugin(plan_file.name)


def _run_units(
    client: Client,
    plan: str,
    todo: list[int],
    program: str | None,
    folder: Path,
    retries: int,
    progress: Callable[[int, int], object] | None,
) -> None:
    attempts = dict.fromkeys(todo, 0)
    units: dict[object, int] = {}

    def submit(unit: int) -> Future[tuple[str, bytes]]:
        attempts[unit] += 1
        future = client.submit(_run_unit, plan, unit, program, key=f"cairn-{plan}-{unit}-{attempts[unit]}", pure=False)
        units[future.key] = unit
        return future

    pending = as_completed([submit(unit) for unit in todo])
    done = 0
    try:
        for future in pending:
            unit = units.pop(future.key)
            error = future.exception()
            if error is None:
                name, content = future.result()
                _keep(folder, unit, name, content)
                done += 1
                if progress is not None:
                    progress(done, len(todo))
            elif isinstance(error, (KilledWorker, UnitError)) and attempts[unit] <= retries:
                pending.add(submit(unit))
            elif isinstance(error, KilledWorker):
                message = f"unit {unit}: {attempts[unit]} times the worker died"
                raise UnitError(message) from error
            else:
                raise error
    finally:
        client.cancel(list(pending.futures))


def merge(
    plan: str | os.PathLike[str],
    results: str | os.PathLike[str],
    out: str | os.PathLike[str],
    *,
    program: str | os.PathLike[str] | None = None,
) -> Path | None:
    """Check and merge the results of a plan into a folder.

    Tuning and proofs go in rounds: if another plan is to be run next, this is its path.

    Raises:
        UnitError: Results are missing or cannot be used; the message names them.

    """
    told = _call(find_program(program), "merge", plan, "--results", results, "--out", out)
    for line in told.splitlines():
        _, found, path = line.partition("next plan: ")
        if found:
            return Path(path)
    return None


class _PlanFile(WorkerPlugin):
    """Puts the plan into a file on every worker, also on those that come later."""

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.name = f"cairn-plan-{hashlib.sha256(text).hexdigest()}"

    def setup(self, worker: Worker) -> None:
        path = Path(worker.local_directory) / self.name
        part = path.with_suffix(".part")
        part.write_bytes(self.text)
        part.replace(path)


def _run_unit(plan: str, unit: int, program: str | None) -> tuple[str, bytes]:
    """Run a unit on a worker, and return the name and the content of its result."""
    here = Path(get_worker().local_directory)
    with tempfile.TemporaryDirectory(dir=here) as folder:
        _call(find_program(program), "run", here / plan, str(unit), "--results", folder)
        (result,) = Path(folder).glob("unit-*.jsonl")
        return result.name, result.read_bytes()


def _keep(folder: Path, unit: int, name: str, content: bytes) -> None:
    """Write a result that came from a worker, if it is what its name says: whole or not at all."""
    match = _RESULT_NAME.fullmatch(name)
    if match is None or int(match[1]) != unit or hashlib.sha256(content).hexdigest() != match[2]:
        message = f"unit {unit}: the result {name!r} was damaged on its way"
        raise UnitError(message)
    with tempfile.NamedTemporaryFile(dir=folder, prefix=".", suffix=".part", delete=False) as part:
        try:
            part.write(content)
            part.flush()
            os.fsync(part.fileno())
            Path(part.name).replace(folder / name)
        except BaseException:
            Path(part.name).unlink(missing_ok=True)
            raise


def _call(program: str, *words: str | os.PathLike[str]) -> str:
    """Run ``cairn work`` and return what it prints."""
    command = [program, "--lang", "en", "work", *(os.fspath(word) for word in words)]
    # What is run is the program that was asked for; no shell is involved.
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)  # noqa: S603
    if done.returncode != 0:
        message = done.stderr.strip() or f"{program} ended with status {done.returncode}"
        raise UnitError(message)
    return done.stdout


@contextlib.contextmanager
def _connected(client: Client | None, address: str | None, workers: int | None) -> Iterator[Client]:
    """Give a client that is there, or make one and close it afterwards."""
    if client is not None:
        yield client
        return
    if address is not None:
        with Client(address) as made:
            yield made
        return
    # Each task only waits for a process of its own, so threads do.
    threads = workers or os.cpu_count() or 1
    with (
        LocalCluster(n_workers=1, threads_per_worker=threads, processes=False, dashboard_address=None) as cluster,
        Client(cluster) as made,
    ):
        yield made


def _main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m cairn_games.distributed", description="Run the units of a plan on a Dask cluster."
    )
    parser.add_argument("plan", help="a plan made by cairn work plan")
    parser.add_argument("--results", default="results", help="the folder with the results (default: results)")
    parser.add_argument("--out", help="merge the results into this folder when all units are done")
    parser.add_argument("--address", help="the scheduler, such as tcp://head:8786; without it, this machine")
    parser.add_argument("--workers", type=int, help="units at the same time on this machine (default: one per core)")
    parser.add_argument("--program", help=f"the cairn program here; else ${PROGRAM_VARIABLE}, else the path")
    parser.add_argument("--worker-program", help="the cairn program on the workers, where it is another")
    parser.add_argument("--retries", type=int, default=5, help="how often a unit is run again (default: 5)")
    options = parser.parse_args(words)

    def show(done: int, total: int) -> None:
        print(f"\r{done}/{total} units", end="", file=sys.stderr, flush=True)

    arguments: dict[str, Any] = {name: getattr(options, name) for name in ("program", "worker_program", "address")}
    try:
        run(
            options.plan,
            options.results,
            workers=options.workers,
            retries=options.retries,
            progress=show if sys.stderr.isatty() else None,
            **arguments,
        )
        if options.out is not None:
            following = merge(options.plan, options.results, options.out, program=options.program)
            if following is not None:
                print(f"next plan: {following}")
    except (UnitError, ProgramNotFoundError, OSError) as error:
        print(f"cairn_games.distributed: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(_main())
