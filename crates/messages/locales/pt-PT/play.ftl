### Um jogo em diálogo, linha a linha.

## De quem é a vez

play-prompt = { $side-name }. O seu lance?
play-prompt-phase = { $phase }, { $side-name }. O seu lance?
play-only-pass = Não tem lances. Só pode passar, com “pass”.
play-may-swap = Em vez de um lance pode escrever “trocar” e ficar com { $side }.
play-twice = Esta posição já surgiu duas vezes. À terceira é empate.
play-clock = Restam { $time }.

## O que acontece

play-told = { $move }: { $told }
play-refused = Lance ilegal. { $reason }
play-undone = Anulado: { $moves }.
play-nothing-to-undo = Não há nada para anular.
play-redone = Jogado de novo: { $moves }.
play-nothing-to-redo = Não há nada para refazer.
play-swapped-you = Agora joga com { $side }.
play-no-swap = Só se trocam os lados se isso foi combinado no início, e só logo depois do primeiro lance.
play-draw-declined = O computador recusa o empate.

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

## Dicas, cada uma a dizer um pouco mais

play-hint-proven = { $score }.
play-hint-win = Pode ganhar já nesta jogada.
play-hint-win-how = Pode ganhar já nesta jogada: { $end }
play-hint-pass = Pense em passar.
play-hint-capture = Há uma captura a fazer.
play-hint-count = Há um lance com este efeito: { $change }.
play-hint-file = Olhe para a coluna { $file }.
play-hint-rank = Olhe para a linha { $rank }.
play-hint-from = Comece por { $what }.
play-hint-move = Jogue { $move }: { $told }
play-hint-more = Peça de novo para saber mais.

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
