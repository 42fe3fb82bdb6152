nava-tagline = Travel as far as your discs are many. Leave cubes behind.
nava-summary = Take discs off the top of a stack of yours and move them exactly as many junctions. A junction you empty gets a cube. Bring nine cubes onto the board to win, or own every stack.
nava-facts = 5 x 5, discs and cubes
nava-credit = David Cordell, 2018
nava-line = Move k discs k junctions; put nine cubes down.
nava-minutes = 15

nava-option-setup = Where the stacks start: in the corners a1 and e5, or offset on b1 and d5.
nava-option-setup-name = Stacks start
nava-option-setup-corner = in the corners
nava-option-setup-offset = offset

nava-tally-cubes = { $count } of { $of } cubes
nava-tally-cubes-short = cubes { $count }/{ $of }
nava-tally-cubes-label = cubes

nava-task-choose = Choose a stack: discs from its top move, as far as they are many.
nava-task-go = Choose where: one disc for each step.
nava-preview-counts = { $count ->
    [one] 1 disc moves
   *[other] { $count } discs move
}, { $stay ->
    [0] none stays
    [one] 1 stays
   *[other] { $stay } stay
}.
nava-preview-stack = { $square } is { $owner-of } then.
nava-preview-cube = { $square } gets a { $owner-adj } cube.

nava-tell = { $side } moves { $count ->
    [one] 1 disc
   *[other] { $count } discs
} from { $from } to { $to }.
nava-tell-and = { $told } { $then }
nava-tell-cube-home = The { $owner-adj } cube on { $square } goes home.
nava-tell-taken-over = The stack on { $square } is { $side-of } now.
nava-tell-cube-left = A { $side-adj } cube is left on { $square }.
nava-tell-given-up = What stays on { $square } is { $owner-of } now.
nava-end-cubes = { $winner } wins: all nine cubes are on the board.
nava-end-stacks = { $winner } wins: { $loser } owns no stack.

nava-cube = There is a cube on { $square }, and cubes do not move. Choose a { $side-adj } stack.
nava-not-yours = { $square } is { $owner-of }. Choose a { $side-adj } stack.
nava-not-straight = { $to } is not in a straight line with { $from }. Discs move along a rank or a file.
nava-too-far = Only as far as the discs moved: from { $from } ({ $height } high) at most { $height }, in a straight line.

nava-fact-cubes = cubes on the board
nava-fact-stacks = stacks
nava-fact-discs = discs in own stacks
