### The terminal app, around the game.

## The menu

menu-subtitle = { $games-word } games of stones, for two players or one.
menu-continue = Continue
menu-waiting = { $game }, { $stage }, { $side-name } to move
menu-waiting-you = { $game }, { $stage }, your move
menu-new = New game
menu-minutes = { $minutes } min
menu-more = More
menu-saved = Saved games
menu-saved-note = { $count ->
    [one] One record: { $last }
   *[other] { $count } records; the last one: { $last }
}
menu-saved-none = Records of finished games, and games to continue
menu-analyze = Analyze
menu-analyze-note = Open a file, or paste a position or a record
menu-watch = Watch
menu-watch-note = Let two computer players play each other
menu-learn = Learn
menu-learn-note = The rules, with boards to try, and tutorials
menu-puzzles-note = One right move; each day a new one
menu-settings = Settings
menu-settings-note = Language, colors, glyphs, animation, mouse
menu-hint = Enter starts with the last settings; s opens the set-up first.
menu-first-visit = New here? t teaches the chosen game in five short steps.
learn-tutorial = t begins the tutorial: { $count-word } short steps, ending in a first win.

## Setting up a game

setup-title = new game
setup-heading = Set up a game of { $game }
setup-game = Game
setup-game-note = The game to watch.
setup-heading-watch = Watch two computers play { $game }
setup-name = Name { $number }
setup-name-note = What { $side } is called. Space begins to type, Enter ends.
setup-clock = Clock
setup-no-clock = none
setup-clock-note = Minutes for each player and seconds added after each move. Type it, as in 5+3.
setup-clock-how = Type minutes and, if you like, seconds per move, as in 5 or 5+3.
setup-swap = Swap
setup-swap-on = on
setup-swap-off = off
setup-swap-note = After the first move the second player may take over the first player’s side.
setup-evaluation = Evaluation
setup-evaluation-hidden = hidden
setup-evaluation-bar = bar
setup-evaluation-lines = bar and lines
setup-evaluation-note = How much of the engine’s opinion is shown during the game.
setup-person = Person
setup-person-note = A person at this keyboard: you, or a friend.
setup-level = { $name }, level { $level } of 10

## Settings

settings-language = Language
settings-language-note = The language of all texts.
settings-language-system = as the system
settings-language-en = English
settings-language-pt-PT = Português
settings-theme = Theme
settings-theme-note = Whether the terminal has a dark or a light background.
settings-theme-auto = as the terminal
settings-theme-dark = dark
settings-theme-light = light
settings-colors = Colors
settings-colors-note = How many colors are used. Shapes say the same without any.
settings-colors-auto = as the terminal
settings-colors-256 = 256
settings-colors-16 = 16
settings-colors-never = none
settings-glyphs = Glyphs
settings-glyphs-note = The characters that boards are drawn with.
settings-glyphs-auto = as the terminal
settings-glyphs-unicode = Unicode
settings-glyphs-ascii = ASCII
settings-board = Boards
settings-board-note = The colors of boards, where the terminal has 256.
settings-board-slate = slate
settings-board-wood = wood
settings-board-sea = sea
settings-board-contrast = high contrast
settings-animation = Animation
settings-animation-note = Whether moves are shown step by step. Any key ends that.
settings-animation-on = on
settings-animation-off = off
settings-pause = Pause
settings-pause-note = Whether the game waits for a key after each move of the computer.
settings-pause-on = on
settings-pause-off = off
settings-bell = Bell
settings-bell-note = Whether the terminal's bell rings when the opponent has moved, and at the end of a game.
settings-bell-on = on
settings-bell-off = off
settings-mouse = Mouse
settings-mouse-note = Whether the mouse is used. It takes effect with the next start.
settings-mouse-on = on
settings-mouse-off = off

## Rules

rules-title = Rules of { $game }
rules-seen = { $percent }%
rules-try = Enter: try moves on this board
practice-example = Example

## Saved games

