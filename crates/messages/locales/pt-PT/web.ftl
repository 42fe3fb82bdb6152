### O que a aplicação web diz.

web-title = Cairn: { $games-word } jogos de pedras para dois
web-position-refused = Isto não é uma posição de { $game }: { $error }.
web-record-refused = Isto não é o registo de uma partida: { $error }.
web-record-empty = Não há nenhuma partida neste texto.

## Para onde se pode ir

web-home = Início
web-home-link = Cairn, todos os jogos
web-navigation = Cairn
web-menu = Menu
web-learn = Aprender
web-players = Adversários virtuais
web-online = Em linha
web-analyze = Analisar
web-settings = Definições
web-help = Teclado
web-other-language = EN
web-close = Fechar
web-broken = Não é possível mostrar esta página.
web-broken-more = Algo correu mal no programa, que foi reiniciado. Os seus jogos estão guardados.
web-started-anew = O programa recuperou de um erro. O que estava guardado está aqui de novo.
web-not-kept = Este navegador não guarda nada: o que jogar perde-se ao fechar o separador.
web-not-loaded = Não foi possível carregar esta parte da página. Tente de novo com uma rede.
web-new-version = Está disponível uma nova versão.
web-new-version-load = Carregar

## Início

web-hero = { $games-word } jogos de pedras para dois.
web-hero-more = Contra o computador ou a dois no mesmo ecrã. Sem conta, e sem rede depois de a página ter sido aberta uma vez.
web-continue = Continuar
web-going-on = Jogos em curso
web-going-on-game = { $plies ->
    [0] { $status }
    [one] { $status } 1 lance.
   *[other] { $status } { $plies } lances.
}
web-put-away = Pôr { $game } de lado
web-foot = Todos os jogos são gratuitos e de código aberto. Os tabuleiros funcionam com rato, toque, teclado e leitor de ecrã, e também no terminal:

## Um jogo novo

web-new-game = Novo jogo de { $game }
web-play-against = Jogar contra
web-computer = Computador
web-this-screen = Neste ecrã
web-computer-player = Adversário virtual
web-strength = Força
web-you-play = Joga com
web-side-first = { $side-name } (começam)
web-side-second = { $side-name }
web-either = À sorte
web-board-size = Tabuleiro
web-clock = Relógio
web-clock-none = Sem relógio
web-clock-minutes = { $minutes } min
web-more-options = Mais opções
web-swap-rule = Depois do primeiro lance, o segundo jogador pode ficar com o lado do primeiro.
web-setup-people = Duas pessoas neste ecrã. { $side } começam.
web-setup-either = Joga contra { $name }. A sorte decide quem começa.
web-setup-first = Joga com { $side } e começa. { $name } responde.
web-setup-second = Joga com { $side }. { $name } começa.
web-start = Começar

## Um jogo

web-against-computer = contra o computador
web-two-people = duas pessoas
web-board-label = Tabuleiro de { $game }, { $files } por { $ranks }
web-you = Eu
web-player = Jogador
web-thinking = { $name } está a pensar.
web-no-such-square = Este tabuleiro não tem essa casa.
web-next = A seguir: { $squares }
web-legal = Pode escolher { $squares }.
web-legal-none = Não há nada para escolher.
web-target = { $square }; pode ser escolhida
web-target-captures = { $square }; pode ser capturada
web-in-hand = Na mão
web-left = { $count ->
    [one] resta 1
   *[other] restam { $count }
}
web-high = { $count ->
    [one] altura 1
   *[other] altura { $count }
}
web-drops-next = cai a seguir
web-drops-then = depois
web-drops-last = última
web-on-top = no topo
web-at-bottom = na base
web-moves-on = vai
web-stays = fica
web-nobodys = De ninguém
web-moves = Lances
web-turn-and-moves = Vez e lances
web-type-move = Escreva um lance
web-play-it = Jogar
web-actions = Ações
web-undo = Anular
web-redo = Jogar de novo o que foi anulado
web-hint = Sugestão
web-ask-why = Porquê?
web-pass = Passar
web-more = Mais
web-swap = Ficar com o outro lado
web-may-swap = Em vez de jogar, pode ficar com { $side }.
web-two-computers = Dois computadores
web-watch = Ninguém: assistir
web-setup-watch = Jogam dois computadores; assiste ao seu ritmo.
web-name-of = Nome de quem joga com { $side } (opcional)
web-pause = Pausa
web-go-on = Continuar
web-step = Um lance
web-no = Não
web-accept = Aceitar
web-decline = Recusar
web-looking-back = A rever: depois do lance { $at } de { $of }
web-look-back = Um lance para trás
web-look-forward = Um lance para a frente
web-key-look = ver o lance anterior ou o seguinte, sem mudar o jogo
web-finished = Jogos terminados
web-finished-none = Ainda não terminou nenhum jogo neste navegador.
web-finished-game = { $game }, contra { $name }
web-results = Resultados por adversário
web-won = Vitórias
web-drawn = Empates
web-lost = Derrotas
web-analyze-game = Analisar este jogo
web-copy-position = Copiar a posição
web-save-pgn = Guardar o jogo (PGN)
web-save-svg = Guardar a imagem (SVG)
web-offer-draw = Propor empate
web-resign = Desistir
web-rematch = Jogar outra vez
web-review = Rever o jogo
web-rules = Regras
web-share = Partilhar
web-copied = Copiado
web-not-copied = Este navegador não permite copiar.
web-no-such-game = Este jogo não está guardado neste navegador.

