### Puzzles and the record, in the terminal and on the web page, which loads these messages when somebody opens them.

puzzles-title = Puzzles
puzzles-more = One move is right, and it is proven that all others are worse.
puzzles-daily = Puzzle of the day
puzzles-daily-more = Each day another game, the same for everybody, new at midnight universal time.
puzzles-daily-open = The third wrong move ends it.
puzzles-daily-left = { $count ->
    [one] One wrong move is left.
    *[other] { $count } wrong moves are left.
}
puzzles-daily-solved = Solved.
puzzles-daily-shown = Not solved.
puzzles-streak = { $days ->
    [one] One day in a row
    *[other] { $days } days in a row
}
puzzles-streak-none = No days in a row yet
puzzles-streak-best = Longest: { $days }
puzzles-rating = Rating { $rating }
puzzles-rating-sure = Rating { $rating } ± { $deviation }
puzzles-count = { $solved } of { $tried } solved
puzzles-none-tried = { $count } puzzles
puzzles-again = Missed puzzles
puzzles-again-due = { $count ->
    [0] None comes back today.
    [one] One comes back today.
    *[other] { $count } come back today.
}
puzzles-again-none = No missed puzzle comes back now.
puzzles-no-such = There is no such puzzle.
puzzles-of = Puzzle { $id }
puzzles-open = Solve
puzzles-continue = Go on
puzzles-look = Look at it again

## While solving

puzzle-task-only-win = { $moves ->
    [one] Find the only winning move. It wins at once.
    *[other] Find the only winning move. It wins in { $moves } moves.
}
puzzle-task-win = { $moves ->
    [one] Win with the next move.
    *[other] Win in { $moves } moves.
}
puzzle-task-hold = Find the only defense.
puzzle-task-draw = Find the only move that does not lose.
puzzle-wrong = { $move } is not it.
puzzle-wins-at-once = There is a win at once.
puzzle-right = Right. { $reply } is the best defense. Go on.
puzzle-solved = Solved.
puzzle-solved-late = Found, but not at the first try.
puzzle-shown = The solution: { $moves }.
puzzle-then = Then { $moves }.
puzzle-rated-change = Rating { $rating } ({ $change }).
puzzle-missed-comes-back = It comes back tomorrow.
puzzle-show = Show the solution
puzzle-show-sure = Really show it?
puzzle-next = Next puzzle
puzzle-retry = Once more
puzzle-analyze = Analyze
puzzle-share = Copy the result
puzzle-graded = Graded { $rating }
puzzle-purpose-rated = for the rating
puzzle-purpose-again = missed before
puzzle-purpose-daily = of the day
puzzle-purpose-practice = practice

puzzle-dialogue = Type a move as one word, or: board, moves, square c3, position, resign for the solution, quit.
puzzles-usual-only = There are puzzles of the usual game only: { $game }
puzzle-dialogue-next = Enter for the next puzzle, quit to leave.

## What is proven

puzzle-proof-others-lose = { $others ->
    [one] { $move } wins in { $moves }; the only other move loses.
    *[other] { $move } wins in { $moves }; all { $others } other moves lose.
}
puzzle-proof-others-draw = { $others ->
    [one] { $move } wins in { $moves }; the only other move draws.
    *[other] { $move } wins in { $moves }; all { $others } other moves draw.
}
puzzle-proof-others-differ = { $move } wins in { $moves }; of the other moves { $draws } draw and { $losses } lose.
puzzle-proof-others-slower = { $move } wins in { $moves }; none of the { $others } other moves wins in { $horizon } or fewer.
puzzle-proof-hold = After { $move } there is no forced loss within { $moves } moves; all { $others } other moves lose within { $moves }.
puzzle-proof-draw = { $others ->
    [one] { $move } draws; the only other move loses.
    *[other] { $move } draws; all { $others } other moves lose.
}

## Themes

theme-capture = Capture
theme-sacrifice = Sacrifice
theme-quiet = Quiet move
theme-must-move = Must move
theme-only-defense = Only defense
theme-prepares-capture = Prepares a capture
qawale-theme-end-row = Row
qawale-theme-end-column = Column
qawale-theme-end-diagonal = Diagonal
swack-theme-end-group = Largest group
swack-theme-end-group-2 = Second group
swack-theme-end-group-3 = Third group
swack-theme-end-group-4 = Fourth group
swack-theme-end-group-5 = Fifth group
swack-theme-end-last-passer-loses = All groups equal
wali-theme-capture = Exactly three
wali-theme-prepares-capture = Exactly three, next
nava-theme-end-cubes = Last cube
nava-theme-end-stacks = No stacks left

## The result as a text to share: it says nothing of the solution

puzzle-shared = Cairn { $day } · { $game }
puzzle-shared-streak = { $days ->
    [one] One day in a row
    *[other] { $days } days in a row
}

## The record

record-title = Your record
record-games = Games
record-none = Nothing yet.
record-ladder = Ladder of { $game }
record-ladder-more = A stone for each level you have beaten, from the start of the usual game: { $count } of 10.
record-level-beaten = Level { $level }: beaten
record-level-open = Level { $level }: not yet
record-won = Won
record-drawn = Drawn
record-lost = Lost
record-against = Against
record-puzzles = Puzzles
record-history = Rating after each rated puzzle: { $first } to { $last }
record-tutorials = Tutorials finished: { $games }
record-export = Export to a file
record-import = Import a file
record-file-more = One file with your games, puzzles and tutorials. Importing adds what is missing and removes nothing.
record-imported = { $games ->
    [0] Imported: no new games
    [one] Imported: one new game
    *[other] Imported: { $games } new games
}{ $deeds ->
    [0] , no new entries.
    [one] , one new entry.
    *[other] , { $deeds } new entries.
}
record-not-imported = This is not a file of Cairn’s: { $reason }
record-damaged = What was noted of your puzzles cannot be read in full ({ $reason }). It was put aside, and what can be read is kept.
