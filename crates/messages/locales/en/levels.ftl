### The computer players, from the weakest to the strongest.

level-1-name = Sand
level-1-character = Plays any move that is allowed.
level-2-name = Gravel
level-2-character = Looks at the next move only, and often loses the thread.
level-3-name = Pebble
level-3-character = Looks at the next move, with a hurried eye.
level-4-name = Flint
level-4-character = Sees your answer coming, but misjudges quiet positions.
level-5-name = Slate
level-5-character = Thinks before it moves, and slips now and then.
level-6-name = Sandstone
level-6-character = Plans a few moves, and seldom slips.
level-7-name = Marble
level-7-character = Hard to surprise.
level-8-name = Basalt
level-8-character = Calculates calmly, and far.
level-9-name = Granite
level-9-character = Gives almost nothing away.
level-10-name = Bedrock
level-10-character = Full strength: uses all the time it is given.

player-random-name = Random
player-random-character = Any legal move, each as likely as the others.
player-medium-name = Medium
player-medium-character = The middle player of the original program.
player-greedy-name = Greedy
player-greedy-character = The strongest player of the original program: it looks one move ahead.
