"""Looks at a source distribution and unpacks it: python check_sdist.py ARCHIVE FOLDER."""

from __future__ import annotations

import sys
import tarfile
from pathlib import Path

MOST_BYTES = 3_000_000
NEEDED = {"Cargo.lock", "Cargo.toml", "LICENSE-APACHE", "LICENSE-MIT", "PKG-INFO", "pyproject.toml", "docs/python.md"}
UNWANTED = {"target", "node_modules", "web", ".git", "__pycache__"}


def main(archive: Path, folder: Path) -> None:
    """Unpack an archive that has what is needed to build the package and little else."""
    if archive.stat().st_size > MOST_BYTES:
        sys.exit(f"{archive} has {archive.stat().st_size} bytes: more than {MOST_BYTES}")
    with tarfile.open(archive) as tar:
        paths = [Path(*Path(name).parts[1:]) for name in tar.getnames()]
        missing = NEEDED - {path.as_posix() for path in paths}
        if missing:
            sys.exit(f"{archive} lacks {', '.join(sorted(missing))}")
        unwanted = {part for path in paths for part in path.parts} & UNWANTED
        if unwanted:
            sys.exit(f"{archive} contains {', '.join(sorted(unwanted))}")
        tar.extractall(folder, filter="data")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
