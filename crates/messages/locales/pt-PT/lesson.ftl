### Os tutoriais, no terminal e na página, que carrega estas mensagens quando alguém abre um.

lesson-title = Tutorial
lesson-board = { $game }: o tabuleiro deste passo
lesson-none = Não há nenhum tutorial com este nome.
lesson-of = { $game }: um tutorial em { $count-word } passos, que acaba numa primeira vitória
lesson-stage = passo { $number } de { $of }
lesson-step = Passo { $number } de { $of }
lesson-done-before = feito
lesson-hint = Sugestão
lesson-next = Passo seguinte
lesson-again = Tentar outra vez
lesson-skip = Saltar este passo
lesson-finished = O tutorial está concluído.
lesson-play = Jogar { $game }
lesson-rules = Todas as regras

## O diálogo, linha a linha

lesson-dialogue = Escreva um lance numa só palavra, ou: dica, tabuleiro, lances, casa c3, anular para o passo anterior, { lesson-word-skip }, sair.
lesson-word-skip = saltar
lesson-hint-move = Por exemplo: { $move }.

## Respostas a lances permitidos que não atingem o objetivo. Cada uma é verdadeira para todos esses lances.

lesson-not-from = É permitido, mas não começa em { $square }.
lesson-not-capture = É permitido, mas não captura nada.
lesson-not-win = É permitido, mas não ganha.
