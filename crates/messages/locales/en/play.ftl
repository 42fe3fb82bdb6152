### A game being played, in every front end.

play-only-pass = You cannot move. Only a pass is possible.
play-twice = This position has come twice. A third time is a draw.
play-nothing-to-undo = There is nothing to undo.
play-nothing-to-redo = There is nothing to redo.
play-no-swap = Sides are exchanged only where that was agreed at the beginning, and only right after the first move.
play-draw-declined = The computer declines the draw.

## Questions and answers

game-paused = The game is paused.
game-really-resign = { $side } resigns. Really?
game-really-pass = This pass loses the game at once. Pass all the same?
game-draw-question = { $side } offers a draw. Accept it?
game-speed = Speed { $speed } of { $of }.
game-hint-thinking = One moment.