saved-count = { $count ->
    [one] 1 game
   *[other] { $count } games
}
saved-none = Nothing has been saved yet. Finished games are saved by themselves.
saved-waiting-title = Games to continue: { $count }
saved-records-title = Finished and saved games: { $count }
saved-damaged = { $first } Damaged files besides: { $count }.
saved-waiting = { $game }, { $stage }
saved-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
saved-won = { $game }, { $winner } won
saved-you-won = { $game }, you won
saved-you-lost = { $game }, you lost
saved-level = level { $level }
saved-against = { $one } against { $other }
saved-results-title = Results:
saved-results = { $opponent }: { $won } won, { $drawn } drawn, { $lost } lost
saved-drawn = { $game }, a draw
saved-open = { $game }, not finished
saved-unknown = “{ $game }”, an unknown game
saved-illegal = The record cannot be played: { $error }.
saved-really = Delete this game? Press x again.
saved-only-waiting = Only games in progress can be deleted. Records are files and stay.

## Opening something

analyze-what = What would you like to analyze?
analyze-file = A file: type its name, such as games.pgn.
analyze-position = A position: paste it, with or without its game before it.
analyze-record = A record: paste it whole. The start of a game looks like this:
analyze-not-found = “{ $text }” is neither a position nor the name of a file.
analyze-bad-position = { $game }: { $error }.
analyze-damaged = The record is damaged in line { $line }.
analyze-empty = There are no games in it.

## Reviewing a game

review-title = { $game }, review
review-stage = move { $number } of { $of }
review-looking = Reviewing every move
review-chances = { $side-of } chances, %
review-start = The start
review-move-heading = Move { $number }, { $side-name }
review-changed = { $move }: { $side } had { $before }%, now { $after }%.
review-trying = Try a move: choose a piece. Esc returns to the review.
review-ways = Also: { $moves }. Tab goes there.
review-no-mistakes = There is no mistake to retry in this game.
review-found = { $found } of { $of } found.
review-not-yet = The game is still being reviewed.
review-no-more = There is no further mistake in this direction.
review-one-way = Nothing else was played or tried here. b tries something.

## Keys

key-open = open
key-setup = set up
key-continue = continue
key-language = language
key-theme = theme
key-quit = quit
key-start = start
key-change = change
key-defaults = defaults
key-rules = rules
key-back = back
key-down = down
key-up = up
key-page = page
key-forget = delete
key-review = review
key-lines = lines
key-openings = openings
key-play-on = play on
key-back-one = back
key-on-one = on
key-take = take
key-mistake = next mistake
key-retry = retry
key-retry-again = again
key-retry-show = solution
key-retry-next = next
key-try = try
key-next-example = next example
key-tutorial = tutorial
key-lesson-next = next step
key-lesson-play = play
key-lesson-skip = skip
key-puzzle-next = next puzzle
key-puzzle-show = solution
key-puzzle-copy = copy result
key-puzzles-open = solve
key-record = your record
## The names of keys

key-name-space = Space
key-name-left = Left
key-name-right = Right
key-name-up = Up
key-name-down = Down
key-name-home = Home
key-name-end = End
key-name-page-up = PageUp
key-name-page-down = PageDown
key-name-backspace = Backspace
key-name-delete = Delete
key-name-back-tab = Shift-Tab
key-name-shift = Shift

## Help

