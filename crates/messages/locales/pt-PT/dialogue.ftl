### O que só o terminal diz: o diálogo linha a linha, e o que partilha com a aplicação.

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

play-pass-loses = Este passe perde o jogo de imediato. Escreva-o outra vez para passar mesmo assim.

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

## De quem é a vez

play-prompt = { $side-name }. O seu lance?
play-prompt-phase = { $phase }, { $side-name }. O seu lance?
play-may-swap = Em vez de um lance pode escrever “trocar” e ficar com { $side }.
play-clock = Restam { $time }.

## O que acontece

play-told = { $move }: { $told }
play-refused = Lance ilegal. { $reason }
play-undone = Anulado: { $moves }.
play-redone = Jogado de novo: { $moves }.
play-swapped-you = Agora joga com { $side }.

## Respostas

play-moves = { $count ->
    [one] Um lance: { $moves }.
   *[other] { $count } lances: { $moves }.
}
play-moves-many = { $number } lances são demasiados para uma lista. Começam em { $squares-and }. “lances { $example }” mostra os de uma só casa.
play-moves-many-from = Em { $square } começam demasiados lances para uma lista. A seguir pode vir { $squares }.
play-moves-none-from = Nenhum lance começa em { $square }.
play-square-goes = Daqui para { $squares }.
play-square-captures = Pode capturar em { $squares }.
play-square-play = Aqui pode jogar { $move }.
play-square-which = Indique uma casa de a1 a { $last }, como em “casa { $last }”.
play-save-which = Indique um ficheiro, como em “guardar { $example }”.
play-saved = Guardado em { $file }.
play-save-failed = Não é possível escrever { $file }: { $error }.

## O fim

play-nothing-played = Não se jogou nada, por isso nada fica guardado.
play-kept = O jogo fica guardado em { $file }.
play-kept-waiting = O jogo fica guardado. “{ $command }” continua-o.
play-none-waiting = Não há nenhum jogo à espera de ser continuado.
play-not-kept = Não foi possível guardar o jogo: { $reason } Tenta-se de novo depois do próximo lance.
play-kept-again = O jogo está de novo guardado, com todos os lances.
play-not-recorded = Não foi possível guardar o jogo em lado nenhum. Este é o seu registo:
play-none-ready = Nenhum dos jogos em espera pode ser continuado agora.
play-not-saved = O jogo não fica guardado. Para continuar daqui:
