### Why a move is good or bad, in any game.

why-played = Why { $move }?
why-wins = { $move } wins at once: { $end }
why-ends = It ends the game: { $end }
why-takes = It captures on { $squares-and }.
why-forced-win = { $plies ->
    [one] { $side } wins with the next move, whatever { $other } does.
   *[other] { $side } wins in { $plies } plies, whatever { $other } plays.
}
why-proven-win = It is proven that { $side } wins, whatever { $other } plays.
why-proven-draw = It is proven that neither side can force a win.
why-only-legal = It is the only legal move.
why-only-move = Every other move loses at once, most often to { $move }.
why-most-lose = { $count } of the { $of } moves lose at once, most often to { $move }.
why-threatens = It threatens { $move }: { $count } of the { $of } replies lose at once.
why-unstoppable = Each of { $other-of } replies loses at once, most often to { $move }.
why-captures = On the way { $side } captures { $count ->
    [0] nothing
    [one] once
   *[other] { $count-word } times
}, { $other } { $lost ->
    [0] nothing
    [one] once
   *[other] { $lost-word } times
}.
why-no-change = { $plies ->
    [one] After it, nothing that is counted has changed.
   *[other] After { $plies } plies of this line, nothing that is counted has changed.
}

## What is counted, before and after a line, and after one line instead of another

why-count-change = { $side-of } { $fact } from { $before } to { $after }
why-counts-1 = { $plies ->
    [one] It changes { $first }.
   *[other] After { $plies } plies of this line: { $first }.
}
why-counts-2 = { $plies ->
    [one] It changes { $first }, and { $second }.
   *[other] After { $plies } plies of this line: { $first }; { $second }.
}
why-counts-3 = { $plies ->
    [one] It changes { $first }, { $second }, and { $third }.
   *[other] After { $plies } plies of this line: { $first }; { $second }; { $third }.
}
why-count-instead = { $side-of } { $fact } { $there } instead of { $here }
why-instead-1 = With { $move }, after { $plies } plies: { $first }.
why-instead-2 = With { $move }, after { $plies } plies: { $first }; { $second }.
why-instead-3 = With { $move }, after { $plies } plies: { $first }; { $second }; { $third }.

## Why a move was worse than another

why-missed-win = { $plies ->
    [one] { $move } would have won at once.
   *[other] { $move } would have won in { $plies } plies.
}
why-missed-proven-win = { $move } would have won; that is proven.
why-allows-win-now = It lets { $side } win at once with { $move }.
why-allows-win = It lets { $side } win in { $plies } plies, beginning with { $move }.
why-allows-proven-win = It lets { $side } win, beginning with { $move }; that is proven.
why-answer = The engine would answer { $move }: { $told }

## Hints, each saying a little more

play-hint-proven = { $score }.
play-hint-win-how = You can win this turn: { $end }
play-hint-pass = Think of passing.
play-hint-capture = There is a capture to make on { $squares-and }.
play-hint-threat = There is a threat to make: { $count } of the { $of } replies would lose at once.
play-hint-unstoppable = There is a move after which every reply loses at once.
play-hint-count = One move changes { $change }.
play-hint-file = Look at column { $file }.
play-hint-rank = Look at rank { $rank }.
play-hint-from = Start with { $what }.
play-hint-move = Play { $move }: { $told }
play-hint-more = Ask again to hear more.
