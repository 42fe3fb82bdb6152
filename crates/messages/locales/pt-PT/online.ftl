### O jogo online na página, que carrega estas mensagens quando alguém quer jogar online.

online-title = Jogar online
online-detail = online

## Onde não há servidor

online-none = Aqui não se pode jogar online.
online-none-more = Esta página vem de um servidor que só guarda ficheiros. Tudo o resto funciona: jogar contra o computador ou a dois no mesmo ecrã, aprender e analisar.
online-none-where = Joga-se online onde a página vem do servidor do próprio Cairn. Qualquer pessoa pode ter um:
online-away = Não é possível chegar ao servidor.
online-away-more = Nada se perde. A página volta a tentar por si.
online-try-now = Tentar agora

## A ligação

online-connected = Ligado
online-connecting = A ligar
online-reconnecting = A restabelecer a ligação
online-lost = A ligação foi interrompida. Restabelece-se por si, e o que fez é enviado nessa altura.

## A sala

online-new = Novo jogo
online-your-turn = É a sua vez
online-yours = Os seus outros jogos
online-yours-none = Os seus jogos aparecem aqui.
online-finished = Jogos terminados
online-open = Pessoas à espera de adversário
online-open-live = Ao vivo
online-open-correspondence = Por correspondência
online-open-none = De momento, ninguém está à espera. Crie um jogo, e quem vier vê-o aqui.
online-open-new = { $count ->
    [one] Mostrar 1 novo
   *[other] Mostrar { $count } novos
}
online-gone = ocupado
online-bots = O computador, sempre à mesa
online-bots-more = Dez níveis jogam todos os jogos, ao vivo ou a um lance por dia.
online-row-open = { $game }, à espera de adversário
online-row-challenge = { $name } joga { $game }
online-row-plays = { $game } contra { $name }
online-you-are = O seu nome é { $name }
online-here = presente
online-moves = { $count ->
    [0] ainda sem lances
    [one] 1 lance
   *[other] { $count } lances
}
online-they-move = joga { $name }
online-won = ganho
online-lost-game = perdido
online-drawn = empatado
online-aborted-short = interrompido
online-with-computer = Jogar com { $name }, nível { $level }

## Como é um jogo

online-pace-none = sem relógio
online-pace-live = { $increment ->
    [0] { $time }
   *[other] { $time } + { $increment } s
}
online-minutes = { $minutes } min
online-seconds = { $seconds } s
online-pace-days = { $days ->
    [one] 1 dia por lance
   *[other] { $days } dias por lance
}
online-takebacks = pode voltar-se atrás
online-no-takebacks = não se volta atrás
online-swap = regra da troca
online-left-days = { $days ->
    [one] 1 dia { $hours } h
   *[other] { $days } dias { $hours } h
}
online-left-hours = { $hours } h { $minutes } min

## Um jogo novo

online-new-title = Novo jogo online
online-game = Jogo
online-opponent = Adversário
online-opponent-friend = Um amigo
online-opponent-anybody = Qualquer pessoa
online-opponent-bot = O computador
online-clock-live = Ao vivo
online-clock-days = Dias por lance
online-base = Tempo de cada um
online-increment = Acréscimo por lance
online-days = Tempo por lance
online-allow-takebacks = Pode voltar-se atrás num lance se ambos concordarem.
online-name = O seu nome
online-name-hint = Os outros veem-no. De 1 a 24 caracteres.
online-summary-first = Joga com { $side } e começa.
online-summary-second = Joga com { $side }. O adversário começa.
online-summary-either = O acaso decide quem começa.
online-create = Criar
online-listed = Os outros veem-no na sala até alguém aceitar.
online-not-listed = Só pode entrar quem tiver a ligação.

## À espera com uma ligação

online-send-link = Envie esta ligação ao seu adversário.
online-send-first = Quem aceitar primeiro joga com { $other }. Joga com { $side } e começa.
online-send-second = Quem aceitar primeiro joga com { $other } e começa. Joga com { $side }.
online-link = Ligação do jogo
online-copy-link = Copiar
online-share = Partilhar
online-copied = Copiada
online-qr = Código QR da ligação do jogo
online-show-qr = Código QR
online-clock-starts = Nenhum relógio anda até ambos terem jogado.
online-waiting = À espera
online-waiting-more = À espera. Pode deixar esta página aberta ou voltar com a mesma ligação.
online-cancel-game = Retirar o jogo

## O convite

online-invites = { $name } convida para um jogo de { $game }.
online-would-first = Jogaria com { $side } e começaria.
online-would-second = Jogaria com { $side }; { $name } começa.
online-accept = Aceitar e jogar
online-watch-only = Nada acontece enquanto não aceitar.
online-opening = Um momento.

## O jogo

