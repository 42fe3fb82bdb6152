swack-tagline = Climb onto equal neighbors. Own the largest group.
swack-summary = Every square holds a stack. The top piece of a stack of yours climbs onto a neighboring enemy stack of equal height, and an enemy piece takes its place. When both players have passed, the largest group wins.
swack-facts = 6 x 6, every square a stack
swack-credit = Luis Bolaños Mures, 2020
swack-line = Climb stacks of equal height; build large groups.
swack-minutes = 15

swack-option-size = The edge of the board; 6 is the usual size.
swack-option-size-name = Board
swack-option-size-note = Odd sizes favor White, who has one stack more.
swack-option-tie = What happens when all groups are equal: whoever passed last loses, or wins.
swack-option-tie-name = Tie
swack-option-tie-last-passer-loses = last passer loses
swack-option-tie-last-mover-wins = last mover wins
swack-option-tie-note = All groups can be equal on even boards only.
swack-note-odd-size = Odd boards favor White: it has { $white } stacks and Black { $black }, because the corners are white.

swack-tally-stacks = { $count ->
    [one] 1 stack
   *[other] { $count } stacks
}
swack-tally-stacks-short = { $count }
swack-tally-stacks-label = stacks
swack-phase-one-pass = { $side } has passed; another pass ends the game
swack-note-groups = { $side-of } groups: { $sizes }
swack-groups-largest = largest { $count }
swack-groups-then = then { $sizes }
swack-groups-single = { $count } single
swack-groups-none = none
swack-groups-and = { $first }, { $then }
swack-note-stack-moves = { $count ->
    [0] No stack can climb any more.
    [one] Both sides have 1 stack move.
   *[other] Both sides have { $count } stack moves.
}

swack-task-choose = Choose a stack with { $enemy-adj } neighbors of equal height, or pass.
swack-task-climb = Choose the { $enemy-adj } stack to climb onto, { $height } high as well.
swack-task-pass = No stack can climb: pass.

swack-tell-stack = { $side } climbs from { $from } onto { $to }, now { $height } high. { $from } turns { $enemy-adj }.
swack-end-group = { $winner } wins: the { $place ->
    [1] largest
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
    [21] 21st
    [22] 22nd
    [23] 23rd
    [31] 31st
    [32] 32nd
    [33] 33rd
    [41] 41st
   *[other] { $place }th
} groups are { $more } and { $less }.
swack-end-no-group = { $place ->
    [1] { $winner } wins: { $loser } has no stacks.
   *[other] { $winner } wins: the groups are equal one by one until { $loser } has none left.
}
swack-end-last-passer-loses = { $winner } wins: all groups are equal, and { $loser } passed last.
swack-end-last-mover-wins = { $winner } wins: all groups are equal, and { $winner } passed last.

swack-not-yours = { $square } is { $owner-of }. Choose a { $side-adj } stack.
swack-stuck = { $square } is { $height } high and has no { $enemy-adj } neighbor of that height. Choose another stack, or pass.
swack-not-adjacent = { $to } is not beside { $from }. A stack tops only a neighbor of equal height.
swack-own-stack = { $square } is yours as well. Climb onto a { $enemy-adj } stack of equal height.
swack-heights-differ = { $from } is { $from-height } high and { $to } is { $to-height }. Only equal heights can be climbed.

swack-fact-largest = largest group
swack-fact-second = second group

## Numbers beside the board, as labels

swack-number-passes = Passes in a row
