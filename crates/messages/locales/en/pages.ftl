### What the pages of the web app say that are loaded when they are opened: rules, games, players, settings, keyboard.

## Games

web-finished-none = No game has been finished in this browser yet.
web-finished-game = { $game }, against { $name }
web-results = Results by opponent
web-won = Won
web-drawn = Drawn
web-lost = Lost

## Rules

web-tutorial = Tutorial of { $game }
web-tutorial-again = Tutorial of { $game } (done)
web-learn-more = Short pages with boards to try. Every move is allowed that the rules allow, and every other one is explained.
web-chapters = Pages
web-previous = Back
web-next-page = Next
web-play-now = Play { $game }
web-try = Try a move on this board.
web-try-board = { $game }: a board to try
web-try-reset = Start over

## Computer players

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
web-sound = Sound
web-sound-on = On
web-sound-off = Off
web-board-look = Boards
web-board-look-natural = Natural
web-board-look-slate = Slate
web-board-look-paper = Paper
web-board-look-contrast = High contrast
web-settings-note = Games and settings are stored in this browser only.

## Keyboard

web-key-look = look at the move before or after, without changing the game
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
web-key-sound = sound off or on
web-help-typing = Moves can be typed in the form in which they are listed; the rules of each game say how.
web-help-pointer = With a mouse or a finger, choose squares one after another, or drag.
