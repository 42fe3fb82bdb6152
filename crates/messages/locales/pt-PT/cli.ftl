### A ajuda da linha de comandos, e os erros nela.
###
### `cli-COMMAND` diz o que faz um comando, `cli-COMMAND-more` o que vem depois da lista das opções, e
### `cli-COMMAND-OPTION` o que faz uma opção; `cli-any-OPTION` serve para todos os comandos que não a expliquem.

## De que é feita a ajuda

cli-usage = Utilização:
cli-arguments = Argumentos
cli-options = Opções
cli-commands = Comandos
cli-the-app = A aplicação
cli-some-options = [OPÇÕES]
cli-default = [por omissão: { $value }]
cli-possible-values = [valores possíveis: { $values }]
cli-value-command = COMANDO
cli-value-game = JOGO
cli-value-position = POSIÇÃO
cli-value-depth = PROFUNDIDADE
cli-value-file = FICHEIRO
cli-value-file-pgn = FICHEIRO.pgn
cli-value-dir = PASTA
cli-value-who = QUEM
cli-value-moves = LANCES
cli-value-plies = LANCES
cli-value-name = NOME
cli-value-name-value = NOME=VALOR
cli-value-addr = ENDEREÇO
cli-value-url = URL
cli-value-level = NÍVEL
cli-value-when = QUANDO
cli-value-theme = TEMA
cli-value-lang = IDIOMA
cli-value-link = LIGAÇÃO
cli-value-side = LADO
cli-value-shell = SHELL
cli-value-plan = PLANO
cli-value-units = UNIDADES
cli-value-player = JOGADOR

## Opções de vários comandos

cli-any-help = Mostrar a ajuda
cli-any-version = Mostrar a versão
cli-any-lang = O idioma: en ou pt. Sem ele, o do sistema
cli-any-game = O jogo, como zola ou zola:8
cli-any-position = A posição, num só argumento entre aspas; sem ela, a inicial
cli-any-ascii = Desenhar só com caracteres ASCII
cli-any-color = Número de cores: auto, 256, 16 ou never (nenhuma)
cli-any-theme = O fundo do terminal: auto, dark (escuro) ou light (claro)
cli-any-no-mouse = Não usar o rato
cli-any-no-animation = Mostrar os lances de uma vez, sem animação
cli-any-seed = Semente aleatória das aberturas e dos jogadores
cli-any-concurrency = Número de jogos jogados ao mesmo tempo
cli-any-threads = Número de threads [por omissão: uma por núcleo]

## O comando

cli-cairn = Jogos de tabuleiro abstratos para dois: { $game-names }
cli-cairn-more =
    Nomes e textos:
      JOGO      um nome, com opções depois de dois pontos: zola, zola:8,
                zola:5,first=blue, qawale:stones=4. `cairn games` lista-os todos.
      POSIÇÃO   uma linha entre aspas: as linhas a partir de cima, um espaço, o
                lado que joga. `cairn show JOGO` mostra o texto do início; qualquer
                texto que mostre pode ser dado de volta.
      LANCE     uma palavra, como c3-d4, c3xf3, a1nne ou pass.
                `cairn rules JOGO` explica como se escrevem.

    Exemplos:
      cairn rules swack        aprender um jogo
      cairn play swack         jogá-lo contra o computador
      cairn show zola:4        ver o tabuleiro
      cairn moves zola:4       listar os lances a partir do início
      cairn perft nava 5       contar todas as sequências de cinco lances
      cairn solve zola:4       provar quem ganha
      cairn check games.pgn    repetir os jogos de um ficheiro
      cairn review games.pgn   procurar erros neles

    Código de saída:
      0  tudo correu bem
      1  há um erro nos dados, ou não foi possível escrever o resultado
      2  há um erro na linha de comandos

cli-help = Mostrar esta ajuda, ou a de um comando

## Os comandos

cli-games = Listar os jogos com as suas opções
cli-games-more =
    As opções de um jogo seguem o nome depois de dois pontos, separadas por vírgulas; um número sozinho é o tamanho do tabuleiro. As opções omitidas têm os valores entre parênteses.

    Exemplos:
      cairn show zola:8
      cairn show swack:4,tie=last-mover-wins

cli-games-json = Escrever uma lista JSON para programas
cli-rules = Mostrar as regras de um jogo para jogadores, com exemplos desenhados
cli-rules-more =
    Exemplos:
      cairn rules zola
      cairn rules zola --lang en
      cairn rules zola | less

cli-rules-game = O jogo, como zola
cli-learn = Ensinar um jogo em cinco passos curtos, até uma primeira vitória
cli-learn-more =
    Cada passo é uma posição e algo que fazer nela. Num terminal, o tutorial abre na aplicação. Com --plain, ou sem terminal, é um diálogo, linha a linha: um lance escreve-se numa só palavra, e `dica` diz o que jogar e porquê.

    Exemplos:
      cairn learn zola
      cairn learn zola --plain
      cairn learn zola --lang en

