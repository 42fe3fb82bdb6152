### Um jogo a decorrer, em todas as interfaces.

play-only-pass = Não tem lances. Só pode passar, com “pass”.
play-twice = Esta posição já surgiu duas vezes. À terceira é empate.
play-nothing-to-undo = Não há nada para anular.
play-nothing-to-redo = Não há nada para refazer.
play-no-swap = Só se trocam os lados se isso foi combinado no início, e só logo depois do primeiro lance.
play-draw-declined = O computador recusa o empate.

## Perguntas e respostas

game-paused = O jogo está em pausa.
game-really-resign = { $side } desistem. De certeza?
game-really-pass = Passar agora perde logo o jogo. Passar mesmo assim?
game-draw-question = { $side } propõem empate. Aceita?
game-speed = Velocidade { $speed } de { $of }.
game-hint-thinking = Um momento.
