### O que a aplicação web diz.

web-title = Cairn: cinco jogos de pedras para dois
web-position-refused = Isto não é uma posição de { $game }: { $error }.
web-record-refused = Isto não é o registo de um jogo: { $error }.
web-record-empty = Não há nenhum jogo neste texto.
