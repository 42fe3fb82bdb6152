wali-tagline = Fill the sand, then line up exactly three and take one.
wali-summary = Drop your stones so that no two of them are neighbors, then move them step by step. A stone that completes a line of exactly three takes any enemy stone. Take them all to win.
wali-facts = 5 x 6, West Africa
wali-credit = Traditional, West Africa
wali-line = Lay stones, then make lines of exactly three.
wali-minutes = 20

wali-option-end = How few stones lose the game: none at all, or fewer than three.
wali-option-end-name = Loses with
wali-option-end-none = no stones
wali-option-end-lt3 = two stones
wali-option-end-note = With fewer than three games are shorter: a player with two stones can make no more lines.
wali-option-rules = The form of the game: the standard one, or the one that Prost recorded in 1950.
wali-option-rules-name = Rules
wali-option-rules-standard = standard
wali-option-rules-prost = Prost, 1950
wali-option-rules-note = In the form of Prost, stones may be dropped side by side as long as they make no line of three, and lines of more than three capture too.

wali-phase-drop = dropping
wali-phase-move = moving

wali-tally-hand = { $count ->
    [one] 1 stone in hand
   *[other] { $count } stones in hand
}
wali-tally-hand-short = hand { $count }
wali-tally-hand-label = in hand
wali-tally-board = { $count ->
    [one] 1 stone
   *[other] { $count } stones
}
wali-tally-board-short = { $count }
wali-tally-board-label = stones
wali-note-line = In line: { $squares-and }. Take one { $enemy-adj } stone.

wali-task-drop = Choose an empty square with no stone of yours beside it.
wali-task-choose = Choose a stone: it steps to an empty square beside it.
wali-task-go = Choose the empty square it steps to.
wali-task-take = Your line is complete: choose the { $enemy-adj } stone to take.
wali-preview-line = This completes a line: { $squares-and }.

wali-tell-drop = { $side } drops a stone on { $to }.
wali-tell-last-drop = { $side } drops a stone on { $to }. No more can be dropped: now the stones move, and { $next } begins.
wali-tell-step = { $side } steps from { $from } to { $to }.
wali-tell-capture = { $side } steps from { $from } to { $to } and takes the { $enemy-adj } stone on { $victim }.
wali-end = { $count ->
    [0] { $winner } wins: { $loser } has no stones left.
    [one] { $winner } wins: { $loser } has only one stone left.
   *[other] { $winner } wins: { $loser } has only { $count } stones left.
}

wali-hand-empty = You have no stone left to drop. Only a pass is possible.
wali-nowhere-to-drop = There is no square left where you may drop a stone. Only a pass is possible.
wali-still-dropping = Stones are still being dropped, and none moves yet. Name only the square to drop on, as in { $example }.
wali-dropping-over = No more stones are dropped. Name a stone of yours and where it goes, as in { $example }.
wali-drop-on-stone = There is a stone on { $square } already. Drop on an empty square.
wali-drop-next-to-own = { $count ->
    [one] { $square } has a { $own-adj } stone next to it, on { $squares-and }. Drop where no stone of yours is a neighbor.
   *[other] { $square } has { $own-adj-pl } stones next to it, on { $squares-and }. Drop where no stone of yours is a neighbor.
}
wali-drop-makes-line = A stone on { $square } would make a line: { $squares-and }. Drop where you make no line of three or more.
wali-empty = { $square } is empty. Choose a { $own-adj } stone.
wali-not-yours = { $square } is { $owner-of }. Choose a { $own-adj } stone.
wali-stuck = The stone on { $square } has no empty square next to it. Choose another one.
wali-step-too-far = { $to } is not next to { $from }. A step goes one square up, down, left or right.
wali-step-onto-stone = There is a stone on { $square } already. Step to an empty square.
wali-victim-missing = { $length ->
    [3] { $move } makes three in a row: also say which stone to take, as in { $example }.
   *[other] { $move } makes { $length } in a row: also say which stone to take, as in { $example }.
}
wali-no-line = { $move } brings the stone into no line of three, so it takes nothing. Without a capture it can be played: { $move }.
wali-line-too-long = { $move } makes { $length } in a row, and only exactly three capture. Without a capture it can be played: { $move }.
wali-nothing-to-take = There is no stone on { $square } to take. Choose a { $enemy-adj } one.
wali-own-victim = The stone on { $square } is your own. Take a { $enemy-adj } one.

wali-fact-stones = stones
wali-fact-free = stones free to move

## Numbers beside the board, as labels

wali-number-hand = { $side-name } in hand
