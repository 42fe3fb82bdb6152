### A aplicação de terminal, à volta do jogo.

## O menu

menu-subtitle = { $games-word } jogos de pedras, para dois ou para um só.
menu-continue = Continuar
menu-waiting = { $game }, { $stage }, jogam { $side }
menu-waiting-you = { $game }, { $stage }, é a sua vez
menu-new = Novo jogo
menu-minutes = { $minutes } min
menu-more = Mais
menu-saved = Guardados
menu-saved-note = { $count ->
    [one] Um registo: { $last }
   *[other] { $count } registos; o último: { $last }
}
menu-saved-none = Registos de jogos terminados e jogos por continuar
menu-analyze = Analisar
menu-analyze-note = Abrir um ficheiro, ou colar uma posição ou um registo
menu-watch = Assistir
menu-watch-note = Pôr dois computadores a jogar um contra o outro
menu-learn = Aprender
menu-learn-note = As regras com tabuleiros para experimentar, e tutoriais
menu-puzzles-note = Um só lance certo; cada dia um novo
menu-settings = Definições
menu-settings-note = Idioma, cores, caracteres, animação, rato
menu-hint = Enter começa com as últimas escolhas; s permite mudá-las primeiro.
menu-first-visit = É a primeira vez? t ensina o jogo escolhido em cinco passos curtos.
learn-tutorial = t começa o tutorial: { $count-word } passos curtos até uma primeira vitória.

## Preparar um jogo

setup-title = novo jogo
setup-heading = Preparar um jogo de { $game }
setup-game = Jogo
setup-game-note = O jogo a que vai assistir.
setup-heading-watch = Ver dois computadores jogar { $game }
setup-name = Nome { $number }
setup-name-note = O nome de quem joga com { $side }. Espaço começa a escrever, Enter termina.
setup-clock = Relógio
setup-no-clock = sem relógio
setup-clock-note = Minutos para cada jogador e segundos que se somam a cada lance. Escreva-os, como em 5+3.
setup-clock-how = Escreva os minutos e, se quiser, os segundos por lance, como em 5 ou 5+3.
setup-swap = Troca
setup-swap-on = sim
setup-swap-off = não
setup-swap-note = Depois do primeiro lance, o segundo jogador pode ficar com o lado do primeiro.
setup-evaluation = Avaliação
setup-evaluation-hidden = escondida
setup-evaluation-bar = barra
setup-evaluation-lines = barra e linhas
setup-evaluation-note = Quanto se mostra da opinião do computador durante o jogo.
setup-person = Pessoa
setup-person-note = Alguém neste teclado: eu, ou outra pessoa comigo.
setup-level = { $name }, nível { $level } de 10

## Definições

settings-language = Idioma
settings-language-note = O idioma de todos os textos.
settings-language-system = o do sistema
settings-language-en = English
settings-language-pt-PT = Português
settings-theme = Tema
settings-theme-note = Se o terminal tem fundo escuro ou claro.
settings-theme-auto = o do terminal
settings-theme-dark = escuro
settings-theme-light = claro
settings-colors = Cores
settings-colors-note = Quantas cores se usam. As formas dizem o mesmo sem nenhuma.
settings-colors-auto = as do terminal
settings-colors-256 = 256
settings-colors-16 = 16
settings-colors-never = nenhuma
settings-glyphs = Caracteres
settings-glyphs-note = Os caracteres com que se desenham os tabuleiros.
settings-glyphs-auto = os do terminal
settings-glyphs-unicode = Unicode
settings-glyphs-ascii = ASCII
settings-board = Tabuleiros
settings-board-note = As cores dos tabuleiros, onde o terminal tem 256.
settings-board-slate = ardósia
settings-board-wood = madeira
settings-board-sea = mar
settings-board-contrast = alto contraste
settings-animation = Animação
settings-animation-note = Se os lances se mostram passo a passo. Qualquer tecla salta isso.
settings-animation-on = sim
settings-animation-off = não
settings-pause = Pausa
settings-pause-note = Se o jogo espera por uma tecla depois de cada lance do computador.
settings-pause-on = sim
settings-pause-off = não
settings-bell = Campainha
settings-bell-note = Se a campainha do terminal toca quando o adversário jogou, e no fim de um jogo.
settings-bell-on = sim
settings-bell-off = não
settings-mouse = Rato
settings-mouse-note = Se o rato é usado. Tem efeito a partir do próximo arranque.
settings-mouse-on = sim
settings-mouse-off = não

## Regras

rules-title = Regras de { $game }
rules-seen = { $percent } %
rules-try = Enter: experimentar lances neste tabuleiro
practice-example = Exemplo

## Jogos guardados

