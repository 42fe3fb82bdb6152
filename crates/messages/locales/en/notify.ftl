## What somebody is told who is not looking at a game. Names of people stand as they wrote them.

notify-turn = { $game-name }: it is your turn against { $opponent }.
notify-begun = { $game-name }: { $opponent } has taken the other side, and begins.
notify-won = { $game-name }: you have won against { $opponent }.
notify-lost = { $game-name }: you have lost against { $opponent }.
notify-drawn = { $game-name }: the game against { $opponent } is a draw.
notify-feed = Cairn: your turn

## What previews of links say.

preview-open = { $name } is waiting for an opponent.
preview-playing = { $first-name } against { $second-name }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} so far.
preview-over = { $first-name } against { $second-name }, over after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
preview-aborted = This game was not played.
