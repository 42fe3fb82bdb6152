### What the web app says.

web-title = Cairn: { $games-word } games of stones for two
web-position-refused = This is not a position of { $game }: { $error }.
web-record-refused = This is not a record of a game: { $error }.
web-record-empty = There is no game in this text.

## Where one can go

web-home = Home
web-home-link = Cairn, all games
web-navigation = Cairn
web-menu = Menu
web-learn = Learn
web-players = Computer players
web-online = Online
web-analyze = Analyze
web-settings = Settings
web-help = Keyboard
web-other-language = PT
web-close = Close
web-broken = This page cannot be shown.
web-broken-more = Something went wrong in the program, and it was restarted. Your games are saved.
web-started-anew = The program recovered from an error. What was saved is here again.
web-not-kept = This browser keeps nothing: what you play is lost when the tab is closed.
web-not-loaded = This part of the page could not be loaded. Try again with a network.
web-new-version = A new version is available.
web-new-version-load = Load it

## Home

web-hero = { $games-word } games of stones for two.
web-hero-more = Against the computer or across one screen. No account, and no network once the page has been opened.
web-continue = Continue
web-going-on = Games in progress
web-going-on-game = { $plies ->
    [0] { $status }
    [one] { $status } 1 move.
   *[other] { $status } { $plies } moves.
}
web-put-away = Put away { $game }
web-foot = Every game is free and open source. Boards work with mouse, touch, keyboard and screen reader, and in the terminal:

## A new game

web-new-game = New game of { $game }
web-play-against = Play against
web-computer = Computer
web-this-screen = This screen
web-computer-player = Computer player
web-strength = Strength
web-you-play = You play
web-side-first = { $side-name }, first
web-side-second = { $side-name }
web-either = Random
web-board-size = Board
web-clock = Clock
web-clock-none = None
web-clock-minutes = { $minutes } min
web-more-options = More options
web-swap-rule = After the first move the second player may take over the first player’s side.
web-setup-people = Two people at this screen. { $side } begins.
web-setup-either = You play { $name }. Chance decides who begins.
web-setup-first = You are { $side } and begin. { $name } answers.
web-setup-second = You are { $side }. { $name } begins.
web-start = Start

## A game

web-against-computer = against the computer
web-two-people = two people
web-board-label = { $game } board, { $files } by { $ranks }
web-you = You
web-player = Player
web-thinking = { $name } is thinking.
web-no-such-square = There is no such square on this board.
web-next = Next: { $squares }
web-legal = You can choose { $squares }.
web-legal-none = There is nothing to choose.
web-target = { $square }; it can be chosen
web-target-captures = { $square }; it can be taken
web-in-hand = In hand
web-left = { $count ->
    [one] 1 left
   *[other] { $count } left
}
web-high = { $count ->
    [one] 1 high
   *[other] { $count } high
}
web-drops-next = drops next
web-drops-then = follows
web-drops-last = last
web-on-top = on top
web-at-bottom = at the bottom
web-moves-on = moves
web-stays = stays
web-nobodys = Nobody’s
web-moves = Moves
web-turn-and-moves = Turn and moves
web-type-move = Type a move
web-play-it = Play
web-actions = Actions
web-undo = Take back
web-redo = Play again what was taken back
web-hint = Hint
web-ask-why = Why?
web-pass = Pass
web-more = More
web-swap = Take over the other side
web-may-swap = You may take over { $side } instead of moving.
web-two-computers = Two computers
web-watch = Nobody: watch
web-setup-watch = Two computers play; you watch, at your own pace.
web-name-of = Name of { $side-name } (optional)
web-pause = Pause
web-go-on = Go on
web-step = One move
web-no = No
web-accept = Accept
web-decline = Decline
web-looking-back = Looking back: after move { $at } of { $of }
web-look-back = One move back
web-look-forward = One move forward
web-key-look = look at the move before or after, without changing the game
web-finished = Finished games
web-finished-none = No game has been finished in this browser yet.
web-finished-game = { $game }, against { $name }
web-results = Results by opponent
web-won = Won
web-drawn = Drawn
web-lost = Lost
web-analyze-game = Analyze this game
web-copy-position = Copy the position
web-save-pgn = Save the game (PGN)
web-save-svg = Save the picture (SVG)
web-offer-draw = Offer a draw
web-resign = Resign
web-rematch = Play again
web-review = Review the game
web-rules = Rules
web-share = Share
web-copied = Copied
web-not-copied = This browser does not allow copying.
web-no-such-game = This game is not stored in this browser.

## Learning

web-learn-more = Short pages with boards to try. Every move is allowed that the rules allow, and every other one is explained.
web-chapters = Pages
web-previous = Back
web-next-page = Next
web-play-now = Play { $game }
web-try = Try a move on this board.
web-try-board = { $game }: a board to try
web-try-reset = Start over
web-players-more = Ten levels play every game, from stones that roll anywhere to bedrock.
web-level = Level { $level }
web-originals = Players of the original programs

## Settings

web-theme = Look
web-theme-system = As the system
web-theme-light = Light
web-theme-dark = Dark
web-language = Language
web-motion = Motion
web-motion-system = As the system
web-motion-full = Pieces move
web-motion-none = No animation
web-settings-note = Games and settings are stored in this browser only.

## Keyboard

web-help-intro = Tab reaches the board, and the board is one stop. On it:
web-key-arrows = move to the next square
web-key-rank = go to the end of the rank
web-key-file = go to the end of the file
web-key-space = Space
web-key-choose = choose the square
web-key-cancel = take back one step of an unfinished move
web-key-ask = say which squares can be chosen
web-key-undo = take back a move
web-key-redo = play again what was taken back
web-key-hint = a hint; again, a clearer one
web-key-why = why the computer played its last move
web-key-pass = pass
web-key-type = type a move
web-key-board = back to the board
web-help-typing = Moves can be typed in the form in which they are listed; the rules of each game say how.
web-help-pointer = With a mouse or a finger, choose squares one after another, or drag.

## Analysis

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
web-review-game = Review the game
web-review-more = Who was better after each move, and the mistakes in words.
web-review-stop = Stop the review
web-reviewing = Looking at position { $done } of { $of }.
web-best-moves = Best moves
web-depth = depth { $depth }
web-why = Why { $move }
web-better = { $side } better
web-graph = Who is better after each move
web-verdicts = Mistakes
web-no-verdicts = Nothing to say against any move.
web-better-was = Better: { $line }
web-evaluation = Evaluation: { $score }
web-chance = { $side } { $percent }%
web-engine-loading = The engine is being loaded.
web-engine-missing = The engine could not be loaded, or it has stopped. Try again with a network.
web-try-again = Try again
web-remove-line = Remove this line from here
web-promote-line = Make this the main line
web-comment = Comment on this move
web-comment-save = Save the comment
web-copy-pgn = Copy the game (PGN)
web-play-from-here = Play from here
web-bad-link = The link could not be followed to its end: { $reason }