help-title = Keys
help-game = During a game
help-arrows = arrows, h j k l
help-cursor = move the cursor; in a path, choose the next step
help-choose = choose the square
help-step-back = take one step of the path back
help-let-go = let go of the choice
help-hide-hint = hide the hint
help-hide-why = hide the explanation
help-move-now = have the computer move at once
help-panel = the panel or the board, where there is room for one
help-next = the next square that can be chosen
help-go-to = go to a square by its name, as in g c 4
help-type = type a move, or a word such as resign
help-pass = pass
help-swap = take over the other side, where that was agreed
help-undo = undo, redo
help-undo-all = to the start, to the end
help-look-back = look at the moves before
help-scroll = scroll the list of moves
help-hint = a hint: where to look, which piece, the move
help-why = why the computer played its last move
help-evaluation = evaluation: hidden, bar, bar and lines
help-review = review the game so far
help-save = save the record
help-copy = copy the position as text
help-draw = offer a draw
help-resign = resign
help-zoom = a larger or smaller board
help-rings = show how far squares are from the center
help-theme = light or dark
help-menu = to the menu; the game is kept
help-help = this help
help-looking-back = Looking at moves before the last
help-to-start = to the start
help-present = back to the present
help-over = After the end
help-again = the same match again
help-again-from = again from before the worst mistake
help-again-swapped = again with the sides exchanged
help-typing = Typing a move
help-line-play = play or do what was typed
help-line-complete = complete what was typed
help-line-recall = the line typed before, the one after
help-line-erase = take a letter away
help-line-clear = clear the line
help-line-close = close without doing anything
help-line-write = letters are written
help-line-take = take what was typed
help-jumping = Going to a square by its name
help-jump-write = the letters of the square
help-answering = When you are asked
help-yes = yes
help-no = no; so does any other key
help-no-leave = no, and to the menu
help-marks = On the board
help-mark-target = you may go here
help-mark-beginning = you may begin here
help-mark-capture = you may capture this
help-mark-chosen = chosen
help-mark-last = the last move: from, to
help-mark-path = the order of the drops
help-mark-hint = a hint
help-mark-traced = the line that the move would complete
help-mark-winning = what won the game
help-mark-stack = the pieces of a stack, from the bottom
help-watching = While computers play
help-pause = pause, go on
help-single = one move
help-speed = slower, faster
help-reviewing = Reviewing a game
help-step = one move back, one move on
help-ends = to the start, to the end
help-mistakes = the next mistake, the one before
help-retry = retry the mistakes
help-retrying = While mistakes are retried
help-retry-again = try again
help-retry-show = show the solution
help-retry-next = the next mistake
help-retry-on = play on from here against the strongest level
help-retry-stop = back to the review
help-try = try other moves from here
help-trying = Trying other moves
help-try-back = one step of the move back, or one move
help-try-pass = pass, where that is possible
help-stop-trying = stop trying
help-back-out = back to the game, or where you came from
help-step-ten = ten moves back, ten on
help-lines = what else was played or tried
help-play-on = play on from here against the computer
help-best-lines = the best lines
help-openings = openings: what was played here, by strong levels and by you
help-export = save the record with everything
help-lists = Menus and lists
help-in-menu = In the menu
help-settings = In the settings
help-saved = In the list of games
help-setting-up = Setting up a game
help-reading = Reading rules and help
help-everywhere = Everywhere
help-list-page = ten lines down, up
help-list-ends = to the first, to the last
help-page = as much as the window shows
help-set-up = choose players, board and clock of the game
help-continue = continue the latest game
help-watch = watch two computers
help-forget = delete the game, if it is not over
help-start = start the game
help-type-clock = type a clock, as in 5+3
help-swap-sides = exchange the players
help-defaults = back to the usual choices
help-rules = the rules of the game
help-tutorial = the tutorial of the game
help-try-example = try the example
help-next-example = the next example
help-practice = Examples, tutorials and puzzles
help-practice-undo = take back; in a tutorial, the step before
help-lesson-hint = a hint, with its reason
help-lesson-next = the next step of a tutorial, after the last a first game; the next puzzle
help-puzzle-show = show the solution of a puzzle
help-puzzle-copy = copy the result of the puzzle of the day
help-puzzles-open = solve a puzzle
help-record = your record
help-quit = leave the app
help-list = down, up
help-change = change a value
help-open = open, start
help-back = back
help-language = the other language
help-interrupt = like q; twice, it ends the app
help-suspend = stop the app; fg in the shell goes on
