### O que a aplicação web diz.

web-title = Cairn: { $games-word } jogos de pedras para dois

## Para onde se pode ir

web-home = Início
web-home-link = Cairn, todos os jogos
web-navigation = Cairn
web-menu = Menu
web-learn = Aprender
web-puzzles = Problemas
web-record = O seu registo
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
web-sound-is-on = Som ligado
web-sound-is-off = Som desligado
web-new-version = Está disponível uma nova versão.
web-new-version-load = Carregar

## Início

web-hero = { $games-word } jogos de pedras para dois.
web-first-visit = É a primeira vez? Aprenda um jogo em cinco passos curtos.
web-new-to = É a primeira vez que joga { $game }? Aprenda em cinco passos curtos.
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
web-finished = Jogos terminados
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

## O motor

web-better = Melhor para { $side }
web-graph = Quem está melhor depois de cada lance
web-engine-missing = Não foi possível carregar o motor, ou ele parou. Tente de novo com rede.
web-try-again = Tentar de novo
