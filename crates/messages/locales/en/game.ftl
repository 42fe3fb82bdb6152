### A game on the screen of the terminal app.

## Who plays

game-you = You
game-person = Person
game-computer = { $name } { $level }

## Where the game stands

game-move-number = move { $number }
game-over = game over
game-swapped-you = The sides were exchanged: you are { $side } now.
game-brief = In brief
game-brief-more = All the rules: ?, then Tab.
game-why = Why { $move }?
game-looking-back = Looking back. Nothing can be played here; Esc returns to the present.
game-saved-as = Saved as { $file }
game-count-moves = { $count ->
    [one] 1 move was played.
   *[other] { $count } moves were played.
}

## What the app waits for

game-prompt = Your turn. { $task }
game-prompt-side = { $side-name } to move. { $task }
game-chosen = { $square } is chosen. { $task }
game-step = Step { $step } of { $of }. { $task }
game-only-pass = You cannot move. Enter passes.
game-may-swap = Instead of a move you may take over { $side }, with w.
game-to-move = { $name } is to move.
game-thinking = { $name } is thinking.
game-thinking-seconds = { $name } is thinking, { $seconds } s.
game-press-key = Space shows the next move.
game-jump = Go to square: { $letters }

## What it says

game-not-there = { $square } cannot be chosen now.
game-no-step-back = There is no step to take back.
game-no-mistake = No mistake was found in this game.
game-no-zoom = The board has no other size in this window.
game-draw-offered = You offer a draw.
game-not-kept = The game is not kept. { $reason }
game-copied = The position, copied: { $text }
game-many-moves = There are { $number } moves, too many to list.

## Pieces that are carried

game-in-hand = In hand
game-bottom = bottom
game-top = top
game-next-down = Next down:
game-path = Path: { $squares }

## The square under the cursor

game-square = Square { $square }

## Typing a move

game-typing = Move
game-written = Moves look like this: { $examples }. Words work too: hint, undo, resign.
game-ways = { $count ->
    [one] One way to go on: { $ways }
   *[other] { $count } ways to go on: { $ways }
}
game-command = Enter does it.
game-nothing-played = Nothing has been played.

## Hints and the evaluation

game-hint = Hint { $grade } of { $of }
game-hint-more = H again says more.
game-hint-play = Enter plays it, Esc hides it.
game-hint-hide = Esc hides it.
game-evaluation = Evaluation
game-depth = Depth { $depth }, { $nodes } positions
game-best-lines = Best lines
game-moves = Moves

## The keys in the lower bar

key-choose = choose
key-play = play
key-play-hint = play it
key-complete = complete
key-close = close
key-accept = accept
key-decline = decline
key-resign = resign
key-no = no
key-again-from = retry
key-again = again
key-swap-sides = swap sides
key-save = save
key-copy = copy
key-undo = undo
key-menu = menu
key-go-on = go on
key-pause = pause
key-step = one move
key-slower = slower
key-faster = faster
key-next = next
key-step-back = one step back
key-let-go = let go
key-pass = pass
key-swap = swap
key-move-now = move now
key-hint = hint
key-why = why?
key-rings = rings
key-evaluation = evaluation
key-type = move
key-panel = panel
key-help = help
key-larger = larger
key-smaller = smaller
key-look-back = look back
key-present = to the present

## A window that is too small

small-short = Cairn: { $least-width } x { $least-height } at least (now { $width } x { $height }). Your game is safe.
small-short-leave = q leaves
small-title = Cairn needs a little more room.
small-sizes = This window is { $width } x { $height }; { $least-width } x { $least-height } are needed.
small-leave = Make it larger and everything comes back as it was. Or type q to leave.
small-plain = cairn play --plain needs no window.
