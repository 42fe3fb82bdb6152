### O que diz o comando.

command-welcome = Cairn: cinco jogos de pedras para dois.
command-next = O que pode escrever a seguir:
command-next-rules = aprender um jogo, com exemplos desenhados
command-next-show = ver um tabuleiro
command-next-moves = listar os lances possíveis
command-next-help = tudo o resto
