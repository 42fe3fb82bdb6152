### O que só o diálogo linha a linha diz.

## Quem joga. A vírgula depois do nome de um computador fica antes do verbo.

play-computer-level = o computador, nível { $level },
play-computer-random = o computador, que joga ao acaso,
play-computer-medium = o computador, que joga como o jogador médio do original,
play-computer-greedy = o computador, que joga como o melhor jogador do original,

play-no-app = TERM é dumb ou não está definida: joga-se linha a linha.
play-intro-you-begin = { $game }. Joga com { $side } e começa. { $computer } joga com { $other }.
play-intro-computer-begins = { $game }. Joga com { $side }. { $computer } joga com { $other } e começa.
play-intro-people = { $game }. Jogam duas pessoas. { $side } começam.
play-intro-computers = { $game }. { $computer } joga com { $side } e começa. { $opponent } joga com { $other }.
play-intro-help = Escreva um lance, ou “ajuda”.

play-on-you = { $game }. O jogo continua. Joga com { $side }. { $computer } joga com { $other }.
play-on-people = { $game }. O jogo continua. Jogam duas pessoas. A vez é { $side-of }.
play-on-computers = { $game }. O jogo continua. { $computer } joga com { $side }. { $opponent } joga com { $other }.

## Comandos. Mostra-se a primeira palavra; a que vem depois de uma vírgula também é entendida.

play-word-board = tabuleiro
play-word-moves = lances
play-word-square = casa
play-word-hint = dica
play-word-why = porquê, porque
play-word-undo = anular
play-word-redo = refazer
play-word-position = posição, posicao
play-word-save = guardar
play-word-resign = desistir
play-word-draw = empate
play-word-swap = trocar
play-word-help = ajuda
play-word-quit = sair

play-help-move = Um lance, como { $examples }: joga-o.
play-help-board = tabuleiro: diz o que está em cada casa.
play-help-moves = lances, ou lances e uma casa: mostra o que pode jogar.
play-help-square = casa e o seu nome: diz o que lá está e para onde pode ir.
play-help-hint = dica: para onde olhar; de novo, que peça; de novo, o lance.
play-help-why = porquê: explica o último lance do computador.
play-help-undo = anular: anula um lance, e com ele a resposta do computador.
play-help-redo = refazer: joga de novo o que foi anulado.
play-help-position = posição: a posição em texto.
play-help-save = guardar e um nome: escreve o jogo num ficheiro.
play-help-resign = desistir: dá o jogo por perdido.
play-help-draw = empate: combina um empate, ou propõe-no ao computador.
play-help-swap = trocar: fica com o outro lado depois do primeiro lance, se isso foi combinado.
play-help-help = ajuda: esta lista.
play-help-quit = sair: acaba aqui.
play-help-rules = “{ $command }” explica as regras.
