### Os próprios erros, para fazer melhor. Quem julga é o motor.

retry-ask = { $of ->
    [one] { $side } jogaram { $move }. Encontre um lance melhor.
   *[other] Erro { $number } de { $of }: { $side } jogaram { $move }. Encontre um lance melhor.
}
retry-better = Melhor: { $line }

## Na página

web-again-from = Tentar de novo a partir daí
web-retry-own = Refazer os seus erros
web-retry = { $count ->
    [one] Refazer o erro
   *[other] Refazer { $count } erros
}
web-retry-again = Tentar de novo
web-retry-show = Mostrar a solução
web-retry-next = Erro seguinte
web-retry-found = { $found } de { $of } encontrados
web-retry-judging = O motor está a ver { $move }.
web-retry-play-on = Continuar daqui
web-retry-stop = Voltar à revisão

## O juízo. A percentagem é a probabilidade de quem joga, contando o empate metade.

retry-best = { $move } é o melhor lance que o motor encontra: { $percent } %.
retry-good = { $move } é bom: { $after } %, contra { $before } % com o melhor lance.
retry-wins = { $move } ganha. Está provado.
retry-draws = { $move } segura o empate, e mais não é possível. Está provado.
retry-bad = Ainda é um erro: { $move } deixa { $after } %, contra { $before } % com o melhor lance ({ $verdict }).
retry-same = { $move } foi o lance jogado. Deixa { $after } %, contra { $before } % com o melhor lance.
retry-no-mistake = Visto com mais atenção, { $move } não foi um erro: { $after } %, contra { $before } % com o melhor lance.

## O que está provado da posição

retry-proven-win = Provado: a partir daqui { $side } ganham com o melhor jogo.
retry-proven-win-in = { $plies ->
    [one] Provado: { $side } ganham com o próximo lance.
   *[other] Provado: a partir daqui { $side } ganham em { $plies } lances, no máximo.
}
retry-proven-draw = Provado: com o melhor jogo, é empate.
