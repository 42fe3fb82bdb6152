### Porque é que um lance é bom ou mau, em qualquer jogo.

why-wins = { $move } ganha de imediato.
why-forced-win = { $plies ->
    [one] { $side } ganham no próximo lance, façam { $other } o que fizerem.
   *[other] { $side } ganham em { $plies } lances, joguem { $other } o que jogarem.
}
why-proven-win = Está provado que { $side } ganham, joguem { $other } o que jogarem.
why-proven-draw = Está provado que nenhum dos lados pode forçar a vitória.
why-only-legal = É o único lance possível.
why-only-move = Qualquer outro lance perde de imediato, quase sempre por { $move }.
why-most-lose = { $count } dos { $of } lances perdem de imediato, quase sempre por { $move }.
why-threatens = Ameaça { $move }: de { $of } respostas, { $count } deixam ganhar de imediato com { $move } ou outro lance.
why-unstoppable = Respondam { $other } o que responderem, { $side } podem ganhar de imediato, quase sempre com { $move }.
why-captures = Pelo caminho { $side } capturam { $count ->
    [0] zero vezes
    [one] uma vez
   *[other] { $count-word-f } vezes
} e { $other } { $lost ->
    [0] nenhuma
    [one] uma
   *[other] { $lost-word-f }
}.
why-gains-term = { $side } ganham em { $term }.
why-gains-terms = { $side } ganham em { $term } e em { $second }.
why-loses-term = Em troca, { $side } cedem em { $term }.
why-balance = Mantém o equilíbrio; pelo caminho nada se ganha nem se perde.

## Porque é que um lance foi pior do que outro

why-missed-win = { $plies ->
    [one] { $move } teria ganho de imediato.
   *[other] { $move } teria ganho em { $plies } lances.
}
why-missed-proven-win = { $move } teria ganho; está provado.
why-allows-win-now = Deixa { $side } ganhar de imediato com { $move }.
why-allows-win = Deixa { $side } ganhar em { $plies } lances, a começar por { $move }.
why-allows-proven-win = Deixa { $side } ganhar, a começar por { $move }; está provado.
why-allows = Deixa { $side } jogar { $move }: { $told }
why-better-term = Com a linha melhor, { $side } têm mais disto: { $term }.
