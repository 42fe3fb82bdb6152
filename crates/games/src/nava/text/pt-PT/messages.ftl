nava-tagline = Ande tantas casas quantos discos mover. Deixe cubos para trás.
nava-summary = Tire discos do topo de uma pilha sua e mova-os exatamente tantas casas quantos forem. Uma casa que fique vazia recebe um cubo. Ganha quem puser nove cubos no tabuleiro ou for dono de todas as pilhas.
nava-facts = 5 x 5, discos e cubos
nava-credit = David Cordell, 2018
nava-line = Mova n discos n casas; ponha nove cubos.
nava-minutes = 15

nava-option-setup = Onde começam as pilhas: nos cantos a1 e e5, ou desviadas em b1 e d5.
nava-option-setup-name = Pilhas
nava-option-setup-corner = nos cantos
nava-option-setup-offset = desviadas

nava-tally-cubes = { $count } de { $of } cubos
nava-tally-cubes-short = cubos { $count }/{ $of }
nava-tally-cubes-label = cubos

nava-task-choose = Escolha uma pilha: os discos do topo andam tantas casas quantos forem.
nava-task-go = Escolha para onde: um disco por cada casa.
nava-preview-counts = { $count ->
    [one] Move-se 1 disco
   *[other] Movem-se { $count } discos
}, { $stay ->
    [0] não fica nenhum
    [one] fica 1
   *[other] ficam { $stay }
}.
nava-preview-stack = { $square } passa a ser { $owner-of }.
nava-preview-cube = { $square } recebe um cubo { $owner-adj-m }.

nava-tell = { $side } movem { $count ->
    [one] 1 disco
   *[other] { $count } discos
} de { $from } para { $to }.
nava-tell-and = { $told } { $then }
nava-tell-cube-home = O cubo { $owner-adj-m } de { $square } volta à reserva.
nava-tell-taken-over = A pilha em { $square } passa a ser { $side-of }.
nava-tell-cube-left = Em { $square } fica um cubo { $side-adj-m }.
nava-tell-given-up = O que fica em { $square } passa a ser { $owner-of }.
nava-end-cubes = { $winner } ganham: os nove cubos estão no tabuleiro.
nava-end-stacks = { $winner } ganham: { $loser } já não têm nenhuma pilha.

nava-cube = Em { $square } está um cubo, e os cubos não se movem. Escolha uma pilha { $side-adj }.
nava-not-yours = { $square } é { $owner-of }. Escolha uma pilha { $side-adj }.
nava-not-straight = { $to } não está em linha reta com { $from }. Os discos movem-se ao longo de uma linha ou de uma coluna.
nava-too-far = Só tão longe como os discos movidos: de { $from } (altura { $height }), { $height } no máximo, em linha reta.

nava-fact-cubes = cubos no tabuleiro
nava-fact-stacks = pilhas
nava-fact-discs = discos nas pilhas
