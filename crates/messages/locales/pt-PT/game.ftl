### Um jogo no ecrã da aplicação de terminal.

## Quem joga

game-you = Eu
game-person = Pessoa
game-computer = { $name } { $level }

## Onde está o jogo

game-move-number = lance { $number }
game-over = fim do jogo
game-swapped-you = Os lados foram trocados: joga agora com as { $side }.
game-brief = Em poucas palavras
game-brief-more = Todas as regras: ?, depois Tab.
game-why = Porquê { $move }?
game-looking-back = A rever lances anteriores. Aqui não se joga; Esc volta ao presente.
game-saved-as = Guardado como { $file }
game-count-moves = { $count ->
    [one] Foi jogado 1 lance.
   *[other] Foram jogados { $count } lances.
}

## O que a aplicação espera

game-prompt = A sua vez. { $task }
game-prompt-side = { $side-name } a jogar. { $task }
game-chosen = { $square } escolhida. { $task }
game-step = Passo { $step } de { $of }. { $task }
game-only-pass = Não tem lances. Enter passa.
game-may-swap = Em vez de um lance pode ficar com { $side }, com w.
game-to-move = É a vez de { $name }.
game-thinking = { $name } está a pensar.
game-thinking-seconds = { $name } está a pensar, { $seconds } s.
game-press-key = Espaço mostra o lance seguinte.
game-jump = Ir para a casa: { $letters }

## O que diz

game-not-there = { $square } não pode ser escolhida agora.
game-no-step-back = Não há nenhum passo para retirar.
game-no-mistake = Não foi encontrado nenhum erro neste jogo.
game-no-zoom = O tabuleiro não tem outro tamanho nesta janela.
game-draw-offered = Propõe empate.
game-not-kept = O jogo não está a ser guardado. { $reason }
game-copied = A posição, copiada: { $text }
game-many-moves = Há { $number } lances, demasiados para uma lista.

## Peças transportadas

game-in-hand = Na mão
game-bottom = fundo
game-top = topo
game-next-down = A seguir cai:
game-path = Caminho: { $squares }

## A casa sob o cursor

game-square = Casa { $square }

## Escrever um lance

game-typing = Lance
game-written = Os lances escrevem-se assim: { $examples }. Também há palavras: dica, anular, desistir.
game-ways = { $count ->
    [one] Uma maneira de continuar: { $ways }
   *[other] { $count } maneiras de continuar: { $ways }
}
game-command = Enter executa.
game-nothing-played = Nada foi jogado.

## Dicas e avaliação

game-hint = Dica { $grade } de { $of }
game-hint-more = H outra vez diz mais.
game-hint-play = Enter joga-o, Esc esconde-o.
game-hint-hide = Esc esconde-o.
game-evaluation = Avaliação
game-depth = Profundidade { $depth }, { $nodes } posições
game-best-lines = Melhores linhas
game-moves = Lances

## As teclas na barra de baixo

key-choose = escolher
key-play = jogar
key-play-hint = jogar
key-complete = completar
key-close = fechar
key-accept = aceitar
key-decline = recusar
key-resign = desistir
key-no = não
key-again-from = refazer
key-again = outra vez
key-swap-sides = trocar lados
key-save = guardar
key-copy = copiar
key-undo = anular
key-menu = menu
key-go-on = continuar
key-pause = pausa
key-step = um lance
key-slower = mais devagar
key-faster = mais depressa
key-next = seguinte
key-step-back = um passo atrás
key-let-go = largar
key-pass = passar
key-swap = trocar
key-move-now = jogar já
key-hint = dica
key-why = porquê?
key-rings = anéis
key-evaluation = avaliação
key-type = lance
key-panel = painel
key-help = ajuda
key-larger = maior
key-smaller = menor
key-look-back = rever
key-present = ao presente

## Uma janela demasiado pequena

small-short = Cairn: pelo menos { $least-width } x { $least-height } (agora { $width } x { $height }). O seu jogo está a salvo.
small-short-leave = q sai
small-title = O Cairn precisa de um pouco mais de espaço.
small-sizes = Esta janela tem { $width } x { $height }; são precisos { $least-width } x { $least-height }.
small-leave = Aumente-a e tudo volta a ficar como estava. Ou escreva q para sair.
small-plain = cairn play --plain não precisa de janela.
