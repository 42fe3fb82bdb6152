"""What several tests need."""

from __future__ import annotations

import itertools
import signal

import cairn_games as cg

SEED = 20_261_117

# A shell that starts the tests in the background lets them ignore Ctrl-C, which some of them are about.
signal.signal(signal.SIGINT, signal.default_int_handler)


def variants(most_per_option: int = 3) -> list[str]:
    """Return every game with mixes of its options: the least, the most and a middle value of each."""
    names: list[str] = []
    for game in cg.games():
        lists = []
        for values in game.choices.values():
            places = sorted({0, len(values) // 2, len(values) - 1})[:most_per_option]
            lists.append([values[place] for place in places])
        mixes = (dict(zip(game.choices, mix, strict=True)) for mix in itertools.product(*lists))
        names.extend(game.with_options(**mix).variant for mix in mixes)
    return names


VARIANTS = variants()
GAMES = [game.id for game in cg.games()]
