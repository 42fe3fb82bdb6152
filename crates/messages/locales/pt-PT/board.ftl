### Um tabuleiro por palavras.

## Uma casa, como a diz um leitor de ecrã

square-empty = { $square }, vazia
square-pebble = { $count ->
    [one] { $square }, pedra { $color-adj }
   *[other] { $square }, { $count } pedras, { $color-adj } no topo
}
square-man = { $square }, peça { $color-adj }
square-slab = { $square }, pilha { $color-adj }, altura { $count }
square-stone = { $square }, pedra { $color-adj }
square-disc = { $count ->
    [one] { $square }, disco { $color-adj-m }
   *[other] { $square }, { $count } discos, { $color-adj-m } no topo
}
square-cube = { $square }, cubo { $color-adj-m }

## Uma peça sozinha

piece-pebble = pedra { $color-adj }
piece-man = peça { $color-adj }
piece-slab = laje { $color-adj }
piece-stone = pedra { $color-adj }
piece-disc = disco { $color-adj-m }
piece-cube = cubo { $color-adj-m }

## Uma pilha, camada a camada: uma peça, ou tantas de uma cor

stack-layers = De baixo para cima: { $layers }
layer-pebble = { $color-adj }
layer-man = { layer-pebble }
layer-slab = { layer-pebble }
layer-stone = { layer-pebble }
layer-disc = { $color-adj-m }
layer-cube = { layer-disc }
run-pebble = { $count ->
    [one] { $count-word-f } { $color-adj }
   *[other] { $count-word-f } { $color-adj-pl }
}
run-man = { run-pebble }
run-slab = { run-pebble }
run-stone = { run-pebble }
run-disc = { $count ->
    [one] { $count-word } { $color-adj-m }
   *[other] { $count-word } { $color-adj-m-pl }
}
run-cube = { run-disc }

## As casas de uma linha, uma após outra

cell-pebble = { $count ->
    [one] { $square } { $color-adj }
   *[other] { $square } { $count-word-f } { $color-adj-pl }
}
cell-man = { $square } { $color-adj }
cell-slab = { $count ->
    [one] { $square } { $color-adj }
   *[other] { $square } { $color-adj } de altura { $count-word }
}
cell-stone = { $square } { $color-adj }
cell-disc = { $count ->
    [one] { $square } { $count-word } disco { $color-adj-m }
   *[other] { $square } { $count-word } discos { $color-adj-m-pl }
}
cell-cube = { $square } cubo { $color-adj-m }
cell-layers = { $square } de baixo para cima { $layers }

## O tabuleiro inteiro

board-rank = Linha { $rank }: { $cells }.
board-rank-empty = Linha { $rank }: vazia.
board-tallies = { $side-name }: { $tallies }.
board-in-hand = Na mão, de baixo para cima: { $layers }.
board-winning = Vitória com { $squares-and }.
board-turn = É a vez { $side-of }.
