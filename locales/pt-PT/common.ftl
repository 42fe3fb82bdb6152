### O que não pertence a nenhum jogo. Uma cor dada como $x traz consigo:
### $x (o lado), $x-of (do lado), $x-adj (uma peça), $x-adj-m (uma peça, no masculino),
### $x-adj-pl (várias peças).

color-dark = as escuras
    .of = das escuras
    .adj = escura
    .adj-m = escuro
    .adj-pl = escuras
color-light = as claras
    .of = das claras
    .adj = clara
    .adj-m = claro
    .adj-pl = claras
color-tan = as neutras
    .of = de ninguém
    .adj = neutra
    .adj-m = neutro
    .adj-pl = neutras
color-red = as vermelhas
    .of = das vermelhas
    .adj = vermelha
    .adj-m = vermelho
    .adj-pl = vermelhas
color-blue = as azuis
    .of = das azuis
    .adj = azul
    .adj-m = azul
    .adj-pl = azuis
color-black = as pretas
    .of = das pretas
    .adj = preta
    .adj-m = preto
    .adj-pl = pretas
color-white = as brancas
    .of = das brancas
    .adj = branca
    .adj-m = branco
    .adj-pl = brancas

## Listas

list-and = { $head } e { $last }
list-or = { $head } ou { $last }

## Porque é que um lance é recusado

reason-game-over = O jogo já acabou.
reason-off-board = { $square } não fica no tabuleiro.
reason-must-move = Ainda tem lances, por isso não pode passar.
reason-must-pass = Não tem lances. Só pode passar.
reason-cannot-pass = Neste jogo não se pode passar.
reason-empty = { $square } está vazia.
reason-not-yours = { $square } é { $owner-of }.
reason-same-square = Já está em { $square }.
reason-too-many = O lance está completo; { $square } já é uma casa a mais.
reason-not-a-move = “{ $text }” não é um lance aqui. Os lances escrevem-se assim: { $examples }.

## O que faz um lance, e como acaba uma partida

tell-pass = { $side } passam.
tell-swap = O segundo jogador fica com o lado do primeiro.

end-win = { $winner } ganham.
end-draw = Empate.
end-resignation = { $loser } desistem. { $winner } ganham.
end-time = Acabou o tempo { $loser-of }. { $winner } ganham.
end-agreement = Empate por acordo.
end-repetition = Empate: a mesma posição pela terceira vez.
end-ply-limit = Empate: jogaram-se { $plies } lances.
end-no-progress = Empate: { $plies } lances sem captura.
end-abandoned = O jogo foi abandonado.
end-abandoned-won = { $loser } abandonaram o jogo. { $winner } ganham.
end-unfinished = O jogo não está terminado.
