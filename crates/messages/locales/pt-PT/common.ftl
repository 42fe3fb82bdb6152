### O que não pertence a nenhum jogo.
###
### Uma cor dada como $x traz consigo: $x (o lado), $x-name (o lado, como rótulo), $x-of (do lado),
### $x-adj (uma peça), $x-adj-m (uma peça, no masculino), $x-adj-pl e $x-adj-m-pl (várias peças).
###
### Um número dado como $x traz consigo: $x-word e $x-word-f, por extenso até doze, no masculino e no
### feminino.

color-dark = as escuras
    .name = escuras
    .of = das escuras
    .adj = escura
    .adj-m = escuro
    .adj-pl = escuras
    .adj-m-pl = escuros
color-light = as claras
    .name = claras
    .of = das claras
    .adj = clara
    .adj-m = claro
    .adj-pl = claras
    .adj-m-pl = claros
color-tan = as neutras
    .name = neutras
    .of = de ninguém
    .adj = neutra
    .adj-m = neutro
    .adj-pl = neutras
    .adj-m-pl = neutros
color-red = as vermelhas
    .name = vermelhas
    .of = das vermelhas
    .adj = vermelha
    .adj-m = vermelho
    .adj-pl = vermelhas
    .adj-m-pl = vermelhos
color-blue = as azuis
    .name = azuis
    .of = das azuis
    .adj = azul
    .adj-m = azul
    .adj-pl = azuis
    .adj-m-pl = azuis
color-black = as pretas
    .name = pretas
    .of = das pretas
    .adj = preta
    .adj-m = preto
    .adj-pl = pretas
    .adj-m-pl = pretos
color-white = as brancas
    .name = brancas
    .of = das brancas
    .adj = branca
    .adj-m = branco
    .adj-pl = brancas
    .adj-m-pl = brancos

## Números

number-0 = zero
    .f = zero
number-1 = um
    .f = uma
number-2 = dois
    .f = duas
number-3 = três
    .f = três
number-4 = quatro
    .f = quatro
number-5 = cinco
    .f = cinco
number-6 = seis
    .f = seis
number-7 = sete
    .f = sete
number-8 = oito
    .f = oito
number-9 = nove
    .f = nove
number-10 = dez
    .f = dez
number-11 = onze
    .f = onze
number-12 = doze
    .f = doze

## Listas

list-and = { $head } e { $last }
list-or = { $head } ou { $last }

## Porque é que um lance é recusado

reason-game-over = O jogo já acabou.
reason-not-your-turn = Não é a sua vez.
reason-nothing-offered = Nada lhe foi proposto.
reason-nothing-to-explain = Ainda não há nenhum lance para explicar.
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

end-win = { $winner } ganham
end-you-win = Ganhou
end-you-lose = Perdeu
end-named-wins = { $name } ganha
end-draw = Empate
end-broken-off = O jogo foi interrompido
end-told = { $who }: { $how }
end-resignation = { $loser } desistem. { $winner } ganham.
end-time = Acabou o tempo { $loser-of }. { $winner } ganham.
end-agreement = Empate por acordo.
end-repetition = Empate: a mesma posição pela terceira vez.
end-ply-limit = Empate: jogaram-se { $plies } lances.
end-no-progress = Empate: { $plies } lances sem progresso.
end-abandoned = O jogo foi abandonado.
end-abandoned-won = { $loser } abandonaram o jogo. { $winner } ganham.
end-unfinished = O jogo não está terminado.
