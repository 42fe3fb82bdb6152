qawale-tagline = Lift a stack and sow it, stone by stone. Show four tops in a row.
qawale-summary = Put a stone on any stack, lift the stack and walk: at every step its lowest stone drops. Four top stones of your color in a row, a column or a long diagonal win.
qawale-facts = 4 x 4, stacks and paths
qawale-credit = Romain Froger and Didier Lenain-Bragard, 2022
qawale-line = Lift a stack, walk it, drop it: four in a line.
qawale-minutes = 5

qawale-option-stones = The stones in each hand; the official game has 8.
qawale-option-stones-name = Stones
qawale-option-stones-note = With fewer than 4 stones nobody can make a line.
qawale-note-few-stones = { $stones ->
    [one] With 1 stone each nobody can make a line of four: every game is a draw.
   *[other] With { $stones } stones each nobody can make a line of four: every game is a draw.
}
qawale-note-drawn = Neither side can force a win: this game is a proven draw, and level 10 plays by the proof.
qawale-note-proven = Neither side can force a win: this game is a proven draw.
qawale-note-decided = Of { $games } games between players of level 3, { $three } were decided; of level 7, { $seven }.

qawale-tally-hand = { $count ->
    [one] 1 stone in hand
   *[other] { $count } stones in hand
}
qawale-tally-hand-short = hand { $count }
qawale-tally-hand-label = in hand
qawale-phase-turn = turn { $turn } of { $of }

qawale-task-choose = Choose any stack: your stone goes on top, then you sow it.
qawale-task-sow = Choose the next square: a { $stone-adj } stone drops there, { $left ->
    [one] the last one
   *[other] with { $left } in hand
}.

qawale-tell-sow = { $side } lifts { $from } and drops { $stones-and } on { $squares-and }.
qawale-end-row = { $winner } wins with row { $row }.
qawale-end-column = { $winner } wins with column { $column }.
qawale-end-diagonal = { $winner } wins with the diagonal { $from }-{ $to }.
qawale-end-draw = A draw: both hands are empty and there is no line.

qawale-empty = { $square } is empty. Choose a square with stones; it does not matter whose they are.
qawale-leaves-board = Step { $step } goes { $direction } from { $at } and leaves the board. Next from { $at }: { $ways }.
qawale-straight-back = Step { $step } goes straight back to { $to }. A path may turn and circle, but not step back to where it just stood. Next from { $at }: { $ways }.
qawale-too-few-steps = { $from } with your stone is { $needed } stones, so { $needed } steps are needed and { $given ->
    [one] 1 is
   *[other] { $given } are
} given.
qawale-too-many-steps = { $from } with your stone is { $needed } stones, so { $needed } steps are needed and { $given } are given.
qawale-same-square = The path stands on { $at } already. { $left ->
    [one] 1 stone is
   *[other] { $left } stones are
} left in hand; the next one drops on { $ways }.
qawale-not-next = { $to } is { $distance } steps from { $at }; each stone drops one step farther. { $left ->
    [one] 1 stone is
   *[other] { $left } stones are
} left in hand; the next one drops on { $ways }.
qawale-ways-one = { $a }
qawale-ways-two = { $a } or { $b }
qawale-ways-three = { $a }, { $b } or { $c }

qawale-fact-line = most top stones in one line
qawale-fact-tops = top stones