cli-learn-game = O jogo, como zola
cli-learn-plain = Aprender num diálogo, linha a linha, em vez de abrir a aplicação
cli-puzzle = Resolver problemas: um só lance é certo, e todos os outros são comprovadamente piores
cli-puzzle-more =
    Sem um jogo, a aplicação abre com todos os problemas, e um diálogo com o problema do dia. Os problemas de um jogo contam para a pontuação: o seguinte está perto da sua força. Os que falhou voltam passados dias.

    Exemplos:
      cairn puzzle
      cairn puzzle zola
      cairn puzzle --daily --plain
      cairn puzzle --again

cli-puzzle-game = O jogo, como zola
cli-puzzle-daily = O problema do dia
cli-puzzle-day = O problema de outro dia, como 2026-03-01
cli-puzzle-again = Os que falhou e que voltam hoje
cli-puzzle-plain = Resolver num diálogo, linha a linha, em vez de abrir a aplicação
cli-record = Mostrar o que fez: partidas, níveis vencidos, problemas, dias seguidos
cli-record-more =
    Tudo se pode escrever num só ficheiro, e ler noutro computador ou no navegador. A importação acrescenta o que falta e não apaga nada.

    Exemplos:
      cairn record
      cairn record --export cairn-record.txt
      cairn record --import cairn-record.txt

cli-record-export = Escrever tudo num ficheiro; - é a saída padrão
cli-record-import = Acrescentar o que um ficheiro tem
cli-play = Jogar contra o computador ou contra outra pessoa
cli-play-more =
    Um jogador é human (uma pessoa), um nível de 1 a 10 (também se escreve computer:3), ou um jogador do programa original: random, medium ou greedy.

    Num terminal, o jogo abre na aplicação. Com --plain, ou sem terminal, é um diálogo, linha a linha: um lance escreve-se numa palavra, e `ajuda` mostra o que mais se pode escrever. Cada jogo é guardado depois de cada lance; --continue retoma o último. Com --save o registo é escrito também num ficheiro, depois dos jogos que lá estão. Com uma semente, os mesmos lances têm as mesmas respostas, exceto as do nível 10.

    Exemplos:
      cairn play zola                            começar, contra o nível 3
      cairn play zola --first 5 --second human   deixar o computador começar
      cairn play nava --first 7 --second greedy  assistir a um jogo
      cairn play swack:4 --second human --swap   duas pessoas, com troca de lados
      cairn play wali --clock 5+3                cinco minutos, e 3 s por lance

cli-play-continue = Retomar o último jogo
cli-play-first = Quem joga primeiro
cli-play-second = Quem joga em segundo
cli-play-plain = Jogar em diálogo, linha a linha, em vez de abrir a aplicação
cli-play-swap = Deixar o segundo jogador ficar com o lado do primeiro depois do primeiro lance
cli-play-clock = Jogar com relógio: minutos para cada jogador e, depois de um mais, segundos acrescentados por lance
cli-play-seed = Semente aleatória das escolhas do computador
cli-play-time = Segundos que o nível 10 pensa num lance
cli-play-save = Escrever o registo também neste ficheiro, em PGN; só no diálogo
cli-online = Jogar num servidor contra pessoas ou o computador, por uma ligação
cli-online-more =
    Um jogo tem uma ligação. Envie-a ao seu adversário, que a abre num navegador ou com `cairn online join`. Os jogos ficam guardados no servidor: pode sair quando quiser e voltar com a ligação. Não há contas; este computador guarda, para cada servidor, um segredo pelo qual aí é conhecido.

    O servidor indica-se com --server, ou no ficheiro das definições com a linha `server = URL`. Qualquer pessoa pode ter um: `cairn serve`.

    Exemplos:
      cairn online new zola --clock 5+3 --server https://cairn.example
      cairn online new wali --days 3 --takebacks
      cairn online new nava --level 4
      cairn online join https://cairn.example/g/7kq4m2xr9ht3vbnd
      cairn online games

cli-online-new = Criar um jogo, mostrar a sua ligação e jogá-lo
cli-online-new-more =
    Sem --clock nem --days não há relógio. Num terminal joga-se na aplicação, e linha a linha com --plain ou sem terminal.

    Exemplos:
      cairn online new zola:8 --side second --clock 10+5
      cairn online new qawale --swap --days 2 --name Ana

cli-online-new-side = O seu lado: first (primeiro), second (segundo) ou random (ao acaso)
cli-online-new-clock = Jogar com relógio: minutos para cada jogador e, depois de um sinal de mais, segundos de acréscimo por lance
cli-online-new-days = Jogar por correspondência: dias para cada lance, no máximo 14
cli-online-new-swap = Deixar o segundo jogador ficar com o lado do primeiro depois do primeiro lance
cli-online-new-takebacks = Deixar voltar atrás em lances se ambos concordarem
cli-online-new-listed = Mostrar o jogo na sala, onde qualquer pessoa pode entrar; sem isto, só entra quem tiver a ligação
cli-online-new-level = Jogar contra o computador neste nível, de 1 a 10
cli-online-new-plain = Jogar num diálogo, linha a linha, em vez de abrir a aplicação
cli-online-join = Abrir um jogo: aceitá-lo, voltar a ele ou vê-lo
cli-online-join-more =
    Mostra como é o jogo e pergunta antes de ocupar o lugar livre. Se ambos os lugares estiverem ocupados, fica a ver.

    Exemplos:
      cairn online join https://cairn.example/g/7kq4m2xr9ht3vbnd
      cairn online join 7kq4m2xr9ht3vbnd --server https://cairn.example