online-nobody = Lugar livre
online-forgotten = Alguém
online-level = nível { $level }
online-present = { $name }: presente
online-absent = { $name }: ausente
online-wait-turn = É a vez de { $name }.
online-wait-days = Pode fechar esta página: a sala diz quando é a sua vez.
online-sending = O seu lance está a ser enviado.
online-watching = Está a ver. É a vez de { $name }.
online-first-moves = Nenhum relógio anda até ambos terem jogado.
online-refused = O lance não foi aceite e foi anulado.
online-draw-offer = { $name } propõe empate.
online-draw-offered = Propôs empate.
online-takeback-offer = { $name } pede para voltar atrás no último lance.
online-takeback-offered = Pediu para voltar atrás no seu último lance.
online-offer-more = Jogar equivale a recusar.
online-ask-takeback = Pedir para voltar atrás
online-really-resign = Desistir deste jogo?
online-really-resign-more = Nesse caso, { $name } ganha.
online-abort = Interromper o jogo
online-really-abort = Interromper este jogo?
online-really-abort-more = Não conta para ninguém, porque ainda não jogaram ambos.
online-aborted = O jogo foi interrompido.
online-aborted-more = Não conta para ninguém.
online-abandoned-more = Há demasiado tempo que ninguém jogava.
online-name-wins = { $name } ganha
online-rematch = Desforra
online-rematch-wanted = À espera de { $name }
online-rematch-offered = { $name } gostaria de uma desforra, com os lados trocados.
online-rematch-accept = Aceitar a desforra
online-rematch-go = Ir para a desforra
online-somebody-waits = { $count ->
    [one] Há uma pessoa à espera de adversário.
   *[other] Há { $count } pessoas à espera de adversário.
}
online-to-lobby = Sala
online-not-between-people = Entre pessoas não há sugestões nem análise durante o jogo.
online-no-such-game = Não há esse jogo neste servidor.
online-no-such-game-more = A ligação pode estar mal escrita, ou o jogo foi removido.
online-say = Dizer algo
online-say-hello = Olá
online-say-good-luck = Boa sorte
online-say-clever-move = Que lance inteligente
online-say-my-mistake = Foi erro meu
online-say-good-game = Bom jogo
online-say-thanks = Agradeço o jogo
online-said = { $name }: «{ $saying }»
online-save-pgn = Guardar o jogo (PGN)

## Porque algo não foi feito

online-why-spectator = Só os dois jogadores podem fazer isso.
online-why-no-free-seat = Outra pessoa ocupou o lugar. Pode ficar a ver.
online-why-already-seated = Já tem lugar neste jogo.
online-why-not-begun = O adversário ainda não chegou.
online-why-over = O jogo terminou.
online-why-not-over = O jogo ainda não terminou.
online-why-time-up = O tempo esgotou-se.
online-why-counts = Já jogaram ambos: o jogo conta e não pode ser interrompido.
online-why-no-takebacks = Neste jogo não se volta atrás.
online-why-name = Um nome tem de 1 a 24 caracteres.
online-why-too-much-said = Já se disse o suficiente neste jogo.
online-why-too-many-offers = Já se propôs o suficiente neste jogo.
online-why-already-so = Já é assim.
online-why-rules = As regras não o permitem nesta posição.
online-why-too-many = Foi demasiado de uma vez. Espere um momento e tente de novo.
online-why-code = Este código não é conhecido, já foi usado ou perdeu a validade.
online-why-other = O servidor não conseguiu fazê-lo. Tente de novo.

## Quem é

online-me = Nome e dispositivos
online-me-more = Não há contas. Este navegador guarda um segredo que torna seus estes jogos, e os outros só veem o seu nome.
online-me-none = Ainda não tem nome: o primeiro jogo que criar ou aceitar dá-lhe um lugar com o nome que escolher.
online-rename = Guardar o nome
online-renamed = O nome fica guardado para os jogos novos.
online-device = Juntar outro dispositivo
online-device-more = Os seus jogos passam a ser seus em ambos. Abra o código no outro dispositivo, ou escreva-o lá.
online-device-make = Mostrar um código
online-device-code = O código é { $code }.
online-device-until = Serve uma vez, até às { $time }.
online-device-qr = Código QR que junta outro dispositivo
online-device-enter = Código do seu outro dispositivo
online-device-use = Usar o código
online-device-question = Passar a ser a mesma pessoa que no seu outro dispositivo?
online-device-warning = Este navegador fica com os jogos do outro dispositivo. Os jogos que tem agora deixam de ser seus aqui.
online-device-done = Este navegador é agora a mesma pessoa que o seu outro dispositivo.
online-notifications = Notificações
online-notifications-none = Enquanto o Cairn está aberto, o título conta os jogos em que é a sua vez.
online-push = Neste navegador
online-push-more = Um aviso quando for a sua vez, mesmo com o Cairn fechado. O navegador pergunta-lhe primeiro.
online-push-on = Ativar
online-push-off = Desativar
online-push-refused = O navegador não permite notificações aqui.
online-webhook = Num chat
online-webhook-more = Publica uma linha num canal do Discord, do Slack ou de outro chat que lhe dê um endereço de webhook.
online-webhook-address = Endereço do webhook
online-webhook-set = Usar este endereço
online-webhook-to = Os avisos são enviados para { $host }.
online-feed = Num leitor de feeds
online-feed-more = Um feed com os jogos em que é a sua vez. Quem tiver o endereço pode lê-lo.
online-feed-address = Endereço do feed
online-feed-make = Criar um feed
online-feed-again = Criar um endereço novo
online-remove = Remover
online-forget = Esquecer-me
online-forget-more = Apaga o segredo deste navegador e o seu nome no servidor. Os jogos em curso são abandonados, e ninguém pode recuperar esta identidade.
online-forget-really = Esquecer de vez?
online-forget-yes = Sim, esquecer
online-forgot = Feito. Aqui já não resta nada de si.
