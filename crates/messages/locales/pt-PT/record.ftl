### O que se diz de registos que não se conseguem ler ou jogar.

check-place = linha { $line }, coluna { $column }
check-legal = { $plies ->
    [one] { $plies } lance, legal
   *[other] { $plies } lances, legal
}
check-illegal = ilegal
check-damaged = danificado
check-empty = não há partidas
check-enough = { $count } sítios danificados: isto não é um ficheiro de partidas. A leitura fica por aqui.
check-no-game = falta a etiqueta Game, por exemplo [Game "zola:8"]
check-bad-tag = a etiqueta { $tag }: { $error }
check-wrong-result = o registo diz { $says }, devia dizer { $should }
check-wrong-termination = o fim “{ $says }” não condiz com os lances e o resultado
check-no-swap = A troca só é possível quando foi combinada, e só logo após o primeiro lance.
