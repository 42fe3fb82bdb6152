### Problemas e registo, no terminal e na página, que carrega estas mensagens quando alguém os abre.

puzzles-title = Problemas
puzzles-more = Há um só lance certo, e está provado que todos os outros são piores.
puzzles-daily = Problema do dia
puzzles-daily-more = Cada dia um jogo diferente, igual para todos, novo à meia-noite do tempo universal.
puzzles-daily-open = Ao terceiro lance errado acaba.
puzzles-daily-left = { $count ->
    [one] Ainda pode falhar um lance.
    *[other] Ainda pode falhar { $count } lances.
}
puzzles-daily-solved = Resolvido.
puzzles-daily-shown = Não resolvido.
puzzles-streak = { $days ->
    [one] Um dia seguido
    *[other] { $days } dias seguidos
}
puzzles-streak-none = Ainda sem dias seguidos
puzzles-streak-best = Máximo: { $days }
puzzles-rating = Pontuação { $rating }
puzzles-rating-sure = Pontuação { $rating } ± { $deviation }
puzzles-count = { $solved } de { $tried } resolvidos
puzzles-none-tried = { $count } problemas
puzzles-again = Problemas falhados
puzzles-again-due = { $count ->
    [0] Hoje não volta nenhum.
    [one] Hoje volta um.
    *[other] Hoje voltam { $count }.
}
puzzles-again-none = De momento não volta nenhum problema falhado.
puzzles-no-such = Esse problema não existe.
puzzles-of = Problema { $id }
puzzles-open = Resolver
puzzles-continue = Continuar
puzzles-look = Ver outra vez

## Durante a resolução

puzzle-task-only-win = { $moves ->
    [one] Encontre o único lance que ganha. Ganha de imediato.
    *[other] Encontre o único lance que ganha. Ganha em { $moves } lances.
}
puzzle-task-win = { $moves ->
    [one] Ganhe com o próximo lance.
    *[other] Ganhe em { $moves } lances.
}
puzzle-task-hold = Encontre a única defesa.
puzzle-task-draw = Encontre o único lance que não perde.
puzzle-wrong = { $move } não é o lance certo.
puzzle-wins-at-once = Há um lance que ganha de imediato.
puzzle-right = Certo. A melhor defesa é { $reply }. Continue.
puzzle-solved = Resolvido.
puzzle-solved-late = Encontrada, mas não à primeira.
puzzle-shown = A solução: { $moves }.
puzzle-then = Depois, { $moves }.
puzzle-rated-change = Pontuação { $rating } ({ $change }).
puzzle-missed-comes-back = Volta amanhã.
puzzle-show = Mostrar a solução
puzzle-show-sure = Mostrar mesmo?
puzzle-next = Problema seguinte
puzzle-retry = Mais uma vez
puzzle-analyze = Analisar
puzzle-share = Copiar o resultado
puzzle-graded = Dificuldade { $rating }
puzzle-purpose-rated = para a pontuação
puzzle-purpose-again = falhado antes
puzzle-purpose-daily = do dia
puzzle-purpose-practice = treino

puzzle-dialogue = Escreva um lance numa só palavra, ou: tabuleiro, lances, casa c3, posição, desistir para ver a solução, sair.
puzzles-usual-only = Só há problemas do jogo habitual: { $game }
puzzle-dialogue-next = Enter para o problema seguinte, sair para terminar.

## O que está provado

puzzle-proof-others-lose = { $others ->
    [one] { $move } ganha em { $moves }; o único outro lance perde.
    *[other] { $move } ganha em { $moves }; os outros { $others } lances perdem todos.
}
puzzle-proof-others-draw = { $others ->
    [one] { $move } ganha em { $moves }; o único outro lance empata.
    *[other] { $move } ganha em { $moves }; os outros { $others } lances empatam todos.
}
puzzle-proof-others-differ = { $move } ganha em { $moves }; dos outros lances, { $draws } empatam e { $losses } perdem.
puzzle-proof-others-slower = { $move } ganha em { $moves }; nenhum dos outros { $others } lances ganha em { $horizon } ou menos.
puzzle-proof-hold = Depois de { $move } não há derrota forçada em { $moves } lances; os outros { $others } lances perdem todos em { $moves } ou menos.
puzzle-proof-draw = { $others ->
    [one] { $move } empata; o único outro lance perde.
    *[other] { $move } empata; os outros { $others } lances perdem todos.
}

## Temas

theme-capture = Captura
theme-sacrifice = Sacrifício
theme-quiet = Lance tranquilo
theme-must-move = Obrigado a jogar
theme-only-defense = Única defesa
theme-prepares-capture = Prepara uma captura
qawale-theme-end-row = Linha
qawale-theme-end-column = Coluna
qawale-theme-end-diagonal = Diagonal
swack-theme-end-group = Maior grupo
swack-theme-end-group-2 = Segundo grupo
swack-theme-end-group-3 = Terceiro grupo
swack-theme-end-group-4 = Quarto grupo
swack-theme-end-group-5 = Quinto grupo
swack-theme-end-last-passer-loses = Grupos todos iguais
wali-theme-capture = Exatamente três
wali-theme-prepares-capture = Exatamente três, a seguir
nava-theme-end-cubes = Último cubo
nava-theme-end-stacks = Sem pilhas

## O resultado como texto para partilhar: nada diz da solução

puzzle-shared = Cairn { $day } · { $game }
puzzle-shared-streak = { $days ->
    [one] Um dia seguido
    *[other] { $days } dias seguidos
}

## O registo

record-title = O seu registo
record-games = Partidas
record-none = Ainda nada.
record-ladder = Escada de { $game }
record-ladder-more = Uma pedra por cada nível que venceu, desde o início do jogo habitual: { $count } de 10.
record-level-beaten = Nível { $level }: vencido
record-level-open = Nível { $level }: ainda não
record-won = Ganhas
record-drawn = Empatadas
record-lost = Perdidas
record-against = Contra
record-puzzles = Problemas
record-history = Pontuação depois de cada problema pontuado: de { $first } a { $last }
record-tutorials = Tutoriais concluídos: { $games }
record-export = Exportar para um ficheiro
record-import = Importar um ficheiro
record-file-more = Um só ficheiro com as suas partidas, problemas e tutoriais. A importação acrescenta o que falta e não apaga nada.
record-imported = { $games ->
    [0] Importado: nenhuma partida nova
    [one] Importado: uma partida nova
    *[other] Importado: { $games } partidas novas
}{ $deeds ->
    [0] , nenhuma entrada nova.
    [one] , uma entrada nova.
    *[other] , { $deeds } entradas novas.
}
record-not-imported = Este ficheiro não é do Cairn: { $reason }
record-damaged = Não é possível ler tudo o que ficou anotado dos seus problemas ({ $reason }). Foi posto de lado, e o que se consegue ler mantém-se.
