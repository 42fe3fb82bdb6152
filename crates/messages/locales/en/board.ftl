### A board in words.

## One square, as a screen reader says it

square-empty = { $square }, empty
square-pebble = { $count ->
    [one] { $square }, { $color-adj } stone
   *[other] { $square }, { $count } stones, { $color-adj } on top
}
square-man = { $square }, { $color-adj } man
square-slab = { $square }, { $color-adj } stack, height { $count }
square-stone = { $square }, { $color-adj } stone
square-disc = { $count ->
    [one] { $square }, { $color-adj } disc
   *[other] { $square }, { $count } discs, { $color-adj } on top
}
square-cube = { $square }, { $color-adj } cube

## A piece by itself

piece-pebble = { $color-adj } stone
piece-man = { $color-adj } man
piece-slab = { $color-adj } slab
piece-stone = { $color-adj } stone
piece-disc = { $color-adj } disc
piece-cube = { $color-adj } cube

## A stack, layer by layer: one piece, or several of one color

stack-layers = From the bottom: { $layers }
layer-pebble = { $color-adj }
layer-man = { layer-pebble }
layer-slab = { layer-pebble }
layer-stone = { layer-pebble }
layer-disc = { $color-adj }
layer-cube = { layer-disc }
run-pebble = { $count ->
    [one] { $count-word } { $color-adj }
   *[other] { $count-word } { $color-adj-pl }
}
run-man = { run-pebble }
run-slab = { run-pebble }
run-stone = { run-pebble }
run-disc = { $count ->
    [one] { $count-word } { $color-adj }
   *[other] { $count-word } { $color-adj-pl }
}
run-cube = { run-disc }

## The squares of a rank, one after another

cell-pebble = { $count ->
    [one] { $square } { $color-adj }
   *[other] { $square } { $count-word } { $color-adj-pl }
}
cell-man = { $square } { $color-adj }
cell-slab = { $count ->
    [one] { $square } { $color-adj }
   *[other] { $square } { $color-adj } { $count-word } high
}
cell-stone = { $square } { $color-adj }
cell-disc = { $count ->
    [one] { $square } { $count-word } { $color-adj } disc
   *[other] { $square } { $count-word } { $color-adj-pl } discs
}
cell-cube = { $square } { $color-adj } cube
cell-layers = { $square } from the bottom { $layers }

## The whole board

board-rank = Rank { $rank }: { $cells }.
board-rank-empty = Rank { $rank }: empty.
board-tallies = { $side-name }: { $tallies }.
board-in-hand = In hand, from the bottom: { $layers }.
board-winning = Won with { $squares-and }.
board-turn = { $side } to move.
