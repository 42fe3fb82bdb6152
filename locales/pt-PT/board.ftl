### Um tabuleiro por palavras.

## Uma casa, como a diz um leitor de ecrã

square-empty = { $square }, vazia
square-pebble = { $count ->
    [one] { $square }, pedra { $color-adj }
   *[other] { $square }, { $count } pedras, { $color-adj } no topo
}
square-man = { $square }, peça { $color-adj }
square-slab = { $square }, pilha { $color-adj }, altura { $count }
# As pedras pretas do Wali são paus.
square-stone = { $color-id ->
    [black] { $square }, pau { $color-adj-m }
   *[other] { $square }, pedra { $color-adj }
}
square-disc = { $count ->
    [one] { $square }, disco { $color-adj-m }
   *[other] { $square }, { $count } discos, { $color-adj-m } no topo
}
square-cube = { $square }, cubo { $color-adj-m }

## Uma pilha, camada a camada: tantas peças de uma cor

stack-layers = De baixo para cima: { $layers }
layer-pebble = { $count ->
    [one] { $color-adj }
   *[other] { $count-word-f } { $color-adj-pl }
}
layer-man = { layer-pebble }
layer-slab = { layer-pebble }
layer-stone = { layer-pebble }
layer-disc = { $count ->
    [one] { $color-adj-m }
   *[other] { $count-word } { $color-adj-m-pl }
}
layer-cube = { layer-disc }

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
cell-stone = { $color-id ->
    [black] { $square } { $color-adj-m }
   *[other] { $square } { $color-adj }
}
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
