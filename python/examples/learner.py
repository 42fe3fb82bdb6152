"""A small network learns a game by playing, with nothing but numpy, and then plays the random player.

    python learner.py --game zola:4 --rounds 6

The network says how a game will end for the player who sees an observation. It is taught with the ends of games: first
of random ones, then of its own, in which it plays the move after which the other side stands worst, and now and then a
random one.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import numpy as np

import cairn_games as cg

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Network:
    """Observations in, expected ends out: two layers, trained with Adam."""

    def __init__(self, inputs: int, hidden: int, rng: np.random.Generator) -> None:
        self.weights: list[NDArray[np.float32]] = [
            (rng.standard_normal((inputs, hidden)) / np.sqrt(inputs)).astype(np.float32),
            np.zeros(hidden, np.float32),
            (rng.standard_normal((hidden, 1)) / np.sqrt(hidden)).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(weights) for weights in self.weights]
        self.squares = [np.zeros_like(weights) for weights in self.weights]
        self.updates = 0

    def values(self, observations: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the expected end for each observation, between -1 and 1."""
        first, bias, second, last = self.weights
        inputs = observations.reshape(len(observations), -1)
        values: NDArray[np.float32] = np.tanh(np.maximum(inputs @ first + bias, 0) @ second + last)
        return values[:, 0]

    def learn(self, observations: NDArray[np.float32], ends: NDArray[np.float32], rate: float = 0.002) -> None:
        """Move the expectations toward what happened."""
        first, bias, second, last = self.weights
        inputs = observations.reshape(len(observations), -1)
        hidden = np.maximum(inputs @ first + bias, 0)
        values = np.tanh(hidden @ second + last)
        error = 2 * (values - ends[:, None]) * (1 - values**2) / len(ends)
        back = (error @ second.T) * (hidden > 0)
        gradients = [inputs.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(axis=0)]
        self.updates += 1
        for place, gradient in enumerate(gradients):
            self.means[place] = 0.9 * self.means[place] + 0.1 * gradient
            self.squares[place] = 0.999 * self.squares[place] + 0.001 * gradient**2
            mean = self.means[place] / (1 - 0.9**self.updates)
            square = self.squares[place] / (1 - 0.999**self.updates)
            self.weights[place] -= rate * mean / (np.sqrt(square) + 1e-8)


def choose(network: Network, states: list[cg.State]) -> list[int]:
    """Return the action that the network likes best in every state."""
    after, owners = [], []
    worth: list[float] = []
    for number, state in enumerate(states):
        for action in state.actions():
            child = state.copy()
            child.step(action)
            after.append(child)
            owners.append((number, action))
    # An end counts as what it is; else the network sees the child as the side to move there.
    seen = network.values(np.stack([child.observation() for child in after]))
    for (number, _), child, value in zip(owners, after, seen, strict=True):
        player = states[number].player
        if child.is_over:
            worth.append(child.returns[player])
        else:
            worth.append(float(value) if child.player == player else -float(value))
    best: dict[int, tuple[float, int]] = {}
    for (number, action), value in zip(owners, worth, strict=True):
        best[number] = max(best.get(number, (-2.0, 0)), (value, action))
    return [best[number][1] for number in range(len(states))]


def random_games(game: str, count: int, seed: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return what was seen in random games, and how they ended for the one who saw it."""
    batch = cg.Batch(game, count, seed=seed, auto_reset=False)
    seen, players, going = [], [], []
    ends = np.zeros((count, 2), np.float32)
    while (now := batch.players()).max() >= 0:
        seen.append(batch.observations())
        players.append(now.copy())
        going.append(now >= 0)
        rewards, _ = batch.advance(batch.sample())
        ends += rewards
    rows = np.arange(count)
    got = [ends[rows, np.maximum(player, 0)] for player in players]
    kept = np.concatenate(going)
    return np.concatenate(seen)[kept], np.concatenate(got)[kept]


def own_games(
    game: str, network: Network, count: int, rng: np.random.Generator, chance: float
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return the same of games that the network plays with itself, with some random moves."""
    states = [cg.State(game) for _ in range(count)]
    log: list[tuple[int, int, NDArray[np.float32]]] = []
    while playing := [number for number, state in enumerate(states) if not state.is_over]:
        chosen = choose(network, [states[number] for number in playing])
        for number, action in zip(playing, chosen, strict=True):
            state = states[number]
            log.append((number, state.player, state.observation()))
            state.step(int(rng.choice(state.actions())) if rng.random() < chance else action)
    ends = np.array([states[number].returns[player] for number, player, _ in log], np.float32)
    return np.stack([observation for _, _, observation in log]), ends


def learn(game: str, rounds: int, games: int, seed: int) -> Network:
    """Return a network that has learned from random games and then from its own."""
    rng = np.random.default_rng(seed)
    network = Network(int(np.prod(cg.encoding(game).shape)), 64, rng)
    for number in range(rounds):
        if number == 0:
            seen, ends = random_games(game, 4 * games, seed)
        else:
            seen, ends = own_games(game, network, games, rng, chance=0.2)
        for _ in range(4):
            order = rng.permutation(len(ends))
            for begin in range(0, len(order), 128):
                part = order[begin : begin + 128]
                network.learn(seen[part], ends[part])
    return network


def against_random(game: str, network: Network, count: int, seed: int) -> float:
    """Return the share of points of the network against the random player, half of the games with each side."""
    rng = np.random.default_rng(seed)
    states = [cg.State(game) for _ in range(count)]
    while playing := [number for number, state in enumerate(states) if not state.is_over]:
        own = [number for number in playing if states[number].player == number % 2]
        if own:
            for number, action in zip(own, choose(network, [states[number] for number in own]), strict=True):
                states[number].step(action)
        for number in set(playing) - set(own):
            states[number].step(int(rng.choice(states[number].actions())))
    return sum((1 + state.returns[number % 2]) / 2 for number, state in enumerate(states)) / count


def main() -> None:
    """Learn and play."""
    parser = argparse.ArgumentParser(description="A small network learns a game and plays the random player.")
    parser.add_argument("--game", default="zola:4", help="a game with its options (zola:4)")
    parser.add_argument("--rounds", type=int, default=6, help="rounds of playing and learning (6)")
    parser.add_argument("--games", type=int, default=100, help="games in a round (100)")
    parser.add_argument("--seed", type=int, default=1, help="random seed (1)")
    given = parser.parse_args()
    network = learn(given.game, given.rounds, given.games, given.seed)
    points = against_random(given.game, network, 200, given.seed)
    print(f"{given.game}: {points:.1%} of the points against the random player, in 200 games")


if __name__ == "__main__":
    main()
