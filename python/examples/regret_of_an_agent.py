"""How much agents give away on a solved board, instead of how often they beat each other.

    python regret_of_an_agent.py --game swack:4 --count 40

Values are proven wherever the solver can; the report says of how many.
"""

from __future__ import annotations

import argparse

import cairn_games as cg
from cairn_games import regret


def main() -> None:
    """Measure some agents on the same positions."""
    parser = argparse.ArgumentParser(description="Measures the regret of computer players.")
    parser.add_argument("--game", default="swack:4", help="a game with its options (swack:4)")
    parser.add_argument("--count", type=int, default=40, help="how many positions (40)")
    given = parser.parse_args()
    judge = regret.Judge()
    asked = regret.positions(given.game, given.count, seed=1)
    for level in ("random", "greedy", 3, 9):
        player = cg.Engine(level, seed=1)
        print(f"{level!s:>7}  {regret.measure(player.choose, asked, judge)}")


if __name__ == "__main__":
    main()
