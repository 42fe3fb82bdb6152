### One's own mistakes, to do better. The engine judges.

retry-ask = { $of ->
    [one] { $side } played { $move }. Find a better move.
   *[other] Mistake { $number } of { $of }: { $side } played { $move }. Find a better move.
}
retry-better = Better: { $line }

## On the page

web-again-from = Retry from there
web-retry-own = Retry your mistakes
web-retry = { $count ->
    [one] Retry the mistake
   *[other] Retry { $count } mistakes
}
web-retry-again = Try again
web-retry-show = Show the solution
web-retry-next = Next mistake
web-retry-found = { $found } of { $of } found
web-retry-judging = The engine looks at { $move }.
web-retry-play-on = Play on from here
web-retry-stop = Back to the review

## The judgment. A percentage is the chance of whoever moves, a draw counting half.

retry-best = { $move } is the best move that the engine finds: { $percent }%.
retry-good = { $move } is good: { $after }%, against { $before }% with the best move.
retry-wins = { $move } wins. That is proven.
retry-draws = { $move } holds the draw, and more is not possible. That is proven.
retry-bad = Still a mistake: { $move } leaves { $after }%, against { $before }% with the best move ({ $verdict }).
retry-same = { $move } was played in the game. It leaves { $after }%, against { $before }% with the best move.
retry-no-mistake = Looked at more closely, { $move } was no mistake: { $after }%, against { $before }% with the best move.

## What is proven of the position

retry-proven-win = Proven: { $side } wins from here with best play.
retry-proven-win-in = { $plies ->
    [one] Proven: { $side } wins with the next move.
   *[other] Proven: { $side } wins from here in at most { $plies } plies.
}
retry-proven-draw = Proven: with best play this is a draw.
