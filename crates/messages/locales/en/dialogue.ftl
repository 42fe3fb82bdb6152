### What only the terminal says: the line-by-line dialogue, and what it shares with the app.

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

play-pass-loses = This pass loses the game at once. Type it again to pass all the same.

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

## Whose turn it is

play-prompt = { $side-name }. Your move?
play-prompt-phase = { $phase }, { $side-name }. Your move?
play-may-swap = You may type “swap” instead of a move, and take over { $side }.
play-clock = { $time } left.

## What happens

play-told = { $move }: { $told }
play-refused = Not legal. { $reason }
play-undone = Taken back: { $moves }.
play-redone = Played again: { $moves }.
play-swapped-you = You are { $side } now.

## Answers

play-moves = { $count ->
    [one] One move: { $moves }.
   *[other] { $count } moves: { $moves }.
}
play-moves-many = { $number } moves are too many to list. They begin on { $squares-and }. “moves { $example }” lists those from one square.
play-moves-many-from = More moves begin on { $square } than can be listed. Next may come { $squares }.
play-moves-none-from = No move begins on { $square }.
play-square-goes = From here to { $squares }.
play-square-captures = It can capture on { $squares }.
play-square-play = You can play { $move } here.
play-square-which = Name a square from a1 to { $last }, as in “square { $last }”.
play-save-which = Name a file, as in “save { $example }”.
play-saved = Saved in { $file }.
play-save-failed = { $file } cannot be written: { $error }.

## The end

play-nothing-played = Nothing was played, so nothing is kept.
play-kept = The game is kept in { $file }.
play-kept-waiting = The game is kept. “{ $command }” goes on with it.
play-none-waiting = No game is waiting to be continued.
play-not-kept = The game could not be kept: { $reason } It is tried again after the next move.
play-kept-again = The game is kept again, with all its moves.
play-not-recorded = The game could not be saved anywhere. This is its record:
play-none-ready = None of the games that wait can be continued now.
play-not-saved = The game is not saved. To go on from here:
