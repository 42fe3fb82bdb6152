### O que diz a análise da aplicação web.

web-position-refused = Isto não é uma posição de { $game }: { $error }.
web-record-refused = Isto não é o registo de uma partida: { $error }.
web-record-empty = Não há nenhuma partida neste texto.
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
web-openings = Aberturas
web-openings-loading = As aberturas estão a ser carregadas.
web-openings-failed = Não foi possível carregar as aberturas.
web-review-game = Rever o jogo todo
web-review-more = Quem esteve melhor depois de cada lance, e os erros em palavras.
web-review-stop = Parar a revisão
web-reviewing = A ver a posição { $done } de { $of }.
web-best-moves = Melhores lances
web-depth = profundidade { $depth }
web-why = Porquê { $move }
web-verdicts = Erros
web-no-verdicts = Nada a apontar a nenhum lance.
web-better-was = Melhor: { $line }
web-evaluation = Avaliação: { $score }
web-chance = { $side }, { $percent } %
web-engine-loading = O motor está a ser carregado.
web-remove-line = Apagar esta linha a partir daqui
web-promote-line = Tornar esta a linha principal
web-comment = Comentar este lance
web-comment-save = Guardar o comentário
web-copy-pgn = Copiar o jogo (PGN)
web-play-from-here = Jogar a partir daqui
web-bad-link = Não foi possível seguir a ligação até ao fim: { $reason }
