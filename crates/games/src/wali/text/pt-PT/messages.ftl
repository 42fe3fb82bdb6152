wali-tagline = Ocupe a areia, depois alinhe exatamente três e capture uma.
wali-summary = Coloque as suas pedras sem que duas delas fiquem lado a lado; depois mova-as passo a passo. A pedra que completa uma linha de exatamente três captura uma pedra adversária à escolha. Ganha quem capturar todas.
wali-facts = 5 x 6, África Ocidental
wali-credit = Tradicional, África Ocidental
wali-line = Ponha pedras e faça linhas de exatamente três.
wali-minutes = 20

wali-option-end = Com quantas pedras se perde: sem nenhuma, ou com menos de três.
wali-option-end-name = Perde-se com
wali-option-end-none = zero pedras
wali-option-end-lt3 = duas pedras
wali-option-end-note = Com menos de três os jogos são mais curtos: quem tem duas pedras já não faz linhas.
wali-option-rules = A forma do jogo: a normal, ou a que Prost registou em 1950.
wali-option-rules-name = Regras
wali-option-rules-standard = normais
wali-option-rules-prost = Prost, 1950
wali-option-rules-note = Na forma de Prost, podem colocar-se pedras lado a lado desde que não façam uma linha de três, e as linhas de mais de três também capturam.

wali-phase-drop = colocação
wali-phase-move = movimento

wali-tally-hand = { $count ->
    [one] 1 pedra na mão
   *[other] { $count } pedras na mão
}
wali-tally-hand-short = mão { $count }
wali-tally-hand-label = na mão
wali-tally-board = { $count ->
    [one] 1 pedra
   *[other] { $count } pedras
}
wali-tally-board-short = { $count }
wali-tally-board-label = pedras
wali-note-line = Em linha: { $squares-and }. Capture uma pedra { $enemy-adj }.

wali-task-drop = Escolha uma casa vazia sem pedras suas ao lado.
wali-task-choose = Escolha uma pedra: move-se para uma casa vazia ao lado.
wali-task-go = Escolha a casa vazia para onde vai.
wali-task-take = A sua linha está completa: escolha a pedra { $enemy-adj } a capturar.
wali-preview-line = Completa uma linha: { $squares-and }.

wali-tell-drop = { $side } colocam uma pedra em { $to }.
wali-tell-last-drop = { $side } colocam uma pedra em { $to }. Já não se pode colocar mais nenhuma: agora as pedras movem-se, e { $next } começam.
wali-tell-step = { $side } movem de { $from } para { $to }.
wali-tell-capture = { $side } movem de { $from } para { $to } e capturam a pedra { $enemy-adj } em { $victim }.
wali-end = { $count ->
    [0] { $winner } ganham: { $loser } já não têm pedras.
    [one] { $winner } ganham: { $loser } já só têm uma pedra.
   *[other] { $winner } ganham: { $loser } já só têm { $count } pedras.
}

wali-hand-empty = Já não tem pedras para colocar. Só pode passar.
wali-nowhere-to-drop = Já não há nenhuma casa onde possa colocar uma pedra. Só pode passar.
wali-still-dropping = Ainda se estão a colocar pedras e nenhuma se move. Indique só a casa onde a coloca, como em { $example }.
wali-dropping-over = Já não se colocam pedras. Indique uma pedra sua e para onde vai, como em { $example }.
wali-drop-on-stone = Em { $square } já está uma pedra. Coloque numa casa vazia.
wali-drop-next-to-own = { $count ->
    [one] { $square } tem uma pedra { $own-adj } ao lado, em { $squares-and }. Coloque onde não haja pedras suas vizinhas.
   *[other] { $square } tem pedras { $own-adj-pl } ao lado, em { $squares-and }. Coloque onde não haja pedras suas vizinhas.
}
wali-drop-makes-line = Uma pedra em { $square } faria uma linha: { $squares-and }. Coloque onde não faça uma linha de três ou mais.
wali-empty = { $square } está vazia. Escolha uma pedra { $own-adj }.
wali-not-yours = { $square } é { $owner-of }. Escolha uma pedra { $own-adj }.
wali-stuck = A pedra em { $square } não tem casas vazias ao lado. Escolha outra.
wali-step-too-far = { $to } não está ao lado de { $from }. Um passo leva uma casa para cima, para baixo, para a esquerda ou para a direita.
wali-step-onto-stone = Em { $square } já está uma pedra. Mova para uma casa vazia.
wali-victim-missing = { $length ->
    [3] { $move } faz três em linha: indique também a pedra a capturar, como em { $example }.
   *[other] { $move } faz { $length } em linha: indique também a pedra a capturar, como em { $example }.
}
wali-no-line = { $move } não põe a pedra numa linha de três, por isso não captura. Sem captura é possível: { $move }.
wali-line-too-long = { $move } faz { $length } em linha, e só três exatas capturam. Sem captura é possível: { $move }.
wali-nothing-to-take = Em { $square } não há nenhuma pedra para capturar. Escolha uma { $enemy-adj }.
wali-own-victim = A pedra em { $square } é sua. Capture uma { $enemy-adj }.

wali-fact-stones = pedras
wali-fact-free = pedras livres para mover

## Numbers beside the board, as labels

wali-number-hand = { $side-name } na mão
