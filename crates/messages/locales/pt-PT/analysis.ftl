### O que o motor pensa de uma posição e de um jogo.

## Uma avaliação por palavras. A percentagem é a probabilidade do lado indicado; um empate conta metade.

score-proven = { $plies ->
    [one] { $side } ganham no próximo lance (provado)
   *[other] { $side } ganham em { $plies } lances (provado)
}
score-proven-win = { $side } ganham (provado)
score-proven-draw = empate (provado)
score-even = equilibrado, { $side } { $percent } %
score-little = { $side } estão um pouco melhor, { $percent } %
score-better = { $side } estão melhor, { $percent } %
score-much = { $side } estão muito melhor, { $percent } %
score-winning = { $side } estão perto de ganhar, { $percent } %

## Análise

analysis-depth = Profundidade { $depth }, { $nodes } nós: { $score }. { $line }
analysis-solved = Resolvido, { $nodes } nós: { $score }. { $line }
analysis-numbered = Profundidade { $depth }, { $nodes } nós, linha { $number }: { $score }. { $line }
analysis-best = Melhor: { $move }. { $told }
analysis-why = Porquê: { $reasons }

## Revisão

review-game = { $game }, { $plies ->
    [one] um lance
   *[other] { $plies } lances
}: { $end }
review-side = { $side-name }: { $blunders ->
    [0] nenhum erro grave
    [one] um erro grave
   *[other] { $blunders-word } erros graves
}, { $mistakes ->
    [0] nenhum erro
    [one] um erro
   *[other] { $mistakes-word } erros
}, { $inaccuracies ->
    [0] nenhuma imprecisão
    [one] uma imprecisão
   *[other] { $inaccuracies-word-f } imprecisões
}.
review-inaccuracy = imprecisão
review-mistake = erro
review-blunder = erro grave
review-accuracy = { $side-name }: precisão de { $percent } %
review-move = Lance { $number }, { $side-name } { $move }, { $verdict }: de { $before } % para { $after } %.
review-proven = Depois dele: { $score }.
review-partly = A revisão foi interrompida: de { $positions } posições, foram vistas as últimas { $looked }; os lances anteriores não foram avaliados.
review-file-changed = { $file } foi entretanto alterado por outro programa e fica como está; a análise fica em { $beside }.
review-stopped = Interrompido. { $games ->
    [0] Nenhum jogo foi revisto
    [one] Um jogo foi revisto
   *[other] { $games-word } jogos foram revistos
}, de { $of }.
review-better = Melhor: { $line }.
review-written = Escrito em { $file }.

## O decurso de um jogo terminado

course-turning-point = Momento decisivo: lance { $number }, { $side } { $move }. As hipóteses { $side-of } passaram de { $before } % para { $after } %.

## O que um lance mudou, quando isso se pode provar

proof-win-loss = Uma vitória forçada passou a derrota.
proof-win-loss-in = { $plies ->
    [one] Uma vitória com este lance passou a derrota.
   *[other] Uma vitória forçada em { $plies } lances, no máximo, passou a derrota.
}
proof-win-draw = Uma vitória forçada passou a empate.
proof-win-draw-in = { $plies ->
    [one] Uma vitória com este lance passou a empate.
   *[other] Uma vitória forçada em { $plies } lances, no máximo, passou a empate.
}
proof-draw-loss = Um empate passou a derrota.
