zola-tagline = Step away from the center. Capture back towards it.
zola-summary = Two colors fill the board. A man steps outward to an empty neighbor, or captures along a line, never farther from the center. Take every enemy man to win.
zola-facts = 6 x 6, or another size
zola-credit = Mark Steere, 2021
zola-line = Step outward, capture inward, take every man.
zola-minutes = 15

zola-option-size = The edge of the board; 6 and 8 are the official sizes.
zola-option-size-name = Board
zola-option-size-note = Odd sizes favor the corner color, which has one man more.
zola-option-first = The color that makes the first move.
zola-option-first-name = Begins
zola-option-first-red = Red
zola-option-first-blue = Blue
zola-note-odd-size = Odd board: Red has { $red } men and Blue { $blue }, because the corners are red.

zola-tally-men = { $count ->
    [one] 1 man
   *[other] { $count } men
}
zola-tally-men-short = { zola-tally-men }
zola-tally-men-label = men

zola-task-choose = Choose a man: it steps away from the center, or captures, but never outward.
zola-task-go = Choose where it goes.

zola-tell-step = { $side } steps from { $from } to { $to }.
zola-tell-capture = { $side } captures on { $to }, coming from { $from }.
zola-end = { $winner } wins: { $loser } has no men left.

zola-stuck = The man on { $square } can neither step outward nor capture. Choose another one.
zola-step-too-far = A step goes to a neighboring square; { $to } is not next to { $from }.
zola-step-onto-enemy = An enemy stands on { $to }. To capture it, write { $from }x{ $to }.
zola-own-man = Your own man stands on { $square }.
zola-step-not-outward = A step must lead away from the center; { $from } to { $to } does not. Only captures may go inward.
zola-nothing-to-capture = There is nobody on { $square } to capture.
zola-not-in-line = { $to } is not on a line with { $from }. Captures go along ranks, files and diagonals.
zola-blocked = The man on { $square } stands in the way.
zola-capture-outward = A capture may not lead away from the center; { $from } to { $to } does.

zola-fact-men = men
zola-fact-captures = possible captures
