### What the web app says.

web-title = Cairn: { $games-word } games of stones for two

## Where one can go

web-home = Home
web-home-link = Cairn, all games
web-navigation = Cairn
web-menu = Menu
web-learn = Learn
web-puzzles = Puzzles
web-record = Your record
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
web-sound-is-on = Sound on
web-sound-is-off = Sound off
web-new-version = A new version is available.
web-new-version-load = Load it

## Home

web-hero = { $games-word } games of stones for two.
web-first-visit = New here? Learn a game in five short steps.
web-new-to = New to { $game }? Learn it in five short steps.
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
web-finished = Finished games
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

## The engine

web-better = { $side } better
web-graph = Who is better after each move
web-engine-missing = The engine could not be loaded, or it has stopped. Try again with a network.
web-try-again = Try again
