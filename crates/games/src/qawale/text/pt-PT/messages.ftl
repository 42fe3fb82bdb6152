qawale-tagline = Levante uma pilha e semeie-a, pedra a pedra. Mostre quatro topos em linha.
qawale-summary = Ponha uma pedra em qualquer pilha, levante a pilha e caminhe: a cada passo cai a pedra de baixo. Ganham quatro pedras da sua cor no topo das pilhas, numa linha, numa coluna ou numa diagonal principal.
qawale-facts = 4 x 4, pilhas e caminhos
qawale-credit = Romain Froger e Didier Lenain-Bragard, 2022
qawale-line = Levante a pilha, ande e semeie: quatro em linha.
qawale-minutes = 5

qawale-option-stones = As pedras de cada mão; no jogo oficial são 8.
qawale-option-stones-name = Pedras
qawale-option-stones-note = Com menos de 4 pedras ninguém consegue fazer uma linha.
qawale-note-few-stones = { $stones ->
    [one] Com 1 pedra para cada lado ninguém consegue fazer uma linha de quatro: todos os jogos acabam empatados.
   *[other] Com { $stones } pedras para cada lado ninguém consegue fazer uma linha de quatro: todos os jogos acabam empatados.
}
qawale-note-drawn = Nenhum dos lados consegue forçar a vitória: está provado que este jogo é um empate, e o nível 10 joga segundo a prova.
qawale-note-proven = Nenhum dos lados consegue forçar a vitória: está provado que este jogo é um empate.
qawale-note-decided = De { $games } jogos entre jogadores de nível 3, { $three } tiveram vencedor; de nível 7, { $seven }.

qawale-tally-hand = { $count ->
    [one] 1 pedra na mão
   *[other] { $count } pedras na mão
}
qawale-tally-hand-short = mão { $count }
qawale-tally-hand-label = na mão
qawale-phase-turn = jogada { $turn } de { $of }

qawale-task-choose = Escolha qualquer pilha: a sua pedra vai para o topo, e depois semeia-a.
qawale-task-sow = Escolha a casa seguinte: cai lá uma pedra { $stone-adj }, { $left ->
    [one] a última
   *[other] com { $left } na mão
}.

qawale-tell-sow = { $side } levantam { $from } e deixam { $stones-and } em { $squares-and }.
qawale-end-row = { $winner } ganham com a linha { $row }.
qawale-end-column = { $winner } ganham com a coluna { $column }.
qawale-end-diagonal = { $winner } ganham com a diagonal { $from }-{ $to }.
qawale-end-draw = Empate: as duas mãos estão vazias e não há nenhuma linha.

qawale-empty = { $square } está vazia. Escolha uma casa com pedras; não importa de quem são.
qawale-leaves-board = O passo { $step } vai de { $at } para { $direction } e sai do tabuleiro. A seguir, de { $at }: { $ways }.
qawale-straight-back = O passo { $step } volta logo a { $to }. Um caminho pode virar e dar a volta, mas não voltar à casa onde acabou de estar. A seguir, de { $at }: { $ways }.
qawale-too-few-steps = { $from } com a sua pedra são { $needed } pedras; são precisos { $needed } passos e só há { $given }.
qawale-too-many-steps = { $from } com a sua pedra são { $needed } pedras; são precisos { $needed } passos e há { $given }.
qawale-same-square = O caminho já está em { $at }. { $left ->
    [one] Resta 1 pedra
   *[other] Restam { $left } pedras
} na mão; a seguinte cai em { $ways }.
qawale-not-next = { $to } fica a { $distance } passos de { $at }; cada pedra cai um passo mais adiante. { $left ->
    [one] Resta 1 pedra
   *[other] Restam { $left } pedras
} na mão; a seguinte cai em { $ways }.
qawale-ways-one = { $a }
qawale-ways-two = { $a } ou { $b }
qawale-ways-three = { $a }, { $b } ou { $c }

qawale-fact-line = máximo de pedras de topo numa linha
qawale-fact-tops = pedras de topo
