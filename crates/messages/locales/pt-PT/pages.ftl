### O que dizem as páginas da aplicação web que são carregadas quando se abrem: regras, jogos, jogadores, definições, teclado.

## Jogos

web-finished-none = Ainda não terminou nenhum jogo neste navegador.
web-finished-game = { $game }, contra { $name }
web-results = Resultados por adversário
web-won = Vitórias
web-drawn = Empates
web-lost = Derrotas

## Regras

web-tutorial = Tutorial de { $game }
web-tutorial-again = Tutorial de { $game } (feito)
web-learn-more = Páginas curtas com tabuleiros para experimentar. Pode jogar tudo o que as regras permitem, e o resto é explicado.
web-chapters = Páginas
web-previous = Anterior
web-next-page = Seguinte
web-play-now = Jogar { $game }
web-try = Experimente um lance neste tabuleiro.
web-try-board = { $game }: um tabuleiro para experimentar
web-try-reset = Recomeçar

## Jogadores

web-players-more = Dez níveis jogam todos os jogos, das pedras que rolam ao acaso à rocha-mãe.
web-level = Nível { $level }
web-originals = Jogadores dos programas originais

## Definições

web-theme = Aspeto
web-theme-system = Como o sistema
web-theme-light = Claro
web-theme-dark = Escuro
web-language = Idioma
web-motion = Movimento
web-motion-system = Como o sistema
web-motion-full = As peças movem-se
web-motion-none = Sem animação
web-sound = Som
web-sound-on = Ligado
web-sound-off = Desligado
web-board-look = Tabuleiros
web-board-look-natural = Natural
web-board-look-slate = Ardósia
web-board-look-paper = Papel
web-board-look-contrast = Alto contraste
web-settings-note = Os jogos e as definições ficam só neste navegador.

## Teclado

web-key-look = ver o lance anterior ou o seguinte, sem mudar o jogo
web-help-intro = A tecla Tab chega ao tabuleiro, que é uma só paragem. No tabuleiro:
web-key-arrows = ir para a casa ao lado
web-key-rank = ir para o extremo da linha
web-key-file = ir para o extremo da coluna
web-key-space = Espaço
web-key-choose = escolher a casa
web-key-cancel = anular um passo de um lance por acabar
web-key-ask = dizer que casas se podem escolher
web-key-undo = anular um lance
web-key-redo = jogar de novo o que foi anulado
web-key-hint = uma sugestão; outra vez, uma mais clara
web-key-why = porque é que o computador fez o último lance
web-key-pass = passar
web-key-type = escrever um lance
web-key-board = voltar ao tabuleiro
web-key-sound = desligar ou ligar o som
web-help-typing = Os lances podem ser escritos na forma em que aparecem na lista; as regras de cada jogo dizem como.
web-help-pointer = Com o rato ou com o dedo, escolha as casas uma a uma, ou arraste.
