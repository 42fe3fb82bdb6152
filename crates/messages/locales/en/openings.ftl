### Openings: how often they were played, how that ended, and what they are worth.

openings = Openings
openings-here = { $games ->
    [0] The book has no game that came here
    [one] One game of the book came here
   *[other] { $games } games of the book came here
}{ $own ->
    [0] .
    [one] , and one of yours.
   *[other] , and { $own } of yours.
}
openings-none = Nothing is known of the moves here.
openings-no-book = There is no book for these options of the game, only your own games.
openings-move = Move
openings-games = Games
openings-won = Won
openings-drawn = Drawn
openings-lost = Lost
# Won, drawn and lost in one narrow column.
openings-signs = +/=/-
openings-worth = Worth
openings-own = Yours
openings-percent = { $percent }%
openings-win-in = wins in { $plies }
openings-loss-in = loses in { $plies }
openings-win = wins
openings-loss = loses
openings-draw = draws
# A tooltip: how many games were won, drawn and lost by whoever plays the move.
openings-results = { $wins } won, { $draws } drawn, { $losses } lost by whoever plays { $move }
openings-alike = The same by symmetry: { $moves }
openings-more = Won, drawn and lost are for whoever plays the move, and so is what it is worth: the chance to win, by a search, a draw counting half; or a proven result, in plies.