saved-count = { $count ->
    [one] 1 jogo
   *[other] { $count } jogos
}
saved-none = Ainda não há nada guardado. Os jogos terminados guardam-se sozinhos.
saved-waiting-title = Jogos para continuar: { $count }
saved-records-title = Jogos terminados e guardados: { $count }
saved-damaged = { $first } Outros ficheiros danificados: { $count }.
saved-waiting = { $game }, { $stage }
saved-moves = { $count ->
    [one] 1 lance
   *[other] { $count } lances
}
saved-won = { $game }, ganharam { $winner }
saved-you-won = { $game }, ganhou
saved-you-lost = { $game }, perdeu
saved-level = nível { $level }
saved-against = { $one } contra { $other }
saved-results-title = Resultados:
saved-results = { $opponent }: vitórias { $won }, empates { $drawn }, derrotas { $lost }
saved-drawn = { $game }, empate
saved-open = { $game }, por terminar
saved-unknown = “{ $game }”, um jogo desconhecido
saved-illegal = O registo não pode ser jogado: { $error }.
saved-really = Apagar este jogo? Prima x outra vez.
saved-only-waiting = Só se podem apagar jogos em curso. Os registos são ficheiros e ficam.

## Abrir alguma coisa

analyze-what = O que quer analisar?
analyze-file = Um ficheiro: escreva o seu nome, como jogos.pgn.
analyze-position = Uma posição: cole-a, com ou sem o nome do jogo antes dela.
analyze-record = Um registo: cole-o inteiro. O início de um jogo escreve-se assim:
analyze-not-found = “{ $text }” não é uma posição nem o nome de um ficheiro.
analyze-bad-position = { $game }: { $error }.
analyze-damaged = O registo está danificado na linha { $line }.
analyze-empty = Não tem jogos.

## Analisar um jogo

review-title = { $game }, análise
review-stage = lance { $number } de { $of }
review-looking = A analisar todos os lances
review-chances = Hipóteses { $side-of }, %
review-start = O início
review-move-heading = Lance { $number }, { $side-name }
review-changed = { $move }: { $side } tinham { $before } %, agora { $after } %.
review-trying = Experimente: escolha uma peça. Esc volta à análise.
review-ways = Também: { $moves }. Tab vai para lá.
review-no-mistakes = Não há erros para refazer neste jogo.
review-found = { $found } de { $of } encontrados.
review-not-yet = O jogo ainda está a ser analisado.
review-no-more = Não há mais erros nesta direção.
review-one-way = Aqui não se jogou nem se experimentou mais nada. Com b experimenta-se.

## Teclas

key-open = abrir
key-setup = preparar
key-continue = continuar
key-language = idioma
key-theme = tema
key-quit = sair
key-start = começar
key-change = mudar
key-defaults = repor
key-rules = regras
key-back = voltar
key-down = descer
key-up = subir
key-page = página
key-forget = apagar
key-review = análise
key-lines = linhas
key-openings = aberturas
key-play-on = jogar daqui
key-back-one = atrás
key-on-one = adiante
key-take = aceitar
key-mistake = próximo erro
key-retry = refazer
key-retry-again = de novo
key-retry-show = solução
key-retry-next = seguinte
key-try = experimentar
key-next-example = exemplo seguinte
key-tutorial = tutorial
key-lesson-next = passo seguinte
key-lesson-play = jogar
key-lesson-skip = saltar
key-puzzle-next = problema seguinte
key-puzzle-show = solução
key-puzzle-copy = copiar resultado
key-puzzles-open = resolver
key-record = o seu registo
## Os nomes das teclas

key-name-space = Espaço
key-name-left = Esquerda
key-name-right = Direita
key-name-up = Cima
key-name-down = Baixo
key-name-home = Início
key-name-end = Fim
key-name-page-up = PgUp
key-name-page-down = PgDn
key-name-backspace = Retrocesso
key-name-delete = Delete
key-name-back-tab = Shift-Tab
key-name-shift = Shift

## Ajuda

