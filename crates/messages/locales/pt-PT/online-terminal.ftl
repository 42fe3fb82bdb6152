### O jogo online no terminal, além do que tem em comum com a página.

## Antes de um jogo

online-no-server = não está definido nenhum servidor para jogar online. Indique um com --server URL, ou escreva a linha «server = URL» em { $file }. `cairn serve` põe um a funcionar neste computador: --server localhost:7171
online-bad-server = as definições em { $file } indicam o servidor «{ $server }», que não é um endereço como https://cairn.example
online-ask-name = O seu nome, que os outros veem?
online-no-name = falta o seu nome: indique-o com --name NOME
online-bad-name = { $name } não pode ser um nome: um nome tem de 1 a 24 caracteres
online-made-link = O jogo está criado. Envie esta ligação ao seu adversário:
online-made-waiting = Quem aceitar primeiro joga com { $other }. Joga com { $side }. À espera; pode sair com «sair» e voltar com «{ $command }».
online-made-computer = Joga com { $side } contra { $name }.
online-ask-accept = Aceitar e jogar? Escreva «sim» ou «não».
online-yes-words = sim, s
online-not-accepted = Nada foi aceite.
online-full = Ambos os lugares estão ocupados: fica a ver.
online-goes-on-you = { $game } contra { $name }. Joga com { $side }.
online-watch-intro = { $game }: { $first } joga com { $side }, { $second } joga com { $other }. Está a ver.
online-computer-hints = Nos jogos online não há sugestões.

## A lista de jogos

online-games-on = Jogos em { $server }
online-games-none = Não tem jogos aqui. «cairn online new JOGO» cria um.
online-games-join = «cairn online join» com uma ligação ou com a última palavra de uma linha abre um jogo.

## Ser esquecido

online-forget-nobody = { $server } não conhece ninguém neste computador.
online-forget-ask = Os jogos em curso em { $server } são abandonados, o seu nome é retirado de todos os jogos, e ninguém pode recuperar esta identidade. Escreva «sim» para ser esquecido.
online-forget-done = { $server } esqueceu-o, e neste computador nada disso resta.
online-forget-not = Nada foi esquecido.

## Durante um jogo

online-joined = { $name } chegou. O jogo começa.
online-prompt-waiting = É a vez de { $name }.
online-clock-both = Tem { $own }; { $name } tem { $other }.
online-clock-own = Tem { $own }.
online-connection-back = A ligação foi restabelecida.
online-connection-lost = A ligação foi interrompida ({ $why }). Restabelece-se por si, e o que fez é enviado nessa altura.
online-connection-lost-plain = A ligação foi interrompida. Restabelece-se por si, e o que fez é enviado nessa altura.
online-offer-answer = Escreva «aceitar» ou «recusar»; jogar equivale a recusar.
online-declined = { $name } recusa.
online-declined-you = Recusou.
online-you-said = Eu: «{ $saying }»
online-say-list = Escreva «dizer» e um número: { $list }.
online-nothing-to-answer = Não lhe foi proposto nada.
online-cannot-now = Agora isso não é possível.
online-abort-words = O jogo foi interrompido. Não conta para ninguém.
online-rematch-you = Gostaria de uma desforra. À espera de { $name }.
online-rematch-begins = A desforra começa: { $link }
online-after-end = Escreva «desforra» para outro jogo com os lados trocados, «guardar» e um nome para guardar o registo, ou «sair».
online-after-watching = Escreva «guardar» e um nome para guardar o registo, ou «sair».
online-review-command = «{ $command }» procura os erros.
online-leave = O jogo continua sem si. «{ $command }» volta a ele.
online-not-sent = O que fez por último não pôde ser enviado antes de sair.

## Palavras para escrever

play-word-accept = aceitar
play-word-decline = recusar
play-word-abort = interromper
play-word-say = dizer
play-word-rematch = desforra
play-word-link = ligação, ligacao

play-help-accept = aceitar: aceita o que o adversário propõe.
play-help-decline = recusar: recusa-o.
play-help-abort = interromper: interrompe o jogo, enquanto não tiverem jogado ambos.
play-help-say = dizer: diz uma de algumas frases ao adversário.
play-help-rematch = desforra: outro jogo com os lados trocados, quando este tiver terminado.
play-help-link = ligação: mostra a ligação do jogo.
play-help-online-undo = anular: pede ao adversário para voltar atrás no seu último lance.
play-help-online-draw = empate: propõe empate, ou aceita-o.
play-help-online-quit = sair: sai; o jogo continua, e pode voltar.

## O que pode correr mal

online-error-unreachable = não é possível chegar a { $server }: { $error }
online-error-strange = { $server } não responde como um servidor do Cairn: { $error }
online-error-newer = { $server } é mais recente do que este programa, que não o entende. Atualize o Cairn.
online-error-unknown = { $server } não conhece este computador. `cairn online forget` esquece a identidade aqui guardada.
value-server = esperava-se o endereço de um servidor, como https://cairn.example
value-game-link = esperava-se uma ligação como https://cairn.example/g/7kq4m2xr9ht3vbnd, ou as suas últimas 16 letras e algarismos
value-side = esperava-se first, second ou random
online-bad-pace = o relógio deve ter de 10 segundos a 180 minutos, e no máximo 180 segundos por lance

## No ecrã da aplicação

online-note = { $text }
online-say-keys = Dizer algo: { $list }.
online-waiting-link = À espera de adversário. Envie esta ligação: { $link }
online-link-copied = A ligação, copiada: { $link }
key-takeback = pedir para voltar atrás
key-say = dizer
key-rematch = desforra
key-break-off = interromper
help-online = Num jogo online
help-online-undo = pedir para voltar atrás no último lance
help-online-say = dizer algo ao adversário
help-online-abort = interromper o jogo, enquanto não tiverem jogado ambos
help-online-link = copiar a ligação do jogo
help-online-over = Depois de um jogo online
help-online-rematch = uma desforra com os lados trocados
help-online-saying = Dizer algo
help-online-say-number = dizer o que tem este número
