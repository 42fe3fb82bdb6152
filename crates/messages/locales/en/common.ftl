### What belongs to no game.
###
### A color given as $x brings along: $x (the side), $x-name (the side, as a label), $x-of (the side's),
### $x-adj (one piece), $x-adj-m (one piece, masculine in Portuguese), $x-adj-pl and $x-adj-m-pl (several
### pieces).
###
### A number given as $x brings along: $x-word and $x-word-f, in letters up to twelve, for masculine and
### feminine nouns.

color-dark = Dark
    .name = Dark
    .of = Dark's
    .adj = dark
    .adj-m = dark
    .adj-pl = dark
    .adj-m-pl = dark
color-light = Light
    .name = Light
    .of = Light's
    .adj = light
    .adj-m = light
    .adj-pl = light
    .adj-m-pl = light
color-tan = Tan
    .name = Tan
    .of = nobody's
    .adj = tan
    .adj-m = tan
    .adj-pl = tan
    .adj-m-pl = tan
color-red = Red
    .name = Red
    .of = Red's
    .adj = red
    .adj-m = red
    .adj-pl = red
    .adj-m-pl = red
color-blue = Blue
    .name = Blue
    .of = Blue's
    .adj = blue
    .adj-m = blue
    .adj-pl = blue
    .adj-m-pl = blue
color-black = Black
    .name = Black
    .of = Black's
    .adj = black
    .adj-m = black
    .adj-pl = black
    .adj-m-pl = black
color-white = White
    .name = White
    .of = White's
    .adj = white
    .adj-m = white
    .adj-pl = white
    .adj-m-pl = white

## Numbers

number-0 = zero
    .f = zero
number-1 = one
    .f = one
number-2 = two
    .f = two
number-3 = three
    .f = three
number-4 = four
    .f = four
number-5 = five
    .f = five
number-6 = six
    .f = six
number-7 = seven
    .f = seven
number-8 = eight
    .f = eight
number-9 = nine
    .f = nine
number-10 = ten
    .f = ten
number-11 = eleven
    .f = eleven
number-12 = twelve
    .f = twelve

## Lists

list-and = { $head } and { $last }
list-or = { $head } or { $last }

## Why a move is refused

reason-game-over = The game is over.
reason-not-your-turn = It is not your turn.
reason-nothing-offered = Nothing has been offered to you.
reason-nothing-to-explain = There is no move to explain yet.
reason-off-board = { $square } is not on the board.
reason-must-move = You still have a move, so you cannot pass.
reason-must-pass = You cannot move. Only a pass is possible.
reason-cannot-pass = There is no passing in this game.
reason-empty = { $square } is empty.
reason-not-yours = { $square } is { $owner-of }.
reason-same-square = { $square } is where it stands already.
reason-too-many = The move is complete; { $square } is one square too many.
reason-not-a-move = “{ $text }” is not a move here. Moves look like this: { $examples }.

## What a move does, and how a match ends

tell-pass = { $side } passes.
tell-swap = The second player takes over the first player’s side.

end-win = { $winner } wins
end-you-win = You win
end-you-lose = You lose
end-named-wins = { $name } wins
end-draw = A draw
end-broken-off = The game was broken off
end-told = { $who }: { $how }
end-resignation = { $loser } resigns. { $winner } wins.
end-time = { $loser } has run out of time. { $winner } wins.
end-agreement = A draw by agreement.
end-repetition = A draw: the same position for the third time.
end-ply-limit = A draw: { $plies } plies have been played.
end-no-progress = A draw: { $plies } plies without progress.
end-abandoned = The game was abandoned.
end-abandoned-won = { $loser } left the game. { $winner } wins.
end-unfinished = The game is not finished.
