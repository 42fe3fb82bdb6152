"""Asks a language model for moves, and counts what they give away.

    python language_model.py --game zola:4 --count 20 --command "ollama run llama3.2"

Any program will do that reads a prompt and writes an answer, and in Python any function from text to text. Without a
command, a stand-in answers that picks one of the moves in the prompt and sometimes forgets to say which.
"""

from __future__ import annotations

import argparse
import random
import re
import shlex
import subprocess
from typing import TYPE_CHECKING

from cairn_games import regret

if TYPE_CHECKING:
    from collections.abc import Callable


def stand_in(seed: int) -> Callable[[str], str]:
    """Return a function that answers like a careless model."""
    rng = random.Random(seed)  # noqa: S311 (nothing secret)

    def complete(prompt: str) -> str:
        listed = re.search(r"Legal moves: (.*)", prompt)
        if listed is None or rng.random() < 0.2:
            return "This is a hard one, and I resign."
        return f"I have looked at everything.\nMove: {rng.choice(listed.group(1).split())}"

    return complete


def program(command: str) -> Callable[[str], str]:
    """Return a function that asks a program."""
    words = shlex.split(command)

    def complete(prompt: str) -> str:
        return subprocess.run(words, input=prompt, capture_output=True, text=True, check=True).stdout  # noqa: S603

    return complete


def main() -> None:
    """Ask about some positions."""
    parser = argparse.ArgumentParser(description="Measures the regret of a language model.")
    parser.add_argument("--game", default="zola:4", help="a game with its options (zola:4)")
    parser.add_argument("--count", type=int, default=20, help="how many positions (20)")
    parser.add_argument("--command", help="a program that reads a prompt and writes an answer")
    given = parser.parse_args()
    complete = stand_in(1) if given.command is None else program(given.command)
    print(regret.ask(complete, regret.positions(given.game, given.count, seed=1)))


if __name__ == "__main__":
    main()
