zola-tagline = Avance para longe do centro. Capture em direção a ele.
zola-summary = Duas cores enchem o tabuleiro. Uma peça avança para fora, para uma casa vizinha vazia, ou captura ao longo de uma linha sem se afastar do centro. Ganha quem capturar todas as peças adversárias.
zola-facts = 6 x 6, ou outro tamanho
zola-credit = Mark Steere, 2021
zola-line = Avance para fora e capture para dentro.
zola-minutes = 15

zola-option-size = O lado do tabuleiro; os tamanhos oficiais são 6 e 8.
zola-option-size-name = Tabuleiro
zola-option-size-note = Os tamanhos ímpares favorecem a cor dos cantos, que tem uma peça a mais.
zola-option-first = A cor que faz o primeiro lance.
zola-option-first-name = Começam
zola-option-first-red = Vermelhas
zola-option-first-blue = Azuis
zola-note-odd-size = Tabuleiro ímpar: as vermelhas têm { $red } peças e as azuis { $blue }, porque os cantos são vermelhos.

zola-tally-men = { $count ->
    [one] 1 peça
   *[other] { $count } peças
}
zola-tally-men-short = { zola-tally-men }
zola-tally-men-label = peças

zola-task-choose = Escolha uma peça: avança para longe do centro, ou captura sem se afastar dele.
zola-task-go = Escolha para onde vai.

zola-tell-step = { $side } avançam de { $from } para { $to }.
zola-tell-capture = { $side } capturam em { $to }, vindas de { $from }.
zola-end = { $winner } ganham: { $loser } já não têm peças.

zola-stuck = A peça em { $square } não pode avançar para fora nem capturar. Escolha outra.
zola-step-too-far = Um passo leva a uma casa vizinha; { $to } não está ao lado de { $from }.
zola-step-onto-enemy = Em { $to } está uma peça adversária. Para a capturar, escreva { $from }x{ $to }.
zola-own-man = Em { $square } está uma peça sua.
zola-step-not-outward = Um passo tem de se afastar do centro; de { $from } para { $to } não se afasta. Só as capturas podem ir para dentro.
zola-nothing-to-capture = Em { $square } não há ninguém para capturar.
zola-not-in-line = { $to } não está em linha com { $from }. Captura-se ao longo de linhas, colunas e diagonais.
zola-blocked = A peça em { $square } está no caminho.
zola-capture-outward = Uma captura não se pode afastar do centro; de { $from } para { $to } afasta-se.

zola-fact-men = peças
zola-fact-captures = capturas possíveis
