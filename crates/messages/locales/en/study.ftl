### What the analysis of the web app says.

web-position-refused = This is not a position of { $game }: { $error }.
web-record-refused = This is not a record of a game: { $error }.
web-record-empty = There is no game in this text.
web-analysis = analysis
web-analysis-more = Choose a game to begin with, or open a record.
web-open = Open a game or a position
web-open-record = Paste a record (PGN) or a position, or choose a file
web-open-file = Choose a file
web-open-it = Open
web-open-which = There are several games in it. Which one?
web-open-position = Several games have such positions. Which one?
web-open-game = { $plies ->
    [one] { $game }, { $first } – { $second }, 1 move
   *[other] { $game }, { $first } – { $second }, { $plies } moves
}
web-setup-position = Set up a position
web-position-text = The position as text
web-position-square = What stands on { $square }
web-position-hint = Choose a square, then add pieces to it from the bottom up.
web-position-choose = What stands on a square
web-position-empty = Empty the square
web-position-use = Use this position
web-position-turn = To move
web-position-clear = Clear the board
web-position-start = Starting position
web-back = Back
web-forward = Forward
web-to-start = Start
web-place = Move { $number }, { $side-name }: { $move }
web-place-start = Before the first move
web-evaluate = Evaluate
web-openings = Openings
web-openings-loading = The openings are being loaded.
web-openings-failed = The openings could not be loaded.
web-review-game = Review the game
web-review-more = Who was better after each move, and the mistakes in words.
web-review-stop = Stop the review
web-reviewing = Looking at position { $done } of { $of }.
web-best-moves = Best moves
web-depth = depth { $depth }
web-why = Why { $move }
web-verdicts = Mistakes
web-no-verdicts = Nothing to say against any move.
web-better-was = Better: { $line }
web-evaluation = Evaluation: { $score }
web-chance = { $side } { $percent }%
web-engine-loading = The engine is being loaded.
web-remove-line = Remove this line from here
web-promote-line = Make this the main line
web-comment = Comment on this move
web-comment-save = Save the comment
web-copy-pgn = Copy the game (PGN)
web-play-from-here = Play from here
web-bad-link = The link could not be followed to its end: { $reason }
