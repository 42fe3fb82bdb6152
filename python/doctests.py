"""Runs the examples in the docstrings of the package and in its documents."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import sys
from pathlib import Path

import cairn_games

DOCS = Path(__file__).parents[1] / "docs"


def main() -> None:
    """Run all examples; end with an error if one of them is wrong."""
    results = [doctest.testfile(str(DOCS / name), module_relative=False) for name in ("python.md", "encodings.md")]
    names = [info.name for info in pkgutil.iter_modules(cairn_games.__path__, "cairn_games.")]
    results += [doctest.testmod(importlib.import_module(name)) for name in ["cairn_games", *names]]
    failed = sum(result.failed for result in results)
    print(f"{sum(result.attempted for result in results)} examples, {failed} failed")
    if failed:
        sys.exit(1)


if __name__ == "__main__":
    main()