cli-online-join-link = A ligação, ou as suas últimas 16 letras e algarismos
cli-online-join-plain = Jogar num diálogo, linha a linha, em vez de abrir a aplicação
cli-online-games = Listar os seus jogos, primeiro aqueles em que é a sua vez, e os que esperam por adversário
cli-online-forget = Esquecer a identidade deste computador num servidor
cli-any-name = O nome que os outros veem; pergunta-se uma vez e fica guardado
cli-any-server = O endereço do servidor, como https://cairn.example
cli-analyze = Encontrar o melhor lance de uma posição, avaliá-la e dizer porquê
cli-analyze-more =
    Cada profundidade dá uma linha: a avaliação, por palavras e como probabilidade de vitória do lado que está melhor, contando um empate metade; o número de posições analisadas; a melhor continuação. Sem limite, a análise demora três segundos.

    Com --json cada profundidade dá um objeto, e a última linha repete o melhor resultado com o lance a jogar. Os valores são do lado que joga: um valor em centésimos de logit, ou uma vitória ou derrota provada, em lances.

    Exemplos:
      cairn analyze zola:4 --depth 4 --why
      cairn analyze nava --moves 'a1-a3 e5-e4' --time 10 --lines 3
      cairn analyze swack:4 --depth 6 --json

cli-analyze-moves = Lances a jogar antes, num só argumento entre aspas
cli-analyze-time = Limitar a análise a S segundos
cli-analyze-depth = Limitar a análise a D lances de profundidade
cli-analyze-nodes = Limitar a análise a N posições
cli-analyze-lines = Mostrar as K melhores linhas
cli-analyze-threads = Número de threads da análise
cli-analyze-json = Escrever um objeto JSON por linha para programas
cli-analyze-why = Explicar por palavras porque é que o melhor lance é o melhor
cli-explore = Mostrar o que se jogou numa posição, como acabou e quanto vale
cli-explore-more =
    O livro de um jogo é feito de partidas que níveis fortes jogaram contra si próprios. As suas partidas acabadas são contadas ao lado. Os lances iguais por simetria aparecem uma só vez. Ganhas, empates e perdidas são de quem joga o lance, e o valor também: a probabilidade de ganhar, ou um resultado provado, em lances.

    Exemplos:
      cairn explore zola
      cairn explore zola --moves 'a3xa4 d1xc1'
      cairn explore qawale --json

cli-explore-game = O jogo, por exemplo zola
cli-explore-position = Uma posição; a inicial, se faltar
cli-explore-moves = Lances a jogar antes, num só argumento entre aspas
cli-explore-most = Mostrar no máximo N lances
cli-explore-json = Escrever um objeto JSON para programas
cli-review = Rever jogos inteiros: encontrar os erros e o que era melhor
cli-review-more =
    Um lance que perde pelo menos 10 % da probabilidade de vitória é uma imprecisão, pelo menos 20 % um erro, pelo menos 35 % um erro grave. Os três piores de cada jogo são explicados. Os mesmos jogos e o mesmo número de nós dão a mesma revisão.

    O registo escrito com --out tem uma avaliação [%eval ...] depois de cada lance, do lado que começou, os símbolos $6, $2 e $4, e linhas melhores como variantes. Ambos os ficheiros são escritos depois de cada jogo, pelo que se pode parar a qualquer momento.

    Exemplos:
      cairn review games.pgn
      cairn review games.pgn --out reviewed.pgn --svg course.svg

cli-review-file = O ficheiro, em PGN; - é a entrada padrão
cli-review-nodes = Limitar a análise a N posições por cada posição de um jogo
cli-review-out = Escrever os jogos, anotados com a revisão, neste ficheiro
cli-review-svg = Desenhar o curso do jogo neste ficheiro; os jogos seguintes têm um número
cli-serve = Servir a aplicação web e o jogo online, para jogar num navegador com outras pessoas
cli-serve-more =
    A página corre no navegador. No jogo online, pessoas em máquinas diferentes jogam entre si através de uma ligação, ou contra os níveis do computador; as partidas guardam-se na pasta de dados. Só se serve este computador, salvo indicação em --listen. O servidor responde a localhost, a endereços numéricos e ao nome que está em --public-url; outros nomes têm de ser permitidos. Ctrl-C termina-o depois de respondidos os pedidos em curso, um segundo Ctrl-C termina-o logo.

    Exemplos:
      cairn serve --open             jogar no navegador
      cairn serve --port 8080        noutra porta
      cairn serve --listen 0.0.0.0   para todos na rede
      cairn serve --no-online        só a página
      cairn serve --backup copia.db  copiar todas as partidas online, mesmo a meio
      cairn serve --public-url https://games.example --trust-forwarded
                                     atrás de um proxy que cifra as ligações

cli-serve-listen = O endereço onde escutar, com ou sem porta
cli-serve-port = A porta, 7171 se nenhuma for indicada; 0 escolhe uma livre
cli-serve-allow-host = Responder também a este nome; pode repetir-se
cli-serve-max-connections = Número máximo de ligações ao mesmo tempo
cli-serve-open = Abrir a página no navegador
cli-serve-dir = Servir a aplicação web desta pasta, relida quando muda, em vez da incluída
cli-serve-no-online = Servir só a página, sem jogo online
cli-serve-data = Guardar as partidas online nesta pasta, em vez da pasta de dados habitual
cli-serve-database = Guardar as partidas online nesta base de dados PostgreSQL, que vários servidores podem partilhar (postgres://…); a variável CAIRN_DATABASE diz o mesmo sem mostrar a palavra-passe
cli-serve-public-url = O endereço pelo qual as pessoas chegam ao servidor, para ligações e cookies
cli-serve-trust-forwarded = Ler os endereços dos clientes em X-Forwarded-For; só atrás de um proxy que o escreva
cli-serve-metrics = Servir métricas para o Prometheus neste endereço, em /metrics
cli-serve-log = O que registar na saída de erros: off, error, warn, info ou debug
cli-serve-allow-private-webhooks = Enviar webhooks também para endereços deste computador e de redes privadas
cli-serve-contact = Um endereço de quem gere o servidor, como mailto:admin@games.example, comunicado aos serviços de notificações dos navegadores
cli-serve-backup = Copiar todas as partidas online para este ficheiro novo e terminar; pode haver um servidor a correr
cli-show = Desenhar uma posição, como texto ou como imagem
cli-show-more =
    A última linha do desenho é o texto da posição. Mude-o e dê-o de volta, entre aspas, para ver outra posição.

    Exemplos:
      cairn show zola:4
      cairn show zola:4 'b,r,b,r/r,b,r,b/r,x,b,r/x,b,r,b b'
      cairn show nava --svg start.svg

cli-show-svg = Escrever antes um diagrama SVG neste ficheiro; - é a saída padrão
cli-show-png = Escrever antes uma imagem PNG neste ficheiro; - é a saída padrão
cli-show-size = Largura e altura da imagem
cli-show-dark = Desenhar sobre fundo escuro
cli-gif = Fazer uma imagem animada de uma partida
cli-gif-more =
    Mostra todas as posições da partida, a última durante mais tempo, uma e outra vez.

    Exemplos:
      cairn gif partida.pgn --out partida.gif
      cairn gif partidas.pgn --number 3 --out terceira.gif --size 480 --dark

cli-gif-file = O ficheiro, em PGN; - é a entrada padrão
cli-gif-out = Escrever a imagem neste ficheiro; - é a saída padrão
cli-gif-number = Qual das partidas do ficheiro, a partir de 1
cli-gif-time = Quanto tempo se mostra cada posição, em milissegundos
cli-gif-size = Largura e altura da imagem
cli-gif-dark = Desenhar sobre fundo escuro
cli-moves = Listar os lances legais de posições, para programas
cli-moves-more =
    Cada posição dá uma linha com três campos separados por tabulações:
      o texto canónico da posição,
      o resultado: - se o jogo continua, draw (empate), ou a letra de quem ganhou,
      os lances legais, ordenados por bytes e separados por um espaço.

    Uma linha que não é uma posição, ou uma posição com mais lances do que o limite, dá `error`, uma tabulação e uma mensagem; a execução continua e termina com o código de saída 1. As linhas vazias são ignoradas.

    Exemplos:
      cairn moves zola:4
      cairn moves wali 'w,w,x,w,x2/x2,w,x3/x2,w,x2,b/x5,b/b,x5 w 0 0'
      cairn moves swack:3 - < positions.txt

cli-moves-position = A posição, num só argumento entre aspas; - lê uma posição por linha da entrada padrão; sem ela, a inicial
cli-moves-limit = Dar como erro as posições com mais de N lances
cli-perft = Contar as sequências de lances a partir de uma posição
cli-perft-more =
    A última linha é só o número. Os jogos acabados não têm lances; os empates por repetição ou por limite de lances não contam.

    Exemplos:
      cairn perft zola 4               1659272
      cairn perft qawale 3 --divide    os números por cada primeiro lance, e a soma

cli-perft-depth = O número de lances de uma sequência
cli-perft-divide = Mostrar também os números por cada primeiro lance
cli-perft-no-bulk = Jogar cada último lance no tabuleiro, em vez de os contar
cli-solve = Resolver uma posição: provar o resultado com o melhor jogo
cli-solve-more =
    A última linha é `first wins` (ganha o primeiro), `second wins` (ganha o segundo), `draw` (empate) ou `not decided` (por decidir). `first` é o lado que começa o jogo, jogue quem jogar nesta posição. As linhas anteriores dão os melhores lances, a distância até ao fim em lances e o trabalho feito, na medida em que se conhecem. Uma posição em que nenhum lado consegue forçar a vitória é um empate; os empates por repetição ou por limite de lances não contam. Ctrl-C para o cálculo e mostra o que se sabe.

    Exemplos:
      cairn solve zola:4
      cairn solve swack:4 --memory 4
      cairn solve qawale --time 60 'tt,tt,x,t/l,x,dd,l/tdt,ddll,x,ld/d,tl,l,d l'

cli-solve-memory = Memória para a tabela de provas em GiB, como 0.5 [por omissão: metade da memória livre]
cli-solve-time = Parar ao fim de S segundos
cli-solve-threads = Número de threads, onde o trabalho se pode dividir [por omissão: uma por núcleo]
cli-prove = Provar que um lado não consegue forçar a vitória desde o início, em tarefas que se podem interromper
cli-prove-more =
    O trabalho divide-se em tarefas. O resultado de cada uma é logo escrito num ficheiro na PASTA: o comando pode ser parado a qualquer momento, com Ctrl-C ou de outra forma, e continua a partir daí quando for repetido. Sem --dir nada fica guardado.

    A última linha é `first cannot force a win` (o primeiro não consegue forçar a vitória), `first can force a win` (consegue), o mesmo de `second` (o segundo), ou `not decided` (por decidir). Se nenhum lado consegue forçar a vitória, o jogo é um empate.

    Exemplos:
      cairn prove qawale:stones=6 --first
      cairn prove qawale --second --dir proof
      cairn prove qawale --stones 5 --first --certificate five.txt

cli-prove-game = O jogo, como qawale ou qawale:stones=6
cli-prove-first = Perguntar se o lado que joga primeiro consegue forçar a vitória
cli-prove-second = Perguntar se o lado que joga em segundo consegue forçar a vitória
cli-prove-stones = Número de pedras de cada lado, em vez da opção do jogo
cli-prove-dir = A pasta onde o trabalho é guardado; criada se faltar
cli-prove-memory = Memória para resultados intermédios em GiB, como 0.5
cli-prove-certificate = Escrever um certificado, que outros podem verificar, quando a prova estiver feita
cli-prove-down-to = Omitir do certificado as camadas em que restam menos lances: um livro para jogadores, não uma prova
cli-check = Repetir os jogos de ficheiros de registos e dizer se são legais e como acabaram
cli-check-more =
    Um registo são etiquetas, lances numerados e um resultado: 1-0 se ganhou o lado que começou, 0-1, 1/2-1/2, ou * se o jogo não acabou.

    {"  ["}Game "zola:4"]
    {"  ["}First "Ana"]
    {"  ["}Second "Rui"]

      1. a1xa2 b1xb2 2. a2xb2 *

    Cada registo dá uma linha: onde começa, o jogo, e como acabou ou que lance não pode ser jogado e porquê. O código de saída é 1 se um registo é ilegal ou está danificado, ou se um ficheiro não pode ser lido.

cli-check-files = Os ficheiros, em PGN; - é a entrada padrão
cli-bench = Medir a velocidade das regras, da análise ou do jogo online
cli-bench-more =
    Mostra um número por linha, o melhor de várias medições numa só thread:
      perft-made     folhas por segundo, jogando cada último lance
      perft-counted  folhas por segundo, contando os últimos lances em bloco
      playouts       jogos aleatórios por segundo, do início ao fim
      generation     lances gerados por segundo, em posições de jogos aleatórios
      evaluation     avaliações das mesmas posições por segundo

cli-bench-game = Medir só este jogo
cli-bench-full = Levar o perft mais fundo: até 10^9 folhas em vez de 2*10^7
cli-bench-runs = Número de medições por cada número
cli-bench-json = Escrever uma lista JSON para programas
cli-bench-search = Medir a análise em vez das regras
cli-bench-search-more =
    Mostra um número por linha, medido na posição inicial e em posições de jogos aleatórios:
      search-speed      posições por segundo, numa só thread
      search-depth      profundidade média em lances, com --nodes posições
      search-stop       maior atraso entre mandar parar uma análise e o seu fim
      search-signature  posições vistas por análises de profundidade fixa

    A assinatura (search-signature) é a mesma em todas as máquinas. Muda com quase todas as alterações da análise ou da avaliação.

cli-bench-search-game = Medir só este jogo
cli-bench-search-nodes = Limitar cada análise a N posições
cli-bench-search-threads = Número de threads da análise a parar
cli-bench-search-json = Escrever uma lista JSON para programas
cli-bench-online = Medir o jogo online
cli-bench-online-more =
    Arranca um servidor próprio com jogos numa pasta temporária, joga nele por ligações locais e mostra um número por linha:
      fdatasync-p50, fdatasync-p99   tempo até o disco guardar uma pequena escrita
      echo-p50, echo-p99             tempo até um servidor que não faz mais nada devolver uma mensagem
      moves-p50, moves-p99           tempo até um lance ser confirmado e estar, portanto, no disco
      moves-p99-bound                o que moves-p99 não deve ultrapassar
      attacked-p99                   moves-p99 enquanto se enviam mensagens hostis e se tentam segredos
      hostile-granted                quantas dessas mensagens foram aceites
      secrets-found                  quantos desses segredos eram de alguém
      highest-rate                   lances por segundo a que todos os lances são confirmados
      idle-connection                memória do servidor por cada ligação inativa

    Com --database, o servidor guarda os jogos nessa base de dados PostgreSQL, onde ficam.

cli-bench-online-games = Número de jogos ao mesmo tempo
cli-bench-online-rate = Lances por segundo, em todos os jogos juntos
cli-bench-online-seconds = Duração de cada medição a esse ritmo
cli-bench-online-connections = Número de ligações inativas
cli-bench-online-hostile = Número de mensagens hostis enviadas entretanto
cli-bench-online-guesses = Número de segredos tentados entretanto
cli-bench-online-data = Pasta em que é criada a pasta temporária: o disco a medir
cli-bench-online-database = Medir com esta base de dados PostgreSQL em vez de um ficheiro
cli-bench-online-json = Escrever uma lista JSON para programas
cli-tune = Afinar os pesos da avaliação de um jogo, jogando contra si próprio
cli-tune-more =
    Escreve o código do weights.rs do jogo na saída padrão, e o progresso na saída de erros. O mesmo comando dá sempre os mesmos pesos.

    Exemplo:
      cairn tune zola > crates/games/src/zola/weights.rs

cli-tune-games = Número de jogos por ronda
cli-tune-rounds = Número de rondas; cada uma joga com os pesos da anterior
cli-tune-depth = Profundidade da análise dos jogadores, em lances
cli-tune-seed = Semente aleatória
cli-train = Treinar a rede de um jogo com partidas contra si próprio
cli-train-more =
    Os ficheiros são os que cairn work merge escreve para partidas contra si próprio. O treino demora um ou dois minutos e usa um núcleo. Os mesmos ficheiros e opções dão sempre os mesmos bytes, e a primeira linha do ficheiro de pesos diz de onde vêm. As perdas medem-se numa partida em cada dez, que fica de fora.

    Exemplo:
      cairn work plan self-play zola --games 12000 --opening 8 --unit 500 > zola.plan
      cairn work run zola.plan --all
      cairn work merge zola.plan
      cairn train self-play-zola.jsonl --out network.bin

cli-train-files = Ficheiros com partidas contra si próprio, do mesmo jogo
cli-train-passes = Número de passagens por todas as posições
cli-train-results = Quanto contam os resultados das partidas face aos valores das análises, em percentagem
cli-train-seed = Semente aleatória
cli-train-out = O ficheiro de pesos a escrever
cli-tables = Construir ou verificar tabelas de finais
cli-tables-more =
    Mostra uma linha por tabela. A tabela 4v3 contém as posições em que o lado que joga tem quatro pedras e o outro três. A linha dá o número de posições, de vitórias, derrotas e empates do lado que joga, e a vitória ou derrota mais longa em lances. Os empates por repetição ou por limite de lances não contam.

    As tabelas existentes são mantidas, pelo que uma execução interrompida pode ser retomada. Quatro pedras precisam de 150 MB em disco e 300 MB de memória, cinco pedras de 3 GB e 5 GB.

    Exemplos:
      cairn tables wali           construir os finais até quatro contra quatro
      cairn tables wali --check   verificar cada valor
      cairn tables wali --stones 5 --check --one-in 100   verificar um por cento

cli-tables-game = O jogo, como wali ou wali:end=lt3
cli-tables-stones = Número máximo de pedras de cada lado
cli-tables-dir = A pasta das tabelas [por omissão: cairn/tables na pasta de dados do utilizador]
cli-tables-check = Verificar antes as tabelas existentes: comparar cada valor com os dos seus sucessores
cli-tables-one-in = Com --check: verificar só um de cada N valores, a intervalos iguais
cli-ugi = Funcionar como motor UGI na entrada e saída padrão
cli-ugi-more =
    Exemplos:
      cairn ugi zola
      cairn ugi wali --option Threads=2 --option Hash=256
      cairn match zola 'ugi:cairn ugi zola --option Threads=2' 10 --time 0.1

cli-ugi-game = O jogo inicial; a opção UGI Game muda-o [por omissão: o primeiro de `cairn games`]
cli-ugi-option = Definir uma opção UGI no início, como `setoption`; pode repetir-se
cli-ugi-check = Verificar se um motor respeita o protocolo UGI
cli-ugi-check-more =
    Inicia o motor e envia-lhe comandos. Cada verificação dá uma linha, `ok` ou `FAILED` (falhou) com a razão. O código de saída é 1 se uma verificação falhar.

    Exemplo:
      cairn ugi-check -- cairn ugi zola

cli-ugi-check-command = O comando que inicia o motor: um programa e os seus argumentos
cli-match = Jogar um confronto entre dois jogadores ou motores, com Elo e SPRT
cli-match-more =
    Um jogador é um nível de 1 a 10, random, medium, greedy, ou ugi:COMANDO para um motor UGI. Os jogos jogam-se aos pares, com a mesma abertura aleatória e os lados trocados. Um motor que falha, excede o tempo ou joga um lance ilegal perde o jogo.

    Os confrontos são reproduzíveis, exceto com --time. Com --pgn, um confronto interrompido é retomado. Os jogos que já estão no ficheiro nunca são alterados nem removidos, exceto um último registo incompleto de um confronto.

    Exemplos:
      cairn match zola 10 greedy --nodes 3000
      cairn match swack 10 'ugi:other-engine --fast' --time 0.1 --sprt 0,20
      cairn match nava 5 6 --games 400 --concurrency 4 --pgn levels.pgn

cli-match-a = O primeiro jogador; os resultados são dados do seu ponto de vista
cli-match-b = O segundo jogador
cli-match-games = Número de jogos; cada jogador começa metade deles
cli-match-time = Limitar a análise a S segundos por lance
cli-match-nodes = Limitar a análise a N posições por lance [por omissão: 20000, sem outro limite]
cli-match-depth = Limitar a análise a N lances de profundidade
cli-match-opening = Número de lances aleatórios na abertura de cada par de jogos
cli-match-odds = Dar ao primeiro jogador N vezes o tempo e as posições do segundo
cli-match-sprt = Parar quando um teste sequencial da razão de probabilidades aceita uma de duas diferenças de Elo, como 0,20
cli-match-pgn = Acrescentar os jogos a este ficheiro, e saltar os deste confronto que já lá estejam
cli-match-json = Escrever o resultado neste ficheiro como objeto JSON; - é a saída padrão
cli-ladder = Classificar todos os níveis de um jogo num torneio
cli-ladder-more =
    Joga um torneio de todos contra todos entre os níveis 1 a 10, medium e greedy, e escreve os jogos em ladder-JOGO.pgn, um gráfico em ladder-JOGO.svg e uma tabela em ladder-JOGO.md. Um torneio interrompido é retomado.

    Exemplo:
      cairn ladder zola --games 40 --nodes 50000 --out docs

cli-ladder-games = Número de jogos de cada par de jogadores
cli-ladder-nodes = Limitar a análise do nível 10 a N posições por lance
cli-ladder-neighbors = Emparelhar cada nível só com o seguinte, e os jogadores originais com três níveis
cli-ladder-out = A pasta dos resultados
cli-work = Dividir trabalhos longos em unidades que qualquer máquina executa, e juntar os resultados
cli-work-more =
    Um plano é um pequeno ficheiro com as unidades de uma classificação, de um confronto, de jogos de um jogador contra si próprio, de uma ronda de afinação ou de uma demonstração. Cada unidade executa-se por si, em qualquer máquina que tenha o plano e este programa, e o seu resultado é um ficheiro cujo nome vem do conteúdo. Os resultados só dependem do plano: uma unidade pode ser executada duas vezes, e as análises são limitadas por posições ou profundidade, nunca por tempo. Ao juntar, cada resultado é verificado, e escreve-se o que uma só máquina teria escrito.

    Exemplos:
      cairn work plan ladder zola --games 40 > plan.jsonl
      cairn work run plan.jsonl 1
      cairn work run plan.jsonl --all --concurrency 8
      cairn work status plan.jsonl
      cairn work merge plan.jsonl --out ladder

cli-work-plan = Mostrar um plano
cli-work-plan-ladder = Planear uma classificação, como a de cairn ladder
cli-work-plan-ladder-games = Número de jogos de cada par de jogadores
cli-work-plan-ladder-nodes = Limitar a análise do nível 10 a N posições por lance
cli-work-plan-ladder-neighbors = Emparelhar cada nível só com o seguinte, e os jogadores originais com três níveis
cli-work-plan-match = Planear um confronto, como o de cairn match
cli-work-plan-match-a = O primeiro jogador: um nível de 1 a 10, random, medium ou greedy
cli-work-plan-match-b = O segundo jogador
cli-work-plan-match-games = Número de jogos; cada jogador começa metade deles
cli-work-plan-match-nodes = Limitar a análise a N posições por lance [por omissão: 20000, sem outro limite]
cli-work-plan-match-depth = Limitar a análise a N lances de profundidade
cli-work-plan-match-opening = Número de lances aleatórios na abertura de cada par de jogos
cli-work-plan-self-play = Planear jogos de um jogador contra si próprio, com o valor de cada lance
cli-work-plan-self-play-player = Quem joga dos dois lados: um nível de 1 a 10, random, medium ou greedy
cli-work-plan-self-play-games = Número de jogos
cli-work-plan-self-play-nodes = Limitar a análise a N posições por lance
cli-work-plan-self-play-opening = Número de lances aleatórios na abertura de cada jogo
cli-work-plan-tune = Planear a primeira ronda de uma afinação, como a de cairn tune
cli-work-plan-tune-more =
    Uma ronda precisa dos pesos da anterior, por isso um plano abrange uma só ronda. Ao juntar, escreve-se o plano da ronda seguinte ou, depois da última, os pesos. Junte todas as rondas na mesma pasta.

cli-work-plan-tune-games = Número de jogos por ronda
cli-work-plan-tune-rounds = Número de rondas; cada uma joga com os pesos da anterior
cli-work-plan-tune-depth = Profundidade da análise dos jogadores, em lances
cli-work-plan-tune-seed = Semente aleatória
cli-work-plan-prove = Planear as tarefas que faltam a uma demonstração, como a de cairn prove
cli-work-plan-prove-more =
    Junte os resultados na pasta em que cairn prove guarda o seu trabalho. Se uma tarefa falhar, outras podem tornar-se necessárias; ao juntar, escreve-se então outro plano.

cli-work-plan-prove-game = O jogo, como qawale ou qawale:stones=6
cli-work-plan-prove-first = Perguntar se o lado que joga primeiro consegue forçar a vitória
cli-work-plan-prove-second = Perguntar se o lado que joga em segundo consegue forçar a vitória
cli-work-plan-prove-stones = Número de pedras de cada lado, em vez da opção do jogo
cli-work-plan-prove-dir = A pasta com as tarefas já terminadas
cli-work-plan-prove-memory = Memória de cada unidade para resultados intermédios, em MiB
cli-work-plan-prove-unit = Número de tarefas por unidade
cli-work-run = Executar unidades de um plano e guardar os resultados
cli-work-run-more =
    Mostra uma linha por unidade: o seu número, uma tabulação e o ficheiro com o resultado. As unidades que já têm resultado não se executam de novo. Uma unidade interrompida não deixa resultado.

    Exemplos:
      cairn work run plan.jsonl 7
      cairn work run plan.jsonl 1-20 25

cli-work-run-units = Números de unidades, ou intervalos como 1-20
cli-work-run-all = Executar todas as unidades
cli-work-run-concurrency = Número de unidades executadas ao mesmo tempo
cli-work-status = Dizer quantas unidades têm resultado
cli-work-status-missing = Mostrar só as unidades sem resultado, como 1-3,7
cli-work-merge = Verificar os resultados de todas as unidades e juntá-los
cli-work-merge-more =
    São recusados os resultados danificados, de outro plano, contraditórios ou contra as regras, e também um plano com unidades sem resultado. Uma classificação dá ladder-JOGO.pgn, .svg e .md; um confronto match-JOGO-A-B.pgn e .json; os jogos de um jogador contra si próprio self-play-JOGO.jsonl; a afinação weights-JOGO.rs depois da última ronda. As demonstrações juntam-se ao que está na pasta. Outros ficheiros nunca são substituídos.

cli-work-merge-out = A pasta de destino
cli-any-plan = O plano; - é a entrada padrão
cli-any-results = A pasta com os resultados
cli-any-unit = Número de jogos por unidade
cli-any-time = Impossível: os planos não têm limites de tempo
cli-completions = Mostrar um script de preenchimento automático para uma shell
cli-completions-more =
    Onde fica o script depende da shell. Em bash:
      cairn completions bash > ~/.local/share/bash-completion/completions/cairn

cli-completions-shell = A shell
cli-man = Mostrar a página de manual, ou escrever as de todos os comandos numa pasta
cli-man-dir = A pasta para as páginas de todos os comandos; criada se faltar

## Erros na linha de comandos

mistake-error = erro:
mistake-tip = sugestão:
mistake-more = Para mais informações, experimente '{ $command }'.
mistake-twice = o argumento '{ $argument }' não pode ser usado várias vezes
mistake-conflict = o argumento '{ $argument }' não pode ser usado com '{ $other }'
mistake-conflicts = o argumento '{ $argument }' não pode ser usado com:
mistake-conflict-some = o argumento '{ $argument }' não pode ser usado com um ou mais dos outros argumentos indicados
mistake-no-value = falta um valor para '{ $argument }'
mistake-value = valor '{ $value }' inválido para '{ $argument }'
mistake-value-why = valor '{ $value }' inválido para '{ $argument }': { $why }
mistake-too-many-values = valor '{ $value }' a mais para '{ $argument }'
mistake-subcommand = comando desconhecido: '{ $command }'
mistake-missing = faltam os seguintes argumentos obrigatórios:
mistake-argument = argumento inesperado: '{ $argument }'
mistake-utf-8 = há argumentos com UTF-8 inválido
mistake-other = não se percebe a linha de comandos
mistake-similar-argument = { $count ->
    [one] há um argumento parecido: { $names }
   *[other] há argumentos parecidos: { $names }
}
mistake-similar-command = { $count ->
    [one] há um comando parecido: { $names }
   *[other] há comandos parecidos: { $names }
}
mistake-similar-value = { $count ->
    [one] há um valor parecido: { $names }
   *[other] há valores parecidos: { $names }
}
mistake-as-value = para usar '{ $argument }' como valor, escreva '-- { $argument }'

## Valores que não se percebem

value-number = deve ser um número inteiro de { $least } a { $most }
value-seconds = deve ser um número de segundos, no máximo { $most }
value-amount = deve ser um número como 2 ou 0.5
value-words = deve ser { $words }
value-date = “{ $text }” não é uma data como 2026-03-01
value-language = não há o idioma "{ $tag }"; os idiomas são en e pt
value-sprt = devem ser duas diferenças em pontos Elo, primeiro a menor, como 0,20
value-whole = deve ser um número inteiro
value-game = não há o jogo "{ $id }"; os jogos são { $games }
value-option = "{ $word }" não é permitido; permitido: { $allowed }
value-option-none = este jogo não tem opções
value-option-twice = uma opção está repetida
value-size = um tamanho de { $least } a { $most }
value-choice = { $words }
value-who = deve ser human (uma pessoa), um nível de 1 a 10, random, medium ou greedy
value-contestant = deve ser um nível de 1 a 10, random, medium, greedy ou ugi:COMANDO
value-player = esperava-se um nível de 1 a 10, random, medium ou greedy
value-units = esperava-se o número de uma unidade, ou um intervalo como 1-20
value-engine = o comando depois de ugi: está vazio, ou tem aspas por fechar
value-clock = devem ser minutos e, se se quiser, segundos por lance, como 5 ou 5+3
value-host = deve ser o nome de um computador, como games.example, sem porta
value-listen = deve ser um endereço IP, com ou sem porta, como 127.0.0.1 ou 0.0.0.0:8080
value-socket-address = deve ser um endereço IP com uma porta, como 127.0.0.1:9100
value-public-url = deve ser http:// ou https:// e um nome, como https://games.example
failure-write = não é possível escrever: { $error }
