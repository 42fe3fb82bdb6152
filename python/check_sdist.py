"""Looks at a source distribution and unpacks it: python check_sdist.py ARCHIVE ROOT DEPENDENCIES FOLDER.

DEPENDENCIES is the list that Cargo made of all files of which the native module in ROOT was compiled: what the archive
must have, with the same content, so that it can be compiled too.
"""

from __future__ import annotations

import sys
import tarfile
from pathlib import Path

MOST_BYTES = 3_000_000
NEEDED = {"Cargo.lock", "Cargo.toml", "LICENSE-APACHE", "LICENSE-MIT", "PKG-INFO", "pyproject.toml", "docs/python.md"}
UNWANTED = {"target", "node_modules", "web", ".git", "__pycache__"}


def main(archive: Path, root: Path, dependencies: Path, folder: Path) -> None:
    """Unpack an archive that has what is needed to build the package and little else."""
    if archive.stat().st_size > MOST_BYTES:
        sys.exit(f"{archive} has {archive.stat().st_size} bytes: more than {MOST_BYTES}")
    with tarfile.open(archive) as tar:
        names = {str(Path(*Path(name).parts[1:]).as_posix()) for name in tar.getnames()}
        tar.extractall(folder, filter="data")
    (unpacked,) = folder.iterdir()
    compiled = {path.relative_to(root).as_posix() for path in sources(dependencies) if path.is_relative_to(root)}
    package = {path.relative_to(root).as_posix() for path in (root / "python/cairn_games").glob("*.py*")}
    if not {"crates/python/src/lib.rs", "crates/games/src/zola/rules.rs"} <= compiled:
        sys.exit(f"{dependencies} does not list the sources of the native module")
    missing = (NEEDED | compiled | package) - names
    if missing:
        sys.exit(f"{archive} lacks {', '.join(sorted(missing))}")
    changed = [path for path in compiled | package if (unpacked / path).read_bytes() != (root / path).read_bytes()]
    if changed:
        sys.exit(f"{archive} has other contents in {', '.join(sorted(changed))}")
    unwanted = {part for name in names for part in Path(name).parts} & UNWANTED
    if unwanted:
        sys.exit(f"{archive} contains {', '.join(sorted(unwanted))}")
    print(f"{len(names)} files, of which {len(compiled)} are compiled; {archive.stat().st_size} bytes")


def sources(dependencies: Path) -> list[Path]:
    """Return the files that a list for make says something depends on."""
    _, _, files = dependencies.read_text(encoding="utf-8").partition(": ")
    return [Path(file.replace("\0", " ")).resolve() for file in files.replace("\\ ", "\0").split()]


if __name__ == "__main__":
    main(*(Path(argument).resolve() for argument in sys.argv[1:]))
