### Why a move is good or bad, in any game.

why-wins = { $move } wins at once.
why-forced-win = { $plies ->
    [one] { $side } wins with the next move, whatever { $other } does.
   *[other] { $side } wins in { $plies } plies, whatever { $other } plays.
}
why-proven-win = It is proven that { $side } wins, whatever { $other } plays.
why-proven-draw = It is proven that neither side can force a win.
why-only-legal = It is the only legal move.
why-only-move = Every other move loses at once, most of them to { $move }.
why-most-lose = { $count } of the { $of } moves lose at once, most of them to { $move }.
why-threatens = It threatens { $move }: of { $of } replies, { $count } let { $move } or another move win at once.
why-unstoppable = Whatever { $other } replies, { $side } can win at once, most often with { $move }.
why-captures = On the way { $side } captures { $count ->
    [0] nothing
    [one] once
   *[other] { $count-word } times
}, { $other } { $lost ->
    [0] nothing
    [one] once
   *[other] { $lost-word } times
}.
why-gains-term = { $side } gains in { $term }.
why-gains-terms = { $side } gains in { $term } and in { $second }.
why-loses-term = In return { $side } gives way in { $term }.
why-balance = It keeps the balance; nothing is won or lost on the way.

## Why a move was worse than another

why-missed-win = { $plies ->
    [one] { $move } would have won at once.
   *[other] { $move } would have won in { $plies } plies.
}
why-missed-proven-win = { $move } would have won; that is proven.
why-allows-win-now = It lets { $side } win at once with { $move }.
why-allows-win = It lets { $side } win in { $plies } plies, beginning with { $move }.
why-allows-proven-win = It lets { $side } win, beginning with { $move }; that is proven.
why-allows = It lets { $side } play { $move }: { $told }
why-better-term = With the better line { $side } has more of this: { $term }.
