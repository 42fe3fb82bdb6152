### A game as a dialogue, line by line.

## Whose turn it is

play-prompt = { $side-name }. Your move?
play-prompt-phase = { $phase }, { $side-name }. Your move?
play-only-pass = You cannot move. Only a pass is possible.
play-may-swap = You may type “swap” instead of a move, and take over { $side }.
play-twice = This position has come twice. A third time is a draw.
play-clock = { $time } left.

## What happens

play-told = { $move }: { $told }
play-refused = Not legal. { $reason }
play-undone = Taken back: { $moves }.
play-nothing-to-undo = There is nothing to undo.
play-redone = Played again: { $moves }.
play-nothing-to-redo = There is nothing to redo.
play-swapped-you = You are { $side } now.
play-no-swap = Sides are exchanged only where that was agreed at the beginning, and only right after the first move.
play-draw-declined = The computer declines the draw.

## Answers

play-moves = { $count ->
    [one] One move: { $moves }.
   *[other] { $count } moves: { $moves }.
}
play-moves-many = { $number } moves are too many to list. They begin on { $squares-and }. “moves { $example }” lists those from one square.
play-moves-many-from = More moves begin on { $square } than can be listed. Next may come { $squares }.
play-moves-none-from = No move begins on { $square }.
play-square-goes = From here to { $squares }.
play-square-captures = It can capture on { $squares }.
play-square-play = You can play { $move } here.
play-square-which = Name a square from a1 to { $last }, as in “square { $last }”.
play-save-which = Name a file, as in “save { $example }”.
play-saved = Saved in { $file }.
play-save-failed = { $file } cannot be written: { $error }.

## Hints, each saying a little more

play-hint-proven = { $score }.
play-hint-win = You can win this turn.
play-hint-win-how = You can win this turn: { $end }
play-hint-pass = Think of passing.
play-hint-capture = There is a capture to make.
play-hint-count = There is a move with this effect: { $change }.
play-hint-file = Look at column { $file }.
play-hint-rank = Look at rank { $rank }.
play-hint-from = Start with { $what }.
play-hint-move = Play { $move }: { $told }
play-hint-more = Ask again to hear more.

## The end

play-nothing-played = Nothing was played, so nothing is kept.
play-kept = The game is kept in { $file }.
play-kept-waiting = The game is kept. “{ $command }” goes on with it.
play-none-waiting = No game is waiting to be continued.
play-not-kept = The game could not be kept: { $reason } It is tried again after the next move.
play-kept-again = The game is kept again, with all its moves.
play-not-recorded = The game could not be saved anywhere. This is its record:
play-none-ready = None of the games that wait can be continued now.
play-not-saved = The game is not saved. To go on from here:
