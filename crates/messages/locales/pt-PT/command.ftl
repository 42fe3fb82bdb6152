### O que diz o comando.

command-welcome = Cairn: { $games-word } jogos de pedras para dois.
command-no-terminal = A aplicação precisa de um terminal, e aqui não há nenhum. Sem ele, joga-se linha a linha.
command-next = O que pode escrever a seguir:
command-next-rules = aprender um jogo, com exemplos desenhados
command-next-play = jogar contra o computador, linha a linha
command-next-show = ver um tabuleiro
command-next-moves = listar os lances possíveis
command-next-help = tudo o resto

## A aplicação web

serve-ready = Os jogos estão em { $address } (Ctrl-C termina).
serve-no-browser = não foi possível abrir um navegador; vá a { $address }
serve-taken = { $address } está ocupado por outro programa, talvez por outro `cairn serve`; escolha outra porta com --port
serve-denied = o sistema não permite { $address }; escolha uma porta acima de 1023 com --port
serve-failed = não é possível servir: { $error }
serve-no-page = não há aplicação web em { $dir }: falta o index.html
serve-not-built = a aplicação web não está incluída neste programa; execute `cargo run -p xtask -- web` na pasta do código e volte a construir o `cairn`, ou indique com --dir uma pasta que a tenha
serve-too-many-files = { $dir } tem mais de { $most } ficheiros: indique com --dir a pasta de uma aplicação web
serve-too-many-bytes = os ficheiros em { $dir } têm, juntos, mais de { $most } MB: indique com --dir a pasta de uma aplicação web
serve-unreadable = não é possível ler { $path }: { $error }
serve-no-data = não há pasta onde guardar as partidas online: indique uma com --data, ou sirva só a página com --no-online
serve-data-unusable = não é possível usar a pasta { $dir }: { $error }
serve-journal = não é possível guardar partidas online: { $error }
serve-no-randomness = o sistema não dá números aleatórios, sem os quais o jogo online não é seguro
serve-backed-up = Todas as partidas online estão em { $file }.
serve-backup-failed = não é possível copiar as partidas online de { $from }: { $error }
serve-cut = { $connections ->
    [one] uma ligação foi cortada: não terminou a tempo
   *[other] { $connections } ligações foram cortadas: não terminaram a tempo
}

## O que não se pode fazer

gif-no-game = { $count ->
    [0] não há partidas neste ficheiro
    [one] não há partida { $number } neste ficheiro: só tem uma
   *[other] não há partida { $number } neste ficheiro: tem { $count }
}
failure-bench-online = não é possível medir o jogo online: { $error }
failure-position = não é possível ler a posição
failure-position-start = A posição inicial de { $game } escreve-se assim:
failure-move = o lance { $move } não pode ser jogado: { $reason }
failure-threads = não é possível iniciar { $wanted } threads, usam-se { $used }
failure-memory = não há memória para { $wanted } GiB, usam-se { $used } GiB
failure-memory-needed = com { $gib } GiB de memória (--memory) seria possível listar todas as posições; faz-se antes uma pesquisa
failure-memory-missing = não há memória para { $wanted } GiB
failure-read = não é possível ler: { $error }
failure-read-file = não é possível ler { $path }: { $error }
failure-write-file = não é possível escrever { $path }: { $error }
failure-write-into = não é possível escrever em { $path }: { $error }
failure-file = { $path }: { $error }
failure-keep = não é possível guardar o que se descobriu: { $error }
failure-line = a linha { $line } tem mais de { $most } MiB: não se lê mais nada
failure-rules = as regras de { $game }: { $error }
failure-divide = são { $count } primeiros lances, demasiados para os listar um a um; omita --divide
failure-count-large = a contagem não cabe em 128 bits
failure-count-deep = as contagens não vão além de { $most } lances
failure-count-stopped = interrompido antes de acabar a contagem
failure-engine = não é possível iniciar { $name }: { $fault }
failure-thread = não é possível iniciar uma thread: { $error }
failure-run = não é possível executar { $command }: { $error }
failure-option = --option { $option }: esperava-se NOME=VALOR, como Threads=2
failure-no-game = não há nenhum jogo
failure-no-prover = { $game } não tem demonstrador; os jogos que o têm são: { $games }
failure-no-tables = { $game } não tem tabelas de finais; os jogos que as têm são: { $games }
failure-stones = as tabelas de { $game } vão até { $most } pedras de cada lado, não { $stones }
failure-no-home = não há pasta pessoal para as tabelas; indique uma pasta com --dir
failure-proof-busy = { $path }: outro processo está a trabalhar nesta demonstração
failure-proof-other = { $path }: este ficheiro não começa por '{ $wanted }'
failure-proof-damaged = { $path }: a linha { $line } está danificada; recupere o ficheiro, ou apague esta linha e as seguintes
failure-table = { $path } { $problem }; tem de ser feita de novo
failure-table-wrong = { $path } contradiz as regras em { $entries } entradas, a primeira das quais é { $first }; tem de ser feita de novo
failure-table-memory = fazer as tabelas de { $material } exige { $bytes } bytes de memória, que não estão disponíveis
failure-table-long = em { $material } há uma vitória que demora mais de { $most } lances, o máximo que cabe numa tabela
failure-table-missing = não há tabela de { $material }
failure-table-busy = outro programa está a fazer as tabelas em { $path }
table-none = não é uma tabela
table-version = é uma tabela da versão { $found }, e só se lê a versão { $expected }
table-game = é uma tabela de "{ $found }", não de "{ $expected }"
table-material = é a tabela de { $found }, não a do seu nome
table-length = tem { $found } bytes em vez de { $expected }
table-damaged = está danificada: uma soma de verificação está errada

## Encontros

match-title = { $game }: { $a } contra { $b }
match-resumed = { $count ->
    [one] 1 jogo dos registos
   *[other] { $count } jogos dos registos
}
match-games = jogos
match-first = a começar
match-second = em segundo
match-elo-unknown = Elo desconhecido
match-undecided = por decidir
match-rejected = rejeitado
match-accepted = aceite
match-slowest = lance mais lento { $a } ms, { $b } ms
match-lost-by = perdidos por { $fault }: { $name }, { $count }
match-crash = falha do programa
match-time-out = tempo esgotado
match-illegal-move = lance ilegal
ladder-pairing = { $a } contra { $b }

## Unidades de trabalho

work-no-time = os planos não têm limites de tempo: o que uma análise encontra num certo tempo varia de máquina para máquina; limite-a por posições (--nodes) ou profundidade
work-no-engine = os motores não podem participar: uma unidade tem de dar o mesmo resultado em todas as máquinas
work-nothing-left = não falta fazer nada: { $verdict }
work-status = { $kind }: { $done } de { $units } unidades têm resultado
work-missing = unidades sem resultado: { $units }
work-written = escrito: { $path }
work-next = próximo plano: { $path }
work-other-file = { $path } já existe, com outro conteúdo; escolha outra pasta de destino
work-unusable = estes resultados não se podem juntar:
work-more = e mais { $count }
plan-unusable = não é possível usar { $path }: { $why }
plan-line = linha { $line }: { $why }
plan-none = não é um plano; faça um com cairn work plan
plan-version = é um plano da versão { $found }, e só se lê a versão { $expected }
plan-kind = não há nenhum tipo de trabalho chamado "{ $kind }"
plan-key = falta "{ $key }", ou o seu valor não é possível
plan-unknown = "{ $key }" não tem lugar ali
plan-object = não é um objeto JSON
plan-changed = o plano foi alterado depois de feito; faça-o de novo
unit-none = o plano só tem as unidades 1 a { $units }
unit-engine = este programa analisa de forma diferente do que fez o plano, e daria outros resultados; use a mesma versão, ou faça o plano de novo
unit-stopped = interrompido antes de acabar a unidade
result-damaged = está danificado: o conteúdo não corresponde ao nome; apague-o e execute a unidade de novo
result-other-plan = pertence a outro plano
result-other-unit = é o resultado de outra unidade que não a do seu nome
result-contradicts = contradiz { $other }: um dos dois não foi feito por este plano e este programa; apague ambos e execute a unidade de novo
result-line = linha { $line }: { $why }
result-form = não é uma linha deste plano, ou faltam linhas
result-move = { $move } não pode ser jogado ali
result-unfinished = o jogo não acaba com o último lance
result-result = os lances levam a outro resultado
result-values = os valores não correspondem aos lances
result-replies = as respostas não respondem a todos os ataques
result-known = contradiz o que se sabe desta tarefa

## Demonstrações, tabelas e contagens

solve-best = melhores { $moves }
solve-distance = distância { $plies }
solve-nodes = nós { $count }
solve-table = tabela { $kept } de { $capacity }
solve-seconds = segundos { $seconds }
solve-first = ganha o primeiro
solve-second = ganha o segundo
solve-draw = empate
solve-open = por decidir
solve-progress = { $nodes } nós, { $kept } guardados ({ $percent }% da tabela)
solve-layer = posições com { $men } peças
solve-men = peças
solve-checked = verificadas
prove-tasks = tarefas feitas { $done }, conhecidas { $known }
prove-boards = tabuleiros { $count }
prove-left = tarefas por fazer { $count }, ou mais
prove-layers = camadas { $sizes }
prove-first-can = o primeiro pode forçar a vitória
prove-second-can = o segundo pode forçar a vitória
prove-first-cannot = o primeiro não pode forçar a vitória
prove-second-cannot = o segundo não pode forçar a vitória
prove-progress = tarefas, { $boards } tabuleiros, faltam cerca de { $left }
prove-progress-begun = tarefas
tables-table = tabela
tables-positions = posições
tables-won = ganhas
tables-lost = perdidas
tables-drawn = empatadas
tables-longest = máximo
tables-progress = { $material }, passagem { $pass }
perft-branches = ramos

## Ajuste dos pesos

tune-round = ronda { $round }: { $count } posições
tune-loss = perda logarítmica em { $count } posições de controlo: { $before } com os pesos anteriores, { $after } agora
tune-match = contra os pesos anteriores: { $won } ganhos, { $drawn } empatados, { $lost } perdidos ({ $percent } %)
train-pass = passagem { $pass }: perda logarítmica { $loss } nas posições de controlo
train-done = { $count } posições, { $held-out } de controlo; perda logarítmica nestas: { $network } agora, { $now } com a avaliação atual, { $terms } só com os termos
train-unusable = { $path }, linha { $line }: { $why }.
train-other-game = Os ficheiros são de jogos diferentes: { $first } e { $other }. Uma rede treina-se com um só jogo e as mesmas opções.
train-no-patterns = Com estas opções não há padrões com que se possa treinar uma rede: { $game }.
train-too-few = Há partidas a menos: são precisas algumas para treinar, e uma em cada dez para medir.

## Páginas do manual

man-name = NOME
man-synopsis = SINOPSE
man-description = DESCRIÇÃO
man-options = OPÇÕES
man-more = NOTAS
man-version = VERSÃO
man-authors = AUTORES
