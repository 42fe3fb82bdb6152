### What only the line-by-line dialogue says.

## Who plays. The comma after a computer's name goes before the verb.

play-computer-level = the computer, level { $level },
play-computer-random = the computer, playing at random,
play-computer-medium = the computer, playing as the middle player of the original,
play-computer-greedy = the computer, playing as the best player of the original,

play-no-app = TERM is dumb or not set, so the game is played line by line.
play-intro-you-begin = { $game }. You are { $side } and begin. { $computer } is { $other }.
play-intro-computer-begins = { $game }. You are { $side }. { $computer } is { $other } and begins.
play-intro-people = { $game }. Two people play. { $side } begins.
play-intro-computers = { $game }. { $computer } is { $side } and begins. { $opponent } is { $other }.
play-intro-help = Type a move, or “help”.

play-on-you = { $game }. The game goes on. You are { $side }. { $computer } is { $other }.
play-on-people = { $game }. The game goes on. Two people play. It is { $side-of } turn.
play-on-computers = { $game }. The game goes on. { $computer } is { $side }. { $opponent } is { $other }.

## Commands. The first word is the one shown; what follows a comma is understood too.

play-word-board = board
play-word-moves = moves
play-word-square = square
play-word-hint = hint
play-word-why = why
play-word-undo = undo
play-word-redo = redo
play-word-position = position
play-word-save = save
play-word-resign = resign
play-word-draw = draw
play-word-swap = swap
play-word-help = help
play-word-quit = quit, exit

play-help-move = A move, such as { $examples }: plays it.
play-help-board = board: says what stands where.
play-help-moves = moves, or moves and a square: lists what you can play.
play-help-square = square and its name: says what stands there and where it can go.
play-help-hint = hint: where to look; again, which piece; again, the move.
play-help-why = why: explains the computer’s last move.
play-help-undo = undo: takes a move back, and the computer’s answer with it.
play-help-redo = redo: plays again what was taken back.
play-help-position = position: the position as text.
play-help-save = save and a name: writes the game to a file.
play-help-resign = resign: gives the game up.
play-help-draw = draw: agrees on a draw, or offers one to the computer.
play-help-swap = swap: takes over the other side after the first move, where that was agreed.
play-help-help = help: this list.
play-help-quit = quit: ends here.
play-help-rules = “{ $command }” tells the rules.
