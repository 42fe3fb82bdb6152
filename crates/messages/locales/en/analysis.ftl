### What the engine thinks of a position, and of a game.

## A score in words. The percentage is the chance of the side named, a draw counting half.

score-proven = { $plies ->
    [one] { $side } wins with the next move, proven
   *[other] { $side } wins in { $plies } plies, proven
}
score-proven-win = { $side } wins, proven
score-proven-draw = a draw, proven
score-even = about even, { $side } { $percent }%
score-little = { $side } is a little better, { $percent }%
score-better = { $side } is better, { $percent }%
score-much = { $side } is much better, { $percent }%
score-winning = { $side } is close to winning, { $percent }%

## Analysis

analysis-depth = Depth { $depth }, { $nodes } nodes: { $score }. { $line }
analysis-solved = Solved, { $nodes } nodes: { $score }. { $line }
analysis-numbered = Depth { $depth }, { $nodes } nodes, line { $number }: { $score }. { $line }
analysis-best = Best: { $move }. { $told }
analysis-why = Why: { $reasons }

## Review

review-game = { $game }, { $plies ->
    [one] one ply
   *[other] { $plies } plies
}: { $end }
review-side = { $side }: { $blunders ->
    [0] no blunders
    [one] one blunder
   *[other] { $blunders-word } blunders
}, { $mistakes ->
    [0] no mistakes
    [one] one mistake
   *[other] { $mistakes-word } mistakes
}, { $inaccuracies ->
    [0] no inaccuracies
    [one] one inaccuracy
   *[other] { $inaccuracies-word } inaccuracies
}.
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-accuracy = { $side }: accuracy { $percent }%
review-move = Move { $number }, { $side } { $move }, { $verdict }: from { $before }% to { $after }%.
review-proven = After it: { $score }.
review-partly = The review was stopped: of { $positions } positions the last { $looked } were looked at, and the moves before them were not evaluated.
review-file-changed = { $file } was changed by another program meanwhile. It stays as it is; the review goes to { $beside }.
review-stopped = Stopped. { $games ->
    [0] No game was
    [one] One game was
   *[other] { $games-word } games were
} reviewed, of { $of }.
review-better = Better: { $line }.
review-written = Written to { $file }.

## The course of a finished game

course-turning-point = Turning point: move { $number }, { $side } { $move }. { $side-of } chances went from { $before }% to { $after }%.

## What a move changed, where that can be proven

proof-win-loss = A forced win became a loss.
proof-win-loss-in = { $plies ->
    [one] A win with this move became a loss.
   *[other] A forced win in at most { $plies } plies became a loss.
}
proof-win-draw = A forced win became a draw.
proof-win-draw-in = { $plies ->
    [one] A win with this move became a draw.
   *[other] A forced win in at most { $plies } plies became a draw.
}
proof-draw-loss = A draw became a loss.
