swack-tagline = Suba para vizinhas da mesma altura. Forme o maior grupo.
swack-summary = Em cada casa há uma pilha. A peça do topo de uma pilha sua sobe para uma pilha adversária vizinha da mesma altura, e uma peça adversária ocupa o seu lugar. Quando ambos os jogadores tiverem passado, ganha o maior grupo.
swack-facts = 6 x 6, uma pilha em cada casa
swack-credit = Luis Bolaños Mures, 2020
swack-line = Suba pilhas da mesma altura; forme grandes grupos.
swack-minutes = 15

swack-option-size = O lado do tabuleiro; o tamanho habitual é 6.
swack-option-size-name = Tabuleiro
swack-option-size-note = Os tamanhos ímpares favorecem as brancas, que têm uma pilha a mais.
swack-option-tie = O que acontece quando todos os grupos são iguais: quem passou por último perde, ou ganha.
swack-option-tie-name = Igualdade
swack-option-tie-last-passer-loses = quem passa perde
swack-option-tie-last-mover-wins = quem passa ganha
swack-option-tie-note = Só nos tabuleiros pares podem ser iguais todos os grupos.
swack-note-odd-size = Os tabuleiros ímpares favorecem as brancas: têm { $white } pilhas e as pretas { $black }, porque os cantos são brancos.

swack-tally-stacks = { $count ->
    [one] 1 pilha
   *[other] { $count } pilhas
}
swack-tally-stacks-short = { $count }
swack-tally-stacks-label = pilhas
swack-phase-one-pass = { $side } passaram; outro passe acaba o jogo
swack-note-groups = Grupos { $side-of }: { $sizes }
swack-groups-largest = o maior { $count }
swack-groups-then = depois { $sizes }
swack-groups-single = { $count ->
    [one] 1 isolada
   *[other] { $count } isoladas
}
swack-groups-none = nenhum
swack-groups-and = { $first }, { $then }
swack-note-stack-moves = { $count ->
    [0] Já nenhuma pilha pode subir.
    [one] Cada lado tem 1 subida possível.
   *[other] Cada lado tem { $count } subidas possíveis.
}

swack-task-choose = Escolha uma pilha com vizinhas { $enemy-adj-pl } da mesma altura, ou passe.
swack-task-climb = Escolha a pilha { $enemy-adj } para onde sobe, também com altura { $height }.
swack-task-pass = Nenhuma pilha pode subir: passe.

swack-tell-stack = { $side } sobem de { $from } para { $to }, agora com altura { $height }. { $from } fica { $enemy-adj }.
swack-end-group = { $winner } ganham: os { $place ->
    [1] maiores grupos
    [2] segundos grupos
    [3] terceiros grupos
    [4] quartos grupos
    [5] quintos grupos
    [6] sextos grupos
    [7] sétimos grupos
    [8] oitavos grupos
    [9] nonos grupos
    [10] décimos grupos
   *[other] grupos número { $place }
} são de { $more } e { $less }.
swack-end-no-group = { $place ->
    [1] { $winner } ganham: { $loser } não têm pilhas.
   *[other] { $winner } ganham: os grupos são iguais um a um até { $loser } já não terem nenhum.
}
swack-end-last-passer-loses = { $winner } ganham: todos os grupos são iguais e { $loser } passaram por último.
swack-end-last-mover-wins = { $winner } ganham: todos os grupos são iguais e { $winner } passaram por último.

swack-not-yours = { $square } é { $owner-of }. Escolha uma pilha { $side-adj }.
swack-stuck = { $square } tem altura { $height } e nenhuma vizinha { $enemy-adj } dessa altura. Escolha outra pilha, ou passe.
swack-not-adjacent = { $to } não está ao lado de { $from }. Uma pilha só sobe para uma vizinha da mesma altura.
swack-own-stack = { $square } também é sua. Suba para uma pilha { $enemy-adj } da mesma altura.
swack-heights-differ = { $from } tem altura { $from-height } e { $to } altura { $to-height }. Só se sobe para a mesma altura.

swack-fact-largest = maior grupo
swack-fact-second = segundo grupo

## Numbers beside the board, as labels

swack-number-passes = Passes seguidos
