"""The random player against the greedy one, in five lines."""

import cairn_games as cg

match, players = cg.Match("zola:8"), (cg.Engine("random", seed=1), cg.Engine("greedy", seed=1))
while not match.is_over:
    match.play(players[match.position.player].choose(match))
print(match.position.draw(), match.tell_end(), sep="\n")
