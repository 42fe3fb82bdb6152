### Porque é que um lance é bom ou mau, em qualquer jogo.

why-played = Porquê { $move }?
why-wins = { $move } ganha de imediato: { $end }
why-ends = Acaba o jogo: { $end }
why-takes = Captura em { $squares-and }.
why-forced-win = { $plies ->
    [one] { $side } ganham no próximo lance, façam { $other } o que fizerem.
   *[other] { $side } ganham em { $plies } lances, joguem { $other } o que jogarem.
}
why-proven-win = Está provado que { $side } ganham, joguem { $other } o que jogarem.
why-proven-draw = Está provado que nenhum dos lados pode forçar a vitória.
why-only-legal = É o único lance possível.
why-only-move = Qualquer outro lance perde de imediato, o mais das vezes por { $move }.
why-most-lose = { $count } dos { $of } lances perdem de imediato, o mais das vezes por { $move }.
why-threatens = Ameaça { $move }: { $count } das { $of } respostas perdem de imediato.
why-unstoppable = Todas as respostas { $other-of } perdem de imediato, o mais das vezes por { $move }.
why-captures = Pelo caminho { $side } capturam { $count ->
    [0] zero vezes
    [one] uma vez
   *[other] { $count-word-f } vezes
} e { $other } { $lost ->
    [0] nenhuma
    [one] uma
   *[other] { $lost-word-f }
}.
why-no-change = { $plies ->
    [one] Depois dele, nada do que se conta mudou.
   *[other] Ao fim de { $plies } lances desta linha, nada do que se conta mudou.
}

## O que se conta, antes e depois de uma linha, e depois de uma linha em vez de outra

why-count-change = { $fact } { $side-of }, de { $before } para { $after }
why-counts-1 = { $plies ->
    [one] Com ele muda: { $first }.
   *[other] Ao fim de { $plies } lances desta linha: { $first }.
}
why-counts-2 = { $plies ->
    [one] Com ele muda: { $first }; { $second }.
   *[other] Ao fim de { $plies } lances desta linha: { $first }; { $second }.
}
why-counts-3 = { $plies ->
    [one] Com ele muda: { $first }; { $second }; { $third }.
   *[other] Ao fim de { $plies } lances desta linha: { $first }; { $second }; { $third }.
}
why-count-instead = { $fact } { $side-of }, { $there } em vez de { $here }
why-instead-1 = Com { $move }, ao fim de { $plies } lances: { $first }.
why-instead-2 = Com { $move }, ao fim de { $plies } lances: { $first }; { $second }.
why-instead-3 = Com { $move }, ao fim de { $plies } lances: { $first }; { $second }; { $third }.

## Porque é que um lance foi pior do que outro

why-missed-win = { $plies ->
    [one] { $move } teria ganho de imediato.
   *[other] { $move } teria ganho em { $plies } lances.
}
why-missed-proven-win = { $move } teria ganho; está provado.
why-allows-win-now = Deixa { $side } ganhar de imediato com { $move }.
why-allows-win = Deixa { $side } ganhar em { $plies } lances, a começar por { $move }.
why-allows-proven-win = Deixa { $side } ganhar, a começar por { $move }; está provado.
why-answer = O motor responderia { $move }: { $told }

## Dicas, cada uma a dizer um pouco mais

play-hint-proven = { $score }.
play-hint-win-how = Pode ganhar já nesta jogada: { $end }
play-hint-pass = Pense em passar.
play-hint-capture = Há uma captura a fazer em { $squares-and }.
play-hint-threat = Há uma ameaça a fazer: { $count } das { $of } respostas perderiam de imediato.
play-hint-unstoppable = Há um lance depois do qual qualquer resposta perde de imediato.
play-hint-count = Há um lance que muda isto: { $change }.
play-hint-file = Olhe para a coluna { $file }.
play-hint-rank = Olhe para a linha { $rank }.
play-hint-from = Comece por { $what }.
play-hint-move = Jogue { $move }: { $told }
play-hint-more = Peça de novo para saber mais.
