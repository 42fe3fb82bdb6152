### The tutorials, in the terminal and on the web page, which loads these messages when somebody opens one.

lesson-title = Tutorial
lesson-board = { $game }: the board of this step
lesson-none = There is no tutorial with this name.
lesson-of = { $game }: a tutorial in { $count-word } steps, ending in a first win
lesson-stage = step { $number } of { $of }
lesson-step = Step { $number } of { $of }
lesson-done-before = done
lesson-hint = Hint
lesson-next = Next step
lesson-again = Try again
lesson-skip = Skip this step
lesson-finished = The tutorial is finished.
lesson-play = Play { $game }
lesson-rules = All the rules

## The dialogue, line by line

lesson-dialogue = Type a move as one word, or: hint, board, moves, square c3, undo for the step before, { lesson-word-skip }, quit.
lesson-word-skip = skip
lesson-hint-move = For example: { $move }.

## Answers to legal moves that do not reach the goal. Each is true of every such move.

lesson-not-from = That is legal, but it does not begin on { $square }.
lesson-not-capture = That is legal, but it takes nothing.
lesson-not-win = That is legal, but it does not win.
