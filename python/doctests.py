"""Runs the examples in the docstrings of the package and in its documents."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import cairn_games

if TYPE_CHECKING:
    from types import ModuleType

DOCS = Path(__file__).parents[1] / "docs"
DOCUMENTS = ("python.md", "python-doors.md", "encodings.md")


def load(name: str) -> ModuleType | None:
    """Return a module, or nothing if it is the one whose library is too large for the tests."""
    try:
        return importlib.import_module(name)
    except ImportError:
        if name != "cairn_games.verifiers":
            raise
        return None


def main() -> None:
    """Run all examples; end with an error if one of them is wrong."""
    results = [doctest.testfile(str(DOCS / name), module_relative=False) for name in DOCUMENTS]
    names = [info.name for info in pkgutil.iter_modules(cairn_games.__path__, "cairn_games.")]
    results += [doctest.testmod(module) for name in ["cairn_games", *names] if (module := load(name)) is not None]
    failed = sum(result.failed for result in results)
    print(f"{sum(result.attempted for result in results)} examples, {failed} failed")
    if failed:
        sys.exit(1)


if __name__ == "__main__":
    main()