help-title = Teclas
help-game = Durante um jogo
help-arrows = setas, h j k l
help-cursor = mover o cursor; num caminho, escolher o passo seguinte
help-choose = escolher a casa
help-step-back = recuar um passo do caminho
help-let-go = largar a escolha
help-hide-hint = esconder a dica
help-hide-why = esconder a explicação
help-move-now = fazer o computador jogar já
help-panel = o painel ou o tabuleiro, onde só cabe um
help-next = a próxima casa que se pode escolher
help-go-to = ir para uma casa pelo nome, como em g c 4
help-type = escrever um lance, ou uma palavra como desistir
help-pass = passar
help-swap = ficar com o outro lado, se assim se combinou
help-undo = anular, refazer
help-undo-all = para o início, para o fim
help-look-back = rever os lances anteriores
help-scroll = percorrer a lista de lances
help-hint = uma dica: para onde olhar, que peça, o lance
help-why = porque jogou o computador o último lance
help-evaluation = avaliação: escondida, barra, barra e linhas
help-review = analisar o jogo até aqui
help-save = guardar o registo
help-copy = copiar a posição como texto
help-draw = propor empate
help-resign = desistir
help-zoom = um tabuleiro maior ou mais pequeno
help-rings = mostrar a distância das casas ao centro
help-theme = claro ou escuro
help-menu = para o menu; o jogo fica guardado
help-help = esta ajuda
help-looking-back = A rever lances anteriores
help-to-start = para o início
help-present = de volta ao presente
help-over = Depois do fim
help-again = o mesmo jogo outra vez
help-again-from = outra vez, a partir de antes do pior erro
help-again-swapped = outra vez, com os lados trocados
help-typing = A escrever um lance
help-line-play = jogar ou fazer o que se escreveu
help-line-complete = completar o que se escreveu
help-line-recall = a linha escrita antes, a seguinte
help-line-erase = apagar uma letra
help-line-clear = limpar a linha
help-line-close = fechar sem fazer nada
help-line-write = as letras são escritas
help-line-take = aceitar o que se escreveu
help-jumping = Ir para uma casa pelo nome
help-jump-write = as letras da casa
help-answering = Quando há uma pergunta
help-yes = sim
help-no = não; qualquer outra tecla também
help-no-leave = não, e para o menu
help-marks = No tabuleiro
help-mark-target = pode ir para aqui
help-mark-beginning = pode começar aqui
help-mark-capture = pode capturar esta
help-mark-chosen = escolhida
help-mark-last = o último lance: de onde, para onde
help-mark-path = a ordem por que caem as pedras
help-mark-hint = uma dica
help-mark-traced = a fila que o lance completaria
help-mark-winning = o que ganhou o jogo
help-mark-stack = as peças de uma pilha, de baixo para cima
help-watching = Quando jogam computadores
help-pause = pausa, continuar
help-single = um lance
help-speed = mais devagar, mais depressa
help-reviewing = A analisar um jogo
help-step = um lance atrás, um lance adiante
help-ends = para o início, para o fim
help-mistakes = o erro seguinte, o anterior
help-retry = refazer os erros
help-retrying = Ao refazer erros
help-retry-again = tentar de novo
help-retry-show = mostrar a solução
help-retry-next = o erro seguinte
help-retry-on = continuar daqui contra o nível mais forte
help-retry-stop = voltar à revisão
help-try = experimentar outros lances daqui
help-trying = A experimentar outros lances
help-try-back = recuar um passo do lance, ou um lance
help-try-pass = passar, onde é possível
help-stop-trying = deixar de experimentar
help-back-out = de volta ao jogo, ou para onde estava
help-step-ten = dez lances atrás, dez adiante
help-lines = o que mais se jogou ou experimentou
help-play-on = jogar a partir daqui contra o computador
help-best-lines = as melhores linhas
help-openings = aberturas: o que aqui jogaram níveis fortes e você
help-export = guardar o registo com tudo
help-lists = Menus e listas
help-in-menu = No menu
help-settings = Nas definições
help-saved = Na lista de jogos
help-setting-up = A preparar um jogo
help-reading = A ler as regras e a ajuda
help-everywhere = Em toda a parte
help-list-page = descer dez linhas, subir dez
help-list-ends = para o primeiro, para o último
help-page = tanto quanto a janela mostra
help-set-up = escolher jogadores, tabuleiro e relógio do jogo
help-continue = continuar o jogo mais recente
help-watch = ver jogar dois computadores
help-forget = apagar o jogo, se não acabou
help-start = começar o jogo
help-type-clock = escrever um relógio, como 5+3
help-swap-sides = trocar os jogadores
help-defaults = repor as escolhas habituais
help-rules = as regras do jogo
help-tutorial = o tutorial do jogo
help-try-example = experimentar o exemplo
help-next-example = o exemplo seguinte
help-practice = Exemplos, tutoriais e problemas
help-practice-undo = anular; num tutorial, o passo anterior
help-lesson-hint = uma dica, com a razão
help-lesson-next = o passo seguinte de um tutorial, depois do último um primeiro jogo; o problema seguinte
help-puzzle-show = mostrar a solução de um problema
help-puzzle-copy = copiar o resultado do problema do dia
help-puzzles-open = resolver um problema
help-record = o seu registo
help-quit = sair da aplicação
help-list = descer, subir
help-change = mudar um valor
help-open = abrir, começar
help-back = voltar
help-language = o outro idioma
help-interrupt = como q; duas vezes, fecha a aplicação
help-suspend = parar a aplicação; fg na consola retoma-a
