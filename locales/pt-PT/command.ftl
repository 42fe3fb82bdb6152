### O que diz o comando.

command-welcome = Cairn: cinco jogos de pedras para dois.
command-no-terminal = A aplicação precisa de um terminal, e aqui não há nenhum. Sem ele, joga-se linha a linha.
command-next = O que pode escrever a seguir:
command-next-rules = aprender um jogo, com exemplos desenhados
command-next-play = jogar contra o computador, linha a linha
command-next-show = ver um tabuleiro
command-next-moves = listar os lances possíveis
command-next-help = tudo o resto

## O que o comando diz dos registos

check-place = linha { $line }, coluna { $column }
check-legal = { $plies ->
    [one] { $plies } lance, legal
   *[other] { $plies } lances, legal
}
check-illegal = ilegal
check-damaged = danificado
check-empty = não há partidas
check-no-game = falta a etiqueta Game, por exemplo [Game "zola:8"]
check-bad-tag = a etiqueta { $tag }: { $error }
check-wrong-result = o registo diz { $says }, devia dizer { $should }
check-wrong-termination = o fim “{ $says }” não condiz com os lances e o resultado
check-no-swap = A troca só é possível quando foi combinada, e só logo após o primeiro lance.