## Aprender

web-learn-more = Páginas curtas com tabuleiros para experimentar. Pode jogar tudo o que as regras permitem, e o resto é explicado.
web-chapters = Páginas
web-previous = Anterior
web-next-page = Seguinte
web-play-now = Jogar { $game }
web-try = Experimente um lance neste tabuleiro.
web-try-board = { $game }: um tabuleiro para experimentar
web-try-reset = Recomeçar
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
web-settings-note = Os jogos e as definições ficam só neste navegador.

## Teclado

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
web-help-typing = Os lances podem ser escritos na forma em que aparecem na lista; as regras de cada jogo dizem como.
web-help-pointer = Com o rato ou com o dedo, escolha as casas uma a uma, ou arraste.

## Análise

web-analysis = análise
web-analysis-more = Escolha um jogo para começar, ou abra um registo.
web-open = Abrir um jogo ou uma posição
web-open-record = Cole um registo (PGN) ou uma posição, ou escolha um ficheiro
web-open-file = Escolher um ficheiro
web-open-it = Abrir
web-open-which = O texto tem vários jogos. Qual deles?
web-open-position = Vários jogos têm posições assim. Qual deles?
web-open-game = { $plies ->
    [one] { $game }, { $first } – { $second }, 1 lance
   *[other] { $game }, { $first } – { $second }, { $plies } lances
}
web-setup-position = Montar uma posição
web-position-text = A posição em texto
web-position-square = O que está em { $square }
web-position-hint = Escolha uma casa e acrescente-lhe peças, de baixo para cima.
web-position-choose = O que está numa casa
web-position-empty = Esvaziar a casa
web-position-use = Usar esta posição
web-position-turn = Quem joga
web-position-clear = Esvaziar o tabuleiro
web-position-start = Posição inicial
web-back = Para trás
web-forward = Para a frente
web-to-start = Início
web-place = Lance { $number }, { $side-name }: { $move }
web-place-start = Antes do primeiro lance
web-evaluate = Avaliar
web-review-game = Rever o jogo todo
web-review-more = Quem esteve melhor depois de cada lance, e os erros em palavras.
web-review-stop = Parar a revisão
web-reviewing = A ver a posição { $done } de { $of }.
web-best-moves = Melhores lances
web-depth = profundidade { $depth }
web-why = Porquê { $move }
web-better = Melhor para { $side }
web-graph = Quem está melhor depois de cada lance
web-verdicts = Erros
web-no-verdicts = Nada a apontar a nenhum lance.
web-better-was = Melhor: { $line }
web-evaluation = Avaliação: { $score }
web-chance = { $side }, { $percent } %
web-engine-loading = O motor está a ser carregado.
web-engine-missing = Não foi possível carregar o motor, ou ele parou. Tente de novo com rede.
web-try-again = Tentar de novo
web-remove-line = Apagar esta linha a partir daqui
web-promote-line = Tornar esta a linha principal
web-comment = Comentar este lance
web-comment-save = Guardar o comentário
web-copy-pgn = Copiar o jogo (PGN)
web-play-from-here = Jogar a partir daqui
web-bad-link = Não foi possível seguir a ligação até ao fim: { $reason }
